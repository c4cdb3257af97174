"""The folds of a form about a deal: what the line of each says, and which are open."""

from collections.abc import Mapping
from typing import Any

from ledger.quadrille.case import Position
from ledger.quadrille.contracts import Vole
from ledger.quadrille.deal import DEFENDERS, Deal
from ledger.quadrille.faults import Fault
from ledger.quadrille.reading import read_deal
from ledger.quadrille.tariff import OddWay, RuleSet
from ledger.web.asking import LONG_RUN
from ledger.words.deals import beasted
from ledger.words.hands import moved_by_hand
from ledger.words.telling import Teller
from ledger.words.terms import vole_name

RUNS, VOLE, PENALTIES, TURN, ADJUSTMENTS, NOTE, ODD = (
    "runs", "vole-fold", "penalties", "turn", "adjustments", "note-fold", "odd-fold",
)  # fmt: skip

FOLD_OF = {
    "matadors_by": RUNS,
    "false_matadors": RUNS,
    "vole": VOLE,
    "penalties": PENALTIES,
    "dealer": TURN,
    "rate": TURN,
    "adjustments": ADJUSTMENTS,
    "note": NOTE,
    "odd_to": ODD,
}
"""The fold in which a field stands."""

NOTE_BEGINNING = 60  # letters


def says(teller: Teller, deal: Deal, at: Position) -> dict[str, str]:
    """Return what each fold holds."""
    none = teller.gettext("none")
    return {
        RUNS: _run(teller, deal),
        VOLE: vole_name(teller.language, deal.vole) if deal.vole is not Vole.NONE else none,
        PENALTIES: ", ".join(beasted(teller, one) for one in deal.penalties) or none,
        TURN: f"{teller.name(at.dealer)}, × {at.rate}",
        ADJUSTMENTS: " ".join(moved_by_hand(teller, one) for one in deal.adjustments) or none,
        NOTE: " ".join((deal.note or "").split())[:NOTE_BEGINNING] or none,
        ODD: teller.all(deal.odd_to) or teller.gettext("nobody yet"),
    }


def _run(teller: Teller, deal: Deal) -> str:
    """What the fold of long, false and outside runs holds."""
    said = [
        str(deal.matadors) if deal.matadors >= LONG_RUN else "",
        teller.gettext("false") if deal.false_matadors else "",
        teller.gettext("the opponents’") if deal.matadors_by == DEFENDERS else "",
    ]
    return ", ".join(filter(None, said)) or teller.gettext("no")


def to_open(rules: RuleSet, facts: Mapping[str, Any], faults: tuple[Fault, ...]) -> frozenset[str]:
    """Return the folds that hold something, or ought to: what is at fault, the vole where all the tricks were made."""
    deal = read_deal(rules, facts).deal
    all_tricks = deal.tricks == rules.cards
    undivided = deal.tricks is not None and deal.tricks < rules.to_win - 1
    holding = {
        RUNS: deal.matadors >= LONG_RUN or deal.false_matadors or deal.matadors_by == DEFENDERS,
        VOLE: deal.vole is not Vole.NONE or all_tricks,
        PENALTIES: bool(facts.get("penalties")),
        TURN: "dealer" in facts or "rate" in facts,
        ADJUSTMENTS: bool(facts.get("adjustments")),
        NOTE: bool(deal.note),
        ODD: bool(deal.odd_to) or (undivided and rules.odd is OddWay.SAME_DEAL),
    }
    at_fault = {FOLD_OF[fault.field] for fault in faults if fault.field in FOLD_OF}
    return frozenset(fold for fold, is_open in holding.items() if is_open) | at_fault
