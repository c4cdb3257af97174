"""Every published case, through the library, as strictly as the cases were meant to be read."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from ledger.exchange.sitting_file import book_of, faults_in, results

PUBLISHED = Path(__file__).parent / "published"
AT = datetime(2026, 2, 14, tzinfo=UTC)


def cases(name):
    return json.loads((PUBLISHED / f"{name}.json").read_text(encoding="utf-8"))


def whole_sittings():
    lines = (PUBLISHED / "sittings.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def settled(sitting):
    """The results of a sitting, as they come out of a file: the plain types of JSON."""
    assert faults_in(sitting) == []
    return json.loads(json.dumps(results(book_of(sitting, AT))))


def difference(expected, got, where=""):
    """The first place where `expected` is not in `got`, or None; in lines, nothing may stand besides."""
    if isinstance(expected, dict) and isinstance(got, dict):
        return difference_of_objects(expected, got, where)
    if isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        pairs = enumerate(zip(expected, got, strict=True))
        return next(filter(None, (difference(one, other, f"{where}/{i}") for i, (one, other) in pairs)), None)
    if expected == got and type(expected) is type(got):
        return None
    return f"{where}: {got!r}, should be {expected!r}"


def difference_of_objects(expected, got, where):
    for key, value in expected.items():
        if key not in got and value not in ({}, 0):
            return f"{where}/{key}: missing, should be {value!r}"
        if found := difference(value, got.get(key, type(value)()), f"{where}/{key}"):
            return found
    extra = {key: value for key, value in got.items() if key not in expected and value not in ({}, 0)}
    if extra and (where.endswith("/lines") or "/lines/" in where):
        return f"{where}: not expected: {extra!r}"
    return None


def view(keys, result):
    """The parts of a result that a published case speaks of."""
    deals = result["deals"]
    made = {
        "last_deal": deals[-1] if deals else {},
        "at_stake": [deal["at_stake"] for deal in deals if deal["kind"] == "played"],
        "all_net": [deal["net"] for deal in deals],
        "all_tables": [deal["table"] for deal in deals],
    }
    return {key: made.get(key, result.get(key)) for key in keys}


@pytest.mark.parametrize("case", [pytest.param(case, id=case["name"]) for case in cases("published")])
def test_a_published_figure_comes_out_as_it_was_printed(case):
    """What a source prints, or follows from it by hand, is what the library pays."""
    assert difference(case["expected"], view(case["expected"], settled(case["sitting"]))) is None


@pytest.mark.parametrize("case", whole_sittings(), ids=lambda case: case["sitting"]["rules"])
def test_a_whole_sitting_comes_out_line_by_line(case):
    """Lines, nets, tables, balances and shares of long sittings are all as expected."""
    assert difference(case["expected"], settled(case["sitting"])) is None


@pytest.mark.parametrize("case", [pytest.param(case, id=case["why"]) for case in cases("refused")])
def test_a_sitting_that_is_not_legal_is_refused_at_its_field(case):
    """The fault stands at the key that is wrong, and every fault has a sentence."""
    faults = [placed.fault for placed in faults_in(case["sitting"])]
    assert case["field"] in [fault.field for fault in faults]
    assert all(str(fault) for fault in faults)


@pytest.mark.parametrize(
    ("expected", "got", "where"),
    [
        ({"net": {"Ada": 8}}, {"net": {"Ada": 8, "Blaise": -8}}, None),
        ({"net": {"Ada": 0}}, {"net": {}}, None),
        ({"net": {"Ada": 8}}, {"net": {"Ada": 7}}, "/net/Ada: 7, should be 8"),
        ({"net": {"Ada": 8}}, {"net": {}}, "/net/Ada: missing, should be 8"),
        ({"number": 1}, {"number": True}, "/number: True, should be 1"),
        ({"waiting": [14]}, {"waiting": [14, 14]}, "/waiting: [14, 14], should be [14]"),
        ({"waiting": [14]}, {"waiting": [28]}, "/waiting/0: 28, should be 14"),
        ({"lines": {"Ada": {}}}, {"lines": {"Ada": {"odd": 1}}}, "/lines/Ada: not expected: {'odd': 1}"),
        ({"lines": {}}, {"lines": {"Ada": {"odd": 1}}}, "/lines: not expected: {'Ada': {'odd': 1}}"),
    ],
)
def test_a_difference_is_seen_where_it_is(expected, got, where):
    """The comparison itself overlooks nothing it is there to see."""
    assert difference(expected, got) == where


def test_every_published_case_has_a_source():
    """A figure without a source is a defect; two cases of one name could not be told apart."""
    published, refused = cases("published"), cases("refused")
    assert (len(published), len(whole_sittings()), len(refused)) == (128, 64, 69)
    assert all(case["source"] for case in published)
    assert len({case["name"] for case in published}) == len(published)
