"""Who pays whom at the end, two ways, each of which brings every balance to 0.

    fewest_lines(book)      as few payments as can be
    each_to_each(book)      for every pair what they handed each other, for every player what passed with the table

A line is known by payer, payee and amount, so that a tick stays with it whatever happens to the others.
"""

from collections.abc import Mapping
from typing import NamedTuple

from ledger.quadrille.handing import hand_overs
from ledger.quadrille.netting import fewest

from .replay import Book


class Line(NamedTuple):
    """One payment of the settlement."""

    payer: str | None
    """Who pays; None is the table."""
    payee: str | None
    """Who is paid; None is the table."""
    amount: int
    """Jetons, 1 or more."""

    @property
    def key(self) -> str:
        """Return what the line is known by when it is ticked."""
        return "\t".join((self.payer or "", self.payee or "", str(self.amount)))


def fewest_lines(book: Book) -> list[Line]:
    """Return the fewest payments that settle the sitting; what was left lying is nobody's to pay."""
    final = book.final
    lying = -sum(final.values())
    if not lying:
        return [Line(*payment) for payment in fewest(final)]
    table = "\0"

    def player(who: str) -> str | None:
        return None if who == table else who

    return [Line(player(one.payer), player(one.payee), one.amount) for one in fewest({**final, table: lying})]


def each_to_each(book: Book) -> list[Line]:
    """Return for every pair the net of what they handed each other, then for every player that with the table."""
    between, table = _handed(book)
    players = list(book.everyone)
    lines = []
    for place, one in enumerate(players):
        for other in players[place + 1 :]:
            net = between.get((one, other), 0) - between.get((other, one), 0)
            if net:
                lines.append(Line(one, other, net) if net > 0 else Line(other, one, -net))
    shared = book.leftover
    nets = {player: table.get(player, 0) - shared.get(player, 0) for player in players}
    lines += [Line(player, None, net) for player, net in nets.items() if net > 0]
    return lines + [Line(None, player, -net) for player, net in nets.items() if net < 0]


def _handed(book: Book) -> tuple[Mapping[tuple[str, str], int], Mapping[str, int]]:
    """Return what each gave each, and what each laid on the table less what he drew, in jetons."""
    between: dict[tuple[str, str], int] = {}
    table: dict[str, int] = {}
    for slot in book.slots:
        for done in hand_overs(slot.played.settlement.transfers, slot.played.after.seats):
            for payer, payee in done.passages():
                if payer is None or payee is None:
                    player, sign = (payer, 1) if payer is not None else (payee, -1)
                    if player is not None:
                        table[player] = table.get(player, 0) + sign * done.amount
                else:
                    between[payer, payee] = between.get((payer, payee), 0) + done.amount
    return between, table
