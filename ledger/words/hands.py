"""What hands must do after a deal, said: what is taken from the table, given to another, laid down."""

from collections.abc import Sequence

from ledger.quadrille.cards import Matador
from ledger.quadrille.case import Case
from ledger.quadrille.contracts import Outcome
from ledger.quadrille.deal import POOL as OF_THE_FRONT
from ledger.quadrille.deal import Adjustment
from ledger.quadrille.handing import Deed, HandOver
from ledger.quadrille.handing import hand_overs as handed
from ledger.quadrille.payments import Charge, Place
from ledger.quadrille.rules import Rule
from ledger.quadrille.sitting import Played
from ledger.quadrille.tariff import OddWay
from ledger.words.language import N_
from ledger.words.saying import DRAWS, FRONT, POOL, Voice, front_of, sentence
from ledger.words.terms import matador_name


def hand_overs(voice: Voice, played: Played, *, with_stakes: bool = False) -> list[str]:
    """Everything to do after a deal, in the order hands do it; stakes laid before play only where asked for."""
    done = handed(played.settlement.transfers, played.after.seats)
    said: list[str] = []
    if with_stakes:
        said += [_staked(voice, one) for one in done if one.deed is Deed.STAKES]
    if all(one.deed is Deed.STAKES for one in done):
        said.append(voice.gettext("Nobody hands anything over."))
    said += [_laid_again(voice, one) for one in done if one.deed is Deed.LAYS_AGAIN]
    said += _from_the_table(voice, played, done)
    said += [_given(voice, one) for one in done if one.deed is Deed.GIVES]
    said += _beasts(voice, played, [one for one in done if one.deed is Deed.LAYS_BEAST])
    said += [_in_the_pot(voice, one) for one in done if one.deed is Deed.LAYS_IN_POT]
    by_hand = [one for one in done if one.deed is Deed.BY_HAND]
    return said + [moved_by_hand(voice, one) for one, _ in zip(played.deal.adjustments, by_hand, strict=False)]


def moved_by_hand(voice: Voice, moved: Adjustment) -> str:
    """Counters moved by hand, with the table's note: "By hand, Ada gives Blaise 5 jetons: the candles."."""
    if moved.payer == OF_THE_FRONT:
        said = N_("By hand, %(payee)s takes %(amount)s from the front.")
    elif moved.payee == OF_THE_FRONT:
        said = N_("By hand, %(payer)s lays %(amount)s in front.")
    else:
        said = N_("By hand, %(payer)s gives %(payee)s %(amount)s.")
    by_hand = voice.gettext(
        said, payer=voice.name(moved.payer), payee=voice.name(moved.payee), amount=voice.quantity(moved.amount)
    )
    if not moved.note:
        return by_hand
    return voice.gettext("%(moved)s: %(note)s", moved=by_hand.removesuffix("."), note=sentence(moved.note))


def gives(voice: Voice, payer: str, payee: str, amount: int) -> str:
    """One gives another: "Ada gives Blaise 1 fish 6."."""
    return voice.gettext(
        "%(payer)s gives %(payee)s %(amount)s.",
        payer=voice.name(payer),
        payee=voice.name(payee),
        amount=voice.quantity(amount),
    )


def _given(voice: Voice, one: HandOver) -> str:
    return gives(voice, one.players[0], one.other or "", one.amount)


def _staked(voice: Voice, one: HandOver) -> str:
    return voice.by_each(
        one.players,
        N_("Before play %(player)s laid %(amount)s."),
        N_("Before play %(players)s each laid %(amount)s."),
        amount=voice.quantity(one.amount),
    )


def _laid_again(voice: Voice, one: HandOver) -> str:
    return voice.by_each(
        one.players,
        N_("The pool falls short: %(player)s lays %(amount)s in it again."),
        N_("The pool falls short: %(players)s each lay %(amount)s in it again."),
        amount=voice.quantity(one.amount),
    )


def _in_the_pot(voice: Voice, one: HandOver) -> str:
    return voice.by_each(
        one.players,
        N_("%(player)s lays %(amount)s in the pot."),
        N_("%(players)s each lay %(amount)s in the pot."),
        amount=voice.quantity(one.amount),
    )


def _from_the_table(voice: Voice, played: Played, done: Sequence[HandOver]) -> list[str]:
    """Odd jetons, the front, poulans: what is taken up, and what stays."""
    case = played.settlement.case
    if case is None:
        return []
    if front_of(case) != FRONT:
        return _pot(voice, played, case, done)
    taken = [_odd_taken(voice, one, case) for one in done if one.deed is Deed.TAKES_ODD]
    drawn = _front(voice, played, done) + _poulans(voice, case, done)
    stays = []
    if odd := played.settlement.table.odd:
        stays.append(voice.ngettext("%(num)s jeton stays odd.", "%(num)s jetons stay odd.", odd))
    if case.tariff.rules.odd is OddWay.SAME_DEAL:
        return [*drawn, *taken, *stays]
    return [*taken, *drawn, *stays]


def _odd_taken(voice: Voice, one: HandOver, case: Case) -> str:
    if case.tariff.rules.odd is OddWay.SAME_DEAL:
        return voice.by_each(
            one.players, N_("%(player)s takes an odd jeton."), N_("%(players)s each take an odd jeton.")
        )
    return voice.ngettext(
        "%(player)s takes the odd jeton.",
        "%(player)s takes the %(num)s odd jetons.",
        one.amount,
        player=voice.name(one.players[0]),
    )


def _front(voice: Voice, played: Played, done: Sequence[HandOver]) -> list[str]:
    """Who draws from the front, all of which is drawn; or that it stands."""
    draws = [one for one in done if one.deed is Deed.DRAWS]
    standing = played.settlement.table.front - sum(
        one.amount if one.payee is Place.FRONT else -one.amount
        for one in played.settlement.transfers
        if one.charge is Charge.ADJUSTMENT and Place.FRONT in (one.payer, one.payee)
    )
    if not draws:
        return [voice.gettext("The front stands: %(amount)s.", amount=voice.quantity(standing))] if standing else []
    first = [voice.by_each(one.players, *DRAWS[FRONT], amount=voice.quantity(one.amount)) for one in draws[:-1]]
    return [
        *first,
        voice.by_each(
            draws[-1].players,
            N_("%(player)s draws %(amount)s from the front: it is empty."),
            N_("%(players)s each draw %(amount)s from the front: it is empty."),
            amount=voice.quantity(draws[-1].amount),
        ),
    ]


def _pot(voice: Voice, played: Played, case: Case, done: Sequence[HandOver]) -> list[str]:
    """Who draws from the pot or the pool, and what stays in a pot."""
    place, transfers = front_of(case), played.settlement.transfers
    said = [
        voice.by_each(one.players, *DRAWS[place], amount=voice.quantity(one.amount))
        for one in done
        if one.deed is Deed.DRAWS
    ]
    if place == POOL:
        board = voice.quantity(played.settlement.table.board)
        said.append(voice.gettext("Of the pool %(amount)s lie on the board for the next game.", amount=board))
        return said if played.settlement.table.board else said[:-1]
    laid = sum(one.amount for one in transfers if one.rule is Rule.POT)
    drawn = sum(one.amount for one in transfers if one.charge is Charge.POOL)
    over = voice.quantity(played.before.table.front + laid - drawn)
    if case.outcome is Outcome.REMISE:
        said.append(voice.gettext("The pot stands: %(amount)s.", amount=over))
    elif case.outcome is Outcome.CODILLE and played.before.table.front + laid > drawn:
        said.append(voice.gettext("What is over stays in the pot: %(amount)s.", amount=over))
    return said


def _poulans(voice: Voice, case: Case, done: Sequence[HandOver]) -> list[str]:
    """Who draws from the dealer's poulans and for which matadors, and what the dealer takes back."""
    put_up = sum(case.tariff.get(f"poulans_{matador}") for matador in Matador) * case.at.rate
    if not put_up:
        return []
    dealer = case.at.dealer
    draws = [one for one in done if one.deed is Deed.DRAWS_POULANS]
    left = [one for one in done if one.deed is Deed.LEAVES_ODD]
    back = put_up - sum(one.amount * len(one.players) for one in (*draws, *left))
    said = [_poulans_drawn(voice, case, one, done) for one in draws]
    said += [
        voice.ngettext(
            "%(player)s leaves %(num)s jeton of the poulans, odd.",
            "%(player)s leaves %(num)s jetons of the poulans, odd.",
            one.amount,
            player=voice.name(dealer),
        )
        for one in left
    ]
    taken_back = {"player": voice.name(dealer), "amount": voice.quantity(back)}
    if not said:
        return [voice.gettext("%(player)s takes back all the poulans, %(amount)s.", **taken_back)]
    if back:
        said[-1] += " " + voice.gettext("%(player)s takes back %(amount)s.", **taken_back)
    return said


def _poulans_drawn(voice: Voice, case: Case, one: HandOver, done: Sequence[HandOver]) -> str:
    sides_own = case.outcome is Outcome.WON
    matadors = voice.language.listed(
        matador_name(voice.language, matador)
        for matador in Matador
        if (matador in case.held_by_side) == sides_own and case.tariff.get(f"poulans_{matador}")
    )
    named = {"whose": voice.whose(one.other), "amount": voice.quantity(one.amount), "matadors": matadors}
    if len(one.players) > 1 and any(other.deed is Deed.DRAWS and other.players == one.players for other in done):
        return voice.gettext("Of %(whose)s poulans they each draw %(amount)s, for %(matadors)s.", **named)
    return voice.by_each(
        one.players,
        N_("Of %(whose)s poulans %(player)s draws %(amount)s, for %(matadors)s."),
        N_("Of %(whose)s poulans %(players)s each draw %(amount)s, for %(matadors)s."),
        **named,
    )


def _beasts(voice: Voice, played: Played, laid: Sequence[HandOver]) -> list[str]:
    """Who lays down how much, and what beast it makes: one alone or halved, or several together or apart."""
    case = played.settlement.case
    if case is None or not laid:
        return []
    first = [
        voice.by_each(
            one.players,
            N_("%(player)s lays down %(amount)s."),
            N_("%(players)s each lay down %(amount)s."),
            amount=voice.quantity(one.amount),
        )
        for one in laid[:-1]
    ]
    last, whole = laid[-1], sum(one.amount * len(one.players) for one in laid)
    count = (case.outcome is not Outcome.WON) + sum(penalty.times for penalty in played.deal.penalties)
    size = whole
    if count > 1 and not case.tariff.get("beasts_together"):
        size = played.settlement.at_stake
        which = APART
    else:
        which = TOGETHER if first else WHOLE
    named = {
        "amount": voice.quantity(last.amount),
        "beast": voice.quantity(size),
        "count": voice.language.spelled(count, feminine=True),
    }
    return [*first, voice.by_each(last.players, *BEASTS[front_of(case) == POOL, which], **named)]


WHOLE, TOGETHER, APART = "whole", "together", "apart"

BEASTS = {
    (False, WHOLE): (
        N_("%(player)s lays down %(amount)s: a beast, which waits."),
        N_("%(players)s each lay down %(amount)s: a beast of %(beast)s, which waits."),
    ),
    (False, TOGETHER): (
        N_("%(player)s lays down %(amount)s: together a beast of %(beast)s, which waits."),
        N_("%(players)s each lay down %(amount)s: together a beast of %(beast)s, which waits."),
    ),
    (False, APART): (
        N_("%(player)s lays down %(amount)s: %(count)s beasts of %(beast)s, which wait."),
        N_("%(players)s each lay down %(amount)s: %(count)s beasts of %(beast)s, which wait."),
    ),
    (True, WHOLE): (
        N_("%(player)s lays down %(amount)s: a beast, for the pool."),
        N_("%(players)s each lay down %(amount)s: a beast of %(beast)s, for the pool."),
    ),
    (True, TOGETHER): (
        N_("%(player)s lays down %(amount)s: together a beast of %(beast)s, for the pool."),
        N_("%(players)s each lay down %(amount)s: together a beast of %(beast)s, for the pool."),
    ),
    (True, APART): (
        N_("%(player)s lays down %(amount)s: %(count)s beasts of %(beast)s, for the pool."),
        N_("%(players)s each lay down %(amount)s: %(count)s beasts of %(beast)s, for the pool."),
    ),
}
"""What beast it makes, by whether it goes into a pool: said of one player, and of several who lay the same."""
