"""The shape of a rule-set and of a tariff. No values stand here: those are in `rulesets`, each with its source.

A `RuleSet` says how many play, with which contracts, and what each figure is unless the table changed it.
A `Tariff` is a rule-set with the figures one table plays by.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from .cards import Suit
from .contracts import Contract

Value = int | bool
"""A figure in jetons, tricks or times, or a switch."""


class Status(StrEnum):
    """How well a figure is founded."""

    STATED = "stated"  # a source gives it
    DERIVED = "derived"  # it follows from figures a source gives
    RULING = "ruling"  # decided here


class Family(StrEnum):
    """The way of settling."""

    PERIOD = "period"
    MODERN = "modern"
    LANCASHIRE = "lancashire"


class Unit(StrEnum):
    """What a figure counts."""

    JETONS = "jetons"
    TIMES = "times"
    TRICKS = "tricks"
    CARDS = "cards"
    SWITCH = "switch"


class OddWay(StrEnum):
    """Where the odd jetons of a division by opponents go."""

    NEXT_DEAL = "next_deal"  # to one player of the next deal (ENC13, EB)
    SAME_DEAL = "same_deal"  # one each to the best trumps of this deal (ACAD)


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of a tariff."""

    key: str
    """Its name in files, a dotted path where it stands inside another: `rates.solo`."""
    value: Value
    """What it is unless the table changed it."""
    unit: Unit
    """What it counts."""
    status: Status
    """How well it is founded."""
    source: str
    """Where it comes from, by the short names of `rules`."""
    least: int = 0
    """The smallest value a table may give it."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A point on which sources differ or are silent, and what this rule-set does."""

    point: str
    """The question, in English, marked for translation."""
    answer: str
    """What is done here."""
    source: str
    """Who says so."""
    followed: bool = True
    """Whether the source named is followed, or named only as not followed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """A game of the sources, as it is paid."""

    key: str
    """Its name in files."""
    title: str
    """Its name on pages, in English, marked for translation."""
    words: str
    """One sentence that tells it from the others."""
    source: str
    """The texts behind it."""
    family: Family
    """The way of settling."""
    players: int
    """How many sit down."""
    cards: int
    """Cards in a hand, which is also the number of tricks."""
    to_win: int
    """Tricks that win; one fewer is a remise."""
    contracts: tuple[Contract, ...]
    """What may be undertaken, from the lowest bid up."""
    with_friend: frozenset[Contract]
    """Which of these are played with a friend."""
    figures: tuple[Figure, ...]
    """Every figure, in the order it is printed."""
    forced_as: Contract = Contract.CALL
    """What the holder of Spadille plays when all have passed."""
    game_counted: int = 4
    """How many players' game is counted in what is at stake."""
    game_staked: bool = False
    """Whether each player lays his game in front."""
    odd: OddWay = OddWay.NEXT_DEAL
    """Where odd jetons go."""
    trick_rule_idle: bool = False
    """Whether the three-trick rule can never apply."""
    has_favourite: bool = False
    """Whether a favourite suit and a Turk may be drawn."""
    favourite: Suit | None = None
    """The favourite suit, where the rules fix it and none is drawn."""
    decisions: tuple[Decision, ...] = ()
    """The points decided, with who says so."""

    def figure(self, key: str) -> Figure:
        """Return the figure `key`; raise `KeyError` naming it where this rule-set lacks it."""
        for figure in self.figures:
            if figure.key == key:
                return figure
        raise KeyError(f"{self.key} has no figure {key!r}")


@dataclass(frozen=True, slots=True)
class Tariff:
    """The figures one table plays by."""

    rules: RuleSet
    """The rule-set they belong to."""
    figures: Mapping[str, Value]
    """Every figure in force, by key."""
    favourite: Suit | None = None
    """The favourite suit, where one is drawn or fixed."""
    turk: Suit | None = None
    """The Turk, where one is drawn."""
    changed: tuple[str, ...] = field(default=())
    """The keys this table changed."""

    def get(self, key: str) -> int:
        """Return a figure as a number; 0 where the rule-set lacks it."""
        return self.figures.get(key, 0)

    def multiplier(self, trump: Suit | None) -> int:
        """Return what every payment between players is multiplied by when `trump` is trump (rule of the favourite)."""
        if trump is None:
            return 1
        if trump == self.favourite:
            return self.get("favourite_multiplier")
        if trump == self.turk:
            return self.get("turk_multiplier")
        return 1


def tariff_of(
    rules: RuleSet,
    changes: Mapping[str, Value] = MappingProxyType({}),
    favourite: Suit | None = None,
    turk: Suit | None = None,
) -> Tariff:
    """Return the tariff of `rules` with `changes`, which have been checked, by dotted key."""
    figures = {figure.key: figure.value for figure in rules.figures}
    changed = tuple(key for key in figures if key in changes and changes[key] != figures[key])
    return Tariff(rules, MappingProxyType({**figures, **changes}), favourite or rules.favourite, turk, changed)
