"""Sittings to play and to look at: the published ones, and the evening of 14 February."""

import json
from pathlib import Path

TESTS = Path(__file__).parents[1]
MOCKUP = json.loads((TESTS / "fixtures" / "mockup-sitting.json").read_text(encoding="utf-8"))
"""Médiateur, 16 deals, closed."""
PUBLISHED = [
    (one["sitting"], one["expected"])
    for one in map(json.loads, (TESTS / "published" / "sittings.jsonl").read_text(encoding="utf-8").splitlines())
]


def published(line, rules):
    """The published sitting on a line, counted from 0, which is of these rules; and what must follow from it."""
    sitting, expected = PUBLISHED[line]
    assert sitting["rules"] == rules
    return sitting, expected


def so_far(entries, place, **changes):
    """The evening of 14 February after so many entries, still open, at a place of its own."""
    kept = {key: value for key, value in MOCKUP.items() if key != "id"}
    return {**kept, "deals": MOCKUP["deals"][:entries], "closed": False, "place": place, **changes}
