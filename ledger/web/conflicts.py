"""What to say where the book has gone on since a page was made: who did what, when, and what to press.

happened(seen, after)       what was written after an entry
gone_on(seen, after)        something was written after the entry the page knew
already(seen, slot)         the very deal is in the book
"""

from dataclasses import dataclass

from ledger.book.entries import Entry
from ledger.book.replay import Slot
from ledger.web.chronicle import chronicle
from ledger.web.context import store
from ledger.web.seating import Sight, slot_title

MOST_TOLD = 3
"""So many of the newest entries are told."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What a page says over its form."""

    head: str
    """In bold."""
    words: str
    """After it."""
    is_bad: bool = True
    """Whether it is red."""


def rival(seen: Sight, after: int) -> Slot | None:
    """Return the deal that someone else recorded since, if one counts."""
    for slot in seen.book.slots:
        if slot.recorded.number > after and slot.counts and slot.played.number:
            return slot
    return None


def already(seen: Sight, slot: Slot) -> Notice:
    """The deal that was to be saved is in the book already."""
    say = seen.teller.gettext
    head = say("%(deal)s is already in the book:", deal=slot_title(seen, slot))
    kept = say("What you chose is kept below; look, then save it as a correction or leave it.")
    return Notice(head, f"{_recorded(seen, slot.recorded)} {kept}")


def gone_on(seen: Sight, after: int) -> Notice:
    """Something else was written since."""
    say = seen.teller.gettext
    kept = say("What you chose is kept below; look, then press the button again.")
    return Notice(say("The book has gone on:"), f"{happened(seen, after)} {kept}")


def happened(seen: Sight, after: int) -> str:
    """What was written after an entry, by whom and when, the last of it; empty where nothing was."""
    told = [one for one in chronicle(seen.teller, store().entries(seen.sitting_id)) if one.entry.number > after]
    said = "; ".join(f"{one.what}, {_when(seen, one.entry)}" for one in told[-MOST_TOLD:])
    return f"{said}." if said else ""


def _recorded(seen: Sight, entry: Entry) -> str:
    say, at = seen.teller.gettext, seen.teller.language.time(entry.at)
    if entry.by:
        return say("%(who)s recorded it at %(time)s.", who=entry.by, time=at)
    return say("it was recorded at %(time)s.", time=at)


def _when(seen: Sight, entry: Entry) -> str:
    say, at = seen.teller.gettext, seen.teller.language.time(entry.at)
    return say("by %(who)s at %(time)s", who=entry.by, time=at) if entry.by else say("at %(time)s", time=at)
