"""What the store in PostgreSQL alone has to stand: a database that ends under it, a second server, two that begin at once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest
import pytest_asyncio

from sennik.store import (
    Append,
    ConflictError,
    DatabaseAddress,
    DatabaseError,
    DatabaseInUseError,
    NoDriverError,
    StoreError,
    Summary,
    open_store,
    read_store,
)
from sennik.store.migrate import NEWEST
from sennik.store.postgres import PostgresStore
from sennik.store.postgres.connection import connect, disconnect
from sennik.store.postgres.migrating import migrate, version
from sennik.store.postgres.statements import _statement
from tests.postgres import Cluster

pytestmark = pytest.mark.postgres

SUMMARY = Summary("sen", "open", public=False, updated=1, people=("p1",), body=b"{}")


@pytest_asyncio.fixture
async def store(database: DatabaseAddress) -> AsyncIterator[PostgresStore]:
    opened = await PostgresStore.open(database)
    yield opened
    await opened.close()


async def killed(cluster: Cluster, name: str) -> int:
    """Ends the connections of that kind, as an administrator would. Gives how many there were."""
    connection = await asyncpg.connect(cluster.address("postgres").secret)
    try:
        ended = await connection.fetch(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name like $1 and datname <> 'postgres'",
            f"sennik-{name}-%",
        )
    finally:
        await connection.close()
    return len(ended)


async def kept(store: PostgresStore, match_id: str, number: int, body: bytes = b"x") -> None:
    """Appends as a table does: again after a rest, and from what is stored, until it is kept."""
    async with asyncio.timeout(20):
        while True:
            try:
                if len(await store.load(match_id)) == number:
                    await store.append(match_id, number, [body])
                return
            except StoreError:
                await asyncio.sleep(0.02)


async def test_a_second_server_is_refused_until_the_first_one_has_ended(database: DatabaseAddress) -> None:
    first = await PostgresStore.open(database)
    with pytest.raises(DatabaseInUseError, match="another server"):
        await PostgresStore.open(database)
    await first.append("m1", 0, [b"a"])
    await first.close()
    second = await PostgresStore.open(database)
    assert await second.load("m1") == [b"a"]
    await second.close()


async def test_two_that_begin_at_once_on_an_empty_database_make_its_tables_once(cluster: Cluster) -> None:
    async with cluster.database(empty=True) as database:
        connections = [await connect(database, f"test{number}") for number in range(3)]
        await asyncio.gather(*(migrate(connection, database) for connection in connections))
        assert [await version(connection) for connection in connections] == [NEWEST] * 3
        for connection in connections:
            await disconnect(connection)
        opened = await asyncio.gather(*(PostgresStore.open(database) for _ in range(3)), return_exceptions=True)
        stores = [each for each in opened if isinstance(each, PostgresStore)]
        assert len(stores) == 1
        assert all(isinstance(each, DatabaseInUseError) for each in opened if each not in stores)
        await stores[0].append("m1", 0, [b"a"], SUMMARY)
        assert [line.id for line in await stores[0].lines()] == ["m1"]
        await stores[0].close()


async def test_a_newer_database_and_one_with_tables_of_something_else_are_left_alone(cluster: Cluster) -> None:
    async with cluster.database() as database:
        await cluster.execute("update alembic_version set version_num = '9999'", database.secret.split("/")[3].partition("?")[0])
        with pytest.raises(DatabaseError, match="newer"):
            await PostgresStore.open(database)
    async with cluster.database(empty=True) as database:
        name = database.secret.split("/")[3].partition("?")[0]
        await cluster.execute("create table event (id int)", name)
        with pytest.raises(DatabaseError, match="something else"):
            await PostgresStore.open(database)
        await cluster.execute("insert into event values (1)", name)


async def test_a_database_that_cannot_be_reached_is_told_without_a_password(tmp_path: Any) -> None:
    secret = "hush-hush"
    nowhere = DatabaseAddress(f"postgresql://ala:{secret}@/none?host={tmp_path}")
    with pytest.raises(DatabaseError) as caught:
        await PostgresStore.open(nowhere)
    assert secret not in f"{caught.value}{caught.value.address}"


@pytest.mark.parametrize("what", ["writer", "reader", "%"])
async def test_after_a_lost_connection_everything_goes_on_with_a_new_one(
    cluster: Cluster, store: PostgresStore, what: str
) -> None:
    await store.append("m1", 0, [b"x"])
    await store.load("m1")
    assert await killed(cluster, what) >= 1
    for number in range(1, 4):
        await kept(store, "m1", number)
    assert await store.load("m1") == [b"x"] * 4
    await store.check()


async def test_a_connection_that_ends_in_the_middle_fails_what_is_under_way_and_nothing_else(
    cluster: Cluster, store: PostgresStore
) -> None:
    async def slow(connection: Any) -> None:
        await connection.execute("insert into ban (who, since) values ('nobody', 1)")
        await connection.execute("select pg_sleep(60)")

    under_way = store._writer.submit(slow)
    waiting = [asyncio.ensure_future(store.append(f"m{number}", 0, [b"x"])) for number in range(20)]
    async with asyncio.timeout(20):
        while not await killed(cluster, "writer"):  # noqa: ASYNC110 - until it has begun
            await asyncio.sleep(0.02)
        with pytest.raises(StoreError):
            await under_way
    await asyncio.gather(*waiting)
    assert await store.upkeep.bans() == []


class Odd(Exception):
    """An error of none of the kinds that a library documents."""


async def test_an_error_of_any_kind_ends_neither_the_writer_nor_its_lock(store: PostgresStore, database: DatabaseAddress) -> None:
    async def odd(connection: Any) -> None:
        await connection.execute("insert into ban (who, since) values ('nobody', 1)")
        raise Odd

    connections = []
    for number in range(3):
        with pytest.raises(StoreError, match="Odd"):
            await store._writer.submit(odd)
        with pytest.raises(ConflictError):
            await store.append("m1", 7, [b"gap"])
        connections.append(store._writer._connection)
        await store.append("m1", number, [b"x"])
        assert store._writer._connection is connections[-1], "a refusal is no reason for a new connection"
    # What becomes of a connection after such an error nobody knows.
    assert len({*map(id, connections)}) == 3
    assert await store.upkeep.bans() == []
    with pytest.raises(DatabaseInUseError):
        await PostgresStore.open(database)


async def test_who_lost_the_lock_cannot_write_until_the_other_one_has_ended(
    cluster: Cluster, store: PostgresStore, database: DatabaseAddress
) -> None:
    await store.append("m1", 0, [b"a"])
    await killed(cluster, "writer")
    other = await PostgresStore.open(database)
    with pytest.raises(StoreError):
        await store.append("m1", 1, [b"stale"])
    await other.append("m1", 1, [b"b"])
    await other.close()
    with pytest.raises(ConflictError):
        await store.append("m1", 1, [b"stale"])
    await store.append("m1", 2, [b"c"])
    assert await store.load("m1") == [b"a", b"b", b"c"]


async def test_a_silent_predecessor_of_the_same_process_is_ended(store: PostgresStore) -> None:
    await store.append("m1", 0, [b"a"])
    # The writer has given its connection up, and the database has not noticed: its lock would stay for ever.
    silent, store._writer._connection = store._writer._connection, None
    await store.append("m1", 1, [b"b"])
    assert silent is not None
    with pytest.raises((OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)):
        await silent.fetchval("select 1")
    silent.terminate()
    assert await store.load("m1") == [b"a", b"b"]


async def test_while_the_database_is_away_everything_is_refused_at_once_and_afterwards_nothing_is_lost(
    cluster: Cluster, store: PostgresStore
) -> None:
    kept_bodies = [b"%d" % number for number in range(5)]
    await store.append("m1", 0, kept_bodies)
    await asyncio.to_thread(cluster.stop)
    try:
        tried = [store.append(f"m{number}", 0, [b"x"]) for number in range(2, 200)]
        async with asyncio.timeout(20):
            outcomes = await asyncio.gather(*tried, store.load("m1"), store.check(), return_exceptions=True)
        assert all(isinstance(outcome, StoreError) and not isinstance(outcome, ConflictError) for outcome in outcomes)
    finally:
        await asyncio.to_thread(cluster.start)
    await kept(store, "m1", 5, b"5")
    assert await store.load("m1") == [*kept_bodies, b"5"]
    assert await store.load("m2") == []


async def test_a_group_is_one_statement_and_one_flush(store: PostgresStore) -> None:
    done: list[int] = []
    carry_out = store._writer._carry_out

    async def counted(connection: Any, jobs: list[Any]) -> Any:
        done.append(len(jobs))
        return await carry_out(connection, jobs)

    store._writer._carry_out = counted  # type: ignore[method-assign]
    appends = [store.append(f"m{number % 10}", number // 10, [b"x"], SUMMARY) for number in range(500)]
    await asyncio.gather(*appends)
    assert sum(done) == 500
    assert len(done) <= 3
    assert len(await store.lines(person="p1")) == 10


async def test_what_is_out_of_order_waits_for_no_later_one(store: PostgresStore) -> None:
    given = [("m1", 0), ("m1", 2), ("m1", 1), ("m2", 1), ("m2", 0)]
    outcomes = await asyncio.gather(*(store.append(name, number, [b"x"]) for name, number in given), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), ConflictError, type(None), ConflictError, type(None)]
    assert (len(await store.load("m1")), len(await store.load("m2"))) == (2, 1)


async def test_the_error_of_a_row_does_not_tell_what_is_in_it(store: PostgresStore) -> None:
    with pytest.raises(ConflictError) as conflict:
        await store.append("m1", 3, [b"the ace of spades"])
    assert b"ace".hex() not in f"{conflict.value}"
    with pytest.raises(StoreError) as wrong:
        await store.append("m1", 0, [b"a"], Summary("sen\0", "open", public=False, updated=1, people=(), body=b"the ace"))
    assert b"ace".hex() not in f"{wrong.value}"
    await store.append("m1", 0, [b"a"])


async def test_a_database_that_does_not_flush_is_told_of(store: PostgresStore, caplog: pytest.LogCaptureFixture) -> None:
    assert await store._read(lambda connection: connection.fetchval("show fsync")) == "off"
    assert [record.levelno for record in caplog.get_records("setup") if "fsync" in record.message] == [logging.WARNING]


async def test_a_great_deal_is_removed_in_several_steps_between_which_others_write(store: PostgresStore) -> None:
    names = [f"m{number:03}" for number in range(130)]
    await asyncio.gather(*(store.append(name, 0, [b"x"], SUMMARY) for name in names))
    removing = asyncio.ensure_future(store.upkeep.remove_old("open", 2, {"m005", "m100"}))
    await asyncio.sleep(0)
    await store.append("new", 0, [b"x"])
    assert not removing.done()
    assert sorted(await removing) == [name for name in names if name not in {"m005", "m100"}]
    assert [line.id for line in await store.lines()] == ["m005", "m100"]
    await store.upkeep.remove(names)
    assert await store.lines() == []
    assert await store.load("new") == [b"x"]


async def test_all_who_ask_while_there_can_be_no_connection_are_told_at_once(
    cluster: Cluster, store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []
    real = asyncpg.connect

    async def counted(*words: Any, **named: Any) -> Any:
        tried.append(named["server_settings"]["application_name"])
        return await real(*words, **named)

    await asyncio.to_thread(cluster.stop)
    try:
        with monkeypatch.context() as patch:
            patch.setattr("sennik.store.postgres.connection.asyncpg.connect", counted)
            outcomes = await asyncio.gather(*(store.load("m1") for _ in range(500)), return_exceptions=True)
        assert all(isinstance(outcome, StoreError) for outcome in outcomes)
        assert 1 <= len(tried) < 100
    finally:
        await asyncio.to_thread(cluster.start)
    await kept(store, "m1", 0)


async def test_of_several_hosts_the_one_that_leads_is_used(database: DatabaseAddress, tmp_path: Any) -> None:
    folder = database.secret.partition("host=")[2]
    several = DatabaseAddress(f"{database.secret.partition('?')[0]}?host={tmp_path},{folder}")
    store = await PostgresStore.open(several)
    await store.append("m1", 0, [b"x"])
    assert await store.load("m1") == [b"x"]
    await store.close()


async def test_readers_cannot_write(store: PostgresStore) -> None:
    with pytest.raises(StoreError, match="ReadOnly"):
        await store._read(lambda connection: connection.execute("delete from event"))
    await store.upkeep.fold_log()
    with pytest.raises(StoreError, match="ReadOnly"):
        await store._read(lambda connection: connection.execute("delete from event"))


async def test_without_the_library_a_database_is_refused_with_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sennik.store.places.find_spec", lambda _name: None)
    nowhere = DatabaseAddress("postgresql://ala@/none")
    with pytest.raises(NoDriverError):
        await open_store(nowhere)
    with pytest.raises(NoDriverError):
        read_store(nowhere)


@pytest.mark.parametrize("fenced", [False, True])
async def test_an_append_reads_no_table_as_a_whole_however_small_it_was_when_that_was_planned(
    store: PostgresStore, fenced: bool
) -> None:
    plan: list[str] = []

    async def explain(connection: Any) -> None:
        await connection.execute("set local plan_cache_mode = force_generic_plan")
        words = ["text[]", "int[]", "int[]", "bytea[]", *["text[]"] * 3, "int[]", "bigint[]", "bytea[]", "bigint[]"]
        words += ["text[]", "text[]"]
        sql = _statement(events=True, summaries=True, fenced=fenced)
        await connection.execute(f"prepare keeping ({', '.join([*words, 'text'] if fenced else words)}) as {sql}")
        rows = await connection.fetch(f"explain execute keeping ({', '.join(['null'] * (13 + fenced))})")
        plan.extend(line for (line,) in rows)

    await store._writer.submit(explain)
    assert [line for line in plan if "Index" in line and "event" in line]
    assert [line for line in plan if "Seq Scan" in line or "hashed" in line] == []


async def test_a_database_that_is_killed_in_the_middle_loses_nothing_it_confirmed_and_keeps_nothing_by_halves(
    cluster: Cluster, store: PostgresStore
) -> None:
    acknowledged: dict[str, int] = {}
    many = asyncio.Event()

    async def one_match(name: str) -> None:
        number = 0
        while True:
            bodies = [f"{name}-{number}".encode(), f"{name}-{number + 1}".encode()]
            await store.append_all([Append(name, number, bodies), Append(f"{name}-twin", number, bodies)])
            number += 2
            acknowledged[name] = number
            if len(acknowledged) == 20 and number >= 20:
                many.set()

    playing = [asyncio.ensure_future(one_match(f"m{number}")) for number in range(20)]
    async with asyncio.timeout(30):
        await many.wait()
        await asyncio.to_thread(cluster.stop)
        outcomes = await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.to_thread(cluster.start)
    assert all(isinstance(outcome, StoreError) and not isinstance(outcome, ConflictError) for outcome in outcomes)
    for name, told in acknowledged.items():
        bodies = await store.load(name)
        assert told <= len(bodies) <= told + 2
        assert bodies == [f"{name}-{number}".encode() for number in range(len(bodies))] == await store.load(f"{name}-twin")
