"""The switches at the foot of every page, language and theme, and the name of this device: kept for a year.

In goes a form with the choice and the page to return to; out goes a cookie and that page, if it is one of ours. The
name stands in the book beside whatever is recorded from this device; what was recorded before keeps the name it had.
"""

from urllib.parse import urlsplit

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask_wtf.csrf import CSRFError
from werkzeug.wrappers import Response

from ledger.web.context import (
    DEVICE_COOKIE,
    LANGUAGE_COOKIE,
    LONGEST_DEVICE,
    THEME_COOKIE,
    THEMES,
    current_language,
    device,
    device_name,
)
from ledger.web.errors import show_stale_form
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


@blueprint.get("/device", endpoint="device")
def show_device() -> str:
    """The name of this device, to be given or changed."""
    return _device_page(device() or "", request.args.get("next", ""))


@blueprint.post("/device", endpoint="name_device")
def name_device() -> Response | tuple[str, int]:
    """Keep the name of this device, or none."""
    said, back = request.form.get("device", ""), request.form.get("next", "")
    name = device_name(said)
    if len(" ".join(said.split())) > LONGEST_DEVICE:
        fault = current_language().gettext("Write a shorter name, of %(most)s letters at most.", most=LONGEST_DEVICE)
        return _device_page(said, back, fault), 422
    response = redirect(back if is_local(back) else url_for("preferences.device"), code=303)
    if not name:
        response.delete_cookie(DEVICE_COOKIE)
        return response
    return _with_cookie(response, DEVICE_COOKIE, name)


@blueprint.errorhandler(CSRFError)
def show_again(error: CSRFError) -> tuple[str, int]:
    """The page of the device with what was typed, and a form that can be sent; the switches have their own page."""
    if request.endpoint != "preferences.name_device":
        return show_stale_form(error)
    words = current_language().gettext("The page was open for long. Press Save again; nothing is lost.")
    return _device_page(request.form.get("device", ""), request.form.get("next", ""), said=words), 400


def _device_page(name: str, back: str, fault: str = "", said: str = "") -> str:
    """The page of this device."""
    return render_template(
        "preferences/device.html",
        name=name,
        back=back if is_local(back) else "",
        fault=fault,
        said=said,
        longest=LONGEST_DEVICE,
    )


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
    return _with_cookie(response, name, choice)


def _with_cookie(response: Response, name: str, value: str) -> Response:
    """Return the answer with something to be kept by the browser for a year."""
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure)
    return response
