"""What the next deal will be played for: what lies in front once the table has laid down, and what waits.

    prospect(sitting, standing) -> Prospect

It runs the first steps of the settlement itself (`settle.CHARGES`) and reads the slate, so that what
a page shows before a deal is what the deal then finds.
"""

from dataclasses import dataclass

from . import lancashire, modern, period
from .case import Case, Position
from .deal import Deal
from .reckoning import Reckoning
from .sitting import Sitting, Standing, position_of
from .table import Table
from .tariff import Family

LAID_BEFORE = {
    Family.PERIOD: (period.beast_goes, period.stakes),
    Family.MODERN: (modern.opening_stakes,),
    Family.LANCASHIRE: (lancashire.pool, lancashire.stakes),
}
"""The steps of a settlement that come before the cards."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What the next deal finds. Whole jetons."""

    position: Position
    """Who deals, at what rate, and what the deals before left."""
    at_stake: int
    """Size of a beast made in it; in the modern game pot and claim, in Lancashire the board in plain suits."""
    comes: int
    """The beast that goes now, moved in front before the deal; 0 if none."""
    stake: int
    """What the dealer lays in front."""
    laid_by_each: int
    """What each player lays: the game where it is staked, what opens the pot or the pool."""
    game_owed: int
    """What each player owes as game, this deal's included."""
    counted: int
    """How many times the game owed counts in what is at stake."""
    poulans: int
    """What the dealer puts up for the three matadors, besides."""
    table: Table
    """What lies on the table once all is laid; the beast that goes now waits no more."""

    @property
    def left(self) -> Table:
        """What the deals before left."""
        return self.position.table


def prospect(sitting: Sitting, standing: Standing, deal: Deal | None = None) -> Prospect:
    """Return what the next deal finds, with the dealer and the rate that `deal` names, else those whose turn it is."""
    position = position_of(sitting, standing, deal or Deal())
    tariff, rules = sitting.tariff, sitting.tariff.rules
    case, slate = Case(tariff, position, Deal()), Reckoning(standing.table)
    for step in LAID_BEFORE[rules.family]:
        step(case, slate)
    laid = dict.fromkeys(position.seats, 0)
    for payer, _payee, amount, _charge, _rule in slate.transfers:
        if isinstance(payer, str):
            laid[payer] += amount
    by_each = min(laid.values())
    return Prospect(
        position=position,
        at_stake=slate.at_stake,
        comes=slate.going if not standing.table.going else 0,
        stake=laid[position.dealer] - by_each,
        laid_by_each=by_each,
        game_owed=slate.game_owed,
        counted=0 if rules.game_staked else rules.game_counted,
        poulans=sum(tariff.get(key) for key in period.POULANS.values()) * position.rate,
        table=slate.result(),
    )
