"""Counting the counters: what lies before each, what should, and which deals could explain the difference.

/counts             the form, and the counts taken before
/counts/<number>    one count, held against the book as it stands now
"""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask_wtf.csrf import CSRFError
from werkzeug.wrappers import Response

from ledger.book.book import Book, Slot
from ledger.book.counters import Party, purses_after
from ledger.book.counting import (
    Tally,
    checked,
    explained,
    laid_already,
    passed_wrongly,
    place_of,
    tallies,
    unaccounted,
)
from ledger.book.entries import CountTaken, Entry
from ledger.book.pieces import box_of, worth
from ledger.service import verbs
from ledger.service.refusals import Stale
from ledger.web import conflicts, sending
from ledger.web.conflicts import Notice
from ledger.web.context import device, store
from ledger.web.recording import LONGEST_NOTE
from ledger.web.seating import Sight, sight, slot_title
from ledger.web.tallying import Form, empty_form, kinds, loan_rows, players_of, read_count
from ledger.words import counters
from ledger.words.saying import opening

blueprint = Blueprint("counts", __name__, url_prefix="/sittings/<int:sitting_id>/counts")

SAVE = "save"
FIRST_REASONS = 5
"""So many explanations of a difference are shown; more are folded."""

Answer = str | Response | tuple[str, int]


class Reason(NamedTuple):
    """A deal that could explain a difference."""

    place: int
    """Its slot."""
    title: str
    """What it is called."""
    words: str
    """What may have gone wrong in it."""


@dataclass(frozen=True, slots=True)
class Off:
    """A difference, and what could explain it."""

    head: str
    """Whose it is, and how much."""
    laid: bool
    """Whether the stake of the next deal may lie in front already."""
    reasons: list[Reason]
    """Deals, the latest first."""


@blueprint.get("")
def page(sitting_id: int) -> str:
    """The form, empty but for the loans of the last count."""
    seen = sight(sitting_id)
    return _page(seen, empty_form(seen.book))


@blueprint.post("", endpoint="take")
def take_count(sitting_id: int) -> Answer:
    """Note a count; anything but `do=save` shows the form again."""
    seen = sight(sitting_id)
    if request.form.get("do") != SAVE:
        return _page(seen, request.form)
    said = read_count(seen, request.form)
    note = "".join(letter for letter in request.form.get("note", "") if letter.isprintable()).strip()
    if len(note) > LONGEST_NOTE:
        said.faults["note"] = seen.teller.gettext("Write %(most)s letters at most.", most=LONGEST_NOTE)
    if said.faults:
        return _page(seen, request.form, said.faults), 422
    after, token = sending.after(), sending.token()
    try:
        written = verbs.count(
            store(), sitting_id, said.counts, said.loans, note=note or None, after=after, by=device(), token=token
        )
    except Stale as stale:
        now = sight(sitting_id, stale.book)
        return _page(now, request.form, notice=conflicts.gone_on(now, after)), 409
    number = max((entry.number for entry in written.book.counts), default=0)
    return redirect(url_for("counts.result", sitting_id=sitting_id, number=number), 303)


@blueprint.get("/<int:number>")
def result(sitting_id: int, number: int) -> str:
    """One count, and what it found."""
    seen = sight(sitting_id)
    book = seen.book
    entry = next((entry for entry in book.counts if entry.number == number), None)
    if entry is None or not isinstance(entry.said, CountTaken):
        abort(404)
    place, found = place_of(book, entry), checked(book, entry)
    seats = book.before(place + 1).seats
    return render_template(
        "counts/result.html",
        seen=seen,
        entry=entry,
        after=_last_deal(book, place),
        found=[(seen.teller.name(tally.player), tally, _counted(seen, entry, tally)) for tally in found],
        has_loans=any(tally.borrowed or tally.lent for tally in found),
        off=_off(seen, entry, found, place),
        pairs=[
            (seen.teller.name(has), seen.teller.name(lacks), amount) for has, lacks, amount in passed_wrongly(found)
        ],
        over=unaccounted(found, seats),
        loans=_loans(seen, ((loan["from"], loan["to"], loan["amount"]) for loan in entry.said.loans)),
        first=FIRST_REASONS,
        can_undo=book.previous is not None and book.acted == entry.number,
        token=secrets.token_urlsafe(),
    )


@blueprint.errorhandler(CSRFError)
def show_again(_error: CSRFError) -> Answer:
    """The form with all that was typed, and a token that is good."""
    seen = sight((request.view_args or {})["sitting_id"])
    words = seen.teller.gettext("The page was open for long. Press Save again; nothing is lost.")
    return _page(seen, request.form, notice=Notice("", words, is_bad=False)), 400


def _page(seen: Sight, form: Form, faults: dict[str, str] | None = None, notice: Notice | None = None) -> str:
    """The form, what should lie there, and the counts taken before."""
    book, language = seen.book, seen.teller.language
    players = [player for player in form.getlist("player") if player in book.everyone] or players_of(book)
    purses = purses_after(book)
    should = tallies(book, {player: {} for player in players})
    return render_template(
        "counts/page.html",
        seen=seen,
        form=form,
        faults=faults or {},
        notice=notice,
        token=sending.token() or secrets.token_urlsafe(),
        players=[(player, seen.teller.name(player)) for player in players],
        kinds=[(piece, counters.piece_name(language, piece, 2)) for piece in kinds(book)],
        box=counters.pieces(language, box_of(book.options)),
        box_worth=worth(box_of(book.options)),
        loan_rows=loan_rows(form),
        loans_are_open=any(form.get(key) for key in form if key.startswith("loan_")),
        should=[
            (seen.teller.name(tally.player), tally, counters.pieces(language, purses.lying[tally.player]))
            for tally in should
        ],
        lying=(book.standing.table.lying, counters.pieces(language, purses.lying[None])),
        owed=_loans(seen, ((lender, borrower, amount) for (lender, borrower), amount in purses.loans.items())),
        past=[_past(seen, entry) for entry in reversed(book.counts)],
    )


def _past(seen: Sight, entry: Entry) -> tuple[Entry, int, list[tuple[str, int]]]:
    """A count taken before: when, and the differences it found."""
    after = _last_deal(seen.book, place_of(seen.book, entry))
    return (
        entry,
        after,
        [(seen.teller.name(tally.player), tally.difference) for tally in checked(seen.book, entry) if tally.difference],
    )


def _last_deal(book: Book, place: int) -> int:
    """Return the number of the last deal played before a count."""
    return book.before(place + 1).played


def _counted(seen: Sight, entry: Entry, tally: Tally) -> str:
    """What a player counted, in pieces."""
    return counters.pieces(seen.teller.language, getattr(entry.said, "counts", {})[tally.player])


def _off(seen: Sight, entry: Entry, found: Iterable[Tally], place: int) -> list[Off]:
    """Every difference, with what could explain it."""
    book, is_last = seen.book, place == len(seen.book.slots)
    found = list(found)
    reasons, rules = explained(book, found, place), book.sitting.tariff.rules
    return [
        Off(
            _head(seen, tally),
            is_last and laid_already(book, tally),
            [
                Reason(
                    one.place, slot_title(seen, _slot(book, one.place)), counters.explanation(seen.teller, one, rules)
                )
                for one in reasons[tally.player]
            ],
        )
        for tally in found
        if tally.difference
    ]


def _pairs(seen: Sight, found: Iterable[Tally]) -> list[tuple[str, str, int]]:
    """Who has just what another lacks."""
    name = seen.teller.name
    return [(name(one.has), name(one.lacks), one.amount) for one in passed_wrongly(found)]


def _head(seen: Sight, tally: Tally) -> str:
    """Whose difference it is, and how much."""
    named = {"player": seen.teller.name(tally.player), "amount": seen.teller.quantity(abs(tally.difference))}
    if tally.difference > 0:
        return opening(seen.teller.gettext("%(player)s has %(amount)s too much", **named))
    return opening(seen.teller.gettext("%(player)s lacks %(amount)s", **named))


def _loans(seen: Sight, loans: Iterable[tuple[Party, Party, int]]) -> list[str]:
    """Who owes whom, in sentences."""
    say, name = seen.teller.gettext, seen.teller.name
    table = say("the table")
    return [
        say(
            "%(lender)s has lent %(borrower)s %(amount)s.",
            lender=name(lender) or table,
            borrower=name(borrower) or table,
            amount=seen.teller.quantity(amount),
        )
        for lender, borrower, amount in loans
    ]


def _slot(book: Book, place: int) -> Slot:
    return book.slots[place - 1]
