"""Who only watches: he has an address that shows one sitting, and pages without a form or a way to write.

    watching()          whether this request is his
    watched()           the sitting he sees and the state it is in, once his secret was found good
    state_tag()         the state of what a page of it shows, and how it shows it
    layout()            what a page that he may see too extends
    to(endpoint, …)     the address of such a page: the table's own, or, for him, the one beneath his secret
    here_with(…)        the address of this page with another language, theme or size

Language and theme stand in his address, for to choose them by a form would be to write.
"""

from typing import TYPE_CHECKING, cast

from flask import g, request, url_for

from ledger import __version__
from ledger.web.context import THEMES, current_language, current_theme
from ledger.words import LANGUAGES, language

if TYPE_CHECKING:
    from ledger.store import Watched

ROOT = "/watch/"
"""Beneath this everything is read only."""

LANGUAGE, THEME, ROOM = "lang", "theme", "room"

PAGES = {
    "tables.page": "watching.table",
    "deals.listing": "watching.deals",
    "deals.page": "watching.deal",
    "reports.page": "watching.report",
    "reports.pdf": "watching.pdf",
}
"""The pages he may see, and what they are called for him."""


def watching() -> bool:
    """Whether the address asked for is one for those who only watch."""
    return request.path.startswith(ROOT)


def watched() -> "Watched | None":
    """What is watched, if the secret opens anything."""
    return cast("Watched | None", g.get("watched"))


def state_tag() -> str:
    """What tells one state of a watched page from another: the sitting's, with language, theme and version."""
    return f"{g.watched.state}-{current_language().code}-{current_theme()}-{__version__}"


def layout() -> str:
    """The name of the layout."""
    return "watching/base.html" if watching() else "base.html"


def to(endpoint: str, **values: object) -> str:
    """The address of one of PAGES. For who watches, KeyError for any other: no page of his may lead to it."""
    if not watching():
        return url_for(endpoint, **values)  # type: ignore[arg-type]
    values.pop("sitting_id", None)
    return url_for(PAGES[endpoint], **(preferred() | values))  # type: ignore[arg-type]


def preferred() -> dict[str, str]:
    """Language and theme, where the address names them."""
    asked = ((LANGUAGE, LANGUAGES), (THEME, THEMES))
    return {name: said for name, choices in asked if (said := request.args.get(name, "")) in choices}


def here_with(**changes: str | None) -> str:
    """The address of this page, with some of its words changed, or left out where None."""
    kept = preferred() | ({ROOM: "1"} if in_the_room() else {}) | (request.view_args or {}) | changes
    assert request.endpoint is not None  # noqa: S101 - an address that is none has no watcher's page
    return url_for(request.endpoint, **kept)


def in_the_room() -> bool:
    """Whether the table is to be read from across the room."""
    return bool(request.args.get(ROOM))


def take_preferences() -> None:
    """Let language and theme be those of the address, where it names them."""
    said = preferred()
    if LANGUAGE in said:
        g.language = language(said[LANGUAGE])
    if THEME in said:
        g.theme = said[THEME]
