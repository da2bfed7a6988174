"""A look without the memory aid: told on every channel, told again until it is acknowledged, and to nobody else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import QUICK, Person, Talk, person, running

SETUP = {"game": "sen", "preset": "basic", "seats": 2, "memory_aid": False}
LOOK = "look 1 2"


@asynccontextmanager
async def two(folder: Path) -> AsyncIterator[tuple[str, Person, Person]]:
    """Two people at a table of Sen who are to look at their first lands; nobody of them listens."""
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(folder))
        ala, ola = [await stack.enter_async_context(person(host, name)) for name in ("Ala", "Ola")]
        table = await ala.table(setup=SETUP)
        assert (await command(ola, table, "sit", seat=1))["type"] == "accepted"
        assert (await command(ala, table, "start"))["type"] == "accepted"
        yield table, ala, ola


async def command(someone: Person, table: str, kind: str, **fields: Any) -> dict[str, Any]:
    path = f"/api/tables/{table}/" + ("act" if kind == "act" else "commands")
    answer = await someone.http.post(path, json={"type": kind, "id": f"{kind}-1", **fields})
    given: dict[str, Any] = answer.json()
    return given


async def view(someone: Person, table: str, seen: int | None = None) -> dict[str, Any]:
    answer = await someone.http.get(f"/api/tables/{table}/view", params={} if seen is None else {"seen": seen})
    assert answer.status_code == 200, answer.text
    given: dict[str, Any] = answer.json()
    return given


def faces(given: dict[str, Any]) -> list[str]:
    """What a view shows of what was looked at."""
    assert not any("face" in step for entry in given["log"] for step in entry["steps"])
    return [step["face"] for trace in given.get("shown", []) for step in trace["steps"]]


async def look(someone: Person, table: str) -> None:
    number = (await view(someone, table))["decision"]["number"]
    assert (await command(someone, table, "act", decision=number, move=LOOK))["type"] == "accepted"


async def test_by_http_a_look_is_shown_until_it_is_acknowledged_and_to_nobody_else(tmp_path: Path) -> None:
    async with two(tmp_path) as (table, ala, ola):
        assert "shown" not in await view(ala, table)
        await look(ala, table)
        shown = await view(ala, table)
        assert len(faces(shown)) == 2
        # A request that got lost on its way is asked again.
        assert faces(await view(ala, table)) == faces(shown)
        assert "shown" not in await view(ola, table)
        # What the other one says to have received is no affair of mine.
        await view(ola, table, shown["n"])
        assert faces(await view(ala, table)) == faces(shown)
        assert "shown" not in await view(ala, table, shown["n"])
        assert "shown" not in await view(ala, table)


async def test_a_look_whose_message_got_lost_is_told_again_over_the_socket(tmp_path: Path) -> None:
    async with two(tmp_path) as (table, ala, _ola):
        async with ala.at(table) as first:
            await first.until_type("view")
            await first.send("act", decision=first.view["decision"]["number"], move=LOOK)
        # The line was cut before anything came back.
        async with ala.at(table) as second:
            told = await second.until_type("view")
            assert len(faces(told)) == 2
            await _seen(second, told["n"])
        async with ala.at(table, told["n"]) as third:
            assert "shown" not in await third.until_type("view")


async def test_a_look_that_was_received_is_not_told_again(tmp_path: Path) -> None:
    async with two(tmp_path) as (table, ala, _ola), ala.at(table) as first:
        await first.until_type("view")
        await first.done("act", decision=first.view["decision"]["number"], move=LOOK)
        change = next(message for message in first.messages if message["type"] == "change")
        assert [step["face"] for step in change["trace"]["steps"]]
        # An acknowledgement of what came before is none of this.
        await _seen(first, change["n"] - 1)
        assert len(faces(await view(ala, table))) == 2
        await _seen(first, change["n"])
        assert "shown" not in await view(ala, table)


async def test_who_makes_the_next_move_has_received_the_look(tmp_path: Path) -> None:
    async with two(tmp_path) as (table, ala, ola):
        await look(ala, table)
        await look(ola, table)
        asked = {someone.id: (await view(someone, table))["decision"] for someone in (ala, ola)}
        mover = ala if asked[ala.id] is not None else ola
        given = await view(mover, table)
        assert len(faces(given)) == 2
        answer = await mover.http.post(
            f"/api/tables/{table}/act", json={"id": "m", "decision": given["decision"]["number"], "move": "draw"}
        )
        assert answer.json()["type"] == "accepted"
        assert "shown" not in await view(mover, table)


async def test_a_move_that_a_bot_makes_for_the_seat_ends_the_look_too(tmp_path: Path) -> None:
    async with two(tmp_path) as (table, ala, ola):
        await look(ala, table)
        await look(ola, table)
        asked = (await view(ala, table))["decision"]
        mover, seat = (ala, 0) if asked is not None else (ola, 1)
        async with mover.at(table) as talk:
            assert len(faces(await talk.until_type("view"))) == 2
            before = talk.view["decision"]["number"]
            await talk.done("hand_over", seat=seat)
            await talk.until_view(lambda now: any(entry["seat"] == seat and entry["verb"] != "look" for entry in now["log"]))
            assert before
            assert "shown" not in await view(mover, table)


async def test_after_a_restart_a_look_that_nobody_answered_for_is_told_once_more(tmp_path: Path) -> None:
    async with two(tmp_path) as (table, ala, ola):
        await look(ala, table)
        shown = faces(await view(ala, table))
        await look(ola, table)
        secret = dict(ala.http.cookies)
        others = dict(ola.http.cookies)
    async with running(tmp_path) as host, person(host) as ala, person(host) as ola:
        ala.http.cookies.update(secret)
        ola.http.cookies.update(others)
        assert faces(await view(ala, table)) == shown
        assert faces(await view(ola, table)) != []


async def test_who_gets_the_seat_is_not_shown_what_another_looked_at(tmp_path: Path) -> None:
    async with two(tmp_path) as (table, ala, ola):
        await look(ola, table)
        assert (await command(ala, table, "kick", seat=1))["type"] == "accepted"
        assert "shown" not in await view(ola, table)
        assert "shown" not in await view(ala, table)


@pytest.mark.parametrize("aided", [True, False])
async def test_with_the_memory_aid_nothing_is_noted(tmp_path: Path, aided: bool) -> None:
    async with running(tmp_path, QUICK) as host, person(host, "Ala") as ala:
        table = await ala.table(setup={**SETUP, "memory_aid": aided}, bots="random", start=True)
        await look(ala, table)
        assert ("shown" in await view(ala, table)) != aided


async def test_a_socket_is_answered_whatever_the_table_is_at(tmp_path: Path) -> None:
    async with two(tmp_path) as (table, ala, _ola), ala.at(table) as talk:
        await talk.until_type("view")
        before = talk.view["n"]
        await talk.socket.send('{"type":"ping"}')
        assert await talk.next() == {"type": "pong"}
        assert talk.view["n"] == before


async def _seen(talk: Talk, n: int) -> None:
    """Acknowledges, and waits until the server has heard it."""
    await talk.socket.send(f'{{"type":"seen","n":{n}}}')
    await talk.socket.send('{"type":"ping"}')
    await talk.until_type("pong")
