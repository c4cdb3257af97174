"""Books that do not balance are said on every page, and mended."""

import pytest

from ledger import create_app
from ledger.service import audit, refusals, verbs
from ledger.store import Busy, Store, Unwritable
from tests.service.test_verbs import OPTIONS, WON

BANNER = "The books do not balance."


@pytest.fixture
def app(tmp_path):
    """The app, with one sitting of one deal."""
    app = create_app(tmp_path, WTF_CSRF_ENABLED=False)
    with Store(app.config["BOOKS"]) as store:
        number = verbs.open_sitting(store, OPTIONS).sitting_id
        verbs.record(store, number, WON, after=1)
    return app


@pytest.fixture
def other_hand(app):
    """Change one line of deal 1 by a jeton, as who opens the file might."""
    with Store(app.config["BOOKS"]) as store, store.together():
        store._db.execute("UPDATE lines SET amount = amount + 1 WHERE charge = 'game' AND amount = 1 AND player_id = 1")


PAGES = ["/", "/new", "/sittings/1", "/sittings/1/deals", "/sittings/1/end", "/sittings/1/report", "/rules"]


@pytest.mark.parametrize("address", PAGES)
def test_sound_books_say_nothing(app, address):
    """No page of sound books speaks of it."""
    assert BANNER not in app.test_client().get(address).text


@pytest.mark.usefixtures("other_hand")
@pytest.mark.parametrize("address", PAGES)
def test_every_page_says_that_the_books_are_out(app, address):
    """Reading goes on, under a red notice that leads to the check."""
    page = app.test_client().get(address)
    assert (page.status_code, BANNER in page.text, 'href="/check/"' in page.text) == (200, True, True)


@pytest.mark.usefixtures("other_hand")
def test_nothing_is_recorded_until_it_is_mended(app):
    """The verb refuses, the page says so; mended, all is as what was said asks, and recording goes on."""
    with Store(app.config["BOOKS"]) as store, pytest.raises(refusals.OutOfBalance):
        verbs.record(store, 1, WON, after=2)
    browser = app.test_client()
    assert browser.post("/sittings/1/undo", data={"number": "2"}).status_code in (303, 409)
    check = browser.get("/check/").text
    assert ("entry 1" in check, "a line that does not follow from the entries" in check) == (True, True)
    assert browser.post("/check/").status_code == 303
    assert BANNER not in browser.get("/").text
    with Store(app.config["BOOKS"]) as store:
        assert list(audit.differences(store)) == []
        assert verbs.record(store, 1, WON, after=2).book.standing.played == 2


def test_a_touch_that_changed_nothing_is_let_go(app):
    """A line changed and changed back holds nobody up."""
    with Store(app.config["BOOKS"]) as store:
        store.touch([1])
        assert audit.touched(store) == []
        verbs.record(store, 1, WON, after=2)
        assert store.touched() == []


@pytest.mark.parametrize(("trouble", "status"), [(Busy(), 503), (Unwritable("disk full"), 500)])
def test_trouble_with_the_file_is_a_calm_page(app, monkeypatch, trouble, status):
    """No traceback: what is wrong, and that nothing was saved."""

    def fail(*_words, **_more):
        raise trouble

    monkeypatch.setattr(Store, "open_sittings", fail)
    page = app.test_client().get("/")
    assert (page.status_code, "Nothing was saved" in page.text) == (status, True)
