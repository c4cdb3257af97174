"""Who pays whom at the end: two ways, each of which brings every balance to nothing."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from strategies import sittings

from ledger.book.entries import DealRecorded, Entry, SittingClosed, SittingOpened
from ledger.book.replay import replay
from ledger.book.settlement import Line, each_to_each, fewest_lines

AT = datetime(2026, 2, 14, tzinfo=UTC)
OPTIONS = {
    "format": "quadrille-sitting/1",
    "rules": "quadrille",
    "players": ["Ada", "Blaise", "Chloé", "Denis"],
    "first_dealer": "Denis",
}
LOST = {"contract": "call", "taker": "Ada", "partner": "Blaise", "trump": "spades", "tricks": 5, "taker_tricks": 3}
WAYS = pytest.mark.parametrize("lines", [fewest_lines, each_to_each])


def book_of(data):
    said = [
        SittingOpened({key: value for key, value in data.items() if key != "deals"}),
        *map(DealRecorded, data["deals"]),
        *([SittingClosed(data["leftover"])] if data.get("closed") else []),
    ]
    return replay(Entry(number, each, AT) for number, each in enumerate(said, 1))


def lost(leftover):
    closed = {"closed": True, "leftover": leftover} if leftover else {}
    return book_of({**OPTIONS, **closed, "deals": [LOST]})


@WAYS
@given(data=sittings())
def test_every_balance_comes_to_nothing(lines, data):
    """Open or closed, what is paid to players and to the table leaves nobody in debt."""
    book = book_of(data)
    left = {**book.final, None: -sum(book.final.values())}
    for payer, payee, amount in lines(book):
        assert amount > 0
        assert payer != payee
        left[payer] += amount
        left[payee] -= amount
    assert set(left.values()) <= {0}


@given(sittings())
def test_the_fewest_are_fewer_than_the_people(data):
    """One fewer at most, the table counting as one where something is left lying."""
    book = book_of(data)
    open_ = sum(1 for balance in book.final.values() if balance) + bool(sum(book.final.values()))
    assert len(fewest_lines(book)) <= max(open_ - 1, 0)
    assert len(fewest_lines(book)) <= len(each_to_each(book))


@given(sittings())
def test_between_two_there_is_one_line(data):
    """What a pair handed each other is netted, and so is what passed with the table."""
    pairs = [frozenset((line.payer, line.payee)) for line in each_to_each(book_of(data))]
    assert len(set(pairs)) == len(pairs)


@WAYS
@given(data=sittings())
def test_the_same_book_gives_the_same_lines_under_keys_of_their_own(lines, data):
    """A tick finds its line again."""
    made = lines(book_of(data))
    assert lines(book_of(data)) == made
    assert len({line.key for line in made}) == len(made)


@pytest.mark.parametrize(
    ("leftover", "expected"),
    [
        ("divide", [("Ada", "Chloé", 3), ("Blaise", "Chloé", 3), ("Denis", "Chloé", 2)]),
        ("leave", [("Ada", None, 9), ("Blaise", None, 9), ("Denis", None, 6), ("Denis", "Chloé", 2)]),
    ],
)
def test_the_fewest_worked_by_hand(leftover, expected):
    """−9, −9, +2, −8 and 24 on the table: shared −3, −3, +8, −2, or left lying."""
    book = lost(leftover)
    assert fewest_lines(book) == [Line(*line) for line in expected]


@pytest.mark.parametrize(
    ("leftover", "expected"),
    [
        ("divide", [("Ada", "Chloé", 2), ("Blaise", "Denis", 2),
                    ("Ada", None, 1), ("Blaise", None, 1), ("Denis", None, 4), (None, "Chloé", 6)]),
        ("leave", [("Ada", "Chloé", 2), ("Blaise", "Denis", 2),
                   ("Ada", None, 7), ("Blaise", None, 7), ("Denis", None, 10)]),
    ],
)  # fmt: skip
def test_each_to_each_worked_by_hand(leftover, expected):
    """Two given by each of the side, seven laid by each, ten by the dealer; of the table each takes six."""
    assert each_to_each(lost(leftover)) == [Line(*line) for line in expected]


@WAYS
@pytest.mark.parametrize("leftover", [None, "divide", "leave"])
def test_where_nothing_was_played_nothing_is_paid(lines, leftover):
    """An empty sitting has no lines."""
    closed = {"closed": True, "leftover": leftover} if leftover else {}
    assert lines(book_of({**OPTIONS, **closed, "deals": []})) == []


@pytest.mark.parametrize(
    ("line", "key"),
    [(Line("Ada", "Zoë", 3), "Ada\tZoë\t3"), (Line(None, "Zoë", 3), "\tZoë\t3"), (Line("Ada", None, 3), "Ada\t\t3")],
)
def test_a_line_is_known_by_payer_payee_and_amount(line, key):
    """The table has no name."""
    assert line.key == key
