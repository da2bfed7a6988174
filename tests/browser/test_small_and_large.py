"""Every screen where there is little room for what is on it: on the narrowest of phones, with large letters and large cards.

Nothing is wider than the screen, no word is cut off, and every button can be brought into sight and is then under nothing.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.gallery import SCREENS, Way, looking, take
from tests.browser.test_layout import FLAWS
from tests.browser.test_on_top import COVERED

ROOMS = {
    "320 px wide": (Way("narrow", 320, 568, "pl", "night"), {}),
    "large letters": (Way("phone", 360, 640, "en", "dawn"), {"letters": "larger"}),
    "large cards": (Way("phone", 360, 640, "pl", "night"), {"scale": "large"}),
}


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_is_cut_off_covered_or_out_of_reach(address: str, browser: Browser, room: str) -> None:
    way, settings = ROOMS[room]
    found: list[str] = []
    with looking(browser, address, way) as visitor:
        page = visitor.page
        for name, value in settings.items():
            page.evaluate(f"() => localStorage.setItem('sennik-{name}', '{value}')")
        page.reload()
        page.wait_for_selector("main h1")
        for screen, show in SCREENS.items():
            take(visitor, show)
            root = "dialog[open]" if page.locator("dialog[open]").count() else "body"
            found += [f"{screen}: {flaw}" for flaw in page.evaluate(FLAWS) + page.evaluate(COVERED, root)]
            page.keyboard.press("Escape")
    assert not found, "\n".join(found)
