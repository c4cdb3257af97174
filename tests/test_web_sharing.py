"""The address for those who watch: made, shown as link and QR code, renewed, withdrawn."""

import json
import re
from pathlib import Path

import pytest
import segno

from ledger.service import sharing
from ledger.service.exchange import import_sitting
from ledger.store import Store
from ledger.web.app import create_app
from ledger.web.sharing import is_this_machine, qr_code
from tests.forms import held, words

MOCKUP = json.loads((Path(__file__).parent / "fixtures" / "mockup-sitting.json").read_text(encoding="utf-8"))
TABLE = "http://table.example:5000"


@pytest.fixture
def app(tmp_path):
    """Forms are protected, as they are in use."""
    return create_app(tmp_path)


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture
def books(app):
    with Store(app.config["BOOKS"]) as store:
        yield store


@pytest.fixture
def sitting(books):
    return import_sitting(books, MOCKUP)


def page(client, sitting):
    answer = client.get(f"/sittings/{sitting}/share", base_url=TABLE)
    assert answer.status_code == 200
    return answer.text


def press(client, sitting, html, button):
    """Press a button of the page, and return the page that follows."""
    answer = client.post(f"/sittings/{sitting}/share", data={**held(html), "do": button}, base_url=TABLE)
    assert (answer.status_code, answer.location) == (303, f"/sittings/{sitting}/share")
    return page(client, sitting)


def link(html):
    return re.search(r'<p class="link"><a href="([^"]+)"', html)[1]


def test_at_first_there_is_no_address(client, books, sitting):
    """To look at the page makes none."""
    assert "Nobody watches: there is no address. Make an address" in words(page(client, sitting))
    assert sharing.shared(books, sitting) is None


def test_an_address_is_made_once_and_shown_again(client, books, sitting):
    """As a link in full, which shows the table."""
    first = page(client, sitting)
    html = press(client, sitting, first, "make")
    secret = sharing.shared(books, sitting).secret
    assert link(html) == f"{TABLE}/watch/{secret}/"
    assert f">{link(html)}</a>" in html
    assert link(press(client, sitting, first, "make")) == link(html)
    assert client.get(link(html)).status_code == 200


def test_the_code_is_that_of_the_link(client, sitting):
    """Black on white with its margin, as an SVG with neither style nor script."""
    html = press(client, sitting, page(client, sitting), "make")
    drawn = re.search(r'<figure class="code"[^>]*>(.*?)</figure>', html, re.DOTALL)[1]
    assert drawn == qr_code(link(html))
    assert 'role="img" aria-label="The address as a QR code"' in html
    assert "style" not in drawn
    size = segno.make(link(html), error="m", micro=False).symbol_size(border=4)
    assert f'viewBox="0 0 {size[0]} {size[1]}"' in drawn
    assert 'fill="#fff"' in drawn
    assert 'stroke="#000"' in drawn


def test_a_new_address_ends_the_old_and_pressing_twice_ends_no_more(client, sitting):
    html = press(client, sitting, page(client, sitting), "make")
    renewed = press(client, sitting, html, "renew")
    assert "There is a new address. The old one shows nothing any more." in words(renewed)
    assert link(renewed) != link(html)
    assert client.get(link(html)).status_code == 404
    assert link(press(client, sitting, html, "renew")) == link(renewed)


def test_an_address_is_withdrawn(client, sitting):
    html = press(client, sitting, page(client, sitting), "make")
    withdrawn = press(client, sitting, html, "revoke")
    assert "The address is withdrawn. It shows nothing any more." in words(withdrawn)
    assert "Nobody watches" in withdrawn
    assert client.get(link(html)).status_code == 404


def test_a_form_without_our_token_changes_nothing(client, books, sitting):
    """The page comes again, with buttons that can be pressed."""
    html = press(client, sitting, page(client, sitting), "make")
    answer = client.post(f"/sittings/{sitting}/share", data={"do": "revoke"}, base_url=TABLE)
    assert answer.status_code == 400
    assert "Press the button again; nothing is lost." in words(answer.text)
    assert link(answer.text) == link(html)
    assert sharing.shared(books, sitting) is not None


def test_a_button_that_is_none_is_refused(client, sitting):
    form = {**held(page(client, sitting)), "do": "burn"}
    assert client.post(f"/sittings/{sitting}/share", data=form, base_url=TABLE).status_code == 400


@pytest.mark.parametrize("number", [9, 10**30])
def test_a_sitting_that_is_not_there(client, number):
    assert client.get(f"/sittings/{number}/share").status_code == 404


def test_an_address_for_this_machine_alone_says_so(client, books, sitting):
    sharing.share(books, sitting)
    said = "This address leads to this machine alone."
    assert said in client.get(f"/sittings/{sitting}/share", base_url="http://127.0.0.1:5000").text
    assert said not in page(client, sitting)


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1:5000", True),
        ("127.0.1.1", True),
        ("localhost:5000", True),
        ("localhost", True),
        ("[::1]:5000", True),
        ("[::1]", True),
        ("192.168.1.7:5000", False),
        ("table.local", False),
        ("[fe80::1]:5000", False),
    ],
)
def test_which_hosts_are_this_machine(host, expected):
    assert is_this_machine(host) is expected


def test_the_menu_leads_there(client, sitting):
    assert f'href="/sittings/{sitting}/share">Share, read only</a>' in client.get(f"/sittings/{sitting}").text
