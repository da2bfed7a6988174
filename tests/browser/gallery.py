"""The main screens as pictures: which there are, and how each is taken.

They are kept in ``pictures`` beside this file. ``python -m tests.browser.gallery [NAME ...]`` takes those of these screens anew,
or all, and removes what is no longer among them. ``python -m tests.browser.gallery --readme`` takes those that README shows.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from sennik.server.net.addresses import qr_svg
from tests.browser.comparing import SCALE, Easel, photograph
from tests.browser.screens import GAMES, NOW, SCREENS, WAIT, Show
from tests.browser.tables import TELL, introduce
from tests.browser.visitor import Visitor, visiting

FOLDER: Final = Path(__file__).parent / "pictures"
DOCS: Final = Path(__file__).parents[2] / "docs/pictures"
LINK: Final = "http://192.168.0.7:8017/t/scene"


@dataclass(frozen=True)
class Way:
    """How somebody looks: at what, in which language, in which light."""

    device: str
    width: int
    height: int
    language: str
    theme: str

    @property
    def name(self) -> str:
        return f"{self.device}-{self.language}-{self.theme}"


WAYS: Final = (
    Way("phone", 360, 640, "pl", "night"),
    Way("phone", 360, 640, "en", "dawn"),
    Way("desk", 1280, 800, "en", "night"),
    Way("desk", 1280, 800, "pl", "dawn"),
)
"""Each two of device, language and light meet once: what only all three together would spoil is not worth twice the pictures."""

README: Final = {
    "table-en-1280": ("sen", WAYS[2]),
    "table-pl-360": ("sen", WAYS[0]),
    "jubilee-en-1280": ("jubilee", WAYS[2]),
    "seventeen-en-1280": ("seventeen", WAYS[2]),
    "cats-en-1280": ("cats", WAYS[2]),
}
"""The screens that README shows, by the names of their pictures in ``docs/pictures``."""


@contextmanager
def looking(browser: Browser, address: str, way: Way, *, moves: bool = False, script: Path | None = None) -> Iterator[Visitor]:
    """Somebody who looks that way, always at the same moment of the same evening, and is answered always the same.

    Nothing moves by itself unless it may. ``script`` runs on the page before all else.
    """
    with visiting(browser, way.language, way.width, way.height, moves=moves, touched=way.width < 600, script=script) as visitor:
        page = visitor.page
        page.clock.install(time=NOW)
        page.add_init_script(f"localStorage.setItem('sennik-theme', '{'dawn' if way.theme == 'dawn' else 'dark'}')")
        texts = (Path(__file__).parents[1] / f"lanterns/texts/{way.language}.ftl").read_text("utf-8")
        introduce(page, address, "Ala", way.language)
        # The server gives everybody a portrait by chance.
        me = page.request.get(f"{address}/api/me").json()
        visitor.answer(
            **{"tables": [], "games": GAMES, "played": [], "texts": {"fluent": texts}, "links/check": {"seconds": 300}},
            share={"url": LINK, "qr": qr_svg(LINK)},
            me={**me, "portrait": {"figure": 3, "colour": 3}},
        )
        visitor.settle()
        visitor.enter(address, way.language)
        if not moves:
            page.clock.pause_at(NOW + timedelta(minutes=5))
        yield visitor


def stand(visitor: Visitor, show: Show) -> None:
    """Brings the page to a screen on which nothing moves any more."""
    page = visitor.page
    visitor.forget()
    page.mouse.move(0, 0)
    # Nor is anything told of that an earlier screen was to tell of.
    page.evaluate(TELL, ["off", ""])
    # Keys that brought an earlier screen would leave their ring on this one.
    page.evaluate("() => { delete document.documentElement.dataset.by; }")
    show(visitor)
    page.clock.run_for(WAIT)
    page.evaluate(REST)


def take(visitor: Visitor, show: Show, scale: float = SCALE) -> bytes:
    """A picture (PNG) of a screen."""
    stand(visitor, show)
    return photograph(visitor.page, scale)


REST: Final = """async () => {
    document.documentElement.style.caretColor = "transparent";
    await document.fonts.ready;
    document.getAnimations().forEach((one) => { try { one.finish(); } catch { one.cancel(); } });
}"""


def path_of(screen: str, way: Way) -> Path:
    """Where the picture of a screen is kept."""
    return FOLDER / f"{screen}-{way.name}.webp"


def main(names: Sequence[str]) -> None:
    """Takes pictures anew: those of these screens, or all."""
    from tests.browser.conftest import served
    from tests.conftest import chromium

    if names == ["--readme"]:
        shown = {DOCS / f"{name}.png": where for name, where in README.items()}
    else:
        shown = {path_of(screen, way): (screen, way) for way in WAYS for screen in names or SCREENS}
    FOLDER.mkdir(exist_ok=True)
    expected = {path_of(screen, way) for screen in SCREENS for way in WAYS}
    for path in set(FOLDER.iterdir()) - expected:
        path.unlink()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium())
        easel = Easel(browser)
        for address in served([str(Path(sys.executable).with_name("sennik"))], Path(data)):
            for way in WAYS:
                with looking(browser, address, way) as visitor:
                    for path, (screen, wanted) in shown.items():
                        if wanted == way:
                            large = path.parent == DOCS
                            taken = take(visitor, SCREENS[screen], 1 if large else SCALE)
                            path.write_bytes(taken if large else easel.pack(taken))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
