"""Seats: two players exchange theirs from a deal on, or one leaves early and is settled then and there."""

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
def after_13(books):
    """The sitting of the mockups after deal 13: Ada −85, Blaise −103, Chloé −27, Denis +60."""
    return import_sitting(books, {**MOCKUP, "closed": False, "deals": MOCKUP["deals"][:14]})


def url(sitting_id):
    return f"/sittings/{sitting_id}/seats"


def hidden(client, sitting_id, form):
    """The hidden fields of one of the two forms."""
    html = client.get(url(sitting_id)).text.partition(f'id="{form}"')[2].partition("</form>")[0]
    found = re.findall(r'type="hidden" name="(token|after|seated)" value="(.*?)"', html)
    return {
        **{key: value for key, value in found if key != "seated"},
        "seated": [value for key, value in found if key == "seated"],
    }


def swap(client, sitting_id, **more):
    data = {**hidden(client, sitting_id, "swap"), "one": "Ada", "other": "Denis", "place": "15", "do": "swap", **more}
    return client.post(url(sitting_id), data=data)


def leave(client, sitting_id, name="Blaise", **more):
    data = hidden(client, sitting_id, "leave")
    seat = str(data["seated"].index(name) + 1) if name else ""
    data |= {"out": seat, "in": "Émilie", "settle": "1", "do": "leave"}
    return client.post(url(sitting_id), data={key: value for key, value in (data | more).items() if value is not None})


def balances(books, sitting_id):
    return dict(verbs.read(books, sitting_id).standing.balances)


# ── two exchange ─────────────────────────────────────────────────────


def test_two_exchange_seats_from_the_next_deal_on(client, books, after_13):
    before = verbs.read(books, after_13).standing
    looked = words(swap(client, after_13, do="look-swap").text)
    assert "No counters move." in looked
    assert verbs.read(books, after_13).standing == before
    assert swap(client, after_13, note="by mistake").location == f"/sittings/{after_13}"
    after = verbs.read(books, after_13)
    assert set(zip(before.seats, after.standing.seats, strict=True)) == {
        ("Ada", "Denis"), ("Denis", "Ada"), ("Blaise", "Blaise"), ("Chloé", "Chloé"),
    }  # fmt: skip
    assert after.swaps[0].note == "by mistake"
    assert after.standing.balances == before.balances


def test_the_exchange_of_earlier_deals_is_shown_before_it_is_made(client, books, after_13):
    """From deal 11 on Ada and Denis stand for each other: what that changes, and the counters it moves."""
    said = words(swap(client, after_13, place="12", do="look-swap").text)
    assert "3 entries are taken for the other of the two." in said
    assert "before −85 −103 −27 +60 now +146 −103 −27 −171 change +231 0 0 −231" in said
    assert "Hand over then Denis gives Ada 23 fish 1." in said
    assert balances(books, after_13)["Ada"] == -85
    swap(client, after_13, place="12")
    assert balances(books, after_13) == {"Ada": 146, "Blaise": -103, "Chloé": -27, "Denis": -171}


@pytest.mark.parametrize(
    ("changes", "field", "fault"),
    [
        ({"one": ""}, "one", "Choose who sat at the table then: Denis, Ada, Blaise and Chloé."),
        ({"other": "Émilie"}, "other", "Choose who sat at the table then: Denis, Ada, Blaise and Chloé."),
        ({"other": "Ada"}, "other", "Choose two different players."),
        ({"place": "0"}, "place", "Choose the deal from which on they sit so."),
        ({"place": "9" * 30}, "place", "Choose the deal from which on they sit so."),
        ({"note": "x" * 201}, "note", "Write 200 letters at most."),
    ],
)
def test_faults_of_an_exchange_stand_at_their_fields(client, books, after_13, changes, field, fault):
    answer = swap(client, after_13, **changes)
    assert answer.status_code == 422
    seats = verbs.read(books, after_13).standing.seats
    fault = fault.replace("Denis, Ada, Blaise and Chloé", f"{', '.join(seats[:-1])} and {seats[-1]}")
    assert f'<a href="#{field}">{fault}</a>' in answer.text
    assert f'id="{field}-fault"' in answer.text
    assert verbs.read(books, after_13).swaps == ()


def test_an_exchange_sent_twice_is_made_once(client, books, after_13):
    data = {**hidden(client, after_13, "swap"), "one": "Ada", "other": "Denis", "place": "12", "do": "swap"}
    assert [client.post(url(after_13), data=data).status_code for _ in range(2)] == [303, 303]
    assert len(verbs.read(books, after_13).swaps) == 1


def test_an_exchange_waits_where_the_book_has_gone_on(client, books, after_13):
    data = {**hidden(client, after_13, "swap"), "one": "Ada", "other": "Denis", "place": "12", "do": "swap"}
    verbs.record(books, after_13, {"kind": "void"}, after=verbs.read(books, after_13).number)
    answer = client.post(url(after_13), data=data)
    assert answer.status_code == 409
    assert "The book has gone on:" in words(answer.text)
    assert 'name="one" value="Ada" checked' in answer.text


# ── one leaves ───────────────────────────────────────────────────────


def test_who_leaves_is_settled_with_those_who_stay(client, books, after_13):
    """Blaise lost 103, and Denis alone has won: he is paid, hands over as many counters, and nothing is owed."""
    looked = words(leave(client, after_13, do="look-leave").text)
    assert "Blaise pays Denis 10 fish 3. €2.06" in looked
    assert "Ada −85 −85 Blaise −103 0 Chloé −27 −27 Denis +60 −43 Émilie 0 0" in looked
    assert balances(books, after_13)["Blaise"] == -103
    assert leave(client, after_13).location == f"/sittings/{after_13}"
    book = verbs.read(books, after_13)
    assert "Émilie" in book.standing.seats
    assert "Blaise" not in book.standing.seats
    assert book.slots[-2].facts["adjustments"] == [
        {"from": "Denis", "to": "Blaise", "amount": 103, "note": "Blaise is settled on leaving"}
    ]
    assert book.slots[-1].facts == {"kind": "substitute", "out": "Blaise", "in": "Émilie"}
    assert balances(books, after_13)["Blaise"] == 0


def test_not_settled_his_balance_waits(client, books, after_13):
    assert leave(client, after_13, settle=None).status_code == 303
    assert balances(books, after_13)["Blaise"] == -103
    assert len(verbs.read(books, after_13).slots) == 15


def test_who_sat_here_before_comes_back_under_any_spelling(client, books, after_13):
    leave(client, after_13)
    assert leave(client, after_13, name="Denis", **{"in": " blaise "}).status_code == 303
    assert "Blaise" in verbs.read(books, after_13).standing.seats
    assert balances(books, after_13)["Denis"] == 0


def test_a_change_of_seat_sent_twice_is_made_once(client, books, after_13):
    data = hidden(client, after_13, "leave")
    data |= {"out": str(data["seated"].index("Blaise") + 1), "in": "Émilie", "settle": "1", "do": "leave"}
    assert [client.post(url(after_13), data=data).status_code for _ in range(2)] == [303, 303]
    assert len(verbs.read(books, after_13).slots) == 16


def test_a_change_of_seat_waits_where_the_book_has_gone_on(client, books, after_13):
    data = hidden(client, after_13, "leave")
    data |= {"out": str(data["seated"].index("Blaise") + 1), "in": "Émilie", "settle": "1", "do": "leave"}
    verbs.record(books, after_13, {"kind": "void"}, after=verbs.read(books, after_13).number)
    answer = client.post(url(after_13), data=data)
    assert answer.status_code == 409
    assert "The book has gone on:" in words(answer.text)
    assert 'value="Émilie"' in answer.text
    assert len(verbs.read(books, after_13).slots) == 15


@pytest.mark.parametrize(
    ("changes", "field", "fault"),
    [
        ({"out": "9"}, "out", "Choose who leaves: one of"),
        ({"in": " "}, "in", "Write the name of the player who takes the seat."),
        ({"in": "ADA"}, "in", "Ada is seated already; name another player."),
        ({"in": "pool"}, "in", "“pool” has a meaning of its own in files; choose another name."),
    ],
)
def test_faults_of_who_leaves_stand_at_their_fields(client, books, after_13, changes, field, fault):
    answer = leave(client, after_13, **changes)
    assert answer.status_code == 422
    assert f'<a href="#{field}">{fault}' in answer.text
    assert f'id="{field}-fault">{fault}' in answer.text
    assert len(verbs.read(books, after_13).slots) == 14


def test_of_two_entries_neither_is_kept_where_one_is_refused(client, books, after_13, monkeypatch):
    """Another player's name in another spelling is only found out when it is written."""
    monkeypatch.setattr("ledger.web.leaving._spelled", lambda seen, name: name)
    leave(client, after_13)
    before = verbs.read(books, after_13)
    answer = leave(client, after_13, name="Denis", **{"in": "BLAISE"})
    assert answer.status_code == 422
    assert "BLAISE has sat here under another spelling; write it so." in words(answer.text)
    assert verbs.read(books, after_13).number == before.number
    assert verbs.read(books, after_13).standing == before.standing


# ── neither ──────────────────────────────────────────────────────────


def test_a_closed_sitting_changes_no_seats(client, books):
    sitting_id = import_sitting(books, MOCKUP)
    assert client.get(url(sitting_id)).location == f"/sittings/{sitting_id}"
    assert client.post(url(sitting_id), data={"do": "swap"}).location == f"/sittings/{sitting_id}"
    assert client.post(url(sitting_id), data={"do": "dance"}).status_code == 400
    assert client.get(url(sitting_id + 1)).status_code == 404


def test_a_page_open_for_long_loses_nothing(tmp_path):
    app = create_app(tmp_path)
    with Store(app.config["BOOKS"]) as books:
        sitting_id = import_sitting(books, {**MOCKUP, "closed": False, "deals": MOCKUP["deals"][:14]})
    client = app.test_client()
    for data, kept in (
        ({"do": "leave", "in": "Émilie"}, 'value="Émilie"'),
        ({"do": "swap", "one": "Ada"}, 'name="one" value="Ada" checked'),
    ):
        answer = client.post(url(sitting_id), data=data)
        assert answer.status_code == 400
        assert "The page was open for long. Press Save again; nothing is lost." in words(answer.text)
        assert kept in answer.text


def test_the_menu_leads_here(client, after_13):
    said = client.get(f"/sittings/{after_13}").text
    assert f'href="{url(after_13)}">A player changes seats</a>' in said
    assert f'href="/sittings/{after_13}/counts">Count the counters</a>' in said
