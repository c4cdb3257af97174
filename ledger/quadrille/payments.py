"""Accounts, charges and transfers: every movement of counters in a deal, from whom, to whom, and for what.

All amounts are whole jetons. Between two accounts counters can only move, never appear: that is why players' balances
and what lies on the table always sum to nothing.
"""

from collections.abc import Sequence
from enum import Enum, StrEnum
from typing import NamedTuple

from .rules import Rule


class Place(Enum):
    """Where counters lie that are nobody's."""

    FRONT = "front"
    WAITING = "waiting"  # beasts laid aside
    ODD = "odd"  # jetons left from an uneven division


Account = str | Place
"""A player, by name, or a place on the table."""


class Charge(StrEnum):
    """What a payment is for. The order is that of an account of a deal."""

    STAKE = "stake"
    ODD = "odd"
    GAME = "game"
    CONSOLATION = "consolation"
    MEDIATEUR = "mediateur"
    SANS_PRENDRE = "sans_prendre"
    CONTRACT = "contract"
    SOLO = "solo"
    DOUBLING = "doubling"
    CODILLE = "codille"
    MATADORS = "matadors"
    VOLE = "vole"
    DEVOLE = "devole"
    KING = "king"
    ACES = "aces"
    POOL = "pool"
    POULANS = "poulans"
    BEAST = "beast"
    PENALTY = "penalty"
    ADJUSTMENT = "adjustment"


class Transfer(NamedTuple):
    """Counters that pass from one account to another."""

    payer: Account
    """Who gives: a player or a place on the table."""
    payee: Account
    """Who receives: a player or a place on the table."""
    amount: int
    """Jetons, 1 or more."""
    charge: Charge
    """What for."""
    rule: Rule
    """The rule that asks for it."""


def halves(total: int) -> tuple[int, int]:
    """Return how two partners divide `total` jetons: the Taker's part, the odd jeton his, and the friend's (rule 8)."""
    return total - total // 2, total // 2


def equal_parts(total: int, parts: int) -> tuple[int, int]:
    """Return one of so many equal parts of `total` jetons, and what is left over (rules 8 and 13)."""
    return divmod(total, parts)


def one_each(total: int, among: Sequence[str]) -> dict[str, int]:
    """Return `total` jetons in equal parts, what is over going one each from the first of `among` on."""
    part, over = divmod(total, len(among))
    return {player: part + (place < over) for place, player in enumerate(among)}
