"""Books that do not balance: a red notice on every page, and a page that says where, and mends.

Only sittings that another hand has touched are looked at, so that a page of sound books costs one question.
"""

from flask import Blueprint, flash, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from ledger.service import audit
from ledger.service.refusals import OutOfBalance
from ledger.store import StoreTrouble
from ledger.web.context import current_language, store

blueprint = Blueprint("checks", __name__, url_prefix="/check")


@blueprint.app_context_processor
def troubled() -> dict[str, object]:
    """For every template: `books_out`, what differs in the books."""
    return {"books_out": _out}


def _out() -> list[audit.Difference]:
    """Return what differs; nothing where the books cannot even be opened, which another page says."""
    try:
        return audit.touched(store())
    except StoreTrouble:
        return []


@blueprint.app_errorhandler(OutOfBalance)
def refuse(_refusal: OutOfBalance) -> ResponseReturnValue:
    """Nothing is recorded in a sitting whose books do not balance; the page says why, and what to do."""
    return render_template("checks/page.html", found=audit.touched(store()), refused=True), 409


@blueprint.get("/")
def page() -> ResponseReturnValue:
    """What differs, sitting by sitting."""
    return render_template("checks/page.html", found=audit.touched(store()), refused=False)


@blueprint.post("/")
def mend() -> ResponseReturnValue:
    """Work the rows of touched sittings out again from what was said at the table."""
    for sitting_id in store().touched():
        audit.mend(store(), sitting_id)
    flash(current_language().gettext("The books are worked out again from what was said. They balance."))
    return redirect(url_for("checks.page"), 303)
