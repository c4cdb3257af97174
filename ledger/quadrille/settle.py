"""A deal settled: from its facts to every payment it asks for.

    settle(tariff, position, deal) -> Settlement

In: the tariff, where the deal stands, and its facts, already found legal by `legality`. Out: transfers in the order
of an account, and what lies on the table after. Each family of games is an ordered tuple of steps of one signature,
in `period`, `modern` and `lancashire`; a step reads the `Case` and moves counters in the `Reckoning`. Every counter
that moves is a `Transfer` between two accounts: balances are never written by hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from . import lancashire, modern, period
from .case import Case, Position
from .contracts import Outcome
from .deal import POOL, Deal, Kind
from .payments import Account, Charge, Place, Transfer
from .reckoning import Reckoning
from .rules import Rule
from .table import Table
from .tariff import Family, Tariff

CHARGES = {
    Family.PERIOD: period.CHARGES,
    Family.MODERN: modern.CHARGES,
    Family.LANCASHIRE: lancashire.CHARGES,
}
"""The steps of each family, in order."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a deal moved, and what it left."""

    transfers: tuple[Transfer, ...]
    """Every movement of counters, in the order of an account."""
    table: Table
    """What lies on the table after."""
    outcome: Outcome | None = None
    """How a played deal ended."""
    at_stake: int = 0
    """What was at stake, in jetons: the size of a beast made in this deal."""
    multiplier: int = 1
    """What the trump suit multiplied payments by."""
    case: Case | None = None
    """Who stood against whom, in a played deal."""

    def lines(self, seats: Sequence[str]) -> dict[str, dict[Charge, int]]:
        """Return signed jetons by player and charge, zeros left out."""
        return lines_of(self.transfers, seats)

    def nets(self, seats: Sequence[str]) -> dict[str, int]:
        """Return what the deal brought each player, in jetons."""
        return nets_of(self.transfers, seats)


def settle(tariff: Tariff, position: Position, deal: Deal) -> Settlement:
    """Return what `deal` moves at `position`. It must be legal; an illegal one gives no meaningful answer."""
    reckoning = Reckoning(position.table)
    if deal.kind is not Kind.PLAYED:
        _adjust(deal, reckoning)
        return Settlement(tuple(reckoning.transfers), reckoning.result())
    case = Case(tariff, position, deal)
    for step in CHARGES[tariff.rules.family]:
        step(case, reckoning)
    _adjust(deal, reckoning)
    return Settlement(
        tuple(reckoning.transfers), reckoning.result(), case.outcome, reckoning.at_stake, case.multiplier, case
    )


def _adjust(deal: Deal, reckoning: Reckoning) -> None:
    """Counters moved by hand, last and in order (rule 21)."""
    for moved in deal.adjustments:
        payer: Account = Place.FRONT if moved.payer == POOL else moved.payer
        payee: Account = Place.FRONT if moved.payee == POOL else moved.payee
        reckoning.move(payer, payee, moved.amount, Charge.ADJUSTMENT, Rule.ADJUSTMENT)
    reckoning.going = min(reckoning.going, reckoning.front)
    reckoning.board = min(reckoning.board, reckoning.front)


def lines_of(transfers: Sequence[Transfer], seats: Sequence[str]) -> dict[str, dict[Charge, int]]:
    """Return signed jetons by player and charge, zeros left out."""
    lines: dict[str, dict[Charge, int]] = {player: {} for player in seats}
    for payer, payee, amount, charge, _ in transfers:
        if payer.__class__ is not Place:
            account = lines[payer]  # type: ignore[index]
            account[charge] = account.get(charge, 0) - amount
        if payee.__class__ is not Place:
            account = lines[payee]  # type: ignore[index]
            account[charge] = account.get(charge, 0) + amount
    return {player: {charge: sum_ for charge, sum_ in account.items() if sum_} for player, account in lines.items()}


def nets_of(transfers: Sequence[Transfer], seats: Sequence[str]) -> dict[str, int]:
    """Return what transfers bring each player, in jetons."""
    nets: dict[Account, int] = dict.fromkeys(seats, 0)
    for place in Place:
        nets[place] = 0
    for payer, payee, amount, _, _ in transfers:
        nets[payer] -= amount
        nets[payee] += amount
    return {player: nets[player] for player in seats}
