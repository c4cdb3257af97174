"""A sitting that nobody played: for examples, and for what a deal would pay.

    imagined(rules, deals, …) -> Book

A book like any other, replayed from entries that are kept nowhere; so all that tells or settles a book does so here.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from ledger.quadrille.agreement import FORMAT
from ledger.quadrille.tariff import RuleSet

from .entries import DealRecorded, Entry, Facts, Said, SittingOpened
from .replay import Book, replay

PLAYERS = ("Ada", "Blaise", "Chloé", "Denis", "Émilie")
"""Who sits down, in order of play; as many as the rules seat."""

LONG_AGO = datetime(1765, 1, 1, tzinfo=UTC)


def imagined(rules: RuleSet, deals: Sequence[Facts] = (), *, first_dealer: str | None = None, **options: Any) -> Book:
    """Return the book of `deals` under `rules`; the last seat deals first unless said.

    Raise `ValueError` where a deal is not legal, `UnreadableBook` where the options are not.
    """
    players = list(PLAYERS[: rules.players])
    agreed = {
        "format": FORMAT,
        "rules": rules.key,
        "players": players,
        "first_dealer": first_dealer or players[-1],
        **options,
    }
    said: tuple[Said, ...] = (SittingOpened(agreed), *map(DealRecorded, deals))
    book = replay(Entry(number, one, LONG_AGO) for number, one in enumerate(said, start=1))
    for slot in book.impossible:
        raise ValueError(f"deal {slot.place}: " + "; ".join(map(str, slot.faults)))
    return book
