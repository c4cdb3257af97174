"""Appending: one transaction, one place for each entry."""

from dataclasses import replace
from itertools import chain

import pytest
from store_sample import DEAL, EVENING, LATER, NEW, OPENED, SUMMARY, after, deal, lines, sit_down

from ledger.book.entries import DealCorrected, DealVoided, Entry, SittingClosed
from ledger.store import (
    AlreadySaid,
    AlreadyTaken,
    Balance,
    FileKnown,
    Inconsistent,
    LineRow,
    NoSuchSitting,
    NumberSkipped,
    Shadow,
)

HOSTILE = "'); DROP TABLE entries; --"


def count(store, table):
    return store._db.table(table).count


def test_a_sitting_opens_with_its_first_entry(store):
    sitting = sit_down(store)
    assert sitting == 1
    assert store.entries(sitting) == [Entry(1, OPENED, EVENING, "phone")]
    row = store.sitting(sitting)
    assert (row.id, row.summary, row.last_number, row.result) == (1, SUMMARY, 1, None)
    assert (row.opened_at, row.changed_at) == (EVENING, EVENING)


def test_entries_are_read_as_they_were_said_and_in_order(store):
    sitting = sit_down(store)
    store.append(sitting, 2, DEAL, at=LATER, by="laptop", shadow=after(1))
    store.append(sitting, 3, DealVoided(1, HOSTILE), at=LATER, by=HOSTILE, token=HOSTILE, shadow=after(1))
    assert store.entries(sitting) == [
        Entry(1, OPENED, EVENING, "phone"),
        Entry(2, DEAL, LATER, "laptop"),
        Entry(3, DealVoided(1, HOSTILE), LATER, HOSTILE),
    ]
    assert store.entries(sitting, after=2) == [Entry(3, DealVoided(1, HOSTILE), LATER, HOSTILE)]
    assert store.last_number(sitting) == 3
    assert store.sitting(sitting).changed_at == LATER


def test_two_sittings_are_numbered_apart(store):
    first, second = sit_down(store), sit_down(store)
    store.append(first, 2, DEAL, at=LATER, shadow=after(1))
    store.append(second, 2, DEAL, at=LATER, shadow=after(1))
    third = sit_down(store)
    assert (first, second, third) == (1, 2, 3)
    assert [store.last_number(sitting) for sitting in (1, 2, 3, 4)] == [2, 2, 1, 0]
    assert store.sitting_ids() == [1, 2, 3]


def test_a_number_is_taken_once(store):
    sitting = sit_down(store)
    store.append(sitting, 2, DEAL, at=LATER, shadow=after(1))
    with pytest.raises(AlreadyTaken, match=r"Entry 2 of sitting 1 was already recorded by someone else\."):
        store.append(sitting, 2, DealVoided(1), at=LATER, shadow=after(0, 1))
    assert store.entries(sitting, after=1) == [Entry(2, DEAL, LATER)]
    assert store.lines(sitting) == lines(1)


def test_a_number_is_not_skipped(store):
    sitting = sit_down(store)
    with pytest.raises(NumberSkipped, match=r"Entry 3 of sitting 1 cannot follow entry 1\."):
        store.append(sitting, 3, DEAL, at=LATER, shadow=after(1))
    assert store.last_number(sitting) == 1


@pytest.mark.parametrize("sitting", [0, 9, -1, 10**30])
def test_a_sitting_that_is_not_there_has_nothing_and_takes_nothing(store, sitting):
    with pytest.raises(NoSuchSitting, match=f"There is no sitting {sitting}\\."):
        store.append(sitting, 1, DEAL, at=LATER, shadow=after(1))
    with pytest.raises(NoSuchSitting):
        store.rebuild(sitting, NEW)
    with pytest.raises(NoSuchSitting):
        store.sitting(sitting)
    assert (store.entries(sitting), store.last_number(sitting), store.sitting_exists(sitting)) == ([], 0, False)
    assert (store.lines(sitting), store.deal_rows(sitting)) == ((), ())


def test_a_token_is_used_once_in_the_whole_file_and_says_where(store):
    first, second = sit_down(store), sit_down(store)
    store.append(first, 2, DEAL, at=LATER, token="form", shadow=after(1))
    for sitting, number in ((first, 3), (first, 2), (second, 2)):
        with pytest.raises(AlreadySaid, match=r"This was already recorded as entry 2 of sitting 1\.") as raised:
            store.append(sitting, number, DEAL, at=LATER, token="form", shadow=after(2))
        assert (raised.value.sitting_id, raised.value.number) == (first, 2)
    assert store.token_entry("form") == (first, 2)
    assert store.token_entry("another") is None
    assert (store.last_number(first), store.last_number(second)) == (2, 1)


def test_a_sitting_is_opened_once_by_a_form(store):
    sitting = store.open_sitting(OPENED, at=EVENING, token="form", shadow=NEW)
    with pytest.raises(AlreadySaid) as raised:
        store.open_sitting(OPENED, at=EVENING, token="form", shadow=NEW)
    assert (raised.value.sitting_id, raised.value.number) == (sitting, 1)
    assert store.sitting_ids() == [sitting]


def test_an_imported_sitting_is_written_whole_or_not_at_all(store):
    sit_down(store)
    more = [(DEAL, EVENING, None), (DEAL, LATER, "phone"), (SittingClosed("divide"), LATER, None)]
    whole = after(2, 1, status="closed", file_id="2026-02-14-a")
    sitting = store.open_sitting(OPENED, at=EVENING, shadow=whole, more=more)
    assert [entry.number for entry in store.entries(sitting)] == [1, 2, 3, 4]
    assert store.entries(sitting, after=1) == [Entry(n, *one) for n, one in enumerate(more, start=2)]
    assert store.lines(sitting) == lines(1) + lines(2)
    unfit = replace(whole, lines=(LineRow(1, 99, "game", 1),), summary=replace(whole.summary, file_id="b"))
    with pytest.raises(Inconsistent, match=r"FOREIGN KEY constraint failed"):
        store.open_sitting(OPENED, at=EVENING, shadow=unfit, more=more)
    assert store.sitting_ids() == [1, sitting]
    assert count(store, "entries") == 5


def test_a_file_is_known_by_its_id(store):
    sitting = sit_down(store, file_id="2026-02-14-a")
    with pytest.raises(FileKnown, match=r"The sitting “2026-02-14-a” is already here, as sitting 1\.") as raised:
        sit_down(store, file_id="2026-02-14-a")
    assert (raised.value.file_id, raised.value.sitting_id) == ("2026-02-14-a", sitting)
    other = sit_down(store, file_id=None)
    with pytest.raises(FileKnown):
        store.append(other, 2, DEAL, at=LATER, shadow=after(1, file_id="2026-02-14-a"))
    store.append(sitting, 2, DEAL, at=LATER, shadow=after(1, file_id="2026-02-14-a"))
    assert store.find_by_file_id("2026-02-14-a") == sitting
    assert store.find_by_file_id("2026-02-14-b") is None


def test_several_entries_are_appended_as_one(store):
    sitting = sit_down(store)
    many = [(DEAL, LATER, None), (DealVoided(1), LATER, "phone")]
    store.append_many(sitting, 2, many, after(1))
    assert store.entries(sitting, after=1) == [Entry(2, DEAL, LATER), Entry(3, DealVoided(1), LATER, "phone")]
    with pytest.raises(AlreadyTaken) as raised:
        store.append_many(sitting, 3, many, after(2))
    assert raised.value.number == 3
    with pytest.raises(ValueError, match="NUL"):
        store.append_many(sitting, 4, [(DEAL, LATER, None), (DealVoided(1, "\0"), LATER, None)], after(2))
    assert (store.last_number(sitting), store.lines(sitting)) == (3, lines(1))


def test_together_is_all_or_nothing(store):
    def half():
        with store.together():
            sit_down(store)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        half()
    assert (store.sitting_ids(), store.known_names(9)) == ([], [])


def test_what_failed_within_together_leaves_the_rest(store):
    with store.together():
        sitting = sit_down(store, file_id="a")
        with pytest.raises(FileKnown):
            sit_down(store, file_id="a")
    assert (store.sitting_ids(), store.last_number(sitting)) == ([1], 1)


def test_rows_before_the_first_slot_that_changes_stay(store):
    sitting = sit_down(store)
    for slot in (1, 2, 3):
        store.append(sitting, slot + 1, DEAL, at=LATER, shadow=after(slot))
    corrected = (deal(2, tricks=4, outcome="lost"), deal(3))
    shadow = Shadow(after(3).summary, 2, corrected, lines(2, -7) + lines(3))
    store.append(sitting, 5, DealCorrected(2, DEAL.facts), at=LATER, shadow=shadow)
    assert store.deal_rows(sitting) == (deal(1), *corrected)
    assert store.lines(sitting) == lines(1) + lines(2, -7) + lines(3)
    store.append(sitting, 6, DealVoided(3), at=LATER, shadow=Shadow(after(2).summary, 3, (deal(3, voided=True),)))
    assert store.deal_rows(sitting) == (deal(1), corrected[0], deal(3, voided=True))
    assert store.lines(sitting) == lines(1) + lines(2, -7)
    assert store.sitting(sitting).summary == after(2).summary


def test_to_append_late_touches_as_few_rows_as_early(store):
    sitting = sit_down(store)
    store.append(sitting, 2, DEAL, at=LATER, shadow=after(1))
    changes = []
    for slot in range(2, 40):
        before = store._db.conn.total_changes
        store.append(sitting, slot + 1, DEAL, at=LATER, shadow=after(slot))
        changes.append(store._db.conn.total_changes - before)
    assert set(changes) == {1 + 1 + 1 + 4 + 2}  # entry, sitting, deal, lines; the sitting touched and let go


def test_a_row_before_the_first_slot_that_changes_is_refused():
    with pytest.raises(ValueError, match="Rows before slot 3 are not replaced"):
        Shadow(SUMMARY, 3, (deal(2),))
    with pytest.raises(ValueError, match="Rows before slot 3 are not replaced"):
        Shadow(SUMMARY, 3, (deal(3),), lines(2))


def test_a_shadow_is_rebuilt_without_an_entry(store):
    sitting = sit_down(store)
    store.append(sitting, 2, DEAL, at=LATER, shadow=after(1))
    store.rebuild(sitting, after(3, 1))
    assert (store.deal_rows(sitting), store.sitting(sitting).summary) == (tuple(map(deal, (1, 2, 3))), after(3).summary)
    assert (store.last_number(sitting), store.sitting(sitting).last_number) == (2, 2)
    with pytest.raises(ValueError, match="begin at slot 1"):
        store.rebuild(sitting, after(3))


def test_the_result_at_closing_is_remembered(store):
    sitting = sit_down(store)
    result = (Balance("Ada", 1, 5), Balance("Blaise", 2, -5))
    closed = replace(after(1, status="closed"), result=result)
    store.append(sitting, 2, SittingClosed("divide"), at=LATER, shadow=closed)
    store.rebuild(sitting, after(2, 1, status="closed"))
    assert store.sitting(sitting).result == result


@pytest.mark.parametrize(
    ("shadow", "reason"),
    [
        (replace(after(1), lines=(LineRow(1, 99, "game", 5),)), "FOREIGN KEY"),
        (replace(after(1), lines=(LineRow(2, 1, "game", 5),)), "FOREIGN KEY"),
        (replace(after(1), lines=(LineRow(1, 1, "game", 0),)), "amount <> 0"),
        (replace(after(1), lines=lines(1) + lines(1)), "UNIQUE"),
        (replace(after(1), deals=(deal(1, taker_id=99),)), "FOREIGN KEY"),
        (after(1, status="asleep"), "status IN"),
        (replace(after(1), deals=(deal(1, tricks="six"),)), "cannot store TEXT value in INTEGER column"),
    ],
)
def test_a_shadow_that_does_not_fit_writes_nothing(store, shadow, reason):
    sitting = sit_down(store)
    with pytest.raises(Inconsistent, match=reason):
        store.append(sitting, 2, DEAL, at=LATER, shadow=shadow)
    assert (store.last_number(sitting), store.deal_rows(sitting), store.sitting(sitting).summary) == (1, (), SUMMARY)


@pytest.mark.parametrize(
    "shadow",
    [
        replace(after(1), lines=(LineRow(1, 1, "game", 2**63),)),
        replace(after(1), deals=(deal(1, note="\0"),)),
        after(1, place="a\0b"),
        after(1, deals=10**30),
        after(1, standings=(Balance("Ada", 1, 2**63),)),
    ],
)
def test_what_no_file_can_hold_writes_nothing(store, shadow):
    sitting = sit_down(store)
    with pytest.raises(ValueError, match="cannot be kept"):
        store.append(sitting, 2, DEAL, at=LATER, shadow=shadow)
    assert (store.last_number(sitting), store.deal_rows(sitting), store.sitting(sitting).summary) == (1, (), SUMMARY)


def test_a_form_and_a_device_are_texts_a_file_can_hold(store):
    sitting = sit_down(store)
    for extra in ({"by": "\0"}, {"token": "\0"}):
        with pytest.raises(ValueError, match="NUL"):
            store.append(sitting, 2, DEAL, at=LATER, shadow=after(1), **extra)
    assert store.last_number(sitting) == 1


def test_amounts_add_up_over_a_long_evening(store):
    sitting = sit_down(store)
    for slot in range(1, 31):
        store.append(sitting, slot + 1, DEAL, at=LATER, shadow=after(slot))
    assert sum(row.amount for row in store.lines(sitting)) == 0
    assert store.lines(sitting) == tuple(chain.from_iterable(map(lines, range(1, 31))))
