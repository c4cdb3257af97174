"""Names of people: what is shown, and what is compared.

    shown("  Émilie   du Châtelet ")    "Émilie du Châtelet", as it was typed but for spaces
    folded(" ÉMILIE ")                  "émilie": equal for the same person, however the name was typed
    searched("Émilie")                  "emilie": for finding, where an accent left out must not hide a sitting

SQLite's NOCASE folds A to Z only, so comparing is done here.
"""

import unicodedata

UNSEEN = ("Z", "C")  # Unicode's spaces and control, format or unassigned characters


def shown(name: str) -> str:
    """Return `name` composed (NFC) and with spaces squeezed. Raise `ValueError` if nothing of it can be seen."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if all(unicodedata.category(character).startswith(UNSEEN) for character in name):
        raise ValueError("A name needs a letter.")
    return name


def folded(name: str) -> str:
    """Return what is equal for two spellings of one name: case and composition do not count, accents do."""
    return unicodedata.normalize("NFC", shown(name).casefold())


def searched(text: str) -> str:
    """Return `text` without case, accents and needless spaces."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(character for character in apart if not unicodedata.combining(character)).split())
