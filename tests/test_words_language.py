"""Dates, lists, small numbers and typography of each language."""

import datetime
from decimal import Decimal

import pytest

from ledger.words import LANGUAGES, N_, language

ENGLISH = language("en")
FRENCH = language("fr")


def test_a_language_is_made_once():
    assert [language(code) for code in LANGUAGES] == [ENGLISH, FRENCH]
    assert language("fr") is FRENCH


def test_an_unknown_language_is_named():
    with pytest.raises(KeyError, match="no language 'de': there are en, fr"):
        language("de")


@pytest.mark.parametrize(
    ("style", "english", "french"),
    [
        ("long", "Saturday 14 February 2026", "samedi 14 février 2026"),
        ("day", "14 February 2026", "14 février 2026"),
        ("short", "14 February", "14 février"),
        ("brief", "14 Feb", "14 févr."),
        ("month", "Feb", "févr."),
    ],
)
def test_dates(style, english, french):
    day = datetime.date(2026, 2, 14)
    assert ENGLISH.date(day, style) == english
    assert FRENCH.date(day, style) == french


def test_the_first_of_a_french_month_is_an_ordinal():
    assert FRENCH.date(datetime.date(2026, 11, 1)) == "dimanche 1er novembre 2026"
    assert FRENCH.date(datetime.date(2026, 11, 1), "month") == "nov."
    assert FRENCH.date(datetime.date(2026, 11, 11), "short") == "11 novembre"
    assert ENGLISH.date(datetime.date(2026, 11, 1), "short") == "1 November"


def test_a_time_is_shown_by_its_own_clock():
    zone = datetime.timezone(datetime.timedelta(hours=1))
    assert ENGLISH.time(datetime.datetime(2026, 2, 14, 20, 10, tzinfo=zone)) == "20:10"
    assert FRENCH.time(datetime.time(9, 5)) == "09:05"


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [(Decimal("0.025"), "0.025", "0,025"), (Decimal(12345), "12345", "12345"), (3, "3", "3")],
)
def test_decimals(number, english, french):
    assert ENGLISH.decimal(number) == english
    assert FRENCH.decimal(number) == french


@pytest.mark.parametrize(
    ("names", "english", "french"),
    [
        ([], "", ""),
        (["Ada"], "Ada", "Ada"),
        (["Ada", "Blaise"], "Ada and Blaise", "Ada et Blaise"),
        (["Ada", "Blaise", "Chloé"], "Ada, Blaise and Chloé", "Ada, Blaise et Chloé"),
        (["100%", "%(last)s"], "100% and %(last)s", "100% et %(last)s"),
    ],
)
def test_lists(names, english, french):
    assert ENGLISH.listed(names) == english
    assert FRENCH.listed(iter(names)) == french


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [(0, "zero", "zéro"), (1, "one", "un"), (4, "four", "quatre"), (12, "twelve", "douze"), (13, "13", "13")],
)
def test_small_numbers_are_spelled(number, english, french):
    assert ENGLISH.spelled(number) == english
    assert FRENCH.spelled(number) == french


def test_negative_numbers_are_not_spelled():
    assert ENGLISH.spelled(-1) == "-1"


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (1, "first", "premier"),
        (4, "fourth", "quatrième"),
        (13, "13th", "13e"),
        (21, "21st", "21e"),
        (22, "22nd", "22e"),
        (23, "23rd", "23e"),
        (111, "111th", "111e"),
    ],
)
def test_ordinals(number, english, french):
    assert ENGLISH.ordinal(number) == english
    assert FRENCH.ordinal(number) == french


def test_french_one_and_first_have_a_feminine():
    assert FRENCH.spelled(1, feminine=True) == "une"
    assert FRENCH.ordinal(1, feminine=True) == "première"
    assert ENGLISH.spelled(1, feminine=True) == "one"


def test_french_sets_a_narrow_no_break_space_before_high_points():
    assert FRENCH.gettext("Qui prend ? Nul ; « ici » : oui !") == (
        "Qui prend\u202f? Nul\u202f; «\u202fici\u202f»\u202f: oui\u202f!"
    )
    assert ENGLISH.gettext("as : is") == "as : is"


def test_what_is_filled_in_stays_as_it_was_typed():
    assert FRENCH.gettext("%(name)s : %(share)s", name="A : B", share="50 %") == "A : B\u202f: 50 %"


def test_a_percent_sign_alone_is_only_a_percent_sign():
    assert ENGLISH.gettext(N_("100 %")) == "100 %"


@pytest.mark.parametrize(
    ("number", "english", "french"), [(0, "jetons", "jeton"), (1, "jeton", "jeton"), (-2, "jetons", "jetons")]
)
def test_each_language_has_its_own_plural(number, english, french):
    """No jeton is plural in English and singular in French; a loss counts as a gain does."""
    assert ENGLISH.ngettext("jeton", "jetons", number) == english
    assert FRENCH.ngettext("jeton", "jetons", number) == french


def test_the_number_fills_its_own_place():
    assert ENGLISH.ngettext("%(num)s deal of %(name)s", "%(num)s deals of %(name)s", 3, name="Ada") == "3 deals of Ada"
