"""Books to sum up: the sitting of the mockup, and what can be made of it."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

from ledger.book.entries import Entry
from ledger.book.replay import replay
from ledger.exchange.sitting_file import faults_in, said_in

MOCKUP = json.loads((Path(__file__).parents[1] / "fixtures" / "mockup-sitting.json").read_text(encoding="utf-8"))
SAT_DOWN = datetime(2026, 2, 14, 20, 10, tzinfo=UTC)
PLAYERS = ("Ada", "Blaise", "Chloé", "Denis")


def book_of(data, *more, apart=timedelta(0)):
    """The book of a legal sitting file, its entries so far `apart`, with more said after it."""
    assert faults_in(data) == []
    said = [*said_in(data), *more]
    return replay(Entry(number, each, SAT_DOWN + apart * (number - 1), None) for number, each in enumerate(said, 1))


def mockup(*more, apart=timedelta(0), **changes):
    """The book of the mockup's sitting, some of its keys changed, with more said after it."""
    return book_of({**MOCKUP, **changes}, *more, apart=apart)


def with_change_of_seat(place=4):
    """The deals of the mockup, Émilie in Denis's seat after the first `place` of them."""
    later = json.loads(json.dumps(MOCKUP["deals"][place:], ensure_ascii=False).replace('"Denis"', '"Émilie"'))
    return [*MOCKUP["deals"][:place], {"kind": "substitute", "out": "Denis", "in": "Émilie"}, *later]


def renamed(names):
    """The sitting of the mockup under other names."""
    text = json.dumps(MOCKUP, ensure_ascii=False)
    for old, new in names.items():
        text = text.replace(f'"{old}"', json.dumps(new, ensure_ascii=False))
    return json.loads(text)
