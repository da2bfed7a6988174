"""A whole game of Sen in real browsers: Ola at a desk in English, Jan on a phone in Polish, and a bot."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

from tests.browser.tables import come, new_table, screen, sit

TURNS_BEFORE_WAKING = 2
STEPS = 600
"""More steps than a game of two short rounds can take."""


@dataclass
class Player:
    """A person at a browser, who touches what the page offers. ``counts``: rounds of which the count was left by its button."""

    page: Page
    turns: int = 0
    counts: int = 0
    complaints: list[str] = field(default_factory=list)

    def listen(self) -> None:
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)

    @property
    def over(self) -> bool:
        return self.page.get_by_role("button", name=re.compile("Play again|Jeszcze raz")).count() > 0

    def step(self) -> bool:
        """Does one thing if the page asks for one: leaves a count, presses a button of the bar, or touches a card."""
        page = self.page
        on = page.get_by_role("button", name=re.compile("On we go|Śnimy dalej|Who has won|Kto wygrał"))
        if on.count() and on.first.is_enabled():
            self.counts += self._touch(on)
            return True
        bar = page.locator(".bar.asked")
        if not bar.count():
            return False
        wake, draw = (bar.locator(f"button[aria-disabled=false][aria-keyshortcuts={key}]") for key in "WD")
        wakes = wake.count() > 0 and (self.turns >= TURNS_BEFORE_WAKING or draw.count() == 0)
        cards = page.locator(".spot.pickable:not(.picked)")
        if wakes:
            return self._touch(wake)
        if draw.count():
            self.turns += 1
            return self._touch(draw)
        return cards.count() > 0 and self._touch(cards)

    def _touch(self, what: Locator) -> bool:
        """Whether it could be touched: between a look at the page and the click somebody else may have moved."""
        try:
            what.first.click(timeout=1_500)
        except Late:
            return False
        return True


def _player(page: Page) -> Player:
    player = Player(page)
    player.listen()
    return player


@pytest.fixture
def ola(browser: Browser) -> Iterator[Player]:
    with screen(browser, "en-GB", 1280, 800) as page:
        yield _player(page)


@pytest.fixture
def jan(browser: Browser) -> Iterator[Player]:
    with screen(browser, "pl-PL", 360, 640) as page:
        yield _player(page)


def test_two_people_and_a_bot_play_to_the_end(address: str, ola: Player, jan: Player) -> None:
    page, phone = ola.page, jan.page
    page.goto(address)
    page.get_by_label("Your name").fill("Ola <b>x</b>")
    page.get_by_role("button", name="Play with friends").click()
    page.wait_for_url(re.compile("/t/"))
    table = new_table(page, "sen", "basic", 3, rounds=2, target=0)
    sit(page, address, table)
    come(phone, address, table, "Jan", page)
    expect(phone.locator(".seats")).to_contain_text("Ola <b>x</b>")  # shown as typed, never as markup
    page.get_by_role("button", name=re.compile("^Begin")).click()

    for _ in range(STEPS):
        if ola.over and jan.over:
            break
        moved = [player.step() for player in (ola, jan) if not player.over]
        if not any(moved):
            page.wait_for_timeout(100)
    assert ola.over
    assert jan.over
    assert ola.counts >= 1
    assert jan.counts >= 1
    assert not ola.complaints
    assert not jan.complaints

    record = page.request.get(f"{address}/api/tables/{table}/record").text()
    lines = [json.loads(line) for line in record.splitlines()]
    assert sum("deal" in line for line in lines) == 2
    assert {line["by"] for line in lines if "by" in line} == {"person", "bot"}

    # Who comes back after the end sees how it ended.
    phone.reload()
    phone.get_by_role("button", name="Kto wygrał?").click()
    expect(phone.get_by_role("button", name="Jeszcze raz")).to_be_visible()
