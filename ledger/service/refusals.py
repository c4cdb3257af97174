"""Why a verb did nothing. Each tells what a page needs to say so without losing what was typed."""

from ledger.book.replay import Book, Slot
from ledger.exchange.sitting_file import PlacedFault
from ledger.quadrille.faults import Fault


class Refusal(Exception):
    """Nothing was written."""

    place: int | None = None
    """Which of several sittings was refused, from 1."""


class NoSuchSitting(Refusal):
    """No sitting, or no deal of it, has that number."""


class Faulty(Refusal):
    """What was said is not legal."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        """Hold every fault found."""
        super().__init__("; ".join(map(str, faults)))
        self.faults = faults


class FaultyFile(Refusal):
    """A sitting file is not legal."""

    def __init__(self, faults: list[PlacedFault]) -> None:
        """Hold every fault found, with the deal it stands in."""
        super().__init__("; ".join(str(found.fault) for found in faults))
        self.faults = faults


class Stale(Refusal):
    """Someone else wrote since the page was made."""

    def __init__(self, book: Book) -> None:
        """Hold the book as it is now."""
        super().__init__(f"the book has gone on to entry {book.number}")
        self.book = book


class Breaks(Refusal):
    """The change would make deals impossible that stand now."""

    def __init__(self, slots: tuple[Slot, ...]) -> None:
        """Hold those deals, with their faults."""
        super().__init__("; ".join(f"{slot.place}: {', '.join(map(str, slot.faults))}" for slot in slots))
        self.slots = slots


class NotNow(Refusal):
    """The sitting is closed, or is not, or the deal is as it should become already."""

    def __init__(self, book: Book) -> None:
        """Hold the book as it is."""
        super().__init__("the sitting does not take that now")
        self.book = book


class OutOfBalance(Refusal):
    """Rows of the sitting do not follow from its entries; nothing is recorded until that is mended."""

    def __init__(self, book: Book) -> None:
        """Hold the book as its entries tell it."""
        super().__init__("rows of the sitting do not follow from its entries: see `ledger check`")
        self.book = book


class AlreadyThere(Refusal):
    """The file was imported before."""

    def __init__(self, sitting_id: int) -> None:
        """Hold the sitting it became."""
        super().__init__(f"the sitting is in the books already, as number {sitting_id}")
        self.sitting_id = sitting_id


class IdTaken(Refusal):
    """Another sitting bears the same id."""

    def __init__(self, sitting_id: int) -> None:
        """Hold the sitting that bears it."""
        super().__init__(f"sitting number {sitting_id} bears the same id and says something else")
        self.sitting_id = sitting_id
