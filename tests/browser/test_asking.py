"""Somebody asks what a thing on the table is, by finger, mouse and keys, and is told of what they meet for the first time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.gallery import WAYS, Way, looking
from tests.browser.scenes import Scene, dream
from tests.browser.screens import moments, until_told
from tests.browser.tables import TELL
from tests.browser.visitor import Visitor

PHONE, DESK = Way("phone", 360, 640, "pl", "night"), WAYS[2]
HELD = 600
"""Milliseconds of a long press."""
MOST = 16
"""More things than any table tells of."""

TAKEN = """() => {
    const callout = document.querySelector(".callout").getBoundingClientRect();
    const meets = ({left, right, top, bottom}) =>
        left < callout.right && callout.left < right && top < callout.bottom && callout.top < bottom;
    const kept = document.querySelectorAll(".play :is([data-foot], .top, [aria-disabled='false'])");
    const inside = callout.left >= 0 && callout.right <= innerWidth && callout.top >= 0 && callout.bottom <= innerHeight;
    const lain = [...kept].filter((each) => meets(each.getBoundingClientRect())).map((each) => each.className);
    return [...(inside ? [] : ["the page's edge"]), ...lain];
}"""
"""What lies under what is told, though it is to be left free."""


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Visitor]:
    with looking(browser, address, PHONE) as visitor:
        visitor.come(moments()["sen"])
        visitor.page.wait_for_selector(".board")
        visitor.page.clock.run_for(1_000)
        yield visitor


def hold(visitor: Visitor, thing: Locator) -> None:
    """A finger stays on that."""
    box = thing.bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = visitor.page.context.new_cdp_session(visitor.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    visitor.page.clock.run_for(HELD)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    visitor.page.clock.run_for(HELD)
    touch.detach()


def test_a_finger_that_stays_asks_and_plays_nothing(phone: Visitor) -> None:
    page = phone.page
    wake = page.locator(".bar [data-about='do-wake']")
    hold(phone, wake)
    note = page.get_by_role("dialog", name="POBUDKA!")
    expect(note).to_contain_text("najmniej kruków")
    # It would ask "Na pewno?" had it been pressed.
    expect(wake).to_be_attached()
    page.touchscreen.tap(180, 630)
    expect(note).to_be_hidden()
    hold(phone, page.locator(".mine .total"))
    expect(page.get_by_role("dialog")).to_contain_text("ze wszystkich policzonych już rund")


def test_the_next_touch_asks(phone: Visitor) -> None:
    page = phone.page
    page.get_by_role("button", name="Menu stołu").tap()
    page.get_by_role("button", name="Co to jest?").tap()
    page.clock.run_for(HELD)
    expect(page.get_by_text("Dotknij czegokolwiek")).to_be_visible()
    pile = page.locator("[data-place=discard]").bounding_box()
    assert pile is not None
    page.touchscreen.tap(pile["x"] + pile["width"] / 2, pile["y"] + pile["height"] / 2)
    expect(page.get_by_role("dialog")).to_contain_text("Stos odkryty")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    # The touch after that is a touch again, and not the second one of two.
    page.clock.run_for(HELD)
    page.wait_for_timeout(HELD)
    page.locator("[data-place=discard]").tap()
    expect(page.locator("[data-place=discard]")).to_have_attribute("aria-pressed", "true")


def test_keys_ask_and_the_focus_comes_back(browser: Browser, address: str) -> None:
    with looking(browser, address, DESK) as visitor:
        page = visitor.page
        visitor.come(moments()["sen"])
        page.wait_for_selector(".board")
        land = page.locator("[data-place='dream.0.1']")
        land.focus()
        page.keyboard.press("?")
        note = page.get_by_role("dialog")
        expect(note).to_be_visible()
        assert note.evaluate("note => note.contains(document.activeElement)")
        assert note.evaluate("note => document.getElementById(note.getAttribute('aria-describedby')).textContent.length > 20")
        page.keyboard.press("Escape")
        expect(note).to_be_hidden()
        expect(land).to_be_focused()
        land.blur()
        page.keyboard.press("?")
        sheet = page.get_by_role("dialog", name="What the cards do")
        expect(sheet.get_by_role("heading", name="On the table now")).to_be_visible()
        sheet.get_by_role("button", name="What is this?").click()
        page.clock.run_for(HELD)
        page.locator(".bar [data-about='do-draw']").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog", name="Draw a card")).to_be_visible()


def test_the_other_button_of_the_mouse_asks(browser: Browser, address: str) -> None:
    with looking(browser, address, DESK) as visitor:
        visitor.come(moments()["seventeen"])
        visitor.page.locator(".mine .tokens").click(button="right")
        expect(visitor.page.get_by_role("dialog", name="Tokens")).to_contain_text("three of them win")


TABLES: dict[str, Callable[[], Scene]] = {
    "sen": lambda: moments()["sen"],
    "jubilee": lambda: moments()["jubilee"],
    "sen-count": lambda: moments()["sen-count"],
    "seventeen": lambda: moments()["seventeen"],
    "cats": lambda: moments()["cats"],
    "dreamland": lambda: dream("ready"),
}


@pytest.mark.parametrize("way", [PHONE, DESK], ids=lambda way: way.device)
def test_what_is_new_is_told_once_where_nothing_is_touched(browser: Browser, address: str, way: Way) -> None:
    told: dict[str, list[str]] = {}
    with looking(browser, address, way) as visitor:
        page = visitor.page
        for name, make in TABLES.items():
            page.evaluate(TELL, ["usual", ""])
            visitor.come(make())
            page.wait_for_selector(".play main > *")
            if name == "sen-count":
                page.clock.run_for(2_000)
                page.keyboard.press("n")
            callout, heard = page.locator(".callout"), told.setdefault(name, [])
            for _ in range(MOST):
                for _ in range(12):
                    page.clock.run_for(1_000)
                    if callout.count():
                        break
                else:
                    break
                assert page.evaluate(TAKEN) == [], callout.inner_text()
                heard.append(callout.locator("b").inner_text())
                # Time alone takes it away.
                for _ in range(30):
                    page.clock.run_for(500)
                    if not callout.count():
                        break
                else:
                    pytest.fail(f"{heard[-1]} stays")
    assert all(len(heard) == len(set(heard)) for heard in told.values()), told
    assert all(heard for heard in told.values()), told


def test_a_touch_puts_it_away_and_reaches_what_it_is_for(phone: Visitor) -> None:
    page = phone.page
    page.evaluate(TELL, ["usual", ""])
    until_told(phone, ".callout")
    page.clock.run_for(1_000)
    page.locator("[data-place=discard]").tap()
    expect(page.locator(".callout")).to_have_count(0)
    expect(page.locator("[data-place=discard]")).to_have_attribute("aria-pressed", "true")
    assert "asking" in page.evaluate("localStorage.getItem('sennik-called-out')")


@pytest.mark.parametrize("known", ["off", "usual"])
def test_nothing_is_told_that_is_not_wanted_or_in_a_hurry(phone: Visitor, known: str) -> None:
    name, view = moments()["sen"]
    if known == "usual":
        view = {**view, "decision": {**view["decision"], "remaining": 20_000}}
    phone.page.evaluate(TELL, [known, ""])
    phone.come((name, view))
    phone.page.wait_for_selector(".board")
    phone.page.clock.run_for(8_000)
    expect(phone.page.locator(".callout")).to_have_count(0)
