"""Every screen as people meet it who have little room, large letters, few colours, or do not see it at all.

Each screen is shown on a phone, and each of which a picture is kept at a desk too, in turn by night and by day. There axe
finds nothing, whoever says aloud what is seen on a control has named it, no word is cut off, every button can be brought into
sight and is then under nothing, and nothing is told by colour alone. That holds on the narrowest of phones too, with letters
twice as large, with the page twice as large, with large cards, and where the device paints all in colours of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page

from sennik.i18n import catalogues
from tests.browser.flaws import AXE, CLOSING, COVERED, FLAWS, FORCED, FOUND, HALVED, REACHED, TWINS, UNFOLD, UNNAMED
from tests.browser.further import FURTHER
from tests.browser.gallery import WAYS, Way, looking, stand
from tests.browser.screens import GAMES, SCREENS

ALL = SCREENS | FURTHER
LETTERS = 32
"""Pixels of the browser's own letters where they are large; 16 are usual."""

WEB = Path(__file__).parents[2] / "web"
ALONE = {
    "src/App.svelte": "what it shows until the page is loaded is gone by then",
    "src/pages/offline/Update.svelte": "a newer version comes only from another build (`test_offline`)",
    "src/table/Moment.svelte": "it goes by itself before anything is looked at (`test_motion`)",
}
"""Parts of the client whose own style is on no screen, and why."""

CARDS = ("sen", "sen-count", "sen-end", "jubilee", "seventeen", "seventeen-count", "seventeen-end", "cats", "cats-count")
NIGHTS = ("ready", "night", "mask", "recall", "tick", "device", "count", "end")
LOOKED_AT = {*CARDS, "cats-end", *(f"dreamland-{moment}" for moment in NIGHTS)}
"""Tables as they lie there, with nothing opened on them. Axe looks at every kind of moment of these games in
`test_accessible`, by night and by day, on a phone and at a desk, so it need not do so here.
"""

SETTLED = """async () => {
    // What watches the size of something hears of it before this does, which began to watch later, and draws once more.
    for (let time = 0; time < 2; time++) {
        await new Promise((done) => {
            const watch = new ResizeObserver(() => {
                watch.disconnect();
                done();
            });
            watch.observe(document.body);
        });
    }
}"""
LIGHT = "light => { document.documentElement.dataset.theme = light; }"
WORN = "() => [...new Set([...document.querySelectorAll('[class*=svelte-]')].flatMap((each) => [...each.classList]))]"
TITLES = "() => [...document.querySelectorAll('dialog[open] h2')].map((each) => each.textContent)"


class Looker:
    """One page that is shown one screen after the other, and what was wrong with them."""

    def __init__(self, page: Page, way: Way) -> None:
        self.page = page
        self.way = way
        self.browser: CDPSession = page.context.new_cdp_session(page)
        self.flaws: list[str] = []
        self.worn: set[str] = set()
        self.titles: set[str] = set()

    def look(self, screen: str) -> None:
        page, way = self.page, self.way
        if screen not in LOOKED_AT:
            self.find(screen, FOUND)
            self.find(screen, UNNAMED)
        self.worn |= {str(name).removeprefix("svelte-") for name in page.evaluate(WORN)}
        self.titles |= set(page.evaluate(TITLES))
        self.find(screen, TWINS)
        with self.forced():
            self.find(f"{screen}, in few colours", FORCED)
        page.evaluate(UNFOLD)
        self.room(screen)
        if way.device == "phone":
            if screen in {f"home-{game['name']}" for game in GAMES}:
                self.find(screen, HALVED)
            with self.sized(320, 568):
                self.room(f"{screen}, 320 px wide")
            if page.locator(".board").count():
                with self.set(scale="large"):
                    self.room(f"{screen}, with large cards")
        else:
            # What a page of 1280 by 800 has when it is shown twice as large.
            with self.sized(640, 400):
                self.room(f"{screen}, twice as large")
        with self.lettered(LETTERS):
            self.room(f"{screen}, with large letters")
            self.find(f"{screen}, with large letters", REACHED)

    def room(self, where: str) -> None:
        self.page.evaluate(SETTLED)
        root = "dialog[open]" if self.page.locator("dialog[open]").count() else "body"
        self.find(where, FLAWS)
        self.find(where, COVERED, root)
        if root != "body":
            self.find(where, CLOSING)

    def find(self, where: str, script: str, given: Any = None) -> None:
        self.flaws += [f"{where}: {flaw}" for flaw in self.page.evaluate(script, given)]

    @contextmanager
    def sized(self, width: int, height: int) -> Iterator[None]:
        self.page.set_viewport_size({"width": width, "height": height})
        yield
        self.page.set_viewport_size({"width": self.way.width, "height": self.way.height})

    @contextmanager
    def lettered(self, size: int) -> Iterator[None]:
        self.write(size)
        yield
        self.write(16)

    def write(self, size: int) -> None:
        """Sets the browser's own letters. Scripts that ask for the width in letters are told when the window changes."""
        self.browser.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
        with self.sized(self.way.width, self.way.height - 1):
            pass

    @contextmanager
    def set(self, **settings: str) -> Iterator[None]:
        root = "settings => Object.assign(document.documentElement.dataset, settings)"
        self.page.evaluate(root, settings)
        yield
        self.page.evaluate("names => names.forEach((name) => delete document.documentElement.dataset[name])", list(settings))

    @contextmanager
    def forced(self) -> Iterator[None]:
        self.page.emulate_media(forced_colors="active")
        yield
        self.page.emulate_media(forced_colors="none")


@pytest.mark.parametrize("way", [WAYS[0], Way("desk", 1280, 800, "en", "dawn")], ids=lambda way: way.device)
def test_nothing_is_wrong_with_any_screen(address: str, browser: Browser, way: Way) -> None:
    with looking(browser, address, way, script=AXE) as visitor:
        looker = Looker(visitor.page, way)
        for number, (screen, show) in enumerate((ALL if way.device == "phone" else SCREENS).items()):
            stand(visitor, show)
            # By night and by day in turn.
            visitor.page.evaluate(LIGHT, "dawn" if number % 2 == (way.device == "phone") else "dark")
            looker.look(screen)
            if visitor.page.locator("dialog[open]").count():
                visitor.page.keyboard.press("Escape")
    unseen = _unseen(looker, way) if way.device == "phone" else []
    flaws = looker.flaws + [f"no screen shows {each}: add one to `further`" for each in unseen]
    assert not flaws, "\n".join(flaws)


def _unseen(looker: Looker, way: Way) -> list[str]:
    """The parts of the client that none of the screens had on it, and the sheets that were never open."""
    unseen = []
    texts = "\n".join(catalogues(way.language).values())
    for path in sorted((WEB / "src").rglob("*.svelte")):
        source = path.read_text("utf-8")
        place = path.relative_to(WEB).as_posix()
        if "\n<style>" in source and place not in ALONE and _hashed(place) not in looker.worn:
            unseen.append(place)
        for key in re.findall(r"<Sheet\b[^>]*?\stitle=\{[^}]*?\bt\(\"([\w-]+)\"", source):
            begins = re.findall(rf"^{key} = ([^{{\n]*)", texts, re.MULTILINE)[0].strip()
            if not any(title.startswith(begins) for title in looker.titles):
                unseen.append(f"the sheet “{begins}…” of {place}")
    return unseen


def _hashed(place: str) -> str:
    """What Svelte calls the style of a component, which stands at that place: its own sum of the letters, in base 36."""
    value = 5381
    for letter in reversed(place):
        value = (((value << 5) - value) ^ ord(letter)) & 0xFFFFFFFF
    digits = ""
    while value:
        value, digit = divmod(value, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits
