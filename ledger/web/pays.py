"""What does it pay? Any deal of any game worked out without a sitting; the address holds all that is chosen."""

from flask import Blueprint, render_template, request

from ledger.quadrille.cards import Suit
from ledger.quadrille.contracts import Outcome
from ledger.quadrille.rulesets import RULESETS
from ledger.quadrille.tariff import Family
from ledger.web.asking import suits_said
from ledger.web.context import current_language
from ledger.web.dry_deals import suppose
from ledger.words.saying import opening
from ledger.words.terms import outcome_name

blueprint = Blueprint("pays", __name__)


@blueprint.get("/pays")
def page() -> str:
    """The form, and what the deal pays once enough is said."""
    language = current_language()
    supposed = suppose(request.args, language)
    one = supposed.sheet
    said = (
        {fault.field: one.seen.teller.fault(fault) for fault in reversed(one.trial.faults)} if supposed.is_said else {}
    )
    faults = {**supposed.faults, **said}
    return render_template(
        "pays/page.html",
        supposed=supposed,
        rules=supposed.rules,
        rulesets=list(RULESETS.values()),
        sheet=one,
        seen=one.seen,
        q=one.questions,
        form=supposed.form,
        heads=one.seen.heads(one.standing.seats),
        suits=tuple(Suit),
        modern=supposed.rules.family is Family.MODERN,
        suits_said=suits_said(one.seen.book, language),
        outcome_names={outcome: opening(outcome_name(language, outcome)) for outcome in Outcome},
        faults=list(faults.items()),
        fault=faults,
        own_small=one.own_small,
    )
