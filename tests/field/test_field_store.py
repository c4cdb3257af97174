"""The file of the books, as people reported SQLite, imports and checks wrong elsewhere."""

import io
import json
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from ledger.exchange import sitting_file
from ledger.service import audit, exchange, refusals, shelf, verbs
from ledger.service.shadow import shadow_of
from ledger.store import Store, connection

from .table import CODILLE, OPTIONS, REMISE, WON, balances, page, sit_down

FIXTURES = Path(__file__).parents[1] / "fixtures"
PAST = [json.loads(line) for line in (FIXTURES / "past-sittings.jsonl").read_text(encoding="utf-8").splitlines()]
COUNTS = [f"SELECT count(*) FROM {table}" for table in ("players", "sittings", "entries", "deals", "lines")]  # noqa: S608


def test_pokerl_13_no_jeton_appears_or_disappears(books):
    """All lines of every deal, sitting and of all time sum to nothing, and the check finds one jeton too many."""
    for data in PAST:
        exchange.import_sitting(books, data)
    sums = books._db.execute("SELECT sum(amount) FROM lines GROUP BY sitting_id").fetchall()
    assert sums == [(0,)] * len(PAST)
    assert list(audit.differences(books)) == []
    shadow = shadow_of(verbs.read(books, 1))
    wrong = replace(shadow.lines[0], amount=shadow.lines[0].amount + 1)
    books.rebuild(1, replace(shadow, lines=(wrong, *shadow.lines[1:])))
    assert {found.sitting_id for found in audit.differences(books)} == {1}


def test_fava_857_one_jeton_out_is_said_on_every_page(client, books):
    """A row changed by hand by a single jeton raises a red notice everywhere, and is found with no tolerance."""
    number = sit_down(books, WON)
    with closing(sqlite3.connect(books.path)) as hand:
        hand.execute("UPDATE lines SET amount = amount + 1 WHERE charge = 'pool' AND player_id = 1")
        hand.commit()
    for address in ("/", "/new", f"/sittings/{number}", f"/sittings/{number}/deals", f"/sittings/{number}/report"):
        assert "The books do not balance." in page(client, address)
    assert len(list(audit.differences(books))) == 2
    audit.mend(books, number)
    assert "The books do not balance." not in page(client, "/")


def kinds(value):
    """The types of everything inside a value of JSON."""
    inside = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    return {type(value)}.union(*map(kinds, inside))


def test_fava_964_amounts_are_whole_numbers_through_any_file(books, tmp_path):
    """Exported, imported and exported again a sitting is the same text, and no float is in it or in its results."""
    for data in PAST[:3]:
        text = exchange.export_sitting(books, exchange.import_sitting(books, data))
        with Store(tmp_path / f"{data['id']}.sqlite") as other:
            copy = exchange.import_sitting(other, sitting_file.read(text))
            assert exchange.export_sitting(other, copy) == text
            results = sitting_file.results(verbs.read(other, copy))
        assert float not in kinds(json.loads(json.dumps(results))) | kinds(json.loads(text))


def test_sqlite_utils_595_orphans_are_refused(books):
    """Every connection watches over its foreign keys: a line of no deal or nobody is not written."""
    number = sit_down(books, WON)
    with Store(books.path) as second:
        for store in (books, second):
            assert store._db.execute("PRAGMA foreign_keys").fetchone() == (1,)
            for slot, player in ((9, 1), (1, 99)):
                with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
                    store._db.execute("INSERT INTO lines VALUES (?, ?, ?, 'game', 1)", (number, slot, player))


def test_sqlite_utils_794_an_older_file_keeps_every_row(tmp_path):
    """Brought up to date, a file of the first schema has as many rows in each of its tables as before."""
    path = Path(shutil.copy(FIXTURES / "schema-1.sqlite", tmp_path))
    with closing(sqlite3.connect(path)) as old:
        before = [old.execute(question).fetchone() for question in COUNTS]
    with Store(path) as store:
        assert (
            [store._db.execute(question).fetchone() for question in COUNTS] == before == [(4,), (1,), (3,), (2,), (8,)]
        )


def test_sqlite_utils_762_an_older_file_becomes_as_a_new_one(books, tmp_path):
    """Tables, checks, triggers and views of a file brought up to date are those of a fresh one, word for word."""
    path = Path(shutil.copy(FIXTURES / "schema-1.sqlite", tmp_path))
    schema = "SELECT type, name, sql FROM sqlite_master ORDER BY type, name"
    with Store(path) as store:
        assert store._db.execute(schema).fetchall() == books._db.execute(schema).fetchall()


@pytest.mark.parametrize("verb", ["record", "correct", "void", "restore", "swap", "count", "undo", "close", "reopen"])
def test_sqlite_utils_538_what_was_written_is_there(books, verb):
    """After each verb another connection reads the entry, and the rows that follow from it."""
    number = sit_down(books, WON, REMISE)
    if verb == "restore":
        verbs.void(books, number, 1)
    if verb == "reopen":
        verbs.close(books, number, "divide", after=3)
    after = verbs.read(books, number).number
    words_of = {
        "record": (CODILLE,), "correct": (1, CODILLE), "void": (1,), "restore": (1,), "swap": (1, "Ada", "Denis"),
        "count": ({"Ada": {"fish": 1}},), "undo": (after,), "close": ("leave",), "reopen": (),
    }  # fmt: skip
    more = {} if verb == "undo" else {"after": after}
    book = getattr(verbs, verb)(books, number, *words_of[verb], **more).book
    with Store(books.path) as other:
        assert other.last_number(number) == book.number == after + 1
        assert other.sitting(number).summary == shadow_of(book).summary
        assert list(audit.differences(other)) == []


def test_sqlite_utils_554_the_number_given_is_that_of_the_sitting(books):
    """Sittings and players opened in turn, some twice, each get their own number and keep it."""
    first = verbs.open_sitting(books, OPTIONS, token="a").sitting_id
    people = [books.person(name) for name in ("Ada", "Zoé", "ada", "Zoé", "Yves")]
    second = verbs.open_sitting(books, {**OPTIONS, "place": "Lyon"}, token="b").sitting_id
    again = verbs.open_sitting(books, OPTIONS, token="a").sitting_id
    assert (first, second, again) == (1, 2, 1)
    assert people == [1, 5, 1, 5, 6]
    assert books.sitting(second).summary.place == "Lyon"


def test_probed_an_address_never_shows_another_deal(client, books):
    """A deal struck out keeps its place: the next gets another, and the old address shows the old deal."""
    number = sit_down(books, WON, REMISE)
    verbs.void(books, number, 2)
    verbs.record(books, number, CODILLE, after=4)
    assert "<s>Deal 2</s>" in client.get(f"/sittings/{number}/deals/2").text
    assert "remise" in page(client, f"/sittings/{number}/deals/2").lower()
    assert "codille" in page(client, f"/sittings/{number}/deals/3").lower()
    page(client, f"/sittings/{number}/deals/4", status=404)


@pytest.mark.parametrize("wrong", ["abc", 1.5, None, 0])
def test_probed_an_amount_is_a_whole_number_in_the_file_too(books, wrong):
    """Text, fractions, nothing and 0 are refused by the table itself."""
    number = sit_down(books, WON)
    with pytest.raises(sqlite3.IntegrityError):
        books._db.execute("INSERT INTO lines VALUES (?, 1, 1, 'vole', ?)", (number, wrong))


def test_python_cs50_141_eight_threads_read_and_write(app, books):
    """Each request has a connection of its own: eight browsers at once read every page, and none breaks."""
    number = sit_down(books, WON)
    shelf._books.clear()
    answers = []

    def look():
        browser = app.test_client()
        answers.extend(browser.get(f"/sittings/{number}{address}").status_code for address in ("", "/deals", "/report"))

    threads = [Thread(target=look) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [200] * 24


def test_audiobook_studio_246_a_backup_has_the_last_write(books, tmp_path):
    """Copied while the log still holds the newest entry, the backup has it, in one file."""
    number = sit_down(books, WON, REMISE)
    books.backup(tmp_path / "copy.sqlite")
    with Store(Path(shutil.copy(tmp_path / "copy.sqlite", tmp_path / "moved.sqlite"))) as copy:
        assert copy.entries(number) == books.entries(number)
        assert list(audit.differences(copy)) == []


def test_cospend_402_a_file_taken_twice_is_one_sitting(client, books):
    """The second time it is known again, with an id or without; another with the same id is never merged."""
    for data in (PAST[0], {**OPTIONS, "deals": [WON]}):
        exchange.import_sitting(books, data)
        with pytest.raises(refusals.AlreadyThere):
            exchange.import_sitting(books, data)
    with pytest.raises(refusals.IdTaken):
        exchange.import_sitting(books, {**PAST[1], "id": PAST[0]["id"]})
    assert len(books.sitting_ids()) == 2
    file = {"file": (io.BytesIO(json.dumps(PAST[0]).encode()), "a.json")}
    assert client.post("/import", data=file, content_type="multipart/form-data").status_code == 303
    assert len(books.sitting_ids()) == 2


def test_cospend_151_an_import_is_whole_or_nothing(books, tmp_path):
    """Into empty books a file gives the same balances; a broken one, or one of several, leaves neither row nor name."""
    first = exchange.import_sitting(books, PAST[0])
    with Store(tmp_path / "other.sqlite") as other:
        data = sitting_file.read(exchange.export_sitting(books, first))
        broken = {**PAST[1], "deals": [*PAST[1]["deals"], {**WON, "tricks": 11}]}
        with pytest.raises(refusals.FaultyFile):
            exchange.import_all(other, [data, broken])
        assert (other.sitting_ids(), other.known_names(10)) == ([], [])
        assert balances(other, exchange.import_sitting(other, data)) == balances(books, first)


def test_cospend_320_quotes_in_a_name_come_back(books, tmp_path):
    """A name with quotes, commas and a backslash is the same after export and import."""
    names = ['Dr "X", Jr', "O'Neill\\", "«Jean»", "a;b\u2028c"]
    data = {
        **OPTIONS,
        "players": names,
        "first_dealer": names[0],
        "deals": [{**WON, "taker": names[0], "partner": names[1]}],
    }
    text = exchange.export_sitting(books, exchange.import_sitting(books, data))
    with Store(tmp_path / "other.sqlite") as other:
        assert list(verbs.read(other, exchange.import_sitting(other, sitting_file.read(text))).everyone) == names


@pytest.mark.parametrize("old", [True, False])
def test_ihatemoney_1457_several_start_at_once(tmp_path, old):
    """Four that open an empty file, or an old one, together all come up, and every step was taken once."""
    path = tmp_path / "schema-1.sqlite"
    if old:
        shutil.copy(FIXTURES / "schema-1.sqlite", path)
    up = []

    def start():
        with Store(path) as store:
            up.append(store._db.execute("SELECT count(DISTINCT name), count(*) FROM _sqlite_migrations").fetchone())

    threads = [Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(up) == 4
    assert {distinct for distinct, _ in up} == {count for _, count in up} == {up[0][0]}


@pytest.mark.parametrize("look", [1, 2, 3])
def test_ihatemoney_1457_whoever_came_first_is_no_stranger(tmp_path, monkeypatch, look):
    """Another makes the file whenever this one has just found it empty: it comes up all the same."""
    path, looks, marks = tmp_path / "ledger.sqlite", [], connection._marks

    def slowly(db):
        found = marks(db)
        looks.append(found)
        if len(looks) == look and not db.conn.in_transaction:
            monkeypatch.setattr(connection, "_marks", marks)
            Store(path).close()
            monkeypatch.setattr(connection, "_marks", slowly)
        return found

    monkeypatch.setattr(connection, "_marks", slowly)
    with Store(path) as store:
        assert store.sitting_ids() == []
