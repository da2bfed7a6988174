"""Coming back: after a lost connection, after a restart, after the server was killed."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sennik import catalog
from sennik.match import decode
from sennik.match import events as e
from sennik.store import SqliteStore
from tests.server.client import PATIENCE, QUICK, Person, Talk, person, running
from tests.text_game import Whisper

SETUP = {"game": "sen", "preset": "basic", "seats": 3, "options": {"rounds": 30, "target": 0}}
"""Long enough that no test plays it to its end."""


async def my_turn(talk: Talk) -> dict[str, Any]:
    """Reads until something is asked, and gives it."""
    await talk.until_view(lambda view: view["decision"] is not None)
    decision: dict[str, Any] = talk.view["decision"]
    return decision


async def move(talk: Talk, pick: int = 0) -> None:
    decision = await my_turn(talk)
    await talk.done("act", decision=decision["number"], move=talk.move(pick))


def told(view: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The log without the faces, of which who heard it live may know more than is told later."""
    return [(entry["verb"], entry["seat"], entry["numbers"], entry["at"], entry["by"]) for entry in view["log"]]


async def test_who_comes_back_gets_what_was_missed_and_no_more(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table(setup=SETUP, bots="random", start=True)
        async with ala.at(table) as one:
            await my_turn(one)
            seen = one.view["n"]
            async with ala.at(table) as other:
                # the other tab plays on while this one is cut off
                for pick in range(3):
                    await move(other, pick)
                await my_turn(other)
                async with ala.at(table, after=seen) as back:
                    back.view = json.loads(json.dumps(one.view))
                    await back.until_view(lambda view: view["n"] == other.view["n"])
                    assert not any(message["type"] == "view" for message in back.messages)
                    assert [message["n"] for message in back.messages] == list(range(seen + 1, other.view["n"] + 1))
                    assert back.view["state"] == other.view["state"]
                    assert told(back.view) == told(other.view)
                    assert back.view["waiting"] == other.view["waiting"]
                    asked, also = back.view["decision"], other.view["decision"]
                    assert (asked and asked["number"], asked and asked["offer"]) == (
                        also and also["number"],
                        also and also["offer"],
                    )


def faces(message: dict[str, Any]) -> list[str]:
    """Every face that a message tells of something that happened."""
    traces = [message.get("trace"), *message.get("log", [])]
    return [step["face"] for trace in traces if trace for step in trace["steps"] if step.get("face")]


async def test_without_the_memory_aid_nobody_is_shown_again_what_was_shown_once(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup={**SETUP, "seats": 2, "memory_aid": False})
        async with ala.at(table) as one, ola.at(table) as two:
            await two.done("sit", seat=1)
            await one.done("start")
            decision = await my_turn(one)
            seen = one.view["n"]
            await one.done("act", decision=decision["number"], move="look 1 2")
            assert any(len(faces(message)) == 2 for message in one.messages)
            for _ in range(2):
                async with ala.at(table, after=seen) as back:
                    view = await back.next()
                    assert view["type"] == "view"
                    assert faces(view) == []


@pytest.mark.parametrize("aided", [True, False])
async def test_the_log_of_what_lay_open_has_faces_with_the_memory_aid_alone(tmp_path: Path, aided: bool) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table(setup={**SETUP, "seats": 2, "memory_aid": aided}, bots="random", start=True)
        async with ala.at(table) as one:
            for move in ("look 1 2", "draw", "discard"):
                decision = await my_turn(one)
                await one.done("act", decision=decision["number"], move=move)
            assert any(faces(message) for message in one.messages if (message.get("trace") or {}).get("verb") == "discard")
            async with ala.at(table) as back:
                view = await back.until_type("view")
                assert {entry["verb"] for entry in view["log"]} >= {"look", "draw", "discard"}
                assert bool(faces(view)) is aided


async def test_with_the_memory_aid_the_log_of_whoever_comes_back_has_what_they_saw(tmp_path: Path) -> None:
    """Decision 9: what was seen stays known. In another language, over HTTP and after a restart; nobody else is told it."""
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        key = ala.http.cookies["sennik"]
        table = await ala.table(setup={**SETUP, "seats": 2}, bots="random", start=True)
        async with ala.at(table) as one, ola.at(table) as other:
            await other.until_type("view")
            for move in ("look 1 2", "draw", "put 1"):
                decision = await my_turn(one)
                await one.done("act", decision=decision["number"], move=move)
            traces = [message["trace"] for message in one.messages if message.get("trace")]
            own = [trace for trace in traces if trace["seat"] == 0 and trace["verb"] in {"look", "draw"}]
            assert [len(faces({"trace": trace})) for trace in own] == [2, 1]
            await my_turn(one)
            async with ala.at(table, language="pl") as back:
                log = (await back.until_type("view"))["log"]
            assert [trace for trace in own if trace not in log] == []
            assert (await ala.http.get(f"/api/tables/{table}/view")).json()["log"] == log
            async with ola.at(table) as back:
                theirs = (await back.until_type("view"))["log"]
            assert [trace for trace in own if trace in theirs] == []
            assert len(theirs) == len(log)
    async with running(tmp_path) as host, person(host) as ala:
        ala.http.cookies["sennik"] = key
        await ala.http.get("/api/me")
        async with ala.at(table) as back:
            again = (await back.until_type("view"))["log"]
            assert [trace for trace in own if trace not in again] == []


async def test_who_gets_a_seat_is_not_told_what_was_seen_from_it_before(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup={**SETUP, "seats": 2})
        async with ala.at(table) as one, ola.at(table) as two:
            await two.done("sit", seat=1)
            await one.done("start")
            await two.until_view(lambda view: view["decision"] is not None)
            await two.done("act", decision=two.view["decision"]["number"], move="look 1 2")
            assert any(len(faces(message)) == 2 for message in two.messages)
            await one.done("kick", seat=1)
            async with ola.at(table) as back:
                log = (await back.until_type("view"))["log"]
            looks = [trace for trace in log if trace["verb"] == "look"]
            assert [face for trace in looks for face in faces({"trace": trace})] == []
            assert len(looks) == 1
            await one.done("reseat", seat=1, person=ola.id)
            async with ola.at(table) as back:
                assert [trace for trace in (await back.until_type("view"))["log"] if trace in looks] == looks


async def test_who_missed_nothing_is_told_so_by_a_whole_view(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table(setup=SETUP)
        async with ala.at(table) as one:
            seen = await one.until_type("view")
            async with ala.at(table, after=seen["n"]) as back:
                assert {**await back.next(), "now": 0} == {**seen, "now": 0}


async def test_who_was_away_too_long_or_says_a_number_of_elsewhere_gets_a_whole_view(tmp_path: Path) -> None:
    async with running(tmp_path, replace(QUICK, kept_messages=3)) as host, person(host, "Ala") as ala:
        table = await ala.table(setup=SETUP, bots="random", start=True)
        async with ala.at(table) as one, person(host, "Ola") as ola:
            await my_turn(one)
            seen = one.view["n"]
            async with ola.at(table) as watching:
                number = (await watching.until_type("view"))["n"]
            while one.view["n"] <= seen + 6:
                await move(one)
            for after in (seen, one.view["n"] + 1_000, number, 0, -1, 10**30):
                async with ala.at(table, after=after) as back:
                    assert (await back.next())["type"] == "view"


async def test_a_seat_taken_meanwhile_makes_a_whole_view(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table(setup=SETUP)
        async with ala.at(table) as one:
            seen = (await one.until_type("view"))["n"]
            await one.done("stand")
        async with ala.at(table, after=seen) as back:
            view = await back.next()
            assert (view["type"], view["seat"]) == ("view", None)


async def test_a_command_sent_twice_is_answered_twice_and_done_once(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table(setup=SETUP, bots="random", start=True)
        async with ala.at(table) as talk:
            decision = await my_turn(talk)
            act = {"id": "same", "decision": decision["number"], "move": talk.move()}
            await talk.send("act", **act)
            await talk.send("act", **act)
            for _ in range(2):
                assert (await talk.until(lambda message: message.get("id") == "same"))["type"] == "accepted"
            wrong = {"id": "wrong", "decision": 0, "move": "wake"}
            first = await talk.ask("act", **wrong)
            assert first["kind"] == "stale"
            assert await talk.ask("act", **wrong) == first
            # the same answer even where the command would be fine by now
            await talk.done("stand")
            assert await talk.ask("stand", id="wrong") == first
        async with ala.at(table) as other:
            await other.until_type("view")
            assert (await other.ask("act", **act))["type"] == "accepted"
    moves = [event for event in await stored(tmp_path, table) if isinstance(event, e.Moved) and event.command == "same"]
    assert len(moves) == 1


async def stored(folder: Path, table: str) -> list[e.Event]:
    store = await SqliteStore.open(folder / "sennik.sqlite3")
    try:
        return [decode(body) for body in await store.load(table)]
    finally:
        await store.close()


async def test_a_restart_keeps_people_tables_and_the_state_of_play(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        key = ala.http.cookies["sennik"]
        table = await ala.table(setup=SETUP, bots="random", start=True)
        async with ala.at(table) as talk:
            for _ in range(4):
                await move(talk)
            # the bots have answered: nothing more happens until Ala does
            await talk.until_view(lambda view: view["waiting"] == [0] and view["decision"] is not None)
            before = talk.view
    async with running(tmp_path) as host, person(host) as ala:
        ala.http.cookies["sennik"] = key
        me = (await ala.http.get("/api/me")).json()
        assert me["name"] == "Ala"
        assert [line["id"] for line in (await ala.http.get("/api/tables")).json()] == [table]
        async with ala.at(table, after=before["n"]) as talk:
            view = await talk.next()
            assert view["type"] == "view"
            assert view["state"] == before["state"]
            assert told(view) == told(before)
            assert view["you"] == before["you"]
            assert (view["seat"], view["waiting"]) == (before["seat"], before["waiting"])
            assert view["decision"]["number"] == before["decision"]["number"]
            assert view["decision"]["offer"] == before["decision"]["offer"]
            await move(talk)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The rules have changed since this game began, so it can’t go on. Start a new one."),
        ("pl", "Od początku tej gry zmieniły się zasady, więc nie da się jej dokończyć. Zacznij nową."),
    ],
)
async def test_a_match_whose_rules_the_house_no_longer_has_is_over_and_a_rematch_begins_on_todays(
    language: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = catalog.GAMES
    monkeypatch.setattr(catalog, "GAMES", (*games, Whisper(1)))
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        key = ala.http.cookies["sennik"]
        setup = {"game": "whisper", "preset": "plain", "seats": 2}
        table = await ala.table(setup=setup, bots="random", start=True)
        async with ala.at(table) as talk:
            await talk.until_view(lambda view: view["decision"] is not None)
    monkeypatch.setattr(catalog, "GAMES", (*games, Whisper(2)))
    async with running(tmp_path) as host, person(host) as ala:
        ala.http.cookies["sennik"] = key
        async with ala.at(table, language=language) as talk:
            await talk.until_type("view")
            view = talk.view
            assert (view["table"]["phase"], view["state"], view["decision"], view["result"]) == ("over", None, None, None)
            refused = await talk.ask("act", decision=1, move="pass")
            assert (refused["kind"], refused["code"], refused["text"]) == ("over", "rules-gone", said)
            await talk.done("rematch")
            await talk.until_view(lambda view: view["table"]["next"] is not None)
            again = talk.view["table"]["next"]
    first = next(event for event in await stored(tmp_path, again) if isinstance(event, e.Opened))
    assert first.setup.rules == 2


SERVE = """
import sys
from pathlib import Path
from sennik.server.run import serve
from sennik.server.settings import Settings
settings = Settings(bot_pace=(0.0, 0.002), bot_pace_go_on=(0.0, 0.0), linger=0.05)
announce = lambda addresses: print(addresses.here, flush=True)
serve(Path(sys.argv[1]), host="127.0.0.1", port=0, settings=settings, announce=announce)
"""


@asynccontextmanager
async def process(folder: Path, end: signal.Signals) -> AsyncIterator[tuple[str, asyncio.subprocess.Process]]:
    """A server in a process of its own, ended by that signal."""
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVE, str(folder), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    assert server.stdout is not None
    assert server.stderr is not None
    try:
        line = await asyncio.wait_for(server.stdout.readline(), PATIENCE)
        assert line.startswith(b"http://"), await server.stderr.read()
        yield line.decode().strip().removeprefix("http://"), server
    finally:
        with suppress(ProcessLookupError):
            server.send_signal(end)
        _, complaints = await asyncio.wait_for(server.communicate(), PATIENCE)
        assert b"Traceback" not in complaints, complaints.decode()


async def play_until_cut(talk: Talk, chance: random.Random, acknowledged: set[str]) -> None:
    """Plays, keeps what was acknowledged, until the connection breaks or the game is over."""
    with suppress(ConnectionClosed):
        while talk.view.get("result") is None:
            decision = await my_turn(talk)
            id = await talk.send("act", decision=decision["number"], move=talk.move(chance.randrange(100)))  # noqa: A001
            answer = await talk.answer(id)
            if answer["type"] == "accepted":
                acknowledged.add(id)


async def test_what_was_acknowledged_survives_kill_9_at_any_moment(tmp_path: Path) -> None:
    chance = random.Random(7)
    acknowledged: set[str] = set()
    keys: list[str] = []
    table = ""
    for moment in range(4):
        async with process(tmp_path, signal.SIGKILL) as (host, server), person(host) as ala, person(host) as ola:
            people = (ala, ola)
            if moment == 0:
                await ala.introduce("Ala")
                await ola.introduce("Ola")
                keys = [someone.http.cookies["sennik"] for someone in people]
                table = await ala.table(setup=SETUP)
            else:
                for someone, key in zip(people, keys, strict=True):
                    someone.http.cookies["sennik"] = key
            async with ala.at(table) as one, ola.at(table) as two:
                if moment == 0:
                    await two.done("sit", seat=1)
                    await one.done("start", fill="random")
                else:
                    await one.until_type("view")
                    await two.until_type("view")
                playing = [
                    asyncio.create_task(play_until_cut(talk, random.Random(chance.random()), acknowledged)) for talk in (one, two)
                ]
                goal = len(acknowledged) + chance.randrange(5, 40)
                while len(acknowledged) < goal and not all(task.done() for task in playing):  # noqa: ASYNC110
                    await asyncio.sleep(chance.random() * 0.003)
                server.kill()
                await asyncio.gather(*playing)
        done = {event.command for event in await stored(tmp_path, table) if isinstance(event, e.Moved) and event.command}
        assert acknowledged <= done
    assert len(acknowledged) >= 20
    await goes_on(tmp_path, table, keys[0])


async def goes_on(folder: Path, table: str, key: str) -> None:
    """The table is playable after all that."""
    async with running(folder) as host, person(host) as ala:
        ala.http.cookies["sennik"] = key
        await takes_a_move(ala, table)


async def takes_a_move(ala: Person, table: str) -> None:
    async with ala.at(table) as talk:
        await talk.until_type("view")
        # the other person is not there: the host lets a bot play on
        await talk.done("hand_over", seat=1)
        await move(talk)


async def test_a_server_told_to_stop_stops_cleanly(tmp_path: Path) -> None:
    async with process(tmp_path, signal.SIGTERM) as (host, server), person(host, "Ala") as ala:
        table = await ala.table(setup=SETUP, bots="random", start=True)
        async with ala.at(table) as talk:
            await move(talk)
            server.terminate()
            said = []
            with suppress(ConnectionClosed):
                while True:
                    said.append(await talk.next())
            assert (said[-1]["type"], said[-1]["code"]) == ("bye", "shutdown")
            assert talk.socket.close_code == 4021
            await asyncio.wait_for(server.wait(), PATIENCE)
    assert any(isinstance(event, e.Moved) and event.command for event in await stored(tmp_path, table))
