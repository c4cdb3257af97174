"""Whole evenings, deal by deal through the forms: after each deal the table says what was published."""

import re

import pytest

from . import evening
from .sittings import published


def play(page, sitting, expected, first=1):
    """Record every deal, and compare the table after each."""
    deals = list(zip(sitting["deals"], expected["deals"], strict=True))[first - 1 :]
    for place, (facts, result) in enumerate(deals, start=first):
        evening.record(page, facts)
        seen = evening.read_balances(page)
        assert seen == {player: result["balances"].get(player, 0) for player in seen}, f"after entry {place}: {facts}"


def plain(jetons):
    """A figure as columns have it."""
    return f"{jetons:+d}".replace("-", "−") if jetons else "0"


def check_paper(words, final, standings, settlement, balance):
    """The printed standings, and the last line of the table of deals, say the same final figures."""
    shown = re.split("|".join(final), words.split(standings)[1].split(settlement)[0])[1:]
    assert sorted(chunk.split()[-1] for chunk in shown) == sorted(map(plain, final.values()))
    for player, jetons in final.items():
        chunk = words.split(standings)[1].split(f"{player} ", 1)[1]
        assert re.split("|".join({*final, settlement}), chunk)[0].split()[-1] == plain(jetons)
    assert f"{balance} {' '.join(map(plain, final.values()))} " in words


@pytest.mark.parametrize(("line", "rules"), [(42, "mediateur"), (25, "quadrille-mediateur")])
def test_an_evening_of_mediateur(page, line, rules):
    """38 and 45 entries with favourite, Turk, doubled rounds and figures of its own, from the first form to the PDF."""
    sitting, expected = published(line, rules)
    evening.sit_down(page, {**sitting, "place": f"Line {line}"})
    play(page, sitting, expected)
    evening.close(page)
    assert evening.read_finals(page) == expected["final"]
    check_paper(evening.read_pdf(page), expected["final"], "Final standings", "Settlement", "Final balance")


def test_une_soiree_d_alliance(visit):
    """A whole sitting of the modern game in a browser that asks for French: the words are French, the figures right."""
    page = visit(locale="fr-FR")
    sitting, expected = published(6, "alliance")
    evening.sit_down(page, {**sitting, "place": "Une soirée"})
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.locator(".bar .main").inner_text() == "Noter le coup 1"
    page.click(".bar .main")
    assert "Qui est l’hombre" in page.locator("#taker legend").inner_text()
    assert page.locator(".bar .main").inner_text() == "Enregistrer le coup 1"
    page.click(".masthead a >> nth=-1")
    play(page, sitting, expected)
    assert "Dernier coup" in page.locator("main").inner_text()
    evening.close(page)
    assert evening.read_finals(page) == expected["final"]
    shown = page.locator("main").inner_text()
    assert "Soldes finals" in shown
    assert "Qui paie qui" in shown
    words = evening.read_pdf(page)
    assert "Une partie de quadrille" in words
    check_paper(words, expected["final"], "Classement final", "Règlement", "Solde final")


def test_an_evening_without_script(visit):
    """Without JavaScript a button works each deal out before it is saved, and everything else is there too."""
    page = visit(java_script_enabled=False)
    sitting, expected = published(59, "mediateur")
    sitting = {**sitting, "deals": sitting["deals"][:8], "place": "Without script"}
    evening.sit_down(page, sitting)
    before = evening.read_balances(page)
    for place, facts in enumerate(sitting["deals"], start=1):
        evening.fill(page, facts)
        if "kind" not in facts:
            page.click("[data-without-script]")
            nets = evening.read_nets(page)
        evening.save(page)
        seen = evening.read_balances(page)
        balances = expected["deals"][place - 1]["balances"]
        assert seen == {player: balances[player] for player in seen}, f"after entry {place}"
        assert "kind" in facts or nets == {player: seen[player] - before[player] for player in seen}
        before = seen

    evening.record(page, {"kind": "void", "note": "nine cards"})
    assert evening.read_balances(page) == before

    evening.open_deal(page, 5)
    page.click(".bar .main")
    page.click('label:has(> input[name=tricks][value="5"])')
    page.click("[data-without-script]")
    assert "After the correction" in page.locator("#slip").inner_text()
    evening.save(page)
    assert "Deal 4 is corrected." in page.locator(".notice").inner_text()
    corrected = evening.read_balances(page)
    assert corrected != before
    page.click(".notice button")
    assert evening.read_balances(page) == before

    evening.open_deal(page, 8)
    page.click("details:has([name=reason]) > summary")
    page.fill("[name=reason]", "the cards were not cut")
    page.click('form[action$="/void"] button')
    assert evening.read_balances(page) == {player: expected["deals"][6]["balances"][player] for player in before}
    page.click(".notice button:has-text('Put it back')")
    assert evening.read_balances(page) == before

    evening.to_the_end(page)
    assert "Round 2 is not finished: Ada has still to deal." in evening.told(page)
    assert "A beast is not drawn: 2 fish 8." in evening.told(page)
    assert page.locator(".bar button.main").inner_text() == "Close all the same"
    page.click('label:has(> input[name=leftover][value="leave"])')
    page.click(".bar button.main")
    finals = evening.read_finals(page)
    assert finals == expected["deals"][7]["balances"]
    page.locator("[data-way=few] input[name=paid] >> nth=0").check()
    page.click("#keep")
    assert page.locator("[data-way=few] input[name=paid] >> nth=0").is_checked()
    assert not page.locator("[data-way=few] input[name=paid] >> nth=1").is_checked()
    words = evening.read_pdf(page)
    assert all(plain(final) in words for final in finals.values())
