"""Deals in rows: what was played, how it ended, what it brought each player, and his balance after it.

rows(seen) -> list[DealRow]     newest first; struck-out deals stay, with what they would bring
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from ledger.book.entries import DealCorrected, DealVoided
from ledger.book.replay import Slot
from ledger.quadrille.contracts import Outcome
from ledger.quadrille.deal import Deal
from ledger.quadrille.sitting import Played
from ledger.web.seating import Sight, as_played
from ledger.words.terms import outcome_name


@dataclass(frozen=True, slots=True)
class DealRow:
    """One slot in a row."""

    place: int
    """Which slot."""
    number: int | None
    """Which played deal, from 1; None for what has no number."""
    said: str
    """What was played, or what it was."""
    deal: Deal
    """Its facts."""
    outcome: str
    """How it ended; empty where nothing was played."""
    tone: str
    """The class of that word."""
    fate: str
    """What became of it: "void, 23:02"; empty if it counts."""
    is_corrected: bool
    """Whether it holds other facts than at first."""
    nets: tuple[int | None, ...]
    """Jetons for each of the players asked for, None who did not sit."""
    totals: tuple[int | None, ...]
    """Their balances after it."""


def rows(seen: Sight, players: tuple[str, ...]) -> Iterator[DealRow]:
    """Return every slot, newest first, with columns for `players`."""
    return (_row(seen, slot, players) for slot in reversed(seen.book.slots))


def newest(seen: Sight, players: tuple[str, ...], count: int) -> list[DealRow]:
    """Return the newest of them."""
    return list(islice(rows(seen, players), count))


def _row(seen: Sight, slot: Slot, players: tuple[str, ...]) -> DealRow:
    played = as_played(seen.book, slot)
    moves = played.number is not None or any(played.nets.values())
    return DealRow(
        place=slot.place,
        number=played.number,
        said=seen.teller.entry(played),
        deal=played.deal,
        outcome=outcome_name(seen.teller.language, played.outcome) if played.outcome else "",
        tone="down" if played.outcome is Outcome.CODILLE else "",
        fate=_fate(seen, slot),
        is_corrected=any(isinstance(entry.said, DealCorrected) for entry in slot.changed),
        nets=tuple(_net(played, player, moves) for player in players),
        totals=tuple(slot.played.after.balances.get(player) if slot.counts and moves else None for player in players),
    )


def _net(played: Played, player: str, moves: bool) -> int | None:
    return played.nets.get(player) if moves else None


def _fate(seen: Sight, slot: Slot) -> str:
    """What became of a slot that does not count."""
    say = seen.teller.gettext
    if slot.faults and not slot.voided:
        return say("cannot stand")
    if not slot.voided:
        return ""
    last = next((entry for entry in reversed(slot.changed) if isinstance(entry.said, DealVoided)), slot.recorded)
    at = seen.teller.language.time(last.at)
    return say("void, %(time)s, by %(who)s", time=at, who=last.by) if last.by else say("void, %(time)s", time=at)
