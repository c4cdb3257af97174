"""Money in whole coins that sum to nothing."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.book.settlement import Line
from ledger.quadrille.netting import fewest
from ledger.report.money import Worth, money_shares, settle_money, worth_of
from ledger.words import language

EUROS = Worth(Decimal("0.20"), "EUR")
ENGLISH, FRENCH = language("en"), language("fr")


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ({}, None),
        ({"fish_value": None}, None),
        ({"fish_value": "0.00", "currency": "EUR"}, None),
        ({"fish_value": "0.20", "currency": "EUR"}, EUROS),
        ({"fish_value": "0.20"}, Worth(Decimal("0.20"), None)),
    ],
)
def test_what_a_fish_is_worth(said, expected):
    assert worth_of(said) == expected


@pytest.mark.parametrize(
    ("worth", "coins", "signed", "in_english", "in_french"),
    [
        (EUROS, 278, True, "+€2.78", "+2,78\xa0€"),
        (EUROS, -64, True, "−€0.64", "−0,64\xa0€"),
        (EUROS, 150, False, "€1.50", "1,50\xa0€"),
        (EUROS, 0, True, "€0.00", "0,00\xa0€"),
        (Worth(Decimal("20"), "JPY"), 278, False, "¥278", "278\xa0JPY"),
        (Worth(Decimal("0.20"), None), -278, True, "−2.78", "−2,78"),
    ],
)
def test_coins_are_told_as_money(worth, coins, signed, in_english, in_french):
    assert worth.told(ENGLISH, coins, signed=signed) == in_english
    assert worth.told(FRENCH, coins, signed=signed) == in_french


def test_what_a_counter_is_worth_keeps_every_place():
    assert Worth(Decimal("0.25"), "EUR").exactly(ENGLISH, 1) == "€0.025"


def test_missing_coins_go_to_those_who_lost_most_by_rounding_down():
    """In cents 2.5, 2.5, 2.5 and −7.5: each loses a half, two coins are missing, and the first two get them."""
    worth = Worth(Decimal("0.25"), "EUR")
    assert money_shares({"Ada": 1, "Blaise": 1, "Chloé": 1, "Denis": -3}, worth) == {
        "Ada": 3,
        "Blaise": 3,
        "Chloé": 2,
        "Denis": -8,
    }


@given(
    jetons=st.lists(st.integers(-2000, 2000), min_size=2, max_size=5),
    fish=st.decimals(Decimal("0.0001"), 50, places=4),
    currency=st.sampled_from(["EUR", "JPY", "KWD"]),
)
def test_payments_make_up_the_shares_and_shares_sum_to_nothing(jetons, fish, currency):
    """Whatever a jeton is worth, who pays or takes what his lines say ends at 0, and nobody is a coin from exact."""
    final = dict(zip("ABCDE", [*jetons[1:], -sum(jetons[1:])], strict=False))
    worth = Worth(fish, currency)
    lines = [Line(*one) for one in fewest(final)]
    shares, paid = settle_money(final, lines, worth)
    assert sum(shares.values()) == 0
    for line in lines:
        shares[line.payer] += paid[line]
        shares[line.payee] -= paid[line]
    assert set(shares.values()) == {0}
    exact = money_shares(final, worth)
    assert all(abs(exact[player] - worth.coins(balance)) < 1 for player, balance in final.items())


def test_what_is_left_lying_is_paid_for_too():
    """Where the table keeps what lies there, its share is in the sum, and is nobody's to take."""
    final = {"Ada": 10, "Blaise": -25}
    lines = [Line("Blaise", None, 15), Line("Blaise", "Ada", 10)]
    shares, paid = settle_money(final, lines, Worth(Decimal("0.25"), "EUR"))
    assert shares == {"Ada": 25, "Blaise": -62, None: 37}
    assert paid == {lines[0]: 37, lines[1]: 25}
