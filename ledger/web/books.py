"""The sitting an address names, and what the head of its pages says of it."""

from datetime import datetime

from flask import abort

from ledger.book.replay import Book
from ledger.service import verbs
from ledger.service.refusals import NoSuchSitting
from ledger.web.context import current_language, store


def read_or_404(sitting_id: int) -> Book:
    """Return the book of a sitting; an address that names none is a page that is not there."""
    try:
        return verbs.read(store(), sitting_id)
    except NoSuchSitting:
        abort(404)


def where(book: Book) -> str:
    """Return place and day, as the masthead has room for them: "At Chloé’s, 14 February", of "At Chloé’s, Lyon"."""
    said, place = book.options.get("date"), (book.options.get("place") or "").split(",")[0].strip()
    day = datetime.fromisoformat(said) if said else book.opened_at
    return ", ".join(filter(None, [place, current_language().date(day, "short")]))
