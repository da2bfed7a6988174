"""Ola at a desk in English and Jan on a phone in Polish: a card that was discarded goes back if the other lets it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.tables import come, host, screen
from tests.browser.test_time import look

CORNER = ".bar .retract"
OTHERS = ".bar .buttons .button"


def discard(page: Page) -> None:
    """Draws a card and lays it on the discard pile, by keys."""
    page.wait_for_selector(".bar button[aria-keyshortcuts=D]")
    page.keyboard.press("d")
    page.wait_for_selector(".bar button[aria-keyshortcuts=X]")
    page.keyboard.press("x")


@pytest.mark.browser
def test_a_move_is_asked_for_refused_and_allowed(browser: Browser, address: str) -> None:
    complaints: list[str] = []
    with screen(browser, "en-GB", 1280, 800) as ola, screen(browser, "pl-PL", 360, 640) as jan:
        for page in (ola, jan):
            page.on("pageerror", lambda error: complaints.append(str(error)))
        host(ola, address, "sen", "basic", 2, rounds=1, starter=1)
        come(jan, address, ola.url.rpartition("/")[2], "Jan", ola)
        ola.get_by_role("button", name=re.compile("^Begin")).click()
        for page, seat in ((ola, 0), (jan, 1)):
            page.wait_for_selector(f'[data-place="dream.{seat}.0"].pickable')
            look(page, seat)

        # Where the button will be there is no other one before the move.
        ola.wait_for_selector(".bar button[aria-keyshortcuts=D]")
        before = [box for each in ola.locator(OTHERS).all() if (box := each.bounding_box()) is not None]
        expect(ola.locator(CORNER)).to_have_count(0)
        discard(ola)
        corner = ola.locator(CORNER)
        expect(corner).to_have_attribute("title", "Ask to take your last move back")
        at = corner.bounding_box()
        assert at is not None
        assert not any(
            at["x"] < box["x"] + box["width"]
            and box["x"] < at["x"] + at["width"]
            and at["y"] < box["y"] + box["height"]
            and box["y"] < at["y"] + at["height"]
            for box in before
        )
        corner.click()
        expect(ola.locator(".wish")).to_contain_text("Still to agree: Jan.")
        expect(jan.locator(".wish")).to_contain_text("Ola chce cofnąć ostatni ruch.")
        jan.get_by_role("button", name="Niech zostanie").click()
        expect(ola.locator(".wish")).to_have_text("Jan says no: the move stays.")
        expect(jan.locator(".wish")).to_have_count(0)
        expect(ola.get_by_role("log", name="What happens").get_by_text("Jan says no: the move stays.")).to_have_count(1)
        expect(corner).to_have_count(0)

        jan.wait_for_selector(".bar button[aria-keyshortcuts=D]")
        discard(jan)
        expect(jan.locator(CORNER)).to_be_visible()
        jan.keyboard.press("z")
        ola.get_by_role("button", name="Agreed").click()
        jan.wait_for_selector(".bar button[aria-keyshortcuts=X]")
        expect(jan.get_by_role("log", name="Na bieżąco")).to_contain_text("Cofasz swój ruch.")
        expect(ola.get_by_role("log", name="What happens")).to_contain_text("Jan takes the move back.")
    assert not complaints
