"""A book as it would be if something were said, with what that would change; nothing is written.

    supposed(book, *said) -> Book
    effect(seen, after, moved) -> Effect      balances before and after, and what hands would still have to do

`moved` is what hands have done already: where a wrong payment stands, the counters have moved as it says.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from ledger.book.entries import Entry, Said
from ledger.book.replay import Book, say
from ledger.quadrille.deal import POOL
from ledger.service.verbs import now
from ledger.web.restating import Restated, restated
from ledger.web.seating import Sight


@dataclass(frozen=True, slots=True)
class Effect:
    """What would change."""

    account: Restated
    """Balances before and after."""
    hand_overs: list[str]
    """What hands would still have to do; empty if nothing."""
    broken: list[int]
    """Slots that could not stand any more."""


def supposed(book: Book, *said: Said) -> Book:
    """Return the book as it would be."""
    for one in said:
        book = say(book, Entry(book.number + 1, one, now()))
    return book


def effect(seen: Sight, after: Book, moved: Mapping[str, int] | None = None) -> Effect:
    """Return what changes from the book of `seen` to `after`, of which `moved` has been handed over already."""
    before, moved = seen.book.standing, moved or {}
    is_now = {player: balance + moved.get(player, 0) for player, balance in before.balances.items()}
    to_do = seen.teller.change(is_now, after.standing.balances) if is_now != after.standing.balances else []
    was_broken = {slot.place for slot in seen.book.impossible}
    return Effect(
        restated(seen, seen.book, after),
        to_do,
        [slot.place for slot in after.impossible if slot.place not in was_broken],
    )


def moved_by(adjustments: list[dict[str, object]]) -> dict[str, int]:
    """Return what adjustments bring each player, in jetons."""
    moved: dict[str, int] = {}
    for one in adjustments:
        amount = one["amount"]
        for key, sign in (("from", -1), ("to", 1)):
            player = str(one[key])
            if player != POOL and isinstance(amount, int):
                moved[player] = moved.get(player, 0) + sign * amount
    return moved
