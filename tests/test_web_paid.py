"""Paid otherwise: a wrong payment that stands, kept as counters moved by hand with its reason."""

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
    """The sitting of the mockups after deal 13, in which Blaise and Chloé laid down 42 each for a beast."""
    return import_sitting(books, {**MOCKUP, "closed": False, "deals": MOCKUP["deals"][:14]})


def url(sitting_id, place):
    return f"/sittings/{sitting_id}/deals/{place}/paid"


def fields(client, sitting_id, place, payment, **more):
    """The form of a deal, filled in: `payment` is one of the sentences offered, or "other"."""
    html = client.get(url(sitting_id, place)).text
    faces = re.findall(r'name="payment" value="(\d+)"[^>]*><span>(.*?)</span>', html)
    offered = {label: value for value, label in faces}
    hidden = dict(re.findall(r'type="hidden" name="(token|after)" value="(.*?)"', html))
    where = re.search(r'name="where" value="(\w+)" checked', html)
    return {
        **hidden,
        "where": where[1],
        "payment": offered.get(payment, payment),
        "reason": "noticed too late",
        "do": "save",
        **more,
    }


def balances(books, sitting_id):
    return dict(verbs.read(books, sitting_id).standing.balances)


def test_a_deal_offers_its_payments_in_the_order_of_hands(client, after_13):
    html = client.get(url(after_13, 14)).text
    assert re.findall(r'name="payment" value="\w+"[^>]*><span>(.*?)(?:<small>.*?)?</span>', html) == [
        "Denis lays down 4 fish",
        "Blaise gives Ada 8 jetons",
        "Chloé gives Denis 8 jetons",
        "Blaise lays down 4 fish 2",
        "Chloé lays down 4 fish 2",
        "Something else",
    ]


def test_a_beast_paid_short_in_the_last_deal_is_noted_in_it(client, books, after_13):
    """Blaise laid down 28 of 42: the difference is his, from the front, with its reason."""
    data = fields(client, after_13, 14, "Blaise lays down 4 fish 2", amount="28")
    assert data["where"] == "deal"
    looked = client.post(url(after_13, 14), data={**data, "do": "look"})
    said = words(looked.text)
    assert "By hand, Blaise takes 1 fish 4 from the front: noticed too late." in said
    assert "before −85 −103 −27 +60 now −85 −89 −27 +60 change 0 +14 0 0" in said
    assert "Nothing more is handed over." in said
    assert verbs.read(books, after_13).slots[13].facts.get("adjustments") is None
    assert client.post(url(after_13, 14), data=data).status_code == 303
    book = verbs.read(books, after_13)
    assert book.slots[13].facts["adjustments"] == [
        {"from": "pool", "to": "Blaise", "amount": 14, "note": "noticed too late"}
    ]
    assert balances(books, after_13) == {"Ada": -85, "Blaise": -89, "Chloé": -27, "Denis": 60}
    assert "noticed too late" in words(client.get(f"/sittings/{after_13}/deals/14").text)


def test_an_earlier_deal_is_a_closed_chapter_and_the_difference_is_noted_now(client, books, after_13):
    """The old law reopens nothing: later deals stay as they were paid."""
    data = fields(client, after_13, 13, "Chloé gives Denis 3 jetons", amount="5")
    assert data["where"] == "now"
    before = [slot.played.nets for slot in verbs.read(books, after_13).slots]
    assert client.post(url(after_13, 13), data=data).status_code == 303
    book = verbs.read(books, after_13)
    assert [slot.played.nets for slot in book.slots[:-1]] == before
    assert book.slots[-1].facts == {
        "kind": "void",
        "adjustments": [{"from": "Chloé", "to": "Denis", "amount": 2, "note": "Deal 12: noticed too late"}],
    }
    assert balances(books, after_13) == {"Ada": -85, "Blaise": -103, "Chloé": -29, "Denis": 62}


def test_in_the_deal_itself_what_follows_is_worked_out_again(client, books, after_13):
    """A front short by 14 makes the beasts of deal 11 and 13 smaller: what hands must do besides is said first."""
    data = fields(client, after_13, 11, "Ada lays down 1 fish 4", amount="0", where="deal")
    looked = client.post(url(after_13, 11), data={**data, "do": "look"})
    assert "Hand over besides" in words(looked.text)
    assert client.post(url(after_13, 11), data=data).status_code == 303
    book = verbs.read(books, after_13)
    assert book.slots[10].facts["adjustments"][0]["from"] == "pool"
    assert book.standing.balances["Blaise"] + book.standing.balances["Ada"] != -85 - 103


def test_something_that_was_not_owed_at_all(client, books, after_13):
    """Denis gave Ada 5 for nothing, and it stands."""
    data = fields(client, after_13, 14, "other", payer="1", payee="3", amount="5")
    answer = client.post(url(after_13, 14), data=data)
    assert answer.status_code == 303
    seats = verbs.read(books, after_13).standing.seats
    (moved,) = verbs.read(books, after_13).slots[13].facts["adjustments"]
    assert (moved["from"], moved["to"], moved["amount"]) == (seats[0], seats[2], 5)


def test_a_second_difference_stands_beside_the_first(client, books, after_13):
    for amount in ("28", "30"):
        data = fields(client, after_13, 14, "Blaise lays down 4 fish 2", amount=amount)
        assert client.post(url(after_13, 14), data=data).status_code == 303
    assert [one["amount"] for one in verbs.read(books, after_13).slots[13].facts["adjustments"]] == [14, 12]


def test_a_form_sent_twice_is_noted_once(client, books, after_13):
    data = fields(client, after_13, 14, "Blaise lays down 4 fish 2", amount="28")
    assert [client.post(url(after_13, 14), data=data).status_code for _ in range(2)] == [303, 303]
    assert balances(books, after_13)["Blaise"] == -89


@pytest.mark.parametrize(
    ("changes", "field", "fault"),
    [
        ({"payment": ""}, "payment", "Choose the payment, or for something else who gave and who received."),
        ({"payment": "99"}, "payment", "Choose the payment, or for something else who gave and who received."),
        ({"payment": "other"}, "payment", "Choose the payment, or for something else who gave and who received."),
        (
            {"payment": "other", "payer": "1", "payee": "1"},
            "payment",
            "Choose the payment, or for something else who gave and who received.",
        ),
        ({"amount": ""}, "amount", "Write how many jetons were handed over, 0 if none."),
        ({"amount": "12345678"}, "amount", "Write how many jetons were handed over, 0 if none."),
        ({"amount": "１２"}, "amount", "Write how many jetons were handed over, 0 if none."),
        ({"amount": "42"}, "amount", "That is what was owed: there is nothing to note."),
        ({"reason": "  "}, "reason", "Write why it stands, to be printed with the deal."),
        ({"reason": "x" * 201}, "reason", "Write 200 letters at most."),
    ],
)
def test_faults_stand_at_their_fields(client, books, after_13, changes, field, fault):
    data = fields(client, after_13, 14, "Blaise lays down 4 fish 2", amount="28") | changes
    answer = client.post(url(after_13, 14), data=data)
    assert answer.status_code == 422
    assert f'<a href="#{field}">{fault}</a>' in answer.text
    assert f'<p class="fault" id="{field}-fault">{fault}</p>' in answer.text
    assert balances(books, after_13)["Blaise"] == -103


def test_no_more_is_taken_from_the_front_than_lies_there(client, books, after_13):
    """After the codille of deal 12 the front is empty: the difference can only be noted later."""
    data = fields(client, after_13, 13, "Ada lays down 2 fish 8", amount="14", where="deal")
    answer = client.post(url(after_13, 13), data=data)
    assert answer.status_code == 422
    assert "No more can be taken than lies in front: 0 jetons." in words(answer.text)
    assert client.post(url(after_13, 13), data={**data, "where": "now"}).status_code == 303
    assert balances(books, after_13)["Ada"] == -71


def test_where_the_book_has_gone_on_nothing_is_lost(client, books, after_13):
    data = fields(client, after_13, 14, "Blaise lays down 4 fish 2", amount="28")
    verbs.record(books, after_13, {"kind": "void"}, after=verbs.read(books, after_13).number)
    answer = client.post(url(after_13, 14), data=data)
    assert answer.status_code == 409
    assert "The book has gone on:" in words(answer.text)
    assert 'value="28"' in answer.text
    assert 'value="noticed too late"' in answer.text


def test_nothing_is_noted_of_what_moves_nothing(client, books, after_13):
    verbs.void(books, after_13, 14)
    assert client.get(url(after_13, 14)).location == f"/sittings/{after_13}/deals/14"
    assert client.get(url(after_13, 15)).status_code == 404
    verbs.close(books, after_13, "divide", after=verbs.read(books, after_13).number)
    assert client.get(url(after_13, 13)).location == f"/sittings/{after_13}"
    assert client.post(url(after_13, 13), data={"do": "save"}).status_code == 303


def test_a_page_open_for_long_loses_nothing(tmp_path):
    app = create_app(tmp_path)
    with Store(app.config["BOOKS"]) as books:
        sitting_id = import_sitting(books, {**MOCKUP, "closed": False, "deals": MOCKUP["deals"][:14]})
    client = app.test_client()
    answer = client.post(url(sitting_id, 14), data={"do": "save", "payment": "3", "amount": "28", "reason": "late"})
    assert answer.status_code == 400
    assert "The page was open for long. Press Save again; nothing is lost." in words(answer.text)
    assert 'value="28"' in answer.text
