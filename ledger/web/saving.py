"""A sheet sent to be saved: written, or shown again with all that was chosen and what to press next.

save_new(sheet), save_correction(sheet) -> what the request answers
"""

from collections.abc import Callable

from flask import flash, redirect, request, url_for
from werkzeug.wrappers import Response

from ledger.book.replay import Book, Slot
from ledger.quadrille.deal import Kind
from ledger.quadrille.faults import N_, fault
from ledger.service import verbs
from ledger.service.refusals import Breaks, Faulty, NotNow, Stale
from ledger.web import conflicts, sending
from ledger.web.conflicts import Notice
from ledger.web.context import device, store
from ledger.web.recording import LONGEST_NOTE, facts_from, is_same
from ledger.web.seating import Sight, sight, slot_name, slot_title
from ledger.web.sheets import Extra, Sheet, sheet, show

Answer = str | Response | tuple[str, int]

SAVE, STRIKE = "save", "strike"
"""What the buttons that write ask for: to save, or to save and strike out what cannot stand beside it."""


def save_new(one: Sheet) -> Answer:
    """Record the deal of the sheet."""
    return _refused_or(one, lambda: _recorded(one))


def save_correction(one: Sheet) -> Answer:
    """Put the facts of the sheet in its slot."""
    return _refused_or(one, lambda: _corrected(one))


def _recorded(one: Sheet) -> Answer:
    """Write the next deal; a form sent twice is written once, unless it says something else the second time."""
    after, token = sending.after(), sending.token()
    written = verbs.record(store(), one.seen.sitting_id, one.facts, after=after, by=device(), token=token)
    if written.again:
        told = store().token_entry(sending.token() or "")
        slot = next((slot for slot in written.book.slots if told and slot.recorded.number == told[1]), None)
        if slot and not _says_the_same(one, written.book, slot):
            return _already(one, slot)
    return to_the_table(one.seen)


def _says_the_same(one: Sheet, book: Book, slot: Slot) -> bool:
    """Whether a form sent again says what the deal holds that it made, read where that deal stands."""
    standing = book.before(slot.place)
    return is_same(facts_from(one.form, book, standing), slot.facts, book, standing)


def _corrected(one: Sheet) -> Answer:
    """Write the correction, if there is anything to correct."""
    seen, slot = one.seen, one.slot
    assert slot is not None  # noqa: S101 - a correction has a slot
    unchanged = is_same(one.facts, slot.facts, seen.book, one.standing)
    if unchanged and not slot.voided and not slot.faults and sending.after() == seen.book.number:
        flash(seen.teller.gettext("Nothing was changed."))
        return to_the_table(seen)
    voids = _broken(one) if request.form.get("do") == STRIKE else ()
    after, token = sending.after(), sending.token()
    written = verbs.correct(
        store(), seen.sitting_id, slot.place, one.facts, voids=voids, after=after, by=device(), token=token
    )
    if written.again and not unchanged:
        now = sheet(sight(seen.sitting_id, written.book), one.form, slot.place)
        words = seen.teller.gettext("What you changed since is kept below; look, then save it as another correction.")
        return show(now, notices=(Notice(seen.teller.gettext("This form was saved before."), words),)), 409
    return to_the_table(seen)


def _refused_or(one: Sheet, write: Callable[[], Answer]) -> Answer:
    """Write, or show the sheet again with what stood in the way."""
    try:
        if len(one.facts.get("note", "")) > LONGEST_NOTE:
            raise Faulty((fault("note", N_("Write %(most)s letters at most."), most=LONGEST_NOTE),))
        return write()
    except Faulty as refused:
        return show(one, judged=refused.faults, token=sending.token()), 422
    except Breaks as refused:
        return _would_break(one, refused), 422
    except Stale as refused:
        return _gone_on(one, sight(one.seen.sitting_id, refused.book))
    except NotNow as refused:
        seen = sight(one.seen.sitting_id, refused.book)
        say = seen.teller.gettext
        words = say("Nothing can be recorded until it is opened again. What you chose is kept below.")
        notice = Notice(say("The sitting was closed meanwhile."), words)
        return show(sheet(seen, one.form, one.place), notices=(notice,), token=sending.token()), 409


def _gone_on(one: Sheet, seen: Sight) -> Answer:
    """Someone else wrote since: their deal and what was typed here stand side by side, and nothing is lost."""
    slot = conflicts.rival(seen, sending.after())
    if one.place is None and one.kind == Kind.PLAYED and slot:
        return _already(one, slot)
    now = sheet(seen, one.form, one.place if one.place and one.place <= len(seen.book.slots) else None)
    notices = [conflicts.gone_on(seen, sending.after())]
    if now.slot:
        stands = seen.teller.gettext("As it stands now:")
        notices.append(Notice(stands, seen.teller.last(now.slot.played), is_bad=False))
    return show(now, notices=tuple(notices), token=sending.token()), 409


def _already(one: Sheet, slot: Slot) -> Answer:
    """The deal is in the book: what was chosen is shown as a correction of it, or to be recorded as the next."""
    seen = sight(one.seen.sitting_id)
    say = seen.teller.gettext
    stands = Notice(say("In the book:"), seen.teller.last(seen.book.slots[slot.place - 1].played), is_bad=False)
    as_next = Extra(
        say("Record it as deal %(number)s", number=seen.number),
        SAVE,
        url_for("deals.record", sitting_id=seen.sitting_id),
    )
    now = sheet(seen, one.form, slot.place)
    return show(now, notices=(conflicts.already(seen, slot), stands), extras=(as_next,)), 409


def _would_break(one: Sheet, refused: Breaks) -> str:
    """Later deals could not stand beside the correction: which, and why; they may be struck out with it."""
    seen = one.seen
    places = tuple(sorted({*_broken(one), *(slot.place for slot in refused.slots)}))
    names = [slot_name(seen, seen.book.slots[place - 1]) for place in places]
    strike = Extra(
        seen.teller.gettext("Save it, and make %(deals)s void", deals=seen.teller.language.listed(names)), STRIKE, ""
    )
    return show(one, notices=(breaking(seen, refused),), extras=(strike,), breaks=places, token=sending.token())


def breaking(seen: Sight, refused: Breaks) -> Notice:
    """Which deals would be impossible, and why."""
    why = [
        seen.teller.gettext(
            "%(deal)s: %(faults)s",
            deal=slot_title(seen, slot),
            faults=" ".join(seen.teller.fault(found) for found in slot.faults),
        )
        for slot in refused.slots
    ]
    nothing = seen.teller.gettext("Nothing was saved.")
    return Notice(seen.teller.gettext("Later deals could not stand."), " ".join((*why, nothing)))


def _broken(one: Sheet) -> tuple[int, ...]:
    """Return the slots that the form says would be struck out."""
    named = set(request.form.getlist("breaks"))
    return tuple(slot.place for slot in one.seen.book.slots if str(slot.place) in named)


def to_the_table(seen: Sight) -> Response:
    """Go back to the table, where the answer to the last action stands."""
    return redirect(url_for("tables.page", sitting_id=seen.sitting_id), code=303)
