"""A store that can't be reached for a while: everybody stays at the table, is refused meanwhile, and soon plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from sennik.store import Append, StoreError
from tests.server.test_waiting import NAMES, WATCHER, Party, SlowStore
from tests.server.virtual import VirtualLoop

SOON = 1.0
"""Seconds after which play must go on, of the loop's own time."""


class AwayStore(SlowStore):
    """A store that neither reads nor writes while it is ``away``. ``asked`` counts how often it was tried."""

    away = False
    asked = 0

    async def append_all(self, appends: Sequence[Append]) -> None:
        self.look()
        await super().append_all(appends)

    async def load(self, match_id: str) -> list[bytes]:
        self.look()
        return await super().load(match_id)

    def look(self) -> None:
        self.asked += 1
        if self.away:
            raise StoreError("away")


class AwayParty(Party):
    """Four people in play, whose store can be away."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.kept = AwayStore()
        self.store.append_all = self.kept.append_all  # type: ignore[method-assign]
        self.store.load = self.kept.load  # type: ignore[method-assign]

    async def try_on(self) -> str | None:
        """Somebody who is asked makes a move. Gives the code of the refusal; None if it was accepted."""
        seat = self.table.match.waiting[0]
        refusal = await self.ask(NAMES[seat], self.act(NAMES[seat], self.some_move(seat)))
        return None if refusal is None else refusal.code


async def _away(seconds: float) -> None:
    party, loop = AwayParty(1), asyncio.get_running_loop()
    await party.sit_down(game="sen", preset="basic")
    await party.play_until(lambda table: len(table.match.waiting) == 1)
    before = len(party.kept.events[party.table.match.id])
    party.kept.away, party.kept.asked = True, 0
    over = loop.time() + seconds
    while loop.time() < over:
        assert await party.try_on() == "not-stored"
        await asyncio.sleep(0.05)
    # It is looked for again and again, and in no busy loop.
    assert 2 <= party.kept.asked <= 12 + seconds / 0.5
    party.kept.away = False
    came_back = loop.time()
    while await party.try_on() is not None:  # noqa: ASYNC110 - asked as somebody would who tries again
        await asyncio.sleep(0.01)
    assert loop.time() - came_back <= SOON
    # Nobody was sent away: whoever was there sees the move, and the log has it once.
    assert not any(socket.closed for socket in party.sockets.values())
    assert not party.table.closed
    assert len(party.kept.events[party.table.match.id]) == before + 1
    for socket in party.sockets.values():
        socket.heard.clear()
    assert await party.try_on() is None
    assert party.sockets[WATCHER].heard.is_set()
    await party.tables.close()
    party.services.bots.close()


@pytest.mark.parametrize("seconds", [3.0, 100.0])
def test_a_store_that_is_away_sends_nobody_away_and_play_goes_on_soon_after_it_is_back(seconds: float) -> None:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(_away(seconds))


async def _ends() -> None:
    party = AwayParty(2)
    await party.sit_down(game="sen", preset="basic")
    await party.play_until(lambda table: len(table.match.waiting) == 1)
    party.kept.away = True
    assert await party.try_on() == "not-stored"
    await asyncio.sleep(0.3)
    began = asyncio.get_running_loop().time()
    await party.tables.close()
    assert asyncio.get_running_loop().time() == began
    assert all(socket.closed for socket in party.sockets.values())
    party.services.bots.close()


def test_a_server_that_ends_does_not_wait_for_a_store_that_is_away() -> None:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(_ends())
