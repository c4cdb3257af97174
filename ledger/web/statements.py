"""A player's statement in a sitting: every line of his, deal by deal, and how the balance came about.

`/sittings/<id>/players/<place>`: players are counted in order of coming, from 1.
"""

from dataclasses import dataclass

from flask import Blueprint, abort, render_template

from ledger.book.statement import Charged, Item, Party, statement
from ledger.quadrille.deal import Kind
from ledger.web.context import current_language
from ledger.web.finals import PaymentLine, payment_lines
from ledger.web.payments import ways
from ledger.web.seating import Sight, sight, slot_title
from ledger.words.deals import contract_in_trumps, entry
from ledger.words.terms import charge_name, outcome_name

blueprint = Blueprint("statements", __name__, url_prefix="/sittings/<int:sitting_id>/players")


@dataclass(frozen=True, slots=True)
class ChargeRow:
    """One charge in words."""

    name: str
    """What it is for."""
    parties: str
    """With whom: "from Chloé and Denis"; empty over a whole sitting."""
    amount: int
    """Jetons won, or lost if below 0."""


@dataclass(frozen=True, slots=True)
class ItemRows:
    """A deal, or what else concerns the player, in words."""

    place: int
    """Its slot."""
    title: str
    """What it is called."""
    words: str
    """What was played, and how it ended."""
    rows: list[ChargeRow]
    """Charge by charge."""
    net: int
    """Their sum, in jetons."""
    balance: int
    """The balance after it, in jetons."""
    is_moving: bool
    """Whether it has a sum: a change of seat has none."""


@blueprint.get("/<int:place>")
def page(sitting_id: int, place: int) -> str:
    """The statement of one player."""
    seen = sight(sitting_id)
    everyone = seen.book.everyone
    if not 1 <= place <= len(everyone):
        abort(404)
    said = statement(seen.book, everyone[place - 1])
    rules, found = seen.book.sitting.tariff.rules, ways(seen.book) if seen.book.closed else None
    worth, coins = (found.worth, found.shares.get(said.player)) if found else (None, None)
    return render_template(
        "statements/page.html",
        seen=seen,
        place=place,
        name=seen.teller.name(said.player),
        said=said,
        items=[_item(seen, item) for item in said.items],
        sums=[
            ChargeRow(charge_name(current_language(), charge, rules), "", amount)
            for charge, amount in said.by_charge.items()
        ],
        lines=_lines(seen, said.player),
        money=worth.told(current_language(), coins, signed=True) if worth and coins is not None else "",
        everyone=[(number, seen.teller.name(player)) for number, player in enumerate(everyone, start=1)],
    )


def _lines(seen: Sight, player: str) -> list[PaymentLine]:
    """Return the lines of the settlement that concern the player, as few as can be."""
    if seen.book.closed is None:
        return []
    found = ways(seen.book)
    own = [each for each in found.fewest if player in (each.line.payer, each.line.payee)]
    return payment_lines(seen, own, found.worth)


def _item(seen: Sight, item: Item) -> ItemRows:
    """One slot in words."""
    played, rules = item.slot.played, seen.book.sitting.tariff.rules
    if played.outcome is None:
        words = entry(seen.teller, played.deal) if played.deal.kind is Kind.SUBSTITUTE else played.deal.note or ""
    else:
        outcome = outcome_name(seen.teller.language, played.outcome)
        words = f"{contract_in_trumps(seen.teller, played.deal)}, {outcome}"
    rows = [
        ChargeRow(charge_name(seen.teller.language, charged.charge, rules), _parties(seen, charged), charged.amount)
        for charged in item.charges
    ]
    is_moving = played.number is not None or bool(rows)
    return ItemRows(item.slot.place, slot_title(seen, item.slot), words, rows, item.net, item.balance, is_moving)


def _parties(seen: Sight, charged: Charged) -> str:
    """With whom: "from Chloé and Denis", "to the table", or both."""
    say = seen.teller.gettext
    gave = say("from %(parties)s", parties=_listed(seen, charged.gave)) if charged.gave else ""
    took = say("to %(parties)s", parties=_listed(seen, charged.took)) if charged.took else ""
    return ", ".join(filter(None, (gave, took)))


def _listed(seen: Sight, parties: tuple[Party, ...]) -> str:
    table = seen.teller.gettext("the table")
    return seen.teller.language.listed(table if party is None else seen.teller.name(party) for party in parties)
