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

import pytest
from playwright.sync_api import Browser, CDPSession, Page

from sennik.i18n import catalogues
from tests.browser.flaws import AXE, CLOSING, COVERED, FLAWS, FORCED, FOUND, HALVED, REACHED, TWINS, UNFOLD, UNNAMED, all_of
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
    "src/asking/Pointing.svelte": "it lies over everything, and takes the next touch (`test_asking`)",
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
MET = """() => ({
    worn: [...new Set([...document.querySelectorAll("[class*=svelte-]")].flatMap((each) => [...each.classList]))],
    titles: [...document.querySelectorAll("dialog[open] h2")].map((each) => each.textContent),
    board: document.querySelector(".board") !== null,
})"""
"""Which styles are worn on a screen, what its sheets are called, and whether it has a board."""

ROOM = f"""async () => {{
    await ({SETTLED})();
    const sheet = document.querySelector("dialog[open]") !== null;
    const found = [...({FLAWS})(), ...({COVERED})(sheet ? "dialog[open]" : "body")];
    return sheet ? [...found, ...({CLOSING})()] : found;
}}"""
"""What has no room as the screen is now."""

LARGE = f"""async () => {{
    document.documentElement.dataset.scale = "large";
    const found = await ({ROOM})();
    delete document.documentElement.dataset.scale;
    return found;
}}"""
"""What has no room with large cards."""


class Looker:
    """One page that is shown one screen after the other, and what was wrong with them."""

    def __init__(self, page: Page, way: Way) -> None:
        self.page = page
        self.way = way
        self.browser: CDPSession = page.context.new_cdp_session(page)
        self.letters = 16
        self.flaws: list[str] = []
        self.worn: set[str] = set()
        self.titles: set[str] = set()

    def look(self, screen: str) -> None:
        """Looks at the screen in every way. All that can be asked of it in one state is asked at once, and the window changes
        its size as seldom as may be: each time the page is laid out and drawn anew.
        """
        way = self.way
        met = self.page.evaluate(MET)
        self.worn |= {str(name).removeprefix("svelte-") for name in met["worn"]}
        self.titles |= set(met["titles"])
        self.find(screen, *(() if screen in LOOKED_AT else (FOUND, UNNAMED)), TWINS)
        with self.forced():
            self.find(f"{screen}, in few colours", FORCED)
        phone = way.device == "phone"
        begins = phone and screen in {f"home-{game['name']}" for game in GAMES}
        self.find(screen, UNFOLD, ROOM, *([HALVED] if begins else []))
        if phone and met["board"]:
            self.find(f"{screen}, with large cards", LARGE)
        # Scripts that ask for the width in letters are told when the window changes.
        self.sized(way.width, way.height - 1, letters=LETTERS)
        self.find(f"{screen}, with large letters", ROOM, REACHED)
        if phone:
            self.sized(320, 568)
            self.find(f"{screen}, 320 px wide", ROOM)
        else:
            # What a page of 1280 by 800 has when it is shown twice as large.
            self.sized(640, 400)
            self.find(f"{screen}, twice as large", ROOM)
        self.sized(way.width, way.height)

    def find(self, where: str, *scripts: str) -> None:
        """Runs these scripts on the page, and keeps what they find."""
        self.flaws += [f"{where}: {flaw}" for flaw in self.page.evaluate(all_of(*scripts))]

    def sized(self, width: int, height: int, letters: int = 16) -> None:
        """Gives the window a size, and the browser's own letters too."""
        if letters != self.letters:
            self.browser.send("Page.setFontSizes", {"fontSizes": {"standard": letters, "fixed": letters}})
            self.letters = letters
        self.page.set_viewport_size({"width": width, "height": height})

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
