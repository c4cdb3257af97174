"""Amounts in words and figures: whole jetons in, text in a language out.

    amount      +2 fish 3, −1 fish 3, −1 jeton, 0   signed, as said at the table
    quantity    14 fish, 5 fish 4, 3 jetons         what lies there or is handed over
    plain       +34, −34, 0                         columns of jetons
    reprises    +1 reprise 6 fish 9 jetons          large balances; empty under one reprise
    money       +€2.78, +2,78 €                     where a sitting is settled

A minus is the true minus (U+2212). Thirteen below is −1 fish 3, never −2 fish and 7: the sign goes with the whole.
Nothing is rounded: money shows every place it needs.
"""

import re
from decimal import Decimal
from typing import NamedTuple

from babel.numbers import format_currency, get_currency_precision

from ledger.words.language import Language

FISH = 10  # jetons
REPRISE = 70  # jetons

MINUS = "−"

_LETTERS_THEN_FIGURES = re.compile(r"(?<=[A-Z])(?=\d)")  # CHF0.03 asks for a space, €0.03 does not


class Pieces(NamedTuple):
    """An amount taken apart, so that a page can set the noun in italics: ("+2", "fish", "3")."""

    figure: str
    """Sign and first figure."""
    noun: str
    """fish or jetons, in the language; empty for 0."""
    rest: str
    """Jetons after the fish; empty if none."""


def sign(jetons: int) -> str:
    """+, − or, for 0, nothing."""
    if jetons == 0:
        return ""
    return "+" if jetons > 0 else MINUS


def pieces(language: Language, jetons: int, *, signed: bool = True) -> Pieces:
    """The pieces of an amount. Without the sign, the size alone."""
    before = sign(jetons) if signed else ""
    fish, rest = divmod(abs(jetons), FISH)
    if fish:
        return Pieces(f"{before}{fish}", _fish(language, fish), str(rest) if rest else "")
    if rest:
        return Pieces(f"{before}{rest}", _jetons(language, rest), "")
    return Pieces("0", "", "")


def amount(language: Language, jetons: int) -> str:
    """Signed fish and jetons: "+2 fish 3", "−1 fish 3", "+6 jetons", "−1 jeton", "0"."""
    return " ".join(filter(None, pieces(language, jetons)))


def quantity(language: Language, jetons: int) -> str:
    """Fish and jetons without a sign: "14 fish", "5 fish 4", "3 jetons", "0". For what is not a gain or a loss."""
    return " ".join(filter(None, pieces(language, jetons, signed=False)))


def plain(jetons: int) -> str:
    """Signed jetons in figures, ungrouped, the same in every language: "+34", "−1034", "0"."""
    return f"{sign(jetons)}{abs(jetons)}"


def reprises(language: Language, jetons: int, *, signed: bool = True) -> str:
    """Reprises, fish and jetons: "+1 reprise 6 fish 9 jetons", "−3 reprises 4 jetons". Empty under one reprise."""
    count, left = divmod(abs(jetons), REPRISE)
    if not count:
        return ""
    fish, rest = divmod(left, FISH)
    parts = [f"{sign(jetons) if signed else ''}{count} {_reprises(language, count)}"]
    if fish:
        parts.append(f"{fish} {_fish(language, fish)}")
    if rest:
        parts.append(f"{rest} {_jetons(language, rest)}")
    return " ".join(parts)


def jeton_value(fish_value: Decimal) -> Decimal:
    """What a jeton is worth, when a fish is worth that: a tenth, exactly."""
    return fish_value.scaleb(-1)


def smallest_coin(currency: str) -> int:
    """How many decimals the smallest coin of a currency has: 2 for EUR, 0 for JPY."""
    places: int = get_currency_precision(currency)
    return places


def money(language: Language, jetons: int, fish_value: Decimal, currency: str, *, signed: bool = True) -> str:
    """Jetons as money, exact to the last place: "+€2.78", "+2,78 €", "€0.025".

    `fish_value` is what a fish is worth in units of `currency`, an ISO 4217 code as "EUR".
    """
    value = abs(jetons) * jeton_value(fish_value)
    text: str = format_currency(value, currency, locale=language.code, decimal_quantization=False)
    text = _LETTERS_THEN_FIGURES.sub("\u00a0", text)
    return f"{sign(jetons)}{text}" if signed else text


def _fish(language: Language, number: int) -> str:
    # Translators: the counter worth ten jetons; its English plural is "fish".
    return language.ngettext("fish", "fish", number)


def _jetons(language: Language, number: int) -> str:
    # Translators: the smallest counter.
    return language.ngettext("jeton", "jetons", number)


def _reprises(language: Language, number: int) -> str:
    # Translators: seventy jetons.
    return language.ngettext("reprise", "reprises", number)
