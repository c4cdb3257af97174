"""What should lie before each, what a count found, and which deals could explain it."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.book.counters import purses_after
from ledger.book.counting import (
    Pair,
    Way,
    checked,
    explained,
    laid_already,
    passed_wrongly,
    place_of,
    tallies,
    unaccounted,
)
from ledger.book.entries import CountTaken, DealCorrected, DealRecorded, DealVoided, Entry, SittingClosed
from ledger.book.leaving import leaving_payments
from ledger.book.replay import say
from ledger.quadrille.payments import Charge
from tests.book.test_counters import NOON, book_of, by_hand, counted, sat
from tests.strategies import sittings

SEATS = ("Ada", "Blaise", "Chloé", "Denis")
CALL = {"contract": "call", "taker": "Ada", "partner": "Chloé", "trump": "spades", "tricks": 6}
"""Under `quadrille` Blaise gives Ada 3 and Denis gives Chloé 3, and the front of 10 is drawn."""


def pieces(jetons):
    return {"marker": jetons // 100, "fish": jetons % 100 // 10, "jeton": jetons % 10}


def right(book, **off):
    """What lies before each according to the book, but for what is `off`."""
    return {player: pieces(610 + book.standing.balances[player] + off.get(player, 0)) for player in SEATS}


def reasons(book, found, player="Ada"):
    return [(one.place, one.way, one.amount, one.other, one.charge) for one in explained(book, found)[player]]


def test_a_count_that_is_right_has_nothing_to_explain():
    book = sat(CALL, CALL)
    found = tallies(book, right(book))
    assert [tally.difference for tally in found] == [0, 0, 0, 0]
    assert explained(book, found) == {}
    assert passed_wrongly(found) == ()
    assert unaccounted(found, SEATS) == 0


def test_what_should_lie_there_is_box_balance_and_loans():
    book = sat(by_hand("Ada", "Blaise", 200), box={"jeton": 10, "fish": 19, "marker": 5})
    (ada,) = tallies(book, {"Ada": pieces(460)}, [{"from": "Ada", "to": "Denis", "amount": 40}])
    assert (ada.box, ada.balance, ada.lent, ada.expected, ada.difference) == (700, -200, 40, 460, 0)
    (denis,) = tallies(book, {"Denis": pieces(740)}, [{"from": "Ada", "to": "Denis", "amount": 40}])
    assert (denis.borrowed, denis.expected, denis.difference) == (40, 740, 0)


def test_a_difference_of_4_is_explained_by_what_was_not_received():
    book = sat(by_hand("Denis", "Ada", 4), by_hand("Blaise", "Chloé", 4))
    found = tallies(book, right(book, Ada=-4))
    assert reasons(book, found) == [(1, Way.NOT_DONE, 4, "Denis", None)]
    assert unaccounted(found, SEATS) == -4


@pytest.mark.parametrize(
    ("off", "amount", "way"),
    [
        (-4, 4, Way.NOT_DONE),
        (4, 4, Way.TWICE),
        (-8, 4, Way.REVERSED),
        (4, -4, Way.NOT_DONE),
        (-4, -4, Way.TWICE),
        (8, -4, Way.REVERSED),
    ],
)
def test_a_payment_may_be_left_out_made_twice_or_made_the_wrong_way(off, amount, way):
    moved = by_hand("Denis", "Ada", 4) if amount > 0 else by_hand("Ada", "Denis", 4)
    book = sat(moved)
    assert reasons(book, tallies(book, right(book, Ada=off))) == [(1, way, amount, "Denis", None)]


def test_the_latest_deal_comes_first():
    book = sat(CALL, by_hand("Blaise", "Ada", 3), CALL)
    found = tallies(book, right(book, Ada=-3))
    assert [place for place, *_ in reasons(book, found)] == [3, 2, 1]


def test_a_charge_explains_what_no_hand_over_does():
    """Blaise gives Ada 3: 1 of it is the game, 2 the consolation."""
    book = sat(CALL)
    assert reasons(book, tallies(book, right(book, Blaise=2)), "Blaise") == [
        (1, Way.NOT_DONE, -2, None, Charge.CONSOLATION),
        (1, Way.REVERSED, -1, None, Charge.GAME),
    ]


def test_two_players_whose_differences_cancel_are_named():
    book = sat(CALL)
    found = tallies(book, right(book, Ada=4, Blaise=-4, Chloé=1))
    assert passed_wrongly(found) == (Pair("Ada", "Blaise", 4),)
    assert unaccounted(found, SEATS) == 1
    assert unaccounted(found[:3], SEATS) is None


def test_a_void_deal_that_was_not_handed_back_is_named():
    book = sat(by_hand("Denis", "Ada", 4))
    book = say(book, Entry(book.number + 1, DealVoided(1), NOON))
    assert reasons(book, tallies(book, right(book, Ada=4))) == [(1, Way.NOT_UNDONE, 4, None, None)]


def test_deals_before_a_count_that_was_right_are_left_out():
    book = sat(by_hand("Denis", "Ada", 4))
    book = counted(book, right(book))
    book = say(book, Entry(book.number + 1, DealRecorded(by_hand("Blaise", "Ada", 4)), NOON))
    found = tallies(book, right(book, Ada=-4))
    assert [place for place, *_ in reasons(book, found)] == [2]


def test_the_stake_of_the_next_deal_may_lie_in_front_already():
    book = sat(CALL)
    assert book.standing.dealer == "Ada"
    ada, blaise, *_ = tallies(book, right(book, Ada=-10, Blaise=-10))
    assert laid_already(book, ada)
    assert not laid_already(book, blaise)


def test_a_count_is_held_against_the_book_as_it_stands_now():
    """Denis gave Ada 4 where the book said 6; once it is put right, the count is right too."""
    book = sat(by_hand("Denis", "Ada", 6))
    book = counted(book, {"Ada": pieces(614)})
    book = say(book, Entry(book.number + 1, DealRecorded(by_hand("Ada", "Denis", 100)), NOON))
    (count,) = book.counts
    assert place_of(book, count) == 1
    assert checked(book, count)[0].difference == -2
    book = say(book, Entry(book.number + 1, DealCorrected(1, by_hand("Denis", "Ada", 4)), NOON))
    assert checked(book, count)[0].difference == 0


def test_a_count_after_the_close_knows_of_what_was_shared():
    book = sat(by_hand("Ada", "pool", 40))
    closing = Entry(book.number + 1, SittingClosed("divide"), NOON + timedelta(hours=1))
    book = say(book, closing)
    count = Entry(book.number + 1, CountTaken({"Ada": pieces(580)}), NOON + timedelta(hours=2))
    book = say(book, count)
    assert checked(book, count)[0].difference == 0


@given(sittings())
def test_what_the_purses_hold_is_what_a_count_should_find(data):
    book = book_of(data)
    purses = purses_after(book)
    loans = [
        {"from": lender, "to": borrower, "amount": amount}
        for (lender, borrower), amount in purses.loans.items()
        if lender and borrower
    ]
    owed = {party for pair in purses.loans if None in pair for party in pair}
    counts = {player: purse for player, purse in purses.lying.items() if player and player not in owed}
    found = tallies(book, counts, loans)
    assert not any(tally.difference for tally in found)
    assert explained(book, found) == {}


# ── who leaves early ─────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("balances", "payments"),
    [
        ((0, 0, 0, 0), []),
        ((50, -20, -30, 0), [("Chloé", "Ada", 30), ("Blaise", "Ada", 20)]),
        ((20, -20, -30, 30), [("Chloé", "Ada", 20)]),
        ((-50, 80, -10, -20), [("Ada", "Blaise", 50)]),
        ((-50, -20, -10, -30), [("Ada", "Chloé", 50)]),
        ((-50, 20, 10, -30), [("Ada", "Blaise", 40), ("Ada", "Chloé", 10)]),
    ],
)
def test_who_leaves_is_settled_by_the_fewest_payments(balances, payments):
    found = leaving_payments(dict(zip(SEATS, balances, strict=True)), "Ada", SEATS)
    assert [tuple(one) for one in found] == payments


@given(st.lists(st.integers(-300, 300), min_size=3, max_size=5), st.integers(0, 2))
def test_who_is_settled_owes_nothing_and_few_pay(balances, seat):
    players = (*SEATS, "Émilie")[: len(balances)]
    before = dict(zip(players, balances, strict=True))
    leaver, after = players[seat], dict(before)
    payments = leaving_payments(before, leaver, players)
    for one in payments:
        assert one.amount > 0
        assert one.payer != one.payee
        after[one.payer] += one.amount
        after[one.payee] -= one.amount
    assert after[leaver] == 0
    assert len(payments) < len(players)
