"""What a sitting was closed with is kept once, at closing, and shown where it is worked out otherwise now."""

import pytest

from ledger.service import audit, checkpoint, verbs
from tests.kept import keep_otherwise

OPTIONS = {
    "format": "quadrille-sitting/1",
    "rules": "quadrille",
    "players": ["Ada", "Blaise", "Chloé", "Denis"],
    "first_dealer": "Denis",
}
WON = {"contract": "call", "taker": "Ada", "partner": "Blaise", "trump": "spades", "tricks": 6}
THEN = {"Ada": 10, "Blaise": 6, "Chloé": -3, "Denis": -13}
NOW = {"Ada": 8, "Blaise": 8, "Chloé": -3, "Denis": -13}


@pytest.fixture
def closed(store):
    sitting = verbs.open_sitting(store, OPTIONS).sitting_id
    verbs.record(store, sitting, WON, after=1)
    verbs.close(store, sitting, "divide", after=2)
    return sitting


def restated(store, sitting):
    return checkpoint.restated(store, sitting, verbs.read(store, sitting))


def test_a_sitting_that_is_closed_as_it_stands_is_not_restated(store, closed):
    assert restated(store, closed) == {}


def test_what_it_was_closed_with_is_told_where_it_differs(store, closed):
    keep_otherwise(store, closed, Ada=2, Blaise=-2)
    assert restated(store, closed) == THEN
    assert verbs.read(store, closed).final == NOW


@pytest.mark.parametrize(
    "act",
    [
        lambda store, sitting: verbs.tick(store, sitting, {"Denis\tAda\t8": True}),
        audit.mend,
        lambda store, sitting: verbs.undo(store, sitting, verbs.undo(store, sitting, 3).book.acted),
        lambda store, sitting: verbs.undo(store, sitting, verbs.reopen(store, sitting).book.acted),
    ],
    ids=["a tick", "a rebuild", "an undo taken back", "a reopening taken back"],
)
def test_nothing_but_closing_changes_what_is_kept(store, closed, act):
    keep_otherwise(store, closed, Ada=2, Blaise=-2)
    act(store, closed)
    assert restated(store, closed) == THEN


def test_an_open_sitting_is_not_restated(store, closed):
    keep_otherwise(store, closed, Ada=2, Blaise=-2)
    verbs.reopen(store, closed)
    assert restated(store, closed) == {}


def test_closed_again_it_keeps_the_new_result(store, closed):
    keep_otherwise(store, closed, Ada=2, Blaise=-2)
    number = verbs.reopen(store, closed).book.number
    verbs.close(store, closed, "divide", after=number)
    assert restated(store, closed) == {}
    assert {balance.name: balance.jetons for balance in store.sitting(closed).result} == NOW
