"""The printed summary, read back from the PDF."""

import io
import logging
from datetime import UTC, datetime

import pypdf
import pytest

from ledger.exchange.sitting_file import book_of as read
from ledger.report.pdf import PAPERS, summary_html, summary_pdf
from ledger.words import language
from tests import published
from tests.report.sheets import MOCKUP, mockup, renamed, with_change_of_seat

ENGLISH, FRENCH = language("en"), language("fr")
PRINTED = datetime(2026, 2, 14, 23, 58, tzinfo=UTC)
LONG_EVENINGS = {
    case["sitting"]["rules"]: case["sitting"] for case in published.sittings() if len(case["sitting"]["deals"]) == 40
}


def pdf_of(book, language=ENGLISH, names=None, **how):
    return pypdf.PdfReader(io.BytesIO(summary_pdf(book, names or {}, language, **how)))


def texts(reader):
    """What each page says, words parted by one space."""
    return [" ".join(page.extract_text().split()) for page in reader.pages]


@pytest.fixture(scope="module")
def printed():
    """The mockup's sitting on A4."""
    return pdf_of(mockup(), printed=PRINTED)


def test_it_shows_the_figures_of_the_mockup_on_two_pages(printed):
    first, second = texts(printed)
    for said in (
        "Blaise +13 fish 9 +1 reprise 6 fish 9 jetons +139 +€2.78",
        "Denis pays Chloé 7 fish 5 €1.50",
        "16 deals",
    ):
        assert said in first
    for said in ("16 Chloé Denis played alone, own king favourite ♥ 4 codille 140 +71 −68 +71 +103 +11 +72 −212 −250",):
        assert said in second
    assert second.count("Final balance −32 +139 +107 −214") == 1
    assert "14 Blaise held Spadille and took the 3 jetons left odd at deal 12." in second


def test_every_page_has_its_foot_and_later_ones_their_head(printed):
    first, second = texts(printed)
    assert "1 of 2" in first
    assert "2 of 2" in second
    for page in (first, second):
        assert "Printed 14 February 2026, 23:58" in page
    assert "Sitting of 14 February 2026, at Chloé’s, Lyon Médiateur, four players" in second
    assert "Médiateur, four players" not in first


def test_it_is_signed_on_the_first_page(printed):
    first, second = texts(printed)
    assert "Read over and agreed Ada Blaise Chloé Denis" in first
    assert "Read over" not in second


def test_it_says_what_it_is(printed):
    assert printed.metadata.title == "Quadrille, sitting of 14 February 2026, at Chloé’s, Lyon"
    assert printed.metadata.author == "The Quadrille Ledger"
    root = printed.trailer["/Root"]
    assert (root["/Lang"], bool(root["/MarkInfo"]["/Marked"])) == ("en", True)
    assert b"pdfuaid:part" in root["/Metadata"].get_data()


def test_its_fonts_are_inside_and_are_ours(printed):
    fonts = {}
    for page in printed.pages:
        for font in page["/Resources"]["/Font"].values():
            inner = font["/DescendantFonts"][0]
            fonts[font["/BaseFont"].partition("+")[2]] = "/FontFile2" in inner["/FontDescriptor"]
    assert fonts == {
        "EB-Garamond": True,
        "EB-Garamond-Italic": True,
        "EB-Garamond-Semi-Bold": True,
        "Pips": True,
    }


def test_the_same_book_gives_the_same_bytes():
    assert summary_pdf(mockup(), {}, ENGLISH, printed=PRINTED) == summary_pdf(mockup(), {}, ENGLISH, printed=PRINTED)


def test_it_speaks_french():
    reader = pdf_of(mockup(), FRENCH, printed=PRINTED)
    first, second = texts(reader)
    assert "1 sur 2" in first
    assert "2 sur 2" in second
    assert "Blaise +13 fiches 9" in first
    assert "2,78 €" in first.replace("\xa0", " ")
    assert "Solde final −32 +139 +107 −214" in second
    assert reader.trailer["/Root"]["/Lang"] == "fr"


@pytest.mark.parametrize("rules", LONG_EVENINGS)
def test_forty_deals_fit_four_pages_each_with_the_heads_of_its_columns(rules):
    pages = texts(pdf_of(read(LONG_EVENINGS[rules], PRINTED)))
    assert len(pages) <= 4
    figures = [page for page in pages if "called" in page and "Settlement" not in page and "codille" in page]
    assert len(figures) >= 2
    assert all("No. dealer contract" in page for page in figures)
    assert sum(page.count("Final balance") + page.count("Balance so far") for page in pages) == 1
    assert not any(page.rstrip().endswith(("The deals", "Notes and penalties")) for page in pages)


@pytest.mark.parametrize("paper", PAPERS)
def test_any_paper(paper):
    """The size asked for, to half a point, and the same two pages."""
    width, height = {"A4": (595.3, 841.9), "A5": (419.5, 595.3), "Letter": (612, 792)}[paper]
    reader = pdf_of(mockup(), paper=paper)
    assert len(reader.pages) == 2
    for page in reader.pages:
        assert float(page.mediabox.width) == pytest.approx(width, abs=0.5)
        assert float(page.mediabox.height) == pytest.approx(height, abs=0.5)


@pytest.mark.parametrize("rules", ["tredrille", "quintille", "alliance"])
def test_any_number_of_players(rules):
    sitting = next(case["sitting"] for case in published.sittings() if case["sitting"]["rules"] == rules)
    pages = texts(pdf_of(read(sitting, PRINTED)))
    assert all(name in pages[0] and name in pages[1] for name in sitting["players"])


def test_many_who_came_and_went_have_turned_pages():
    """Six players have no room upright; the deals are turned, the first page is not."""
    deals = with_change_of_seat()
    deals += [{"kind": "substitute", "out": "Ada", "in": "Fanny"}]
    reader = pdf_of(mockup(deals=deals))
    assert [page.mediabox.width > page.mediabox.height for page in reader.pages] == [False, True, True]
    assert "Read over and agreed" in texts(reader)[0]
    assert "Émilie takes Denis’s seat" in texts(reader)[1]


def test_an_open_sitting_is_not_signed():
    first = texts(pdf_of(mockup(closed=False)))[0]
    assert "Standings so far" in first
    assert "Read over" not in first


def test_nothing_played_yet_is_one_page():
    assert len(pdf_of(mockup(deals=[], closed=False)).pages) == 1


HOSTILE = (
    '<script>alert(1)</script><img src="file:///etc/passwd"><link rel="attachment" href="file:///etc/hostname">'
    '<style>@import "http://127.0.0.1:9/a.css"; body { background: url(http://127.0.0.1:9/b.png) }</style>'
)


@pytest.fixture(scope="module")
def hostile():
    """Names and notes that are written to do harm."""
    sitting = renamed({"Ada": HOSTILE, "Blaise": "שלמה", "Chloé": "W" * 10_000})
    sitting["place"] = sitting["agreements"][0] = HOSTILE
    sitting["deals"][3]["note"] = HOSTILE + "z" * 10_000
    sitting["deals"][4]["note"] = HOSTILE + "<svg><image href='file:///etc/passwd'/></svg> שלום"
    return read(sitting, PRINTED)


def test_what_a_table_wrote_is_text_and_fetches_nothing(hostile, monkeypatch, caplog):
    """No address is even asked for; no file goes along; all of it can be read."""
    from weasyprint.urls import URLFetcher

    asked = []
    monkeypatch.setattr(URLFetcher, "fetch", lambda self, url, headers=None: asked.append(url))
    caplog.set_level(logging.DEBUG)
    reader = pdf_of(hostile)
    assert [url for url in asked if not url.endswith((".css", ".ttf"))] == []
    assert not reader.attachments
    assert "/JavaScript" not in reader.trailer["/Root"]
    assert "<script>alert(1)</script>" in "".join(texts(reader))
    assert "root:" not in "".join(texts(reader))


def test_it_stays_inside_the_page(hostile):
    """No line of ten thousand letters, and no text that begins in the margin on the right."""
    beyond = []
    for page in pdf_of(hostile).pages:
        margin = float(page.mediabox.width) - 40

        def look(text, matrix, place, font, size, margin=margin, beyond=beyond):
            if text.strip() and place[4] * matrix[0] + matrix[4] > margin:
                beyond.append(text)

        page.extract_text(visitor_text=look)
        beyond += [line for line in page.extract_text().splitlines() if len(line) > 300]
    assert beyond == []


def test_the_page_for_a_browser_needs_nothing_else():
    """Style and fonts are within, and what a table wrote is still text."""
    page = summary_html(mockup(place=HOSTILE), {}, ENGLISH, printed=PRINTED)
    assert "<script>" not in page
    assert page.count("data:font/ttf;base64,") == 4
    assert "../fonts" not in page
    assert MOCKUP["players"][0] in page
