"""An evening at the table, as somebody with a finger spends it: every choice is a tap on what the page shows.

    sit_down(page, sitting)         open a sitting through the forms
    take_in(page, sitting)          bring one in from a file
    record(page, facts) -> taps     a deal, from the table to the table
    fill(page, facts)               the same, without pressing Save
    save(page)                      press Save, and be at the table
    read_balances(page)             what the seats say
    read_nets(page)                 what the bar beside Save says
    open_deal(page, place)          the account of a deal, by the list of all
    close(page), read_finals(page)  the end of the sitting
    read_pdf(page)                  the words of the summary, downloaded

Nothing is posted by hand. Fields are found by what they ask, players by their names as the page has them, so that the
same fingers serve every language.
"""

import json
import re
from io import BytesIO
from pathlib import Path

from playwright.sync_api import TimeoutError as TooLong
from pypdf import PdfReader

TABLE = re.compile(r"/sittings/\d+$")
AMOUNT = re.compile(r"(?P<sign>[+−]?)(?P<figure>\d+)(?:\s(?P<noun>fish|fiches?|jetons?))?(?:\s(?P<rest>\d+))?")


class Hand:
    """A hand that taps, chooses and types, and how often it tapped."""

    def __init__(self, page):
        self.page, self.taps = page, 0

    def tap(self, selector):
        self.page.click(selector)
        self.taps += 1

    def face(self, name, value):
        """Choose a face by what it means."""
        self.tap(f'label:has(> input[name="{name}"][value="{value}"])')

    def player(self, place, player):
        """Choose a player by his name, within the field that asks for one."""
        self.tap(f"{place} label:has(span:text-is({json.dumps(player, ensure_ascii=False)}))")

    def write(self, selector, text):
        self.page.fill(selector, str(text))
        self.taps += 1

    def pick(self, selector, **option):
        """Choose from a list that drops down."""
        self.page.focus(selector)
        self.page.select_option(selector, **option)
        self.taps += 2

    def unfold(self, fold, inside):
        """Open a fold, unless what is inside can be seen."""
        if not self.page.locator(inside).first.is_visible():
            self.tap(f"{fold} > summary")


def goes_by_itself(page):
    """Whether a script follows the choices."""
    return page.evaluate("matchMedia('(scripting: enabled)').matches")


def told(page):
    """What the page's red notices say."""
    return " ".join(page.locator(".notice.bad").all_inner_texts())


# ---------------------------------------------------------------- sitting down


def sit_down(page, sitting):
    """Open the sitting that a sitting file describes."""
    hand = Hand(page)
    page.goto("/")
    hand.tap('a[href$="/new"]')
    _seat(hand, sitting)
    _agree(hand, sitting)
    hand.tap(".bar .main")
    at_the_table(page)


def _seat(hand, sitting):
    """Write the names in order of play, and say who deals."""
    page, players = hand.page, sitting["players"]
    hand.face("seats", len(players))
    for seat, name in enumerate(players, start=1):
        hand.write(f"#seat-{seat}", name)
    hand.face("first_dealer", players.index(sitting["first_dealer"]) + 1)
    if goes_by_itself(page):
        page.locator("#in-short").filter(has_text=", ".join(players)).wait_for()


def _agree(hand, sitting):
    """Choose rules, suits, rounds and money, and change figures."""
    page, rounds = hand.page, sitting.get("rounds", 10)
    hand.face("rules", sitting["rules"])
    if not goes_by_itself(page):
        hand.tap("button.unscripted")
    page.locator(f'#figures [name=figures_of][value="{sitting["rules"]}"]').wait_for(state="attached")
    _change_figures(hand, sitting.get("tariff", {}))
    if page.locator("#favourite").is_visible():
        hand.face("favourite", sitting.get("favourite") or "none")
    hand.face("rounds", rounds)
    doubled = sitting.get("doubled_rounds", [])
    hand.face("doubled", "none" if not doubled else "last" if doubled == [rounds] else "choose")
    if doubled not in ([], [rounds]):
        hand.write("#doubled-rounds", ", ".join(map(str, doubled)))
    hand.write("#fish-worth", sitting.get("fish_value", ""))
    if turk := sitting.get("turk"):
        hand.tap("details:has(#turk) > summary")
        hand.face("turk", turk)
    if place := sitting.get("place"):
        hand.tap("details:has(#place) > summary")
        hand.write("#place", place)


def _change_figures(hand, tariff):
    """Write other figures into the fold that holds them all."""
    rates = {f"rates-{contract}": figure for contract, figure in tariff.get("rates", {}).items()}
    figures = {key: figure for key, figure in tariff.items() if key != "rates"} | rates
    if figures:
        hand.tap("#figures summary")
    for key, figure in figures.items():
        if isinstance(figure, bool):
            hand.pick(f"#figure-{key}", value=str(figure).lower())
        else:
            hand.write(f"#figure-{key}", figure)


def take_in(page, sitting):
    """Bring a sitting in from its file; the page is then its table, or its settlement."""
    page.goto("/import")
    written = json.dumps(sitting, ensure_ascii=False).encode()
    page.set_input_files("input[type=file]", {"name": "a.json", "mimeType": "application/json", "buffer": written})
    page.click("main .main")
    page.wait_for_url(re.compile(r"/sittings/\d+"), wait_until="domcontentloaded")
    return int(re.search(r"/sittings/(\d+)", page.url)[1])


def at_the_table(page):
    """Wait for the table; what stands in the way is said."""
    try:
        page.wait_for_url(TABLE, wait_until="domcontentloaded")
    except TooLong:
        raise AssertionError(f"not at the table but at {page.url}: {told(page)}") from None


# ---------------------------------------------------------------- deals


def record(page, facts):
    """Record a deal as the sitting file tells it; return how often the hand tapped."""
    hand = fill(page, facts)
    save(page)
    return hand.taps + 1


def fill(page, facts):
    """Go from the table to the form, and choose what the facts say."""
    hand, kind = Hand(page), facts.get("kind", "played")
    if kind in ("void", "substitute"):
        hand.tap(".menu > summary")
        hand.tap(f'.menu a[href$="kind={kind}"]')
    else:
        hand.tap(".bar .main")
    if kind == "passed":
        hand.tap('.title a[href$="kind=passed"]')
    page.wait_for_selector(f'[data-record] [name=kind][value="{kind}"]', state="attached")
    choose(hand, facts)
    return hand


def save(page):
    """Press Save; the table comes back."""
    page.click(".bar .main")
    at_the_table(page)


def choose(hand, facts):
    """Choose what the facts say, from the top of the form to its end."""
    if facts.get("kind") == "substitute":
        hand.player("#out", facts["out"])
        hand.write("#in", facts["in"])
    elif facts.get("kind", "played") == "played":
        _who_and_what(hand, facts)
        _how_it_went(hand, facts)
        _rarely(hand, facts)
    _by_hand(hand, facts)
    if "note" in facts:
        hand.unfold("#note-fold", "#note")
        hand.write("#note", facts["note"])


def _who_and_what(hand, facts):
    """Choose taker, contract, trump, and who helped."""
    hand.player("#taker", facts["taker"])
    hand.face("contract", facts["contract"])
    if facts.get("forced"):
        hand.tap("#forced label")
    if "trump" in facts:
        hand.face("trump", facts["trump"])
    for field in ("partner", "king_from"):
        if field in facts:
            hand.player(f"#{field}", facts[field])


def _how_it_went(hand, facts):
    """Choose tricks, matadors, odd jetons and aces."""
    page = hand.page
    hand.face("tricks", facts["tricks"])
    if "taker_tricks" in facts and page.locator("#taker_tricks").is_visible():
        hand.face("taker_tricks", facts["taker_tricks"])
    if run := facts.get("matadors"):
        _matadors(hand, run, facts)
    if "held" in facts and page.locator("#held").is_visible():
        for matador in facts["held"] or ["none"]:
            hand.face("held", matador)
    odd_to = facts.get("odd_to", [])
    if isinstance(odd_to, list):
        for place, player in enumerate(odd_to, start=1):
            hand.unfold("#odd-fold", "#odd-1")
            hand.pick(f"#odd-{place}", label=player)
    elif page.locator("#odd_to").is_visible():
        hand.player("#odd_to", odd_to)
    if "aces" in facts and page.locator("#aces").is_visible():
        hand.player("#aces", facts["aces"])


def _matadors(hand, run, facts):
    """Choose a run; a long one stands in the fold that a shorter one shows."""
    page = hand.page
    if not page.locator(f'input[name=matadors][value="{run}"]').is_visible():
        hand.face("matadors", 7)
        hand.unfold("#runs", f'input[name=matadors][value="{run}"]')
    hand.face("matadors", run)
    by = facts.get("matadors_by", "declarers")
    if by == "defenders":
        hand.unfold("#runs", "#matadors_by")
        hand.tap("#matadors_by label")
    elif by != "declarers":
        hand.player("#matadors_by", by)
    if facts.get("false_matadors"):
        hand.unfold("#runs", "#false_matadors")
        hand.tap("#false_matadors label")


def _rarely(hand, facts):
    """Choose what stands in folds: vole, penalties, dealer and rate."""
    if "vole" in facts:
        hand.unfold("#vole-fold", "#vole")
        hand.face("vole", facts["vole"])
    for row, penalty in enumerate(facts.get("penalties", []), start=1):
        hand.unfold("#penalties", "#penalty_1")
        for player in penalty["players"]:
            hand.player(f"#penalty_{row}", player)
        hand.pick(f"#reason-{row}", value=penalty["reason"])
        if penalty.get("times", 1) != 1:
            hand.face(f"times_{row}", penalty["times"])
    if "dealer" in facts:
        hand.unfold("#turn", "#dealer")
        hand.player("#dealer", facts["dealer"])
    if "rate" in facts:
        hand.unfold("#turn", "#rate")
        if facts["rate"] > 4:
            hand.unfold("#rate details", f'input[name=rate][value="{facts["rate"]}"]')
        hand.face("rate", facts["rate"])


def _by_hand(hand, facts):
    """Say which counters were moved by hand."""
    for row, moved in enumerate(facts.get("adjustments", []), start=1):
        hand.unfold("#adjustments", "#adjust-from-1")
        for end in ("from", "to"):
            option = {"value": "pool"} if moved[end] == "pool" else {"label": moved[end]}
            hand.pick(f"#adjust-{end}-{row}", **option)
        hand.write(f"#adjust-amount-{row}", moved["amount"])
        if "note" in moved:
            hand.write(f"#adjust-note-{row}", moved["note"])


# ---------------------------------------------------------------- reading


SEATS = """() => [...document.querySelectorAll(".seat")].map((seat) => [
  seat.querySelector("h2").title, seat.querySelector(".amt").textContent, seat.querySelector(".amt").value])"""


def read_balances(page):
    """What the seats of the table say, in jetons: words and the value behind them agree."""
    balances = {}
    for name, words, value in page.evaluate(SEATS):
        balances[name] = jetons(words)
        assert balances[name] == int(value), f"{name}: {words!r} is not {value}"
    return balances


def read_nets(page):
    """What the deal in hand would bring each, as the bar beside Save has it; None before that can be said."""
    names, nets = page.locator("#nets dt").all_inner_texts(), page.locator("#nets dd").all_inner_texts()
    return {name: None if net == "–" else figure(net) for name, net in zip(names, nets, strict=True)}


def open_deal(page, place):
    """Go from the table to the list of all deals, and to the account of one."""
    page.click('main a[href$="/deals"]')
    page.click(f'main a[href$="/deals/{place}"]')
    page.wait_for_url(re.compile(f"/deals/{place}$"), wait_until="domcontentloaded")


def jetons(words):
    """Read an amount in words: "−1 fish 3" are −13."""
    said = AMOUNT.fullmatch(" ".join(words.split()))
    assert said, f"{words!r} is no amount"
    size = int(said["figure"]) * (10 if (said["noun"] or "").startswith("fi") else 1) + int(said["rest"] or 0)
    return -size if said["sign"] == "−" else size


def figure(words):
    """Read a column's figure: "−13" is −13."""
    return int(words.strip().replace("−", "-").replace("+", ""))


# ---------------------------------------------------------------- the end


def to_the_end(page):
    """Open the page of the end of the sitting."""
    page.click(".menu > summary")
    page.click('.menu a[href$="/end"]')
    page.wait_for_url(re.compile("/end$"), wait_until="domcontentloaded")


def close(page, leftover="divide"):
    """End the sitting, sharing what lies on the table."""
    to_the_end(page)
    if page.locator("#leftover").is_visible():
        page.click(f'label:has(> input[name=leftover][value="{leftover}"])')
    page.click(".bar button.main")
    page.wait_for_selector("table.finals")


def read_finals(page):
    """What each has in the end, in jetons."""
    rows = page.locator("table.finals tr:not(.words):has(td)")
    names, finals = rows.locator("th").all_inner_texts(), rows.locator("strong").all_inner_texts()
    return {name: figure(final) for name, final in zip(names, finals, strict=True)}


def read_pdf(page):
    """Download the summary, which a plain click would only show; return its words, one blank between any two."""
    with page.expect_download() as waiting:
        page.click('.bar a[href$="report.pdf"]', modifiers=["Alt"])
    written = Path(waiting.value.path()).read_bytes()
    assert written.startswith(b"%PDF-")
    return " ".join(" ".join(sheet.extract_text() for sheet in PdfReader(BytesIO(written)).pages).split())
