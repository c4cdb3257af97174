"""What a Taker may undertake, and how a deal may end."""

from enum import StrEnum


class Contract(StrEnum):
    """A game that is bid. Which of them a table knows, and which is played with a friend, is the rule-set's to say."""

    CALL = "call"  # a king called; three-handed, a king exchanged
    OWN_KING = "own_king"  # called one's own king: alone, without a premium
    MEDIATEUR = "mediateur"  # a king bought; in the modern game an alliance of a higher rate
    SANS_PRENDRE = "sans_prendre"  # alone with the hand as dealt
    ALLIANCE = "alliance"
    DIMIDIATOR = "dimidiator"
    CASCO = "casco"
    SOLO = "solo"


class Vole(StrEnum):
    """Whether all the tricks were played for."""

    NONE = "none"
    UNDERTAKEN = "undertaken"  # by leading on after the tricks that win
    ANNOUNCED = "announced"  # before play


class Outcome(StrEnum):
    """How a played deal ended for the side."""

    WON = "won"
    REMISE = "remise"
    CODILLE = "codille"
