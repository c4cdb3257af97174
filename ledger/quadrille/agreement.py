"""What a table agreed before the first deal, read from plain data in the words of the sitting file.

    read_agreement(options) -> Agreement(sitting, faults)

In: the sitting file without its deals. Out: a `Sitting`, as far as payments depend on it, and every fault. Where a
fault leaves no table to speak of (unknown rules, too few players) there is no sitting.
"""

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from decimal import Decimal
from typing import Any, NamedTuple

from .cards import Suit
from .faults import N_, Fault, fault
from .rulesets import RULESETS
from .shape import Misshapen, Reader, list_of, name, one_of, switch, text, whole
from .sitting import DIVIDE, LEAVE, Sitting
from .tariff import Family, Figure, RuleSet, Unit, Value, tariff_of

FORMAT = "quadrille-sitting/1"
DECIMAL = re.compile(r"[0-9]+(\.[0-9]+)?")
MOST_ROUNDS = 1000
PIECES_OF_A_BOX = 1_000_000


def _format(value: Any) -> str:
    """Read the format: the one there is."""
    if value != FORMAT:
        raise Misshapen(N_("The format must be %(format)s."), format=FORMAT)
    return FORMAT


def _rules(value: Any) -> RuleSet:
    """Read the key of a rule-set."""
    if not isinstance(value, str) or value not in RULESETS:
        raise Misshapen(N_("Choose one of: %(choices)s."), choices=list(RULESETS))
    return RULESETS[value]


def _players(value: Any) -> tuple[str, ...]:
    """Read the names of those who sit down, all different."""
    said: tuple[str, ...] = list_of(name)(value)
    if len(set(said)) != len(said):
        raise Misshapen(N_("Give each player a name of his own."))
    return said


def _doubled(value: Any) -> tuple[int, ...]:
    """Read the numbers of doubled rounds, each once."""
    said: tuple[int, ...] = list_of(whole(1, MOST_ROUNDS))(value)
    if len(set(said)) != len(said):
        raise Misshapen(N_("Name each doubled round once."))
    return said


def _leftover(value: Any) -> str:
    """Read what becomes of what is left on the table."""
    if value not in (DIVIDE, LEAVE):
        raise Misshapen(N_("Choose one of: %(choices)s."), choices=[DIVIDE, LEAVE])
    return str(value)


def _object(value: Any) -> Mapping[str, Any]:
    """Read an object whose keys are judged elsewhere."""
    if not isinstance(value, Mapping):
        raise Misshapen(N_("Give an object here."))
    return value


def _date(value: Any) -> str:
    """Read a date, or a date and time, as ISO 8601 writes it."""
    try:
        datetime.fromisoformat(text(value))
    except ValueError:
        raise Misshapen(N_("Write the date as 2026-02-14.")) from None
    return str(value)


def fish_value(value: Any) -> str:
    """Read what a fish is worth: decimal text, not negative, and no more than money is counted in."""
    worth = Decimal(value) if DECIMAL.fullmatch(text(value)) else Decimal("NaN")
    if not worth.is_finite() or worth < 0 or worth > PIECES_OF_A_BOX or int(worth.as_tuple().exponent) < -4:
        raise Misshapen(N_("Write what a fish is worth as 0.20, with four decimals at most."))
    return str(value)


def _currency(value: Any) -> str:
    """Read a currency by its three letters."""
    said = text(value)
    if len(said) != 3 or not (said.isascii() and said.isalpha() and said.isupper()):
        raise Misshapen(N_("Write the currency in three capital letters, as EUR."))
    return said


def _box(value: Any) -> Mapping[str, int]:
    """Read a box of counters: how many of each piece."""
    return {str(piece): whole(0)(count) for piece, count in _object(value).items()}


def _language(value: Any) -> str:
    """Read one of the two languages."""
    if value not in ("en", "fr"):
        raise Misshapen(N_("Choose one of: %(choices)s."), choices=["en", "fr"])
    return str(value)


READERS: dict[str, Reader] = {
    "format": _format,
    "rules": _rules,
    "players": _players,
    "first_dealer": text,
    "tariff": _object,
    "favourite": one_of(Suit),
    "turk": one_of(Suit),
    "rounds": whole(1, MOST_ROUNDS),
    "doubled_rounds": _doubled,
    "closed": switch,
    "leftover": _leftover,
    "id": text,
    "date": _date,
    "place": text,
    "note": text,
    "fish_value": fish_value,
    "currency": _currency,
    "box": _box,
    "language": _language,
    "agreements": list_of(text),
}
"""Every key of a sitting but its deals, and how it is read."""

EVERY_FIGURE = frozenset({"rates", *(figure.key for rules in RULESETS.values() for figure in rules.figures)})
"""The figures of one rule-set or another: left empty, they are as good as absent."""

NEEDED = ("format", "rules", "players", "first_dealer")


class Agreement(NamedTuple):
    """What was understood of a sitting's options, and what was not."""

    sitting: Sitting | None
    """What payments depend on; None where there is no table to speak of."""
    faults: tuple[Fault, ...]
    """Every fault found."""


def read_agreement(options: Mapping[str, Any]) -> Agreement:
    """Return the sitting that `options` agree on, with every fault found."""
    known: dict[str, Any] = {}
    faults: list[Fault] = []
    for key, value in options.items():
        if key not in READERS:
            faults.append(
                fault(key, N_("“%(key)s” is not known here; there are %(known)s."), key=key, known=list(READERS))
            )
        elif value is not None:
            try:
                known[key] = READERS[key](value)
            except Misshapen as wrong:
                faults.append(Fault(key, wrong.message, wrong.particulars))
    faulty = {found.field for found in faults}
    faults.extend(
        fault(key, N_("“%(key)s” is missing."), key=key) for key in NEEDED if key not in known and key not in faulty
    )
    rules: RuleSet | None = known.get("rules")
    if rules is None or "players" not in known:
        return Agreement(None, tuple(faults))
    for judge in (_seats, _first_dealer, _suits, _rounds):
        faults.extend(judge(rules, known))
    figures = read_figures(rules, known.get("tariff", {}))
    faults.extend(figures.faults)
    if len(known["players"]) != rules.players or known.get("first_dealer") not in known["players"]:
        return Agreement(None, tuple(faults))
    suits = (known.get("favourite"), known.get("turk")) if rules.has_favourite else (None, None)
    sitting = Sitting(
        tariff_of(rules, figures.changes, *suits),
        known["players"],
        known["first_dealer"],
        known.get("rounds", 10),
        frozenset(known.get("doubled_rounds", ())),
    )
    return Agreement(sitting, tuple(faults))


def _seats(rules: RuleSet, known: Mapping[str, Any]) -> list[Fault]:
    """As many players as the rules seat."""
    if len(known["players"]) == rules.players:
        return []
    return [
        fault(
            "players",
            N_("These rules seat %(number)s players, not %(given)s."),
            number=rules.players,
            given=len(known["players"]),
        )
    ]


def _first_dealer(rules: RuleSet, known: Mapping[str, Any]) -> list[Fault]:
    """The first dealer is one of them."""
    if "first_dealer" not in known or known["first_dealer"] in known["players"]:
        return []
    return [fault("first_dealer", N_("Choose the first dealer among %(players)s."), players=known["players"])]


def _suits(rules: RuleSet, known: Mapping[str, Any]) -> list[Fault]:
    """A favourite and a Turk where the rules have them, two different suits."""
    if not rules.has_favourite:
        message = N_("Leave this out: these rules have no favourite suit.")
        if rules.favourite:
            message = N_("Leave this out: hearts are always the favourite here.")
        return [fault(key, message) for key in ("favourite", "turk") if key in known]
    if known.get("turk") is not None and known.get("turk") == known.get("favourite"):
        return [fault("turk", N_("Choose another suit for the Turk: this one is the favourite."))]
    return []


def _rounds(rules: RuleSet, known: Mapping[str, Any]) -> list[Fault]:
    """Only rounds that are agreed can be doubled."""
    rounds = known.get("rounds", 10)
    if all(doubled <= rounds for doubled in known.get("doubled_rounds", ())):
        return []
    return [fault("doubled_rounds", N_("Only a round from 1 to %(rounds)s can be doubled."), rounds=rounds)]


class Figures(NamedTuple):
    """Figures a table changed, by dotted key, and the faults among them."""

    changes: dict[str, Value]
    faults: list[Fault]


def read_figures(rules: RuleSet, tariff: Mapping[str, Any]) -> Figures:
    """Return the changes that `tariff` makes to the figures of `rules`, with every fault found."""
    changes: dict[str, Value] = {}
    faults: list[Fault] = []
    for key, value in _flat(rules, tariff, faults).items():
        if value is None and key in EVERY_FIGURE:
            continue
        try:
            changes[key] = _figure_reader(rules, key)(value)
        except Misshapen as wrong:
            faults.append(Fault("tariff", "%(figure)s: " + wrong.message, {"figure": key, **wrong.particulars}))
    stake = changes.get("stake", next((f.value for f in rules.figures if f.key == "stake"), 0))
    faults.extend(
        fault("tariff", N_("%(figure)s: no rate is below the stake, %(stake)s."), figure=figure.key, stake=stake)
        for figure in rules.figures
        if figure.key.startswith("rates.") and changes.get(figure.key, figure.value) < stake
    )
    return Figures(changes, faults)


def _flat(rules: RuleSet, tariff: Mapping[str, Any], faults: list[Fault]) -> dict[str, Any]:
    """Return a tariff with the figures inside `rates` under dotted keys, which no file may use."""
    flat: dict[str, Any] = {}
    for key, value in tariff.items():
        if "." in key:
            faults.append(fault("tariff", N_("%(figure)s: write the rates of contracts inside “rates”."), figure=key))
        elif key == "rates" and isinstance(value, Mapping) and rules.family is Family.MODERN:
            flat.update({f"rates.{contract}": rate for contract, rate in value.items()})
        else:
            flat[key] = value
    return flat


def _figure_reader(rules: RuleSet, key: str) -> Callable[[Any], Value]:
    """Return the reader of the figure `key`; raise `Misshapen` where the rule-set lacks it."""
    figure: Figure | None = next((figure for figure in rules.figures if figure.key == key), None)
    if figure is None:
        known = [figure.key for figure in rules.figures]
        raise Misshapen(N_("these rules have no such figure; there are %(known)s."), known=known)
    return switch if figure.unit is Unit.SWITCH else whole(figure.least)
