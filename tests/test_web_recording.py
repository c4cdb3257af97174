"""The form about a deal and its facts, both ways."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from werkzeug.datastructures import MultiDict

from ledger.book.replay import judge
from ledger.exchange.sitting_file import book_of
from ledger.quadrille.sitting import step
from ledger.web.recording import facts_from, form_from, is_same, rows

HERE = Path(__file__).parent
MOCKUP = json.loads((HERE / "fixtures" / "mockup-sitting.json").read_text(encoding="utf-8"))
PUBLISHED = [
    json.loads(line)["sitting"]
    for line in (HERE / "published" / "sittings.jsonl").read_text(encoding="utf-8").splitlines()
]
WHEN = datetime(2026, 2, 14, tzinfo=UTC)
FOUR = ["Ada", "Blaise", "Chloé", "Denis"]


def book(rules="mediateur", players=FOUR, **changes):
    data = {"format": "quadrille-sitting/1", "rules": rules, "players": players, "first_dealer": players[-1]}
    return book_of({**data, "deals": [], **changes}, WHEN)


def facts(at=None, **fields):
    """The facts of a form with these fields, lists for checkboxes."""
    at = at or book()
    return facts_from(MultiDict(fields), at, at.standing)


CALL = {"taker": "4", "contract": "call", "trump": "clubs", "partner": "1", "tricks": "6", "matadors": "3"}
CALLED = {"contract": "call", "taker": "Denis", "partner": "Ada", "trump": "clubs", "tricks": 6, "matadors": 3}


def test_a_call_in_the_words_of_the_file():
    assert facts(**CALL) == CALLED


def test_deal_14_of_the_mockup():
    """What record.html has chosen is what the sitting file says of deal 14."""
    at = book_of({**MOCKUP, "deals": MOCKUP["deals"][:14], "closed": False}, WHEN)
    form = form_from(None, at, at.standing)
    for key, value in {**CALL, "matadors": "0", "tricks": "4", "taker_tricks": "3", "odd_1": "2"}.items():
        form[key] = value
    form.setlist("held", ["manille"])
    assert facts_from(form, at, at.standing) == MOCKUP["deals"][14]


@pytest.mark.parametrize(
    ("changed", "kept"),
    [
        ({"contract": "own_king"}, {"contract": "own_king", "partner": None}),
        ({"king_from": "1"}, {}),
        ({"contract": "mediateur", "king_from": "1"}, {"contract": "mediateur", "partner": None, "king_from": "Ada"}),
        ({"taker_tricks": "2"}, {}),
        ({"tricks": "4", "taker_tricks": "2"}, {"tricks": 4, "taker_tricks": 2}),
        ({"tricks": "5", "taker_tricks": "2", "forced": "1"}, {"tricks": 5, "forced": True}),
        ({"tricks": "2", "taker_tricks": "2"}, {"tricks": 2}),
        ({"forced": "1", "vole": "undertaken", "tricks": "10"}, {"forced": True, "tricks": 10}),
        ({"contract": "sans_prendre", "forced": "1"}, {"contract": "sans_prendre", "partner": None}),
        ({"held": ["manille"]}, {}),
        ({"matadors": "0", "held": ["manille", "spadille"]}, {"matadors": None, "held": ["spadille", "manille"]}),
        ({"matadors": "0", "held": ["none"]}, {"matadors": None, "held": []}),
        ({"matadors": "0", "held": ["none", "baste"]}, {"matadors": None}),
        ({"matadors": "0", "tricks": "5", "held": ["baste"]}, {"matadors": None, "tricks": 5}),
        ({"matadors": "0", "matadors_by": "defenders", "false_matadors": "1"}, {"matadors": None}),
        ({"matadors_by": "defenders", "false_matadors": "1"}, {"matadors_by": "defenders", "false_matadors": True}),
        ({"odd_1": "2", "aces": "2"}, {}),
        ({"vole": "undertaken"}, {"vole": "undertaken"}),
        ({"note": " Two\r\nlines.\x00 "}, {"note": "Two\nlines."}),
        ({"dealer": "4", "dealer_turn": "4", "rate": "1", "rate_turn": "1"}, {}),
        ({"dealer": "1", "dealer_turn": "4", "rate": "2", "rate_turn": "1"}, {"dealer": "Ada", "rate": 2}),
        ({"dealer": "1", "dealer_turn": "1", "rate": "2", "rate_turn": "2"}, {}),
        ({"trump": "", "tricks": ""}, {"trump": None, "tricks": None}),
        ({"taker": "9", "partner": "x"}, {"taker": "9", "partner": "x"}),
        ({"tricks": "１２"}, {"tricks": "１２"}),
        ({"tricks": "1_0"}, {"tricks": "1_0"}),
        ({"tricks": "1" + "0" * 22}, {"tricks": "1" + "0" * 22}),
        ({"penalty_1": [], "reason_1": "", "times_1": "1"}, {}),
        ({"penalty_2": ["4", "1"], "reason_2": "renounce", "times_2": "2"},
         {"penalties": [{"players": ["Denis", "Ada"], "reason": "renounce", "times": 2}]}),
        ({"reason_1": "renounce"}, {"penalties": [{"players": [], "reason": "renounce"}]}),
        ({"adjust_from_1": "1", "adjust_to_1": "pool", "adjust_amount_1": " 3 "},
         {"adjustments": [{"from": "Ada", "to": "pool", "amount": 3}]}),
        ({"adjust_amount_2": "−3"}, {"adjustments": [{"amount": "−3"}]}),
    ],
)  # fmt: skip
def test_only_what_can_apply_is_listened_to(changed, kept):
    expected = {key: value for key, value in {**CALLED, **kept}.items() if value is not None}
    assert facts(**{**CALL, **changed}) == expected


def test_misdeals_passes_and_changes_of_seat():
    assert facts(kind="void", note="nine cards", taker="1", dealer="2") == {
        "kind": "void",
        "dealer": "Blaise",
        "note": "nine cards",
    }
    assert facts(kind="passed", adjust_from_1="1", adjust_to_1="2", adjust_amount_1="5") == {
        "kind": "passed",
        "adjustments": [{"from": "Ada", "to": "Blaise", "amount": 5}],
    }
    assert facts(kind="substitute", out="4", **{"in": "  Émilie  Du "}) == {
        "kind": "substitute",
        "out": "Denis",
        "in": "Émilie Du",
    }
    assert facts(kind="nonsense") == {"kind": "nonsense"}


def test_the_modern_game_asks_less():
    at = book("alliance")
    said = facts(at, taker="1", contract="casco", partner="2", tricks="7", matadors="4", matadors_by="3", held=["none"])
    assert said == {
        "contract": "casco",
        "taker": "Ada",
        "partner": "Blaise",
        "tricks": 7,
        "matadors": 4,
        "matadors_by": "Chloé",
    }
    assert "king_from" not in facts(at, taker="1", contract="mediateur", partner="2", king_from="3", tricks="7")


def test_five_handed_odd_jetons_go_to_a_list():
    at = book("quintille", [*FOUR, "Eve"])
    said = facts(at, taker="1", contract="sans_prendre", trump="clubs", tricks="2", odd_1="5", odd_3="2")
    assert said["odd_to"] == ["Eve", "Blaise"]


def test_a_seat_that_changed_hands_meanwhile_is_not_taken_for_another():
    """The form says who sat; a player who left is still the one chosen, and the rules will say so."""
    at = book(deals=[{"kind": "substitute", "out": "Denis", "in": "Émilie"}])
    form = MultiDict([*CALL.items(), *(("seated", player) for player in FOUR)])
    assert facts_from(form, at, at.standing)["taker"] == "Denis"


@pytest.mark.parametrize("sitting", [MOCKUP, *PUBLISHED], ids=lambda sitting: sitting["rules"])
def test_a_form_filled_in_says_the_same_deal(sitting):
    """Every published deal goes through the form and settles as it did, seat by seat and charge by charge."""
    played = book_of(sitting, WHEN)
    for slot in played.slots:
        standing = played.before(slot.place)
        said = facts_from(form_from(slot.facts, played, standing), played, standing)
        deal, faults = judge(played.sitting, standing, said)
        assert faults == ()
        assert step(played.sitting, standing, deal).settlement.transfers == slot.played.settlement.transfers
        assert step(played.sitting, standing, deal).after == slot.played.after
        assert is_same(said, slot.facts, played, standing)


def test_what_a_page_shows_of_rows():
    assert rows(MultiDict(), "reason") == 2
    assert rows(MultiDict({"reason_2": "renounce"}), "reason") == 3
    assert rows(MultiDict({"reason_20": "renounce"}), "reason") == 20
