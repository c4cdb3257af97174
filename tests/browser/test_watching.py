"""Another phone watches: it follows the table by itself, can write nothing, and is told when it may watch no longer."""

import re
import time

from . import evening
from .sittings import MOCKUP, so_far

FOLLOWS = 3000
"""Milliseconds within which a change is seen."""
WITHIN = """(words) => document.querySelector("main").innerText.includes(words)"""


def share(page, sitting_id):
    """Make the address of a sitting, as from the table's menu, and return it."""
    page.goto(f"/sittings/{sitting_id}")
    page.click(".menu summary")
    page.click("text=Share, read only")
    page.click("button[value=make]")
    return page.locator(".link a").get_attribute("href")


def watch_from(visit, address, **options):
    """Another device that watches, and the statuses of what it asks for."""
    page = visit(**options)
    asked = []
    page.on("response", lambda answer: asked.append((answer.request.resource_type, answer.status)))
    page.goto(address)
    return page, asked


def test_another_phone_follows_the_table(page, visit, watch):
    """A deal, a correction and a closed sitting are seen within three seconds; until then each glance is a 304."""
    sitting_id = evening.take_in(page, so_far(14, "Watched"))
    address = share(page, sitting_id)
    other, asked = watch_from(visit, address)
    assert "Deal 14" in other.locator("h1").inner_text()
    other.locator("main").get_by_role("link", name="All 13 deals").focus()
    other.evaluate("scrollTo(0, 400)")
    other.wait_for_timeout(4500)
    assert [one for one in asked if one[0] == "fetch"] == [("fetch", 304)] * 2
    page.goto(f"/sittings/{sitting_id}")
    evening.record(page, MOCKUP["deals"][14])
    other.wait_for_function(WITHIN, arg="Deal 14 is in the book.", timeout=FOLLOWS)
    assert evening.read_balances(other) == evening.read_balances(page)
    assert "Deal 15" in other.title()
    assert other.evaluate("scrollY") == 400
    assert other.locator("form, button:not([aria-pressed]), input, select, textarea").count() == 0
    hrefs = other.locator("[href]").evaluate_all("all => all.map((each) => each.getAttribute('href'))")
    own = re.sub(r"^https?://[^/]+", "", address)
    assert all(href.startswith((own, "/static/", "#")) for href in hrefs)

    watch.expected.add(404)
    page.goto(f"/sittings/{sitting_id}/share")
    page.click("button[value=revoke]")
    other.wait_for_function(WITHIN, arg="Nothing to watch", timeout=FOLLOWS)
    before = len(asked)
    other.wait_for_timeout(2500)
    assert len(asked) == before, "what was withdrawn is not asked for again"


def test_what_is_open_and_where_one_reads_stays(page, visit):
    """A change puts a fresh page in place; folds, focus and place stay."""
    sitting_id = evening.take_in(page, so_far(14, "Open folds"))
    other, _asked = watch_from(visit, f"{share(page, sitting_id)}deals/14")
    summary = other.locator("details.why summary >> nth=1")
    summary.click()
    text = summary.inner_text()
    old = other.locator("main h1").element_handle()
    page.goto(f"/sittings/{sitting_id}")
    evening.record(page, MOCKUP["deals"][14])
    other.wait_for_timeout(FOLLOWS)
    assert old.evaluate("element => !element.isConnected"), "the page was put in place anew"
    assert text in other.locator("details.why[open] summary").all_inner_texts()
    assert other.evaluate("document.activeElement.textContent.trim()") == text


def test_a_page_out_of_sight_asks_nothing_and_catches_up(page, visit):
    """Hidden it rests; seen again it asks at once."""
    sitting_id = evening.take_in(page, so_far(14, "Hidden"))
    other, asked = watch_from(visit, share(page, sitting_id))
    other.evaluate(
        """() => {
          Object.defineProperty(document, "hidden", { configurable: true, get: () => window.away === true });
          window.away = true;
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    other.wait_for_timeout(2200)
    before = len(asked)
    page.goto(f"/sittings/{sitting_id}")
    evening.record(page, MOCKUP["deals"][14])
    other.wait_for_timeout(2500)
    assert len(asked) == before
    other.evaluate("() => { window.away = false; document.dispatchEvent(new Event('visibilitychange')); }")
    other.wait_for_function(WITHIN, arg="Deal 14 is in the book.", timeout=1500)


def test_a_server_that_is_away_is_said_quietly(page, visit, watch):
    """After a second question without an answer the foot says so; once it answers, the line is gone."""
    sitting_id = evening.take_in(page, so_far(14, "Away"))
    address = share(page, sitting_id)
    watch.expected.add(503)
    other, asked = watch_from(visit, address)
    other.route(address, lambda route: route.fulfill(status=503, body="busy"))
    other.wait_for_selector("#away:has-text('The ledger does not answer.')", timeout=8000)
    assert "Deal 14" in other.locator("h1").inner_text()
    failed = len([one for one in asked if one == ("fetch", 503)])
    other.wait_for_timeout(3000)
    assert len([one for one in asked if one == ("fetch", 503)]) <= failed + 1, "it is asked less often"
    other.unroute(address)
    other.wait_for_selector("#away:empty", timeout=10_000, state="attached")


def test_across_the_room(page, visit):
    """On a phone held either way, a tablet and a wall: all within the window, figures large."""
    sitting_id = evening.take_in(page, so_far(14, "Across the room"))
    address = f"{share(page, sitting_id)}?room=1"
    for width, height, least in ((390, 760, 80), (844, 390, 80), (360, 640, 75), (1024, 768, 130), (1920, 1080, 200)):
        other, _asked = watch_from(visit, address, viewport={"width": width, "height": height})
        cloth = other.locator(".room").bounding_box()
        assert cloth["y"] >= 0
        assert cloth["y"] + cloth["height"] <= height
        assert other.evaluate("document.documentElement.scrollWidth") <= width
        sizes = other.locator(".room .amt b").evaluate_all(
            "all => all.map((b) => parseFloat(getComputedStyle(b).fontSize))"
        )
        assert min(sizes) >= least, (width, height, sizes)
        middle = other.locator(".room .mid").bounding_box()
        for box in other.locator(".room .amt, .room .seat h2, .room .mid").all():
            inner = box.bounding_box()
            assert inner["x"] >= cloth["x"]
            assert inner["x"] + inner["width"] <= cloth["x"] + cloth["width"]
            assert inner["y"] >= cloth["y"]
            assert inner["y"] + inner["height"] <= cloth["y"] + cloth["height"]
            above, below = inner["y"] + inner["height"] <= middle["y"], inner["y"] >= middle["y"] + middle["height"]
            assert above or below or inner == middle
        assert other.locator(".room h2").evaluate_all("all => all.every((h2) => h2.scrollWidth <= h2.clientWidth)")


WAKE = """
window.held = [];
Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
  const lock = Object.assign(new EventTarget(), { release: async () => {
    window.held.splice(window.held.indexOf(lock), 1);
    lock.dispatchEvent(new Event("release"));
  } });
  window.held.push(lock);
  return lock;
} } });
"""


def test_the_screen_is_kept_on_for_who_asks(page, visit):
    """Not unless asked; remembered on the device, for the table and for who watches; without the means, no button."""
    sitting_id = evening.take_in(page, so_far(14, "Awake"))
    address = share(page, sitting_id)
    other = visit()
    other.add_init_script(WAKE)
    for place in (f"/sittings/{sitting_id}", address):
        other.goto(place)
        button = other.get_by_role("button", name="Keep the screen on")
        assert (button.get_attribute("aria-pressed"), other.evaluate("held.length")) == ("false", 0)
        button.click()
        other.wait_for_function("held.length === 1")
        other.reload()
        other.wait_for_function("held.length === 1")
        assert button.get_attribute("aria-pressed") == "true"
        button.click()
        other.wait_for_function("held.length === 0")
    without = visit()
    without.add_init_script("delete Navigator.prototype.wakeLock;")
    without.goto(address)
    assert without.locator("[data-awake]").is_hidden()


def test_watching_without_script(page, visit):
    """The page loads itself again; a glance at the clock is enough to see it."""
    sitting_id = evening.take_in(page, so_far(14, "Unscripted watch"))
    other, asked = watch_from(visit, share(page, sitting_id), java_script_enabled=False)
    until = time.monotonic() + 20
    while time.monotonic() < until and sum(kind == "document" for kind, _status in asked) < 2:
        other.wait_for_timeout(500)
    assert sum(kind == "document" for kind, _status in asked) == 2
