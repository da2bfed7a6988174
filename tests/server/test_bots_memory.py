"""What a bot of the house remembers: its own words in a live game, so many of them, and nothing after a restart (K18)."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import pytest

from sennik.catalog import game
from sennik.games.dreamland.moves import action
from sennik.match import commands as c
from sennik.server.monitoring.metrics import Metrics
from sennik.server.settings import Settings
from sennik.server.tables.bot_pool import BotPool
from sennik.server.tables.bot_turns import BotTurns, Choice
from sennik.server.tables.services import Services
from tests.match.table import Table
from tests.server.client import PATIENCE
from tests.text_game import Whisper, lookup_in


class Bots:
    """Keeps what it was told of its own moves, and does nothing."""

    def __init__(self) -> None:
        self.own: list[tuple[tuple[int, str], ...]] = []

    def levels(self, game: str) -> tuple[str, ...]:
        return ("one",)

    def creatures(self, count: int, taken: Any = (), people: Any = ()) -> tuple[str, ...]:
        return ("moth", "bat", "badger")[:count]

    def choose(
        self, level: str, rules: Any, view: Any, seat: int, random: random.Random, own: Sequence[tuple[int, str]] = ()
    ) -> tuple[int, str] | None:
        self.own.append(tuple(own))
        return None


def table_of(entry: Any, preset: str, seats: int) -> Table:
    table = Table(lookup_in(entry), game=entry.name, preset=preset, seats=seats)
    table.arrive("ala")
    table.do("ala", c.Sit(table.id(), 0))
    table.do("ala", c.Start(table.id(), fill="one", creatures=("moth", "bat", "badger")[: seats - 1]))
    return table


async def remembered(turns: BotTurns, bots: Bots, answers: asyncio.Queue[Choice], table: Table, seat: int) -> tuple[Any, ...]:
    turns.ask(table.match, seat, table.now)
    answer = await asyncio.wait_for(answers.get(), PATIENCE)
    turns.answered(answer.seat, answer.decision)
    return bots.own[-1]


def thinking(pace: tuple[float, float] = (0, 0)) -> tuple[BotTurns, Bots, asyncio.Queue[Choice], BotPool]:
    bots, answers = Bots(), asyncio.Queue[Choice]()
    players = BotPool(bots)
    store: Any = None
    services = Services(Settings(bot_pace=pace, bot_pace_go_on=pace), store, players, Metrics())
    return BotTurns(services, answers.put_nowait), bots, answers, players


async def test_a_bot_remembers_its_own_words_of_a_live_game_and_no_more_than_so_many() -> None:
    table = table_of(game("dreamland"), "online", 4)
    turns, bots, answers, players = thinking()
    assert await remembered(turns, bots, answers, table, 1) == ()
    for number in range(1, 131):
        turns.made(table.match, 1, action("guess", 1 + number % 50), f"word{number}")
        turns.made(table.match, 1, action("next"), "")
    turns.made(table.match, 2, action("clue", 1), "feather")
    own = await remembered(turns, bots, answers, table, 1)
    assert own == tuple((action("guess", 1 + number % 50), f"word{number}") for number in range(31, 131))
    assert await remembered(turns, bots, answers, table, 2) == ((action("clue", 1), "feather"),), "each seat its own"
    anew, others, more, _ = thinking()
    assert await remembered(anew, others, more, table, 1) == (), "it was never stored"
    for each in (turns, anew):
        each.close()
    players.close()


async def test_where_views_forget_nothing_bots_need_no_memory() -> None:
    table = table_of(Whisper(), "plain", 3)
    turns, bots, answers, players = thinking()
    turns.made(table.match, 1, 0, "hint")
    assert await remembered(turns, bots, answers, table, 1) == ()
    turns.close()
    players.close()


async def test_a_hurried_strong_bot_does_not_tell_by_its_time_how_long_it_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(game("seventeen"), "basic", 3)
    turns, _, answers, players = thinking(pace=(5, 5))
    slept: list[float] = []
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await real(0)

    async def chosen(level: str, *_: Any) -> tuple[int, str]:
        turns.hurry()
        await real(0.01 * len(slept))
        return 7, ""

    monkeypatch.setattr(players, "choose", chosen)
    monkeypatch.setattr("sennik.server.tables.bot_turns.asyncio.sleep", sleep)
    for level, steps in (("thumb", 0), ("strong", 1), ("strong", 2)):
        table.match.seats[1].level = level
        turns.ask(table.match, 1, table.now)
        answer = await asyncio.wait_for(answers.get(), PATIENCE)
        turns.answered(1, answer.decision)
        assert len(slept) == steps
    assert all(0 < seconds <= 0.5 for seconds in slept)
    turns.close()
    players.close()
