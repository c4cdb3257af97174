"""Every page the app has: readable by all, and as wide as the narrowest phone.

Pages are found as a visitor finds them, by following links from the first; the app's own list of addresses says whether
one was missed. A new page is looked at without anyone remembering to.
"""

import re
from urllib.parse import parse_qsl, urljoin, urlsplit
from urllib.request import urlopen

import pytest
from axe_playwright_python.sync_playwright import Axe

from ledger import create_app

from . import evening
from .sittings import MOCKUP, so_far

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
NO_LINK = {"static", "checks.page"}
"""What is asked for otherwise: files by pages, and whether the server lives by whoever runs it."""
SELDOM = ["/sittings", "/tariffs"]
"""Pages that others lead to once there is much to see."""
DETAILS = ("next", "lang", "theme", "rate", "rules", "paper")
"""What in an address makes no other sort of page."""
UNFOLD = "document.querySelectorAll('details:not(.menu)').forEach((fold) => { fold.open = true; })"
WIDTH = """() => [document.documentElement.scrollWidth, [document.documentElement, document.body]
  .some((one) => ["hidden", "clip"].includes(getComputedStyle(one).overflowX))]"""
TALL = 4000
"""Pixels: the bar at the foot then covers nothing that a reader would scroll from under it."""
AXE = Axe().axe_script

SIXTY = "Maximilienne-Alexandrine de La Rochefoucauld-Montmorency-Lav"
NAMES = {"Ada": SIXTY, "Blaise": "W" * 40, "Chloé": "عبد الرحمن بن خلدون الحضرمي", "Denis": "Z̵̢̛͎̘̀̐à̸̡͖̹̌l̷̰̈́͘g̵͚̀ò̶̗̕" * 3}
"""Names that are hard on a page."""


def renamed(value):
    """A sitting with hard names in place of its players'."""
    if isinstance(value, dict):
        return {key: renamed(one) for key, one in value.items()}
    if isinstance(value, list):
        return [renamed(one) for one in value]
    return NAMES.get(value, value) if isinstance(value, str) else value


@pytest.fixture(scope="module")
def addresses(house):
    """The app's own list of the addresses that are shown."""
    app = create_app(house.instance)
    return app.url_map


def find_pages(house, addresses, sitting_id):
    """Follow links from a sitting, but not into others: a page of every sort, by what makes it one; None for files."""
    router, found, waiting = addresses.bind(""), {}, [f"/sittings/{sitting_id}", *SELDOM]
    while waiting:
        address = waiting.pop(0)
        split = urlsplit(address)
        endpoint, arguments = router.match(split.path, "GET")
        query = {key: value for key, value in parse_qsl(split.query) if key not in DETAILS}
        sort = (endpoint, *sorted(query.items()))
        if sort in found or arguments.get("sitting_id", sitting_id) != sitting_id:
            continue
        found[sort] = None
        if split.path.endswith(".pdf"):
            continue
        with urlopen(house.address + address) as answer:  # noqa: S310 - the test's own server
            if answer.headers.get_content_type() != "text/html":
                continue
            html = answer.read().decode()
        found[sort] = address
        links = re.findall(r'<a\b[^>]*?\bhref="([^"#]+)', html)
        inside = [urljoin(house.address + address, link.replace("&amp;", "&")) for link in links]
        waiting += [link.removeprefix(house.address) for link in inside if link.startswith(house.address + "/")]
    return found


def ready(page, sitting):
    """A sitting with a count and an address for those who watch."""
    sitting_id = evening.take_in(page, sitting)
    if not sitting["closed"]:
        page.goto(f"/sittings/{sitting_id}/counts")
        page.fill("#count-1-jeton", "7")
        page.click("form[action$='/counts'] .btn.main")
        page.wait_for_url(re.compile(r"/counts/\d+$"))
    page.goto(f"/sittings/{sitting_id}/share")
    page.click("button[value=make]")
    page.wait_for_selector(".link a")
    return sitting_id


def violations(page):
    """What axe finds wrong with a page, each with the first element it is wrong with."""
    page.evaluate(AXE)
    options = {"runOnly": RULES, "resultTypes": ["violations"]}
    found = page.evaluate("options => axe.run(options).then((results) => results.violations)", options)
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]} {one['nodes'][0]['failureSummary'][:300]}" for one in found]


def as_on_a_phone(page):
    page.set_viewport_size({"width": 390, "height": TALL})
    page.emulate_media(color_scheme="light", reduced_motion="reduce")


def as_on_a_desk_by_candle(page):
    page.set_viewport_size({"width": 1280, "height": TALL})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")


def look_at(page, where):
    """What is wrong with a page on a phone with its folds open, and on a desk with its menu open."""
    wrong = []
    for arrange, unfold in (
        (as_on_a_phone, UNFOLD),
        (as_on_a_desk_by_candle, "document.querySelector('.menu')?.click()"),
    ):
        arrange(page)
        page.evaluate(unfold)
        wrong += [f"{where}, {arrange.__name__}: {one}" for one in violations(page)]
    return wrong


def test_no_page_is_missed(page, house, addresses):
    """Every address that shows a page is reached by links."""
    page.goto("/new")
    page.click("#figures summary")
    page.fill("#figure-game", "3")
    page.fill("[name=house_name]", "As at Chloé’s")
    page.click("button[value=keep-figures]")
    page.wait_for_selector(".notice")
    reached = {sort[0] for sort in find_pages(house, addresses, ready(page, so_far(14, "Links")))}
    shown = {rule.endpoint for rule in addresses.iter_rules() if "GET" in rule.methods}
    assert shown - reached - NO_LINK == set()


@pytest.mark.parametrize("closed", [False, True], ids=["open", "closed"])
def test_every_page_can_be_read_by_all(page, house, addresses, closed):
    """No page breaks a rule of WCAG 2.2 AA that can be checked by program, by day on a phone or by candle on a desk."""
    sitting_id = ready(page, so_far(17 if closed else 14, f"Read by all, {closed}", closed=closed))
    wrong = []
    for address in filter(None, find_pages(house, addresses, sitting_id).values()):
        if closed and not address.startswith((f"/sittings/{sitting_id}", "/watch")):
            continue
        page.goto(address, wait_until="load")
        wrong += look_at(page, address)
    assert wrong == []


def too_wide(page, where):
    """Whether a page, its folds open, is wider than the phone, or hides what is."""
    page.evaluate(UNFOLD)
    width, hidden = page.evaluate(WIDTH)
    return [f"{where}: {width} pixels{', cut off' if hidden else ''}"] if width > 360 or hidden else []


@pytest.mark.parametrize("closed", [False, True], ids=["open", "closed"])
def test_no_page_is_wider_than_a_narrow_phone(page, house, addresses, closed):
    """Nothing scrolls sideways at 360 pixels, with the longest names, and with names that run leftward or stack up."""
    assert len(SIXTY) == 60
    sitting_id = ready(page, renamed(so_far(17 if closed else 14, f"Wide, {closed}", closed=closed)))
    page.set_viewport_size({"width": 360, "height": 740})
    wide = []
    for address in filter(None, find_pages(house, addresses, sitting_id).values()):
        page.goto(address, wait_until="load")
        wide += too_wide(page, address)
    if not closed:
        page.goto(f"/sittings/{sitting_id}/deals/2/correct")
        page.click('label:has(> input[name=tricks][value="4"])')
        page.wait_for_selector("#slip :text('After the correction')")
        wide += too_wide(page, "a correction")
        evening.save(page)
        wide += too_wide(page, "the table after a correction")
    assert wide == []


def test_forms_in_other_states_can_be_read_by_all(page, watch):
    """A form half filled, with faults, in conflict with the book, and what the table answers afterwards."""
    watch.expected |= {409, 422}
    wrong = []
    page.goto("/new")
    page.fill("#seat-1", "Ada")
    page.fill("#seat-2", "ada")
    page.click(".bar .main")
    page.wait_for_selector(".notice.bad")
    wrong += look_at(page, "new sitting, faulty")

    evening.take_in(page, so_far(14, "States"))
    table = page.url
    facts = {**MOCKUP["deals"][8], "penalties": [{"players": ["Ada"], "reason": "renounce"}], "note": "A note."}
    as_on_a_phone(page)
    page.goto(table)
    page.click(".bar .main")
    page.wait_for_selector("[data-record]")
    other = page.context.new_page()
    other.goto(page.url)
    other.click(".bar .main")
    other.wait_for_selector(".notice.bad :text('Nothing was saved.')")
    wrong += look_at(other, "deal, faulty")

    page.bring_to_front()
    evening.choose(evening.Hand(page), facts)
    page.wait_for_selector("#slip :text('Hand over')")
    wrong += look_at(page, "deal, filled in")
    page.reload()
    page.wait_for_selector("#draft:visible")
    wrong += look_at(page, "deal, kept on the device")
    evening.save(page)
    wrong += look_at(page, "table, answering")

    other.bring_to_front()
    as_on_a_phone(other)
    evening.choose(evening.Hand(other), {**MOCKUP["deals"][6], "taker": "Denis"})
    other.click(".bar .main")
    other.wait_for_selector(".notice.bad :text('already in the book')")
    wrong += look_at(other, "deal, in conflict")
    assert wrong == []
