"""Running balances as plain SVG, for a page and for paper alike.

    svg(summary, language, names)                                  as printed: black on white
    svg(summary, language, names, frame=SCREEN, inks=THEME)        for a page: larger type, colours of the theme

In: a `Summary`. Out: one `<svg class="chart">`, safe to put in a template; neither scripts, ids, `style` attributes nor
anything to fetch, so a page's content policy lets it stand. Lines are told apart by dash, marker and a name with the
final balance at the end; doubled rounds are shaded; the scale is in fish.

pygal and leather were tried: pygal marks with circles only and brings a script and a style sheet, leather has neither
markers on a line nor names at its end. What is left is little: `templates/report/chart.svg` draws what `plot` places.
"""

import math
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from ledger.words import amounts
from ledger.words.language import Language

from .names import shortened
from .summary import Series, Summary
from .templates import environment

FISH = amounts.FISH


class Frame(NamedTuple):
    """The paper of a chart, in its own units."""

    width: float
    """From edge to edge."""
    height: float
    """From edge to edge."""
    left: float
    """Room for the figures of the scale."""
    right: float
    """Room for names and balances; more where a name asks for it."""
    top: float
    """Above the highest line of the scale."""
    bottom: float
    """Room for the numbers of deals."""
    size: float
    """Of type."""


PRINT = Frame(504, 210, left=30, right=72, top=8, bottom=18, size=9)
SCREEN = Frame(262, 225, left=34, right=72, top=8, bottom=22, size=12.5)
"""As wide as a phone, where its type is as large as the page's."""


class Inks(NamedTuple):
    """Colours, as SVG presentation attributes take them."""

    ink: str
    """Lines, markers, names, and the line of 0."""
    soft: str
    """Figures."""
    hair: str
    """Lines of the scale."""
    shade: str
    """Doubled rounds."""
    paper: str
    """Inside open markers."""


BLACK = Inks("#000", "#444", "#bbb", "#eee", "#fff")
THEME = Inks("currentColor", "var(--soft)", "var(--hair)", "var(--shade)", "var(--leaf)")

DASHES = ("", "7 4", "1.5 3.5", "9 3 2 3", "4 3", "14 4", "5 3 1.5 3 1.5 3")
"""One after another, first come first served; no two of the first seven lines look alike even without markers."""


class Marker(NamedTuple):
    """A small shape drawn round a point."""

    start: tuple[float, float]
    """Where the pen is set down, from the point."""
    path: str
    """What it draws from there."""
    filled: bool
    """In ink; else the paper shows."""


MARKERS = (
    Marker((-1.9, 0), "a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0Z", True),  # a disc
    Marker((-1.8, -1.8), "h3.6v3.6h-3.6Z", False),  # a square
    Marker((0, -2.3), "l2.2 3.8h-4.4Z", False),  # a triangle
    Marker((0, -2.5), "l2.5 2.5l-2.5 2.5l-2.5-2.5Z", True),  # a lozenge
    Marker((-1.9, 0), "a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0Z", False),  # a ring
    Marker((0, 2.3), "l2.2-3.8h-4.4Z", True),  # a triangle on its head
    Marker((-1.8, -1.8), "h3.6v3.6h-3.6Z", True),  # a block
    Marker((0, -2.5), "l2.5 2.5l-2.5 2.5l-2.5-2.5Z", False),  # a hollow lozenge
)

MOST_LINES = 6  # of the scale, distances between them counted
MOST_TICKS, MOST_MARKERS = 20, 40
NARROW, CAPITAL, WIDE = 0.38, 0.72, 1.0  # about how wide letters of EB Garamond are, in parts of their size
OTHERS = {"Mn": 0.0, "Cf": 0.0, "Lo": 0.6}  # marks over letters, marks of direction, letters without capitals
WIDEST_NAME = 9.0  # in parts of the size of its letters
MOST_ROOM, BEFORE_NAME = 0.45, 10  # the room for names and balances, of the width of a chart; what stays free of it
STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Drawn:
    """One line, placed."""

    points: str
    """For a polyline."""
    marks: tuple[tuple[float, float], ...]
    """Where its marker is set down."""
    marker: Marker
    """Its shape."""
    dash: str
    """Its dashes; empty for a whole line."""
    label: str
    """Name and final balance."""
    label_y: float
    """Where the label stands."""
    end: tuple[float, float]
    """Its last point."""
    moved: bool
    """Whether the label had to make room for others, so that a hair leads to it."""


@dataclass(frozen=True, slots=True)
class Plot:
    """A chart, placed: all that the template draws."""

    frame: Frame
    """Its measures, the room for names as it came out."""
    scale: tuple[tuple[float, str, bool], ...]
    """Lines of the scale: height, words, whether it is that of 0."""
    ticks: tuple[tuple[float, str], ...]
    """Numbers of deals."""
    shaded: tuple[tuple[float, float], ...]
    """Doubled rounds: from, to."""
    lines: tuple[Drawn, ...]
    """One for everyone ever seated, in order of coming."""


def svg(
    summary: Summary,
    language: Language,
    names: Mapping[str, str],
    *,
    frame: Frame = PRINT,
    inks: Inks = BLACK,
) -> Markup:
    """Return the running balances of a sitting as an SVG element; empty before a deal is played."""
    if not summary.deals:
        return Markup()
    players = len(summary.everyone)
    title = language.ngettext(
        "Running balances of the %(players)s players over %(deals)s deal",
        "Running balances of the %(players)s players over %(deals)s deals",
        summary.deals,
        players=language.spelled(players),
        deals=language.spelled(summary.deals),
    )
    placed = plot(summary, language, names, frame)
    drawing = environment(language).get_template("report/chart.svg")
    return Markup(drawing.render(plot=placed, inks=inks, title=title, doubled=language.gettext("doubled")))  # noqa: S704


def plot(summary: Summary, language: Language, names: Mapping[str, str], frame: Frame = PRINT) -> Plot:
    """Return where everything stands."""
    labels = [_label(series, language, names, frame) for series in summary.series]
    room = min(max(frame.right, max(map(_width, labels)) * frame.size + BEFORE_NAME), frame.width * MOST_ROOM)
    frame = frame._replace(right=round(room, 1))
    low, high, step = _scale([jetons for series in summary.series for _, jetons in series.points])
    across = _Axis(0, max(series.points[-1][0] for series in summary.series), frame.left, frame.width - frame.right)
    up = _Axis(low, high, frame.height - frame.bottom, frame.top)
    heights = [up.at(series.points[-1][1]) for series in summary.series]
    spread = _spread(heights, frame.size * 1.22, frame.top, frame.height - frame.bottom)
    every = math.ceil(summary.deals / MOST_MARKERS)
    lines = tuple(
        _drawn(series, place, across, up, every, label, height, frame)
        for place, (series, label, height) in enumerate(zip(summary.series, labels, spread, strict=True))
    )
    return Plot(
        frame,
        tuple((up.at(level), amounts.plain(level // FISH), not level) for level in range(low, high + 1, step)),
        tuple((across.at(deal), str(deal)) for deal in _ticks(summary.deals, frame)),
        tuple((across.at(first - 1), across.at(last)) for first, last in summary.doubled),
        lines,
    )


class _Axis(NamedTuple):
    """Values to places: from `low` at `start` to `high` at `end`."""

    low: int
    high: int
    start: float
    end: float

    def at(self, value: int) -> float:
        """Return where a value stands."""
        return self.start + (value - self.low) * (self.end - self.start) / (self.high - self.low)


def _drawn(
    series: Series, place: int, across: _Axis, up: _Axis, every: int, label: str, label_y: float, frame: Frame
) -> Drawn:
    """One line with its marker and its label."""
    marker = MARKERS[place % len(MARKERS)]
    places = [(across.at(deal), up.at(jetons)) for deal, jetons in series.points]
    last = len(places) - 1
    marked = [at for number, at in enumerate(places) if number and (number % every == 0 or number == last)]
    end = places[-1]
    return Drawn(
        " ".join(f"{x:.1f},{y:.1f}" for x, y in places),
        tuple((x + marker.start[0], y + marker.start[1]) for x, y in marked),
        marker,
        DASHES[place % len(DASHES)],
        label,
        label_y,
        end,
        abs(label_y - end[1]) > frame.size / 2,
    )


def _label(series: Series, language: Language, names: Mapping[str, str], frame: Frame) -> str:
    """Name and final balance: "Blaise +13 fish 9", the name as long as there is room for it."""
    name, balance = names.get(series.player, series.player), amounts.amount(language, series.points[-1][1])
    room = (frame.width * MOST_ROOM - BEFORE_NAME) / frame.size - _width(f" {balance}")
    letters = 18
    while letters > 4 and _width(shortened(name, letters)) > min(WIDEST_NAME, room):
        letters -= 1
    return f"{shortened(name, letters)} {balance}"


def _width(text: str) -> float:
    """About how wide a text is, in parts of its size: only fonts know, and a chart asks none."""
    return sum(map(_letter_width, text)) - (CAPITAL - NARROW)  # a name's first letter is made up for by its others


def _letter_width(letter: str) -> float:
    """About how wide a letter is."""
    if letter in "WMwm@" or unicodedata.east_asian_width(letter) in "WF":
        return WIDE
    return OTHERS.get(unicodedata.category(letter), CAPITAL if letter.isupper() else NARROW)


def _scale(jetons: Sequence[int]) -> tuple[int, int, int]:
    """Lowest and highest line of the scale and the distance between lines, in jetons: whole fish, in round steps."""
    least, most = min(0, *jetons), max(0, *jetons)
    step, factor = FISH, 1
    while True:
        for round_number in STEPS:
            step = round_number * factor * FISH
            low, high = math.floor(least / step) * step, math.ceil(most / step) * step
            if (high - low) // step <= MOST_LINES:
                return (low, high, step) if high > low else (-step, step, step)
        factor *= 10


def _ticks(deals: int, frame: Frame) -> range:
    """Deals whose numbers are written: all, or every second, fifth, tenth … as there is room."""
    room = (frame.width - frame.left - frame.right) / (frame.size * (0.5 * len(str(deals)) + 0.9))
    most, factor = max(2, min(MOST_TICKS, int(room))), 1
    while True:
        for step in (round_number * factor for round_number in STEPS):
            if deals // step <= most:
                return range(step, deals + 1, step)
        factor *= 10


def _spread(heights: Sequence[float], distance: float, top: float, bottom: float) -> list[float]:
    """Return heights for labels, each as near its line as can be, none nearer to the next than `distance`."""
    if len(heights) > 1:
        distance = min(distance, (bottom - top) / (len(heights) - 1))
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    clusters: list[list[int]] = []
    for place in order:
        clusters.append([place])
        while len(clusters) > 1 and _first(clusters[-1], heights, distance, top, bottom) < (
            _first(clusters[-2], heights, distance, top, bottom) + len(clusters[-2]) * distance
        ):
            clusters[-2:] = [clusters[-2] + clusters[-1]]
    spread = list(heights)
    for cluster in clusters:
        first = _first(cluster, heights, distance, top, bottom)
        for number, place in enumerate(cluster):
            spread[place] = first + number * distance
    return spread


def _first(cluster: Sequence[int], heights: Sequence[float], distance: float, top: float, bottom: float) -> float:
    """Return where the highest label of a cluster stands, so that the cluster lies about its lines."""
    mean = sum(heights[place] for place in cluster) / len(cluster)
    length = (len(cluster) - 1) * distance
    return min(max(mean - length / 2, top), bottom - length)
