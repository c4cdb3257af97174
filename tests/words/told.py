"""The sitting of 14 February, and any other sitting, replayed for the tests of words."""

import json
from datetime import datetime, timedelta, timezone
from pathlib import Path

from ledger.book.entries import DealRecorded, Entry, SittingClosed, SittingOpened
from ledger.book.replay import replay, say

TESTS = Path(__file__).parents[1]
START = datetime(2026, 2, 14, 20, 10, tzinfo=timezone(timedelta(hours=1)))


def book_of(data):
    """The book of a sitting file's data."""
    options = {key: value for key, value in data.items() if key != "deals"}
    said = [SittingOpened(options), *(DealRecorded(deal) for deal in data["deals"])]
    if data.get("closed"):
        said.append(SittingClosed(data.get("leftover", "divide")))
    return replay(Entry(number, one, START + timedelta(minutes=5 * number)) for number, one in enumerate(said, start=1))


def said(book, one, at="23:05"):
    """The book with one thing more, said at an hour of that evening."""
    hour, minute = map(int, at.split(":"))
    return say(book, Entry(book.number + 1, one, START.replace(hour=hour, minute=minute)))


def february():
    """The sitting of 14 February."""
    return book_of(json.loads((TESTS / "fixtures" / "mockup-sitting.json").read_text(encoding="utf-8")))


def published():
    """Every whole sitting that is published with its results."""
    lines = (TESTS / "published" / "sittings.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line)["sitting"] for line in lines]
