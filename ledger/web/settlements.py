"""The end of a sitting: what is left on the table, closing, who pays whom, ticks, reopening.

GET shows the page as the sitting stands; POST does what the pressed button says (`do`): close, ticks or reopen.
"""

import secrets
from collections.abc import Callable
from typing import NamedTuple

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask_wtf.csrf import CSRFError
from werkzeug.wrappers import Response

from ledger.quadrille.sitting import DIVIDE, LEAVE
from ledger.service import verbs
from ledger.service.checkpoint import restated
from ledger.service.refusals import Breaks, NotNow, Stale
from ledger.web.conflicts import Notice, gone_on
from ledger.web.context import current_language, device, store
from ledger.web.finals import finals, no_longer_due, payment_lines, sat
from ledger.web.latest import latest
from ledger.web.leftovers import becomes, bill_rows, hints, unfinished
from ledger.web.payments import EACH, FEWEST, changed_ticks, ways
from ledger.web.seating import Sight, sight, slot_title
from ledger.web.security import YEAR
from ledger.web.sending import after, token
from ledger.words.restatement import restatement

blueprint = Blueprint("settlements", __name__, url_prefix="/sittings/<int:sitting_id>/end")

WAY_COOKIE = "way"
PLAY_ON = "play"
MOST_TRIES = 5
"""So often ticks are written anew where another device writes at the same moment."""

Answer = Response | tuple[str, int]


class Kept(NamedTuple):
    """What was chosen in a form that is shown again."""

    leftover: str = ""
    """What becomes of what is left."""
    token: str = ""
    """The form's token."""
    paid: list[str] | None = None
    """Boxes that were ticked."""
    was: list[str] | None = None
    """Those that were when the page was made."""
    way: str = ""
    """Which of the two lists was shown."""


@blueprint.get("")
def page(sitting_id: int) -> str:
    """The end of the sitting, as it stands."""
    return _page(sight(sitting_id))


@blueprint.post("")
def act(sitting_id: int) -> Answer:
    """Do what the button says."""
    deeds: dict[str, Callable[[Sight], Answer]] = {"close": _close, "ticks": _tick, "reopen": _reopen}
    deed = deeds.get(request.form.get("do", ""))
    seen = sight(sitting_id)
    return deed(seen) if deed else abort(400)


@blueprint.errorhandler(CSRFError)
def show_again(_error: CSRFError) -> Answer:
    """The same page with all that was chosen, and a form that can be sent."""
    said = current_language().gettext("The page was open for long. Press the button again; nothing is lost.")
    return _page(sight((request.view_args or {})["sitting_id"]), Notice("", said, is_bad=False), _kept()), 400


def _close(seen: Sight) -> Answer:
    """Close the sitting, or go back to the table to play on."""
    leftover = request.form.get("leftover", DIVIDE)
    if leftover == PLAY_ON:
        return redirect(url_for("tables.page", sitting_id=seen.sitting_id), code=303)
    if leftover not in (DIVIDE, LEAVE):
        abort(400)
    try:
        verbs.close(store(), seen.sitting_id, leftover, after=after(), by=device(), token=token())
    except Stale as stale:
        return _page(*_now(seen, stale), _kept()), 409
    except Breaks as breaks:
        return _page(seen, _impossible(seen, breaks), _kept()), 422
    except NotNow:
        flash(current_language().gettext("The sitting is closed already."))
    return _back(seen.sitting_id)


def _reopen(seen: Sight) -> Answer:
    """Let the table play on after all."""
    try:
        verbs.reopen(store(), seen.sitting_id, after=after(), by=device(), token=token())
    except Stale as stale:
        return _page(*_now(seen, stale)), 409
    except NotNow:
        flash(current_language().gettext("The sitting is open already."))
    return redirect(url_for("tables.page", sitting_id=seen.sitting_id), code=303)


def _tick(seen: Sight) -> Answer:
    """Keep the ticks that were set or cleared on this page, and which of the lists it showed."""
    for _try in range(MOST_TRIES):
        book = verbs.read(store(), seen.sitting_id)
        try:
            verbs.tick(store(), seen.sitting_id, changed_ticks(book, **_boxes()), by=device())
        except Stale:
            continue
        except NotNow:
            said = current_language().gettext("The sitting was opened again meanwhile. The ticks were not kept.")
            flash(said, "bad")
        return _back(seen.sitting_id)
    abort(409)


def _page(seen: Sight, notice: Notice | None = None, kept: Kept | None = None) -> str:
    """The page of a sitting, open or closed."""
    book, kept = seen.book, kept or Kept()
    common = {
        "seen": seen,
        "notice": notice,
        "token": kept.token or secrets.token_urlsafe(16),
        "rows": bill_rows(book, current_language()),
        "becomes": becomes(book, seen.teller),
        "sat": sat(seen),
        "latest": told if (told := latest(seen)) and told.ends else None,
    }
    if book.closed is None:
        more = {
            "unfinished": unfinished(book, seen.teller),
            "hints": hints(book, seen.teller),
            "leftover": kept.leftover or DIVIDE,
        }
        return render_template("settlements/closing.html", **common, **more)
    found, way = ways(book), kept.way or request.cookies.get(WAY_COOKIE)
    was = [each.line.key for each in {*found.fewest, *found.each} if each.paid_at]
    return render_template(
        "settlements/page.html",
        **common,
        finals=finals(seen, found),
        fewest=payment_lines(seen, found.fewest, found.worth, kept.paid),
        each=payment_lines(seen, found.each, found.worth, kept.paid),
        was=sorted(set(was if kept.was is None else kept.was)),
        way=EACH if way == EACH else FEWEST,
        no_more=no_longer_due(seen),
        restated=restatement(seen.teller, restated(store(), seen.sitting_id, book), book.final),
        worth=found.worth,
        shared=any(book.leftover.values()),
    )


def _now(seen: Sight, stale: Stale) -> tuple[Sight, Notice]:
    """The sitting as it is now, and what happened since the page was made."""
    now = sight(seen.sitting_id, stale.book)
    return now, gone_on(now, after())


def _impossible(seen: Sight, breaks: Breaks) -> Notice:
    """Which deals must be put right before the sitting can close."""
    language = current_language()
    titles = [slot_title(seen, slot) for slot in breaks.slots]
    return Notice(
        language.gettext("The sitting cannot be closed."),
        language.ngettext(
            "%(deals)s cannot stand since an earlier deal was corrected: correct it, or make it void.",
            "%(deals)s cannot stand since an earlier deal was corrected: correct them, or make them void.",
            len(titles),
            deals=language.listed(titles),
        ),
    )


def _boxes() -> dict[str, list[str]]:
    """The boxes that are ticked in the form, and those that were when it was made."""
    return {"paid": request.form.getlist("paid"), "was": request.form.getlist("was")}


def _kept() -> Kept:
    """What the form held."""
    form = request.form
    if form.get("do") == "ticks":
        boxes = _boxes()
        return Kept(paid=boxes["paid"], was=boxes["was"], way=form.get("way", ""))
    leftover = form.get("leftover", "")
    return Kept(leftover if leftover in (DIVIDE, LEAVE, PLAY_ON) else "", token() or "")


def _back(sitting_id: int) -> Response:
    """To the page again, with the chosen way remembered on this device."""
    response = redirect(url_for("settlements.page", sitting_id=sitting_id), code=303)
    way = request.form.get("way", "")
    if way in (FEWEST, EACH):
        response.set_cookie(WAY_COOKIE, way, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure)
    return response
