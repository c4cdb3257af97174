"""What hands do at the table."""

import pytest
from hypothesis import given
from strategies import sittings

from ledger.quadrille.handing import Deed, HandOver, hand_overs

from .tables import deal, last, played

LOST = deal("call", 5, taker_tricks=3)


def handed(done):
    """The hand-overs of a deal as plain words."""
    seats = done.after.seats
    return [tuple(one)[:3] if one.other is None else tuple(one) for one in hand_overs(done.settlement.transfers, seats)]


@given(sittings())
def test_hand_overs_sum_to_the_nets(data):
    """Whoever does what is asked ends with what the deal brought, and the table with what it left."""
    for done in played(data):
        moved = dict.fromkeys((*done.after.seats, None), 0)
        for one in hand_overs(done.settlement.transfers, done.after.seats):
            assert one.amount > 0
            for payer, payee in one.passages():
                moved[payer] -= one.amount
                moved[payee] += one.amount
        assert moved.pop(None) == done.after.table.lying - done.before.table.lying
        assert moved == done.nets


@given(sittings())
def test_between_players_there_are_fewer_hand_overs_than_players(data):
    """Payments of a deal are netted before a hand moves."""
    for done in played(data):
        deeds = [one.deed for one in hand_overs(done.settlement.transfers, done.after.seats)]
        assert deeds.count(Deed.GIVES) < len(done.after.seats)


@given(sittings())
def test_hand_overs_come_in_the_order_of_deeds(data):
    """What is laid before play comes first, what is moved by hand last."""
    order = list(Deed)
    for done in played(data):
        places = [order.index(one.deed) for one in hand_overs(done.settlement.transfers, done.after.seats)]
        assert places == sorted(places)


@pytest.mark.parametrize(
    ("rules", "deals", "expected"),
    [
        (
            "quadrille",
            [deal("call", 6)],
            [
                ("stakes", ("Denis",), 10),
                ("draws", ("Ada", "Blaise"), 5),
                ("gives", ("Chloé",), 3, "Ada"),
                ("gives", ("Denis",), 3, "Blaise"),
            ],
        ),
        (
            "quadrille",
            [LOST],
            [
                ("stakes", ("Denis",), 10),
                ("gives", ("Ada",), 2, "Chloé"),
                ("gives", ("Blaise",), 2, "Denis"),
                ("lays_beast", ("Ada", "Blaise"), 7),
            ],
        ),
        (
            "quadrille",
            [deal("sans_prendre", 4), deal("call", 6, odd_to="Chloé")],
            [
                ("stakes", ("Ada",), 10),
                ("takes_odd", ("Chloé",), 1),
                ("draws", ("Ada", "Blaise"), 12),
                ("gives", ("Chloé",), 3, "Ada"),
                ("gives", ("Denis",), 3, "Blaise"),
            ],
        ),
        (
            "mediateur",
            [deal("sans_prendre", 4, held=["spadille"])],
            [
                ("stakes", ("Denis",), 20),
                ("draws", ("Blaise", "Chloé", "Denis"), 6),
                ("draws_poulans", ("Blaise", "Chloé"), 6, "Denis"),
                ("leaves_odd", ("Denis",), 2),
                ("gives", ("Ada",), 26, "Blaise"),
                ("gives", ("Ada",), 26, "Chloé"),
                ("gives", ("Ada",), 26, "Denis"),
                ("lays_beast", ("Ada",), 28),
            ],
        ),
        (
            "alliance",
            [deal("casco", 6)],
            [
                ("stakes", ("Ada", "Blaise", "Chloé", "Denis"), 4),
                ("draws", ("Ada", "Blaise"), 8),
                ("gives", ("Chloé",), 4, "Ada"),
                ("gives", ("Denis",), 4, "Blaise"),
                ("lays_in_pot", ("Chloé", "Denis"), 4),
            ],
        ),
        (
            "quadrille",
            [{"kind": "void", "adjustments": [{"from": "Ada", "to": "pool", "amount": 5}]}],
            [("by_hand", ("Ada",), 5)],
        ),
    ],
)
def test_what_is_done_at_the_table_after_a_deal(rules, deals, expected):
    """Stakes, what is drawn, what is given, the beast: in that order, those who do alike in one line."""
    assert handed(last(rules, *deals)) == expected


@pytest.mark.parametrize(
    ("one", "expected"),
    [
        (HandOver(Deed.STAKES, ("Ada", "Zoë"), 1), [("Ada", None), ("Zoë", None)]),
        (HandOver(Deed.DRAWS, ("Ada", "Zoë"), 1), [(None, "Ada"), (None, "Zoë")]),
        (HandOver(Deed.TAKES_ODD, ("Ada",), 1), [(None, "Ada")]),
        (HandOver(Deed.DRAWS_POULANS, ("Ada",), 1, "Zoë"), [("Zoë", "Ada")]),
        (HandOver(Deed.LEAVES_ODD, ("Zoë",), 1), [("Zoë", None)]),
        (HandOver(Deed.GIVES, ("Ada",), 1, "Zoë"), [("Ada", "Zoë")]),
        (HandOver(Deed.LAYS_BEAST, ("Ada",), 1), [("Ada", None)]),
        (HandOver(Deed.LAYS_IN_POT, ("Ada",), 1), [("Ada", None)]),
        (HandOver(Deed.BY_HAND, ("Ada",), 1, "Zoë"), [("Ada", "Zoë")]),
        (HandOver(Deed.BY_HAND, ("Ada",), 1), [("Ada", None)]),
        (HandOver(Deed.BY_HAND, (), 1, "Ada"), [(None, "Ada")]),
    ],
)
def test_who_gives_to_whom_in_each_deed(one, expected):
    """Nobody's name stands for the table."""
    assert one.passages() == expected
