"""Sittings as a list shows them: from the rows the store keeps, without replaying anything.

at_the_table(store, rows) -> one `Seated` a row     who sits, how they stand, what comes next
from_the_past(store, rows) -> one `Past` a row      when, where, who, and who came off best
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from ledger.quadrille.rulesets import RULESETS
from ledger.words.rounds import extra

if TYPE_CHECKING:
    from ledger.store import SittingRow, Store

IDLE = timedelta(hours=12)
"""A table that has recorded nothing for so long may have risen without saying so."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A sitting where the table still sits."""

    id: int
    """Its number."""
    place: str
    """Where; empty if nobody said."""
    rules: str
    """The title of its rules, in English."""
    day: date | None
    """When."""
    since: datetime | None
    """When it was opened, if that was on the day."""
    round: int
    """The round that stands."""
    rounds: int
    """Rounds agreed."""
    deal: int
    """The deal that comes next, from 1."""
    dealer: str
    """Who deals it."""
    balances: tuple[tuple[str, int], ...]
    """Names and jetons, in order of coming."""
    extra: int
    """Which deal beyond the rounds agreed that is, from 1; 0 if it is not beyond."""
    idle_since: datetime | None
    """The last time anything was recorded, if that is long ago."""


@dataclass(frozen=True, slots=True)
class Past:
    """A sitting that was closed."""

    id: int
    """Its number."""
    place: str
    """Where; empty if nobody said."""
    rules: str
    """The title of its rules, in English."""
    day: date | None
    """When."""
    players: tuple[str, ...]
    """Everyone who sat, in order of coming."""
    best: tuple[str, ...]
    """Who came off best: several if they are level, nobody if nobody won."""
    amount: int
    """What each of them won, in jetons."""


def at_the_table(store: "Store", rows: Iterable["SittingRow"], now: datetime) -> list[Seated]:
    """Return the sittings of `rows` with names as they are borne now."""
    rows = list(rows)
    names = _names(store, rows)
    return [_seated(row, names, now) for row in rows]


def from_the_past(store: "Store", rows: Iterable["SittingRow"]) -> list[Past]:
    """Return the sittings of `rows` with names as they are borne now."""
    rows = list(rows)
    names = _names(store, rows)
    return [_past(row, names) for row in rows]


def day_of(text: str) -> date | None:
    """Return the day of a sitting's date, which may have a time behind it; None if it has no date."""
    try:
        return datetime.fromisoformat(text).date()
    except ValueError:
        return None


def title_of(rules: str) -> str:
    """Return the title of a rule-set in English, or its key if these rules are gone."""
    return RULESETS[rules].title if rules in RULESETS else rules


def _seated(row: "SittingRow", names: dict[int, str], now: datetime) -> Seated:
    summary, day = row.summary, day_of(row.summary.date)
    opened = row.opened_at.astimezone()
    shown = {balance.name: names.get(balance.person, balance.name) for balance in summary.standings}
    return Seated(
        id=row.id,
        place=summary.place,
        rules=title_of(summary.rules),
        day=day,
        since=opened if opened.date() == day else None,
        round=summary.round,
        rounds=summary.rounds,
        deal=summary.deals + 1,
        dealer=shown.get(summary.dealer, summary.dealer),
        balances=tuple((shown[balance.name], balance.jetons) for balance in summary.standings),
        extra=extra(summary.deals + 1, summary.rounds, RULESETS[summary.rules].players)
        if summary.rules in RULESETS
        else 0,
        idle_since=row.changed_at.astimezone() if now - row.changed_at > IDLE else None,
    )


def _past(row: "SittingRow", names: dict[int, str]) -> Past:
    summary = row.summary
    ended = [(names.get(balance.person, balance.name), balance.jetons) for balance in summary.standings]
    most = max((jetons for _, jetons in ended), default=0)
    return Past(
        id=row.id,
        place=summary.place,
        rules=title_of(summary.rules),
        day=day_of(summary.date),
        players=tuple(name for name, _ in ended),
        best=tuple(name for name, jetons in ended if jetons == most) if most > 0 else (),
        amount=max(most, 0),
    )


def _names(store: "Store", rows: Iterable["SittingRow"]) -> dict[int, str]:
    return store.names({balance.person for row in rows for balance in row.summary.standings})
