"""Debts brought down to the fewest payments."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.quadrille.netting import Payment, fewest

PEOPLE = ("Ada", "Blaise", "Chloé", "Denis", "Émilie", "Fabien", "Gaspard", "Hélène", "Irène", "Jules", "Kléber", "Léa")


def balances(most, least=0):
    """Balances that sum to nothing, small enough that some groups settle among themselves."""

    def closed(amounts):
        return dict(zip(PEOPLE, [*amounts, -sum(amounts)], strict=False))

    return st.lists(st.integers(-6, 6), min_size=max(least - 1, 0), max_size=most - 1).map(closed)


def fewest_by_trial(debts):
    """How few payments can settle `debts`: the first open balance is paid off by each other in turn."""
    open_ = [debt for debt in debts if debt]
    if not open_:
        return 0
    first, rest = open_[0], open_[1:]
    return 1 + min(
        fewest_by_trial([*rest[:place], other + first, *rest[place + 1 :]])
        for place, other in enumerate(rest)
        if first * other < 0
    )


@given(balances(most=12))
def test_every_balance_comes_to_nothing(owed):
    """Each payment is of a jeton or more, from who lost to who won, and none is left open."""
    left = dict(owed)
    for payer, payee, amount in fewest(owed):
        assert amount > 0
        assert owed[payer] < 0 < owed[payee]
        left[payer] += amount
        left[payee] -= amount
    assert set(left.values()) <= {0}


@given(balances(most=12, least=1))
def test_there_are_fewer_payments_than_people(owed):
    """Never more than one fewer than those with a balance open."""
    assert len(fewest(owed)) <= max(sum(1 for balance in owed.values() if balance) - 1, 0)


@given(balances(most=6))
def test_no_fewer_payments_would_do(owed):
    """Compared with a trial of every way, for as many as six."""
    assert len(fewest(owed)) == fewest_by_trial(list(owed.values()))


@given(balances(most=8))
def test_the_same_balances_give_the_same_payments(owed):
    """Nothing is left to chance, and who has nothing open changes nothing."""
    assert fewest(owed) == fewest(dict(owed))
    assert fewest({**owed, "Zoë": 0}) == fewest(owed)


@pytest.mark.parametrize(
    ("owed", "expected"),
    [
        ({}, []),
        ({"Ada": 0}, []),
        ({"Ada": 5, "Blaise": -5}, [("Blaise", "Ada", 5)]),
        ({"Ada": 8, "Blaise": -3, "Chloé": -5}, [("Chloé", "Ada", 5), ("Blaise", "Ada", 3)]),
        # two pairs settle among themselves: two payments, where largest to largest alone would need three
        ({"Ada": 5, "Blaise": 4, "Chloé": -5, "Denis": -4}, [("Chloé", "Ada", 5), ("Denis", "Blaise", 4)]),
        ({"Ada": 6, "Blaise": -4, "Chloé": 3, "Denis": -3, "Émilie": -2},
         [("Blaise", "Ada", 4), ("Denis", "Chloé", 3), ("Émilie", "Ada", 2)]),
    ],
)  # fmt: skip
def test_payments_worked_by_hand(owed, expected):
    """The largest debt comes first."""
    assert fewest(owed) == [Payment(*payment) for payment in expected]


@pytest.mark.parametrize("owed", [{"Ada": 1}, {"Ada": 5, "Blaise": -4}, dict.fromkeys(PEOPLE, 7)])
def test_balances_that_do_not_sum_to_nothing_are_refused_at_once(owed):
    """Counters cannot have come from nowhere."""
    with pytest.raises(ValueError, match="must sum to 0"):
        fewest(owed)


@pytest.mark.parametrize("people", [10, 12])
def test_a_large_table_is_settled_without_waiting(people):
    """Ten are settled exactly, more nearly so, in well under a few seconds."""
    owed = {PEOPLE[place]: (place + 1) * (-1) ** place for place in range(people - 1)}
    owed[PEOPLE[people - 1]] = -sum(owed.values())
    start = time.perf_counter()
    assert len(fewest(owed)) < people
    assert time.perf_counter() - start < 5
