"""Suits and matadors."""

import pytest

from ledger.quadrille.cards import ALL_MATADORS, Suit


@pytest.mark.parametrize(
    ("suit", "red", "trumps"),
    [("spades", False, 11), ("clubs", False, 11), ("hearts", True, 12), ("diamonds", True, 12)],
)
def test_a_red_suit_has_one_trump_more(suit, red, trumps):
    """Twelve trumps in red and eleven in black, both black aces among them."""
    assert (Suit(suit).is_red, Suit(suit).trumps) == (red, trumps)


def test_there_are_three_matadors():
    """Spadille, Manille and Baste, by the words of files."""
    assert sorted(ALL_MATADORS) == ["baste", "manille", "spadille"]
