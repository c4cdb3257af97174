"""A sitting about to be opened: what its form holds, as it was typed.

    typed(form) -> Opening      everything as text, so that a form shown again loses nothing

What it means, and what is wrong with it, is `agreeing`'s to say.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from decimal import Decimal

from ledger.quadrille.rulesets import RULESETS
from ledger.quadrille.tariff import Figure, RuleSet, Unit

SEATS = (3, 4, 5)
ROUNDS = (4, 6, 8, 10, 12)
CURRENCIES = ("EUR", "GBP", "USD", "CHF")
BOXES = {"610": {"jeton": 10, "fish": 10, "marker": 5}, "700": {"jeton": 10, "fish": 19, "marker": 5}}
PIECES = ("jeton", "fish", "marker")
FIGURE = "figure-"
"""What the names of fields of figures begin with."""

DECIMAL = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")


@dataclass(frozen=True, slots=True)
class Opening:
    """What stands in the form, each field as text."""

    seats: str = "4"
    names: tuple[str, ...] = ("",) * SEATS[-1]
    """By seat, in order of play; more than there are seats."""
    first_dealer: str = ""
    """The number of a seat."""
    rules: str = "mediateur"
    favourite: str = ""
    """A suit, `none`, or empty while nothing is chosen."""
    turk: str = ""
    rounds: str = "10"
    """A number, or `other`."""
    rounds_other: str = ""
    doubled: str = "last"
    """`last`, `none` or `choose`."""
    doubled_rounds: str = ""
    fish_value: str = ""
    currency: str = "EUR"
    box: str = ""
    """A key of BOXES, `own`, or empty."""
    jeton: str = ""
    fish: str = ""
    marker: str = ""
    date: str = ""
    place: str = ""
    note: str = ""
    agreements: str = ""
    """One a line."""
    figures: Mapping[str, str] = field(default_factory=dict)
    """The figures that stand in the form, by key."""
    figures_of: str = ""
    """The rules whose figures they are."""
    house: str = ""
    """The name chosen among figures of the house."""
    house_name: str = ""
    """The name under which the figures are to be kept."""
    remembered: str = ""
    """The sitting from which the form was filled beforehand."""

    @property
    def places(self) -> int:
        """How many sit down."""
        return int(self.seats) if self.seats in map(str, SEATS) else 4

    @property
    def ruleset(self) -> RuleSet | None:
        """The rules chosen, if they seat so many."""
        rules = RULESETS.get(self.rules)
        return rules if rules and rules.players == self.places else None

    @property
    def seated(self) -> tuple[str, ...]:
        """The names at the seats there are."""
        return self.names[: self.places]

    @property
    def round_count(self) -> str:
        """How many rounds, whichever way they were given."""
        return self.rounds_other if self.rounds == "other" else self.rounds

    @property
    def worth(self) -> Decimal | None:
        """What a fish is worth, if that is understood and more than nothing."""
        text = self.fish_value.replace(",", ".")
        return Decimal(text) if DECIMAL.fullmatch(text) and Decimal(text) else None

    def changed(self, rules: RuleSet) -> dict[str, str]:
        """Return the figures in the form that are not those of `rules`."""
        standard = {figure.key: figure_text(figure) for figure in rules.figures}
        return {key: text for key, text in self.figures.items() if text and standard.get(key) not in (None, text)}


def figure_text(figure: Figure) -> str:
    """Return a figure's value as a field holds it."""
    return str(figure.value).lower() if figure.unit is Unit.SWITCH else str(figure.value)


def clean(text: str) -> str:
    """Return `text` composed, on lines without control characters, and without blanks around it."""
    lines = unicodedata.normalize("NFC", text).splitlines()
    return "\n".join("".join(c for c in line if unicodedata.category(c) not in ("Cc", "Cs")) for line in lines).strip()


def typed(form: Mapping[str, str]) -> Opening:
    """Return what a form that was sent holds."""
    plain = {each.name for each in fields(Opening)} - {"names", "figures"}
    return Opening(
        **{key: clean(form[key]) for key in plain if key in form},
        names=tuple(clean(form.get(f"seat_{seat}", "")) for seat in range(1, SEATS[-1] + 1)),
        figures={key.removeprefix(FIGURE): clean(text) for key, text in form.items() if key.startswith(FIGURE)},
    )


def under_its_rules(opening: Opening) -> Opening:
    """Return the form with the figures of the rules now chosen, what was changed of others being kept where it fits."""
    rules = opening.ruleset
    if rules is None or opening.figures_of == rules.key:
        return opening
    changed = opening.changed(RULESETS[opening.figures_of]) if opening.figures_of in RULESETS else {}
    kept = {figure.key: changed[figure.key] for figure in rules.figures if figure.key in changed}
    return replace(opening, figures_of=rules.key, figures=kept)
