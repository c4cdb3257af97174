"""What templates can say: filters for amounts and dates in the language of the request, and addresses.

Filters take what `ledger.words` takes, without the language. Globals: `asset`, `home`, `here`, `current_language`,
`current_theme`, `device`, `pieces`. `_()` and `ngettext()` in templates go through the same Language as everything
else.
"""

import datetime
import hashlib
from collections.abc import Callable, Iterable
from decimal import Decimal
from functools import cache
from pathlib import Path

from flask import Flask, current_app, request, url_for
from markupsafe import Markup, escape

from ledger.web import onlookers
from ledger.web.context import current_language, current_theme, device
from ledger.web.security import YEAR
from ledger.words import amounts


def amount(jetons: int) -> str:
    """{{ -13|amount }}: −1 fish 3."""
    return amounts.amount(current_language(), jetons)


def quantity(jetons: int) -> str:
    """{{ 140|quantity }}: 14 fish."""
    return amounts.quantity(current_language(), jetons)


def reprises(jetons: int, signed: bool = True) -> str:
    """{{ 139|reprises(signed=false) }}: 1 reprise 6 fish 9 jetons."""
    return amounts.reprises(current_language(), jetons, signed=signed)


def money(jetons: int, fish_value: Decimal, currency: str, signed: bool = True) -> str:
    """{{ 139|money(fish_value, "EUR") }}: +€2.78."""
    return amounts.money(current_language(), jetons, fish_value, currency, signed=signed)


def pieces(jetons: int, signed: bool = True) -> amounts.Pieces:
    """Figure, noun and rest of an amount, for the macros that set the noun in italics."""
    return amounts.pieces(current_language(), jetons, signed=signed)


def date(day: datetime.date, style: str = "long") -> str:
    """{{ day|date("short") }}: 14 February."""
    return current_language().date(day, style)


def time(moment: datetime.time | datetime.datetime) -> str:
    """{{ moment|time }}: 20:10."""
    return current_language().time(moment)


def listed(names: Iterable[str]) -> str:
    """{{ names|listed }}: Ada, Blaise and Chloé."""
    return current_language().listed(names)


def spelled(number: int, feminine: bool = False) -> str:
    """{{ 4|spelled }}: four."""
    return current_language().spelled(number, feminine=feminine)


def ordinal(number: int, feminine: bool = False) -> str:
    """{{ 4|ordinal }}: fourth."""
    return current_language().ordinal(number, feminine=feminine)


def opening(text: str) -> str:
    """{{ 4|spelled|opening }}: Four. The first letter raised, the rest as it was."""
    return text[:1].upper() + text[1:]


def pips(text: str) -> Markup:
    """{{ "♥ hearts"|pips }}: each pip of a text in its own face and colour; the word beside it is what is read."""
    said = str(escape(text))
    for pip in "♠♣♥♦":
        colour = "suit red" if pip in "♥♦" else "suit"
        said = said.replace(pip, f'<span class="{colour}" aria-hidden="true">{pip}</span>')
    return Markup(said)  # noqa: S704 - escaped above


FILTERS: tuple[Callable[..., object], ...] = (
    amount,
    quantity,
    amounts.plain,
    reprises,
    money,
    date,
    time,
    listed,
    spelled,
    ordinal,
    opening,
    pips,
)

PLACES = (
    onlookers.watching,
    onlookers.watched,
    onlookers.state_tag,
    onlookers.layout,
    onlookers.to,
    onlookers.here_with,
)
"""Where a page leads whoever looks at it."""


def asset(filename: str) -> str:
    """The address of a file in `static/`, which changes with its content, so that it may be kept for a year."""
    file = Path(current_app.static_folder or "") / filename
    changed = file.stat()
    return url_for("static", filename=filename, v=_digest(file, changed.st_mtime_ns, changed.st_size))


def font(filename: str) -> str:
    """The address of a font, as the style sheets write it: without a digest, or it would be fetched twice."""
    return url_for("static", filename=f"fonts/{filename}")


def home() -> str:
    """The address of the first page."""
    return f"{request.script_root}/"


def here() -> str:
    """The address of this page, to come back to it; after a form was sent, the address without its query."""
    address = request.full_path if request.method == "GET" and request.query_string else request.path
    return f"{request.script_root}{address}"


def add_filters(app: Flask) -> None:
    """A step of `create_app`: teach the templates the words above, and static files how long they may be kept."""
    app.jinja_env.filters |= {each.__name__: each for each in FILTERS}
    app.jinja_env.globals |= {
        each.__name__: each
        for each in (asset, font, home, here, pieces, current_language, current_theme, device, *PLACES)
    }
    app.config["SEND_FILE_MAX_AGE_DEFAULT"] = None
    app.get_send_file_max_age = _max_age  # type: ignore[method-assign]


def _max_age(filename: str | None) -> int | None:
    """A year for a file asked for by its digest, and for fonts, whose names change with their content."""
    kept = "v" in request.args or (filename or "").startswith("fonts/")
    return YEAR if kept else None


@cache
def _digest(file: Path, _changed: int, _size: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12]
