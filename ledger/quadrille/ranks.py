"""The order of the cards: in a plain suit, and in the suit that is trump.

    pack(rules, out) -> cards          the cards that are dealt
    plain(suit) -> cards               highest first, when the suit is not trump
    trumps(suit) -> cards              highest first, when it is, both black aces among them
    title(rules, card, trump) -> Title     the name a high trump bears, if it bears one

| point                               | source          | here                                                        |
|-------------------------------------|-----------------|-------------------------------------------------------------|
| forty cards, no ten, nine or eight  | ENC13, EB       | for four, and for five with eight in a hand (ACAD)          |
| black: king to two, no ace          | ENC13, EB       | the black aces are trumps whatever suit is                  |
| red: king, queen, knave, ace to 7   | ENC13, EB       | so that the seven is the lowest                             |
| black trumps, 11                    | ENC13, EB       | spadille, the two, baste, king to three                     |
| red trumps, 12                      | ENC13, EB       | spadille, the seven, baste, ponte, king to six              |
| thirty cards, one red suit out      | ENC13           | hearts or diamonds; what is out is never trump              |
| the same, but its king kept         | HOYLE, p. 281   | not followed: no payment depends on it                      |
| Lancashire                          | EB, after HOYLE | as in the rest: nothing else is printed of it               |
| Alliance: ponto in black too        | WEB             | the king of a black trump is called so; it stands no higher |
| Alliance: no king under a red ponto | WEB             | a slip of its list; the king keeps his place                |
"""

from enum import StrEnum
from typing import NamedTuple

from .cards import Suit
from .tariff import Family, RuleSet


class Face(StrEnum):
    """What is on a card."""

    KING = "king"
    QUEEN = "queen"
    KNAVE = "knave"
    SEVEN = "seven"
    SIX = "six"
    FIVE = "five"
    FOUR = "four"
    THREE = "three"
    TWO = "two"
    ACE = "ace"


class Card(NamedTuple):
    """One card."""

    face: Face
    """What is on it."""
    suit: Suit
    """Its suit."""


class Title(StrEnum):
    """The name a high trump bears."""

    SPADILLE = "spadille"  # the ace of spades, always the highest trump
    MANILLE = "manille"  # the second: the lowest of its suit while it is plain
    BASTE = "baste"  # the ace of clubs, always the third
    PONTE = "ponte"  # the ace of a red trump; in the modern game the king of a black one too


SPADILLE, BASTE = Card(Face.ACE, Suit.SPADES), Card(Face.ACE, Suit.CLUBS)

COURT = (Face.KING, Face.QUEEN, Face.KNAVE)
DOWN = (Face.SEVEN, Face.SIX, Face.FIVE, Face.FOUR, Face.THREE, Face.TWO)
"""Small cards as black suits rank them; red ones the other way."""

RED = (Suit.HEARTS, Suit.DIAMONDS)


def plain(suit: Suit) -> tuple[Card, ...]:
    """Return the cards of a suit that is not trump, highest first; a black ace is always a trump."""
    small = (Face.ACE, *reversed(DOWN)) if suit.is_red else DOWN
    return tuple(Card(face, suit) for face in (*COURT, *small))


def manille(trump: Suit) -> Card:
    """Return the second trump: the seven of a red suit, the two of a black one."""
    return plain(trump)[-1]


def trumps(trump: Suit) -> tuple[Card, ...]:
    """Return the trumps when `trump` is trump, highest first: 12 in red, 11 in black."""
    raised = (SPADILLE, manille(trump), BASTE)
    ponte = (Card(Face.ACE, trump),) if trump.is_red else ()
    rest = tuple(card for card in plain(trump) if card not in (*raised, *ponte))
    return (*raised, *ponte, *rest)


def title(rules: RuleSet, card: Card, trump: Suit) -> Title | None:
    """Return the name `card` bears when `trump` is trump; None for the rest."""
    named = {SPADILLE: Title.SPADILLE, manille(trump): Title.MANILLE, BASTE: Title.BASTE}
    if trump.is_red:
        named[Card(Face.ACE, trump)] = Title.PONTE
    elif rules.family is Family.MODERN:
        named[Card(Face.KING, trump)] = Title.PONTE
    return named.get(card)


def a_suit_is_out(rules: RuleSet) -> bool:
    """Whether a whole red suit is taken out of the pack: three-handed, thirty cards are dealt."""
    return rules.players * rules.cards == 30


def suits(rules: RuleSet, out: Suit | None = None) -> tuple[Suit, ...]:
    """Return the suits that may be trump; `out` is the red suit taken out, where one is, diamonds unless said."""
    if not a_suit_is_out(rules):
        return tuple(Suit)
    return tuple(suit for suit in Suit if suit is not (out or Suit.DIAMONDS))


def pack(rules: RuleSet, out: Suit | None = None) -> frozenset[Card]:
    """Return the cards that are dealt."""
    return frozenset({SPADILLE, BASTE, *(card for suit in suits(rules, out) for card in plain(suit))})
