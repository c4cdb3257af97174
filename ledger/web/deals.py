"""Deals: recording one, correcting it, striking it out, putting it back; the page of one, and the list of all.

The form of a deal is sent to its own page: `do=save` writes, anything else only works it out.
"""

import secrets

from flask import Blueprint, abort, flash, render_template, request
from flask_wtf.csrf import CSRFError

from ledger.book.replay import Slot
from ledger.quadrille.deal import Kind
from ledger.report import chart
from ledger.report.summary import summary
from ledger.service import verbs
from ledger.service.refusals import Breaks, Faulty, NotNow, Stale
from ledger.web import conflicts, sending
from ledger.web.chronicle import chronicle
from ledger.web.conflicts import Notice
from ledger.web.context import device, store
from ledger.web.lying import left
from ledger.web.purses import in_pieces
from ledger.web.recents import rows
from ledger.web.recording import LONGEST_NOTE
from ledger.web.saving import SAVE, STRIKE, Answer, breaking, save_correction, save_new, to_the_table
from ledger.web.seating import Sight, as_played, sight, slot_title
from ledger.web.sheets import Sheet, empty_sheet, filled_sheet, sheet, show, show_slip
from ledger.web.slips import slip_of
from ledger.words.rounds import round_said

blueprint = Blueprint("deals", __name__, url_prefix="/sittings/<int:sitting_id>/deals")

PART = "X-Part"
"""The header by which a script asks for the parts of the page that follow the choices."""


@blueprint.get("", endpoint="listing")
def list_deals(sitting_id: int) -> str:
    """All deals, newest first, with running totals and how the balances ran."""
    seen = sight(sitting_id)
    teller, players = seen.teller, seen.book.everyone
    drawn = chart.svg(summary(seen.book), teller.language, teller.names, frame=chart.SCREEN, inks=chart.THEME)
    return render_template(
        "deals/listing.html", seen=seen, heads=seen.heads(players), rows=list(rows(seen, players)), chart=drawn
    )


@blueprint.get("/<int:place>")
def page(sitting_id: int, place: int) -> str:
    """The full account of one deal."""
    seen = sight(sitting_id)
    return _page(seen, _existing(seen, place))


@blueprint.route("/new", methods=["GET", "POST"])
def record(sitting_id: int) -> Answer:
    """The form of the deal to come: shown, worked out, saved."""
    seen = sight(sitting_id)
    if request.method == "POST":
        one = sheet(seen, request.form)
        return save_new(one) if request.form.get("do") == SAVE else _worked_out(one)
    kind = request.args.get("kind", str(Kind.PLAYED))
    if kind not in set(Kind):
        abort(404)
    if seen.book.closed:
        return _closed(seen)
    return show(empty_sheet(seen, kind, frozenset(request.args.getlist("open")), request.args.get("rate", "")))


@blueprint.route("/<int:place>/correct", methods=["GET", "POST"])
def correct(sitting_id: int, place: int) -> Answer:
    """The form of a deal that was recorded: shown as it is, worked out, saved."""
    seen = sight(sitting_id)
    _existing(seen, place)
    if request.method == "POST":
        one = sheet(seen, request.form, place)
        return save_correction(one) if request.form.get("do") in (SAVE, STRIKE) else _worked_out(one)
    return _closed(seen) if seen.book.closed else show(filled_sheet(seen, place))


@blueprint.post("/<int:place>/void", endpoint="void")
def strike_out(sitting_id: int, place: int) -> Answer:
    """Strike a deal out; it stays to be seen."""
    seen = sight(sitting_id)
    slot = _existing(seen, place)
    named = set(request.form.getlist("breaks"))
    voids = tuple(other.place for other in seen.book.slots if str(other.place) in named)
    note = " ".join(request.form.get("reason", "").replace("\0", "").split())[:LONGEST_NOTE] or None
    after, token = sending.whole("after"), sending.token()
    try:
        verbs.void(store(), sitting_id, place, note=note, voids=voids, after=after, by=device(), token=token)
    except Breaks as refused:
        broken = tuple(other.place for other in refused.slots)
        return _page(seen, slot, breaking(seen, refused), (*voids, *broken)), 422
    except Stale as refused:
        return _gone_on(sight(sitting_id, refused.book), place)
    except NotNow as refused:
        flash(_not_now(seen, refused, seen.teller.gettext("It is void already.")))
    return to_the_table(seen)


@blueprint.post("/<int:place>/restore")
def restore(sitting_id: int, place: int) -> Answer:
    """Let a deal that was struck out count again."""
    seen = sight(sitting_id)
    slot = _existing(seen, place)
    try:
        after, token = sending.whole("after"), sending.token()
        verbs.restore(store(), sitting_id, place, after=after, by=device(), token=token)
    except Faulty as refused:
        words = " ".join(seen.teller.fault(found) for found in refused.faults)
        return _page(seen, slot, Notice(seen.teller.gettext("It cannot be put back:"), words)), 422
    except Breaks as refused:
        return _page(seen, slot, breaking(seen, refused)), 422
    except Stale as refused:
        return _gone_on(sight(sitting_id, refused.book), place)
    except NotNow as refused:
        flash(_not_now(seen, refused, seen.teller.gettext("It counts already.")))
    return to_the_table(seen)


@blueprint.errorhandler(CSRFError)
def show_again(_error: CSRFError) -> Answer:
    """Show the form with all that was chosen, and a token that is good."""
    args = request.view_args or {}
    seen = sight(args["sitting_id"])
    say = seen.teller.gettext
    if request.endpoint in ("deals.record", "deals.correct"):
        notice = Notice("", say("The page was open for long. Press Save again; nothing is lost."), is_bad=False)
        place = _existing(seen, args["place"]).place if "place" in args else None
        return show(sheet(seen, request.form, place), notices=(notice,), token=sending.token()), 400
    notice = Notice("", say("The page was open for long. Press the button again; nothing is lost."), is_bad=False)
    return _page(seen, _existing(seen, args["place"]), notice), 400


def _existing(seen: Sight, place: int) -> Slot:
    """Return the slot an address names, or a page that is not there."""
    if not 1 <= place <= len(seen.book.slots):
        abort(404)
    return seen.book.slots[place - 1]


def _worked_out(one: Sheet) -> str:
    """The sheet with what it would move; nothing is written."""
    return show_slip(one) if request.headers.get(PART) else show(one, token=sending.token())


def _closed(seen: Sight) -> Answer:
    """A sitting that is closed takes no deals."""
    flash(seen.teller.gettext("The sitting is closed. To record or correct a deal, open it again."))
    return to_the_table(seen)


def _not_now(seen: Sight, refused: NotNow, otherwise: str) -> str:
    """Why a deal could not be struck out or put back."""
    if refused.book.closed:
        return seen.teller.gettext("The sitting is closed. To record or correct a deal, open it again.")
    return otherwise


def _gone_on(seen: Sight, place: int) -> Answer:
    """The page of a deal that was to be changed, where someone else wrote first."""
    if not 1 <= place <= len(seen.book.slots):
        return to_the_table(seen)
    return _page(seen, seen.book.slots[place - 1], conflicts.gone_on(seen, sending.after())), 409


def _page(seen: Sight, slot: Slot, notice: Notice | None = None, breaks: tuple[int, ...] = ()) -> str:
    """The page of one deal."""
    played, teller = as_played(seen.book, slot), seen.teller
    said = teller.payments(played)
    by_rule = {one.rule: [other.sentence for other in said if other.rule is one.rule] for one in said}
    entries = store().entries(seen.sitting_id)
    return render_template(
        "deals/page.html",
        seen=seen,
        slot=slot,
        title=slot_title(seen, slot),
        round_said=round_said(teller, seen.book.sitting, played.number) if played.number else "",
        played=played,
        slip=slip_of(seen, played, slot.place),
        pieces=in_pieces(seen, slot.place, played),
        details=teller.details(played),
        payments=[(teller.rule(rule), sentences) for rule, sentences in by_rule.items()],
        before=left(seen, played.before.table),
        after=left(seen, played.after.table),
        told=[one for one in chronicle(teller, entries) if one.slot == slot.place],
        notice=notice,
        breaks=breaks,
        reason=request.form.get("reason", ""),
        token=secrets.token_urlsafe(),
    )
