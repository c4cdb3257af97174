"""What a sitting brought one player: slot by slot what was charged, with whom, and the balance after it.

    statement(book, player) -> Statement

Everything is read from the book; the sums of its lines are the player's balance, always.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ledger.quadrille.deal import Kind
from ledger.quadrille.payments import Account, Charge, Place, Transfer

from .book import Book, Slot

Party = str | None
"""A player, or None: the table."""


@dataclass(frozen=True, slots=True)
class Charged:
    """What one charge of a slot brought the player."""

    charge: Charge
    """What for."""
    amount: int
    """Jetons won, or lost if below 0."""
    gave: tuple[Party, ...]
    """From whom he had something, in order."""
    took: tuple[Party, ...]
    """To whom he gave something, in order."""


@dataclass(frozen=True, slots=True)
class Item:
    """A slot on the statement."""

    slot: Slot
    """Which."""
    charges: tuple[Charged, ...]
    """In the order of an account of a deal; empty where nothing was moved."""
    net: int
    """Their sum, in jetons."""
    balance: int
    """His balance after it, in jetons."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A player's part of a sitting."""

    player: str
    """Who."""
    items: tuple[Item, ...]
    """Every deal he sat at that counts, and every change of seat of his, in order."""
    share: int
    """What he takes of what was left on the table, in jetons."""
    final: int
    """His balance with it, in jetons."""

    @property
    def by_charge(self) -> dict[Charge, int]:
        """Return what each charge brought over the sitting, in jetons, in the order of an account of a deal."""
        sums = dict.fromkeys(Charge, 0)
        for item in self.items:
            for charged in item.charges:
                sums[charged.charge] += charged.amount
        found = {charged.charge for item in self.items for charged in item.charges}
        return {charge: amount for charge, amount in sums.items() if charge in found}


def statement(book: Book, player: str) -> Statement:
    """Return the statement of someone ever seated."""
    return Statement(player, tuple(_items(book, player)), book.leftover.get(player, 0), book.final[player])


def _items(book: Book, player: str) -> Iterator[Item]:
    """Return what each slot that concerns the player brought him."""
    for slot in book.slots:
        charges = tuple(_charges(slot.played.settlement.transfers, player))
        if slot.counts and (charges or _concerns(slot, player)):
            net = sum(charged.amount for charged in charges)
            yield Item(slot, charges, net, slot.played.after.balances[player])


def _concerns(slot: Slot, player: str) -> bool:
    """Whether a slot without a line of his stands on the statement all the same."""
    deal = slot.played.deal
    if deal.kind is Kind.SUBSTITUTE:
        return player in (deal.out, deal.incoming)
    return slot.played.number is not None and player in slot.played.after.seats


def _charges(transfers: tuple[Transfer, ...], player: str) -> Iterator[Charged]:
    """Return what each charge of a settlement brought the player; what came and went again is told too."""
    for charge in Charge:
        own = [one for one in transfers if one.charge is charge and player in (one.payer, one.payee)]
        if own:
            gave = dict.fromkeys(_party(one.payer) for one in own if one.payee == player)
            took = dict.fromkeys(_party(one.payee) for one in own if one.payer == player)
            amount = sum(one.amount if one.payee == player else -one.amount for one in own)
            yield Charged(charge, amount, tuple(gave), tuple(took))


def _party(account: Account) -> Party:
    """Return a player, or None for a place on the table."""
    return None if isinstance(account, Place) else account
