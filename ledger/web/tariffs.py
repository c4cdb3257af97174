"""Figures of a tariff as pages show them: fields that may be changed, and lines of the card of payments."""

from dataclasses import dataclass

from ledger.quadrille.tariff import RuleSet, Tariff, Unit
from ledger.web.opening import FIGURE, Opening, figure_text
from ledger.words import Language, terms


@dataclass(frozen=True, slots=True)
class FigureField:
    """One figure of the form of a new sitting."""

    name: str
    """The name of the field."""
    id: str
    """Its id."""
    label: str
    """What the figure is called."""
    unit: str
    """What it counts."""
    text: str
    """What stands in the field."""
    is_switch: bool
    """Whether it is yes or no."""
    least: int
    """The smallest value."""
    founded: str
    """How well the figure of the rules is founded, and where it comes from."""
    changed: bool
    """Whether the table changed it."""
    standard: str
    """What the rules have."""


@dataclass(frozen=True, slots=True)
class FigureLine:
    """One figure of the card of payments."""

    label: str
    """What it is called."""
    value: str
    """What it is at this table."""
    standard: str
    """What the rules have, if the table changed it; else empty."""
    status: str
    """How well the rules' figure is founded."""
    sources: tuple[tuple[str, str], ...]
    """Where it comes from: short names, each with its title."""


def figure_fields(opening: Opening, language: Language) -> list[FigureField]:
    """Return a field for every figure of the rules chosen."""
    rules = opening.ruleset
    if rules is None:
        return []
    changed = opening.changed(rules)
    return [
        FigureField(
            name=FIGURE + figure.key,
            id=(FIGURE + figure.key).replace(".", "-"),
            label=terms.figure_name(language, figure.key),
            unit=terms.unit_name(language, figure.unit),
            text=changed.get(figure.key, figure_text(figure)),
            is_switch=figure.unit is Unit.SWITCH,
            least=figure.least,
            founded=f"{terms.status_name(language, figure.status)}, {figure.source}",
            changed=figure.key in changed,
            standard=terms.figure_value(language, figure, figure.value),
        )
        for figure in rules.figures
    ]


def figure_lines(tariff: Tariff, language: Language) -> list[FigureLine]:
    """Return a line for every figure in force."""
    return [
        FigureLine(
            label=terms.figure_name(language, figure.key),
            value=terms.figure_value(language, figure, tariff.figures[figure.key]),
            standard=terms.figure_value(language, figure, figure.value) if figure.key in tariff.changed else "",
            status=terms.status_name(language, figure.status),
            sources=source_names(figure.source, language),
        )
        for figure in tariff.rules.figures
    ]


def source_names(shorts: str, language: Language) -> tuple[tuple[str, str], ...]:
    """Return each source of "ENC13, EB" with its title."""
    return tuple(zip(shorts.split(", "), terms.source_titles(language, shorts), strict=True))


@dataclass(frozen=True, slots=True)
class DecisionLine:
    """A point on which sources differ or are silent."""

    point: str
    """The question."""
    answer: str
    """What is done here."""
    sources: tuple[tuple[str, str], ...]
    """Who says so."""
    followed: bool
    """Whether they are followed."""


def decision_lines(rules: RuleSet, language: Language) -> list[DecisionLine]:
    """Return the points that were decided."""
    return [
        DecisionLine(
            language.gettext(each.point),
            language.gettext(each.answer),
            source_names(each.source, language),
            each.followed,
        )
        for each in rules.decisions
    ]
