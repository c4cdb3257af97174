"""Every address, method and form, with what nobody should send: no answer is the server's fault, and the books balance.

Addresses are those the app has, forms those its pages hold; what is typed into them comes from a seeded generator. Set
LEDGER_FUZZ to another number of forms to look for longer, LEDGER_SEED to look elsewhere.
"""

import json
import os
import random
import re
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote_plus

import pytest
from werkzeug.datastructures import MultiDict

from ledger.exchange import sitting_file
from ledger.service import audit, verbs
from ledger.service.exchange import import_sitting
from ledger.store import Store
from ledger.web.app import create_app

FORMS = int(os.environ.get("LEDGER_FUZZ", "160"))
SEED = os.environ.get("LEDGER_SEED", "quadrille")
MOCKUP = json.loads((Path(__file__).parent / "fixtures" / "mockup-sitting.json").read_text(encoding="utf-8"))
TABLES = {
    "quadrille": ("Ada", "Blaise", "Chloé", "Denis"),
    "mediateur": ("<b>Ada</b>", "ＢＬＡＩＳＥ", "𝒟enis 🃏", "אדם\u202e"),
    "tredrille": ("Ada", "Anna", "A" * 60),
    "quintille": ("Ada", "Blaise", "Chloé", "Denis", "Émilie"),
    "alliance": ("Ada", "Blaise", "Chloé", "Denis"),
    "alliance-quintille": ("Ada", "Blaise", "Chloé", "Denis", "Émilie"),
    "lancashire": ("Ada", "Blaise", "Chloé", "Denis"),
}
ODD = (
    "", " ", "0", "-1", "+1", "1.5", "1_0", "１２", "٣", "²", "1e9", "1" + "0" * 22, "9" * 5000, "9", "10", "99",
    "\0", "a\0b", "\r\n", "\t", "\ud800", "\udfff\ud800", "\u200b", "\u202eabc", "\ufeff", "é", "e\u0301", "ADA",
    "pool", "declarers", "none", "🃏🂡", "<script>alert(1)</script>", "'\"; DROP TABLE entries; --", "null", "true",
    "%(player)s %s {0} {{7*7}}", "../../etc/passwd", "//elsewhere.example", "x" * 10_000, "é\u0301" * 300, "0.00001",
    "2026-02-30", "abc",
)  # fmt: skip
SOUND = {"seat": ["Zoé", "Yves", "Xénia", "Ada"], "date": ["2026-02-14"], "reas": ["as agreed"], "in": ["Zoé", "Ada"]}
"""What may well be typed, by how the names of fields begin."""
DEAL = {
    "taker": ["1"], "partner": ["2"], "king_from": ["2"], "trump": ["spades"], "taker_tricks": ["3"], "held": ["none"],
    "matadors_by": ["1"], "matadors": ["0"], "odd_1": ["3"], "false_matadors": [], "forced": [],
}  # fmt: skip
"""What a deal needs besides, if it needs it."""
METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PROPFIND")


class Form(NamedTuple):
    """A form of a page."""

    action: str
    held: MultiDict
    """What it would send as it stands, its buttons apart."""
    offered: dict
    """Each field with all the values it offers."""


class Forms(HTMLParser):
    """The forms of a page."""

    def __init__(self, html, here):
        super().__init__()
        self.forms, self.here, self.form, self.select = [], here, None, None
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        own = dict(attributes)
        if tag == "form" and own.get("method", "").lower() == "post":
            self.form = Form(own.get("action") or self.here, MultiDict(), {})
            self.forms.append(self.form)
        elif tag == "select":
            self.select = own.get("name")
        elif self.form is not None and tag in ("input", "button", "option", "textarea"):
            name, value = self.select if tag == "option" else own.get("name"), own.get("value") or ""
            if name:
                self.form.offered.setdefault(name, []).append(value)
            if name and tag != "button" and self._is_held(tag, own):
                self.form.held.add(name, value)

    @staticmethod
    def _is_held(tag, own):
        if tag == "option":
            return "selected" in own
        return own.get("type") not in ("radio", "checkbox", "file") or "checked" in own

    def handle_endtag(self, tag):
        self.form = None if tag == "form" else self.form
        self.select = None if tag == "select" else self.select


def forms_of(html, here):
    """Return the forms of a page at the address `here`."""
    return Forms(html, here).forms


@pytest.fixture
def app(tmp_path):
    return create_app(tmp_path, WTF_CSRF_ENABLED=False)


@pytest.fixture
def sittings(app):
    """A sitting of every kind, some deals in one of them, and one that is closed."""
    with Store(app.config["BOOKS"]) as store:
        numbers = [import_sitting(store, MOCKUP), import_sitting(store, {**MOCKUP, "id": "open", "closed": False})]
        for rules, players in TABLES.items():
            data = {"format": "quadrille-sitting/1", "rules": rules, "players": players, "first_dealer": players[-1]}
            numbers.append(import_sitting(store, {**data, "deals": []}))
    return numbers


@pytest.fixture
def chance():
    return random.Random(SEED)  # noqa: S311 - what is drawn must be drawn again


def addresses(app, **filled):
    """Every address of the app but for its files, with its places filled."""
    found = []
    for rule in app.url_map.iter_rules():
        if rule.endpoint == "static":
            continue
        found.append((rule, re.sub(r"<(?:\w+:)?(\w+)>", lambda place: str(filled.get(place[1], 1)), rule.rule)))
    return found


def encoded(text):
    """A text as a form sends it; what is half a letter goes out as bytes that are no letter."""
    return text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text


def main_button(form):
    """Return what the button that writes sends."""
    return "" if "first_dealer" in form.offered else form.offered["do"][-1]


def filled(chance, form):
    """Return a form filled in soundly, save for some of its fields, or all: another choice, or what is none."""
    data, offered = form.held.copy(), form.offered
    for name, values in offered.items():
        if not data.get(name) and chance.random() < 0.8:
            data[name] = chance.choice([value for value in values if value] or SOUND.get(name[:4], ["", "3"]))
    if "do" in offered:
        data["do"] = chance.choice(offered["do"] if chance.random() < 0.3 else [main_button(form)])
    if "contract" in offered:
        rows = [name for name in data if name.startswith(("adjust", "penalty", "reason", "times"))]
        for name in rows if chance.random() < 0.8 else []:
            del data[name]
        for name, values in {**DEAL, "tricks": [str(chance.randrange(9))]}.items():
            data.setlist(name, values)
    for name in chance.sample(list(offered), min(len(offered), chance.choice((0, 0, 1, 2, 4, len(offered))))):
        if name in ("token", "after", "do", "kind") and chance.random() < 0.8:
            continue
        pool = [value for value in offered[name] if value] if chance.random() < 0.5 else ODD
        data.setlist(name, [chance.choice(pool or ODD) for _ in range(chance.choice((0, 1, 1, 1, 1, 2)))])
    if chance.random() < 0.05:
        data.add(chance.choice(ODD) or "odd", chance.choice(ODD))
    return data


def body(data):
    """A form as bytes, which may be none of UTF-8."""
    pairs = ((quote_plus(encoded(name)), quote_plus(encoded(value))) for name, value in data.items(multi=True))
    return "&".join("=".join(pair) for pair in pairs)


def send(client, address, data):
    return client.post(address, data=body(data), content_type="application/x-www-form-urlencoded")


def told(answer, what):
    """What to show of an answer that is wrong."""
    return f"{answer.status} to {what!r}"[:3000]


def pages(app, number, places=20):
    """The addresses of pages that hold the forms of a sitting, and those of none."""
    found = []
    for rule, _ in addresses(app):
        if "GET" in rule.methods and not rule.endpoint.startswith("reports.") and rule.endpoint != "static":
            spots = range(1, places) if "place" in rule.arguments else (1,)
            found += [re.sub(r"<[^>]*place>", str(spot), rule.rule) for spot in spots]
    return [re.sub(r"<[^>]*number>", "3", re.sub(r"<[^>]*sitting_id>", str(number), page)) for page in set(found)]


def test_no_form_brings_the_server_down(app, sittings, chance):
    """Whatever is sent, the answer is a page; at the end the books balance, and pages and files can be read."""
    client, sent = app.test_client(), 0
    by_sitting = {number: sorted(pages(app, number, places=4)) for number in sittings}
    while sent < FORMS:
        address = chance.choice(by_sitting[chance.choice(sittings)])
        page = client.get(address, headers={"Accept-Language": chance.choice(("en", "fr"))})
        assert page.status_code < 500, told(page, address)
        forms = forms_of(page.get_data(as_text=True), address)
        forms = [form for form in forms if "/preferences" not in form.action or chance.random() < 0.02]
        for form in chance.sample(forms, min(2, len(forms))):
            data = filled(chance, form)
            for _ in range(chance.choice((1, 1, 2))):
                answer = send(client, form.action, data)
                assert answer.status_code < 500, told(answer, (form.action, dict(data.lists())))
            sent += 1
    for number in sittings:
        for address in ("", "/report", "/history", "/deals", "/end", "/card", "/counts"):
            assert client.get(f"/sittings/{number}{address}").status_code == 200, address
    with Store(app.config["BOOKS"]) as store:
        assert list(audit.differences(store)) == []
        for number in sittings:
            if not (book := verbs.read(store, number)).impossible:
                assert sitting_file.faults_in(sitting_file.read(sitting_file.written(book))) == []


def test_no_address_brings_the_server_down(app, sittings, chance):
    """Every address by every method, with places that are none, odd queries and odd bodies."""
    client = app.test_client()
    kinds = (
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "multipart/form-data; boundary=b",
        "text/plain",
    )
    for rule, address in addresses(app):
        for method in METHODS:
            if rule.endpoint == "reports.pdf" and method in ("GET", "HEAD"):
                continue
            answer = client.open(address, method=method, data=b"\xff\x00--b\r\n", content_type=chance.choice(kinds))
            assert answer.status_code < 500 or answer.status_code == 501, told(answer, (method, address))
        for place in ("0", "-1", "99", "9" * 30, "１", "%00", "%ED%A0%80", "a", "..", "%2F", "1.0"):
            away = re.sub(r"<[^>]*>", place, rule.rule)
            query = {key: chance.choice(ODD).encode(errors="replace") for key in ("q", "page", "kind", "open", "paper")}
            for method in ("GET", "POST"):
                answer = client.open(away, method=method, query_string=query)
                assert answer.status_code < 500, told(answer, (method, away))


def test_no_file_brings_the_server_down(app, chance):
    """A sitting file with one value replaced by another that is none is told what is wrong with it, or taken."""
    client = app.test_client()
    odd = (*ODD, None, True, -1, 0, 10**22, 1.5, [], {}, [[]], {"a": 1}, ["Ada", "Ada"], "hearts", "Ada")
    for turn in range(120):
        data = {**json.loads(json.dumps(MOCKUP)), "id": f"file {turn}"}
        holder = chance.choice([data, *data["deals"]])
        holder[chance.choice(list(holder))] = chance.choice(odd)
        text = json.dumps(data).encode()[: -1 if chance.random() < 0.05 else None]
        name = chance.choice(("a.json", "a.jsonl", "\0", "é" * 300))
        answer = client.post("/import", data={"file": (BytesIO(text), name)})
        assert answer.status_code in (303, 422), told(answer, holder)
    with Store(app.config["BOOKS"]) as store:
        assert list(audit.differences(store)) == []


def test_nothing_is_written_without_a_token_of_the_page(tmp_path):
    """Every address that takes a form refuses one that none of the app's own pages sent, and writes nothing."""
    app = create_app(tmp_path)
    client = app.test_client()
    with Store(app.config["BOOKS"]) as store:
        numbers = [import_sitting(store, {**MOCKUP, "closed": False}), import_sitting(store, {**MOCKUP, "id": "b"})]
        verbs.void(store, numbers[0], 1)

    def said():
        with Store(app.config["BOOKS"]) as store:
            sittings = {number: store.entries(number) for number in store.sitting_ids()}
            return sittings, store.tariffs(), store.known_names(99)

    before, forms = said(), []
    for page in sorted({page for number in numbers for page in pages(app, number, places=3)}):
        held = forms_of(client.get(page).get_data(as_text=True), page)
        known = {(form.action, *form.offered) for form in forms}
        forms += [form for form in held if (form.action, *form.offered) not in known]
    for rule, address in addresses(app):
        if "POST" in rule.methods:
            forms.append(Form(address, MultiDict(), {}))
    for form in forms:
        for button in set(form.offered.get("do") or ["save"]):
            data = MultiDict({**form.held, "do": button})
            for forged in ([], [""], ["forged"], [form.held.get("csrf_token", "") + "x"]):
                data.setlist("csrf_token", forged)
                answer = client.post(form.action, data=data)
                assert answer.status_code == 400, told(answer, (form.action, data))
    assert said() == before
