"""Replays as people look at them: of written records, at some moment, as somebody saw it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import FilePayload

from sennik import catalog
from sennik.match import Event
from sennik.match.record import read
from sennik.server.views.reel import Reel, Viewpoint
from tests.browser.screens import Show, until_told
from tests.browser.visitor import Visitor
from tests.server.views.test_beside import restless

HERE: Final = Path(__file__).parent
CLI: Final = HERE.parent / "cli"
RECORDS: Final = {
    "sen": CLI / "hand_written.jsonl",
    "seventeen": HERE / "seventeen.jsonl",
    "cats": CLI / "attack.jsonl",
    "dreamland": CLI / "dreamland.jsonl",
}


@cache
def replay(game: str, viewpoint: str) -> Any:
    """What the server answers for that viewpoint of the game's record."""
    return reel_of(read(RECORDS[game].read_text("utf-8"), catalog.lookup), viewpoint)


def reel_of(events: Iterable[Event], viewpoint: str) -> Any:
    """What the server answers for that viewpoint of a match with these events."""
    reel = Reel(events, Viewpoint.read(viewpoint))
    made: list[bytes] = []

    def each() -> Iterator[None]:
        made.append((yield from reel.making()))

    assert sum(1 for _ in each()) > 5, "there is something to be seen"
    return json.loads(made[0])


def replayed(game: str, viewpoint: str, part: float, *, odds: str = "") -> Show:
    """The page of a replay after that part of its moments. With ``odds`` it shows what could be known, as soon as there is
    something of that selector.
    """

    def show(visitor: Visitor) -> None:
        info = replay(game, viewpoint)
        visitor.answer(**{f"tables/{game}replay/replay": info})
        if odds:
            visitor.answer(**{f"tables/{game}replay/replay?viewpoint=open": replay(game, "open")})
        at = round(part * (len(info["moments"]) - 1))
        seen = viewpoint if viewpoint in {"watch", "open"} else f"seat={viewpoint}"
        visitor.go("/elsewhere", "main h1")
        visitor.go(f"/replay/{game}replay?at={at}&{seen}{'&odds' if odds else ''}", ".play .controls")
        if odds:
            until_told(visitor, odds)

    return show


def beside_moves(visitor: Visitor) -> None:
    """A replay with pauses and absences, of which the log tells and the line has marks."""
    visitor.answer(**{"tables/senreplay/replay": reel_of(restless().events(), "1")})
    visitor.go("/elsewhere", "main h1")
    visitor.go("/replay/senreplay?at=4&seat=1", ".play .controls .marks i")


def after_key(game: str, viewpoint: str, part: float, key: str, wait: str) -> Show:
    """The sheet that a key opens at that moment."""
    show = replayed(game, viewpoint, part)

    def press(visitor: Visitor) -> None:
        show(visitor)
        visitor.page.keyboard.press(key)
        visitor.page.wait_for_selector(wait)

    return press


def shared(game: str, viewpoint: str, part: float) -> Show:
    """The sheet that gives that moment to others."""
    return after_key(game, viewpoint, part, "s", "dialog[open] .share .line .button:enabled")


def playing_on(game: str, viewpoint: str, part: float) -> Show:
    """The sheet that begins a new game from that moment."""
    return after_key(game, viewpoint, part, "p", "dialog[open] > :is(form, p)")


def reviewed(game: str, viewpoint: str) -> Show:
    """The sheet that tells what the moves of that seat cost."""
    return after_key(game, viewpoint, 0.5, "m", "dialog[open] .sum")


def opened(visitor: Visitor) -> None:
    """The sheet that gives a moment of a file to others, by a link that carries it."""
    visitor.answer(replay=replay("sen", "open"))
    visitor.go("/replay", "main label.drop")
    record: FilePayload = {"name": "game.jsonl", "mimeType": "text/plain", "buffer": RECORDS["sen"].read_bytes()}
    visitor.page.set_input_files("input[type=file]", record)
    visitor.page.wait_for_selector(".play .controls")
    visitor.page.keyboard.press("s")
    visitor.page.wait_for_selector("dialog[open] .moment .line .button:enabled")


def wrong(visitor: Visitor) -> None:
    """The page on which records are opened, after one that is wrong."""
    visitor.refuse("replay", 400, "Wiersz 5: ruch 3, „wake”: tu nie można tak zagrać. Można tu: look 1 2, look 1 3.")
    visitor.go("/replay", "main label.drop")
    visitor.page.set_input_files("input[type=file]", {"name": "gra.jsonl", "mimeType": "text/plain", "buffer": b"{}"})
    visitor.page.wait_for_selector("main .wrong")


REPLAYS: Final[dict[str, Show]] = {
    "replay-sen": replayed("sen", "1", 0.6),
    "replay-sen-open": replayed("sen", "open", 0.6),
    "replay-sen-end": replayed("sen", "watch", 1),
    "replay-seventeen": replayed("seventeen", "open", 0.5),
    "replay-cats": replayed("cats", "open", 0.5),
    "replay-sen-beside": beside_moves,
    "replay-sen-odds": replayed("sen", "1", 0.6, odds=".odds .truth"),
    "replay-seventeen-odds": replayed("seventeen", "2", 0.5, odds=".note button"),
    "replay-cats-odds": replayed("cats", "1", 0.5, odds=".note button"),
    "replay-dreamland": replayed("dreamland", "open", 0.3),
    "replay-dreamland-mask": replayed("dreamland", "watch", 0.3),
    "replay-share": shared("sen", "1", 0.6),
    "replay-share-seventeen": shared("seventeen", "open", 0.5),
    "replay-share-cats": shared("cats", "open", 0.5),
    "replay-share-file": opened,
    "replay-share-words": shared("dreamland", "open", 0.6),
    "replay-play-on": playing_on("sen", "1", 0.6),
    "replay-play-on-over": playing_on("sen", "watch", 1),
    "replay-play-on-words": playing_on("dreamland", "open", 0.3),
    "replay-review": reviewed("seventeen", "1"),
    "replay-review-cats": reviewed("cats", "1"),
    "replay-wrong": wrong,
}
"""The screens of replays."""
