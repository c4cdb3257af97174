"""Payments said one by one, each with the rule that asks for it; and the lines of the settlement.

Payments of one player for one thing are said together, and so are players who lay or draw the same.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from ledger.book.settlement import Line
from ledger.quadrille.payments import Account, Charge, Place, Transfer
from ledger.quadrille.rules import STATEMENTS, Rule
from ledger.quadrille.sitting import Played
from ledger.words.hands import moved_by_hand
from ledger.words.language import N_
from ledger.words.saying import DRAWS, FRONT, POOL, Voice, front_of


@dataclass(frozen=True, slots=True)
class PaymentSaid:
    """A payment in a sentence."""

    sentence: str
    """Who pays whom, what for, and how much."""
    charge: Charge
    """What for."""
    rule: Rule
    """The rule that asks for it."""
    amount: int
    """Jetons in all, 1 or more."""


class RuleSaid(NamedTuple):
    """A rule in words."""

    title: str
    """Its name."""
    text: str
    """What it asks."""
    source: str
    """Where it comes from, by short names."""


WHAT = {
    Charge.GAME: N_("the game"),
    Charge.CONSOLATION: N_("the consolation"),
    Charge.MEDIATEUR: N_("the premium for médiateur"),
    Charge.SANS_PRENDRE: N_("the premium for sans prendre"),
    Charge.CONTRACT: N_("the contract"),
    Charge.SOLO: N_("the solo bonus"),
    Charge.DOUBLING: N_("the doubling"),
    Charge.MATADORS: N_("the matadors"),
    Charge.VOLE: N_("the vole"),
    Charge.DEVOLE: N_("the dévole"),
    Charge.KING: N_("the price of the king"),
    Charge.ACES: N_("the black aces"),
}
"""What players pay one another for, in a sentence."""

LAID = {
    (Charge.STAKE, Rule.STAKE): (
        N_("%(player)s lays the stake in front: %(amount)s."),
        N_("%(players)s each lay the stake in front: %(amount)s."),
    ),
    (Charge.STAKE, Rule.POT): (
        N_("%(player)s lays the opening stake in the pot: %(amount)s."),
        N_("%(players)s each lay the opening stake in the pot: %(amount)s."),
    ),
    (Charge.STAKE, Rule.FRESH_STAKE): (
        N_("%(player)s lays a fresh stake in the pot: %(amount)s."),
        N_("%(players)s each lay a fresh stake in the pot: %(amount)s."),
    ),
    (Charge.GAME, Rule.GAME_STAKED): (
        N_("%(player)s lays the game in front: %(amount)s."),
        N_("%(players)s each lay the game in front: %(amount)s."),
    ),
    (Charge.CODILLE, Rule.POT_CODILLE): (
        N_("%(player)s lays in the pot for the codille: %(amount)s."),
        N_("%(players)s each lay in the pot for the codille: %(amount)s."),
    ),
}
"""What is laid in front, by charge and rule: said of one player, and of several."""

BEASTS_LAID = {
    Charge.BEAST: (
        N_("%(player)s lays down %(amount)s for the beast."),
        N_("%(players)s each lay down %(amount)s for the beast."),
    ),
    Charge.PENALTY: (
        N_("%(player)s lays down %(amount)s for a penalty."),
        N_("%(players)s each lay down %(amount)s for a penalty."),
    ),
}

IN_THE_POOL = (
    N_("%(player)s lays in the pool: %(amount)s."),
    N_("%(players)s each lay in the pool: %(amount)s."),
)
"""What else is laid: it is for a pool."""


def payments(voice: Voice, played: Played) -> list[PaymentSaid]:
    """Every payment of a deal in sentences, in the order of an account; counters moved by hand come last."""
    by_rule = [one for one in played.settlement.transfers if one.charge is not Charge.ADJUSTMENT]
    case = played.settlement.case
    place = front_of(case) if case else FRONT
    said = [_said(voice, group, place) for group in _grouped(by_rule)]
    by_hand = [
        PaymentSaid(moved_by_hand(voice, moved), Charge.ADJUSTMENT, Rule.ADJUSTMENT, moved.amount)
        for moved in played.deal.adjustments
    ]
    return said + by_hand if played.settlement.transfers else said


def rule(voice: Voice, which: Rule) -> RuleSaid:
    """A rule in words, with its source."""
    statement = STATEMENTS[which]
    return RuleSaid(voice.gettext(statement.title), voice.gettext(statement.text), statement.source)


def line(voice: Voice, one: Line) -> str:
    """A line of the settlement without its amount: "Denis pays Blaise", "Ada lays down", "Blaise takes up"."""
    if one.payer is None:
        return voice.gettext("%(player)s takes up", player=voice.name(one.payee))
    if one.payee is None:
        return voice.gettext("%(player)s lays down", player=voice.name(one.payer))
    return voice.gettext("%(payer)s pays %(payee)s", payer=voice.name(one.payer), payee=voice.name(one.payee))


def line_said(voice: Voice, one: Line) -> str:
    """A line of the settlement in a sentence: "Denis pays Blaise 13 fish 9."."""
    amount = voice.quantity(one.amount)
    if one.payer is None:
        return voice.gettext("%(player)s takes up %(amount)s.", player=voice.name(one.payee), amount=amount)
    if one.payee is None:
        return voice.gettext("%(player)s lays down %(amount)s.", player=voice.name(one.payer), amount=amount)
    return voice.gettext(
        "%(payer)s pays %(payee)s %(amount)s.", payer=voice.name(one.payer), payee=voice.name(one.payee), amount=amount
    )


def _grouped(transfers: list[Transfer]) -> list[list[Transfer]]:
    """Transfers that are said together, in order of the first of each group."""
    groups: dict[object, list[Transfer]] = {}
    for one in transfers:
        groups.setdefault(_sort(one), []).append(one)
    return list(groups.values())


def _sort(one: Transfer) -> object:
    """What transfers must have in common to be said together."""
    if isinstance(one.payer, str) and isinstance(one.payee, str):
        if one.charge is Charge.POULANS:
            return one.charge, one.amount
        return one.charge, one.rule, one.payer
    if one.charge is Charge.PENALTY:
        return one.charge, one.payer
    if isinstance(one.payer, str):
        return one.charge, one.rule, one.payee, one.amount
    if one.charge is Charge.ACES:
        return one.charge, one.rule, one.payee
    return one.charge, one.rule, one.payer, isinstance(one.payee, str), one.amount


def _said(voice: Voice, group: list[Transfer], place: str) -> PaymentSaid:
    """One group of transfers in a sentence, `place` being what the front is called."""
    first = group[0]
    total = sum(one.amount for one in group)
    return PaymentSaid(_saying(first)(voice, group, total, place), first.charge, first.rule, total)


Saying = Callable[[Voice, list[Transfer], int, str], str]


def _saying(one: Transfer) -> Saying:
    """Return the way of saying such a transfer, by whose the counters were and whose they are."""
    if one.charge is Charge.POULANS:
        return _of_poulans
    if isinstance(one.payer, str):
        return _between_players if isinstance(one.payee, str) else _laid
    if one.payer is Place.WAITING:
        return _beast_goes
    if isinstance(one.payee, str):
        return _odd_taken if one.payer is Place.ODD else _drawn
    return _left_odd


def _between_players(voice: Voice, group: list[Transfer], total: int, place: str) -> str:
    first = group[0]
    what = N_("the vole that was missed") if first.rule is Rule.VOLE_MISSED else WHAT[first.charge]
    return voice.gettext(
        "%(payer)s pays %(payees)s %(what)s: %(amount)s.",
        payer=voice.name(_player(first.payer)),
        payees=voice.all(dict.fromkeys(_player(one.payee) for one in group)),
        what=voice.gettext(what),
        amount=voice.quantity(total),
    )


def _laid(voice: Voice, group: list[Transfer], total: int, place: str) -> str:
    first = group[0]
    if first.payee is Place.WAITING:
        one, many = BEASTS_LAID[first.charge]
    else:
        one, many = IN_THE_POOL if place == POOL else LAID[first.charge, first.rule]
    players = tuple(dict.fromkeys(_player(each.payer) for each in group))
    each = total // len(players)  # a group lays the same; one player may do so several times
    return voice.by_each(players, one, many, amount=voice.quantity(each))


def _drawn(voice: Voice, group: list[Transfer], total: int, place: str) -> str:
    players = tuple(dict.fromkeys(_player(each.payee) for each in group))
    return voice.by_each(players, *DRAWS[place], amount=voice.quantity(total // len(players)))


def _of_poulans(voice: Voice, group: list[Transfer], total: int, place: str) -> str:
    first = group[0]
    whose, amount = voice.whose(_player(first.payer)), voice.quantity(first.amount)
    if not isinstance(first.payee, str):
        return voice.ngettext(
            "Of %(whose)s poulans %(num)s jeton is left odd.", "Of %(whose)s poulans %(num)s jetons are left odd.",
            first.amount, whose=whose,
        )  # fmt: skip
    return voice.by_each(
        tuple(_player(each.payee) for each in group),
        N_("Of %(whose)s poulans %(player)s draws %(amount)s."),
        N_("Of %(whose)s poulans %(players)s each draw %(amount)s."),
        whose=whose,
        amount=amount,
    )


def _beast_goes(voice: Voice, group: list[Transfer], total: int, place: str) -> str:
    if place == POOL:
        return voice.gettext("The beast of %(amount)s goes into the pool.", amount=voice.quantity(total))
    return voice.gettext("The beast of %(amount)s that waited goes into the front.", amount=voice.quantity(total))


def _odd_taken(voice: Voice, group: list[Transfer], total: int, place: str) -> str:
    if len(group) > 1:
        return voice.gettext("%(players)s each take an odd jeton.", players=voice.all(str(one.payee) for one in group))
    return voice.ngettext(
        "%(player)s takes the odd jeton.",
        "%(player)s takes the %(num)s odd jetons.",
        total,
        player=voice.name(_player(group[0].payee)),
    )


def _left_odd(voice: Voice, group: list[Transfer], total: int, place: str) -> str:
    return voice.ngettext("%(num)s jeton is left odd.", "%(num)s jetons are left odd.", total)


def _player(account: Account) -> str:
    """The account, which is a player's."""
    return str(account)
