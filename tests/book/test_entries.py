"""What can be said of a sitting."""

import dataclasses
from typing import get_args

import pytest

from ledger.book.entries import KINDS, Said


def test_every_kind_of_entry_has_its_word():
    """What can be said can be kept, each under one word."""
    assert set(KINDS.values()) == set(get_args(Said))
    assert len(KINDS) == len(get_args(Said))


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_an_entry_cannot_be_changed(kind):
    """What was said stays said."""
    entry = kind(**{field.name: None for field in dataclasses.fields(kind)})
    for field in dataclasses.fields(kind):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(entry, field.name, 1)
