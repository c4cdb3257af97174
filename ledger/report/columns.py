"""The columns of the printed table of deals: how wide each is, so that a fixed layout holds any number of players.

    columns(players, paper, beasts=True) -> Columns

The contract takes what the others leave. Where that is too little the type grows smaller by a tenth; then the page is
turned; then only totals are printed; and at last everything shrinks together. Nothing runs over the edge.
"""

from typing import NamedTuple

NUMBER, DEALER, TRUMP, TRICKS, RESULT, BEAST = 6.0, 13.0, 6.0, 6.0, 15.0, 9.0
NET, TOTAL = 10.0, 11.0
LEAST_CONTRACT = 28.0
BODY = 9.0  # points


class Paper(NamedTuple):
    """A paper and how it is laid out, in millimetres."""

    width: float
    """Of the layout."""
    height: float
    """Of the layout."""
    zoom: float = 1
    """What the layout is multiplied by to come out at the paper's size."""


PAPERS = {"A4": Paper(210, 297), "Letter": Paper(215.9, 279.4), "A5": Paper(197.333, 280, 0.75)}
"""A5 is laid out larger and printed at three quarters: its type is small, but its tables keep their room."""

SIDES = 16.0
"""The margin on the left, and on the right."""


class Columns(NamedTuple):
    """How a table of deals is set."""

    widths: tuple[float, ...]
    """Of every column, in millimetres."""
    size: float
    """Of its type, in points."""
    wide: bool
    """Whether its pages are turned."""
    nets: bool
    """Whether every deal shows what it brought, besides the totals."""


def columns(players: int, paper: Paper, *, beasts: bool = True) -> Columns:
    """Return the columns for so many players, the largest type first that leaves a contract its room."""
    upright, turned = paper.width - 2 * SIDES, paper.height - 2 * SIDES
    for width, scale, nets in (
        (upright, 1.0, True),
        (upright, 0.9, True),
        (turned, 1.0, True),
        (turned, 0.9, True),
        (turned, 0.8, True),
        (turned, 0.9, False),
    ):
        others = sum(_others(players, beasts, nets)) * scale
        if width - others >= LEAST_CONTRACT * scale:
            break
    else:
        scale = width / (sum(_others(players, beasts, nets)) + LEAST_CONTRACT)
    others_scaled = [round(each * scale, 2) for each in _others(players, beasts, nets)]
    contract = round(width - sum(others_scaled), 2)
    widths = (*others_scaled[:2], contract, *others_scaled[2:])
    return Columns(widths, round(BODY * scale, 2), width == turned, nets)


def _others(players: int, beasts: bool, nets: bool) -> list[float]:
    """Every column but the contract, at full size."""
    figures = [NET, TOTAL] if nets else [TOTAL]
    return [NUMBER, DEALER, TRUMP, TRICKS, RESULT, *([BEAST] if beasts else []), *figures * players]
