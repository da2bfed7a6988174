"""Somebody learns each game by touch and by keys, leaves and comes back, tries something else, and plays a first game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as Late

from tests.browser.tables import OPEN, PATIENCE, screen
from tests.lessons.told import FOLDER, LESSONS

STOPS: Final = 60
"""More places than the Tab key comes to on a table."""
SOON: Final = 2_000
"""Milliseconds after which something that was wanted a moment ago counts as gone, or as covered."""
TRIES: Final = 300
"""More than a step needs, on a slow machine too."""

AT: Final = """() => {
    const at = document.activeElement;
    if (at?.matches("[data-wanted]")) return "wanted";
    // Of a fan of cards the arrows lead to the others.
    return at?.closest(".fan") && document.querySelector(".fan [data-wanted]") ? "fan" : "elsewhere";
}"""


WANTS: Final = """step => document.querySelector(".lesson .words")?.textContent === step
    && document.querySelector("[data-wanted]") !== null"""
"""Whether that step still wants something. What it wanted is no more wanted as soon as it is touched."""


def words(game: str, preset: str, language: str) -> list[str]:
    """What the lesson says, step by step; ``preset`` is the name of its file."""
    lines = (FOLDER / game / "lessons" / f"{preset}.jsonl").read_text("utf-8").splitlines()
    return [line[language] for line in map(json.loads, lines) if language in line]


def address_of(path: Path) -> str:
    """Where the lesson is taken: a role's lesson has its role behind the preset."""
    preset, *rest = path.stem.split(".")
    return "/".join(["/learn", path.parts[-3], preset, *rest[1:]])


def goes_on(path: Path) -> bool:
    """Whether another role's lesson follows."""
    preset, *rest = path.stem.split(".")
    return bool(rest) and any(path.parent.glob(f"{preset}.{int(rest[0]) + 1}.*.jsonl"))


@contextmanager
def phone(browser: Browser, language: str) -> Iterator[Page]:
    """A small phone that is touched by a finger."""
    size: ViewportSize = {"width": 360, "height": 640}
    context = browser.new_context(viewport=size, locale=language, reduced_motion="reduce", has_touch=True, is_mobile=True)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    OPEN.append(page)
    try:
        yield page
    finally:
        OPEN.remove(page)
        context.close()


def by_touch(page: Page) -> None:
    """Touches the first thing that the lesson wants. Nothing may lie over it but what a slow finger has opened."""
    if page.locator("dialog[open]").count():
        page.keyboard.press("Escape")
    with suppress(Late):
        page.locator("[data-wanted]").first.tap(timeout=SOON)


def by_keys(page: Page) -> None:
    """Comes by the Tab key to something that the lesson wants, and presses it."""
    for _ in range(STOPS):
        where = page.evaluate(AT)
        if where == "wanted":
            page.keyboard.press("Enter")
            return
        page.keyboard.press("ArrowRight" if where == "fan" else "Tab")


def said(page: Page) -> Locator:
    return page.locator(".lesson .words")


def do(page: Page, press: Callable[[Page], None], done: Locator) -> None:
    """Does what the step on the page says, touch by touch, until that is there. What a later step wants is left alone."""
    step = said(page).text_content()
    for _ in range(TRIES):
        if done.count():
            return
        if page.evaluate(WANTS, step):
            press(page)
        page.wait_for_timeout(100)
    pytest.fail(f"the lesson does not go on: {page.locator('.lesson, [data-wanted]').all_inner_texts()}")


def take(page: Page, press: Callable[[Page], None], lesson: list[str], first: int = 0) -> None:
    """Takes the lesson from that step to its end."""
    for step, text in enumerate(lesson[first:-1], first):
        expect(said(page)).to_have_text(text, timeout=PATIENCE)
        last = step == len(lesson) - 2
        do(page, press, page.locator(".taught h2") if last else said(page).get_by_text(lesson[step + 1], exact=True))
    expect(page.locator(".taught p")).to_have_text(lesson[-1], timeout=PATIENCE)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_finger_learns_in_polish(address: str, browser: Browser, path: Path) -> None:
    game, preset = path.parts[-3], path.stem
    with phone(browser, "pl-PL") as page:
        page.goto(address + address_of(path))
        take(page, by_touch, words(game, preset, "pl"))
        expect(page.locator(".taught h2")).to_have_text(re.compile("to już umiesz!$" if goes_on(path) else "^Już umiesz grać!$"))


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_keys_alone_learn_in_english(address: str, browser: Browser, path: Path) -> None:
    game, preset = path.parts[-3], path.stem
    with screen(browser, "en-GB", 1280, 800) as page:
        page.goto(address + address_of(path))
        take(page, by_keys, words(game, preset, "en"))
        main = page.get_by_role("link", name="Next: ") if goes_on(path) else page.get_by_role("button", name="Play now")
        expect(main).to_be_focused()


def test_a_lesson_is_left_and_gone_on_with(address: str, browser: Browser) -> None:
    lesson = words("sen", "basic", "en")
    with screen(browser, "en-GB", 360, 640) as page:
        page.goto(f"{address}/learn/sen")
        for step in range(3):
            do(page, by_touch_of_a_mouse, said(page).get_by_text(lesson[step + 1], exact=True))
        page.reload()
        expect(said(page)).to_have_text(lesson[3])
        expect(page.locator(".step")).to_contain_text("Step 4 of 9")
        # In another language it is the same step.
        page.evaluate("localStorage.setItem('sennik-language', 'pl')")
        page.reload()
        expect(said(page)).to_have_text(words("sen", "basic", "pl")[3])
        page.get_by_role("button", name="Od początku").click()
        expect(said(page)).to_have_text(words("sen", "basic", "pl")[0])
        page.get_by_role("button", name="Pomiń").click()
        expect(page.get_by_role("heading", name="To na razie tyle")).to_be_visible()
        page.get_by_role("button", name="Od początku").click()
        take(page, by_touch_of_a_mouse, words("sen", "basic", "pl"))
        page.reload()
        expect(said(page)).to_have_text(words("sen", "basic", "pl")[0])


def by_touch_of_a_mouse(page: Page) -> None:
    with suppress(Late):
        page.locator("[data-wanted]").first.click(timeout=SOON)


def test_something_else_is_answered_kindly_and_changes_nothing(address: str, browser: Browser) -> None:
    lesson = words("sen", "basic", "en")
    with screen(browser, "en-GB", 360, 640) as page:
        page.goto(f"{address}/learn/sen/basic")
        expect(said(page)).to_have_text(lesson[0])
        # A land that the lesson does not mean, touched and by its key.
        page.get_by_role("button", name="Your land 3").click()
        expect(page.locator(".lesson .first")).to_have_text("In a moment! First try this.")
        page.keyboard.press("4")
        expect(page.locator("[aria-pressed=true]")).to_have_count(0)
        do(page, by_touch_of_a_mouse, said(page).get_by_text(lesson[1], exact=True))
        expect(page.locator(".lesson .first")).to_have_count(0)
        # What would end the round does not even ask whether one is sure.
        page.get_by_role("button", name="Wake up!").click()
        expect(page.locator(".lesson .first")).to_be_visible()
        expect(page.get_by_role("button", name="Take open card")).to_be_visible()
        page.keyboard.press("w")
        expect(page.get_by_role("button", name="Draw a card")).to_be_visible()
        # One touch of the two that lead on may be taken back, and the lesson goes on all the same.
        by_touch_of_a_mouse(page)
        page.keyboard.press("Escape")
        do(page, by_touch_of_a_mouse, said(page).get_by_text(lesson[2], exact=True))


def test_the_first_game_is_offered_as_a_lesson_once(address: str, browser: Browser) -> None:
    with screen(browser, "en-GB", 360, 640) as page:
        page.goto(address)
        page.locator("#name").fill("Ola")
        page.get_by_role("button", name="Play now").click()
        learn = page.get_by_role("link", name="Show me how to play")
        expect(learn).to_be_focused()
        learn.click()
        expect(said(page)).to_have_text(words("sen", "basic", "en")[0])
        page.get_by_role("button", name="Skip").click()
        # It ends in a game of one's own, against bots.
        page.get_by_role("button", name="Play now").click()
        page.wait_for_url("**/t/*")
        page.wait_for_selector(".play .spot.pickable")
        # The next one is begun by one tap, and in the menu of a table with bots the lesson is always there.
        page.goto(address)
        page.get_by_role("button", name="Play now").click()
        page.wait_for_selector(".play .spot.pickable")
        page.get_by_role("button", name="Table menu").click()
        page.get_by_role("link", name="Learn it").click()
        expect(said(page)).to_have_text(words("sen", "basic", "en")[0])


def test_whoever_knows_the_game_plays_at_once(address: str, browser: Browser) -> None:
    with screen(browser, "en-GB", 1280, 800) as page:
        page.goto(address)
        page.get_by_text("Cats", exact=True).first.click()
        page.get_by_role("button", name="Play now").click()
        page.get_by_role("button", name="I know it, just play").click()
        page.wait_for_selector(".play .hand")
        page.goto(address)
        page.get_by_role("link", name="Learn it").click()
        expect(said(page)).to_have_text(words("cats", "base", "en")[0])


def test_each_role_of_dreamland_has_a_lesson(address: str, browser: Browser) -> None:
    dreamer = words("dreamland", "online.2.dreamer", "en")
    with screen(browser, "en-GB", 360, 640) as page:
        page.goto(address)
        page.locator("#name").fill("Ola")
        page.get_by_text("Dreamland", exact=True).first.click()
        page.get_by_role("button", name="Play now").click()
        page.get_by_role("link", name="Show me how to play").click()
        expect(said(page)).to_have_text(words("dreamland", "online.1.fairy", "en")[0])
        page.get_by_role("button", name="Skip").click()
        page.get_by_role("link", name="Next: Dreamer").click()
        expect(said(page)).to_have_text(dreamer[0])
        do(page, by_touch_of_a_mouse, said(page).get_by_text(dreamer[1], exact=True))
        # A text that the lesson does not mean is answered kindly and stays; what it means may be typed by oneself.
        field = page.get_by_role("textbox", name="Your guess")
        field.fill("hippo")
        field.press("Enter")
        expect(page.locator(".lesson .first")).to_have_text("In a moment! First try this.")
        expect(field).to_have_value("hippo")
        field.fill("Elephant")
        field.press("Enter")
        expect(said(page)).to_have_text(dreamer[2])
        # The clock stands where the record has it, however long somebody reads.
        expect(page.get_by_role("timer")).to_have_text("3:45")
        # Whoever comes back goes on with the role that was begun, at the same step in the other language too.
        page.evaluate("localStorage.setItem('sennik-language', 'pl')")
        page.goto(f"{address}/learn/dreamland")
        expect(said(page)).to_have_text(words("dreamland", "online.2.dreamer", "pl")[2])
        expect(page.locator(".suggestion")).to_contain_text("naleśnik")


def test_what_is_no_lesson_is_said(address: str, browser: Browser) -> None:
    with screen(browser, "en-GB", 360, 640) as page:
        page.goto(f"{address}/learn/dreamland/device")
        expect(page.get_by_role("heading", name="There is no such lesson")).to_be_visible()
