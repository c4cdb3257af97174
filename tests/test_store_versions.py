"""Versions of the file: older ones are brought up to date, newer and foreign ones left as they are."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from store_sample import DEAL, EVENING, LATER, OPENED, after, deal, lines, sit_down

from ledger.book.entries import Entry
from ledger.store import CannotOpen, NewerFile, NotALedger, Store
from ledger.store.migrations import SCHEMA, migrations

FIRST_SCHEMA = Path(__file__).parent / "fixtures" / "schema-1.sqlite"


def schema(path):
    """Every table, index, trigger and view as it was written."""
    with closing(sqlite3.connect(path)) as file:
        return sorted(file.execute("SELECT type, name, sql FROM sqlite_master"))


def change(path, *statements):
    """Do to a file what the store would not."""
    with closing(sqlite3.connect(path)) as file:
        for statement in statements:
            file.execute(statement)
        file.commit()


def test_schema_is_the_number_of_steps():
    assert len(migrations._migrations) == SCHEMA


def test_a_newer_file_is_refused_untouched(store):
    sit_down(store)
    store.close()
    change(store.path, f"PRAGMA user_version = {SCHEMA + 1}")
    before = store.path.read_bytes()
    with pytest.raises(NewerFile) as raised:
        Store(store.path)
    assert str(raised.value) == (
        f"{store.path} was written by a newer version of the app: its schema is {SCHEMA + 1}, and this one knows "
        f"{SCHEMA}. It was left as it is."
    )
    assert store.path.read_bytes() == before
    assert list(store.path.parent.iterdir()) == [store.path]


@pytest.mark.parametrize("statement", ["CREATE TABLE cats (name TEXT)", "PRAGMA user_version = 1"])
def test_the_file_of_another_app_is_refused_untouched(tmp_path, statement):
    path = tmp_path / "cats.sqlite"
    change(path, statement)
    before = path.read_bytes()
    with pytest.raises(NotALedger, match=r"is not a ledger\. It was left as it is\."):
        Store(path)
    assert path.read_bytes() == before


def test_a_file_of_something_else_is_refused_untouched(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Émilie, " * 100, encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(NotALedger):
        Store(path)
    assert path.read_bytes() == before


def test_a_place_that_is_not_there_is_named(tmp_path):
    with pytest.raises(CannotOpen, match=r"nowhere.*cannot be opened: unable to open database file\."):
        Store(tmp_path / "nowhere" / "ledger.sqlite")


def test_a_file_of_the_first_schema_opens_with_every_row(tmp_path):
    path = Path(shutil.copy(FIRST_SCHEMA, tmp_path))
    with Store(path) as store:
        assert store.entries(1) == [
            Entry(1, OPENED, EVENING, "phone"),
            Entry(2, DEAL, LATER, "phone"),
            Entry(3, DEAL, LATER),
        ]
        assert (store.deal_rows(1), store.lines(1)) == ((deal(1), deal(2)), lines(1) + lines(2))
        assert store.sitting(1).summary == after(2).summary
        assert store.token_entry("form") == (1, 2)
        assert store.names(range(9)) == {1: "Ada", 2: "Blaise", 3: "Chloé", 4: "Denis"}


def test_an_older_file_brought_up_to_date_equals_a_fresh_one(store, tmp_path):
    path = Path(shutil.copy(FIRST_SCHEMA, tmp_path))
    Store(path).close()
    assert schema(path) == schema(store.path)


def write_first_schema(path):
    """Write the fixture, while the schema is the first: `python tests/test_store_versions.py`."""
    with Store(path) as store:
        sitting = sit_down(store)
        store.append(sitting, 2, DEAL, at=LATER, by="phone", token="form", shadow=after(1))
        store.append(sitting, 3, DEAL, at=LATER, shadow=after(2))
    change(path, "PRAGMA journal_mode = DELETE", "PRAGMA page_size = 512", "VACUUM")


if __name__ == "__main__":
    assert SCHEMA == 1
    FIRST_SCHEMA.parent.mkdir(exist_ok=True)
    write_first_schema(FIRST_SCHEMA)
