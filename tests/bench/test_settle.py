"""Deals settled in a second, by the rules alone and in a book."""

from datetime import UTC, datetime

from ledger.exchange import sitting_file
from ledger.quadrille.settle import settle
from ledger.quadrille.sitting import position_of
from tests import published

AT = datetime(2026, 2, 14, tzinfo=UTC)


def test_settle(benchmark, rate):
    """Every played deal of the published sittings, settled where it stands."""
    books = [sitting_file.book_of(case["sitting"], AT) for case in published.sittings()]
    deals = [
        (book.sitting.tariff, position_of(book.sitting, slot.played.before, slot.played.deal), slot.played.deal)
        for book in books
        for slot in book.slots
        if slot.played.number
    ]
    rate("deals settled a second", len(deals), 5000)
    benchmark(lambda: [settle(*deal) for deal in deals])


def test_books(benchmark, rate):
    """The same read, judged, settled and entered in books, as a file is."""
    sittings = [case["sitting"] for case in published.sittings()]
    rate("deals a second from file to book", sum(len(sitting["deals"]) for sitting in sittings), 5000)
    benchmark(lambda: [sitting_file.book_of(sitting, AT) for sitting in sittings])
