"""The slip of a deal: how it ended, why, what to hand over, and who pays whom for what.

    slip_of(seen, played, place) -> Slip

One account for the preview, the page of a deal and, after saving, the table: all from one `Played`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ledger.book.replay import Book
from ledger.quadrille.case import Case
from ledger.quadrille.contracts import Outcome
from ledger.quadrille.payments import Charge, Transfer
from ledger.quadrille.period import POULANS
from ledger.quadrille.rules import Rule
from ledger.quadrille.sitting import Played
from ledger.quadrille.tariff import OddWay
from ledger.web.seating import Head, Sight
from ledger.words import N_
from ledger.words.glossary import key_of
from ledger.words.saying import opening
from ledger.words.telling import Teller
from ledger.words.terms import charge_name, outcome_name


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the account: what a charge brings each player, and the table."""

    name: str
    """What is paid for."""
    small: str
    """What it is reckoned by, in a word or two."""
    nets: tuple[int, ...]
    """Jetons by seat."""
    table: int
    """What comes to lie on the table, or is drawn from it: with `nets` it sums to nothing."""
    place: str = ""
    """Where the glossary explains it, if it does."""


@dataclass(frozen=True, slots=True)
class Slip:
    """The account of one deal."""

    title: str
    """How it ended."""
    tone: str
    """The class of the title."""
    reason: str
    """What was played, and why it is paid as it is."""
    hand_overs: list[str]
    """What hands do, in order."""
    heads: list[Head]
    """Those seated, in order of play."""
    rows: list[Row]
    """Charge by charge."""
    sum: Row
    """The deal together."""
    balance: Row
    """Everyone's balance after it, and what lies on the table."""

    @property
    def nets(self) -> list[tuple[str, int]]:
        """Return names and what the deal brings each."""
        return [(head.name, net) for head, net in zip(self.heads, self.sum.nets, strict=True)]


def slip_of(seen: Sight, played: Played, place: int) -> Slip:
    """Return the account of a deal in the slot `place`."""
    say, seats = seen.teller.gettext, played.after.seats
    transfers = played.settlement.transfers
    by_charge: dict[Charge, list[Transfer]] = {}
    for one in transfers:
        by_charge.setdefault(one.charge, []).append(one)
    language, rules = seen.teller.language, seen.book.sitting.tariff.rules
    rows = [
        _row(
            charge_name(language, charge, rules),
            _small(seen, played, place, by_charge[charge]),
            nets,
            key_of(charge, rules),
        )
        for charge in Charge
        if charge in by_charge and any((nets := _nets(by_charge[charge], seats)).values())
    ]
    after = {player: played.after.balances[player] for player in seats}
    return Slip(
        title=title_of(seen.teller, played),
        tone="down" if played.outcome is Outcome.CODILLE else "",
        reason=seen.teller.reason(played),
        hand_overs=seen.teller.hand_overs(played),
        heads=seen.heads(seats),
        rows=rows,
        sum=_row(say("This deal"), "", played.nets),
        balance=Row(say("Balance"), "", tuple(after.values()), played.after.table.lying),
    )


def title_of(teller: Teller, played: Played) -> str:
    """How it ended: "Codille", or what it was: "Misdeal"."""
    if played.outcome is None:
        return teller.entry(played)
    return opening(outcome_name(teller.language, played.outcome))


def odd_from(book: Book, place: int) -> int | None:
    """Return the number of the deal from which odd jetons wait before the slot `place`."""
    for slot in reversed(book.slots[: place - 1]):
        if slot.played.after.table.odd > slot.played.before.table.odd:
            return slot.played.number
    return None


def _row(name: str, small: str, nets: Mapping[str, int], place: str = "") -> Row:
    return Row(name, small, tuple(nets.values()), -sum(nets.values()), place)


def _nets(transfers: Sequence[Transfer], seats: Sequence[str]) -> dict[str, int]:
    """Return what transfers bring each player."""
    nets = dict.fromkeys(seats, 0)
    for one in transfers:
        for account, sign in ((one.payer, -1), (one.payee, 1)):
            if isinstance(account, str):
                nets[account] += sign * one.amount
    return nets


def _small(seen: Sight, played: Played, place: int, transfers: Sequence[Transfer]) -> str:
    """What a charge is reckoned by: "8 to each", "two drawn", "halved"."""
    say, case, charge = seen.teller.gettext, played.settlement.case, transfers[0].charge
    if case is None or charge is Charge.ADJUSTMENT:
        return ""
    if charge is Charge.ODD:
        number = odd_from(seen.book, place) if case.tariff.rules.odd is OddWay.NEXT_DEAL else None
        return say("deal %(number)s", number=number) if number else say("best trumps")
    if charge is Charge.POULANS:
        return say("%(count)s drawn", count=seen.teller.language.spelled(_matadors_drawn(case)))
    if charge is Charge.BEAST:
        return say("halved") if len(case.bearers) == 2 else say("alone")
    if charge in WORDS:
        return say(WORDS[charge])
    laid = [say(LAID[rule]) for rule in dict.fromkeys(one.rule for one in transfers) if rule in LAID]
    return ", ".join(laid) or _each(seen.teller, case, transfers)


WORDS = {
    Charge.POOL: N_("drawn"),
    Charge.KING: N_("won or lost"),
    Charge.PENALTY: N_("the size at stake"),
    Charge.CODILLE: N_("in the pot"),
}
LAID = {
    Rule.STAKE: N_("as dealer"),
    Rule.POT: N_("opening"),
    Rule.FRESH_STAKE: N_("fresh"),
    Rule.GAME_STAKED: N_("laid by each"),
}


def _each(teller: Teller, case: Case, transfers: Sequence[Transfer]) -> str:
    """What every opponent pays or is paid, where it is the same for all."""
    sums = dict.fromkeys(case.opponents, 0)
    for one in transfers:
        if one.payer in sums:
            sums[one.payer] -= one.amount
        if one.payee in sums:
            sums[one.payee] += one.amount
    amounts = set(sums.values())
    if len(amounts) != 1:
        return ""
    (amount,) = amounts
    if amount > 0:
        return teller.gettext("%(amount)s to each", amount=amount)
    return teller.gettext("%(amount)s from each", amount=-amount)


def _matadors_drawn(case: Case) -> int:
    """Return for how many of the three matadors poulans are drawn."""
    sides_own = case.outcome is Outcome.WON
    return sum(
        1
        for matador, figure in POULANS.items()
        if (matador in case.held_by_side) == sides_own and case.tariff.get(figure)
    )
