"""A new sitting, and sittings brought in from files."""

import io
import json
import re
from html import unescape
from pathlib import Path

import pytest

from ledger.quadrille.rulesets import RULESETS
from ledger.service import verbs
from ledger.service.exchange import import_sitting
from ledger.store import Store
from ledger.web.app import create_app

FIXTURES = Path(__file__).parent / "fixtures"

FILLED = {
    "token": "one",
    "seats": "4",
    "seat_1": "Ada",
    "seat_2": "Blaise",
    "seat_3": "Chloé",
    "seat_4": "Denis",
    "first_dealer": "4",
    "rules": "mediateur",
    "figures_of": "mediateur",
    "favourite": "hearts",
    "turk": "",
    "rounds": "4",
    "doubled": "last",
    "fish_value": "0,20",
    "currency": "EUR",
    "box": "",
    "date": "2026-02-14",
    "place": "At Chloé’s, Lyon",
    "agreements": "The called king is named openly.\r\n\r\nBeasts made in one deal go together.",
}
"""The form as the mockup has it."""


@pytest.fixture
def app(tmp_path):
    return create_app(tmp_path, WTF_CSRF_ENABLED=False)


@pytest.fixture
def books(app):
    with Store(app.config["BOOKS"]) as store:
        yield store


@pytest.fixture
def client(app):
    return app.test_client()


def words(html):
    """The text of a page, tags dropped and white space made single."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def options(books, response):
    """What was agreed in the sitting a form opened."""
    assert response.status_code == 303, words(response.text)
    return dict(verbs.read(books, int(response.location.rsplit("/", 1)[1])).options)


def checked(html, name):
    """The values chosen of a choice."""
    return re.findall(rf'name="{name}" value="([^"]*)" checked', html)


def value(html, name):
    """What stands in a field."""
    return unescape(re.search(rf'name="{name}"[^>]* value="([^"]*)"', html)[1])


def faults(response):
    """The messages of a form that was refused, by the id of the field."""
    assert response.status_code == 422, response.status_code
    return dict(re.findall(r'<a href="#([^"]+)">([^<]+)</a>', unescape(response.text.split('class="beside"')[0])))


# ── opening ──────────────────────────────────────────────────────────


def test_a_sitting_is_opened_as_the_form_says(client, books):
    """The options are those of the sitting file and nothing besides."""
    assert options(books, client.post("/new", data=FILLED)) == {
        "format": "quadrille-sitting/1",
        "rules": "mediateur",
        "players": ["Ada", "Blaise", "Chloé", "Denis"],
        "first_dealer": "Denis",
        "favourite": "hearts",
        "rounds": 4,
        "doubled_rounds": [4],
        "fish_value": "0.20",
        "currency": "EUR",
        "date": "2026-02-14",
        "place": "At Chloé’s, Lyon",
        "agreements": ["The called king is named openly.", "Beasts made in one deal go together."],
    }


def test_what_the_form_sends_untouched_changes_no_figure(client, books):
    """Every figure stands in the form with the value of the rules; sent back so, there is no tariff."""
    html = client.get("/new").text
    shown = re.findall(r'name="(figure-[^"]+)" type="text" value="([^"]*)"', html)
    assert ("figure-mark", "20") in shown
    assert len(shown) == 17
    assert "tariff" not in options(books, client.post("/new", data={**FILLED, **dict(shown), "figure-devole": "false"}))


@pytest.mark.parametrize(
    ("rules", "figures", "tariff"),
    [
        ("mediateur", {"mark": "30", "game": "2", "devole": "true"}, {"mark": 30, "devole": True}),
        ("mediateur", {"beasts_together": "false", "matador": ""}, {"beasts_together": False}),
        (
            "alliance",
            {"rates.casco": "9", "rates.alliance": "4", "vole_factor": "2"},
            {"rates": {"casco": 9}, "vole_factor": 2},
        ),
    ],
)
def test_only_changed_figures_are_the_tables_own(client, books, rules, figures, tariff):
    """What equals the rules is left to the rules; rates of contracts stand together."""
    sent = {**FILLED, "rules": rules, "figures_of": rules, **{f"figure-{key}": text for key, text in figures.items()}}
    assert options(books, client.post("/new", data=sent))["tariff"] == tariff


@pytest.mark.parametrize("key", RULESETS)
def test_every_rule_set_can_be_opened(client, books, key):
    """With as many players as it seats, and suits only where it has them."""
    rules = RULESETS[key]
    sent = {**FILLED, "rules": key, "seats": str(rules.players), "seat_5": "Émilie", "first_dealer": "3"}
    said = options(books, client.post("/new", data=sent))
    assert said["players"] == ["Ada", "Blaise", "Chloé", "Denis", "Émilie"][: rules.players]
    assert said["first_dealer"] == "Chloé"
    assert said.get("favourite") == ("hearts" if rules.has_favourite else None)


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"rounds": "other", "rounds_other": "7"}, {"rounds": 7, "doubled_rounds": [7]}),
        ({"doubled": "none"}, {"rounds": 4, "doubled_rounds": None}),
        ({"doubled": "choose", "doubled_rounds": "2, 4"}, {"doubled_rounds": [2, 4]}),
        ({"fish_value": ""}, {"fish_value": None, "currency": None}),
        ({"fish_value": "0.025"}, {"fish_value": "0.025"}),
        ({"box": "610"}, {"box": {"jeton": 10, "fish": 10, "marker": 5}}),
        ({"box": "700"}, {"box": {"jeton": 10, "fish": 19, "marker": 5}}),
        ({"box": "own", "jeton": "20", "marker": "4"}, {"box": {"jeton": 20, "marker": 4}}),
        ({"favourite": "none", "turk": "spades"}, {"favourite": None, "turk": "spades"}),
        ({"date": "", "place": "  "}, {"date": None, "place": None}),
        ({"note": "Warm-up."}, {"note": "Warm-up."}),
        ({"seat_1": "  Ada \t Byron "}, {"players": ["Ada Byron", "Blaise", "Chloé", "Denis"]}),
    ],
)
def test_choices(client, books, sent, said):
    """Each choice of the form says one thing of the sitting."""
    found = options(books, client.post("/new", data={**FILLED, **sent}))
    assert {key: found.get(key) for key in said} == said


def test_a_known_name_keeps_its_spelling(client, books):
    """Written otherwise, a player is still who he was."""
    books.person("Émilie")
    found = options(books, client.post("/new", data={**FILLED, "seat_2": "E\u0301MILIE"}))
    assert found["players"][1] == "Émilie"


def test_a_form_sent_twice_opens_one_sitting(client, books):
    """The second answer leads to the first sitting."""
    first, second = client.post("/new", data=FILLED), client.post("/new", data=FILLED)
    assert first.location == second.location
    assert books.sitting_ids() == [1]


# ── what is wrong ────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("sent", "field", "message"),
    [
        ({"seat_2": ""}, "seat-2", "Write a name here."),
        ({"seat_2": "\u200b"}, "seat-2", "Write a name here."),
        ({"seat_2": "ADA"}, "seat-2", "“ADA” sits here already as “Ada”. Give each player a name of his own."),
        ({"seat_2": " ada "}, "seat-2", "“ada” sits here already as “Ada”. Give each player a name of his own."),
        (
            {"seat_4": "Chloe\u0301"},
            "seat-4",
            "“Chloé” sits here already as “Chloé”. Give each player a name of his own.",
        ),
        ({"seat_1": "pool"}, "seat-1", "“pool” has a meaning of its own in files; choose another name."),
        ({"seat_1": "W" * 61}, "seat-1", "Write a shorter name, of 60 letters at most."),
        ({"first_dealer": ""}, "first_dealer", "Choose who deals first."),
        ({"first_dealer": "5"}, "first_dealer", "Choose who deals first."),
        ({"rules": "quintille"}, "rules", "Choose rules for so many players."),
        ({"rules": ""}, "rules", "Choose rules for so many players."),
        ({"favourite": ""}, "favourite", "Choose the favourite suit, or none."),
        ({"turk": "hearts"}, "turk", "Choose another suit for the Turk: this one is the favourite."),
        ({"rounds": ""}, "rounds", "Say how many rounds."),
        ({"rounds": "other", "rounds_other": "0"}, "rounds", "Give a whole number from 1 to 1000."),
        ({"rounds": "other", "rounds_other": "9" * 30}, "rounds", "Give a whole number from 1 to 1000."),
        ({"rounds": "other", "rounds_other": "１２"}, "rounds", "Give a whole number from 1 to 1000."),
        ({"doubled": "choose", "doubled_rounds": ""}, "doubled", "Write the numbers of the doubled rounds, as 4, 8."),
        ({"doubled": "choose", "doubled_rounds": "5"}, "doubled", "Only a round from 1 to 4 can be doubled."),
        ({"doubled": "choose", "doubled_rounds": "2 2"}, "doubled", "Name each doubled round once."),
        ({"fish_value": "much"}, "fish-value", "Write what a fish is worth as 0.20, with four decimals at most."),
        ({"fish_value": "0.00001"}, "fish-value", "Write what a fish is worth as 0.20, with four decimals at most."),
        ({"fish_value": "1e3"}, "fish-value", "Write what a fish is worth as 0.20, with four decimals at most."),
        ({"fish_value": "-1"}, "fish-value", "Write what a fish is worth as 0.20, with four decimals at most."),
        ({"fish_value": "0,00"}, "fish-value", "Leave this empty to play for counters only."),
        ({"box": "own", "jeton": "ten"}, "box", "Give a whole number of 0 or more."),
        ({"box": "own"}, "box", "Say how many of each there are, or leave the box out."),
        ({"date": "2026-02-31"}, "date", "Write the date as 2026-02-14."),
        ({"place": "x" * 121}, "place", "Write it shorter, with 120 letters at most."),
        ({"agreements": "x\n" * 1001}, "agreements", "Write it shorter, with 2000 letters at most."),
        ({"note": "x" * 2001}, "note", "Write it shorter, with 2000 letters at most."),
        ({"figure-mark": "-1"}, "figure-mark", "Dealer’s stake: Give a whole number of 0 or more."),
        ({"figure-mark": "1" * 5000}, "figure-mark", "Dealer’s stake: Give a whole number of 0 or more."),
        (
            {"figure-favourite_multiplier": "0"},
            "figure-favourite_multiplier",
            "In the favourite: Give a whole number of 1 or more.",
        ),
    ],
)
def test_what_is_wrong_is_said_at_its_field(client, books, sent, field, message):
    """Nothing is opened, the fault is one, and it is linked from the top."""
    response = client.post("/new", data={**FILLED, **sent})
    assert faults(response) == {field: message}
    assert f'id="{field}"' in response.text
    assert f'id="{field}-fault"' in response.text or 'class="fault"' in response.text
    assert books.sitting_ids() == []


def test_a_rate_below_the_stake_is_refused_at_its_figure(client):
    """Figures of contracts have fields of their own."""
    sent = {**FILLED, "rules": "alliance", "figures_of": "alliance", "figure-rates.solo": "1"}
    response = client.post("/new", data=sent)
    assert list(faults(response)) == ["figure-rates-solo"]
    assert 'id="figure-rates-solo"' in response.text


def test_all_that_is_wrong_is_said_at_once_and_nothing_typed_is_lost(client):
    """An almost empty form is shown again with what it held."""
    response = client.post("/new", data={**FILLED, "seat_3": "", "rounds": "", "figure-mark": "x", "fish_value": "?"})
    assert list(faults(response)) == ["seat-3", "figure-mark", "rounds", "fish-value"]
    html = response.text
    assert "<b>Four things are missing or wrong.</b>" in html
    assert value(html, "seat_1") == "Ada"
    assert value(html, "figure-mark") == "x"
    assert value(html, "fish_value") == "?"
    assert value(html, "token") == "one"
    assert checked(html, "favourite") == ["hearts"]
    assert "Beasts made in one deal go together." in html


def test_figures_of_other_rules_are_not_taken_unseen(client, books):
    """Whoever changed a figure and then the rules, without looking, sees the new figures first."""
    sent = {**FILLED, "figures_of": "quadrille", "figure-mark": "15"}
    response = client.post("/new", data=sent)
    assert list(faults(response)) == ["figures"]
    assert value(response.text, "figures_of") == "mediateur"
    assert value(response.text, "figure-mark") == "15"
    sent["figure-mark"] = "10"  # the old rules' own figure: nothing was changed
    assert "tariff" not in options(books, client.post("/new", data=sent))


@pytest.mark.parametrize("sent", [{}, {"seats": "x", "remembered": "9" * 40}, {"remembered": "²"}, {"token": "\0"}])
def test_a_form_of_nonsense_is_shown_again(client, sent):
    """Whatever is sent, the answer is the form."""
    assert client.post("/new", data=sent).status_code == 422


# ── looking and drawing ──────────────────────────────────────────────


def test_other_rules_are_shown_without_script(client):
    """The button shows the slip, the figures and the suits of the rules chosen."""
    html = client.post("/new", data={**FILLED, "rules": "quadrille", "do": "look"}).text
    text = words(html)
    assert "Quadrille, in plain words Each dealer lays 1 fish in front." in text
    assert "Called king 3 2 3" in text
    assert value(html, "figures_of") == "quadrille"
    assert "figure-king_price" not in html
    assert value(html, "figure-mark") == "10"


def test_the_slip_says_what_the_mockup_says(client):
    """Médiateur, in plain words and in figures."""
    text = words(client.get("/new").text)
    for line in (
        "Médiateur, in plain words Each dealer lays 2 fish in front, and 4 more as poulans: "
        "2 for Spadille, 1 each for Manille and Baste.",
        "Each opponent pays, or is paid, in jetons Contract won remise codille "
        "Called king 6 4 6 Médiateur 16 14 16 Sans prendre 26 24 26",
        "Double in the favourite suit. A matador is 2 jetons, the vole 2, 3 or 4 fish. Who loses makes a beast as "
        "large as what was at stake. A caller with fewer than three tricks of his own loses alone.",
    ):
        assert line in text


def test_the_slip_follows_a_changed_figure(client):
    """What the table pays is worked out from its own figures."""
    html = client.post("/new", data={**FILLED, "figure-consolation": "6", "do": "look"}).text
    assert "Called king 8 6 8" in words(html)
    assert "The rules have 4 jetons." in words(html)


def test_in_short(client):
    """What was chosen, in two sentences."""
    text = words(client.post("/new", data={**FILLED, "do": "look"}).text)
    assert (
        "In short Médiateur, four players: Ada, Blaise, Chloé, Denis. Denis deals first, Ada leads. "
        "♥ Hearts is the favourite. Four rounds, 16 deals; the fourth is doubled. A fish is worth €0.20." in text
    )
    assert "A jeton is then €0.02, and 14 fish are €2.80." in text


def test_dealers_are_called_by_their_names(client):
    """Seats are numbered until the names are known."""
    assert 'value="4" checked><span>Seat 4</span>' in client.get("/new").text
    html = client.post("/new", data={**FILLED, "do": "look"}).text
    assert 'value="4" checked><span>Denis</span>' in html


def test_seats_are_drawn_by_lot(client):
    """Everyone keeps a seat, and the notice says the order."""
    html = client.post("/new", data={**FILLED, "do": "draw-seats"}).text
    seated = [value(html, f"seat_{seat}") for seat in (1, 2, 3, 4)]
    assert sorted(seated) == ["Ada", "Blaise", "Chloé", "Denis"]
    assert f"Seats drawn, in order of play: {', '.join(seated)}." in html
    assert value(html, "seat_5") == ""
    assert "Write the names first" in client.post("/new", data={"do": "draw-seats"}).text


def test_every_order_can_be_drawn(client):
    """Of three players there are six orders."""
    sent = {**FILLED, "seats": "3", "do": "draw-seats"}
    pages = [client.post("/new", data=sent).text for _ in range(60)]
    assert len({tuple(value(html, f"seat_{seat}") for seat in (1, 2, 3)) for html in pages}) == 6


def test_the_dealer_is_drawn(client):
    """One of those seated deals first."""
    drawn = set()
    for _ in range(40):
        html = client.post("/new", data={**FILLED, "seats": "3", "do": "draw-dealer"}).text
        [seat] = checked(html, "first_dealer")
        assert f"Drawn: {['Ada', 'Blaise', 'Chloé'][int(seat) - 1]} deals first." in html
        drawn.add(seat)
    assert drawn == {"1", "2", "3"}


def test_a_card_is_turned_for_the_favourite(client):
    """Its suit is the favourite, and no longer the Turk."""
    html = client.post("/new", data={**FILLED, "favourite": "", "turk": "clubs", "do": "draw-favourite"}).text
    [suit] = checked(html, "favourite")
    assert f"{suit} the favourite." in html
    assert checked(html, "turk") == ([""] if suit == "clubs" else ["clubs"])


def test_enter_in_a_field_opens_nothing(client, books):
    """The first button of the form, which Enter presses, only shows it again."""
    first = re.search(r'<button type="submit"[^>]*>', client.get("/new").text.split('id="new-sitting"')[1])[0]
    assert 'name="do" value="look"' in first


# ── figures of the house ─────────────────────────────────────────────


def test_figures_are_kept_under_a_name_and_taken_again(client, books):
    """Only what was changed; taken again they bring their rules, and are copied into the sitting."""
    figures = {
        "rules": "alliance",
        "figures_of": "alliance",
        "figure-rates.casco": "9",
        "figure-forced_spadille": "false",
    }
    html = client.post("/new", data={**FILLED, **figures, "house_name": " Our  table ", "do": "keep-figures"}).text
    assert "“Our table” keeps these figures." in html
    html = client.post("/new", data={**FILLED, "house": "Our table", "do": "take-figures"}).text
    assert "The figures are those of “Our table”." in html
    assert checked(html, "rules") == ["alliance"]
    assert value(html, "figure-rates.casco") == "9"
    sent = {**FILLED, "rules": "alliance", "figures_of": value(html, "figures_of"), "figure-rates.casco": "9"}
    assert options(books, client.post("/new", data=sent))["tariff"] == {"rates": {"casco": 9}}
    html = client.post("/new", data={**FILLED, "house": "Our table", "do": "forget-figures"}).text
    assert "are forgotten; no sitting is changed." in html
    assert books.tariffs() == []


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"do": "keep-figures", "house_name": "Ours"}, "No figure is changed; there is nothing to keep."),
        ({"do": "keep-figures", "figure-mark": "30"}, "Write a name of 60 letters at most."),
        ({"do": "keep-figures", "figure-mark": "30", "house_name": "\u200b"}, "Write a name of 60 letters at most."),
        ({"do": "keep-figures", "figure-mark": "x", "house_name": "Ours"}, "Some of these figures cannot be"),
        ({"do": "take-figures", "house": "Theirs"}, "Choose whose figures to take."),
        ({"do": "forget-figures"}, "Choose whose figures to forget."),
    ],
)
def test_what_cannot_be_kept_or_taken_is_said(client, books, sent, said):
    """Nothing is kept then."""
    assert said in client.post("/new", data={**FILLED, **sent}).text
    assert books.tariffs() == []


# ── what is remembered ───────────────────────────────────────────────


def past():
    return [json.loads(line) for line in (FIXTURES / "past-sittings.jsonl").read_text("utf-8").splitlines()]


def test_the_last_sitting_is_remembered_but_its_seats_are_not(client, books):
    """Rules, rounds, favourite, value of a fish and place stand in the empty form."""
    client.post("/new", data={**FILLED, "rounds": "6", "doubled": "none", "figure-mark": "30"})
    html = client.get("/new").text
    assert checked(html, "rules") == ["mediateur"]
    assert checked(html, "favourite") == ["hearts"]
    assert checked(html, "rounds") == ["6"]
    assert checked(html, "doubled") == ["none"]
    assert value(html, "fish_value") == "0.20"
    assert value(html, "place") == "At Chloé’s, Lyon"
    assert value(html, "figure-mark") == "20"
    assert value(html, "seat_1") == ""
    assert "<option>Ada</option>" in html


def test_once_the_players_are_known_their_own_last_sitting_counts(client, books):
    """What nobody touched follows the players; what was chosen meanwhile stays."""
    theirs = {**FILLED, "token": "a", "rules": "quadrille", "rounds": "8", "fish_value": "0.50", "place": "At Ada’s"}
    others = {**FILLED, "token": "b", "seat_1": "Émilie", "date": "2026-03-01", "place": "At Émilie’s"}
    client.post("/new", data=theirs)
    client.post("/new", data=others)
    shown = client.get("/new").text
    assert value(shown, "place") == "At Émilie’s"
    sent = {**others, "seat_1": "Ada", "remembered": value(shown, "remembered"), "place": "At Zoé’s"}
    html = client.post("/new", data={**sent, "fish_value": "0.20", "do": "look"}).text
    assert checked(html, "rules") == ["quadrille"]
    assert checked(html, "rounds") == ["8"]
    assert value(html, "fish_value") == "0.50"
    assert value(html, "place") == "At Zoé’s"


def test_the_date_is_that_of_this_place(client, monkeypatch):
    """Late in the evening it is still today."""
    late = verbs.now().replace(hour=23, minute=30)
    monkeypatch.setattr(verbs, "now", lambda: late)
    assert value(client.get("/new").text, "date") == late.date().isoformat()


# ── forms that only the app's own pages may send ─────────────────────


def test_a_stale_form_is_shown_again_with_all_that_was_typed(tmp_path):
    """Nothing is lost, and the fresh token is good."""
    client = create_app(tmp_path).test_client()
    response = client.post("/new", data={**FILLED, "csrf_token": "old"})
    assert response.status_code == 400
    assert "The page was open for long. Press Open the sitting again; nothing is lost." in response.text
    assert value(response.text, "seat_2") == "Blaise"
    fresh = {**FILLED, "csrf_token": value(response.text, "csrf_token"), "token": value(response.text, "token")}
    assert client.post("/new", data=fresh).status_code == 303


def test_a_stale_import_is_asked_for_again(tmp_path):
    """A file cannot be kept in a form; the page says so."""
    response = create_app(tmp_path).test_client().post("/import", data={"file": (io.BytesIO(b"{}"), "a.json")})
    assert response.status_code == 400
    assert "Choose the file again; nothing is lost." in response.text


# ── files ────────────────────────────────────────────────────────────


def send(client, *files):
    """Send files to the import page: (name, content)."""
    sent = [(io.BytesIO(content if isinstance(content, bytes) else content.encode()), name) for name, content in files]
    return client.post("/import", data={"file": sent}, content_type="multipart/form-data")


def mockup(**changes):
    return {**json.loads((FIXTURES / "mockup-sitting.json").read_text("utf-8")), **changes}


def test_a_sitting_file_is_taken_in(client, books):
    """It leads to the sitting: its table, or its settlement if it was closed."""
    assert send(client, ("a.json", json.dumps(mockup()))).location == "/sittings/1/end"
    assert send(client, ("b.json", json.dumps(mockup(id="b", closed=False)))).location == "/sittings/2"
    assert len(verbs.read(books, 1).slots) == 17


def test_several_sittings_of_one_file_are_taken_in(client, books):
    """One on each line; what is there already is not taken twice."""
    text = (FIXTURES / "past-sittings.jsonl").read_text("utf-8")
    assert send(client, ("past.jsonl", text)).location == "/"
    assert "11 sittings are in the book." in client.get("/").text
    send(client, ("past.txt", text + json.dumps(mockup())))
    html = client.get("/").text
    assert "1 sitting is in the book." in html
    assert "11 sittings were in the book already." in html
    assert len(books.sitting_ids()) == 12


def test_a_file_taken_before_leads_to_its_sitting(client, books):
    """It is known again, and nothing is written."""
    send(client, ("a.json", json.dumps(mockup())))
    assert send(client, ("a.json", json.dumps(mockup()))).location == "/sittings/1/end"
    assert books.sitting_ids() == [1]


def broken(**changes):
    data = mockup()
    data["deals"][2] |= changes
    return json.dumps(data)


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("a.json", "", "a.json: This is no sitting file"),
        ("a.jsonl", "\n", "a.jsonl: The file is empty."),
        ("a.json", "[1]", "a.json: This is no sitting file: the file holds no JSON object."),
        ("a.json", '{"rules": 1, "rules": 2}', "a key stands twice"),
        ("a.json", b"\xff\xfe\x00", "a.json: This is no sitting file"),
        ("a.json", "[" * 100_000, "a.json: This is no sitting file"),
        ("a.json", broken(taker="Zoé"), "a.json: deal 3, taker: "),
        ("a.json", broken(tricks=10**30), "a.json: "),
        ("a.json", broken(note="a\0b"), "a.json: A text with NUL in it cannot be kept."),
        ("a.json", broken(note="\ud800"), "a.json: A text with half a character in it cannot be kept."),
        ("a.json", json.dumps(mockup(rules="whist")), "a.json: rules: "),
        ("a.json", json.dumps(mockup(colour="red")), "a.json: colour: "),
        ("a.json", json.dumps({"deals": None}), "a.json: deals: "),
        (
            "a.json",
            json.dumps(mockup(deals=[], players=["Ada", "ada", "Chloé", "Denis"])),
            "a.json: players: “ada” is another player’s name in another spelling.",
        ),
        ("a.jsonl", json.dumps(mockup()) + "\n{", "a.jsonl, line 2: This is no sitting file"),
        (
            "a.jsonl",
            json.dumps(mockup()) + "\n" + json.dumps(mockup(place="Elsewhere")),
            "a.jsonl, line 2: It bears the same id as a.jsonl, line 1: “2026-02-14-a”.",
        ),
        ("", "{}", "Choose a sitting file."),
    ],
)
def test_a_broken_file_is_refused_whole(client, books, name, content, told):
    """The page says what is wrong and where; nothing was written, nobody was added."""
    response = send(client, (name, content))
    assert response.status_code == 422
    assert told in unescape(response.text)
    assert "Nothing was taken." in response.text
    assert books.sitting_ids() == []
    assert books.known_names(10) == []


def test_a_file_that_says_otherwise_under_a_known_id_is_refused_whole(client, books):
    """Even the sittings before it in the same file are not taken."""
    import_sitting(books, mockup())
    lines = json.dumps(mockup(id="new")) + "\n" + json.dumps(mockup(place="Elsewhere"))
    response = send(client, ("a.jsonl", lines))
    assert response.status_code == 422
    assert "a.jsonl, line 2: Another sitting in the book bears its id" in unescape(response.text)
    assert books.sitting_ids() == [1]
