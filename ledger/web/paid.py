"""Paid otherwise: a wrong payment that the table let stand. The book keeps the difference, with its reason.

The old law reopens nothing once the next deal is played. What was owed stays as the rules say; what was handed over is
noted as counters moved by hand: in the deal itself, whose later deals are then worked out again, or, so that they stay
as they were paid, now, after the last deal. The last deal is offered the first, an earlier one the second.
"""

import secrets
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from flask_wtf.csrf import CSRFError
from werkzeug.wrappers import Response

from ledger.book.book import Slot
from ledger.book.entries import DealCorrected, DealRecorded, Facts
from ledger.quadrille.deal import POOL, Adjustment, Kind
from ledger.quadrille.handing import hand_overs
from ledger.quadrille.tariff import Family
from ledger.service import verbs
from ledger.service.refusals import Breaks, Faulty, NotNow, Stale
from ledger.web import conflicts, sending
from ledger.web.conflicts import Notice
from ledger.web.context import device, store
from ledger.web.saving import breaking, to_the_table
from ledger.web.seating import Sight, sight, slot_name, slot_title
from ledger.web.supposing import Effect, effect, moved_by, supposed
from ledger.words import N_
from ledger.words.hands import moved_by_hand
from ledger.words.telling import Teller

blueprint = Blueprint("paid", __name__, url_prefix="/sittings/<int:sitting_id>/deals/<int:place>/paid")

SAVE = "save"
IN_DEAL, NOW = "deal", "now"
"""Where the difference is noted."""
OTHER = "other"
"""A payment that was not owed at all."""
LONGEST_REASON = 200

Answer = str | Response | tuple[str, int]


class Owed(NamedTuple):
    """One payment of a deal; None is the table."""

    payer: str | None
    """Who was to give."""
    payee: str | None
    """Who was to receive."""
    amount: int
    """Jetons."""


@dataclass
class PaidSaid:
    """What the form says."""

    adjustment: dict[str, Any] | None = None
    """The difference, as counters moved by hand."""
    faults: dict[str, str] = field(default_factory=dict)
    """Messages by the id of the field."""


@blueprint.get("")
def page(sitting_id: int, place: int) -> Answer:
    """The form, empty."""
    seen, slot = _named(sitting_id, place)
    return _refused(seen, slot) or _page(seen, slot)


@blueprint.post("")
def save(sitting_id: int, place: int) -> Answer:
    """Note the difference; anything but `do=save` only shows what it would change."""
    seen, slot = _named(sitting_id, place)
    if answer := _refused(seen, slot):
        return answer
    said = _read(seen, slot)
    if request.form.get("do") != SAVE:
        return _page(seen, slot, said)
    if said.faults or said.adjustment is None:
        return _page(seen, slot, said), 422
    after, token = sending.after(), sending.token()
    try:
        if _where(seen, slot) == IN_DEAL:
            facts = _with(slot.facts, said.adjustment)
            verbs.correct(store(), sitting_id, place, facts, after=after, by=device(), token=token)
        else:
            facts = _facts_now(said.adjustment)
            verbs.record(store(), sitting_id, facts, after=after, by=device(), token=token)
    except Stale as stale:
        now = sight(sitting_id, stale.book)
        still = now.book.slots[place - 1] if place <= len(now.book.slots) else slot
        return _page(now, still, _read(now, still), conflicts.gone_on(now, after)), 409
    except Faulty as refused:
        said.faults["amount"] = " ".join(map(seen.teller.fault, refused.faults))
        return _page(seen, slot, said), 422
    except Breaks as refused:
        return _page(seen, slot, said, breaking(seen, refused)), 422
    except NotNow:
        return _closed(seen)
    return to_the_table(seen)


@blueprint.errorhandler(CSRFError)
def show_again(_error: CSRFError) -> Answer:
    """The form with all that was typed, and a token that is good."""
    args = request.view_args or {}
    seen, slot = _named(args["sitting_id"], args["place"])
    words = seen.teller.gettext("The page was open for long. Press Save again; nothing is lost.")
    return _page(seen, slot, _read(seen, slot), Notice("", words, is_bad=False)), 400


def _named(sitting_id: int, place: int) -> tuple[Sight, Slot]:
    """Return the deal an address names, or a page that is not there."""
    seen = sight(sitting_id)
    if not 1 <= place <= len(seen.book.slots):
        abort(404)
    return seen, seen.book.slots[place - 1]


def _refused(seen: Sight, slot: Slot) -> Answer | None:
    """Why nothing can be noted of the deal, if so."""
    if seen.book.closed:
        return _closed(seen)
    if slot.counts and slot.played.deal.kind is not Kind.SUBSTITUTE:
        return None
    flash(seen.teller.gettext("Nothing was paid there."))
    return redirect(url_for("deals.page", sitting_id=seen.sitting_id, place=slot.place), 303)


def _closed(seen: Sight) -> Response:
    flash(seen.teller.gettext("The sitting is closed. To record or correct a deal, open it again."))
    return to_the_table(seen)


def _owed(slot: Slot) -> list[Owed]:
    """Return what was to be paid in a deal, in the order hands do it."""
    done = hand_overs(slot.played.settlement.transfers, slot.played.after.seats)
    return [Owed(payer, payee, one.amount) for one in done for payer, payee in one.passages()]


def _where(seen: Sight, slot: Slot) -> str:
    """Return where the difference is noted: as chosen, else in the last deal itself, and of an earlier one now."""
    chosen = request.form.get("where")
    if chosen in (IN_DEAL, NOW):
        return chosen
    return IN_DEAL if slot.place == len(seen.book.slots) else NOW


def _read(seen: Sight, slot: Slot) -> PaidSaid:
    """Read the form: the difference between what was owed and what was handed over."""
    said, say, form = PaidSaid(), seen.teller.gettext, request.form
    owed, handed = _payment(seen, slot), sending.whole("amount")
    reason = " ".join(form.get("reason", "").split())
    reason = "".join(letter for letter in reason if letter.isprintable())
    if owed is None:
        said.faults["payment"] = say("Choose the payment, or for something else who gave and who received.")
    if handed is None or handed > LARGEST_PAID:
        said.faults["amount"] = say("Write how many jetons were handed over, 0 if none.")
    elif owed is not None and handed == owed.amount:
        said.faults["amount"] = say("That is what was owed: there is nothing to note.")
    if not reason:
        said.faults["reason"] = say("Write why it stands, to be printed with the deal.")
    elif len(reason) > LONGEST_REASON:
        said.faults["reason"] = say("Write %(most)s letters at most.", most=LONGEST_REASON)
    if owed is None or handed is None or said.faults.keys() & {"payment", "amount"}:
        return said
    less = owed.amount - handed
    payer, payee = (owed.payee, owed.payer) if less > 0 else (owed.payer, owed.payee)
    if _where(seen, slot) == NOW:
        reason = say("%(deal)s: %(reason)s", deal=slot_title(seen, slot), reason=reason) if reason else reason
    said.adjustment = {"from": payer or POOL, "to": payee or POOL, "amount": abs(less)} | (
        {"note": reason} if reason else {}
    )
    return said


LARGEST_PAID = 1_000_000


def _payment(seen: Sight, slot: Slot) -> Owed | None:
    """Return the payment that was chosen, or one that was not owed."""
    chosen, payments = request.form.get("payment", ""), _owed(slot)
    if chosen == OTHER:
        payer, payee = (_account(slot, request.form.get(key, "")) for key in ("payer", "payee"))
        return None if payer == "" or payee == "" or payer == payee else Owed(payer, payee, 0)
    number = int(chosen) if chosen.isascii() and chosen.isdigit() and len(chosen) < 4 else len(payments)
    return payments[number] if number < len(payments) else None


def _account(slot: Slot, chosen: str) -> str | None:
    """Return the player of a seat, None for the table, and nothing at all where nothing was chosen."""
    seats = slot.played.after.seats
    if chosen == POOL:
        return None
    number = int(chosen) if chosen.isascii() and chosen.isdigit() and len(chosen) < 3 else 0
    return seats[number - 1] if 1 <= number <= len(seats) else ""


def _with(facts: Facts, adjustment: dict[str, Any]) -> dict[str, Any]:
    """Return the facts of a deal with one adjustment more."""
    return {**facts, "adjustments": [*(facts.get("adjustments") or ()), adjustment]}


def _facts_now(adjustment: dict[str, Any]) -> dict[str, Any]:
    """Return an entry of its own that moves nothing else."""
    return {"kind": str(Kind.VOID), "adjustments": [adjustment]}


def _effect(seen: Sight, slot: Slot, said: PaidSaid) -> Effect | None:
    """Return what saving would change; None while it cannot be saved."""
    if said.adjustment is None:
        return None
    in_deal = _where(seen, slot) == IN_DEAL
    facts = _with(slot.facts, said.adjustment) if in_deal else _facts_now(said.adjustment)
    trial = verbs.try_deal(seen.book, facts, slot.place if in_deal else None)
    if trial.faults:
        said.faults.setdefault("amount", " ".join(map(seen.teller.fault, trial.faults)))
        return None
    after = supposed(seen.book, DealCorrected(slot.place, facts) if in_deal else DealRecorded(facts))
    return effect(seen, after, moved_by([said.adjustment]))


def _page(seen: Sight, slot: Slot, said: PaidSaid | None = None, notice: Notice | None = None) -> str:
    """The form, with what it would change once enough is said."""
    changes = _effect(seen, slot, said) if said else None
    moved = said.adjustment if said else None
    is_save = request.form.get("do") == SAVE or notice is not None
    return render_template(
        "paid/page.html",
        seen=seen,
        slot=slot,
        title=slot_title(seen, slot),
        name=slot_name(seen, slot),
        form=request.form,
        owed=[_told(seen.teller, one) for one in _owed(slot)],
        seats=seen.heads(slot.played.after.seats),
        is_pot=seen.book.sitting.tariff.rules.family is Family.MODERN,
        where=_where(seen, slot),
        is_last=slot.place == len(seen.book.slots),
        faults=said.faults if said and is_save else {},
        effect=changes,
        wrong=said.faults.get("amount", "") if said and changes is None else "",
        noted=moved_by_hand(seen.teller, Adjustment(moved["from"], moved["to"], moved["amount"], moved.get("note")))
        if moved and changes
        else "",
        notice=notice,
        token=sending.token() or secrets.token_urlsafe(),
    )


TOLD = {
    (True, True): N_("%(payer)s gives %(payee)s %(amount)s"),
    (True, False): N_("%(payer)s lays down %(amount)s"),
    (False, True): N_("%(payee)s takes up %(amount)s"),
}


def _told(teller: Teller, owed: Owed) -> str:
    """A payment without its reason: "Ada lays down 5 fish 6"."""
    return teller.gettext(
        TOLD[owed.payer is not None, owed.payee is not None],
        payer=teller.name(owed.payer),
        payee=teller.name(owed.payee),
        amount=teller.quantity(owed.amount),
    )
