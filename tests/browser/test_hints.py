"""Somebody asks their table for a hint, by the lamp and by its key, at tables that give some and at others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.further import changed, seen, unasked
from tests.browser.gallery import WAYS, looking
from tests.browser.scenes import Scene
from tests.browser.screens import moments, until_told
from tests.browser.visitor import Visitor

LAMP = ".bar .lamp"
ANSWER = ".bar .told"
WANTED = ".play [data-wanted]"


@pytest.fixture
def desk(browser: Browser, address: str) -> Iterator[Visitor]:
    with looking(browser, address, WAYS[2]) as visitor:
        yield visitor


def giving(name: str, **setup: Any) -> Scene:
    """That moment at a table that gives hints, with that of its setup."""
    scene = moments()[name]
    return changed(scene, setup={**scene[1]["table"]["setup"], "hints": True, **setup})


def one_way(scene: Scene) -> Scene:
    """That moment where only one of the moves can be made."""
    decision = scene[1]["decision"]
    return seen(scene, decision={**decision, "offer": {"pass": [[]]}})


def test_the_lamp_is_there_where_a_hint_can_be_asked_for_and_nowhere_else(desk: Visitor) -> None:
    window = giving("seventeen")
    without = {
        "a table that gives none": moments()["seventeen"],
        "a table that does not help to remember": giving("seventeen", memory_aid=False),
        "the turn of another": unasked(window),
        "one move": one_way(window),
        "somebody who watches": seen(unasked(window), seat=None),
        "a game that has no hints": giving("sen"),
    }
    for why, scene in without.items():
        desk.come(scene)
        desk.page.wait_for_selector(".board")
        desk.page.clock.run_for(1_000)
        desk.page.wait_for_timeout(200)
        expect(desk.page.locator(LAMP), why).to_have_count(0)
        desk.page.keyboard.press("i")
        expect(desk.page.locator(ANSWER), why).to_have_count(0)
    desk.come(window)
    until_told(desk, LAMP)


def test_the_proposed_move_is_said_and_marked_until_it_is_made(desk: Visitor) -> None:
    page = desk.page
    desk.come(giving("seventeen"))
    until_told(desk, LAMP)
    expect(page.locator(WANTED)).to_have_count(0)
    page.keyboard.press("i")
    until_told(desk, ANSWER)
    status = page.locator(".bar").get_by_role("status")
    expect(status).to_contain_text("Best: don’t call yet. It wins about")
    expect(page.locator(WANTED)).to_have_attribute("data-about", "do-pass")
    said = status.inner_text()

    page.locator(LAMP).click()
    expect(page.locator(ANSWER)).to_have_count(0)
    expect(page.locator(WANTED)).to_have_count(0)
    page.locator(LAMP).click()
    until_told(desk, ANSWER)
    assert status.inner_text() == said, "the same view gets the same answer"

    page.keyboard.press("x")
    expect(page.locator(ANSWER)).to_have_count(0)
    expect(page.locator(WANTED)).to_have_count(0)
    expect(page.locator(LAMP)).to_have_count(0)


def test_hints_are_given_without_a_server(desk: Visitor) -> None:
    page = desk.page
    desk.go("/offline", "main.offline form")
    page.locator("label:has(input[name=game][value=seventeen])").click()
    page.locator("main.offline form [type=submit]").click()
    page.wait_for_selector(".board")
    until_told(desk, LAMP)
    page.keyboard.press("i")
    until_told(desk, ANSWER)
    expect(page.locator(".bar").get_by_role("status")).not_to_have_text("Trying the moves…")
