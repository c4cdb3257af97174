"""The summary of a sitting as a page and as a PDF, and the sitting file."""

import json
import re
from datetime import UTC, datetime
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from ledger.exchange import sitting_file
from ledger.service import verbs
from ledger.service.exchange import import_sitting
from ledger.store import Store
from ledger.web.app import create_app
from tests.kept import keep_otherwise

FIXTURES = Path(__file__).parent / "fixtures"
MOCKUP = json.loads((FIXTURES / "mockup-sitting.json").read_text(encoding="utf-8"))
OPTIONS = {key: value for key, value in MOCKUP.items() if key not in ("id", "closed", "leftover", "deals")}


@pytest.fixture
def app(tmp_path):
    return create_app(tmp_path, TESTING=True, WTF_CSRF_ENABLED=False)


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture
def books(app):
    with Store(app.config["BOOKS"]) as store:
        yield store


@pytest.fixture
def closed(books):
    """The sitting of the mockups, closed."""
    return import_sitting(books, MOCKUP)


def text(answer):
    """The words of a page, blanks single."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.text)).split())


def opened(books, deals, **options):
    """A sitting still open after so many of the mockups' deals."""
    written = verbs.open_sitting(books, {**OPTIONS, **options})
    for facts in MOCKUP["deals"][:deals]:
        written = verbs.record(books, written.sitting_id, facts, after=written.book.number)
    return written.sitting_id


def test_the_page_says_what_the_print_says(client, closed):
    """Facts, standings, settlement, deals with nets and totals, notes: the mockup's figures."""
    answer = client.get(f"/sittings/{closed}/report")
    words = text(answer)
    assert "Saturday 14 February 2026, at Chloé’s, Lyon" in words
    assert "Médiateur; favourite ♥ hearts" in words
    assert "Blaise +139 +€2.78 +13 fish 9, that is +1 reprise 6 fish 9 jetons" in words
    assert "Denis pays Chloé 7 fish 5 €1.50" in words
    assert "14. Denis called Ada ♣ clubs , 4 tricks: codille beast 140; Ada dealt" in words
    assert "deal −186 +103 +100 −86 total −271 0 +73 −26" in words
    assert "Round 4, doubled: every figure twice as large" in words
    assert "Share deal +36 +36 +35 +36 total −32 +139 +107 −214" in words
    assert "final −32 +139 +107 −214" in words
    assert "14 Blaise held Spadille and took the 3 jetons left odd at deal 12." in words
    assert answer.text.count('<svg class="chart"') == 1
    assert "style=" not in answer.text
    assert "provisional" not in words


def test_an_open_sitting_is_provisional(client, books):
    """Standings so far, no settlement, what lies on the table."""
    words = text(client.get(f"/sittings/{opened(books, 2)}/report"))
    assert "provisional, the table still sits" in words
    assert "Standings so far" in words
    assert "Settlement" not in words


def test_a_sitting_without_a_deal_has_a_page_and_a_pdf(client, books):
    """Nothing was played, and nothing breaks."""
    sitting = opened(books, 0)
    assert client.get(f"/sittings/{sitting}/report").status_code == 200
    assert client.get(f"/sittings/{sitting}/report.pdf").data.startswith(b"%PDF")


@pytest.mark.parametrize(("query", "width"), [("", 595), ("?paper=A5", 420), ("?paper=Letter", 612)])
def test_the_pdf_comes_on_the_paper_asked_for(client, closed, query, width):
    """A4, unless A5 or Letter is asked for; its name is plain ASCII."""
    answer = client.get(f"/sittings/{closed}/report.pdf{query}")
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert answer.headers["Content-Disposition"] == f"inline; filename=quadrille-2026-02-14-{closed}.pdf"
    assert round(float(PdfReader(BytesIO(answer.data)).pages[0].mediabox.width)) == width


def test_the_pdf_speaks_the_language_of_the_page(client, closed):
    """What the foot of the page chose holds for the print."""
    client.set_cookie("language", "fr")
    made = PdfReader(BytesIO(client.get(f"/sittings/{closed}/report.pdf").data))
    assert made.trailer["/Root"]["/Lang"] == "fr"


def test_the_sitting_file_comes_back_as_it_was(client, closed, tmp_path):
    """Downloaded and taken in elsewhere, it is the same sitting."""
    answer = client.get(f"/sittings/{closed}/sitting.json")
    assert answer.headers["Content-Disposition"] == f"attachment; filename=quadrille-2026-02-14-{closed}.json"
    data = sitting_file.read(answer.data)
    assert sitting_file.results(sitting_file.book_of(data, datetime.now(UTC))) == sitting_file.results(
        sitting_file.book_of(MOCKUP, datetime.now(UTC))
    )
    with Store(tmp_path / "other.sqlite") as other:
        assert import_sitting(other, data) == 1


@pytest.mark.parametrize("place", ["🐟 張家", 'Dr "X"\r\nSet-Cookie: a=b', "a" * 500])
def test_odd_places_break_no_file_name(client, books, place):
    """The name of a file comes from the date and the number alone."""
    sitting = opened(books, 0, place=place)
    for address in ("report", "report.pdf", "sitting.json", "history"):
        assert client.get(f"/sittings/{sitting}/{address}").status_code == 200


@pytest.mark.parametrize("address", ["report", "report.pdf", "sitting.json"])
def test_a_sitting_that_is_not_there_has_no_summary(client, address):
    assert client.get(f"/sittings/7/{address}").status_code == 404


def test_a_paper_that_is_none_is_no_page(client, closed):
    assert client.get(f"/sittings/{closed}/report.pdf?paper=A0").status_code == 404


def test_page_and_pdf_tell_what_a_sitting_was_closed_with_where_it_is_worked_out_otherwise(client, books, closed):
    """Both results stand side by side; nothing changes silently."""
    keep_otherwise(books, closed)
    said = "Closed with: Ada −31, Blaise +139, Chloé +106, Denis −214 · Now worked out: Ada −32, Blaise +139,"
    assert said in text(client.get(f"/sittings/{closed}/report")).replace("\u00a0", " ")
    printed = PdfReader(BytesIO(client.get(f"/sittings/{closed}/report.pdf").data)).pages[0].extract_text()
    assert said in " ".join(printed.split())
