"""The first page, and the list of past sittings.

Open sittings come first, to be resumed; then a new one; then the past ones, newest first. All from the rows the store
keeps: no sitting is replayed to be listed.
"""

from datetime import UTC, datetime

from flask import Blueprint, abort, render_template, request

from ledger.web.context import store
from ledger.web.summaries import at_the_table, from_the_past

blueprint = Blueprint("home", __name__)

NEWEST = 5
"""Past sittings on the first page."""

A_PAGE = 20
"""Past sittings on a page of the list."""


@blueprint.get("/")
def page() -> str:
    """Open sittings, and the newest of the past."""
    books = store()
    return render_template(
        "home/page.html",
        seated=at_the_table(books, books.open_sittings(), datetime.now(UTC)),
        past=from_the_past(books, books.past_sittings(NEWEST)),
        count=books.count_past(),
    )


@blueprint.get("/sittings")
def listing() -> str:
    """Past sittings, page by page, or those in which every word of `q` stands."""
    books, words = store(), request.args.get("q", "").replace("\0", "").strip()
    count = books.count_past(words)
    pages = max(1, -(-count // A_PAGE))
    number = request.args.get("page", 1, type=int)
    if not 1 <= number <= pages:
        abort(404)
    past = from_the_past(books, books.past_sittings(A_PAGE, (number - 1) * A_PAGE, words))
    return render_template("home/listing.html", past=past, count=count, number=number, pages=pages, words=words)
