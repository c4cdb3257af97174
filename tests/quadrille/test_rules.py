"""Every rule in words, with its source."""

import pytest
from hypothesis import given
from strategies import sittings

from ledger.quadrille.rules import STATEMENTS, Rule

from .tables import played

SOURCES = {"ENC13", "ENC10", "EB", "LATER", "ACAD", "HOYLE", "TREVOUX", "MARTIN", "WEB", "RULING"}


@pytest.mark.parametrize("rule", Rule)
def test_a_rule_is_stated_with_its_source(rule):
    """A title, a sentence, and who says so."""
    statement = STATEMENTS[rule]
    assert statement.title
    assert statement.text.endswith(".")
    assert set(statement.source.split(", ")) <= SOURCES


@given(sittings())
def test_every_payment_cites_a_rule(data):
    """Whatever is asked for can say why."""
    for done in played(data):
        assert all(transfer.rule in STATEMENTS for transfer in done.settlement.transfers)
