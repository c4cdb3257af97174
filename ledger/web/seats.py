"""Seats: two players exchange theirs from a deal on, or one leaves early and is settled then and there.

Each is a form of its own; a button shows what would change, another writes.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from flask import Blueprint, abort, flash, render_template, request
from flask_wtf.csrf import CSRFError
from werkzeug.wrappers import Response

from ledger.book.entries import SeatsSwapped
from ledger.service import verbs
from ledger.service.refusals import Breaks, Faulty, NotNow, Stale
from ledger.web import conflicts, sending
from ledger.web.conflicts import Notice
from ledger.web.context import device, store
from ledger.web.leaving import Leaving, as_it_would_be, is_written, read_leaving, statement, write_leaving
from ledger.web.saving import breaking, to_the_table
from ledger.web.seating import Sight, sight, slot_name
from ledger.web.supposing import Effect, effect, supposed

blueprint = Blueprint("seats", __name__, url_prefix="/sittings/<int:sitting_id>/seats")

LOOK_SWAP, SWAP, LOOK_LEAVE, LEAVE = "look-swap", "swap", "look-leave", "leave"
LONGEST_NOTE = 200
NAMES_OFFERED = 200

Answer = str | Response | tuple[str, int]


@dataclass
class Swap:
    """What the form of two who change seats says."""

    one: str = ""
    """One of the two."""
    other: str = ""
    """The other."""
    place: int = 0
    """The first slot it concerns; one past the last for the next deal."""
    note: str = ""
    """Why."""
    faults: dict[str, str] = field(default_factory=dict)
    """Messages by the id of the field."""


@blueprint.get("")
def page(sitting_id: int) -> Answer:
    """Both forms, empty."""
    seen = sight(sitting_id)
    return _closed(seen) if seen.book.closed else _page(seen)


@blueprint.post("")
def change(sitting_id: int) -> Answer:
    """Do what the button says."""
    deeds: dict[str, Callable[[Sight], Answer]] = {
        LOOK_SWAP: lambda seen: _page(seen, swap=_read_swap(seen)),
        SWAP: _swap,
        LOOK_LEAVE: lambda seen: _page(seen, leaving=read_leaving(seen, request.form)),
        LEAVE: _leave,
    }
    deed = deeds.get(request.form.get("do", ""))
    seen = sight(sitting_id)
    if deed is None:
        abort(400)
    return _closed(seen) if seen.book.closed else deed(seen)


@blueprint.errorhandler(CSRFError)
def show_again(_error: CSRFError) -> Answer:
    """The page with all that was typed, and forms that can be sent."""
    seen = sight((request.view_args or {})["sitting_id"])
    words = seen.teller.gettext("The page was open for long. Press Save again; nothing is lost.")
    return _again(seen, Notice("", words, is_bad=False)), 400


def _swap(seen: Sight) -> Answer:
    """Let two players exchange their seats."""
    said = _read_swap(seen)
    if said.faults:
        return _page(seen, swap=said), 422
    after, token = sending.after(), sending.token()
    try:
        verbs.swap(
            store(),
            seen.sitting_id,
            said.place,
            said.one,
            said.other,
            note=said.note or None,
            after=after,
            by=device(),
            token=token,
        )
    except (Faulty, Breaks, Stale, NotNow) as refused:
        return _refused(seen, refused)
    return to_the_table(seen)


def _leave(seen: Sight) -> Answer:
    """Settle him who leaves, if wanted, and let another take the seat."""
    if is_written(sending.token()):
        return to_the_table(seen)
    if sending.after() != seen.book.number:
        return _refused(seen, Stale(seen.book))
    said = read_leaving(seen, request.form)
    if said.faults:
        return _page(seen, leaving=said), 422
    lines = [" ".join(filter(None, line)) for line in statement(seen, said)]
    try:
        write_leaving(seen, said, sending.after(), sending.token())
    except (Faulty, Breaks, Stale, NotNow) as refused:
        return _refused(seen, refused)
    if lines:
        flash(" ".join(lines))
    return to_the_table(seen)


def _refused(seen: Sight, refused: Faulty | Breaks | Stale | NotNow) -> Answer:
    """The page again with all that was typed, and why nothing was written."""
    if isinstance(refused, Stale):
        now = sight(seen.sitting_id, refused.book)
        return _again(now, conflicts.gone_on(now, sending.after())), 409
    if isinstance(refused, NotNow):
        return _closed(seen)
    if isinstance(refused, Breaks):
        return _again(seen, breaking(seen, refused)), 422
    words = " ".join(map(seen.teller.fault, refused.faults))
    return _again(seen, Notice(words, seen.teller.gettext("Nothing was saved."))), 422


def _again(seen: Sight, notice: Notice) -> str:
    """The page with the form that was sent as it was typed."""
    if request.form.get("do") in (SWAP, LOOK_SWAP):
        return _page(seen, swap=_read_swap(seen), notice=notice)
    return _page(seen, leaving=read_leaving(seen, request.form), notice=notice)


def _closed(seen: Sight) -> Response:
    flash(seen.teller.gettext("The sitting is closed. To change seats, open it again."))
    return to_the_table(seen)


def _read_swap(seen: Sight) -> Swap:
    """Read the form of two who change seats; what it leaves out is at fault."""
    form, say, book = request.form, seen.teller.gettext, seen.book
    last = len(book.slots) + 1
    note = "".join(letter for letter in " ".join(form.get("note", "").split()) if letter.isprintable())
    said = Swap(form.get("one", ""), form.get("other", ""), sending.whole("place") or 0, note)
    if not 1 <= said.place <= last:
        said.faults["place"] = say("Choose the deal from which on they sit so.")
    if len(note) > LONGEST_NOTE:
        said.faults["note"] = say("Write %(most)s letters at most.", most=LONGEST_NOTE)
    seats = book.before(said.place).seats if 1 <= said.place <= last else book.everyone
    for key, player in (("one", said.one), ("other", said.other)):
        if player not in seats:
            said.faults[key] = say("Choose who sat at the table then: %(players)s.", players=seen.teller.all(seats))
    if said.one == said.other and not said.faults.keys() & {"one", "other"}:
        said.faults["other"] = say("Choose two different players.")
    return said


def _effect(seen: Sight, swap: Swap | None) -> Effect | None:
    """Return what the exchange would change; None while it is not said in full."""
    if swap is None or swap.faults:
        return None
    return effect(seen, supposed(seen.book, SeatsSwapped(swap.place, swap.one, swap.other)))


def _page(seen: Sight, swap: Swap | None = None, leaving: Leaving | None = None, notice: Notice | None = None) -> str:
    """Both forms, the one that was sent with what it would change."""
    book, do = seen.book, request.form.get("do")
    faults = (swap or leaving or Swap()).faults
    change_of_seats = _effect(seen, swap)
    return render_template(
        "seats/page.html",
        seen=seen,
        form=request.form,
        swap=swap,
        leaving=leaving,
        notice=notice,
        faults=faults if do in (SWAP, LEAVE) or faults else {},
        everyone=[(player, seen.teller.name(player)) for player in book.everyone],
        seats=book.standing.seats,
        names=[seen.teller.name(player) for player in book.standing.seats],
        places=[
            (len(book.slots) + 1, seen.teller.gettext("the next deal")),
            *((slot.place, slot_name(seen, slot)) for slot in reversed(book.slots)),
        ],
        effect=change_of_seats,
        reseated=len(book.slots) + 1 - swap.place if swap and change_of_seats else 0,
        statement=statement(seen, leaving) if leaving and not leaving.faults else [],
        balance=book.standing.balances[leaving.out] if leaving and not leaving.faults else None,
        settled=as_it_would_be(seen, leaving) if leaving and not leaving.faults else {},
        known=store().known_names(NAMES_OFFERED),
        token=sending.token() or secrets.token_urlsafe(),
    )
