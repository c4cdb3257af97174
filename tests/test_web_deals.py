"""Deals: recorded, corrected, struck out, put back; and what becomes of a form that cannot be saved."""

import json
from pathlib import Path

import pytest

from ledger.service import verbs
from ledger.service.exchange import import_sitting
from ledger.store import Store
from ledger.web.app import create_app
from tests.forms import chosen, held, words

MOCKUP = json.loads((Path(__file__).parent / "fixtures" / "mockup-sitting.json").read_text(encoding="utf-8"))
DENIS_CALLS = {
    "taker": "4", "contract": "call", "trump": "clubs", "partner": "1", "tricks": "4", "taker_tricks": "3",
    "held": ["manille"], "odd_1": "2",
}  # fmt: skip
WON_CALL = {"taker": "1", "contract": "call", "trump": "spades", "partner": "2", "tricks": "6", "do": "save"}
LAST = 14
"""The slot of deal 13 in the sitting of the mockups: one of those before it is a misdeal."""


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
    return import_sitting(books, {**MOCKUP, "deals": MOCKUP["deals"][:LAST], "closed": False})


def sitting(books, rules="quadrille", players=("Ada", "Blaise", "Chloé", "Denis"), **more):
    data = {"format": "quadrille-sitting/1", "rules": rules, "players": list(players), "first_dealer": players[-1]}
    return import_sitting(books, {**data, "deals": [], **more})


class Sheet:
    """The form of a deal at an address, filled in as a player would, and sent."""

    def __init__(self, client, address, **choices):
        self.client, self.address = client, address
        self.html = client.get(address).get_data(as_text=True)
        self.fields = chosen(held(self.html, address.partition("?")[0]), **choices)

    def send(self, status=303, address=None, headers=None, **choices):
        """Send it; return what the answer says, or where it leads."""
        data = chosen(self.fields, **choices)
        answer = self.client.post((address or self.address).partition("?")[0], data=data, headers=headers)
        self.answer = answer.get_data(as_text=True)
        assert answer.status_code == status, words(self.answer)[:2000]
        return answer.location if status == 303 else words(self.answer)


def record(client, number, query="", **choices):
    return Sheet(client, f"/sittings/{number}/deals/new{query}", **choices)


def correct(client, number, place, **choices):
    return Sheet(client, f"/sittings/{number}/deals/{place}/correct", **choices)


def facts_of(books, number, place=-1):
    return verbs.read(books, number).slots[place].facts


# ------------------------------------------------------------ what is asked


def test_nothing_is_chosen_beforehand(client, after_13):
    """Only what the table says follows: no matadors, no vole, the dealer and the rate."""
    fields = record(client, after_13).fields
    assert {key: fields[key] for key in ("matadors", "vole", "dealer", "rate", "kind")} == {
        "matadors": "0", "vole": "none", "dealer": "1", "rate": "2", "kind": "played",
    }  # fmt: skip
    for key in ("taker", "contract", "trump", "partner", "tricks", "taker_tricks", "odd_1", "held", "forced"):
        assert key not in fields


def test_the_form_of_the_mockup(client, after_13):
    said = words(record(client, after_13).html)
    for expected in (
        "Record deal 14 Ada deals. At stake: 14 fish. doubled: figures × 2",
        "Called a king with a friend Own king alone, no premium Médiateur alone, a king bought Sans prendre alone",
        "Spadille was forced: all had passed",
        "Trump hearts is the favourite and pays double",
        "Who was the friend? who held the called king",
        "Whose king was bought? paid 2 fish, won or lost",
        "Codille 0 1 2 3 4 Remise 5 Won 6 7 8 9 10",
        "Of these the taker’s own under three, he pays alone 0 1 2 3 4 5",
        "none 3 4 5 6 7 Eight or more, false, or the opponents’ no",
        "Spadille 4 fish Manille 2 fish Baste 2 fish None",
        "Three odd jetons wait from deal 12. Whose are they?",
        "Vole none",
        "Each is a beast of 14 fish. One player, or two who halve it.",
        "Dealer and rate Ada, × 2",
        "Counters moved by hand none",
        "Still to say Work it out The taker, the contract, the trump suit and the tricks. Ada – Blaise –",
        "Save deal 14",
    ):
        assert expected in said


@pytest.mark.parametrize(
    ("rules", "asked", "left_out"),
    [
        ("quadrille", ["Own king", "Called a king"], ["Médiateur", 'name="held"', "king_from", "odd_1", "aces"]),
        ("tredrille", ["Exchanged a king"], ["Own king", 'name="partner"', "taker_tricks", "who held the called king"]),
        ("quintille", ["Codille 0 1 2 3 Remise 4 Won 5 6 7 8", "Odd jetons"], ["taker_tricks", "Médiateur"]),
        ("alliance", ["Dimidiator", "Casco", "Who was the partner?", "Who held them?"], ["Penalties", "taker_tricks"]),
        ("alliance-quintille", ["Casco", "Codille 0 1 2 3"], ["Solo", "Penalties"]),
    ],
)
def test_each_game_asks_its_own(client, books, rules, asked, left_out):
    players = {"tredrille": 3, "quintille": 5, "alliance-quintille": 5}.get(rules, 4)
    sheet = record(client, sitting(books, rules, ["Ada", "Blaise", "Chloé", "Denis", "Émilie"][:players]))
    main = sheet.html.split("<main")[1]
    for expected in asked:
        assert expected in words(main)
    for absent in left_out:
        assert absent not in main


def test_what_the_table_agreed_is_asked(client, books):
    """The dévole asks for the taker's tricks in every lost call; the black aces for their holder."""
    number = sitting(books, tariff={"devole": True, "auddey": 5, "three_trick_rule": 0, "forced_spadille": False})
    sheet = record(client, number)
    assert "with none, he pays a dévole" in words(sheet.html)
    assert "Who held both black aces?" in words(sheet.html)
    assert "All passed" in words(sheet.html)
    assert "Spadille was forced" not in words(sheet.html)
    assert sheet.html.count('data-own=""') == 5


def test_a_sitting_or_a_deal_that_is_not_there(client, after_13):
    for address in ("/sittings/77/deals", f"/sittings/{after_13}/deals/99", f"/sittings/{after_13}/deals/0/correct"):
        assert client.get(address).status_code == 404
    assert client.post(f"/sittings/{after_13}/deals/99/void").status_code == 404
    assert client.get(f"/sittings/{after_13}/deals/new?kind=nonsense").status_code == 404


# ------------------------------------------------------------ the slip


def test_the_slip_of_the_mockup(client, books, after_13):
    """Deal 14 of record.html: result, reason, hand-overs, the matrix and the four nets; nothing is written."""
    before = verbs.read(books, after_13).number
    said = record(client, after_13, **DENIS_CALLS, do="preview").send(200)
    for expected in (
        "Codille Work it out Denis called Ada in ♣ clubs: four tricks, three of them Denis’s own, "
        "so they pay by halves.",
        "Hand over Blaise takes the 3 odd jetons. Blaise and Chloé each draw 5 fish 4 from the front: it is empty. "
        "Of Ada’s poulans they each draw 3 fish, for Spadille and Baste. Ada takes back 2 fish. "
        "Ada gives Blaise 1 fish 6. Denis gives Chloé 1 fish 6. "
        "Ada and Denis each lay down 7 fish: a beast of 14 fish, which waits.",
        "jetons A B C D table Stake as dealer −40 +40 Odd deal 12 +3 −3 Game 8 to each −8 +8 +8 −8 "
        "Consolation 8 to each −8 +8 +8 −8 Front drawn +54 +54 −108 Poulans two drawn −60 +30 +30 "
        "Beast halved −70 −70 +140 This deal −186 +103 +100 −86 +69 Balance −271 0 +73 −26 +224",
        "Ada −186 Blaise +103 Chloé +100 Denis −86 Save deal 14",
    ):
        assert expected in said
    assert verbs.read(books, after_13).number == before


def test_a_script_asks_for_the_parts_alone(client, after_13):
    sheet = record(client, after_13, **DENIS_CALLS)
    said = sheet.send(200, headers={"X-Part": "slip"}, do="preview")
    assert "<html" not in sheet.answer
    assert 'id="nets"' in sheet.answer
    assert "Ada −186 Blaise +103 Chloé +100 Denis −86" in said


def test_what_is_chosen_stays_when_it_is_worked_out(client, after_13):
    sheet = record(client, after_13, **DENIS_CALLS, note="Look <here>")
    sheet.send(200, do="preview")
    again = held(sheet.answer, "/deals/new")
    for key, value in {**DENIS_CALLS, "held": "manille", "note": "Look <here>"}.items():
        assert again[key] == value
    assert again["token"] == sheet.fields["token"]


def test_what_a_fold_holds_stands_on_its_line(client, after_13):
    choices = {"vole": "undertaken", "penalty_1": ["2"], "reason_1": "renounce", "dealer": "3", "rate": "1"}
    choices |= {"note": "hearts led", "tricks": "7"}
    said = record(client, after_13, **{**DENIS_CALLS, **choices}).send(200)
    assert "Vole undertaken" in said
    assert "Penalties Blaise beasted for a renounce" in said
    assert "Dealer and rate Chloé, × 1" in said
    assert "Note hearts led" in said


# ------------------------------------------------------------ saving


def test_a_deal_is_saved_as_the_file_says_it(client, books, after_13):
    """Saving deal 14 gives the facts and the balances of the sitting file."""
    assert record(client, after_13, **DENIS_CALLS, do="save").send() == f"/sittings/{after_13}"
    assert facts_of(books, after_13) == MOCKUP["deals"][LAST]
    assert verbs.read(books, after_13).standing.balances == {"Ada": -271, "Blaise": 0, "Chloé": 73, "Denis": -26}
    said = words(client.get(f"/sittings/{after_13}").get_data(as_text=True))
    assert "Deal 14 is in the book. Undo" in said
    assert "Record deal 15" in said


def test_the_whole_sitting_of_the_mockup_through_the_form(client, books):
    """Sixteen deals and a misdeal recorded one by one end where the sitting file ends."""
    number = sitting(
        books, **{key: MOCKUP[key] for key in ("favourite", "rounds", "doubled_rounds")}, rules="mediateur"
    )
    seat = {name: str(place) for place, name in enumerate(MOCKUP["players"], start=1)}
    for facts in MOCKUP["deals"]:
        choices = {}
        for key, value in facts.items():
            if key == "penalties":
                choices |= {"penalty_1": [seat[player] for player in value[0]["players"]], "reason_1": "renounce"}
            elif key == "held":
                choices["held"] = value
            elif key == "odd_to":
                choices["odd_1"] = seat[value]
            else:
                choices[key] = "1" if value is True else seat.get(str(value), str(value))
        record(client, number, do="save", **choices).send()
    original = verbs.read(books, import_sitting(books, {**MOCKUP, "closed": False}))
    assert verbs.read(books, number).standing == original.standing


def test_enter_in_a_field_saves_nothing(client, books, after_13):
    """The first button of the form, which Enter presses, works the deal out."""
    sheet = record(client, after_13, **DENIS_CALLS)
    form = sheet.html.split("data-record")[1]
    assert form.index('value="preview"') < form.index('value="save"')
    before = verbs.read(books, after_13).number
    sheet.send(200)
    assert verbs.read(books, after_13).number == before


def test_missing_choices_are_counted_and_linked(client, books, after_13):
    sheet = record(client, after_13, trump="clubs", note="kept", do="save")
    said = sheet.send(422)
    assert "Three things are missing or wrong. Choose the taker. Nobody is chosen beforehand." in said
    assert "Nothing was saved." in said
    for field in ("taker", "contract", "tricks"):
        assert f'href="#{field}"' in sheet.answer
        assert f'id="{field}" class="faulty" aria-describedby="{field}-fault"' in sheet.answer
    again = held(sheet.answer, "/deals/new")
    assert (again["trump"], again["note"], again["token"]) == ("clubs", "kept", sheet.fields["token"])
    assert len(verbs.read(books, after_13).slots) == LAST


@pytest.mark.parametrize(
    ("choices", "field"),
    [
        ({"partner": "4"}, "partner"),
        ({"taker": "9"}, "taker"),
        ({"taker": "x" * 5000}, "taker"),
        ({"tricks": "11"}, "tricks"),
        ({"tricks": "１２"}, "tricks"),
        ({"tricks": "-1"}, "tricks"),
        ({"tricks": "9" * 5000}, "tricks"),
        ({"taker_tricks": "5"}, "taker_tricks"),
        ({"taker_tricks": None}, "taker_tricks"),
        ({"held": None}, "held"),
        ({"held": ["none", "baste"]}, "held"),
        ({"contract": "solo"}, "contract"),
        ({"contract": "<b>"}, "contract"),
        ({"matadors": "2"}, "matadors"),
        ({"matadors": "1" + "0" * 22}, "matadors"),
        ({"vole": "undertaken"}, "vole"),
        ({"vole": "announced"}, "vole"),
        ({"rate": "99"}, "rate"),
        ({"odd_1": "7"}, "odd_to"),
        ({"reason_1": "renounce"}, "penalties"),
        ({"penalty_1": ["1", "2", "3"], "reason_1": "renounce"}, "penalties"),
        ({"penalty_1": ["1"], "times_1": "0"}, "penalties"),
        ({"adjust_amount_1": "3"}, "adjustments"),
        ({"adjust_from_1": "1", "adjust_to_1": "1", "adjust_amount_1": "3"}, "adjustments"),
        ({"adjust_from_1": "1", "adjust_to_1": "2", "adjust_amount_1": "1" + "0" * 22}, "adjustments"),
        ({"adjust_from_1": "1", "adjust_to_1": "2", "adjust_amount_1": "−3"}, "adjustments"),
        ({"adjust_from_1": "pool", "adjust_to_1": "2", "adjust_amount_1": "9999"}, "adjustments"),
        ({"note": "x" * 501}, "note"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said_at_its_field(client, books, after_13, choices, field):
    """Whatever is sent, the field says what would be right, and nothing is written."""
    sheet = record(client, after_13, **{**DENIS_CALLS, **choices}, do="save")
    sheet.send(422)
    assert f'href="#{field}"' in sheet.answer
    assert f'id="{field}"' in sheet.answer
    assert len(verbs.read(books, after_13).slots) == LAST


def test_a_form_sent_twice_is_saved_once(client, books, after_13):
    sheet = record(client, after_13, **DENIS_CALLS, do="save")
    assert sheet.send() == sheet.send() == f"/sittings/{after_13}"
    assert len(verbs.read(books, after_13).slots) == LAST + 1


def test_back_and_saved_again_with_another_choice_is_not_lost(client, books, after_13):
    """A form that was saved, changed and sent again is shown as a correction of the deal it made."""
    sheet = record(client, after_13, **DENIS_CALLS, do="save")
    sheet.send()
    said = sheet.send(409, tricks="6", taker_tricks=None)
    assert "Deal 14 is already in the book" in said
    assert len(verbs.read(books, after_13).slots) == LAST + 1
    fields = held(sheet.answer, f"/deals/{LAST + 1}/correct")
    assert fields["tricks"] == "6"
    assert client.post(f"/sittings/{after_13}/deals/15/correct", data=chosen(fields, do="save")).status_code == 303
    assert facts_of(books, after_13)["tricks"] == 6


def test_two_devices_record_the_same_deal(client, books, after_13):
    """The second is told who was first and when; what it typed is kept, as a correction or as the next deal."""
    mine, theirs = (record(client, after_13, **DENIS_CALLS, do="save") for _device in range(2))
    theirs.send()
    said = mine.send(409, tricks="6", taker_tricks=None, note="mine")
    assert "Deal 14 is already in the book: it was recorded at" in said
    assert "look, then save it as a correction or leave it." in said
    assert "Correct deal 14" in said
    assert "Record it as deal 15" in said
    fields = held(mine.answer, f"/deals/{LAST + 1}/correct")
    assert (fields["tricks"], fields["note"]) == ("6", "mine")
    assert f'formaction="/sittings/{after_13}/deals/new"' in mine.answer
    client.post(f"/sittings/{after_13}/deals/new", data=chosen(fields, do="save", odd_1=None))
    assert [slot.facts["tricks"] for slot in verbs.read(books, after_13).slots[LAST:]] == [4, 6]


def test_the_book_went_on_otherwise(client, books, after_13):
    """A misdeal recorded meanwhile: the same form, what happened, and a second press saves."""
    sheet = record(client, after_13, **DENIS_CALLS, do="save")
    verbs.record(books, after_13, {"kind": "void"}, after=verbs.read(books, after_13).number)
    said = sheet.send(409)
    assert "The book has gone on:" in said
    fields = held(sheet.answer, "/deals/new")
    assert client.post(f"/sittings/{after_13}/deals/new", data=chosen(fields, do="save")).status_code == 303
    assert facts_of(books, after_13)["taker"] == "Denis"


def test_dealer_and_rate_follow_the_book_unless_they_were_chosen(client, books):
    """A page made when another had the deal does not fix the dealer it offered."""
    number = sitting(books)
    sheet = record(client, number, **WON_CALL)
    verbs.record(books, number, {"contract": "sans_prendre", "taker": "Ada", "trump": "clubs", "tricks": 6}, after=1)
    sheet.send(409)
    fields = held(sheet.answer, "/deals/2/correct") or held(sheet.answer, "/correct")
    client.post(f"/sittings/{number}/deals/new", data=chosen(fields, do="save"))
    assert "dealer" not in facts_of(books, number)
    assert [slot.played.dealer for slot in verbs.read(books, number).slots] == ["Denis", "Ada"]


def test_a_sitting_closed_meanwhile_loses_nothing(client, books, after_13):
    sheet = record(client, after_13, **DENIS_CALLS, do="save")
    verbs.close(books, after_13, "divide", after=verbs.read(books, after_13).number)
    said = sheet.send(409)
    assert "closed" in said or "gone on" in said
    assert held(sheet.answer, "/deals/new")["taker"] == "4"
    assert client.get(f"/sittings/{after_13}/deals/new").status_code == 303
    assert client.get(f"/sittings/{after_13}/deals/3/correct").status_code == 303


# ------------------------------------------------------------ misdeals, passes, seats


def test_a_misdeal_and_counters_moved_by_hand(client, books, after_13):
    sheet = record(client, after_13, "?kind=void&open=adjustments", adjust_from_1="1", adjust_to_1="pool")
    assert "Move counters by hand" in words(sheet.html)
    sheet.send(do="save", adjust_amount_1="5", adjust_note_1="for the candles", note="nine cards")
    assert facts_of(books, after_13) == {
        "kind": "void",
        "adjustments": [{"from": "Ada", "to": "pool", "amount": 5, "note": "for the candles"}],
        "note": "nine cards",
    }
    said = words(client.get(f"/sittings/{after_13}").get_data(as_text=True))
    assert "The misdeal after deal 13 is in the book. Undo" in said
    assert "Record deal 14" in said


def test_a_deal_passed_out(client, books):
    number = sitting(books, tariff={"forced_spadille": False})
    record(client, number, "?kind=passed", do="save").send()
    assert facts_of(books, number) == {"kind": "passed"}
    forced = sitting(books)
    assert "must play" in record(client, forced, "?kind=passed", do="save").send(422)


def test_a_player_changes(client, books, after_13):
    """One leaves, another takes the seat; he is among the choices of the next deal, and his name is text."""
    sheet = record(client, after_13, "?kind=substitute")
    assert "Who leaves and who takes the seat." in words(sheet.html)
    assert sheet.send(422, do="save").count("Write the name of the player who takes the seat.") >= 1
    sheet.send(do="save", out="4", in_=" <i>Émilie</i> ")
    assert facts_of(books, after_13) == {"kind": "substitute", "out": "Denis", "in": "<i>Émilie</i>"}
    html = client.get(f"/sittings/{after_13}/deals/new").get_data(as_text=True)
    assert "&lt;i&gt;Émilie" in html
    assert "<i>Émilie" not in html
    taken = record(client, after_13, "?kind=substitute", out="1", in_="Blaise", do="save").send(422)
    assert "Blaise is seated already; name another player." in taken


# ------------------------------------------------------------ corrections


def test_a_correction_shows_before_now_and_what_to_hand_over(client, books, after_13):
    """Deal 10 had six tricks: the account is that of patterns.html, first as a preview, then written."""
    sheet = correct(client, after_13, 11)
    assert "Correct deal 10" in words(sheet.html)
    said = sheet.send(200, tricks="6", taker_tricks=None, do="preview")
    assert (
        "Ada Blaise Chloé Denis before −85 −103 −27 +60 now −59 −57 −35 −4 "
        "change +26 +46 −8 −64 Hand over then Denis gives Blaise 4 fish 6. Denis gives Ada 1 fish 8. "
        "Chloé gives Ada 8 jetons."
    ) in said
    assert sheet.send(tricks="6", taker_tricks=None, do="save") == f"/sittings/{after_13}"
    assert verbs.read(books, after_13).standing.balances == {"Ada": -59, "Blaise": -57, "Chloé": -35, "Denis": -4}


@pytest.mark.parametrize("place", range(1, LAST + 1))
def test_a_correction_of_nothing_changes_nothing(client, books, after_13, place):
    """Every deal, the misdeal too, opened and saved as it is, leaves the book as it was."""
    before = verbs.read(books, after_13).number
    correct(client, after_13, place, do="save").send()
    assert verbs.read(books, after_13).number == before
    assert "Nothing was changed." in words(client.get(f"/sittings/{after_13}").get_data(as_text=True))


def test_a_player_who_left_is_still_the_one_chosen(client, books, after_13):
    """Deal 13 corrected after a change of seat: Denis, who left, stays named; only the note is new."""
    verbs.record(books, after_13, {"kind": "substitute", "out": "Blaise", "in": "Émilie"}, after=LAST + 1)
    sheet = correct(client, after_13, LAST)
    assert sheet.fields["taker"] == "2"
    assert "Blaise" in words(sheet.html)
    sheet.send(do="save", note="late")
    corrected = facts_of(books, after_13, LAST - 1)
    assert (corrected["taker"], corrected["partner"], corrected["note"]) == ("Blaise", "Chloé", "late")


def test_a_change_of_seat_is_corrected_too(client, books, after_13):
    verbs.record(books, after_13, {"kind": "substitute", "out": "Denis", "in": "Émilie"}, after=LAST + 1)
    correct(client, after_13, LAST + 1, out="3", do="save").send()
    assert facts_of(books, after_13) == {"kind": "substitute", "out": "Chloé", "in": "Émilie"}


def test_a_correction_that_later_deals_cannot_bear(client, books, after_13):
    """The deals that would be impossible are named, with why; they may be struck out in the same step."""
    verbs.record(books, after_13, {"kind": "substitute", "out": "Denis", "in": "Émilie"}, after=LAST + 1)
    deal = {"contract": "own_king", "taker": "Émilie", "trump": "clubs", "tricks": 5}
    verbs.record(books, after_13, deal, after=LAST + 2)
    sheet = correct(client, after_13, LAST + 1, in_="Fanny", do="save")
    said = sheet.send(422)
    assert "Later deals could not stand. Deal 14: Émilie does not sit here" in said
    assert "Nothing was saved." in said
    assert facts_of(books, after_13, LAST)["in"] == "Émilie"
    fields = held(sheet.answer, "/correct")
    assert "Save it, and make deal 14 void" in said
    answer = client.post(f"/sittings/{after_13}/deals/{LAST + 1}/correct", data=chosen(fields, do="strike"))
    assert answer.status_code == 303
    book = verbs.read(books, after_13)
    assert (book.slots[LAST].facts["in"], book.slots[LAST + 1].voided) == ("Fanny", True)


@pytest.mark.parametrize("row", [{"adjust_from_1": "1"}, {"adjust_to_1": "pool", "adjust_amount_1": "3"}])
def test_counters_moved_by_half_in_a_correction_are_told(client, after_13, row):
    """From whom, to whom and how many: what is missing is a fault, and what was chosen stays."""
    sheet = correct(client, after_13, LAST, **{"adjust_from_1": "", "adjust_to_1": "", "adjust_amount_1": "", **row})
    assert "Say from whom, to whom and how many jetons." in sheet.send(422, do="save")
    fields = held(sheet.answer, sheet.address)
    assert {key: fields[key] for key in row} == row


def test_two_devices_correct_the_same_deal(client, books, after_13):
    """The second sees how the deal stands now, and what it chose, and may save again."""
    mine, theirs = (correct(client, after_13, 11) for _device in range(2))
    theirs.send(tricks="6", taker_tricks=None, do="save")
    said = mine.send(409, tricks="7", taker_tricks=None, do="save")
    assert "The book has gone on: Deal 10 corrected" in said
    assert "As it stands now: Blaise called Ada in ♣ clubs. Six tricks: won." in said
    fields = held(mine.answer, "/correct")
    assert fields["tricks"] == "7"
    client.post(f"/sittings/{after_13}/deals/11/correct", data=chosen(fields, do="save"))
    assert facts_of(books, after_13, 10)["tricks"] == 7


def test_a_correction_sent_again_with_another_choice_is_not_lost(client, books, after_13):
    sheet = correct(client, after_13, 11, taker_tricks=None, tricks="6", do="save")
    sheet.send()
    assert sheet.send() == f"/sittings/{after_13}"
    assert "This form was saved before." in sheet.send(409, tricks="8")
    assert facts_of(books, after_13, 10)["tricks"] == 6


def test_a_deal_that_is_void_counts_again_once_corrected(client, books, after_13):
    verbs.void(books, after_13, LAST)
    sheet = correct(client, after_13, LAST, do="save")
    assert "It is void now; saved, it counts again." in words(sheet.html)
    sheet.send()
    assert not verbs.read(books, after_13).slots[LAST - 1].voided


# ------------------------------------------------------------ the page of a deal, and the list


def test_the_full_account_of_a_deal(client, after_13):
    """Deal 12: what was played, every payment with its rule and source, the table before and after."""
    said = words(client.get(f"/sittings/{after_13}/deals/13").get_data(as_text=True))
    for expected in (
        "Deal 12 round 3 of 4 Chloé dealt. At stake: 2 fish 8.",
        "Codille Ada played sans prendre in ♦ diamonds: four tricks, so Ada pays alone.",
        "Ada led trumps twice and met six of them in one hand.",
        "Chloé lays the stake in front: 2 fish.",
        "The dealer lays the mark in front, in every deal, whatever already lies there. ENC13, LATER",
        "This deal −106 +35 +5 +35 +31",
        "On the table before Nothing.",
        "On the table after A beast waits 2 fish 8 Odd 3 jetons",
        "Deal 12 recorded",
        "Make it void",
        "Correct it",
    ):
        assert expected in said, said


def test_a_deal_is_struck_out_with_a_reason_and_put_back(client, books, after_13):
    """A void deal stays to be seen, struck through; a second time nothing is written."""
    address = f"/sittings/{after_13}/deals/11"
    fields = held(client.get(address).get_data(as_text=True), f"{address}/void")
    assert client.post(f"{address}/void", data=chosen(fields, reason="wrong\0 cards")).status_code == 303
    number = verbs.read(books, after_13).number
    assert client.post(f"{address}/void", data=chosen(fields, token="other", after="")).status_code == 303
    assert verbs.read(books, after_13).number == number
    html = client.get(address).get_data(as_text=True)
    assert "<s>Deal 10</s>" in html
    assert "This deal is void" in words(html)
    assert "wrong cards" in words(html)
    listed = client.get(f"/sittings/{after_13}/deals").get_data(as_text=True)
    assert "<s>10. Blaise called Ada" in listed
    back = held(html, f"{address}/restore")
    assert client.post(f"{address}/restore", data=back).status_code == 303
    assert not verbs.read(books, after_13).slots[10].voided


def test_a_change_of_seat_that_later_deals_need_is_not_struck_out_alone(client, books, after_13):
    verbs.record(books, after_13, {"kind": "substitute", "out": "Denis", "in": "Émilie"}, after=LAST + 1)
    deal = {"contract": "own_king", "taker": "Émilie", "trump": "clubs", "tricks": 5}
    verbs.record(books, after_13, deal, after=LAST + 2)
    address = f"/sittings/{after_13}/deals/{LAST + 1}"
    answer = client.post(f"{address}/void", data=held(client.get(address).get_data(as_text=True), "/void"))
    assert answer.status_code == 422
    assert "Deal 14: Émilie does not sit here" in words(answer.get_data(as_text=True))
    assert not verbs.read(books, after_13).slots[LAST].voided
    both = held(answer.get_data(as_text=True), "/void")
    assert client.post(f"{address}/void", data=both).status_code == 303
    assert [slot.voided for slot in verbs.read(books, after_13).slots[LAST:]] == [True, True]


def test_all_deals_with_running_totals(client, after_13):
    html = client.get(f"/sittings/{after_13}/deals").get_data(as_text=True)
    said = words(html)
    assert "13 deals played, the newest first." in said
    assert "13. Blaise called Chloé ♠ spades remise +8 −85 −50 −103 −50 −27 −32 +60" in said
    assert said.index("13. Blaise") < said.index("Misdeal") < said.index("1. Ada called")
    assert '<svg class="chart"' in html


def test_no_page_carries_a_style_or_a_script_of_its_own(client, after_13):
    for address in ("", "/deals", "/deals/13", "/deals/new", "/deals/13/correct", "/deals/new?kind=substitute"):
        html = client.get(f"/sittings/{after_13}{address}").get_data(as_text=True)
        assert " style=" not in html
        assert "<script>" not in html
        assert " onclick" not in html


# ------------------------------------------------------------ a token that ran out


def test_a_page_open_for_long_loses_nothing(tmp_path):
    """With a token that is not good any more the form comes back as it was, with a fresh one, and then is saved."""
    app = create_app(tmp_path)
    client = app.test_client()
    with Store(app.config["BOOKS"]) as books:
        number = sitting(books)
        sheet = record(client, number, **WON_CALL)
        said = sheet.send(400, csrf_token="gone", note="kept")
        assert "The page was open for long. Press Save again; nothing is lost." in said
        again = held(sheet.answer, "/deals/new")
        assert (again["partner"], again["note"]) == ("2", "kept")
        assert client.post(f"/sittings/{number}/deals/new", data=chosen(again, do="save")).status_code == 303
        undo = held(client.get(f"/sittings/{number}").get_data(as_text=True), "/deals/1/void")
        late = client.post(f"/sittings/{number}/deals/1/void", data=chosen(undo, csrf_token="gone"))
        assert late.status_code == 400
        assert "Press the button again; nothing is lost." in words(late.get_data(as_text=True))
        assert len(verbs.read(books, number).slots) == 1
