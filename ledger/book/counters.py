"""Every hand-over as pieces: what lies before each player and on the table, deal after deal, and how it is paid.

    pieces_for(book, place)         the hand-overs of a slot, each with the pieces that pass
    pieces_of(book, place, played)  the same of a deal not yet in the book
    purses_after(book, place)       what lies where after a slot, and what is owed besides

Everyone who sits down has a box of his own, which stays his, as his balance does. A payer pays with what he has:
exactly; or with too much, and is given back; or another changes for him; where he has run out he borrows; and where
nobody can change it stays owed. What lies before a player is worth his box, his balance, and what he borrowed less what
he lent, always. A count that the book agrees with says what pieces lie where from then on.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from ledger.quadrille.handing import HandOver, hand_overs
from ledger.quadrille.sitting import Played

from .book import Book
from .entries import CountTaken, Entry
from .pieces import VALUES, Pieces, box_of, change, exact, known, nearest, together, without, worth

Party = str | None
"""A player, or None: the table."""


class What(StrEnum):
    """What is done with pieces."""

    PAYS = "pays"  # gives what is due, and is given back what is too much
    CHANGES = "changes"  # gives large pieces for small ones of the same worth
    LENDS = "lends"  # gives pieces that stay owed
    REPAYS = "repays"  # gives what was owed
    OWES = "owes"  # gives nothing: there is no change


class Passing(NamedTuple):
    """Pieces that pass from one to another."""

    what: What
    """What is done."""
    giver: Party
    """Who gives, or owes."""
    taker: Party
    """Who receives."""
    amount: int
    """What it comes to, in jetons."""
    given: Pieces
    """What is given."""
    back: Pieces
    """What is given back."""


@dataclass
class Purses:
    """What lies where, and what is owed besides. Made by `purses_after`; changed only in this module."""

    lying: dict[Party, Pieces] = field(default_factory=lambda: {None: {}})
    """The purse of every player who ever sat, and the table's."""
    loans: dict[tuple[Party, Party], int] = field(default_factory=dict)
    """What is owed, in jetons, by lender and borrower."""

    def stands(self, party: Party) -> int:
        """Return what lies before `party`, less what it owes and with what it is owed: box and balance."""
        owed = sum(
            amount * ((lender == party) - (borrower == party)) for (lender, borrower), amount in self.loans.items()
        )
        return worth(self.lying[party]) + owed

    def pay(self, payer: Party, payee: Party, amount: int, seats: Iterable[str]) -> list[Passing]:
        """Let `payer` give `payee` so much, and return what passes."""
        others: list[Party] = [party for party in (None, *seats) if party not in (payer, payee)]
        done = self._borrowed(payer, payee, amount, others) if payer is not None else []
        if paid := self._paid(What.PAYS, payer, payee, amount) or self._changed(payer, payee, amount, others):
            return done + paid
        part = nearest(self.lying[payer], amount)
        if part:
            done.append(self._pass(What.PAYS, payer, payee, worth(part), part))
        self._owe(payee, payer, amount - worth(part))
        return [*done, Passing(What.OWES, payer, payee, amount - worth(part), {}, {})]

    def repaid(self, seats: Iterable[str]) -> list[Passing]:
        """Let those who can do so again give back what they owe, and return what passes."""
        done, there = [], {None, *seats}
        for (lender, borrower), amount in list(self.loans.items()):
            if {lender, borrower} <= there and self.stands(borrower) >= 0:
                paid = self._paid(What.REPAYS, borrower, lender, amount)
                if paid:
                    del self.loans[lender, borrower]
                done += paid
        return done

    def _paid(self, what: What, payer: Party, payee: Party, amount: int) -> list[Passing]:
        """Pay exactly, or with as little too much as the payee can give back; nothing where that cannot be."""
        if (given := exact(self.lying[payer], amount)) is not None:
            return [self._pass(what, payer, payee, amount, given)]
        for over in range(1, max(VALUES.values())):
            given = exact(self.lying[payer], amount + over)
            back = None if given is None else exact(self.lying[payee], over)
            if given is not None and back is not None:
                return [self._pass(what, payer, payee, amount, given, back)]
        return []

    def _changed(self, payer: Party, payee: Party, amount: int, others: list[Party]) -> list[Passing]:
        """Pay after another, or the payee, has changed a piece of the payer's; nothing where nobody can."""
        for piece in reversed([piece for piece in VALUES if self.lying[payer].get(piece)]):
            for changer in (payee, *others):
                for small in change(self.lying[changer], VALUES[piece]):
                    trial = Purses(dict(self.lying))
                    changed = trial._pass(What.CHANGES, payer, changer, VALUES[piece], {piece: 1}, small)
                    if paid := trial._paid(What.PAYS, payer, payee, amount):
                        self.lying = trial.lying
                        return [changed, *paid]
        return []

    def _borrowed(self, payer: str, payee: Party, amount: int, others: list[Party]) -> list[Passing]:
        """Lend the payer what he lacks: whole markers, whole fish, or just that, from him who has most."""
        lacking = amount - worth(self.lying[payer])
        if lacking <= 0:
            return []
        players = sorted((party for party in others if party is not None), key=lambda each: -worth(self.lying[each]))
        lenders = [*players, *([payee] if payee is not None else [])]
        for whole in (VALUES["marker"], VALUES["fish"], 1):
            sum_ = -(-lacking // whole) * whole
            for lender in lenders:
                if (given := exact(self.lying[lender], sum_)) is not None:
                    self._owe(lender, payer, sum_)
                    return [self._pass(What.LENDS, lender, payer, sum_, given)]
        return []

    def _pass(self, what: What, giver: Party, taker: Party, amount: int, given: Pieces, back: Pieces = {}) -> Passing:  # noqa: B006 - never changed
        """Move pieces both ways."""
        self.lying[giver] = together(without(self.lying[giver], given), back)
        self.lying[taker] = together(without(self.lying[taker], back), given)
        return Passing(what, giver, taker, amount, given, back)

    def _owe(self, lender: Party, borrower: Party, amount: int) -> None:
        """Note a debt; what the lender owes the borrower is set against it."""
        owed = amount + self.loans.pop((lender, borrower), 0) - self.loans.pop((borrower, lender), 0)
        if owed > 0:
            self.loans[lender, borrower] = owed
        elif owed < 0:
            self.loans[borrower, lender] = -owed


Handed = list[tuple[HandOver, list[Passing]]]
"""Hand-overs in order, each with the pieces that pass."""


def pieces_for(book: Book, place: int) -> Handed:
    """Return the hand-overs of the slot `place`, each with the pieces that pass; debts repaid come last."""
    return pieces_of(book, place, book.slots[place - 1].played)


def pieces_of(book: Book, place: int, played: Played) -> Handed:
    """Return the hand-overs of a deal that stands, or would stand, in the slot `place`."""
    purses = purses_after(book, place - 1)
    _seat(purses, book, played.after.seats)
    return _handle(purses, played)


def purses_after(book: Book, place: int | None = None) -> Purses:
    """Return what lies where after the slot `place`, or after the last."""
    purses, slots = Purses(), book.slots[: len(book.slots) if place is None else place]
    _seat(purses, book, book.sitting.players)
    counts = list(book.counts)
    for slot in slots:
        while counts and counts[0].number < slot.recorded.number:
            _adopt(purses, book, slot.place - 1, counts.pop(0))
        _seat(purses, book, slot.played.after.seats)
        _handle(purses, slot.played)
    if place is None or place == len(book.slots):
        for count in counts:
            _adopt(purses, book, len(book.slots), count)
    return purses


def _seat(purses: Purses, book: Book, seats: Iterable[str]) -> None:
    """Give a box to everyone who sits down for the first time."""
    for player in seats:
        purses.lying.setdefault(player, box_of(book.options))


def _handle(purses: Purses, played: Played) -> Handed:
    """Let hands do what the deal asks, with pieces."""
    seats = played.after.seats
    done: Handed = [
        (one, [step for payer, payee in one.passages() for step in purses.pay(payer, payee, one.amount, seats)])
        for one in hand_overs(played.settlement.transfers, seats)
    ]
    if done:
        done[-1][1].extend(purses.repaid(seats))
    return done


def _adopt(purses: Purses, book: Book, place: int, count: Entry) -> None:
    """Take what was counted for what lies there, where all who sit counted and the book agrees."""
    said = count.said
    if not isinstance(said, CountTaken) or not set(book.before(place + 1).seats) <= said.counts.keys():
        return
    counted: dict[Party, Pieces] = {player: known(pieces) for player, pieces in said.counts.items()}
    loans: dict[tuple[Party, Party], int] = {}
    for loan in said.loans:
        pair = (loan["from"], loan["to"])
        loans[pair] = loans.get(pair, 0) + loan["amount"]
    table = _rest(purses.lying, counted)
    if table is None:
        return
    new = Purses({**purses.lying, **counted, None: table}, loans)
    if all(new.stands(party) == purses.stands(party) for party in purses.lying):
        purses.lying, purses.loans = new.lying, new.loans


def _rest(before: Mapping[Party, Pieces], counted: Mapping[Party, Pieces]) -> dict[str, int] | None:
    """Return what must lie on the table, if nothing has come or gone; None where less than nothing would."""
    left: dict[str, int] = {piece: before[None].get(piece, 0) for piece in VALUES}
    for player, pieces in counted.items():
        if player not in before:
            return None
        for piece in VALUES:
            left[piece] += before[player].get(piece, 0) - pieces.get(piece, 0)
    return None if min(left.values()) < 0 else known(left)
