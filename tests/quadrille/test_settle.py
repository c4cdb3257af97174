"""What holds of every deal, whatever the rules: nothing appears, nothing is lost, nothing falls below zero."""

import pytest
from hypothesis import given
from strategies import sittings

from ledger.quadrille.payments import Charge, Place, Transfer
from ledger.quadrille.rules import Rule
from ledger.quadrille.settle import lines_of, nets_of
from ledger.quadrille.tariff import Family

from .tables import deal, last, nets, played, sitting


def family_of(done):
    return done.settlement.case.tariff.rules.family if done.settlement.case else None


@given(sittings())
def test_balances_and_the_table_sum_to_nothing(data):
    """After every deal, with no tolerance: what players have lost is what lies on the table."""
    for done in played(data):
        table = done.after.table
        assert sum(done.after.balances.values()) + table.front + sum(table.waiting) + table.odd == 0


@given(sittings())
def test_nothing_on_the_table_falls_below_zero(data):
    """No beast, front, odd jeton, game or claim is ever negative, and no more goes than lies in front."""
    for done in played(data):
        table = done.after.table
        assert min(table.front, table.going, table.odd, table.game_owed, table.claim, *table.waiting, 0) == 0
        assert 0 not in table.waiting
        assert list(table.waiting) == sorted(table.waiting, reverse=True)
        assert table.going <= table.front


@given(sittings())
def test_each_family_leaves_only_what_it_knows(data):
    """No claim lies in a period game; no beast, odd jeton or game owed in the modern one."""
    for done in played(data):
        table = done.after.table
        if family_of(done) is Family.PERIOD:
            assert table.claim == 0
        elif family_of(done) is Family.MODERN:
            assert (table.going, table.waiting, table.odd, table.game_owed) == (0, (), 0, 0)


@given(sittings())
def test_transfers_sum_to_the_nets_and_to_the_change_of_the_table(data):
    """Every counter that moves is on the account, with a positive amount and two different ends."""
    for done in played(data):
        moved = dict.fromkeys((*done.before.seats, *Place), 0)
        for payer, payee, amount, _, _ in done.settlement.transfers:
            assert amount > 0
            assert payer != payee
            moved[payer] -= amount
            moved[payee] += amount
        before, after = done.before.table, done.after.table
        assert {player: moved[player] for player in done.before.seats if moved[player]} == {
            player: net for player, net in done.nets.items() if net
        }
        assert moved[Place.FRONT] == after.front - before.front
        assert moved[Place.WAITING] == sum(after.waiting) - sum(before.waiting)
        assert moved[Place.ODD] == after.odd - before.odd


@given(sittings())
def test_lines_sum_to_the_nets_and_balances_to_all_nets(data):
    """An account adds up across and down; a line that is nothing is left out."""
    balances = dict.fromkeys(data["players"], 0)
    for done in played(data):
        assert {player: sum(line.values()) for player, line in done.lines.items()} == done.nets
        assert all(amount for line in done.lines.values() for amount in line.values())
        for player, net in done.nets.items():
            balances[player] = balances.get(player, 0) + net
        assert balances == done.after.balances


MOVED = [
    # what is moved by hand in the second deal, front, going, what is at stake in the third
    ([], 34, 14, 56),
    ([("pool", "Ada", 20)], 14, 14, 36),
    ([("pool", "Ada", 21)], 13, 13, 35),
    ([("pool", "Ada", 25)], 9, 9, 31),
    ([("pool", "Ada", 34)], 0, 0, 64),  # nothing goes any more: the beast of 42 does
    ([("Ada", "pool", 6)], 40, 14, 62),
    ([("Ada", "pool", 6), ("pool", "Denis", 40)], 0, 0, 64),
    ([("Ada", "Denis", 6)], 34, 14, 56),
]


@pytest.mark.parametrize(("moved", "front", "going", "at_stake"), MOVED)
def test_what_is_taken_from_the_front_shrinks_the_beast_that_goes(moved, front, going, at_stake):
    """The deal itself does not see it; the next does."""
    lost = deal("call", 5, taker_tricks=3)
    adjustments = [{"from": payer, "to": payee, "amount": amount} for payer, payee, amount in moved]
    deals = played(sitting("quadrille", lost, {**lost, "adjustments": adjustments}, lost))
    assert (deals[1].after.table.front, deals[1].after.table.going) == (front, going)
    assert [done.settlement.at_stake for done in deals] == [14, 42, at_stake]


@pytest.mark.parametrize("kind", ["void", "passed"])
def test_a_deal_not_played_moves_only_what_is_moved_by_hand(kind):
    """A misdeal and a pass settle nothing, and may carry adjustments."""
    moved = {"kind": kind, "adjustments": [{"from": "Ada", "to": "pool", "amount": 3}]}
    done = last("quadrille", moved, tariff={"forced_spadille": False})
    assert nets(done) == [-3, 0, 0, 0]
    assert (done.outcome, done.settlement.at_stake, done.after.table.front) == (None, 0, 3)


def test_accounts_are_summed_by_player_and_charge():
    """Two payments under one charge are one line; what cancels is none; the table has no account."""
    transfers = [
        Transfer("Ada", "Blaise", 3, Charge.GAME, Rule.WON),
        Transfer("Ada", Place.FRONT, 2, Charge.GAME, Rule.STAKE),
        Transfer("Ada", "Blaise", 1, Charge.KING, Rule.KING),
        Transfer("Blaise", "Ada", 1, Charge.KING, Rule.KING),
        Transfer(Place.FRONT, Place.ODD, 1, Charge.POOL, Rule.ODD),
    ]
    assert lines_of(transfers, ["Ada", "Blaise"]) == {"Ada": {"game": -5}, "Blaise": {"game": 3}}
    assert nets_of(transfers, ["Ada", "Blaise"]) == {"Ada": -5, "Blaise": 3}
