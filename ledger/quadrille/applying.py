"""Which rules of payment a rule-set can ever ask for, in the order of an account.

rules_of(rules) -> Rule, …
"""

from .contracts import Contract
from .rules import Rule
from .tariff import Family, RuleSet

OF_FAMILY: dict[Family, tuple[Rule, ...]] = {
    Family.PERIOD: (
        Rule.BEAST_GOES, Rule.STAKE, Rule.GAME_STAKED, Rule.WON, Rule.REMISE, Rule.CODILLE, Rule.BEAST,
        Rule.HALVES, Rule.THREE_TRICKS, Rule.MATADORS, Rule.VOLE_MADE, Rule.VOLE_MISSED, Rule.DEVOLE,
        Rule.POULANS, Rule.KING, Rule.ACES, Rule.PENALTY, Rule.ODD, Rule.ADJUSTMENT, Rule.LEFTOVER,
    ),
    Family.MODERN: (
        Rule.POT, Rule.POT_WON, Rule.FRESH_STAKE, Rule.POT_CODILLE, Rule.CLAIM, Rule.OWN_MATADORS, Rule.FACTOR,
        Rule.ADJUSTMENT, Rule.LEFTOVER,
    ),
    Family.LANCASHIRE: (
        Rule.POOL_LAID, Rule.POOL_AGAIN, Rule.STAKE, Rule.ACES_STAKED, Rule.RED_ACES, Rule.BOARD_WON, Rule.PREMIUM,
        Rule.MATS, Rule.HALVES, Rule.THREE_TRICKS, Rule.BEAST, Rule.BOARD, Rule.OFF_THE_BOARD, Rule.VOLE_MADE,
        Rule.VOLE_POOL, Rule.VOLE_MISSED, Rule.KING, Rule.PENALTY, Rule.ADJUSTMENT, Rule.LEFTOVER,
    ),
}  # fmt: skip


def rules_of(rules: RuleSet) -> tuple[Rule, ...]:
    """Return the rules that can be cited under `rules`, whatever a table agrees."""
    can_be = {
        Rule.GAME_STAKED: rules.game_staked,
        Rule.HALVES: bool(rules.with_friend),
        Rule.THREE_TRICKS: bool(rules.with_friend),
        Rule.KING: Contract.MEDIATEUR in rules.contracts,
    }
    return tuple(rule for rule in OF_FAMILY[rules.family] if can_be.get(rule, True))
