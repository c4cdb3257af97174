"""The card of payments of a sitting and of each rule-set, and the rules with their sources."""

import json
import re
from html import unescape
from pathlib import Path

import pytest

from ledger.quadrille.rules import STATEMENTS
from ledger.quadrille.rulesets import RULESETS
from ledger.service.exchange import import_sitting
from ledger.store import Store
from ledger.web.app import create_app

FIXTURES = Path(__file__).parent / "fixtures"


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


def sitting(**changes):
    data = json.loads((FIXTURES / "mockup-sitting.json").read_text("utf-8"))
    return {**data, "closed": False, "deals": [], "id": None, **changes}


def words(html):
    """The text of a page, tags dropped and white space made single."""
    html = re.sub(r"</?(?:span|abbr|b)\b[^>]*>", "", html)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def main(response):
    """The text of the page proper."""
    assert response.status_code == 200
    return words(response.text.split('id="main"')[1])


def test_the_card_of_a_sitting_is_the_mockups(client, books):
    """Every figure of rules-card.html."""
    text = main(client.get(f"/sittings/{import_sitting(books, sitting())}/card"))
    for line in (
        "Card of payments Médiateur, four players. Favourite: ♥ hearts. A fish is 10 jetons and worth €0.20.",
        "Each opponent pays the side, or is paid by it, in jetons plain suit ♥ hearts favourite "
        "Contract won rem. cod. won rem. cod. "
        "Called king 6 4 6 12 8 12 Own king 6 4 6 12 8 12 Médiateur 16 14 16 32 28 32 Sans prendre 26 24 26 52 48 52 "
        "Each matador 2 4 Vole, king called 20 40 Vole, médiateur 30 60 Vole, sans prendre 40 80 King bought 10 20",
        "Game 2 and consolation 4 are in these figures; a remise pays no game. "
        "While a front stands undrawn, game is owed again for each deal.",
        "Laid on the table Each dealer, in front 2 fish And as poulans 4 fish "
        "for Spadille 2 fish for Manille 1 fish for Baste 1 fish",
        "Beasts The first 2 fish 8 Then, after a remise 8 fish 4, 11 fish 2 Or, after a codille 5 fish 6, 8 fish 4",
        "Six tricks win, five are remise, four or fewer codille. Friends halve all they win and pay; an odd jeton is "
        "the taker’s. A taker who called and made fewer than three tricks of his own pays alone, unless Spadille was "
        "forced. Winners draw the poulans for the cards they held, and the dealer takes back the rest. "
        "In a doubled round every figure on this card is twice as large.",
    ):
        assert line in text


def test_the_card_follows_the_figures_a_table_changed(client, books):
    """And says which, beside what the table agreed."""
    number = import_sitting(books, sitting(tariff={"matador": 3, "devole": True}, turk="spades", fish_value=None))
    text = main(client.get(f"/sittings/{number}/card"))
    assert "Each matador 3 6 12" in text
    assert "Called king 6 4 6 12 8 12 24 16 24" in text
    assert "Each matador: 3 jetons, not 2 jetons." in text
    assert "The called king is named openly." in text
    assert "changed by this table; the rules have 2 jetons" in text
    assert "A fish is 10 jetons." in text


@pytest.mark.parametrize(
    ("key", "lines"),
    [
        ("quadrille", ["Called king 3 2 3 Own king 3 2 3 Sans prendre 7 6 7 Each matador 1", "The first 1 fish 4"]),
        ("quadrille-mediateur", ["Médiateur 13 12 13 26 24 26", "Sans prendre 17 16 17 34 32 34"]),
        ("mediateur", ["Sans prendre 26 24 26 52 48 52", "Then, after a remise 8 fish 4, 11 fish 2"]),
        ("tredrille", ["King exchanged 3 2 3 Sans prendre 7 6 7", "The taker is always alone."]),
        (
            "quintille",
            [
                "The first 1 fish 5 Then, after a remise 4 fish 5, 6 fish Or, after a codille 3 fish, 4 fish 5",
                "Consolation 2 is in these figures; the game, 1, is laid in front by each player.",
                "Each player, his game 1 jeton",
            ],
        ),
        ("alliance", ["Alliance 4 0 16 Médiateur 5 0 20 Dimidiator 6 0 24 Casco 8 0 32 Solo 5 0 16"]),
        ("alliance-quintille", ["Casco 8 0 32", "Each player, with the first deal 4 jetons"]),
    ],
)
def test_the_card_of_every_rule_set(client, key, lines):
    """Figures of the sources, with where they come from and how well they are founded."""
    text = main(client.get(f"/rules/{key}"))
    for line in lines:
        assert line in text
    rules = RULESETS[key]
    assert rules.title in text
    assert "stated: " in text
    for decision in rules.decisions:
        assert f"{decision.point} {decision.answer}" in text


def test_every_figure_is_on_the_page_of_its_rules(client):
    """With a source by each."""
    for key, rules in RULESETS.items():
        html = client.get(f"/rules/{key}").text
        assert html.count('<tr><th scope="row">') >= len(rules.figures)
        for figure in rules.figures:
            assert f">{figure.source.split(', ')[0]}</abbr>" in html


def test_the_index_leads_to_every_rule_set_and_states_every_rule(client):
    """Nothing that is paid goes unexplained."""
    html = client.get("/rules").text
    text = words(html)
    for key in RULESETS:
        assert f'href="/rules/{key}"' in html
    for statement in STATEMENTS.values():
        assert f"{statement.title}. {statement.text}" in text


@pytest.mark.parametrize("address", ["/rules/whist", "/sittings/1/card", f"/sittings/{10**30}/card"])
def test_what_is_not_there(client, address):
    """Unknown rules and sittings are a page that is not there."""
    assert client.get(address).status_code == 404
