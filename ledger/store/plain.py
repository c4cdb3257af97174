"""What a file can hold: checked before anything is written, so that SQLite never has to refuse it halfway."""

from collections.abc import Mapping

SMALLEST, LARGEST = -(2**63), 2**63 - 1  # SQLite's INTEGER
DEEPEST = 32  # a sitting file needs 5


def holdable(value: object, *, depth: int = 0) -> None:
    """Raise `ValueError` unless `value` is text, an integer, true, false, nothing, or lists and mappings of these.

    Text without NUL and half characters, integers of 64 bits. No fractions: at a table there are none.
    """
    if depth > DEEPEST:
        raise ValueError("Nested too deeply to be kept.")
    if value is None or isinstance(value, bool):
        return
    if isinstance(value, int):
        _integer(value)
    elif isinstance(value, str):
        _text(value)
    elif isinstance(value, Mapping):
        for key, held in value.items():
            if not isinstance(key, str):
                raise ValueError(f"A key must be text: {key!r}.")
            _text(key)
            holdable(held, depth=depth + 1)
    elif isinstance(value, list | tuple):
        for held in value:
            holdable(held, depth=depth + 1)
    else:
        raise ValueError(f"A {type(value).__name__} cannot be kept.")


def row_id(number: int) -> int:
    """Return `number`, or 0, which no row has, for one that no row can have: an address may name any number."""
    return number if 0 <= number <= LARGEST else 0


def _integer(value: int) -> None:
    if not SMALLEST <= value <= LARGEST:
        raise ValueError("A number of this size cannot be kept.")


def _text(value: str) -> None:
    if "\0" in value:
        raise ValueError("A text with NUL in it cannot be kept.")
    if not value.isascii() and any("\ud800" <= character <= "\udfff" for character in value):
        raise ValueError("A text with half a character in it cannot be kept.")
