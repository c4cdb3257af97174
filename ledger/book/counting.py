"""What should lie before each player, what a count found, and which deals could explain the difference.

    tallies(book, counts, loans)    box, balance and loans of each who counted, against what he counted
    checked(book, entry)            the same of a count in the book, as the book stands now
    explained(book, tallies, …)     per player the deals that could be the cause, the latest first
    passed_wrongly(tallies)         pairs whose differences cancel: one has what the other lacks

A count moves nothing. The book may have been corrected since; a count is held against what it says now.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from ledger.quadrille.handing import hand_overs
from ledger.quadrille.payments import Charge
from ledger.quadrille.prospect import prospect
from ledger.quadrille.sitting import step

from .book import Book, Slot
from .entries import CountTaken, Entry
from .judging import judge
from .pieces import Pieces, box_of, known, worth


@dataclass(frozen=True, slots=True)
class Tally:
    """What one player counted, and what it should have been. Jetons."""

    player: str
    """Who."""
    counted: int
    """What lay before him."""
    box: int
    """What he was given when he sat down."""
    balance: int
    """What he had won or lost."""
    borrowed: int = 0
    """What others had lent him."""
    lent: int = 0
    """What he had lent."""

    @property
    def expected(self) -> int:
        """Return what should have lain there."""
        return self.box + self.balance + self.borrowed - self.lent

    @property
    def difference(self) -> int:
        """Return what lay there too much, or, below 0, what was missing."""
        return self.counted - self.expected


class Way(StrEnum):
    """What may have gone wrong with a payment."""

    NOT_DONE = "not_done"  # it was never made
    TWICE = "twice"  # it was made twice
    REVERSED = "reversed"  # it went the other way
    NOT_UNDONE = "not_undone"  # the deal is void, and it was not handed back


class Explanation(NamedTuple):
    """A payment that could be the cause of a difference."""

    place: int
    """The slot it stands in."""
    way: Way
    """What may have gone wrong."""
    amount: int
    """What the payment brought the player, in jetons."""
    other: str | None
    """Whom it passed from or to; None for the table, and where no hand-over alone is meant."""
    charge: Charge | None = None
    """What was paid for, where all of one charge is meant."""


class Pair(NamedTuple):
    """Two players whose differences cancel."""

    has: str
    """Who has too much."""
    lacks: str
    """Who has as much too little."""
    amount: int
    """Jetons, 1 or more."""


def tallies(
    book: Book,
    counts: Mapping[str, Pieces],
    loans: Iterable[Mapping[str, Any]] = (),
    place: int | None = None,
) -> tuple[Tally, ...]:
    """Return what each counted after the slot `place`, or now, beside what should have lain there."""
    balances = book.final if place is None else book.before(place + 1).balances
    box = worth(box_of(book.options))
    borrowed, lent = dict.fromkeys(counts, 0), dict.fromkeys(counts, 0)
    for loan in loans:
        for side, player in ((lent, loan["from"]), (borrowed, loan["to"])):
            if player in side:
                side[player] += loan["amount"]
    return tuple(
        Tally(player, worth(known(pieces)), box, balances[player], borrowed[player], lent[player])
        for player, pieces in counts.items()
        if player in balances
    )


def place_of(book: Book, entry: Entry) -> int:
    """Return the last slot that was in the book when `entry` was said; 0 if none."""
    return sum(slot.recorded.number < entry.number for slot in book.slots)


def checked(book: Book, entry: Entry) -> tuple[Tally, ...]:
    """Return what a count found, beside what the book says now of that time."""
    said = entry.said
    if not isinstance(said, CountTaken):
        return ()
    place = place_of(book, entry)
    closed_before = book.closed_at is not None and entry.at >= book.closed_at and place == len(book.slots)
    return tallies(book, said.counts, said.loans, None if closed_before else place)


def explained(book: Book, found: Iterable[Tally], place: int | None = None) -> dict[str, tuple[Explanation, ...]]:
    """Return for each player with a difference the payments that could be its cause, the latest deal first.

    Deals before a count in which his counters were right are left out.
    """
    last = len(book.slots) if place is None else place
    reasons = {}
    for tally in found:
        if tally.difference:
            slots = book.slots[_right_until(book, tally.player, last) : last]
            reasons[tally.player] = tuple(
                reason
                for slot in reversed(slots)
                for reason in sorted(_reasons(book, slot, tally.player, tally.difference), key=_is_double)
            )
    return reasons


def laid_already(book: Book, tally: Tally) -> bool:
    """Whether a player lacks just what he lays before the next deal, and may have laid it."""
    if book.closed or not tally.difference:
        return False
    ahead = prospect(book.sitting, book.standing)
    stake = ahead.stake if tally.player == ahead.position.dealer else 0
    poulans = ahead.poulans if tally.player == ahead.position.dealer else 0
    laid = stake + ahead.laid_by_each
    return tally.player in ahead.position.seats and -tally.difference in (laid, poulans, laid + poulans)


def passed_wrongly(found: Iterable[Tally]) -> tuple[Pair, ...]:
    """Return the pairs of players of whom one has just what the other lacks."""
    each = list(found)
    return tuple(
        Pair(has.player, lacks.player, has.difference)
        for has in each
        for lacks in each
        if has.difference > 0 and has.difference == -lacks.difference
    )


def unaccounted(found: Iterable[Tally], seats: Iterable[str]) -> int | None:
    """Return what is over or, below 0, missing at the table as a whole; None where not all who sit have counted."""
    differences = {tally.player: tally.difference for tally in found}
    return sum(differences.values()) if set(seats) <= differences.keys() else None


def _right_until(book: Book, player: str, last: int) -> int:
    """Return the last slot, before the slot `last`, after which the player counted what he should have."""
    right = [0]
    for entry in book.counts:
        place = place_of(book, entry)
        if place < last and any(tally.player == player and not tally.difference for tally in checked(book, entry)):
            right.append(place)
    return max(right)


def _reasons(book: Book, slot: Slot, player: str, difference: int) -> Iterator[Explanation]:
    """Payments of one slot that could explain a difference: hand-overs, then whole charges."""
    if not slot.counts:
        net = _would_bring(book, slot, player)
        if net == difference:
            yield Explanation(slot.place, Way.NOT_UNDONE, net, None)
        return
    handed = list(dict.fromkeys(_handed(slot, player)))
    for other, amount in handed:
        if way := _way(amount, difference):
            yield Explanation(slot.place, way, amount, other)
    amounts = {amount for _, amount in handed}
    for charge, amount in slot.played.lines.get(player, {}).items():
        if amount not in amounts and (way := _way(amount, difference)):
            yield Explanation(slot.place, way, amount, None, charge)


def _is_double(reason: Explanation) -> bool:
    """Whether the difference is twice the payment; such reasons come after the plain ones."""
    return reason.way is Way.REVERSED


def _way(amount: int, difference: int) -> Way | None:
    """Return how a payment that brought the player `amount` could leave him with `difference`."""
    if difference == -amount:
        return Way.NOT_DONE
    if difference == amount:
        return Way.TWICE
    return Way.REVERSED if difference == -2 * amount else None


def _handed(slot: Slot, player: str) -> Iterator[tuple[str | None, int]]:
    """Whom the player gave to or received from in a slot, None being the table, and what each brought him."""
    for one in hand_overs(slot.played.settlement.transfers, slot.played.after.seats):
        for payer, payee in one.passages():
            if player == payee:
                yield payer, one.amount
            elif player == payer:
                yield payee, -one.amount


def _would_bring(book: Book, slot: Slot, player: str) -> int:
    """Return what a slot that does not count would bring the player."""
    before = book.before(slot.place)
    deal, faults = judge(book.sitting, before, slot.facts)
    return 0 if faults else step(book.sitting, before, deal).nets.get(player, 0)
