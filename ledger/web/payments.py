"""The lines of a settlement as a page ticks them: two ways to clear the same balances.

ways(book) -> fewest, each to each          lines with money and ticks, in an order that ticks never change
settled_no_more(book) -> lines              ticked once, and in neither list now: the sitting was reopened since
changed_ticks(book, paid, was)              what a form ticked or cleared, and only that
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from ledger.book.replay import Book
from ledger.book.settlement import Line, each_to_each, fewest_lines
from ledger.report.money import Worth, settle_money, worth_of

FEWEST, EACH = "few", "each"
"""The two ways, as the form and the cookie name them."""


@dataclass(frozen=True, slots=True)
class Payable:
    """One line of the settlement."""

    line: Line
    """Who pays whom how many jetons; None is the table."""
    money: int | None
    """The same in smallest coins; None where no money was agreed."""
    paid_at: datetime | None
    """When it was ticked, if it was."""
    is_of_fewest: bool = True
    """Whether it stands in the short list."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The settlement of a closed sitting, both ways."""

    fewest: tuple[Payable, ...]
    """As few payments as can be."""
    each: tuple[Payable, ...]
    """Every pair for itself, then everyone with the table."""
    shares: Mapping[str | None, int]
    """Everyone's final balance in smallest coins; empty where no money was agreed."""
    worth: Worth | None
    """What a fish is worth."""


def ways(book: Book) -> Ways:
    """Return the lines of `book` both ways, with ticks."""
    few, each, worth = fewest_lines(book), each_to_each(book), worth_of(book.options)
    shares, paid = settle_money(book.final, few, worth) if worth else ({}, {})
    each_paid = each_money(each, shares, worth) if worth else {}
    return Ways(_payable(book, few, paid, True), _payable(book, each, each_paid, False), shares, worth)


def settled_no_more(book: Book) -> list[tuple[Line, datetime]]:
    """Return lines that were ticked and are not in the settlement any more, with the time of the tick."""
    known = {line.key for line in (*fewest_lines(book), *each_to_each(book))}
    return [(line_of(key), at) for key, at in (book.ticks or {}).items() if key not in known]


def changed_ticks(book: Book, paid: Iterable[str], was: Iterable[str]) -> dict[str, bool]:
    """Return which lines a form ticked or cleared: `paid` are its ticks, `was` those it was shown with.

    What another device ticked meanwhile stays. A line that stands in both lists has two boxes, and either may be used.
    """
    boxes = Counter(line.key for line in (*fewest_lines(book), *each_to_each(book)))
    ticked, before = Counter(paid), set(was)
    changes = {}
    for key, number in boxes.items():
        if key in before and ticked[key] < number:
            changes[key] = False
        elif key not in before and ticked[key]:
            changes[key] = True
    return changes


def line_of(key: str) -> Line:
    """Return the line a tick was noted for."""
    payer, payee, amount = key.split("\t")
    return Line(payer or None, payee or None, int(amount))


def each_money(lines: list[Line], shares: Mapping[str | None, int], worth: Worth) -> dict[Line, int]:
    """Return each line in coins so that everyone's lines make up his share, as they do the other way.

    Where a coin cannot be halved, the small lines are rounded, and the largest that join everyone take up the rest.
    """
    exact = {line: worth.coins(line.amount) for line in lines}
    money = {line: round(coins) for line, coins in exact.items()}
    joining = _joining(sorted(lines, key=lambda line: -line.amount))
    open_shares: dict[str | None, int] = dict(shares)
    for line in lines:
        if line not in joining:
            _pay(open_shares, line, money[line])
    while joining:
        ends = Counter(party for line in joining for party in (line.payer, line.payee))
        line = next(line for line in joining if 1 in (ends[line.payer], ends[line.payee]))
        alone_pays = ends[line.payer] == 1
        money[line] = -open_shares.get(line.payer, 0) if alone_pays else open_shares.get(line.payee, 0)
        _pay(open_shares, line, money[line])
        joining.remove(line)
    return money if all(coins >= 0 for coins in money.values()) else {}


def _pay(open_shares: dict[str | None, int], line: Line, coins: int) -> None:
    """Take what a line pays out of what is still to be made up."""
    open_shares[line.payer] = open_shares.get(line.payer, 0) + coins
    open_shares[line.payee] = open_shares.get(line.payee, 0) - coins


def _joining(lines: Iterable[Line]) -> list[Line]:
    """Return the first of `lines` that join parties not joined before: a forest, in which each line has its end."""
    group: dict[str | None, int] = {}
    found = []
    for number, line in enumerate(lines):
        one, other = group.get(line.payer), group.get(line.payee)
        if one is not None and one == other:
            continue
        for party in (line.payer, line.payee):
            group.setdefault(party, -1 - number)
        merged = {group[line.payer], group[line.payee]}
        group = {party: number if held in merged else held for party, held in group.items()}
        found.append(line)
    return found


def _payable(book: Book, lines: Iterable[Line], money: Mapping[Line, int], is_of_fewest: bool) -> tuple[Payable, ...]:
    """Return lines with money and ticks."""
    ticks = book.ticks or {}
    return tuple(Payable(line, money.get(line), ticks.get(line.key), is_of_fewest) for line in lines)
