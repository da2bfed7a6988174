"""The fence between processes that share a database: a process that was declared dead keeps nothing more, and none is declared
dead in the middle of an append.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import pytest

from sennik.store import (
    Append,
    ConflictError,
    DatabaseAddress,
    DatabaseError,
    DatabaseInUseError,
    FencedError,
    Store,
    Summary,
)
from sennik.store.postgres import PostgresStore
from sennik.store.postgres.processes import Process, Processes
from tests.postgres import Cluster
from tests.server.fleet.network import way

pytestmark = pytest.mark.postgres

SUMMARY = Summary("sen", "open", public=False, updated=1, people=("p1",), body=b"{}")


class Server:
    """One of several processes: its store, its id, and the session in which its matches are kept."""

    def __init__(self, opened: PostgresStore, id: str) -> None:  # noqa: A002 - of a process
        self.opened = opened
        self.id = id
        self.store: Store = opened.session(id)
        self.processes: Processes = opened.processes

    async def seen(self, other: Server) -> Process:
        """The other one as this one sees it now."""
        (found,) = [each for each in await self.processes.living() if each.id == other.id]
        return found


@asynccontextmanager
async def servers(database: DatabaseAddress, count: int, first: int = 0) -> AsyncIterator[list[Server]]:
    async with AsyncExitStack() as stack:
        made = []
        for number in range(first, first + count):
            opened = await PostgresStore.open(database, shared=True)
            stack.push_async_callback(opened.close)
            made.append(Server(opened, await opened.processes.join(f"10.0.0.{number}:8017", "0.1.0")))
        yield made


@asynccontextmanager
async def holding(database: DatabaseAddress, match_id: str, seq: int) -> AsyncIterator[None]:
    """Somebody is about to keep that very event, and may give it up yet: whoever wants to keep it has to wait."""
    connection = await asyncpg.connect(database.secret)
    try:
        await connection.execute("begin")
        await connection.execute("insert into event (match_id, seq, body) values ($1, $2, 'held')", match_id, seq)
        yield
    finally:
        await connection.execute("rollback")
        await connection.close()


async def under_way(database: DatabaseAddress) -> None:
    """Waits until an append waits for a row."""
    connection = await asyncpg.connect(database.secret)
    waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name like 'sennik-writer-%'"
    async with asyncio.timeout(20):
        while await connection.fetchval(waiting) is None:  # noqa: ASYNC110 - another process says when
            await asyncio.sleep(0.01)
    await connection.close()


async def test_a_stale_owner_keeps_nothing_even_with_the_right_number(database: DatabaseAddress) -> None:
    async with servers(database, 2) as (stale, other):
        await stale.store.append("m1", 0, [b"a"], SUMMARY)
        await stale.store.append("m1", 1, [b"b"])
        assert await other.processes.declare_dead(await other.seen(stale))
        with pytest.raises(FencedError):
            await stale.store.append("m1", 2, [b"stale"])
        with pytest.raises(FencedError):
            await stale.store.append(
                "m1", 2, [b"stale"], Summary("cats", "over", public=True, updated=9, people=("p2",), body=b"x")
            )
        with pytest.raises(FencedError):
            await stale.store.append_all([Append("m1", 2, [b"stale"]), Append("m2", 0, [b"stale"], SUMMARY)])
        with pytest.raises(FencedError):
            await stale.processes.beat(stale.id)
        await other.store.append("m1", 2, [b"c"])
        assert await stale.store.load("m1") == [b"a", b"b", b"c"], "it may still read"
        (line,) = await other.store.lines()
        assert (line.id, line.game, line.phase) == ("m1", "sen", "open")
        # A new life has a new id, and the sessions of the old one stay fenced for ever.
        again = await stale.processes.join("10.0.0.0:8017", "0.1.0")
        await stale.opened.session(again).append("m1", 3, [b"d"])
        with pytest.raises(FencedError):
            await stale.store.append("m1", 4, [b"stale"])


async def test_two_hundred_stale_appends_at_once_are_all_fenced(database: DatabaseAddress) -> None:
    async with servers(database, 2) as (stale, other):
        await other.processes.declare_dead(await other.seen(stale))
        tried = [stale.store.append(f"m{number % 20}", number // 20, [b"x"], SUMMARY) for number in range(200)]
        # A neighbour of another life goes on meanwhile, by the same connection.
        alive = stale.opened.session(await stale.processes.join("10.0.0.9:8017", "0.1.0"))
        *outcomes, kept = await asyncio.gather(*tried, alive.append("mine", 0, [b"x"]), return_exceptions=True)
        assert {type(outcome) for outcome in outcomes} == {FencedError}
        assert kept is None
        assert [len(await other.store.load(f"m{number}")) for number in range(20)] == [0] * 20
        assert await other.store.lines() == []


async def test_nobody_is_declared_dead_in_the_middle_of_an_append_and_beats_wait_for_neither(database: DatabaseAddress) -> None:
    async with servers(database, 2) as (slow, other):
        await slow.processes.claim("m1", slow.id)
        await slow.store.append("m1", 0, [b"a"])
        seen = await other.seen(slow)
        async with holding(database, "m1", 1):
            append = asyncio.ensure_future(slow.store.append("m1", 1, [b"b"]))
            await under_way(database)
            judged = asyncio.ensure_future(other.processes.declare_dead(seen))
            await asyncio.sleep(0.1)
            assert not judged.done()
            await other.processes.beat(other.id)
            await other.store.append("m2", 0, [b"x"])
            assert not judged.done()
        await append
        assert await judged
        assert await other.store.load("m1") == [b"a", b"b"]
        with pytest.raises(FencedError):
            await slow.store.append("m1", 2, [b"c"])
        assert (await other.processes.claim("m1", other.id)).id == other.id


async def test_whoever_has_moved_since_is_not_dead(database: DatabaseAddress) -> None:
    async with servers(database, 2) as (one, other):
        seen = await other.seen(one)
        await one.processes.beat(one.id)
        assert not await other.processes.declare_dead(seen)
        await one.store.append("m1", 0, [b"a"])
        assert await other.processes.declare_dead(await other.seen(one))
        assert not await other.processes.declare_dead(seen), "that was done before"
        assert [each.id for each in await other.processes.living()] == [other.id]


async def test_a_match_is_one_processs_until_it_lets_go_or_is_gone(database: DatabaseAddress) -> None:
    async with servers(database, 3) as (one, two, three):
        owners = await asyncio.gather(*(each.processes.claim("m1", each.id) for each in (one, two, three)))
        assert len({owner.id for owner in owners}) == 1
        (first,) = (each for each in (one, two, three) if each.id == owners[0].id)
        assert owners[0] == await first.seen(first)
        second = two if first is one else one
        await second.processes.release("m1", second.id)
        assert (await second.processes.claim("m1", second.id)).id == first.id, "it was not theirs to let go"
        await first.processes.release("m1", first.id)
        assert (await second.processes.claim("m1", second.id)).id == second.id
        await second.processes.claim("m2", second.id)
        await second.processes.leave(second.id)
        assert (await three.processes.claim("m1", three.id)).id == three.id
        assert (await three.processes.claim("m2", three.id)).id == three.id
        with pytest.raises(FencedError):
            await second.processes.claim("m3", second.id)


async def test_who_comes_back_to_an_address_takes_the_place_of_who_was_there(database: DatabaseAddress) -> None:
    async with servers(database, 1) as (before,):
        await before.processes.claim("m1", before.id)
        after = await before.processes.join("10.0.0.0:8017", "0.2.0")
        assert [(each.id, each.version, each.beat) for each in await before.processes.living()] == [(after, "0.2.0", 0)]
        assert (await before.processes.claim("m1", after)).id == after
        with pytest.raises(FencedError):
            await before.store.append("m1", 0, [b"x"])


async def test_of_two_that_race_for_the_same_numbers_one_wins_each_whole(database: DatabaseAddress) -> None:
    async with servers(database, 2) as both:
        for number in range(40):
            outcomes = await asyncio.gather(
                *(each.store.append("m1", 2 * number, [each.id.encode()] * 2) for each in both), return_exceptions=True
            )
            assert sorted(type(outcome).__name__ for outcome in outcomes) == ["ConflictError", "NoneType"]
        bodies = await both[0].store.load("m1")
        assert len(bodies) == 80
        assert all(bodies[at] == bodies[at + 1] for at in range(0, 80, 2))


async def test_those_who_share_a_database_keep_out_who_wants_it_alone(database: DatabaseAddress) -> None:
    async with servers(database, 1):
        with pytest.raises(DatabaseInUseError):
            await PostgresStore.open(database)
    alone = await PostgresStore.open(database)
    with pytest.raises(DatabaseInUseError):
        await PostgresStore.open(database, shared=True)
    await alone.close()


async def test_a_fence_does_not_make_a_conflict_of_a_neighbour(database: DatabaseAddress) -> None:
    async with servers(database, 1) as (one,):
        given = [("m1", 0), ("m1", 2), ("m1", 1), ("m2", 1), ("m2", 0)]
        tried = [one.store.append(name, number, [b"x"], SUMMARY) for name, number in given]
        outcomes: list[Any] = await asyncio.gather(*tried, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None), ConflictError, type(None), ConflictError, type(None)]
        assert [line.id for line in await one.store.lines(person="p1")] == ["m1", "m2"]


async def test_two_processes_are_not_reached_at_the_same_address_but_one_that_ended_makes_room(database: DatabaseAddress) -> None:
    async with servers(database, 2) as (first, second):
        ended = asyncio.Event()

        async def live() -> None:
            while not ended.is_set():
                await first.processes.beat(first.id)
                await asyncio.sleep(0.05)

        living = asyncio.create_task(live())
        with pytest.raises(DatabaseError, match=r"10\.0\.0\.0:8017"):
            await second.processes.join("10.0.0.0:8017", "0.1.0")
        ended.set()
        await living
        third = await second.processes.join("10.0.0.0:8017", "0.1.0")
        assert {each.id for each in await second.processes.living()} == {second.id, third}


async def test_who_comes_back_to_an_address_is_let_in_if_others_declare_its_predecessor_dead_meanwhile(
    database: DatabaseAddress,
) -> None:
    async with servers(database, 2) as (killed, other):
        back = asyncio.ensure_future(killed.processes.join("10.0.0.0:8017", "0.1.0"))
        await asyncio.sleep(0.2)  # it looks now whether its predecessor moves
        assert await other.processes.declare_dead(await other.seen(killed))
        assert {each.id for each in await other.processes.living()} == {other.id}
        assert (await back) in {each.id for each in await other.processes.living()}


@pytest.mark.parametrize("what", ["beat", "claim"])
async def test_who_falls_silent_in_the_middle_of_something_is_declared_dead_all_the_same(
    cluster: Cluster, database: DatabaseAddress, what: str
) -> None:
    name = urlsplit(database.secret).path.strip("/")
    async with (
        servers(database, 1) as (other,),
        way(lambda: asyncio.open_unix_connection(cluster.folder / ".s.PGSQL.5432")) as line,
        servers(DatabaseAddress(f"postgresql://sennik@127.0.0.1:{line.port}/{name}"), 1, first=1) as (cut_off,),
    ):
        does = cut_off.processes.beat(cut_off.id) if what == "beat" else cut_off.processes.claim("m1", cut_off.id)
        holder = await asyncpg.connect(database.secret)
        await holder.execute("begin")
        await holder.execute("select 1 from process where id = $1 for update", cut_off.id)
        doing = asyncio.ensure_future(does)
        await under_way(database)
        line.swallow(there=False)
        await holder.execute("rollback")
        await holder.close()
        # The database carries it out, and the process never learns of it.
        while not await other.processes.declare_dead(await other.seen(cut_off)):
            pass
        assert (await other.processes.claim("m1", other.id)).id == other.id
        line.heal()
        await asyncio.wait([doing])
