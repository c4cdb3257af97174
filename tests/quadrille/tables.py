"""Short sittings as the tables of these tests write them, played by the library alone."""

from typing import Any

from ledger.quadrille.agreement import read_agreement
from ledger.quadrille.faults import Fault
from ledger.quadrille.legality import faults_of
from ledger.quadrille.reading import read_deal
from ledger.quadrille.sitting import Played, opening, position_of, step

SEATED = ("Ada", "Blaise", "Chloé", "Denis", "Émilie")
SEATS = {"tredrille": 3, "quintille": 5, "alliance-quintille": 5}


def sitting(rules: str, *deals: dict[str, Any], **options: Any) -> dict[str, Any]:
    """A sitting of Ada, Blaise, Chloé … in this order of play, the last of whom deals first."""
    players = list(SEATED[: SEATS.get(rules, 4)])
    agreed = {"format": "quadrille-sitting/1", "rules": rules, "players": players, "first_dealer": players[-1]}
    return {**agreed, **options, "deals": list(deals)}


def deal(contract: str, tricks: int, **facts: Any) -> dict[str, Any]:
    """Ada plays `contract` in spades, with Blaise where she has a friend."""
    friend = {"partner": "Blaise"} if contract in ("call", "alliance", "casco") else {}
    return {"contract": contract, "taker": "Ada", **friend, "trump": "spades", "tricks": tricks, **facts}


def played(data: dict[str, Any]) -> list[Played]:
    """The deals of a sitting, settled; every one must be legal."""
    agreement = read_agreement({key: value for key, value in data.items() if key != "deals"})
    assert agreement.sitting is not None
    assert agreement.faults == ()
    standing, done = opening(agreement.sitting), []
    for facts in data["deals"]:
        assert found(data, facts, standing) == []
        done.append(step(agreement.sitting, standing, read_deal(agreement.sitting.tariff.rules, facts).deal))
        standing = done[-1].after
    return done


def last(rules: str, *deals: dict[str, Any], **options: Any) -> Played:
    """The last deal of a short sitting, settled."""
    return played(sitting(rules, *deals, **options))[-1]


def found(data: dict[str, Any], facts: Any, standing: Any = None) -> list[Fault]:
    """Every fault of `facts`, at the opening of a sitting unless it stands elsewhere."""
    agreed = read_agreement({key: value for key, value in data.items() if key != "deals"}).sitting
    assert agreed is not None
    read, faults = read_deal(agreed.tariff.rules, facts)
    position = position_of(agreed, standing or opening(agreed), read)
    return [*faults, *faults_of(agreed.tariff, position, read)]


def nets(done: Played) -> list[int]:
    """What a deal brought each, in order of play."""
    return list(done.nets.values())


def line(done: Played, charge: str) -> list[int]:
    """What each won or paid under one charge, in order of play."""
    return [sum(amount for key, amount in line.items() if key == charge) for line in done.lines.values()]
