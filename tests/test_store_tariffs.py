"""Tariffs of the house."""

from datetime import UTC, datetime

import pytest

from ledger.store import HouseTariff

AT = datetime(2026, 2, 14, 20, 10, tzinfo=UTC)
OURS = HouseTariff("At Chloé’s", "mediateur", {"matador": 4, "devole": True}, AT)


def test_a_tariff_is_kept_under_its_name_and_replaced_there(store):
    """However the name is typed, it is one tariff; the last saved stands."""
    store.save_tariff(OURS)
    store.save_tariff(HouseTariff("  AT  CHLOÉ’S ", "quadrille", {"mark": 20}, AT))
    store.save_tariff(HouseTariff("Another", "alliance", {"rates": {"solo": 5}}, AT))
    assert [(kept.name, kept.rules, kept.figures) for kept in store.tariffs()] == [
        ("Another", "alliance", {"rates": {"solo": 5}}),
        ("  AT  CHLOÉ’S ", "quadrille", {"mark": 20}),
    ]


def test_a_tariff_can_be_forgotten(store):
    """Once; then there is none."""
    store.save_tariff(OURS)
    assert (store.forget_tariff("at chloé’s"), store.forget_tariff("at chloé’s"), store.tariffs()) == (True, False, [])


def test_a_tariff_needs_a_name(store):
    """Blanks are no name."""
    with pytest.raises(ValueError, match="name"):
        store.save_tariff(HouseTariff("  ", "quadrille", {}, AT))
