"""The rows and totals of a sitting's summary, for the page and for paper: a Book in, frozen records out.

    summary(book) -> Summary

Names are those at the table and nothing is in words: `sheet` and the pages put it into a language, with the names
players bear now. Whatever can be seen in the book is taken from it; nothing is worked out twice.

    Summary.standings    everyone ever seated, best first
    Summary.payments     the fewest lines that settle a closed sitting, with their ticks
    Summary.rounds       rounds, each with its rows: deals, misdeals, passes, changes of seat, in order
    Summary.series       running balances for `chart`
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum

from ledger.book.entries import DealCorrected
from ledger.book.replay import Book, Slot
from ledger.book.settlement import Line, fewest_lines
from ledger.quadrille.deal import Kind
from ledger.quadrille.payments import Charge
from ledger.quadrille.sitting import Played
from ledger.quadrille.table import Table

from .money import Worth, settle_money, worth_of


class Mark(Enum):
    """What became of a slot after it was recorded."""

    NONE = "none"
    CORRECTED = "corrected"  # it holds other facts than at first
    VOIDED = "voided"  # struck out: it stays to be seen, and moves nothing
    IMPOSSIBLE = "impossible"  # a correction before it left it no legal deal: it moves nothing


@dataclass(frozen=True, slots=True)
class Row:
    """One slot of the sitting."""

    place: int
    """Its place in the order of recording, from 1."""
    played: Played
    """What it holds, settled where it stands."""
    mark: Mark
    """What became of it."""
    beast: int
    """Beasts made in it, penalties included, in jetons; 0 if none."""
    nets: Mapping[str, int]
    """What it brought each player seated, in jetons; empty where nothing moved and no deal was played."""
    totals: Mapping[str, int]
    """Their balances after it, in jetons; empty likewise."""

    @property
    def counts(self) -> bool:
        """Whether it is a played deal that counts."""
        return self.played.number is not None


@dataclass(frozen=True, slots=True)
class Round:
    """Deals of one round, and what happened between them."""

    number: int
    """Which, from 1."""
    doubled: bool
    """Whether every figure in it was doubled."""
    beyond: bool
    """Whether the table had agreed on fewer rounds, and played on."""
    rows: tuple[Row, ...]
    """In order of recording."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """Where one player stands."""

    player: str
    """Who."""
    jetons: int
    """His balance, with his share of what was left on the table."""
    coins: int | None
    """The same in smallest coins; None where no money was agreed."""


@dataclass(frozen=True, slots=True)
class Payment:
    """One line of the settlement."""

    line: Line
    """Who pays whom how many jetons; None is the table."""
    coins: int | None
    """The same in smallest coins; None where no money was agreed."""
    paid_at: datetime | None
    """When it was ticked as paid, if it was."""


@dataclass(frozen=True, slots=True)
class Series:
    """The running balance of one player."""

    player: str
    """Who."""
    points: tuple[tuple[int, int], ...]
    """(deal, jetons): from the deal before his first on, 0 being the start; the last is his final balance."""


@dataclass(frozen=True)
class Summary:
    """A sitting, summed up."""

    book: Book
    """Where all this comes from: options, seats, tariff."""
    day: date | None
    """When it was played, where that is known."""
    began: datetime | None
    """When the table sat down; None where entries do not tell, as in a sitting file."""
    ended: datetime | None
    """When the last deal was recorded; None likewise."""
    deals: int
    """How many were played."""
    worth: Worth | None
    """What a fish is worth, where money was agreed."""
    standings: tuple[Ranked, ...]
    """Everyone ever seated, best first; who are level, in order of coming."""
    payments: tuple[Payment, ...]
    """The settlement; empty while the sitting is open."""
    rounded: bool
    """Whether money is not exact: then it is shared to the coin, as `money` says."""
    rounds: tuple[Round, ...]
    """Every slot, by rounds."""
    leftover: Mapping[str, int]
    """What each takes of what was left on the table; empty unless closed and shared."""
    lying: Table
    """What lay on the table after the last deal."""
    final: Mapping[str, int]
    """Final balances of everyone ever seated, in jetons, in order of coming."""
    doubled: tuple[tuple[int, int], ...]
    """First and last deal of every run of doubled rounds that were played."""
    series: tuple[Series, ...]
    """Running balances of everyone ever seated."""

    @property
    def everyone(self) -> tuple[str, ...]:
        """Everyone ever seated, in order of coming."""
        return tuple(self.final)

    @property
    def closed(self) -> bool:
        """Whether the table rose."""
        return self.book.closed is not None


def summary(book: Book) -> Summary:
    """Return the summary of `book` as it stands, open or closed."""
    final, worth = book.final, worth_of(book.options)
    lines = fewest_lines(book) if book.closed else []
    shares, paid = settle_money(final, lines, worth) if worth else ({}, {})
    ticks = book.ticks or {}
    began, ended = _times(book)
    ranked = sorted(final.items(), key=lambda item: -item[1])
    return Summary(
        book=book,
        day=_day(book, began),
        began=began,
        ended=ended,
        deals=book.standing.played,
        worth=worth,
        standings=tuple(Ranked(player, jetons, shares.get(player)) for player, jetons in ranked),
        payments=tuple(Payment(line, paid.get(line), ticks.get(line.key)) for line in lines),
        rounded=any(worth.coins(jetons) != shares[player] for player, jetons in final.items()) if worth else False,
        rounds=_rounds(book),
        leftover=book.leftover,
        lying=book.standing.table,
        final=final,
        doubled=_doubled(book),
        series=_series(book),
    )


def _day(book: Book, began: datetime | None) -> date | None:
    """The day the table named, else the day it sat down, if that is known."""
    said = book.options.get("date")
    if said is not None:
        return datetime.fromisoformat(said).date()
    return began.date() if began else None


def _times(book: Book) -> tuple[datetime | None, datetime | None]:
    """When the table sat down and when the last deal was recorded; of a file read at once, neither is known."""
    if not book.slots or book.slots[-1].recorded.at <= book.opened_at:
        return None, None
    return book.opened_at, book.slots[-1].recorded.at


def _rounds(book: Book) -> tuple[Round, ...]:
    """Every slot in its round; what happened between two rounds stands at the end of the first."""
    rows: dict[int, list[Row]] = {}
    number = 1
    for slot in book.slots:
        number = slot.played.round or number
        rows.setdefault(number, []).append(_row(slot))
    agreed = book.sitting
    return tuple(
        Round(number, number in agreed.doubled_rounds, number > agreed.rounds, tuple(held))
        for number, held in rows.items()
    )


def _row(slot: Slot) -> Row:
    """One slot as a row."""
    played = slot.played
    beast = sum(
        moved.amount
        for moved in played.settlement.transfers
        if isinstance(moved.payer, str) and moved.charge in (Charge.BEAST, Charge.PENALTY)
    )
    moves = played.number is not None or any(played.nets.values())
    nets = played.nets if moves else {}
    return Row(slot.place, played, _mark(slot), beast, nets, {player: played.after.balances[player] for player in nets})


def _mark(slot: Slot) -> Mark:
    """What became of a slot."""
    if slot.voided:
        return Mark.VOIDED
    if slot.faults:
        return Mark.IMPOSSIBLE
    corrected = any(isinstance(entry.said, DealCorrected) for entry in slot.changed)
    return Mark.CORRECTED if corrected else Mark.NONE


def _doubled(book: Book) -> tuple[tuple[int, int], ...]:
    """First and last deal of every run of doubled rounds, as far as they were played."""
    runs: list[tuple[int, int]] = []
    seats, played = len(book.sitting.players), book.standing.played
    for number in sorted(book.sitting.doubled_rounds):
        first, last = (number - 1) * seats + 1, min(number * seats, played)
        if first > played:
            break
        if runs and runs[-1][1] == first - 1:
            first = runs.pop()[0]
        runs.append((first, last))
    return tuple(runs)


def _series(book: Book) -> tuple[Series, ...]:
    """Running balances after each played deal, and after the end where that changed them."""
    points: dict[str, list[tuple[int, int]]] = {player: [(0, 0)] for player in book.sitting.players}
    latest: dict[str, int] = {}
    for slot in book.slots:
        after = slot.played.after
        if slot.played.deal.kind is Kind.SUBSTITUTE and slot.counts:
            for player in after.seats:
                points.setdefault(player, [(after.played, 0)])
        if slot.played.number is not None:
            latest = dict(after.balances)
            for player, line in points.items():
                line.append((slot.played.number, latest[player]))
    final, end = book.final, book.standing.played + 1
    if latest and any(final[player] != latest.get(player, 0) for player in final):
        for player, line in points.items():
            line.append((end, final[player]))
    return tuple(Series(player, tuple(line)) for player, line in points.items())
