"""Opening a ledger's file: every connection has the same settings, and the tables of this version.

A connection belongs to the thread that opened it; open one for each request. That is cheap: an up-to-date file is known
by two numbers of its header, and only one that is not gets the writers' lock and the steps it lacks.

The journal is a write-ahead log, so readers and a writer do not wait for each other. `synchronous` is FULL: the log is
on the disk before an entry is acknowledged. NORMAL would outlive a killed process but not a power cut, and a table that
records a deal every few minutes can spare the milliseconds.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlite_utils import Database

from ledger.store.errors import Busy, CannotOpen, Inconsistent, NewerFile, NotALedger, StoreTrouble, Unwritable
from ledger.store.migrations import LEDGER, SCHEMA, migrations

PATIENCE = 5.0  # seconds one waits for another writer
_UP_TO_DATE = (SCHEMA, LEDGER)
_WAITING = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def connect(path: Path) -> Database:
    """Open the ledger at `path`, made if there is none and brought up to date if it is older.

    Raise `NewerFile` or `NotALedger`, the file untouched; `CannotOpen` if there is no place for it; `Busy` if others
    kept it for longer than `PATIENCE`.
    """
    try:
        connection = sqlite3.connect(path, timeout=PATIENCE)
    except sqlite3.Error as error:
        raise CannotOpen(path, str(error)) from error
    try:
        return _ready(path, connection)
    except sqlite3.Error as error:
        connection.close()
        raise _opening(path, error) from error
    except BaseException:
        connection.close()
        raise


@contextmanager
def writing(db: Database) -> Iterator[None]:
    """Make what is done inside one transaction: all of it is on the disk at the end, or none.

    The writers' lock is taken at once, so what is read inside stays true. Inside another `writing` it is a part of it.
    Raise `Busy`, `Unwritable` or `Inconsistent` for what SQLite refuses.
    """
    with _told():
        if db.conn.in_transaction:
            with db.atomic():
                yield
            return
        db.execute("BEGIN IMMEDIATE")
        try:
            yield
            db.commit()
        except BaseException:
            db.rollback()
            raise


def copy(db: Database, path: Path) -> None:
    """Copy all that is written, the log with it, into one new file. Raise `FileExistsError`, `Unwritable`."""
    with path.open("xb"):
        pass  # so that two copies never go into one file
    try:
        with _told(), closing(sqlite3.connect(path)) as other:
            db.conn.backup(other)
            other.execute("PRAGMA journal_mode = DELETE")  # one file, to be carried about
    except BaseException:
        path.unlink()
        raise


def _ready(path: Path, connection: sqlite3.Connection) -> Database:
    db = Database(connection, execute_plugins=False)  # nobody else's settings
    if _marks(db) != _UP_TO_DATE:
        _bring_up_to_date(path, db)
    _keep_a_log(db)
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def _marks(db: Database) -> tuple[int, int]:
    """Return how many steps the file has had, and whose it is."""
    (schema,) = db.execute("PRAGMA user_version").fetchone()
    (owner,) = db.execute("PRAGMA application_id").fetchone()
    return schema, owner


def _bring_up_to_date(path: Path, db: Database) -> None:
    """Take the missing steps, one process at a time; whoever waited finds them taken."""
    _recognise(path, db)
    with writing(db):
        _recognise(path, db)
        if _marks(db) == _UP_TO_DATE:
            return
        migrations.apply(db)
        db.execute(f"PRAGMA user_version = {SCHEMA}")
        db.execute(f"PRAGMA application_id = {LEDGER}")


def _recognise(path: Path, db: Database) -> None:
    # Tables first: they come with their marks, so who makes the file meanwhile is never taken for a stranger.
    is_empty = db.execute("SELECT 1 FROM sqlite_master").fetchone() is None
    schema, owner = _marks(db)
    if owner == LEDGER:
        if schema > SCHEMA:
            raise NewerFile(path, schema, SCHEMA)
    elif schema or owner or not is_empty:
        raise NotALedger(path)


def _keep_a_log(db: Database) -> None:
    """Turn the write-ahead log on, where it is not. SQLite does not wait for others here, so one does."""
    patience_ends = time.monotonic() + PATIENCE
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if not _waiting(error) or time.monotonic() > patience_ends:
                raise
            time.sleep(0.01)


def _waiting(error: sqlite3.Error) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _WAITING


@contextmanager
def _told() -> Iterator[None]:
    """Say what SQLite refuses in the words of the store."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise Inconsistent(str(error)) from error
    except sqlite3.OperationalError as error:
        raise (Busy() if _waiting(error) else Unwritable(str(error))) from error


def _opening(path: Path, error: sqlite3.Error) -> StoreTrouble:
    if _waiting(error):
        return Busy()
    if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_NOTADB:
        return NotALedger(path)
    return CannotOpen(path, str(error))
