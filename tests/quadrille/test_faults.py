"""Faults are values, with a sentence that can be put into another language."""

import pytest

from ledger.quadrille.faults import N_, Fault, fault, plain


@pytest.mark.parametrize(
    ("value", "expected"),
    [("Ada", "Ada"), (7, "7"), (["call", "solo"], "call, solo"), (("Ada", "Zoë"), "Ada, Zoë"), ([], "")],
)
def test_a_particular_stands_in_a_sentence(value, expected):
    """Lists are joined by commas."""
    assert plain(value) == expected


def test_a_fault_reads_as_a_sentence():
    """Its particulars go into their places."""
    found = fault("partner", N_("%(player)s is not one of %(players)s."), player="Ada", players=("Zoë", "Émilie"))
    assert str(found) == "Ada is not one of Zoë, Émilie."
    assert found == Fault("partner", "%(player)s is not one of %(players)s.", found.particulars)


def test_marking_a_message_leaves_it_as_it_is():
    """The mark is for translators' tools only."""
    assert N_("Choose the friend.") == "Choose the friend."
