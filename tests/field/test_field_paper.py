"""The printed summary, as people reported PDFs wrong elsewhere: long tables, page numbers, fonts, names, threads."""

import io
import re
import time
from datetime import UTC, datetime
from functools import cache
from threading import Thread

import pypdf
import pytest

from ledger import paths
from ledger.exchange.sitting_file import book_of, faults_in
from ledger.report.pdf import summary_pdf
from ledger.service import verbs
from ledger.web.payments import ways
from ledger.words import language
from tests.forms import words

from .table import ALONE, CODILLE, OPTIONS, REMISE, WON, last, sit_down

PRINTED = datetime(2026, 2, 14, 23, 58, tzinfo=UTC)
EVENING = [WON, REMISE, {**WON, "trump": "hearts"}, CODILLE, {**ALONE, "trump": "diamonds"}, {**WON, "trump": "clubs"}]
AGREED = {"date": "2026-02-14", "place": "Chez Chloé 🐟 12", "fish_value": "0.20", "currency": "EUR", "closed": True}
MARGIN = 20  # points


def sitting(deals, **changes):
    """A sitting of so many deals."""
    data = {**OPTIONS, **AGREED, **changes, "deals": [EVENING[number % len(EVENING)] for number in range(deals)]}
    assert faults_in(data) == []
    return book_of(data, PRINTED)


@cache
def printed(deals):
    """Its summary, and how many seconds of work it took."""
    start = time.process_time()
    made = summary_pdf(sitting(deals), {}, language("en"), printed=PRINTED)
    return made, time.process_time() - start


@cache
def reader(deals):
    """Its summary, to be read."""
    return pypdf.PdfReader(io.BytesIO(printed(deals)[0]))


def said_on(page):
    """What a page says; the reader sets a byte of nothing before every letter of a font it does not know well."""
    return " ".join(page.extract_text().replace("\0", "").split())


@cache
def pages_of(deals):
    """What each of its pages says."""
    return [said_on(page) for page in reader(deals).pages]


def placed(page):
    """Every piece of text of a page: its letters, where it begins from the left and from the bottom, its font."""
    found = []

    def look(text, matrix, place, font, size):
        if text.strip() and font:
            across = place[4] * matrix[0] + matrix[4]
            above, face = place[5] * matrix[3] + matrix[5], font["/BaseFont"].partition("+")[2]
            found.append((text.replace("\0", ""), across, above, face))

    page.extract_text(visitor_text=look)
    return found


def test_weasyprint_691_a_long_table_is_printed_in_time():
    """Two hundred deals take less than five seconds of work."""
    reader(1)  # fonts and style are read once
    assert printed(200)[1] < 5


@pytest.mark.parametrize("deals", [1, 33, 200])
def test_weasyprint_1735_every_page_has_its_heads(deals):
    """However many deals there are, every page of them begins with the heads of its columns, no page ends with the head
    of a section or of a round, and the final balance stands once."""
    first, *pages = pages_of(deals)
    assert "The deals" not in first
    for page in pages:
        heads = page.index("dealercontract") if "dealercontract" in page else page.index("dealer contract")
        assert heads < page.index("Ada called Blaise" if "Ada called Blaise" in page else "sans prendre")
        assert not re.search(r"(The deals|Round \d+(, beyond those agreed)?) Sitting of", page)
    assert sum(page.count("Final balance") for page in pages) == 1


def test_weasyprint_1673_later_pages_keep_their_margins():
    """The first row of every later page stands as far from the edges as that of the page before."""
    tops = []
    for page in reader(200).pages[1:4]:
        right, pieces = float(page.mediabox.width), placed(page)
        assert all(MARGIN < across < right - MARGIN for _, across, _, _ in pieces)
        heights = [above for text, _, above, _ in pieces if text.strip() in ("The deals", "No.")]
        tops.append(float(page.mediabox.height) - max(heights))
        assert min(above for _, _, above, _ in pieces) > MARGIN
    assert min(tops) > MARGIN
    assert max(tops[1:]) - min(tops[1:]) < 1


@pytest.mark.parametrize("deals", [0, 16, 200])
def test_weasyprint_892_pages_are_numbered_to_the_last(deals):
    """Each page says its number of all there are, whether one, two or many."""
    pages = pages_of(deals)
    for number, page in enumerate(pages, start=1):
        assert f"{number} of {len(pages)}" in page
    assert {0: len(pages) == 1, 16: len(pages) == 2, 200: len(pages) >= 7}[deals]


def test_weasyprint_2291_figures_keep_the_face_of_the_text():
    """With an emoji beside them digits, signs and letters still come from our own text face."""
    for page in reader(16).pages:
        for text, _, _, font in placed(page):
            if re.search(r"\d", text):
                assert font.startswith("EB-Garamond"), text


def test_weasyprint_1757_suits_are_printed_from_a_face_of_ours():
    """All four pips are in the PDF, from an embedded face that has them."""
    found, inside = {}, set()
    for page in reader(16).pages:
        found |= {pip: font for text, _, _, font in placed(page) for pip in "♠♣♥♦" if pip in text}
        for font in page["/Resources"]["/Font"].values():
            descriptor = font["/DescendantFonts"][0]["/FontDescriptor"]
            inside |= {font["/BaseFont"].partition("+")[2]} if "/FontFile2" in descriptor else set()
    assert found == dict.fromkeys("♠♣♥♦", "Pips")
    assert "Pips" in inside


def test_weasyprint_541_long_names_stay_on_the_page():
    """Words of 120 letters, names that run leftward and stacked marks leave every column inside the page."""
    names = ["W" * 120, "שלמה" * 20, "Z̸͓̔" * 40, "Denis"]
    deal = {**WON, "taker": names[0], "partner": names[1], "note": "W" * 120}
    data = {**OPTIONS, **AGREED, "players": names, "first_dealer": "Denis", "deals": [deal] * 4}
    made = pypdf.PdfReader(io.BytesIO(summary_pdf(book_of(data, PRINTED), {}, language("en"))))
    assert len(made.pages) <= 4
    for page in made.pages:
        assert all(across < float(page.mediabox.width) - MARGIN for _, across, _, _ in placed(page))


def test_weasyprint_1402_many_may_print_at_once(client, books):
    """Four requests in as many threads all get the same sound PDF."""
    number = sit_down(books, WON, date="2026-02-14")
    made = []

    def ask():
        made.append(client.application.test_client().get(f"/sittings/{number}/report.pdf"))

    threads = [Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [(answer.status_code, answer.data[:4], answer.data.rstrip()[-5:]) for answer in made] == [
        (200, b"%PDF", b"%%EOF")
    ] * 4


def test_fava_1844_the_sheet_says_what_it_is_about(books):
    """Date, place, players, rules, worth, rounds, when it was printed, and deals struck out stand on it."""
    number = sit_down(books, WON, REMISE, **{key: value for key, value in AGREED.items() if key != "closed"})
    book = verbs.void(books, number, 1).book
    pages = pypdf.PdfReader(io.BytesIO(summary_pdf(book, {}, language("en"), printed=PRINTED))).pages
    said = " ".join(said_on(page) for page in pages)
    for expected in (
        "14 February 2026",
        "chez Chloé",
        "Ada, Blaise, Chloé, Denis",
        "Quadrille",
        "€0.20",
        "23:58",
        "void",
    ):
        assert expected in said, expected


def test_fava_1747_the_page_prints_whole(client, books):
    """The summary page holds every deal, and its style sheet for print leaves out what is only for the screen."""
    number = sit_down(books, *[EVENING[deal % 6] for deal in range(30)])
    said = words(client.get(f"/sittings/{number}/report").text)
    assert all(f"{deal}. " in said for deal in range(1, 31))
    css = (paths.CHECKOUT / "static" / "css" / "screens.css").read_text(encoding="utf-8").partition("@media print")[2]
    hidden = re.search(r"([^{}]*)\{ display: none; \}", css)[1]
    assert {".masthead", ".foot"} <= set(re.findall(r"\.\w+", hidden))


@pytest.mark.parametrize("place", ["🐟", "Séance d'été [1]", 'a"b', "x\r\ny"])
def test_flask_4839_the_file_has_a_plain_name(client, books, place):
    """Whatever the place is called, the name of the file is of the date and the number."""
    number = sit_down(books, place=place, date="2026-02-14")
    for address, kind in (("report.pdf", "inline"), ("sitting.json", "attachment")):
        sent = client.get(f"/sittings/{number}/{address}").headers["Content-Disposition"]
        assert sent == f"{kind}; filename=quadrille-2026-02-14-{number}.{address[-4:].strip('.')}"


def test_actualbudget_7793_a_document_to_keep():
    """It has a title and a language, is tagged, its text can be selected, and the same sitting gives the same bytes."""
    made = reader(16)
    assert made.metadata.title.startswith("Quadrille, sitting of 14 February 2026")
    root = made.trailer["/Root"]
    assert (root["/Lang"], bool(root["/MarkInfo"]["/Marked"])) == ("en", True)
    assert "Ada, Blaise, Chloé, Denis, in order of play" in said_on(made.pages[0])
    assert summary_pdf(sitting(16), {}, language("en"), printed=PRINTED) == printed(16)[0]


def test_split_pro_333_page_summary_and_paper_agree(client, books):
    """After the close settlement, summary and PDF say the same balances, and what was paid is paid on all of them."""
    number = sit_down(books, *EVENING, date="2026-02-14")
    book = verbs.close(books, number, "divide", after=last(books, number)).book
    book = verbs.tick(books, number, {each.line.key: True for each in ways(book).fewest})
    figures = [f"{'+' if jetons > 0 else '−' if jetons else ''}{abs(jetons)}" for jetons in book.final.values()]
    pdf = pypdf.PdfReader(io.BytesIO(client.get(f"/sittings/{number}/report.pdf").data))
    paper = " ".join(said_on(page) for page in pdf.pages)
    for address in ("report", "end"):
        said = words(client.get(f"/sittings/{number}/{address}").text)
        for figure in figures:
            assert figure in said
        assert said.count("paid at") >= len(ways(book).fewest)
    assert f"Final balance {' '.join(figures)}" in paper
    assert paper.count("paid at") == len(ways(book).fewest)
