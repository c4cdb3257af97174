"""Names and remarks as they are printed: short enough for their place, and kept apart from the figures beside them."""

import unicodedata

ISOLATE, POP = "\u2068", "\u2069"
"""First strong isolate and its end: what stands between them leaves the order of the rest alone."""


def shortened(name: str, most: int) -> str:
    """The name, or its beginning and its end where it has more than `most` letters; isolated if it runs leftward."""
    if len(name) > most:
        tail = most // 3
        name = f"{name[: most - tail - 1].rstrip()}…{name[-tail:].lstrip()}"
    return isolated(name)


def cut(text: str, most: int) -> str:
    """The text, or as much of it as `most` letters hold; isolated if any of it runs leftward."""
    return isolated(text if len(text) <= most else f"{text[: most - 1].rstrip()}…")


def isolated(text: str) -> str:
    """The text; where some of it runs leftward, closed off, so that what stands beside it keeps its order."""
    leftward = any(unicodedata.bidirectional(letter) in ("R", "AL", "RLE", "RLO", "RLI") for letter in text)
    return f"{ISOLATE}{text}{POP}" if leftward else text
