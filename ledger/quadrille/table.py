"""What a deal leaves on the table for the next."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Table:
    """Counters that are nobody's yet, and what is owed but not laid. Whole jetons, none below 0."""

    front: int = 0
    """Counters in front: stakes not drawn, and the beast that goes. The pot of the modern game, Lancashire’s pool."""
    going: int = 0
    """Size of the beast that went into the front, 0 if none."""
    waiting: tuple[int, ...] = ()
    """Beasts laid aside, largest first."""
    odd: int = 0
    """Left from an uneven division."""
    game_owed: int = 0
    """What each player owes the next winner as game."""
    claim: int = 0
    """In the modern game, what the losers of the next decided deal add to the pot."""
    board: int = 0
    """In Lancashire, how much of the pool a beast left on the board for the next game, 0 if nothing."""

    @property
    def lying(self) -> int:
        """Return all the counters that lie on the table, in jetons."""
        return self.front + sum(self.waiting) + self.odd


EMPTY = Table()
