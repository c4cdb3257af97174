"""Names of people: what is shown, and what is compared.

    shown("  Émilie   du Châtelet ")    "Émilie du Châtelet", as it was typed but for spaces
    folded(" ÉMILIE ")                  "émilie": equal for the same person, however the name was typed
    searched("Émilie")                  "emilie": for finding, where an accent left out must not hide a sitting

SQLite's NOCASE folds A to Z only, so comparing is done here.
"""

import unicodedata

UNSEEN = ("Z", "C")  # Unicode's spaces and control, format or unassigned characters
TURNING = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])
"""Characters that turn the direction of all that follows: a name must not turn the amount beside it."""


def shown(name: str) -> str:
    """Return `name` composed (NFC) and with spaces squeezed. Raise `ValueError` if nothing of it can be seen."""
    name = " ".join(unicodedata.normalize("NFC", name).translate(TURNING).split())
    if all(unicodedata.category(character).startswith(UNSEEN) for character in name):
        raise ValueError("A name needs a letter.")
    return name


def folded(name: str) -> str:
    """Return what is equal for two spellings of one name: case, composition and what is not seen do not count."""
    seen = "".join(character for character in shown(name) if unicodedata.category(character) != "Cf")
    return unicodedata.normalize("NFC", seen.casefold())


def searched(text: str) -> str:
    """Return `text` without case, accents and needless spaces."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(character for character in apart if not unicodedata.combining(character)).split())
