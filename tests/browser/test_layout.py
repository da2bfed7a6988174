"""No page is wider than the screen, no button stands beside it, and no word is cut off.

Every page is looked at as on a small phone and as at a desk, in both languages.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.browser.scenes import pressed
from tests.browser.tables import PATIENCE, new_table
from tests.browser.test_accessible import STILL, person

SIZES = ((360, 640), (1280, 800))
NAME = "Świętosława Maksymiliana"
"""As long as a name may be."""

GAMES = "async () => await (await fetch('/api/games')).json()"

SETTLED = """async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""
GLIDING = """() => document.getAnimations().filter((one) => one instanceof CSSTransition).map(
    (one) => `${one.transitionProperty} of ${one.effect.target.className} glides, although less motion is asked for`,
)"""
FLAWS = r"""() => {
    const found = [];
    const called = (element) => `${element.tagName.toLowerCase()}.${element.classList[0] ?? ""}`;
    const told = (element) => `${called(element)} "${element.textContent.trim().slice(0, 40)}"`;
    const wide = innerWidth;
    if (document.documentElement.scrollWidth > wide) found.push(`the page is ${document.documentElement.scrollWidth} wide`);

    const seen = {visibilityProperty: true, opacityProperty: true};
    const read = (element) => element.closest(".visually-hidden, svg") === null && element.checkVisibility(seen);
    for (const element of document.querySelectorAll("button, a, input, select, textarea, summary")) {
        const box = element.getBoundingClientRect();
        if (!read(element) || box.width <= 1) continue;
        if (box.left < -1 || box.right > wide + 1) found.push(`beside the page: ${told(element)} ${box.left}..${box.right}`);
    }

    // What stays while the page moves under it has a ground of its own where it has words: else two texts run into each other.
    for (const element of document.querySelectorAll("main ~ *, main *")) {
        const style = getComputedStyle(element);
        if (!["fixed", "sticky"].includes(style.position) || !read(element) || element.innerText.trim() === "") continue;
        const seenThrough = /\/ 0?\.\d+\)|rgba\(.+, 0(\.\d+)?\)/.test(style.backgroundColor);
        if (seenThrough) found.push(`see-through: ${told(element)} ${style.backgroundColor}`);
    }

    // What stands above a text and hides what does not fit. A box that can be scrolled that way shows all of it.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
        const text = texts.currentNode;
        const element = text.parentElement;
        if (text.data.trim() === "" || element.closest("script, style, select") || !read(element)) continue;
        range.selectNodeContents(text);
        const words = range.getBoundingClientRect();
        for (let box = element; box && box !== document.body; box = box.parentElement) {
            const style = getComputedStyle(box);
            // Read aloud alone: a box of one pixel.
            if (style.clipPath !== "none" || style.position === "fixed") break;
            if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") break;
            const hides = (overflow) => overflow === "hidden" || overflow === "clip";
            const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
            const edge = box.getBoundingClientRect();
            const across = hides(style.overflowX) && (words.left < edge.left - 1 || words.right > edge.right + 1);
            // A line is higher than its letters: a fifth of it may be lost.
            const spare = words.height / 5;
            const down = hides(style.overflowY) && (words.top < edge.top - spare || words.bottom > edge.bottom + spare);
            if (across || down) {
                found.push(`cut off by ${called(box)}: ${told(element)}`);
                break;
            }
            if (scrolls(style.overflowX) || scrolls(style.overflowY)) break;
        }
    }
    return [...new Set(found)];
}"""


HALVED = """() => [...document.querySelectorAll("main .button, main .input, main label:has(input)")].flatMap((element) => {
    const {top, bottom} = element.getBoundingClientRect();
    const halved = element.checkVisibility() && top < innerHeight - 1 && bottom > innerHeight + 1;
    return halved ? [`halved by the edge of the screen: ${element.textContent.trim().slice(0, 40)} ${top}..${bottom}`] : [];
})"""

CLOSING = """() => {
    const sheet = document.querySelector("dialog[open]");
    sheet.scrollTop = sheet.scrollHeight;
    const close = sheet.querySelector(".head button");
    const {left, right, top, bottom} = close.getBoundingClientRect();
    const touched = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return close.contains(touched) ? "" : `the sheet can't be closed at its end: ${touched?.outerHTML.slice(0, 80)} is touched`;
}"""

LONGEST_BOT = {"pl-PL": "Salamandra", "en-GB": "Salamander"}
NAMED = """(longest) => {
    const names = [...document.querySelectorAll(".rival .name .cut")];
    for (const element of names) element.textContent = longest;
    return names.filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => `a name does not fit: ${element.textContent.trim()} ${element.scrollWidth} in ${element.clientWidth}`);
}"""


class Looked:
    """What is found on one page after the other, at every size."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.flaws: list[str] = []

    def look(self, where: str) -> None:
        for width, height in SIZES:
            self.page.set_viewport_size({"width": width, "height": height})
            self.flaws += [f"{where} at {width}: {flaw}" for flaw in self.page.evaluate(GLIDING)[:3]]
            self.page.evaluate(SETTLED)
            self.flaws += [f"{where} at {width}: {flaw}" for flaw in self.page.evaluate(FLAWS)]

    def look_at_names(self, where: str, longest: str) -> None:
        """Every bot beside the viewer called by the longest name there is."""
        for width, height in SIZES:
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.evaluate(SETTLED)
            self.flaws += [f"{where} at {width}: {flaw}" for flaw in self.page.evaluate(NAMED, longest)]

    def look_at_the_edge(self, where: str) -> None:
        """What is seen before anything is scrolled: whatever can be touched is there wholly, or plainly below."""
        for width, height in SIZES:
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.evaluate(SETTLED)
            self.page.evaluate("() => scrollTo(0, 0)")
            self.flaws += [f"{where} at {width}: {flaw}" for flaw in self.page.evaluate(HALVED)]


def _poster(page: Page, game: str) -> Locator:
    return page.locator(f"label:has(input[name=game][value={game}])")


@pytest.mark.parametrize("language", ["pl-PL", "en-GB"])
def test_nothing_is_cut_off_or_beside_the_page(address: str, browser: Browser, language: str) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, locale=language, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    seen = Looked(page)
    page.goto(address)
    page.locator("#name").fill(NAME)

    games: list[dict[str, Any]] = page.evaluate(GAMES)
    for game in games:
        _poster(page, game["name"]).click()
        page.wait_for_selector(f"main[data-game={game['name']}]")
        seen.look(f"home, {game['name']}")
        seen.look_at_the_edge(f"home, {game['name']}")
        page.get_by_role("button", name=re.compile("^(New table|Nowy stół)")).click()
        page.wait_for_selector("dialog[open] .form")
        seen.look(f"options, {game['name']}")
        if flaw := page.evaluate(CLOSING):
            seen.flaws.append(f"options, {game['name']}: {flaw}")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")

    _poster(page, games[0]["name"]).click()
    page.get_by_role("button", name=re.compile("^(Play with friends|Zagraj z przyjaciółmi)")).click()
    page.wait_for_selector(".seats")
    for game in games:
        for preset in game["presets"]:
            seats = max(preset["seats"])
            page.goto(f"{address}/t/{new_table(page, game['name'], preset['name'], seats)}")
            page.wait_for_selector("main h1")
            seen.look(f"lobby, {game['name']}, {preset['name']}")
            page.get_by_role("button", name=re.compile("^(Begin|Zaczynamy)")).click()
            page.wait_for_selector(".play")
            seen.look(f"table, {game['name']}, {preset['name']}")
            seen.look_at_names(f"table, {game['name']}, {preset['name']}", LONGEST_BOT[language])
    context.close()
    assert not seen.flaws, "\n".join(seen.flaws)


OVERLAPS = """() => {
    const drawn = (element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const [words, room] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
        return {
            left: Math.max(words.left, room.left),
            right: Math.min(words.right, room.right),
            top: Math.max(words.top, room.top),
            bottom: Math.min(words.bottom, room.bottom),
        };
    };
    const across = (one, other) => one.left < other.right && other.left < one.right;
    const over = (one, other) => across(one, other) && one.top < other.bottom && other.top < one.bottom;
    const figures = [...document.querySelectorAll(".board .avatar")].map((each) => each.getBoundingClientRect());
    const words = [...document.querySelectorAll(".board .caption, .board .name")];
    return words.filter((each) => figures.some((figure) => over(drawn(each), figure))).map(
        (each) => `“${each.textContent.trim()}” lies over a figure`);
}"""
CROWDED = (
    *(("cats", preset, seats) for preset, seats in (("base", 2), ("base", 3), ("teams", 4), ("base", 6))),
    *(("sen", "long-dream", seats) for seats in (3, 5)),
)


def test_no_words_lie_over_a_figure_on_a_small_phone(address: str, browser: Browser) -> None:
    """Cats while an attack can be answered, and six lands each, with names of every length."""
    wrong: list[str] = []
    with person(browser, address, "pl-PL", 360, 640) as (look, come):
        for game, preset, seats in CROWDED:
            for longest in ("", NAME):
                name, view = pressed(game, preset, seats, longest)
                come((name, view))
                look.page.evaluate(STILL)
                assert look.page.locator(".board .caption").inner_text() != ""
                wrong += [f"{name}, {longest or 'short names'}: {flaw}" for flaw in look.page.evaluate(OVERLAPS)]
    assert not wrong, "\n".join(wrong)
