"""What breaks the order of play, and what it costs: one literal table, with who says so.

    irregularities(rules) -> Irregularity, …

A beast is as large as what is at stake in the deal. Nothing here is worked out: who is beasted is said with the deal
(`Penalty`), and the settlement does the rest.
"""

from dataclasses import dataclass

from .faults import N_
from .tariff import Family, RuleSet

PERIOD, MODERN, LANCASHIRE = Family.PERIOD, Family.MODERN, Family.LANCASHIRE
WITH_PENALTIES = frozenset({PERIOD, LANCASHIRE})


@dataclass(frozen=True, slots=True)
class Irregularity:
    """Something that should not be done."""

    what: str
    """What happened, in English, marked for translation."""
    cost: str
    """What it costs, and whom."""
    source: str
    """Who says so, by short names."""
    families: frozenset[Family] = WITH_PENALTIES
    """The games of which it is said."""
    needs_friend: bool = False
    """Whether it can only happen where a king is called from a friend."""
    reason: str = ""
    """The word by which a penalty is recorded for it (`ledger.words.terms.REASONS`); empty where none is."""


IRREGULARITIES = (
    Irregularity(
        N_("A renounce: another suit is played by one who could have followed"),
        N_("A beast each time it is found, once the trick is turned. Found before the end, play goes back to it."),
        "ENC13, EB, HOYLE",
        reason="renounce",
    ),
    Irregularity(
        N_("Looking at a player’s hand, where his tricks were meant"),
        N_("One beast, half of it made by the looker and half by the owner of the cards."),
        "ENC13, EB",
        reason="looked",
    ),
    Irregularity(
        N_("The friend makes himself known out of turn, by a matador, a trump or the king"),
        N_("The side may not play for the vole; done in bad faith, it is a beast."),
        "ENC13, EB, HOYLE",
        needs_friend=True,
        reason="friend",
    ),
    Irregularity(
        N_("Playing with eleven cards"),
        N_("A beast, made by the player who had them."),
        "HOYLE",
        reason="eleven",
    ),
    Irregularity(
        N_("Talking the friend out of the vole, or into it"),
        N_("Out of it: a beast. Into it: the side may not play for the vole."),
        "ACAD",
        needs_friend=True,
        reason="other",
    ),
    Irregularity(
        N_("Playing out of turn, or showing a card"),
        N_("No beast. A card shown is played if keeping it could do harm; who played out of turn has no vole."),
        "ENC13, EB, HOYLE",
    ),
    Irregularity(
        N_("Laying the hand down before the game is made"),
        N_("No beast. While the game can still be lost, the opponents say how the cards are played."),
        "ENC13, EB",
    ),
    Irregularity(
        N_("Laying the hand down for sans prendre without a trump named"),
        N_("No beast. Another player names the trump."),
        "ENC13, EB",
    ),
    Irregularity(
        N_("A misdeal: too many cards or too few, one turned up, or two alike"),
        N_("Nothing. The same dealer deals again; the deal is recorded as void."),
        "ENC13, EB",
    ),
    Irregularity(
        N_("Matadors or sans prendre not claimed"),
        N_("They are lost when the next deal is over."),
        "HOYLE",
    ),
    Irregularity(
        N_("A beast forgotten, or counted wrong"),
        N_("Forgotten, it may be claimed some deals later; counted wrong, it stands once the next deal is played."),
        "ACAD",
        frozenset({PERIOD}),
    ),
    Irregularity(
        N_("Several beasts in one deal"),
        N_("They go together as one, unless the table agreed otherwise beforehand."),
        "ENC13, EB",
        frozenset({PERIOD}),
    ),
    Irregularity(
        N_("A misdeal: a wrong number of cards"),
        N_("Nothing. All cards are given back and the same dealer deals again; nobody is forced to play."),
        "WEB",
        frozenset({MODERN}),
    ),
    Irregularity(
        N_("A renounce, or a hand looked at"),
        N_("The source names no price, and no beasts are made here: move counters by hand, as the table agrees."),
        "WEB, RULING",
        frozenset({MODERN}),
    ),
)


def irregularities(rules: RuleSet) -> tuple[Irregularity, ...]:
    """Return those that can happen under `rules`."""
    return tuple(
        each
        for each in IRREGULARITIES
        if rules.family in each.families and (rules.with_friend or not each.needs_friend)
    )
