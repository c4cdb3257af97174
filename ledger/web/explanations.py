"""Where a balance, or a line of the settlement, is explained: the statements of the players it concerns.

address(seen, player)       one player's statement
asked(seen, line)           those of who pays and who is paid
"""

from dataclasses import dataclass

from flask import url_for

from ledger.book.settlement import Line
from ledger.web.seating import Sight


@dataclass(frozen=True, slots=True)
class Asked:
    """Whose statement explains something."""

    name: str
    """The player."""
    address: str
    """Where his statement is."""


def address(seen: Sight, player: str) -> str:
    """Return where the statement of someone ever seated is."""
    place = seen.book.everyone.index(player) + 1
    return url_for("statements.page", sitting_id=seen.sitting_id, place=place)


def asked(seen: Sight, line: Line) -> list[Asked]:
    """Return whose statements explain a line of the settlement."""
    return [Asked(seen.teller.name(player), address(seen, player)) for player in (line.payer, line.payee) if player]
