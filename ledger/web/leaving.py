"""A player who leaves: who takes his seat, and, if wanted, what he gets or pays then and there.

    read_leaving(seen, form) -> Leaving       what the form says, with its faults
    write_leaving(seen, leaving, …)           the settling, if any, and the change of seat, both or neither

Who is paid hands over as many counters, so that the box of the one who leaves is whole again and his balance 0. They
are noted as moved by hand, in an entry of its own before the seat changes hands. What lies on the table stays there for
those who play on.
"""

from dataclasses import dataclass, field
from typing import Any

from werkzeug.datastructures import MultiDict

from ledger.book.entries import DealRecorded, Said
from ledger.book.leaving import leaving_payments
from ledger.book.settlement import Line
from ledger.quadrille.deal import Kind
from ledger.quadrille.netting import Payment
from ledger.report.money import worth_of
from ledger.service import verbs
from ledger.store.names import folded, shown
from ledger.web.context import device, store
from ledger.web.seating import Sight
from ledger.web.supposing import supposed
from ledger.words import N_


@dataclass
class Leaving:
    """What the form says."""

    out: str = ""
    """Who leaves."""
    incoming: str = ""
    """Who takes the seat."""
    payments: list[Payment] = field(default_factory=list)
    """What brings the balance of the one who leaves to 0; empty where he is not settled now."""
    note: str = ""
    """What is kept with them."""
    faults: dict[str, str] = field(default_factory=dict)
    """Messages by the id of the field."""

    @property
    def said(self) -> list[Said]:
        """Return what would be written."""
        settling = [DealRecorded(self._settling)] if self.payments else []
        return [*settling, DealRecorded(self._changing)]

    @property
    def _settling(self) -> dict[str, Any]:
        moved = [{"from": one.payee, "to": one.payer, "amount": one.amount, "note": self.note} for one in self.payments]
        return {"kind": str(Kind.VOID), "adjustments": moved}

    @property
    def _changing(self) -> dict[str, Any]:
        return {"kind": str(Kind.SUBSTITUTE), "out": self.out, "in": self.incoming}


def read_leaving(seen: Sight, form: MultiDict[str, str]) -> Leaving:
    """Return what the form says, and what is wrong with it; seats are those that it was made for (`seated`)."""
    book, said = seen.book, Leaving()
    seats = book.standing.seats
    chosen = dict(zip(map(str, range(1, len(seats) + 1)), form.getlist("seated") or seats, strict=False))
    said.out = chosen.get(form.get("out", ""), "")
    try:
        said.incoming = _spelled(seen, shown(form.get("in", "")))
    except ValueError:
        said.faults["in"] = seen.teller.gettext(N_("Write the name of the player who takes the seat."))
    trial = verbs.try_deal(book, {"kind": str(Kind.SUBSTITUTE), "out": said.out, "in": said.incoming})
    for found in trial.faults:
        said.faults.setdefault(found.field, seen.teller.fault(found))
    if said.out in seats and form.get("settle"):
        said.payments = leaving_payments(book.standing.balances, said.out, seats)
        said.note = seen.teller.gettext("%(player)s is settled on leaving", player=seen.teller.name(said.out))
    return said


def _spelled(seen: Sight, name: str) -> str:
    """Return the name as it was written at this table, where the player sat here before."""
    for player in seen.book.everyone:
        if folded(name) in (folded(player), folded(seen.teller.name(player))):
            return player
    return name


def statement(seen: Sight, leaving: Leaving) -> list[tuple[str, str]]:
    """Return what he gets or pays, in sentences, each with its money."""
    worth, language = worth_of(seen.book.options), seen.teller.language
    return [
        (
            seen.teller.line_said(Line(*one)),
            worth.exactly(language, one.amount) if worth else "",
        )
        for one in leaving.payments
    ]


def as_it_would_be(seen: Sight, leaving: Leaving) -> dict[str, int]:
    """Return everyone's balance after it, in jetons."""
    return dict(supposed(seen.book, *leaving.said).standing.balances)


def is_written(token: str | None) -> bool:
    """Whether the form with this token has been written before."""
    return bool(token and store().token_entry(f"{token}:0"))


def write_leaving(seen: Sight, leaving: Leaving, after: int, token: str | None) -> None:
    """Write both entries, or neither; raise what the verbs raise."""
    try:
        with store().together():
            for place, said in enumerate(leaving.said):
                assert isinstance(said, DealRecorded)  # noqa: S101 - `said` holds nothing else
                key = f"{token}:{place}" if token else None
                written = verbs.record(store(), seen.sitting_id, said.facts, after=after, by=device(), token=key)
                after = written.book.number
    except BaseException:
        verbs.read(store(), seen.sitting_id)  # the shelf may hold an entry that was not kept
        raise
