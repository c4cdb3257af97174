"""The printed sheet in words, in both languages."""

from datetime import UTC, datetime, timedelta

import pytest

from ledger.book.entries import DealCorrected, DealVoided, PaymentTicked, SittingReopened
from ledger.report.sheet import sheet
from ledger.report.summary import summary
from ledger.words import language
from tests.report.sheets import MOCKUP, mockup, with_change_of_seat

ENGLISH, FRENCH = language("en"), language("fr")
PRINTED = datetime(2026, 2, 14, 23, 58, tzinfo=UTC)


def told(book, language=ENGLISH, names=None, **how):
    return sheet(summary(book), language, names or {}, **how)


def facts(book, language=ENGLISH):
    return dict(fact for row in told(book, language).facts for fact in row)


def words(made):
    return [line.words for group in made.groups for line in group.lines]


@pytest.mark.parametrize(
    ("language", "title", "subtitle", "head", "rules", "printed"),
    [
        (
            ENGLISH,
            "Quadrille, sitting of 14 February 2026, at Chloé’s, Lyon",
            "Saturday 14 February 2026, at Chloé’s, Lyon",
            "Sitting of 14 February 2026, at Chloé’s, Lyon",
            "Médiateur, four players",
            "Printed 14 February 2026, 23:58",
        ),
        (
            FRENCH,
            "Quadrille, partie du 14 février 2026, at Chloé’s, Lyon",
            "Samedi 14 février 2026, at Chloé’s, Lyon",
            "Partie du 14 février 2026, at Chloé’s, Lyon",
            "Médiateur, quatre joueurs",
            "Imprimé le 14 février 2026, 23:58",
        ),
    ],
)
def test_head_and_foot(language, title, subtitle, head, rules, printed):
    made = told(mockup(), language, printed=PRINTED)
    assert (made.title, made.subtitle, made.head) == (title, subtitle, head)
    assert (made.rules, made.printed) == (rules, printed)


def test_what_was_agreed():
    assert facts(mockup()) == {
        "Players": "Ada, Blaise, Chloé, Denis, in order of play",
        "First dealer": "Denis",
        "Rules": "Médiateur; favourite ♥\xa0hearts",
        "Played": "16 deals",
        "Rounds": "Four; the fourth doubled",
        "A fish is worth": "€0.20, a jeton €0.02",
        "Tariff": "In jetons: dealer 20, poulans 20, 10, 10; game 2, consolation 4, médiateur 10, sans prendre 20,"
        " matador 2, vole 20, 30, 40, king 10; the favourite doubles;"
        " a caller under three tricks of his own pays alone.",
        "Agreed": "The called king is named openly. Beasts made in one deal go together."
        " What is left on the table is shared.",
    }


@pytest.mark.parametrize(
    ("changes", "apart", "fact", "expected"),
    [
        ({}, 10, "Played", "20:10 to 23:00, 16 deals"),
        ({}, 120, "Played", "14 Feb, 20:10 to 16 Feb, 06:10, 16 deals"),
        ({"fish_value": None}, 0, "A fish is worth", None),
        ({"fish_value": "0.25"}, 0, "A fish is worth", "€0.25, a jeton €0.025"),
        ({"doubled_rounds": []}, 0, "Rounds", "Four"),
        ({"doubled_rounds": [3, 4]}, 0, "Rounds", "Four; the third and fourth doubled"),
        ({"turk": "spades"}, 0, "Rules", "Médiateur; favourite ♥\xa0hearts; Turk ♠\xa0spades"),
        (
            {"deals": with_change_of_seat()},
            0,
            "Players",
            "Ada, Blaise, Chloé, Denis, in order of play; later Émilie",
        ),
    ],
)
def test_facts_say_what_is_known_and_no_more(changes, apart, fact, expected):
    assert facts(mockup(apart=timedelta(minutes=apart), **changes)).get(fact) == expected


def test_deals_are_told_as_in_the_mockup():
    made = told(mockup())
    assert [group.heading for group in made.groups] == [
        "Round 1",
        "Round 2",
        "Round 3",
        "Round 4, doubled: every figure twice as large",
        "Left on the table: a beast of 14 fish and 3 jetons, shared equally",
    ]
    first, *_, last = [line for group in made.groups for line in group.lines]
    assert (first.number, first.dealer, first.words, first.trump) == ("1", "Denis", "Ada called Chloé", "♠")
    assert (first.suit, first.tricks, first.result, first.beast) == ("spades", "6", "won", "")
    assert [(cell.net, cell.total) for cell in first.cells] == [
        ("+31", "+31"),
        ("−6", "−6"),
        ("+31", "+31"),
        ("−56", "−56"),
    ]
    assert (last.words, [cell.net for cell in last.cells]) == ("Share", ["+36", "+36", "+35", "+36"])
    assert made.final == ("−32", "+139", "+107", "−214")
    assert made.groups[1].lines[2].small == "Ada beasted for a renounce"
    assert made.groups[0].lines[-1].kind == "void"
    assert [number for number, _ in made.notes] == ["4", "5", "7", "12", "14"]


def test_money_and_ticks():
    made = told(mockup(PaymentTicked("Denis\tBlaise\t139", True)))
    assert [(pay.words, pay.amount, pay.money, pay.paid) for pay in made.payments] == [
        ("Denis pays Blaise", "13 fish 9", "€2.78", "paid at 20:10"),
        ("Denis pays Chloé", "7 fish 5", "€1.50", ""),
        ("Ada pays Chloé", "3 fish 2", "€0.64", ""),
    ]
    assert [row.money for row in made.standings] == ["+€2.78", "+€2.14", "−€0.64", "−€4.28"]
    assert made.rounding == ""
    assert told(mockup(fish_value="0.25")).rounding


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (DealVoided(2, "dealt twice"), "Struck out: Blaise called Denis"),
        (DealVoided(5), "Struck out: Misdeal"),
    ],
)
def test_a_deal_struck_out_stays_to_be_read(said, expected):
    assert any(line.startswith(expected) for line in words(told(mockup(SittingReopened(), said))))


def test_a_corrected_deal_says_so():
    said = DealCorrected(2, {**MOCKUP["deals"][1], "note": "after all"})
    assert told(mockup(SittingReopened(), said)).groups[0].lines[1].small == "corrected"


def test_an_open_sitting_says_what_lies_on_the_table():
    made = told(mockup(SittingReopened()))
    assert (made.closed, made.payments) == (False, ())
    assert made.lying == "On the table: a beast of 14 fish and 3 jetons."
    assert [group.heading for group in made.groups][-1].startswith("Round 4")


def test_what_was_left_lying_is_told():
    made = told(mockup(leftover="leave"))
    assert made.lying == "Left lying on the table: a beast of 14 fish and 3 jetons."
    assert made.groups[-1].heading == "Left lying on the table: a beast of 14 fish and 3 jetons"
    assert made.groups[-1].lines == ()


def test_long_names_are_cut_and_leftward_ones_closed_off():
    made = told(mockup(), names={"Ada": "W" * 10_000, "Blaise": "שלמה"})
    assert len(made.signers[0]) == 40
    assert len(made.heads[0]) == 20
    assert made.signers[1] == "\u2068שלמה\u2069"


@pytest.mark.parametrize(
    ("place", "expected"),
    [("At Ada’s", "at Ada’s"), ("Chez Ada", "chez Ada"), ("Lyon", "Lyon"), ("Atlantis", "Atlantis"), (None, "")],
)
def test_a_place_stands_within_a_sentence(place, expected):
    made = told(mockup(place=place))
    assert made.subtitle == ", ".join(filter(None, ("Saturday 14 February 2026", expected)))
    assert told(mockup(place=place, date=None)).subtitle == expected[:1].upper() + expected[1:]
