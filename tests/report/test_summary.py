"""Rows and totals of a sitting, against the figures of the mockup."""

from datetime import date, timedelta

import pytest

from ledger.book.entries import DealCorrected, DealVoided, PaymentTicked, SittingReopened
from ledger.quadrille.deal import Kind
from ledger.report.summary import Mark, summary
from tests.report.sheets import MOCKUP, PLAYERS, SAT_DOWN, book_of, mockup, with_change_of_seat

# number, beast, then net and total of Ada, Blaise, Chloé, Denis
DEALS = """
1    0   31  31   −6   −6   31  31  −56  −56
2   28  −16  15  −18  −24    4  35  −18  −74
3    0   −8   7  −68  −92  142 177  −18  −92
4    0   32  39  −12 −104  −52 125   32  −60
5   28   31  70    0 −104  −40  85  −19  −79
6    0  −92 −22  184   80  −32  53  −32 −111
7   28  −34 −56  −46   34   26  79   26  −85
8    0   78  22  −34    0  −94 −15   78   −7
9    0   37  59  −12  −12   37  22  −62  −69
10  28  −38  21  −18  −30    4  26    4  −65
11   0   −8  13  −58  −88   −8  18  122   57
12  28 −106 −93   35  −53    5  23   35   92
13  84    8 −85  −50 −103  −50 −27  −32   60
14 140 −186 −271 103    0  100  73  −86  −26
15   0  132 −139  32   32  −12  61  −12  −38
16 140   71 −68   71  103   11  72 −212 −250
"""


def rows_of(summed):
    return [row for each in summed.rounds for row in each.rows]


def test_every_deal_has_the_figures_of_the_mockup():
    expected = [[int(figure.replace("−", "-")) for figure in line.split()] for line in DEALS.strip().splitlines()]
    actual = [
        [row.played.number, row.beast, *(figure for name in PLAYERS for figure in (row.nets[name], row.totals[name]))]
        for row in rows_of(summary(mockup()))
        if row.counts
    ]
    assert expected == actual


def test_standings_payments_and_the_rest_have_them_too():
    summed = summary(mockup())
    assert [(one.player, one.jetons, one.coins) for one in summed.standings] == [
        ("Blaise", 139, 278),
        ("Chloé", 107, 214),
        ("Ada", -32, -64),
        ("Denis", -214, -428),
    ]
    assert [(*one.line, one.coins, one.paid_at) for one in summed.payments] == [
        ("Denis", "Blaise", 139, 278, None),
        ("Denis", "Chloé", 75, 150, None),
        ("Ada", "Chloé", 32, 64, None),
    ]
    assert dict(summed.leftover) == {"Ada": 36, "Blaise": 36, "Chloé": 35, "Denis": 36}
    assert (summed.lying.waiting, summed.lying.odd) == ((140,), 3)
    assert dict(summed.final) == {"Ada": -32, "Blaise": 139, "Chloé": 107, "Denis": -214}
    assert summed.doubled == ((13, 16),)
    assert (summed.deals, summed.day, summed.rounded) == (16, date(2026, 2, 14), False)


def test_rounds_hold_their_deals_and_what_happened_after_them():
    """The misdeal after the fourth deal stands at the end of the first round."""
    rounds = summary(mockup()).rounds
    assert [(each.number, each.doubled, each.beyond) for each in rounds] == [
        (1, False, False),
        (2, False, False),
        (3, False, False),
        (4, True, False),
    ]
    assert [row.played.deal.kind for row in rounds[0].rows] == [Kind.PLAYED] * 4 + [Kind.VOID]
    assert not rounds[0].rows[-1].counts
    assert not rounds[0].rows[-1].nets


def test_a_round_beyond_those_agreed_is_marked():
    assert [each.beyond for each in summary(mockup(rounds=3, doubled_rounds=[])).rounds] == [False] * 3 + [True]


def test_a_file_tells_no_time_and_entries_do():
    """A file is read at once; at a table the last deal comes later than the first entry."""
    read, lived = summary(mockup()), summary(mockup(apart=timedelta(minutes=10)))
    assert (read.began, read.ended) == (None, None)
    assert (lived.began, lived.ended) == (SAT_DOWN, SAT_DOWN + timedelta(minutes=170))


def test_the_day_is_the_day_of_sitting_down_where_none_was_said():
    assert summary(mockup(date=None)).day is None
    assert summary(mockup(date=None, apart=timedelta(minutes=10))).day == date(2026, 2, 14)


def test_a_tick_stays_with_its_line():
    summed = summary(mockup(PaymentTicked("Denis\tBlaise\t139", True)))
    assert [one.paid_at is not None for one in summed.payments] == [True, False, False]


def test_an_open_sitting_has_nothing_to_pay():
    summed = summary(mockup(SittingReopened()))
    assert (summed.closed, summed.payments, dict(summed.leftover)) == (False, (), {})
    assert [one.jetons for one in summed.standings] == [103, 72, -68, -250]


@pytest.mark.parametrize(
    ("said", "mark", "counts"),
    [
        (DealVoided(2, "dealt twice"), Mark.VOIDED, False),
        (DealCorrected(2, {**MOCKUP["deals"][1], "tricks": 6, "taker_tricks": None}), Mark.CORRECTED, True),
    ],
)
def test_what_became_of_a_deal_is_marked(said, mark, counts):
    row = rows_of(summary(mockup(SittingReopened(), said)))[1]
    assert (row.mark, row.counts, bool(row.nets)) == (mark, counts, counts)


def test_a_deal_that_a_correction_made_impossible_is_marked_and_moves_nothing():
    """Denis stands up; a correction keeps him seated, so that Émilie's deals cannot stand."""
    book = mockup(SittingReopened(), DealVoided(5), deals=with_change_of_seat())
    impossible = [row for row in rows_of(summary(book)) if row.mark is Mark.IMPOSSIBLE]
    assert impossible
    assert not any(row.nets for row in impossible)


def test_whoever_ever_sat_is_in_it():
    """Denis's balance stays his; Émilie's line begins at 0 with the deal before her first."""
    summed = summary(mockup(deals=with_change_of_seat()))
    assert summed.everyone == (*PLAYERS, "Émilie")
    assert dict(summed.leftover).keys() == {"Ada", "Blaise", "Chloé", "Émilie"}
    assert sum(summed.final.values()) == 0
    last, newcomer = summed.series[-2:]
    assert (last.player, last.points[4:6], last.points[-1]) == ("Denis", ((4, -60), (5, -60)), (17, -60))
    assert (newcomer.player, newcomer.points[0]) == ("Émilie", (4, 0))
    assert rows_of(summed)[6].nets.keys() == {"Ada", "Blaise", "Chloé", "Émilie"}


def test_a_line_ends_with_the_last_deal_where_nothing_moves_after_it():
    assert summary(mockup(leftover="leave")).series[0].points[-1] == (16, -68)


def test_money_that_is_not_exact_says_so():
    assert summary(mockup(fish_value="0.25")).rounded
    assert not summary(mockup(fish_value=None)).rounded


def test_nothing_played_yet():
    summed = summary(book_of({**MOCKUP, "deals": [], "closed": False}))
    assert (summed.deals, summed.rounds, summed.doubled) == (0, (), ())
    assert [one.jetons for one in summed.standings] == [0, 0, 0, 0]
