"""The slate on which one deal is worked out. It lives only while `settle` runs."""

from .payments import Account, Charge, Place, Transfer
from .rules import Rule
from .table import Table


class Reckoning:
    """Transfers so far and what lies on the table. Whole jetons."""

    __slots__ = (
        "at_stake", "board", "claim", "front", "game_owed", "going", "new_beasts", "odd", "transfers", "waiting",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        """Start from what the deals before left."""
        self.transfers: list[Transfer] = []
        self.front = table.front
        self.going = table.going
        self.waiting = list(table.waiting)
        self.odd = table.odd
        self.game_owed = table.game_owed
        self.claim = table.claim
        self.board = table.board
        self.at_stake = 0
        self.new_beasts: list[int] = []

    def move(self, payer: Account, payee: Account, amount: int, charge: Charge, rule: Rule) -> None:
        """Pass `amount` jetons from one account to another; nothing, and a payment to oneself, is no movement."""
        if not amount or payer == payee:
            return
        self.transfers.append(Transfer(payer, payee, amount, charge, rule))
        if payer is Place.FRONT:
            self.front -= amount
        elif payer is Place.ODD:
            self.odd -= amount
        if payee is Place.FRONT:
            self.front += amount
        elif payee is Place.ODD:
            self.odd += amount

    def result(self) -> Table:
        """Return what lies on the table now."""
        waiting = tuple(sorted(self.waiting, reverse=True))
        return Table(self.front, self.going, waiting, self.odd, self.game_owed, self.claim, self.board)
