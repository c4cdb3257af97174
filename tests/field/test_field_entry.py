"""Entry of deals and sittings, as people reported it wrong elsewhere: forms, tokens, zeros, numbers, two devices."""

import json
import stat
from datetime import timedelta
from threading import Barrier, Thread

import pytest
from click.testing import CliRunner

from ledger.cli import main
from ledger.service import exchange, refusals, verbs
from ledger.store import Store
from ledger.web.app import create_app
from ledger.words.amounts import plain
from tests.forms import chosen, held, words

from .table import FORM, FOUR, REMISE, WON, balances, fill_in, last, page, send, sit_down

SEATED = {f"seat_{place}": name for place, name in enumerate(FOUR, start=1)}
OPEN = {**SEATED, "first_dealer": "4", "rules": "quadrille", "figures_of": "quadrille", "rounds": "4"}
"""The form of a new sitting, filled in."""
NEW = "/sittings/1/deals/new"


def options_of(books):
    """What was agreed in the newest sitting."""
    return verbs.read(books, books.sitting_ids()[-1]).options


def test_mahjong_points_calculator_138_one_scoring_function(client, books, tmp_path):
    """Preview, deal in the book, page of the deal and the command line give the same four figures."""
    forms = [FORM, {**FORM, "tricks": "5", "taker_tricks": "3"}, {**FORM, "matadors": "4", "partner": "3"}]
    number = sit_down(books)
    for place, form in enumerate(forms, start=1):
        address, fields = fill_in(client, f"/sittings/{number}/deals/new", **form)
        preview = words(client.post(address, data=chosen(fields, do="preview")).text)
        assert client.post(address, data=fields).status_code == 303
        nets = verbs.read(books, number).slots[-1].played.nets.values()
        shown = " ".join(map(plain, nets))
        assert f"This deal {shown}" in preview
        assert f"This deal {shown}" in page(client, f"/sittings/{number}/deals/{place}")
    file = tmp_path / "evening.json"
    file.write_text(exchange.export_sitting(books, number), encoding="utf-8")
    printed = json.loads(CliRunner().invoke(main, ["settle", str(file)]).output)
    assert printed["final"] == dict(verbs.read(books, number).standing.balances)


def test_keepscore_89_one_entry_gives_everyones_line(client, books):
    """From the taker's side alone follow the lines of all four; who has still to deal is named before the end."""
    number = sit_down(books, WON)
    assert verbs.read(books, number).slots[0].played.nets == {"Ada": 8, "Blaise": 8, "Chloé": -3, "Denis": -13}
    assert "Ada, Blaise and Chloé have still to deal." in page(client, f"/sittings/{number}/end")


def test_ihatemoney_1432_nobody_is_chosen_beforehand(client, books):
    """Taker, partner, contract, trump and tricks start empty, and each left empty is named without a deal written."""
    sit_down(books)
    path, fields = fill_in(client, NEW)
    assert not {"taker", "partner", "contract", "trump", "tricks", "king_from", "out"} & fields.keys()
    for left_out in ("taker", "contract", "trump", "partner", "tricks"):
        answer = client.post(path, data=chosen(fields, **{**FORM, left_out: None}))
        assert (answer.status_code, f'href="#{left_out}"' in answer.text) == (422, True)
    assert 'href="#first_dealer"' in client.post("/new", data={**OPEN, "first_dealer": ""}).text
    assert last(books, 1) == 1


def test_ihatemoney_86_pressed_twice_saved_once(client, books):
    """One form sent again and again makes one deal, one sitting, one undoing; every answer leads to the same page."""
    for _press in range(3):
        assert client.post("/new", data={**OPEN, "token": "one"}).location == "/sittings/1"
    path, fields = fill_in(client, NEW, **FORM)
    assert {client.post(path, data=fields).location for _press in range(3)} == {"/sittings/1"}
    assert (books.sitting_ids(), balances(books, 1)) == ([1], [8, 8, -3, -13])
    undo = held(client.get("/sittings/1").text, "/sittings/1/undo")
    assert {client.post("/sittings/1/undo", data=undo).status_code for _press in range(3)} == {303}
    assert last(books, 1) == 3


def test_spliit_289_enter_saves_nothing(client, books):
    """Enter in a field presses the first button, which only works the deal out; an empty deal is refused."""
    sit_down(books)
    path, fields = fill_in(client, NEW, **{**FORM, "do": "preview"}, note="Enter")
    form = client.get(NEW).text.split("data-record")[1]
    assert form.index('value="preview"') < form.index('value="save"')
    assert client.post(path, data=fields).status_code == 200
    assert client.post(path, data=fill_in(client, NEW, do="save")[1]).status_code == 422
    assert client.post(path, data={}).status_code == 200
    assert last(books, 1) == 1


def test_fll_sw_134_two_devices_save_the_same_deal(app, books):
    """Of eight devices that save deal 1 at once one does; the others are told so, with what they chose kept."""
    sit_down(books)
    sent = [fill_in(app.test_client(), NEW, **FORM, note=f"device {number}") for number in range(8)]
    start, answers = Barrier(8), []

    def save(path, fields):
        browser = app.test_client()
        start.wait()
        answers.append((browser.post(path, data=fields), fields["note"]))

    devices = [Thread(target=save, args=one) for one in sent]
    for device in devices:
        device.start()
    for device in devices:
        device.join()
    assert sorted(answer.status_code for answer, _ in answers) == [303] + [409] * 7
    for answer, note in answers:
        if answer.status_code == 409:
            assert "Deal 1 is already in the book: it was recorded at" in words(answer.text)
            assert held(answer.text, "/deals/1/correct")["note"] == note
    assert len(verbs.read(books, 1).slots) == 1


def test_fll_sw_134_the_number_of_an_entry_is_taken_once(books):
    """A page that did not see the last entry writes nothing."""
    number = sit_down(books, WON)
    with pytest.raises(refusals.Stale):
        verbs.record(books, number, REMISE, after=1)


def test_ihatemoney_716_a_token_that_is_not_good_loses_nothing(tmp_path):
    """The form comes back with all that was typed and a fresh token, and the second press saves; no token runs out."""
    app = create_app(tmp_path)
    client = app.test_client()
    assert app.config["WTF_CSRF_TIME_LIMIT"] is None
    for path, form in (("/new", OPEN), (NEW, FORM)):
        for token in (None, "", "gone", "ImE1OTk0MjNjYTQi.aw4YIQ.6KD6H9L1ENtt6HuCbtI"):
            answer = client.post(path, data=chosen(form, csrf_token=token, after="1"))
            assert answer.status_code == 400
            assert "The page was open for long." in words(answer.text)
            again = held(answer.text, path)
            assert {key: again[key] for key in form if key != "do"} == {key: form[key] for key in form if key != "do"}
        assert client.post(path, data=chosen(again, do=form.get("do"))).status_code == 303
    with Store(app.config["BOOKS"]) as books:
        assert balances(books, 1) == [8, 8, -3, -13]


def test_flask_wtf_327_without_cookies_there_is_a_way_on(tmp_path):
    """The browser forgot its cookies: every form of the sitting is answered with a page that can be sent again."""
    app = create_app(tmp_path)
    with Store(app.config["BOOKS"]) as books:
        sit_down(books, WON)
    for address in ("", "/end", "/counts", "/deals/1", "/deals/1/correct", "/deals/new"):
        html = app.test_client().get(f"/sittings/1{address}").text.split("<main")[1].split("<footer")[0]
        form = html.partition('method="post"')[2].partition(">")[0]
        action = form.partition('action="')[2].partition('"')[0] or f"/sittings/1{address}"
        answer = app.test_client().post(action, data=held(html, action))
        assert answer.status_code == 400
        assert "The page was open for long." in words(answer.text)
        assert 'name="csrf_token"' in answer.text.split("<main")[1].split("<footer")[0]


def test_gluu_211_a_form_left_open_outlives_a_restart(tmp_path):
    """The key is made once, for its owner alone, so that a new process takes the form and cookies of the old."""
    browser = create_app(tmp_path).test_client()
    path, fields = fill_in(browser, "/new", **OPEN)
    cookie = browser.get_cookie("ledger")
    restarted = create_app(tmp_path)
    again = restarted.test_client()
    again.set_cookie("ledger", cookie.value)
    assert again.post(path, data=fields).status_code == 303
    (key,) = [file for file in tmp_path.iterdir() if "key" in file.name]
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert len(restarted.secret_key) == 64
    assert create_app(tmp_path / "other").secret_key != restarted.secret_key


def test_wtforms_91_nought_is_a_number(client, books):
    """No matadors, no trick, no trick of the taker's own and a figure of 0 are taken as they are."""
    sent = {**OPEN, "figure-three_trick_rule": "0"}
    assert client.post("/new", data=sent).status_code == 303
    assert options_of(books)["tariff"] == {"three_trick_rule": 0}
    send(client, NEW, **FORM | {"tricks": "0", "taker_tricks": "0", "matadors": "0"})
    facts = verbs.read(books, 1).slots[0].facts
    assert (facts["tricks"], facts.get("matadors", 0)) == (0, 0)
    assert balances(books, 1) == [-10, -10, 8, -2]


@pytest.mark.parametrize("field", ["taker", "partner", "dealer", "odd_1"])
def test_wtforms_289_a_choice_that_is_none(client, books, field):
    """Nobody, or somebody not at the table, is a fault of its field or nothing, never a word stored as a name."""
    number = sit_down(books)
    for nobody in ("", "0", "5", "None", "none", "Ada", "9" * 30, "²", "\0"):
        path, fields = fill_in(client, f"/sittings/{number}/deals/new", **{**FORM, field: nobody})
        answer = client.post(path, data=fields)
        if answer.status_code == 303:
            assert verbs.read(books, number).slots[-1].facts.get(field) in (None, "Ada", "Blaise")
        else:
            assert answer.status_code == 422
            assert f'href="#{field.replace("_1", "_to")}"' in answer.text


def test_wtforms_289_alone_there_is_no_partner(client, books):
    """Sans prendre with the field of the partner left filled stores no partner."""
    sit_down(books)
    send(client, NEW, **FORM | {"contract": "sans_prendre", "partner": ""})
    assert "partner" not in verbs.read(books, 1).slots[0].facts


NO_NUMBERS = ["１２", "1_0", "٣", "²", "1" + "0" * 22, "9" * 5000, "−3", "-3", "+3", "3.0", "0x3", "1e1", "trois"]


@pytest.mark.parametrize("field", ["tricks", "matadors", "rate", "times_1", "adjust_amount_1"])
def test_integerfield_a_number_is_plain_digits(client, books, field):
    """Odd digits, signs and huge numbers in any field of a deal are faults said at it, and nothing is written."""
    sit_down(books)
    more = {"penalty_1": ["1"], "adjust_from_1": "1", "adjust_to_1": "2", "adjust_amount_1": "3"}
    path, fields = fill_in(client, NEW, **{**FORM, **more})
    for typed in NO_NUMBERS:
        answer = client.post(path, data=chosen(fields, **{field: typed}))
        assert (answer.status_code, typed) == (422, typed)
        assert client.get(f"/sittings/{typed[:30]}").status_code == 404
    assert last(books, 1) == 1


def test_spliit_78_comma_and_point_mean_the_same(client, books):
    """What a fish is worth may be typed as the keypad of the phone has it, which is asked for by the field."""
    for typed, stored in (("0,25", "0.25"), ("0.25", "0.25"), ("12", "12"), (" 0,2 ", "0.2")):
        client.post("/new", data={**OPEN, "fish_value": typed, "currency": "EUR"})
        assert options_of(books)["fish_value"] == stored
    assert 'inputmode="numeric"' in client.get("/sittings/1/counts").text
    assert 'inputmode="decimal"' in client.get("/new").text


def test_keepscore_92_a_deal_passed_out_is_kept(client, books):
    """It moves nothing, stands in the list, and leaves no gap in the numbers of the deals around it."""
    sit_down(books, WON, tariff={"forced_spadille": False})
    send(client, f"{NEW}?kind=passed", do="save")
    send(client, NEW, **FORM)
    book = verbs.read(books, 1)
    assert [slot.played.number for slot in book.slots] == [1, None, 2]
    assert [slot.played.dealer for slot in book.slots] == ["Denis", "Ada", "Ada"]
    assert set(book.slots[1].played.nets.values()) == {0}
    assert "passed" in page(client, "/sittings/1/deals").lower()


def test_keepscore_59_after_sleep_the_table_is_still_there(client, books):
    """Loaded again or opened elsewhere the sitting is as it was, and the first page leads back to it."""
    sit_down(books, WON)
    fill_in(client, NEW, **FORM)
    for browser in (client, client.application.test_client()):
        assert "Ada +8 jetons" in page(browser, "/sittings/1")
        assert '<a class="btn main" href="/sittings/1">Resume the sitting</a>' in browser.get("/").text


def test_ihatemoney_361_nothing_divides_by_nought(client, books):
    """Without a deal, a name or a value every page renders; a fish worth 0, no rounds and a rate of 0 are refused."""
    for deals in ([], [{"kind": "void"}]):
        number = sit_down(books, *deals)
        for address in ("", "/deals", "/report", "/end", "/history", "/card", "/counts", "/seats"):
            page(client, f"/sittings/{number}{address}")
    send(client, f"/sittings/{number}/deals/new", status=422, **FORM | {"rate": "0"})
    verbs.close(books, number, "divide", after=last(books, number))
    for address in ("", "/end", "/report"):
        page(client, f"/sittings/{number}{address}")
    for wrong in ({"fish_value": "0,00"}, {"rounds": "other", "rounds_other": "0"}, {"seat_1": ""}):
        assert client.post("/new", data={**OPEN, **wrong}).status_code == 422


def test_spliit_180_late_in_the_evening_it_is_still_today(client, monkeypatch):
    """At half past eleven the date offered is that of this place."""
    late = verbs.now().replace(hour=23, minute=30)
    monkeypatch.setattr(verbs, "now", lambda: late)
    assert held(client.get("/new").text, "/new")["date"] == late.date().isoformat()


def test_quizify_612_an_evening_goes_on_after_midnight(client, books, monkeypatch):
    """Deals before and after midnight are of one sitting, which keeps the date it began with, and its true length."""
    started = verbs.now().replace(hour=23, minute=50)
    monkeypatch.setattr("ledger.service.writing.now", lambda: started)
    number = sit_down(books, WON, date=started.date().isoformat())
    monkeypatch.setattr("ledger.service.writing.now", lambda: started + timedelta(minutes=30))
    book = verbs.record(books, number, REMISE, after=2).book
    assert book.slots[1].recorded.at - book.slots[0].recorded.at == timedelta(minutes=30)
    assert book.options["date"] == started.date().isoformat()
    assert [row.summary.date for row in books.open_sittings()] == [started.date().isoformat()]


def test_scoreit_4_place_date_and_notes_are_kept_and_printed(client, books):
    """A sitting has a place, a date and a note, a deal has a note, and the summary shows them."""
    client.post("/new", data={**OPEN, "place": "At Chloé’s", "date": "2026-02-14", "note": "Snow."})
    send(client, NEW, **FORM, note="Hearts led.")
    said = page(client, "/sittings/1/report")
    assert "14 February 2026" in said
    assert "Chloé’s" in said
    assert "Hearts led." in said
    assert options_of(books)["note"] == "Snow."
