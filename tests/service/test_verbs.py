"""The verbs: what each writes, and what it refuses without writing."""

import json
from dataclasses import replace
from threading import Barrier, Thread

import pytest

from ledger.quadrille.faults import Fault
from ledger.service import audit, refusals, shelf, verbs
from ledger.service.exchange import export_sitting
from ledger.store import Store

OPTIONS = {
    "format": "quadrille-sitting/1",
    "rules": "quadrille",
    "players": ["Ada", "Blaise", "Chloé", "Denis"],
    "first_dealer": "Denis",
}
WON = {"contract": "call", "taker": "Ada", "partner": "Blaise", "trump": "spades", "tricks": 6}
REMISE = {**WON, "tricks": 5, "taker_tricks": 3}
CODILLE = {**WON, "tricks": 4, "taker_tricks": 3}


@pytest.fixture
def sitting(store):
    """A sitting of Quadrille, just opened."""
    return verbs.open_sitting(store, OPTIONS)


def test_a_deal_recorded_pays_what_the_rules_say(store, sitting):
    """The worked example: Ada and Blaise win with six tricks."""
    book = verbs.record(store, sitting.sitting_id, WON, after=1).book
    assert dict(book.standing.balances) == {"Ada": 8, "Blaise": 8, "Chloé": -3, "Denis": -13}
    assert verbs.read(store, sitting.sitting_id) == book


def test_a_correction_pays_every_later_deal_anew(store, sitting):
    """Deal 1 a remise after all: deal 2 draws its beast and two games."""
    verbs.record(store, sitting.sitting_id, WON, after=1)
    verbs.record(store, sitting.sitting_id, WON, after=2)
    book = verbs.correct(store, sitting.sitting_id, 1, REMISE, after=3).book
    assert [slot.played.nets for slot in book.slots] == [
        {"Ada": -9, "Blaise": -9, "Chloé": 2, "Denis": -8},
        {"Ada": 11, "Blaise": 21, "Chloé": -4, "Denis": -4},
    ]
    assert list(audit.differences(store)) == []


def test_a_deal_made_void_and_put_back_is_as_it_was(store, sitting):
    """Void takes its money and its turn; restore brings both back."""
    verbs.record(store, sitting.sitting_id, REMISE, after=1)
    before = verbs.record(store, sitting.sitting_id, WON, after=2).book
    void = verbs.void(store, sitting.sitting_id, 1).book
    assert dict(void.standing.balances) == {"Ada": 8, "Blaise": 8, "Chloé": -3, "Denis": -13}
    assert (void.standing.dealer, void.standing.played, void.slots[0].voided) == ("Ada", 1, True)
    restored = verbs.restore(store, sitting.sitting_id, 1).book
    assert restored.standing == before.standing
    assert list(audit.differences(store)) == []


def test_a_form_sent_twice_is_one_deal(store, sitting):
    """The second post of a token answers with the book and writes nothing."""
    first = verbs.record(store, sitting.sitting_id, WON, after=1, token="form")
    second = verbs.record(store, sitting.sitting_id, WON, after=1, token="form")
    assert (first.again, second.again, second.book.number) == (False, True, 2)


def test_a_sitting_opened_twice_with_one_form_is_one_sitting(store):
    """Twice sent is once opened."""
    first = verbs.open_sitting(store, OPTIONS, token="form")
    second = verbs.open_sitting(store, OPTIONS, token="form")
    assert (second.sitting_id, second.again, store.sitting_ids()) == (first.sitting_id, True, [first.sitting_id])


def test_a_page_that_did_not_see_the_last_entry_is_told_so(store, sitting):
    """A stale page writes nothing and is given the book as it is."""
    verbs.record(store, sitting.sitting_id, WON, after=1)
    with pytest.raises(refusals.Stale) as stale:
        verbs.record(store, sitting.sitting_id, CODILLE, after=1)
    assert (stale.value.book.number, len(stale.value.book.slots)) == (2, 1)


def test_two_phones_at_once_give_one_deal(tmp_path):
    """Of two writers of the same deal one wins; the other is told, and nothing is lost or doubled."""
    path = tmp_path / "books.sqlite"
    with Store(path) as store:
        number = verbs.open_sitting(store, OPTIONS).sitting_id
    start, said = Barrier(2), []

    def write(token):
        with Store(path) as mine:
            start.wait()
            try:
                verbs.record(mine, number, WON, after=1, token=token)
                said.append("written")
            except refusals.Stale:
                said.append("stale")

    phones = [Thread(target=write, args=(token,)) for token in ("one", "other")]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    with Store(path) as store:
        assert (sorted(said), store.last_number(number)) == (["stale", "written"], 2)


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({**WON, "taker": "Zoé"}, "taker"),
        ({**WON, "partner": "Ada"}, "partner"),
        ({**WON, "tricks": 10**22}, "tricks"),
        ({**REMISE, "taker_tricks": None}, "taker_tricks"),
        ({"kind": "substitute", "out": "Denis", "in": "Ada"}, "in"),
        ({"kind": "passed"}, "kind"),
    ],
)
def test_what_is_not_legal_is_refused_whole(store, sitting, facts, field):
    """The fault names its field, and no entry is written."""
    with pytest.raises(refusals.Faulty) as faulty:
        verbs.record(store, sitting.sitting_id, facts, after=1)
    assert [fault.field for fault in faulty.value.faults] == [field]
    assert store.last_number(sitting.sitting_id) == 1


def test_a_change_that_breaks_a_later_deal_is_refused_and_names_it(store, sitting):
    """Émilie cannot have played deal 2 if she never sat down."""
    verbs.record(store, sitting.sitting_id, {"kind": "substitute", "out": "Denis", "in": "Émilie"}, after=1)
    verbs.record(store, sitting.sitting_id, {**WON, "partner": "Émilie"}, after=2)
    with pytest.raises(refusals.Breaks) as breaks:
        verbs.void(store, sitting.sitting_id, 1)
    assert [(slot.place, [fault.field for fault in slot.faults]) for slot in breaks.value.slots] == [(2, ["partner"])]
    assert store.last_number(sitting.sitting_id) == 3
    both = verbs.void(store, sitting.sitting_id, 1, voids=[2]).book
    assert ([slot.voided for slot in both.slots], both.standing.played) == ([True, True], 0)
    undone = verbs.undo(store, sitting.sitting_id, 4).book
    assert ([slot.voided for slot in undone.slots], undone.standing.played) == ([False, False], 1)
    assert list(audit.differences(store)) == []


def test_who_sits_down_under_another_spelling_is_the_same_person(store, sitting):
    """A player who left may come back, but not as somebody else."""
    verbs.record(store, sitting.sitting_id, {"kind": "substitute", "out": "Denis", "in": "Émilie"}, after=1)
    with pytest.raises(refusals.Faulty) as faulty:
        verbs.record(store, sitting.sitting_id, {"kind": "substitute", "out": "Émilie", "in": "DENIS"}, after=2)
    assert [fault.field for fault in faulty.value.faults] == ["in"]
    book = verbs.record(store, sitting.sitting_id, {"kind": "substitute", "out": "Émilie", "in": "Denis"}, after=2).book
    assert (book.standing.seats, book.everyone) == (
        ("Ada", "Blaise", "Chloé", "Denis"),
        ("Ada", "Blaise", "Chloé", "Denis", "Émilie"),
    )


def test_two_names_that_fold_to_one_are_no_two_players(store):
    """Ada and ADA are one person."""
    with pytest.raises(refusals.Faulty) as faulty:
        verbs.open_sitting(store, {**OPTIONS, "players": ["Ada", "ADA", "Chloé", "Denis"]})
    assert [fault.field for fault in faulty.value.faults] == ["players"]
    assert store.sitting_ids() == []


def test_a_closed_sitting_takes_no_deal_until_it_is_reopened(store, sitting):
    """Close, refuse, reopen, record."""
    verbs.record(store, sitting.sitting_id, REMISE, after=1)
    closed = verbs.close(store, sitting.sitting_id, "divide", after=2).book
    assert closed.final == {"Ada": -3, "Blaise": -3, "Chloé": 8, "Denis": -2}
    with pytest.raises(refusals.NotNow):
        verbs.record(store, sitting.sitting_id, WON, after=3)
    with pytest.raises(refusals.NotNow):
        verbs.close(store, sitting.sitting_id, "leave", after=3)
    verbs.reopen(store, sitting.sitting_id)
    assert verbs.record(store, sitting.sitting_id, WON, after=4).book.standing.played == 2
    assert list(audit.differences(store)) == []


def test_a_tick_is_noted_once_and_leaves_the_other_lines(store, sitting):
    """Ticking twice writes one entry; unticking writes another."""
    verbs.record(store, sitting.sitting_id, WON, after=1)
    verbs.close(store, sitting.sitting_id, "divide", after=2)
    assert set(verbs.tick(store, sitting.sitting_id, {"Denis\tAda\t8": True}).ticks or {}) == {"Denis\tAda\t8"}
    assert verbs.tick(store, sitting.sitting_id, {"Denis\tAda\t8": True}).number == 4
    assert verbs.tick(store, sitting.sitting_id, {"Denis\tAda\t8": False}).ticks == {}


def test_trying_a_deal_writes_nothing(store, sitting):
    """A preview is the same settlement, unsaid."""
    trial = verbs.try_deal(sitting.book, WON)
    assert trial.played is not None
    assert trial.played.nets == {"Ada": 8, "Blaise": 8, "Chloé": -3, "Denis": -13}
    assert verbs.try_deal(sitting.book, {"contract": "call"}).faults[0] == Fault(
        "taker", "Choose the taker. Nobody is chosen beforehand."
    )
    assert store.last_number(sitting.sitting_id) == 1


def test_a_book_on_the_shelf_catches_up_with_what_others_wrote(store, sitting):
    """The shelf is derived: put an old book there, and reading brings it up to date."""
    book = verbs.record(store, sitting.sitting_id, WON, after=1).book
    shelf.keep(store, sitting.sitting_id, sitting.book)
    assert verbs.read(store, sitting.sitting_id) == book


def test_no_sitting_and_no_deal_of_that_number(store, sitting):
    """What is not there is said not to be there."""
    with pytest.raises(refusals.NoSuchSitting):
        verbs.read(store, 999)
    with pytest.raises(refusals.NoSuchSitting):
        verbs.void(store, sitting.sitting_id, 1)


def test_the_check_names_a_row_changed_by_hand(store, sitting):
    """One jeton changed in the file is found, named and mended."""
    book = verbs.record(store, sitting.sitting_id, WON, after=1).book
    from ledger.service.shadow import shadow_of

    shadow = shadow_of(book)
    wrong = replace(shadow.lines[0], amount=shadow.lines[0].amount + 1)
    store.rebuild(sitting.sitting_id, replace(shadow, lines=(wrong, *shadow.lines[1:])))
    assert [(found.sitting_id, found.slot) for found in audit.differences(store)] == [(sitting.sitting_id, 1)] * 2
    audit.mend(store, sitting.sitting_id)
    assert list(audit.differences(store)) == []


def test_undo_takes_the_last_action_back_and_can_be_undone_itself(store, sitting):
    """After undo all is as before, in the file too; undone again, all is as it was."""
    first = verbs.record(store, sitting.sitting_id, REMISE, after=1).book
    second = verbs.record(store, sitting.sitting_id, WON, after=2).book
    undone = verbs.undo(store, sitting.sitting_id, 3).book
    assert (undone.slots, undone.standing) == (first.slots, first.standing)
    assert list(audit.differences(store)) == []
    again = verbs.undo(store, sitting.sitting_id, 4).book
    assert (again.slots, again.standing) == (second.slots, second.standing)
    assert list(audit.differences(store)) == []


def test_undo_of_a_correction_and_of_closing(store, sitting):
    """Every action but opening can be taken back."""
    verbs.record(store, sitting.sitting_id, WON, after=1)
    before = verbs.record(store, sitting.sitting_id, WON, after=2).book
    verbs.correct(store, sitting.sitting_id, 1, CODILLE, after=3)
    assert verbs.undo(store, sitting.sitting_id, 4).book.slots == before.slots
    verbs.close(store, sitting.sitting_id, "divide", after=5)
    assert verbs.undo(store, sitting.sitting_id, 6).book.closed is None
    assert list(audit.differences(store)) == []


def test_undo_is_good_until_the_next_action(store, sitting):
    """An older action is not undone, nor the opening, nor one undone already."""
    with pytest.raises(refusals.NotNow):
        verbs.undo(store, sitting.sitting_id, 1)
    verbs.record(store, sitting.sitting_id, WON, after=1)
    verbs.record(store, sitting.sitting_id, WON, after=2)
    with pytest.raises(refusals.NotNow):
        verbs.undo(store, sitting.sitting_id, 2)
    verbs.undo(store, sitting.sitting_id, 3)
    with pytest.raises(refusals.NotNow):
        verbs.undo(store, sitting.sitting_id, 3)


def test_undo_is_known_after_a_restart(store, sitting):
    """A replay knows what can be undone as well as the shelf."""
    from ledger.book.replay import replay

    verbs.record(store, sitting.sitting_id, WON, after=1)
    verbs.undo(store, sitting.sitting_id, 2)
    book = replay(store.entries(sitting.sitting_id))
    assert (book.acted, book.slots, book.previous is not None) == (3, (), True)


def test_two_who_sat_in_each_others_seats_change_places_and_accounts(store, sitting):
    """From deal 2 on Ada was Denis and Denis was Ada; swapped again, all is as recorded."""
    verbs.record(store, sitting.sitting_id, WON, after=1)
    before = verbs.record(store, sitting.sitting_id, {**REMISE, "partner": "Chloé"}, after=2).book
    book = verbs.swap(store, sitting.sitting_id, 2, "Ada", "Denis", after=3).book
    assert book.standing.seats == ("Denis", "Blaise", "Chloé", "Ada")
    assert [slot.played.deal.taker for slot in book.slots] == ["Ada", "Denis"]
    assert [slot.played.dealer for slot in book.slots] == ["Denis", "Denis"]
    assert book.slots[1].played.nets == {"Denis": -19, "Blaise": 2, "Chloé": -9, "Ada": 2}
    assert list(audit.differences(store)) == []
    again = verbs.swap(store, sitting.sitting_id, 2, "Ada", "Denis", after=4).book
    assert again.standing == before.standing
    undone = verbs.undo(store, sitting.sitting_id, 5).book
    assert undone.standing == book.standing


def test_seats_are_swapped_between_two_who_sit(store, sitting):
    """A stranger and oneself are refused at their fields."""
    with pytest.raises(refusals.Faulty) as faulty:
        verbs.swap(store, sitting.sitting_id, 1, "Ada", "Zoé", after=1)
    assert [fault.field for fault in faulty.value.faults] == ["other"]
    with pytest.raises(refusals.Faulty):
        verbs.swap(store, sitting.sitting_id, 1, "Ada", "Ada", after=1)


def test_an_exchange_falls_with_the_coming_of_one_of_the_two(store, sitting):
    """Denis left for Zoé, who changed seats with Ada; struck out, Denis is back, and nobody changed seats."""
    number = sitting.sitting_id
    verbs.record(store, number, {"kind": "substitute", "out": "Denis", "in": "Zoé"}, after=1)
    book = verbs.swap(store, number, 2, "Ada", "Zoé", after=2).book
    assert book.standing.seats == ("Zoé", "Blaise", "Chloé", "Ada")
    book = verbs.void(store, number, 1).book
    assert (book.standing.seats, book.exchanges(2)) == (("Ada", "Blaise", "Chloé", "Denis"), ())
    book = verbs.record(store, number, WON, after=4).book
    assert sum(book.standing.balances.values()) + book.standing.table.lying == 0
    assert [deal.get("kind") for deal in json.loads(export_sitting(store, number))["deals"]] == ["void", None]
    assert list(audit.differences(store)) == []


def test_a_count_is_an_entry_that_moves_nothing(store, sitting):
    """It is kept, and can be undone."""
    book = verbs.count(store, sitting.sitting_id, {"Ada": {"fish": 10}}, after=1).book
    assert ([entry.said.counts for entry in book.counts], book.standing) == (
        [{"Ada": {"fish": 10}}],
        sitting.book.standing,
    )
    assert verbs.undo(store, sitting.sitting_id, 2).book.counts == ()
