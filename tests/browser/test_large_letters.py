"""With letters twice as large as usual a small phone still shows all of the stage: what has no room is scrolled to."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.tables import PATIENCE, host

LETTERS = 32
"""Pixels of the browser's own letters; 16 are usual."""

SEEN = """(mine) => {
    scrollTo(0, document.documentElement.scrollHeight);
    const card = mine.getBoundingClientRect();
    const bar = document.querySelector(".bar").getBoundingClientRect();
    const head = document.querySelector(".top").offsetHeight;
    return {above: card.top >= 0 && card.bottom <= bar.top + 1, bar: bar.bottom <= innerHeight + 1, head};
}"""
GAMES = [("sen", "basic", 4, "dream.0.0"), ("seventeen", "basic", 6, "hand.0.0"), ("cats", "teams", 6, "hand.0.0")]


@pytest.mark.parametrize(("game", "preset", "seats", "mine"), GAMES)
def test_my_cards_can_be_reached_and_the_bar_stays_in_sight(
    address: str, browser: Browser, browser_type_launch_args: dict[str, Any], game: str, preset: str, seats: int, mine: str
) -> None:
    args = [*browser_type_launch_args.get("args", []), f"--blink-settings=defaultFontSize={LETTERS}"]
    large = browser.browser_type.launch(**{**browser_type_launch_args, "args": args})
    context = large.new_context(viewport={"width": 360, "height": 640}, locale="pl-PL", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    host(page, address, game, preset, seats, starter=1)
    page.get_by_role("button", name=re.compile("^Zaczynamy")).click()
    card = page.locator(f'[data-place="{mine}"]')
    expect(card).to_be_attached(timeout=PATIENCE)
    seen = card.evaluate(SEEN)
    assert seen["above"], "my card lies under the bar or off the screen"
    assert seen["bar"], "the bar is out of sight"
    assert seen["head"] < 640 / 6, "the head takes the room of the stage"
    large.close()
