"""Language and theme: chosen at the foot of a page, kept in a cookie, never a way out to elsewhere."""

import pytest
from flask import render_template

from ledger.web.app import create_app
from ledger.web.preferences import is_local


@pytest.fixture
def app(tmp_path):
    app = create_app(tmp_path, TESTING=True, WTF_CSRF_ENABLED=False)
    app.add_url_rule("/page", view_func=lambda: render_template("base.html"), endpoint="page")
    return app


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.mark.parametrize(
    ("address", "local"),
    [
        ("/", True),
        ("/sittings/3?way=each", True),
        ("/a//b", True),
        ("", False),
        ("sittings", False),
        ("//elsewhere.example", False),
        ("/\\elsewhere.example", False),
        ("\\\\elsewhere.example", False),
        ("/\t/elsewhere.example", False),
        ("/\n/elsewhere.example", False),
        ("https://elsewhere.example/", False),
        ("javascript:alert(1)", False),
        (" //elsewhere.example", False),
    ],
)
def test_only_a_path_of_ours_is_local(address, local):
    assert is_local(address) is local


@pytest.mark.parametrize(
    ("name", "choice", "sign"),
    [
        ("language", "fr", '<html lang="fr">'),
        ("language", "en", '<html lang="en">'),
        ("theme", "dark", 'data-theme="dark"'),
        ("theme", "light", 'data-theme="light"'),
    ],
)
def test_a_choice_is_kept_and_shown(client, name, choice, sign):
    answer = client.post(f"/preferences/{name}", data={name: choice, "next": "/page?x=1"})
    assert answer.status_code == 303
    assert answer.location == "/page?x=1"
    cookie = client.get_cookie(name)
    assert (cookie.value, cookie.max_age, cookie.http_only, cookie.same_site) == (choice, 31536000, True, "Lax")
    assert sign in client.get("/page").text


def test_the_theme_may_follow_the_device(client):
    client.post("/preferences/theme", data={"theme": "dark"})
    client.post("/preferences/theme", data={"theme": "system"})
    page = client.get("/page").text
    assert "data-theme" not in page
    assert '<meta name="color-scheme" content="light dark">' in page


@pytest.mark.parametrize("next_page", ["//elsewhere.example", "https://elsewhere.example", ""])
def test_the_way_back_never_leads_elsewhere(client, next_page):
    answer = client.post("/preferences/theme", data={"theme": "dark", "next": next_page})
    assert answer.location == "/"


@pytest.mark.parametrize(("name", "choice"), [("language", "de"), ("language", ""), ("theme", "pink")])
def test_a_choice_that_is_none_is_refused(client, name, choice):
    answer = client.post(f"/preferences/{name}", data={name: choice})
    assert answer.status_code == 400
    assert client.get_cookie(name) is None


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("fr-CA,fr;q=0.9,en;q=0.5", "fr"), ("en-GB", "en"), ("de", "en"), ("de,fr;q=0.1", "fr"), ("", "en")],
)
def test_without_a_choice_the_browser_is_asked(client, accepted, language):
    page = client.get("/page", headers={"Accept-Language": accepted}).text
    assert f'<html lang="{language}">' in page


@pytest.mark.parametrize("cookie", ["de", "../en", ""])
def test_a_cookie_that_names_no_language_counts_for_nothing(client, cookie):
    client.set_cookie("language", cookie)
    assert '<html lang="en">' in client.get("/page").text


def test_the_foot_returns_to_the_page_it_stands_on(client):
    page = client.get("/page?sitting=3&way=each").text
    assert page.count('<input type="hidden" name="next" value="/page?sitting=3&amp;way=each">') == 2
