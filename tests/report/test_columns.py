"""Columns of the printed table of deals."""

import pytest

from ledger.report.columns import LEAST_CONTRACT, PAPERS, SIDES, columns


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("beasts", [True, False])
@pytest.mark.parametrize("players", [*range(3, 15), 30])
def test_columns_fill_the_page_and_never_more(players, beasts, paper):
    size = PAPERS[paper]
    made = columns(players, size, beasts=beasts)
    room = (size.height if made.wide else size.width) - 2 * SIDES
    assert sum(made.widths) == pytest.approx(room, abs=0.01)
    assert len(made.widths) == 6 + beasts + players * (2 if made.nets else 1)
    assert made.widths[2] >= LEAST_CONTRACT * made.size / 9 - 0.5


@pytest.mark.parametrize(
    ("players", "size", "wide", "nets"),
    [
        (3, 9, False, True),
        (4, 9, False, True),
        (5, 8.1, False, True),
        (6, 9, True, True),
        (8, 9, True, True),
        (10, 8.1, True, True),
        (14, 8.1, True, False),
    ],
)
def test_type_shrinks_then_the_page_turns_then_only_totals_are_left(players, size, wide, nets):
    made = columns(players, PAPERS["A4"])
    assert (made.size, made.wide, made.nets) == (size, wide, nets)
