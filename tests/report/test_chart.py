"""The running balances as plain SVG."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from ledger.report import chart
from ledger.report.summary import summary
from ledger.words import language
from tests.report.sheets import MOCKUP, mockup, with_change_of_seat

SVG = "{http://www.w3.org/2000/svg}"
ENGLISH, FRENCH = language("en"), language("fr")

# As the mockup draws them.
LINES = [
    "30.0,81.6 53.6,70.2 77.3,76.1 100.9,79.0 124.6,67.2 148.2,55.8 171.9,89.7 195.5,102.2 219.2,73.5 242.8,59.9 "
    "266.5,73.9 290.1,76.8 313.8,115.8 337.4,112.9 361.1,181.3 384.7,132.8 408.4,106.6 432.0,93.4",
    "30.0,81.6 53.6,83.8 77.3,90.4 100.9,115.5 124.6,119.9 148.2,119.9 171.9,52.2 195.5,69.1 219.2,81.6 242.8,86.0 "
    "266.5,92.6 290.1,114.0 313.8,101.1 337.4,119.5 361.1,81.6 384.7,69.8 408.4,43.7 432.0,30.4",
    "30.0,81.6 53.6,70.2 77.3,68.7 100.9,16.5 124.6,35.6 148.2,50.3 171.9,62.1 195.5,52.5 219.2,87.1 242.8,73.5 "
    "266.5,72.0 290.1,75.0 313.8,73.1 337.4,91.5 361.1,54.7 384.7,59.2 408.4,55.1 432.0,42.2",
    "30.0,81.6 53.6,102.2 77.3,108.8 100.9,115.5 124.6,103.7 148.2,110.7 171.9,122.4 195.5,112.9 219.2,84.2 "
    "242.8,107.0 266.5,105.5 290.1,60.6 313.8,47.7 337.4,59.5 361.1,91.2 384.7,95.6 408.4,173.6 432.0,160.4",
]


def drawn(book, language=ENGLISH, **how):
    return str(chart.svg(summary(book), language, {}, **how))


def long_sitting(deals):
    """So many deals, most of the mockup's over and over."""
    some = [deal for deal in MOCKUP["deals"] if deal.get("kind") != "void" and "odd_to" not in deal]
    return mockup(deals=(some * (deals // len(some) + 1))[:deals], rounds=max(1, deals // 4), doubled_rounds=[])


def test_lines_stand_where_the_mockup_draws_them():
    svg = drawn(mockup())
    assert re.findall(r'<polyline points="([^"]+)"', svg) == LINES
    assert re.findall(r'stroke-dasharray="([^"]+)"', svg) == ["7 4", "1.5 3.5", "9 3 2 3"]
    assert '<rect x="313.8" y="8" width="94.6" height="184" fill="#eee"/>' in svg


def test_every_line_bears_a_name_and_its_final_balance():
    labels = re.findall(r'font-weight="500"[^>]*>([^<]+)', drawn(mockup()))
    assert labels == ["Ada −3 fish 2", "Blaise +13 fish 9", "Chloé +10 fish 7", "Denis −21 fish 4"]
    assert "Chloé +10 fiches 7" in drawn(mockup(), FRENCH)


def test_no_two_lines_share_dash_and_marker():
    pairs = [(chart.DASHES[n % len(chart.DASHES)], chart.MARKERS[n % len(chart.MARKERS)]) for n in range(56)]
    assert len(set(pairs)) == 56


@pytest.mark.parametrize("how", [{}, {"frame": chart.SCREEN, "inks": chart.THEME}])
def test_it_is_plain_svg_for_any_page(how):
    """Well formed; no script, style, id or address; on a page the colours are the theme's."""
    root = ET.fromstring(drawn(mockup(), **how).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1))  # noqa: S314
    names = {name for element in root.iter() for name in element.attrib}
    assert {element.tag for element in root.iter()} <= {
        SVG + tag for tag in ("svg", "title", "rect", "text", "path", "polyline")
    }
    assert names.isdisjoint({"style", "id", "href", "onload"})
    assert root.find(f"{SVG}title").text == "Running balances of the four players over 16 deals"
    if how:
        assert "#" not in drawn(mockup(), **how)


@pytest.mark.parametrize("frame", [chart.PRINT, chart.SCREEN])
@pytest.mark.parametrize(
    "book", [mockup(), mockup(deals=with_change_of_seat()), mockup(deals=MOCKUP["deals"][:1]), long_sitting(80)]
)
def test_labels_keep_apart_and_inside(book, frame):
    placed = chart.plot(summary(book), ENGLISH, {}, frame)
    heights = sorted(line.label_y for line in placed.lines)
    assert all(lower - upper >= frame.size for upper, lower in pairwise(heights))
    assert frame.top <= heights[0]
    assert heights[-1] <= frame.height - frame.bottom


def test_level_players_have_labels_one_over_the_other():
    """All at 0: nobody won or lost, and each name can still be read."""
    book = mockup(deals=[{"kind": "void"}, MOCKUP["deals"][0]])
    placed = chart.plot(summary(book), ENGLISH, {})
    assert len({round(line.label_y, 1) for line in placed.lines}) == 4


@pytest.mark.parametrize(("deals", "ticks"), [(1, 1), (16, 16), (40, 20), (100, 10), (400, 8)])
def test_numbers_of_deals_are_thinned_where_there_are_many(deals, ticks):
    placed = chart.plot(summary(long_sitting(deals)), ENGLISH, {})
    assert len(placed.ticks) == ticks
    assert len(placed.lines[0].marks) <= chart.MOST_MARKERS + 1
    assert len(placed.scale) <= chart.MOST_LINES + 1


def test_a_name_too_long_is_cut_and_a_hostile_one_is_text():
    svg = str(chart.svg(summary(mockup()), ENGLISH, {"Ada": "<script>alert(1)</script>", "Blaise": "W" * 10_000}))
    assert "<script" not in svg
    assert "&lt;script" in svg
    assert len(svg) < 20_000


def test_before_the_first_deal_there_is_no_chart():
    assert drawn(mockup(deals=[], closed=False)) == ""


def test_names_are_those_borne_now():
    book = mockup()
    assert "Augusta −3 fish 2" in str(chart.svg(summary(book), ENGLISH, {"Ada": "Augusta"}))
