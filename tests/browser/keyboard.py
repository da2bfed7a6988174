"""Somebody who plays by keys alone: they ask the page what can be done, come to it by the Tab key, and press it.

On the way they notice what a person at a keyboard would suffer from: a focus that is lost, not seen, or caught.
"""

from __future__ import annotations

import random
from typing import Any, Final

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as Late

LAPS: Final = 5
"""How often a round of the page may be disturbed."""

LOST: Final = 2_000
"""Milliseconds for which the focus may be nowhere while a page changes."""

ON: Final = 0.8
"""How often the hands do what leads on: confirm what they have chosen, or choose what goes with it. Else they do anything, and so
they change their minds too: they choose another card or land in place of the one they have.
"""

POSSIBLE: Final = """() => {
    const root = document.querySelector("dialog[open]") ?? document.querySelector("main");
    const all = [...(root?.querySelectorAll("button, input, textarea, select") ?? [])];
    window.possible = all.filter((each) => each.tabIndex >= 0 && !each.disabled && each.ariaDisabled !== "true"
        && !each.closest("[inert]") && each.checkVisibility({visibilityProperty: true})
        // What takes a move back, unfolds, or shows more of the same, makes no move.
        && !each.matches("[aria-keyshortcuts=Escape], [aria-keyshortcuts=Z], [aria-expanded], .call *"));
    const groups = [...root?.querySelectorAll("[aria-pressed=true]") ?? []].map((each) => each.closest(".hand, .lands, ol, ul"));
    return window.possible.map((each) => ({
        beside: groups.some((group) => group?.contains(each)),
        text: each.matches("input[type=text], textarea") ? "field" : each.matches("input, select") ? "choice" : "button",
        main: each.matches(".button-main"),
        picked: each.getAttribute("aria-pressed") === "true",
        fan: [...each.closest("ol, ul")?.querySelectorAll("button[tabindex='-1']") ?? []].length,
        name: each.getAttribute("aria-label") ?? each.textContent.trim(),
    }));
}"""
"""What could be pressed now to go on, in the order of the page."""

FOCUS: Final = """() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return {where: -1, name: "", place: "", seen: true, ringed: true};
    const called = (at.ariaLabel ?? at.textContent).trim().slice(0, 40);
    const name = `${at.tagName.toLowerCase()}.${at.classList[0] ?? ""} "${called}"`;
    // A box that is not seen itself lies in a label that is.
    const shown = at.matches(".unseen") ? at.closest("label") ?? at.parentElement : at;
    const {left, top, width, height, right, bottom} = shown.getBoundingClientRect();
    const inside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && width > 0 && height > 0;
    let over = "";
    const free = [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8], [0.1, 0.1], [0.9, 0.9]].some(([x, y]) => {
        // What is called out loud covers all for a moment, and goes by itself.
        const all = document.elementsFromPoint(left + width * x, top + height * y);
        const there = all.find((each) => !each.closest(".moment")) ?? null;
        if (there !== null && (shown.contains(there) || there.contains(shown))) return true;
        over = there?.outerHTML.slice(0, 160) ?? "nothing";
        return false;
    });
    const place = `${left},${top} to ${right},${bottom} of ${innerWidth} x ${innerHeight}, under ${over}`;
    const ring = (each) => {
        const {outlineStyle, outlineWidth, outlineColor} = getComputedStyle(each);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && !/, 0\\)$|transparent/.test(outlineColor);
    };
    return {where: (window.possible ?? []).indexOf(at), name, place, seen: inside && free, ringed: ring(shown) || ring(at)};
}"""
"""Where the focus is: its number among what is possible (-1 elsewhere), where that lies, whether it is in sight,
and whether a ring tells it."""

STOPS: Final = """() => {
    const root = document.querySelector("dialog[open]") ?? document.body;
    const all = [...root.querySelectorAll("a[href], button, input, textarea, select, summary, [tabindex]")];
    const radios = new Set();
    return all.filter((each) => {
        if (each.tabIndex < 0 || each.disabled || each.closest("[inert]")) return false;
        if (!each.checkVisibility({visibilityProperty: true})) return false;
        // Of boxes that exclude each other one is come to, and the arrows lead to the others.
        if (each.type === "radio") {
            if (radios.has(each.name)) return false;
            radios.add(each.name);
        }
        return !each.closest("details:not([open]) > :not(summary)");
    }).length;
}"""
"""How many places there are that the Tab key should come to."""

MARK: Final = """() => {
    const at = document.activeElement;
    if (at.dataset.lap) return false;
    at.dataset.lap = "1";
    return true;
}"""
"""Marks where the focus is. Whether it was not there before."""

HEARD: Final = """() => {
    window.heard = [];
    const live = "[aria-live=polite], [aria-live=assertive], [role=log], [role=status], [role=alert]";
    new MutationObserver((changes) => {
        for (const {addedNodes, target} of changes) for (const node of addedNodes) {
            const within = target instanceof Element ? target : target.parentElement;
            const text = (node.textContent ?? "").trim();
            if (text !== "" && within?.closest(live)) window.heard.push(text);
        }
    }).observe(document, {childList: true, subtree: true, characterData: true});
}"""
"""Keeps what a screen reader is told by itself."""


class Hands:
    """Two hands on a keyboard. ``words`` are what they type where words are asked for."""

    def __init__(self, page: Page, seed: int, words: tuple[str, ...] = ()) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.words = list(words)
        self.flaws: list[str] = []
        self.pressed = 0

    def step(self) -> bool:
        """Does one thing that the page asks for. Returns whether there was any."""
        possible: list[dict[str, Any]] = self.page.evaluate(POSSIBLE)
        open_ = [number for number, each in enumerate(possible) if not each["picked"] and (each["text"] != "field" or self.words)]
        open_ = [number for number in open_ if possible[number]["text"] != "choice"]
        if not open_:
            return False
        main = [number for number in open_ if possible[number]["main"]]
        fields = [number for number in open_ if possible[number]["text"] == "field"]
        further = [number for number in open_ if not possible[number]["beside"]]
        leading = main or fields or further
        wanted = self.chance.choice(leading if leading and self.chance.random() < ON else fields or open_)
        if not self.reach(wanted):
            return False
        if possible[wanted]["text"] == "field":
            self.page.keyboard.type(self.words.pop(0))
        for _ in range(self.chance.randrange(possible[wanted]["fan"] + 1)):
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")
        self.pressed += 1
        self.kept()
        return True

    def reach(self, wanted: int) -> bool:
        """Comes by the Tab key to that of what is possible. Returns whether it was there: somebody else may have moved."""
        focus = self.page.evaluate(FOCUS)
        for _ in range(2 * self.page.evaluate(STOPS) + 2):
            if focus["where"] == wanted:
                return True
            self.page.keyboard.press("Shift+Tab" if focus["where"] > wanted else "Tab")
            focus = self.look()
        return False

    def look(self) -> dict[str, Any]:
        """Where the focus is now. What is wrong with it is kept."""
        focus: dict[str, Any] = self.page.evaluate(FOCUS)
        if not focus["seen"]:
            self.page.wait_for_timeout(200)  # what others did may be on its way over the page
            focus = self.page.evaluate(FOCUS)
        if not focus["seen"]:
            self.flaws.append(f"{focus['name']} has the focus and is out of sight ({focus['place']})")
        if not focus["ringed"]:
            self.flaws.append(f"{focus['name']} has the focus and nothing shows it")
        return focus

    def kept(self) -> None:
        """Whatever a key has changed, the focus is somewhere."""
        try:
            self.page.wait_for_function("() => document.activeElement !== document.body", timeout=LOST)
        except Late:
            text = self.page.evaluate("() => document.querySelector('main')?.innerText.slice(0, 80)")
            self.flaws.append(f"the focus is nowhere: {text}")

    def lap(self) -> None:
        """Once round the page: every place is come to, and after the last the first again; nothing holds the focus back.

        While a note comes or goes, the places change, so the round begins again.
        """
        stops = come = 0
        for _ in range(LAPS):
            stops = self.page.evaluate(STOPS)
            come = self._round(stops)
            if stops == self.page.evaluate(STOPS):
                break
        if come != stops:
            self.flaws.append(f"of {stops} places the Tab key comes to {come}")

    def _round(self, stops: int) -> int:
        """Tabs until it is where it was. Returns to how many places it came."""
        come = ends = 0
        for _ in range(2 * stops + 4):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("() => document.activeElement === document.body"):
                ends += 1  # of the page: from here it goes on at the top
            elif self.page.evaluate(MARK):
                self.look()
                come += 1
            else:
                break
            if ends > 1:
                break
        self.page.evaluate("() => document.querySelectorAll('[data-lap]').forEach((each) => { delete each.dataset.lap; })")
        return come
