"""A new sitting, and sittings brought in from files.

/new       the form: shown, shown again with a lot drawn or rules looked at, and sent
/import    the file; taken whole or not at all (`taking_in`)

Both lead to the sitting, once it is in the book.
"""

import secrets
from collections.abc import Mapping

from flask import Blueprint, flash, redirect, render_template, request, url_for
from flask_wtf.csrf import CSRFError
from werkzeug.wrappers import Response

from ledger.quadrille.agreement import read_figures
from ledger.quadrille.rulesets import RULESETS
from ledger.quadrille.tariff import Tariff, tariff_of
from ledger.service import refusals, verbs
from ledger.web import agreeing, taking_in
from ledger.web.cards import card_of
from ledger.web.context import current_language, device, store
from ledger.web.house import DEEDS
from ledger.web.lots import LOTS
from ledger.web.opening import Opening, clean, typed, under_its_rules
from ledger.web.remembered import beforehand, with_memory
from ledger.web.summaries import day_of
from ledger.web.tariffs import figure_fields
from ledger.words import N_
from ledger.words.faults import fault as told
from ledger.words.rulebook import plain_words
from ledger.words.saying import Voice

blueprint = Blueprint("sittings", __name__)

NAMES_OFFERED = 200
"""Names of players already known, offered while one is typed."""

LOOK = "look"
"""The button that shows the form again with what follows from the choices."""

Answer = str | tuple[str, int] | Response


@blueprint.get("/new")
def new() -> str:
    """The form of a new sitting, filled beforehand as far as the last one says."""
    return _form(beforehand(store(), verbs.now()))


@blueprint.post("/new", endpoint="open")
def open_sitting() -> Answer:
    """Open the sitting; or show the form again, after a lot was drawn or where something is wrong."""
    opening, language, button = typed(request.form), current_language(), request.form.get("do", "")
    if button in LOTS:
        opening, said = LOTS[button](with_memory(store(), opening), language)
        return _form(under_its_rules(opening), said=said)
    if button in DEEDS:
        opening, said = DEEDS[button](store(), under_its_rules(opening), language)
        return _form(opening, said=said)
    if button == LOOK:
        return _form(under_its_rules(with_memory(store(), opening)))
    options, faults = agreeing.read(under_its_rules(opening), store().known_names(NAMES_OFFERED), language)
    faults |= _other_figures(opening)
    if faults:
        return _form(under_its_rules(opening), faults), 422
    try:
        written = verbs.open_sitting(store(), options, by=device(), token=_token())
    except refusals.Faulty as refused:
        return _form(opening, {found.field: told(Voice(language), found) for found in refused.faults}), 422
    return redirect(url_for("tables.page", sitting_id=written.sitting_id), 303)


@blueprint.route("/import", methods=["GET", "POST"])
def take_in() -> Answer:
    """The form for a file, and what became of it."""
    if request.method == "GET":
        return render_template("sittings/import.html", trouble=[])
    taken = taking_in.take_in(store(), request.files.getlist("file"), current_language(), by=device())
    if taken.trouble:
        return render_template("sittings/import.html", trouble=taken.trouble), 422
    for words in taken.said:
        flash(words)
    if len(taken.sittings) > 1:
        return redirect(url_for("home.page"), 303)
    closed = verbs.read(store(), taken.sittings[0]).closed
    return redirect(url_for("settlements.page" if closed else "tables.page", sitting_id=taken.sittings[0]), 303)


@blueprint.errorhandler(CSRFError)
def show_again(_error: CSRFError) -> tuple[str, int]:
    """Show the form with all that was typed, and a token that is good."""
    language = current_language()
    if request.endpoint == "sittings.take_in":
        said = language.gettext("The page was open for long. Choose the file again; nothing is lost.")
        return render_template("sittings/import.html", trouble=[], said=said), 400
    said = language.gettext("The page was open for long. Press Open the sitting again; nothing is lost.")
    return _form(under_its_rules(typed(request.form)), said=said), 400


def _form(opening: Opening, faults: Mapping[str, str] | None = None, said: str = "") -> str:
    """Return the page of the form."""
    language, tariff = current_language(), _tariff(opening)
    return render_template(
        "sittings/new.html",
        opening=opening,
        faults=faults or {},
        said=said,
        rulesets=list(RULESETS.values()),
        figures=figure_fields(opening, language),
        day=day_of(opening.date),
        within=within,
        tariff=tariff,
        card=card_of(tariff, language) if tariff else None,
        words=plain_words(language, tariff) if tariff else [],
        known=store().known_names(NAMES_OFFERED),
        house=[kept for kept in store().tariffs() if kept.rules in RULESETS],
        token=_token() or secrets.token_urlsafe(),
        today=verbs.now().date(),
    )


def within(place: str) -> str:
    """Return a place as it stands within a sentence: "at Chloé’s, Lyon"."""
    return place[:1].lower() + place[1:] if place.startswith(("At ", "In ", "Chez ", "À ", "Au ")) else place


def _tariff(opening: Opening) -> Tariff | None:
    """Return the tariff as far as the figures typed can be read."""
    rules = opening.ruleset
    return tariff_of(rules, read_figures(rules, agreeing.tariff_changes(opening)).changes) if rules else None


def _other_figures(opening: Opening) -> dict[str, str]:
    """Fault figures that were changed while others stood in the form, which nobody could see."""
    seen, chosen = RULESETS.get(opening.figures_of), opening.ruleset
    if seen is None or chosen is None or seen is chosen or not opening.changed(seen):
        return {}
    say = current_language().gettext
    message = N_("Figures of %(seen)s were changed; here are those of %(chosen)s. Look at them, then open it again.")
    return {"figures": say(message, seen=say(seen.title), chosen=say(chosen.title))}


def _token() -> str | None:
    """Return the token the form was sent with, if any."""
    return clean(request.form.get("token", ""))[:100] or None
