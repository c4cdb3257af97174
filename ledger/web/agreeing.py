"""What the form of a new sitting means: the options of the sitting file, and what is missing or wrong.

    read(opening, known, language) -> Read

The rules judge what can be judged; here stands only what a form can get wrong besides.
"""

import re
from collections.abc import Iterable, Mapping
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from ledger.quadrille.agreement import FORMAT, MOST_ROUNDS, read_agreement
from ledger.quadrille.faults import N_, Fault
from ledger.quadrille.shape import Misshapen
from ledger.quadrille.shape import name as player_name
from ledger.store.names import folded, shown
from ledger.web.opening import BOXES, DECIMAL, FIGURE, PIECES, Opening
from ledger.words import Language
from ledger.words.faults import fault as told
from ledger.words.saying import Voice

LONGEST_NAME, LONGEST_PLACE, LONGEST_TEXT = 60, 120, 2000

_WHOLE = re.compile(r"[0-9]{1,9}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class Read(NamedTuple):
    """What a form means."""

    options: dict[str, Any]
    """The sitting file without its deals."""
    faults: dict[str, str]
    """What is missing or wrong, by the id of the field, in the order of the form."""


def tariff_changes(opening: Opening) -> dict[str, Any]:
    """Return the figures that were changed, those of contracts under `rates`, as the sitting file has them."""
    rules = opening.ruleset
    tariff: dict[str, Any] = {}
    for key, text in opening.changed(rules).items() if rules else ():
        value: Any = {"true": True, "false": False}.get(text, _number(text))
        if key.startswith("rates."):
            tariff.setdefault("rates", {})[key.removeprefix("rates.")] = value
        else:
            tariff[key] = value
    return tariff


def read(opening: Opening, known: Iterable[str], language: Language) -> Read:
    """Return what the form means; `known` are names already in the books, which keep their spelling."""
    faults: dict[str, str] = {}
    say = language.gettext
    names = _names(opening, known, faults, say)
    dealer = int(opening.first_dealer) if opening.first_dealer in list("12345")[: opening.places] else None
    if dealer is None:
        faults["first_dealer"] = say(N_("Choose who deals first."))
    if opening.ruleset is None:
        faults["rules"] = say(N_("Choose rules for so many players."))
    options: dict[str, Any] = {
        "format": FORMAT,
        "rules": opening.rules,
        "players": names,
        "first_dealer": names[dealer - 1] if dealer else "",
    }
    for part in (_suits, _rounds, _money, _counters, _day, _words):
        options |= part(opening, faults, say)
    if tariff := tariff_changes(opening):
        options["tariff"] = tariff
    if opening.ruleset:
        _judge(options, faults, language)
    ordered = dict(sorted(faults.items(), key=lambda fault: _place(fault[0])))
    return Read({key: value for key, value in options.items() if value not in (None, "", [])}, ordered)


ORDER = (
    "seat-",
    "first_dealer",
    "rules",
    FIGURE,
    "favourite",
    "rounds",
    "doubled",
    "fish-",
    "currency",
    "date",
    "place",
)
"""The fields as they stand in the form, by how their ids begin; others follow."""


def _place(field_id: str) -> int:
    """Return where a field stands in the form."""
    return next((place for place, start in enumerate(ORDER) if field_id.startswith(start)), len(ORDER))


def _names(opening: Opening, known: Iterable[str], faults: dict[str, str], say: Any) -> list[str]:
    """Return the names as they go into the books, all different."""
    spelled = {folded(name): name for name in known}
    found: dict[str, str] = {}
    names = []
    for seat, text in enumerate(opening.seated, start=1):
        try:
            name = player_name(shown(text) if text else "")
        except (Misshapen, ValueError) as wrong:
            message = wrong.message if isinstance(wrong, Misshapen) else N_("Write a name here.")
            particulars = wrong.particulars if isinstance(wrong, Misshapen) else {}
            faults[f"seat-{seat}"] = say(message, **particulars)
            names.append("")
            continue
        if len(name) > LONGEST_NAME:
            faults[f"seat-{seat}"] = say(N_("Write a shorter name, of %(most)s letters at most."), most=LONGEST_NAME)
        elif (key := folded(name)) in found:
            faults[f"seat-{seat}"] = say(
                N_("“%(name)s” sits here already as “%(other)s”. Give each player a name of his own."),
                name=name,
                other=found[key],
            )
        else:
            found[key] = name
        names.append(spelled.get(folded(name), name))
    return names


def _suits(opening: Opening, faults: dict[str, str], say: Any) -> dict[str, Any]:
    """Return favourite and Turk, where the rules have them."""
    if opening.ruleset is None or not opening.ruleset.has_favourite:
        return {}
    if not opening.favourite:
        faults["favourite"] = say(N_("Choose the favourite suit, or none."))
    return {"favourite": opening.favourite.removeprefix("none"), "turk": opening.turk}


def _rounds(opening: Opening, faults: dict[str, str], say: Any) -> dict[str, Any]:
    """Return the rounds, and which of them are doubled."""
    rounds = _number(opening.round_count)
    if not opening.round_count:
        faults["rounds"] = say(N_("Say how many rounds."))
    if opening.doubled == "last":
        there_is_one = isinstance(rounds, int) and 1 <= rounds <= MOST_ROUNDS
        return {"rounds": rounds, "doubled_rounds": [rounds] if there_is_one else []}
    if opening.doubled == "none":
        return {"rounds": rounds}
    numbers = [_number(text) for text in re.split(r"[\s,;.]+", opening.doubled_rounds) if text]
    if not numbers or not all(isinstance(number, int) for number in numbers):
        faults["doubled"] = say(N_("Write the numbers of the doubled rounds, as 4, 8."))
        numbers = []
    return {"rounds": rounds, "doubled_rounds": numbers}


def _money(opening: Opening, faults: dict[str, str], say: Any) -> dict[str, Any]:
    """Return what a fish is worth, with its currency; nothing where counters are all."""
    text = opening.fish_value.replace(",", ".")
    if not text:
        return {}
    if DECIMAL.fullmatch(text) and not Decimal(text):
        faults["fish-value"] = say(N_("Leave this empty to play for counters only."))
    elif not DECIMAL.fullmatch(text):
        faults["fish-value"] = say(N_("Write what a fish is worth as 0.20, with four decimals at most."))
    return {"fish_value": text, "currency": opening.currency}


def _counters(opening: Opening, faults: dict[str, str], say: Any) -> dict[str, Any]:
    """Return the box of counters, if its content was said."""
    if opening.box == "own":
        pieces = {piece: _number(getattr(opening, piece)) for piece in PIECES if getattr(opening, piece)}
        if not pieces:
            faults["box"] = say(N_("Say how many of each there are, or leave the box out."))
        return {"box": pieces or None}
    return {"box": BOXES.get(opening.box)}


def _day(opening: Opening, faults: dict[str, str], say: Any) -> dict[str, Any]:
    """Return the date."""
    try:
        day = date.fromisoformat(opening.date) if _DAY.fullmatch(opening.date) else None
    except ValueError:
        day = None
    if opening.date and day is None:
        faults["date"] = say(N_("Write the date as 2026-02-14."))
    return {"date": day.isoformat() if day else None}


def _words(opening: Opening, faults: dict[str, str], say: Any) -> dict[str, Any]:
    """Return what is only printed."""
    place = " ".join(opening.place.split())
    if len(place) > LONGEST_PLACE:
        faults["place"] = say(N_("Write it shorter, with %(most)s letters at most."), most=LONGEST_PLACE)
    for key in ("agreements", "note"):
        if len(getattr(opening, key)) > LONGEST_TEXT:
            faults[key] = say(N_("Write it shorter, with %(most)s letters at most."), most=LONGEST_TEXT)
    lines = [line.strip() for line in opening.agreements.split("\n") if line.strip()]
    return {"place": place, "note": opening.note, "agreements": lines}


FIELDS = {"players": "rules", "doubled_rounds": "doubled", "fish_value": "fish-value"}
"""Where faults of the rules stand in the form, if not under their key."""


def _judge(options: Mapping[str, Any], faults: dict[str, str], language: Language) -> None:
    """Add what the rules find wrong; names at fault are replaced by numbers, so that the rest is judged."""
    names = [str(seat) for seat, _ in enumerate(options["players"], start=1)]
    said = {key: value for key, value in options.items() if value not in ("", None)}
    for found in read_agreement({**said, "players": names, "first_dealer": names[0]}).faults:
        at = _figure_field(found) if found.field == "tariff" else FIELDS.get(found.field, found.field)
        faults.setdefault(at, told(Voice(language), found))


def _figure_field(found: Fault) -> str:
    """Return the id of the field of the figure at fault."""
    return FIGURE + str(found.particulars.get("figure", "")).replace(".", "-")


def _number(text: str) -> int | str:
    """Return the whole number in `text`, or `text` itself, which the rules will refuse."""
    return int(text) if _WHOLE.fullmatch(text) else text
