"""The sitting file, `quadrille-sitting/1`: JSON of what was agreed and what was seen, and the results that follow.

read(text) -> options and deals        raises Unreadable where there is nothing to judge
faults_in(data) -> faults              every fault, with the deal it stands in
entries_of / data_of                   file to entries and back, without loss
results(book) -> data                  what `ledger settle` prints
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ledger.book.entries import DealRecorded, Entry, Said, SittingClosed, SittingOpened
from ledger.book.replay import Book, Slot, judge, replay
from ledger.quadrille.agreement import FORMAT, read_agreement
from ledger.quadrille.deal import Deal, Kind
from ledger.quadrille.faults import N_, Fault, fault
from ledger.quadrille.sitting import DIVIDE, opening, step
from ledger.quadrille.table import Table
from ledger.quadrille.tariff import Family

STAND_IN = "⇄"
"""Who keeps a seat while two players exchange theirs."""


class Unreadable(ValueError):
    """A file in which there is no sitting to judge."""


@dataclass(frozen=True, slots=True)
class PlacedFault:
    """A fault and where it stands."""

    deal: int | None
    """Which of the deals, from 1; None for the sitting."""
    fault: Fault
    """What is wrong."""


def read(text: str | bytes) -> dict[str, Any]:
    """Return the object in `text`; raise `Unreadable` where it is no JSON object, names a key twice or holds NaN."""
    try:
        data = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except RecursionError:
        raise Unreadable("the file is nested too deeply") from None
    except ValueError as wrong:
        raise Unreadable(f"the file is no JSON: {wrong}") from None
    if not isinstance(data, dict):
        raise Unreadable("the file holds no JSON object")
    return data


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object, each key of which stands once and can be written again."""
    found = dict(pairs)
    "".join(found).encode()
    if len(found) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return found


def _no_constant(word: str) -> Any:
    """Refuse NaN and the infinities, which are no numbers of a file."""
    raise ValueError(f"{word} is no number")


def split(data: Mapping[str, Any]) -> tuple[dict[str, Any], list[Any], list[PlacedFault]]:
    """Return the options, the deals, and the fault of deals that are no list."""
    options = {key: value for key, value in data.items() if key != "deals"}
    deals = data.get("deals")
    if isinstance(deals, list):
        return options, deals, []
    message = N_("Give the list of deals, empty if none was played.")
    return options, [], [PlacedFault(None, fault("deals", message))]


def faults_in(data: Mapping[str, Any]) -> list[PlacedFault]:
    """Return every fault of a sitting, those of the sitting first, then deal by deal."""
    options, deals, faults = split(data)
    agreement = read_agreement(options)
    faults.extend(PlacedFault(None, found) for found in agreement.faults)
    if agreement.sitting is None:
        return faults
    standing = opening(agreement.sitting)
    for place, facts in enumerate(deals, start=1):
        deal, found = judge(agreement.sitting, standing, facts)
        faults.extend(PlacedFault(place, each) for each in found)
        standing = step(agreement.sitting, standing, Deal(kind=Kind.VOID) if found else deal).after
    return faults


def said_in(data: Mapping[str, Any], people: Callable[[str], int] | None = None) -> list[Said]:
    """Return what a sitting without faults says, in order; `people` finds the person a name means."""
    options, deals, _ = split(data)

    def meant(names: Iterable[str]) -> dict[str, int]:
        return {name: people(name) for name in names} if people else {}

    said: list[Said] = [SittingOpened(options, meant(options["players"]))]
    said += [DealRecorded(facts, meant([facts["in"]] if facts.get("in") else [])) for facts in deals]
    if options.get("closed"):
        said.append(SittingClosed(options.get("leftover") or DIVIDE))
    return said


def entries_of(said: Iterable[Said], at: datetime, by: str | None = None) -> list[Entry]:
    """Return what was said as entries, numbered from 1, all noted at one time."""
    return [Entry(number, each, at, by) for number, each in enumerate(said, start=1)]


def book_of(data: Mapping[str, Any], at: datetime) -> Book:
    """Return the book of a sitting without faults, as if all were said at once."""
    return replay(entries_of(said_in(data), at))


def data_of(book: Book) -> dict[str, Any]:
    """Return the sitting file of a book. A voided deal leaves as a misdeal with its note."""
    data = {key: value for key, value in book.options.items() if value is not None}
    if bool(data.get("closed", False)) != (book.closed is not None):
        data["closed"] = book.closed is not None
    if book.closed is not None and data.get("leftover", DIVIDE) != book.closed.leftover:
        data["leftover"] = book.closed.leftover
    deals: list[dict[str, Any]] = []
    for slot in book.slots:
        deals += _exchange(book, slot.place)
        deals.append(_facts(slot.facts, slot.voided))
    return {**data, "deals": deals + _exchange(book, len(book.slots) + 1)}


def _exchange(book: Book, place: int) -> list[dict[str, Any]]:
    """Return the changes of seat that put two players in each other's seats before a slot.

    The file knows no exchange; a stand-in, who plays nothing and owes nothing, keeps a seat for the moment.
    """
    changes: list[dict[str, Any]] = []
    for swap in book.exchanges(place):
        moves = ((swap.one, STAND_IN), (swap.other, swap.one), (STAND_IN, swap.other))
        changes += [{"kind": str(Kind.SUBSTITUTE), "out": leaves, "in": comes} for leaves, comes in moves]
    return changes


def _facts(facts: Mapping[str, Any], voided: bool) -> dict[str, Any]:
    """Return what a slot holds, as the file says it."""
    if not voided:
        return {key: value for key, value in facts.items() if value is not None}
    note = facts.get("note")
    return {"kind": str(Kind.VOID), "note": note} if note else {"kind": str(Kind.VOID)}


def written(book: Book) -> str:
    """Return the sitting file of a book as text, one deal a line."""
    data = data_of(book)
    deals = [json.dumps(deal, ensure_ascii=False) for deal in data.pop("deals")]
    head = json.dumps({"format": FORMAT, **data}, ensure_ascii=False, indent=1)[:-2]
    body = ",\n  ".join(deals)
    return f'{head},\n "deals": [\n  {body}]}}\n' if deals else f'{head},\n "deals": []}}\n'


def results(book: Book) -> dict[str, Any]:
    """Return what follows from a sitting, as `ledger settle` prints it."""
    family = book.sitting.tariff.rules.family
    standing, table = book.standing, book.standing.table
    shared = book.leftover
    return {
        "deals": [_result(slot, family) for slot in book.slots],
        "balances": dict(standing.balances),
        "leftover": shared,
        "final": book.final,
        "table": _table(Table() if shared else table, family),
    }


def _result(slot: Slot, family: Family) -> dict[str, Any]:
    """Return one entry of a sitting with what it moved: a voided one is a misdeal, as in the file."""
    played = slot.played
    result: dict[str, Any] = {"kind": str(played.deal.kind if slot.counts else Kind.VOID)}
    if played.number is not None:
        result |= {"number": played.number, "round": played.round, "rate": played.rate}
        if family is not Family.MODERN:
            result["multiplier"] = played.settlement.multiplier
        result |= {"outcome": str(played.outcome), "at_stake": played.settlement.at_stake}
    if played.dealer is not None:
        result["dealer"] = played.dealer
    lines = {player: {str(charge): amount for charge, amount in line.items()} for player, line in played.lines.items()}
    return {
        **result,
        "lines": lines,
        "net": played.nets,
        "table": _table(played.after.table, family),
        "balances": dict(played.after.balances),
    }


def _table(table: Table, family: Family) -> dict[str, Any]:
    """Return what lies on the table, in the words of its family."""
    if family is Family.MODERN:
        return {"front": table.front, "claim": table.claim}
    if family is Family.LANCASHIRE:
        return {"front": table.front, "board": table.board}
    return {
        "front": table.front,
        "going": table.going,
        "waiting": list(table.waiting),
        "odd": table.odd,
        "game_owed": table.game_owed,
    }
