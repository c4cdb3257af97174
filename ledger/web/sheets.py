"""The sheet on which a deal is written: its form, what that would move, and the page that shows both.

    sheet(seen, form, place) -> Sheet       a deal to come, or, with `place`, one that is corrected
    show(sheet, …) -> HTML                  the whole page
    show_slip(sheet) -> HTML                only the parts that follow the choices, for a script to put in

Everything chosen is in the form, and shown again whatever happens. A sheet writes nothing.
"""

import secrets
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from flask import render_template, url_for
from markupsafe import Markup

from ledger.book.replay import Slot
from ledger.quadrille.contracts import Outcome
from ledger.quadrille.deal import Deal, Kind
from ledger.quadrille.faults import Fault
from ledger.quadrille.prospect import Prospect, prospect
from ledger.quadrille.reading import read_deal
from ledger.quadrille.sitting import Standing
from ledger.service.verbs import Trial, try_deal
from ledger.web import folds
from ledger.web.asking import RATES, Questions, questions, suits_said
from ledger.web.conflicts import Notice
from ledger.web.context import store
from ledger.web.recording import Form, facts_from, form_from, rows
from ledger.web.restating import Restated, restated, with_correction
from ledger.web.seating import Sight, slot_name
from ledger.web.slips import Slip, odd_from, slip_of
from ledger.words import N_
from ledger.words.saying import opening
from ledger.words.terms import outcome_name

NAMES_OFFERED = 200

MISSING = {
    "taker": N_("the taker"),
    "contract": N_("the contract"),
    "trump": N_("the trump suit"),
    "partner": N_("the friend"),
    "king_from": N_("whose king was bought"),
    "tricks": N_("the tricks"),
    "taker_tricks": N_("the taker’s own tricks"),
    "held": N_("the matadors of the side"),
    "out": N_("who leaves"),
    "in": N_("who takes the seat"),
}
"""What may still have to be said, by field."""


@dataclass(frozen=True)
class Sheet:
    """A form about a deal where the sitting stands."""

    seen: Sight
    """The sitting."""
    form: Form
    """Everything that is chosen."""
    place: int | None = None
    """The slot that is corrected; None for the deal to come."""
    shown_folds: frozenset[str] = frozenset()
    """Folds the address asks to open."""

    @cached_property
    def slot(self) -> Slot | None:
        """The slot that is corrected."""
        return self.seen.book.slots[self.place - 1] if self.place else None

    @cached_property
    def standing(self) -> Standing:
        """Where the sitting stands before the deal."""
        return self.seen.book.before(self.place) if self.place else self.seen.book.standing

    @cached_property
    def kind(self) -> str:
        """What sort of entry it is."""
        kind = self.form.get("kind")
        return kind if kind in set(Kind) else str(Kind.PLAYED)

    @cached_property
    def facts(self) -> dict[str, Any]:
        """What the form says, as far as it can apply."""
        return facts_from(self.form, self.seen.book, self.standing)

    @cached_property
    def deal(self) -> Deal:
        """The same, as far as it can be read."""
        return read_deal(self.seen.book.sitting.tariff.rules, self.facts).deal

    @cached_property
    def trial(self) -> Trial:
        """What it would move, or what is wrong."""
        return try_deal(self.seen.book, self.facts, self.place)

    @cached_property
    def ahead(self) -> Prospect:
        """What the deal finds, with the dealer and the rate that are chosen."""
        known = Deal(dealer=self.deal.dealer if self.deal.dealer in self.standing.seats else None, rate=self.deal.rate)
        return prospect(self.seen.book.sitting, self.standing, known)

    @cached_property
    def questions(self) -> Questions:
        """What is asked."""
        return questions(self.seen.book, self.ahead, self.form, self.seen.teller.language)

    @cached_property
    def slip(self) -> Slip | None:
        """The account of the deal, once enough is chosen."""
        played = self.trial.played
        return slip_of(self.seen, played, self.place or len(self.seen.book.slots) + 1) if played else None

    @cached_property
    def correction(self) -> Restated | None:
        """What a correction would change."""
        if not self.place or not self.trial.played:
            return None
        book = self.seen.book
        after = with_correction(book, self.place, self.facts)
        if after.impossible or after.standing == book.standing:
            return None
        return restated(self.seen, book, after)

    @cached_property
    def missing(self) -> str:
        """What is still to be said: "The taker, the contract and the tricks."; empty where something else is wrong."""
        say = self.seen.teller.gettext
        unsaid = [say(MISSING[fault.field]) for fault in self.trial.faults if self._is_unsaid(fault)]
        return f"{opening(self.seen.teller.language.listed(unsaid))}." if unsaid else ""

    @cached_property
    def wrong(self) -> list[str]:
        """What is said and cannot be, in sentences."""
        return [self.seen.teller.fault(fault) for fault in self.trial.faults if not self._is_unsaid(fault)]

    def _is_unsaid(self, fault: Fault) -> bool:
        return fault.field in MISSING and fault.field not in self.facts

    @cached_property
    def title(self) -> str:
        """The heading of the page."""
        say = self.seen.teller.gettext
        if self.slot:
            return say("Correct %(deal)s", deal=slot_name(self.seen, self.slot))
        heads = {
            Kind.VOID: say("Move counters by hand") if "adjustments" in self.shown_folds else say("A misdeal"),
            Kind.PASSED: say("All passed"),
            Kind.SUBSTITUTE: say("A player changes"),
        }
        return heads.get(Kind(self.kind)) or say("Record deal %(number)s", number=self.seen.number)

    @cached_property
    def save(self) -> str:
        """The words of the main button."""
        say = self.seen.teller.gettext
        if self.slot:
            return say("Save the correction")
        if self.kind == Kind.PLAYED:
            return say("Save deal %(number)s", number=self.seen.number)
        return say("Save")

    @cached_property
    def address(self) -> str:
        """Where the form is sent."""
        if self.place:
            return url_for("deals.correct", sitting_id=self.seen.sitting_id, place=self.place)
        return url_for("deals.record", sitting_id=self.seen.sitting_id)

    @cached_property
    def odd_legend(self) -> str:
        """Whose odd jetons are asked for: "Three odd jetons wait from deal 12. Whose are they?"."""
        odd = self.standing.table.odd
        count = opening(self.seen.teller.language.spelled(odd))
        number = odd_from(self.seen.book, self.place or len(self.seen.book.slots) + 1)
        if number is None:
            return self.seen.teller.ngettext(
                "%(count)s odd jeton waits. Whose is it?",
                "%(count)s odd jetons wait. Whose are they?",
                odd,
                count=count,
            )
        return self.seen.teller.ngettext(
            "%(count)s odd jeton waits from deal %(number)s. Whose is it?",
            "%(count)s odd jetons wait from deal %(number)s. Whose are they?",
            odd,
            count=count,
            number=number,
        )

    @cached_property
    def king_price(self) -> int:
        """What a king costs in this deal, in jetons, in a suit that multiplies nothing."""
        return self.seen.book.sitting.tariff.get("king_price") * self.ahead.position.rate

    @cached_property
    def own_small(self) -> str:
        """What hangs on the Taker's own tricks: "under three, he pays alone"."""
        teller, least = self.seen.teller, self.seen.book.sitting.tariff.get("three_trick_rule")
        if not least:
            return teller.gettext("with none, he pays a dévole")
        count = teller.language.spelled(least, feminine=True)
        return teller.gettext("under %(least)s, he pays alone", least=count)

    @cached_property
    def says(self) -> dict[str, str]:
        """What each fold holds, so that it need not be opened to be checked."""
        return folds.says(self.seen.teller, self.deal, self.ahead.position)

    @cached_property
    def open_folds(self) -> frozenset[str]:
        """Folds that are open: asked for, at fault, or holding what must be seen."""
        return self.shown_folds | folds.to_open(self.seen.book.sitting.tariff.rules, self.facts, self.trial.faults)


def sheet(seen: Sight, form: Form, place: int | None = None, unfolded: frozenset[str] = frozenset()) -> Sheet:
    """Return the sheet of a form as it was sent."""
    return Sheet(seen, form, place, unfolded)


def empty_sheet(seen: Sight, kind: str, unfolded: frozenset[str] = frozenset(), rate: str = "") -> Sheet:
    """Return the sheet of the deal to come, at the rate asked for, if it is one that can be chosen."""
    form = form_from(None, seen.book, seen.book.standing, kind)
    if rate in RATES:
        form["rate"] = rate
    return Sheet(seen, form, None, unfolded)


def filled_sheet(seen: Sight, place: int) -> Sheet:
    """Return the sheet of a slot as it is."""
    slot = seen.book.slots[place - 1]
    return Sheet(seen, form_from(slot.facts, seen.book, seen.book.before(place)), place)


@dataclass(frozen=True, slots=True)
class Extra:
    """Another button beside Save, or instead of it."""

    words: str
    """What it says."""
    do: str
    """What it asks for."""
    address: str
    """Where it sends the form; empty for the form's own."""


def show(
    one: Sheet,
    *,
    judged: tuple[Fault, ...] = (),
    notices: tuple[Notice, ...] = (),
    extras: tuple[Extra, ...] = (),
    breaks: tuple[int, ...] = (),
    token: str | None = None,
) -> str:
    """Return the page of a sheet, with faults only where it was to be saved."""
    faults = [(fault.field, one.seen.teller.fault(fault)) for fault in judged]
    return render_template(
        "deals/record.html",
        sheet=one,
        seen=one.seen,
        q=one.questions,
        form=one.form,
        heads=one.seen.heads(one.standing.seats),
        suits_said=suits_said(one.seen.book, one.seen.teller.language),
        faults=faults,
        fault=dict(reversed(faults)),
        notices=notices,
        extras=extras,
        breaks=breaks,
        token=token or secrets.token_urlsafe(),
        king_price=one.king_price,
        own_small=one.own_small,
        outcome_names={outcome: opening(outcome_name(one.seen.teller.language, outcome)) for outcome in Outcome},
        seat_faces=list(enumerate((one.seen.teller.name(player) for player in one.standing.seats), start=1)),
        says=lambda fold: Markup('<span id="{0}-says">{1}</span>').format(fold, one.says[fold]),
        penalty_rows=rows(one.form, "reason"),
        adjust_rows=rows(one.form, "adjust_amount"),
        known=store().known_names(NAMES_OFFERED) if one.kind == Kind.SUBSTITUTE else [],
    )


def show_slip(one: Sheet) -> str:
    """Return the parts of the page that follow what is chosen."""
    return render_template("deals/parts.html", sheet=one, seen=one.seen, heads=one.seen.heads(one.standing.seats))
