"""The book: a corrected sitting equals one that was right from the start."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import JUNK, sittings

from ledger.book.entries import (
    DealCorrected,
    DealRecorded,
    DealRestored,
    DealVoided,
    Entry,
    PaymentTicked,
    SittingClosed,
    SittingOpened,
    SittingReopened,
)
from ledger.book.replay import UnreadableBook, judge, opened, replay, say
from ledger.quadrille.sitting import Standing, opening, play

START = datetime(2026, 2, 14, 20, tzinfo=UTC)
OPTIONS = {
    "format": "quadrille-sitting/1",
    "rules": "quadrille",
    "players": ["Ada", "Blaise", "Chloé", "Denis"],
    "first_dealer": "Denis",
}
WON = {"contract": "call", "taker": "Ada", "partner": "Blaise", "trump": "spades", "tricks": 6}
LOST = {**WON, "tricks": 5, "taker_tricks": 3}
TAKEN = {"kind": "void", "adjustments": [{"from": "pool", "to": "Ada", "amount": 10}]}
VOID = {"kind": "void"}


def entries(*said):
    """What was said, a minute apart."""
    return [Entry(number, each, START + timedelta(minutes=number), "tablet") for number, each in enumerate(said, 1)]


def book(*said, options=None):
    return replay(entries(SittingOpened(options or OPTIONS), *said))


def options_of(data):
    return {key: value for key, value in data.items() if key != "deals"}


def recorded(data):
    return [DealRecorded(facts) for facts in data["deals"]]


def follows(one):
    """Everything that follows from a book, whatever way it was said."""
    return (
        one.standing,
        [(slot.played, slot.faults, slot.voided) for slot in one.slots],
        [(slot.played.nets, slot.played.lines, slot.played.after.table) for slot in one.slots],
        one.everyone,
        one.final,
    )


@st.composite
def slips(draw):
    """A sitting, a slot, the facts first recorded there by mistake, and how many entries later it is noticed."""
    data = draw(sittings(least=1))
    place = draw(st.integers(1, len(data["deals"])))
    elsewhere = draw(st.sampled_from([VOID, LOST, {"kind": "passed"}, {"kind": "substitute"}, *data["deals"]]))
    keys = st.sampled_from(("tricks", "taker", "rate", "held", "kind", "adjustments"))
    junk = draw(st.dictionaries(keys, JUNK, max_size=1))
    return data, place, {**elsewhere, **junk}, draw(st.integers(place, len(data["deals"])))


@given(slips())
def test_a_corrected_sitting_equals_one_that_was_right_from_the_start(slip):
    """However wrong the facts were, and however late that is seen: standing, nets, lines and tables are the same."""
    data, place, wrong, noticed = slip
    deals = recorded(data)
    told = [*deals[: place - 1], DealRecorded(wrong), *deals[place:]]
    told.insert(noticed, DealCorrected(place, data["deals"][place - 1]))
    fresh = book(*deals, options=options_of(data))
    corrected = book(*told, options=options_of(data))
    assert follows(corrected) == follows(fresh)
    assert [slot.facts for slot in corrected.slots] == data["deals"]


@given(slips())
def test_a_sitting_restored_equals_one_that_was_never_voided(slip):
    """Struck out and restored, at once or later, a deal is as it was."""
    data, place, _, noticed = slip
    deals = recorded(data)
    told = [*deals[:noticed], DealVoided(place, "a slip"), *deals[noticed:], DealRestored(place)]
    assert follows(book(*told, options=options_of(data))) == follows(book(*deals, options=options_of(data)))


@given(slips())
def test_a_voided_deal_moves_what_a_misdeal_moves(slip):
    """Nothing, and the same dealer deals again; what follows is settled as if it had been one."""
    data, place, _, noticed = slip
    deals = recorded(data)
    voided = book(*deals[:noticed], DealVoided(place), *deals[noticed:], options=options_of(data))
    misdealt = [*deals[: place - 1], DealRecorded(VOID), *deals[place:]]
    fresh = book(*misdealt, options=options_of(data))
    assert (voided.standing, voided.final) == (fresh.standing, fresh.final)
    assert [slot.played.settlement for slot in voided.slots] == [slot.played.settlement for slot in fresh.slots]
    assert voided.slots[place - 1].voided
    assert not voided.slots[place - 1].counts


@given(sittings())
def test_a_book_is_its_deals_settled_in_order(data):
    """Nothing in it was typed in: it follows from the library alone."""
    one = book(*recorded(data), options=options_of(data))
    deals = [slot.played.deal for slot in one.slots]
    assert [slot.played for slot in one.slots] == play(one.sitting, deals)
    assert all(slot.counts for slot in one.slots)


@given(sittings(), st.integers(0, 6))
def test_a_book_can_be_replayed_to_any_entry(data, rest):
    """Said one by one or all at once, the book is the same, and no earlier one has changed."""
    told = entries(SittingOpened(options_of(data)), *recorded(data))
    until = replay(told[: len(told) - min(rest, len(told) - 1)])
    before = follows(until)
    whole = until
    for entry in told[until.number :]:
        whole = say(whole, entry)
    assert whole == replay(told)
    assert follows(until) == before


@given(sittings(most=2), JUNK)
def test_a_deal_is_judged_whatever_it_is(data, facts):
    """What no deal can be is a fault of it, and raises nothing."""
    one = book(*recorded(data), options=options_of(data))
    _, faults = judge(one.sitting, one.standing, facts)
    assert faults or isinstance(facts, dict)
    after = say(one, Entry(99, DealRecorded(facts), START)).standing
    assert after == one.standing if faults else after.played in (one.standing.played, one.standing.played + 1)


def test_a_deal_that_a_correction_makes_impossible_is_kept_and_moves_nothing():
    """The front from which 10 were taken is gone with the remise; with the remise it comes back."""
    fine = book(DealRecorded(LOST), DealRecorded(TAKEN), DealRecorded(WON))
    assert fine.standing.balances == {"Ada": -9 + 10 - 10 + 12 + 4, "Blaise": -9 + 12 + 4, "Chloé": -2, "Denis": -12}
    broken = say(fine, Entry(5, DealCorrected(1, WON), START))
    assert [slot.place for slot in broken.impossible] == [2]
    assert [fault.field for fault in broken.slots[1].faults] == ["adjustments"]
    assert broken.standing.balances == {"Ada": 8 - 10 + 8, "Blaise": 16, "Chloé": -6, "Denis": -16}
    assert follows(say(broken, Entry(6, DealCorrected(1, LOST), START))) == follows(fine)
    struck = say(broken, Entry(6, DealVoided(2), START))
    assert (struck.impossible, struck.standing) == ((), broken.standing)


def test_a_deal_that_names_one_who_never_came_is_impossible():
    """With the change of seat struck out, Émilie does not sit at the table."""
    came = {"kind": "substitute", "out": "Denis", "in": "Émilie"}
    one = book(DealRecorded(came), DealRecorded({**WON, "taker": "Émilie"}), DealVoided(1))
    assert [(slot.place, [fault.field for fault in slot.faults]) for slot in one.impossible] == [(2, ["taker"])]
    assert one.standing.balances == dict.fromkeys(OPTIONS["players"], 0)


def test_a_slot_remembers_who_said_what_of_it():
    """Its place never changes; corrections, voidings and restorations are kept in order."""
    one = book(DealRecorded(LOST), DealRecorded(LOST), DealCorrected(1, WON), DealVoided(1), DealRestored(1))
    first, second = one.slots
    assert (first.place, first.recorded.number, second.place, second.recorded.number) == (1, 2, 2, 3)
    assert [entry.number for entry in first.changed] == [4, 5, 6]
    assert (first.facts, first.voided, second.changed) == (WON, False, ())
    assert (one.number, one.last.by) == (6, "tablet")


def test_a_correction_puts_a_voided_deal_right():
    """To say what it should be is to say that it counts."""
    one = book(DealRecorded(LOST), DealVoided(1), DealCorrected(1, WON))
    assert follows(one) == follows(book(DealRecorded(WON)))


@pytest.mark.parametrize(
    ("leftover", "shared", "final"),
    [("divide", [6, 6, 6, 6], [-3, -3, 8, -2]), ("leave", [], [-9, -9, 2, -8])],
)
def test_a_closed_sitting_shares_what_is_left_or_leaves_it(leftover, shared, final):
    """Ten in front and a beast of 14 are six each; open or reopened nothing is shared."""
    one = book(DealRecorded(LOST), SittingClosed(leftover))
    assert list(one.leftover.values()) == shared
    assert list(one.final.values()) == final
    assert (one.closed, one.closed_at) == (SittingClosed(leftover), one.last.at)
    again = say(one, Entry(4, SittingReopened(), START))
    assert (again.closed, again.closed_at, again.leftover) == (None, None, {})
    assert list(again.final.values()) == [-9, -9, 2, -8]


def test_ticks_stay_with_their_lines():
    """A line is paid from when it was ticked, until it is not after all; the newest tick counts."""
    one = book(PaymentTicked("a", True), PaymentTicked("b", True), PaymentTicked("a", True), PaymentTicked("b", False))
    assert one.ticks == {"a": START + timedelta(minutes=4)}


def test_people_are_those_named_at_opening_and_since():
    """A newly seated name brings its person, and a correction may bring another."""
    came = {"kind": "substitute", "out": "Denis", "in": "Émilie"}
    told = entries(
        SittingOpened(OPTIONS, {"Ada": 1}),
        DealRecorded(came, {"Émilie": 5}),
        DealCorrected(1, {**came, "in": "Zoë"}, {"Zoë": 6}),
    )
    assert replay(told).people == {"Ada": 1, "Émilie": 5, "Zoë": 6}


def test_before_a_slot_the_sitting_stands_where_the_last_one_left_it():
    """Before the first it stands at its opening."""
    one = book(DealRecorded(LOST), DealRecorded(WON))
    assert one.before(1) == opening(one.sitting) == book().standing
    assert one.before(2) == one.slots[0].played.after
    assert isinstance(one.before(2), Standing)


@pytest.mark.parametrize(
    "said",
    [
        [],
        [DealRecorded(WON)],
        [SittingOpened({})],
        [SittingOpened({**OPTIONS, "rounds": 0})],
        [SittingOpened({**OPTIONS, "players": ["Ada"]})],
    ],
    ids=["nothing", "a deal", "no options", "no rounds", "one player"],
)
def test_a_book_that_opens_no_sitting_cannot_be_read(said):
    """The first entry opens it, under rules that allow it."""
    with pytest.raises(UnreadableBook):
        replay(entries(*said))


def test_only_an_opening_opens_a_book():
    """A deal is no opening."""
    with pytest.raises(UnreadableBook, match="opens it"):
        opened(Entry(1, DealRecorded(WON), START))
