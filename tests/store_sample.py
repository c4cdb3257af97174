"""A sitting as the service would hand it to the store: made up, for the store knows no rules."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

from ledger.book.entries import DealRecorded, SittingOpened
from ledger.store import Balance, DealRow, LineRow, Shadow, Summary

EVENING = datetime(2026, 2, 14, 20, 10, 5, 250_000, tzinfo=timezone(timedelta(hours=1)))
LATER = datetime(2026, 2, 14, 19, 30, tzinfo=UTC)
NAMES = ("Ada", "Blaise", "Chloé", "Denis")
OPTIONS = {"format": "quadrille-sitting/1", "rules": "mediateur", "players": list(NAMES), "fish_value": "0.20"}
OPENED = SittingOpened(OPTIONS, {name: person for person, name in enumerate(NAMES, start=1)})
DEAL = DealRecorded({"contract": "call", "taker": "Ada", "partner": "Chloé", "trump": "spades", "tricks": 6})

SUMMARY = Summary(
    rules="mediateur",
    date="2026-02-14",
    place="At Chloé’s, Lyon",
    status="open",
    deals=0,
    round=1,
    rounds=4,
    dealer="Denis",
    standings=tuple(Balance(name, person, 0) for person, name in enumerate(NAMES, start=1)),
)
NEW = Shadow(SUMMARY)


def deal(slot, **changes):
    """The row of a deal Ada wins with Chloé."""
    row = DealRow(
        slot=slot,
        kind="played",
        number=slot,
        round=1,
        rate=1,
        dealer_id=4,
        contract="call",
        taker_id=1,
        partner_id=3,
        trump="spades",
        tricks=6,
        outcome="won",
        at_stake=28,
        recorded_at=EVENING,
    )
    return replace(row, **changes)


def lines(slot, amount=5):
    """What such a deal moves, in the order in which a store returns it."""
    return tuple(LineRow(slot, person, "game", sign * amount) for person, sign in ((1, 1), (2, -1), (3, 1), (4, -1)))


def after(slots, start=None, **changes):
    """The shadow after so many deals, of which those from `start` on, or the last, are written."""
    start = slots if start is None else start
    fresh = range(start, slots + 1)
    standings = tuple(
        Balance(name, person, 5 * slots * sign)
        for person, (name, sign) in enumerate(zip(NAMES, (1, -1, 1, -1), strict=True), start=1)
    )
    summary = replace(SUMMARY, **{"deals": slots, "standings": standings, **changes})
    return Shadow(summary, start, tuple(map(deal, fresh)), tuple(row for slot in fresh for row in lines(slot)))


def sit_down(store, **changes):
    """Open the sitting with its four players, and return its number."""
    for name in NAMES:
        store.person(name)
    return store.open_sitting(OPENED, at=EVENING, by="phone", shadow=Shadow(replace(SUMMARY, **changes)))
