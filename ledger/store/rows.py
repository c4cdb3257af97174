"""The shadow's rows as SQL: writing a summary, deals and lines, and reading them back as they were given.

Every function here runs inside its caller's transaction.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict
from datetime import datetime
from typing import Any

from sqlite_utils import Database

from ledger.store.codec import time_from, time_text
from ledger.store.names import searched
from ledger.store.plain import holdable
from ledger.store.shadow import Balance, DealRow, LineRow, Shadow, SittingRow, Summary

SELECT_SITTINGS = """
SELECT id, rules, date, place, status, deals, round, rounds, dealer, standings, file_id, opened_at, changed_at,
    last_number, result
"""


def insert_sitting(db: Database, shadow: Shadow, opened_at: datetime) -> int:
    """Write the row of a new sitting, without entries so far, and return its number."""
    values = _summary_values(shadow) | {"at": time_text(opened_at)}
    cursor = db.execute(
        """
        INSERT INTO sittings (rules, date, place, status, deals, round, rounds, dealer, standings, file_id, result,
            search, opened_at, changed_at, last_number)
        VALUES (:rules, :date, :place, :status, :deals, :round, :rounds, :dealer, :standings, :file_id, :result,
            :search, :at, :at, 0)
        """,
        values,
    )
    assert cursor.lastrowid is not None  # noqa: S101 - an INSERT that did not raise has one
    return cursor.lastrowid


def update_sitting(db: Database, sitting_id: int, shadow: Shadow) -> None:
    """Write the row of a sitting anew, with the number and time of its last entry."""
    db.execute(
        """
        UPDATE sittings
        SET rules = :rules, date = :date, place = :place, status = :status, deals = :deals, round = :round,
            rounds = :rounds, dealer = :dealer, standings = :standings, file_id = :file_id,
            result = coalesce(:result, result), search = :search, last_number = latest.number, changed_at = latest.at
        FROM (SELECT number, at FROM entries WHERE sitting_id = :id ORDER BY number DESC LIMIT 1) AS latest
        WHERE id = :id
        """,
        _summary_values(shadow) | {"id": sitting_id},
    )


def touch(db: Database, sitting_ids: Iterable[int], touched: bool) -> None:
    """Note of sittings whether their shadow was written by another hand."""
    db.conn.executemany(
        "UPDATE sittings SET touched = ? WHERE id = ? AND touched <> ?",
        [(touched, sitting_id, touched) for sitting_id in sitting_ids],
    )


def replace_slots(db: Database, sitting_id: int, shadow: Shadow) -> None:
    """Replace deals and lines from `from_slot` on."""
    start = (sitting_id, shadow.from_slot)
    db.execute("DELETE FROM lines WHERE sitting_id = ? AND slot >= ?", start)
    db.execute("DELETE FROM deals WHERE sitting_id = ? AND slot >= ?", start)
    deals = [
        asdict(row) | {"sitting_id": sitting_id, "recorded_at": time_text(row.recorded_at)} for row in shadow.deals
    ]
    lines = [asdict(row) | {"sitting_id": sitting_id} for row in shadow.lines]
    holdable([*deals, *lines])
    db.conn.executemany(
        """
        INSERT INTO deals (sitting_id, slot, kind, number, round, rate, dealer_id, contract, forced, taker_id,
            partner_id, trump, tricks, outcome, at_stake, voided, note, recorded_at)
        VALUES (:sitting_id, :slot, :kind, :number, :round, :rate, :dealer_id, :contract, :forced, :taker_id,
            :partner_id, :trump, :tricks, :outcome, :at_stake, :voided, :note, :recorded_at)
        """,
        deals,
    )
    db.conn.executemany(
        """
        INSERT INTO lines (sitting_id, slot, player_id, charge, amount)
        VALUES (:sitting_id, :slot, :player_id, :charge, :amount)
        """,
        lines,
    )


def deal_rows(db: Database, sitting_id: int) -> tuple[DealRow, ...]:
    """Return the deals of a sitting in order of slots."""
    cursor = db.execute(
        """
        SELECT slot, kind, number, round, rate, dealer_id, contract, forced, taker_id, partner_id, trump, tricks,
            outcome, at_stake, voided, note, recorded_at
        FROM deals WHERE sitting_id = ? ORDER BY slot
        """,
        (sitting_id,),
    )
    names = [column[0] for column in cursor.description]
    return tuple(_deal(dict(zip(names, row, strict=True))) for row in cursor)


def line_rows(db: Database, sitting_id: int) -> tuple[LineRow, ...]:
    """Return the lines of a sitting in order of slots, players and charges."""
    cursor = db.execute(
        "SELECT slot, player_id, charge, amount FROM lines WHERE sitting_id = ? ORDER BY slot, player_id, charge",
        (sitting_id,),
    )
    return tuple(LineRow(*row) for row in cursor)


def sitting_rows(rows: Iterable[tuple[Any, ...]]) -> list[SittingRow]:
    """Return what `SELECT_SITTINGS` found."""
    return [_sitting(row) for row in rows]


def _sitting(row: tuple[Any, ...]) -> SittingRow:
    sitting_id, rules, date, place, status, deals, round_, rounds, dealer, standings, file_id, *rest = row
    opened_at, changed_at, last_number, result = rest
    summary = Summary(
        rules=rules,
        date=date,
        place=place,
        status=status,
        deals=deals,
        round=round_,
        rounds=rounds,
        dealer=dealer,
        standings=_balances(standings),
        file_id=file_id,
    )
    remembered = None if result is None else _balances(result)
    return SittingRow(sitting_id, summary, time_from(opened_at), time_from(changed_at), last_number, remembered)


def _summary_values(shadow: Shadow) -> dict[str, Any]:
    summary = shadow.summary
    seen = [summary.date, summary.place, *(balance.name for balance in summary.standings)]
    values = asdict(summary)
    holdable(values)
    return values | {
        "standings": _json(summary.standings),
        "result": None if shadow.result is None else _json(shadow.result),
        "search": searched("\n".join(seen)),
    }


def _json(balances: tuple[Balance, ...]) -> str:
    plain = [asdict(balance) for balance in balances]
    holdable(plain)
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _balances(text: str) -> tuple[Balance, ...]:
    return tuple(Balance(**balance) for balance in json.loads(text))


def _deal(row: dict[str, Any]) -> DealRow:
    truths = {name: bool(row[name]) for name in ("forced", "voided")}
    return DealRow(**row | truths | {"recorded_at": time_from(row["recorded_at"])})
