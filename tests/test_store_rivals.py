"""Several writers at once: one wins, and the others are told."""

import sqlite3
import threading
from contextlib import closing

import pytest
from store_sample import DEAL, LATER, after, lines, sit_down

from ledger.book.entries import DealVoided, Entry
from ledger.store import AlreadySaid, AlreadyTaken, Busy, Store, Unwritable, connection


def race(path, count, append):
    """What came of `append(store, which)` in so many threads at once, each with a store of its own."""
    ready, came = threading.Barrier(count), []

    def run(which):
        with Store(path) as own:
            ready.wait()
            try:
                append(own, which)
            except (AlreadyTaken, AlreadySaid) as trouble:
                came.append((type(trouble), trouble.sitting_id, trouble.number))
            else:
                came.append((None, which, 0))

    threads = [threading.Thread(target=run, args=(which,)) for which in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return came


def test_of_eight_writers_of_one_number_one_wins(store):
    sitting = sit_down(store)

    def append(own, which):
        own.append(sitting, 2, DEAL, at=LATER, by=f"device {which}", shadow=after(1))

    came = race(store.path, 8, append)
    assert came.count((AlreadyTaken, sitting, 2)) == 7
    [winner] = [which for lost, which, _ in came if lost is None]
    assert store.entries(sitting, after=1) == [Entry(2, DEAL, LATER, f"device {winner}")]
    assert store.lines(sitting) == lines(1)


def test_of_a_form_sent_eight_times_at_once_one_entry_is_made(store):
    sitting = sit_down(store)

    def append(own, _):
        own.append(sitting, own.last_number(sitting) + 1, DEAL, at=LATER, token="form", shadow=after(1))

    came = race(store.path, 8, append)
    assert came.count((AlreadySaid, sitting, 2)) == 7
    assert store.entries(sitting, after=1) == [Entry(2, DEAL, LATER)]


def test_a_writer_who_waits_too_long_is_told_so(store, monkeypatch):
    sitting = sit_down(store)
    monkeypatch.setattr(connection, "PATIENCE", 0.05)
    with Store(store.path) as other, store.together():
        assert other.last_number(sitting) == 1  # readers do not wait
        with pytest.raises(Busy, match=r"The file is busy\. Please try again\."):
            other.append(sitting, 2, DEAL, at=LATER, shadow=after(1))
    assert store.last_number(sitting) == 1


@pytest.mark.parametrize(
    ("pragma", "reason"),
    [
        ("query_only = ON", "attempt to write a readonly database"),
        ("max_page_count = 1", "database or disk is full"),
    ],
)
def test_a_file_that_cannot_be_written_says_why_and_keeps_what_it_has(store, pragma, reason):
    sitting = sit_down(store)
    store._db.execute(f"PRAGMA {pragma}").fetchall()
    note = "A long evening. " * 1_000  # more than the pages at hand
    with pytest.raises(Unwritable) as raised:
        store.append(sitting, 2, DealVoided(1, note), at=LATER, shadow=after(1))
    assert str(raised.value) == f"The file cannot be written: {reason}."
    assert (store.last_number(sitting), store.deal_rows(sitting)) == (1, ())


def test_an_opener_waits_for_the_log_to_be_turned_on(store):
    path = store.path
    store.close()
    with closing(sqlite3.connect(path, check_same_thread=False)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN")
        other.execute("SELECT * FROM sittings").fetchall()
        letting_go = threading.Timer(0.1, other.rollback)
        letting_go.start()
        with Store(path) as again:
            assert again._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        letting_go.join()
