"""Tables by mail: time passes while nobody is there, and while the server is stopped it passes for nobody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from sennik.match import Match, deadline
from sennik.server.fleet.owners import Alone
from sennik.server.identity.people import Person
from sennik.server.monitoring.metrics import Metrics
from sennik.server.push.calls import Calls, PushCall
from sennik.server.push.delivery import Delivery
from sennik.server.push.keys import ServerKey
from sennik.server.tables.bot_pool import BotPool
from sennik.server.tables.registry import TableRegistry
from sennik.server.tables.services import Services
from sennik.server.tables.table import Table, Tick
from sennik.store import PersonRow, SqliteStore, Subscription
from sennik.wire import messages as w
from tests.server.client import PATIENCE, QUICK
from tests.server.tables.test_table import ALA, OLA, Bots, Socket, ask

ULA = Person("ula", "Ula", "pl")
MINUTE = 60_000
HOUR = 60 * MINUTE
SETTINGS = replace(QUICK, linger=0.0, unload_after=0.0)


class Wall:
    """The time of the day as the server has it (ms since 1970), which the test moves."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ms = 1_764_000_000_000
        monkeypatch.setattr("sennik.server.tables.clock.time", lambda: self.ms / 1_000)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    return Wall(monkeypatch)


class Post:
    """A server without a network: its tables, and the calls that it made."""

    def __init__(self, store: SqliteStore, wall: Wall) -> None:
        self.calls: list[tuple[str, str]] = []
        self.store = store
        self.wall = wall
        self.bots = Bots()
        self.pool = BotPool(self.bots)
        self.services = Services(SETTINGS, store, self.pool, Metrics(), call=self._call)
        self.tables = TableRegistry(self.services)

    def _call(self, person: str, call: PushCall) -> None:
        self.calls.append((person, call.reason))

    async def pass_time(self, ms: int) -> None:
        """Lets time pass in which the server runs, and looks after its tables every two minutes."""
        for _ in range(ms // (2 * MINUTE)):
            self.wall.ms += 2 * MINUTE
            await self.tables.sweep()

    async def open(self, *others: Person, turn: int = 3_600, game: str = "sen") -> str:
        """A table by mail that Ala opens and begins, with these people and bots in the other seats."""
        clock = w.Clock(tempo="mail", turn=turn)
        setup = w.Setup(game=game, preset="basic", seats=3, options={"rounds": 30, "target": 0}, clock=clock)
        match = await self.tables.create(ALA, w.NewTable(setup))
        async with self.at(match.id, ALA, *others) as (table, *_):
            for seat, person in enumerate(others, 1):
                assert await ask(table, w.Sit("sit", seat), person) is None
            assert await ask(table, w.Start("start", "first")) is None
        await self.put_out(match.id)
        return match.id

    async def begun(self, *others: Person, turn: int = 3_600) -> str:
        """A table as ``open`` makes it, at which Ala has looked."""
        table = await self.open(*others, turn=turn)
        await self.act(table, ALA, "look 1 2")
        return table

    @asynccontextmanager
    async def at(self, id: str, *people: Person) -> AsyncIterator[tuple[Table, list[Socket]]]:  # noqa: A002
        """The table, with these people there."""
        table = await self.tables.get(id)
        assert table is not None
        sockets = [Socket(person) for person in people]
        for socket in sockets:
            table.enter(socket, None)
            await settled(partial(bool, socket.told))
        yield table, sockets
        for socket in sockets:
            table.leave(socket)

    async def act(self, id: str, person: Person, move: str) -> None:  # noqa: A002
        async with self.at(id, person) as (table, _):
            number = table.match.decisions[table.match.seat_of(person.id) or 0]
            refusal = await ask(table, w.Act(f"{person.id}{number}", number, move), person)
            assert refusal is None, refusal.code
        await self.put_out(id)

    async def put_out(self, id: str) -> None:  # noqa: A002
        """Waits until nobody needs the table, which then goes out of memory."""
        while id in self.tables.in_memory:
            await asyncio.sleep(0.002)
            await self.tables.sweep()

    async def match(self, id: str) -> Match:  # noqa: A002
        table = await self.tables.get(id)
        assert table is not None
        await settled(lambda: not table._live.asleep and not table.waiting and not table._live.ahead)
        return table.match


async def settled(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.002)


@asynccontextmanager
async def post(folder: Path, wall: Wall, *, killed: bool = False) -> AsyncIterator[Post]:
    """A server, which ends by being told to or by being ``killed``."""
    store = await SqliteStore.open(folder / "store")
    made = Post(store, wall)
    await made.tables.prepare()
    yield made
    if not killed:
        await made.tables.close()
    made.pool.close()
    await store.close()


class OneOfSeveral(Alone):
    """One of several processes that share the store, and perhaps the one that ``leads``."""

    shared = True
    leads = False

    @property
    def first(self) -> bool:
        return self.leads


@pytest.mark.parametrize("first", [False, True])
async def test_of_several_processes_only_the_first_wakes_a_table(tmp_path: Path, wall: Wall, first: bool) -> None:
    async with post(tmp_path, wall) as home:
        table = await home.begun(OLA, ULA)
        owners = OneOfSeveral()
        # It looks for the tables anew, since another process may have had them that has ended.
        home.tables = TableRegistry(home.services, owners)
        wall.ms += HOUR
        await home.tables.sweep()
        assert home.tables.in_memory == set()
        owners.leads = first
        await home.tables.sweep()
        assert home.tables.in_memory == ({table} if first else set())


async def test_of_several_processes_the_first_reminds_everybody_once(
    tmp_path: Path, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sennik.server.tables.registry._FIND_SECONDS", 0.0)
    async with post(tmp_path, wall) as home:
        owners = OneOfSeveral()
        owners.leads = True
        home.tables = TableRegistry(home.services, owners)
        table = await home.begun(OLA, ULA)
        home.calls.clear()
        for _ in range(25):
            await home.pass_time(2 * MINUTE)
            for _ in range(5):
                await asyncio.sleep(0.002)
                await home.tables.sweep()
        assert table not in home.tables.in_memory
        assert sorted(home.calls) == [("ola", "reminded"), ("ula", "reminded")]


async def test_whoever_was_reminded_by_one_process_is_not_reminded_by_the_next_that_leads(
    tmp_path: Path, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sennik.server.tables.registry._FIND_SECONDS", 0.0)
    sent: list[str] = []

    async def send(_calls: Calls, to: Subscription, call: PushCall, _content: bytes) -> Delivery:
        sent.append(f"{to.person_id} {call.reason}")
        return Delivery.SENT

    monkeypatch.setattr(Calls, "_send", send)
    async with post(tmp_path, wall) as home:
        table = await home.begun(OLA, ULA)
        for number, each in enumerate((OLA, ULA)):
            await home.store.add_person(PersonRow(each.id, bytes([number]), each.name, "pl"))
            await home.store.subscribe(Subscription(f"https://push.example/{number}", each.id, b"", b"", ""), 5)
        key = ServerKey(tmp_path / "key.pem")
        await key.prepare(home.store)
        processes: list[tuple[OneOfSeveral, Calls, TableRegistry]] = []
        for _ in range(2):
            owners, calls = OneOfSeveral(), Calls(home.store, key, SETTINGS, Metrics())
            services = Services(SETTINGS, home.store, home.pool, Metrics(), call=calls.call)
            processes.append((owners, calls, TableRegistry(services, owners)))
        try:
            for number, (owners, _, tables) in enumerate(processes):
                # The one before is gone, and took along what it knew in memory.
                owners.leads, home.tables = True, tables
                await home.pass_time((48 if number == 0 else 4) * MINUTE)
                await home.match(table)
                await home.put_out(table)
                await settled(lambda: not any(calls._tasks for _, calls, _ in processes))
                owners.leads = False
                assert sorted(sent) == ["ola reminded", "ula reminded"], number
        finally:
            for _, calls, tables in processes:
                await tables.close()
                await calls.close()


async def test_time_runs_out_while_nobody_is_there_and_the_others_are_called(tmp_path: Path, wall: Wall) -> None:
    async with post(tmp_path, wall) as home:
        table = await home.begun(OLA, ULA)
        await home.act(table, ULA, "look 1 2")
        home.calls.clear()
        await home.pass_time(HOUR - 4 * MINUTE)
        await home.put_out(table)
        assert home.calls == [("ola", "reminded")]
        home.calls.clear()
        await home.pass_time(6 * MINUTE)
        match = await home.match(table)
        await settled(lambda: match.late == {1})
        assert match.deserted
        await settled(lambda: len(home.calls) == 2)
        assert sorted(home.calls) == [("ala", "late"), ("ula", "late")]


@pytest.mark.parametrize("killed", [False, True])
async def test_people_are_reminded_once_when_a_quarter_of_their_time_is_left(tmp_path: Path, wall: Wall, killed: bool) -> None:
    async with post(tmp_path, wall, killed=killed) as home:
        table = await home.begun(OLA)
        home.calls.clear()
        await home.pass_time(43 * MINUTE)
        assert home.calls == []
        await home.pass_time(4 * MINUTE)
        await settled(lambda: home.calls == [("ola", "reminded")])
        match = await home.match(table)
        await home.put_out(table)
        assert match.late == frozenset()
    wall.ms += 24 * HOUR
    async with post(tmp_path, wall) as home:
        await home.pass_time(4 * MINUTE)
        await home.match(table)
        await home.put_out(table)
        assert home.calls == [], "the server before this one has reminded already"
        await home.pass_time(10 * MINUTE)
        await home.match(table)
        await settled(lambda: home.calls == [("ala", "late")])


async def test_a_reminder_whose_time_came_while_no_server_ran_is_given_later(tmp_path: Path, wall: Wall) -> None:
    async with post(tmp_path, wall) as home:
        table = await home.begun(OLA)
        await home.pass_time(40 * MINUTE)
    wall.ms += 24 * HOUR
    async with post(tmp_path, wall) as home:
        await home.pass_time(2 * MINUTE)
        await home.match(table)
        assert home.calls == []
        await home.put_out(table)
        await home.pass_time(8 * MINUTE)
        await home.match(table)
        await settled(lambda: home.calls == [("ola", "reminded")])


async def test_nobody_is_reminded_who_looks(tmp_path: Path, wall: Wall) -> None:
    async with post(tmp_path, wall) as home:
        table = await home.begun(OLA, ULA)
        home.calls.clear()
        async with home.at(table, OLA) as (there, _):
            await settled(lambda: there.match.people["ola"].present)
            wall.ms += 50 * MINUTE
            there._live.clock._zero += 50 * MINUTE
            there._mail.post(Tick(there.now()))
            await settled(lambda: home.calls != [])
        assert home.calls == [("ula", "reminded")]


async def test_whoever_is_asked_is_called_though_nobody_is_there_once_for_each_question(tmp_path: Path, wall: Wall) -> None:
    async with post(tmp_path, wall) as home:
        table = await home.open(OLA)
        await settled(lambda: ("ola", "asked") in home.calls or home.calls == [])
        home.calls.clear()
        await home.act(table, ALA, "look 1 2")
        await home.act(table, OLA, "look 1 2")
        match = await home.match(table)
        await settled(lambda: match.waiting[0] != 2)
        asked = [name for name, reason in home.calls if reason == "asked"]
        assert len(asked) == len(set(asked))
        assert {match.seats[seat].person for seat in match.waiting} <= {*asked, "ola", "ala"}


@pytest.mark.parametrize("killed", [False, True])
async def test_a_server_that_was_down_charges_nobody_for_it(tmp_path: Path, wall: Wall, killed: bool) -> None:
    async with post(tmp_path, wall, killed=killed) as home:
        table = await home.begun(OLA)
        await home.pass_time(20 * MINUTE)
        match = await home.match(table)
        left = (deadline(match, 1) or 0) - (wall.ms - match.epoch)
        assert 39 * MINUTE < left < 41 * MINUTE
    wall.ms += 3 * 24 * HOUR
    async with post(tmp_path, wall) as home:
        await home.tables.sweep()
        match = await home.match(table)
        assert match.late == frozenset()
        again = (deadline(match, 1) or 0) - (wall.ms - match.epoch)
        assert left - 1_000 <= again <= left + 3 * MINUTE, "what was not noted any more is charged to nobody either"
        await home.put_out(table)
        await home.pass_time(again + 2 * MINUTE)
        match = await home.match(table)
        await settled(lambda: match.late == {1})


async def test_a_machine_that_was_asleep_charges_nobody_for_it(tmp_path: Path, wall: Wall) -> None:
    async with post(tmp_path, wall) as home:
        table = await home.begun(OLA)
        await home.pass_time(10 * MINUTE)
        wall.ms += 5 * HOUR
        await home.tables.sweep()
        match = await home.match(table)
        assert match.late == frozenset()
        assert 48 * MINUTE < (deadline(match, 1) or 0) - (wall.ms - match.epoch) < 53 * MINUTE


async def test_bots_move_while_nobody_is_there_and_after_a_crash(tmp_path: Path, wall: Wall) -> None:
    async with post(tmp_path, wall, killed=True) as home:
        table = await home.open(OLA)
        match = await home.match(table)
        assert 2 not in match.waiting, "the bot has looked, though everybody had left"
        await home.put_out(table)
        # The server is killed between the move of a person and that of the bot.
        await home.act(table, ALA, "look 1 2")
        home.bots.choose = _slow  # type: ignore[assignment, method-assign]
        async with home.at(table, OLA) as (there, _):
            number = there.match.decisions[1]
            assert await ask(there, w.Act("ola", number, "look 1 2"), OLA) is None
        waits_for_bot = there.match.waiting == (2,)
    async with post(tmp_path, wall) as home:
        await home.tables.sweep()
        if waits_for_bot:
            assert table in home.tables.in_memory, "something is due there at once"
        match = await home.match(table)
        await settled(lambda: 2 not in match.waiting)


def _slow(*_: object) -> tuple[int, str]:
    raise RuntimeError("the bot was killed too")


async def test_the_front_page_says_what_time_is_left_at_each(tmp_path: Path, wall: Wall) -> None:
    async with post(tmp_path, wall) as home:
        table = await home.begun(OLA, ULA)
        await home.act(table, ULA, "look 1 2")
        (mine,) = await home.tables.lobby(OLA)
        assert (mine.tempo, mine.turn, mine.ends_seat, mine.late) == ("mail", True, 1, False)
        left = mine.ends - wall.ms
        assert 58 * MINUTE < left <= HOUR + 1_000
        (other,) = await home.tables.lobby(ALA)
        assert (other.turn, other.ends_seat, other.ends) == (False, 1, mine.ends)
        assert table not in home.tables.in_memory, "to look at the list loads nothing"
    wall.ms += 2 * HOUR
    async with post(tmp_path, wall) as home:
        (mine,) = await home.tables.lobby(OLA)
        await home.put_out(table)
        (mine,) = await home.tables.lobby(OLA)
        assert left - 1_000 <= mine.ends - wall.ms <= left + MINUTE, "the time for which it was down is charged to nobody"
        await home.pass_time(HOUR + 4 * MINUTE)
        match = await home.match(table)
        await settled(lambda: match.late == {1})
        await home.put_out(table)
        (mine,) = await home.tables.lobby(OLA)
        assert (mine.late, mine.ends, mine.turn) == (True, 0, True)


async def test_a_table_that_is_not_by_mail_sleeps_and_is_never_looked_after(tmp_path: Path, wall: Wall) -> None:
    async with post(tmp_path, wall) as home:
        setup = w.Setup(game="sen", preset="basic", seats=2, options={"rounds": 30, "target": 0})
        match = await home.tables.create(ALA, w.NewTable(setup))
        async with home.at(match.id, ALA, OLA) as (table, _):
            assert await ask(table, w.Sit("sit", 1), OLA) is None
            assert await ask(table, w.Start("start"), ALA) is None
        await home.put_out(match.id)
        await home.pass_time(HOUR)
        assert match.id not in home.tables.in_memory
        assert len(home.tables._by_mail) == 0
        assert (await home.match(match.id)).late == frozenset()
