"""What a table agrees before the first deal, and what is refused of it."""

import pytest
from hypothesis import given
from strategies import options

from ledger.quadrille.agreement import read_agreement, read_figures
from ledger.quadrille.rulesets import find

from .tables import sitting

FOUR = ["Ada", "Blaise", "Chloé", "Denis"]


def agreed(rules, said=()):
    told = {**sitting(rules, first_dealer="Chloé"), **dict(said)}
    return read_agreement({key: value for key, value in told.items() if key != "deals"})


REFUSED = [
    # rules, what is said, the field at fault
    ("quadrille", {"format": "quadrille-sitting/2"}, "format"),
    ("quadrille", {"format": None}, "format"),
    ("quadrille", {"rules": "whist"}, "rules"),
    ("quadrille", {"rules": None}, "rules"),
    ("quadrille", {"rules": ["quadrille"]}, "rules"),
    ("quadrille", {"bids": 1}, "bids"),
    ("quadrille", {"bids": None}, "bids"),
    ("quadrille", {"players": FOUR[:3]}, "players"),
    ("quadrille", {"players": [*FOUR, "Émilie"]}, "players"),
    ("tredrille", {"players": FOUR}, "players"),
    ("quintille", {"players": FOUR}, "players"),
    ("quadrille", {"players": ["Ada", "Ada", "Chloé", "Denis"]}, "players"),
    ("quadrille", {"players": ["", "Blaise", "Chloé", "Denis"]}, "players"),
    ("quadrille", {"players": [" Ada", "Blaise", "Chloé", "Denis"]}, "players"),
    ("quadrille", {"players": ["Ada\t", "Blaise", "Chloé", "Denis"]}, "players"),
    ("quadrille", {"players": ["pool", "Blaise", "Chloé", "Denis"]}, "players"),
    ("quadrille", {"players": ["declarers", "Blaise", "Chloé", "Denis"]}, "players"),
    ("quadrille", {"players": ["defenders", "Blaise", "Chloé", "Denis"]}, "players"),
    ("quadrille", {"players": [1, "Blaise", "Chloé", "Denis"]}, "players"),
    ("quadrille", {"players": None}, "players"),
    ("quadrille", {"first_dealer": "Émilie"}, "first_dealer"),
    ("quadrille", {"first_dealer": None}, "first_dealer"),
    ("mediateur", {"favourite": "cups"}, "favourite"),
    ("mediateur", {"favourite": "hearts", "turk": "hearts"}, "turk"),
    ("mediateur", {"turk": "cups"}, "turk"),
    ("quadrille", {"favourite": "hearts"}, "favourite"),
    ("tredrille", {"turk": "hearts"}, "turk"),
    ("quintille", {"favourite": "hearts"}, "favourite"),
    ("alliance", {"favourite": "hearts"}, "favourite"),
    ("quadrille", {"rounds": 0}, "rounds"),
    ("quadrille", {"rounds": True}, "rounds"),
    ("quadrille", {"doubled_rounds": [11]}, "doubled_rounds"),
    ("quadrille", {"doubled_rounds": [3], "rounds": 2}, "doubled_rounds"),
    ("quadrille", {"doubled_rounds": [2, 2]}, "doubled_rounds"),
    ("quadrille", {"doubled_rounds": [0]}, "doubled_rounds"),
    ("quadrille", {"doubled_rounds": 2}, "doubled_rounds"),
    ("quadrille", {"closed": 1}, "closed"),
    ("quadrille", {"leftover": "keep"}, "leftover"),
    ("quadrille", {"id": 7}, "id"),
    ("quadrille", {"date": "14 February"}, "date"),
    ("quadrille", {"date": "2026-02-30"}, "date"),
    ("quadrille", {"fish_value": 0.2}, "fish_value"),
    ("quadrille", {"fish_value": "0,20"}, "fish_value"),
    ("quadrille", {"fish_value": "-0.20"}, "fish_value"),
    ("quadrille", {"fish_value": "Infinity"}, "fish_value"),
    ("quadrille", {"currency": "euro"}, "currency"),
    ("quadrille", {"box": {"fish": -1}}, "box"),
    ("quadrille", {"box": {"fish": "10"}}, "box"),
    ("quadrille", {"box": [10, 10]}, "box"),
    ("quadrille", {"language": "la"}, "language"),
    ("quadrille", {"agreements": "none"}, "agreements"),
    ("quadrille", {"agreements": [1]}, "agreements"),
    # --- figures of the tariff
    ("quadrille", {"tariff": []}, "tariff"),
    ("quadrille", {"tariff": {"marks": 10}}, "tariff"),
    ("quadrille", {"tariff": {"marks": None}}, "tariff"),
    ("quadrille", {"tariff": {"mark": -1}}, "tariff"),
    ("quadrille", {"tariff": {"mark": 10.0}}, "tariff"),
    ("quadrille", {"tariff": {"mark": "10"}}, "tariff"),
    ("quadrille", {"tariff": {"mark": True}}, "tariff"),
    ("quadrille", {"tariff": {"devole": 1}}, "tariff"),
    ("quadrille", {"tariff": {"mediateur": 10}}, "tariff"),
    ("quadrille", {"tariff": {"king_price": 10}}, "tariff"),
    ("quadrille", {"tariff": {"favourite_multiplier": 2}}, "tariff"),
    ("quadrille", {"tariff": {"rates": {}}}, "tariff"),
    ("quadrille", {"tariff": {"rates": {"casco": 9}}}, "tariff"),
    ("mediateur", {"tariff": {"favourite_multiplier": 0}}, "tariff"),
    ("mediateur", {"tariff": {"turk_multiplier": 0}}, "tariff"),
    ("tredrille", {"tariff": {"vole_mediateur": 10}}, "tariff"),
    ("alliance", {"tariff": {"mark": 10}}, "tariff"),
    ("alliance", {"tariff": {"rates": {"casco": 3}}}, "tariff"),
    ("alliance", {"tariff": {"stake": 5}}, "tariff"),
    ("alliance", {"tariff": {"rates": {"call": 5}}}, "tariff"),
    ("alliance", {"tariff": {"rates": {"call": None}}}, "tariff"),
    ("alliance", {"tariff": {"rates": 5}}, "tariff"),
    ("alliance", {"tariff": {"rates.casco": 9}}, "tariff"),
    ("alliance", {"tariff": {"vole_factor": 0}}, "tariff"),
    ("alliance-quintille", {"tariff": {"rates": {"solo": 5}}}, "tariff"),
    ("alliance-quintille", {"tariff": {"solo_bonus": 1}}, "tariff"),
]


@pytest.mark.parametrize(("rules", "said", "field"), REFUSED)
def test_what_the_rules_refuse_of_a_sitting(rules, said, field):
    """Each refusal has its case, and the fault stands at the outermost key."""
    assert agreed(rules).faults == ()
    faults = agreed(rules, said).faults
    assert {fault.field for fault in faults} == {field}
    assert all(str(fault).endswith(".") for fault in faults)


ALLOWED = [
    ("quadrille", {"tariff": {"mark": 0, "poulans_baste": 5, "auddey": 2, "devole": True, "mediateur": None}}),
    ("quadrille", {"tariff": {}, "rounds": 1, "doubled_rounds": [1], "closed": False, "leftover": "leave"}),
    ("quadrille", {"tariff": None, "favourite": None, "turk": None, "note": None, "box": None}),
    ("mediateur", {"turk": "hearts"}),
    ("mediateur", {"favourite": "hearts", "turk": "clubs", "tariff": {"favourite_multiplier": 1}}),
    ("alliance", {"tariff": {"stake": 5, "rates": {"alliance": 5, "solo": 5}}}),
    ("alliance", {"tariff": {"rates": {}}}),
    ("alliance-quintille", {"tariff": {"rates": {"solo": None}, "stake": 0}}),
    ("quadrille", {"id": "", "date": "2026-02-14T20:10:00+01:00", "fish_value": "0", "currency": "EUR", "box": {}}),
    ("quadrille", {"language": "fr", "agreements": [], "place": "Lyon"}),
]


@pytest.mark.parametrize(("rules", "said"), ALLOWED)
def test_what_the_rules_allow_of_a_sitting(rules, said):
    """A known key left empty is as good as absent, and at each edge lies something legal."""
    assert agreed(rules, said).faults == ()


def test_a_sitting_keeps_what_payments_depend_on():
    """Players, first dealer, rounds and figures; rounds are ten unless it is said."""
    said = agreed("mediateur", {"favourite": "hearts", "doubled_rounds": [10], "tariff": {"mark": 30}}).sitting
    assert (said.players, said.first_dealer) == (tuple(FOUR), "Chloé")
    assert (said.rounds, said.doubled_rounds) == (10, {10})
    assert (said.tariff.favourite, said.tariff.turk, said.tariff.get("mark")) == ("hearts", None, 30)


def test_every_fault_of_a_sitting_is_found_at_once():
    """One look names all that is wrong, the missing keys too."""
    faults = read_agreement({"rules": "quadrille", "players": FOUR, "rounds": 0, "tariff": {"x": 1, "y": 1}, "z": 1})
    fields = [fault.field for fault in faults.faults]
    assert sorted(fields) == ["first_dealer", "format", "rounds", "tariff", "tariff", "z"]
    assert faults.sitting is None


def test_every_fault_of_a_tariff_is_found_at_once():
    """A figure that is unknown hides neither a bad one nor a rate below the stake."""
    figures = read_figures(find("alliance"), {"x": 1, "vole_bonus": -1, "rates": {"casco": 3, "solo": 2}})
    named = [fault.particulars["figure"] for fault in figures.faults]
    assert named == ["x", "vole_bonus", "rates.casco", "rates.solo"]


@given(options())
def test_a_legal_agreement_has_no_fault(said):
    """What is agreed within the rules is understood whole."""
    understood = read_agreement(said)
    assert understood.faults == ()
    assert set(understood.sitting.tariff.changed) <= set(understood.sitting.tariff.figures)
