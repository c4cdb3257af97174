"""Deals in order: whose turn it is to deal, which round and rate a deal stands in, and the balances after it.

    opening(sitting) -> Standing          before the first deal
    step(sitting, standing, deal) -> Played, Standing

A fold: the same deals from the same opening always give the same standing. Nothing here is kept; it follows.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from .case import Position
from .contracts import Outcome
from .deal import Deal, Kind
from .payments import Charge, one_each
from .settle import Settlement, settle
from .table import EMPTY, Table
from .tariff import Tariff

DIVIDE, LEAVE = "divide", "leave"


@dataclass(frozen=True, slots=True)
class Sitting:
    """What a table agreed before the first deal, as far as payments depend on it."""

    tariff: Tariff
    """Rules and figures."""
    players: tuple[str, ...]
    """Those who sat down, in order of play."""
    first_dealer: str
    """Who dealt first."""
    rounds: int = 10
    """Rounds agreed; the table may play on."""
    doubled_rounds: frozenset[int] = frozenset()
    """Rounds whose every figure is doubled."""

    def round_of(self, number: int) -> int:
        """Return the round in which the played deal `number` stands, from 1."""
        return (number - 1) // len(self.players) + 1

    def rate_of(self, number: int) -> int:
        """Return the rate of the played deal `number`: 2 in a doubled round, else 1."""
        return 2 if self.round_of(number) in self.doubled_rounds else 1


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a sitting stands between two deals."""

    seats: tuple[str, ...]
    """Who sits now, in order of play."""
    turn: int
    """The seat that deals next, from 0."""
    played: int
    """How many deals were played."""
    table: Table
    """What lies on the table."""
    balances: Mapping[str, int]
    """Jetons won and lost by everyone ever seated."""

    @property
    def dealer(self) -> str:
        """Who deals next."""
        return self.seats[self.turn]

    @property
    def eldest(self) -> str:
        """Who leads next: the seat after the dealer."""
        return self.seats[(self.turn + 1) % len(self.seats)]


@dataclass(frozen=True)
class Played:
    """One entry of a sitting with what it moved."""

    deal: Deal
    """Its facts."""
    number: int | None
    """Which played deal it was, from 1; None for a misdeal, a pass or a change of seat."""
    round: int | None
    """Which round, from 1."""
    rate: int | None
    """What every figure was multiplied by."""
    dealer: str | None
    """Who dealt; None for a change of seat."""
    settlement: Settlement
    """Every movement of counters."""
    before: Standing
    """Where the sitting stood."""
    after: Standing
    """Where it stands."""

    @property
    def outcome(self) -> Outcome | None:
        """How a played deal ended."""
        return self.settlement.outcome

    @cached_property
    def nets(self) -> dict[str, int]:
        """What it brought each player seated, in jetons."""
        return self.settlement.nets(self.after.seats)

    @cached_property
    def lines(self) -> dict[str, dict[Charge, int]]:
        """Signed jetons by player and charge."""
        return self.settlement.lines(self.after.seats)


def opening(sitting: Sitting) -> Standing:
    """Return the standing before the first deal."""
    first = sitting.players.index(sitting.first_dealer)
    return Standing(sitting.players, first, 0, EMPTY, dict.fromkeys(sitting.players, 0))


def position_of(sitting: Sitting, standing: Standing, deal: Deal) -> Position:
    """Return where `deal` stands: its dealer and rate said or following, and what lies on the table."""
    rate = deal.rate or sitting.rate_of(standing.played + 1)
    return Position(standing.seats, deal.dealer or standing.dealer, rate, standing.table, standing.played == 0)


def step(sitting: Sitting, standing: Standing, deal: Deal) -> Played:
    """Return `deal`, which is legal, settled where the sitting stands."""
    if deal.kind is Kind.SUBSTITUTE:
        return _change_seat(standing, deal)
    position = position_of(sitting, standing, deal)
    settlement = settle(sitting.tariff, position, deal)
    balances = dict(standing.balances)
    for player, net in settlement.nets(standing.seats).items():
        balances[player] += net
    turn = standing.seats.index(position.dealer)
    if deal.kind is not Kind.PLAYED:
        after = Standing(standing.seats, turn, standing.played, settlement.table, balances)
        return Played(deal, None, None, None, position.dealer, settlement, standing, after)
    number = standing.played + 1
    after = Standing(standing.seats, (turn + 1) % len(standing.seats), number, settlement.table, balances)
    return Played(deal, number, sitting.round_of(number), position.rate, position.dealer, settlement, standing, after)


def _change_seat(standing: Standing, deal: Deal) -> Played:
    """A seat changes hands; balances stay with their owners, and one who comes back finds his."""
    incoming = deal.incoming or ""
    seats = tuple(incoming if player == deal.out else player for player in standing.seats)
    after = replace(standing, seats=seats, balances={**standing.balances, incoming: standing.balances.get(incoming, 0)})
    return Played(deal, None, None, None, None, Settlement((), standing.table), standing, after)


def exchange_seats(standing: Standing, one: str, other: str) -> Standing:
    """Return `standing` with two players in each other's seats; the turn to deal stays with the seat.

    Where one of them does not sit there, since a correction unseated him, nobody moves.
    """
    if one not in standing.seats or other not in standing.seats:
        return standing
    exchanged = {one: other, other: one}
    return replace(standing, seats=tuple(exchanged.get(player, player) for player in standing.seats))


def play(sitting: Sitting, deals: Iterable[Deal]) -> list[Played]:
    """Return legal deals settled in order."""
    standing, played = opening(sitting), []
    for deal in deals:
        done = step(sitting, standing, deal)
        played.append(done)
        standing = done.after
    return played


def leftover(sitting: Sitting, standing: Standing) -> dict[str, int]:
    """Return what lies on the table shared among those seated; what is over, one each from the first dealer's seat."""
    first = sitting.players.index(sitting.first_dealer)
    order = standing.seats[first:] + standing.seats[:first]
    return one_each(standing.table.lying, order)
