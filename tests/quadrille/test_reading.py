"""Facts from plain data: what was understood, and what was not."""

import pytest
from hypothesis import given
from strategies import sittings

from ledger.quadrille.cards import Matador, Suit
from ledger.quadrille.contracts import Contract, Vole
from ledger.quadrille.deal import Adjustment, Deal, Kind, Penalty
from ledger.quadrille.reading import read_deal
from ledger.quadrille.rulesets import find

OLD, FIVE = find("quadrille"), find("quintille")


def test_every_fact_is_read_into_its_field():
    """Words become what they mean, in the order in which they were said."""
    facts = {
        "kind": "played", "contract": "mediateur", "taker": "Ada", "partner": "Zoë", "king_from": "Denis",
        "forced": True, "trump": "hearts", "tricks": 7, "taker_tricks": 4, "matadors": 3, "matadors_by": "defenders",
        "false_matadors": True, "held": ["baste", "spadille"], "vole": "undertaken", "odd_to": "Ada", "aces": "Denis",
        "penalties": [{"players": ["Ada", "Zoë"], "reason": "renounce", "times": 2}, {"players": ["Zoë"]}],
        "adjustments": [{"from": "Ada", "to": "pool", "amount": 3, "note": "bet"}],
        "dealer": "Zoë", "rate": 2, "note": "late",
    }  # fmt: skip
    assert read_deal(OLD, facts) == (
        Deal(
            kind=Kind.PLAYED, contract=Contract.MEDIATEUR, taker="Ada", partner="Zoë", king_from="Denis",
            forced=True, trump=Suit.HEARTS, tricks=7, taker_tricks=4, matadors=3, matadors_by="defenders",
            false_matadors=True, held=frozenset({Matador.BASTE, Matador.SPADILLE}), vole=Vole.UNDERTAKEN,
            odd_to=("Ada",), aces="Denis", penalties=(Penalty(("Ada", "Zoë"), "renounce", 2), Penalty(("Zoë",))),
            adjustments=(Adjustment("Ada", "pool", 3, "bet"),), dealer="Zoë", rate=2, note="late",
        ),
        (),
    )  # fmt: skip


def test_a_change_of_seat_is_read():
    """Who goes out and who comes in."""
    facts = {"kind": "substitute", "out": "Ada", "in": "Zoë", "note": "tired"}
    assert read_deal(OLD, facts).deal == Deal(kind=Kind.SUBSTITUTE, out="Ada", incoming="Zoë", note="tired")


def test_odd_jetons_go_to_several_of_five():
    """Five-handed a list, best trump first."""
    assert read_deal(FIVE, {"odd_to": ["Zoë", "Ada"]}).deal.odd_to == ("Zoë", "Ada")


@given(sittings())
def test_null_is_as_good_as_absent(data):
    """Every key that may be said of a deal can be left empty."""
    rules = find(data["rules"])
    for facts in data["deals"]:
        empty = dict.fromkeys(("contract", "odd_to", "held", "in", "out", "rate", "penalties", "note", "kind"))
        assert read_deal(rules, {**empty, **facts}) == read_deal(rules, facts)


@pytest.mark.parametrize("facts", [None, [], "call", 6, True, ["kind"]])
def test_a_deal_that_is_no_object_is_a_fault(facts):
    """It is a fault of what sort of entry it is, and the deal moves nothing."""
    deal, faults = read_deal(OLD, facts)
    assert (deal, [fault.field for fault in faults]) == (Deal(kind=Kind.VOID), ["kind"])


@pytest.mark.parametrize("kind", ["", "misdeal", 1, True, [], {}])
def test_an_unknown_kind_is_the_only_fault(kind):
    """Of an entry of no known kind nothing else can be judged."""
    deal, faults = read_deal(OLD, {"kind": kind, "tricks": "six"})
    assert (deal, [fault.field for fault in faults]) == (Deal(kind=Kind.VOID), ["kind"])


@pytest.mark.parametrize("key", ["tarot", "incoming", "players", "number", ""])
@pytest.mark.parametrize("value", [None, 1])
@pytest.mark.parametrize("facts", [{}, {"kind": "void"}, {"kind": "substitute"}])
def test_an_unknown_key_is_refused_even_if_null(facts, key, value):
    """The fault names the key."""
    assert [fault.field for fault in read_deal(OLD, {**facts, key: value}).faults] == [key]


def test_a_key_at_fault_is_left_as_if_unsaid():
    """What can be read is read, so that the rest can still be judged."""
    deal, faults = read_deal(OLD, {"contract": "call", "taker": "Ada", "tricks": "six", "matadors": 2.5})
    assert (deal, [fault.field for fault in faults]) == (
        Deal(contract=Contract.CALL, taker="Ada"),
        ["tricks", "matadors"],
    )
