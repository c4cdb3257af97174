"""The summary of a sitting: as a page, as a PDF, and the sitting file to keep or to take elsewhere.

A sitting that is still open has all three too; page and PDF then say how it stands so far.
"""

from datetime import datetime
from io import BytesIO

from flask import Blueprint, abort, render_template, request, send_file
from werkzeug.wrappers import Response

from ledger.book.replay import Book
from ledger.exchange import sitting_file
from ledger.report import chart
from ledger.report.columns import PAPERS
from ledger.report.sheet import sheet
from ledger.report.summary import summary
from ledger.service import verbs
from ledger.service.checkpoint import restated
from ledger.web.context import current_language, store
from ledger.web.explanations import address, asked
from ledger.web.seating import sight

blueprint = Blueprint("reports", __name__, url_prefix="/sittings/<int:sitting_id>")


@blueprint.get("/report")
def page(sitting_id: int) -> str:
    """The summary as a page."""
    seen, language = sight(sitting_id), current_language()
    summed = summary(seen.book)
    return render_template(
        "reports/page.html",
        seen=seen,
        sheet=sheet(summed, language, seen.teller.names, kept=restated(store(), sitting_id, seen.book)),
        heads=seen.heads(summed.everyone),
        addresses=[address(seen, ranked.player) for ranked in summed.standings],
        asked=[asked(seen, payment.line) for payment in summed.payments],
        chart=chart.svg(summed, language, seen.teller.names, frame=chart.SCREEN, inks=chart.THEME),
    )


@blueprint.get("/report.pdf")
def pdf(sitting_id: int) -> Response:
    """The summary on paper, in the language of the page; `paper` is A4 or Letter."""
    from ledger.report.pdf import summary_pdf

    seen, paper = sight(sitting_id), request.args.get("paper", "A4")
    if paper not in PAPERS:
        abort(404)
    kept, language = restated(store(), sitting_id, seen.book), current_language()
    made = summary_pdf(seen.book, seen.teller.names, language, printed=verbs.now(), paper=paper, kept=kept)
    return send_file(BytesIO(made), mimetype="application/pdf", download_name=f"{file_name(sitting_id, seen.book)}.pdf")


@blueprint.get("/sitting.json", endpoint="sitting_file")
def download(sitting_id: int) -> Response:
    """The sitting file."""
    book = sight(sitting_id).book
    written = sitting_file.written(book).encode()
    name = f"{file_name(sitting_id, book)}.json"
    return send_file(BytesIO(written), mimetype="application/json", as_attachment=True, download_name=name)


def file_name(sitting_id: int, book: Book) -> str:
    """Return what a file of this sitting is called, in letters every system takes: "quadrille-2026-02-14-3"."""
    said = book.options.get("date")
    day = datetime.fromisoformat(said) if said else book.opened_at
    return f"quadrille-{day:%Y-%m-%d}-{sitting_id}"
