"""The main screens, of which pictures are kept (`gallery`): what brings a page to each of them, and what the server would say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, Final

import msgspec

from sennik import bots, catalog
from sennik.server.views.game_info import game_info
from tests.browser.scenes import Moment, Scene, dream, lobby, moment
from tests.browser.visitor import Visitor
from tests.lanterns.game import Lanterns

NOW: Final = datetime(2026, 11, 29, 20, 15, tzinfo=UTC)
WAIT: Final = 3_000
"""Milliseconds that pass on a screen before it is looked at, by the page's own clock, which then stands still."""

Show = Callable[[Visitor], None]
"""What brings a page to a screen."""

# --- the screens ------------------------------------------------------------------------------------------------------


def begun(phase: str, moves: int) -> Callable[[Moment], bool]:
    """Somewhere in the midst of a game: whoever looks is asked, in that phase, after so many moves or more."""
    return lambda now: now.number >= moves and now.phase == phase and now.asked


def _counted(now: Moment) -> bool:
    return now.phase == "count" and now.asked


def _over(now: Moment) -> bool:
    return now.over


@cache
def moments() -> dict[str, Scene]:
    """The tables by the names of their pictures. They are played once for all ways."""
    one_round = {"rounds": 1}
    return {
        "sen": moment("sen", "basic", 4, begun("turn", 30)),
        "sen-count": moment("sen", "basic", 4, _counted),
        "sen-end": moment("sen", "basic", 4, _over, **one_round),
        "jubilee": moment("sen", "jubilee", 4, begun("choose", 20)),
        "long-dream": moment("sen", "long-dream", 4, begun("turn", 30)),
        "seventeen": moment("seventeen", "basic", 4, begun("window", 12)),
        "seventeen-count": moment("seventeen", "basic", 4, _counted),
        "seventeen-end": moment("seventeen", "basic", 4, _over),
        "cats": moment("cats", "base", 4, begun("answer", 30)),
        "cats-teams": moment("cats", "teams", 4, begun("turn", 30)),
        "cats-end": moment("cats", "base", 4, _over),
        "lanterns": moment("lanterns", "plain", 3, lambda now: now.number >= 12 and now.asked),
        "lanterns-count": moment("lanterns", "plain", 3, _counted),
        "lanterns-end": moment("lanterns", "plain", 3, _over, **one_round),
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


def table(name: str, *keys: str) -> Show:
    """A table, after these keys."""

    def show(visitor: Visitor) -> None:
        visitor.come(moments()[name])
        for key in keys:
            visitor.page.clock.run_for(WAIT)
            visitor.page.keyboard.press(key)

    return show


def until_told(visitor: Visitor, sign: str) -> None:
    """Waits until the page tells what a move would do, by this selector. The rules are loaded in their own time, and then work in
    slices by the clock of the page.
    """
    found = visitor.page.locator(sign).locator("visible=true")
    for _ in range(100):
        visitor.page.clock.run_for(100)
        if found.count():
            return
        visitor.page.wait_for_timeout(100)
    raise AssertionError(f"{sign} is not told")


def home(game: str, tables: Sequence[dict[str, Any]] = ()) -> Show:
    def show(visitor: Visitor) -> None:
        page = visitor.page
        visitor.answer(tables=list(tables), played=PLAYED if tables else [])
        visitor.go("/elsewhere", "main h1")
        visitor.go("/", "main.home")
        page.locator(f"label:has(input[name=game][value={game}])").click()
        page.wait_for_selector(f"main[data-game={game}]")
        page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")

    return show


def _lists(visitor: Visitor) -> None:
    """The front page of somebody who has tables, and has played."""
    home("sen", TABLES)(visitor)
    visitor.page.wait_for_selector(".public li")
    visitor.page.wait_for_selector(".played")


def plain(name: str, *keys: str) -> Show:
    """A moment of a game that the client was made without, after these keys."""

    def show(visitor: Visitor) -> None:
        visitor.answer(games=[*GAMES, LANTERNS])
        visitor.anew("/nowhere", "main h1")
        table(name, *keys)(visitor)

    return show


def _form(visitor: Visitor) -> None:
    home("sen")(visitor)
    visitor.page.locator(".more button").click()
    visitor.page.wait_for_selector("dialog[open] .form")


def _settings(visitor: Visitor) -> None:
    visitor.go("/rules/sen", "main h2")
    visitor.page.locator("header .button-icon").last.click()
    visitor.page.wait_for_selector("dialog[open] .settings")


def _dawn(visitor: Visitor) -> None:
    """The story of the night, its last card."""
    table("dreamland-dawn", "n")(visitor)
    visitor.page.clock.run_for(WAIT)
    visitor.page.locator(".dawn .steps button").last.focus()
    for _ in range(3):
        visitor.page.keyboard.press("Enter")
    visitor.page.locator(".count").evaluate("count => { count.scrollTop = 0.6 * count.scrollHeight; }")


def path(path: str, wait: str) -> Show:
    return lambda visitor: visitor.go(path, wait)


SCREENS: Final[dict[str, Show]] = {
    "home-sen": home("sen"),
    "home-seventeen": home("seventeen"),
    "home-cats": home("cats"),
    "home-dreamland": home("dreamland"),
    "home-lists": _lists,
    "form": _form,
    "lobby": table("lobby"),
    "lobby-dreamland": table("lobby-dreamland"),
    "sen": table("sen"),
    "sen-count": table("sen-count", "n"),
    "sen-end": table("sen-end", "n", "n"),
    "jubilee": table("jubilee"),
    "long-dream": table("long-dream"),
    "seventeen": table("seventeen"),
    "seventeen-count": table("seventeen-count", "n"),
    "seventeen-end": table("seventeen-end", "n", "n"),
    "cats": table("cats"),
    "cats-teams": table("cats-teams"),
    "cats-count": table("cats-end", "n"),
    "cats-end": table("cats-end", "n", "n"),
    "plain": plain("lanterns"),
    "dreamland-ready": table("dreamland-ready"),
    "dreamland-night": table("dreamland-night"),
    "dreamland-mask": table("dreamland-mask"),
    "dreamland-recall": table("dreamland-recall"),
    "dreamland-tick": table("dreamland-tick"),
    "dreamland-device": table("dreamland-device"),
    "dreamland-count": table("dreamland-dawn", "n"),
    "dreamland-dawn": _dawn,
    "dreamland-end": table("dreamland-end", "n", "n"),
    "settings": _settings,
    "device": path("/device/abcdef", "main h1"),
    "rules": path("/rules/cats", "main h2"),
    "lost": path("/nowhere/at/all", "main h1"),
}
"""The screens of which pictures are kept, by name. All others are in `further`: programs alone look at them (`test_screens`)."""

# --- what the server would say ----------------------------------------------------------------------------------------


def line_of(id: str, game: str, preset: str, names: Sequence[str], **told: Any) -> dict[str, Any]:  # noqa: A002
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
    line_of("mine1", "sen", "basic", ("Ala", "Ola", "Jan"), mine=True, seat=0, turn=True),
    line_of("mine2", "cats", "teams", ("Ewa", "Ala", "Ula", "Jan"), mine=True, seat=1, round=0),
    line_of("mine3", "seventeen", "basic", ("Ola", ""), mine=True, invited=True, phase="open", round=0),
    line_of("open1", "dreamland", "online", ("Świętosława", "Jan", "", ""), phase="open", language="pl", round=0),
    line_of("open2", "sen", "jubilee", ("Ewa", ""), phase="open", round=0),
    line_of("watch1", "seventeen", "basic", ("Ula", "Ela", "Jan")),
]
PLAYED: Final = [
    line_of("played1", "sen", "basic", ("Ala", "Ola"), phase="over", seat=0, scores=[31, 48], winners=[0], record=True),
    line_of("played2", "cats", "base", ("Ala", "Jan"), phase="over", seat=0, scores=[54, 54], winners=[0, 1], record=True),
]


GAMES: Final = msgspec.to_builtins([game_info(each, bots.levels(each.name)) for each in catalog.games()])
LANTERNS: Final = msgspec.to_builtins(game_info(Lanterns(), ()))
