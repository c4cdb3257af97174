"""What can be said of a sitting: one frozen record for each kind of entry.

Facts and options are kept as they were said, in the words of the sitting file (`quadrille-sitting/1`), with names of
players as they were at the table; `people` says whom each name means. Entries are numbered from 1 within a sitting,
never changed, never taken out.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

Facts = Mapping[str, Any]
"""A deal, or the options of a sitting, as plain data in the words of the sitting file."""


@dataclass(frozen=True, slots=True)
class SittingOpened:
    """A table sat down. Always the first entry."""

    options: Facts
    """The sitting file without its deals."""
    people: Mapping[str, int] = field(default_factory=dict)
    """Which person each name at the table means, by the store's number; empty outside a store."""


@dataclass(frozen=True, slots=True)
class DealRecorded:
    """A deal, a misdeal, a pass or a change of seat: it takes the next slot."""

    facts: Facts
    """The deal as in the sitting file."""
    people: Mapping[str, int] = field(default_factory=dict)
    """Who a newly seated name means."""


@dataclass(frozen=True, slots=True)
class DealCorrected:
    """A slot holds other facts from now on."""

    slot: int
    """Which, from 1."""
    facts: Facts
    """The deal as it should have been recorded."""
    people: Mapping[str, int] = field(default_factory=dict)
    """Who a newly seated name means."""
    voids: tuple[int, ...] = ()
    """Later slots that cannot stand beside it, and are struck out in the same step."""


@dataclass(frozen=True, slots=True)
class DealVoided:
    """A slot counts no more; it stays to be seen."""

    slot: int
    """Which, from 1."""
    note: str | None = None
    """Why."""
    voids: tuple[int, ...] = ()
    """Later slots that cannot stand without it, and are struck out in the same step."""


@dataclass(frozen=True, slots=True)
class DealRestored:
    """A voided slot counts again."""

    slot: int
    """Which, from 1."""
    voids: tuple[int, ...] = ()
    """Later slots that cannot stand beside it, and are struck out in the same step."""


@dataclass(frozen=True, slots=True)
class SittingClosed:
    """The table rose."""

    leftover: str
    """`divide` or `leave` what lies on the table."""


@dataclass(frozen=True, slots=True)
class SittingReopened:
    """The table sat down again."""


@dataclass(frozen=True, slots=True)
class PaymentTicked:
    """A line of the settlement was paid, or was not after all."""

    line: str
    """Payer, payee and jetons: what makes it that line."""
    paid: bool
    """Whether it is paid."""


@dataclass(frozen=True, slots=True)
class SeatsSwapped:
    """Two players sat in each other's seats from a slot on, and stand for each other in what was recorded since."""

    slot: int
    """The first slot that it concerns, from 1; one past the last where it begins with the next deal."""
    one: str
    """One of the two."""
    other: str
    """The other."""
    note: str | None = None
    """Why."""


@dataclass(frozen=True, slots=True)
class CountTaken:
    """The players counted what lay before them."""

    counts: Mapping[str, Mapping[str, int]]
    """Pieces by player and name of piece: `jeton`, `fish`, `marker`, …"""
    loans: tuple[Mapping[str, Any], ...] = ()
    """What is lent: objects with `from`, `to` and `amount` in jetons."""
    note: str | None = None
    """Anything worth keeping."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The last action was taken back."""

    number: int
    """The entry that it was."""


Said = (
    SittingOpened
    | DealRecorded
    | DealCorrected
    | DealVoided
    | DealRestored
    | SittingClosed
    | SittingReopened
    | PaymentTicked
    | SeatsSwapped
    | CountTaken
    | Undone
)
"""Anything that can be said."""

UNDOABLE = (
    DealRecorded,
    DealCorrected,
    DealVoided,
    DealRestored,
    SeatsSwapped,
    CountTaken,
    SittingClosed,
    SittingReopened,
)
"""What can be taken back until the next action; an `Undone` too, by another."""

KINDS: dict[str, type[Said]] = {
    "opened": SittingOpened,
    "recorded": DealRecorded,
    "corrected": DealCorrected,
    "voided": DealVoided,
    "restored": DealRestored,
    "closed": SittingClosed,
    "reopened": SittingReopened,
    "ticked": PaymentTicked,
    "swapped": SeatsSwapped,
    "counted": CountTaken,
    "undone": Undone,
}
"""Every kind by the word a file keeps for it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Something said, with when and by which device."""

    number: int
    """Its place in the sitting, from 1."""
    said: Said
    """What."""
    at: datetime
    """When, with its offset."""
    by: str | None = None
    """The device's name, if it has one."""
