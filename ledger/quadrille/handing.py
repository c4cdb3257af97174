"""What hands must do at the table: the transfers of a deal netted to the fewest movements.

    hand_overs(settlement, seats) -> tuple[HandOver, ...]

In the order hands do them: what was laid before play, what is taken from the table, what passes between players, what
is laid down. Players who do the same thing do it in one line. Summed, the hand-overs are the deal's nets.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from .netting import fewest
from .payments import Charge, Place, Transfer
from .rules import Rule


class Deed(StrEnum):
    """What a hand does."""

    STAKES = "stakes"  # lays a stake in front before play
    LAYS_AGAIN = "lays_again"  # lays in a pool that cannot pay, before it is drawn from
    TAKES_ODD = "takes_odd"  # takes odd jetons
    DRAWS = "draws"  # draws from the front
    DRAWS_POULANS = "draws_poulans"  # draws from what the dealer put up
    LEAVES_ODD = "leaves_odd"  # leaves what is odd of his poulans on the table
    GIVES = "gives"  # gives to another player
    LAYS_BEAST = "lays_beast"  # lays down a beast
    LAYS_IN_POT = "lays_in_pot"  # lays in the pot after play
    BY_HAND = "by_hand"  # moves counters as was noted


class HandOver(NamedTuple):
    """One thing to do, by one player or several alike."""

    deed: Deed
    """What is done."""
    players: tuple[str, ...]
    """Who does it, each the same; the front may do so `by_hand`: then nobody."""
    amount: int
    """Jetons, each."""
    other: str | None = None
    """The player given to, or whose poulans are drawn; by hand, who receives, None for the front."""

    def passages(self) -> list[tuple[str | None, str | None]]:
        """Return payer and payee of each movement of `amount` jetons, None being the table."""
        if self.deed in (Deed.TAKES_ODD, Deed.DRAWS):
            return [(None, player) for player in self.players]
        if self.deed is Deed.DRAWS_POULANS:
            return [(self.other, player) for player in self.players if player != self.other]
        if self.deed is Deed.BY_HAND and not self.players:
            return [(None, self.other)]
        if self.deed in (Deed.GIVES, Deed.BY_HAND):
            return [(player, self.other) for player in self.players]
        return [(player, None) for player in self.players]


def hand_overs(transfers: Sequence[Transfer], seats: Sequence[str]) -> tuple[HandOver, ...]:
    """Return the fewest movements that do what `transfers` ask, players in order of play."""
    sums: dict[Deed, dict[str, int]] = {deed: dict.fromkeys(seats, 0) for deed in Deed}
    dealer, moved = None, []
    for payer, payee, amount, charge, rule in transfers:
        if charge is Charge.ADJUSTMENT:
            who = (payer,) if isinstance(payer, str) else ()
            moved.append(HandOver(Deed.BY_HAND, who, amount, payee if isinstance(payee, str) else None))
        elif charge is Charge.POULANS:
            dealer = payer if isinstance(payer, str) else None
            deed, who_does = (Deed.DRAWS_POULANS, payee) if isinstance(payee, str) else (Deed.LEAVES_ODD, payer)
            sums[deed][str(who_does)] += amount
        elif isinstance(payer, str) and isinstance(payee, str):
            sums[Deed.GIVES][payer] -= amount
            sums[Deed.GIVES][payee] += amount
        elif isinstance(payer, str):
            sums[_laid(payee, charge, rule)][payer] += amount
        elif isinstance(payee, str):
            sums[Deed.TAKES_ODD if payer is Place.ODD else Deed.DRAWS][payee] += amount
    given = (HandOver(Deed.GIVES, (one.payer,), one.amount, one.payee) for one in fewest(sums[Deed.GIVES]))
    return (
        *_alike(Deed.STAKES, sums),
        *_alike(Deed.LAYS_AGAIN, sums),
        *_alike(Deed.TAKES_ODD, sums),
        *_alike(Deed.DRAWS, sums),
        *_alike(Deed.DRAWS_POULANS, sums, dealer),
        *_alike(Deed.LEAVES_ODD, sums),
        *given,
        *_alike(Deed.LAYS_BEAST, sums),
        *_alike(Deed.LAYS_IN_POT, sums),
        *moved,
    )


def _laid(payee: object, charge: Charge, rule: Rule) -> Deed:
    """Return what a player does who lays counters on the table."""
    if payee is Place.WAITING:
        return Deed.LAYS_BEAST
    if rule is Rule.POOL_AGAIN:
        return Deed.LAYS_AGAIN
    if charge is Charge.CODILLE or rule is Rule.FRESH_STAKE:
        return Deed.LAYS_IN_POT
    return Deed.STAKES


def _alike(deed: Deed, sums: Mapping[Deed, Mapping[str, int]], other: str | None = None) -> list[HandOver]:
    """Return one hand-over for all who do the same, in order of play."""
    by_amount: dict[int, list[str]] = {}
    for player, amount in sums[deed].items():
        if amount:
            by_amount.setdefault(amount, []).append(player)
    return [HandOver(deed, tuple(players), amount, other) for amount, players in by_amount.items()]
