"""What was said of a sitting, entry by entry, in words: the book read as a diary.

    chronicle(teller, entries) -> one `Told` an entry, in order

Entries are replayed one after the other, so that each is told as the book stood when it was made: a deal has the number
it had then, and a correction shows what the slot held before.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ledger.book.entries import (
    CountTaken,
    DealCorrected,
    DealRecorded,
    DealRestored,
    DealVoided,
    Entry,
    PaymentTicked,
    Said,
    SeatsSwapped,
    SittingClosed,
    SittingOpened,
    SittingReopened,
    Undone,
)
from ledger.book.replay import Book, Slot, opened, say
from ledger.quadrille.sitting import DIVIDE
from ledger.web.payments import line_of
from ledger.web.seating import Sight, slot_name, slot_title
from ledger.words.restatement import balances_said as _listed
from ledger.words.telling import Teller
from ledger.words.terms import rules_title


@dataclass(frozen=True, slots=True)
class Told:
    """An entry in words."""

    entry: Entry
    """Which."""
    what: str
    """What was done: "Deal 5 recorded"."""
    lines: tuple[str, ...]
    """The particulars: what a deal was, or what it was before and is now."""
    slot: int | None = None
    """The slot it is about, if any."""
    is_undone: bool = False
    """Whether it was taken back since."""


def chronicle(teller: Teller, entries: Iterable[Entry]) -> list[Told]:
    """Return every entry in words, the first first."""
    told: list[Told] = []
    book: Book | None = None
    undone: set[int] = set()
    for entry in entries:
        before, book = book, opened(entry) if book is None else say(book, entry)
        if isinstance(entry.said, Undone):
            _take_back(entry.said.number, told, undone)
            what, lines = _undone(teller, entry.said, told)
        else:
            what, lines = _TELLING[type(entry.said)](teller, before or book, book, entry.said)
        slot = getattr(entry.said, "slot", len(book.slots) if isinstance(entry.said, DealRecorded) else None)
        told.append(Told(entry, what, tuple(filter(None, lines)), slot))
    return [Told(one.entry, one.what, one.lines, one.slot, one.entry.number in undone) for one in told]


def _take_back(number: int, told: Sequence[Told], undone: set[int]) -> None:
    """Note that the entry `number` was taken back; one that had taken back another gives that its place again."""
    is_undone = True
    while True:
        (undone.add if is_undone else undone.discard)(number)
        said = told[number - 1].entry.said
        if not isinstance(said, Undone):
            return
        number, is_undone = said.number, not is_undone


def told_deal(teller: Teller, slot: Slot) -> str:
    """What a slot holds, with what it brought those seated: "Ada called Chloé … Ada +31, Blaise −6 …"."""
    said = teller.last(slot.played)
    nets = {player: net for player, net in slot.played.nets.items() if slot.played.number or net}
    if not nets:
        return said
    return f"{said} {_listed(teller, nets)}."


def _opened(teller: Teller, before: Book, after: Book, said: SittingOpened) -> tuple[str, list[str]]:
    sitting = after.sitting
    return teller.gettext("Sitting opened"), [
        f"{rules_title(teller.language, sitting.tariff.rules)}.",
        teller.gettext("In order of play: %(players)s.", players=teller.all(sitting.players)),
        teller.gettext("%(player)s deals first.", player=teller.name(sitting.first_dealer)),
    ]


def _recorded(teller: Teller, before: Book, after: Book, said: DealRecorded) -> tuple[str, list[str]]:
    slot = after.slots[-1]
    return teller.gettext("%(deal)s recorded", deal=_title(teller, after, slot)), [told_deal(teller, slot)]


def _corrected(teller: Teller, before: Book, after: Book, said: DealCorrected) -> tuple[str, list[str]]:
    was, now = before.slots[said.slot - 1], after.slots[said.slot - 1]
    return teller.gettext("%(deal)s corrected", deal=_title(teller, before, was)), [
        teller.gettext("Before: %(deal)s", deal=told_deal(teller, was)),
        teller.gettext("Now: %(deal)s", deal=told_deal(teller, now)),
        *_struck(teller, before, said.voids),
        _carried(teller, before, after, said.slot),
    ]


def _voided(teller: Teller, before: Book, after: Book, said: DealVoided) -> tuple[str, list[str]]:
    was = before.slots[said.slot - 1]
    what = teller.gettext("%(deal)s made void", deal=_title(teller, before, was))
    carried = _carried(teller, before, after, said.slot)
    return what, [told_deal(teller, was), said.note or "", *_struck(teller, before, said.voids), carried]


def _restored(teller: Teller, before: Book, after: Book, said: DealRestored) -> tuple[str, list[str]]:
    now = after.slots[said.slot - 1]
    what = teller.gettext("%(deal)s put back", deal=_title(teller, after, now))
    carried = _carried(teller, before, after, said.slot)
    return what, [told_deal(teller, now), *_struck(teller, before, said.voids), carried]


def _swapped(teller: Teller, before: Book, after: Book, said: SeatsSwapped) -> tuple[str, list[str]]:
    if said.slot <= len(after.slots):
        since = teller.gettext("From %(deal)s on.", deal=slot_name(Sight(0, after, teller), after.slots[said.slot - 1]))
    else:
        since = teller.gettext("From the next deal on.")
    what = teller.gettext(
        "%(one)s and %(other)s changed seats", one=teller.name(said.one), other=teller.name(said.other)
    )
    return what, [since, said.note or "", _carried(teller, before, after, said.slot)]


def _counted(teller: Teller, before: Book, after: Book, said: CountTaken) -> tuple[str, list[str]]:
    return teller.gettext("Counters counted"), [said.note or ""]


def _closed(teller: Teller, before: Book, after: Book, said: SittingClosed) -> tuple[str, list[str]]:
    lying = after.standing.table.lying
    if not lying:
        left = teller.gettext("Nothing was left on the table.")
    elif said.leftover == DIVIDE:
        left = teller.gettext("%(amount)s left on the table, shared.", amount=teller.quantity(lying))
    else:
        left = teller.gettext("%(amount)s left on the table, where it lies.", amount=teller.quantity(lying))
    return teller.gettext("Sitting closed"), [left, f"{_listed(teller, after.final)}."]


def _reopened(teller: Teller, before: Book, after: Book, said: SittingReopened) -> tuple[str, list[str]]:
    return teller.gettext("Sitting opened again"), []


def _ticked(teller: Teller, before: Book, after: Book, said: PaymentTicked) -> tuple[str, list[str]]:
    what = teller.gettext("Ticked as paid") if said.paid else teller.gettext("Tick taken off")
    return what, [teller.line_said(line_of(said.line))]


def _undone(teller: Teller, said: Undone, told: list[Told]) -> tuple[str, list[str]]:
    """An action taken back, or put back where its taking back was taken back."""
    number, is_done = said.number, False
    while isinstance(again := told[number - 1].entry.said, Undone):
        number, is_done = again.number, not is_done
    what = told[number - 1].what
    say = teller.gettext
    return say("Put back: %(what)s", what=what) if is_done else say("Taken back: %(what)s", what=what), []


_TELLING: dict[type[Said], Callable[[Teller, Book, Book, Any], tuple[str, list[str]]]] = {
    SittingOpened: _opened,
    DealRecorded: _recorded,
    DealCorrected: _corrected,
    DealVoided: _voided,
    DealRestored: _restored,
    SeatsSwapped: _swapped,
    CountTaken: _counted,
    SittingClosed: _closed,
    SittingReopened: _reopened,
    PaymentTicked: _ticked,
}


def _title(teller: Teller, book: Book, slot: Slot) -> str:
    """What a slot was called then: "Deal 5"."""
    return slot_title(Sight(0, book, teller), slot)


def _struck(teller: Teller, before: Book, places: Sequence[int]) -> list[str]:
    """Which later deals were struck out with it, for they could not stand beside it."""
    if not places:
        return []
    seen = Sight(0, before, teller)
    names = [slot_name(seen, before.slots[place - 1]) for place in places]
    return [teller.gettext("Struck out with it: %(deals)s.", deals=teller.language.listed(names))]


def _carried(teller: Teller, before: Book, after: Book, slot: int) -> str:
    """What a change of an earlier deal did to the balances; empty where it was the last."""
    if slot == len(after.slots) or before.standing.balances == after.standing.balances:
        return ""
    return teller.gettext(
        "Later deals are paid anew. Balances were %(before)s; they are %(after)s.",
        before=_listed(teller, before.standing.balances),
        after=_listed(teller, after.standing.balances),
    )
