"""The rule-sets, one literal table each. `find` is the one lookup."""

from ..tariff import RuleSet
from .alliance import ALLIANCE, ALLIANCE_QUINTILLE
from .lancashire import LANCASHIRE
from .mediateur import MEDIATEUR
from .old import QUADRILLE, QUADRILLE_MEDIATEUR
from .quintille import QUINTILLE
from .tredrille import TREDRILLE

RULESETS: dict[str, RuleSet] = {
    rules.key: rules
    for rules in (
        QUADRILLE,
        QUADRILLE_MEDIATEUR,
        MEDIATEUR,
        TREDRILLE,
        QUINTILLE,
        ALLIANCE,
        ALLIANCE_QUINTILLE,
        LANCASHIRE,
    )
}


def find(key: str) -> RuleSet:
    """Return the rule-set `key`; raise `KeyError` naming the bad key and the good ones."""
    try:
        return RULESETS[key]
    except KeyError:
        raise KeyError(f"no rules are called {key!r}; there are {', '.join(RULESETS)}") from None
