"""Plain data read into typed values: the shape of facts, before any rule is asked.

A reader takes a value as it came from a file or a form and returns what it means, or raises `Misshapen` with the
sentence that says what would be right. True is no number, 6.0 is no 6, and "6" is a word.
"""

import unicodedata
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from .faults import N_

LARGEST = 1_000_000
"""No figure, stake or amount of a table is larger, in jetons; what is, is a slip of the hand."""

RESERVED = frozenset({"pool", "declarers", "defenders"})
"""Words that a file uses where a player might stand."""


class Misshapen(Exception):
    """A value that cannot be read; carries the sentence and its particulars."""

    def __init__(self, message: str, **particulars: object) -> None:
        """Hold `message`, marked for translation, and what goes into its places."""
        super().__init__(message)
        self.message = message
        self.particulars: Mapping[str, object] = particulars


Reader = Callable[[Any], Any]
Word = TypeVar("Word", bound=StrEnum)


def text(value: Any) -> str:
    """Return a text that can be kept: no NUL, and no half of a pair that stands for one letter."""
    if not isinstance(value, str) or any(letter == "\0" or "\ud800" <= letter <= "\udfff" for letter in value):
        raise Misshapen(N_("Write a text here."))
    return value


def name(value: Any) -> str:
    """Return the name of a player: not empty, without blanks around it, and no word that files use otherwise."""
    if all(unicodedata.category(letter)[0] in "ZC" for letter in text(value)):
        raise Misshapen(N_("Write a name here."))
    if value != value.strip():
        raise Misshapen(N_("Write the name without blanks around it."))
    if value in RESERVED:
        raise Misshapen(N_("“%(name)s” has a meaning of its own in files; choose another name."), name=value)
    if any(unicodedata.category(letter) == "Cc" for letter in value):
        raise Misshapen(N_("Write the name on one line, with letters only."))
    return str(value)


def switch(value: Any) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise Misshapen(N_("Say true or false."))
    return value


def whole(least: int, most: int = LARGEST) -> Callable[[Any], int]:
    """Return a reader of whole numbers from `least` to `most`."""

    def read(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            is_too_large = isinstance(value, int) and value > most
            if most == LARGEST and not is_too_large:
                raise Misshapen(N_("Give a whole number of %(least)s or more."), least=least)
            raise Misshapen(N_("Give a whole number from %(least)s to %(most)s."), least=least, most=most)
        return value

    return read


def one_of(words: type[Word]) -> Callable[[Any], Word]:
    """Return a reader of the words of an enumeration."""

    def read(value: Any) -> Word:
        try:
            return words(value) if isinstance(value, str) else words("")
        except ValueError:
            raise Misshapen(N_("Choose one of: %(choices)s."), choices=[str(word) for word in words]) from None

    return read


def list_of(read_item: Reader) -> Callable[[Any], tuple[Any, ...]]:
    """Return a reader of lists."""

    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple):
            raise Misshapen(N_("Give a list here."))
        return tuple(read_item(item) for item in value)

    return read


def record(fields: Mapping[str, Reader], needed: tuple[str, ...] = ()) -> Callable[[Any], dict[str, Any]]:
    """Return a reader of small objects with `fields`, of which `needed` must be there."""

    def read(value: Any) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise Misshapen(N_("Give an object here."))
        for key in value:
            if key not in fields:
                raise Misshapen(N_("“%(key)s” is not known here; there are %(known)s."), key=key, known=list(fields))
        for key in needed:
            if value.get(key) is None:
                raise Misshapen(N_("“%(key)s” is missing."), key=key)
        return {key: fields[key](item) for key, item in value.items() if item is not None}

    return read
