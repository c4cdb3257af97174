"""What lies between two deals."""

import pytest

from ledger.quadrille.table import EMPTY, Table


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (EMPTY, 0),
        (Table(front=34, going=14), 34),
        (Table(front=10, waiting=(56, 42), odd=2), 110),
        (Table(game_owed=3), 0),
        (Table(front=16, claim=20), 16),
    ],
)
def test_only_counters_lie_on_the_table(table, expected):
    """The beast that goes is in the front already; what is owed or claimed is no counter yet."""
    assert table.lying == expected
