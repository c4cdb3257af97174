"""How a deal goes from the head into the book: in few taps, and by keyboard alone."""

import pytest

from . import evening
from .sittings import so_far

WON = {"contract": "call", "taker": "Blaise", "partner": "Chloé", "trump": "spades", "tricks": 6, "held": ["spadille"]}
REMISE = {"contract": "call", "taker": "Denis", "partner": "Ada", "trump": "clubs", "tricks": 5, "taker_tricks": 3}
COUNT_TAPS = """addEventListener("pointerdown", () => {
  sessionStorage.setItem("taps", 1 + Number(sessionStorage.getItem("taps")));
}, true)"""


@pytest.mark.parametrize(("facts", "most"), [(WON, 8), (REMISE, 9)], ids=["won call", "remise"])
def test_from_the_table_to_the_table_in_few_taps(visit, facts, most):
    """Fingers that touch the screen are counted, from Record to the table with its notice."""
    page = visit(has_touch=True)
    evening.take_in(page, so_far(13, f"{most} taps"))
    page.add_init_script(COUNT_TAPS)
    page.reload()
    evening.record(page, facts)
    assert page.locator(".notice p").inner_text().endswith("is in the book.")
    assert 0 < int(page.evaluate("sessionStorage.getItem('taps')")) <= most


class Keyboard:
    """Somebody without a mouse: tabs to what is meant, sees where he is, and presses keys."""

    def __init__(self, page):
        self.page = page

    def to(self, selector, most=120):
        """Tab until what is meant has the focus, and see that it shows."""
        for _press in range(most):
            if self.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
                assert self.page.evaluate(SEEN), f"nobody sees that {selector} has the focus"
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no Tab leads to {selector}")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def choose(self, name, steps):
        """Choose the face that stands so many steps after the first."""
        self.to(f"input[name={name}]")
        self.press("Space", *["ArrowRight"] * steps)


SEEN = """() => {
  const focused = document.activeElement;
  const face = focused.closest(".choices") ? focused.nextElementSibling : focused;
  const style = getComputedStyle(face);
  return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
}"""


def test_keyboard_alone_records_a_deal(page):
    """Tab, arrows, Space and Enter are enough; what has the focus is seen; Enter in a field never saves."""
    evening.take_in(page, so_far(13, "Keys"))
    keys = Keyboard(page)
    keys.to(".bar .main")
    keys.press("Enter")
    page.wait_for_selector("[data-record]")
    keys.choose("taker", 1)
    keys.choose("contract", 0)
    keys.choose("trump", 0)
    keys.choose("partner", 1)  # past the taker, who is not his own friend
    keys.choose("tricks", 6)
    keys.to("input[name=held][value=spadille]")
    keys.press("Space")
    keys.to("#adjustments > summary")
    keys.press("Enter")
    keys.to("#adjust-note-1")
    keys.press("Enter")
    keys.to("#note-fold > summary")
    keys.press("Enter")
    keys.to("#note")
    page.keyboard.type("By keyboard.")
    page.wait_for_selector("#slip :text('Hand over')")
    assert list(evening.read_nets(page)) == ["Ada", "Blaise", "Chloé", "Denis"]
    keys.to(".bar .main")
    keys.press("Enter")
    evening.at_the_table(page)
    assert page.locator(".notice p").inner_text() == "Deal 13 is in the book."
    assert "Blaise called Chloé" in page.locator("section:has-text('Last deal')").inner_text()
