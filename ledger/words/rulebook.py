"""A tariff in words: the line a print gives, the sentences of a new sitting, the notes of a card of payments.

Every word is built from the figures in force; what the table changed bears a mark.
"""

from collections.abc import Mapping
from typing import Any

from ledger.quadrille.sitting import LEAVE
from ledger.quadrille.tariff import Tariff, Unit
from ledger.words.card import (
    Column,
    Ladder,
    Row,
    beasts,
    payment_columns,
    payment_rows,
    row_name,
)
from ledger.words.figures import figure_name, figure_value
from ledger.words.language import N_, Language
from ledger.words.plainly import POULANS, VOLES, card_words, plain_words
from ledger.words.saying import in_clauses, opening

__all__ = [
    "Column",
    "Ladder",
    "Row",
    "agreed_lines",
    "beasts",
    "card_words",
    "changed_lines",
    "payment_columns",
    "payment_rows",
    "plain_words",
    "row_name",
    "tariff_line",
]

CHANGED = "*"
"""The mark of a figure the table changed."""

POOLS = ("pool_call", "pool_mediateur", "pool_sans_prendre")
"""What a vole draws out of a pool."""

# Translators: figures of a tariff in one line, as "consolation 4"; %(value)s is a number, or several.
IN_A_LINE: tuple[tuple[bool, tuple[str, ...], str], ...] = (
    (True, ("pool",), N_("pool %(value)s")),
    (False, ("mark",), N_("dealer %(value)s")),
    (False, ("red_ace",), N_("red ace %(value)s")),
    (True, ("stake",), N_("stake %(value)s")),
    (False, POULANS, N_("poulans %(value)s")),
    (True, ("game",), N_("game %(value)s")),
    (False, ("consolation",), N_("consolation %(value)s")),
    (False, ("mediateur",), N_("médiateur %(value)s")),
    (False, ("sans_prendre",), N_("sans prendre %(value)s")),
    (False, ("matador",), N_("matador %(value)s")),
    (True, ("mats",), N_("mats %(value)s")),
    (False, ("double_mats",), N_("double mats %(value)s")),
    (False, ("double_mats_from",), N_("these from %(value)s cards")),
    (False, VOLES, N_("vole %(value)s")),
    (False, POOLS, N_("vole out of the pool %(value)s")),
    (False, ("vole_missed",), N_("vole missed %(value)s")),
    (False, ("king_price",), N_("king %(value)s")),
    (False, ("auddey",), N_("black aces %(value)s")),
    (False, ("board_most",), N_("board at most %(value)s")),
    (True, ("rates.alliance",), N_("alliance %(value)s")),
    (False, ("rates.mediateur",), N_("médiateur %(value)s")),
    (False, ("rates.dimidiator",), N_("dimidiator %(value)s")),
    (False, ("rates.casco",), N_("casco %(value)s")),
    (False, ("rates.solo",), N_("solo %(value)s")),
    (False, ("solo_bonus",), N_("solo bonus %(value)s")),
    (True, ("matadors_three",), N_("three matadors %(value)s")),
    (False, ("matadors_four",), N_("four or more %(value)s")),
    (True, ("vole_factor",), N_("all the tricks × %(value)s")),
    (False, ("vole_bonus",), N_("vole announced %(value)s")),
    (False, ("codille_factor",), N_("codille × %(value)s")),
)
"""Whether a new clause begins, which figures are told together, and how."""

UNPLAYED = (*POULANS, "auddey")
"""Figures that go without saying where they are 0."""

SWITCHES = {
    ("devole", True): N_("a dévole is paid"),
    ("devole", False): N_("no dévole is paid"),
    ("false_matadors_paid", True): N_("false matadors are paid"),
    ("false_matadors_paid", False): N_("false matadors are not paid"),
    ("beasts_together", True): N_("beasts made in one deal go together"),
    ("beasts_together", False): N_("beasts made in one deal wait one by one"),
    ("forced_spadille", True): N_("Spadille is forced"),
    ("forced_spadille", False): N_("Spadille is not forced, and a deal may be passed out"),
    ("vole_missed_paid", True): N_("a vole missed is paid"),
    ("vole_missed_paid", False): N_("a vole undertaken and missed costs nothing"),
    ("devole_shared", True): N_("a dévole is shared"),
    ("devole_shared", False): N_("a dévole is not shared"),
    ("losses_paid", True): N_("a lost game is paid to the opponents too"),
    ("losses_paid", False): N_("a lost game is not paid to the opponents"),
}
"""Switches in words, told where the table changed them."""


def tariff_line(language: Language, tariff: Tariff) -> str:
    """Every figure in force in one line: "In jetons: dealer 20, poulans 20, 10, 10; game 2, …"."""
    clauses: list[list[str]] = []
    for begins, keys, message in IN_A_LINE:
        present = [key for key in keys if key in tariff.figures]
        if not present or (keys[0] in UNPLAYED and not any(tariff.get(key) for key in present)):
            continue
        values = ", ".join(f"{tariff.get(key)}{CHANGED if key in tariff.changed else ''}" for key in present)
        if begins or not clauses:
            clauses.append([])
        clauses[-1].append(language.gettext(message, value=values))
    figures = in_clauses(language, [*map(", ".join, clauses), *_clauses(language, tariff)])
    line = language.gettext("In jetons: %(figures)s.", figures=figures)
    if not tariff.changed:
        return line
    return f"{line} " + language.gettext("%(mark)s changed by this table.", mark=CHANGED)


def _clauses(language: Language, tariff: Tariff) -> list[str]:
    """What is told in words after the figures: the favourite, the three-trick rule, switches changed."""
    said = []
    for suit, key, twice, times in (
        (tariff.favourite, "favourite_multiplier", N_("the favourite doubles"), N_("the favourite × %(times)s")),
        (tariff.turk, "turk_multiplier", N_("the Turk doubles"), N_("the Turk × %(times)s")),
    ):
        if suit is not None:
            mark = CHANGED if key in tariff.changed else ""
            by = f"{tariff.get(key)}{mark}"
            said.append(language.gettext(twice) + mark if tariff.get(key) == 2 else language.gettext(times, times=by))
    least = tariff.get("three_trick_rule")
    if least and not tariff.rules.trick_rule_idle:
        mark = CHANGED if "three_trick_rule" in tariff.changed else ""
        count = language.spelled(least, feminine=True) + mark
        said.append(language.gettext("a caller under %(count)s tricks of his own pays alone", count=count))
    elif "three_trick_rule" in tariff.changed and not tariff.rules.trick_rule_idle:
        said.append(language.gettext("partners always halve") + CHANGED)
    switches = [key for key in tariff.changed if tariff.rules.figure(key).unit is Unit.SWITCH]
    return said + [language.gettext(SWITCHES[key, bool(tariff.get(key))]) + CHANGED for key in switches]


def agreed_lines(language: Language, options: Mapping[str, Any], tariff: Tariff) -> list[str]:
    """What the table agreed besides the rules: its own lines, what becomes of the rest, the figures it changed."""
    lines = [str(each) for each in options.get("agreements") or ()]
    if options.get("leftover") == LEAVE:
        lines.append(language.gettext("What is left on the table stays there."))
    else:
        lines.append(language.gettext("What is left on the table is shared."))
    return lines + changed_lines(language, tariff)


def changed_lines(language: Language, tariff: Tariff) -> list[str]:
    """The figures a table changed, each with what the rules have: "Each matador: 3 jetons, not 2 jetons."."""
    said = []
    for key in tariff.changed:
        figure = tariff.rules.figure(key)
        if figure.unit is Unit.SWITCH:
            said.append(f"{opening(language.gettext(SWITCHES[key, bool(tariff.get(key))]))}.")
            continue
        said.append(
            language.gettext(
                "%(figure)s: %(now)s, not %(before)s.",
                figure=figure_name(language, key),
                now=figure_value(language, figure, tariff.figures[key]),
                before=figure_value(language, figure, figure.value),
            )
        )
    return said
