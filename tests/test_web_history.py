"""The history of a sitting: every entry in words, the newest first."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from ledger.book.entries import KINDS, Undone
from ledger.service import verbs
from ledger.service.exchange import import_sitting
from ledger.store import Store
from ledger.web import chronicle
from ledger.web.app import create_app

FIXTURES = Path(__file__).parent / "fixtures"
MOCKUP = json.loads((FIXTURES / "mockup-sitting.json").read_text(encoding="utf-8"))
OPTIONS = {
    "format": "quadrille-sitting/1",
    "rules": "quadrille",
    "players": ["Ada", "Blaise", "Chloé", "Denis"],
    "first_dealer": "Denis",
}
WON = {"contract": "call", "taker": "Ada", "partner": "Blaise", "trump": "spades", "tricks": 6}
REMISE = {**WON, "tricks": 5, "taker_tricks": 3}


@pytest.fixture
def app(tmp_path):
    return create_app(tmp_path, TESTING=True, WTF_CSRF_ENABLED=False)


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture
def books(app):
    with Store(app.config["BOOKS"]) as store:
        yield store


def told(client, sitting):
    """The entries of the page, the newest first, as words."""
    page = client.get(f"/sittings/{sitting}/history")
    assert page.status_code == 200
    found = re.findall(r"<li>(.*?)</li>", page.text.partition("<main")[2], re.DOTALL)
    return [" ".join(unescape(re.sub(r"<[^>]+>", " ", entry)).split()) for entry in found]


def test_every_kind_of_entry_has_its_words():
    """A new kind of entry cannot be forgotten here."""
    assert set(chronicle._TELLING) == set(KINDS.values()) - {Undone}


def test_every_verb_is_told_the_newest_first(client, books):
    """Every kind of entry in its words, a correction with before and after."""
    sitting = verbs.open_sitting(books, OPTIONS).sitting_id
    verbs.record(books, sitting, WON, after=1, by="Chloé’s phone")
    verbs.record(books, sitting, WON, after=2)
    verbs.correct(books, sitting, 1, REMISE, after=3)
    verbs.void(books, sitting, 2, note="Counted twice.", after=4)
    verbs.restore(books, sitting, 2, after=5)
    verbs.swap(books, sitting, 2, "Chloé", "Denis", after=6)
    verbs.count(books, sitting, {"Ada": {"jeton": 4}}, after=7)
    verbs.close(books, sitting, "divide", after=8)
    verbs.tick(books, sitting, {"Denis\tAda\t2": True})
    verbs.tick(books, sitting, {"Denis\tAda\t2": False})
    verbs.reopen(books, sitting, after=11)
    entries = told(client, sitting)
    assert [re.split(r" \d\d:\d\d", entry)[0] for entry in entries] == [
        "Sitting opened again",
        "Tick taken off",
        "Ticked as paid",
        "Sitting closed",
        "Counters counted",
        "Chloé and Denis changed seats",
        "Deal 2 put back",
        "Deal 2 made void",
        "Deal 1 corrected",
        "Deal 2 recorded",
        "Deal 1 recorded",
        "Sitting opened",
    ]
    assert "by Chloé’s phone" in entries[10]
    assert "Ada +8, Blaise +8, Chloé −3, Denis −13." in entries[10]
    assert "Before: Ada called Blaise in ♠ spades. Six tricks: won." in entries[8]
    assert "Now: Ada called Blaise in ♠ spades. Five tricks: remise." in entries[8]
    assert "Balances were Ada +6, Blaise +16, Chloé −6, Denis −16; they are" in entries[8]
    assert "Counted twice." in entries[7]
    assert "Denis pays Ada 2 jetons." in entries[1]


def test_what_was_taken_back_is_struck_through(client, books):
    """Undone, an entry stays to be seen."""
    sitting = verbs.open_sitting(books, OPTIONS).sitting_id
    verbs.record(books, sitting, WON, after=1)
    verbs.undo(books, sitting, 2)
    entries = told(client, sitting)
    assert entries[0].startswith("Taken back: Deal 1 recorded")
    assert "taken back since" in entries[1]
    assert "<s>Deal 1 recorded</s>" in client.get(f"/sittings/{sitting}/history").text
    verbs.undo(books, sitting, 3)
    entries = told(client, sitting)
    assert entries[0].startswith("Put back: Deal 1 recorded")
    assert "taken back since" not in entries[2]
    verbs.undo(books, sitting, 4)
    assert told(client, sitting)[0].startswith("Taken back: Deal 1 recorded")


def test_an_imported_sitting_has_a_history(client, books):
    """Every deal of the file, and its close."""
    entries = told(client, import_sitting(books, MOCKUP))
    assert len(entries) == 19
    assert entries[0].startswith("Sitting closed")
    assert "14 fish 3 left on the table, shared." in entries[0]


def test_a_sitting_that_is_not_there_has_no_history(client):
    assert client.get("/sittings/7/history").status_code == 404
