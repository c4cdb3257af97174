"""The switches at the foot of every page: language and theme, kept in the browser for a year.

In goes a form with the choice and the page to return to; out goes a cookie and that page, if it is one of ours.
"""

from urllib.parse import urlsplit

from flask import Blueprint, abort, redirect, request
from werkzeug.wrappers import Response

from ledger.web.context import LANGUAGE_COOKIE, THEME_COOKIE, THEMES
from ledger.web.filters import home
from ledger.web.security import YEAR
from ledger.words import LANGUAGES

blueprint = Blueprint("preferences", __name__, url_prefix="/preferences")


@blueprint.post("/language")
def choose_language() -> Response:
    """Show pages in the language chosen, from now on."""
    return _keep(LANGUAGE_COOKIE, LANGUAGES)


@blueprint.post("/theme")
def choose_theme() -> Response:
    """Show pages by day, by candle, or as the device has it."""
    return _keep(THEME_COOKIE, THEMES)


def is_local(address: str) -> bool:
    """Whether an address is a path on this server, however a browser may read it.

    Browsers drop tabs and line breaks and take a backslash for a slash: slash, tab, slash leads elsewhere.
    """
    if not address.startswith("/") or address.startswith("//"):
        return False
    if "\\" in address or any(character < " " or character == "\x7f" for character in address):
        return False
    parts = urlsplit(address)
    return not parts.scheme and not parts.netloc


def _keep(name: str, choices: tuple[str, ...]) -> Response:
    """Set the cookie and go back; a choice which is none of the choices is refused (400)."""
    choice = request.form.get(name, "")
    if choice not in choices:
        abort(400)
    back = request.form.get("next", "")
    response = redirect(back if is_local(back) else home(), code=303)
    response.set_cookie(name, choice, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure)
    return response
