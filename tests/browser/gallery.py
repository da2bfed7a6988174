"""The main screens as pictures: which there are, and how each is taken.

They are kept in ``pictures`` beside this file. ``python -m tests.browser.gallery [NAME ...]`` takes those of these screens anew,
or all, and removes what is no longer among them. ``python -m tests.browser.gallery --readme`` takes those that README shows.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from playwright.sync_api import Browser, sync_playwright

from sennik import bots, catalog
from sennik.server.net.addresses import qr_svg
from sennik.server.views.game_info import game_info
from tests.browser.comparing import SCALE, Easel, photograph
from tests.browser.scenes import Moment, Scene, dream, lobby, moment
from tests.browser.visitor import Visitor, visiting
from tests.lanterns.game import Lanterns

FOLDER: Final = Path(__file__).parent / "pictures"
DOCS: Final = Path(__file__).parents[2] / "docs/pictures"
NOW: Final = datetime(2026, 11, 29, 20, 15, tzinfo=UTC)
LINK: Final = "http://192.168.0.7:8017/t/scene"
WAIT: Final = 3_000
"""Milliseconds that pass on a screen before its picture is taken, by the page's own clock, which then stands still."""


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

Show = Callable[[Visitor], None]
"""What brings a page to a screen."""

# --- the screens ------------------------------------------------------------------------------------------------------


def _begun(phase: str, moves: int) -> Callable[[Moment], bool]:
    """Somewhere in the midst of a game: whoever looks is asked, in that phase, after so many moves or more."""
    return lambda now: now.number >= moves and now.phase == phase and now.asked


def _counted(now: Moment) -> bool:
    return now.phase == "count" and now.asked


def _over(now: Moment) -> bool:
    return now.over


@cache
def _moments() -> dict[str, Scene]:
    """The tables by the names of their pictures. They are played once for all ways."""
    one_round = {"rounds": 1}
    return {
        "sen": moment("sen", "basic", 4, _begun("turn", 30)),
        "sen-count": moment("sen", "basic", 4, _counted),
        "sen-end": moment("sen", "basic", 4, _over, **one_round),
        "jubilee": moment("sen", "jubilee", 4, _begun("choose", 20)),
        "long-dream": moment("sen", "long-dream", 4, _begun("turn", 30)),
        "seventeen": moment("seventeen", "basic", 4, _begun("window", 12)),
        "seventeen-count": moment("seventeen", "basic", 4, _counted),
        "seventeen-end": moment("seventeen", "basic", 4, _over),
        "cats": moment("cats", "base", 4, _begun("answer", 30)),
        "cats-teams": moment("cats", "teams", 4, _begun("turn", 30)),
        "cats-end": moment("cats", "base", 4, _over),
        "lanterns": moment("lanterns", "plain", 3, lambda now: now.number >= 12 and now.asked),
        "dreamland-ready": dream("ready"),
        "dreamland-night": dream("held"),
        "dreamland-mask": dream("masked"),
        "dreamland-recall": dream("recall"),
        "dreamland-tick": dream("tick"),
        "dreamland-device": dream("device_night"),
        "dreamland-dawn": dream("count"),
        "dreamland-end": dream("over"),
        "lobby": lobby("sen", "basic", 4),
        "lobby-dreamland": lobby("dreamland", "online", 6),
    }


def _table(name: str, *keys: str) -> Show:
    """A table, after these keys."""

    def show(visitor: Visitor) -> None:
        visitor.come(_moments()[name])
        for key in keys:
            visitor.page.clock.run_for(WAIT)
            visitor.page.keyboard.press(key)

    return show


def _home(game: str, tables: Sequence[dict[str, Any]] = ()) -> Show:
    def show(visitor: Visitor) -> None:
        page = visitor.page
        visitor.answer(tables=tables, played=PLAYED if tables else [])
        visitor.go("/elsewhere", "main h1")
        visitor.go("/", "main.home")
        page.locator(f"label:has(input[name=game][value={game}])").click()
        page.wait_for_selector(f"main[data-game={game}]")
        page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")

    return show


def _lists(visitor: Visitor) -> None:
    """The front page of somebody who has tables, and has played."""
    _home("sen", TABLES)(visitor)
    visitor.page.wait_for_selector(".public li")
    visitor.page.wait_for_selector(".played")


def _plain(visitor: Visitor) -> None:
    """A game that the client was made without."""
    visitor.answer(games=[*GAMES, LANTERNS])
    visitor.page.reload()
    visitor.page.wait_for_selector("main h1")
    visitor.answer(games=GAMES)
    visitor.come(_moments()["lanterns"])


def _form(visitor: Visitor) -> None:
    _home("sen")(visitor)
    visitor.page.locator(".more button").click()
    visitor.page.wait_for_selector("dialog[open] .form")


def _settings(visitor: Visitor) -> None:
    visitor.go("/rules/sen", "main h2")
    visitor.page.locator("header .button-icon").last.click()
    visitor.page.wait_for_selector("dialog[open] .settings")


def _dawn(visitor: Visitor) -> None:
    """The story of the night, its last card."""
    _table("dreamland-dawn", "n")(visitor)
    visitor.page.clock.run_for(WAIT)
    visitor.page.locator(".dawn .steps button").last.focus()
    for _ in range(3):
        visitor.page.keyboard.press("Enter")
    visitor.page.locator(".count").evaluate("count => { count.scrollTop = 0.6 * count.scrollHeight; }")


def _path(path: str, wait: str) -> Show:
    return lambda visitor: visitor.go(path, wait)


SCREENS: Final[dict[str, Show]] = {
    "home-sen": _home("sen"),
    "home-seventeen": _home("seventeen"),
    "home-cats": _home("cats"),
    "home-dreamland": _home("dreamland"),
    "home-lists": _lists,
    "form": _form,
    "lobby": _table("lobby"),
    "lobby-dreamland": _table("lobby-dreamland"),
    "sen": _table("sen"),
    "sen-count": _table("sen-count", "n"),
    "sen-end": _table("sen-end", "n", "n"),
    "jubilee": _table("jubilee"),
    "long-dream": _table("long-dream"),
    "seventeen": _table("seventeen"),
    "seventeen-count": _table("seventeen-count", "n"),
    "seventeen-end": _table("seventeen-end", "n", "n"),
    "cats": _table("cats"),
    "cats-teams": _table("cats-teams"),
    "cats-count": _table("cats-end", "n"),
    "cats-end": _table("cats-end", "n", "n"),
    "plain": _plain,
    "dreamland-ready": _table("dreamland-ready"),
    "dreamland-night": _table("dreamland-night"),
    "dreamland-mask": _table("dreamland-mask"),
    "dreamland-recall": _table("dreamland-recall"),
    "dreamland-tick": _table("dreamland-tick"),
    "dreamland-device": _table("dreamland-device"),
    "dreamland-count": _table("dreamland-dawn", "n"),
    "dreamland-dawn": _dawn,
    "dreamland-end": _table("dreamland-end", "n", "n"),
    "settings": _settings,
    "device": _path("/device/abcdef", "main h1"),
    "rules": _path("/rules/cats", "main h2"),
    "lost": _path("/nowhere/at/all", "main h1"),
}
"""The screens by name. Sheets and all other moments of the games are looked at by programs alone (`test_accessible`)."""

# --- what the server would say ----------------------------------------------------------------------------------------


def _line(id: str, game: str, preset: str, names: Sequence[str], **told: Any) -> dict[str, Any]:  # noqa: A002
    """A line of a list of tables."""
    view = lobby(game, preset, max(len(names), 2))[1]
    blank = view["table"]["seats"][0]
    sitting = [
        {**blank, "name": name, "person": f"p{name}", "figure": place}
        if name
        else {**blank, "kind": "empty", "name": "", "person": None, "present": False}
        for place, name in enumerate(names)
    ]
    since = int((NOW - timedelta(minutes=25, seconds=30)).timestamp() * 1000)
    usual = {
        "id": id, "game": game, "preset": preset, "phase": "playing", "seats": len(names), "people": sum(map(bool, names)),
        "bots": 0, "host": names[0], "mine": False, "language": "", "sitting": sitting, "opened": since, "since": since,
        "round": 2, "seat": None, "turn": False, "invited": False, "hidden": False, "scores": [], "winners": [], "record": False,
    }  # fmt: skip
    return {**usual, **told}


TABLES: Final = [
    _line("mine1", "sen", "basic", ("Ala", "Ola", "Jan"), mine=True, seat=0, turn=True),
    _line("mine2", "cats", "teams", ("Ewa", "Ala", "Ula", "Jan"), mine=True, seat=1, round=0),
    _line("mine3", "seventeen", "basic", ("Ola", ""), mine=True, invited=True, phase="open", round=0),
    _line("open1", "dreamland", "online", ("Świętosława", "Jan", "", ""), phase="open", language="pl", round=0),
    _line("open2", "sen", "jubilee", ("Ewa", ""), phase="open", round=0),
    _line("watch1", "seventeen", "basic", ("Ula", "Ela", "Jan")),
]
PLAYED: Final = [
    _line("played1", "sen", "basic", ("Ala", "Ola"), phase="over", seat=0, scores=[31, 48], winners=[0], record=True),
    _line("played2", "cats", "base", ("Ala", "Jan"), phase="over", seat=0, scores=[54, 54], winners=[0, 1], record=True),
]


GAMES: Final = msgspec.to_builtins([game_info(each, bots.levels(each.name)) for each in catalog.games()])
LANTERNS: Final = msgspec.to_builtins(game_info(Lanterns(), ()))


@contextmanager
def looking(browser: Browser, address: str, way: Way, *, moves: bool = False) -> Iterator[Visitor]:
    """Somebody who looks that way, always at the same moment of the same evening, and is answered always the same.

    Nothing moves by itself unless it may.
    """
    with visiting(browser, way.language, way.width, way.height, moves=moves, touched=way.width < 600) as visitor:
        page = visitor.page
        page.clock.install(time=NOW)
        page.add_init_script(f"localStorage.setItem('sennik-theme', '{'dawn' if way.theme == 'dawn' else 'dark'}')")
        texts = (Path(__file__).parents[1] / f"lanterns/texts/{way.language}.ftl").read_text("utf-8")
        visitor.answer(
            **{"tables": [], "games": GAMES, "played": [], "texts": {"fluent": texts}, "links/check": {"seconds": 300}},
            share={"url": LINK, "qr": qr_svg(LINK)},
        )
        visitor.enter(address, way.language)
        # The server gives everybody a portrait by chance.
        me = page.evaluate("async () => await (await fetch('/api/me')).json()")
        visitor.answer(me={**me, "portrait": {"figure": 3, "colour": 3}})
        page.reload()
        page.wait_for_selector("main h1")
        if not moves:
            page.clock.pause_at(NOW + timedelta(minutes=5))
        yield visitor


def take(visitor: Visitor, show: Show, scale: float = SCALE) -> bytes:
    """A picture (PNG) of a screen."""
    page = visitor.page
    page.mouse.move(0, 0)
    # Keys that brought an earlier screen would leave their ring on this one.
    page.evaluate("() => { delete document.documentElement.dataset.by; }")
    show(visitor)
    page.clock.run_for(WAIT)
    page.evaluate(REST)
    return photograph(page, scale)


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
