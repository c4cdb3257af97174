"""Names made short for the heads of columns."""

import pytest

from ledger.words.shortening import short_names


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (["Ada", "Blaise", "Chloé", "Denis"], ["A", "B", "C", "D"]),
        (["Ada", "Anna"], ["Ad", "An"]),
        (["Ada", "anna"], ["Ad", "an"]),
        (["Ann", "Anna", "Bo"], ["Ann", "Anna", "B"]),
        (["Anna Maria", "Anna Rosa"], ["Anna M", "Anna R"]),
        (["E\u0301mile", "Eva"], ["E\u0301", "Ev"]),
        (["👩‍🦰", "👩‍🦱"], ["👩‍🦰", "👩‍🦱"]),
        (["Solo"], ["S"]),
        ([], []),
    ],
)
def test_shortest_beginnings_that_tell_names_apart(names, short):
    assert short_names(names) == short
