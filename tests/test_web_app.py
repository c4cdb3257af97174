"""The app itself: its folder and key, headers, forms, pages for errors, files, and what a request has at hand."""

import stat
import sys
import types
from importlib import import_module

import pytest
from flask import abort, render_template_string, request
from flask_wtf.csrf import CSRFError

from ledger import paths
from ledger.web import context, security
from ledger.web.app import BLUEPRINTS, create_app


@pytest.fixture
def app(tmp_path):
    """An app with a few pages of its own, and forms protected as they are in use."""
    app = create_app(tmp_path)

    @app.get("/page")
    def page():
        return render_template_string('{% extends "base.html" %}{% block title %}A page{% endblock %}')

    @app.post("/form")
    def form():
        return f"took {request.form['word']}"

    @app.get("/abort/<int:code>")
    def fail(code):
        abort(code)

    @app.get("/broken")
    def broken():
        raise ValueError("secret detail")

    return app


@pytest.fixture
def client(app):
    return app.test_client()


# ── the instance folder ──────────────────────────────────────────────


def test_the_instance_folder_is_the_one_given(tmp_path):
    app = create_app(tmp_path / "books")
    assert app.config["BOOKS"] == str(tmp_path / "books" / "ledger.sqlite")


def test_the_environment_may_name_the_instance_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LEDGER_INSTANCE", str(tmp_path / "named"))
    assert create_app().instance_path == str(tmp_path / "named")
    assert create_app(tmp_path / "given").instance_path == str(tmp_path / "given")


def test_a_checkout_keeps_its_books_beside_the_package(monkeypatch, tmp_path):
    assert paths.default_instance() == paths.CHECKOUT / "instance"
    monkeypatch.setattr(paths, "CHECKOUT", tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert paths.default_instance() == tmp_path / "data" / "quadrille-ledger"


def test_templates_inside_the_package_come_first(monkeypatch, tmp_path):
    assert paths.beside_or_inside("templates") == paths.CHECKOUT / "templates"
    (tmp_path / "_templates").mkdir()
    monkeypatch.setattr(paths, "PACKAGE", tmp_path)
    assert paths.beside_or_inside("templates") == tmp_path / "_templates"


def test_the_secret_key_is_made_once_and_for_its_owner_alone(tmp_path):
    first = create_app(tmp_path / "books").secret_key
    file = tmp_path / "books" / "secret_key"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert len(first) == 64
    assert create_app(tmp_path / "books").secret_key == first
    assert create_app(tmp_path / "others").secret_key != first


def test_settings_of_the_folder_give_way_to_those_of_the_caller(tmp_path):
    (tmp_path / "settings.toml").write_text('SESSION_COOKIE_SECURE = true\nSECRET_KEY = "from the file"\n')
    app = create_app(tmp_path, SECRET_KEY="from the caller")
    assert app.config["SESSION_COOKIE_SECURE"] is True
    assert app.secret_key == "from the caller"
    assert not (tmp_path / "secret_key").exists()


def test_every_blueprint_is_registered(app):
    names = [getattr(import_module(place.split(":")[0]), place.split(":")[1]).name for place in BLUEPRINTS]
    assert list(app.blueprints) == names


# ── headers, forms, errors ───────────────────────────────────────────


def test_every_answer_carries_the_headers(client):
    for address in ("/page", "/nowhere", "/static/css/page.css"):
        with client.get(address) as answer:
            assert {name: answer.headers[name] for name in security.HEADERS} == security.HEADERS


def test_the_policy_lets_nothing_in_from_elsewhere():
    assert security.HEADERS["Content-Security-Policy"] == (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
    )


def test_pages_are_asked_for_again_and_differ_by_cookie(client):
    headers = client.get("/page").headers
    assert headers["Cache-Control"] == "no-cache, private"
    assert {"Cookie", "Accept-Language"} <= set(headers["Vary"].split(", "))


def test_the_session_outlives_the_browser_and_scripts_cannot_read_it(client):
    client.get("/page")
    cookie = client.get_cookie("ledger")
    assert cookie.http_only
    assert cookie.same_site == "Lax"
    assert cookie.expires is not None


def test_a_form_of_ours_is_taken(client):
    token = client.get("/page").text.split('name="csrf_token" value="')[1].split('"')[0]
    assert client.post("/form", data={"word": "codille", "csrf_token": token}).text == "took codille"


@pytest.mark.parametrize("token", [None, "", "forged"])
def test_a_form_without_our_token_gets_a_friendly_page(client, token):
    answer = client.post("/form", data={"word": "codille"} | ({} if token is None else {"csrf_token": token}))
    assert answer.status_code == 400
    assert "<h1>The page was open for long</h1>" in answer.text


def test_a_page_may_show_its_stale_form_again(app, client):
    app.register_error_handler(CSRFError, lambda error: (f"again: {request.form['word']}", 400))
    assert client.post("/form", data={"word": "vole"}).text == "again: vole"


@pytest.mark.parametrize(
    ("code", "title"),
    [
        (400, "That could not be read"),
        (403, "Not for this hand"),
        (404, "No such page"),
        (409, "Changed meanwhile"),
        (413, "Too large"),
        (418, "That could not be read"),
        (500, "Something broke"),
        (503, "Something broke"),
    ],
)
def test_each_error_has_a_calm_page(client, code, title):
    answer = client.get(f"/abort/{code}")
    assert answer.status_code == code
    assert f"<h1>{title}</h1>" in answer.text
    assert "<title>" + title + " · The Quadrille Ledger</title>" in answer.text


def test_a_wrong_method_has_a_page_too(client):
    answer = client.get("/form")
    assert answer.status_code == 405
    assert "<h1>Not this way</h1>" in answer.text


def test_a_fault_of_the_app_tells_nothing_of_itself(client):
    answer = client.get("/broken")
    assert answer.status_code == 500
    assert "Something broke" in answer.text
    assert "secret detail" not in answer.text


def test_what_is_too_large_is_refused(client):
    answer = client.post("/form", data={"word": "x" * (4 * 1024 * 1024 + 1)})
    assert answer.status_code == 413
    assert "<h1>Too large</h1>" in answer.text


# ── files ────────────────────────────────────────────────────────────


def kept(client, address):
    with client.get(address) as answer:
        return answer.headers["Cache-Control"]


def test_style_sheets_are_kept_for_a_year_under_an_address_that_follows_their_content(app, client):
    with app.test_request_context():
        address = app.jinja_env.globals["asset"]("css/page.css")
    assert address.startswith("/static/css/page.css?v=")
    assert kept(client, address) == "public, max-age=31536000"
    assert kept(client, "/static/css/page.css") == "no-cache"


def test_an_address_changes_with_the_file(tmp_path, app):
    app.static_folder = str(tmp_path)
    file = tmp_path / "a.css"
    addresses = []
    for text in ("a", "bb"):
        file.write_text(text)
        with app.test_request_context():
            addresses.append(app.jinja_env.globals["asset"]("a.css"))
    assert addresses == ["/static/a.css?v=ca978112ca1b", "/static/a.css?v=3b64db95cb55"]


def test_fonts_are_kept_under_the_address_of_the_style_sheet(client):
    page = client.get("/page").text
    address = "/static/fonts/eb-garamond-latin-400-normal.woff2"
    assert f'<link rel="preload" href="{address}" as="font" type="font/woff2" crossorigin>' in page
    assert kept(client, address) == "public, max-age=31536000"


def test_every_file_a_style_sheet_names_is_there():
    sheets = paths.CHECKOUT / "static" / "css"
    for sheet in sheets.glob("*.css"):
        for piece in sheet.read_text(encoding="utf-8").split("url(")[1:]:
            named = piece.split(")")[0]
            assert named.startswith('"data:') or (sheets / named).is_file(), f"{sheet.name}: {named}"


def test_nothing_of_a_page_would_be_refused_by_the_policy():
    for template in (paths.CHECKOUT / "templates").rglob("*.html"):
        if "report" not in template.parts:
            text = template.read_text(encoding="utf-8")
            assert " style=" not in text, template
            assert "<style" not in text, template
            assert " onclick=" not in text, template


# ── context ──────────────────────────────────────────────────────────


def test_the_books_are_opened_once_a_request_and_closed_after_it(app, monkeypatch):
    class Store:
        def __init__(self, path):
            self.path = path
            self.open = True

        def close(self):
            self.open = False

    monkeypatch.setitem(sys.modules, "ledger.store", types.SimpleNamespace(Store=Store))
    with app.test_request_context():
        store = context.store()
        assert store is context.store()
        assert store.path == app.config["BOOKS"]
        assert store.open
    assert not store.open
