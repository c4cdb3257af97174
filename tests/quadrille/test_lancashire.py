"""Lancashire quadrille: the figures HOYLE prints, what follows from them, and what must hold of any sitting."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.book.entries import DealCorrected, DealRecorded, Entry
from ledger.book.replay import replay
from ledger.exchange.sitting_file import book_of, data_of, entries_of, faults_in, results, said_in
from ledger.quadrille.handing import hand_overs
from ledger.quadrille.prospect import prospect
from ledger.quadrille.rulesets.lancashire import LANCASHIRE
from tests.quadrille.tables import deal, found, last, line, nets, played, sitting
from tests.strategies import JUNK, sittings
from tests.test_published import AT, difference, settled, view

CASES = json.loads((Path(__file__).parents[1] / "published" / "lancashire.json").read_text(encoding="utf-8"))
HEARTS_REMISE = deal("call", 5, trump="hearts", taker_tricks=3)


def whole_view(keys, result):
    """What a case speaks of; some speak of every deal."""
    return {**view(keys, result), **({"deals": result["deals"]} if "deals" in keys else {})}


@pytest.mark.parametrize("case", [pytest.param(case, id=case["name"]) for case in CASES])
def test_a_published_figure_comes_out_as_it_was_printed(case):
    """What HOYLE prints, or follows from it by hand, is what the library pays."""
    assert difference(case["expected"], whole_view(case["expected"], settled(case["sitting"]))) is None


def test_every_case_has_a_source_and_a_name_of_its_own():
    assert all(case["source"] for case in CASES)
    assert len({case["name"] for case in CASES}) == len(CASES)


# ---------------------------------------------------------------- what HOYLE's table says of itself


@pytest.mark.parametrize("contract", ["call", "mediateur", "sans_prendre"])
@pytest.mark.parametrize("matadors", [0, 3, 6])
@pytest.mark.parametrize("vole", ["none", "undertaken"])
def test_hearts_pay_exactly_twice_what_a_common_suit_pays(contract, matadors, vole):
    """In every row, from the adversaries and out of the pool alike."""
    facts = {"matadors": matadors, "vole": vole, "king_from": "Denis" if contract == "mediateur" else None}
    tricks = 10 if vole == "undertaken" else 6
    common = last("lancashire", deal(contract, tricks, **facts))
    hearts = last("lancashire", deal(contract, tricks, trump="hearts", **facts))
    for charge in ("mediateur", "sans_prendre", "matadors", "vole", "king", "pool"):
        assert line(hearts, charge) == [2 * amount for amount in line(common, charge)]


def test_a_pool_is_laid_once_and_a_stake_in_every_deal():
    """Ten from each with the first deal; from each dealer two for the game, and one for each red ace."""
    first, second = played(sitting("lancashire", deal("call", 6), deal("call", 6)))
    assert line(first, "stake") == [-10, -10, -10, -14]
    assert line(second, "stake") == [-4, 0, 0, 0]


def test_the_largest_board_is_a_figure_of_the_table():
    done = played(sitting("lancashire", *[HEARTS_REMISE] * 3, tariff={"board_most": 10}))
    assert [each.after.table.board for each in done] == [8, 10, 10]


def test_a_board_larger_than_the_largest_does_not_shrink_by_a_remise():
    """A doubled round may leave 128 where 64 is the most of a plain one."""
    doubled = {**HEARTS_REMISE, "rate": 2}
    done = played(sitting("lancashire", *[doubled] * 5, HEARTS_REMISE))
    assert [each.after.table.board for each in done] == [16, 32, 64, 128, 128, 128]


def test_where_no_pool_is_laid_the_board_is_no_larger_than_what_lies_there():
    """Four laid by the dealer and four by the losers, of which two were drawn for the aces."""
    done = last("lancashire", {**HEARTS_REMISE, "aces": "Denis"}, tariff={"pool": 0})
    assert (done.after.table.front, done.after.table.board) == (6, 6)


def test_counters_taken_by_hand_from_the_pool_may_shorten_the_board():
    by_hand = {"adjustments": [{"from": "pool", "to": "Ada", "amount": 43}]}
    done = last("lancashire", {**HEARTS_REMISE, **by_hand})
    assert (done.after.table.front, done.after.table.board) == (5, 5)


def test_what_is_foreseen_is_what_the_deal_finds():
    """On an eight board: four from the dealer, who lays no more than that, and eight to be played for."""
    book = book_of(sitting("lancashire", HEARTS_REMISE), AT)
    ahead = prospect(book.sitting, book.standing)
    assert (ahead.at_stake, ahead.stake, ahead.laid_by_each, ahead.table.board) == (8, 4, 0, 8)
    opening = book_of(sitting("lancashire"), AT)
    ahead = prospect(opening.sitting, opening.standing)
    assert (ahead.at_stake, ahead.stake, ahead.laid_by_each, ahead.table.front) == (2, 4, 10, 44)


def test_a_pool_that_falls_short_is_laid_again_before_it_is_drawn():
    """Hands lay before they draw, and what was laid before play is told apart."""
    solo_vole = deal("sans_prendre", 10, trump="hearts", vole="undertaken")
    done = last("lancashire", solo_vole, solo_vole)
    did = [(str(one.deed), one.players, one.amount) for one in hand_overs(done.settlement.transfers, done.after.seats)]
    assert did == [
        ("stakes", ("Ada",), 4),
        ("lays_again", ("Ada", "Blaise", "Chloé", "Denis"), 10),
        ("draws", ("Ada",), 44),
        (
            "gives",
            ("Blaise",),
            12,
        ),
        ("gives", ("Chloé",), 12),
        ("gives", ("Denis",), 12),
    ]


# ---------------------------------------------------------------- what is refused

REFUSED = [
    ({"contract": "own_king", "partner": None}, "contract"),
    ({"partner": None}, "partner"),
    ({"king_from": "Denis"}, "king_from"),
    ({"contract": "mediateur", "partner": None}, "king_from"),
    ({"contract": "sans_prendre"}, "partner"),
    ({"trump": None}, "trump"),
    ({"tricks": 4}, "taker_tricks"),
    ({"tricks": 5, "taker_tricks": 3, "vole": "undertaken"}, "vole"),
    ({"vole": "announced"}, "vole"),
    ({"matadors": 2}, "matadors"),
    ({"matadors": 3, "matadors_by": "Ada"}, "matadors_by"),
    ({"aces": "Zoë"}, "aces"),
    ({"aces": ["Ada", "Zoë"]}, "aces"),
    ({"aces": ["Ada"]}, "aces"),
    ({"aces": ["Ada", "Ada"]}, "aces"),
    ({"aces": ["Ada", "Blaise", "Denis"]}, "aces"),
    ({"aces": []}, "aces"),
    ({"aces": 7}, "aces"),
    ({"kind": "passed"}, "contract"),
]


@pytest.mark.parametrize(("changes", "field"), REFUSED)
def test_what_the_rules_do_not_allow_is_refused_at_its_field(changes, field):
    faults = found(sitting("lancashire"), {**deal("call", 6), **changes})
    assert field in [fault.field for fault in faults]
    assert all(str(fault) for fault in faults)


@pytest.mark.parametrize(
    ("agreed", "field"),
    [
        ({"favourite": "hearts"}, "favourite"),
        ({"turk": "clubs"}, "turk"),
        ({"tariff": {"consolation": 2}}, "tariff"),
        ({"tariff": {"pool": -1}}, "tariff"),
        ({"tariff": {"double_mats_from": 3}}, "tariff"),
        ({"players": ["Ada", "Blaise", "Denis"]}, "players"),
    ],
)
def test_what_a_table_cannot_agree_on_is_refused(agreed, field):
    """Hearts are the favourite always, so that none is drawn."""
    faults = [placed.fault for placed in faults_in({**sitting("lancashire"), **agreed})]
    assert [fault.field for fault in faults] == [field]


def test_black_aces_of_other_games_are_still_told_by_one_name():
    done = last("quadrille", deal("call", 6, aces="Ada"), tariff={"auddey": 5})
    assert nets(done)[0] == 8 + 15


# ---------------------------------------------------------------- what must hold of any sitting

ANY = sittings("lancashire")


@given(ANY)
def test_players_and_table_always_sum_to_nothing(data):
    """After every entry, with no tolerance; and nothing on the table is ever below nothing."""
    book = book_of(data, AT)
    for slot in book.slots:
        after = slot.played.after
        assert sum(after.balances.values()) + after.table.lying == 0
        assert 0 <= after.table.board <= after.table.front == after.table.lying
        assert (after.table.going, after.table.waiting, after.table.odd, after.table.game_owed) == (0, (), 0, 0)
    if book.closed and book.closed.leftover == "divide":
        assert sum(book.final.values()) == 0


@given(ANY)
def test_a_legal_sitting_has_no_faults_and_settles(data):
    assert faults_in(data) == []
    assert len(results(book_of(data, AT))["deals"]) == len(data["deals"])


@given(ANY)
def test_file_and_book_say_the_same(data):
    """From a file to entries and back, and what follows from either."""
    book = book_of(data, AT)
    again = book_of(json.loads(json.dumps(data_of(book))), AT)
    assert results(again) == results(book)
    assert data_of(again) == data_of(book)


@given(ANY, st.randoms(use_true_random=False))
def test_other_names_change_nothing_but_names(data, random):
    """Renamed throughout, a sitting pays the same amounts to the renamed."""
    names = sorted({*data["players"], *(each["in"] for each in data["deals"] if each.get("kind") == "substitute")})
    fresh = [f"N{place}" for place in range(len(names))]
    random.shuffle(fresh)
    renamed = renamed_in(data, dict(zip(names, fresh, strict=True)))
    assert results(book_of(renamed, AT)) == renamed_in(results(book_of(data, AT)), dict(zip(names, fresh, strict=True)))


def renamed_in(value, names):
    """The same with other names, wherever one stands, keys of objects too."""
    if isinstance(value, dict):
        return {names.get(key, key): renamed_in(each, names) for key, each in value.items()}
    if isinstance(value, list):
        return [renamed_in(each, names) for each in value]
    return names.get(value, value) if isinstance(value, str) else value


@given(ANY)
def test_a_winner_never_draws_more_than_his_rules_allow_in_a_plain_suit(data):
    """HOYLE, N. B.: in common suits no more than lies on the table, nor more for a beast."""
    for slot in book_of(data, AT).slots:
        settlement = slot.played.settlement
        case = settlement.case
        if case and case.multiplier == 1 and case.deal.vole == "none" and settlement.outcome == "won":
            drawn = sum(amounts.get("pool", 0) for amounts in slot.played.lines.values())
            assert drawn <= settlement.at_stake


@given(ANY.filter(lambda data: data["deals"]), st.data())
def test_a_corrected_sitting_is_as_if_it_had_been_right_from_the_start(data, draw):
    """A deal first recorded as a misdeal and then corrected pays what it would have paid at once."""
    right = entries_of(said_in({**data, "closed": False}), AT)
    place = draw.draw(st.integers(1, len(data["deals"])))
    wrong = [*right]
    wrong[place] = replace(right[place], said=DealRecorded({"kind": "void"}))
    facts = data["deals"][place - 1]
    if facts.get("kind") == "substitute":
        return
    wrong.append(Entry(len(wrong) + 1, DealCorrected(place, facts), AT))
    assert results(replay(wrong)) == results(replay(right))


@given(ANY, st.sampled_from(["contract", "aces", "vole", "tricks", "taker_tricks", "king_from", "matadors", "x"]), JUNK)
def test_nothing_that_is_said_of_a_deal_raises(data, key, junk):
    """It is refused at a field, or it is legal and settles."""
    data["deals"] = [*data["deals"], {**deal("call", 5, taker_tricks=3), key: junk}]
    if not faults_in(data):
        results(book_of(data, AT))


def test_the_rule_set_says_where_every_figure_comes_from():
    assert all(figure.source for figure in LANCASHIRE.figures)
    assert len(LANCASHIRE.decisions) > 10
