"""The end of a sitting: what is left, closing, who pays whom, ticks and reopening."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from ledger.service import verbs
from ledger.service.exchange import import_sitting
from ledger.store import Store
from ledger.web.app import create_app
from ledger.web.payments import ways
from tests.kept import keep_otherwise

FIXTURES = Path(__file__).parent / "fixtures"
MOCKUP = json.loads((FIXTURES / "mockup-sitting.json").read_text(encoding="utf-8"))
OPTIONS = {key: value for key, value in MOCKUP.items() if key not in ("id", "closed", "leftover", "deals")}
DEALS = MOCKUP["deals"]

FEWEST = [("Denis pays Blaise", "13 fish 9", "€2.78"), ("Denis pays Chloé", "7 fish 5", "€1.50"),
          ("Ada pays Chloé", "3 fish 2", "€0.64")]  # fmt: skip
EACH = [("Ada pays Blaise", "3 fish 8", "€0.76"), ("Ada pays Chloé", "2 fish", "€0.40"),
        ("Denis pays Ada", "3 fish 5", "€0.70"), ("Blaise pays Chloé", "1 fish 7", "€0.34"),
        ("Denis pays Blaise", "1 fish", "€0.20"), ("Denis pays Chloé", "9 jetons", "€0.18"),
        ("Ada lays down", "9 jetons", "€0.18"), ("Denis lays down", "16 fish", "€3.20"),
        ("Blaise takes up", "10 fish 8", "€2.16"), ("Chloé takes up", "6 fish 1", "€1.22")]  # fmt: skip


@pytest.fixture
def app(tmp_path):
    return create_app(tmp_path, TESTING=True, WTF_CSRF_ENABLED=False)


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture
def books(app):
    with Store(app.config["BOOKS"]) as store:
        yield store


@pytest.fixture
def closed(books):
    """The sitting of the mockups, closed."""
    return import_sitting(books, MOCKUP)


def played(books, deals, **options):
    """A sitting still open after so many of the mockups' deals."""
    said = {key: value for key, value in {**OPTIONS, **options}.items() if value is not None}
    written = verbs.open_sitting(books, said)
    for facts in DEALS[:deals]:
        written = verbs.record(books, written.sitting_id, facts, after=written.book.number)
    return written.sitting_id


def text(answer):
    """The words of a page, blanks single."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.text)).split())


def lines(answer, way):
    """The lines of one list: who pays whom, how much, the money."""
    held = answer.text.partition(f'data-way="{way}"')[2].partition("</ul>")[0]
    found = re.findall(r"<b>(.*?)</b> (.*?)(?:<br>.*?)?</span>(?:<span class=\"n\">(.*?)</span>)?", held)
    return [tuple(unescape(part) for part in line) for line in found]


def ticked(answer):
    return [unescape(key) for key in re.findall(r'name="paid" value="([^"]*)" checked', answer.text)]


def form_of(answer, **more):
    """The hidden fields of the last form of a page that writes, and what is sent with them."""
    return {key: re.findall(rf'name="{key}" value="([^"]*)"', answer.text)[-1] for key in ("token", "after")} | more


def test_the_closed_sitting_is_the_mockups(client, closed):
    """What was left, what each took, and the balances, as in the mockup."""
    words = text(client.get(f"/sittings/{closed}/end"))
    assert "A beast that waits 14 fish Odd jetons 3 jetons In front 0 Together 14 fish 3" in words
    assert (
        "Shared equally: 3 fish 5 each. Three jetons are over, one each to Denis, Ada and Blaise, "
        "in order of play from the first dealer."
    ) in words
    assert "Blaise +103 +36 +139 +€2.78 up 13 fish 9 , that is 1 reprise 6 fish 9 jetons" in words
    assert "Chloé +72 +35 +107 +€2.14 up 10 fish 7 , that is 1 reprise 3 fish 7 jetons" in words
    assert "Ada −68 +36 −32 −€0.64 down 3 fish 2 Denis −250 +36 −214 −€4.28" in words
    assert "down 21 fish 4 , that is 3 reprises 4 jetons" in words


@pytest.mark.parametrize(("way", "expected"), [("few", FEWEST), ("each", EACH)])
def test_both_ways_of_paying_are_the_mockups(client, closed, way, expected):
    """Three lines the short way, ten the long way, with their money."""
    answer = client.get(f"/sittings/{closed}/end")
    assert lines(answer, way) == expected
    assert f"<small>{len(expected)} lines</small>" in answer.text


def test_a_tick_is_kept_with_its_time_and_moves_no_line(client, closed):
    """Ticked lines stay where they are."""
    address = f"/sittings/{closed}/end"
    answer = client.post(address, data={"do": "ticks", "way": "few", "paid": ["Denis\tBlaise\t139"]})
    assert (answer.status_code, answer.location) == (303, address)
    page = client.get(address)
    assert ticked(page) == ["Denis\tBlaise\t139"]
    assert lines(page, "few") == FEWEST
    assert re.search(r"<b>Denis pays Blaise</b> 13 fish 9<br><small>paid at \d\d:\d\d</small>", page.text)
    client.post(address, data={"do": "ticks", "was": ["Denis\tBlaise\t139"]})
    assert ticked(client.get(address)) == []


def test_a_tick_of_another_device_stays(client, closed):
    """A page that did not know of a tick does not take it off."""
    address = f"/sittings/{closed}/end"
    client.post(address, data={"do": "ticks", "paid": ["Denis\tBlaise\t139"]})
    client.post(address, data={"do": "ticks", "paid": ["Ada\tChloé\t32"]})
    assert ticked(client.get(address)) == ["Denis\tBlaise\t139", "Ada\tChloé\t32"]


def test_a_tick_on_a_line_that_is_none_is_nothing(client, books, closed):
    """Keys that no line has are not written."""
    before = books.last_number(closed)
    client.post(f"/sittings/{closed}/end", data={"do": "ticks", "paid": ["Ada\tBlaise\t1", "x", "\0"]})
    assert books.last_number(closed) == before


def test_a_line_in_both_lists_has_two_boxes_and_either_serves(client, books):
    """After one deal of two players the ways may share a line: ticking or clearing one box is enough."""
    sitting = verbs.open_sitting(books, {**OPTIONS, "rules": "quadrille", "favourite": None}).sitting_id
    facts = {"kind": "void", "adjustments": [{"from": "Ada", "to": "Blaise", "amount": 5}]}
    book = verbs.record(books, sitting, facts, after=1).book
    verbs.close(books, sitting, "divide", after=book.number)
    address, key = f"/sittings/{sitting}/end", "Ada\tBlaise\t5"
    client.post(address, data={"do": "ticks", "paid": [key]})
    assert ticked(client.get(address)) == [key, key]
    client.post(address, data={"do": "ticks", "paid": [key, key], "was": [key]})
    assert ticked(client.get(address)) == [key, key]
    client.post(address, data={"do": "ticks", "paid": [], "was": [key]})
    assert ticked(client.get(address)) == []


def test_the_way_is_remembered_on_the_device(client, closed):
    """Each to each, chosen once, is shown again."""
    address = f"/sittings/{closed}/end"
    assert re.search(r'value="few" checked', client.get(address).text)
    client.post(address, data={"do": "ticks", "way": "each"})
    assert re.search(r'value="each" checked', client.get(address).text)
    client.post(address, data={"do": "ticks", "way": "nonsense"})
    assert re.search(r'value="each" checked', client.get(address).text)


def test_before_closing_unfinished_business_is_named(client, books):
    """Two have still to deal, two beasts lie there: the button says that it closes all the same."""
    words = text(client.get(f"/sittings/{played(books, 15)}/end"))
    assert "Round 4 is not finished: Blaise and Chloé have still to deal." in words
    assert "A beast is not drawn: 14 fish." in words or "beasts are not drawn:" in words
    assert "Close all the same" in words
    assert "Share it equally Leave it where it lies Play on until drawn" in words


def test_rounds_not_begun_and_game_owed_are_named(client, books):
    """Two rounds of four are played; of a remise the game is owed to a winner who will not come."""
    sitting = played(books, 2)
    words = text(client.get(f"/sittings/{sitting}/end"))
    assert "Round 1 is not finished: Blaise and Chloé have still to deal." in words
    assert "Rounds are left: of the four agreed, none played to the end." in words
    assert "Game owed lapses: 4 × 2 jetons" in words


def test_a_finished_table_with_nothing_on_it_closes_plainly(client, books):
    """Nothing to warn of, nothing to choose: one button."""
    won = {"contract": "call", "taker": "Ada", "partner": "Blaise", "trump": "spades", "tricks": 6}
    sitting = verbs.open_sitting(
        books, {**OPTIONS, "rules": "quadrille", "favourite": None, "rounds": 1, "doubled_rounds": []}
    ).sitting_id
    for number in range(1, 5):
        verbs.record(books, sitting, won, after=number)
    answer = client.get(f"/sittings/{sitting}/end")
    assert 'class="notice' not in answer.text
    assert "Nothing is left on the table." in text(answer)
    assert 'name="leftover"' not in answer.text
    assert ">Close</button>" in answer.text
    assert client.post(f"/sittings/{sitting}/end", data=form_of(answer, do="close")).status_code == 303
    assert verbs.read(books, sitting).closed is not None


def test_closing_shares_and_reopening_opens(client, books):
    """Closed as the mockup closes it, the figures are the mockup's; reopened, the table sits again."""
    sitting = played(books, len(DEALS))
    address = f"/sittings/{sitting}/end"
    sent = form_of(client.get(address), do="close", leftover="divide")
    assert client.post(address, data=sent).location == address
    assert client.post(address, data=sent).status_code == 303  # sent twice
    assert lines(client.get(address), "few") == FEWEST
    assert books.last_number(sitting) == len(DEALS) + 2
    answer = client.post(address, data=form_of(client.get(address), do="reopen"))
    assert answer.location == f"/sittings/{sitting}"
    assert verbs.read(books, sitting).closed is None


def test_what_is_left_lying_is_no_payment_between_players(client, books):
    """The table is a party: who lost what lies there leaves it; money is shared to the coin and sums to nothing."""
    sitting = played(books, len(DEALS), fish_value="0.25")
    address = f"/sittings/{sitting}/end"
    client.post(address, data=form_of(client.get(address), do="close", leftover="leave"))
    answer = client.get(address)
    assert "It stays where it lies, and is nobody’s to pay." in text(answer)
    assert lines(answer, "few") == [
        ("Denis leaves on the table", "14 fish 3", "€3.57"),
        ("Denis pays Blaise", "10 fish 3", "€2.58"),
        ("Denis pays Chloé", "4 jetons", "€0.10"),
        ("Ada pays Chloé", "6 fish 8", "€1.70"),
    ]
    assert ">share<" not in answer.text


@pytest.mark.parametrize("fish_value", ["0.20", "0.25", "0.07", "3.3333"])
@pytest.mark.parametrize("leftover", ["divide", "leave"])
def test_both_ways_pay_the_same_money(books, fish_value, leftover):
    """Whatever a fish is worth, everyone's lines make up his balance in coins, and all balances sum to nothing."""
    sitting = played(books, len(DEALS), fish_value=fish_value)
    found = ways(verbs.close(books, sitting, leftover, after=len(DEALS) + 1).book)
    assert sum(found.shares.values()) == 0
    for payables in (found.fewest, found.each):
        brought = dict.fromkeys(found.shares, 0)
        for each in payables:
            brought[each.line.payer] -= each.money
            brought[each.line.payee] += each.money
        assert brought == found.shares


def test_playing_on_goes_back_to_the_table(client, books):
    """The third way of what is left writes nothing."""
    sitting = played(books, 3)
    answer = client.post(f"/sittings/{sitting}/end", data={"do": "close", "leftover": "play", "after": "4"})
    assert (answer.status_code, answer.location) == (303, f"/sittings/{sitting}")
    assert books.last_number(sitting) == 4


def test_a_deal_recorded_meanwhile_is_told_before_closing(client, books):
    """The page is shown again, the choice kept, saying what happened; pressed again it closes."""
    sitting = played(books, 15)
    address = f"/sittings/{sitting}/end"
    old = form_of(client.get(address), do="close", leftover="leave")
    verbs.record(books, sitting, DEALS[15], after=16)
    answer = client.post(address, data=old)
    assert answer.status_code == 409
    assert "The book has gone on: Deal 15 recorded" in text(answer)
    assert re.search(r'value="leave" checked', answer.text)
    assert verbs.read(books, sitting).closed is None
    client.post(address, data=form_of(answer, do="close", leftover="leave"))
    assert verbs.read(books, sitting).closed is not None


def test_what_another_device_did_already_is_said(client, books, closed):
    """Closing what is closed, ticking what was reopened: nothing is written, and it is said why."""
    number, address = books.last_number(closed), f"/sittings/{closed}/end"
    client.post(address, data={"do": "close", "leftover": "divide", "after": str(number)})
    assert "The sitting is closed already." in text(client.get(address))
    verbs.reopen(books, closed)
    client.post(address, data={"do": "reopen", "after": str(number + 1)})
    client.post(address, data={"do": "ticks", "paid": ["Denis\tBlaise\t139"]})
    assert "The ticks were not kept." in text(client.get(address))
    assert books.last_number(closed) == number + 1


def test_a_payment_ticked_before_a_correction_is_not_forgotten(client, books, closed):
    """Reopened, corrected and closed again, the old tick is shown below the lines that are due now."""
    verbs.tick(books, closed, {"Denis\tBlaise\t139": True})
    number = verbs.reopen(books, closed).book.number
    number = verbs.void(books, closed, 17, after=number).book.number
    verbs.close(books, closed, "divide", after=number)
    words = text(client.get(f"/sittings/{closed}/end"))
    assert "Paid before, and no longer in the settlement Denis pays Blaise 13 fish 9. paid at" in words


@pytest.mark.parametrize("data", [{}, {"do": "nonsense"}, {"do": "close", "leftover": "burn", "after": "1"}])
def test_a_form_that_is_none_of_ours_is_refused(client, closed, data):
    assert client.post(f"/sittings/{closed}/end", data=data).status_code == 400


@pytest.mark.parametrize("number", ["0", "99", str(10**30)])
def test_a_sitting_that_is_not_there_is_no_page(client, number):
    assert client.get(f"/sittings/{number}/end").status_code == 404
    assert client.post(f"/sittings/{number}/end", data={"do": "ticks"}).status_code == 404


def test_without_the_browsers_token_the_form_comes_back_whole(tmp_path):
    """Nothing is written, nothing chosen is lost, and the same press works the second time."""
    app = create_app(tmp_path, TESTING=True)
    client = app.test_client()
    with Store(app.config["BOOKS"]) as books:
        sitting, address = played(books, 2), "/sittings/1/end"
        answer = client.post(address, data={"do": "close", "leftover": "leave", "after": "3"})
        assert answer.status_code == 400
        assert "The page was open for long. Press the button again; nothing is lost." in text(answer)
        assert re.search(r'value="leave" checked', answer.text)
        found = re.search(r'name="csrf_token" value="([^"]+)"', answer.text)
        assert (
            client.post(address, data=form_of(answer, do="close", leftover="leave", csrf_token=found[1])).location
            == address
        )
        assert verbs.read(books, sitting).closed is not None
        answer = client.post(address, data={"do": "ticks", "paid": ["Denis\tChloé\t22"], "way": "each"})
        assert answer.status_code == 400
        assert re.search(r'value="each" checked', answer.text)


def test_names_are_text(client, books):
    """A name with markup in it is shown as it is."""
    names = ["<b>Ada</b>", "Blaise", "Chloé", "Denis"]
    said = {**OPTIONS, "players": names, "rules": "quadrille", "favourite": None}
    sitting = verbs.open_sitting(books, said).sitting_id
    facts = {"contract": "call", "taker": "Blaise", "partner": "Chloé", "trump": "clubs", "tricks": 6}
    verbs.record(books, sitting, facts, after=1)
    answer = client.get(f"/sittings/{sitting}/end")
    assert "&lt;b&gt;Ada&lt;/b&gt;" in answer.text
    client.post(f"/sittings/{sitting}/end", data=form_of(answer, do="close"))
    answer = client.get(f"/sittings/{sitting}/end")
    assert "<b>&lt;b&gt;Ada&lt;/b&gt; " in answer.text
    assert "<b>Ada</b>" not in answer.text


def test_results_worked_out_otherwise_since_closing_are_told_beside_the_old(client, books, closed):
    """Closed with other figures, the page shows both; closed again, only those of now."""
    address = f"/sittings/{closed}/end"
    assert "restated since closing" not in text(client.get(address))
    keep_otherwise(books, closed)
    said = "Closed with: Ada −31, Blaise +139, Chloé +106, Denis −214 · Now worked out: Ada −32, Blaise +139,"
    words = text(client.get(address)).replace("\u00a0", " ")
    assert f"{said} Chloé +107, Denis −214, restated since closing." in words
    client.post(address, data={"do": "ticks", "paid": ["Denis\tBlaise\t139"]})
    assert "restated since closing" in text(client.get(address))
    number = verbs.reopen(books, closed).book.number
    verbs.close(books, closed, "divide", after=number)
    assert "restated since closing" not in text(client.get(address))


def test_closing_and_reopening_can_be_taken_back_where_they_are_answered(client, books):
    """The page names what its button undoes, and each undoing leads to where the sitting then is."""
    sitting = played(books, len(DEALS))
    address = f"/sittings/{sitting}/end"
    client.post(address, data=form_of(client.get(address), do="close", leftover="divide"))
    page = client.get(address)
    assert "The sitting is closed. Undo the closing: 14 fish 3 shared" in text(page).replace("\u00a0", " ")
    number = {"number": re.search(r'name="number" value="(\d+)"', page.text)[1]}
    answer = client.post(f"/sittings/{sitting}/undo", data={**number, "after": "18", "token": "a"})
    assert answer.location == f"/sittings/{sitting}"
    page = client.get(address)
    assert "The sitting is open again. Put it back: the closing, 14 fish 3 shared" in text(page).replace("\u00a0", " ")
    number = {"number": re.search(r'name="number" value="(\d+)"', page.text)[1]}
    answer = client.post(f"/sittings/{sitting}/undo", data={**number, "after": "19", "token": "b"})
    assert answer.location == address
    assert lines(client.get(address), "few") == FEWEST
    client.post(address, data={"do": "reopen", "after": books.last_number(sitting), "token": "c"})
    assert "The sitting is open again. Undo the reopening" in text(client.get(address))
    client.post(address, data={"do": "close", "leftover": "divide", "after": books.last_number(sitting), "token": "d"})
    client.post(address, data={"do": "ticks", "paid": ["Denis\tBlaise\t139"]})
    assert "Undo" not in text(client.get(address))


def quick(books, *deals, rounds=1):
    """A sitting of one round or so at plain Quadrille, with these deals."""
    said = {**OPTIONS, "rules": "quadrille", "favourite": None, "rounds": rounds, "doubled_rounds": []}
    written = verbs.open_sitting(books, said)
    for facts in deals:
        written = verbs.record(books, written.sitting_id, facts, after=written.book.number)
    return written.sitting_id


WON = {"contract": "call", "taker": "Ada", "partner": "Blaise", "trump": "spades", "tricks": 6}
LOST = {**WON, "tricks": 5, "taker_tricks": 3}


def test_a_table_that_is_not_clear_may_play_one_deal_more(client, books):
    """What lies there and a lead that is shared are two reasons; the rate of the deal is chosen with the link."""
    answer = client.get(f"/sittings/{quick(books, WON, WON, WON, LOST)}/end")
    assert "To clear the table: 2 fish 4 lie there; a deal more may draw them." in text(answer).replace("\u00a0", " ")
    assert "To break the tie: Ada and Blaise share the lead; a deal more may part them." in text(answer)
    address = re.search(r'href="([^"]+rate=2)"', answer.text)[1]
    sheet = client.get(unescape(address)).text
    assert re.search(r'name="rate" value="2" checked', sheet)
    assert re.search(r'<details class="fold" id="turn" open>', sheet)
    assert 'name="rate_turn" value="1"' in sheet


def test_a_clear_table_with_one_in_the_lead_needs_no_deal_more(client, books):
    """No hint without a reason; nor before the first deal."""
    alone = {"contract": "sans_prendre", "taker": "Ada", "trump": "spades", "tricks": 6}
    assert "One deal more" not in text(client.get(f"/sittings/{quick(books, alone, alone, alone, alone)}/end"))
    assert "One deal more" not in text(client.get(f"/sittings/{quick(books)}/end"))


@pytest.mark.parametrize("rate", ["0", "11", "x", "٢", "1" * 5000])
def test_a_rate_that_cannot_be_chosen_is_not_preset(client, books, rate):
    sheet = client.get(f"/sittings/{quick(books)}/deals/new", query_string={"rate": rate})
    assert sheet.status_code == 200
    assert 'name="rate" value="1" checked' in sheet.text


@pytest.mark.parametrize(
    ("deals", "said"),
    [
        ([WON] * 4, None),
        ([WON] * 3, None),
        ([WON] * 5, "Denis dealt twice; Ada, Blaise and Chloé dealt once."),
        ([WON, {**WON, "dealer": "Denis"}, {**WON, "dealer": "Denis"}, {**WON, "dealer": "Denis"}],
         "Denis dealt four times; Ada, Blaise and Chloé never dealt."),
        ([WON, {"kind": "void"}, WON, WON, {"kind": "substitute", "out": "Denis", "in": "Émilie"}, WON], None),
    ],
)  # fmt: skip
def test_unequal_turns_at_dealing_are_said_at_closing(client, books, deals, said):
    """Whoever dealt more than the others is named, unless a round that is not finished explains it."""
    words = text(client.get(f"/sittings/{quick(books, *deals)}/end"))
    if said is None:
        assert "Turns at dealing are unequal" not in words
    else:
        assert f"Turns at dealing are unequal: {said}" in words
        assert "is not finished" not in words
