"""Which rules a rule-set can ask for, against every published sitting."""

import json
from pathlib import Path

import pytest

from ledger.book.imagined import imagined
from ledger.quadrille.applying import rules_of
from ledger.quadrille.rules import Rule
from ledger.quadrille.rulesets import RULESETS
from ledger.service.exchange import import_sitting
from ledger.service.verbs import read

PUBLISHED = [
    json.loads(line)["sitting"]
    for line in (Path(__file__).parents[1] / "published" / "sittings.jsonl").read_text("utf-8").splitlines()
]


def cited(book):
    """The rules by which a book moved counters."""
    return {one.rule for slot in book.slots for one in slot.played.settlement.transfers}


def test_no_published_sitting_cites_another_rule(store):
    """Whatever was played, its rules are among those of its game."""
    for sitting in PUBLISHED[:24]:
        rules = RULESETS[sitting["rules"]]
        assert cited(read(store, import_sitting(store, sitting))) <= set(rules_of(rules)), rules.key


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_each_rule_once(rules):
    """And what cannot happen is left out."""
    said = rules_of(rules)
    assert len(set(said)) == len(said)
    assert (Rule.THREE_TRICKS in said) == (
        bool(rules.with_friend) and rules.key not in ("alliance", "alliance-quintille")
    )
    assert (Rule.GAME_STAKED in said) == (rules.key == "quintille")
    assert {rule for each in RULESETS.values() for rule in rules_of(each)} == set(Rule)


def test_a_sitting_nobody_played():
    """It is settled like any other; what is not legal is named."""
    rules = RULESETS["tredrille"]
    book = imagined(rules, [{"contract": "call", "taker": "Ada", "trump": "spades", "tricks": 6}])
    assert book.standing.balances == {"Ada": 16, "Blaise": -3, "Chloé": -13}
    with pytest.raises(ValueError, match="deal 1: Give the tricks of the side"):
        imagined(rules, [{"contract": "call", "taker": "Ada", "trump": "spades"}])
