"""Entries as rows, and back."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from store_sample import NEW, OPENED

from ledger.book import entries
from ledger.book.entries import KINDS, Entry
from ledger.store import UnreadableEntry
from ledger.store.codec import VERSION, Row, decode, encode

AT = "2026-02-14T20:10:05.250000+01:00"
AT_TIME = datetime(2026, 2, 14, 20, 10, 5, 250_000, tzinfo=timezone(timedelta(hours=1)))

ONE_OF_EACH = {
    "opened": (
        entries.SittingOpened({"players": ["Ada", "Émilie 🐟"], "turk": None, "rounds": 4}, {"Ada": 1, "Émilie 🐟": 2}),
        '{"options":{"players":["Ada","Émilie 🐟"],"turk":null,"rounds":4},"people":{"Ada":1,"Émilie 🐟":2}}',
    ),
    "recorded": (
        entries.DealRecorded({"taker": "Ada", "forced": True, "penalties": [{"players": ["Ada"]}]}),
        '{"facts":{"taker":"Ada","forced":true,"penalties":[{"players":["Ada"]}]},"people":{}}',
    ),
    "corrected": (
        entries.DealCorrected(3, {"kind": "substitute", "out": "Ada", "in": "Zoé"}, {"Zoé": 9}),
        '{"slot":3,"facts":{"kind":"substitute","out":"Ada","in":"Zoé"},"people":{"Zoé":9},"voids":[]}',
    ),
    "voided": (entries.DealVoided(2, 'Dr "X", Jr\n'), '{"slot":2,"note":"Dr \\"X\\", Jr\\n","voids":[]}'),
    "restored": (entries.DealRestored(2, (4, 5)), '{"slot":2,"voids":[4,5]}'),
    "closed": (entries.SittingClosed("divide"), '{"leftover":"divide"}'),
    "reopened": (entries.SittingReopened(), "{}"),
    "ticked": (entries.PaymentTicked("Ada>Zoé:13", True), '{"line":"Ada>Zoé:13","paid":true}'),
    "undone": (entries.Undone(7), '{"number":7}'),
    "swapped": (
        entries.SeatsSwapped(3, "Ada", "Zoé"),
        '{"slot":3,"one":"Ada","other":"Zoé","note":null}',
    ),
    "counted": (
        entries.CountTaken({"Ada": {"fish": 3}}, ({"from": "Ada", "to": "Zoé", "amount": 10},)),
        '{"counts":{"Ada":{"fish":3}},"loans":[{"from":"Ada","to":"Zoé","amount":10}],"note":null}',
    ),
}


def test_there_is_an_example_of_every_kind():
    assert ONE_OF_EACH.keys() == KINDS.keys()


@pytest.mark.parametrize(("kind", "said", "body"), [(kind, *example) for kind, example in ONE_OF_EACH.items()])
def test_every_kind_comes_back_as_it_was_said(kind, said, body):
    row = encode(said)
    assert row == Row(kind, body, VERSION)
    assert decode(7, 3, row, AT, "phone") == Entry(3, said, AT_TIME, "phone")


def test_a_time_keeps_its_offset():
    entry = decode(7, 3, encode(entries.SittingReopened()), AT, None)
    assert (entry.at.isoformat(), entry.by) == (AT, None)


@pytest.mark.parametrize(
    ("row", "at", "reason"),
    [
        (Row("sung", "{}", 1), AT, "its kind “sung” is not known"),
        (Row("reopened", "{}", 2), AT, "its version 2 is not known"),
        (Row("reopened", '{"slot":1}', 1), AT, "its field “slot” is not known"),
        (Row("corrected", '{"slot":1}', 1), AT, "its field “facts” is missing"),
        (Row("restored", '{"slot":"1"}', 1), AT, "its field “slot” is of another type"),
        (Row("restored", '{"slot":true}', 1), AT, "its field “slot” is of another type"),
        (Row("recorded", '{"facts":{},"people":{"Ada":"1"}}', 1), AT, "its field “people” is of another type"),
        (Row("reopened", "[]", 1), AT, "its body is not an object"),
        (Row("reopened", "{}", 1), "2026-02-14T20:10:05", "its time has no offset"),
    ],
)
def test_what_is_not_understood_is_refused_by_sitting_and_number(row, at, reason):
    with pytest.raises(UnreadableEntry) as raised:
        decode(7, 3, row, at, None)
    assert str(raised.value) == f"Entry 3 of sitting 7 cannot be read: {reason}."
    assert (raised.value.sitting_id, raised.value.number, raised.value.reason) == (7, 3, reason)


@pytest.mark.parametrize("row", [Row("reopened", "{", 1), Row("reopened", "", 1)])
def test_a_body_that_is_no_json_is_refused(row):
    with pytest.raises(UnreadableEntry):
        decode(7, 3, row, AT, None)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (entries.DealRecorded({"note": "a\0b"}), "A text with NUL in it cannot be kept."),
        (entries.DealRecorded({"a\0": 1}), "A text with NUL in it cannot be kept."),
        (entries.DealRecorded({"note": "\ud83d"}), "A text with half a character in it cannot be kept."),
        (entries.DealRecorded({"tricks": 2**63}), "A number of this size cannot be kept."),
        (entries.DealRecorded({"tricks": [-(2**63) - 1]}), "A number of this size cannot be kept."),
        (entries.DealRecorded({"tricks": 0.5}), "A float cannot be kept."),
        (entries.DealRecorded({1: 2}), "A key must be text: 1."),
        (entries.DealVoided("2"), "slot of DealVoided cannot be '2'."),
        (entries.DealVoided(True), "slot of DealVoided cannot be True."),
    ],
)
def test_what_no_file_can_hold_is_refused_before_writing(said, sentence):
    with pytest.raises(ValueError, match=r".") as raised:
        encode(said)
    assert str(raised.value) == sentence


def test_bottomless_nesting_is_refused():
    facts = {}
    for _ in range(100):
        facts = {"in": facts}
    with pytest.raises(ValueError, match="Nested too deeply"):
        encode(entries.DealRecorded(facts))


@pytest.mark.parametrize("number", [2**63 - 1, -(2**63)])
def test_integers_of_64_bits_are_held(number):
    said = entries.DealRecorded({"tricks": number})
    assert decode(1, 1, encode(said), AT, None) == Entry(1, said, AT_TIME, None)


def test_a_time_without_offset_is_not_written(store):
    with pytest.raises(ValueError, match="offset"):
        store.open_sitting(OPENED, at=datetime(2026, 2, 14), shadow=NEW)  # noqa: DTZ001
    assert store.sitting_ids() == []


def test_times_are_equal_wherever_they_were_said():
    entry = decode(1, 1, encode(entries.SittingReopened()), AT, None)
    assert entry.at == AT_TIME.astimezone(UTC)
