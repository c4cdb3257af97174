"""The page for what went wrong: calm, in the language of the request, and saying what to do next.

Registered before the blueprints, so that a blueprint may answer for its own pages:
`@blueprint.errorhandler(CSRFError)` to show a form again with all that was typed, or
`@blueprint.app_errorhandler(CSRFError)` to do so for the whole app.
"""

from flask import Flask, current_app, render_template
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, InternalServerError

from ledger.service.refusals import Refusal
from ledger.store import Busy, StoreTrouble
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

TROUBLE = {
    503: (N_("The book is in use"), N_("Someone else is writing in it. Nothing was saved; try again in a moment.")),
    500: (
        N_("The book cannot be written"),
        N_("The disk may be full, or the file may not be changed. Nothing was saved; what was saved before stands."),
    ),
}

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


def show_trouble(trouble: StoreTrouble) -> tuple[str, int]:
    """The page for a file that is busy, full, or not to be read: what is wrong, and that nothing was saved."""
    current_app.logger.error("%s", trouble)
    code = 503 if isinstance(trouble, Busy) else 500
    return render_template("errors/error.html", title=TROUBLE[code][0], words=TROUBLE[code][1]), code


def show_refusal(_refusal: Refusal) -> tuple[str, int]:
    """The page for a verb that was refused where no page of its own says why."""
    title, words = PAGES[409]
    return render_template("errors/error.html", title=title, words=words), 409


def add_error_pages(app: Flask) -> None:
    """A step of `create_app`; unforeseen errors are logged by Flask and come here as 500."""
    app.register_error_handler(StoreTrouble, show_trouble)
    app.register_error_handler(Refusal, show_refusal)
    app.register_error_handler(HTTPException, _pass_or_show)
    app.register_error_handler(InternalServerError, show_error)
    app.register_error_handler(CSRFError, show_stale_form)


def _pass_or_show(error: HTTPException) -> HTTPException | tuple[str, int]:
    """Redirects and ready answers are exceptions too, and go out as they are."""
    if error.response is not None or (error.code or 500) < 400:
        return error
    return show_error(error)
