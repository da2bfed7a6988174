"""Somebody who is new comes from the front page through a lesson to the end of a first game, by touch or by keys alone."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.browser.conftest import served
from tests.browser.keyboard import ON, POSSIBLE, Hands
from tests.browser.tables import screen
from tests.browser.test_lessons import SOON, by_keys, by_touch, phone, take, words

STEPS: Final = 1_500
"""More steps than a first game takes."""
STOPS: Final = 80
"""More places than the Tab key comes to on the front page."""
OVER: Final = "() => document.querySelector('main .over') !== null"
ON_IT: Final = "each => each === document.activeElement"


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server is whose bots do not linger."""
    command = [str(Path(sys.executable).with_name("sennik"))]
    yield from served(command, tmp_path_factory.mktemp("quick"), bot_pace="0.1-0.2", bot_pace_go_on="0-0")


class Finger:
    """A finger on a phone, which mostly touches what leads on."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.chance = random.Random(seed)

    def step(self) -> bool:
        """Touches one thing that the page offers. Returns whether there was any, and it could be touched."""
        possible: list[dict[str, Any]] = self.page.evaluate(POSSIBLE)
        open_ = [number for number, each in enumerate(possible) if each["text"] == "button" and not each["picked"]]
        if not open_:
            return False
        leading = [number for number in open_ if possible[number]["main"]] or [n for n in open_ if not possible[n]["beside"]]
        wanted = self.chance.choice(leading if leading and self.chance.random() < ON else open_)
        touched = self.page.evaluate_handle("at => window.possible[at]", wanted).as_element()
        try:
            if touched is not None:
                touched.tap(timeout=SOON)
        except Error:
            return False  # somebody else has moved meanwhile, or something lies over it for a moment
        return touched is not None


def played(page: Page, player: Finger | Hands) -> None:
    """Plays the game on the page to its end."""
    for _ in range(STEPS):
        if page.evaluate(OVER):
            return
        if not player.step():
            page.wait_for_timeout(100)
    pytest.fail(f"the game does not end: {page.locator('main').inner_text()[:300]}")


def tab_to(page: Page, selector: str) -> None:
    """Comes to that by the Tab key."""
    for _ in range(STOPS):
        if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the Tab key does not come to {selector}")


def test_a_finger_comes_from_the_front_page_to_the_end_of_a_first_game(quick: str, browser: Browser) -> None:
    with phone(browser, "pl-PL") as page:
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(quick)
        page.locator("#name").fill("Zuzia")
        page.get_by_text("Koty", exact=True).first.tap()
        page.get_by_role("button", name="Zagraj teraz").tap()
        page.get_by_role("link", name="Pokaż mi, jak się gra").tap()
        take(page, by_touch, words("cats", "base", "pl"))
        page.get_by_role("button", name="Zagraj teraz").tap()
        page.wait_for_url("**/t/*")
        page.wait_for_selector(".play .hand")
        played(page, Finger(page, seed=3))
        page.get_by_role("button", name="Kto wygrał?").or_(page.get_by_role("button", name="Jeszcze raz")).first.tap()
        expect(page.get_by_role("button", name="Jeszcze raz")).to_be_visible()
        # It is kept: what was played is on the front page, where another game is begun by one tap.
        page.goto(quick)
        expect(page.get_by_role("heading", name="Rozegrane")).to_be_visible()
        assert not complaints


def test_keys_alone_come_from_the_front_page_to_the_end_of_a_first_game(quick: str, browser: Browser) -> None:
    with screen(browser, "en-GB", 1280, 800) as page:
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(quick)
        tab_to(page, "#name")
        page.keyboard.type("Sue")
        tab_to(page, "input[type=radio][name=game]")
        while not page.evaluate("() => document.activeElement.value === 'seventeen'"):
            page.keyboard.press("ArrowRight")
        expect(page.get_by_role("button", name="Play now")).to_be_visible()
        for _ in range(STOPS):
            if page.get_by_role("button", name="Play now").evaluate(ON_IT):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        learn = page.get_by_role("link", name="Show me how to play")
        expect(learn).to_be_focused()
        page.keyboard.press("Enter")
        take(page, by_keys, words("seventeen", "basic", "en"))
        expect(page.get_by_role("button", name="Play now")).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_url(re.compile("/t/"))
        page.wait_for_selector(".play main > *")
        hands = Hands(page, seed=5)
        played(page, hands)
        assert hands.pressed > 3
        assert not hands.flaws, "\n".join(dict.fromkeys(hands.flaws))
        assert not complaints
