"""The printed summary of a sitting. The only place that knows WeasyPrint.

    summary_pdf(book, names, language, printed=…, paper="A4") -> bytes
    summary_html(book, names, language, printed=…, paper="A4") -> str      the same sheet, fonts and all, for a browser

In: a book, open or closed; the names players bear now, by those at the table (`names` may be empty); a language; the
time to be printed at the foot, if any; one of PAPERS; what the sitting was closed with, where that differs. Out: a
tagged PDF (PDF/UA-1) with its fonts inside. The same input gives the same bytes: no clock and no chance goes into it.

Nothing is fetched but our own style sheet and fonts, which are read once and kept; a sheet itself may name nothing.
WeasyPrint's fonts belong to one thread at a time, so sheets are set one after another.
"""

import atexit
import base64
import gc
import logging
import math
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from markupsafe import Markup

from ledger import paths
from ledger.book.replay import Book
from ledger.words.language import Language

from . import chart
from .columns import PAPERS, SIDES, Paper, columns
from .sheet import Sheet, sheet
from .summary import summary
from .templates import environment

if TYPE_CHECKING:
    from weasyprint import CSS
    from weasyprint.text.fonts import FontConfiguration

STYLE_SHEETS = ("report-fonts.css", "report.css")

CHART_HEIGHT = 74.0  # mm
LEAST_CHART_HEIGHT = 42.0

MOST_ABREAST = 6  # signatures
LETTERS = 0.62  # to a millimetre of text, about

_one_at_a_time = Lock()


def summary_pdf(
    book: Book,
    names: Mapping[str, str],
    language: Language,
    *,
    printed: datetime | None = None,
    paper: str = "A4",
    kept: Mapping[str, int] | None = None,
) -> bytes:
    """Return the summary as a PDF."""
    from weasyprint import HTML
    from weasyprint.urls import URLFetcher

    page = _page(book, names, language, printed, paper, kept)
    nothing = URLFetcher(allowed_protocols=())
    with _one_at_a_time, _without_collecting():
        press = _press()
        document = HTML(string=page, url_fetcher=nothing).render(
            font_config=press.fonts, stylesheets=[*press.styles, press.papers[paper]], pdf_variant="pdf/ua-1"
        )
        made: bytes = document.write_pdf(
            zoom=PAPERS[paper].zoom,
            pdf_variant="pdf/ua-1",
            pdf_identifier=sha256(page.encode()).digest()[:16],
        )
    return made


def summary_html(
    book: Book,
    names: Mapping[str, str],
    language: Language,
    *,
    printed: datetime | None = None,
    paper: str = "A4",
    kept: Mapping[str, int] | None = None,
) -> str:
    """Return the same sheet as one file of HTML, its style and fonts within."""
    style = Markup("<style>%s</style>") % Markup(_style_within(paper))  # noqa: S704 - our own files
    return _page(book, names, language, printed, paper, kept, style)


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Keep Python from looking for garbage meanwhile: it finds none, and spends a sixth of the time on it."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _page(
    book: Book,
    names: Mapping[str, str],
    language: Language,
    printed: datetime | None,
    paper: str,
    kept: Mapping[str, int] | None,
    style: Markup | str = "",
) -> str:
    """Return the sheet as HTML."""
    summed = summary(book)
    told = sheet(summed, language, names, printed=printed, kept=kept)
    size = PAPERS[paper]
    width = size.width - 2 * SIDES
    height = _chart_height(told, size)
    frame = chart.PRINT._replace(height=round((height or CHART_HEIGHT) * chart.PRINT.width / width, 1))
    signers = len(told.signers)
    abreast = signers if signers <= MOST_ABREAST else 4
    return (
        environment(language)
        .get_template("report/summary.html")
        .render(
            sheet=told,
            language=language.code,
            style=style,
            columns=columns(len(told.heads), size, beasts=told.beasts),
            chart=chart.svg(summed, language, names, frame=frame),
            chart_last=not height,
            sign=round((width - 6 * (abreast - 1)) / abreast - 0.1, 2),
        )
    )


def _chart_height(told: Sheet, paper: Paper) -> float:
    """Return the height that is left for the chart on the first page, in mm; 0 where it must stand after signatures."""
    line, width = 5.0, paper.width - 2 * SIDES
    rooms = {1: width - 19, 2: width - 19 - 28 - 52}  # of the first words in a row of one fact, or of two
    facts = sum(math.ceil(len(row[0][1]) / (rooms[len(row)] * LETTERS)) for row in told.facts)
    standings = 10 + sum(11.5 if row.reprises else 7 for row in told.standings)
    standings += sum(line for remark in (told.rounding, told.lying) if remark)
    payments = sum(11.5 if row.paid or len(row.words) > 22 else 7 for row in told.payments)
    standings += line * math.ceil(len(told.restated) * 2 / (width * LETTERS))
    others = 97 + facts * line + max(standings, payments) - (0 if told.closed else 40)
    others += 18 * (math.ceil(len(told.signers) / 4) - 1) if len(told.signers) > MOST_ABREAST else 0
    left = paper.height - 36 - others
    return min(CHART_HEIGHT, left) if left >= LEAST_CHART_HEIGHT else 0


# What is read once: style, and fonts


@dataclass(frozen=True, slots=True)
class _Press:
    """Our style, parsed, and the fonts it names."""

    fonts: "FontConfiguration"
    """Where WeasyPrint finds its fonts: the system's, and ours."""
    styles: "list[CSS]"
    """Our style sheets."""
    papers: "dict[str, CSS]"
    """The rules that only the paper decides."""


@cache
def _press() -> _Press:
    """Return style and fonts, made ready once."""
    from weasyprint import CSS
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher

    logging.getLogger("weasyprint").setLevel(logging.ERROR)
    atexit.register(
        _press.cache_clear
    )  # fonts clear away their files themselves, while there is still a Python to do it
    fonts = FontConfiguration()
    ours = URLFetcher(allowed_protocols=("file",))
    styles = [CSS(filename=_css(name), font_config=fonts, url_fetcher=ours) for name in STYLE_SHEETS]
    return _Press(fonts, styles, {paper: CSS(string=_size_of_page(paper), font_config=fonts) for paper in PAPERS})


def _css(name: str) -> Path:
    """Return where a style sheet lies."""
    return paths.beside_or_inside("static") / "css" / name


def _size_of_page(paper: str) -> str:
    """Return the rules that only the paper decides."""
    width, height = PAPERS[paper].width, PAPERS[paper].height
    return f"@page {{ size: {width}mm {height}mm }} @page wide {{ size: {height}mm {width}mm }}"


@cache
def _style_within(paper: str) -> str:
    """Return all style in one text, the fonts as data: addresses."""
    text = "\n".join(_css(name).read_text(encoding="utf-8") for name in STYLE_SHEETS) + _size_of_page(paper)

    def within(found: re.Match[str]) -> str:
        font = (_css("x").parent / found[1]).read_bytes()
        return f"url(data:font/ttf;base64,{base64.b64encode(font).decode()})"

    return re.sub(r"url\(([^)]+\.ttf)\)", within, text)
