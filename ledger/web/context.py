"""What a request has at hand: its language, its theme, its device's name, and the store, opened when first asked for.

In goes the current request; nothing is kept from one request to the next.
"""

import unicodedata
from typing import TYPE_CHECKING, cast

from flask import Flask, current_app, g, request

from ledger.words import LANGUAGES, Language, language

if TYPE_CHECKING:
    from ledger.store import Store

LANGUAGE_COOKIE = "language"
THEME_COOKIE = "theme"
DEVICE_COOKIE = "device"

LONGEST_DEVICE = 40  # letters

THEMES = ("light", "dark", "system")


def chosen_language() -> str:
    """The code of the language for this request: the cookie's, else the best the browser asks for, else English."""
    named = request.cookies.get(LANGUAGE_COOKIE)
    if named in LANGUAGES:
        return named
    return request.accept_languages.best_match(LANGUAGES, LANGUAGES[0]) or LANGUAGES[0]


def current_language() -> Language:
    """The language of this request."""
    if "language" not in g:
        g.language = language(chosen_language())
    return cast(Language, g.language)


def current_theme() -> str:
    """One of THEMES: the address's, where it has one; the cookie's; else "system", which follows the device."""
    named = g.get("theme") or request.cookies.get(THEME_COOKIE)
    return named if named in THEMES else "system"


def device() -> str | None:
    """The name this device was given, which goes into the book with whatever it says; None without one."""
    return device_name(request.cookies.get(DEVICE_COOKIE, "")) or None


def device_name(said: str) -> str:
    """A name as it can be kept: on one line, printable, of LONGEST_DEVICE letters at most."""
    line = " ".join(unicodedata.normalize("NFC", said).split())
    return "".join(letter for letter in line if letter.isprintable())[:LONGEST_DEVICE].strip()


def store() -> "Store":
    """The books, opened once a request and closed when it ends."""
    if "store" not in g:
        from ledger.store import Store

        g.store = Store(current_app.config["BOOKS"])
    return cast("Store", g.store)


def close_store(_error: BaseException | None = None) -> None:
    """Close the books if this request opened them."""
    opened = g.pop("store", None)
    if opened is not None:
        opened.close()


def add_context(app: Flask) -> None:
    """A step of `create_app`: close the books after each request."""
    app.teardown_appcontext(close_store)
