"""The slate of one deal."""

import pytest

from ledger.quadrille.payments import Charge, Place
from ledger.quadrille.reckoning import Reckoning
from ledger.quadrille.rules import Rule
from ledger.quadrille.table import Table


def moved(payer, payee, amount):
    slate = Reckoning(Table(front=20, going=14, waiting=(28,), odd=3, game_owed=2, claim=5))
    slate.move(payer, payee, amount, Charge.POOL, Rule.WON)
    return slate


def test_a_slate_starts_from_what_lies_there():
    """Nothing moved, nothing changed."""
    table = Table(front=20, going=14, waiting=(42, 28), odd=3, game_owed=2, claim=5)
    assert Reckoning(table).result() == table


@pytest.mark.parametrize(
    ("payer", "payee", "front", "odd"),
    [
        ("Ada", Place.FRONT, 22, 3),
        (Place.FRONT, "Ada", 18, 3),
        (Place.FRONT, Place.ODD, 18, 5),
        (Place.ODD, "Ada", 20, 1),
        ("Ada", "Blaise", 20, 3),
        ("Ada", Place.WAITING, 20, 3),
    ],
)
def test_a_movement_changes_both_its_ends(payer, payee, front, odd):
    """Front and odd follow every movement; a beast is laid aside by its size, at the end."""
    slate = moved(payer, payee, 2)
    assert (slate.front, slate.odd) == (front, odd)
    assert slate.transfers == [(payer, payee, 2, Charge.POOL, Rule.WON)]


@pytest.mark.parametrize(("payer", "payee", "amount"), [("Ada", "Blaise", 0), ("Ada", "Ada", 5)])
def test_nothing_and_a_payment_to_oneself_are_no_movements(payer, payee, amount):
    """The account names only what changes hands."""
    assert moved(payer, payee, amount).transfers == []


def test_beasts_lie_largest_first():
    """Whatever the order in which they were made."""
    slate = Reckoning(Table(waiting=(28,)))
    slate.waiting += [14, 42]
    assert slate.result().waiting == (42, 28, 14)
