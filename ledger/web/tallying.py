"""The form in which players say what lies before them, read.

    read_count(seen, form) -> CountSaid      counts, loans and faults; what was typed stays in the form
    kinds(book) -> pieces of the box         the columns of the form, the largest first

Fields are `count_<player>_<piece>` and `loan_<row>_from`, `_to`, `_amount`; players are numbered as the form lists them
(`player`), so that nobody is taken for another where a seat changed hands meanwhile.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from werkzeug.datastructures import MultiDict

from ledger.book.book import Book
from ledger.book.pieces import box_of
from ledger.web.seating import Sight
from ledger.words import N_

Form = MultiDict[str, str]

FEWEST_LOANS, MOST_LOANS = 2, 20
MOST_DIGITS = 6

NO_NUMBER = N_("Write a whole number, 0 or more.")
NOBODY_COUNTED = N_("Count what lies before one player at least.")
HALF_A_LOAN = N_("Say who lent, to whom, and how many jetons.")
LENT_TO_ONESELF = N_("Nobody lends to himself: choose two players.")


@dataclass
class CountSaid:
    """What a form says."""

    counts: dict[str, dict[str, int]] = field(default_factory=dict)
    """Pieces by player, of those who counted."""
    loans: list[dict[str, Any]] = field(default_factory=list)
    """What is lent: `from`, `to`, `amount`."""
    faults: dict[str, str] = field(default_factory=dict)
    """Messages by the id of the field."""


def players_of(book: Book) -> list[str]:
    """Return those who may count: who sits, in order of play, then who left."""
    seats = book.standing.seats
    return [*seats, *(player for player in book.everyone if player not in seats)]


def kinds(book: Book) -> list[str]:
    """Return the pieces of the box, the largest first."""
    return list(box_of(book.options))


def empty_form(book: Book) -> Form:
    """Return the form as it is first shown: loans of the last count stand as they were."""
    form: Form = MultiDict()
    players = players_of(book)
    form.setlist("player", players)
    last = book.counts[-1].said if book.counts else None
    for row, loan in enumerate(getattr(last, "loans", ()), start=1):
        if loan["from"] in players and loan["to"] in players:
            form[f"loan_{row}_from"] = str(players.index(loan["from"]) + 1)
            form[f"loan_{row}_to"] = str(players.index(loan["to"]) + 1)
            form[f"loan_{row}_amount"] = str(loan["amount"])
    return form


def loan_rows(form: Form) -> int:
    """Return how many rows for loans a page shows: one more than is filled in, two at least."""
    filled = [row for row in range(1, MOST_LOANS + 1) if any(_loan(form, row).values())]
    return min(max(FEWEST_LOANS, max(filled, default=0) + 1), MOST_LOANS)


def read_count(seen: Sight, form: Form) -> CountSaid:
    """Return what the form says, and what is wrong with it."""
    said, say = CountSaid(), seen.teller.gettext
    players = [player for player in form.getlist("player") if player in seen.book.everyone]
    pieces = kinds(seen.book)
    for number, player in enumerate(players, start=1):
        typed = {piece: form.get(f"count_{number}_{piece}", "").strip() for piece in pieces}
        if any(typed.values()):
            said.counts[player] = {piece: _whole(text) or 0 for piece, text in typed.items() if text}
        for piece, text in typed.items():
            if text and _whole(text) is None:
                said.faults[f"count-{number}-{piece}"] = say(NO_NUMBER)
    if not said.counts:
        said.faults[f"count-1-{pieces[0]}"] = say(NOBODY_COUNTED)
    for row in range(1, MOST_LOANS + 1):
        _read_loan(seen, said, players, _loan(form, row), row)
    return said


def _read_loan(seen: Sight, said: CountSaid, players: list[str], loan: Mapping[str, str], row: int) -> None:
    """Read one row of loans; an empty one is none."""
    if not any(loan.values()):
        return
    lender, borrower = _seated(players, loan["from"]), _seated(players, loan["to"])
    amount = _whole(loan["amount"])
    if lender is None or borrower is None or not amount:
        said.faults[f"loan-{row}"] = seen.teller.gettext(HALF_A_LOAN)
    elif lender == borrower:
        said.faults[f"loan-{row}"] = seen.teller.gettext(LENT_TO_ONESELF)
    else:
        said.loans.append({"from": lender, "to": borrower, "amount": amount})


def _loan(form: Form, row: int) -> dict[str, str]:
    return {key: form.get(f"loan_{row}_{key}", "").strip() for key in ("from", "to", "amount")}


def _seated(players: list[str], text: str) -> str | None:
    number = _whole(text)
    return players[number - 1] if number and number <= len(players) else None


def _whole(text: str) -> int | None:
    """Return the number that was typed, if it is one that can be meant."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None
