"""Entries in, a `Book` out: everything that follows from what was said.

    replay(entries) -> Book
    say(book, entry) -> Book        one entry more, from where the book stands

A book is a fold over its entries: `replay` is `say`, entry after entry. A new deal costs one settlement, however many
came before; a correction settles again from its slot on. A deal that a correction has made impossible is kept with
its faults and moves nothing, until it is put right or voided. Nothing is raised for what was said at the table.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from ledger.quadrille.agreement import read_agreement
from ledger.quadrille.deal import Deal, Kind
from ledger.quadrille.sitting import (
    Sitting,
    Standing,
    opening,
    step,
)

from .book import Book as Book
from .book import Slot as Slot
from .book import UnreadableBook as UnreadableBook
from .entries import (
    UNDOABLE,
    CountTaken,
    DealCorrected,
    DealRecorded,
    DealRestored,
    DealVoided,
    Entry,
    Facts,
    PaymentTicked,
    Said,
    SeatsSwapped,
    SittingClosed,
    SittingOpened,
    SittingReopened,
    Undone,
)
from .exchanging import exchanged
from .judging import judge as judge


def replay(entries: Iterable[Entry]) -> Book:
    """Return what follows from `entries`, in order, the first of which opens the sitting."""
    rest = iter(entries)
    first = next(rest, None)
    if first is None or not isinstance(first.said, SittingOpened):
        raise UnreadableBook("the first entry of a sitting opens it")
    book = opened(first)
    for entry in rest:
        book = say(book, entry)
    return book


def opened(entry: Entry) -> Book:
    """Return the book that `entry` opens; raise `UnreadableBook` where the rules refuse it."""
    if not isinstance(entry.said, SittingOpened):
        raise UnreadableBook("the first entry of a sitting opens it")
    agreement = read_agreement(entry.said.options)
    if agreement.sitting is None or agreement.faults:
        raise UnreadableBook("; ".join(map(str, agreement.faults)))
    return Book(agreement.sitting, entry.said.options, entry.said.people, entry.at, (), entry)


def say(book: Book, entry: Entry) -> Book:
    """Return `book` with one entry more."""
    said = entry.said
    if isinstance(said, Undone):
        return _undo(book, entry, said)
    new = replace(_SAYING[type(said)](book, entry, said), last=entry)
    if isinstance(said, UNDOABLE):
        return replace(new, acted=entry.number, previous=replace(book, previous=None))
    return replace(new, acted=0, previous=None)


def _undo(book: Book, entry: Entry, said: Undone) -> Book:
    """The last action is taken back: all is as it was before, and the taking back can be taken back."""
    if book.previous is None or book.acted != said.number:
        raise UnreadableBook(f"entry {said.number} is not the last action, and cannot be undone")
    return replace(book.previous, last=entry, acted=entry.number, previous=replace(book, previous=None))


def _record(book: Book, entry: Entry, said: Any) -> Book:
    """A deal takes the next slot."""
    slot = _settled(book.sitting, book.standing, len(book.slots) + 1, said.facts, entry)
    return replace(book, slots=(*book.slots, slot), people={**book.people, **said.people})


def _correct(book: Book, entry: Entry, said: Any) -> Book:
    """A slot holds other facts; what follows is settled again."""
    corrected = _change(book, entry, said, facts=said.facts, voided=False)
    return replace(corrected, people={**book.people, **said.people})


def _void(book: Book, entry: Entry, said: Any) -> Book:
    """A slot counts no more."""
    return _change(book, entry, said, voided=True)


def _restore(book: Book, entry: Entry, said: Any) -> Book:
    """A slot counts again."""
    return _change(book, entry, said, voided=False)


def _close(book: Book, entry: Entry, said: Any) -> Book:
    """The table rises."""
    return replace(book, closed=said, closed_at=entry.at)


def _reopen(book: Book, entry: Entry, said: Any) -> Book:
    """The table sits down again."""
    return replace(book, closed=None, closed_at=None)


def _swap(book: Book, entry: Entry, said: Any) -> Book:
    """Two players change seats from a slot on, and stand for each other in what was recorded since."""
    slots = (
        replace(slot, facts=exchanged(slot.facts, said.one, said.other), changed=(*slot.changed, entry))
        if slot.place >= said.slot
        else slot
        for slot in book.slots
    )
    return _resettled(replace(book, slots=tuple(slots), swaps=(*book.swaps, said)), said.slot)


def _count(book: Book, entry: Entry, said: Any) -> Book:
    """What lay before the players was counted; it moves nothing."""
    return replace(book, counts=(*book.counts, entry))


def _tick(book: Book, entry: Entry, said: Any) -> Book:
    """A line of the settlement is paid, or is not after all."""
    ticks = {line: at for line, at in (book.ticks or {}).items() if line != said.line}
    return replace(book, ticks={**ticks, said.line: entry.at} if said.paid else ticks)


_SAYING: dict[type[Said], Callable[[Book, Entry, Any], Book]] = {
    DealRecorded: _record,
    DealCorrected: _correct,
    DealVoided: _void,
    DealRestored: _restore,
    SittingClosed: _close,
    SittingReopened: _reopen,
    PaymentTicked: _tick,
    SeatsSwapped: _swap,
    CountTaken: _count,
}


def _change(book: Book, entry: Entry, said: Any, **changes: Any) -> Book:
    """Return the book with a slot changed, others struck out with it, and all from there on settled again."""
    slots = list(book.slots)
    for place, change in ((said.slot, changes), *((place, {"voided": True}) for place in said.voids)):
        slots[place - 1] = replace(slots[place - 1], changed=(*slots[place - 1].changed, entry), **change)
    return _resettled(replace(book, slots=tuple(slots)), said.slot)


def _resettled(book: Book, place: int) -> Book:
    """Return the book with the slots from `place` on settled again where they stand."""
    kept = list(book.slots[: place - 1])
    standing = kept[-1].played.after if kept else opening(book.sitting)
    for now in book.slots[place - 1 :]:
        standing = book.seated(now.place, standing)
        settled = _settled(book.sitting, standing, now.place, now.facts, now.recorded, now.changed, now.voided)
        kept.append(settled)
        standing = settled.played.after
    return replace(book, slots=tuple(kept))


def _settled(
    sitting: Sitting,
    standing: Standing,
    place: int,
    facts: Facts,
    recorded: Entry,
    changed: tuple[Entry, ...] = (),
    voided: bool = False,
) -> Slot:
    """Return the slot settled where it stands; voided or impossible, it moves nothing."""
    deal, faults = judge(sitting, standing, facts)
    played = step(sitting, standing, Deal(kind=Kind.VOID) if faults or voided else deal)
    return Slot(place, facts, replace(played, deal=deal), () if voided else faults, recorded, changed, voided)
