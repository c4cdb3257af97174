"""What may be bid, from the lowest up.

    bids(rules) -> Bid, …

| point                                   | source      | here                                                    |
|-----------------------------------------|-------------|---------------------------------------------------------|
| call, médiateur, sans prendre           | ENC13, EB   | each above the one before                               |
| the same in the favourite, just above   | EB          | where one is drawn; in Lancashire hearts (HOYLE, p. 281) |
| own king                                | ENC13, EB   | no bid: leave is asked as for a call, and the king named |
| alliance to solo                        | WEB         | in the order of its list, the médiateur second          |
"""

from typing import NamedTuple

from .contracts import Contract
from .tariff import RuleSet


class Bid(NamedTuple):
    """One thing that may be said."""

    contract: Contract
    """What is undertaken."""
    in_favourite: bool
    """Whether the favourite suit is to be trump."""


def bids(rules: RuleSet) -> tuple[Bid, ...]:
    """Return what may be bid under `rules`, from the lowest up."""
    has_favourite = rules.has_favourite or rules.favourite is not None
    return tuple(
        Bid(contract, in_favourite)
        for contract in rules.contracts
        if contract is not Contract.OWN_KING
        for in_favourite in ((False, True) if has_favourite else (False,))
    )
