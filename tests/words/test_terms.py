"""Everything the rules know by a key has a name, in both languages."""

from collections.abc import Iterable

import pytest

from ledger.quadrille.cards import Matador, Suit
from ledger.quadrille.contracts import Contract, Outcome, Vole
from ledger.quadrille.deal import Kind
from ledger.quadrille.payments import Charge
from ledger.quadrille.rules import STATEMENTS
from ledger.quadrille.rulesets import RULESETS, find
from ledger.quadrille.tariff import Status, Unit
from ledger.words import language, terms
from ledger.words.figures import SOURCES
from ledger.words.language import _catalogue

ENGLISH, FRENCH = language("en"), language("fr")

TABLES = [
    (Suit, terms.SUITS),
    (Suit, terms.PIPS),
    (Contract, terms.CONTRACTS),
    (Outcome, terms.OUTCOMES),
    (Matador, terms.MATADORS),
    (Vole, terms.VOLES),
    (Kind, terms.KINDS),
    (Charge, terms.CHARGES),
    (Status, terms.STATUSES),
    (Unit, terms.UNITS),
]


@pytest.mark.parametrize(("enum", "table"), TABLES)
def test_every_member_has_a_word(enum, table):
    assert set(table) == set(enum)


def has_french(messages: Iterable[str]) -> None:
    known = {key if isinstance(key, str) else key[0] for key in _catalogue("fr")._catalog}
    assert [message for message in messages if message not in known] == []


def test_every_word_has_french():
    for _, table in TABLES:
        if table is not terms.PIPS:
            has_french(table.values())
    has_french([terms.CALLED_ALONE, *terms.REASONS.values(), *SOURCES.values()])
    has_french(text for statement in STATEMENTS.values() for text in (statement.title, statement.text))


@pytest.mark.parametrize("key", RULESETS)
def test_every_figure_of_a_rule_set_has_a_name_and_a_value(key):
    rules = find(key)
    has_french([rules.title, rules.words])
    has_french(text for decision in rules.decisions for text in (decision.point, decision.answer))
    for figure in rules.figures:
        has_french([terms.FIGURES[figure.key]])
        assert terms.figure_name(ENGLISH, figure.key)
        assert terms.figure_value(ENGLISH, figure, figure.value)
        assert terms.source_titles(ENGLISH, figure.source)


def test_words_of_the_game():
    tredrille = find("tredrille")
    assert terms.contract_name(ENGLISH, Contract.CALL) == "Called king"
    assert terms.contract_name(ENGLISH, Contract.CALL, find("quadrille")) == "Called king"
    assert terms.contract_name(ENGLISH, Contract.CALL, tredrille) == "King exchanged"
    assert terms.contract_name(FRENCH, Contract.CALL) == "Roi appelé"
    assert terms.suit_name(FRENCH, Suit.HEARTS) == "cœur"
    assert terms.matador_name(FRENCH, Matador.SPADILLE) == "spadille"
    assert terms.outcome_name(FRENCH, Outcome.WON) == "gagné"
    assert terms.charge_name(ENGLISH, Charge.KING) == "King bought"
    assert terms.charge_name(ENGLISH, Charge.POOL, RULESETS["alliance"]) == "Pot"
    assert terms.charge_name(ENGLISH, Charge.POOL, RULESETS["mediateur"]) == "Front"
    assert terms.vole_name(ENGLISH, Vole.NONE) == "no vole"
    assert terms.kind_name(FRENCH, Kind.VOID) == "Maldonne"
    assert terms.rules_title(FRENCH, find("quadrille-mediateur")) == "Quadrille avec médiateur"
    assert terms.rules_words(ENGLISH, find("quadrille")).startswith("The older game")
    assert terms.source_title(FRENCH, "ENC13") == "Encyclopédie, t. 13\u202f: Quadrille, 1765"
    assert terms.status_name(ENGLISH, Status.RULING) == "decided here"
    assert terms.unit_name(FRENCH, Unit.TRICKS) == "levées"
    assert terms.reason_name(FRENCH, "renounce") == "Renonce"
    assert terms.reason_name(FRENCH, "bavardage") == "bavardage"
    assert terms.word(FRENCH, "sans_prendre") == "Sans prendre"
    assert terms.word(FRENCH, "unknown") == "unknown"


@pytest.mark.parametrize(
    ("key", "value", "english", "french"),
    [
        ("mark", 20, "2 fish", "2 fiches"),
        ("game", 2, "2 jetons", "2 jetons"),
        ("three_trick_rule", 3, "3 tricks", "3 levées"),
        ("favourite_multiplier", 2, "×\u00a02", "×\u00a02"),
        ("devole", True, "yes", "oui"),
        ("devole", False, "no", "non"),
    ],
)
def test_values_of_figures(key, value, english, french):
    figure = find("mediateur").figure(key)
    assert terms.figure_value(ENGLISH, figure, value) == english
    assert terms.figure_value(FRENCH, figure, value) == french
