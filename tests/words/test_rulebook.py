"""Tariffs in words, and the card of payments against deals that are settled."""

import pytest

from ledger.quadrille.cards import Suit
from ledger.quadrille.case import Position, is_alone
from ledger.quadrille.contracts import Contract, Outcome
from ledger.quadrille.deal import Deal
from ledger.quadrille.payments import Charge, Place
from ledger.quadrille.rules import Rule
from ledger.quadrille.rulesets import RULESETS, find
from ledger.quadrille.settle import settle
from ledger.quadrille.table import EMPTY
from ledger.quadrille.tariff import Family, tariff_of
from ledger.words import language
from ledger.words.rulebook import (
    agreed_lines,
    beasts,
    card_words,
    payment_columns,
    payment_rows,
    plain_words,
    row_name,
    tariff_line,
)

ENGLISH, FRENCH = language("en"), language("fr")
PLAYERS = ("Ada", "Blaise", "Chloé", "Denis", "Émilie")
HEARTS = tariff_of(find("mediateur"), {}, Suit.HEARTS)


def tariff(key, **changes):
    rules = find(key)
    drawn = (Suit.HEARTS, Suit.CLUBS) if rules.has_favourite else (None, None)
    return tariff_of(rules, changes, *drawn)


def test_the_line_of_a_tariff():
    assert tariff_line(ENGLISH, HEARTS) == (
        "In jetons: dealer 20, poulans 20, 10, 10; game 2, consolation 4, médiateur 10, sans prendre 20, matador 2, "
        "vole 20, 30, 40, king 10; the favourite doubles; a caller under three tricks of his own pays alone."
    )
    assert tariff_line(FRENCH, HEARTS) == (
        "En jetons\u202f: donneur 20, poulans 20, 10, 10\u202f; jeu 2, consolation 4, médiateur 10, sans prendre 20, "
        "matador 2, vole 20, 30, 40, roi 10\u202f; la favorite double\u202f; "
        "qui appelle et fait moins de trois levées paie seul."
    )
    assert tariff_line(ENGLISH, tariff("alliance")).startswith("In jetons: stake 4; alliance 4, médiateur 5,")


def test_what_a_table_changed_is_marked():
    changed = tariff("mediateur", matador=3, devole=True, three_trick_rule=0, favourite_multiplier=3)
    line = tariff_line(ENGLISH, changed)
    assert "matador 3*, vole 20, 30, 40" in line
    assert "the favourite × 3*; the Turk × 4; partners always halve*; a dévole is paid*." in line
    assert line.endswith(" * changed by this table.")
    assert agreed_lines(ENGLISH, {"leftover": "leave"}, changed) == [
        "What is left on the table stays there.",
        "Each matador: 3 jetons, not 2 jetons.",
        "In the favourite: ×\u00a03, not ×\u00a02.",
        "The taker’s own tricks, to share a loss: 0 tricks, not 3 tricks.",
        "A dévole is paid.",
    ]


def test_what_was_agreed():
    options = {"agreements": ["The called king is named openly.", "Beasts made in one deal go together."]}
    assert agreed_lines(ENGLISH, options, HEARTS) == [
        "The called king is named openly.",
        "Beasts made in one deal go together.",
        "What is left on the table is shared.",
    ]


def test_plain_words():
    assert plain_words(ENGLISH, HEARTS) == [
        "Each dealer lays 2 fish in front, and 4 more as poulans: 2 for Spadille, 1 each for Manille and Baste.",
        "Double in the favourite suit.",
        "A matador is 2 jetons, the vole 2, 3 or 4 fish.",
        "Who loses makes a beast as large as what was at stake.",
        "A caller with fewer than three tricks of his own loses alone.",
    ]
    assert plain_words(ENGLISH, tariff("quintille"))[:2] == [
        "Each dealer lays 1 fish in front.",
        "Each player lays 1 jeton besides.",
    ]
    assert "The taker is always alone." in plain_words(ENGLISH, tariff("tredrille"))
    odd = plain_words(ENGLISH, tariff("mediateur", poulans_baste=5, vole_call=15, favourite_multiplier=3))
    assert odd[0].endswith("3 fish 5 more as poulans: 2 fish for Spadille, 1 fish for Manille, 5 jetons for Baste.")
    assert odd[1:4] == [
        "Three times as much in the favourite suit.",
        "Four times as much in the Turk.",
        "A matador is 2 jetons, the vole 1 fish 5, 3 fish or 4 fish.",
    ]
    assert plain_words(ENGLISH, tariff("alliance"))[0] == "Each player lays 4 jetons in the pot with the first deal."


def test_words_of_the_card():
    assert " ".join(card_words(ENGLISH, HEARTS)) == (
        "Six tricks win, five are remise, four or fewer codille. "
        "Friends halve all they win and pay; an odd jeton is the taker’s. "
        "A taker who called and made fewer than three tricks of his own pays alone, unless Spadille was forced. "
        "Winners draw the poulans for the cards they held, and the dealer takes back the rest. "
        "In a doubled round every figure on this card is twice as large."
    )


def test_the_card_of_the_later_game():
    rows = {row.key: row.cells for row in payment_rows(HEARTS)}
    assert rows["call"] == ((6, 4, 6), (12, 8, 12))
    assert rows["mediateur"] == ((16, 14, 16), (32, 28, 32))
    assert rows["sans_prendre"] == ((26, 24, 26), (52, 48, 52))
    assert rows["matador"] == ((2,), (4,))
    assert rows["king_price"] == ((10,), (20,))
    assert [column.key for column in payment_columns(tariff("mediateur"))] == ["plain", "favourite", "turk"]
    assert [row_name(ENGLISH, row, HEARTS) for row in payment_rows(HEARTS)] == [
        "Called king", "Own king", "Médiateur", "Sans prendre", "Each matador",
        "Vole, king called", "Vole, médiateur", "Vole, sans prendre", "King bought",
    ]  # fmt: skip


def sample(tariff, contract, tricks, trump):
    """A deal of that contract on an empty table, settled."""
    rules = tariff.rules
    seats = PLAYERS[: rules.players]
    king = contract is Contract.MEDIATEUR and rules.family is not Family.MODERN
    deal = Deal(
        contract=contract, taker="Ada", partner=None if is_alone(rules, contract) else "Blaise",
        king_from="Blaise" if king else None, trump=trump, tricks=tricks, taker_tricks=tricks,
    )  # fmt: skip
    return settle(tariff, Position(seats, "Chloé", 1, EMPTY, opening=True), deal), deal, seats


PERIOD = [key for key, rules in RULESETS.items() if rules.family is Family.PERIOD]
MODERN = [key for key, rules in RULESETS.items() if rules.family is Family.MODERN]
BETWEEN = (Charge.GAME, Charge.CONSOLATION, Charge.MEDIATEUR, Charge.SANS_PRENDRE)


@pytest.mark.parametrize("key", PERIOD)
def test_the_card_says_what_period_deals_pay(key):
    inforce = tariff(key)
    rows = {row.contract: row.cells for row in payment_rows(inforce) if row.contract}
    for contract in inforce.rules.contracts:
        for column, cell in zip(payment_columns(inforce), rows[contract], strict=True):
            for tricks, expected in zip(range(inforce.rules.to_win, 0, -1), cell, strict=False):
                settled, deal, seats = sample(inforce, contract, tricks, column.suit or Suit.SPADES)
                side = {deal.taker, deal.partner}
                paid = sum(
                    one.amount if one.payee in side else -one.amount
                    for one in settled.transfers
                    if one.charge in BETWEEN and Place.FRONT not in (one.payer, one.payee)
                )
                opponents = len(seats) - len(side - {None})
                assert abs(paid) == expected * opponents, (contract, tricks, column)


@pytest.mark.parametrize("key", MODERN)
def test_the_card_says_what_modern_deals_pay(key):
    inforce = tariff(key)
    to_win = inforce.rules.to_win
    for row in payment_rows(inforce):
        if row.contract is None:
            continue
        ((won, remise, codille),) = row.cells
        settled, _, _ = sample(inforce, row.contract, to_win, None)
        paid = [
            one.amount
            for one in settled.transfers
            if one.payer == "Chloé" and one.charge is not Charge.DOUBLING and one.rule is not Rule.POT
        ]
        assert sum(paid) == won
        settled, _, _ = sample(inforce, row.contract, to_win - 1, None)
        assert {one.rule for one in settled.transfers} <= {Rule.POT}
        assert remise == 0
        settled, _, _ = sample(inforce, row.contract, to_win - 2, None)
        assert sum(one.amount for one in settled.transfers if one.charge is Charge.CODILLE) == codille


@pytest.mark.parametrize("key", PERIOD)
def test_beasts_grow_as_deals_make_them_grow(key):
    inforce = tariff(key)
    ladder = beasts(inforce)
    to_win = inforce.rules.to_win
    contract = inforce.rules.contracts[-1]
    for tricks, then in ((to_win - 1, ladder.after_remise), (to_win - 2, ladder.after_codille)):
        sizes, table = [], EMPTY
        for _ in range(3):
            deal = Deal(contract=contract, taker="Ada", trump=Suit.SPADES, tricks=tricks, taker_tricks=tricks)
            settled = settle(inforce, Position(PLAYERS[: inforce.rules.players], "Blaise", 1, table), deal)
            sizes.append(settled.at_stake)
            table = settled.table
        assert sizes == [ladder.first, *then]
        assert settled.outcome is (Outcome.REMISE if tricks == to_win - 1 else Outcome.CODILLE)


def test_the_modern_game_makes_no_beasts():
    assert beasts(tariff("alliance")) is None


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.parametrize("speak", [ENGLISH, FRENCH])
def test_every_rule_set_is_told(key, speak):
    inforce = tariff(key)
    for said in (tariff_line(speak, inforce), *plain_words(speak, inforce), *card_words(speak, inforce)):
        assert said.endswith(".")
        assert "%(" not in said
    assert all(row_name(speak, row, inforce) for row in payment_rows(inforce))
