"""Amounts as they are said, in both languages."""

from decimal import Decimal

import pytest

from ledger.words import language
from ledger.words.amounts import Pieces, amount, jeton_value, money, pieces, plain, quantity, reprises

ENGLISH = language("en")
FRENCH = language("fr")


@pytest.mark.parametrize(
    ("jetons", "english", "french"),
    [
        (0, "0", "0"),
        (1, "+1 jeton", "+1 jeton"),
        (-1, "−1 jeton", "−1 jeton"),
        (6, "+6 jetons", "+6 jetons"),
        (10, "+1 fish", "+1 fiche"),
        (-13, "−1 fish 3", "−1 fiche 3"),
        (20, "+2 fish", "+2 fiches"),
        (23, "+2 fish 3", "+2 fiches 3"),
        (-103, "−10 fish 3", "−10 fiches 3"),
        (-20000, "−2000 fish", "−2000 fiches"),
    ],
)
def test_an_amount_has_one_sign_for_fish_and_jetons_together(jetons, english, french):
    assert amount(ENGLISH, jetons) == english
    assert amount(FRENCH, jetons) == french


@pytest.mark.parametrize(
    ("jetons", "english", "french"),
    [
        (0, "0", "0"),
        (1, "1 jeton", "1 jeton"),
        (3, "3 jetons", "3 jetons"),
        (10, "1 fish", "1 fiche"),
        (54, "5 fish 4", "5 fiches 4"),
        (140, "14 fish", "14 fiches"),
        (-32, "3 fish 2", "3 fiches 2"),
    ],
)
def test_a_quantity_has_no_sign(jetons, english, french):
    assert quantity(ENGLISH, jetons) == english
    assert quantity(FRENCH, jetons) == french


def test_pieces_set_the_noun_apart():
    assert pieces(ENGLISH, 34) == Pieces("+3", "fish", "4")
    assert pieces(ENGLISH, -40) == Pieces("−4", "fish", "")
    assert pieces(FRENCH, 6, signed=False) == Pieces("6", "jetons", "")
    assert pieces(FRENCH, 0) == Pieces("0", "", "")


@pytest.mark.parametrize(("jetons", "text"), [(34, "+34"), (-34, "−34"), (0, "0"), (1779, "+1779"), (-12345, "−12345")])
def test_columns_have_plain_ungrouped_jetons(jetons, text):
    assert plain(jetons) == text


@pytest.mark.parametrize(
    ("jetons", "english", "french"),
    [
        (0, "", ""),
        (69, "", ""),
        (-69, "", ""),
        (70, "+1 reprise", "+1 reprise"),
        (107, "+1 reprise 3 fish 7 jetons", "+1 reprise 3 fiches 7 jetons"),
        (139, "+1 reprise 6 fish 9 jetons", "+1 reprise 6 fiches 9 jetons"),
        (-214, "−3 reprises 4 jetons", "−3 reprises 4 jetons"),
        (151, "+2 reprises 1 fish 1 jeton", "+2 reprises 1 fiche 1 jeton"),
    ],
)
def test_a_reprise_is_seventy_jetons(jetons, english, french):
    assert reprises(ENGLISH, jetons) == english
    assert reprises(FRENCH, jetons) == french


def test_reprises_may_go_without_a_sign():
    assert reprises(ENGLISH, -214, signed=False) == "3 reprises 4 jetons"


@pytest.mark.parametrize(
    ("jetons", "fish_value", "currency", "english", "french"),
    [
        (139, "0.20", "EUR", "+€2.78", "+2,78\u00a0€"),
        (-214, "0.20", "EUR", "−€4.28", "−4,28\u00a0€"),
        (0, "0.20", "EUR", "€0.00", "0,00\u00a0€"),
        (1, "0.25", "EUR", "+€0.025", "+0,025\u00a0€"),
        (3, "0.1", "CHF", "+CHF\u00a00.03", "+0,03\u00a0CHF"),
        (123456, "1", "USD", "+$12,345.60", "+12\u202f345,60\u00a0$US"),
        (10, "5", "JPY", "+¥5", "+5\u00a0JPY"),
    ],
)
def test_money_is_exact(jetons, fish_value, currency, english, french):
    """A half cent is shown, not rounded: what is paid must add up."""
    assert money(ENGLISH, jetons, Decimal(fish_value), currency) == english
    assert money(FRENCH, jetons, Decimal(fish_value), currency) == french


def test_money_may_go_without_a_sign():
    assert money(ENGLISH, -64, Decimal("0.10"), "GBP", signed=False) == "£0.64"


@pytest.mark.parametrize(("fish", "jeton"), [("0.20", "0.02"), ("1", "0.1"), ("0.25", "0.025"), ("0", "0")])
def test_a_jeton_is_worth_a_tenth_of_a_fish(fish, jeton):
    assert jeton_value(Decimal(fish)) == Decimal(jeton)
