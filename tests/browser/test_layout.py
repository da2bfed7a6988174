"""At the table of every edition no word is cut off, no name of a bot is too long, and nothing glides.

As many people as can play are there. Each is looked at as on a small phone and as at a desk, in both languages.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from sennik import catalog
from tests.browser.flaws import FLAWS, STILL
from tests.browser.further import FURTHER
from tests.browser.scenes import dream, lobby, pressed
from tests.browser.screens import PLAYED, TABLES, home
from tests.browser.visitor import visiting

SIZES = ((360, 640), (1280, 800))
NAME = "Świętosława Maksymiliana"
"""As long as a name may be."""

SETTLED = """async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""
GLIDING = """() => document.getAnimations().filter((one) => one instanceof CSSTransition).map(
    (one) => `${one.transitionProperty} of ${one.effect.target.className} glides, although less motion is asked for`,
)"""


LONGEST_BOT = {"pl-PL": "Salamandra", "en-GB": "Salamander"}
NAMED = """(longest) => {
    const names = [...document.querySelectorAll(".rival .name .cut")];
    for (const element of names) element.textContent = longest;
    return names.filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => `a name does not fit: ${element.textContent.trim()} ${element.scrollWidth} in ${element.clientWidth}`);
}"""


@pytest.mark.parametrize("language", ["pl-PL", "en-GB"])
def test_nothing_is_cut_off_or_beside_the_page(address: str, browser: Browser, language: str) -> None:
    flaws: list[str] = []
    with visiting(browser, language, *SIZES[0]) as visitor:
        page = visitor.page
        visitor.enter(address, language)
        for game in catalog.games():
            for preset in game.presets:
                seats = max(preset.seats)
                spoken = game.name == "dreamland"
                begun = (
                    dream("held" if preset.name == "online" else "aloud_other")
                    if spoken
                    else pressed(game.name, preset.name, seats)
                )
                for name, view in (lobby(game.name, preset.name, seats), begun):
                    visitor.come((name, view))
                    for width, height in SIZES:
                        page.set_viewport_size({"width": width, "height": height})
                        found = page.evaluate(GLIDING)[:3]
                        page.evaluate(SETTLED)
                        found += page.evaluate(FLAWS) + page.evaluate(NAMED, LONGEST_BOT[language])
                        flaws += [f"{name}, {preset.name} at {width}: {flaw}" for flaw in found]
    assert not flaws, "\n".join(flaws)


ON_THE_GAMES = """() => {
    const box = (each) => [each.textContent.trim(), each.getBoundingClientRect()];
    const boxes = (selector) => [...document.querySelectorAll(selector)].map(box);
    const games = Math.max(...boxes(".games label").map(([, each]) => each.bottom));
    const below = boxes(".docs a");
    const more = new Set(boxes(".more > *").map(([, each]) => Math.round(each.top)));
    const high = below.filter(([, {top}]) => top < games).map(([words]) => `“${words}” lies on the games, which end at ${games}`);
    return high
        .concat(below.length < 3 ? ["too few links"] : [], more.size === 1 ? [] : [`more stands in ${more.size} rows`]);
}"""


@pytest.mark.parametrize("language", ["pl-PL", "en-GB"])
def test_the_links_of_the_front_page_are_below_the_games_at_a_desk(address: str, browser: Browser, language: str) -> None:
    wrong: list[str] = []
    for tables in ([], TABLES):
        with visiting(browser, language, *SIZES[1]) as visitor:
            page = visitor.page
            visitor.answer(tables=tables, played=PLAYED if tables else [])
            visitor.enter(address, language)
            for game in catalog.games():
                page.evaluate("localStorage.removeItem('sennik-met')")
                home(game.name, tables)(visitor)
                if tables:
                    page.wait_for_selector(".played", timeout=10_000)
                page.evaluate(SETTLED)
                wrong += [f"{game.name}, {len(tables)} tables: {flaw}" for flaw in page.evaluate(ON_THE_GAMES)]
                if page.locator(".more a[href^='/learn']").count() > 0:
                    page.locator("form .button-main").click()
                    page.wait_for_selector(".offer", timeout=10_000)
                    wrong += [f"{game.name}, asked about a lesson: {flaw}" for flaw in page.evaluate(ON_THE_GAMES)]
    assert not wrong, "\n".join(wrong)


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
    with visiting(browser, "pl-PL", 360, 640) as visitor:
        page = visitor.page
        visitor.enter(address, "pl-PL")
        for game, preset, seats in CROWDED:
            for longest in ("", NAME):
                name, view = pressed(game, preset, seats, longest)
                visitor.come((name, view))
                page.evaluate(STILL)
                assert page.locator(".board .caption").inner_text() != ""
                wrong += [f"{name}, {longest or 'short names'}: {flaw}" for flaw in page.evaluate(OVERLAPS)]
    assert not wrong, "\n".join(wrong)


IN_SIGHT = """() => {
    const foot = document.querySelector("[data-foot]").getBoundingClientRect().top;
    const all = (each) => [...document.querySelectorAll(each)];
    const wanted = [".invite .input", ".invite .button", ".seats > ul:first-of-type li", ".clock"].flatMap(all);
    return wanted.filter((each) => {
        const {top, bottom} = each.getBoundingClientRect();
        return top < 0 || bottom > foot + 1;
    }).map((each) => `${each.className} “${each.textContent.trim()}” lies below ${foot}`)
        .concat(wanted.length < 7 ? ["too little"] : []);
}"""


@pytest.mark.parametrize("language", ["pl-PL", "en-GB"])
def test_the_link_and_every_seat_are_in_sight_at_once_on_a_small_phone(address: str, browser: Browser, language: str) -> None:
    """Whoever opens a table wants to send the link first."""
    wrong: list[str] = []
    with visiting(browser, language, *SIZES[0]) as visitor:
        visitor.enter(address, language)
        for game, preset, seats in (("sen", "basic", 4), ("cats", "night", 4), ("dreamland", "online", 6)):
            for host in (True, False):
                name, view = lobby(game, preset, seats)
                visitor.come((name, view if host else {**view, "table": {**view["table"], "host": "pOla"}}))
                visitor.page.evaluate(SETTLED)
                wrong += [f"{name}, {'host' if host else 'guest'}: {flaw}" for flaw in visitor.page.evaluate(IN_SIGHT)]
    assert not wrong, "\n".join(wrong)


OVER_THE_BAR = """() => {
    const bar = document.querySelector("[data-head]").getBoundingClientRect();
    const said = [...document.querySelectorAll(".bubble, .toast")];
    return said.filter((each) => each.getBoundingClientRect().top < bar.bottom).map((each) => each.textContent)
        .concat(said.length === 0 ? ["nothing"] : []);
}"""


def test_nothing_that_is_said_covers_the_bar_with_its_menu_and_title(address: str, browser: Browser) -> None:
    wrong: list[str] = []
    with visiting(browser, "pl-PL", *SIZES[0]) as visitor:
        visitor.enter(address, "pl-PL")
        for width, height in SIZES:
            visitor.page.set_viewport_size({"width": width, "height": height})
            for name in ("talk", "talk-apart"):
                FURTHER[name](visitor)
                visitor.page.locator(".bubble").first.wait_for()
                visitor.page.evaluate(SETTLED)
                wrong += [f"{name} at {width}: {flaw}" for flaw in visitor.page.evaluate(OVER_THE_BAR)]
    assert not wrong, "\n".join(wrong)
