"""What may be done to the books. Every verb reads the book, judges, appends one entry, and answers with the new book.

form tokens     a token said twice is written once: the second call answers as the first did
after           the number of the last entry the page knew; if the book has gone on, `Stale` is raised
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ledger.book.entries import (
    CountTaken,
    DealCorrected,
    DealRecorded,
    DealRestored,
    DealVoided,
    Entry,
    Facts,
    PaymentTicked,
    SeatsSwapped,
    SittingClosed,
    SittingOpened,
    SittingReopened,
    Undone,
)
from ledger.book.replay import Book, judge, opened
from ledger.quadrille.agreement import read_agreement
from ledger.quadrille.faults import N_, Fault, fault
from ledger.quadrille.sitting import Played, step
from ledger.store import AlreadySaid, Store

from . import shelf
from .refusals import Breaks, Faulty, NoSuchSitting, NotNow
from .shadow import shadow_of
from .writing import Written as Written
from .writing import now as now
from .writing import write


@dataclass(frozen=True, slots=True)
class Trial:
    """A deal worked out without writing it."""

    played: Played | None
    """What it would move; None while it is not legal."""
    faults: tuple[Fault, ...]
    """What is missing or wrong."""


def read(store: Store, sitting_id: int) -> Book:
    """Return the book of a sitting; raise `NoSuchSitting`."""
    return shelf.read(store, sitting_id)


def names(store: Store, book: Book) -> dict[str, str]:
    """Return the name each player bears now, by the name he had at the table."""
    known = store.names(book.people.values())
    return {player: known.get(book.people.get(player, 0), player) for player in book.everyone}


def try_deal(book: Book, facts: object, place: int | None = None) -> Trial:
    """Return what `facts` would move as the next deal, or in the slot `place`."""
    standing = book.before(place) if place else book.standing
    deal, faults = judge(book.sitting, standing, facts)
    return Trial(None if faults else step(book.sitting, standing, deal), faults)


def open_sitting(store: Store, options: Facts, *, by: str | None = None, token: str | None = None) -> Written:
    """Open a sitting; raise `Faulty` where its options are not legal."""
    if token and (told := store.token_entry(token)):
        return Written(told[0], shelf.read(store, told[0]), again=True)
    faults = read_agreement(options).faults
    if faults:
        raise Faulty(faults)
    said = SittingOpened(options, {player: store.person(player) for player in options["players"]})
    if len(set(said.people.values())) < len(said.people):
        raise Faulty((fault("players", N_("Give each player a name of his own.")),))
    entry = Entry(1, said, now(), by)
    book = opened(entry)
    try:
        sitting_id = store.open_sitting(said, at=entry.at, by=by, token=token, shadow=shadow_of(book))
    except AlreadySaid as told_before:
        return Written(told_before.sitting_id, shelf.read(store, told_before.sitting_id), again=True)
    shelf.keep(store, sitting_id, book)
    return Written(sitting_id, book)


def record(
    store: Store, sitting_id: int, facts: Facts, *, after: int, by: str | None = None, token: str | None = None
) -> Written:
    """Record the next deal, misdeal, pass or change of seat; raise `Faulty`, `NotNow`, `Stale`."""

    def said(book: Book) -> DealRecorded:
        _must_be_open(book)
        _must_be_legal(try_deal(book, facts))
        return DealRecorded(facts, _newcomer(store, book, facts))

    return write(store, sitting_id, said, after=after, by=by, token=token)


def correct(
    store: Store,
    sitting_id: int,
    place: int,
    facts: Facts,
    *,
    voids: Sequence[int] = (),
    after: int,
    by: str | None = None,
    token: str | None = None,
) -> Written:
    """Put other facts in a slot, and strike out the slots `voids` that cannot stand beside them.

    Raise `Faulty`, `Breaks` (naming later deals that would be impossible), `NotNow`, `Stale`.
    """

    def said(book: Book) -> DealCorrected:
        _must_be_open(book)
        _slot(book, place)
        _must_be_legal(try_deal(book, facts, place))
        return DealCorrected(place, facts, _newcomer(store, book, facts), _later(book, place, voids))

    return write(store, sitting_id, said, after=after, by=by, token=token)


def void(
    store: Store,
    sitting_id: int,
    place: int,
    *,
    note: str | None = None,
    voids: Sequence[int] = (),
    after: int | None = None,
    by: str | None = None,
    token: str | None = None,
) -> Written:
    """Strike a slot out; it stays to be seen. Raise `Breaks`, `NotNow` where it is struck out already, `Stale`."""

    def said(book: Book) -> DealVoided:
        _must_be_open(book)
        if _slot(book, place).voided:
            raise NotNow(book)
        return DealVoided(place, note, _later(book, place, voids))

    return write(store, sitting_id, said, after=after, by=by, token=token)


def restore(
    store: Store,
    sitting_id: int,
    place: int,
    *,
    voids: Sequence[int] = (),
    after: int | None = None,
    by: str | None = None,
    token: str | None = None,
) -> Written:
    """Let a slot that was struck out count again; raise `Faulty`, `Breaks`, `NotNow`, `Stale`."""

    def said(book: Book) -> DealRestored:
        _must_be_open(book)
        slot = _slot(book, place)
        if not slot.voided:
            raise NotNow(book)
        _must_be_legal(try_deal(book, slot.facts, place))
        return DealRestored(place, _later(book, place, voids))

    return write(store, sitting_id, said, after=after, by=by, token=token)


def close(
    store: Store, sitting_id: int, leftover: str, *, after: int, by: str | None = None, token: str | None = None
) -> Written:
    """Close a sitting and `divide` or `leave` what lies on the table; raise `NotNow`, `Breaks`, `Stale`."""

    def said(book: Book) -> SittingClosed:
        _must_be_open(book)
        if book.impossible:
            raise Breaks(book.impossible)
        return SittingClosed(leftover)

    return write(store, sitting_id, said, after=after, by=by, token=token)


def reopen(
    store: Store, sitting_id: int, *, after: int | None = None, by: str | None = None, token: str | None = None
) -> Written:
    """Open a closed sitting again; raise `NotNow`, `Stale`."""

    def said(book: Book) -> SittingReopened:
        if book.closed is None:
            raise NotNow(book)
        return SittingReopened()

    return write(store, sitting_id, said, after=after, by=by, token=token)


def undo(store: Store, sitting_id: int, number: int, *, by: str | None = None, token: str | None = None) -> Written:
    """Take back the last action, which is the entry `number`; raise `NotNow` where another came after it."""

    def said(book: Book) -> Undone:
        if book.previous is None or book.acted != number:
            raise NotNow(book)
        return Undone(number)

    return write(store, sitting_id, said, after=None, by=by, token=token)


def swap(
    store: Store,
    sitting_id: int,
    place: int,
    one: str,
    other: str,
    *,
    note: str | None = None,
    after: int,
    by: str | None = None,
    token: str | None = None,
) -> Written:
    """Put two players in each other's seats from the slot `place` on; raise `Faulty`, `Breaks`, `NotNow`, `Stale`."""

    def said(book: Book) -> SeatsSwapped:
        _must_be_open(book)
        if not 1 <= place <= len(book.slots) + 1:
            raise NoSuchSitting(f"there is no deal {place}")
        seats = book.before(place).seats
        message = N_("Choose two players who sat at the table then: %(players)s.")
        wrong = tuple(
            fault(field, message, players=seats)
            for field, player in (("one", one), ("other", other))
            if player not in seats or one == other
        )
        if wrong:
            raise Faulty(wrong)
        return SeatsSwapped(place, one, other, note)

    return write(store, sitting_id, said, after=after, by=by, token=token)


def count(
    store: Store,
    sitting_id: int,
    counts: Mapping[str, Mapping[str, int]],
    loans: Sequence[Mapping[str, Any]] = (),
    *,
    note: str | None = None,
    after: int,
    by: str | None = None,
    token: str | None = None,
) -> Written:
    """Note what lay before each player, and what was lent; it moves nothing. Raise `Stale`."""
    return write(store, sitting_id, CountTaken(counts, tuple(loans), note), after=after, by=by, token=token)


def tick(store: Store, sitting_id: int, paid: Mapping[str, bool], *, by: str | None = None) -> Book:
    """Note lines of the settlement as paid or not; lines that are so already write nothing. Raise `NotNow`."""
    book = shelf.read(store, sitting_id)
    if book.closed is None:
        raise NotNow(book)
    for line, is_paid in paid.items():
        if (line in (book.ticks or {})) != is_paid:
            book = write(store, sitting_id, PaymentTicked(line, is_paid), after=None, by=by, token=None).book
    return book


def _newcomer(store: Store, book: Book, facts: Facts) -> dict[str, int]:
    """Return whom the name of a newly seated player means, if one sits down who never sat here."""
    name = facts.get("in")
    if not isinstance(name, str) or name in book.people:
        return {}
    person = store.person(name)
    if person in book.people.values():
        raise Faulty((fault("in", N_("%(player)s has sat here under another spelling; write it so."), player=name),))
    return {name: person}


def _later(book: Book, place: int, voids: Sequence[int]) -> tuple[int, ...]:
    """Return those of `voids` that stand after `place`, each once; raise `NoSuchSitting` for one that is not there."""
    for each in voids:
        _slot(book, each)
    return tuple(sorted({each for each in voids if each > place}))


def _must_be_open(book: Book) -> None:
    """Raise `NotNow` unless deals may still be said."""
    if book.closed is not None:
        raise NotNow(book)


def _must_be_legal(trial: Trial) -> None:
    """Raise `Faulty` unless the deal can be settled."""
    if trial.faults:
        raise Faulty(trial.faults)


def _slot(book: Book, place: int) -> Any:
    """Return the slot `place`; raise `NoSuchSitting`."""
    if not 1 <= place <= len(book.slots):
        raise NoSuchSitting(f"there is no deal {place}")
    return book.slots[place - 1]
