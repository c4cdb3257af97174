"""Who the names mean: one person for each name, however it is typed."""

import json
from collections.abc import Iterable

from sqlite_utils import Database

from ledger.store.connection import writing
from ledger.store.names import folded, shown
from ledger.store.plain import holdable

_FIND = "SELECT coalesce(merged_into, id) FROM players WHERE key = ?"


def person(db: Database, name: str) -> int:
    """Return who `name` means, a new person if nobody yet."""
    holdable(name)
    key = folded(name)
    if found := db.execute(_FIND, (key,)).fetchone():
        return int(found[0])
    with writing(db):
        db.execute("INSERT INTO players (name, key) VALUES (?, ?) ON CONFLICT (key) DO NOTHING", (shown(name), key))
        return int(db.execute(_FIND, (key,)).fetchone()[0])


def names(db: Database, ids: Iterable[int]) -> dict[int, str]:
    """Return the names of those of `ids` that are known."""
    wanted = list(ids)
    holdable(wanted)
    return dict(
        db.execute(
            """
            SELECT player.id, whole.name
            FROM players AS player JOIN players AS whole ON whole.id = coalesce(player.merged_into, player.id)
            WHERE player.id IN (SELECT value FROM json_each(?))
            """,
            (json.dumps(wanted),),
        )
    )


def known_names(db: Database, limit: int) -> list[str]:
    """Return up to `limit` names, of those who sat down last first; not of the retired, nor of the merged."""
    holdable(limit)
    found = db.execute(
        """
        SELECT players.name
        FROM players LEFT JOIN (
            SELECT json_extract(balance.value, '$.person') AS person,
                max(printf('%s %09d', date, sittings.id)) AS latest
            FROM sittings, json_each(sittings.standings) AS balance
            GROUP BY person
        ) AS seated ON seated.person = players.id
        WHERE NOT retired AND merged_into IS NULL
        ORDER BY seated.latest DESC NULLS LAST, players.id DESC
        LIMIT ?
        """,
        (limit,),
    )
    return [name for (name,) in found]
