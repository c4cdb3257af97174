"""The name of this device: given once, kept for a year, and in the book beside whatever is said from it."""

import re

import pytest

from ledger.service import verbs
from ledger.service.exchange import import_sitting
from ledger.store import Store
from ledger.web.app import create_app
from tests.forms import chosen, held, words

PHONE = "Chloé’s phone"
OPTIONS = {
    "format": "quadrille-sitting/1",
    "rules": "quadrille",
    "players": ["Ada", "Blaise", "Chloé", "Denis"],
    "first_dealer": "Denis",
}
WON = {"contract": "call", "taker": "Ada", "partner": "Blaise", "trump": "spades", "tricks": 6}
TYPED = {"taker": "1", "contract": "call", "trump": "spades", "partner": "2", "tricks": "6", "do": "save"}


@pytest.fixture
def app(tmp_path):
    return create_app(tmp_path, WTF_CSRF_ENABLED=False)


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture
def books(app):
    with Store(app.config["BOOKS"]) as store:
        yield store


def name(client, said=PHONE, **more):
    return client.post("/preferences/device", data={"device": said, **more})


def test_a_name_is_kept_for_a_year_and_shown_at_the_foot(client):
    """Saved, the page one came from is shown again, with the name at its foot."""
    page = client.get("/preferences/device?next=/new").text
    answer = name(client, next=held(page, "/preferences/device")["next"])
    assert (answer.status_code, answer.location) == (303, "/new")
    cookie = client.get_cookie("device")
    assert (cookie.max_age, cookie.http_only, cookie.same_site) == (31536000, True, "Lax")
    foot = client.get("/new").text.partition("<footer")[2]
    assert f"This device: {PHONE}" in words(foot).replace(" :", ":")
    assert f'value="{PHONE}"' in client.get("/preferences/device").text


def test_an_empty_name_is_no_name(client, books):
    name(client)
    name(client, "  ")
    assert client.get_cookie("device") is None
    assert "This device" in client.get("/").text


def test_a_long_name_is_refused_and_stays_to_be_shortened(client):
    answer = name(client, "x" * 41)
    assert answer.status_code == 422
    assert "Write a shorter name, of 40 letters at most." in words(answer.text)
    assert "x" * 41 in answer.text
    assert client.get_cookie("device") is None


@pytest.mark.parametrize("back", ["//elsewhere.example", "https://elsewhere.example", "/\\elsewhere"])
def test_the_way_back_never_leads_elsewhere(client, back):
    assert name(client, next=back).location == "/preferences/device"
    page = client.get("/preferences/device", query_string={"next": back}).text
    assert held(page, "/preferences/device")["next"] == ""


@pytest.mark.parametrize(
    ("cookie", "by"),
    [("<b>x</b>", "<b>x</b>"), ("a\x07b", "ab"), ("y" * 90, "y" * 40), ("  ", None), ("\u202eabc", "abc")],
)
def test_a_cookie_that_was_made_up_is_cut_to_what_can_be_kept(app, books, cookie, by):
    client = app.test_client()
    client.set_cookie("device", cookie)
    sitting = verbs.open_sitting(books, OPTIONS).sitting_id
    client.post(f"/sittings/{sitting}/counts", data={"do": "save", "after": "1", "player": "Ada", "count_1_jeton": "4"})
    assert books.entries(sitting)[-1].by == by
    assert "<b>x</b>" not in client.get(f"/sittings/{sitting}/history").text


def test_everything_said_from_a_page_bears_the_name(client, books, monkeypatch):
    """Whatever verb a page calls, the entry it makes names the device."""
    name(client)
    sitting = import_sitting(books, {**OPTIONS, "deals": [WON, WON, WON]})
    base = f"/sittings/{sitting}"
    first = books.last_number(sitting)

    def press(page, action, **changes):
        html = client.get(base + page).text
        fields = held(html, action if f'action="{base}{action}"' in html else "")
        answer = client.post(f"{base}{action}", data=chosen(fields, token=f"press {page} {action}", **changes))
        assert answer.status_code == 303, words(answer.text)

    press("/deals/new", "/deals/new", **TYPED)
    press("/deals/4/correct", "/deals/4/correct", tricks="7", do="save")
    press("", "/undo")
    press("/deals/2", "/deals/2/void")
    press("/deals/2", "/deals/2/restore")
    press("/counts", "/counts", count_1_jeton="4", do="save")
    press("/seats", "/seats", do="swap", one="Ada", other="Blaise", place="5")
    press("/seats", "/seats", do="leave", out="1", in_="Émilie", settle="1")
    press("/deals/3/paid", "/deals/3/paid", payment="3", amount="0", reason="let stand", do="save")
    press("/end", "/end", do="close", leftover="divide")
    page = client.get(f"{base}/end").text
    client.post(f"{base}/end", data={"do": "ticks", "paid": [re.search(r'name="paid" value="([^"]+)"', page)[1]]})
    press("/end", "/end", do="reopen")
    said = books.entries(sitting)[first:]
    assert len(said) == 12
    assert {entry.by for entry in said} == {PHONE}
    opened = client.post("/new", data=chosen(held(client.get("/new").text, "/new"), seat_1="A", seat_2="B", seat_3="C",
                                             seat_4="D", first_dealer="1", favourite="none"))  # fmt: skip
    assert opened.status_code == 303
    assert books.entries(books.sitting_ids()[-1])[0].by == PHONE


def test_the_name_stands_in_history_and_in_the_answer_to_a_form_that_came_too_late(app, books):
    """Another device is told who recorded the deal, and when."""
    phone, tablet = app.test_client(), app.test_client()
    name(phone)
    sitting = verbs.open_sitting(books, OPTIONS).sitting_id
    address = f"/sittings/{sitting}/deals/new"
    late = chosen(held(tablet.get(address).text, address), **TYPED)
    phone.post(address, data=chosen(held(phone.get(address).text, address), **TYPED))
    answer = tablet.post(address, data=late)
    assert answer.status_code == 409
    assert re.search(rf"Deal 1 is already in the book: {PHONE} recorded it at \d\d:\d\d\.", words(answer.text))
    assert f"by {PHONE}" in words(tablet.get(f"/sittings/{sitting}/history").text)
    phone.post(f"/sittings/{sitting}/deals/1/void", data={"after": "2"})
    assert re.search(rf"void, \d\d:\d\d, by {PHONE}", words(tablet.get(f"/sittings/{sitting}/deals").text))


def test_without_the_browsers_token_the_form_comes_back_whole(tmp_path):
    client = create_app(tmp_path).test_client()
    answer = name(client)
    assert answer.status_code == 400
    assert "The page was open for long. Press Save again; nothing is lost." in words(answer.text)
    form = held(answer.text, "/preferences/device")
    assert form["device"] == PHONE
    assert client.post("/preferences/device", data=form).status_code == 303
    assert client.post("/preferences/theme", data={"theme": "dark"}).status_code == 400
