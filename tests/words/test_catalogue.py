"""The French catalogue says all that pages and rooms say, and nothing they no longer say."""

import re
import tomllib
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from ledger.words.language import CATALOGUES

ROOT = Path(__file__).parents[2]
PLACE = re.compile(r"%\((\w+)\)s|%%")


def keywords():
    """Return the words by which the Makefile lets sentences be found, as Babel wants them."""
    found = re.findall(r"--keyword (\w+)(?::([\dc,]+))?", (ROOT / "Makefile").read_text(encoding="utf-8"))
    return {
        word: tuple((int(part[:-1]), "c") if part.endswith("c") else int(part) for part in places.split(","))
        if places
        else None
        for word, places in found
    }


@pytest.fixture(scope="module")
def said():
    """Every sentence that rooms and templates say, a pair where it has a plural."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["babel"]["mappings"]
    methods = [(pattern, each["method"]) for each in settings for pattern in _list(each["pattern"])]
    options = {
        pattern: {k: str(v) for k, v in each.items() if k not in ("method", "pattern")}
        for each in settings
        for pattern in _list(each["pattern"])
    }
    found = set()
    for folder in ("ledger", "templates"):
        for _, _, message, _, _ in extract_from_dir(ROOT / folder, methods, options, keywords=keywords()):
            found.add(message)
    return found


@pytest.fixture(scope="module")
def french():
    """The French catalogue."""
    with (CATALOGUES / "fr" / "LC_MESSAGES" / "messages.po").open("rb") as file:
        return read_po(file, "fr")


def _list(value):
    return value if isinstance(value, list) else [value]


def test_every_sentence_has_french(said, french):
    """None is missing, and none half filled."""
    filled = {
        message.id
        for message in french
        if message.id and all(_list(message.string) if isinstance(message.string, str) else message.string)
    }
    assert sorted(map(str, said - filled)) == []


def test_no_french_is_left_over(said, french):
    """What nobody says any more is not kept."""
    kept = {message.id for message in french if message.id}
    assert (sorted(map(str, kept - said)), list(french.obsolete)) == ([], [])


def test_both_languages_have_the_same_places(french):
    """A sentence in French takes the particulars that the English one gives."""
    wrong = []
    for message in french:
        english = message.id if isinstance(message.id, tuple) else (message.id,)
        known = {place for text in english for place in PLACE.findall(text)}
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        wrong += [message.id for text in strings if not set(PLACE.findall(text)) <= known]
    assert wrong == []
