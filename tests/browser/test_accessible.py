"""Every screen of every game as somebody meets it who does not see, point or tell colours apart.

axe finds nothing on any of them, by night and by day, and whoever says aloud what is seen on a control has named it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from sennik import catalog
from tests.browser.scenes import Scene, lobby, scenes
from tests.browser.visitor import GO, visiting

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
STILL = """async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    document.getAnimations().forEach((one) => { try { one.finish(); } catch { one.cancel(); } });
    await new Promise(requestAnimationFrame);
}"""
FOUND = """async (only) => {
    const {violations} = await axe.run(document, {resultTypes: ["violations"], ...(only ? {runOnly: only} : {})});
    return violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) =>
        `${id}: ${target.join(" ")} ${failureSummary.split("\\n").slice(1, 2).join(" ").trim().slice(0, 160)}`));
}"""
UNNAMED = r"""() => {
    const plain = (text) => text.normalize("NFKC").toLowerCase()
        .replace(/[^\p{L}\p{N}+%×]+/gu, " ").replace(/ *× */gu, "×").trim();
    const shows = {visibilityProperty: true, opacityProperty: true};
    const walked = document.querySelector("dialog[open]") ?? document.body;
    const controls = "button, a[href], input, select, textarea, summary, [role=button], [role=link], [role=radio]";
    const text = (id) => document.getElementById(id)?.textContent ?? "";
    const seen = (element) => {
        const words = [];
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const parent = texts.currentNode.parentElement;
            // Pictures have names of their own, and a key is no name: it is told beside it.
            if (parent.closest("svg, kbd, .visually-hidden") || !parent.checkVisibility(shows)) continue;
            const {width, height} = parent.getBoundingClientRect();
            if (width > 1 && height > 1) words.push(texts.currentNode.data);
        }
        return plain(words.join(" "));
    };
    return [...walked.querySelectorAll(controls)].flatMap((control) => {
        if (!control.checkVisibility(shows)) return [];
        const by = control.getAttribute("aria-labelledby")?.split(" ").map(text).join(" ");
        const given = by ?? control.getAttribute("aria-label");
        const shown = seen(control);
        // The word in a picture may come first: it stands above all else that is seen.
        const drawn = plain([...control.querySelectorAll("svg text")].map((one) => one.textContent).join(" "));
        const named = plain(given ?? "");
        if (given === null || given === undefined || named.startsWith(shown)) return [];
        if (named.startsWith(plain(`${drawn} ${shown}`))) return [];
        return [`${control.tagName.toLowerCase()}.${control.className} shows “${shown}” and is called “${given}”`];
    });
}"""
COLOURS = ["color-contrast", "link-in-text-block"]
"""What of a page can differ from one light to the other."""


class Look:
    """One page that is shown one screen after the other, and what was wrong with them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.flaws: list[str] = []

    def look(self, where: str) -> None:
        page = self.page
        page.evaluate(STILL)
        found = page.evaluate(FOUND, None)
        found += page.evaluate(UNNAMED)
        light = page.evaluate("() => document.documentElement.dataset.theme ?? ''")
        other = "night" if light == "dawn" else "dawn"
        page.evaluate("light => { document.documentElement.dataset.theme = light; }", other)
        page.evaluate(STILL)
        found += [f"{other}: {flaw}" for flaw in page.evaluate(FOUND, COLOURS)]
        page.evaluate("light => { document.documentElement.dataset.theme = light; }", light)
        self.flaws += [f"{where}: {flaw}" for flaw in found]


@contextmanager
def person(
    browser: Browser, address: str, language: str, width: int, height: int
) -> Iterator[tuple[Look, Callable[[Scene], None]]]:
    """A page that is somebody's, and what brings it to a table where all is as in a scene."""
    with visiting(browser, language, width, height, script=AXE) as visitor:
        visitor.enter(address, language)
        yield Look(visitor.page), visitor.come


def test_nothing_is_wrong_with_any_page(address: str, browser: Browser) -> None:
    with person(browser, address, "pl-PL", 390, 844) as (seen, come):
        page = seen.page
        for game in catalog.games():
            page.evaluate(GO, "/")
            page.locator(f"label:has(input[name=game][value={game.name}])").click()
            page.wait_for_selector(f"main[data-game={game.name}]")
            seen.look(f"home, {game.name}")
            page.get_by_role("button", name="Nowy stół").first.click()
            expect(page.locator("dialog[open]")).to_be_visible()
            seen.look(f"options, {game.name}")
            page.keyboard.press("Escape")
            page.evaluate(GO, f"/rules/{game.name}")
            page.wait_for_selector("main h2")
            seen.look(f"rules, {game.name}")
            come(lobby(game.name, game.presets[0].name, max(game.presets[0].seats)))
            seen.look(f"lobby, {game.name}")
        page.evaluate(GO, "/elsewhere")
        seen.look("nowhere")
    assert not seen.flaws, "\n".join(seen.flaws)


@pytest.mark.parametrize(("language", "width", "height", "first"), [("pl-PL", 390, 844, 0), ("en-GB", 1280, 800, 1)])
def test_nothing_is_wrong_with_any_table(
    address: str, browser: Browser, language: str, width: int, height: int, first: int
) -> None:
    """Every other moment as on a phone, the others as at a desk; the sheets of every game as on the phone."""
    met: set[str] = set()
    with person(browser, address, language, width, height) as (seen, come):
        for scene in list(scenes())[first::2]:
            where, view = scene
            come(scene)
            seen.look(where)
            game = view["table"]["setup"]["game"]
            if game not in met and view["table"]["phase"] == "playing":
                met.add(game)
                if width < height:
                    look_at_sheets(seen, where)
            if "count" in where or view["result"]:
                for step in ("counted", "won"):
                    seen.page.keyboard.press("n")
                    seen.look(f"{where}, {step}")
    assert met == {game.name for game in catalog.games()}
    assert not seen.flaws, "\n".join(seen.flaws)


def look_at_sheets(seen: Look, where: str) -> None:
    page = seen.page
    buttons = [button for button in page.locator(".top .button:not([aria-pressed])").all() if button.is_visible()]
    for number, button in enumerate([*buttons, None]):
        if button is None:
            page.keyboard.press("?")
        else:
            button.click()
        expect(page.locator("dialog[open]")).to_be_visible()
        seen.look(f"{where}, sheet {number + 1}")
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
