"""Deals in order: turn, round, rate, seats and balances; and whatever a change of names or seats may not change."""

import pytest
from hypothesis import given
from strategies import NAMES, sittings

from ledger.quadrille.agreement import read_agreement
from ledger.quadrille.sitting import Standing, leftover, opening
from ledger.quadrille.table import Table

from .tables import deal, played, sitting

LOST = deal("call", 5, taker_tricks=3)
VOID, PASSED = {"kind": "void"}, {"kind": "passed"}
OPEN = {"tariff": {"forced_spadille": False}}


def agreed(data):
    return read_agreement({key: value for key, value in data.items() if key != "deals"}).sitting


def outcome(data):
    """Everything that follows from a sitting, by name."""
    deals = played(data)
    shared = leftover(agreed(data), deals[-1].after if deals else opening(agreed(data)))
    return [(done.nets, done.lines, done.after.table, done.after.balances, done.dealer) for done in deals], shared


def renamed(value, names):
    """`value` with every name of a player replaced, wherever it stands."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, dict):
        return {names.get(key, key): renamed(item, names) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(renamed(item, names) for item in value)
    return value


@given(sittings())
def test_other_names_give_the_same_results_under_those_names(data):
    """Nothing hangs on what a player is called."""
    names = dict(zip(NAMES, ("pôl", "z", "front", "None", "0", "waiting", "Ά", "a b", "declarer", "ADA"), strict=True))
    told = renamed({key: data[key] for key in ("players", "first_dealer", "deals")}, names)
    assert outcome({**data, **told}) == renamed(outcome(data), names)


@given(sittings())
def test_another_first_seat_gives_everyone_the_same(data):
    """Who is written down first does not matter, so long as the order of play and the first dealer are the same."""
    rotated = data["players"][1:] + data["players"][:1]
    assert outcome({**data, "players": rotated}) == outcome(data)


@given(sittings())
def test_the_same_sitting_is_always_settled_the_same(data):
    """A fold over frozen facts has no memory."""
    assert played(data) == played(data)


@given(sittings())
def test_what_is_left_over_is_all_shared_among_those_seated(data):
    """The parts sum to what lies on the table and differ by one jeton at most, the larger first from the first seat."""
    deals = played(data)
    standing = deals[-1].after if deals else opening(agreed(data))
    shared = leftover(agreed(data), standing)
    assert sum(shared.values()) == standing.table.lying
    first = data["players"].index(data["first_dealer"])
    assert list(shared) == [*standing.seats[first:], *standing.seats[:first]]
    assert sorted(shared.values(), reverse=True) == list(shared.values())
    assert max(shared.values()) - min(shared.values()) <= 1


LEFT = [
    # front, waiting, odd, who deals first, what Ada, Blaise, Chloé, Denis take
    (10, (14,), 0, "Denis", [6, 6, 6, 6]),
    (0, (14,), 1, "Denis", [4, 4, 3, 4]),
    (0, (14,), 0, "Denis", [4, 3, 3, 4]),
    (0, (14,), 0, "Blaise", [3, 4, 4, 3]),
    (1, (), 0, "Chloé", [0, 0, 1, 0]),
    (0, (), 0, "Ada", [0, 0, 0, 0]),
    (34, (42,), 3, "Ada", [20, 20, 20, 19]),
]


@pytest.mark.parametrize(("front", "waiting", "odd", "first", "expected"), LEFT)
def test_what_is_over_goes_one_jeton_each_from_the_first_dealers_seat(front, waiting, odd, first, expected):
    """Front, waiting and odd are shared equally; game owed lapses."""
    at_table = agreed(sitting("quadrille", first_dealer=first))
    table = Table(front, 0, waiting, odd, game_owed=3)
    standing = Standing(at_table.players, 0, 1, table, dict.fromkeys(at_table.players, 0))
    shared = leftover(at_table, standing)
    assert [shared[player] for player in at_table.players] == expected


def test_who_sits_in_the_first_dealers_seat_takes_the_odd_jeton():
    """The seat counts, not the person: Émilie came for Denis."""
    at_table = agreed(sitting("quadrille"))
    standing = Standing(("Ada", "Blaise", "Chloé", "Émilie"), 0, 1, Table(waiting=(14,)), {})
    assert leftover(at_table, standing) == {"Émilie": 4, "Ada": 4, "Blaise": 3, "Chloé": 3}


TURNS = [
    # deals, who dealt each
    ([LOST] * 5, ["Denis", "Ada", "Blaise", "Chloé", "Denis"]),
    ([LOST, VOID, LOST, LOST], ["Denis", "Ada", "Ada", "Blaise"]),
    ([LOST, PASSED, PASSED, LOST], ["Denis", "Ada", "Ada", "Ada"]),
    ([LOST, {**LOST, "dealer": "Chloé"}, LOST], ["Denis", "Chloé", "Denis"]),
    ([LOST, {**VOID, "dealer": "Chloé"}, LOST], ["Denis", "Chloé", "Chloé"]),
    ([{"kind": "substitute", "out": "Denis", "in": "Émilie"}, LOST, LOST], [None, "Émilie", "Ada"]),
]


@pytest.mark.parametrize(("deals", "expected"), TURNS)
def test_the_deal_passes_in_order_of_play(deals, expected):
    """Misdeals and passes leave it where it is, and it goes on from a dealer who was named."""
    assert [done.dealer for done in played(sitting("quadrille", *deals, **OPEN))] == expected


def test_rounds_count_played_deals_and_double_where_agreed():
    """As many played deals as seats make a round; a rate that was said goes before that of the round."""
    deals = [LOST, VOID, LOST, LOST, LOST, LOST, {**LOST, "rate": 3}, {**LOST, "rate": 1}, PASSED, LOST, LOST]
    done = played(sitting("quadrille", *deals, doubled_rounds=[2], rounds=2, **OPEN))
    assert [each.number for each in done] == [1, None, 2, 3, 4, 5, 6, 7, None, 8, 9]
    assert [each.round for each in done] == [1, None, 1, 1, 1, 2, 2, 2, None, 2, 3]
    assert [each.rate for each in done] == [1, None, 1, 1, 1, 2, 3, 1, None, 2, 1]


def test_eldest_hand_sits_after_the_dealer():
    """At the opening the first dealer deals, and the next in order of play leads."""
    standing = opening(agreed(sitting("quadrille")))
    assert (standing.dealer, standing.eldest) == ("Denis", "Ada")


def test_balances_stay_with_their_owners_when_a_seat_changes_hands():
    """Émilie starts from nothing in Denis' seat; he finds his own when he comes back for Ada."""
    deals = [
        LOST,
        {"kind": "substitute", "out": "Denis", "in": "Émilie"},
        {**LOST, "taker": "Émilie"},
        {"kind": "substitute", "out": "Ada", "in": "Denis"},
    ]
    done = played(sitting("quadrille", *deals))
    assert [each.after.seats[3] for each in done] == ["Denis", "Émilie", "Émilie", "Émilie"]
    assert done[1].after.balances == {"Ada": -9, "Blaise": -9, "Chloé": 2, "Denis": -8, "Émilie": 0}
    # Ada deals the second: Émilie and Blaise pay two each and lay 21 of a beast of 42.
    assert done[2].nets == {"Ada": -8, "Blaise": -23, "Chloé": 2, "Émilie": -23}
    assert done[3].after.balances == {"Ada": -17, "Blaise": -32, "Chloé": 4, "Denis": -8, "Émilie": -23}
    assert done[3].after.seats == ("Denis", "Blaise", "Chloé", "Émilie")
    assert done[3].nets == dict.fromkeys(done[3].after.seats, 0)
    assert done[3].after.table == done[2].after.table
