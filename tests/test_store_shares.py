"""Addresses for those who only watch: secret, revocable, renewable, and cheap to ask."""

import re
import sqlite3
from datetime import timedelta

import pytest
from store_sample import DEAL, EVENING, LATER, after, sit_down

from ledger.service import refusals, sharing
from ledger.store import NoSuchSitting, Store
from ledger.store.shares import SECRET_BYTES, Share


def append_deal(store, sitting_id, number=2):
    store.append(sitting_id, number, DEAL, at=LATER, shadow=after(number - 1))


def test_a_secret_cannot_be_guessed(store):
    """160 bits of chance, each time others, in characters that an address takes as they are."""
    sitting = sit_down(store)
    seen = set()
    for _time in range(50):
        seen.add(store.shares.make(sitting, EVENING).secret)
        store.shares.revoke(sitting, LATER)
    assert len(seen) == 50
    assert SECRET_BYTES * 8 >= 128
    assert all(re.fullmatch(r"[\w-]{27}", secret, re.ASCII) for secret in seen)


def test_a_sitting_has_one_address_which_can_be_shown_again(store):
    sitting = sit_down(store)
    assert store.shares.of(sitting) is None
    share = store.shares.make(sitting, EVENING)
    assert share == Share(sitting, share.secret, EVENING)
    assert store.shares.make(sitting, LATER) == share
    with Store(store.path) as second:
        assert second.shares.of(sitting) == share
        assert second.shares.watched(share.secret).sitting_id == sitting


def test_the_file_itself_keeps_one_live_address_a_sitting(store):
    sitting = sit_down(store)
    store.shares.make(sitting, EVENING)
    with pytest.raises(sqlite3.IntegrityError):
        store._db.execute("INSERT INTO shares (secret, digest, sitting_id, made_at) VALUES ('a', 'b', 1, '')")


def test_a_revoked_secret_opens_nothing(store):
    sitting = sit_down(store)
    old = store.shares.make(sitting, EVENING)
    store.shares.revoke(sitting, LATER)
    assert (store.shares.of(sitting), store.shares.watched(old.secret)) == (None, None)
    new = store.shares.make(sitting, LATER)
    assert new.secret != old.secret
    assert store.shares.watched(old.secret) is None
    assert store.shares.watched(new.secret).sitting_id == sitting


@pytest.mark.parametrize("guess", ["", "a", "a" * 27, "é", "\0", "\ud800", "%", "' OR 1 --"])
def test_a_guess_opens_nothing(store, guess):
    store.shares.make(sit_down(store), EVENING)
    assert store.shares.watched(guess) is None


def test_neither_another_case_nor_a_part_of_a_secret_will_do(store):
    secret = store.shares.make(sit_down(store), EVENING).secret
    for guess in (secret.swapcase(), secret[:-1], secret + "a", f" {secret}"):
        assert store.shares.watched(guess) is None


@pytest.mark.parametrize("number", [0, 7, -1, 10**30])
def test_no_address_for_a_sitting_that_is_not_there(store, number):
    with pytest.raises(NoSuchSitting):
        store.shares.make(number, EVENING)
    assert store.shares.of(number) is None
    store.shares.revoke(number, EVENING)
    with pytest.raises(refusals.NoSuchSitting):
        sharing.share(store, number)


def test_the_state_changes_with_what_pages_show_and_not_else(store):
    """A deal, another name, or rows that another hand has touched; not another sitting's deal."""
    sitting = sit_down(store)
    secret = store.shares.make(sitting, EVENING).secret
    other = sit_down(store, file_id="other")

    def state():
        return store.shares.watched(secret).state

    states = [state()]
    append_deal(store, other)
    assert state() == states[0]
    assert re.fullmatch(r"1-[0-9a-f]{12}", states[0])
    append_deal(store, sitting)
    states.append(state())
    assert states[-1].startswith("2-")
    store._db.execute("UPDATE players SET name = 'Adèle' WHERE id = 1")
    states.append(state())
    store.touch([sitting])
    states.append(state())
    assert len(set(states)) == 4


def test_the_state_costs_one_question(store):
    secret = store.shares.make(sit_down(store), EVENING).secret
    seen = []
    store._db.conn.set_trace_callback(seen.append)
    store.shares.watched(secret)
    assert len(seen) == 1


def test_renewing_ends_the_old_address(store):
    sitting = sit_down(store)
    first = sharing.share(store, sitting)
    second = sharing.renew(store, sitting)
    assert sharing.shared(store, sitting) == second
    assert sharing.sitting_of(store, second.secret) == sitting
    with pytest.raises(refusals.NoSuchSitting):
        sharing.sitting_of(store, first.secret)


def test_renewing_twice_from_one_page_is_done_once(store):
    """The page names the address it knew; once that is another, nothing more is renewed."""
    sitting = sit_down(store)
    known = sharing.share(store, sitting).secret
    new = sharing.renew(store, sitting, known=known)
    assert sharing.renew(store, sitting, known=known) == new


def test_revoking_twice_changes_nothing_more(store):
    sitting = sit_down(store)
    sharing.share(store, sitting)
    for _time in range(2):
        sharing.revoke(store, sitting)
        assert sharing.shared(store, sitting) is None
    assert sharing.share(store, sitting).made_at - EVENING > timedelta(0)


def test_a_backup_has_the_addresses_too(store, tmp_path):
    share = store.shares.make(sit_down(store), EVENING)
    store.backup(tmp_path / "copy.sqlite")
    with Store(tmp_path / "copy.sqlite") as copy:
        assert copy.shares.of(share.sitting_id) == share
