"""The card of payments: of a sitting, and of each rule-set's own figures; the rules of payment, with their sources."""

from decimal import Decimal

from flask import Blueprint, abort, render_template

from ledger.quadrille.rules import STATEMENTS
from ledger.quadrille.rulesets import RULESETS
from ledger.quadrille.tariff import tariff_of
from ledger.web.books import read_or_404, where
from ledger.web.cards import card_of, standard_card
from ledger.web.context import current_language
from ledger.web.tariffs import decision_lines, figure_lines, source_names
from ledger.words import rulebook
from ledger.words.figures import SOURCES

blueprint = Blueprint("rules", __name__)


@blueprint.get("/sittings/<int:sitting_id>/card")
def card(sitting_id: int) -> str:
    """The card of the figures a table plays by."""
    book, language = read_or_404(sitting_id), current_language()
    tariff, options = book.sitting.tariff, book.options
    return render_template(
        "rules/card.html",
        sitting_id=sitting_id,
        where=where(book),
        tariff=tariff,
        card=card_of(tariff, language),
        worth=Decimal(options["fish_value"]) if options.get("fish_value") else None,
        currency=options.get("currency") or "EUR",
        changed=rulebook.changed_lines(language, tariff),
        agreements=options.get("agreements") or [],
        figures=figure_lines(tariff, language),
        decisions=decision_lines(tariff.rules, language),
    )


@blueprint.get("/rules")
def index() -> str:
    """Every rule-set, and the rules of payment."""
    language = current_language()
    return render_template(
        "rules/index.html",
        rulesets=list(RULESETS.values()),
        statements=[(each, source_names(each.source, language)) for each in STATEMENTS.values()],
        sources=source_names(", ".join(SOURCES), language),
    )


@blueprint.get("/rules/<key>")
def standard(key: str) -> str:
    """The card of a rule-set's own figures."""
    rules, language = RULESETS.get(key), current_language()
    if rules is None:
        abort(404)
    tariff = tariff_of(rules)
    return render_template(
        "rules/standard.html",
        rules=rules,
        card=standard_card(rules, language),
        figures=figure_lines(tariff, language),
        decisions=decision_lines(rules, language),
    )
