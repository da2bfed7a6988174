"""The comparison of what people saw with what is stored finds every fault that is planted in the database."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import asyncpg
import pytest

from sennik.match import decode, encode
from sennik.match import events as e
from sennik.store import DatabaseAddress
from tests.server.client import QUICK, running

from .evidence import Witness, examine
from .parties import LONG, witness
from .world import world

pytestmark = pytest.mark.postgres


async def play(database: DatabaseAddress, folder: Path) -> tuple[str, list[Witness]]:
    """A table at which two people and a bot have played, and what the people say of it."""
    setups = [({**LONG, "seats": 3}, 2)]
    async with (
        running(folder, QUICK, database=database) as host,
        world(database, [], setups, seed=1, hosts=[host], rest=0) as there,
    ):
        (party,) = there.parties
        await party.goes_on(40)
        await party.rest_now()
        witnesses = [witness(player) for player in party.players]
        assert (await examine(database, party.table, lambda: witnesses)).faults == []
        return party.table, witnesses


class Log:
    """The stored events of one table, in which a test plants a fault."""

    def __init__(self, connection: asyncpg.Connection, table: str, bodies: Sequence[bytes]) -> None:
        self._connection = connection
        self._table = table
        self.events = [decode(body) for body in bodies]

    async def remove(self, number: int) -> None:
        await self._connection.execute("delete from event where match_id = $1 and seq = $2", self._table, number)

    async def write(self, number: int, event: e.Event) -> None:
        sql = "insert into event (match_id, seq, body) values ($1, $2, $3) on conflict (match_id, seq) do update set body = $3"
        await self._connection.execute(sql, self._table, number, encode(event))

    async def close_gap(self, number: int) -> None:
        """Numbers all events behind that one anew."""
        later = list(range(number + 1, len(self.events)))
        for each in later:
            await self._connection.execute("update event set seq = seq - 1 where match_id = $1 and seq = $2", self._table, each)

    def last(self, kind: type[e.Event], person: str | None = None) -> int:
        """The number of the last event of a kind: of that person, if one is given."""
        return max(
            number
            for number, event in enumerate(self.events)
            if isinstance(event, kind) and (person is None or event.actor == person)
        )


async def hole(log: Log, _witnesses: list[Witness]) -> None:
    await log.remove(len(log.events) // 2)


async def lost_at_the_end(log: Log, witnesses: list[Witness]) -> None:
    last = max(log.last(e.Moved, each.person) for each in witnesses)
    for number in range(last, len(log.events)):
        await log.remove(number)


async def lost_in_the_middle(log: Log, witnesses: list[Witness]) -> None:
    number = log.last(e.Moved, witnesses[0].person)
    await log.remove(number)
    await log.close_gap(number)


async def doubled_at_the_end(log: Log, witnesses: list[Witness]) -> None:
    number = log.last(e.Moved, witnesses[0].person)
    await log.write(len(log.events), log.events[number])


async def taken_back_twice(log: Log, witnesses: list[Witness]) -> None:
    told = log.events[log.last(e.Moved, witnesses[0].person)]
    for number in range(2):
        again = e.TakeBackAllowed(seat=0, at=told.at, actor=witnesses[0].person, command="back")
        await log.write(len(log.events) + number, again)


async def half(log: Log, _witnesses: list[Witness]) -> None:
    """The shuffle that the first deal waits for was not stored with what asked for it."""
    first = next(number for number, event in enumerate(log.events) if isinstance(event, e.Shuffled))
    for number in range(first, len(log.events)):
        await log.remove(number)


async def swapped(log: Log, witnesses: list[Witness]) -> None:
    one, two = (log.last(e.Moved, each.person) for each in witnesses)
    await log.write(one, log.events[two])
    await log.write(two, log.events[one])


async def other_cards(log: Log, _witnesses: list[Witness]) -> None:
    """The cards were stored in another order than the one in which they were dealt."""
    number = log.last(e.Shuffled)
    event = log.events[number]
    assert isinstance(event, e.Shuffled)
    await log.write(number, e.Shuffled(at=event.at, order=tuple(reversed(event.order))))


async def seen_and_never_stored(_log: Log, witnesses: list[Witness]) -> None:
    witnesses[0] = replace(witnesses[0], seen=[*witnesses[0].seen, 42])


async def seen_in_another_order(_log: Log, witnesses: list[Witness]) -> None:
    seen = list(witnesses[0].seen)
    seen[3], seen[8] = seen[8], seen[3]
    witnesses[0] = replace(witnesses[0], seen=seen)


async def old_picture(_log: Log, witnesses: list[Witness]) -> None:
    view = dict(witnesses[0].view or {})
    view["waiting"] = [*view["waiting"], 7]
    witnesses[0] = replace(witnesses[0], view=view)


FAULTS: list[tuple[Callable[[Log, list[Witness]], Awaitable[None]], set[str]]] = [
    (hole, {"hole"}),
    (lost_at_the_end, {"lost", "unseen", "stale"}),
    (lost_in_the_middle, {"lost"}),
    (doubled_at_the_end, {"doubled"}),
    (taken_back_twice, {"doubled"}),
    (half, {"half", "lost", "unseen", "stale"}),
    (swapped, set()),
    (other_cards, set()),
    (seen_and_never_stored, {"unseen"}),
    (seen_in_another_order, {"unseen"}),
    (old_picture, {"stale"}),
]
"""Each fault with the kinds that must be found of it; whatever else is found, something is."""


async def test_every_planted_fault_is_found(database: DatabaseAddress, tmp_path: Path) -> None:
    table, witnesses = await play(database, tmp_path)
    connection = await asyncpg.connect(database.secret)
    rows = await connection.fetch("select body from event where match_id = $1 order by seq", table)
    bodies = [body for (body,) in rows]
    missed: list[str] = []
    for plant, kinds in FAULTS:
        log, told = Log(connection, table, bodies), list(witnesses)
        await plant(log, told)
        found = await examine(database, table, partial(list, told))
        if not found.faults or not kinds <= found.kinds:
            missed.append(f"{plant.__name__}: {found.faults}")
        await connection.execute("delete from event where match_id = $1", table)
        await connection.executemany(
            "insert into event (match_id, seq, body) values ($1, $2, $3)",
            [(table, number, body) for number, body in enumerate(bodies)],
        )
    await connection.execute("update match set phase = 'over' where id = $1", table)
    told_over = await examine(database, table, lambda: witnesses)
    await connection.close()
    assert missed == []
    assert told_over.kinds == {"half"}
