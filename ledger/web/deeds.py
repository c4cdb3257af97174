"""What can be taken back, named: "deal 7", "the correction of deal 10", "the closing", with its particulars.

    last_deed(seen) -> Deed | None      the last action, or that which was taken back, or put back

It stays the same deed however often it is taken back and put back; `is_done` tells how it stands now.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ledger.book.entries import (
    CountTaken,
    DealCorrected,
    DealRecorded,
    DealRestored,
    DealVoided,
    Entry,
    Said,
    SeatsSwapped,
    SittingClosed,
    SittingReopened,
    Undone,
)
from ledger.book.replay import Book, Slot
from ledger.quadrille.sitting import DIVIDE
from ledger.web.context import store
from ledger.web.seating import Sight, as_played, slot_name, slot_title


@dataclass(frozen=True, slots=True)
class Deed:
    """An action that can be taken back, or put back."""

    said: Said
    """What was said."""
    name: str
    """What it is called in a sentence."""
    particulars: str
    """What else tells it from others; empty if nothing does."""
    is_done: bool
    """Whether it holds; else it was taken back."""
    times: int
    """How often it was taken back or put back."""
    slot: Slot | None = None
    """The deal it is about, as it stands, or stood, when it was done."""
    title: str = ""
    """What that is called at the head of a sentence."""


def last_deed(seen: Sight) -> Deed | None:
    """Return what the last action was; None where nothing can be taken back."""
    book = seen.book
    if not book.acted or book.previous is None:
        return None
    entry, times = _root(seen)
    is_done = times % 2 == 0
    done, undone = (book, book.previous) if is_done else (book.previous, book)
    name, particulars = _NAMING[type(entry.said)](seen, done, undone, entry, is_done)
    slot = _slot(done, entry.said)
    title = slot_title(Sight(seen.sitting_id, done, seen.teller), slot) if slot else ""
    return Deed(entry.said, name, particulars, is_done, times, slot, title)


def _root(seen: Sight) -> tuple[Entry, int]:
    """Return the entry that was taken back and put back, and how often."""
    entry, times = seen.book.last, 0
    while isinstance(entry.said, Undone):
        entry = store().entries(seen.sitting_id, after=entry.said.number - 1)[0]
        times += 1
    return entry, times


def _slot(done: Book, said: Said) -> Slot | None:
    """Return the slot that a deed is about."""
    if isinstance(said, DealRecorded):
        return done.slots[-1]
    return done.slots[said.slot - 1] if isinstance(said, DealCorrected | DealVoided | DealRestored) else None


def _called(seen: Sight, book: Book, slot: Slot) -> str:
    return slot_name(Sight(seen.sitting_id, book, seen.teller), slot)


def _brief(seen: Sight, book: Book, slot: Slot) -> str:
    return seen.teller.brief(as_played(book, slot))


def _recorded(seen: Sight, done: Book, undone: Book, entry: Entry, is_done: bool) -> tuple[str, str]:
    slot = done.slots[-1]
    return _called(seen, done, slot), _brief(seen, done, slot)


def _corrected(seen: Sight, done: Book, undone: Book, entry: Entry, is_done: bool) -> tuple[str, str]:
    place = getattr(entry.said, "slot", 1)
    there = undone if is_done else done
    name = seen.teller.gettext("the correction of %(deal)s", deal=_called(seen, done, done.slots[place - 1]))
    back_to = _brief(seen, there, there.slots[place - 1])
    return name, seen.teller.gettext("to “%(deal)s”", deal=back_to) if back_to else ""


def _struck(seen: Sight, done: Book, undone: Book, entry: Entry, is_done: bool) -> tuple[str, str]:
    slot = done.slots[getattr(entry.said, "slot", 1) - 1]
    return _called(seen, done, slot), _brief(seen, done, slot)


def _swapped(seen: Sight, done: Book, undone: Book, entry: Entry, is_done: bool) -> tuple[str, str]:
    said: Any = entry.said
    return seen.teller.gettext("the change of seats"), seen.teller.all((said.one, said.other))


def _counted(seen: Sight, done: Book, undone: Book, entry: Entry, is_done: bool) -> tuple[str, str]:
    return seen.teller.gettext("the count of %(time)s", time=seen.teller.language.time(entry.at)), ""


def _closed(seen: Sight, done: Book, undone: Book, entry: Entry, is_done: bool) -> tuple[str, str]:
    say, lying = seen.teller.gettext, done.standing.table.lying
    name = say("the closing")
    if not lying:
        return name, ""
    amount = seen.teller.quantity(lying)
    if getattr(entry.said, "leftover", DIVIDE) == DIVIDE:
        return name, say("%(amount)s shared", amount=amount)
    return name, say("%(amount)s left where it lies", amount=amount)


def _reopened(seen: Sight, done: Book, undone: Book, entry: Entry, is_done: bool) -> tuple[str, str]:
    return seen.teller.gettext("the reopening"), ""


Naming = Callable[[Sight, Book, Book, Entry, bool], tuple[str, str]]

_NAMING: dict[type[Said], Naming] = {
    DealRecorded: _recorded,
    DealCorrected: _corrected,
    DealVoided: _struck,
    DealRestored: _struck,
    SeatsSwapped: _swapped,
    CountTaken: _counted,
    SittingClosed: _closed,
    SittingReopened: _reopened,
}
"""How each deed is named, from the book with it and the book without it."""
