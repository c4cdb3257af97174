"""The facts of a deal, as they are seen at the table. Nothing here is money; `settle` makes it so.

In: what was said. Out: a frozen `Deal`. Dealer, rate and number are not facts of a deal but follow from the deals
before it (`sitting`); they stand here only where the table departed from its turn.
"""

from dataclasses import dataclass
from enum import StrEnum

from .cards import Matador, Suit
from .contracts import Contract, Vole


class Kind(StrEnum):
    """What sort of entry this is among the deals of a sitting."""

    PLAYED = "played"
    PASSED = "passed"  # all passed where Spadille is not forced
    VOID = "void"  # a misdeal
    SUBSTITUTE = "substitute"  # a seat changes hands


DECLARERS, DEFENDERS = "declarers", "defenders"
POOL = "pool"
"""The front, where an adjustment names it."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """A beast for an irregularity, made by one player or halved by two."""

    players: tuple[str, ...]
    """One or two; of two, the first pays the odd jeton."""
    reason: str | None = None
    """Why, in the table's words."""
    times: int = 1
    """How many beasts: once for each renounce."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Counters moved by hand."""

    payer: str
    """A player, or `pool` for the front."""
    payee: str
    """A player, or `pool` for the front."""
    amount: int
    """Jetons, 1 or more."""
    note: str | None = None
    """Why, in the table's words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One entry of a sitting: a deal played, passed out or void, or a change of seat."""

    kind: Kind = Kind.PLAYED
    """Which of these it is; the fields below up to `aces` speak of played deals only."""
    contract: Contract | None = None
    """What the Taker undertook."""
    taker: str | None = None
    """The ombre."""
    partner: str | None = None
    """The friend, where the side is two."""
    king_from: str | None = None
    """Who sold the Taker a king, in a médiateur."""
    forced: bool = False
    """All had passed, and the holder of Spadille had to play."""
    trump: Suit | None = None
    """The trump suit; it may stay unsaid in the modern game."""
    tricks: int | None = None
    """Tricks of the side."""
    taker_tricks: int | None = None
    """Tricks of the Taker alone, where they matter."""
    matadors: int = 0
    """Length of the run of highest trumps, 0 or 3 and more."""
    matadors_by: str = DECLARERS
    """`declarers` or `defenders`; in the modern game the player who holds them."""
    false_matadors: bool = False
    """The run begins at Manille, without Spadille."""
    held: frozenset[Matador] | None = None
    """Which of the three matadors the side held, where no run says so."""
    vole: Vole = Vole.NONE
    """Whether all the tricks were played for."""
    penalties: tuple[Penalty, ...] = ()
    """Beasts for irregularities, in order."""
    odd_to: tuple[str, ...] = ()
    """Who takes odd jetons: one player, or in the five-handed game several, best trump first."""
    aces: str | None = None
    """Who held both black aces."""
    red_aces: tuple[str, ...] = ()
    """In Lancashire, who held the two red aces: `aces` in a file, one name for both or two for one each."""
    adjustments: tuple[Adjustment, ...] = ()
    """Counters moved by hand, made last and in order."""
    dealer: str | None = None
    """The dealer, if not the one whose turn it is; the turn goes on from him."""
    rate: int | None = None
    """The rate, 1 to 10, if not that of the deal's round."""
    note: str | None = None
    """Anything worth keeping."""
    out: str | None = None
    """Who leaves the seat."""
    incoming: str | None = None
    """Who takes it: `in` in a file."""
