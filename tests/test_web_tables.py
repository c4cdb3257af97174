"""The table: seats, what lies in the middle, the last deal, and what the last action became."""

import json
import re
from datetime import timedelta
from pathlib import Path

import pytest

from ledger.service import verbs
from ledger.service.exchange import import_sitting
from ledger.store import Store
from ledger.web.app import create_app
from tests.forms import held, words

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
    """The sitting of the mockups after deal 13."""
    return import_sitting(books, {**MOCKUP, "deals": MOCKUP["deals"][:14], "closed": False})


def sitting(books, rules="quadrille", players=("Ada", "Blaise", "Chloé", "Denis"), **more):
    data = {"format": "quadrille-sitting/1", "rules": rules, "players": list(players), "first_dealer": players[0]}
    return import_sitting(books, {**data, "deals": [], **more})


def page(client, sitting_id, status=200):
    answer = client.get(f"/sittings/{sitting_id}")
    assert answer.status_code == status
    return answer.get_data(as_text=True)


def test_the_table_of_the_mockup(client, after_13):
    """Every figure that table.html shows after deal 13."""
    said = words(page(client, after_13))
    for expected in (
        "At Chloé’s, 14 February",
        "Deal 13 is in the book. Undo deal 13: Blaise called Chloé in ♠ spades, remise, −5 fish",
        "Deal 14 round 4 of 4 doubled: figures × 2",
        "Ada −8 fish 5 down deals Blaise −10 fish 3 down eldest Chloé −2 fish 7 down Denis +6 fish up",
        "At stake 14 fish In front 6 fish 8 of which the beast 2 fish 8 Ada’s stake 4 fish "
        "Game owed, 4 × 8 jetons 3 fish 2 A beast waits 8 fish 4 Odd, to Spadille 3 jetons "
        "Ada’s poulans, besides 8 fish",
        "Last deal Blaise called Chloé in ♠ spades. Five tricks: remise. They made a beast of 8 fish 4, which waits. "
        "Undo deal 13 Correct it",
        "Deal A B C D 13. Blaise called Chloé ♠ spades remise +8 −50 −50 −32 "
        "12. Ada played sans prendre ♦ diamonds codille −106 +35 +5 +35 "
        "11. Denis played alone, own king ♦ diamonds won −8 −58 −8 +122 "
        "10. Blaise called Ada ♣ clubs remise −38 −18 +4 +4 "
        "9. Chloé called Ada ♥ hearts won +37 −12 +37 −62 All 13 deals",
        "Record deal 14",
    ):
        assert expected in said, said
    assert "Round 4 of 4: 3 corners turned" in page(client, after_13)
    assert "<strong>remise</strong>" in page(client, after_13)


def test_a_beast_that_goes_now_among_three(client, books):
    lost = {"contract": "call", "taker": "Ada", "trump": "clubs", "tricks": 5}
    said = words(page(client, sitting(books, "tredrille", ["Ada", "Blaise", "Chloé"], deals=[lost])))
    assert (
        "At stake 4 fish 2 In front 1 fish Beast that goes now 1 fish 4 Blaise’s stake 1 fish "
        "Game owed, 4 × 2 jetons 8 jetons"
    ) in said


def test_five_players_and_a_long_name(client, books):
    players = ["Charles-Alexandre de Calonne-Montmorency", "Ada", "Blaise", "Denis", "Wilhelmina-Wwwwwwwwwwwwwww"]
    html = page(client, sitting(books, "quintille", players))
    assert "At stake 1 fish 5 Dealer’s stake 1 fish Game, laid by five 5 jetons" in words(html)
    assert 'title="Charles-Alexandre de Calonne-Montmorency"' in html


def test_the_pot_of_the_modern_game(client, books):
    remise = {"contract": "solo", "taker": "Ada", "tricks": 5}
    number = sitting(books, "alliance")
    assert "At stake 1 fish 6 Opening stake, laid by four 1 fish 6" in words(page(client, number))
    verbs.record(books, number, remise, after=1)
    assert "At stake 3 fish 6 In the pot 1 fish 6 Claim, owed by the losers 2 fish" in words(page(client, number))


def test_names_are_text(client, books):
    number = sitting(books, players=["<b>Ada</b>", "{{7*7}}", "Chloé & Co", 'D"'])
    html = page(client, number)
    assert "<b>Ada" not in html
    assert "&lt;b&gt;Ada&lt;/b&gt;" in html
    assert "{{7*7}}" in html
    assert "Chloé &amp; Co" in html


def test_a_table_with_nothing_recorded(client, books):
    said = words(page(client, sitting(books)))
    assert "Deal 1 round 1 of 10" in said
    assert "Last deal" not in said
    assert "Recent deals" not in said


def test_a_sitting_that_is_not_there(client):
    page(client, 99, status=404)
    assert client.post("/sittings/99/undo").status_code == 404
    page(client, 10**21, status=404)


def test_a_closed_sitting(client, books):
    """After closing the plan shows final balances, nothing can be recorded, and the summary is next."""
    html = page(client, import_sitting(books, MOCKUP))
    said = words(html)
    assert "This sitting is closed. Who pays whom" in said
    assert "After 16 deals" in said
    assert "Nothing lies on the table." in said
    assert "Record deal" not in said
    assert "Undo the closing: 14 fish 3 shared" in said
    assert "void" not in said
    assert 'deals/new"' not in html.split("<main")[1]


def undo(client, html, action):
    answer = client.post(f"/sittings/{action}", data=held(html, action))
    assert answer.status_code == 303
    return client.get(answer.location).get_data(as_text=True)


def test_a_deal_is_taken_back_and_put_back(client, books, after_13):
    """Undo leaves the book as it was before the deal, and the notice puts the deal back as it was."""
    standing = verbs.read(books, after_13).standing
    before = page(client, after_13)
    taken = undo(client, before, f"{after_13}/undo")
    assert "Deal 13 is taken back. Put it back: deal 13, Blaise called Chloé in ♠ spades, remise, −5 fish" in words(
        taken
    )
    assert "Deal 13 round 4 of 4" in words(taken)
    assert "Last deal Ada played sans prendre" in words(taken)
    assert "Make deal 12 void" in words(taken)
    assert "13. Blaise" not in taken
    assert "Ada −9 fish 3" in words(taken)
    assert len(verbs.read(books, after_13).slots) == 13
    back = undo(client, taken, f"{after_13}/undo")
    assert "Deal 13 is back in the book. Undo deal 13: Blaise called Chloé" in words(back)
    assert "Undo deal 13 Correct it" in words(back)
    assert verbs.read(books, after_13).standing == standing
    assert "Deal 13 is taken back." in words(undo(client, back, f"{after_13}/undo"))


def test_undo_pressed_twice_is_done_once(client, books, after_13):
    html = page(client, after_13)
    form = held(html, f"{after_13}/undo")
    number = verbs.read(books, after_13).number
    for _press in range(2):
        assert client.post(f"/sittings/{after_13}/undo", data=form).status_code == 303
    assert verbs.read(books, after_13).number == number + 1


def test_a_page_that_is_old_takes_nothing_back(client, books, after_13):
    """Undo on a page made before someone else wrote shows what happened, and takes nothing out."""
    form = held(page(client, after_13), f"{after_13}/undo")
    number = verbs.read(books, after_13).number
    verbs.record(books, after_13, {"kind": "void"}, after=number, by="Chloé’s phone")
    answer = client.post(f"/sittings/{after_13}/undo", data=form, follow_redirects=True)
    said = words(answer.get_data(as_text=True))
    assert "The book has gone on since; nothing was taken back. The misdeal after deal 13 recorded, by Chloé’s" in said
    assert books.last_number(after_13) == number + 1


def test_a_correction_is_answered_with_its_account_and_can_be_undone(client, books, after_13):
    """After a correction: before, now, change, and what to hand over, as patterns.html has it."""
    facts = {key: value for key, value in MOCKUP["deals"][10].items() if key != "taker_tricks"} | {"tricks": 6}
    number = verbs.read(books, after_13).number
    verbs.correct(books, after_13, 11, facts, after=number)
    html = page(client, after_13)
    said = words(html)
    assert (
        "Deal 10 is corrected. Undo the correction of deal 10: to “Blaise called Ada in ♣ clubs, remise, −1 fish 8”"
        in said
    )
    assert (
        "Ada Blaise Chloé Denis before −85 −103 −27 +60 now −59 −57 −35 −4 change +26 +46 −8 −64 Hand over now "
        "Denis gives Blaise 4 fish 6. Denis gives Ada 1 fish 8. Chloé gives Ada 8 jetons. "
    ) in said
    undone = undo(client, html, f"{after_13}/undo")
    assert "Taken back: the correction of deal 10. Put it back: the correction of deal 10, to “Blaise" in words(undone)
    assert verbs.read(books, after_13).standing.balances["Ada"] == -85
    again = undo(client, undone, f"{after_13}/undo")
    assert verbs.read(books, after_13).standing.balances["Ada"] == -59
    assert "Put back: the correction of deal 10. Undo the correction of deal 10: to “Blaise" in words(again)


def test_an_undo_that_came_too_late(client, books, after_13):
    facts = {**MOCKUP["deals"][10], "tricks": 6, "taker_tricks": None}
    number = verbs.read(books, after_13).number
    verbs.correct(books, after_13, 11, facts, after=number)
    form = held(page(client, after_13), f"{after_13}/undo")
    verbs.record(books, after_13, {"kind": "void"}, after=number + 1)
    answer = client.post(f"/sittings/{after_13}/undo", data=form, follow_redirects=True)
    assert "The book has gone on since; nothing was taken back." in words(answer.get_data(as_text=True))


WON = {"contract": "call", "taker": "Ada", "partner": "Blaise", "trump": "spades", "tricks": 6}
LEAVES = {"kind": "substitute", "out": "Denis", "in": "Émilie"}
SAYS = [
    (lambda store, id_: verbs.record(store, id_, WON, after=3),
     "Deal 3 is in the book. Undo deal 3: Ada called Blaise in ♠ spades, won, +8 jetons",
     "Deal 3 is taken back. Put it back: deal 3, Ada called Blaise in ♠ spades, won, +8 jetons",
     "Deal 3 is back in the book. Undo deal 3: Ada"),
    (lambda store, id_: verbs.record(store, id_, {"kind": "void", "note": "nine cards"}, after=3),
     "The misdeal after deal 2 is in the book. Undo the misdeal after deal 2: nine cards",
     "The misdeal after deal 2 is taken back. Put it back: the misdeal after deal 2, nine cards",
     "The misdeal after deal 2 is back in the book. Undo the misdeal"),
    (lambda store, id_: verbs.record(store, id_, LEAVES, after=3),
     "The change of seat after deal 2 is in the book. Undo the change of seat after deal 2: Émilie takes Denis’s seat",
     "The change of seat after deal 2 is taken back. Put it back: the change of seat after deal 2, Émilie",
     "The change of seat after deal 2 is back in the book. Undo the change of seat"),
    (lambda store, id_: verbs.correct(store, id_, 1, {**WON, "tricks": 7}, after=3),
     "Deal 1 is corrected. Undo the correction of deal 1: to “Ada called Blaise in ♠ spades, won, −2 jetons”",
     "Taken back: the correction of deal 1. Put it back: the correction of deal 1, to “Ada",
     "Put back: the correction of deal 1. Undo the correction of deal 1"),
    (lambda store, id_: verbs.void(store, id_, 1, after=3),
     "Deal 1 is void. Put it back: deal 1, Ada called Blaise in ♠ spades, won, −2 jetons",
     "Deal 1 is back in the book. Make deal 1 void: Ada called Blaise in ♠ spades, won, −2 jetons",
     "Deal 1 is void. Put it back: deal 1"),
    (lambda store, id_: verbs.restore(store, id_, 1, after=verbs.void(store, id_, 1).book.number),
     "Deal 1 is back in the book. Make deal 1 void: Ada called Blaise",
     "Deal 1 is void. Put it back: deal 1, Ada called Blaise",
     "Deal 1 is back in the book. Make deal 1 void"),
    (lambda store, id_: verbs.swap(store, id_, 3, "Ada", "Denis", after=3),
     "Two players have changed seats. Undo the change of seats: Ada and Denis",
     "Taken back: the change of seats. Put it back: the change of seats, Ada and Denis",
     "Put back: the change of seats. Undo the change of seats"),
    (lambda store, id_: verbs.count(store, id_, {"Ada": {"jeton": 4}}, after=3),
     "The count is noted. Undo the count of ",
     "Taken back: the count of ",
     "Put back: the count of "),
    (lambda store, id_: verbs.reopen(store, id_, after=verbs.close(store, id_, "divide", after=3).book.number),
     "The sitting is open again. Undo the reopening",
     "The sitting is closed. Put it back: the reopening",
     "The sitting is open again. Undo the reopening"),
]  # fmt: skip


@pytest.mark.parametrize(("act", "done", "undone", "redone"), SAYS)
def test_undo_says_what_it_will_undo(client, books, act, done, undone, redone):
    """After each action the table names it, takes it back exactly, and puts it back exactly, until the next action."""
    number = sitting(books, deals=[WON, WON])
    act(books, number)
    after = verbs.read(books, number)
    html = page(client, number)
    assert done in words(html)
    html = undo(client, html, f"{number}/undo")
    before = verbs.read(books, number)
    assert before.slots == after.previous.slots
    assert before.standing == after.previous.standing
    assert undone in words(html)
    html = undo(client, html, f"{number}/undo")
    assert redone in words(html)
    again = verbs.read(books, number)
    assert (again.slots, again.standing, again.counts, again.closed) == (
        after.slots,
        after.standing,
        after.counts,
        after.closed,
    )


def test_deals_beyond_the_rounds_agreed_are_called_so(client, books):
    """The table, the first page and the page of a deal say which extra deal it is; every corner is turned."""
    number = sitting(books, rounds=1, deals=[WON] * 5)
    html = page(client, number)
    assert "Deal 6 beyond the one round agreed: extra deal 2" in words(html)
    assert "Round 1 of 1: 1 corner turned" in html
    assert "Beyond the one round agreed, deal 6. Blaise deals." in words(client.get("/").text)
    assert "beyond the one round agreed: extra deal 1" in words(client.get(f"/sittings/{number}/deals/5").text)
    assert "Deal 4 round 1 of 1" in words(client.get(f"/sittings/{number}/deals/4").text)


def test_a_table_left_idle_is_flagged_and_not_closed(client, books, monkeypatch):
    """Twelve hours after the last entry the table says so; nothing closes it."""
    number = sitting(books, deals=[WON])
    now = verbs.now()
    monkeypatch.setattr(verbs, "now", lambda: now + timedelta(hours=11, minutes=59))
    assert "Still open since" not in words(page(client, number))
    monkeypatch.setattr(verbs, "now", lambda: now + timedelta(hours=13))
    said = words(page(client, number))
    assert re.search(r"Still open since [^.]+, \d\d:\d\d\. Nothing was recorded since [^.]+\. End the sitting", said)
    assert verbs.read(books, number).closed is None
    verbs.close(books, number, "divide", after=2)
    monkeypatch.setattr(verbs, "now", lambda: now + timedelta(days=9))
    assert "Still open since" not in words(page(client, number))


def test_an_undo_is_good_until_the_next_action(client, books):
    """A tick is an action too: after it there is nothing to take back."""
    number = sitting(books, deals=[WON])
    verbs.close(books, number, "divide", after=2)
    assert "Undo the closing" in words(page(client, number))
    verbs.tick(books, number, {"Denis\tAda\t8": True})
    assert "Undo" not in words(page(client, number))


def test_the_table_in_french(client, after_13):
    answer = client.get(f"/sittings/{after_13}", headers={"Accept-Language": "fr"})
    assert answer.status_code == 200
    assert '<html lang="fr"' in answer.get_data(as_text=True)
