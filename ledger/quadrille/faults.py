"""A fault: something said of a sitting or a deal that the rules do not allow.

Faults are values. A form shows them beside its fields, the command line prints them; nothing is raised for them.
The message is an English sentence with places for its particulars, so that it can be put into another language.
"""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass


def N_(message: str) -> str:  # noqa: N802 - the mark by which translators' tools find a message
    """Mark `message` for translation and return it as it is."""
    return message


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong, and what would be right."""

    field: str
    """The key at fault, the outermost: `partner`, `tariff`, …"""
    message: str
    """A sentence in English with `%(name)s` places."""
    particulars: Mapping[str, object] = dataclasses.field(default_factory=dict)
    """What goes into the places. Under `player` and `players` stand names of players."""

    def __str__(self) -> str:
        """Return the sentence in English."""
        return self.message % {key: plain(value) for key, value in self.particulars.items()}


def plain(value: object) -> str:
    """Return a particular as it stands in a sentence: lists joined by commas."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def fault(at: str, message: str, **particulars: object) -> Fault:
    """Return a fault at the key `at`."""
    return Fault(at, message, particulars)
