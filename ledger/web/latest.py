"""The answer to the last action: what became of it, and the button that takes it back, saying what it takes back.

    latest(seen) -> Latest | None

It follows from the newest entry, so that every device sees it and it stays until the next action. What is taken back
leaves the book exactly as it was before; to put it back is to take that back.
"""

from dataclasses import dataclass

from ledger.book.entries import (
    CountTaken,
    DealCorrected,
    DealRecorded,
    DealRestored,
    DealVoided,
    SeatsSwapped,
    SittingClosed,
    SittingReopened,
)
from ledger.book.replay import Slot
from ledger.web.deeds import Deed, last_deed
from ledger.web.restating import Restated, restated
from ledger.web.seating import Sight
from ledger.words import N_


@dataclass(frozen=True, slots=True)
class Latest:
    """What was done last."""

    words: str
    """What became of it."""
    button: str
    """The words of the button that takes it back."""
    number: int
    """The entry that would be taken back."""
    slot: Slot | None = None
    """The deal it was about, if it stands in the book."""
    takes_back: int = 0
    """The slot that the button takes out of the book; 0 if none."""
    ends: bool = False
    """Whether it was about the end of the sitting."""
    account: Restated | None = None
    """What it did to the balances, where counters must be set right."""


IS_IN, IS_BACK, IS_OUT = N_("%(deal)s is in the book."), N_("%(deal)s is back in the book."), N_("%(deal)s is void.")
OPEN_AGAIN, CLOSED = N_("The sitting is open again."), N_("The sitting is closed.")

DONE = {
    DealRecorded: IS_IN,
    DealCorrected: N_("%(deal)s is corrected."),
    DealVoided: IS_OUT,
    DealRestored: IS_BACK,
    SeatsSwapped: N_("Two players have changed seats."),
    CountTaken: N_("The count is noted."),
    SittingClosed: CLOSED,
    SittingReopened: OPEN_AGAIN,
}
"""What is said of an action when it was done."""
UNDONE = {
    DealRecorded: N_("%(deal)s is taken back."),
    DealVoided: IS_BACK,
    DealRestored: IS_OUT,
    SittingClosed: OPEN_AGAIN,
    SittingReopened: CLOSED,
}
"""What is said when it was taken back, if not just that."""
REDONE = {**{said: DONE[said] for said in UNDONE}, DealRecorded: IS_BACK}
"""What is said when it was put back, if not just that."""


def latest(seen: Sight) -> Latest | None:
    """Return the answer to the last action; None where there is nothing to take back."""
    deed = last_deed(seen)
    if deed is None:
        return None
    records = isinstance(deed.said, DealRecorded)
    return Latest(
        _words(seen, deed),
        _button(seen, deed),
        seen.book.acted,
        deed.slot if deed.is_done or not records else None,
        deed.slot.place if records and deed.is_done and deed.slot else 0,
        isinstance(deed.said, SittingClosed | SittingReopened),
        None if records else _account(seen),
    )


def _words(seen: Sight, deed: Deed) -> str:
    """What became of it."""
    say, kind = seen.teller.gettext, type(deed.said)
    if not deed.times:
        return say(DONE[kind], deal=deed.title)
    if deed.is_done:
        return say(REDONE[kind], deal=deed.title) if kind in REDONE else say("Put back: %(deed)s.", deed=deed.name)
    return say(UNDONE[kind], deal=deed.title) if kind in UNDONE else say("Taken back: %(deed)s.", deed=deed.name)


def _button(seen: Sight, deed: Deed) -> str:
    """What the button does: "Undo deal 7: Ada called Blaise in ♥ hearts, won, +8 fish"."""
    say = seen.teller.gettext
    strikes = isinstance(deed.said, DealVoided | DealRestored)
    stands = deed.is_done != isinstance(deed.said, DealVoided)
    if not stands:
        return say("Put it back: %(deed)s", deed=", ".join(filter(None, (deed.name, deed.particulars))))
    head = say("Make %(deal)s void", deal=deed.name) if strikes else say("Undo %(deed)s", deed=deed.name)
    return say("%(what)s: %(particulars)s", what=head, particulars=deed.particulars) if deed.particulars else head


def _account(seen: Sight) -> Restated | None:
    """What the last entry did to the balances, if anything."""
    before, now = seen.book.previous, seen.book
    if before is None or before.closed or now.closed or before.standing == now.standing:
        return None
    account = restated(seen, before, now)
    return account if any(account.change) or before.standing.table != now.standing.table else None
