"""The records of a book: a sitting as it follows from its entries, and its slots.

Nothing here is said or kept; `replay` makes it. Not to be built by hand.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from ledger.quadrille.faults import Fault
from ledger.quadrille.sitting import DIVIDE, Played, Sitting, Standing, exchange_seats, leftover, opening

from .entries import Entry, Facts, SeatsSwapped, SittingClosed


class UnreadableBook(ValueError):
    """The first entry opens no sitting, or opens one that the rules refuse."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One place in the order of deals, with what it holds now."""

    place: int
    """Its number in the order of recording, from 1; it never changes."""
    facts: Facts
    """What it holds, in the words of the sitting file."""
    played: Played
    """The same, settled where it stands."""
    faults: tuple[Fault, ...]
    """Why it cannot stand, where a correction before it made it impossible; then it moves nothing."""
    recorded: Entry
    """The entry that recorded it."""
    changed: tuple[Entry, ...] = ()
    """Entries that corrected, voided or restored it since, in order."""
    voided: bool = False
    """Whether it was struck out: kept to be seen, and moving nothing."""

    @property
    def counts(self) -> bool:
        """Whether it moves counters and turns."""
        return not self.voided and not self.faults


@dataclass(frozen=True, slots=True)
class Book:
    """A sitting as it follows from its entries."""

    sitting: Sitting
    """What was agreed, as far as payments depend on it."""
    options: Facts
    """All that was agreed, in the words of the sitting file."""
    people: Mapping[str, int]
    """Which person each name means."""
    opened_at: datetime
    """When the table sat down."""
    slots: tuple[Slot, ...]
    """Deals, misdeals, passes and changes of seat, in order."""
    last: Entry
    """The newest entry."""
    closed: SittingClosed | None = None
    """How the sitting was closed, if it is."""
    closed_at: datetime | None = None
    """When."""
    ticks: Mapping[str, datetime] | None = None
    """Lines of the settlement that are paid, and when that was noted."""
    swaps: tuple[SeatsSwapped, ...] = ()
    """Seats that two players exchanged, in the order it was said."""
    counts: tuple[Entry, ...] = ()
    """Entries in which the players counted what lay before them."""
    acted: int = 0
    """The number of the last entry that can be undone."""
    previous: "Book | None" = field(default=None, repr=False, compare=False)
    """The book before that entry; undone, all is as it was there."""

    @property
    def standing(self) -> Standing:
        """Where the sitting stands after the last slot."""
        return self.before(len(self.slots) + 1)

    @property
    def number(self) -> int:
        """The number of the newest entry."""
        return self.last.number

    @property
    def everyone(self) -> tuple[str, ...]:
        """Everyone ever seated, in order of coming."""
        return tuple(self.standing.balances)

    @property
    def leftover(self) -> dict[str, int]:
        """What each takes of what was left on the table, in jetons; empty unless closed and divided."""
        if self.closed is None or self.closed.leftover != DIVIDE:
            return {}
        return leftover(self.sitting, self.standing)

    @property
    def final(self) -> dict[str, int]:
        """Balances and leftover together, in jetons."""
        shared = self.leftover
        return {player: balance + shared.get(player, 0) for player, balance in self.standing.balances.items()}

    @property
    def impossible(self) -> tuple[Slot, ...]:
        """Slots that a correction has made impossible."""
        return tuple(slot for slot in self.slots if slot.faults and not slot.voided)

    def before(self, place: int) -> Standing:
        """Return where the sitting stood before the slot `place`."""
        return self.seated(place, self._after(place - 1))

    def exchanges(self, place: int) -> tuple[SeatsSwapped, ...]:
        """Return the exchanges from the slot `place` on, without those in which one does not sit there any more."""
        standing, found = self._after(place - 1), []
        for swap in self.swaps:
            if swap.slot == place and {swap.one, swap.other} <= set(standing.seats):
                found.append(swap)
                standing = exchange_seats(standing, swap.one, swap.other)
        return tuple(found)

    def seated(self, place: int, standing: Standing) -> Standing:
        """Return `standing` with the seats exchanged that are from the slot `place` on."""
        for swap in self.swaps:
            if swap.slot == place:
                standing = exchange_seats(standing, swap.one, swap.other)
        return standing

    def _after(self, place: int) -> Standing:
        """Return where the sitting stood after the slot `place`; after none, where it began."""
        return self.slots[place - 1].played.after if place else opening(self.sitting)
