from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path

from tests.server.client import Talk, person, running


async def play_on(talk: Talk, chance: random.Random) -> None:
    """Answers every decision with some legal move until the game is over."""
    while not talk.view or talk.view["table"]["phase"] != "over":
        decision = talk.view.get("decision")
        if decision is not None:
            answer = await talk.ask("act", decision=decision["number"], move=talk.move(chance.randrange(1_000)))
            assert answer["type"] == "accepted" or answer["kind"] == "stale", answer
        else:
            await talk.next()


async def test_two_people_and_a_bot_play_a_game_to_its_end(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path))
        ala = await stack.enter_async_context(person(host, "Ala"))
        ola = await stack.enter_async_context(person(host, "Ola"))
        table = await ala.table(setup={"game": "sen", "preset": "basic", "seats": 3, "options": {"rounds": 2}})
        one = await stack.enter_async_context(ala.at(table))
        two = await stack.enter_async_context(ola.at(table))
        await two.until_type("view")
        await two.done("sit", seat=1)
        await one.done("add_bot", seat=2, level="random")
        await one.done("start")
        await asyncio.gather(play_on(one, random.Random(1)), play_on(two, random.Random(2)))
        assert one.view["result"] is not None
        assert one.view["result"] == two.view["result"]
        assert [seat["kind"] for seat in one.view["table"]["seats"]] == ["person", "person", "bot"]
