"""The order of the cards, of bids, and what irregularities cost, against what the sources print."""

import pytest

from ledger.quadrille.bids import bids
from ledger.quadrille.cards import Suit
from ledger.quadrille.irregularities import IRREGULARITIES, irregularities
from ledger.quadrille.ranks import BASTE, SPADILLE, Card, Face, Title, a_suit_is_out, pack, plain, suits, title, trumps
from ledger.quadrille.rulesets import RULESETS, find
from ledger.quadrille.tariff import Family
from ledger.words.terms import REASONS

SHORT = {"K": Face.KING, "Q": Face.QUEEN, "J": Face.KNAVE, "7": Face.SEVEN, "6": Face.SIX, "5": Face.FIVE,
         "4": Face.FOUR, "3": Face.THREE, "2": Face.TWO, "A": Face.ACE}  # fmt: skip
BLACK, RED = (Suit.SPADES, Suit.CLUBS), (Suit.HEARTS, Suit.DIAMONDS)


def cards(faces, suit):
    return tuple(Card(SHORT[face], suit) for face in faces.split())


@pytest.mark.parametrize("suit", BLACK)
def test_black_cards(suit):
    """Nine in a plain suit, eleven trumps (ENC13, EB)."""
    assert plain(suit) == cards("K Q J 7 6 5 4 3 2", suit)
    assert trumps(suit) == (SPADILLE, Card(Face.TWO, suit), BASTE, *cards("K Q J 7 6 5 4 3", suit))
    assert len(trumps(suit)) == suit.trumps == 11


@pytest.mark.parametrize("suit", RED)
def test_red_cards(suit):
    """Ten in a plain suit, twelve trumps; the seven, lowest in the one, is second in the other (ENC13, EB)."""
    assert plain(suit) == cards("K Q J A 2 3 4 5 6 7", suit)
    assert trumps(suit) == (
        SPADILLE, Card(Face.SEVEN, suit), BASTE, Card(Face.ACE, suit), *cards("K Q J 2 3 4 5 6", suit)
    )  # fmt: skip
    assert len(trumps(suit)) == suit.trumps == 12


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_pack_is_dealt_out(rules):
    """Forty cards for four and for five, thirty for three; and every trump is among them."""
    assert len(pack(rules)) == rules.players * rules.cards
    for suit in suits(rules):
        assert set(trumps(suit)) <= pack(rules)


def test_thirty_cards_have_no_red_suit():
    """One is out, and never trump; black aces stay."""
    tredrille = find("tredrille")
    assert a_suit_is_out(tredrille)
    assert suits(tredrille) == (*BLACK, Suit.HEARTS)
    assert suits(tredrille, Suit.HEARTS) == (*BLACK, Suit.DIAMONDS)
    for out in RED:
        assert out not in {card.suit for card in pack(tredrille, out)}
        assert {SPADILLE, BASTE} < pack(tredrille, out)
    assert not any(a_suit_is_out(rules) for key, rules in RULESETS.items() if key != "tredrille")


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.parametrize("suit", Suit)
def test_titles(key, suit):
    """The three matadors everywhere; ponte in red; in the modern game the black king bears the name too (WEB)."""
    rules = find(key)
    named = [title(rules, card, suit) for card in trumps(suit)]
    has_ponte = suit.is_red or rules.family is Family.MODERN
    assert named[:3] == [Title.SPADILLE, Title.MANILLE, Title.BASTE]
    assert named[3] is (Title.PONTE if has_ponte else None)
    assert not any(named[4:])


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("quadrille", "call, sans_prendre"),
        ("quadrille-mediateur", "call, call *, mediateur, mediateur *, sans_prendre, sans_prendre *"),
        ("mediateur", "call, call *, mediateur, mediateur *, sans_prendre, sans_prendre *"),
        ("tredrille", "call, sans_prendre"),
        ("quintille", "call, sans_prendre"),
        ("alliance", "alliance, mediateur, dimidiator, casco, solo"),
        ("alliance-quintille", "alliance, mediateur, dimidiator, casco"),
        ("lancashire", "call, call *, mediateur, mediateur *, sans_prendre, sans_prendre *"),
    ],
)
def test_bids(key, expected):
    """From the lowest up; a star is the favourite (EB, HOYLE, WEB)."""
    said = ", ".join(f"{bid.contract} *" if bid.in_favourite else str(bid.contract) for bid in bids(find(key)))
    assert said == expected


def test_irregularities():
    """Each game has its own, each with a source; where a penalty is recorded, by a reason that a form offers."""
    assert {each.reason for each in IRREGULARITIES} - {""} == set(REASONS)
    assert all(each.source for each in IRREGULARITIES)
    assert len(irregularities(find("quadrille"))) == 12
    assert len(irregularities(find("tredrille"))) == 10
    assert len(irregularities(find("lancashire"))) == 10
    assert len(irregularities(find("alliance"))) == 2
