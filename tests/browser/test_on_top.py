"""Nothing lies on top of a button: at no scroll position of a page, a sheet, a dialog or a form.

What scrolls may go under a bar that stays in sight, and has to come out again somewhere; the bar's own buttons are under nothing.
"""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.tables import PATIENCE, host, new_table

SIZES = ((360, 640), (1280, 800))

COVERED = r"""(root) => {
    const scope = document.querySelector(root);
    const scrolls = (box) => /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1;
    const boxes = [scope, ...scope.querySelectorAll("*")].filter(scrolls);
    const page = document.scrollingElement;
    if (page.scrollHeight > page.clientHeight + 1) boxes.push(page);
    // A bar at an edge of what scrolls, or over all of it. Before it has come to rest there it goes by like anything else.
    // What has come to the end of its own part is pushed on: it still lies on others, and goes by itself.
    const stays = (element, pushed) => {
        for (let box = element; box && box !== scope; box = box.parentElement) {
            const {position, top, bottom} = getComputedStyle(box);
            if (position === "fixed") return box;
            if (position !== "sticky") continue;
            let frame = box.parentElement;
            while (frame !== page && frame && !scrolls(frame)) frame = frame.parentElement;
            const whole = !frame || frame === page;
            const edge = whole ? {top: 0, bottom: innerHeight} : frame.getBoundingClientRect();
            // How far from the edge it comes to rest: below another bar, it may be.
            const padding = (side) => (whole ? 0 : parseFloat(getComputedStyle(frame)[side]));
            const own = box.getBoundingClientRect();
            const rests = (beyond) => beyond >= -2 && (pushed || beyond <= 2);
            if (top !== "auto" && rests(edge.top + padding("paddingTop") + parseFloat(top) - own.top)) return box;
            if (bottom !== "auto" && rests(own.bottom - edge.bottom + padding("paddingBottom") + parseFloat(bottom))) return box;
        }
        return null;
    };
    const called = (element) => `${element.tagName.toLowerCase()}.${element.classList[0] ?? ""}`;
    const found = new Set();
    const seen = new Map();
    const look = (where) => {
        for (const button of scope.querySelectorAll("button, a[href], summary, input, select, textarea")) {
            const box = button.getBoundingClientRect();
            const shown = !button.closest(".visually-hidden") && button.checkVisibility({visibilityProperty: true});
            if (!shown || box.width <= 2 || box.height <= 2) continue;
            const target = button.matches("input") && button.closest("label") ? button.closest("label") : button;
            const {left, top, width, height} = target.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            if (!seen.has(target)) seen.set(target, false);
            // Whoever scrolls sees it elsewhere: here it is outside of what is shown.
            let inside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
            for (let frame = target.parentElement; inside && frame && frame !== document.body; frame = frame.parentElement) {
                if (!/auto|scroll|hidden|clip/.test(getComputedStyle(frame).overflowY)) continue;
                const edge = frame.getBoundingClientRect();
                inside = y > edge.top + 1 && y < edge.bottom - 1 && x > edge.left + 1 && x < edge.right - 1;
            }
            if (!inside) continue;
            const top1 = document.elementFromPoint(x, y);
            if (top1 === null || top1 === target || target.contains(top1) || top1.contains(target)) {
                seen.set(target, true);
                continue;
            }
            const bar = stays(top1, true);
            if (bar !== null && !bar.contains(target) && stays(target, false) === null) continue;
            found.add(`"${target.textContent.trim().slice(0, 30)}" ${called(target)} is under ${called(top1)} ${where}`);
        }
    };
    look("");
    for (const box of boxes) {
        const before = box.scrollTop;
        for (let at = 0; at <= box.scrollHeight - box.clientHeight; at += Math.min(40, Math.max(1, box.clientHeight / 8))) {
            box.scrollTop = at;
            look(`at ${Math.round(at)} of ${called(box)}`);
        }
        box.scrollTop = box.scrollHeight;
        look("at the end");
        box.scrollTop = before;
    }
    for (const [target, free] of seen) {
        if (!free) found.add(`"${target.textContent.trim().slice(0, 30)}" ${called(target)} is never free`);
    }
    return [...found].slice(0, 8);
}"""

STILL = """async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""


class Looked:
    """What lies on buttons, at every size."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.flaws: list[str] = []

    def look(self, where: str, root: str = "dialog[open]") -> None:
        for width, height in SIZES:
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.evaluate(STILL)
            self.flaws += [f"{where} at {width}: {flaw}" for flaw in self.page.evaluate(COVERED, root)]

    def unfold(self) -> None:
        """All that is folded up is opened."""
        self.page.evaluate("() => document.querySelectorAll('details').forEach((each) => { each.open = true; })")


def test_nothing_lies_on_a_button_wherever_it_is_scrolled_to(address: str, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, locale="pl-PL", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    seen = Looked(page)
    page.goto(address)
    page.locator("#name").fill("Ola")
    games: list[dict[str, Any]] = page.evaluate("async () => await (await fetch('/api/games')).json()")
    for game in games:
        page.locator(f"label:has(input[name=game][value={game['name']}])").click()
        page.wait_for_selector(f"main[data-game={game['name']}]")
        seen.look(f"home, {game['name']}", "body")
        page.get_by_role("button", name=re.compile("^Nowy stół")).click()
        page.wait_for_selector("dialog[open] .form")
        seen.unfold()
        seen.look(f"options, {game['name']}")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")

    host(page, address, "sen", "basic", 3)
    # One with the sheets that all games of cards share, one with sheets of its own.
    for game in (games[0], games[-1]):
        preset = game["presets"][-1]
        page.goto(f"{address}/t/{new_table(page, game['name'], preset['name'], max(preset['seats']))}")
        page.wait_for_selector("main h1")
        seen.unfold()
        seen.look(f"lobby, {game['name']}", "body")
        page.get_by_role("button", name=re.compile("^Zaczynamy")).click()
        page.wait_for_selector(".play")
        for button in page.locator(".play header button:not([aria-pressed])").all():
            if not button.is_visible():
                continue
            button.click()
            page.wait_for_selector("dialog[open]")
            seen.unfold()
            seen.look(f"sheet {button.get_attribute('aria-label')}, {game['name']}")
            page.keyboard.press("Escape")
            page.wait_for_selector("dialog[open]", state="detached")
            page.set_viewport_size({"width": 360, "height": 640})
    context.close()
    assert not seen.flaws, "\n".join(seen.flaws)
