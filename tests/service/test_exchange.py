"""Sitting files into the books and out of them."""

import json

import pytest

from ledger.service import audit, exchange, refusals, verbs
from tests import published

FILE = {
    "format": "quadrille-sitting/1",
    "rules": "quadrille",
    "players": ["Ada", "Blaise", "Chloé", "Denis"],
    "first_dealer": "Denis",
    "deals": [{"contract": "call", "taker": "Ada", "partner": "Blaise", "trump": "spades", "tricks": 6}],
}


def test_every_published_sitting_comes_in_and_leaves_as_it_was(store):
    """Import, export: the same facts; and the check finds nothing."""
    for case in published.sittings():
        number = exchange.import_sitting(store, case["sitting"])
        assert json.loads(exchange.export_sitting(store, number)) == case["sitting"]
    assert list(audit.differences(store)) == []


@pytest.mark.parametrize("file", [FILE, {**FILE, "id": "an-evening"}], ids=["without id", "with id"])
def test_the_same_file_again_is_known(store, file):
    """Nothing is doubled, with an id or without."""
    number = exchange.import_sitting(store, file)
    with pytest.raises(refusals.AlreadyThere) as there:
        exchange.import_sitting(store, file)
    assert (there.value.sitting_id, store.sitting_ids()) == (number, [number])


def test_another_sitting_with_the_same_id_is_not_merged(store):
    """Two evenings never become one."""
    number = exchange.import_sitting(store, {**FILE, "id": "an-evening"})
    with pytest.raises(refusals.IdTaken) as taken:
        exchange.import_sitting(store, {**FILE, "id": "an-evening", "deals": []})
    assert (taken.value.sitting_id, store.sitting_ids()) == (number, [number])


def test_a_file_with_a_fault_is_refused_whole(store):
    """The fault is named with its deal, and neither sitting nor players are written."""
    with pytest.raises(refusals.FaultyFile) as faulty:
        exchange.import_sitting(store, {**FILE, "deals": [*FILE["deals"], {"taker": "Zoé"}]})
    assert {(found.deal, found.fault.field) for found in faulty.value.faults} == {
        (2, "taker"),
        (2, "contract"),
        (2, "trump"),
        (2, "tricks"),
    }
    assert (store.sitting_ids(), store.known_names(9)) == ([], [])


def test_one_person_in_two_spellings_is_refused(store):
    """Ada and ada cannot both sit down."""
    with pytest.raises(refusals.FaultyFile) as faulty:
        exchange.import_sitting(store, {**FILE, "players": ["Ada", "Blaise", "ada", "Denis"]})
    assert [found.fault.field for found in faulty.value.faults] == ["players"]
    assert (store.sitting_ids(), store.known_names(9)) == ([], [])


def test_exchanged_seats_leave_as_changes_of_seat_and_pay_the_same(store):
    """The file knows no exchange: a stand-in with nothing keeps the seat for a moment."""
    number = exchange.import_sitting(store, {**FILE, "deals": FILE["deals"] * 3})
    book = verbs.swap(store, number, 2, "Ada", "Denis", after=4).book
    again = json.loads(exchange.export_sitting(store, number))
    assert [deal.get("in") for deal in again["deals"]] == [None, "⇄", "Ada", "Denis", None, None]
    other = exchange.import_sitting(store, {**again, "id": "again"})
    standing = verbs.read(store, other).standing
    assert {**book.standing.balances, "⇄": 0} == dict(standing.balances)
    assert (standing.seats, standing.dealer) == (book.standing.seats, book.standing.dealer)
