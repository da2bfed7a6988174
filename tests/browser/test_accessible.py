"""Every screen of every game as somebody meets it who does not see, point or tell colours apart: axe finds nothing on any of them, by
night and by day, and whoever says aloud what is seen on a control has named it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from sennik import catalog
from tests.browser.scenes import Scene, lobby, scenes
from tests.browser.tables import PATIENCE

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
KNOWN = "body => fetch('/api/me', {method: 'PUT', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)})"
GO = """path => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
}"""
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
    const plain = (text) => text.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{N}+%×]+/gu, " ").replace(/ *× */gu, "×").trim();
    const shows = {visibilityProperty: true, opacityProperty: true};
    const walked = document.querySelector("dialog[open]") ?? document.body;
    const controls = "button, a[href], input, select, textarea, summary, [role=button], [role=link], [role=radio], [role=checkbox], [tabindex]";
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
        const by = control.getAttribute("aria-labelledby")?.split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
        const given = by ?? control.getAttribute("aria-label");
        const shown = seen(control);
        if (given === null || given === undefined || plain(given).startsWith(shown)) return [];
        // A region that can be scrolled has words in it, and is no control.
        if (control.getAttribute("tabindex") === "0" && !control.matches("button, a, input, [role=button]")) return [];
        if (control.getAttribute("tabindex") === "-1" && !control.matches("button, a, input, [role=button]")) return [];
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


@pytest.fixture(params=[("pl-PL", 390, 844), ("en-GB", 1280, 800)], ids=["phone-pl", "desk-en"])
def shown(address: str, browser: Browser, request: pytest.FixtureRequest) -> Iterator[tuple[Look, Callable[[Scene], None]]]:
    """A page that is somebody's, and what brings it to a table where all is as in a scene."""
    locale, width, height = request.param
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=locale, reduced_motion="reduce", bypass_csp=True
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(path=AXE)
    page = context.new_page()
    views: list[dict[str, Any]] = []

    def answer(socket: WebSocketRoute) -> None:
        def heard(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "hello":
                socket.send(json.dumps(views[-1]))
            else:
                socket.send(json.dumps({"type": "accepted", "id": said["id"]}))

        socket.on_message(heard)

    page.route_web_socket("**/ws/tables/*", answer)
    page.goto(address)
    page.wait_for_selector("main h1")
    page.evaluate(KNOWN, {"name": "Ala", "language": locale[:2]})
    page.reload()
    page.wait_for_selector("main h1")

    def come(scene: Scene) -> None:
        views.append(scene[1])
        page.evaluate(GO, "/elsewhere")
        page.evaluate(GO, f"/t/scene{len(views)}")
        page.wait_for_selector(".play main > *, main.lobby")

    yield Look(page), come
    context.close()


def test_nothing_is_wrong_with_any_screen(shown: tuple[Look, Callable[[Scene], None]]) -> None:
    seen, come = shown
    page = seen.page
    for game in [each.name for each in catalog.games()]:
        page.evaluate(GO, "/")
        page.locator(f"label:has(input[name=game][value={game}])").click()
        page.wait_for_selector(f"main[data-game={game}]")
        seen.look(f"home, {game}")
        page.get_by_role("button", name="Nowy stół").or_(page.get_by_role("button", name="New table")).first.click()
        seen.look(f"options, {game}")
        page.keyboard.press("Escape")
        page.evaluate(GO, f"/rules/{game}")
        page.wait_for_selector("main h2")
        seen.look(f"rules, {game}")
        preset = next(each for each in catalog.games() if each.name == game).presets[0]
        come(lobby(game, preset.name, max(preset.seats)))
        seen.look(f"lobby, {game}")
    page.evaluate(GO, "/elsewhere")
    seen.look("nowhere")
    met: set[str] = set()
    for scene in scenes():
        where, view = scene
        come(scene)
        seen.look(where)
        game = view["table"]["setup"]["game"]
        if game not in met and view["table"]["phase"] == "playing":
            met.add(game)
            for number in range(page.locator(".top .button").count()):
                button = page.locator(".top .button").nth(number)
                if not button.is_visible():
                    continue
                button.click()
                expect(page.locator("dialog[open]")).to_be_visible()
                seen.look(f"{where}, sheet {number + 1}")
                page.keyboard.press("Escape")
                expect(page.locator("dialog[open]")).to_have_count(0)
        if "count" in where or view["result"]:
            for step in ("counted", "won"):
                page.keyboard.press("n")
                seen.look(f"{where}, {step}")
    assert not seen.flaws, "\n".join(seen.flaws)
