"""Who stands against whom in a deal, and how it ended: the first thing a settlement must know.

The predicates read like the rules they apply and cite them.
"""

from dataclasses import dataclass
from functools import cached_property

from .cards import ALL_MATADORS, Matador
from .contracts import Contract, Outcome, Vole
from .deal import DECLARERS, DEFENDERS, Deal
from .table import Table
from .tariff import Family, RuleSet, Tariff


@dataclass(frozen=True, slots=True)
class Position:
    """Where a deal stands in its sitting, before it is settled."""

    seats: tuple[str, ...]
    """The players in order of play."""
    dealer: str
    """Who deals."""
    rate: int
    """What every figure is multiplied by."""
    table: Table
    """What the deals before left."""
    opening: bool = False
    """Whether no deal was played before."""


def outcome_of(rules: RuleSet, tricks: int) -> Outcome:
    """Return the result of so many tricks of the side (rule 5)."""
    if tricks >= rules.to_win:
        return Outcome.WON
    return Outcome.REMISE if tricks == rules.to_win - 1 else Outcome.CODILLE


def is_alone(rules: RuleSet, contract: Contract | None) -> bool:
    """Whether the Taker of `contract` has no friend (rule 4)."""
    return contract not in rules.with_friend


def run_held(deal: Deal) -> frozenset[Matador] | None:
    """Return which of the three matadors the side held, if a run says so; None if none does (rule 16)."""
    if not deal.matadors:
        return None
    spadille = frozenset({Matador.SPADILLE})
    by_side = ALL_MATADORS - spadille if deal.false_matadors else ALL_MATADORS
    if deal.matadors_by == DEFENDERS:
        return ALL_MATADORS - by_side
    return by_side


def vole_is_open(rules: RuleSet, deal: Deal) -> bool:
    """Whether all the tricks might be won without a vole: a called king never showed, or Spadille was forced (14)."""
    return deal.forced or deal.contract in rules.with_friend or deal.contract is Contract.OWN_KING


@dataclass(frozen=True)
class Case:
    """A played deal, with what follows from its facts before any counter moves."""

    tariff: Tariff
    """The figures in force."""
    at: Position
    """Where the deal stands."""
    deal: Deal
    """What was seen."""

    @cached_property
    def taker(self) -> str:
        """The Taker of a deal that was found legal."""
        assert self.deal.taker is not None  # noqa: S101 - `legality` asks for it
        return self.deal.taker

    @cached_property
    def contract(self) -> Contract:
        """The contract of a deal that was found legal."""
        assert self.deal.contract is not None  # noqa: S101
        return self.deal.contract

    @cached_property
    def side(self) -> tuple[str, ...]:
        """The Taker, and the friend if there is one (rule 4)."""
        return (self.taker, self.deal.partner) if self.deal.partner else (self.taker,)

    @cached_property
    def opponents(self) -> tuple[str, ...]:
        """The others, in order of play from the Taker on."""
        seats, start = self.at.seats, self.at.seats.index(self.taker)
        return tuple(player for player in seats[start + 1 :] + seats[:start] if player != self.deal.partner)

    @cached_property
    def tricks(self) -> int:
        """Tricks of the side, in a deal that was found legal."""
        assert self.deal.tricks is not None  # noqa: S101
        return self.deal.tricks

    @cached_property
    def outcome(self) -> Outcome:
        """Won, remise or codille (rule 5)."""
        return outcome_of(self.tariff.rules, self.tricks)

    @cached_property
    def multiplier(self) -> int:
        """What the trump suit multiplies payments between players by."""
        return self.tariff.multiplier(self.deal.trump)

    @cached_property
    def factor(self) -> int:
        """Rate times multiplier: `f` of the rules."""
        return self.at.rate * self.multiplier

    @cached_property
    def takers_tricks(self) -> int | None:
        """Tricks of the Taker's own, None where nobody needs to know."""
        if len(self.side) == 1 or not self.tricks:
            return self.tricks
        return self.deal.taker_tricks

    @cached_property
    def all_tricks(self) -> bool:
        """Whether the side made them all."""
        return self.tricks == self.tariff.rules.cards

    @cached_property
    def missed_announced_vole(self) -> bool:
        """Whether, in a period game, an announced vole was missed by a side that made enough to win (rule 14)."""
        period = self.tariff.rules.family is Family.PERIOD
        return period and self.deal.vole is Vole.ANNOUNCED and self.outcome is Outcome.WON and not self.all_tricks

    @cached_property
    def pays_alone(self) -> bool:
        """Whether the Taker bears a lost call alone, for too few tricks of his own (rule 9)."""
        threshold = self.tariff.get("three_trick_rule")
        if len(self.side) == 1 or self.outcome is Outcome.WON or self.deal.forced:
            return False
        own = self.tricks if self.takers_tricks is None else self.takers_tricks
        return own < threshold

    @cached_property
    def bearers(self) -> tuple[str, ...]:
        """Who wins or loses for the side."""
        return (self.taker,) if self.pays_alone else self.side

    @cached_property
    def winners(self) -> tuple[str, ...]:
        """Who draws the front: the side, the opponents of a codille, or nobody."""
        if self.outcome is Outcome.CODILLE:
            return self.opponents
        if self.outcome is Outcome.REMISE or self.missed_announced_vole:
            return ()
        return self.side

    @cached_property
    def paid_matadors(self) -> int:
        """Length of the run that is paid for: the side's own, and a false one only where that is agreed (rule 7)."""
        deal = self.deal
        if deal.matadors_by != DECLARERS or (deal.false_matadors and not self.tariff.get("false_matadors_paid")):
            return 0
        return deal.matadors

    @cached_property
    def vole_price(self) -> int:
        """What the vole of this contract is worth to each opponent: `v` of the rules, in jetons (rule 14)."""
        contract = Contract.CALL if self.contract is Contract.OWN_KING else self.contract
        return self.tariff.get(f"vole_{contract}") * self.factor

    @cached_property
    def devole(self) -> bool:
        """Whether the Taker lost without a trick of his own, where that is paid (rules 10 and 15)."""
        return (
            bool(self.tariff.get("devole"))
            and self.outcome is not Outcome.WON
            and not self.deal.forced
            and self.takers_tricks == 0
        )

    @cached_property
    def held_by_side(self) -> frozenset[Matador]:
        """Which of the three matadors the side held (rule 16)."""
        said = run_held(self.deal)
        return said if said is not None else self.deal.held or frozenset()
