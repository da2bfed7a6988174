"""Every byte that leaves the server, searched for what its receiver may not know."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sennik import catalog
from sennik.kernel.game import Seat, Spectator, Viewer
from sennik.match import begin, decode, fold
from sennik.match import events as e
from sennik.server.settings import Limits, Rate
from sennik.store import SqliteStore
from tests.server.client import QUICK, Talk, person, running
from tests.text_game import Whisper

SETTINGS = replace(QUICK, limits=Limits(messages=Rate(10_000, 10_000)))


async def stored(folder: Path, table: str) -> list[e.Event]:
    store = await SqliteStore.open(folder / "sennik.sqlite3")
    events = [decode(body) for body in await store.load(table)]
    await store.close()
    return events


async def play(talk: Talk, chance: random.Random) -> None:
    while talk.view["table"]["phase"] != "over":
        if talk.view["decision"] is not None:
            await talk.ask("act", decision=talk.view["decision"]["number"], move=talk.move(chance.randrange(1_000)))
        else:
            await talk.next()


async def listen(talk: Talk) -> None:
    while talk.view["table"]["phase"] != "over":
        await talk.next()


def plain(value: Any) -> Any:
    """As it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def allowed(events: list[e.Event], viewer: Viewer) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """The fields and the trace that this viewer may see after each event of play."""
    match = begin(events[0], catalog.lookup)
    for event in events[1:]:
        fold(match, event)
        if match.rules is not None and isinstance(event, e.Started | e.Shuffled | e.Moved | e.TimeUp):
            view = match.rules.hide(match.state, viewer)
            trace = match.rules.trace(view)
            steps = [
                {"source": s.source, "target": s.target, "count": s.count, "face": s.face, "seen_by": list(s.seen_by)}
                for s in trace.steps
            ]
            told = {"verb": trace.verb, "seat": trace.seat, "numbers": list(trace.numbers), "steps": steps}
            yield plain(match.rules.fields(view)), told


def whole(trace: dict[str, Any]) -> dict[str, Any]:
    """The trace with what the wire leaves out, and without time and doer."""
    steps = [{"count": 1, "face": None, "seen_by": [], **step} for step in trace["steps"]]
    return {"verb": trace["verb"], "seat": trace["seat"], "numbers": trace["numbers"], "steps": steps}


KEYS = {
    "view": {"type", "n", "table", "you", "seat", "state", "log", "decision", "waiting", "result", "now", "clocks"},
    "change": {"type", "n", "set", "trace", "waiting", "result", "decision"},
    "table": {"type", "n", "table", "seat", "now"},
    "accepted": {"type", "id"},
    "refused": {"type", "id", "kind", "code", "text"},
}


def check_frames(talk: Talk, events: list[e.Event], viewer: Seat | Spectator) -> int:
    """Every frame says what ``hide`` allows this viewer at its moment, and has nothing else in it. Gives their number."""
    moments = list(allowed(events, viewer))
    public = [told for _, told in allowed(events, Spectator(aided=viewer.aided))]
    now = 0
    state: dict[str, Any] = {}
    for frame in talk.frames:
        message = json.loads(frame)
        # A change has clocks and the server's time only if a clock runs.
        # Only whoever has just moved is told that the move may be taken back.
        assert set(message) - {"now", "clocks", "take_back"} == KEYS[message["type"]] - {"now", "clocks"}
        assert "take_back" not in message or isinstance(viewer, Seat)
        assert all(clock["seat"] in message["waiting"] for clock in message.get("clocks", ()))
        if message["type"] == "view" and message["state"] is not None:
            state = message["state"]
            assert all(whole(entry) in public for entry in message["log"])
        elif message["type"] == "change":
            state = {**state, **message["set"]}
        else:
            continue
        while moments[now][0] != state:
            now += 1
            assert now < len(moments), "a state that this viewer was never allowed to see"
        if message.get("trace") is not None:
            assert whole(message["trace"]) == moments[now][1]
    assert now >= len(moments) - 2
    return len(talk.frames)


@pytest.mark.parametrize("aided", [True, False])
async def test_a_game_of_sen_tells_each_viewer_what_hide_allows_and_nothing_else(tmp_path: Path, aided: bool) -> None:
    setup = {"game": "sen", "preset": "basic", "seats": 3, "memory_aid": aided, "options": {"rounds": 3}}
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path, SETTINGS))
        people = [await stack.enter_async_context(person(host, name)) for name in ("Ala", "Ola", "Ela")]
        table = await people[0].table(setup=setup)
        talks = [await stack.enter_async_context(someone.at(table)) for someone in people]
        for talk in talks:
            await talk.until_type("view")
        await talks[1].done("sit", seat=1)
        # A guest would get an empty seat before a bot, and one of these only watches.
        await talks[0].done("add_bot", seat=2, level="random")
        await talks[0].done("start")
        await asyncio.gather(play(talks[0], random.Random(1)), play(talks[1], random.Random(2)), listen(talks[2]))
    events = await stored(tmp_path, table)
    viewers: tuple[Seat | Spectator, ...] = (Seat(0, aided=aided), Seat(1, aided=aided), Spectator(aided=aided))
    for talk, viewer in zip(talks, viewers, strict=True):
        assert check_frames(talk, events, viewer) > 10
        known_to_viewer(talk, 6 if isinstance(viewer, Spectator) else viewer.number, aided)


def known_to_viewer(talk: Talk, bit: int, aided: bool) -> None:
    """Every face that a state shows is one that the viewer is marked to know (with the memory aid on)."""
    shown = 0
    state: dict[str, Any] = {}
    for frame in talk.frames:
        message = json.loads(frame)
        if message["type"] == "view":
            state = message["state"] or {}
        elif message["type"] == "change":
            state = {**state, **message["set"]}
        for card, face in enumerate(state.get("face", ())):
            if face:
                shown += 1
                assert not aided or state["known"][card] >> bit & 1
    assert shown > 0


async def test_words_and_answers_of_others_are_in_no_frame_before_they_lie_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog, "GAMES", (*catalog.GAMES, Whisper()))
    setup = {"game": "whisper", "preset": "plain", "seats": 3, "options": {"rounds": 2}}
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path, SETTINGS))
        people = [await stack.enter_async_context(person(host, name)) for name in ("Ala", "Ola", "Ela", "Iza")]
        table = await people[0].table(setup=setup)
        talks = [await stack.enter_async_context(someone.at(table)) for someone in people]
        for talk in talks:
            await talk.until_type("view")
        for seat in (1, 2):
            await talks[seat].done("sit", seat=seat)
        await talks[0].done("start")
        for round_number in (1, 2):
            for talk in talks:
                await talk.until_view(lambda view: view["state"] is not None and view["state"]["phase"] == "write")
            words = [talks[seat].view["state"]["words"][seat] for seat in range(3)]
            assert "?" not in words
            marks = [len(talk.frames) for talk in talks]
            hints = [f"hint-{round_number}-{seat}" for seat in range(3)]
            for seat in (2, 0, 1):
                await talks[seat].done("act", decision=talks[seat].view["decision"]["number"], move="write", text=hints[seat])
                if seat != 1:
                    await asyncio.sleep(0.05)
            for talk in talks:
                await talk.until_view(lambda view: view["state"]["phase"] == "count")
            for viewer, talk in enumerate(talks):
                opened = next(
                    number for number, frame in enumerate(talk.frames) if number >= marks[viewer] and '"count"' in frame
                )
                for frame in talk.frames[_dealt(talk, marks[viewer]) : opened]:
                    for seat in range(3):
                        if seat != viewer:
                            assert words[seat] not in frame
                            assert hints[seat] not in frame
            for seat in range(3):
                await talks[seat].done("act", decision=talks[seat].view["decision"]["number"], move="next")
        for talk in talks:
            await talk.until_view(lambda view: view["result"] is not None)


def _dealt(talk: Talk, before: int) -> int:
    """The frame with which the round was dealt."""
    return max(number for number in range(before) if '"verb":"deal"' in talk.frames[number])


async def test_the_log_of_the_server_names_no_card_and_no_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken:
        levels = staticmethod(lambda game: ("random",))
        creatures = staticmethod(lambda count, taken=(), people=(): ("moth", "bat", "badger")[:count])

        @staticmethod
        def choose(level: str, rules: Any, view: Any, seat: int, random: Any, own: Any = ()) -> tuple[int, str]:
            raise RuntimeError(f"I hold {rules.fields(view)['face']}")

    caplog.set_level("DEBUG")
    async with running(tmp_path, SETTINGS, bots=Broken()) as host, person(host, "Ala") as ala:
        secret = ala.http.cookies["sennik"].split(".")[1]
        table = await ala.table(
            setup={"game": "sen", "preset": "basic", "seats": 2, "options": {"rounds": 1}}, bots="random", start=True
        )
        async with ala.at(table) as talk:
            await talk.until_type("view")
            await play(talk, random.Random(3))
    complaints = [
        record.getMessage() for record in caplog.records if record.name.startswith("sennik.") and record.levelno >= logging.ERROR
    ]
    assert complaints
    assert all("RuntimeError at" in complaint and "I hold" not in complaint for complaint in complaints)
    ours = [record.getMessage() for record in caplog.records if record.name.startswith(("sennik.", "uvicorn.", "starlette."))]
    assert secret not in "\n".join(ours)
