"""The statement of a player in a sitting: every line of his, where it is linked, and what odd names do to it."""

import json
import re
from pathlib import Path

import pytest

from ledger.service import verbs
from ledger.service.exchange import import_sitting
from ledger.store import Store
from ledger.web.app import create_app
from tests.forms import words

MOCKUP = json.loads((Path(__file__).parent / "fixtures" / "mockup-sitting.json").read_text(encoding="utf-8"))
WON = {"contract": "call", "taker": "Ada", "partner": "Blaise", "trump": "spades", "tricks": 6}


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


@pytest.fixture
def closed(books):
    return import_sitting(books, MOCKUP)


def statement(client, sitting, place):
    answer = client.get(f"/sittings/{sitting}/players/{place}")
    assert answer.status_code == 200
    return answer.text


def test_the_statement_of_the_mockups_loser(client, closed):
    """Denis pays twice; every deal, charge by charge with the running balance, says why."""
    said = words(statement(client, closed, 4))
    assert "Denis Every line of the sitting, deal by deal −21 fish 4 down, −€4.28" in said
    assert "In the settlement Denis pays Blaise 13 fish 9 €2.78 Denis pays Chloé 7 fish 5 €1.50" in said
    assert (
        "Deal 14 Denis called Ada in ♣ clubs, codille Game to Blaise and Chloé −8 "
        "Consolation to Blaise and Chloé −8 Beast to the table −70 this deal −86 −26"
    ) in said
    assert "Share of what was left on the table +36 −214" in said
    assert re.search(r"In all, by what it was for .* Balance −214", said)


def test_a_statement_of_a_sitting_that_is_open(client, books):
    """No settlement yet, and everything so far."""
    sitting = import_sitting(books, {**MOCKUP, "deals": MOCKUP["deals"][:3], "closed": False})
    said = words(statement(client, sitting, 1))
    assert "Every line so far, deal by deal" in said
    assert "In the settlement" not in said


def test_a_sitting_without_a_deal_has_statements(client, books):
    sitting = import_sitting(books, {**MOCKUP, "deals": [], "closed": False})
    assert "No deal was played." in words(statement(client, sitting, 2))


@pytest.mark.parametrize("address", ["1/players/0", "1/players/5", "1/players/x", "9/players/1", f"1/players/{10**30}"])
def test_who_never_sat_has_no_statement(client, closed, address):
    assert client.get(f"/sittings/{address}").status_code == 404


@pytest.mark.parametrize("page", ["end", "report"])
def test_every_line_of_the_settlement_leads_to_the_statements_that_explain_it(client, closed, page):
    """Who pays and who is paid, under each line; and every name beside its final balance."""
    html = client.get(f"/sittings/{closed}/{page}").text
    asked = re.findall(r'<p class="asked">(.*?)</p>', html, re.DOTALL)
    assert len(asked) == (13 if page == "end" else 3)
    assert re.findall(r"/players/(\d)", asked[0]) == ["4", "2"]
    assert words(asked[0]) == "Why? Statement of Denis Statement of Blaise"
    finals = html.partition('class="finals"')[2].partition("</table>")[0]
    assert re.findall(r"/players/(\d)", finals) == ["2", "3", "1", "4"]


def test_who_came_later_has_a_statement_too(client, books):
    """Players are counted in order of coming; a change of seat is told and moves nothing."""
    leaves = {"kind": "substitute", "out": "Denis", "in": "Émilie"}
    options = {"format": "quadrille-sitting/1", "rules": "quadrille", "players": ["Ada", "Blaise", "Chloé", "Denis"]}
    sitting = import_sitting(books, {**options, "first_dealer": "Ada", "deals": [WON, leaves, WON]})
    said = words(statement(client, sitting, 5))
    assert "what for jetons balance The change of seat after deal 1 Émilie takes Denis’s seat Deal 2" in said
    verbs.void(books, sitting, 3, after=4)
    assert "Deal 2" not in words(statement(client, sitting, 5))


def test_names_are_text(client, books):
    names = ["<b>Ada</b>", "Blaise", "Chloé", "{{7*7}}"]
    facts = {**WON, "taker": names[0], "partner": names[3]}
    options = {"format": "quadrille-sitting/1", "rules": "quadrille", "players": names, "first_dealer": names[0]}
    sitting = import_sitting(books, {**options, "deals": [facts], "closed": True})
    for html in (statement(client, sitting, 1), client.get(f"/sittings/{sitting}/end").text):
        assert "&lt;b&gt;Ada&lt;/b&gt;" in html
        assert "<b>Ada" not in html
        assert "{{7*7}}" in html


def test_the_statement_in_french(client, closed):
    client.set_cookie("language", "fr")
    assert "codille" in statement(client, closed, 4)
