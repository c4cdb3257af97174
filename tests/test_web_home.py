"""The first page and the list of past sittings."""

import json
import re
from datetime import UTC, datetime, timedelta
from html import unescape
from pathlib import Path

import pytest

from ledger.service.exchange import import_sitting
from ledger.store import Store
from ledger.web.app import create_app
from ledger.web.summaries import at_the_table

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.fixture
def app(tmp_path):
    return create_app(tmp_path, WTF_CSRF_ENABLED=False)


@pytest.fixture
def books(app):
    with Store(app.config["BOOKS"]) as store:
        yield store


@pytest.fixture
def client(app):
    return app.test_client()


def past():
    """The eleven sittings before the mockups'."""
    return [json.loads(line) for line in (FIXTURES / "past-sittings.jsonl").read_text("utf-8").splitlines()]


def open_sitting(**changes):
    """The mockups' sitting after deal 13, with the table still there."""
    data = json.loads((FIXTURES / "mockup-sitting.json").read_text("utf-8"))
    played = [place for place, deal in enumerate(data["deals"]) if deal.get("kind", "played") == "played"]
    return {**data, "closed": False, "deals": data["deals"][: played[13]], **changes}


def words(html):
    """The text of a page, tags dropped and white space made single."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def test_nothing_yet(client):
    """An empty book says so and leads to the first sitting."""
    html = client.get("/").text
    assert "No sitting has been recorded." in html
    assert '<a href="/new">Open the first.</a>' in html
    assert "Resume" not in html


def test_past_sittings_show_who_came_off_best(client, books):
    """The five newest, each with the figures of the mockup."""
    for data in past():
        import_sitting(books, data)
    text = words(client.get("/").text)
    for line in (
        "31 January 2026 At Denis’s, Lyon Médiateur. Ada, Blaise, Chloé, Denis Blaise +50 fish 8",
        "17 January 2026 At Chloé’s, Lyon Médiateur. Ada, Blaise, Denis, Émilie Ada +41 fish 2",
        "3 January 2026 At Ada’s, Lyon Médiateur. Ada, Blaise, Chloé, Denis Chloé +32 fish 8",
        "20 December 2025 At Blaise’s, Vienne Médiateur. Ada, Blaise, Chloé, Denis Blaise +35 fish 3",
        "6 December 2025 At Chloé’s, Lyon Médiateur. Ada, Chloé, Denis, Émilie Chloé +56 fish 1",
    ):
        assert line in text
    assert text.count("At ") == 5
    assert "All 11 sittings" in text


def test_the_open_sitting_comes_first(client, books):
    """It says the round, the next deal and who deals it, and how everyone stands."""
    sitting = import_sitting(books, open_sitting())
    html = client.get("/").text
    text = words(html)
    assert "At Chloé’s, Lyon Saturday 14 February 2026 Round 4 of 4, deal 14. Ada deals." in text
    assert "Ada −85 Blaise −103 Chloé −27 Denis +60" in text
    assert f'<a class="btn main" href="/sittings/{sitting}">Resume the sitting</a>' in html
    assert 'aria-label="Round 4 of 4: 3 corners turned"' in html
    assert "None was closed yet." in text


def test_the_list_replays_nothing(client, books, monkeypatch):
    """The first page is made of the rows beside the entries."""
    import_sitting(books, open_sitting())
    monkeypatch.setattr(Store, "entries", lambda *_: pytest.fail("replayed"))
    assert client.get("/").status_code == 200


def test_names_are_those_borne_now(client, books):
    """A sitting where Ada was written ada shows her as the books know her."""
    import_sitting(books, past()[0])
    data = open_sitting(id="another")
    import_sitting(books, json.loads(json.dumps(data).replace('"Ada"', '"ada"')))
    assert "<dt>Ada</dt>" in client.get("/").text


def test_a_table_that_fell_silent_is_flagged(books):
    """Twelve hours without an entry are said; closing is the table's to do."""
    import_sitting(books, open_sitting())
    now = datetime.now(UTC)
    assert at_the_table(books, books.open_sittings(), now)[0].idle_since is None
    assert at_the_table(books, books.open_sittings(), now + timedelta(hours=13))[0].idle_since is not None


@pytest.mark.parametrize("options", [{"place": None}, {"date": None}, {"date": None, "place": None, "deals": []}])
def test_a_sitting_without_date_or_place_is_shown(client, books, options):
    """What nobody said is left out."""
    import_sitting(books, open_sitting(**options))
    import_sitting(books, open_sitting(**options, id="closed", closed=True))
    response = client.get("/")
    assert response.status_code == 200
    if "place" in options:
        assert "<h3>Médiateur</h3>" in response.text


def test_a_sitting_nobody_won_ended_even(client, books):
    """Without a deal nobody came off best."""
    import_sitting(books, open_sitting(deals=[], closed=True))
    assert '<span class="n">even</span>' in client.get("/").text


def test_names_are_text_everywhere(client, books):
    """A name that looks like HTML is a name."""
    data = json.loads(json.dumps(open_sitting()).replace("Denis", "<b>Denis"))
    import_sitting(books, data)
    assert "<b>Denis" not in client.get("/").text


def test_past_sittings_page_by_page(client, books):
    """Twenty to a page, newest first; what is beyond is no page."""
    data = past()
    for number in range(25):
        import_sitting(books, {**data[number % 11], "id": f"n{number}", "date": f"2024-01-{number + 1:02}"})
    first, second = words(client.get("/sittings").text), words(client.get("/sittings?page=2").text)
    assert "25 sittings. Page 1 of 2" in first
    assert "25 January 2024" in first
    assert "5 January 2024" not in first.replace("25 January 2024", "").replace("15 January 2024", "")
    assert "5 January 2024" in second
    assert client.get("/sittings?page=3").status_code == 404
    assert client.get("/sittings?page=0").status_code == 404
    assert client.get("/sittings?page=" + "9" * 30).status_code == 404
    assert client.get("/sittings?page=" + "9" * 5000).status_code == 200


def test_past_sittings_are_found_by_word(client, books):
    """Names, places and dates are searched without case and accents."""
    for data in past():
        import_sitting(books, data)
    text = words(client.get("/sittings?q=emilie+CHLOE").text)
    assert "Émilie" in text
    assert "“emilie CHLOE”" in text
    assert "No sitting was found." in client.get("/sittings?q=Zo%C3%A9").text
    assert client.get("/sittings?q=%00").status_code == 200
