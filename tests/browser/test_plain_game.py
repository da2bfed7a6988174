"""Lanterns, a game without a folder in the client, played to its end in Chromium by what the server says of it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from sennik import catalog
from tests.browser.conftest import served
from tests.browser.tables import PATIENCE, host

STEPS = 400
"""More steps than a round can take."""

AGAIN = re.compile("Play again|Jeszcze raz")
ON = re.compile("On we go|Who has won|Dalej|Gramy dalej|Kto wygrał")


@pytest.fixture(scope="module")
def lit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server is that offers Lanterns too."""
    yield from served([sys.executable, "-m", "tests.lanterns.serve"], tmp_path_factory.mktemp("lit"))


def test_no_server_of_the_house_offers_the_game_of_the_tests() -> None:
    assert "lanterns" not in {game.name for game in catalog.games()}
    assert not (Path(__file__).parents[2] / "web/src/games/lanterns").exists()


@pytest.mark.parametrize(("locale", "title"), [("en-GB", "Lanterns"), ("pl-PL", "Latarenki")])
def test_it_is_played_to_its_end_in_its_own_words(browser: Browser, lit: str, locale: str, title: str) -> None:
    context = browser.new_context(locale=locale, viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    host(page, lit, "lanterns", "plain", 2, rounds=1)
    expect(page.get_by_role("heading", name=title)).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name=re.compile("^(Begin with|Zaczynamy)")).click()
    page.wait_for_selector(".board", timeout=PATIENCE)
    hung = 0
    for _ in range(STEPS):
        if page.get_by_role("button", name=AGAIN).count():
            break
        on = page.get_by_role("button", name=ON)
        if on.count() and on.first.is_enabled():
            on.first.click()
        elif page.locator(".bar.asked").count():
            # First a card of the hand, then a place of the string where one is lit, else the discard pile.
            picked = page.locator(".spot.picked").count() > 0
            string = page.locator(".own .spot.pickable:not(.picked):not(.up)")
            hangs = picked and string.count() > 0
            other = page.locator(".spot.pickable:not(.picked)" if picked else ".own .spot.pickable.up")
            if hangs or other.count():
                (string if hangs else other).last.click()
                hung += hangs
        page.wait_for_timeout(40)
    expect(page.get_by_role("button", name=AGAIN)).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".standing li")).to_have_count(2)
    assert hung > 0, "lanterns were hung, not only dropped"
    assert complaints == []
    context.close()
