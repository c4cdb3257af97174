"""Contracts, voles and outcomes, as files call them."""

from ledger.quadrille.contracts import Contract, Outcome, Vole
from ledger.quadrille.rulesets import RULESETS


def test_words_are_those_of_the_sitting_file():
    """Files of every year mean the same by them."""
    assert [str(word) for word in Vole] == ["none", "undertaken", "announced"]
    assert [str(word) for word in Outcome] == ["won", "remise", "codille"]


def test_every_contract_is_played_somewhere():
    """No contract stands idle, and none is played that is not named."""
    assert {contract for rules in RULESETS.values() for contract in rules.contracts} == set(Contract)
