"""The table: who sits where, what lies in the middle, the last deal, and the one thing to do next."""

import secrets

from flask import Blueprint, flash, render_template, request
from flask_wtf.csrf import CSRFError
from werkzeug.wrappers import Response

from ledger.quadrille.prospect import prospect
from ledger.service import verbs
from ledger.service.refusals import NotNow, Stale
from ledger.web import sending
from ledger.web.context import store
from ledger.web.latest import latest
from ledger.web.lying import bills, left
from ledger.web.recents import newest
from ledger.web.saving import to_the_table
from ledger.web.seating import Sight, seats, sight, slot_name, slot_title

blueprint = Blueprint("tables", __name__, url_prefix="/sittings/<int:sitting_id>")

RECENT = 5
"""Deals that the table lists."""


@blueprint.get("")
def page(sitting_id: int) -> str:
    """The table as it stands."""
    return _page(sight(sitting_id))


@blueprint.post("/undo")
def undo(sitting_id: int) -> Response:
    """Take the last action back, if it still is the last."""
    seen = sight(sitting_id)
    try:
        verbs.undo(store(), sitting_id, sending.whole("number") or 0, token=sending.token())
    except (NotNow, Stale):
        flash(seen.teller.gettext("The book has gone on since; nothing was taken back."), "bad")
    return to_the_table(seen)


@blueprint.errorhandler(CSRFError)
def show_again(_error: CSRFError) -> tuple[str, int]:
    """Show the table with buttons that can be pressed."""
    seen = sight((request.view_args or {})["sitting_id"])
    return _page(seen, seen.teller.gettext("The page was open for long. Press the button again; nothing is lost.")), 400


def _page(seen: Sight, said: str = "") -> str:
    """The page of the table, open or closed."""
    book, standing = seen.book, seen.book.standing
    ahead = prospect(book.sitting, standing)
    last = next((slot for slot in reversed(book.slots) if not slot.voided), None)
    stake, besides = ([], left(seen, standing.table)) if book.closed else bills(seen, ahead)
    return render_template(
        "tables/page.html",
        seen=seen,
        said=said,
        latest=latest(seen),
        seats=seats(seen),
        ahead=ahead,
        stake=stake,
        besides=besides,
        last=last,
        last_name=slot_name(seen, last) if last else "",
        story=seen.teller.last(last.played) if last else "",
        impossible=[(slot, slot_title(seen, slot)) for slot in book.impossible],
        heads_of=seen.heads(standing.seats),
        rows=newest(seen, standing.seats, RECENT),
        token=secrets.token_urlsafe(),
    )
