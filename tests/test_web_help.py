"""Help: how an evening goes, the glossary, every game with its figures and examples."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from ledger.book.imagined import imagined
from ledger.quadrille import deal, payments, ranks
from ledger.quadrille.applying import rules_of
from ledger.quadrille.cards import Matador, Suit
from ledger.quadrille.contracts import Contract, Outcome, Vole
from ledger.quadrille.irregularities import irregularities
from ledger.quadrille.rules import STATEMENTS
from ledger.quadrille.rulesets import RULESETS, find
from ledger.quadrille.tariff import OddWay, Unit
from ledger.service.exchange import import_sitting
from ledger.store import Store
from ledger.web.app import create_app
from ledger.web.help import FIRST
from ledger.words import LANGUAGES, language
from ledger.words.examples import EXAMPLES
from ledger.words.figures import FIGURES, source_titles, unit_name
from ledger.words.glossary import ENTRIES, GROUPS, entry, key_of, key_of_figure
from ledger.words.ranking import plain_names, trump_names
from ledger.words.saying import opening
from ledger.words.telling import Teller

EVERY_TERM = [*Contract, *Outcome, *Vole, *Matador, *Suit, *deal.Kind, *payments.Charge, *ranks.Title, *OddWay]


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    return create_app(tmp_path_factory.mktemp("help"), WTF_CSRF_ENABLED=False)


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture(params=LANGUAGES)
def spoken(request, client):
    """A language, in which the client asks."""
    client.set_cookie("language", request.param)
    return language(request.param)


def words(html):
    """The text of a part of a page, white space made single."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def page(client, address):
    """A page proper, which is there."""
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.text.split('id="main"')[1]


def figure_rows(html):
    """The rows of the table of figures, each with its cells as text, and its value as a number."""
    part = html.split('id="figures"')[1].split("</table>")[0]
    return [
        (words(row), int(re.search(r'<data value="(\d+)"', row)[1]))
        for row in re.findall(r'<tr><th scope="row">(.*?)</tr>', part, re.DOTALL)
    ]


@pytest.mark.parametrize("key", RULESETS)
def test_every_figure_of_the_tariff(client, spoken, key):
    """With its name, value, unit, standing, and the title of its source, in both languages."""
    rules, rows = find(key), figure_rows(page(client, f"/help/rules/{key}"))
    assert len(rows) == len(rules.figures)
    for figure, (text, value) in zip(rules.figures, rows, strict=True):
        assert value == int(figure.value)
        assert text.startswith(spoken.gettext(FIGURES[figure.key]))
        if figure.unit is not Unit.SWITCH:
            assert text.endswith(f"{figure.value} {unit_name(spoken, figure.unit)}")
        for title in source_titles(spoken, figure.source):
            assert " ".join(title.split()) in text


# Typed from the rules of payment, section 4; – is a figure that the rule-set lacks.
COLUMNS = ("quadrille", "quadrille-mediateur", "mediateur", "tredrille", "quintille")
TARIFFS = """
mark                 10 10 20 10 10
poulans_spadille      0  0 20  0  0
poulans_manille       0  0 10  0  0
poulans_baste         0  0 10  0  0
game                  1  1  2  1  1
consolation           2  2  4  2  2
mediateur             – 10 10  –  –
sans_prendre          4 14 20  4  4
matador               1  1  2  1  1
vole_call            10 10 20 10 10
vole_mediateur        – 10 30  –  –
vole_sans_prendre    20 20 40 20 20
king_price            – 10 10  –  –
favourite_multiplier  –  2  2  –  –
turk_multiplier       –  4  4  –  –
three_trick_rule      3  3  3  3  0
auddey                0  0  0  0  0
devole                0  0  0  0  0
false_matadors_paid   0  0  0  0  0
beasts_together       1  1  1  1  1
forced_spadille       1  1  1  1  1
vole_missed_paid      1  1  1  1  0
devole_shared         0  0  0  0  1
"""
MODERN = "stake 4, alliance 4, mediateur 5, dimidiator 6, casco 8, solo 4, solo_bonus 1, matadors_three 1, \
matadors_four 2, vole_factor 3, vole_bonus 3, codille_factor 4, forced_spadille 1"


def typed(key):
    """The figures of a game as they were typed from the rules."""
    if key in COLUMNS:
        rows = (line.split() for line in TARIFFS.split("\n") if line)
        return {row[0]: int(value) for row in rows if (value := row[1 + COLUMNS.index(key)]) != "–"}
    said = dict(part.split() for part in MODERN.split(", "))
    lacking = ("solo", "solo_bonus") if key == "alliance-quintille" else ()
    rates = ("alliance", "mediateur", "dimidiator", "casco", "solo")
    return {f"rates.{name}" if name in rates else name: int(v) for name, v in said.items() if name not in lacking}


@pytest.mark.parametrize("key", [*COLUMNS, "alliance", "alliance-quintille"])
def test_the_page_shows_the_figures_of_the_rules(client, key):
    """Every figure of the tables of the rules, and no other, as the page shows it and as the tariff has it."""
    rules, rows = find(key), figure_rows(page(client, f"/help/rules/{key}"))
    shown = {figure.key: value for figure, (_, value) in zip(rules.figures, rows, strict=True)}
    assert shown == typed(key) == {figure.key: int(figure.value) for figure in rules.figures}


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("quadrille-mediateur", "Médiateur 13 12 13 26 24 26"),
        ("quadrille-mediateur", "Sans prendre 17 16 17 34 32 34"),
        ("mediateur", "Called king 6 4 6 12 8 12"),
        ("mediateur", "Médiateur 16 14 16 32 28 32"),
        ("mediateur", "Sans prendre 26 24 26 52 48 52"),
        ("quadrille", "The first 1 fish 4 Then, after a remise 4 fish 2, 5 fish 6 Or, after a codille 2 fish 8"),
        ("quintille", "The first 1 fish 5 Then, after a remise 4 fish 5, 6 fish Or, after a codille 3 fish, 4 fish 5"),
    ],
)
def test_payments_every_reader_can_check(client, key, line):
    """Per opponent, won, remise and codille; and the beasts."""
    assert line in words(page(client, f"/help/rules/{key}"))


@pytest.mark.parametrize("key", RULESETS)
def test_a_game_is_taught_whole(client, spoken, key):
    """Ranks of cards, irregularities, points decided and rules, with the titles of their sources."""
    rules, text = find(key), words(page(client, f"/help/rules/{key}"))
    for suit in (Suit.HEARTS, Suit.SPADES):
        for ranked in (*trump_names(spoken, rules, suit), *plain_names(spoken, suit)):
            assert f"{ranked.name} {ranked.card}".strip() in text
    for each in irregularities(rules):
        assert f"{spoken.gettext(each.what)} . {spoken.gettext(each.cost)}" in text.replace("\u202f", " ") or (
            " ".join(spoken.gettext(each.cost).split()) in text
        )
    for decision in rules.decisions:
        assert " ".join(spoken.gettext(decision.answer).split()) in text
    for rule in rules_of(rules):
        assert " ".join(spoken.gettext(STATEMENTS[rule].text).split()) in text


@pytest.mark.parametrize("key", RULESETS)
def test_examples_are_what_the_rules_settle(client, spoken, key):
    """Three to five to a game; each tells what hands do, and what the deal brings each."""
    html = page(client, f"/help/rules/{key}").split('id="examples"')[1].split('id="wrong"')[0]
    text, teller = words(html), Teller(spoken)
    assert 3 <= len(EXAMPLES[key]) <= 5
    nets = re.findall(r'<tr class="sum">(.*?)</tr>', html, re.DOTALL)
    expected = []
    for example in EXAMPLES[key]:
        book = imagined(find(key), example.deals, **example.options)
        assert sum(book.standing.balances.values()) == -book.standing.table.lying
        for slot in book.slots:
            expected.append(list(slot.played.nets.values()))
            for sentence in teller.hand_overs(slot.played, with_stakes=True):
                assert " ".join(sentence.split()) in text
    shown = [[int(value) for value in re.findall(r'<td class="n">(?:<data[^>]*value=")?(-?\d+)', row)] for row in nets]
    assert shown == expected


def test_the_examples_of_a_game_cite_its_rules():
    """No example asks for a rule that its page does not state."""
    for key, examples in EXAMPLES.items():
        for example in examples:
            book = imagined(find(key), example.deals, **example.options)
            cited = {one.rule for slot in book.slots for one in slot.played.settlement.transfers}
            assert cited <= set(rules_of(find(key)))


def test_every_term_has_an_entry(client, spoken):
    """Every word of an enumeration and every figure leads to an anchor of the glossary, told in both languages."""
    html = page(client, "/help/words")
    keys = {key_of(term, rules) for term in EVERY_TERM for rules in (None, *RULESETS.values())}
    keys |= {key_of_figure(figure.key) for rules in RULESETS.values() for figure in rules.figures}
    for key in keys:
        assert entry(key)
    text = " ".join(unescape(html).split())
    for one in ENTRIES.values():
        assert f'<div id="{one.key}">' in html
        for code in LANGUAGES:
            said = " ".join(language(code).gettext(one.meaning).split())
            assert f'<span lang="{code}">{opening(language(code).gettext(one.term))}</span>' in text
            assert f'<dd lang="{code}">{said}</dd>' in text
    assert len(ENTRIES) == sum(len(group.entries) for group in GROUPS)
    with pytest.raises(KeyError, match="no 'whist'"):
        entry("whist")


def test_meanings_are_short_and_french_is_not_english():
    """Two lines; and no meaning is left in English."""
    for one in ENTRIES.values():
        assert len(one.meaning) <= 110
        assert language("fr").gettext(one.meaning) != one.meaning, one.key


def test_an_evening_in_steps(client, spoken):
    """The first page of help explains a beast, and leads to every game, every word and the calculator."""
    html = page(client, "/help")
    assert " ".join(spoken.gettext(entry("beast").meaning).split()) in words(html)
    for address in (
        "/help/words",
        "/help/words#beast",
        "/pays",
        "/rules",
        "/new",
        *(f"/help/rules/{k}" for k in RULESETS),
    ):
        assert f'href="{address}"' in html


def test_words_at_the_table_lead_to_their_meaning(app, client):
    """On the table, on the form of a deal, in its account: quiet links, and on the form a fold with the meanings."""
    data = json.loads((Path(__file__).parent / "fixtures" / "mockup-sitting.json").read_text("utf-8"))
    sitting = {**{key: data[key] for key in data if key != "id"}, "closed": False, "deals": data["deals"][:14]}
    with Store(app.config["BOOKS"]) as store:
        number = import_sitting(store, sitting)
    html = client.get(f"/sittings/{number}").text
    for key in ("at-stake", "front", "beast", "stake", "game-owed", "waits", "odd-jetons", "poulans"):
        assert f'<a class="term" href="/help/words#{key}">' in html
    html = client.get(f"/sittings/{number}/deals/new").text
    for key in FIRST:
        assert f'<a class="term" href="/help/words#{key}" target="_blank">' in html
    assert entry("beast").meaning in words(html)
    html = client.get(f"/sittings/{number}/deals/1").text
    assert re.search(
        r'<th scope="row"><a class="term" href="/help/words#consolation" target="_blank">Consolation</a>', html
    )


def test_help_is_at_hand(client):
    """From the first page, from the foot of every page, and both ways between a game's card and its lesson."""
    for address in ("/", "/sittings", "/help/words"):
        assert 'href="/help"' in client.get(address).text
    assert '<a class="btn" href="/help">Rules and help</a>' in client.get("/").text
    for key in RULESETS:
        assert f'href="/help/rules/{key}"' in client.get(f"/rules/{key}").text
        assert f'href="/rules/{key}"' in client.get(f"/help/rules/{key}").text
    assert client.get("/help/rules/whist").status_code == 404
