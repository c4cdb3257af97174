"""A language of the app: its sentences, dates, lists and small numbers.

In go English sentences, dates and numbers; out comes text in the language. English sentences are the keys of
the catalogues, so English needs no catalogue. French typography (a narrow no-break space before : ; ! ?) is set
here: neither translators nor callers need to type it.
"""

import datetime
import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from pathlib import Path

from babel.dates import format_date
from babel.numbers import format_decimal
from babel.support import NullTranslations, Translations

LANGUAGES = ("en", "fr")

CATALOGUES = Path(__file__).parents[1] / "translations"
"""Where the catalogues lie: `<code>/LC_MESSAGES/messages.mo`."""

DATE_STYLES = {
    "long": "EEEE d MMMM y",  # Saturday 14 February 2026
    "day": "d MMMM y",  # 14 February 2026
    "short": "d MMMM",  # 14 February
    "brief": "d MMM",  # 14 Feb
    "month": "MMM",  # Feb
}

NARROW_NO_BREAK_SPACE = "\u202f"

# Zero to twelve, as spelled in a sentence.
_NUMBERS = {
    "en": ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    "fr": ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"],
}
# fmt: off
_ORDINALS = {
    "en": ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
           "twelfth"],
    "fr": ["premier", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième", "huitième", "neuvième",
           "dixième", "onzième", "douzième"],
}
# fmt: on
_FRENCH_FEMININES = {"un": "une", "premier": "première"}

_SPACE_BEFORE_POINTS = re.compile(r"[ \u00a0](?=[:;!?»])")
_SPACE_AFTER_QUOTE = re.compile(r"(?<=«)[ \u00a0]")


def N_(message: str) -> str:  # noqa: N802  the name translators' tools know
    """The message itself, marked for the catalogues and translated where it is shown."""
    return message


@dataclass(frozen=True, slots=True)
class Language:
    """One language, by its code. Take it from `language()`, which makes each once."""

    code: str
    """One of LANGUAGES."""

    def gettext(self, message: str, /, **named: object) -> str:
        """The message in this language, its %(name)s filled in. Without names a % is only a %."""
        text = self.unfilled(message)
        return text % named if named else text

    def ngettext(self, singular: str, plural: str, number: int, /, **named: object) -> str:
        """One of two messages, by the number, which may be negative and stands for %(num)s, as in templates."""
        return self.unfilled_plural(singular, plural, number) % {"num": number, **named}

    def unfilled(self, message: str) -> str:
        """The message in this language, its %(name)s left for a template to fill in."""
        return self._set(_catalogue(self.code).gettext(message))

    def unfilled_plural(self, singular: str, plural: str, number: int) -> str:
        """One of two messages by the number, its %(name)s left for a template to fill in."""
        return self._set(_catalogue(self.code).ngettext(singular, plural, abs(number)))

    def date(self, day: datetime.date, style: str = "long") -> str:
        """A date in one of DATE_STYLES: "Saturday 14 February 2026", "samedi 14 février 2026"."""
        text = format_date(day, DATE_STYLES[style], locale=self.code)
        if self.code == "fr" and day.day == 1 and "d" in DATE_STYLES[style]:
            text = re.sub(r"\b1\b", "1er", text, count=1)
        return text

    def time(self, moment: datetime.time | datetime.datetime) -> str:
        """The hour and minute of a moment, as its own clock shows it: "20:10"."""
        return f"{moment:%H:%M}"

    def decimal(self, number: Decimal | int) -> str:
        """A number with the language's decimal mark and no grouping, every place kept: "0.025", "0,025"."""
        return format_decimal(number, "0.#", locale=self.code, decimal_quantization=False)

    def listed(self, items: Iterable[str]) -> str:
        """Items in a row: "Ada", "Ada and Blaise", "Ada, Blaise and Chloé"; empty for none."""
        *first, last = [*items] or [""]
        if not first:
            return last
        return self.gettext("%(first)s and %(last)s", first=", ".join(first), last=last)

    def spelled(self, number: int, *, feminine: bool = False) -> str:
        """A whole number in letters from zero to twelve, else in figures: "four", "quatre", "13"."""
        words = _NUMBERS[self.code]
        return self._gendered(words[number], feminine) if 0 <= number < len(words) else str(number)

    def ordinal(self, number: int, *, feminine: bool = False) -> str:
        """A place in a row, from 1, in letters up to the twelfth: "fourth", "quatrième", "13th", "13e"."""
        words = _ORDINALS[self.code]
        if 1 <= number <= len(words):
            return self._gendered(words[number - 1], feminine)
        return f"{number}{_english_ending(number) if self.code == 'en' else 'e'}"

    def _set(self, text: str) -> str:
        """The text as this language's printers set it; what is filled in later stays as it was typed."""
        if self.code != "fr":
            return text
        text = _SPACE_BEFORE_POINTS.sub(NARROW_NO_BREAK_SPACE, text)
        return _SPACE_AFTER_QUOTE.sub(NARROW_NO_BREAK_SPACE, text)

    def _gendered(self, word: str, feminine: bool) -> str:
        return _FRENCH_FEMININES.get(word, word) if feminine else word


@cache
def language(code: str) -> Language:
    """The language of that code, made once. A code not in LANGUAGES is a KeyError which names it."""
    if code not in LANGUAGES:
        raise KeyError(f"no language {code!r}: there are {', '.join(LANGUAGES)}")
    return Language(code)


@cache
def _catalogue(code: str) -> NullTranslations:
    if code == "en":
        return NullTranslations()
    return Translations.load(CATALOGUES, [code])


def _english_ending(number: int) -> str:
    if number % 100 in (11, 12, 13):
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
