"""Tariffs of the house: figures a table changed and gave a name, to be used again.

They are copied into a sitting when it is opened; to change or forget one changes no sitting.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlite_utils import Database

from ledger.store.codec import time_from, time_text
from ledger.store.names import folded
from ledger.store.plain import holdable


@dataclass(frozen=True, slots=True)
class HouseTariff:
    """Changed figures with a name."""

    name: str
    """As it was last typed."""
    rules: str
    """The rule-set whose figures they change."""
    figures: Mapping[str, Any]
    """Those that differ, in the words of a sitting file."""
    saved_at: datetime
    """When it was last saved, with its offset."""


def save(db: Database, tariff: HouseTariff) -> None:
    """Keep a tariff under its name, in place of the one that had it. Raise `ValueError` for an empty name."""
    key = folded(tariff.name)
    if not key:
        raise ValueError("A tariff needs a name.")
    values = {"name": tariff.name, "key": key, "rules": tariff.rules, "at": time_text(tariff.saved_at)}
    holdable([values, tariff.figures])
    figures = json.dumps(tariff.figures, ensure_ascii=False, separators=(",", ":"), default=dict)
    db.execute(
        """
        INSERT INTO tariffs (name, key, rules, figures, saved_at) VALUES (:name, :key, :rules, :figures, :at)
        ON CONFLICT (key) DO UPDATE SET name = :name, rules = :rules, figures = :figures, saved_at = :at
        """,
        values | {"figures": figures},
    )


def kept(db: Database) -> list[HouseTariff]:
    """Return every tariff of the house, by name."""
    found = db.execute("SELECT name, rules, figures, saved_at FROM tariffs ORDER BY key")
    return [HouseTariff(name, rules, json.loads(figures), time_from(at)) for name, rules, figures, at in found]


def forget(db: Database, name: str) -> bool:
    """Keep a tariff no longer; return whether there was one of that name."""
    holdable(name)
    return db.execute("DELETE FROM tariffs WHERE key = ?", (folded(name),)).rowcount > 0
