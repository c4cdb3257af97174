"""The shape of a rule-set and of a tariff."""

import pytest

from ledger.quadrille.cards import Suit
from ledger.quadrille.rulesets import find
from ledger.quadrille.tariff import tariff_of


@pytest.mark.parametrize(
    ("trump", "expected"), [(None, 1), (Suit.SPADES, 1), (Suit.DIAMONDS, 1), (Suit.HEARTS, 2), (Suit.CLUBS, 4)]
)
def test_the_trump_suit_multiplies(trump, expected):
    """Two in the favourite, four in the Turk, one in any other."""
    assert tariff_of(find("mediateur"), {}, Suit.HEARTS, Suit.CLUBS).multiplier(trump) == expected


def test_a_turk_may_be_drawn_without_a_favourite():
    """It multiplies as ever."""
    assert tariff_of(find("mediateur"), {}, None, Suit.CLUBS).multiplier(Suit.CLUBS) == 4


def test_a_tariff_says_what_a_table_changed():
    """A figure said as it is printed is no change."""
    tariff = tariff_of(find("quadrille"), {"mark": 20, "game": 1, "devole": True})
    assert tariff.changed == ("mark", "devole")
    assert (tariff.get("mark"), tariff.get("game"), tariff.get("devole"), tariff.get("king_price")) == (20, 1, True, 0)


def test_a_figure_is_found_by_its_key():
    """One a rule-set lacks is named in the error."""
    assert find("quadrille").figure("sans_prendre").value == 4
    with pytest.raises(KeyError, match="quadrille has no figure 'king_price'"):
        find("quadrille").figure("king_price")
