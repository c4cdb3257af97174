"""Who sits where, as pages show it, and what each slot of a sitting is called.

sight(sitting_id) -> Sight          the book of a sitting with the names and the voice of the request
seats(sight) -> list[Seat]          the plan of the table: name, balance, who deals, who is eldest
slot_name(…), slot_title(…)         "deal 13", "the misdeal after deal 4"; the same to head a page
"""

from collections.abc import Iterable
from dataclasses import dataclass

from ledger.book.replay import Book, Slot
from ledger.quadrille.deal import Kind
from ledger.quadrille.sitting import Played
from ledger.service import verbs
from ledger.web.books import read_or_404, where
from ledger.web.context import current_language, store
from ledger.words.saying import opening
from ledger.words.shortening import short_names
from ledger.words.telling import Teller


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a player's column."""

    key: str
    """His name at the table."""
    name: str
    """The name he is shown by."""
    short: str
    """The shortest beginning that tells it from the others."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of the plan."""

    name: str
    """Who sits there."""
    balance: int
    """His balance, in jetons."""
    deals: bool
    """Whether he deals next."""
    eldest: bool
    """Whether he leads next."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A sitting as this request sees it."""

    sitting_id: int
    """Its number."""
    book: Book
    """What follows from its entries."""
    teller: Teller
    """The voice that tells it, in the language of the request."""

    @property
    def where(self) -> str:
        """Place and day, for the head of the page."""
        return where(self.book)

    @property
    def number(self) -> int:
        """The deal that comes next, from 1."""
        return self.book.standing.played + 1

    @property
    def round(self) -> int:
        """The round in which it stands."""
        return self.book.sitting.round_of(self.number)

    def heads(self, players: Iterable[str]) -> list[Head]:
        """Return the heads of columns for `players`."""
        keys = list(players)
        names = [self.teller.name(key) for key in keys]
        return [Head(*each) for each in zip(keys, names, short_names(names), strict=True)]


def sight(sitting_id: int, book: Book | None = None) -> Sight:
    """Return the sitting an address names, or a page that is not there; `book`, where it is read already."""
    book = book or read_or_404(sitting_id)
    return Sight(sitting_id, book, Teller(current_language(), verbs.names(store(), book)))


def seats(seen: Sight) -> list[Seat]:
    """Return the plan of the table, in order of play."""
    standing, closed = seen.book.standing, seen.book.closed is not None
    balances = seen.book.final
    return [
        Seat(
            seen.teller.name(player),
            balances[player],
            not closed and player == standing.dealer,
            not closed and player == standing.eldest,
        )
        for player in standing.seats
    ]


def as_played(book: Book, slot: Slot) -> Played:
    """Return a slot as it was played, and would be again if it was struck out."""
    if not slot.voided:
        return slot.played
    return verbs.try_deal(book, slot.facts, slot.place).played or slot.played


def slot_name(seen: Sight, slot: Slot) -> str:
    """What a slot is called in a sentence: "deal 13", "the misdeal after deal 4"."""
    say, kind, before = seen.teller.gettext, slot.played.deal.kind, slot.played.before.played
    if kind is Kind.PLAYED:
        return say("deal %(number)s", number=before + 1)
    named = {
        Kind.VOID: say("the misdeal after deal %(number)s", number=before),
        Kind.PASSED: say("the deal passed out after deal %(number)s", number=before),
        Kind.SUBSTITUTE: say("the change of seat after deal %(number)s", number=before),
    }
    first = {
        Kind.VOID: say("the misdeal before the first deal"),
        Kind.PASSED: say("the deal passed out before the first deal"),
        Kind.SUBSTITUTE: say("the change of seat before the first deal"),
    }
    return named[kind] if before else first[kind]


def slot_title(seen: Sight, slot: Slot) -> str:
    """The same with its first letter raised: "Deal 13"."""
    return opening(slot_name(seen, slot))
