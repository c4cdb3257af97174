"""Facts of a deal with two players taken for each other."""

from typing import Any

from .entries import Facts

PLAYERS = ("taker", "partner", "king_from", "matadors_by", "odd_to", "aces", "dealer", "out")
"""Keys whose value is a player, or a list of them."""


def exchanged(facts: Facts, one: str, other: str) -> dict[str, Any]:
    """Return `facts` with `one` where `other` stood, and the other way about."""
    pair = {one: other, other: one}

    def taken(value: Any) -> Any:
        if isinstance(value, list | tuple):
            return [taken(each) for each in value]
        return pair.get(value, value) if isinstance(value, str) else value

    changed = {key: taken(value) if key in PLAYERS else value for key, value in facts.items()}
    for key, inside in (("penalties", ("players",)), ("adjustments", ("from", "to"))):
        if changed.get(key):
            changed[key] = [
                {name: taken(value) if name in inside else value for name, value in each.items()}
                for each in changed[key]
            ]
    return changed
