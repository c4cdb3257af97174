"""The tables of a ledger's file, and the steps by which an older file gets them.

A step, once released, is never changed; a later one follows it. `SCHEMA` is how many there are, and every file says in
`user_version` how many it has had. Do not use `Table.transform` on `entries`: it drops triggers without a word.
"""

from sqlite_utils import Database, Migrations

LEDGER = 0x5175614C  # application_id, "QuaL": tells a ledger from other SQLite files

migrations = Migrations("ledger")

PLAYERS = """
CREATE TABLE players (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,        -- as first typed
    key TEXT NOT NULL UNIQUE,  -- composed, without case, spaces squeezed
    retired INTEGER NOT NULL DEFAULT 0 CHECK (retired IN (0, 1)),
    merged_into INTEGER REFERENCES players (id) CHECK (merged_into <> id)  -- somebody not merged himself
) STRICT
"""

SITTINGS = """
CREATE TABLE sittings (  -- shadow, but for id and result
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    rules TEXT NOT NULL,
    date TEXT NOT NULL,   -- ISO 8601, or empty
    place TEXT NOT NULL,
    file_id TEXT UNIQUE,  -- the id of its sitting file
    status TEXT NOT NULL CHECK (status IN ('open', 'closed')),
    deals INTEGER NOT NULL,   -- played
    round INTEGER NOT NULL,   -- of the next deal
    rounds INTEGER NOT NULL,  -- agreed
    dealer TEXT NOT NULL,     -- of the next deal
    standings TEXT NOT NULL CHECK (json_valid(standings)),  -- [{"name", "person", "jetons"}] in order of play
    result TEXT CHECK (result IS NULL OR json_valid(result)),  -- the same when it was last closed
    search TEXT NOT NULL,     -- date, place and names without case and accents
    opened_at TEXT NOT NULL,  -- ISO 8601 with offset
    changed_at TEXT NOT NULL, -- of the last entry
    last_number INTEGER NOT NULL
) STRICT
"""

ENTRIES = """
CREATE TABLE entries (  -- the truth: everything else follows from it
    sitting_id INTEGER NOT NULL REFERENCES sittings (id),
    number INTEGER NOT NULL CHECK (number >= 1),  -- within the sitting, without gaps
    kind TEXT NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body)),
    version INTEGER NOT NULL,  -- of the form of body
    at TEXT NOT NULL,          -- ISO 8601 with offset
    by TEXT,                   -- the device
    token TEXT,                -- of the form: sent twice, it is one entry
    PRIMARY KEY (sitting_id, number)
) STRICT
"""

DEALS = """
CREATE TABLE deals (  -- shadow: a row for each slot
    sitting_id INTEGER NOT NULL REFERENCES sittings (id),
    slot INTEGER NOT NULL CHECK (slot >= 1),
    kind TEXT NOT NULL,
    number INTEGER,
    round INTEGER,
    rate INTEGER,
    dealer_id INTEGER REFERENCES players (id),
    contract TEXT,
    forced INTEGER NOT NULL CHECK (forced IN (0, 1)),
    taker_id INTEGER REFERENCES players (id),
    partner_id INTEGER REFERENCES players (id),
    trump TEXT,
    tricks INTEGER,
    outcome TEXT,
    at_stake INTEGER,
    voided INTEGER NOT NULL CHECK (voided IN (0, 1)),
    note TEXT,
    recorded_at TEXT NOT NULL,
    PRIMARY KEY (sitting_id, slot)
) STRICT, WITHOUT ROWID
"""

LINES = """
CREATE TABLE lines (  -- shadow: whole jetons, won above 0 and lost below
    sitting_id INTEGER NOT NULL,
    slot INTEGER NOT NULL,
    player_id INTEGER NOT NULL REFERENCES players (id),
    charge TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (sitting_id, slot, player_id, charge),
    FOREIGN KEY (sitting_id, slot) REFERENCES deals (sitting_id, slot)
) STRICT, WITHOUT ROWID
"""

INDEXES = (
    "CREATE UNIQUE INDEX entries_by_token ON entries (token) WHERE token IS NOT NULL",
    "CREATE INDEX sittings_by_date ON sittings (status, date, id)",
    "CREATE INDEX lines_by_player ON lines (player_id)",
    "CREATE INDEX deals_by_taker ON deals (taker_id)",
)

# INSERT OR REPLACE would take an entry's place without firing the trigger on DELETE: `entries_in_turn` stops it first.
TRIGGERS = (
    """
    CREATE TRIGGER entries_stay_as_said BEFORE UPDATE ON entries BEGIN
        SELECT RAISE(ABORT, 'entries are never changed: append a correction');
    END
    """,
    """
    CREATE TRIGGER entries_stay BEFORE DELETE ON entries BEGIN
        SELECT RAISE(ABORT, 'entries are never deleted: append one that voids');
    END
    """,
    """
    CREATE TRIGGER entries_in_turn BEFORE INSERT ON entries BEGIN
        SELECT RAISE(ABORT, 'entries are numbered in turn, without gaps')
        WHERE NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM entries WHERE sitting_id = NEW.sitting_id);
        SELECT RAISE(ABORT, 'this token was used before')
        WHERE EXISTS (SELECT 1 FROM entries WHERE token = NEW.token);
    END
    """,
    """
    CREATE TRIGGER sittings_stay BEFORE DELETE ON sittings BEGIN
        SELECT RAISE(ABORT, 'sittings are never deleted');
    END
    """,
    """
    CREATE TRIGGER players_stay BEFORE DELETE ON players BEGIN
        SELECT RAISE(ABORT, 'players are never deleted: retire them');
    END
    """,
)

VIEWS = (
    """
    CREATE VIEW deals_readable AS
    SELECT sittings.date, sittings.place, sittings.rules, deals.sitting_id, deals.slot, deals.kind, deals.number,
        deals.round, deals.rate, dealer.name AS dealer, deals.contract, deals.forced, taker.name AS taker,
        partner.name AS partner, deals.trump, deals.tricks, deals.outcome, deals.at_stake, deals.voided, deals.note,
        deals.recorded_at
    FROM deals
    JOIN sittings ON sittings.id = deals.sitting_id
    LEFT JOIN players AS dealer ON dealer.id = deals.dealer_id
    LEFT JOIN players AS taker ON taker.id = deals.taker_id
    LEFT JOIN players AS partner ON partner.id = deals.partner_id
    """,
    """
    CREATE VIEW lines_readable AS
    SELECT sittings.date, lines.sitting_id, lines.slot, players.name AS player, lines.charge, lines.amount
    FROM lines
    JOIN sittings ON sittings.id = lines.sitting_id
    JOIN players ON players.id = lines.player_id
    """,
    """
    CREATE VIEW balances AS
    SELECT sittings.date, sittings.place, sittings.rules, lines.sitting_id, whole.name AS player,
        sum(lines.amount) AS jetons
    FROM lines
    JOIN sittings ON sittings.id = lines.sitting_id
    JOIN players ON players.id = lines.player_id
    JOIN players AS whole ON whole.id = coalesce(players.merged_into, players.id)
    GROUP BY lines.sitting_id, whole.id
    """,
)


TARIFFS = """
CREATE TABLE tariffs (  -- a house's own figures, to be used again; a sitting keeps its own copy
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,        -- as last typed
    key TEXT NOT NULL UNIQUE,  -- composed, without case, spaces squeezed
    rules TEXT NOT NULL,       -- the rule-set they change
    figures TEXT NOT NULL CHECK (json_valid(figures)),  -- those that differ, as in a sitting file
    saved_at TEXT NOT NULL     -- ISO 8601 with offset
) STRICT
"""


TOUCHED = (
    "ALTER TABLE sittings ADD COLUMN touched INTEGER NOT NULL DEFAULT 0 CHECK (touched IN (0, 1))",
    "CREATE INDEX sittings_touched ON sittings (id) WHERE touched",
    *(
        f"""
        CREATE TRIGGER {table}_touched_by_{change.lower()} AFTER {change} ON {table} BEGIN
            UPDATE sittings SET touched = 1 WHERE id = {row}.sitting_id AND NOT touched;
        END
        """  # noqa: S608 - words of this module
        for table in ("deals", "lines")
        for change, row in (("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD"))
    ),
    """
    CREATE TRIGGER sittings_touched_by_update
    AFTER UPDATE OF rules, date, place, file_id, status, deals, round, rounds, dealer, standings, last_number
    ON sittings BEGIN
        UPDATE sittings SET touched = 1 WHERE id = NEW.id AND NOT touched;
    END
    """,
)
"""Whatever writes the shadow touches its sitting; the app, which writes entry and shadow together, says so and lets go.
What stays touched was written by another hand."""

SHARES = (
    """
    CREATE TABLE shares (  -- addresses for those who only watch
        secret TEXT NOT NULL UNIQUE,   -- kept, so that the address can be shown again
        digest TEXT NOT NULL UNIQUE,   -- its SHA-256, by which it is looked up
        sitting_id INTEGER NOT NULL REFERENCES sittings (id),
        made_at TEXT NOT NULL,  -- ISO 8601 with offset
        revoked_at TEXT         -- since when it opens nothing
    ) STRICT
    """,
    "CREATE UNIQUE INDEX shares_live ON shares (sitting_id) WHERE revoked_at IS NULL",
)


@migrations(name="1 players, sittings, entries, and the shadow")
def _first(db: Database) -> None:
    for statement in (PLAYERS, SITTINGS, ENTRIES, DEALS, LINES, *INDEXES, *TRIGGERS, *VIEWS):
        db.execute(statement)


@migrations(name="2 tariffs of the house")
def _second(db: Database) -> None:
    db.execute(TARIFFS)


@migrations(name="3 rows changed by another hand are noticed")
def _third(db: Database) -> None:
    for statement in TOUCHED:
        db.execute(statement)


@migrations(name="4 addresses for those who watch")
def _fourth(db: Database) -> None:
    for statement in SHARES:
        db.execute(statement)


SCHEMA = 4
"""How many steps there are."""
