"""Undo, correction and history, as people reported them wrong elsewhere."""

import json
import re
from datetime import UTC, datetime, timedelta

import pytest

from ledger.book.entries import KINDS
from ledger.quadrille.payments import Charge
from ledger.report import chart
from ledger.report.summary import summary
from ledger.service import audit, exchange, refusals, verbs
from ledger.web.summaries import at_the_table
from ledger.words import language
from ledger.words.amounts import plain
from tests.forms import chosen, held, words

from .table import ALONE, CODILLE, FOUR, REMISE, WON, balances, last, page, press, send, sit_down

NINE = [WON, REMISE, WON, {**ALONE, "tricks": 5}, CODILLE, {**WON, "taker": "Denis"}, REMISE, ALONE, WON]
ENGLISH = language("en")


def drawn(book):
    """The chart of a sitting."""
    return chart.svg(summary(book), ENGLISH, {}, frame=chart.SCREEN, inks=chart.THEME)


def pages(client, number):
    """What pages show of a sitting besides its tokens, which are new with each."""
    addresses = ("", "/deals", "/report", "/end", "/card", "/counts")
    shown = [client.get(f"/sittings/{number}{address}").text.split("<main")[1] for address in addresses]
    return [
        re.sub(r'name="(csrf_token|token|after|number)" value="[^"]*"', "", html)
        for html in [*shown, client.get("/").text]
    ]


@pytest.mark.parametrize(
    "facts", [WON, REMISE, CODILLE, {**ALONE, "tricks": 4}, {**ALONE, "penalties": [{"players": ["Ada"]}]}]
)
def test_mahjax_77_a_voided_deal_gives_everything_back(books, facts):
    """Every line of a deal made void is reversed, stakes, beasts and odd jetons on the table with them."""
    number = sit_down(books, REMISE)
    before = verbs.read(books, number).standing
    verbs.record(books, number, facts, after=2)
    after = verbs.void(books, number, 2).book
    assert (after.standing.balances, after.standing.table) == (before.balances, before.table)
    assert [line.slot for line in books.lines(number) if line.slot == 2] == []


@pytest.mark.parametrize(
    "facts", [WON, CODILLE, ALONE, {"kind": "void"}, {"kind": "substitute", "out": "Ada", "in": "Eve"}]
)
def test_forestshuffle_8_every_subtotal_returns(client, books, facts):
    """A deal recorded and taken back leaves every page, total, rank and chart as it was."""
    number = sit_down(books, REMISE, WON)
    before, line = pages(client, number), drawn(verbs.read(books, number))
    verbs.record(books, number, facts, after=3)
    verbs.undo(books, number, 4)
    assert pages(client, number)[1:] == before[1:]
    assert drawn(verbs.read(books, number)) == line
    assert list(audit.differences(books)) == []


def test_forestshuffle_8_a_struck_deal_moves_no_total(books):
    """Struck out instead, it stays to be seen, while standings, turn and chart are as before."""
    number = sit_down(books, REMISE, WON)
    before, (row,) = verbs.read(books, number), books.open_sittings()
    verbs.record(books, number, CODILLE, after=3)
    after = verbs.void(books, number, 3).book
    assert (drawn(after), summary(after).standings) == (drawn(before), summary(before).standings)
    assert (after.standing.turn, after.standing.played) == (before.standing.turn, before.standing.played)
    assert books.open_sittings()[0].summary == row.summary


def test_dipvis_89_a_correction_carries_through(client, books):
    """Deal 2 of 9 corrected, running totals from it on, settlement, lists and file are those of a sitting right from
    the start, and deal 1 is untouched."""
    number = sit_down(books, *NINE)
    was = verbs.read(books, number)
    now = verbs.correct(books, number, 2, CODILLE, after=10).book
    right = verbs.read(books, sit_down(books, WON, CODILLE, *NINE[2:]))
    totals = [slot.played.after.balances for slot in now.slots]
    assert totals == [slot.played.after.balances for slot in right.slots]
    assert totals[0] == was.slots[0].played.after.balances
    assert all(new != slot.played.after.balances for new, slot in zip(totals[1:], was.slots[1:], strict=True))
    assert drawn(now) == drawn(right) != drawn(was)
    for jetons in totals[-1].values():
        assert plain(jetons) in page(client, f"/sittings/{number}/report")
    assert [row.summary.standings for row in books.open_sittings()] == [books.open_sittings()[0].summary.standings] * 2


@pytest.mark.parametrize(("where", "act", "said"), [("", "/undo", "taken back"), ("/deals/2", "/void", "void")])
def test_ihatemoney_89_what_was_taken_out_can_be_put_back(client, books, where, act, said):
    """The message names the deal, its bid, result and amount, its button stays until the next action, on every device,
    and brings the deal back under its number."""
    number = sit_down(books, WON, REMISE)
    address, standing = f"/sittings/{number}", verbs.read(books, number).standing
    press(client, client.get(address + where).text, act)
    for _look in range(3):
        html = client.application.test_client().get(address).text
        assert f"Deal 2 is {said}. Put it back: deal 2, Ada called Blaise in ♠ spades, remise, −1 fish 9" in words(html)
    put_back = press(client, html, f"{address}/undo")
    assert "Deal 2 is back in the book. " in words(put_back)
    assert verbs.read(books, number).standing == standing
    assert [slot.played.number for slot in verbs.read(books, number).slots] == [1, 2]
    verbs.record(books, number, WON, after=last(books, number))
    assert "Deal 2 is back" not in page(client, address)


def test_ihatemoney_1371_a_second_deletion_is_told_from_the_first(client, books):
    """Every message names its deal, and an address that strikes out does nothing when it is only opened."""
    number = sit_down(books, WON, REMISE, CODILLE)
    for place in (3, 2):
        press(client, client.get(f"/sittings/{number}/deals/{place}").text, f"/deals/{place}/void")
        assert f"Deal {place} is" in page(client, f"/sittings/{number}")
    before = last(books, number)
    for act in ("void", "restore"):
        page(client, f"/sittings/{number}/deals/1/{act}", status=405)
    assert last(books, number) == before


def test_cospend_84_nothing_is_ever_lost(client, books):
    """Struck-out deals stay in the list and come back whole; no page and no address deletes a sitting or a player."""
    number = sit_down(books, WON, REMISE)
    verbs.void(books, number, 1, note="wrong cards")
    listed = client.get(f"/sittings/{number}/deals").text
    assert "<s>1. Ada called Blaise" in listed
    verbs.restore(books, number, 1)
    assert balances(books, number) == balances(books, sit_down(books, WON, REMISE))
    methods = {method for rule in client.application.url_map.iter_rules() for method in rule.methods}
    assert methods == {"GET", "HEAD", "OPTIONS", "POST"}
    assert not [rule.rule for rule in client.application.url_map.iter_rules() if re.search("delete|remove", rule.rule)]


def test_spliit_289_a_struck_deal_says_so_and_is_struck_once(client, books):
    """Opened from the history a void deal is marked void; to strike it out again writes nothing and is said kindly."""
    number = sit_down(books, WON)
    verbs.void(books, number, 1)
    before = last(books, number)
    assert "This deal is void: it is kept to be seen, and moves nothing." in page(client, f"/sittings/{number}/deals/1")
    answer = client.post(f"/sittings/{number}/deals/1/void", data={"token": "other"}, follow_redirects=True)
    assert (answer.status_code, last(books, number)) == (200, before)
    assert "It is void already." in words(answer.text)


@pytest.mark.parametrize("place", range(1, 5))
def test_keepscore_40_any_deal_can_be_corrected(client, books, place):
    """At deal 5, each of those before it can still be put right."""
    number = sit_down(books, WON, WON, WON, WON)
    send(client, f"/sittings/{number}/deals/{place}/correct", tricks="5", taker_tricks="3", do="save")
    right = [WON] * 4
    right[place - 1] = REMISE
    assert balances(books, number) == balances(books, sit_down(books, *right))


def test_lidarts_193_a_correction_starts_from_before_the_deal(client, books):
    """Corrected, a deal is judged where it stood: what lay on the table then, who dealt then, who sat then."""
    number = sit_down(books, REMISE, WON, WON, {"kind": "substitute", "out": "Blaise", "in": "Eve"})
    said = send(client, f"/sittings/{number}/deals/2/correct", status=200, tricks="5", taker_tricks="3", do="preview")
    assert "Dealer and rate Ada, × 1" in said
    assert "beast" in said
    assert "4 fish 2" in said  # front 34 and two games of each
    deal = verbs.correct(books, number, 2, REMISE, after=5).book.slots[1].played
    assert (deal.settlement.at_stake, deal.before.table.waiting, deal.after.table.waiting) == (42, (14,), (42,))
    assert deal.lines["Blaise"] == {Charge.CONSOLATION: -2, Charge.BEAST: -21}


def test_pantheon_319_the_last_deal_is_open_until_the_end(client, books):
    """All rounds played, the last deal can be struck out; closed, only after reopening, which the history keeps."""
    number = sit_down(books, WON, WON, WON, WON, rounds=1)
    verbs.void(books, number, 4)
    verbs.restore(books, number, 4)
    verbs.close(books, number, "divide", after=last(books, number))
    with pytest.raises(refusals.NotNow):
        verbs.void(books, number, 4)
    verbs.reopen(books, number)
    verbs.void(books, number, 4)
    assert "Sitting opened again" in page(client, f"/sittings/{number}/history")
    assert len(verbs.read(books, number).slots) == 4


def test_pantheon_314_an_early_end_is_asked_about(client, books):
    """What is unfinished is named before the close; a table that fell silent is flagged and never closed by itself."""
    number = sit_down(books, REMISE)
    said = page(client, f"/sittings/{number}/end")
    assert "Round 1 is not finished: Ada, Blaise and Chloé have still to deal." in said
    assert "A beast is not drawn: 1 fish 4." in said
    assert "Close all the same" in said
    later = datetime.now(UTC) + timedelta(hours=13)
    assert at_the_table(books, books.open_sittings(), later)[0].idle_since is not None
    assert verbs.read(books, number).closed is None


@pytest.mark.parametrize("place", range(1, 4))
def test_pantheon_778_two_who_sat_wrongly_are_exchanged(client, books, place):
    """From any deal on two players stand for each other, in one entry, and the books still sum to nothing."""
    number = sit_down(books, WON, REMISE, ALONE)
    before = verbs.read(books, number)
    after = verbs.swap(books, number, place, "Ada", "Denis", after=4).book
    assert after.number == before.number + 1
    assert after.slots[: place - 1] == before.slots[: place - 1]
    changed = [(slot.played.deal.taker, sum(slot.played.after.balances.values())) for slot in after.slots]
    expected = [sum(slot.played.after.balances.values()) for slot in before.slots]
    assert changed == [("Ada" if slot < place else "Denis", expected[slot - 1]) for slot in range(1, 4)]
    told = page(client, f"/sittings/{number}/history")
    assert told.count("Ada and Denis changed seats") == 1
    assert list(audit.differences(books)) == []


def test_ihatemoney_1080_who_left_stays_the_one_chosen(client, books):
    """A deal of a player who has left since opens with him chosen, and saved unchanged changes nothing."""
    facts = {**REMISE, "partner": "Denis", "penalties": [{"players": ["Denis"]}], "dealer": "Denis"}
    number = sit_down(books, facts, {"kind": "substitute", "out": "Denis", "in": "Eve"})
    address = f"/sittings/{number}/deals/1/correct"
    fields = held(client.get(address).text, address)
    assert (fields["partner"], fields["penalty_1"], fields.getlist("seated")) == ("4", "4", list(FOUR))
    assert client.post(address, data=chosen(fields, do="save")).status_code == 303
    assert last(books, number) == 3
    send(client, address, note="late", do="save")
    assert verbs.read(books, number).slots[0].facts["partner"] == "Denis"


def test_fava_534_two_tabs_correct_one_deal(client, books):
    """The second to save is answered with how the deal stands now and all that he chose, and nothing is overwritten."""
    number = sit_down(books, WON, WON, WON)
    address = f"/sittings/{number}/deals/3/correct"
    mine, theirs = (held(client.get(address).text, address) for _tab in range(2))
    assert client.post(address, data=chosen(theirs, tricks="7", do="save")).status_code == 303
    answer = client.post(address, data=chosen(mine, tricks="8", note="mine", do="save"))
    assert answer.status_code == 409
    assert "As it stands now: Ada called Blaise in ♠ spades. Seven tricks: won." in words(answer.text)
    kept = held(answer.text, "/correct")
    assert (kept["tricks"], kept["note"]) == ("8", "mine")
    assert verbs.read(books, number).slots[2].facts["tricks"] == 7


def test_ihatemoney_1038_the_history_tells_every_kind_of_event(client, books):
    """Whatever was done, undone and taken in, the page of the history renders, and so does every deal's own."""
    number = sit_down(books, WON, REMISE, {"kind": "substitute", "out": "Denis", "in": "Eve"})
    verbs.correct(books, number, 1, CODILLE, after=4)
    verbs.void(books, number, 2)
    verbs.restore(books, number, 2)
    verbs.swap(books, number, 4, "Ada", "Eve", after=7)
    verbs.count(books, number, {"Ada": {"fish": 3}}, after=8)
    verbs.undo(books, number, 9)
    verbs.close(books, number, "leave", after=10)
    verbs.tick(books, number, {"Ada\tBlaise\t1": True})
    verbs.reopen(books, number)
    said = {type(entry.said) for entry in books.entries(number)}
    assert said == set(KINDS.values())
    assert client.get(f"/sittings/{number}/history").status_code == 200
    copy = exchange.import_sitting(books, json.loads(exchange.export_sitting(books, number)) | {"id": "copy"})
    for address in ("history", "deals/1", "deals/2", "deals/3", "deals", "report"):
        for each in (number, copy):
            assert client.get(f"/sittings/{each}/{address}").status_code == 200
