"""What follows from the entries of a sitting, as the store is given it: rows for lists, statistics and SQL.

The store knows no rules. Whoever appends replays the book and hands in a `Shadow`; it is written in the same
transaction as the entry. Persons are meant by the store's number, amounts are whole jetons.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

Status = Literal["open", "closed"]


@dataclass(frozen=True, slots=True)
class Balance:
    """What someone at the table has won or lost."""

    name: str
    """The name at this table."""
    person: int
    """Whom it means."""
    jetons: int
    """Won, or lost if below 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """A sitting in a list."""

    rules: str
    """The rule-set, by its word in a sitting file."""
    date: str
    """The evening, ISO 8601; empty if unsaid."""
    place: str
    """Where; empty if unsaid."""
    status: Status
    """Whether the table still sits."""
    deals: int
    """Deals played."""
    round: int
    """The round in which the next deal stands, or the last if closed."""
    rounds: int
    """Rounds agreed."""
    dealer: str
    """Who deals next, by name; empty if nobody will."""
    standings: tuple[Balance, ...]
    """Everyone ever seated, in order of play."""
    file_id: str | None = None
    """The `id` of its sitting file. No two sittings have the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRow:
    """A slot of a sitting. What does not apply is None."""

    slot: int
    """Which, from 1."""
    kind: str
    """played, passed, void, substitute, and whatever else moves jetons."""
    number: int | None = None
    """Which played deal, from 1."""
    round: int | None = None
    """Which round, from 1."""
    rate: int | None = None
    """What every figure was multiplied by."""
    dealer_id: int | None = None
    """Who dealt."""
    contract: str | None = None
    """What the taker undertook."""
    forced: bool = False
    """Whether the holder of Spadille had to play."""
    taker_id: int | None = None
    """The ombre."""
    partner_id: int | None = None
    """The friend."""
    trump: str | None = None
    """The trump suit."""
    tricks: int | None = None
    """Tricks of the side."""
    outcome: str | None = None
    """How it ended."""
    at_stake: int | None = None
    """Jetons played for."""
    voided: bool = False
    """Whether it counts no more."""
    note: str | None = None
    """In the table's words."""
    recorded_at: datetime
    """When it was first recorded, with its offset."""


@dataclass(frozen=True, slots=True)
class LineRow:
    """What a deal brought a player under one charge: one row for each slot, player and charge."""

    slot: int
    """Of the deal."""
    player_id: int
    """Who."""
    charge: str
    """What for."""
    amount: int
    """Jetons won, or lost if below 0; never 0."""


@dataclass(frozen=True, slots=True)
class Shadow:
    """What an entry changes. Rows before `from_slot` are left as they are, so that deal 400 costs what deal 4 does."""

    summary: Summary
    """The sitting as it now stands."""
    from_slot: int = 1
    """The first slot whose rows are replaced; one past the last slot if none changes."""
    deals: tuple[DealRow, ...] = ()
    """Every slot from there on."""
    lines: tuple[LineRow, ...] = ()
    """Every line from there on."""
    result: tuple[Balance, ...] | None = None
    """What to remember as the result at closing; None keeps what is remembered."""

    def __post_init__(self) -> None:
        """Raise `ValueError` if a row stands before `from_slot`."""
        slots = [deal.slot for deal in self.deals] + [line.slot for line in self.lines]
        if any(slot < self.from_slot for slot in slots):
            raise ValueError(f"Rows before slot {self.from_slot} are not replaced.")


@dataclass(frozen=True, slots=True)
class SittingRow:
    """A sitting as a list shows it, without a replay."""

    id: int
    """The store's number of it."""
    summary: Summary
    """As it stood after the last entry."""
    opened_at: datetime
    """When its first entry was made, with its offset."""
    changed_at: datetime
    """When its last entry was made, with its offset."""
    last_number: int
    """Of its last entry."""
    result: tuple[Balance, ...] | None
    """The standings when it was last closed. Where those of today differ, it was restated since."""
