"""The table: who sits where, what lies in the middle, the last deal, and the one thing to do next."""

import secrets
from datetime import datetime

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_wtf.csrf import CSRFError
from markupsafe import Markup, escape
from werkzeug.wrappers import Response

from ledger.book.replay import Book
from ledger.quadrille.prospect import prospect
from ledger.quadrille.sitting import Played
from ledger.service import verbs
from ledger.service.refusals import Breaks, NotNow, Stale
from ledger.web import sending
from ledger.web.conflicts import happened
from ledger.web.context import device, store
from ledger.web.filters import pips
from ledger.web.latest import latest
from ledger.web.lying import bills, left
from ledger.web.recents import newest
from ledger.web.saving import to_the_table
from ledger.web.seating import Sight, seats, sight, slot_name, slot_title
from ledger.web.summaries import IDLE
from ledger.words.rounds import round_said
from ledger.words.terms import outcome_name

blueprint = Blueprint("tables", __name__, url_prefix="/sittings/<int:sitting_id>")

RECENT = 5
"""Deals that the table lists."""


@blueprint.get("")
def page(sitting_id: int) -> str:
    """The table as it stands."""
    return _page(sight(sitting_id))


@blueprint.post("/undo")
def undo(sitting_id: int) -> Response:
    """Take the last action back, if it still is the last; the answer stands where the sitting then is."""
    seen, number = sight(sitting_id), sending.whole("number") or 0
    try:
        seen = sight(sitting_id, verbs.undo(store(), sitting_id, number, by=device(), token=sending.token()).book)
    except (NotNow, Stale, Breaks):
        words = seen.teller.gettext("The book has gone on since; nothing was taken back.")
        flash(" ".join(filter(None, (words, happened(seen, sending.after())))), "bad")
    if seen.book.closed:
        return redirect(url_for("settlements.page", sitting_id=sitting_id), code=303)
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
        besides=[] if book.leftover else besides,
        last=last,
        last_name=slot_name(seen, last) if last else "",
        story=_story(seen, last.played) if last else "",
        impossible=[(slot, slot_title(seen, slot)) for slot in book.impossible],
        heads_of=seen.heads(standing.seats),
        round_said=round_said(seen.teller, book.sitting, seen.number),
        idle_since=_idle_since(book),
        rows=newest(seen, standing.seats, RECENT),
        token=secrets.token_urlsafe(),
    )


def _idle_since(book: Book) -> datetime | None:
    """Return when anything was said last, where the table may have risen without saying so."""
    return book.last.at if book.closed is None and verbs.now() - book.last.at > IDLE else None


def _story(seen: Sight, played: Played) -> Markup:
    """The last deal in a few sentences, its result in bold."""
    said = pips(seen.teller.last(played))
    if played.outcome is None:
        return said
    result = escape(outcome_name(seen.teller.language, played.outcome))
    return Markup(str(said).replace(f" {result}.", f" <strong>{result}</strong>.", 1))  # noqa: S704 - both are escaped
