"""The check: every sitting replayed from its entries and held against the rows beside them, with no tolerance.

    differences(store) -> what differs, a sentence each
    mend(store, sitting_id) -> writes the rows anew from the entries

It also asks of every book what must hold whatever was said: that balances and what lies on the table sum to nothing.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ledger.book.replay import Book, UnreadableBook, replay
from ledger.store import DealRow, LineRow, Store, StoreTrouble

from .shadow import shadow_of


@dataclass(frozen=True, slots=True)
class Difference:
    """Something in the file that does not follow from its entries."""

    sitting_id: int
    """Which sitting."""
    slot: int | None
    """Which deal of it, from 1; None for the sitting as a whole."""
    what: str
    """What is wrong, in English."""

    def __str__(self) -> str:
        """Return it as the command prints it."""
        where = f"sitting {self.sitting_id}" + (f", deal {self.slot}" if self.slot else "")
        return f"{where}: {self.what}"


def differences(store: Store, sitting_ids: Iterable[int] | None = None) -> Iterator[Difference]:
    """Find everything that differs, in all sittings or in those named."""
    for sitting_id in store.sitting_ids() if sitting_ids is None else sitting_ids:
        try:
            book = replay(store.entries(sitting_id))
        except (StoreTrouble, UnreadableBook) as trouble:
            yield Difference(sitting_id, None, str(trouble))
        else:
            yield from _unbalanced(sitting_id, book)
            yield from _against_rows(store, sitting_id, book)


def touched(store: Store) -> list[Difference]:
    """Find what differs in the sittings whose rows another hand has written; nothing is read of the others."""
    return list(differences(store, store.touched()))


def mend(store: Store, sitting_id: int) -> None:
    """Write the rows of a sitting anew from its entries; the result it was closed with stays as it was kept."""
    with store.together():
        shadow, kept = shadow_of(replay(store.entries(sitting_id))), store.sitting(sitting_id).result
        store.rebuild(sitting_id, shadow if kept is None else replace(shadow, result=None))


def _unbalanced(sitting_id: int, book: Book) -> Iterator[Difference]:
    """Find deals after which balances and the table do not sum to nothing."""
    for slot in book.slots:
        out = sum(slot.played.after.balances.values()) + slot.played.after.table.lying
        if out:
            yield Difference(sitting_id, slot.place, f"the books are out by {out} jetons")


def _against_rows(store: Store, sitting_id: int, book: Book) -> Iterator[Difference]:
    """Hold summary, deals and lines as stored against what follows from the entries."""
    shadow, row = shadow_of(book), store.sitting(sitting_id)
    if row.summary != shadow.summary:
        yield Difference(sitting_id, None, "its summary does not follow from its entries")
    yield from _compare(sitting_id, "deal", shadow.deals, store.deal_rows(sitting_id))
    yield from _compare(sitting_id, "line", shadow.lines, store.lines(sitting_id))


def _compare(
    sitting_id: int, noun: str, expected: Iterable[DealRow | LineRow], found: Iterable[DealRow | LineRow]
) -> Iterator[Difference]:
    """Find rows that are there and should not be, and the other way about."""
    should, are = set(expected), set(found)
    for row in sorted(are - should, key=_place):
        yield Difference(sitting_id, row.slot, f"a {noun} that does not follow from the entries: {row}")
    for row in sorted(should - are, key=_place):
        yield Difference(sitting_id, row.slot, f"a {noun} is missing: {row}")


def _place(row: DealRow | LineRow) -> tuple[int, str]:
    """Return what puts rows in order."""
    return row.slot, repr(row)
