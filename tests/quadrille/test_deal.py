"""The facts of a deal are frozen, and say nothing unless they are told."""

import dataclasses

import pytest

from ledger.quadrille.deal import Adjustment, Deal, Kind, Penalty


@pytest.mark.parametrize(
    "record", [Deal(), Penalty(("Ada",)), Adjustment("Ada", "pool", 1)], ids=lambda one: type(one).__name__
)
def test_facts_cannot_be_changed(record):
    """What was seen stays as it was seen."""
    name = dataclasses.fields(record)[0].name
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(record, name, None)


def test_an_empty_deal_chooses_nobody_and_nothing():
    """A deal is played unless it is said otherwise; Taker, contract, trump and tricks are never guessed."""
    deal = Deal()
    assert (deal.kind, deal.taker, deal.contract, deal.trump, deal.tricks) == (Kind.PLAYED, None, None, None, None)
    assert (deal.matadors, deal.matadors_by, deal.vole, deal.forced) == (0, "declarers", "none", False)
