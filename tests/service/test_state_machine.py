"""Any order of verbs keeps the books: zero sum, rows that follow from entries, undo that brings all of it back."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ledger.book.replay import replay
from ledger.exchange import sitting_file
from ledger.service import audit, refusals, verbs
from ledger.store import Store
from tests import strategies


class Evening(RuleBasedStateMachine):
    """One sitting, written to in every way there is, in any order."""

    def __init__(self):
        """Open books of its own."""
        super().__init__()
        self.folder = TemporaryDirectory()
        self.store = Store(Path(self.folder.name) / "ledger.sqlite")

    def teardown(self):
        """Let the books go."""
        self.store.close()
        self.folder.cleanup()

    @initialize(options=strategies.options())
    def sit_down(self, options):
        """A table of any rules opens a sitting."""
        agreed = {key: value for key, value in options.items() if key not in ("closed", "id", "deals")}
        self.number = verbs.open_sitting(self.store, agreed).sitting_id

    @property
    def book(self):
        """The book as it stands."""
        return verbs.read(self.store, self.number)

    def do(self, verb, *words, **more):
        """Do it; where it would break later deals, strike those out in the same step if it can be."""
        try:
            return verb(self.store, self.number, *words, **more).book
        except refusals.Breaks as breaks:
            assert self.book.impossible == ()
            if verb in (verbs.correct, verbs.void, verbs.restore):
                later = [slot.place for slot in breaks.slots]
                try:
                    return verb(self.store, self.number, *words, **more, voids=later).book
                except refusals.Breaks:
                    return self.book
            return self.book

    def facts_at(self, data, standing):
        """Facts that are legal where the sitting stands."""
        return strategies.entry(data.draw, self.book.sitting, standing)

    @precondition(lambda self: self.book.closed is None and len(self.book.slots) < 8)
    @rule(data=st.data())
    def record(self, data):
        """A deal, a misdeal, a pass or a change of seat."""
        self.do(verbs.record, self.facts_at(data, self.book.standing), after=self.book.number)

    @precondition(lambda self: self.book.closed is None and self.book.slots)
    @rule(data=st.data())
    def correct(self, data):
        """Any slot holds other facts."""
        place = data.draw(st.integers(1, len(self.book.slots)))
        facts = self.facts_at(data, self.book.before(place))
        self.do(verbs.correct, place, facts, after=self.book.number)

    @precondition(lambda self: self.book.closed is None and self.book.slots)
    @rule(data=st.data())
    def void_or_restore(self, data):
        """A slot is struck out, or counts again."""
        place = data.draw(st.integers(1, len(self.book.slots)))
        verb = verbs.restore if self.book.slots[place - 1].voided else verbs.void
        try:
            self.do(verb, place)
        except refusals.Faulty:
            assert verb is verbs.restore

    @precondition(lambda self: self.book.closed is None)
    @rule(data=st.data())
    def swap(self, data):
        """Two players stand in each other's seats from a slot on."""
        place = data.draw(st.integers(1, len(self.book.slots) + 1))
        one, other = data.draw(st.permutations(self.book.before(place).seats))[:2]
        self.do(verbs.swap, place, one, other, after=self.book.number)

    @rule(data=st.data())
    def count(self, data):
        """The counters are counted, which moves none."""
        before = self.book.standing
        pieces = {player: {"fish": data.draw(st.integers(0, 20))} for player in before.seats}
        assert self.do(verbs.count, pieces, after=self.book.number).standing == before

    @rule(leftover=st.sampled_from(["divide", "leave"]))
    def close_or_reopen(self, leftover):
        """The table rises, or sits down again."""
        if self.book.closed is None:
            self.do(verbs.close, leftover, after=self.book.number)
        else:
            self.do(verbs.reopen)

    @precondition(lambda self: self.book.acted)
    @rule()
    def undo(self):
        """The last action is taken back, and taking that back brings all of it back."""
        book, before = self.book, self.book.previous
        undone = self.do(verbs.undo, book.acted)
        assert state(undone) == state(before)
        again = self.do(verbs.undo, undone.acted)
        assert state(again) == state(book)
        self.do(verbs.undo, again.acted)

    @invariant()
    def the_books_balance(self):
        """Balances and what lies on the table sum to nothing, after every deal."""
        for slot in self.book.slots:
            after = slot.played.after
            assert sum(after.balances.values()) + after.table.lying == 0

    @invariant()
    def rows_and_shelf_follow_from_the_entries(self):
        """A replay says what the shelf says, and the rows beside the entries are those that follow."""
        replayed = replay(self.store.entries(self.number))
        assert state(replayed) == state(self.book)
        assert list(audit.differences(self.store)) == []

    @invariant()
    def the_same_facts_in_the_end_are_the_same_balances(self):
        """However it came about: a fresh sitting of what the book holds now ends with the same money."""
        data = json.loads(sitting_file.written(self.book))
        assert sitting_file.faults_in(data) == []
        fresh = sitting_file.book_of(data, self.book.opened_at)
        mine, theirs = dict(self.book.final), dict(fresh.final)
        theirs.pop(sitting_file.STAND_IN, None)
        assert {**dict.fromkeys(theirs, 0), **mine} == {**dict.fromkeys(mine, 0), **theirs}


def state(book):
    """What a book says, apart from which entry said it last."""
    slots = [(slot.facts, slot.voided, slot.faults, slot.played.settlement, slot.played.after) for slot in book.slots]
    return slots, book.standing, book.closed, book.swaps, [entry.said for entry in book.counts], dict(book.people)


Evening.TestCase.settings = settings(max_examples=25, stateful_step_count=14, deadline=None)
TestEvening = Evening.TestCase
