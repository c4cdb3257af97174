"""The file: its settings, its triggers, its versions, and what it outlives."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from store_sample import DEAL, EVENING, LATER, OPENED, after, lines, sit_down

from ledger.book.entries import Entry
from ledger.store import Busy, Store, UnreadableEntry, connection
from ledger.store.migrations import LEDGER, SCHEMA


def change(path, *statements):
    """Do to a file what the store would not."""
    with closing(sqlite3.connect(path)) as file:
        for statement in statements:
            file.execute(statement)
        file.commit()


def run(program, *arguments):
    """Start a Python program of its own that knows the project and this directory."""
    roots = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]
    return subprocess.Popen(
        [sys.executable, "-c", program, *map(str, arguments)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(roots)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize(
    ("pragma", "expected"),
    [
        ("journal_mode", "wal"),
        ("foreign_keys", 1),
        ("synchronous", 2),  # FULL
        ("busy_timeout", 5000),  # milliseconds
        ("recursive_triggers", 1),
        ("user_version", SCHEMA),
        ("application_id", LEDGER),
        ("integrity_check", "ok"),
    ],
)
def test_every_connection_has_the_same_settings(store, pragma, expected):
    with Store(store.path) as second:
        for one in (store, second):
            assert one._db.execute(f"PRAGMA {pragma}").fetchone() == (expected,)


def test_tables_are_strict(store):
    tables = store._db.execute("SELECT name, strict FROM pragma_table_list WHERE type = 'table'").fetchall()
    assert {name for name, strict in tables if strict} == {
        "players",
        "sittings",
        "entries",
        "deals",
        "lines",
        "tariffs",
        "shares",
    }


@pytest.mark.parametrize(
    ("statement", "refusal"),
    [
        ("UPDATE entries SET body = '{}'", "entries are never changed: append a correction"),
        ("UPDATE entries SET at = at WHERE number = 2", "entries are never changed: append a correction"),
        ("UPDATE OR REPLACE entries SET number = 1", "entries are never changed: append a correction"),
        ("DELETE FROM entries", "entries are never deleted: append one that voids"),
        (
            "INSERT OR REPLACE INTO entries VALUES (1, 1, 'reopened', '{}', 1, '', NULL, NULL)",
            "entries are numbered in turn, without gaps",
        ),
        (
            "INSERT INTO entries VALUES (1, 4, 'reopened', '{}', 1, '', NULL, NULL)",
            "entries are numbered in turn, without gaps",
        ),
        (
            "INSERT OR REPLACE INTO entries VALUES (1, 3, 'reopened', '{}', 1, '', NULL, 'form')",
            "this token was used before",
        ),
        ("DELETE FROM sittings", "sittings are never deleted"),
        ("DELETE FROM players", "players are never deleted: retire them"),
    ],
)
def test_the_file_itself_refuses_to_forget(store, statement, refusal):
    sitting = sit_down(store)
    store.append(sitting, 2, DEAL, at=LATER, token="form", shadow=after(1))
    with closing(sqlite3.connect(store.path)) as stranger, pytest.raises(sqlite3.IntegrityError) as raised:
        stranger.execute(statement)  # with the settings of nobody
    assert str(raised.value) == refusal
    assert store.entries(sitting) == [Entry(1, OPENED, EVENING, "phone"), Entry(2, DEAL, LATER)]


@pytest.mark.parametrize(
    "statement",
    [
        "INSERT INTO lines VALUES (1, 9, 1, 'game', 1)",
        "INSERT INTO lines VALUES (1, 1, 99, 'game', 1)",
        "INSERT INTO deals (sitting_id, slot, kind, forced, voided, recorded_at) VALUES (9, 1, '', 0, 0, '')",
        "INSERT INTO entries VALUES (9, 1, 'reopened', '{}', 1, '', NULL, NULL)",
    ],
)
def test_orphans_are_refused(store, statement):
    sitting = sit_down(store)
    store.append(sitting, 2, DEAL, at=LATER, shadow=after(1))
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        store._db.execute(statement)


def test_an_entry_of_a_later_version_is_refused_by_name(store):
    sitting = sit_down(store)
    change(store.path, "INSERT INTO entries VALUES (1, 2, 'sung', '{}', 1, '2026-02-14T20:10:05Z', NULL, NULL)")
    with pytest.raises(UnreadableEntry, match=r"Entry 2 of sitting 1 cannot be read: its kind “sung” is not known\."):
        store.entries(sitting)


def test_processes_that_start_together_on_an_empty_file_all_come_up(tmp_path):
    path = tmp_path / "ledger.sqlite"
    program = "import sys; from ledger.store import Store; input(); Store(sys.argv[1]).close(); print('up')"
    started = [run(program, path) for _ in range(4)]
    for process in started:
        process.stdin.write("\n")
        process.stdin.flush()
    assert [process.communicate(timeout=60)[0] for process in started] == ["up\n"] * 4
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT count(*) FROM _sqlite_migrations").fetchone() == (SCHEMA,)


def test_an_entry_once_acknowledged_outlives_a_killed_process(tmp_path):
    path = tmp_path / "ledger.sqlite"
    program = """if True:
        import sys
        from ledger.store import Store
        from store_sample import DEAL, LATER, after, sit_down
        store = Store(sys.argv[1])
        sitting = sit_down(store)
        for number in range(2, 10_000):
            store.append(sitting, number, DEAL, at=LATER, shadow=after(number - 1))
            print(number, flush=True)
        """
    with run(program, path) as process:
        acknowledged = [int(process.stdout.readline()) for _ in range(25)]
        process.send_signal(signal.SIGKILL)
        acknowledged += map(int, process.stdout.read().split())
    with Store(path) as store:
        found = store.entries(1)
        assert [entry.number for entry in found] == list(range(1, len(found) + 1))
        assert len(found) in (acknowledged[-1], acknowledged[-1] + 1)  # one may be written, and not yet acknowledged
        assert len(store.deal_rows(1)) == len(found) - 1
        assert len(store.lines(1)) == 4 * (len(found) - 1)
        assert store.sitting(1).last_number == len(found)


def test_who_opens_an_empty_file_waits_for_another_and_no_longer(tmp_path, monkeypatch):
    path = tmp_path / "ledger.sqlite"
    monkeypatch.setattr(connection, "PATIENCE", 0.05)
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Busy):
            Store(path)


def test_the_log_is_turned_on_when_others_let_go(store, monkeypatch):
    path = store.path
    store.close()
    change(path, "PRAGMA journal_mode = DELETE")
    monkeypatch.setattr(connection, "PATIENCE", 0.05)
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM sittings").fetchall()
        with pytest.raises(Busy):
            Store(path)
        other.rollback()
    with Store(path) as again:
        assert again._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_to_open_an_up_to_date_file_reads_no_table(store):
    """Two numbers of the header say that nothing is to be done: the cost of a request."""
    with Store(store.path) as second:
        seen = []
        second._db.conn.set_trace_callback(seen.append)
        assert connection._marks(second._db) == (SCHEMA, LEDGER)
        assert seen == ["PRAGMA user_version", "PRAGMA application_id"]


def test_opening(store, benchmark):
    benchmark(lambda: Store(store.path).close())


def test_appending(store, benchmark):
    sitting = sit_down(store)

    def append():
        slot = store.last_number(sitting)
        store.append(sitting, slot + 1, DEAL, at=LATER, shadow=after(slot))

    benchmark(append)


def test_a_backup_holds_the_last_write_and_is_one_file(store, tmp_path):
    sitting = sit_down(store)
    store.append(sitting, 2, DEAL, at=LATER, shadow=after(1))
    assert Path(f"{store.path}-wal").stat().st_size > 0  # not yet in the file itself
    place = tmp_path / "safe" / "copy.sqlite"
    place.parent.mkdir()
    store.backup(place)
    assert list(place.parent.iterdir()) == [place]
    with Store(place) as copy:
        assert copy.entries(sitting) == store.entries(sitting)
        assert (copy.lines(sitting), copy.sitting(sitting)) == (lines(1), store.sitting(sitting))
        copy.append(sitting, 3, DEAL, at=LATER, shadow=after(2))
    assert store.last_number(sitting) == 2


def test_a_backup_replaces_nothing(store, tmp_path):
    place = tmp_path / "letter.txt"
    place.write_text("Dear Émilie", encoding="utf-8")
    with pytest.raises(FileExistsError):
        store.backup(place)
    assert place.read_text(encoding="utf-8") == "Dear Émilie"


def test_a_backup_that_fails_leaves_nothing(store, tmp_path, monkeypatch):
    sit_down(store)
    store.close()
    with pytest.raises(sqlite3.ProgrammingError):
        store.backup(tmp_path / "copy.sqlite")
    assert not (tmp_path / "copy.sqlite").exists()
