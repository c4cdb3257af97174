"""Names, as people reported them wrong elsewhere: doubles, long ones, scripts, and colours that say up and down."""

import re

import pytest

from ledger import paths
from ledger.service import refusals, verbs
from tests.forms import chosen, held, words

from .table import FOUR, OPTIONS, WON, page, sit_down
from .test_field_entry import OPEN

LONG = ["W" * 60, "Anne-Élisabeth de Calonne-Montmorency, " * 3 + "Ada", "שלמה בן־גוריון", "Z̸͓̔a̷͎̔l̶̘̆g̴̱̎o̵͙̾" * 4]
"""A wide word without a blank, many words, a name that runs leftward, letters with marks above and below."""
ODD = ["🐟", "張家", 'Dr "X", Jr', "<b>Ada</b>"]
PAGES = (
    "",
    "/deals",
    "/deals/1",
    "/deals/1/correct",
    "/deals/new",
    "/report",
    "/end",
    "/history",
    "/card",
    "/counts",
    "/seats",
)


def won_by(names):
    """The worked deal between players of these names."""
    return {**WON, "taker": names[0], "partner": names[1]}


def sat_by(books, names, **more):
    """A sitting of these four with one deal."""
    return sit_down(books, won_by(names), players=list(names), first_dealer=names[3], **more)


@pytest.mark.parametrize("double", ["ada", " Ada ", "ADA", "Ada\u00a0", "aDA"])
def test_ihatemoney_350_nobody_sits_twice(client, books, double):
    """The same name in another case or with blanks around it is refused at its seat."""
    answer = client.post("/new", data={**OPEN, "seat_2": double})
    assert answer.status_code == 422
    assert "sits here already as “Ada”. Give each player a name of his own." in words(answer.text)
    assert books.sitting_ids() == []


@pytest.mark.parametrize(("one", "other"), [("Émilie", "émilie"), ("Émilie", "E\u0301MILIE"), ("Straße", "STRASSE")])
def test_ihatemoney_350_beyond_ascii_too(client, books, one, other):
    """Letters with accents fold as others do, composed or not, at the table and among those who came before."""
    answer = client.post("/new", data={**OPEN, "seat_1": one, "seat_2": other})
    assert answer.status_code == 422
    assert books.person(one) == books.person(other) != books.person("Emilie")
    with pytest.raises(refusals.Faulty):
        verbs.open_sitting(books, {**OPTIONS, "players": [one, other, "Chloé", "Denis"]})


def test_ihatemoney_350_who_takes_a_seat_is_another(client, books):
    """A player who sits already cannot take a second seat, and nobody pays himself."""
    number = sit_down(books)
    for wrong in ({"kind": "substitute", "out": "Ada", "in": "Blaise"}, {**WON, "partner": "Ada"}):
        with pytest.raises(refusals.Faulty):
            verbs.record(books, number, wrong, after=1)
    address = f"/sittings/{number}/deals/new"
    form = chosen(held(client.get(f"{address}?kind=substitute").text, address), out="1", in_="blaise", do="save")
    assert client.post(address, data=form).status_code == 422


def test_ihatemoney_1129_long_names_stand_whole_and_short(client, books):
    """Names of any length and script render on every page, their columns headed by the shortest beginning."""
    number = sat_by(books, LONG)
    for address in PAGES:
        assert client.get(f"/sittings/{number}{address}").status_code == 200
    heads = re.findall(r"<abbr title=\"([^\"]*)\">([^<]*)</abbr>", client.get(f"/sittings/{number}/deals").text)
    assert [name for name, _ in heads][:4] == LONG
    assert [short[0] for _, short in heads] == [name[0] for name in LONG]
    assert all(len(short) <= 5 for _, short in heads)
    assert client.post("/new", data={**OPEN, "seat_1": "W" * 61}).status_code == 422


def test_money_tracker_88_the_whole_name_can_be_read(client, books):
    """Where a name may be cut it stands whole in its title; style sheets break words that have no blank."""
    number = sat_by(books, [name[:60].strip(", ") for name in LONG])
    html = client.get(f"/sittings/{number}").text
    for player in verbs.read(books, number).standing.seats:
        assert html.count(f'title="{player}"') >= 1
    css = "".join(file.read_text(encoding="utf-8") for file in (paths.CHECKOUT / "static" / "css").glob("*.css"))
    assert "overflow-wrap: anywhere" in css


def test_numbas_569_names_without_a_letter(client, books):
    """Emoji, ideographs, quotes and markup are names and places: addresses go by number, and files have plain names."""
    number = sat_by(books, ODD, place="🐟 張家", date="2026-02-14")
    for address in PAGES:
        answer = client.get(f"/sittings/{number}{address}")
        assert (answer.status_code, "<b>Ada</b>" in answer.text) == (200, False)
    sent = client.get(f"/sittings/{number}/sitting.json").headers["Content-Disposition"]
    assert sent == f"attachment; filename=quadrille-2026-02-14-{number}.json"
    assert "🐟 張家" in page(client, "/")
    verbs.close(books, number, "divide", after=2)
    assert "張家" in page(client, "/sittings?q=張家")


@pytest.mark.parametrize("address", ["", "/deals", "/deals/1", "/report", "/end"])
def test_travel_questions_1_colour_never_speaks_alone(client, books, address):
    """Whatever is green or red begins with its sign or says up or down, and 0 has neither sign nor colour."""
    number = sit_down(books, WON)
    verbs.close(books, number, "divide", after=2)
    html = client.get(f"/sittings/{number}{address}").text
    coloured = re.findall(r'<(\w+) class="[^"]*\b(up|down)\b[^"]*"[^>]*>(.*?)</\1>', html)
    assert coloured
    for _, tone, inside in coloured:
        said = words(inside)
        assert said.startswith("+" if tone == "up" else "−") or tone in said or said == "codille"
    assert not re.search(r"[+−]0\b", words(html))


def luminance(colour):
    """How bright a colour is, as WCAG has it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_scoreboard_410_text_can_be_read_by_day_and_by_candle(theme):
    """Every ink on every ground it stands on has a contrast of 4.5 to 1 or more, in both themes."""
    css = (paths.CHECKOUT / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
    tokens = {name: pair[theme] for name, *pair in re.findall(r"--([\w-]+):\s+light-dark\((#\w{6}), (#\w{6})\)", css)}
    pairs = [(ink, ground) for ink in ("ink", "soft", "red", "baize") for ground in ("paper", "leaf", "shade", "felt")]
    for ink, ground in [*pairs, ("on-act", "act"), ("red", "red-wash"), ("ink", "red-wash"), ("paper", "ink")]:
        bright, dim = sorted((luminance(tokens[ink]), luminance(tokens[ground])), reverse=True)
        assert (bright + 0.05) / (dim + 0.05) >= 4.5, (ink, ground)


def test_fllscoring_62_who_has_played_is_never_deleted(books):
    """Nobody who only was a partner, paid or dealt can be taken out of the file, nor can a sitting."""
    sit_down(books, WON)
    for name in FOUR:
        with pytest.raises(Exception, match="players are never deleted: retire them"):
            books._db.execute("DELETE FROM players WHERE name = ?", (name,))
    with pytest.raises(Exception, match="sittings are never deleted"):
        books._db.execute("DELETE FROM sittings")


def test_ihatemoney_73_a_partner_alone_counts_as_having_played(books):
    """A player who was named only as partner, or only moved counters to the pool, stays too."""
    pool = {"kind": "void", "adjustments": [{"from": "Eve", "to": "pool", "amount": 1}]}
    sit_down(books, {"kind": "substitute", "out": "Denis", "in": "Eve"}, pool)
    with pytest.raises(Exception, match="players are never deleted: retire them"):
        books._db.execute("DELETE FROM players WHERE name = 'Eve'")
    books._db.execute("UPDATE players SET retired = 1 WHERE name = 'Eve'")
    assert "Eve" not in books.known_names(10)
    assert verbs.names(books, verbs.read(books, 1))["Eve"] == "Eve"
