"""Worked examples: small sittings of every rule-set, as facts alone.

    EXAMPLES[rules.key] -> Example, …

No amount stands here. Pages settle these by the rules library when they are made, and tell what comes out.
Ada, Blaise, Chloé, Denis and Émilie sit in this order; the last of those seated deals first.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from ledger.words.language import N_

Facts = Mapping[str, Any]

NOTHING: Facts = MappingProxyType({})


class Example(NamedTuple):
    """A sitting of one to three deals."""

    title: str
    """What it shows, marked for translation."""
    deals: tuple[Facts, ...]
    """The deals, in the words of the sitting file."""
    options: Facts = NOTHING
    """What was agreed besides, in the same words."""


def _call(tricks: int, own: int | None = None, trump: str = "spades", **more: Any) -> Facts:
    """Ada called Blaise."""
    said = {} if own is None else {"taker_tricks": own}
    return {"contract": "call", "taker": "Ada", "partner": "Blaise", "trump": trump, "tricks": tricks, **said, **more}


def _alone(tricks: int, contract: str = "sans_prendre", trump: str = "clubs", **more: Any) -> Facts:
    """Ada is alone; a king is bought from Blaise."""
    seller = {"king_from": "Blaise"} if contract == "mediateur" else {}
    return {"contract": contract, "taker": "Ada", "trump": trump, "tricks": tricks, **seller, **more}


def _chloe(tricks: int, own: int | None = None, trump: str = "diamonds", **more: Any) -> Facts:
    """Chloé called Ada: a deal that follows."""
    return {**_call(tricks, own, trump, **more), "taker": "Chloé", "partner": "Ada"}


WON = N_("A game won")
REMISE = N_("A remise, and who wins the beast")
CODILLE = N_("A codille, and the beast after it")
TOO_FEW = N_("Too few tricks of the taker’s own")
ALONE = N_("Alone, and lost: an odd jeton")
BOUGHT = N_("A king bought")
FAVOURITE = N_("The favourite, and poulans for matadors")
VOLE = N_("A vole")
DOUBLED = N_("A doubled round")
FIVE_ODD = N_("Alone among five, and lost: odd jetons")
POT_DOUBLES = N_("A remise doubles what the next deal is worth")
SOLO = N_("A solo won, with three matadors")
POT_CODILLE = N_("A codille, paid into the pot")
ALL_TRICKS = N_("All the tricks, announced")
BOARD_GROWS = N_("A remise in hearts, and the board after it")
OFF_THE_BOARD = N_("A codille, paid out of the pool")
VOLE_POOL = N_("A vole alone, out of the pool")

_QUADRILLE = (
    Example(WON, (_call(6, matadors=3),)),
    Example(REMISE, (_call(5, 3), _chloe(7))),
    Example(TOO_FEW, (_call(5, 2),)),
    Example(ALONE, (_alone(4), _chloe(6, odd_to="Denis"))),
)

_HEARTS = {"favourite": "hearts"}


def _modern(partner: str) -> dict[str, Any]:
    """Ada in alliance."""
    return {"contract": "alliance", "taker": "Ada", "partner": partner}


def _alliance(to_win: int) -> tuple[Example, ...]:
    """What the modern game of four and of five have in common."""
    return (
        Example(WON, ({**_modern("Blaise"), "tricks": to_win},)),
        Example(POT_DOUBLES, ({**_modern("Blaise"), "tricks": to_win - 1}, {**_modern("Chloé"), "tricks": to_win})),
        Example(POT_CODILLE, ({"contract": "casco", "taker": "Ada", "partner": "Chloé", "tricks": 3},)),
    )


EXAMPLES: dict[str, tuple[Example, ...]] = {
    "quadrille": _QUADRILLE,
    "quadrille-mediateur": (
        Example(BOUGHT, (_alone(6, "mediateur"),), _HEARTS),
        Example(CODILLE, (_call(4, 3), _chloe(6)), _HEARTS),
        Example(ALONE, (_alone(4, trump="hearts"), _chloe(6, odd_to="Denis")), _HEARTS),
        Example(VOLE, (_alone(10, trump="spades", vole="announced", matadors=5),), _HEARTS),
    ),
    "mediateur": (
        Example(FAVOURITE, (_call(7, trump="hearts", matadors=3),), _HEARTS),
        Example(REMISE, (_call(5, 3), _chloe(6, held=["spadille"])), _HEARTS),
        Example(BOUGHT, (_alone(4, "mediateur", "diamonds", held=["manille"]),), _HEARTS),
        Example(DOUBLED, (_call(6, held=["spadille", "baste"]),), {**_HEARTS, "rounds": 1, "doubled_rounds": [1]}),
    ),
    "tredrille": (
        Example(WON, ({"contract": "call", "taker": "Ada", "trump": "spades", "tricks": 6},)),
        Example(REMISE, ({"contract": "call", "taker": "Ada", "trump": "spades", "tricks": 5}, _alone(6, matadors=3))),
        Example(CODILLE, (_alone(4, trump="hearts"), _alone(6, "call"))),
    ),
    "quintille": (
        Example(WON, (_call(5),)),
        Example(REMISE, (_call(4, 1), _chloe(6))),
        Example(FIVE_ODD, (_alone(3, odd_to=["Denis", "Blaise", "Émilie"]),)),
    ),
    "alliance": (
        *_alliance(6),
        Example(SOLO, ({"contract": "solo", "taker": "Ada", "tricks": 7, "matadors": 3, "matadors_by": "Ada"},)),
        Example(ALL_TRICKS, ({**_modern("Denis"), "tricks": 10, "vole": "announced"},)),
    ),
    "alliance-quintille": (
        *_alliance(5),
        Example(ALL_TRICKS, ({**_modern("Denis"), "tricks": 8, "vole": "announced"},)),
    ),
    "lancashire": (
        Example(BOUGHT, (_alone(6, "mediateur", "hearts", matadors=3, aces="Ada"),)),
        Example(BOARD_GROWS, (_call(5, 3, "hearts"), _chloe(6, aces=["Ada", "Denis"]))),
        Example(OFF_THE_BOARD, (_call(4, 2),)),
        Example(VOLE_POOL, (_alone(10, vole="undertaken", matadors=6),)),
    ),
}
"""The examples of each rule-set, in the order of its page."""
