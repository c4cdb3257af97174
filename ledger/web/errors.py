"""The page for what went wrong: calm, in the language of the request, and saying what to do next.

Registered before the blueprints, so that a blueprint may answer for its own pages:
`@blueprint.errorhandler(CSRFError)` to show a form again with all that was typed, or
`@blueprint.app_errorhandler(CSRFError)` to do so for the whole app.
"""

from flask import Flask, render_template
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, InternalServerError

from ledger.words import N_

PAGES = {
    400: (N_("That could not be read"), N_("The ledger expected something else. Nothing was saved.")),
    403: (N_("Not for this hand"), N_("This page is closed to you. Nothing was saved.")),
    404: (N_("No such page"), N_("There is nothing in the book under this address. It may have been mistyped.")),
    405: (N_("Not this way"), N_("This address takes no such request. Nothing was saved.")),
    409: (N_("Changed meanwhile"), N_("Someone else wrote in the book first. Look again; nothing was saved.")),
    413: (N_("Too large"), N_("What was sent is larger than the ledger takes. Nothing was saved.")),
    500: (N_("Something broke"), N_("The fault is the ledger’s, not yours. What was saved before stands as it was.")),
}
"""Status to heading and words. A status not named here is told as 400 or 500."""

STALE = (N_("The page was open for long"), N_("Go back, load the page again and send it once more. Nothing was saved."))


def show_error(error: HTTPException) -> tuple[str, int]:
    """The page of an HTTP error."""
    code = error.code or 500
    title, words = PAGES.get(code, PAGES[500 if code >= 500 else 400])
    return render_template("errors/error.html", title=title, words=words), code


def show_stale_form(_error: CSRFError) -> tuple[str, int]:
    """The page for a form whose token is missing or not this browser's."""
    title, words = STALE
    return render_template("errors/error.html", title=title, words=words), 400


def add_error_pages(app: Flask) -> None:
    """A step of `create_app`; unforeseen errors are logged by Flask and come here as 500."""
    app.register_error_handler(HTTPException, _pass_or_show)
    app.register_error_handler(InternalServerError, show_error)
    app.register_error_handler(CSRFError, show_stale_form)


def _pass_or_show(error: HTTPException) -> HTTPException | tuple[str, int]:
    """Redirects and ready answers are exceptions too, and go out as they are."""
    if error.response is not None or (error.code or 500) < 400:
        return error
    return show_error(error)
