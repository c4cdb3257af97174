"""Entries in, a `Book` out: everything that follows from what was said.

    replay(entries) -> Book
    say(book, entry) -> Book        one entry more, from where the book stands

A book is a fold over its entries: `replay` is `say`, entry after entry. A new deal costs one settlement, however many
came before; a correction settles again from its slot on. A deal that a correction has made impossible is kept with
its faults and moves nothing, until it is put right or voided. Nothing is raised for what was said at the table.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from ledger.quadrille.agreement import read_agreement
from ledger.quadrille.deal import Deal, Kind
from ledger.quadrille.faults import Fault
from ledger.quadrille.legality import faults_of
from ledger.quadrille.reading import read_deal
from ledger.quadrille.sitting import (
    DIVIDE,
    Played,
    Sitting,
    Standing,
    leftover,
    opening,
    position_of,
    step,
)

from .entries import (
    DealCorrected,
    DealRecorded,
    DealRestored,
    DealVoided,
    Entry,
    Facts,
    PaymentTicked,
    Said,
    SittingClosed,
    SittingOpened,
    SittingReopened,
)


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

    @property
    def standing(self) -> Standing:
        """Where the sitting stands after the last slot."""
        return self.slots[-1].played.after if self.slots else opening(self.sitting)

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
        return self.slots[place - 2].played.after if place > 1 else opening(self.sitting)


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
    return replace(_SAYING[type(entry.said)](book, entry, entry.said), last=entry)


def _record(book: Book, entry: Entry, said: Any) -> Book:
    """A deal takes the next slot."""
    slot = _settled(book.sitting, book.standing, len(book.slots) + 1, said.facts, entry)
    return replace(book, slots=(*book.slots, slot), people={**book.people, **said.people})


def _correct(book: Book, entry: Entry, said: Any) -> Book:
    """A slot holds other facts; what follows is settled again."""
    corrected = replace(_change(book, entry, said.slot, facts=said.facts, voided=False))
    return replace(corrected, people={**book.people, **said.people})


def _void(book: Book, entry: Entry, said: Any) -> Book:
    """A slot counts no more."""
    return _change(book, entry, said.slot, voided=True)


def _restore(book: Book, entry: Entry, said: Any) -> Book:
    """A slot counts again."""
    return _change(book, entry, said.slot, voided=False)


def _close(book: Book, entry: Entry, said: Any) -> Book:
    """The table rises."""
    return replace(book, closed=said, closed_at=entry.at)


def _reopen(book: Book, entry: Entry, said: Any) -> Book:
    """The table sits down again."""
    return replace(book, closed=None, closed_at=None)


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
}


def _change(book: Book, entry: Entry, place: int, **changes: Any) -> Book:
    """Return the book with the slot `place` changed, and it and all later slots settled again."""
    kept, standing = list(book.slots[: place - 1]), book.before(place)
    for slot in book.slots[place - 1 :]:
        now = replace(slot, changed=(*slot.changed, entry), **changes) if slot.place == place else slot
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


def judge(sitting: Sitting, standing: Standing, facts: object) -> tuple[Deal, tuple[Fault, ...]]:
    """Return the deal that `facts` tell and every fault of it where it would stand."""
    deal, faults = read_deal(sitting.tariff.rules, facts)
    misread = {fault.field for fault in faults}
    if "kind" in misread:
        return deal, faults
    judged = faults_of(sitting.tariff, position_of(sitting, standing, deal), deal)
    return deal, (*faults, *(fault for fault in judged if fault.field not in misread))
