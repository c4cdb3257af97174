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


def so_far(deals, **changes):
    """The evening of 14 February after so many entries, still open."""
    return {**MOCKUP, "deals": MOCKUP["deals"][:deals], "closed": False, **changes}
