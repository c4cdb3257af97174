"""Who stands against whom, and how a deal ended."""

import pytest
from strategies import RULES

from ledger.quadrille.case import outcome_of, run_held, vole_is_open
from ledger.quadrille.reading import read_deal
from ledger.quadrille.rulesets import find

from .tables import deal, last

SPADILLE, REST, ALL = {"spadille"}, {"manille", "baste"}, {"spadille", "manille", "baste"}


@pytest.mark.parametrize("key", RULES)
def test_the_result_by_tricks_of_the_side(key):
    """Six of ten win, five are a remise, four or fewer a codille; of eight five, four, three."""
    rules = find(key)
    win = 5 if rules.players == 5 else 6
    results = [str(outcome_of(rules, tricks)) for tricks in range(rules.cards + 1)]
    assert results == ["codille"] * (win - 1) + ["remise"] + ["won"] * (rules.cards - win + 1)


@pytest.mark.parametrize(
    ("taker", "partner", "opponents"),
    [
        ("Ada", "Blaise", ("Chloé", "Denis")),
        ("Ada", "Chloé", ("Blaise", "Denis")),
        ("Chloé", "Denis", ("Ada", "Blaise")),
        ("Denis", "Blaise", ("Ada", "Chloé")),
    ],
)
def test_opponents_stand_in_order_of_play_from_the_taker_on(taker, partner, opponents):
    """Who comes first may have an odd jeton more to pay or to draw."""
    case = last("quadrille", deal("call", 6, taker=taker, partner=partner)).settlement.case
    assert (case.side, case.opponents) == ((taker, partner), opponents)


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({}, None),
        ({"held": ["baste"]}, None),
        ({"matadors": 3}, ALL),
        ({"matadors": 3, "false_matadors": True}, REST),
        ({"matadors": 3, "matadors_by": "defenders"}, set()),
        ({"matadors": 3, "matadors_by": "defenders", "false_matadors": True}, SPADILLE),
    ],
)
def test_what_a_run_says_of_the_three_matadors(facts, expected):
    """A true run is all three, a false one Manille and Baste; the other side has the rest."""
    held = run_held(read_deal(find("mediateur"), facts).deal)
    assert (held if held is None else set(held)) == expected


@pytest.mark.parametrize(
    ("rules", "contract", "forced", "expected"),
    [
        ("quadrille", "call", False, True),
        ("quadrille", "own_king", False, True),
        ("quadrille", "sans_prendre", False, False),
        ("mediateur", "mediateur", False, False),
        ("quintille", "call", False, True),
        ("tredrille", "call", False, False),
        ("tredrille", "call", True, True),
    ],
)
def test_where_all_the_tricks_may_be_no_vole(rules, contract, forced, expected):
    """A called king may never have shown, and forced Spadille has no vole."""
    facts, _ = read_deal(find(rules), {"contract": contract, "forced": forced})
    assert vole_is_open(find(rules), facts) is expected


@pytest.mark.parametrize(
    ("contract", "tricks", "vole", "winners"),
    [
        ("call", 6, "none", ("Ada", "Blaise")),
        ("call", 5, "none", ()),
        ("call", 4, "none", ("Chloé", "Denis")),
        ("sans_prendre", 4, "none", ("Blaise", "Chloé", "Denis")),
        ("sans_prendre", 8, "undertaken", ("Ada",)),
        ("sans_prendre", 8, "announced", ()),
        ("sans_prendre", 10, "announced", ("Ada",)),
        ("sans_prendre", 4, "announced", ("Blaise", "Chloé", "Denis")),
    ],
)
def test_who_draws_the_front(contract, tricks, vole, winners):
    """The side that won, the opponents of a codille, and nobody in a remise or where an announced vole was missed."""
    assert (
        last(
            "quadrille", deal(contract, tricks, vole=vole, taker_tricks=None if tricks > 5 else tricks)
        ).settlement.case.winners
        == winners
    )
