"""The hand-overs of a deal as pieces, in sentences: what each gives with what he has.

in_pieces(seen, place, played) -> sentences, in the order of hands; stakes come first, debts repaid last
"""

from ledger.book.counters import pieces_of
from ledger.quadrille.sitting import Played
from ledger.web.seating import Sight
from ledger.words import counters


def in_pieces(seen: Sight, place: int, played: Played) -> list[str]:
    """Return what hands do with pieces in a deal that stands, or would stand, in the slot `place`."""
    return [
        counters.passing(seen.teller, step)
        for _hand_over, steps in pieces_of(seen.book, place, played)
        for step in steps
    ]
