"""Suits and the three highest trumps, as far as payments speak of them."""

from enum import StrEnum


class Suit(StrEnum):
    """One of the four suits; its value is the word used in files."""

    SPADES = "spades"
    CLUBS = "clubs"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"

    @property
    def is_red(self) -> bool:
        """Whether the suit is hearts or diamonds."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)

    @property
    def trumps(self) -> int:
        """How many trumps there are when this suit is trump: 12 in red, 11 in black, both black aces included."""
        return 12 if self.is_red else 11


class Matador(StrEnum):
    """The three matadors, from the highest trump down."""

    SPADILLE = "spadille"  # the ace of spades
    MANILLE = "manille"  # the seven of a red trump, the two of a black one
    BASTE = "baste"  # the ace of clubs


ALL_MATADORS = frozenset(Matador)
