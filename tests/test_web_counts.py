"""The count check: what lies before each, what should, and which deals could explain the difference."""

import json
import re
from pathlib import Path

import pytest

from ledger.service import verbs
from ledger.service.exchange import import_sitting
from ledger.store import Store
from ledger.web.app import create_app
from tests.forms import chosen, held, words

MOCKUP = json.loads((Path(__file__).parent / "fixtures" / "mockup-sitting.json").read_text(encoding="utf-8"))
SEATS = {"Ada": 1, "Blaise": 2, "Chloé": 3, "Denis": 4}
RIGHT = {"Ada": 525, "Blaise": 507, "Chloé": 583, "Denis": 670}
"""What lies before each after deal 13: a box of 610, and the balance."""


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


def sitting(books, deals=14, **more):
    return import_sitting(books, {**MOCKUP, "closed": False, **more, "deals": MOCKUP["deals"][:deals]})


@pytest.fixture
def after_13(books):
    """The sitting of the mockups after deal 13."""
    return sitting(books)


def url(sitting_id, number=""):
    return f"/sittings/{sitting_id}/counts{f'/{number}' if number else ''}"


def pieces(**jetons):
    """Fields of the form for what so many jetons are in markers, fish and jetons, by player."""
    fields = {}
    for player, number in jetons.items():
        at = f"count_{SEATS[player]}"
        fields |= {f"{at}_marker": number // 100, f"{at}_fish": number % 100 // 10, f"{at}_jeton": number % 10}
    return {key: str(count) for key, count in fields.items()}


def form(client, sitting_id):
    return held(client.get(url(sitting_id)).text, "/counts")


def count(client, sitting_id, fields=None, **changes):
    fields = form(client, sitting_id) if fields is None else fields
    return client.post(url(sitting_id), data=chosen(fields, do="save", **changes))


def followed(client, answer):
    assert answer.status_code == 303, words(answer.text)
    return words(client.get(answer.location).text)


def test_the_form_says_what_a_box_holds_and_asks_for_each_piece(client, after_13):
    html = client.get(url(after_13)).text
    assert "Each sat down with a box of 610: 5 markers 10 fish 10 jetons." in words(html)
    assert re.search(r'<label class="label vh" for="count-3-fish">Chloé, fish</label>', html)
    assert "Ada 5 markers 2 fish 5 jetons 610 −85 525" in words(html)
    assert "On the table 1 marker 5 fish 5 jetons 155" in words(html)
    assert "What lies before each. Leave a line empty where nobody counts." in words(html)


def test_a_count_that_is_right(client, books, after_13):
    said = followed(client, count(client, after_13, **pieces(**RIGHT)))
    assert "Taken after deal 13" in said
    assert "Ada 5 markers 2 fish 5 jetons 525 525 0" in said
    assert "Together 2285 2285 0" in said
    assert "All is as it should be." in said
    (entry,) = verbs.read(books, after_13).counts
    assert entry.said.counts["Chloé"] == {"marker": 5, "fish": 8, "jeton": 3}


def test_a_difference_of_4_is_explained_by_deals(client, after_13):
    """Ada lacks 4: the deals in which she was paid, or paid, just 4, each with a link."""
    answer = count(client, after_13, **pieces(**{**RIGHT, "Ada": 521}))
    said = followed(client, answer)
    assert "Ada 5 markers 2 fish 1 jeton 521 525 −4" in said
    assert "Ada lacks 4 jetons" in said
    assert "Deal 10 : 4 jetons to Chloé, paid twice." in said
    assert "Deal 8 : Consolation, 4 jetons, not received." in said
    assert "All in all 4 jetons are missing" in said
    html = client.get(answer.location).text
    assert f'<a href="/sittings/{after_13}/deals/11">Deal 10</a>' in html


def test_differences_that_cancel_name_both_players(client, after_13):
    said = followed(client, count(client, after_13, **pieces(**{**RIGHT, "Ada": 521, "Denis": 674})))
    assert "Denis has what Ada lacks. Let Denis give Ada 4 jetons." in said
    assert "All in all" not in said


def test_loans_are_reckoned_and_stand_in_the_next_count(client, after_13):
    lent = {"loan_1_from": "4", "loan_1_to": "1", "loan_1_amount": "100"}
    said = followed(client, count(client, after_13, **pieces(**{**RIGHT, "Ada": 625, "Denis": 570}), **lent))
    assert "All is as it should be." in said
    assert "Denis has lent Ada 10 fish." in said
    assert "Ada 610 −85 +100 625" in said
    again = form(client, after_13)
    assert [again[f"loan_1_{key}"] for key in ("from", "to", "amount")] == ["4", "1", "100"]
    assert "loan_2_amount" in again
    assert "loan_3_amount" not in again


def test_only_some_may_count(client, after_13):
    said = followed(client, count(client, after_13, count_2_marker="5", count_2_jeton="7"))
    assert "Blaise 5 markers 7 jetons 507 507 0" in said
    assert "Together" not in said


def test_the_stake_of_the_next_deal_may_lie_in_front_already(client, after_13):
    said = followed(client, count(client, after_13, **pieces(**{**RIGHT, "Ada": 485})))
    assert "Ada lacks 4 fish The stake of the next deal may lie on the table already." in said


def test_a_box_of_any_pieces(client, books):
    box = {"reprise": 2, "fish": 19, "jeton": 10, "ivory": 3}
    data = {**MOCKUP, "closed": False, "box": box, "deals": []}
    sitting_id = import_sitting(books, data)
    page = words(client.get(url(sitting_id)).text)
    assert "Each sat down with a box of 340: 2 reprises 19 fish 10 jetons." in page
    said = followed(client, count(client, sitting_id, count_1_reprise="2", count_1_fish="19", count_1_jeton="10"))
    assert "340 340 0" in said


def test_counts_are_listed_with_what_they_found_and_put_right_by_a_correction(client, books, after_13):
    followed(client, count(client, after_13, **pieces(**{**RIGHT, "Ada": 529})))
    assert "Counts so far After deal 13" in words(client.get(url(after_13)).text)
    assert "Ada +4" in words(client.get(url(after_13)).text)
    book = verbs.read(books, after_13)
    facts = {**book.slots[0].facts, "adjustments": [{"from": "Denis", "to": "Ada", "amount": 4}]}
    verbs.correct(books, after_13, 1, facts, after=book.number)
    said = words(client.get(url(after_13, book.number)).text)
    assert "529 529 0" in said
    assert "Denis" in said


def test_a_count_can_be_taken_back(client, books, after_13):
    answer = count(client, after_13, **pieces(**RIGHT))
    html = client.get(answer.location).text
    assert "The count is noted. Undo" in words(html)
    assert client.post(f"/sittings/{after_13}/undo", data=held(html, "/undo")).status_code == 303
    assert verbs.read(books, after_13).counts == ()
    assert client.get(answer.location).status_code == 404


def test_a_closed_sitting_can_be_counted(client, books):
    """After the close each has his share of what lay on the table too."""
    sitting_id = import_sitting(books, MOCKUP)
    said = followed(client, count(client, sitting_id, **pieces(Ada=578, Blaise=749, Chloé=717, Denis=396)))
    assert "All is as it should be." in said


def test_a_form_sent_twice_is_one_count(client, books, after_13):
    fields = chosen(form(client, after_13), **pieces(**RIGHT))
    first, second = count(client, after_13, fields), count(client, after_13, fields)
    assert first.location == second.location
    assert len(verbs.read(books, after_13).counts) == 1


@pytest.mark.parametrize(
    ("changes", "field", "fault"),
    [
        ({}, "count-1-marker", "Count what lies before one player at least."),
        ({"count_1_fish": "−3"}, "count-1-fish", "Write a whole number, 0 or more."),
        ({"count_1_fish": "１２"}, "count-1-fish", "Write a whole number, 0 or more."),
        ({"count_2_jeton": "9" * 30}, "count-2-jeton", "Write a whole number, 0 or more."),
        ({"count_1_fish": "1", "loan_1_from": "1"}, "loan-1", "Say who lent, to whom, and how many jetons."),
        (
            {"count_1_fish": "1", "loan_2_from": "1", "loan_2_to": "2", "loan_2_amount": "0"},
            "loan-2",
            "Say who lent, to whom, and how many jetons.",
        ),
        (
            {"count_1_fish": "1", "loan_1_from": "9", "loan_1_to": "2", "loan_1_amount": "3"},
            "loan-1",
            "Say who lent, to whom, and how many jetons.",
        ),
        (
            {"count_1_fish": "1", "loan_1_from": "2", "loan_1_to": "2", "loan_1_amount": "3"},
            "loan-1",
            "Nobody lends to himself: choose two players.",
        ),
        ({"count_1_fish": "1", "note": "x" * 501}, "note", "Write 500 letters at most."),
    ],
)
def test_faults_stand_at_their_fields_and_what_was_typed_stays(client, books, after_13, changes, field, fault):
    answer = count(client, after_13, count_4_marker="" if not changes else "6", **changes)
    assert answer.status_code == 422
    assert f'<a href="#{field}">{fault}</a>' in answer.text
    assert f'id="{field}"' in answer.text
    assert f'<p class="fault" id="{field}-fault">{fault}</p>' in answer.text
    kept = held(answer.text, "/counts")
    assert all(kept[key] == value for key, value in changes.items() if value != "9")
    assert verbs.read(books, after_13).counts == ()


def test_enter_in_a_field_saves_nothing(client, books, after_13):
    answer = client.post(url(after_13), data=chosen(form(client, after_13), do="look", count_1_fish="7"))
    assert answer.status_code == 200
    assert held(answer.text, "/counts")["count_1_fish"] == "7"
    assert verbs.read(books, after_13).counts == ()


def test_a_count_is_not_noted_where_the_book_has_gone_on(client, books, after_13):
    fields = form(client, after_13)
    verbs.record(books, after_13, {"kind": "void"}, after=verbs.read(books, after_13).number)
    answer = count(client, after_13, fields, count_1_fish="7")
    assert answer.status_code == 409
    assert "The book has gone on:" in words(answer.text)
    kept = held(answer.text, "/counts")
    assert (kept["count_1_fish"], kept["after"]) == ("7", str(verbs.read(books, after_13).number))
    assert count(client, after_13, kept).status_code == 303


def test_what_is_not_there_is_not_found(client, after_13):
    assert client.get(url(after_13 + 1)).status_code == 404
    assert client.get(url(after_13, 3)).status_code == 404
    assert client.post(url(after_13 + 1)).status_code == 404


def test_a_page_open_for_long_loses_nothing(tmp_path):
    app = create_app(tmp_path)
    with Store(app.config["BOOKS"]) as books:
        sitting_id = sitting(books)
    client = app.test_client()
    answer = client.post(url(sitting_id), data={"do": "save", "count_1_fish": "7", "csrf_token": "old"})
    assert answer.status_code == 400
    assert "The page was open for long. Press Save again; nothing is lost." in words(answer.text)
    kept = held(answer.text, "/counts")
    assert kept["count_1_fish"] == "7"
    assert count(client, sitting_id, kept).status_code == 303


def test_the_page_of_a_deal_says_what_passes_counter_by_counter(client, after_13):
    said = words(client.get(f"/sittings/{after_13}/deals/13").text)
    assert "Counter by counter" in said
    assert "Denis changes on the table: takes 1 fish, lays 10 jetons." in said
    assert "Chloé takes 1 marker, gives Ada 10 fish. Ada gives Blaise 3 fish and gets back 4 jetons." in said
    assert "Ada lays down 3 fish and takes back 2 jetons." in said


def test_a_count_just_taken_says_what_its_undo_takes_back(client, books):
    """The page of a count names it on the button, and the table says so too."""
    number = import_sitting(books, {**MOCKUP, "deals": MOCKUP["deals"][:2], "closed": False})
    taken = verbs.count(books, number, {"Ada": {"jeton": 4}}, after=3).book.number
    page = words(client.get(f"/sittings/{number}/counts/{taken}").text)
    assert re.search(r"The count is noted\. Undo the count of \d\d:\d\d", page)
    assert re.search(r"The count is noted\. Undo the count of \d\d:\d\d", words(client.get(f"/sittings/{number}").text))
