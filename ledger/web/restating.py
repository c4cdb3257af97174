"""What a correction changes: every balance before and now, and what hands must do about it.

restated(seen, before, after) -> Restated
with_correction(book, place, facts) -> Book          as it would be, nothing written
"""

from dataclasses import dataclass

from ledger.book.entries import DealCorrected, Entry, Facts
from ledger.book.replay import Book, say
from ledger.service.verbs import now
from ledger.web.seating import Head, Sight


@dataclass(frozen=True, slots=True)
class Restated:
    """Balances of two books side by side."""

    heads: list[Head]
    """Everyone ever seated, in order of coming."""
    before: tuple[int, ...]
    """Jetons by player."""
    now: tuple[int, ...]
    """The same, corrected."""
    hand_overs: list[str]
    """What sets the counters right."""

    @property
    def change(self) -> tuple[int, ...]:
        """Return what the correction brings each player, in jetons."""
        return tuple(now - before for now, before in zip(self.now, self.before, strict=True))


def restated(seen: Sight, before: Book, after: Book) -> Restated:
    """Return what changes from one book to the other."""
    was, is_now = before.standing, after.standing
    players = list(dict.fromkeys((*was.balances, *is_now.balances)))
    return Restated(
        seen.heads(players),
        tuple(was.balances.get(player, 0) for player in players),
        tuple(is_now.balances.get(player, 0) for player in players),
        seen.teller.change(was.balances, is_now.balances, was.table, is_now.table),
    )


def with_correction(book: Book, place: int, facts: Facts) -> Book:
    """Return the book as it would be with other facts in a slot; nothing is written."""
    return say(book, Entry(book.number + 1, DealCorrected(place, facts), now()))
