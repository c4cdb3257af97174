"""A summary of 40 deals, and the same HTML printed by Chromium."""

import subprocess
from datetime import UTC, datetime

from ledger.exchange import sitting_file
from ledger.report.pdf import summary_html, summary_pdf
from ledger.words import language
from tests import published
from tests.bench.conftest import OTHER, OURS

RATIO = "PDF of 40 deals: here against Chromium"
CHROMIUM = ("/usr/bin/chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer")
QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run")


def a_long_evening():
    """Return the book of a published sitting of four players and 40 deals."""
    for case in published.sittings():
        if len(case["sitting"]["players"]) == 4 and len(case["sitting"]["deals"]) == 40:
            return sitting_file.book_of(case["sitting"], datetime(2026, 2, 14, tzinfo=UTC))
    raise LookupError("no published sitting of 40 deals")


def test_here(benchmark, part):
    """In a process that runs, as the app does."""
    part(RATIO, OURS, 1.0)
    book, english = a_long_evening(), language("en")
    summary_pdf(book, {}, english)
    benchmark.pedantic(lambda: summary_pdf(book, {}, english), rounds=7)


def test_chromium(benchmark, part, tmp_path):
    """Its whole process, with a profile of its own."""
    part(RATIO, OTHER, 1.0)
    page, target = tmp_path / "summary.html", tmp_path / "summary.pdf"
    page.write_text(summary_html(a_long_evening(), {}, language("en")), encoding="utf-8")
    command = [*CHROMIUM, *QUIET, f"--user-data-dir={tmp_path / 'profile'}", f"--print-to-pdf={target}", page.as_uri()]
    benchmark.pedantic(lambda: subprocess.run(command, check=True, capture_output=True), rounds=5)
    assert target.read_bytes().startswith(b"%PDF-")
