"""What hands must do, said: what is taken from the table, given to another, laid down.

hand_overs(voice, played)               after a deal
change(voice, before, after, …)         after a correction
"""

from collections.abc import Mapping, Sequence

from ledger.quadrille.cards import Matador
from ledger.quadrille.case import Case
from ledger.quadrille.contracts import Outcome
from ledger.quadrille.deal import POOL, Adjustment
from ledger.quadrille.handing import Deed, HandOver
from ledger.quadrille.handing import hand_overs as handed
from ledger.quadrille.netting import fewest
from ledger.quadrille.payments import Charge, Place
from ledger.quadrille.rules import Rule
from ledger.quadrille.sitting import Played
from ledger.quadrille.table import Table
from ledger.quadrille.tariff import Family, OddWay
from ledger.words.language import N_
from ledger.words.saying import Voice, sentence
from ledger.words.terms import matador_name

TABLE = "\0"
"""The table, where debts are netted; no player is called so."""


def hand_overs(voice: Voice, played: Played, *, with_stakes: bool = False) -> list[str]:
    """Everything to do after a deal, in the order hands do it; stakes laid before play only where asked for."""
    done = handed(played.settlement.transfers, played.after.seats)
    said: list[str] = []
    if with_stakes:
        said += [_staked(voice, one) for one in done if one.deed is Deed.STAKES]
    if all(one.deed is Deed.STAKES for one in done):
        said.append(voice.gettext("Nobody hands anything over."))
    said += _from_the_table(voice, played, done)
    said += [_given(voice, one) for one in done if one.deed is Deed.GIVES]
    said += _beasts(voice, played, [one for one in done if one.deed is Deed.LAYS_BEAST])
    said += [_in_the_pot(voice, one) for one in done if one.deed is Deed.LAYS_IN_POT]
    by_hand = [one for one in done if one.deed is Deed.BY_HAND]
    return said + [moved_by_hand(voice, one) for one, _ in zip(played.deal.adjustments, by_hand, strict=False)]


def moved_by_hand(voice: Voice, moved: Adjustment) -> str:
    """Counters moved by hand, with the table's note: "By hand, Ada gives Blaise 5 jetons: the candles."."""
    if moved.payer == POOL:
        said = N_("By hand, %(payee)s takes %(amount)s from the front.")
    elif moved.payee == POOL:
        said = N_("By hand, %(payer)s lays %(amount)s in front.")
    else:
        said = N_("By hand, %(payer)s gives %(payee)s %(amount)s.")
    by_hand = voice.gettext(
        said, payer=voice.name(moved.payer), payee=voice.name(moved.payee), amount=voice.quantity(moved.amount)
    )
    if not moved.note:
        return by_hand
    return voice.gettext("%(moved)s: %(note)s", moved=by_hand.removesuffix("."), note=sentence(moved.note))


def change(
    voice: Voice,
    before: Mapping[str, int],
    after: Mapping[str, int],
    table_before: Table | None = None,
    table_after: Table | None = None,
) -> list[str]:
    """What sets the counters right after a correction: balances and table before and after it."""
    players = list(dict.fromkeys((*before, *after)))
    changes = {player: after.get(player, 0) - before.get(player, 0) for player in players}
    payments = fewest({**changes, TABLE: -sum(changes.values())})
    said = [_passed(voice, one.payer, one.payee, one.amount) for one in payments]
    if table_before is None or table_after is None:
        return said
    if table_before == table_after:
        return [*said, voice.gettext("What lies on the table stays as it is.")]
    return [*said, lies(voice, table_after)]


def lies(voice: Voice, table: Table) -> str:
    """What lies on the table, in a sentence."""
    if not table.lying:
        return voice.gettext("On the table lies nothing now.")
    parts = []
    if table.front:
        parts.append(voice.gettext("%(amount)s in front", amount=voice.quantity(table.front)))
    if table.waiting:
        sizes = voice.language.listed(voice.quantity(size) for size in table.waiting)
        parts.append(
            voice.ngettext(
                "a beast of %(sizes)s waiting", "beasts of %(sizes)s waiting", len(table.waiting), sizes=sizes
            )
        )
    if table.odd:
        parts.append(voice.ngettext("%(num)s jeton odd", "%(num)s jetons odd", table.odd))
    return voice.gettext("On the table lie now: %(things)s.", things=voice.language.listed(parts))


def _passed(voice: Voice, payer: str, payee: str, amount: int) -> str:
    """One payment of a correction, between players or with the table."""
    if payer == TABLE:
        return voice.gettext("%(player)s takes up %(amount)s.", player=voice.name(payee), amount=voice.quantity(amount))
    if payee == TABLE:
        return voice.gettext(
            "%(player)s lays down %(amount)s.", player=voice.name(payer), amount=voice.quantity(amount)
        )
    return _gives(voice, payer, payee, amount)


def _gives(voice: Voice, payer: str, payee: str, amount: int) -> str:
    return voice.gettext(
        "%(payer)s gives %(payee)s %(amount)s.",
        payer=voice.name(payer),
        payee=voice.name(payee),
        amount=voice.quantity(amount),
    )


def _given(voice: Voice, one: HandOver) -> str:
    return _gives(voice, one.players[0], one.other or "", one.amount)


def _staked(voice: Voice, one: HandOver) -> str:
    return voice.by_each(
        one.players,
        N_("Before play %(player)s laid %(amount)s."),
        N_("Before play %(players)s each laid %(amount)s."),
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
    if case.tariff.rules.family is Family.MODERN:
        return _pot(voice, played, done)
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
    first = [
        voice.by_each(
            one.players,
            N_("%(player)s draws %(amount)s from the front."),
            N_("%(players)s each draw %(amount)s from the front."),
            amount=voice.quantity(one.amount),
        )
        for one in draws[:-1]
    ]
    return [
        *first,
        voice.by_each(
            draws[-1].players,
            N_("%(player)s draws %(amount)s from the front: it is empty."),
            N_("%(players)s each draw %(amount)s from the front: it is empty."),
            amount=voice.quantity(draws[-1].amount),
        ),
    ]


def _pot(voice: Voice, played: Played, done: Sequence[HandOver]) -> list[str]:
    """Who draws from the pot of the modern game, and what stays in it."""
    case, transfers = played.settlement.case, played.settlement.transfers
    said = [
        voice.by_each(
            one.players,
            N_("%(player)s draws %(amount)s from the pot."),
            N_("%(players)s each draw %(amount)s from the pot."),
            amount=voice.quantity(one.amount),
        )
        for one in done
        if one.deed is Deed.DRAWS
    ]
    laid = sum(one.amount for one in transfers if one.rule is Rule.POT)
    drawn = sum(one.amount for one in transfers if one.charge is Charge.POOL)
    over = played.before.table.front + laid - drawn
    if not said and over:
        said.append(voice.gettext("The pot stands: %(amount)s.", amount=voice.quantity(over)))
    elif case and case.outcome is Outcome.CODILLE and over:
        said.append(voice.gettext("What is over stays in the pot: %(amount)s.", amount=voice.quantity(over)))
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
        alone, several = _APART
    else:
        alone, several = _TOGETHER if first else _WHOLE
    named = {
        "amount": voice.quantity(last.amount),
        "beast": voice.quantity(size),
        "count": voice.language.spelled(count, feminine=True),
    }
    return [*first, voice.by_each(last.players, alone, several, **named)]


_WHOLE = (
    N_("%(player)s lays down %(amount)s: a beast, which waits."),
    N_("%(players)s each lay down %(amount)s: a beast of %(beast)s, which waits."),
)
_TOGETHER = (
    N_("%(player)s lays down %(amount)s: together a beast of %(beast)s, which waits."),
    N_("%(players)s each lay down %(amount)s: together a beast of %(beast)s, which waits."),
)
_APART = (
    N_("%(player)s lays down %(amount)s: %(count)s beasts of %(beast)s, which wait."),
    N_("%(players)s each lay down %(amount)s: %(count)s beasts of %(beast)s, which wait."),
)
"""One way to say it of one player, and of several who lay the same."""
