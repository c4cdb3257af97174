"""Every refusal of the rules, at its field; and nothing refused, or raised, that should not be."""

import pytest
from hypothesis import given
from strategies import sittings

from ledger.quadrille.agreement import read_agreement
from ledger.quadrille.legality import faults_of, held_matters, takers_tricks_matter
from ledger.quadrille.reading import read_deal
from ledger.quadrille.rulesets import find
from ledger.quadrille.settle import settle
from ledger.quadrille.sitting import opening, position_of
from ledger.quadrille.tariff import tariff_of

from .tables import deal, found, played, sitting

OLD, MIDDLE, LATE, THREE, FIVE = "quadrille", "quadrille-mediateur", "mediateur", "tredrille", "quintille"
NEW, NEW_FIVE = "alliance", "alliance-quintille"
CALL, KING = deal("call", 6), deal("mediateur", 6, king_from="Chloé")
ALONE, ALLIANCE = deal("sans_prendre", 6), deal("alliance", 6)
FREE = {"forced_spadille": False}


def beast(**facts):
    return {"penalties": [{"players": ["Ada"], **facts}]}


def moved(payer, payee, amount, **facts):
    return {"adjustments": [{"from": payer, "to": payee, "amount": amount, **facts}]}


REFUSED = [
    # rules, a legal deal, what is said instead, the field at fault
    # --- players
    (OLD, CALL, {"taker": None}, "taker"),
    (OLD, CALL, {"taker": "Émilie"}, "taker"),
    (OLD, CALL, {"taker": "ada"}, "taker"),
    (OLD, CALL, {"partner": None}, "partner"),
    (OLD, CALL, {"partner": "Ada"}, "partner"),
    (OLD, CALL, {"partner": "Émilie"}, "partner"),
    (OLD, ALONE, {"partner": "Blaise"}, "partner"),
    (OLD, deal("own_king", 6), {"partner": "Blaise"}, "partner"),
    (THREE, deal("call", 6, partner=None), {"partner": "Blaise"}, "partner"),
    (NEW, deal("dimidiator", 6), {"partner": "Blaise"}, "partner"),
    (NEW, deal("casco", 6), {"partner": None}, "partner"),
    (OLD, CALL, {"dealer": "Émilie"}, "dealer"),
    (OLD, CALL, {"aces": "Émilie"}, "aces"),
    (OLD, CALL, {"odd_to": "Émilie"}, "odd_to"),
    (FIVE, deal("call", 5), {"odd_to": ["Ada", "Fabien"]}, "odd_to"),
    (FIVE, deal("call", 5), {"odd_to": ["Ada", "Ada"]}, "odd_to"),
    (FIVE, deal("call", 5), {"odd_to": "Ada"}, "odd_to"),
    (OLD, CALL, {"odd_to": ["Ada"]}, "odd_to"),
    # --- contracts
    (OLD, CALL, {"contract": None}, "contract"),
    (OLD, CALL, {"contract": "whist"}, "contract"),
    (OLD, CALL, {"contract": "mediateur", "partner": None}, "contract"),
    (OLD, CALL, {"contract": "alliance"}, "contract"),
    (THREE, deal("call", 6, partner=None), {"contract": "own_king"}, "contract"),
    (NEW, ALLIANCE, {"contract": "call"}, "contract"),
    (NEW_FIVE, deal("alliance", 5), {"contract": "solo", "partner": None}, "contract"),
    (NEW, ALLIANCE, {"held": []}, "held"),
    (NEW, ALLIANCE, {"penalties": []}, "penalties"),
    (NEW, ALLIANCE, {"aces": "Ada"}, "aces"),
    (NEW, ALLIANCE, {"odd_to": "Ada"}, "odd_to"),
    (NEW, ALLIANCE, {"king_from": "Chloé"}, "king_from"),
    (NEW, ALLIANCE, {"taker_tricks": 3}, "taker_tricks"),
    (NEW, ALLIANCE, {"false_matadors": False}, "false_matadors"),
    # --- trump and tricks
    (OLD, CALL, {"trump": None}, "trump"),
    (OLD, CALL, {"trump": "cups"}, "trump"),
    (NEW, ALLIANCE, {"trump": "cups"}, "trump"),
    (OLD, CALL, {"tricks": None}, "tricks"),
    (OLD, CALL, {"tricks": -1}, "tricks"),
    (OLD, CALL, {"tricks": 11}, "tricks"),
    (FIVE, deal("call", 5), {"tricks": 9}, "tricks"),
    (NEW_FIVE, deal("alliance", 5), {"tricks": 9}, "tricks"),
    (OLD, CALL, {"tricks": True}, "tricks"),
    (OLD, CALL, {"tricks": 6.0}, "tricks"),
    (OLD, CALL, {"tricks": "6"}, "tricks"),
    (OLD, CALL, {"taker_tricks": 7}, "taker_tricks"),
    (OLD, ALONE, {"taker_tricks": 5}, "taker_tricks"),
    (OLD, CALL, {"tricks": 5}, "taker_tricks"),
    (OLD, CALL, {"tricks": 3}, "taker_tricks"),
    # --- the king
    (MIDDLE, KING, {"king_from": None}, "king_from"),
    (MIDDLE, KING, {"king_from": "Ada"}, "king_from"),
    (MIDDLE, KING, {"king_from": "Émilie"}, "king_from"),
    (MIDDLE, CALL, {"king_from": "Chloé"}, "king_from"),
    (OLD, ALONE, {"king_from": "Chloé"}, "king_from"),
    # --- matadors
    (OLD, CALL, {"matadors": 1}, "matadors"),
    (OLD, CALL, {"matadors": 2}, "matadors"),
    (OLD, CALL, {"matadors": 12}, "matadors"),
    (OLD, CALL, {"matadors": 13, "trump": "hearts"}, "matadors"),
    (OLD, CALL, {"matadors": 11, "false_matadors": True}, "matadors"),
    (OLD, CALL, {"matadors": 12, "trump": "hearts", "false_matadors": True}, "matadors"),
    (OLD, ALONE, {"matadors": 11}, "matadors"),
    (FIVE, deal("sans_prendre", 5), {"matadors": 9}, "matadors"),
    (THREE, deal("call", 6, partner=None), {"matadors": 11}, "matadors"),
    (NEW, ALLIANCE, {"matadors": 11, "matadors_by": "Ada"}, "matadors"),
    (NEW_FIVE, deal("alliance", 5), {"matadors": 9, "matadors_by": "Ada"}, "matadors"),
    (OLD, CALL, {"matadors_by": "declarers"}, "matadors_by"),
    (OLD, CALL, {"matadors": 0, "matadors_by": ""}, "matadors_by"),
    (OLD, CALL, {"false_matadors": True}, "false_matadors"),
    (OLD, CALL, {"matadors": 3, "matadors_by": "Ada"}, "matadors_by"),
    (NEW, ALLIANCE, {"matadors": 3}, "matadors_by"),
    (NEW, ALLIANCE, {"matadors": 3, "matadors_by": "defenders"}, "matadors_by"),
    # --- which were held
    (LATE, {**CALL, "held": []}, {"held": None}, "held"),
    (LATE, {**CALL, "held": []}, {"held": ["baste", "baste"]}, "held"),
    (LATE, {**CALL, "held": []}, {"held": ["ponto"]}, "held"),
    (LATE, {**CALL, "held": []}, {"matadors": 3}, "held"),
    (LATE, {**CALL, "held": []}, {"matadors": 3, "false_matadors": True, "held": ["spadille"]}, "held"),
    (LATE, {**CALL, "held": []}, {"matadors": 3, "matadors_by": "defenders", "held": ["baste"]}, "held"),
    # --- the vole
    (OLD, CALL, {"tricks": 5, "taker_tricks": 3, "vole": "undertaken"}, "vole"),
    (FIVE, deal("call", 5), {"tricks": 4, "vole": "undertaken"}, "vole"),
    (OLD, CALL, {"vole": "announced"}, "vole"),
    (OLD, deal("own_king", 6), {"vole": "announced"}, "vole"),
    (MIDDLE, KING, {"vole": "announced"}, "vole"),
    (OLD, CALL, {"forced": True, "vole": "undertaken"}, "vole"),
    (NEW, ALLIANCE, {"forced": True, "vole": "announced"}, "vole"),
    (NEW, ALLIANCE, {"vole": "undertaken"}, "vole"),
    (OLD, ALONE, {"tricks": 10}, "vole"),
    (MIDDLE, KING, {"tricks": 10}, "vole"),
    (THREE, deal("call", 6, partner=None), {"tricks": 10}, "vole"),
    (FIVE, deal("sans_prendre", 5), {"tricks": 8}, "vole"),
    # --- forced Spadille
    (OLD, ALONE, {"forced": True}, "forced"),
    (OLD, deal("own_king", 6), {"forced": True}, "forced"),
    (NEW, deal("casco", 6), {"forced": True}, "forced"),
    (OLD, CALL, {"kind": "passed"}, "kind"),
    # --- penalties, rate
    (OLD, CALL, {"penalties": [{"players": []}]}, "penalties"),
    (OLD, CALL, {"penalties": [{"players": ["Ada", "Blaise", "Chloé"]}]}, "penalties"),
    (OLD, CALL, {"penalties": [{"players": ["Ada", "Ada"]}]}, "penalties"),
    (OLD, CALL, {"penalties": [{"players": ["Émilie"]}]}, "penalties"),
    (OLD, CALL, beast(times=0), "penalties"),
    (OLD, CALL, beast(times=True), "penalties"),
    (OLD, CALL, beast(because="renounce"), "penalties"),
    (OLD, CALL, {"rate": 0}, "rate"),
    (OLD, CALL, {"rate": 11}, "rate"),
    (OLD, CALL, {"rate": True}, "rate"),
    # --- adjustments
    (OLD, CALL, moved("Ada", "Blaise", 0), "adjustments"),
    (OLD, CALL, moved("Ada", "Blaise", -1), "adjustments"),
    (OLD, CALL, moved("Ada", "Blaise", 1.5), "adjustments"),
    (OLD, CALL, moved("Ada", "Blaise", True), "adjustments"),
    (OLD, CALL, moved("Ada", "Ada", 1), "adjustments"),
    (OLD, CALL, moved("pool", "pool", 1), "adjustments"),
    (OLD, CALL, moved("Ada", "Émilie", 1), "adjustments"),
    (OLD, CALL, moved("pool", "Ada", 1), "adjustments"),
    (OLD, {**CALL, "tricks": 5, "taker_tricks": 3}, moved("pool", "Ada", 11), "adjustments"),
    (OLD, CALL, moved("Ada", "Blaise", 1, why="bet"), "adjustments"),
    (NEW, ALLIANCE, moved("pool", "Ada", 9), "adjustments"),
    # --- anywhere
    (OLD, CALL, {"tarot": 1}, "tarot"),
    (OLD, CALL, {"tarot": None}, "tarot"),
    (OLD, CALL, {"forced": 1}, "forced"),
    (OLD, CALL, {"note": 1}, "note"),
]


@pytest.mark.parametrize(("rules", "legal", "said", "field"), REFUSED)
def test_what_the_rules_refuse_of_a_deal(rules, legal, said, field):
    """Each refusal has its case, the fault stands at its field, and it says what would be right."""
    data = sitting(rules)
    assert found(data, legal) == []
    faults = found(data, {**legal, **said})
    assert field in [fault.field for fault in faults]
    assert all(str(fault).endswith(".") for fault in faults)


@pytest.mark.parametrize(
    ("tariff", "facts", "field"),
    [
        (FREE, {**CALL, "forced": True}, "forced"),
        ({"devole": True, "three_trick_rule": 0}, {**CALL, "tricks": 1}, "taker_tricks"),
        ({"three_trick_rule": 4}, {**CALL, "tricks": 4}, "taker_tricks"),
        ({"poulans_baste": 1}, CALL, "held"),
    ],
)
def test_what_a_tables_own_figures_refuse(tariff, facts, field):
    """A switch or a figure of the table makes a fault of what is legal elsewhere."""
    assert [fault.field for fault in found(sitting(OLD, tariff=tariff), facts)] == [field]


OTHERS = [
    # an entry that is not played, what is said instead, the field at fault
    ({"kind": "void"}, {"taker": "Ada"}, "taker"),
    ({"kind": "void"}, {"rate": 2}, "rate"),
    ({"kind": "void"}, {"dealer": "Émilie"}, "dealer"),
    ({"kind": "void"}, {"tarot": None}, "tarot"),
    ({"kind": "void"}, moved("pool", "Ada", 1), "adjustments"),
    ({"kind": "passed"}, {"tricks": 6}, "tricks"),
    ({"kind": "passed"}, {"adjustments": {}}, "adjustments"),
    ({"kind": "substitute", "out": "Ada", "in": "Émilie"}, {"out": "Fabien"}, "out"),
    ({"kind": "substitute", "out": "Ada", "in": "Émilie"}, {"out": None}, "out"),
    ({"kind": "substitute", "out": "Ada", "in": "Émilie"}, {"in": None}, "in"),
    ({"kind": "substitute", "out": "Ada", "in": "Émilie"}, {"in": "Blaise"}, "in"),
    ({"kind": "substitute", "out": "Ada", "in": "Émilie"}, {"in": "Ada"}, "in"),
    ({"kind": "substitute", "out": "Ada", "in": "Émilie"}, {"in": ""}, "in"),
    ({"kind": "substitute", "out": "Ada", "in": "Émilie"}, {"in": " Émilie"}, "in"),
    ({"kind": "substitute", "out": "Ada", "in": "Émilie"}, {"in": "pool"}, "in"),
    ({"kind": "substitute", "out": "Ada", "in": "Émilie"}, {"dealer": "Ada"}, "dealer"),
    ({"kind": "substitute", "out": "Ada", "in": "Émilie"}, {"adjustments": []}, "adjustments"),
]


@pytest.mark.parametrize(("legal", "said", "field"), OTHERS)
def test_what_the_rules_refuse_of_an_entry_that_is_not_played(legal, said, field):
    """A misdeal and a pass have few words, a change of seat fewer."""
    data = sitting(OLD, tariff=FREE)
    assert found(data, legal) == []
    assert {fault.field for fault in found(data, {**legal, **said})} == {field}


ALLOWED = [
    (OLD, CALL, {}),
    (OLD, CALL, {"tricks": 10}),  # a called king that never showed
    (OLD, deal("own_king", 10), {}),
    (OLD, CALL, {"tricks": 10, "forced": True}),
    (THREE, deal("call", 10, partner=None, forced=True), {}),
    (OLD, CALL, {"tricks": 5, "forced": True}),
    (OLD, CALL, {"tricks": 2}),
    (OLD, CALL, {"matadors": 11}),
    (OLD, CALL, {"matadors": 12, "trump": "diamonds"}),
    (OLD, CALL, {"matadors": 10, "false_matadors": True}),
    (OLD, CALL, {"matadors": 11, "false_matadors": True, "trump": "hearts"}),
    (OLD, ALONE, {"matadors": 11, "matadors_by": "defenders"}),
    (OLD, ALONE, {"matadors": 10}),
    (OLD, ALONE, {"taker_tricks": 6}),
    (OLD, CALL, {"held": ["baste"], "aces": "Ada", "odd_to": "Denis"}),
    (LATE, CALL, {"tricks": 5, "taker_tricks": 3}),
    (LATE, CALL, {"matadors": 3, "held": ["manille", "baste", "spadille"]}),
    (LATE, ALONE, {"tricks": 8, "vole": "announced"}),
    (LATE, CALL, {"matadors": 3, "matadors_by": "defenders", "false_matadors": True}),
    (FIVE, deal("call", 5), {"odd_to": []}),
    (FIVE, deal("call", 5), {"tricks": 4}),
    (NEW, ALLIANCE, {"trump": None, "matadors": 10, "matadors_by": "Denis"}),
    (NEW, deal("solo", 10), {}),
    (NEW, deal("mediateur", 6, partner="Denis"), {"held": None, "king_from": None}),
    (OLD, CALL, {"kind": "played", "rate": 10, "dealer": "Ada", "note": "", "false_matadors": False}),
    (OLD, CALL, {"out": None, "in": None, "penalties": [], "adjustments": []}),
    (OLD, {**CALL, "tricks": 5, "taker_tricks": 3}, moved("pool", "Ada", 10)),
    (OLD, CALL, {"adjustments": [*moved("Ada", "pool", 5)["adjustments"], *moved("pool", "Ada", 5)["adjustments"]]}),
]


@pytest.mark.parametrize(("rules", "facts", "said"), ALLOWED)
def test_what_the_rules_allow(rules, facts, said):
    """At the edge of each refusal lies something that is legal, and can be settled."""
    assert len(played(sitting(rules, {**facts, **said}))) == 1


@pytest.mark.parametrize("field", ["contract", "taker", "tricks", "trump", "partner"])
@pytest.mark.parametrize(
    ("rules", "facts"),
    [
        (OLD, CALL),
        (OLD, {**CALL, "tricks": 5, "taker_tricks": 3, "matadors": 11}),
        (OLD, {**CALL, "forced": True, "tricks": 10}),
        (MIDDLE, {**KING, "tricks": 10, "vole": "undertaken", "matadors": 10}),
        (OLD, {**ALONE, "tricks": 10, "vole": "announced", "taker_tricks": 10}),
    ],
)
def test_what_is_left_out_is_the_only_fault(rules, facts, field):
    """A form half filled in is asked for what is missing, not blamed for the rest."""
    if field in facts:
        assert [fault.field for fault in found(sitting(rules), {**facts, field: None})] == [field]


def test_every_fault_is_found_at_once():
    """One look names all that is wrong."""
    facts = {"contract": "solo", "taker": "Zoé", "tricks": 12, "vole": "maybe", "rate": 0, "held": ["ponto"], "x": 1}
    fields = [fault.field for fault in found(sitting(OLD), facts)]
    assert sorted(fields) == ["contract", "held", "rate", "taker", "tricks", "trump", "vole", "x"]


def test_the_front_is_counted_movement_by_movement():
    """What was laid there by hand before may be taken; the first that takes too much is at fault."""
    both = [*moved("Ada", "pool", 3)["adjustments"], *moved("pool", "Denis", 4)["adjustments"]]
    (fault,) = found(sitting(OLD), {"kind": "void", "adjustments": both})
    assert (fault.field, fault.particulars) == ("adjustments", {"most": 3})
    assert str(fault) == "No more can be taken than lies in front: 3 jetons."


@pytest.mark.parametrize(
    ("tariff", "facts", "expected"),
    [
        ({}, {"tricks": 6}, False),
        ({}, {"tricks": 5}, True),
        ({}, {"tricks": 3}, True),
        ({}, {"tricks": 2}, False),
        ({}, {"tricks": 5, "forced": True}, False),
        ({}, {"tricks": None}, False),
        ({"three_trick_rule": 0}, {"tricks": 5}, False),
        ({"three_trick_rule": 0, "devole": True}, {"tricks": 5}, True),
        ({"three_trick_rule": 0, "devole": True}, {"tricks": 0}, False),
        ({"devole": True}, {"tricks": 1}, True),
        ({"three_trick_rule": 6}, {"tricks": 5}, False),
        ({}, {"contract": "own_king", "partner": None, "tricks": 5}, False),
    ],
)
def test_when_the_takers_own_tricks_are_asked_for(tariff, facts, expected):
    """Only where the three-trick rule or the dévole could go either way."""
    read, _ = read_deal(find(OLD), {**CALL, **facts})
    assert takers_tricks_matter(tariff_of(find(OLD), tariff), read) is expected


@pytest.mark.parametrize(
    ("rules", "facts", "expected"),
    [
        (OLD, {}, False),
        (LATE, {}, True),
        (LATE, {"tricks": 5}, False),
        (LATE, {"tricks": 4}, True),
        (LATE, {"tricks": None}, False),
        (LATE, {"matadors": 3}, False),
        (LATE, {"contract": "sans_prendre", "vole": "announced", "tricks": 8}, False),
        (LATE, {"contract": "sans_prendre", "vole": "announced", "tricks": 10}, True),
        (LATE, {"contract": "sans_prendre", "vole": "announced", "tricks": 4}, True),
        (NEW, {"contract": "alliance"}, False),
    ],
)
def test_when_the_matadors_held_are_asked_for(rules, facts, expected):
    """Only where poulans are drawn and no run says whose they are."""
    read, _ = read_deal(find(rules), {**CALL, **facts})
    assert held_matters(tariff_of(find(rules)), read) is expected


@given(sittings())
def test_a_legal_deal_has_no_fault_and_is_settled_without_raising(data):
    """What is legal can be settled, wherever it stands."""
    played(data)


@given(sittings(least=1, most=1), sittings(least=1, most=3))
def test_any_deal_can_be_judged_at_any_table(data, other):
    """A deal of other rules and other people has faults or settles; it never raises."""
    agreed = read_agreement({key: value for key, value in data.items() if key != "deals"}).sitting
    for facts in other["deals"]:
        read, misread = read_deal(agreed.tariff.rules, facts)
        position = position_of(agreed, opening(agreed), read)
        if not misread and not faults_of(agreed.tariff, position, read):
            settle(agreed.tariff, position, read)
