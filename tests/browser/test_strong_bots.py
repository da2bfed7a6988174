"""A whole game against strong bots, from the front page of a server that has them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import served
from tests.browser.keyboard import Hands
from tests.browser.tables import introduce, screen

STEPS = 3000
"""More keys than a game takes."""
LONG = 300_000
"""Milliseconds. The first server that wants machine code has to wait until it is made."""


@pytest.fixture
def strong(compiled_cache: None, tmp_path: Path) -> Iterator[str]:
    """Where a server is that has strong bots, which do not linger."""
    command = [str(Path(sys.executable).with_name("sennik"))]
    yield from served(command, tmp_path, strong_bots="yes", bot_pace="0-0.1", bot_pace_go_on="0-0")


def test_a_game_against_strong_bots_is_played_to_its_end(strong: str, browser: Browser) -> None:
    with screen(browser, "en-GB", 1280, 800) as page:
        introduce(page, strong, "Ola", "en")
        page.goto(strong)
        page.locator(".poster[data-game=seventeen]").click()
        level = page.get_by_label("Level of the bots")
        expect(level).to_have_value("easy")
        expect(level.locator("option[value=strong]")).to_have_count(1, timeout=LONG)
        expect(level.locator("option:disabled")).to_have_count(0)
        level.select_option("strong")
        page.get_by_role("button", name="Play now").click()
        page.get_by_role("button", name="I know it, just play").click()
        page.wait_for_selector(".play main > *")
        page.evaluate("() => { window.heard = []; }")
        told = page.request.get(f"{strong}/api/tables/{page.url.rpartition('/')[2]}").json()
        assert [seat["level"] for seat in told["seats"]] == [None, "strong", "strong"]
        hands = Hands(page, seed=17, words=())
        for _ in range(STEPS):
            if page.locator("main .over").count():
                break
            if not hands.step():
                page.wait_for_timeout(100)
        assert page.locator("main .over").count()
        counted = page.request.get(f"{strong}/metrics").text()
        found = re.findall(r'sennik_searches_total\{outcome="(\w+)"\} (\d+)', counted)
        assert dict(found).keys() <= {"found", "late"}
        assert int(dict(found)["found"]) > 5
