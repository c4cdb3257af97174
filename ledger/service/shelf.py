"""Books kept open between requests, so that the next deal costs one settlement and not a replay.

A book here is derived: it is known by the number of its last entry, brought up to date from the store when that has
gone on, and may be dropped at any time. To do without the shelf, let `read` always replay.
"""

from collections import OrderedDict
from threading import Lock

from ledger.book.replay import Book, replay, say
from ledger.store import Store

from .refusals import NoSuchSitting

KEPT = 64
"""How many books stay open in one process."""

_books: OrderedDict[tuple[str, int], Book] = OrderedDict()
_lock = Lock()


def read(store: Store, sitting_id: int) -> Book:
    """Return the book of a sitting as its entries stand now; raise `NoSuchSitting`."""
    key = (str(store.path), sitting_id)
    with _lock:
        book = _books.get(key)
    last = store.last_number(sitting_id)
    if not last:
        raise NoSuchSitting(f"there is no sitting {sitting_id}")
    if book is None or book.number > last:
        book = replay(store.entries(sitting_id))
    elif book.number < last:
        for entry in store.entries(sitting_id, after=book.number):
            book = say(book, entry)
    keep(store, sitting_id, book)
    return book


def keep(store: Store, sitting_id: int, book: Book) -> None:
    """Put a book on the shelf; the one longest unread makes room."""
    with _lock:
        _books[str(store.path), sitting_id] = book
        _books.move_to_end((str(store.path), sitting_id))
        while len(_books) > KEPT:
            _books.popitem(last=False)
