"""Hand-overs as pieces: paid with what the payer has, changed, lent, owed; and nothing comes or goes."""

from collections import Counter
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.book.counters import Purses, What, pieces_for, purses_after
from ledger.book.entries import CountTaken, DealRecorded, Entry, SittingOpened
from ledger.book.pieces import FULL_BOX, VALUES, box_of, change, exact, nearest, without, worth
from ledger.book.replay import replay, say
from tests.strategies import sittings

NOON = datetime(2026, 2, 14, 12, tzinfo=UTC)
BOXES = (
    None,
    {"jeton": 10, "fish": 19, "marker": 5},
    {"reprise": 3, "marker": 2, "jeton": 5},
    {"contrat": 1, "fish": 3, "jeton": 2, "ivory": 9},
    {"marker": 3},
)
purses = st.dictionaries(st.sampled_from(list(VALUES)), st.integers(0, 12))


def book_of(data, box=None):
    options = {key: value for key, value in data.items() if key not in ("deals", "box", "closed", "leftover")}
    options |= {"box": box} if box else {}
    said = [SittingOpened(options), *map(DealRecorded, data["deals"])]
    return replay(Entry(number, one, NOON) for number, one in enumerate(said, start=1))


def sat(*deals, box=None, **options):
    players = ["Ada", "Blaise", "Chloé", "Denis"]
    agreed = {"format": "quadrille-sitting/1", "rules": "quadrille", "players": players, "first_dealer": "Denis"}
    return book_of({**agreed, **options, "deals": list(deals)}, box)


def by_hand(payer, payee, amount):
    return {"kind": "void", "adjustments": [{"from": payer, "to": payee, "amount": amount}]}


def steps(book, place):
    return [
        (one.what, one.giver, one.taker, dict(one.given), dict(one.back))
        for _, passings in pieces_for(book, place)
        for one in passings
    ]


# ── pieces ───────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("purse", "amount", "given"),
    [
        (FULL_BOX, 27, {"fish": 2, "jeton": 7}),
        (FULL_BOX, 610, FULL_BOX),
        (FULL_BOX, 611, None),
        (FULL_BOX, 0, {}),
        ({"fish": 3}, 27, None),
        ({"marker": 1, "reprise": 2}, 140, {"reprise": 2}),
        ({"marker": 7, "reprise": 10}, 700, {"marker": 7}),
        ({"marker": 1, "contrat": 1, "fish": 1}, 210, {"marker": 1, "contrat": 1, "fish": 1}),
    ],
)
def test_an_amount_is_made_of_as_few_pieces_as_can_be(purse, amount, given):
    assert exact(purse, amount) == given


def every_sum(purse):
    sums = {0}
    for piece, count in purse.items():
        sums = {one + VALUES[piece] * number for one in sums for number in range(count + 1)}
    return sums


@given(purses.filter(lambda purse: sum(purse.values()) < 25), st.integers(0, 900))
def test_an_amount_is_made_whenever_it_can_be(purse, amount):
    given = exact(purse, amount)
    assert (given is not None) == (amount in every_sum(purse))
    if given is not None:
        assert worth(given) == amount
        without(purse, given)


@given(purses, st.integers(0, 900))
def test_what_comes_nearest_is_never_more_than_is_due_or_there(purse, amount):
    part = nearest(purse, amount)
    assert worth(part) <= amount
    assert all(0 < count <= purse[piece] for piece, count in part.items())


@given(purses, st.sampled_from((10, 70, 100)))
def test_change_is_worth_the_piece_and_made_of_smaller_ones(purse, amount):
    for small in change(purse, amount):
        assert worth(small) == amount
        assert all(VALUES[piece] < amount and count <= purse[piece] for piece, count in small.items())


@pytest.mark.parametrize(
    ("options", "jetons"),
    [
        ({}, 610),
        ({"box": None}, 610),
        ({"box": {}}, 610),
        ({"box": {"ivory": 4}}, 610),
        ({"box": {"jeton": 10, "fish": 19, "marker": 5}}, 700),
        ({"box": {"jeton": 10, "fish": 19, "marker": 5, "ivory": 4}}, 700),
    ],
)
def test_a_box_is_what_the_table_said(options, jetons):
    assert worth(box_of(options)) == jetons


# ── hand-overs ───────────────────────────────────────────────────────


def test_a_payer_pays_exactly_where_he_can():
    book = sat(by_hand("Ada", "Blaise", 27))
    assert steps(book, 1) == [(What.PAYS, "Ada", "Blaise", {"fish": 2, "jeton": 7}, {})]


def test_the_payee_gives_change():
    """Once Ada's jetons are gone, she pays with a fish and gets jetons back."""
    book = sat(by_hand("Ada", "Blaise", 10), by_hand("Ada", "Blaise", 99), by_hand("Ada", "Blaise", 8))
    assert steps(book, 2) == [(What.PAYS, "Ada", "Blaise", {"fish": 9, "jeton": 9}, {})]
    assert steps(book, 3) == [(What.PAYS, "Ada", "Blaise", {"marker": 1}, {"fish": 9, "jeton": 2})]


def test_another_gives_change_where_the_payee_cannot():
    """Nothing lies on the table and Ada has no fish left, so Blaise takes a marker of hers."""
    book = sat(by_hand("Ada", "Blaise", 100), by_hand("Ada", "Blaise", 90), by_hand("Blaise", "Ada", 90))
    assert steps(book, 3) == [(What.PAYS, "Blaise", "Ada", {"fish": 9}, {})]
    book = sat(by_hand("Ada", "Blaise", 10), by_hand("Ada", "Blaise", 90), by_hand("Ada", "pool", 30))
    assert steps(book, 3) == [
        (What.CHANGES, "Ada", "Blaise", {"marker": 1}, {"fish": 10}),
        (What.PAYS, "Ada", None, {"fish": 3}, {}),
    ]


def test_who_has_run_out_borrows_whole_markers_and_pays_back_when_he_can():
    book = sat(by_hand("Ada", "Blaise", 600), by_hand("Ada", "Chloé", 40), by_hand("Denis", "Ada", 200))
    assert steps(book, 2)[0] == (What.LENDS, "Blaise", "Ada", {"marker": 1}, {})
    after = purses_after(book, 2)
    assert after.loans == {("Blaise", "Ada"): 100}
    assert (worth(after.lying["Ada"]), after.stands("Ada")) == (70, -30)
    assert steps(book, 3)[-1] == (What.REPAYS, "Ada", "Blaise", {"marker": 1}, {})
    assert purses_after(book).loans == {}


def test_where_nobody_can_change_it_stays_owed():
    book = sat(by_hand("Ada", "Blaise", 130), by_hand("Blaise", "Ada", 30), box={"marker": 6})
    assert steps(book, 1) == [(What.PAYS, "Ada", "Blaise", {"marker": 1}, {}), (What.OWES, "Ada", "Blaise", {}, {})]
    assert purses_after(book, 1).loans == {("Blaise", "Ada"): 30}
    assert purses_after(book).loans == {}


def test_a_player_who_sits_down_has_a_box_of_his_own():
    book = sat({"kind": "substitute", "out": "Denis", "in": "Émilie"}, by_hand("Émilie", "Ada", 10))
    assert purses_after(book).lying["Émilie"] == {"marker": 5, "fish": 9, "jeton": 10}
    assert purses_after(book).lying["Denis"] == FULL_BOX


def counted(book, counts, loans=()):
    return say(book, Entry(book.number + 1, CountTaken(counts, tuple(loans)), NOON))


def test_a_count_the_book_agrees_with_says_what_lies_where():
    """Ada changed a marker at the table unseen; from the count on she pays with the jetons she has."""
    counts = {player: dict(FULL_BOX) for player in ("Ada", "Blaise", "Chloé", "Denis")}
    counts["Ada"] = {"marker": 4, "fish": 20, "jeton": 10}
    counts["Blaise"] = {"marker": 6, "jeton": 10}
    book = counted(sat(), counts)
    assert purses_after(book).lying["Ada"] == {"marker": 4, "fish": 20, "jeton": 10}
    off = counted(sat(), {**counts, "Ada": {"marker": 4, "fish": 20, "jeton": 9}})
    assert purses_after(off).lying["Ada"] == FULL_BOX
    part = counted(sat(), {"Ada": {"marker": 4, "fish": 21}})
    assert purses_after(part).lying["Ada"] == FULL_BOX
    made = counted(sat(), {**counts, "Blaise": {"marker": 5, "fish": 11}})
    assert purses_after(made).lying["Ada"] == FULL_BOX, "more fish than there are"


# ── always ───────────────────────────────────────────────────────────


@given(sittings(), st.sampled_from(BOXES))
def test_pieces_neither_come_nor_go_and_are_worth_box_and_balance(data, box):
    book = book_of(data, box)
    worth_of_box = worth(box_of(book.options))
    for place in range(len(book.slots) + 1):
        purses = purses_after(book, place)
        players = purses.lying.keys() - {None}
        assert all(count > 0 for purse in purses.lying.values() for count in purse.values())
        together = sum((Counter(purse) for purse in purses.lying.values()), Counter())
        assert together == {piece: count * len(players) for piece, count in box_of(book.options).items()}
        for player, balance in book.before(place + 1).balances.items():
            assert purses.stands(player) == worth_of_box + balance
        assert purses.stands(None) == book.before(place + 1).table.lying
        assert all(amount > 0 for amount in purses.loans.values())


@given(sittings())
def test_the_pieces_of_a_hand_over_make_up_its_amount(data):
    book = book_of(data)
    for slot in book.slots:
        for one, passings in pieces_for(book, slot.place):
            made = sum(step.amount for step in passings if step.what in (What.PAYS, What.OWES))
            assert made == one.amount * len(one.passages())
            for step in passings:
                if step.what is not What.OWES:
                    assert worth(step.given) - worth(step.back) == (0 if step.what is What.CHANGES else step.amount)


def test_a_debt_is_set_against_a_debt():
    purses = Purses({None: {}, "Ada": {"fish": 1}, "Bo": {"fish": 1}})
    assert [step.what for step in purses.pay("Ada", "Bo", 4, ("Ada", "Bo"))] == [What.OWES]
    assert [step.what for step in purses.pay("Bo", "Ada", 6, ("Ada", "Bo"))] == [What.OWES]
    assert purses.loans == {("Ada", "Bo"): 2}
