"""What a sitting was closed with, held against what follows from its entries now.

    restated(store, sitting_id, book) -> balances at closing, where they differ from those of today

The results of a closed sitting are kept when it closes, and only then: ticks, a rebuild or an undo leave them. Where
another version of the rules works out others, both are shown; closed again after reopening, the new ones are kept.
"""

from ledger.book.replay import Book
from ledger.store import Store


def restated(store: Store, sitting_id: int, book: Book) -> dict[str, int]:
    """Return the balances the sitting was closed with, in jetons; empty where it is open or they are those of now."""
    result = store.sitting(sitting_id).result
    if book.closed is None or result is None:
        return {}
    kept = {balance.name: balance.jetons for balance in result}
    return {} if kept == book.final else kept
