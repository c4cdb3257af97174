"""What people change their minds about, and what goes wrong on the way: nothing is lost, and nothing counts twice."""

import re

from . import evening
from .sittings import so_far

CALL = {
    "contract": "call",
    "taker": "Blaise",
    "partner": "Chloé",
    "trump": "spades",
    "tricks": 7,
    "held": ["spadille"],
}
"""A deal that may follow any of the evening's."""


def without_marks(words):
    """The same without when it was printed, and without saying that a deal was corrected."""
    for mark in (r"Printed [\w ,:]+", r"(\d+ )?Corrected at [\d: and]+\.", r"corrected;?"):
        words = re.sub(mark, "", " ".join(words.split()))
    return " ".join(words.split())


def whole_book(page, address):
    """Everything the pages and the PDF say of an open sitting."""
    said = {}
    page.goto(address)
    said["balances"] = evening.read_balances(page)
    page.goto(f"{address}/deals")
    said["deals"] = list(map(without_marks, page.locator("table.running tr").all_inner_texts()))
    said["chart"] = page.locator("svg.chart polyline").evaluate_all("lines => lines.map((line) => line.outerHTML)")
    page.goto(f"{address}/report")
    said["summary"] = without_marks(page.locator("main").inner_text())
    said["pdf"] = without_marks(evening.read_pdf(page))
    page.goto(address)
    return said


def settlement(page):
    """Who pays whom, both ways, if the sitting were closed now; it is open again afterwards."""
    evening.close(page)
    said = {"finals": evening.read_finals(page)}
    for way in ("few", "each"):
        page.click(f'label:has(> input[name=way][value="{way}"])')
        said[way] = [" ".join(line.split()) for line in page.locator(f"[data-way={way}] li").all_text_contents()]
    page.click("button[value=reopen]")
    evening.at_the_table(page)
    return said


def correct(page, place, tricks):
    """Correct the tricks of a deal, from the table to the table."""
    evening.open_deal(page, place)
    page.click(".bar .main")
    page.click(f'label:has(> input[name=tricks][value="{tricks}"])')
    page.wait_for_selector("#slip h3:has-text('After the correction')")
    evening.save(page)


def test_deal_2_of_9_corrected_and_put_back(page):
    """Every total, the chart and the PDF change with it, and all of them come back."""
    evening.take_in(page, so_far(10, "Second thoughts"))
    address = page.url
    before = whole_book(page, address)
    correct(page, 2, 4)
    assert page.locator("section:has-text('After this change') tr.sum td").all_inner_texts() != ["0"] * 4
    changed = whole_book(page, address)
    assert [key for key in before if changed[key] == before[key]] == []
    rows = [row for row in zip(before["deals"][1:-1], changed["deals"][1:-1], strict=True) if "Misdeal" not in row[0]]
    assert [row for row in rows if row[0] == row[1]] == [], "every total from the second deal on is another"
    assert changed["deals"][-1] == before["deals"][-1], "the first deal is untouched"
    correct(page, 2, 5)
    again = whole_book(page, address)
    assert again == before
    page.goto(f"{address}/report")
    assert re.search(r"Corrected at [\d:]+ and [\d:]+\.", page.locator("main").inner_text()), "and it is told"


def test_the_settlement_follows_a_correction(page):
    """Who pays whom changes with deal 2, and comes back with it."""
    evening.take_in(page, so_far(10, "Settled twice"))
    before = settlement(page)
    correct(page, 2, 4)
    changed = settlement(page)
    assert [key for key in before if changed[key] == before[key]] == []
    correct(page, 2, 5)
    assert settlement(page) == before


def test_the_last_deal_taken_back_and_put_back(page):
    """Undo is on the table, and the answer to it offers to put the deal back."""
    evening.take_in(page, so_far(10, "Undo"))
    before = evening.read_balances(page)
    evening.record(page, CALL)
    after = evening.read_balances(page)
    assert after != before
    assert page.locator(".notice p").inner_text() == "Deal 10 is in the book."
    page.click(".notice button")
    page.wait_for_selector(".notice :text('Deal 10 is taken back.')")
    assert evening.read_balances(page) == before
    page.click(".notice button")
    page.wait_for_selector(".notice :text('Deal 10 is back in the book.')")
    assert evening.read_balances(page) == after
    page.click("section:has-text('Last deal') button")
    page.wait_for_selector(".notice :text('Deal 10 is taken back.')")
    assert evening.read_balances(page) == before


def test_a_deal_in_the_middle_made_void_and_put_back(page):
    """A void deal stays to be seen, struck through; put back, it counts as it did."""
    evening.take_in(page, so_far(10, "Void"))
    before = evening.read_balances(page)
    evening.open_deal(page, 4)
    page.click("summary:has-text('Make it void')")
    page.fill("[name=reason]", "dealt from the wrong pack")
    page.click("form[action$='/void'] button")
    evening.at_the_table(page)
    assert evening.read_balances(page) != before
    evening.open_deal(page, 4)
    assert page.locator("h1 s").inner_text() == "Deal 4"
    assert "dealt from the wrong pack" in page.locator("main").inner_text()
    page.click("form[action$='/restore'] button")
    evening.at_the_table(page)
    assert evening.read_balances(page) == before


def two_tabs(page):
    """Two tabs are at the same deal, with different choices; the first saves it."""
    other = page.context.new_page()
    other.goto(page.url)
    for tab in (page, other):
        tab.click(".bar .main")
        tab.wait_for_selector("[data-record]")
    evening.choose(evening.Hand(other), {**CALL, "taker": "Denis", "tricks": 4, "taker_tricks": 2, "note": "Ours."})
    page.bring_to_front()
    evening.choose(evening.Hand(page), CALL)
    evening.save(page)
    other.bring_to_front()
    other.click(".bar .main")
    other.wait_for_selector(".notice.bad")
    return other


def test_two_tabs_on_one_deal_and_a_correction(page, watch):
    """The second is shown what is in the book, with all that was chosen; saved then, it corrects the deal."""
    watch.expected.add(409)
    evening.take_in(page, so_far(10, "Two tabs"))
    other = two_tabs(page)
    assert "Deal 10 is already in the book:" in evening.told(other)
    assert re.search(r"it was recorded at \d+:\d\d", evening.told(other))
    chosen = other.evaluate("Object.fromEntries(new FormData(document.querySelector('[data-record]')))")
    assert (chosen["taker"], chosen["partner"], chosen["tricks"], chosen["taker_tricks"]) == ("4", "3", "4", "2")
    assert (chosen["trump"], chosen["held"], chosen["note"]) == ("spades", "spadille", "Ours.")
    assert other.locator(".bar .main").inner_text() == "Save the correction"
    nets = evening.read_nets(other)
    evening.save(other)
    assert other.locator(".notice p").inner_text() == "Deal 10 is corrected."
    assert other.locator("h1").inner_text().startswith("Deal 11")
    newest = other.locator("section:has-text('Recent deals') tbody tr >> nth=0").locator("td").all_inner_texts()
    assert [evening.figure(net) for net in newest] == list(nets.values())


def test_two_tabs_on_one_deal_and_leaving_it(page, watch):
    """Leaving the conflict leaves the first tab's deal as it was."""
    watch.expected.add(409)
    evening.take_in(page, so_far(10, "Two tabs, left"))
    other = two_tabs(page)
    seen = evening.read_balances(page)
    other.click(".masthead :text('Cancel')")
    evening.at_the_table(other)
    assert evening.read_balances(other) == seen
    assert other.locator("h1").inner_text().startswith("Deal 11")


def test_back_and_save_again_is_one_deal(page):
    """Going back to a form that was saved and saving it again records nothing more."""
    evening.take_in(page, so_far(10, "Back"))
    evening.record(page, CALL)
    seen = evening.read_balances(page)
    page.go_back(wait_until="domcontentloaded")
    page.wait_for_selector("[data-record]")
    assert page.locator("input[name=taker]:checked").count() == 1
    evening.save(page)
    assert page.locator("h1").inner_text().startswith("Deal 11")
    assert evening.read_balances(page) == seen


def test_a_double_click_on_save_is_one_deal(page):
    """A finger that trembles saves once."""
    evening.take_in(page, so_far(10, "Twice"))
    evening.fill(page, CALL)
    page.locator(".bar .main").dblclick(no_wait_after=True)
    evening.at_the_table(page)
    page.reload()
    assert page.locator("h1").inner_text().startswith("Deal 11")


def test_a_double_click_without_script_is_one_deal(visit):
    """The form's token alone sees to it."""
    page = visit(java_script_enabled=False)
    evening.take_in(page, so_far(10, "Twice, without script"))
    evening.fill(page, CALL)
    page.locator(".bar .main").dblclick(no_wait_after=True)
    evening.at_the_table(page)
    page.reload()
    assert page.locator("h1").inner_text().startswith("Deal 11")


def chosen(page):
    """What a form of a deal holds, hidden fields aside."""
    return page.evaluate("""() => [...document.querySelector('[data-record]').elements]
      .filter((field) => field.name && field.type !== "hidden" && field.type !== "submit")
      .filter((field) => !["radio", "checkbox"].includes(field.type) || field.checked)
      .map((field) => `${field.name}=${field.value}`)""")


def test_a_reload_in_the_middle_of_a_deal(page):
    """The half-filled deal is there again, in this tab and in another, until it is dropped, saved or overtaken."""
    evening.take_in(page, so_far(10, "Reload"))
    table = page.url
    page.click(".bar .main")
    page.wait_for_selector("[data-record]")
    empty = chosen(page)
    page.go_back()
    hand = evening.fill(page, {key: CALL[key] for key in ("taker", "contract", "trump", "tricks")} | {"note": "Half."})
    hand.unfold("#penalties", "#penalty_1")
    hand.player("#penalty_1", "Ada")
    half = chosen(page)
    assert half != empty
    page.reload()
    assert chosen(page) == half

    other = page.context.new_page()
    other.goto(table)
    other.click(".bar .main")
    other.wait_for_selector("#draft:visible")
    assert chosen(other) == half
    other.wait_for_selector("#slip:has-text('the friend')")
    other.click("#draft button")
    assert not other.locator("#draft").is_visible()
    assert chosen(other) == empty
    other.reload()
    assert chosen(other) == empty

    page.bring_to_front()
    hand.player("#partner", "Chloé")
    hand.face("held", "spadille")
    page.goto(table)
    page.click(".bar .main")
    page.wait_for_selector("#draft:visible")
    evening.save(page)
    assert page.locator("h1").inner_text().startswith("Deal 11")
    page.click(".bar .main")
    page.wait_for_selector("[data-record]")
    assert not page.locator("#draft").is_visible()
    assert page.locator("input[name=taker]:checked").count() == 0


def test_a_player_changes_and_the_sitting_ends_early(page):
    """Balances stay with their owners; closing before the end says what is unfinished; each tick keeps itself."""
    evening.take_in(page, so_far(6, "Early"))
    before = evening.read_balances(page)
    evening.record(page, {"kind": "substitute", "out": "Chloé", "in": "Émilie"})
    after = evening.read_balances(page)
    assert list(after) == ["Ada", "Blaise", "Émilie", "Denis"]
    assert after == {**{player: before[player] for player in after if player != "Émilie"}, "Émilie": 0}
    evening.record(page, {**CALL, "partner": "Émilie"})

    evening.to_the_end(page)
    assert re.search(r"Round 2 is not finished: .* still to deal", evening.told(page))
    assert "Rounds are left: of the four agreed, one played to the end." in evening.told(page)
    assert page.locator(".bar .main").inner_text() == "Close all the same"
    page.go_back()
    evening.close(page)
    finals = evening.read_finals(page)
    assert finals["Chloé"] == before["Chloé"]
    assert sum(finals.values()) == 0

    boxes = page.locator("[data-way=few] input[name=paid]")
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        boxes.nth(0).check()
    page.wait_for_selector("[data-way=few] li:nth-child(1) small")
    order = page.locator("[data-way=few] b").all_inner_texts()
    page.reload()
    assert [box.is_checked() for box in boxes.all()] == [True] + [False] * (boxes.count() - 1)
    assert page.locator("[data-way=few] b").all_inner_texts() == order
