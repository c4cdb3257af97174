"""A tariff in words: the line a print gives, the sentences of a new sitting, the notes of a card of payments.

Every word is built from the figures in force; what the table changed bears a mark.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from ledger.quadrille.cards import Matador
from ledger.quadrille.sitting import LEAVE
from ledger.quadrille.tariff import Family, Tariff, Unit
from ledger.words import amounts
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
from ledger.words.saying import either, in_clauses, opening
from ledger.words.terms import matador_name

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

POULANS = tuple(f"poulans_{matador}" for matador in Matador)
VOLES = ("vole_call", "vole_mediateur", "vole_sans_prendre")
RATES = ("rates.alliance", "rates.mediateur", "rates.dimidiator", "rates.casco", "rates.solo")

# Translators: figures of a tariff in one line, as "consolation 4"; %(value)s is a number, or several.
IN_A_LINE: tuple[tuple[bool, tuple[str, ...], str], ...] = (
    (True, ("mark",), N_("dealer %(value)s")),
    (True, ("stake",), N_("stake %(value)s")),
    (False, POULANS, N_("poulans %(value)s")),
    (True, ("game",), N_("game %(value)s")),
    (False, ("consolation",), N_("consolation %(value)s")),
    (False, ("mediateur",), N_("médiateur %(value)s")),
    (False, ("sans_prendre",), N_("sans prendre %(value)s")),
    (False, ("matador",), N_("matador %(value)s")),
    (False, VOLES, N_("vole %(value)s")),
    (False, ("king_price",), N_("king %(value)s")),
    (False, ("auddey",), N_("black aces %(value)s")),
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
            by = tariff.get(key)
            said.append(language.gettext(twice) + mark if by == 2 else language.gettext(times, times=f"{by}{mark}"))
    least = tariff.get("three_trick_rule")
    if least and not tariff.rules.trick_rule_idle:
        mark = CHANGED if "three_trick_rule" in tariff.changed else ""
        count = language.spelled(least, feminine=True) + mark
        said.append(language.gettext("a caller under %(count)s tricks of his own pays alone", count=count))
    elif "three_trick_rule" in tariff.changed and not tariff.rules.trick_rule_idle:
        said.append(language.gettext("partners always halve") + CHANGED)
    switches = [key for key in tariff.changed if tariff.rules.figure(key).unit is Unit.SWITCH]
    return said + [language.gettext(SWITCHES[key, bool(tariff.get(key))]) + CHANGED for key in switches]


def plain_words(language: Language, tariff: Tariff) -> list[str]:
    """What the rules ask in a few sentences, for one who opens a sitting; the first tells what is laid."""
    if tariff.rules.family is Family.MODERN:
        return _modern_words(language, tariff)
    said = [_laid(language, tariff)]
    if tariff.rules.game_staked and tariff.get("game"):
        said.append(
            language.gettext(
                "Each player lays %(amount)s besides.", amount=amounts.quantity(language, tariff.get("game"))
            )
        )
    said += _suits(language, tariff)
    said.append(
        language.gettext(
            "A matador is %(matador)s, the vole %(vole)s.",
            matador=amounts.quantity(language, tariff.get("matador")),
            vole=_either_amount(language, {tariff.get(key) for key in VOLES if key in tariff.figures}),
        )
    )
    said.append(language.gettext("Who loses makes a beast as large as what was at stake."))
    return said + _alone(language, tariff)


def _laid(language: Language, tariff: Tariff) -> str:
    """What each dealer lays in front, and as poulans for which matadors."""
    front, poulans = tariff.get("mark"), [tariff.get(key) for key in POULANS]
    front_said = amounts.quantity(language, front)
    if not any(poulans):
        return language.gettext("Each dealer lays %(front)s in front.", front=front_said)
    in_fish = not any(each % amounts.FISH for each in (front, *poulans))

    def short(jetons: int) -> str:
        return str(jetons // amounts.FISH) if in_fish else amounts.quantity(language, jetons)

    parts = []
    for worth in dict.fromkeys(each for each in poulans if each):
        matadors = [matador_name(language, m) for m, each in zip(Matador, poulans, strict=True) if each == worth]
        message = N_("%(amount)s for %(matadors)s") if len(matadors) == 1 else N_("%(amount)s each for %(matadors)s")
        parts.append(language.gettext(message, amount=short(worth), matadors=language.listed(matadors)))
    return language.gettext(
        "Each dealer lays %(front)s in front, and %(more)s more as poulans: %(parts)s.",
        front=front_said,
        more=short(sum(poulans)),
        parts=", ".join(parts),
    )


def _suits(language: Language, tariff: Tariff) -> list[str]:
    """What the favourite and the Turk multiply by. Before either is drawn the favourite is told all the same."""
    said = []
    by, most = tariff.get("favourite_multiplier"), tariff.get("turk_multiplier")
    if tariff.rules.has_favourite and (tariff.favourite or not tariff.turk) and by > 1:
        if by == 2:
            said.append(language.gettext("Double in the favourite suit."))
        else:
            said.append(
                language.gettext("%(times)s times as much in the favourite suit.", times=_capital(language, by))
            )
    if tariff.turk and most > 1:
        said.append(language.gettext("%(times)s times as much in the Turk.", times=_capital(language, most)))
    return said


def _alone(language: Language, tariff: Tariff) -> list[str]:
    """Who bears a loss without his friend."""
    if not tariff.rules.with_friend:
        return [language.gettext("The taker is always alone.")]
    least = tariff.get("three_trick_rule")
    if not least:
        return [language.gettext("Partners always halve.")]
    return [
        language.gettext(
            "A caller with fewer than %(count)s tricks of his own loses alone.",
            count=language.spelled(least, feminine=True),
        )
    ]


def _modern_words(language: Language, tariff: Tariff) -> list[str]:
    stake = amounts.quantity(language, tariff.get("stake"))
    return [
        language.gettext("Each player lays %(stake)s in the pot with the first deal.", stake=stake),
        language.gettext("Who wins draws it, and every opponent pays the rate of the contract, a fresh stake in it."),
        language.gettext("A remise pays nothing and doubles what the next deal decided is worth."),
        language.gettext(
            "In a codille the opponents share the pot, and the taker lays %(times)s times the rate in it.",
            times=language.spelled(tariff.get("codille_factor")),
        ),
        language.gettext(
            "Three matadors are %(three)s, four or more %(four)s, to the hand that holds them.",
            three=amounts.quantity(language, tariff.get("matadors_three")),
            four=amounts.quantity(language, tariff.get("matadors_four")),
        ),
        language.gettext(
            "All the tricks pay %(times)s times as much; announced, %(bonus)s more.",
            times=language.spelled(tariff.get("vole_factor")),
            bonus=amounts.quantity(language, tariff.get("vole_bonus")),
        ),
    ]


def card_words(language: Language, tariff: Tariff) -> list[str]:
    """Who shares and who is alone, for the card of payments."""
    rules = tariff.rules
    said = [
        language.gettext(
            "%(win)s tricks win, %(remise)s are remise, %(codille)s or fewer codille.",
            win=_capital(language, rules.to_win, feminine=True),
            remise=language.spelled(rules.to_win - 1, feminine=True),
            codille=language.spelled(rules.to_win - 2, feminine=True),
        )
    ]
    if rules.family is Family.MODERN:
        said.append(language.gettext("Friends halve what they win; in a codille the taker pays alone."))
        said.append(language.gettext("Of what every opponent pays, a fresh stake goes into the pot."))
    elif rules.with_friend:
        said.append(language.gettext("Friends halve all they win and pay; an odd jeton is the taker’s."))
        least = tariff.get("three_trick_rule")
        if least:
            message = N_(
                "A taker who called and made fewer than %(count)s tricks of his own pays alone,"
                " unless Spadille was forced."
            )
            said.append(language.gettext(message, count=language.spelled(least, feminine=True)))
    else:
        said.append(language.gettext("The taker is always alone."))
    if any(tariff.get(key) for key in POULANS):
        said.append(
            language.gettext("Winners draw the poulans for the cards they held, and the dealer takes back the rest.")
        )
    said.append(language.gettext("In a doubled round every figure on this card is twice as large."))
    return said


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


def _either_amount(language: Language, jetons: Iterable[int]) -> str:
    """One of several amounts, the noun said once where it may be: "2, 3 or 4 fish"."""
    each = sorted(set(jetons))
    if all(one and not one % amounts.FISH for one in each):
        return amounts_of_fish(language, each)
    return either(language, (amounts.quantity(language, one) for one in each))


def amounts_of_fish(language: Language, jetons: list[int]) -> str:
    """Amounts in whole fish: "2, 3 or 4 fish"."""
    noun = amounts.pieces(language, jetons[-1], signed=False).noun
    return f"{either(language, (str(one // amounts.FISH) for one in jetons))} {noun}"


def _capital(language: Language, number: int, *, feminine: bool = False) -> str:
    return opening(language.spelled(number, feminine=feminine))
