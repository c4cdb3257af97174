"""Counters as pieces: markers, fish and jetons, and a purse of them.

    worth(pieces)           what they are worth, in jetons
    box_of(options)         what each player is given when he sits down
    exact(purse, amount)    pieces of a purse that make an amount, as few as can be; None where none do
    change(purse, amount)   pieces smaller than the amount that make it, several ways

A purse is a mapping from the name of a piece to how many there are, none below 0. Nothing is changed in place.
"""

from collections.abc import Iterator, Mapping
from typing import Any

Pieces = Mapping[str, int]
"""How many of each piece; a piece that is not named is not there."""

VALUES = {"marker": 100, "contrat": 100, "mille": 100, "reprise": 70, "fish": 10, "jeton": 1}
"""What each piece is worth in jetons, the largest first. A box may hold others; they are worth nothing here."""

FULL_BOX = {"marker": 5, "fish": 10, "jeton": 10}
"""610 jetons: a box of counters where the table did not say otherwise."""

MOST_FEWER = 7
"""Seven markers are ten reprises: never need there be fewer large pieces than so many under the most that fit."""


def worth(pieces: Pieces) -> int:
    """Return what `pieces` are worth together, in jetons."""
    return sum(VALUES[piece] * count for piece, count in pieces.items())


def known(pieces: Mapping[str, Any]) -> dict[str, int]:
    """Return those of `pieces` that have a value and are there, the largest first."""
    return {piece: pieces[piece] for piece in VALUES if pieces.get(piece)}


def box_of(options: Mapping[str, Any]) -> dict[str, int]:
    """Return what each player was given: the box the table said, or the usual one."""
    return known(options.get("box") or {}) or dict(FULL_BOX)


def together(one: Pieces, other: Pieces) -> dict[str, int]:
    """Return both in one purse."""
    return known({piece: one.get(piece, 0) + other.get(piece, 0) for piece in VALUES})


def without(purse: Pieces, pieces: Pieces) -> dict[str, int]:
    """Return what is left of `purse` when `pieces`, which are in it, are taken out."""
    return known({piece: purse.get(piece, 0) - pieces.get(piece, 0) for piece in VALUES})


def exact(purse: Pieces, amount: int) -> dict[str, int] | None:
    """Return pieces of `purse` that make `amount`, the largest first; None where none do."""
    return _found(purse, [piece for piece in VALUES if purse.get(piece)], amount)


def nearest(purse: Pieces, amount: int) -> dict[str, int]:
    """Return pieces of `purse`, the largest first, that make no more than `amount`."""
    found = {}
    for piece, value in VALUES.items():
        if count := min(purse.get(piece, 0), amount // value):
            found[piece] = count
            amount -= count * value
    return found


def change(purse: Pieces, amount: int) -> Iterator[dict[str, int]]:
    """Return pieces smaller than `amount` that make it: few, then with ten jetons among them, then the smallest."""
    small = {piece: count for piece, count in purse.items() if VALUES[piece] < amount}
    if (few := exact(small, amount)) is None:
        return
    yield few
    jetons = VALUES["fish"]
    if small.get("jeton", 0) >= jetons <= amount:
        rest = exact(without(small, {"jeton": jetons}), amount - jetons)
        if rest is not None:
            yield together(rest, {"jeton": jetons})
    kept = exact(small, worth(small) - amount)
    if kept is not None:
        yield without(small, kept)


def _found(purse: Pieces, kinds: list[str], amount: int) -> dict[str, int] | None:
    """Return pieces of these kinds, ordered by value, that make `amount`."""
    if not amount:
        return {}
    if not kinds or sum(VALUES[piece] * purse[piece] for piece in kinds) < amount:
        return None
    first, *rest = kinds
    value = VALUES[first]
    most = min(purse[first], amount // value)
    fewer = 0 if all(value % VALUES[piece] == 0 for piece in rest) else MOST_FEWER
    for count in range(most, max(-1, most - fewer - 1), -1):
        found = _found(purse, rest, amount - count * value)
        if found is not None:
            return {first: count, **found} if count else found
    return None
