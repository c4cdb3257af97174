"""A book as the rows that the store keeps beside its entries: a summary, a row a slot, a row a player and charge.

    shadow_of(book, from_slot) -> Shadow

Derived, and nothing else: `audit` holds every stored row against this with no tolerance.
"""

from ledger.book.entries import SittingClosed
from ledger.book.replay import Book, Slot
from ledger.store import Balance, DealRow, LineRow, Shadow, Summary

LEFTOVER = "leftover"
"""The kind of row, and the charge, of what was left on the table at the close."""


def shadow_of(book: Book, from_slot: int = 1) -> Shadow:
    """Return what follows from `book`, with the rows of its slots from `from_slot` on."""
    changed = book.slots[from_slot - 1 :]
    return Shadow(
        summary=_summary(book),
        from_slot=from_slot,
        deals=tuple(_deal(book, slot) for slot in changed) + _leftover_deal(book),
        lines=tuple(line for slot in changed for line in _lines(book, slot)) + _leftover_lines(book),
        result=_balances(book) if isinstance(book.last.said, SittingClosed) else None,  # kept once: see `checkpoint`
    )


def _summary(book: Book) -> Summary:
    """Return the sitting as a list shows it."""
    standing, options = book.standing, book.options
    return Summary(
        rules=book.sitting.tariff.rules.key,
        date=options.get("date") or "",
        place=options.get("place") or "",
        status="closed" if book.closed else "open",
        deals=standing.played,
        round=book.sitting.round_of(max(standing.played, 1) if book.closed else standing.played + 1),
        rounds=book.sitting.rounds,
        dealer="" if book.closed else standing.dealer,
        standings=_balances(book),
        file_id=options.get("id"),
    )


def _balances(book: Book) -> tuple[Balance, ...]:
    """Return everyone's balance, what was left shared if the sitting is closed, in order of coming."""
    return tuple(Balance(player, book.people[player], jetons) for player, jetons in book.final.items())


def _leftover_deal(book: Book) -> tuple[DealRow, ...]:
    """Return what was left on the table as a row one past the last slot, where a closed sitting shared it."""
    if not any(book.leftover.values()) or book.closed_at is None:
        return ()
    return (DealRow(slot=len(book.slots) + 1, kind=LEFTOVER, recorded_at=book.closed_at),)


def _leftover_lines(book: Book) -> tuple[LineRow, ...]:
    """Return what each took of what was left."""
    return tuple(
        LineRow(len(book.slots) + 1, book.people[player], LEFTOVER, amount)
        for player, amount in book.leftover.items()
        if amount
    )


def _deal(book: Book, slot: Slot) -> DealRow:
    """Return a slot as a row: its facts, and where they stood."""
    played, deal, person = slot.played, slot.played.deal, book.people.get
    counted = played.number is not None
    return DealRow(
        slot=slot.place,
        kind=str(deal.kind),
        number=played.number,
        round=played.round,
        rate=played.rate,
        dealer_id=person(played.dealer or ""),
        contract=str(deal.contract) if deal.contract else None,
        forced=deal.forced,
        taker_id=person(deal.taker or ""),
        partner_id=person(deal.partner or ""),
        trump=str(deal.trump) if deal.trump else None,
        tricks=deal.tricks,
        outcome=str(played.outcome) if played.outcome else None,
        at_stake=played.settlement.at_stake if counted else None,
        voided=slot.voided,
        note=deal.note,
        recorded_at=slot.recorded.at,
    )


def _lines(book: Book, slot: Slot) -> list[LineRow]:
    """Return what a slot brought each player, charge by charge."""
    return [
        LineRow(slot.place, book.people[player], str(charge), amount)
        for player, charges in slot.played.lines.items()
        for charge, amount in charges.items()
    ]
