"""Every game is played by keys alone, and whoever listens hears each thing once."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import served
from tests.browser.keyboard import HEARD, Hands
from tests.browser.tables import host, screen

STEPS = 2000
"""More keys than a short game takes."""

WORDS = ("lantern", "giraffe", "violin", "castle", "pumpkin", "bridge", "whale", "teapot", "robot", "island", "mirror", "snail")
SAID = (
    "feather",
    "ladder",
    "thunder",
    "carpet",
    "pepper",
    "marble",
    "button",
    "river",
    "pencil",
    "garden",
    "basket",
    "ribbon",
) * 4
NIGHT = {"language": "en", "night": 30, "clue": 10, "last": 0, "words": "\n".join(WORDS)}
FEW_CATS = {"1": 0, "2": 0, "3": 6, "4": 6, "5": 6, "6": 6, "7": 0, "8": 0, "crow": 3, "joker": 3}
"""The smallest deck of Cats. In it half of what is met makes a nine, so that there is as much to decide as in a longer game."""

GAMES: dict[str, tuple[str, str, int, dict[str, Any]]] = {
    "sen": ("sen", "basic", 3, {"rounds": 1}),
    "jubilee": ("sen", "jubilee", 3, {"rounds": 1}),
    "long-dream": ("sen", "long-dream", 2, {"rounds": 1}),
    "seventeen": ("seventeen", "basic", 3, {}),
    "cats": ("cats", "base", 2, {"deck": FEW_CATS}),
    "dreamland": ("dreamland", "online", 4, NIGHT),
}


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server is whose bots do not linger."""
    command = [str(Path(sys.executable).with_name("sennik"))]
    yield from served(command, tmp_path_factory.mktemp("quick"), bot_pace="0.1-0.2", bot_pace_go_on="0-0")


def _round(page: Page) -> str:
    """How far it is: "over", "count" between two rounds, else ""."""
    where: str = page.evaluate(
        "() => document.querySelector('main .over') ? 'over' : document.querySelector('main .count') ? 'count' : ''"
    )
    return where


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_by_keys_alone(quick: str, browser: Browser, name: str) -> None:
    game, preset, seats, options = GAMES[name]
    with screen(browser, "en-GB", 1280, 800) as page:
        page.add_init_script(f"({HEARD})()")
        host(page, quick, game, preset, seats, **options)
        if game == "dreamland":
            page.get_by_role("button", name="Move here").first.click()
        hands = Hands(page, seed=17, words=SAID)
        expect(page.get_by_role("button", name=re.compile("^Begin"))).to_be_visible()
        page.keyboard.press("Tab")
        page.get_by_role("button", name=re.compile("^Begin")).focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(".play main > *")
        page.evaluate("() => { window.heard = window.heard.slice(-1); }")
        ends = "count" if game == "dreamland" else "over"
        for _ in range(STEPS):
            if _round(page) == ends:
                break
            if not hands.step():
                page.wait_for_timeout(100)  # as long as a bot lingers at least: to ask more often tells nothing more
        assert _round(page) == ends
        assert hands.pressed > 3
        hands.lap()
        assert not hands.flaws, "\n".join(dict.fromkeys(hands.flaws))
        lines = page.locator(".side .log li").all_text_contents()
        said = [text for text in page.evaluate("() => window.heard") if text in set(lines)]
        assert len(said) > 2
        assert said == lines[-len(said) :], "each line of the log is said once, in its order"
        assert len(said) >= len(lines) - 2, "but for what was there before"
