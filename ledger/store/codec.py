"""Entries as rows of text, and back.

    encode(said) -> Row            the word of its kind, its fields as JSON, the version of this form
    decode(sitting, …) -> Entry    exactly what was said; whatever is not understood is refused, never guessed

The kinds and their fields are those of `ledger.book.entries.KINDS`; nothing here names one of them. When a field comes
or goes, raise `VERSION` and teach `decode` the older form: entries are never rewritten.
"""

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields
from datetime import datetime
from types import UnionType
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from ledger.book.entries import KINDS, Entry, Said
from ledger.store.errors import UnreadableEntry
from ledger.store.plain import holdable

VERSION = 1

_WORDS: dict[type[Said], str] = {kind: word for word, kind in KINDS.items()}
_HINTS: dict[type[Said], dict[str, Any]] = {kind: get_type_hints(kind) for kind in KINDS.values()}


class Row(NamedTuple):
    """What was said, as a file keeps it."""

    kind: str
    """The word of its kind."""
    body: str
    """Its fields, as a JSON object."""
    version: int
    """Of this form."""


def encode(said: Said) -> Row:
    """Return the row of `said`. Tuples in it come back as lists.

    Raise `ValueError` if a field is not what its kind says, or is nothing a file can hold.
    """
    body = {field.name: getattr(said, field.name) for field in fields(said)}
    for name, value in body.items():
        if not _fits(value, _HINTS[type(said)][name]):
            raise ValueError(f"{name} of {type(said).__name__} cannot be {value!r}.")
    holdable(body)
    return Row(_WORDS[type(said)], json.dumps(body, ensure_ascii=False, separators=(",", ":"), default=dict), VERSION)


def decode(sitting_id: int, number: int, row: Row, at: str, by: str | None) -> Entry:
    """Return the entry `number` of a sitting. Raise `UnreadableEntry` if anything in it is not understood."""
    try:
        return Entry(number, _said(row), time_from(at), by)
    except ValueError as error:
        raise UnreadableEntry(sitting_id, number, str(error)) from error


def time_text(at: datetime) -> str:
    """Return a time as a file keeps it, with its offset. Raise `ValueError` if it has none."""
    if at.utcoffset() is None:
        raise ValueError("A time needs its offset from UTC.")
    return at.isoformat()


def time_from(text: str) -> datetime:
    """Return the time in `text`. Raise `ValueError` if it is none, or has no offset."""
    at = datetime.fromisoformat(text)
    if at.utcoffset() is None:
        raise ValueError("its time has no offset")
    return at


def _said(row: Row) -> Said:
    if row.version != VERSION:
        raise ValueError(f"its version {row.version} is not known")
    if row.kind not in KINDS:
        raise ValueError(f"its kind “{row.kind}” is not known")
    kind = KINDS[row.kind]
    body = json.loads(row.body)
    if not isinstance(body, dict):
        raise ValueError("its body is not an object")
    known = {field.name: field for field in fields(kind)}
    needed = {name for name, field in known.items() if field.default is MISSING and field.default_factory is MISSING}
    if unknown := body.keys() - known.keys():
        raise ValueError(f"its field “{min(unknown)}” is not known")
    if missing := needed - body.keys():
        raise ValueError(f"its field “{min(missing)}” is missing")
    for name, value in body.items():
        if not _fits(value, _HINTS[kind][name]):
            raise ValueError(f"its field “{name}” is of another type")
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in body.items()}
    return kind(**values)


def _fits(value: object, hint: Any) -> bool:
    """Whether `value` is of the type a field asks for. True is no integer here."""
    if hint is Any:
        return True
    if isinstance(hint, UnionType):
        return any(_fits(value, choice) for choice in get_args(hint))
    if get_origin(hint) is Mapping:
        _, held = get_args(hint)
        return isinstance(value, Mapping) and all(_fits(item, held) for item in value.values())
    if get_origin(hint) is tuple:
        return isinstance(value, list | tuple) and all(_fits(item, get_args(hint)[0]) for item in value)
    return type(value) is hint
