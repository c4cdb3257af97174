"""Who watches sees everything and can write nothing; while nothing changes, asking costs one 304."""

import json
import re
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from ledger.service import sharing, shelf, verbs
from ledger.service.exchange import import_sitting
from ledger.store import Store
from ledger.web.app import create_app
from tests.forms import words

MOCKUP = json.loads((Path(__file__).parent / "fixtures" / "mockup-sitting.json").read_text(encoding="utf-8"))
PAGES = ["", "?room=1", "deals", "deals/1", "deals/14", "report", "report.pdf"]
SHOWN = [page for page in PAGES if "pdf" not in page]


@pytest.fixture
def app(tmp_path):
    return create_app(tmp_path)


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture
def books(app):
    with Store(app.config["BOOKS"]) as store:
        yield store


@pytest.fixture
def after_13(books):
    """The sitting of the mockups after deal 13, open."""
    return import_sitting(books, {**MOCKUP, "deals": MOCKUP["deals"][:14], "closed": False})


@pytest.fixture
def address(books, after_13):
    """The address for those who watch it."""
    return f"/watch/{sharing.share(books, after_13).secret}/"


def record(books, sitting_id, facts=MOCKUP["deals"][14]):
    verbs.record(books, sitting_id, facts, after=verbs.read(books, sitting_id).number)


class _Addresses(HTMLParser):
    """Every address a page names, and every element that sends or asks."""

    def __init__(self, html):
        super().__init__()
        self.named, self.tags = [], set()
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        self.named += [value for key, value in attributes if key in ("href", "src", "action", "formaction", "content")]
        self.named += [value for _key, value in attributes if value and value.startswith(("/", "http"))]


def assert_nothing_to_write(html, address):
    """No form, no control, no address but its own and static files."""
    seen = _Addresses(html)
    assert not seen.tags & {"form", "input", "button", "select", "textarea", "iframe", "object"}
    others = [
        named
        for named in seen.named
        if named.startswith(("/", "http")) and not named.startswith((address, "/static/")) and named != address
    ]
    assert others == []
    for never in ("<form", "/sittings", "csrf", "/check", "/preferences", "/new"):
        assert never not in html, never


# ── what is seen ─────────────────────────────────────────────────────


def test_the_table_says_what_the_table_says(client, address):
    """Every figure of the mockup's table; nothing to press."""
    said = words(client.get(address).text)
    for expected in (
        "At Chloé’s, 14 February read only The table Deals Summary Across the room",
        "Deal 13 is in the book.",
        "Deal 14 round 4 of 4 doubled: figures × 2",
        "Ada −8 fish 5 down deals Blaise −10 fish 3 down eldest Chloé −2 fish 7 down Denis +6 fish up",
        "At stake 14 fish In front 6 fish 8 of which the beast 2 fish 8 Ada’s stake 4 fish",
        "Last deal Blaise called Chloé in ♠ spades. Five tricks: remise.",
        "13. Blaise called Chloé ♠ spades remise +8 −50 −50 −32",
        "All 13 deals",
    ):
        assert expected in said, said
    for never in ("Undo", "Correct", "Record deal", "Menu", "This device"):
        assert never not in said


def test_across_the_room(client, address):
    """Four balances, who deals, what is at stake, the last deal; and no more on the cloth."""
    html = client.get(f"{address}?room=1").text
    cloth = words(html.split("<main")[1].split("</main>")[0].split(">", 1)[1])
    assert cloth == (
        "Deal 14, At Chloé’s, 14 February deals Ada −8 fish 5 Blaise −10 fish 3 Chloé −2 fish 7 Denis +6 fish "
        "Deal 14 figures × 2 At stake 14 fish 13. Blaise called Chloé ♠ spades remise"
    )


def test_across_the_room_once_it_is_closed(client, books):
    number = import_sitting(books, MOCKUP)
    html = client.get(f"/watch/{sharing.share(books, number).secret}/?room=1").text
    assert "This sitting is closed. Ada −3 fish 2 Blaise +13 fish 9 Chloé +10 fish 7 Denis −21 fish 4" in words(html)
    assert "After 16 deals" in words(html)


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("deals", "13 deals played, the newest first."),
        ("deals/14", "Deal 13 round 4 of 4"),
        ("report", "Standings so far"),
    ],
)
def test_the_other_pages(client, address, page, expected):
    assert expected in words(client.get(address + page).text)


def test_the_pdf(client, address):
    answer = client.get(f"{address}report.pdf?paper=Letter&lang=fr")
    assert answer.mimetype == "application/pdf"
    made = PdfReader(BytesIO(answer.data))
    assert (made.trailer["/Root"]["/Lang"], round(float(made.pages[0].mediabox.width))) == ("fr", 612)


def test_language_and_theme_stand_in_the_address(client, address):
    """They come before what a cookie says, go with every link, and words that are none are not heeded."""
    client.set_cookie("language", "en")
    client.set_cookie("theme", "light")
    html = client.get(f"{address}?room=1&lang=fr&theme=dark").text
    assert '<html lang="fr" data-theme="dark">' in html
    assert f'href="{address}deals?lang=fr&amp;theme=dark"' in html
    assert f'href="{address}?lang=en&amp;theme=dark&amp;room=1"' in html
    assert f'href="{address}?lang=fr&amp;theme=system&amp;room=1"' in html
    assert '<html lang="en" data-theme="light">' in client.get(f"{address}?lang=xx&theme=pink").text


def test_each_page_is_marked_in_the_list_of_pages(client, address):
    for page, said in (("", "The table"), ("?room=1&lang=en", "Across the room"), ("deals", "Deals")):
        found = re.findall(r'aria-current="page">([^<]+)', client.get(address + page).text)
        assert found == [said]


def test_without_script_a_page_loads_itself_again(client, address):
    assert '<noscript><meta http-equiv="refresh" content="15"></noscript>' in client.get(address).text


# ── nothing to write with ────────────────────────────────────────────


@pytest.mark.parametrize("page", SHOWN)
def test_no_page_has_a_form_or_an_address_that_writes(client, address, page):
    assert_nothing_to_write(client.get(address + page).text, address)


@pytest.fixture
def sittings(books, after_13):
    """Sittings in every state: corrected, undone, void, with a deal that cannot stand, closed, reopened, empty."""
    new = {**MOCKUP, "deals": MOCKUP["deals"][:14], "closed": False}

    def another(place, **changes):
        return import_sitting(books, {**{k: v for k, v in new.items() if k != "id"}, "place": place, **changes})

    corrected = another("corrected")
    facts = {key: value for key, value in MOCKUP["deals"][10].items() if key != "taker_tricks"} | {"tricks": 6}
    verbs.correct(books, corrected, 11, facts, after=verbs.read(books, corrected).number)
    undone = another("undone")
    verbs.correct(books, undone, 11, facts, after=verbs.read(books, undone).number)
    verbs.undo(books, undone, verbs.read(books, undone).number)
    void = another("void")
    verbs.void(books, void, 14, note="<b>dropped</b>")
    verbs.void(books, void, 3)
    reopened = another("reopened")
    verbs.close(books, reopened, "divide", after=verbs.read(books, reopened).number)
    closed = another("closed", deals=MOCKUP["deals"], closed=True)
    verbs.tick(books, closed, {}, by=None)
    verbs.reopen(books, reopened)
    return [after_13, corrected, undone, void, reopened, closed, another("empty", deals=[])]


def test_nor_in_any_state_of_a_sitting(client, books, sittings):
    """Accounts of corrections, answers to undoing, struck-out deals, the end: all to be read only."""
    for number in sittings:
        address = f"/watch/{sharing.share(books, number).secret}/"
        places = {1, 3, 11, 14} & {slot.place for slot in verbs.read(books, number).slots}
        for page in ["", "?room=1", "deals", "report", *(f"deals/{place}" for place in places)]:
            answer = client.get(address + page)
            assert answer.status_code == 200
            assert_nothing_to_write(answer.text, address)


def test_nor_while_the_books_do_not_balance(app, client, books, address, after_13):
    """The red notice stands there without the way to the check, and only for the sitting that is out."""
    other = import_sitting(books, {**MOCKUP, "id": None, "place": "elsewhere"} | {"id": "another"})
    there = f"/watch/{sharing.share(books, other).secret}/"
    before = client.get(address)
    books._db.execute(
        "UPDATE lines SET amount = amount + 1 WHERE sitting_id = ? AND slot = 1 AND amount > 0", [after_13]
    )
    answer = client.get(address, headers={"If-None-Match": before.headers["ETag"]})
    assert "The books do not balance." in answer.text
    assert_nothing_to_write(answer.text, address)
    assert "The books do not balance." not in client.get(there).text


METHODS = ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "MERGE"]


@pytest.mark.parametrize("method", METHODS)
def test_whatever_is_not_reading_is_refused(app, client, address, method):
    """403 beneath every address of who watches: the pages, what is none of them, and those that write elsewhere."""
    rules = [rule.rule for rule in app.url_map.iter_rules() if rule.endpoint.startswith("watching.")]
    assert len(rules) == 5
    secret = address.split("/")[2]
    pages = [rule.replace("<secret>", secret).replace("<int:place>", "1") for rule in rules]
    written = [address + rest for rest in ("undo", "deals/new", "deals/1/void", "deals/1/correct", "end", "share")]
    for page in [*pages, *written, address.rstrip("/"), "/watch/guess/", "/watch/"]:
        answer = client.open(page, method=method, data={"do": "save", "number": "2", "csrf_token": "x"})
        assert answer.status_code == 403, page
        assert "<form" not in answer.text
        assert "Not for this hand" in answer.text


def test_a_refused_write_writes_nothing(client, books, address, after_13):
    before = verbs.read(books, after_13).number
    for page in PAGES:
        client.post(address + page, data={"number": str(before), "after": str(before)})
    assert verbs.read(books, after_13).number == before


# ── secret, revoked, renewed ─────────────────────────────────────────


def test_once_revoked_every_page_is_gone(client, books, address, after_13):
    """Even for a browser that has the newest state; and the page that says so has nothing to write with."""
    tags = {page: client.get(address + page).headers["ETag"] for page in PAGES}
    sharing.revoke(books, after_13)
    for page, tag in tags.items():
        answer = client.get(address + page, headers={"If-None-Match": tag})
        assert answer.status_code == 404
        assert "Nothing to watch" in answer.text
        assert_nothing_to_write(answer.text, address)


def test_a_renewed_address_takes_the_place_of_the_old(client, books, address, after_13):
    new = sharing.renew(books, after_13).secret
    assert client.get(address).status_code == 404
    assert client.get(f"/watch/{new}/").status_code == 200


@pytest.mark.parametrize("guess", ["1", "a" * 27, "é", "%00", "%F0%9F%90%9F", "a" * 5000])
def test_a_guess_shows_nothing(client, address, guess):
    for page in ("", "deals", "report.pdf"):
        assert client.get(f"/watch/{guess}/{page}").status_code == 404


@pytest.mark.parametrize(
    "page", ["deals/0", "deals/99", "deals/new", "deals/1/correct", "history", "sitting.json", "end"]
)
def test_nothing_else_lies_beneath_the_address(client, address, page):
    answer = client.get(address + page)
    assert answer.status_code == 404
    assert_nothing_to_write(answer.text, address)


def test_each_address_shows_its_own_sitting(client, books, address):
    other = import_sitting(books, {**MOCKUP, "id": "other"})
    there = f"/watch/{sharing.share(books, other).secret}/"
    assert "After 16 deals" in words(client.get(there).text)
    assert "Deal 14 round 4 of 4" in words(client.get(address).text)


@pytest.mark.parametrize("page", [*PAGES, "nowhere"])
def test_the_address_goes_no_further_by_itself(client, address, page):
    """No referrer, no search engine, no cookie."""
    headers = client.get(address + page).headers
    assert (headers["Referrer-Policy"], headers["X-Robots-Tag"]) == ("no-referrer", "noindex")
    assert "Set-Cookie" not in headers
    assert headers["Cache-Control"].startswith("no-cache")
    assert client.get("/").headers["Referrer-Policy"] == "same-origin"


# ── what asking costs ────────────────────────────────────────────────


@pytest.mark.parametrize("page", PAGES)
def test_who_has_the_newest_state_is_told_so_without_a_replay(client, address, page, monkeypatch):
    """One empty answer 304; no book is read, no sheet is set."""
    first = client.get(address + page)
    assert first.status_code == 200

    def fail(*_arguments):
        raise AssertionError("a book was read")

    monkeypatch.setattr(shelf, "read", fail)
    monkeypatch.setattr(Store, "entries", fail)
    for weak in ("", "W/", '"older", '):  # a proxy may weaken a tag, a browser may name several
        answer = client.get(address + page, headers={"If-None-Match": weak + first.headers["ETag"]})
        assert (answer.status_code, answer.data) == (304, b"")
        assert answer.headers["ETag"] == first.headers["ETag"]


def test_the_page_names_its_own_state(client, address):
    """So that its script can ask for what has changed since."""
    answer = client.get(address)
    assert f'data-state="{answer.get_etag()[0]}"' in answer.text


def test_a_deal_changes_the_state_and_a_glance_does_not(client, books, address, after_13):
    first = client.get(address).headers["ETag"]
    assert client.get(address).headers["ETag"] == first
    record(books, after_13)
    answer = client.get(address, headers={"If-None-Match": first})
    assert answer.status_code == 200
    assert answer.headers["ETag"] != first
    assert "Deal 14 is in the book." in words(answer.text)


def test_another_language_or_theme_is_another_state(client, address):
    queries = ["", "?lang=fr", "?theme=dark", "?theme=light", "?lang=fr&theme=dark"]
    assert len({client.get(address + query).headers["ETag"] for query in queries}) == len(queries)


def test_another_version_is_another_state(client, address, monkeypatch):
    first = client.get(address).headers["ETag"]
    monkeypatch.setattr("ledger.web.onlookers.__version__", "99")
    assert client.get(address, headers={"If-None-Match": first}).status_code == 200


def test_only_the_head_may_be_asked_for(client, address):
    answer = client.head(address)
    assert (answer.status_code, answer.data) == (200, b"")
    assert answer.headers["ETag"] == client.get(address).headers["ETag"]
