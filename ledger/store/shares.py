"""Addresses for those who only watch: one live secret a sitting, kept so that its address can be shown again.

    store.shares.of(sitting_id)       the live share of a sitting, if there is one
    store.shares.make(sitting_id, …)  that one, or a new one
    store.shares.revoke(sitting_id)   from then on its secret opens nothing
    store.shares.watched(secret)      what a secret opens, and the state of it: one question, no replay

A secret is found by its digest, so that how long a search takes tells nothing of it.
"""

from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe

from sqlite_utils import Database

from ledger.store.codec import time_from, time_text
from ledger.store.connection import writing
from ledger.store.errors import NoSuchSitting
from ledger.store.plain import row_id

SECRET_BYTES = 20
"""160 bits, of chance."""

_WATCHED = """
SELECT secret, shares.sitting_id, touched,
    (SELECT coalesce(max(number), 0) FROM entries WHERE entries.sitting_id = shares.sitting_id),
    (SELECT json_group_array(json_array(id, name, merged_into)) FROM players)
FROM shares JOIN sittings ON sittings.id = shares.sitting_id
WHERE digest = ? AND revoked_at IS NULL
"""


@dataclass(frozen=True, slots=True)
class Share:
    """A sitting's address for those who watch."""

    sitting_id: int
    """Which sitting."""
    secret: str
    """What its address holds: letters, digits, - and _."""
    made_at: datetime
    """Since when, with its offset."""


@dataclass(frozen=True, slots=True)
class Watched:
    """What a live secret opens."""

    sitting_id: int
    """Which sitting."""
    state: str
    """The same for as long as all that its pages show stays the same: letters, digits and -."""


@dataclass(frozen=True, slots=True)
class Shares:
    """The shares in a ledger's file."""

    db: Database
    """The file."""

    def of(self, sitting_id: int) -> Share | None:
        """Return the live share of a sitting."""
        found = self.db.execute(
            "SELECT secret, made_at FROM shares WHERE sitting_id = ? AND revoked_at IS NULL", (row_id(sitting_id),)
        ).fetchone()
        return Share(sitting_id, found[0], time_from(found[1])) if found else None

    def make(self, sitting_id: int, at: datetime) -> Share:
        """Return the live share of a sitting, made now if there is none. Raise `NoSuchSitting`."""
        with writing(self.db):
            if share := self.of(sitting_id):
                return share
            if not self.db.execute("SELECT 1 FROM sittings WHERE id = ?", (row_id(sitting_id),)).fetchone():
                raise NoSuchSitting(sitting_id)
            share = Share(sitting_id, token_urlsafe(SECRET_BYTES), at)
            self.db.execute(
                "INSERT INTO shares (secret, digest, sitting_id, made_at) VALUES (?, ?, ?, ?)",
                (share.secret, _digest(share.secret), sitting_id, time_text(at)),
            )
            return share

    def revoke(self, sitting_id: int, at: datetime) -> None:
        """Let the live share of a sitting open nothing any more."""
        with writing(self.db):
            self.db.execute(
                "UPDATE shares SET revoked_at = ? WHERE sitting_id = ? AND revoked_at IS NULL",
                (time_text(at), row_id(sitting_id)),
            )

    def watched(self, secret: str) -> Watched | None:
        """Return what a secret opens, if it is a live one."""
        found = self.db.execute(_WATCHED, (_digest(secret),)).fetchone()
        if found is None or not compare_digest(found[0].encode(), secret.encode(errors="surrogatepass")):
            return None
        _secret, sitting_id, touched, number, names = found
        return Watched(sitting_id, f"{number}-{sha256(f'{touched} {names}'.encode()).hexdigest()[:12]}")


def _digest(secret: str) -> str:
    return sha256(secret.encode(errors="surrogatepass")).hexdigest()
