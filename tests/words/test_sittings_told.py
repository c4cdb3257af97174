"""Every published sitting is told in both languages, and what hands are told to do makes the deal's nets."""

import re

import pytest
from words import told

from ledger.book.settlement import each_to_each, fewest_lines
from ledger.quadrille.deal import Kind
from ledger.words import language
from ledger.words.rulebook import agreed_lines, tariff_line
from ledger.words.telling import Teller

SITTINGS = told.published()


@pytest.mark.parametrize("number", range(len(SITTINGS)))
@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_sitting_is_told_whole(number, code):
    book = told.book_of(SITTINGS[number])
    teller = Teller(language(code))
    tariff = book.sitting.tariff
    sentences = [tariff_line(teller.language, tariff), *agreed_lines(teller.language, book.options, tariff)]
    for slot in book.slots:
        played = slot.played
        sentences += [teller.last(played), teller.reason(played), *teller.hand_overs(played, with_stakes=True)]
        sentences += [one.sentence for one in teller.payments(played)]
        assert teller.entry(played)
        assert all(teller.details(played))
    sentences += [line for _, line in teller.note_lines(book) if not line.endswith("”")]
    sentences += [teller.line_said(line) for line in (*fewest_lines(book), *each_to_each(book))]
    for sentence in sentences:
        assert sentence[-1] in ".!?", sentence
        assert not re.search(r"%\(|  |\.\.|None|\{", sentence), sentence


def test_every_jeton_that_moves_is_said_once():
    for data in SITTINGS:
        for slot in told.book_of(data).slots:
            played = slot.played
            said = Teller(language("en")).payments(played)
            moved = sum(one.amount for one in played.settlement.transfers)
            assert sum(one.amount for one in said) == moved


def test_nothing_to_do_is_said():
    teller = Teller(language("en"))
    for data in SITTINGS:
        for slot in told.book_of(data).slots:
            if slot.played.deal.kind is Kind.VOID and not slot.played.deal.adjustments:
                assert teller.hand_overs(slot.played) == ["Nobody hands anything over."]
                return
    pytest.fail("no misdeal among the sittings")
