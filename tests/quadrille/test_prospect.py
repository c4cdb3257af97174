"""What the next deal will be played for."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from ledger.exchange.sitting_file import book_of
from ledger.quadrille.prospect import prospect
from ledger.quadrille.sitting import opening

MOCKUP = json.loads((Path(__file__).parents[1] / "fixtures" / "mockup-sitting.json").read_text(encoding="utf-8"))


def book(**changes):
    data = {
        "format": "quadrille-sitting/1",
        "players": ["A", "B", "C", "D"],
        "first_dealer": "A",
        "deals": [],
        **changes,
    }
    return book_of(data, datetime(2026, 2, 14, tzinfo=UTC))


def ahead(**changes):
    sitting = book(**changes)
    return prospect(sitting.sitting, sitting.standing)


def test_before_deal_14_of_the_mockup():
    """Fourteen fish are at stake: 68 in front, Ada's stake of 40, and four times 8 of game."""
    deals = MOCKUP["deals"][:14]
    found = ahead(**{**MOCKUP, "deals": deals, "closed": False})
    assert (found.position.dealer, found.position.rate) == ("Ada", 2)
    assert (found.at_stake, found.left.front, found.left.going, found.comes) == (140, 68, 28, 0)
    assert (found.stake, found.laid_by_each, found.game_owed, found.counted) == (40, 0, 8, 4)
    assert (found.table.waiting, found.table.odd, found.poulans) == ((84,), 3, 80)


def test_a_beast_goes_now_among_three():
    """After one remise: 10 in front, the beast of 14 goes, another stake of 10, and four times 2 of game."""
    lost = {"contract": "call", "taker": "A", "trump": "clubs", "tricks": 5}
    found = ahead(rules="tredrille", players=["A", "B", "C"], deals=[lost])
    assert (found.left.front, found.comes, found.stake, found.game_owed, found.counted) == (10, 14, 10, 2, 4)
    assert found.at_stake == 42
    assert found.table.waiting == ()


def test_the_game_laid_by_five():
    found = ahead(rules="quintille", players=["A", "B", "C", "D", "E"])
    assert (found.at_stake, found.stake, found.laid_by_each, found.counted) == (15, 10, 1, 0)


def test_the_modern_game_opens_with_a_stake_each_and_then_a_claim():
    first = ahead(rules="alliance")
    assert (first.at_stake, first.stake, first.laid_by_each, first.table.claim) == (16, 0, 4, 0)
    remise = {"contract": "solo", "taker": "A", "tricks": 5}
    then = ahead(rules="alliance", deals=[remise])
    assert (then.laid_by_each, then.left.front, then.table.claim) == (0, 16, 20)
    assert then.at_stake == 36


@pytest.mark.parametrize("rules", ["quadrille", "mediateur", "alliance"])
def test_what_is_foreseen_is_what_the_deal_finds(rules):
    """Deal after deal, what was at stake is what `prospect` had said."""
    contract = "solo" if rules == "alliance" else "sans_prendre"
    deal = {"contract": contract, "taker": "A", "trump": "clubs"}
    held = {"held": []} if rules == "mediateur" else {}
    deals = (
        [{**deal, **held, "tricks": tricks} for tricks in (5, 4, 5, 5, 6, 4, 7)]
        if rules != "alliance"
        else [{**deal, "tricks": tricks} for tricks in (5, 4, 5, 5, 6, 4, 7)]
    )
    done = book(rules=rules, deals=deals)
    standings = [opening(done.sitting), *(slot.played.after for slot in done.slots)]
    foreseen = [prospect(done.sitting, standing).at_stake for standing in standings[:-1]]
    assert foreseen == [slot.played.settlement.at_stake for slot in done.slots]
