"""Names made short, for the heads of narrow columns."""

import unicodedata
from collections.abc import Iterable

JOINER = "\u200d"
_FOLLOWERS = frozenset((JOINER, "\ufe0e", "\ufe0f", *map(chr, range(0x1F3FB, 0x1F400))))
"""What belongs to the picture before it: the joiner, variation selectors, skin tones."""


def short_names(names: Iterable[str]) -> list[str]:
    """The shortest beginnings that tell the names apart: Ada, Blaise are A, B; Ada, Anna are Ad, An.

    A name that begins another stays whole: Ann, Anna are Ann, Anna.
    """
    whole = list(names)
    return [_beginning(name, whole[:place] + whole[place + 1 :]) for place, name in enumerate(whole)]


def _beginning(name: str, others: list[str]) -> str:
    """The shortest beginning of `name` that none of `others` has; marks stay with the letter they are on."""
    folded = [other.casefold() for other in others]
    for length in range(1, len(name)):
        beginning = name[:length].rstrip()
        if not _is_cut_clean(name, length) or not beginning:
            continue
        if not any(other.startswith(beginning.casefold()) for other in folded):
            return beginning
    return name


def _is_cut_clean(name: str, length: int) -> bool:
    """Whether the cut falls between two letters, not between a letter and its accent or the parts of one picture."""
    after = name[length]
    return not (unicodedata.combining(after) or after in _FOLLOWERS or name[length - 1] == JOINER)
