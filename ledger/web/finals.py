"""A closed sitting as its page shows it: final balances, lines to pay, how long the table sat.

Everything is taken from the book and from `payments`; here it is put beside names and money in the request's language.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from ledger.quadrille.sitting import LEAVE
from ledger.report.money import Worth
from ledger.web.context import current_language
from ledger.web.explanations import Asked, address, asked
from ledger.web.payments import Payable, Ways, settled_no_more
from ledger.web.seating import Sight
from ledger.words.saying import opening


@dataclass(frozen=True, slots=True)
class Final:
    """One player's way from the last deal to his final balance."""

    name: str
    """Who."""
    after: int
    """His balance after the last deal, in jetons."""
    share: int
    """What he takes of what was left, in jetons."""
    final: int
    """Both together."""
    money: str
    """The same as money; empty where none was agreed."""
    address: str
    """Where it is explained."""


@dataclass(frozen=True, slots=True)
class PaymentLine:
    """One line of the settlement with its box."""

    key: str
    """What the box says when it is ticked."""
    said: str
    """Who pays whom."""
    amount: int
    """Jetons."""
    money: str
    """The same as money; empty where none was agreed, or where it cannot be told to the coin."""
    paid: str
    """When it was paid; empty if it was not."""
    ticked: bool
    """Whether the box is ticked."""
    asked: list[Asked]
    """Whose statements explain it."""


def finals(seen: Sight, found: Ways) -> list[Final]:
    """Return everyone ever seated, best first; who are level, in order of coming."""
    book, worth = seen.book, found.worth
    balances, shared = book.standing.balances, book.leftover
    return [
        Final(
            seen.teller.name(player),
            balances[player],
            shared.get(player, 0),
            final,
            worth.told(current_language(), found.shares[player], signed=True) if worth else "",
            address(seen, player),
        )
        for player, final in sorted(book.final.items(), key=lambda item: -item[1])
    ]


def payment_lines(
    seen: Sight, payables: Iterable[Payable], worth: Worth | None, paid: Collection[str] | None = None
) -> list[PaymentLine]:
    """Return lines with names and money; their boxes as the book has them, or as `paid` says."""
    return [
        PaymentLine(
            each.line.key,
            _said(seen, each),
            each.line.amount,
            worth.told(current_language(), each.money) if worth and each.money is not None else "",
            paid_words(seen, each.paid_at) if each.paid_at else "",
            each.paid_at is not None if paid is None else each.line.key in paid,
            asked(seen, each.line),
        )
        for each in payables
    ]


def no_longer_due(seen: Sight) -> list[tuple[str, str]]:
    """Return lines that were ticked before the sitting was opened again and are not due any more, and when."""
    return [(seen.teller.line_said(line), paid_words(seen, at)) for line, at in settled_no_more(seen.book)]


def paid_words(seen: Sight, at: datetime) -> str:
    """When a line was paid: "paid at 23:52"; with the day, if that was not the night of the close."""
    language, closed_at = current_language(), seen.book.closed_at
    if closed_at and abs(at - closed_at) < timedelta(hours=12):
        return language.gettext("paid at %(time)s", time=language.time(at))
    return language.gettext("paid on %(day)s", day=language.date(at, "day"))


def sat(seen: Sight) -> str:
    """How long the table sat: "16 deals in four rounds, from 20:10 to 23:46."."""
    language, book = current_language(), seen.book
    played = book.standing.played
    if not played:
        return language.gettext("No deal was played.")
    rounds = book.sitting.round_of(played)
    said = language.gettext(
        "%(deals)s in %(rounds)s",
        deals=language.ngettext("%(count)s deal", "%(count)s deals", played, count=language.spelled(played)),
        rounds=language.ngettext("%(count)s round", "%(count)s rounds", rounds, count=language.spelled(rounds)),
    )
    began, ended = book.opened_at, book.slots[-1].recorded.at
    if ended > began:
        times = {"began": language.time(began), "ended": language.time(ended)}
        said = language.gettext("%(deals)s, from %(began)s to %(ended)s", deals=said, **times)
    return f"{opening(said)}."


def _said(seen: Sight, payable: Payable) -> str:
    """Who pays whom; who lost more than he pays the others has left it on the table."""
    line, closed = payable.line, seen.book.closed
    if line.payee is None and closed and closed.leftover == LEAVE and payable.is_of_fewest:
        return seen.teller.gettext("%(player)s leaves on the table", player=seen.teller.name(line.payer))
    return seen.teller.line(line)
