"""Several servers on one database in one loop: who is handed over, who is believed, and who is judged."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from sennik.server.admin.orders import Ban, Close, Unban
from sennik.server.app import App
from sennik.server.fleet.fleet import Fleet
from sennik.server.fleet.owners import ElsewhereError
from sennik.server.monitoring.metrics import Metrics
from sennik.server.settings import Limits, Rate, Settings
from sennik.store import DatabaseAddress, FencedError, Summary, open_shared
from tests.server.client import PATIENCE, QUICK, Person, person, running

pytestmark = pytest.mark.postgres

PUBLIC = {"game": "sen", "preset": "basic", "seats": 3, "public": True}
SUMMARY = Summary("sen", "open", public=False, updated=1, people=("p1",), body=b"{}")


class Servers:
    """Servers that share a database, in one loop, with their apps."""

    def __init__(self, stack: AsyncExitStack, database: DatabaseAddress, folder: Path) -> None:
        self._stack = stack
        self._database = database
        self._folder = folder
        self.apps: list[App] = []
        self.hosts: list[str] = []

    async def add(self, settings: Settings = QUICK) -> None:
        """Starts one more."""
        folder = self._folder / str(len(self.apps))
        shared = running(folder, settings, database=self._database, shared=self.apps.append)
        self.hosts.append(await self._stack.enter_async_context(shared))

    async def person(self, name: str, at: int = 0) -> Person:
        """Somebody new, who comes to the server of that number."""
        return await self._stack.enter_async_context(person(self.hosts[at], name))

    def has(self, number: int, table: str) -> bool:
        """Tells whether that server has the table in memory."""
        context = self.apps[number]._context
        assert context is not None
        return context.tables.has(table)

    def id(self, number: int) -> str:
        """The id of that server among the others."""
        fleet = self.apps[number]._fleet
        assert fleet is not None
        return fleet.id


@pytest_asyncio.fixture
async def servers(database: DatabaseAddress, tmp_path: Path) -> AsyncIterator[Servers]:
    async with AsyncExitStack() as stack:
        made = Servers(stack, database, tmp_path)
        await made.add()
        await made.add()
        yield made


def go(who: Person, host: str) -> None:
    """Lets somebody come to another server from now on."""
    who.host = host
    who.http.base_url = httpx.URL(f"http://{host}")


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110 - it is told nobody
            await asyncio.sleep(0.02)


async def test_people_of_one_table_meet_whichever_server_each_of_them_comes_to(servers: Servers) -> None:
    ala, ola = await servers.person("Ala"), await servers.person("Ola", at=1)
    table = await ala.table(setup=PUBLIC)
    assert (await ala.http.get("/api/push")).json() == (await ola.http.get("/api/push")).json()
    # Only to look makes it nobody's own.
    assert (await ola.http.get(f"/api/tables/{table}")).json()["id"] == table
    assert (await ola.http.get(f"/api/tables/{table}/link")).status_code == 200
    assert not servers.has(0, table)
    assert not servers.has(1, table)
    async with ala.at(table) as one:
        await one.until_type("view")
        assert servers.has(0, table)
        async with ola.at(table) as two:
            await two.until_type("view")
            await two.done("sit", seat=1)
            await one.until_view(lambda view: view["table"]["seats"][1]["kind"] == "person")
            # By HTTP too, and in the lists.
            said = {"type": "stand", "id": "once"}
            assert (await ola.http.post(f"/api/tables/{table}/commands", json=said)).json()["type"] == "accepted"
            await one.until_view(lambda view: view["table"]["seats"][1]["kind"] == "empty")
            assert (await ola.http.get(f"/api/tables/{table}/view")).json()["type"] == "view"
            assert [line["id"] for line in (await ola.http.get("/api/tables")).json()] == [table]
            go(ala, servers.hosts[1])
            (own,) = (await ala.http.get("/api/tables")).json()
            assert (own["mine"], own["sitting"][0]["present"]) == (True, True)
            go(ala, servers.hosts[0])
            told = (await ola.http.get(f"/api/tables/{table}")).json()
            assert {each["name"] for each in told["people"] if each["present"]} == {"Ala", "Ola"}
        assert not servers.has(1, table)
    assert (await ola.http.get("/api/tables/nosuchtable/view")).status_code == 404
    assert (await ola.http.post("/api/tables/check", json=PUBLIC)).status_code == 204


async def test_what_a_person_changed_or_voided_at_one_server_counts_at_all(servers: Servers) -> None:
    ala, ola = await servers.person("Ala"), await servers.person("Ola", at=1)
    table = await ala.table(setup=PUBLIC)
    async with ala.at(table) as one, ola.at(table) as two:
        await one.until_type("view")
        await two.until_type("view")
        await ola.http.put("/api/me", json={"name": "Ula", "language": "en"})
        await one.until(lambda message: "Ula" in str(message))
        # Ola's socket is held by the other server.
        key = ola.http.cookies["sennik"]
        assert (await ola.http.post("/api/me/key")).status_code == 200
        assert (await two.until_type("bye"))["code"] == "key"
        go(ola, servers.hosts[0])
        old = httpx.AsyncClient(base_url=f"http://{servers.hosts[0]}", cookies={"sennik": key})
        async with old:
            assert (await old.get("/api/me")).status_code == 401
    link = (await ala.http.post("/api/links")).json()["url"].rpartition("/")[2]
    async with httpx.AsyncClient(base_url=f"http://{servers.hosts[1]}") as other:
        assert (await other.post("/api/links/check", json={"code": link})).status_code == 200
        assert (await other.post("/api/links/claim", json={"code": link})).json()["person"] == ala.id
        assert (await other.post("/api/links/claim", json={"code": link})).status_code == 404


async def test_what_is_ordered_of_one_server_reaches_a_table_that_another_one_has(servers: Servers) -> None:
    ala, ola = await servers.person("Ala"), await servers.person("Ola")
    ordered = servers.apps[1].administration
    assert ordered is not None
    table, other = await ala.table(setup=PUBLIC), await ala.table(setup=PUBLIC)
    async with ala.at(table) as one, ala.at(other) as two, ola.at(other) as three:
        for talk in (one, two, three):
            await talk.until_type("view")
        await ordered.carry_out(Close(table))
        assert (await one.until_type("bye"))["code"] == "closed"
        await ordered.carry_out(Ban(ola.id))
        assert (await three.until_type("bye"))["code"] == "banned"
        assert (await ola.http.get(f"/api/tables/{other}/view")).status_code == 403
        await ordered.carry_out(Unban(ola.id))
        async with asyncio.timeout(PATIENCE):
            while (await ola.http.get(f"/api/tables/{other}/view")).status_code != 200:  # noqa: ASYNC110 - it is told nobody
                await asyncio.sleep(0.05)
        assert servers.has(0, other)
    assert (await ala.http.get(f"/api/tables/{table}/view")).status_code == 404


async def test_only_a_server_of_the_same_database_is_believed_who_asks_and_nothing_is_handed_over_twice(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The proxies that are trusted by default would be believed about any address.
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")
    await servers.add()
    await servers.add()
    asked: list[str] = []
    context = servers.apps[2]._context
    assert context is not None
    taken = context.new_tables_of_address.take

    def take(address: str) -> bool:
        asked.append(address)
        return taken(address)

    monkeypatch.setattr(context.new_tables_of_address, "take", take)
    ala = await servers.person("Ala", at=2)
    table = await ala.table(setup=PUBLIC)
    spoofed = {"x-forwarded-for": "203.0.113.9"}
    again = f"/api/tables/{table}/again"
    async with ala.at(table) as talk:
        await talk.until_type("view")
        await ala.http.post(again, headers=spoofed)
        relayed = {**spoofed, "sennik-relayed": servers.id(3)}
        assert (await ala.http.post(again, headers=relayed)).status_code == 400
        assert (await ala.http.post(again, headers={**spoofed, "sennik-relayed": "x"})).status_code == 400
        assert await handshake(ala.host, table) == 400
        assert set(asked) == {"127.0.0.1"}
        # A server of the same database says for whom it asks: not for itself, and not for whom a stranger names.
        go(ala, servers.hosts[3])
        asked.clear()
        await ala.http.post(again, headers=spoofed)
        assert asked == ["127.0.0.1"]
        go(ala, servers.hosts[2])
        await ala.http.post(again, headers={**spoofed, "sennik-relayed": servers.id(2)})
        assert asked == ["127.0.0.1", "203.0.113.9"]
        # What was handed over to a server that has not got the table goes no further.
        go(ala, servers.hosts[3])
        onwards = {"sennik-relayed": servers.id(3)}
        assert (await ala.http.get(f"/api/tables/{table}/view", headers=onwards)).status_code == 503


async def test_whoever_only_seems_to_be_a_server_is_counted_and_shut_out_as_anybody(servers: Servers) -> None:
    few = replace(Limits(), requests=Rate(0.0, 40), handshakes=Rate(0.0, 3))
    await servers.add(replace(QUICK, limits=few))
    ala = await servers.person("Ala", at=2)
    forged = {"sennik-relayed": "x"}
    assert [await handshake(ala.host, "nosuchtable") for _ in range(4)] == [400, 400, 400, 429]
    answers = [(await ala.http.get("/api/tables", headers=forged)).status_code for _ in range(41)]
    assert {*answers[:20]} == {400}
    assert answers[-1] == 429
    ordered = servers.apps[0].administration
    assert ordered is not None
    go(ala, servers.hosts[0])
    assert (await ala.http.get("/api/tables", headers=forged)).json()["code"] == "malformed"
    await ordered.carry_out(Ban("127.0.0.1"))
    assert (await ala.http.get("/api/tables", headers=forged)).json()["code"] == "banned"
    assert await handshake(ala.host, "nosuchtable") == 403


async def handshake(host: str, table: str) -> int:
    """How a handshake is answered that seems to come from another server, and does not."""
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"ws://{host}/ws/tables/{table}", additional_headers={"sennik-relayed": "x"})
    return refused.value.response.status_code


async def test_a_server_that_was_declared_dead_sends_its_people_away_and_begins_anew(servers: Servers) -> None:
    ala = await servers.person("Ala")
    table = await ala.table(setup=PUBLIC)
    before, fleet = servers.id(0), servers.apps[1]._fleet
    assert fleet is not None
    async with ala.at(table) as talk:
        await talk.until_type("view")
        async with asyncio.timeout(PATIENCE):
            while not await fleet._processes.declare_dead((await seen(fleet))[before]):
                pass
        assert (await talk.until_type("bye"))["code"] == "store"
    await until(lambda: servers.id(0) != before)
    async with ala.at(table) as talk:
        await talk.until_type("view")
        await talk.done("add_bot", seat=1, level="random")


async def seen(fleet: Fleet) -> dict[str, Any]:
    return {each.id: each for each in await fleet._processes.living()}


async def test_who_does_not_see_the_others_takes_nobody_in_and_then_sends_everybody_away(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    ala = await servers.person("Ala")
    table = await ala.table(setup=PUBLIC)
    fleet = servers.apps[0]._fleet
    assert fleet is not None
    seeing = asyncio.Event()

    async def away(_process: str) -> None:
        await seeing.wait()

    async with ala.at(table) as talk:
        await talk.until_type("view")
        monkeypatch.setattr("sennik.server.fleet.fleet._BLIND", 0.3)
        monkeypatch.setattr("sennik.server.fleet.fleet._LOST", 0.9)
        monkeypatch.setattr(fleet._processes, "beat", away)
        await until(lambda: fleet.blind)
        assert (await ala.http.get("/healthz")).status_code == 503
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"ws://{ala.host}/ws/tables/{table}")
        assert refused.value.response.status_code == 503
        with suppress(TimeoutError):
            assert (await talk.until_type("bye"))["code"] == "store"
    monkeypatch.undo()
    seeing.set()
    await until(lambda: not fleet.blind)
    async with ala.at(table) as talk:
        await talk.until_type("view")


async def test_a_table_whose_server_is_silent_is_refused_until_others_have_it(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sennik.server.fleet.relay._ENDING_SECONDS", 0.0)
    ala, fleet = await servers.person("Ala"), servers.apps[1]._fleet
    assert fleet is not None
    table = await ala.table(setup=PUBLIC)
    gone = await fleet._processes.join("127.0.0.1:9", "0")
    await fleet._processes.claim(table, gone)
    assert (await ala.http.get(f"/api/tables/{table}/view")).status_code == 503
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"ws://{ala.host}/ws/tables/{table}")
    assert refused.value.response.status_code == 503
    async with asyncio.timeout(PATIENCE):
        while (await ala.http.get(f"/api/tables/{table}/view")).status_code == 503:  # noqa: ASYNC110 - it is told nobody
            await asyncio.sleep(0.1)
    assert servers.has(0, table)


async def test_whoever_comes_while_a_server_ends_waits_until_another_one_has_its_table(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sennik.server.fleet.relay._ENDING_SECONDS", PATIENCE)
    ala, fleet = await servers.person("Ala"), servers.apps[1]._fleet
    assert fleet is not None
    table = await ala.table(setup=PUBLIC)
    ending = await fleet._processes.join("127.0.0.1:9", "0")  # nobody listens there any more
    await fleet._processes.claim(table, ending)
    said = {"type": "sit", "seat": 2, "id": "once"}
    asking = [
        asyncio.ensure_future(ala.http.get(f"/api/tables/{table}/view")),
        asyncio.ensure_future(ala.http.post(f"/api/tables/{table}/commands", json=said)),
    ]
    coming = asyncio.ensure_future(came(ala, table))
    await asyncio.sleep(0.5)
    assert not any(task.done() for task in (*asking, coming))
    await fleet._processes.leave(ending)
    assert [(await task).status_code for task in asking] == [200, 200]
    assert (await coming)["type"] == "view"


async def came(who: Person, table: str) -> dict[str, Any]:
    """What somebody is told first who comes to a table."""
    async with who.at(table) as talk:
        return await talk.until_type("view")


class Member:
    """One of several processes without a server, which looks when it is told to."""

    def __init__(self, fleet: Fleet, opened: Any) -> None:
        self.fleet = fleet
        self.opened = opened


async def member(stack: AsyncExitStack, database: DatabaseAddress, number: int, version: str = "1.0") -> Member:
    opened = await open_shared(database)
    stack.push_async_callback(opened.close)
    fleet = Fleet(opened, f"10.0.0.{number}:8017", version, Metrics())
    await fleet.join()
    stack.push_async_callback(fleet.leave)
    return Member(fleet, opened)


async def test_silence_is_judged_by_own_looks_alone(database: DatabaseAddress, monkeypatch: pytest.MonkeyPatch) -> None:
    async with AsyncExitStack() as stack:
        one, two = [await member(stack, database, number) for number in (1, 2)]
        now = 1_000.0
        monkeypatch.setattr(one.fleet, "_loop", Clock(lambda: now))
        one.fleet._seen = now
        # As long as the other one beats, or nobody looks, nobody is dead.
        for _ in range(6):
            await two.fleet.look()
            await one.fleet.look()
            now += 0.5
        now += 60
        await one.fleet.look()
        for _ in range(3):
            now += 0.5
            await one.fleet.look()
            await asyncio.gather(*one.fleet._judging.values())
        assert two.fleet.id in await seen(one.fleet)
        now += 0.5
        await one.fleet.look()
        await asyncio.gather(*one.fleet._judging.values())
        with pytest.raises(FencedError):
            await two.fleet.look()


class Clock:
    """A loop whose time the test sets."""

    def __init__(self, time: Callable[[], float]) -> None:
        self.time = time
        self.create_task = asyncio.get_running_loop().create_task


async def test_beside_a_newer_version_an_older_one_takes_no_table(database: DatabaseAddress) -> None:
    async with AsyncExitStack() as stack:
        old = await member(stack, database, 1, "0.9")
        await old.opened.append("m1", 0, [b"x"], SUMMARY)
        await old.opened.append("m2", 0, [b"x"], SUMMARY)
        await old.fleet.claim("m1")
        new = await member(stack, database, 2, "0.10")
        await old.fleet.look()
        await old.fleet.claim("m1")  # it has it already
        with pytest.raises(ElsewhereError):
            await old.fleet.claim("m2")
        sent = await old.fleet.owner("m2", wanted=True)
        assert sent is not None
        assert sent.id == new.fleet.id
        assert await new.fleet.owner("m2", wanted=True) is None
        await new.fleet.leave()
        await old.fleet.look()
        assert await old.fleet.owner("m2", wanted=True) is None


async def test_one_of_several_wakes_tables_and_removes_what_is_old(servers: Servers) -> None:
    fleets = [app._fleet for app in servers.apps]
    await until(lambda: [fleet.first for fleet in fleets if fleet].count(True) == 1)
