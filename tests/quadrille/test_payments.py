"""How sums are divided, to the last jeton."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.quadrille.payments import Charge, equal_parts, halves, one_each


@pytest.mark.parametrize(("total", "expected"), [(0, (0, 0)), (1, (1, 0)), (3, (2, 1)), (15, (8, 7)), (24, (12, 12))])
def test_the_takers_half_has_the_odd_jeton(total, expected):
    """The friend's half is never the larger."""
    assert halves(total) == expected


@pytest.mark.parametrize(
    ("total", "parts", "expected"), [(10, 2, (5, 0)), (10, 3, (3, 1)), (15, 4, (3, 3)), (2, 3, (0, 2)), (0, 3, (0, 0))]
)
def test_equal_parts_leave_what_is_over(total, parts, expected):
    """What cannot be divided becomes odd."""
    assert equal_parts(total, parts) == expected


@pytest.mark.parametrize(
    ("total", "expected"), [(0, [0, 0, 0]), (1, [1, 0, 0]), (22, [8, 7, 7]), (23, [8, 8, 7]), (24, [8, 8, 8])]
)
def test_one_each_gives_what_is_over_from_the_first_on(total, expected):
    """The first named have the larger parts."""
    assert list(one_each(total, ["Blaise", "Chloé", "Denis"]).values()) == expected


@given(st.integers(0, 10_000), st.integers(1, 6))
def test_no_division_makes_or_loses_a_jeton(total, parts):
    """Parts and what is over are the whole."""
    part, over = equal_parts(total, parts)
    assert sum(halves(total)) == total == part * parts + over
    assert sum(one_each(total, [str(place) for place in range(parts)]).values()) == total
    assert 0 <= over < parts
    assert 0 <= halves(total)[0] - halves(total)[1] <= 1


def test_charges_are_called_as_in_the_sitting_file():
    """Every word that files know is a charge."""
    words = (
        "stake game consolation mediateur sans_prendre matadors vole devole king aces pool poulans beast penalty odd "
        "adjustment contract solo doubling codille"
    )
    assert set(words.split()) <= set(map(str, Charge))
