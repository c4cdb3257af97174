"""Others watch: table, deals, summary and PDF of one sitting under an address that cannot be guessed.

The pages are those of the table, without forms. Nothing here writes, and any request but GET and HEAD is refused (403).
A page that is asked for again costs one question to the store, and an answer 304 while nothing has changed: the tag of
a page is the state of the sitting with language, theme and version, and it is known before any book is read.
"""

from typing import Any

from flask import Blueprint, Response, abort, g, render_template, request

from ledger.quadrille.prospect import prospect
from ledger.service import sharing
from ledger.web import deals, onlookers, reports, tables
from ledger.web.context import store
from ledger.web.lying import bills, left
from ledger.web.recents import rows
from ledger.web.seating import seats, sight
from ledger.words import N_

blueprint = Blueprint("watching", __name__, url_prefix="/watch/<secret>")

HEADERS = {"Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex"}
"""So that the address goes no further by itself."""

READING = ("GET", "HEAD")

WITHDRAWN = (
    N_("Nothing to watch"),
    N_("There is nothing under this address. It may have been withdrawn, or mistyped; ask at the table for another."),
)


@blueprint.before_app_request
def refuse_to_write() -> None:
    """Whatever is not reading is refused, whether there is such an address or not."""
    if onlookers.watching():
        onlookers.take_preferences()
        if request.method not in READING:
            abort(403)


@blueprint.after_app_request
def add_headers(response: Response) -> Response:
    """Send HEADERS with every answer to who watches."""
    if onlookers.watching():
        response.headers.update(HEADERS)
    return response


@blueprint.url_value_preprocessor
def take_secret(_endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Take the secret out of the address; the pages need only know what it opens."""
    g.secret = (values or {}).pop("secret")


@blueprint.url_defaults
def add_secret(_endpoint: str, values: dict[str, Any]) -> None:
    """Lead from his pages to his pages."""
    if "secret" in g:
        values.setdefault("secret", g.secret)


@blueprint.before_request
def find_sitting() -> Response | None:
    """Find what the secret opens; where the browser has its newest state, say so and no more."""
    g.watched = sharing.watched(store(), g.secret)
    if g.watched is None:
        abort(404)
    return Response(status=304) if request.if_none_match.contains_weak(onlookers.state_tag()) else None


@blueprint.after_request
def add_tag(response: Response) -> Response:
    """Name the state that an answer shows."""
    if response.status_code in (200, 304):
        response.set_etag(onlookers.state_tag())
    return response


@blueprint.errorhandler(404)
def show_nothing(_error: Exception) -> tuple[str, int]:
    """The page where there is nothing to watch, or no such page of it."""
    title, words = WITHDRAWN
    return render_template("errors/error.html", title=title, words=words), 404


@blueprint.get("/")
def table() -> str:
    """The table as it stands, or, with `room`, its figures as large as they go."""
    return _room(g.watched.sitting_id) if onlookers.in_the_room() else tables.page(g.watched.sitting_id)


@blueprint.get("/deals", endpoint="deals")
def list_deals() -> str:
    """All deals, newest first."""
    return deals.list_deals(g.watched.sitting_id)


@blueprint.get("/deals/<int:place>")
def deal(place: int) -> str:
    """The full account of one deal."""
    return deals.page(g.watched.sitting_id, place)


@blueprint.get("/report")
def report() -> str:
    """The summary."""
    return reports.page(g.watched.sitting_id)


@blueprint.get("/report.pdf")
def pdf() -> Response:
    """The summary on paper."""
    return reports.pdf(g.watched.sitting_id)  # type: ignore[return-value]


def _room(sitting_id: int) -> str:
    """Balances, dealer, stake and last deal, to be read from across the room."""
    seen = sight(sitting_id)
    book, standing = seen.book, seen.book.standing
    ahead = prospect(book.sitting, standing)
    lying = left(seen, standing.table) if book.closed else bills(seen, ahead)[0]
    return render_template(
        "watching/room.html",
        seen=seen,
        seats=seats(seen),
        ahead=ahead,
        lying=[] if book.leftover else lying[:1],
        last=next((row for row in rows(seen, standing.seats) if not row.fate), None),
    )
