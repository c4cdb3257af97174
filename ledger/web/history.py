"""The history of a sitting: everything that was said of it, the newest first, as `chronicle` puts it into words."""

from datetime import date
from itertools import groupby

from flask import Blueprint, render_template

from ledger.web.chronicle import Told, chronicle
from ledger.web.context import store
from ledger.web.seating import sight

blueprint = Blueprint("history", __name__, url_prefix="/sittings/<int:sitting_id>")


@blueprint.get("/history")
def page(sitting_id: int) -> str:
    """Every entry of the book, day by day."""
    seen = sight(sitting_id)
    told = reversed(chronicle(seen.teller, store().entries(sitting_id)))
    return render_template(
        "history/page.html", seen=seen, days=[(day, list(held)) for day, held in groupby(told, _day)]
    )


def _day(told: Told) -> date:
    """The day on which an entry was made, as the clock showed it there."""
    return told.entry.at.date()
