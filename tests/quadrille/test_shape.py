"""Readers of plain values: what is meant, or the sentence that says what would be right."""

import pytest

from ledger.quadrille.cards import Suit
from ledger.quadrille.shape import Misshapen, list_of, name, one_of, record, switch, text, whole

READ = [
    (text, "", ""),
    (text, "9 cards", "9 cards"),
    (name, "Jean-Ève O’Neill 🂡", "Jean-Ève O’Neill 🂡"),
    (name, "Pool", "Pool"),
    (switch, True, True),
    (switch, False, False),
    (whole(0), 0, 0),
    (whole(1, 10), 10, 10),
    (one_of(Suit), "hearts", Suit.HEARTS),
    (list_of(whole(0)), [1, 2], (1, 2)),
    (list_of(text), (), ()),
    (record({"amount": whole(1), "note": text}, ("amount",)), {"amount": 3, "note": None}, {"amount": 3}),
]


@pytest.mark.parametrize(("reader", "value", "expected"), READ)
def test_what_is_meant_is_read(reader, value, expected):
    """A value of the right shape comes through with its type."""
    read = reader(value)
    assert read == expected
    assert type(read) is type(expected)


REFUSED = [
    *((text, value) for value in (1, None, True, ["a"], "a\0b", "\ud800")),
    *((name, value) for value in ("", " ", " Ada", "Ada ", "pool", "declarers", "defenders")),
    *((name, value) for value in ("A\nB", 7, None, "\udfff")),
    *((switch, value) for value in (0, 1, "true", None)),
    *((whole(0), value) for value in (-1, 6.0, "6", True, False, None, float("nan"), 10**9, [6])),
    *((whole(1, 10), value) for value in (0, 11)),
    *((one_of(Suit), value) for value in ("", "Hearts", "cups", None, 1, ["hearts"])),
    *((list_of(text), value) for value in ("ab", None, {"a": 1}, [1])),
    *((record({"amount": whole(1)}, ("amount",)), value)
      for value in ({}, {"amount": None}, {"amount": 0}, {"amount": 1, "x": None}, [], "amount", None)),
]  # fmt: skip


@pytest.mark.parametrize(("reader", "value"), REFUSED)
def test_what_cannot_be_meant_is_refused_with_a_sentence(reader, value):
    """True is no number, 6.0 is no 6, "6" is a word, and a half of a letter no text."""
    with pytest.raises(Misshapen) as wrong:
        reader(value)
    assert (wrong.value.message % wrong.value.particulars).endswith(".")


@pytest.mark.parametrize(("value", "most"), [(0, None), ("9", None), (10**7, 1_000_000)])
def test_a_number_that_is_too_large_is_told_the_largest(value, most):
    """Ten millions are refused with another sentence than nothing at all."""
    with pytest.raises(Misshapen) as wrong:
        whole(1)(value)
    assert wrong.value.particulars.get("most") == most
