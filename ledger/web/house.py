"""Figures of the house: what a table changed, kept under a name and taken again for a new sitting.

Each takes the form and returns it, with what was done in words. They are copied into the sitting when it is opened:
to keep others under the same name, or to forget them, changes no sitting.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ledger.quadrille.agreement import read_figures
from ledger.quadrille.rulesets import RULESETS
from ledger.service import verbs
from ledger.store import HouseTariff
from ledger.store.names import folded
from ledger.web.agreeing import tariff_changes
from ledger.web.opening import Opening
from ledger.words import Language

if TYPE_CHECKING:
    from ledger.store import Store

Done = tuple[Opening, str]
LONGEST = 60


def keep_figures(store: "Store", opening: Opening, language: Language) -> Done:
    """Keep the figures that were changed under the name given."""
    rules, name = opening.ruleset, " ".join(opening.house_name.split())
    changes = tariff_changes(opening)
    if rules is None or not changes:
        return opening, language.gettext("No figure is changed; there is nothing to keep.")
    if read_figures(rules, changes).faults:
        return opening, language.gettext("Some of these figures cannot be; put them right first. They were not kept.")
    if not _is_name(name):
        return opening, language.gettext("Write a name of %(most)s letters at most. They were not kept.", most=LONGEST)
    store.save_tariff(HouseTariff(name, rules.key, changes, verbs.now()))
    return replace(opening, house=name, house_name=""), language.gettext("“%(name)s” keeps these figures.", name=name)


def take_figures(store: "Store", opening: Opening, language: Language) -> Done:
    """Put the figures of the name chosen in the form, with their rules and as many seats as these have."""
    kept = _found(store, opening.house)
    if kept is None or kept.rules not in RULESETS:
        return opening, language.gettext("Choose whose figures to take.")
    rules = RULESETS[kept.rules]
    figures = {key: str(value).lower() for key, value in _flat(kept.figures).items()}
    taken = replace(opening, seats=str(rules.players), rules=rules.key, figures_of=rules.key, figures=figures)
    return taken, language.gettext("The figures are those of “%(name)s”.", name=kept.name)


def forget_figures(store: "Store", opening: Opening, language: Language) -> Done:
    """Keep the figures of the name chosen no longer."""
    kept = _found(store, opening.house)
    if kept is None or not store.forget_tariff(kept.name):
        return opening, language.gettext("Choose whose figures to forget.")
    said = language.gettext("The figures of “%(name)s” are forgotten; no sitting is changed.", name=kept.name)
    return replace(opening, house=""), said


DEEDS: dict[str, Callable[["Store", Opening, Language], Done]] = {
    "keep-figures": keep_figures,
    "take-figures": take_figures,
    "forget-figures": forget_figures,
}
"""What may be done, by the value of its button."""


def _found(store: "Store", name: str) -> HouseTariff | None:
    """Return the figures kept under a name."""
    return next((kept for kept in store.tariffs() if kept.name == name), None)


def _is_name(name: str) -> bool:
    """Whether something can be kept under `name`."""
    try:
        return 0 < len(name) <= LONGEST and bool(folded(name))
    except ValueError:
        return False


def _flat(figures: Mapping[str, Any]) -> dict[str, Any]:
    """Return figures by dotted key."""
    rates = figures.get("rates", {})
    rest = {key: value for key, value in figures.items() if key != "rates"}
    return {**rest, **{f"rates.{contract}": rate for contract, rate in rates.items()}}
