"""Figures of the house on a page of their own: each as a file, and a file taken in whole or not at all."""

import json
from datetime import UTC, datetime
from io import BytesIO

import pytest

from ledger.exchange.tariff_file import FORMAT
from ledger.store import HouseTariff, Store
from ledger.web.app import create_app
from tests.forms import held, words

AT = datetime(2026, 2, 14, 20, 10, tzinfo=UTC)
OURS = HouseTariff("At Chloé’s", "mediateur", {"matador": 4, "devole": True}, AT)
FILE = {"format": FORMAT, "name": "At Chloé’s", "rules": "mediateur", "figures": {"matador": 4, "devole": True}}


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


def send(client, data, name="ours.json", **more):
    content = data if isinstance(data, bytes) else json.dumps(data).encode()
    return client.post("/tariffs", data={"file": (BytesIO(content), name), **more})


def test_what_is_kept_is_shown_with_what_the_rules_have(client, books):
    assert "None are kept." in words(client.get("/tariffs").text)
    books.save_tariff(OURS)
    said = words(client.get("/tariffs").text)
    assert "At Chloé’s Médiateur" in said
    assert "the rules have 2 jetons" in said
    assert 'href="/tariffs"' in client.get("/new").text


def test_figures_go_out_as_a_file_and_come_in_again(client, books, tmp_path):
    """Another ledger takes the file, and keeps the same figures under the same name."""
    books.save_tariff(OURS)
    page = client.get("/tariffs").text
    answer = client.get("/tariffs/file", query_string={"name": "At Chloé’s"})
    assert "/tariffs/file?name=At" in page
    assert answer.headers["Content-Disposition"] == "attachment; filename=tariff-mediateur-2026-02-14.json"
    assert json.loads(answer.data) == FILE
    other = create_app(tmp_path / "other", WTF_CSRF_ENABLED=False)
    taken = send(other.test_client(), answer.data)
    assert (taken.status_code, taken.location) == (303, "/tariffs")
    with Store(other.config["BOOKS"]) as store:
        (kept,) = store.tariffs()
    assert (kept.name, kept.rules, kept.figures) == (OURS.name, OURS.rules, OURS.figures)


def test_figures_taken_in_can_be_taken_for_a_new_sitting(client):
    send(client, FILE)
    page = client.post("/new", data={"do": "take-figures", "house": "At Chloé’s"}).text
    assert 'name="figure-matador" type="text" value="4"' in page


def test_a_file_of_a_name_that_has_other_figures_replaces_them_only_where_wanted(client, books):
    """First it is refused, and asked; sent twice, the same file is one tariff."""
    books.save_tariff(OURS)
    assert send(client, FILE).status_code == 303
    assert "keeps these figures already." in words(client.get("/tariffs").text)
    other = {**FILE, "name": "AT CHLOÉ’S", "figures": {"matador": 6}}
    answer = send(client, other)
    assert answer.status_code == 409
    assert "“At Chloé’s” keeps other figures. Tick below to replace them." in words(answer.text)
    assert 'name="replace"' in answer.text
    assert books.tariffs()[0].figures == OURS.figures
    assert send(client, other, replace="1").status_code == 303
    assert [kept.figures for kept in books.tariffs()] == [{"matador": 6}]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"{", "ours.json: This is no tariff file: the file is no JSON: Expecting property name"),
        ({**FILE, "figures": {"matador": -1}}, "ours.json, figures: Each matador: Give a whole number of 0 or more."),
        ({**FILE, "rules": "whist"}, "ours.json, rules: Choose one of"),
        ({**FILE, "name": "\u200b"}, "ours.json, name: Write a name here."),
        ({"format": "quadrille-sitting/1"}, "ours.json, format: The format must be quadrille-tariff/1."),
        (b" " * 70_000, "ours.json: This is no tariff file: it is too large."),
        (b"\x00\xff", "ours.json: This is no tariff file"),
    ],
)
def test_a_bad_file_is_refused_with_the_place(client, books, data, said):
    answer = send(client, data)
    assert answer.status_code == 422
    found = words(answer.text)
    assert "Nothing was taken." in found
    assert said in found
    assert books.tariffs() == []


def test_without_a_file_nothing_is_taken(client):
    answer = client.post("/tariffs")
    assert answer.status_code == 422
    assert "Choose a tariff file." in words(answer.text)


def test_figures_can_be_forgotten(client, books):
    books.save_tariff(OURS)
    form = held(client.get("/tariffs").text, "/tariffs/forget")
    for _press in range(2):
        assert client.post("/tariffs/forget", data=form).status_code == 303
    assert "are forgotten; no sitting is changed." in words(client.get("/tariffs").text)
    assert books.tariffs() == []
    assert client.get("/tariffs/file?name=At+Chloé’s").status_code == 404


def test_names_are_text_and_rules_may_be_gone(client, books):
    books.save_tariff(HouseTariff("<b>x</b>", "whist", {"trick": 2}, AT))
    page = client.get("/tariffs").text
    assert "&lt;b&gt;x&lt;/b&gt;" in page
    assert "<b>x" not in page
    assert "These figures cannot be used any more." in words(page)


def test_without_the_browsers_token_the_page_comes_back(tmp_path):
    client = create_app(tmp_path).test_client()
    for address, said in (("", "Choose the file again"), ("/forget", "Press the button again")):
        answer = client.post(f"/tariffs{address}", data={})
        assert answer.status_code == 400
        assert said in words(answer.text)
