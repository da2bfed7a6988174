"""A pause over real sockets: what everybody is told, and that bots and clocks stand still."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.server.client import QUICK, person, running

SETUP = {"game": "sen", "preset": "basic", "seats": 3, "options": {"rounds": 30, "target": 0}}


async def test_a_pause_is_told_to_all_stops_the_bots_and_asks_everybody_again(tmp_path: Path) -> None:
    settings = replace(QUICK, bot_pace=(0.05, 0.1))
    async with running(tmp_path, settings) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup=SETUP)
        async with ala.at(table) as one, ola.at(table) as two:
            await two.done("sit", seat=1)
            await one.done("start", fill="random")
            await one.until_view(lambda view: view["decision"] is not None)
            await two.until_view(lambda view: view["decision"] is not None)
            number, remaining = one.view["decision"]["number"], one.view["decision"]["remaining"]
            assert remaining is not None
            await one.done("pause")
            await two.until_view(lambda view: view["table"]["pause"] == {"begun": False, "wanted": [0], "asked": [1]})
            assert two.view["decision"] is not None
            await two.done("pause")
            for talk in (one, two):
                await talk.until_view(lambda view: view["table"]["pause"] is not None and view["table"]["pause"]["begun"])
                assert talk.view["decision"] is None
            refused = await one.ask("act", decision=number, move="look 1 2")
            assert (refused["type"], refused["code"]) == ("refused", "paused")
            before = (one.view["state"], len(one.messages))
            # Whatever a bot had in mind is not done: nothing comes but the answer to the next command.
            refused = await one.ask("pause")
            assert refused["code"] == "paused"
            assert (one.view["state"], len(one.messages)) == (before[0], before[1] + 1)
            async with ala.at(table) as again:
                await again.until_view(lambda view: True)
                assert (again.view["decision"], again.view["table"]["pause"]["begun"]) == (None, True)
            await two.done("resume")
            for talk in (one, two):
                await talk.until_view(lambda view: view["table"]["pause"] is None and view["decision"] is not None)
            assert one.view["decision"]["number"] == number
            assert one.view["decision"]["remaining"] <= remaining
            await one.done("act", decision=number, move="look 1 2")


async def test_who_plays_alone_with_bots_is_told_of_no_limit(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup=SETUP)
        async with ala.at(table) as one, ola.at(table) as two:
            await two.done("sit", seat=1)
            await one.done("start", fill="random")
            await one.until_view(lambda view: view["decision"] is not None)
            assert one.view["decision"]["remaining"] is not None
            await two.done("hand_over", seat=1)
            await one.until_view(lambda view: view["decision"] is not None and view["decision"]["remaining"] is None)
            await two.done("come_back")
            await one.until_view(lambda view: view["decision"] is not None and view["decision"]["remaining"] is not None)
