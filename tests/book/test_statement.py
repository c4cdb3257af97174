"""A player's statement: every line of his, and sums that are his balance."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given, settings

from ledger.book.statement import Charged, statement
from ledger.exchange import sitting_file
from ledger.quadrille.payments import Charge
from tests import strategies

MOCKUP = json.loads((Path(__file__).parent.parent / "fixtures" / "mockup-sitting.json").read_text(encoding="utf-8"))


def book_of(data):
    return sitting_file.book_of(data, datetime.now(UTC))


@pytest.fixture(scope="module")
def book():
    return book_of(MOCKUP)


def test_every_line_of_a_deal_says_what_for_and_with_whom(book):
    """Deal 14 of the mockup, a codille: Denis called Ada and lost."""
    said = statement(book, "Denis")
    (deal,) = [item for item in said.items if item.slot.played.number == 14]
    assert deal.charges == tuple(
        Charged(charge, sum_, gave, took)
        for charge, sum_, gave, took in (
            (Charge.GAME, -8, (), ("Blaise", "Chloé")),
            (Charge.CONSOLATION, -8, (), ("Blaise", "Chloé")),
            (Charge.BEAST, -70, (), (None,)),
        )
    )
    assert (deal.net, deal.balance) == (-86, -26)


def test_the_share_of_what_was_left_comes_last(book):
    said = statement(book, "Denis")
    assert (said.items[-1].balance, said.share, said.final) == (-250, 36, -214)


@pytest.mark.parametrize("player", ["Ada", "Blaise", "Chloé", "Denis"])
def test_its_lines_sum_to_the_balance(book, player):
    said = statement(book, player)
    assert sum(item.net for item in said.items) + said.share == said.final == book.final[player]
    assert sum(said.by_charge.values()) + said.share == said.final
    assert len(said.items) == 16


def test_who_comes_and_goes_has_his_own_deals():
    """A seat changes hands: each of the two has the change, and the deals he sat at."""
    won = {"contract": "call", "taker": "Ada", "partner": "Blaise", "trump": "spades", "tricks": 6}
    leaves = {"kind": "substitute", "out": "Denis", "in": "Émilie"}
    options = {"format": "quadrille-sitting/1", "rules": "quadrille", "players": ["Ada", "Blaise", "Chloé", "Denis"]}
    book = book_of({**options, "first_dealer": "Ada", "deals": [won, leaves, won, won]})
    assert [item.slot.place for item in statement(book, "Denis").items] == [1, 2]
    assert [item.slot.place for item in statement(book, "Émilie").items] == [2, 3, 4]
    assert [item.slot.place for item in statement(book, "Ada").items] == [1, 3, 4]


@given(strategies.sittings())
@settings(max_examples=25, deadline=None)
def test_whatever_is_played_every_statement_is_complete(data):
    """Running balances follow from the lines, and the last is the balance in the book."""
    book = book_of(data)
    for player in book.everyone:
        said, running = statement(book, player), 0
        for item in said.items:
            running += item.net
            assert item.net == sum(charged.amount for charged in item.charges)
            assert item.balance == running
        assert running + said.share == book.final[player]
