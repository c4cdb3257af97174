"""The answer to the last action: what became of it, and the button that takes it back.

    latest(seen) -> Latest | None

It follows from the newest entry, so that every device sees it and it stays until the next action.
"""

from dataclasses import dataclass

from flask import url_for

from ledger.book.entries import (
    CountTaken,
    DealCorrected,
    DealRecorded,
    DealRestored,
    DealVoided,
    Said,
    SeatsSwapped,
    SittingClosed,
    SittingReopened,
    Undone,
)
from ledger.book.replay import Book, Slot
from ledger.web.restating import Restated, restated
from ledger.web.seating import Sight, slot_title
from ledger.words import N_


@dataclass(frozen=True, slots=True)
class Latest:
    """What was done last."""

    words: str
    """What became of it."""
    button: str = ""
    """The words of the button that takes it back, if it can be."""
    address: str = ""
    """Where that is asked for."""
    number: int = 0
    """The entry that would be taken back."""
    slot: Slot | None = None
    """The deal it was about."""
    account: Restated | None = None
    """What it did to the balances, where counters must be set right."""


UNDO, PUT_BACK = N_("Undo"), N_("Put it back")


def latest(seen: Sight) -> Latest | None:
    """Return the answer to the last action of an open sitting; None where there is nothing to say."""
    book, said = seen.book, seen.book.last.said
    if book.closed is not None:
        return None
    if isinstance(said, DealRecorded | DealCorrected | DealVoided | DealRestored):
        return _of_a_deal(seen, said, book)
    if isinstance(said, Undone) and book.previous is not None:
        return _of_undoing(seen, book.previous)
    say = seen.teller.gettext
    words = {
        SeatsSwapped: say("Two players have changed seats."),
        CountTaken: say("The count is noted."),
        SittingReopened: say("The sitting is open again."),
    }
    return _undoable(seen, words[type(said)], UNDO) if type(said) in words else None


def _of_a_deal(seen: Sight, said: Said, book: Book) -> Latest:
    """A deal was recorded, corrected, struck out or put back."""
    say = seen.teller.gettext
    slot = book.slots[-1] if isinstance(said, DealRecorded) else book.slots[getattr(said, "slot", 1) - 1]
    deal, is_last = slot_title(seen, slot), slot.place == len(book.slots)
    if isinstance(said, DealRecorded):
        return _by_verb(seen, say("%(deal)s is in the book.", deal=deal), UNDO, "deals.void", slot)
    if isinstance(said, DealCorrected):
        return _undoable(seen, say("%(deal)s is corrected.", deal=deal), UNDO, slot)
    account = None if is_last else _account(seen)
    if isinstance(said, DealVoided):
        words = say("%(deal)s is taken back.", deal=deal) if is_last else say("%(deal)s is void.", deal=deal)
        if said.voids:
            return _undoable(seen, words, PUT_BACK, slot)
        return _by_verb(seen, words, PUT_BACK, "deals.restore", slot, account)
    words = say("%(deal)s is back in the book.", deal=deal)
    if getattr(said, "voids", ()):
        return _undoable(seen, words, UNDO, slot)
    return _by_verb(seen, words, UNDO, "deals.void", slot, account)


def _of_undoing(seen: Sight, before: Book) -> Latest | None:
    """The last action was taken back, or that was."""
    say, undone = seen.teller.gettext, before.last.said
    if isinstance(undone, DealRecorded):
        was = Sight(seen.sitting_id, before, seen.teller)
        slot = before.slots[-1]
        return _undoable(seen, say("%(deal)s is taken back.", deal=slot_title(was, slot)), PUT_BACK)
    if isinstance(undone, Undone):
        return _undoable(seen, say("It is put back."), UNDO)
    if isinstance(undone, SittingClosed):
        return _undoable(seen, say("The sitting is open again."), PUT_BACK)
    slot_number = getattr(undone, "slot", None)
    found = seen.book.slots[slot_number - 1] if slot_number and slot_number <= len(seen.book.slots) else None
    return _undoable(seen, say("The last change is taken back."), PUT_BACK, found)


def _undoable(seen: Sight, words: str, button: str, slot: Slot | None = None) -> Latest:
    """An answer whose button undoes the last entry, with what that entry did to the balances."""
    book, say = seen.book, seen.teller.gettext
    if book.previous is None:
        return Latest(words, slot=slot)
    address = url_for("tables.undo", sitting_id=seen.sitting_id)
    return Latest(words, say(button), address, book.acted, slot, _account(seen))


def _by_verb(
    seen: Sight, words: str, button: str, endpoint: str, slot: Slot, account: Restated | None = None
) -> Latest:
    """An answer whose button strikes the deal out, or puts it back."""
    address = url_for(endpoint, sitting_id=seen.sitting_id, place=slot.place)
    return Latest(words, seen.teller.gettext(button), address, seen.book.acted, slot, account)


def _account(seen: Sight) -> Restated | None:
    """What the last entry did to the balances, if anything."""
    before = seen.book.previous
    if before is None or before.closed is not None or before.standing == seen.book.standing:
        return None
    account = restated(seen, before, seen.book)
    return account if any(account.change) or before.standing.table != seen.book.standing.table else None
