"""One entry written: the book read, the entry judged against it, appended with what follows, and the new book kept."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from ledger.book.entries import Entry, Said
from ledger.book.replay import Book, say
from ledger.store import AlreadySaid, AlreadyTaken, Store

from . import audit, shelf
from .refusals import Breaks, OutOfBalance, Stale
from .shadow import shadow_of


@dataclass(frozen=True, slots=True)
class Written:
    """What became of a verb."""

    sitting_id: int
    """Which sitting."""
    book: Book
    """The book after it."""
    again: bool = False
    """Whether the same form had been sent before, and nothing new was written."""


def now() -> datetime:
    """Return the time, with the offset of this place."""
    return datetime.now().astimezone().replace(microsecond=0)


def write(
    store: Store,
    sitting_id: int,
    saying: Said | Callable[[Book], Said],
    *,
    after: int | None,
    by: str | None,
    token: str | None,
) -> Written:
    """Append what `saying` makes of the book, once for each token, where the page knew the newest entry."""
    if token and (told := store.token_entry(token)):
        return Written(told[0], shelf.read(store, told[0]), again=True)
    book = shelf.read(store, sitting_id)
    if after is not None and after != book.number:
        raise Stale(book)
    if sitting_id in store.touched():
        _put_right(store, sitting_id, book)
    said: Said = saying(book) if callable(saying) else saying
    entry = Entry(book.number + 1, said, now(), by)
    new = say(book, entry)
    broken = tuple(slot for slot in new.impossible if slot.place not in {old.place for old in book.impossible})
    if broken:
        raise Breaks(broken)
    try:
        store.append(
            sitting_id,
            entry.number,
            said,
            at=entry.at,
            by=by,
            token=token,
            shadow=shadow_of(new, _first_changed(book, new)),
        )
    except AlreadySaid as told_before:
        return Written(told_before.sitting_id, shelf.read(store, told_before.sitting_id), again=True)
    except AlreadyTaken:
        raise Stale(shelf.read(store, sitting_id)) from None
    shelf.keep(store, sitting_id, new)
    return Written(sitting_id, new)


def _put_right(store: Store, sitting_id: int, book: Book) -> None:
    """Let go of a sitting that another hand touched and left as it was; raise `OutOfBalance` where it did not."""
    if any(audit.differences(store, [sitting_id])):
        raise OutOfBalance(book)
    audit.mend(store, sitting_id)


def _first_changed(before: Book, after: Book) -> int:
    """Return the first slot in which two books differ, one past the last if none does."""
    pairs = zip(before.slots, after.slots, strict=False)
    return next((old.place for old, new in pairs if old is not new), min(len(before.slots), len(after.slots)) + 1)
