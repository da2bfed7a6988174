"""A table alone: a store that fails, a bot that is wrong, a full mailbox, tables put out of memory."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sennik.kernel.game import Rules
from sennik.match import Refusal
from sennik.server.identity.people import Person
from sennik.server.monitoring.metrics import Metrics
from sennik.server.settings import Limits, Settings
from sennik.server.tables.bot_pool import BotPool
from sennik.server.tables.bot_turns import BotTurns
from sennik.server.tables.registry import TableRegistry
from sennik.server.tables.services import Services
from sennik.server.tables.table import Table
from sennik.server.views.channel import Channel
from sennik.store import ConflictError, SqliteStore, StoreError, Summary
from sennik.wire import messages as w
from tests.server.client import PATIENCE, QUICK

ALA = Person("ala", "Ala", "en")
OLA = Person("ola", "Ola", "en")
SETUP = w.Setup(game="sen", preset="basic", seats=2, options={"rounds": 30, "target": 0})


class Shaky(SqliteStore):
    """A store that fails when told to."""

    appends: list[StoreError | None]
    loads: list[StoreError | bytes | None]
    """What the next loads give: an error, a damaged match, or what is stored."""
    full = False

    async def append(self, match_id: str, expected_seq: int, bodies: Sequence[bytes], summary: Summary | None = None) -> None:
        failure = self.appends.pop(0) if self.appends else None
        if failure is not None or self.full:
            raise failure or StoreError("disk full")
        await super().append(match_id, expected_seq, bodies, summary)

    async def load(self, match_id: str) -> list[bytes]:
        failure = self.loads.pop(0) if self.loads else None
        if isinstance(failure, StoreError):
            raise failure
        return await super().load(match_id) if failure is None else [failure]


class Bots:
    """Bots that make the first legal move, or what they are told to."""

    def __init__(self) -> None:
        self.wrong: list[tuple[int, str]] = []

    def levels(self, game: str) -> tuple[str, ...]:
        return ("first",)

    def creatures(self, count: int, taken: Collection[str] = (), people: Collection[str] = ()) -> tuple[str, ...]:
        return ("moth", "bat", "badger")[:count]

    def choose(
        self, level: str, rules: Rules[Any], view: Any, seat: int, random: random.Random, own: Any = ()
    ) -> tuple[int, str]:
        if self.wrong:
            return self.wrong.pop()
        return rules.legal(rules.clone(view), seat)[-1], ""


class Socket:
    """A socket that only listens."""

    def __init__(self, person: Person) -> None:
        self.person = person.id
        self.name = person.name
        self.portrait = person.portrait
        self.channel: Channel | None = None
        self.watching = False
        self.address = ""
        self.closed = False
        self.told: list[dict[str, Any]] = []
        self.ended: str | None = None
        self._news = asyncio.Event()

    def tell(self, message: bytes) -> None:
        self.told.append(msgspec.json.decode(message))
        self._news.set()

    fresh = tell

    def refuse(self, refusal: Refusal) -> None:
        self.end(refusal.code)

    def end(self, code: str) -> None:
        self.ended = code
        self.closed = True
        self._news.set()

    async def until(self, wanted: Callable[[], bool]) -> None:
        while not wanted():
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), PATIENCE)


class House:
    """A store, bots and tables without any network."""

    def __init__(self, store: Shaky, settings: Settings) -> None:
        self.store = store
        self.bots = Bots()
        self.services = Services(settings, store, BotPool(self.bots), Metrics())
        self.tables = TableRegistry(self.services)

    async def table(self, *, start: bool = True) -> Table:
        match = await self.tables.create(ALA, w.NewTable(SETUP, bots="first", start=start))
        table = await self.tables.get(match.id)
        assert table is not None
        return table


@asynccontextmanager
async def house(folder: Path, settings: Settings = QUICK) -> AsyncIterator[House]:
    store = await Shaky.open(folder / "store")
    assert isinstance(store, Shaky)
    store.appends, store.loads = [], []
    made = House(store, settings)
    yield made
    await made.tables.close()
    made.services.bots.close()
    await store.close()


async def ask(table: Table, message: w.Command, person: Person = ALA) -> Refusal | None:
    answer: asyncio.Future[Refusal | None] = asyncio.get_running_loop().create_future()
    table.ask(person.id, message, answer.set_result)
    return await asyncio.wait_for(answer, PATIENCE)


async def two_at(home: House, setup: w.Setup = SETUP) -> tuple[Table, Socket, Socket]:
    """A table in play with Ala and Ola, and their sockets: whoever is alone with bots has no clock."""
    match = await home.tables.create(ALA, w.NewTable(setup))
    table = await home.tables.get(match.id)
    assert table is not None
    sockets = await enter(table), await enter(table, OLA)
    assert await ask(table, w.Sit("sit", 1), OLA) is None
    assert await ask(table, w.Start("start", "first")) is None
    return table, *sockets


async def enter(table: Table, person: Person = ALA) -> Socket:
    socket = Socket(person)
    table.enter(socket, None)
    await socket.until(lambda: bool(socket.told))
    return socket


def look(id: str = "look") -> w.Act:  # noqa: A002
    return w.Act(id, 1, "look 1 2")


@pytest.mark.parametrize("failure", [StoreError("disk full"), ConflictError("somebody else")])
async def test_what_cannot_be_stored_did_not_happen_and_everybody_gets_the_truth(tmp_path: Path, failure: StoreError) -> None:
    async with house(tmp_path, replace(QUICK, bot_pace=(30.0, 30.0))) as home:
        table = await home.table()
        socket = await enter(table)
        before = socket.told[-1]
        home.store.appends = [failure]
        refusal = await ask(table, look())
        assert refusal is not None
        assert (refusal.kind, refusal.code) == ("too_many", "not-stored")
        await socket.until(lambda: len(socket.told) == 2)
        after = socket.told[-1]
        assert after["type"] == "view"
        assert after["n"] != before["n"]
        assert after["state"] == before["state"]
        assert after["decision"]["offer"] == before["decision"]["offer"]
        assert home.services.metrics.rebuilds == 1
        # the same command again is not held against its sender
        assert await ask(table, look()) is None
        await socket.until(lambda: socket.told[-1]["type"] == "change")
        assert socket.told[-1]["trace"]["verb"] == "look"


async def test_a_table_that_cannot_be_made_of_what_is_stored_is_closed_and_comes_back_when_asked_for(tmp_path: Path) -> None:
    async with house(tmp_path, replace(QUICK, bot_pace=(30.0, 30.0))) as home:
        table = await home.table()
        socket = await enter(table)
        home.store.appends = [StoreError("gone")]
        home.store.loads = [b"damaged"]
        waiting = asyncio.create_task(ask(table, look("second")))
        refusal = await ask(table, look())
        assert refusal is not None
        await socket.until(lambda: socket.closed)
        assert socket.ended == "store"
        second = await waiting
        assert second is None or second.code in {"not-stored", "stale"}
        assert table.closed
        assert await table.command(ALA, look()) is not None
        with pytest.raises(StoreError):
            await table.look(ALA.id, ALA.name)
        again = await home.tables.get(table.match.id)
        assert again is not None
        assert again is not table
        await enter(again)


async def test_a_refusal_for_the_sake_of_a_move_that_was_not_stored_is_forgotten(tmp_path: Path) -> None:
    async with house(tmp_path, replace(QUICK, bot_pace=(30.0, 30.0))) as home:
        table = await home.table()
        await enter(table)
        home.store.appends = [StoreError("for a moment")]
        first, second = await asyncio.gather(ask(table, look("first")), ask(table, look("second")))
        assert first is not None
        assert second is not None
        assert (first.code, second.code) == ("not-stored", "not-stored")
        assert await ask(table, look("second")) is None


async def test_who_comes_in_while_the_store_fails_is_at_the_table_afterwards(tmp_path: Path) -> None:
    async with house(tmp_path, replace(QUICK, bot_pace=(30.0, 30.0))) as home:
        table = await home.table()
        home.store.appends = [StoreError("for a moment")]
        socket = await enter(table)
        await socket.until(lambda: socket.told[-1]["table"]["seats"][0]["present"])
        assert home.services.metrics.rebuilds == 1
        assert await ask(table, look()) is None


async def settled(wanted: Callable[[], bool]) -> None:
    """Waits until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not wanted():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def leave(table: Table, socket: Socket) -> None:
    socket.closed = True
    table.leave(socket)


async def test_a_full_disk_makes_a_table_rest_longer_and_longer_until_there_is_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path, replace(QUICK, bot_pace=(30.0, 30.0), linger=0.0)) as home:
        table = await home.table()
        ola, ela = Person("ola", "Ola", "en"), Person("ela", "Ela", "en")
        guests = [Socket(ola), Socket(ela)]
        ala = await enter(table)
        for guest in guests:
            table.enter(guest, None)
            await guest.until(lambda guest=guest: bool(guest.told))  # type: ignore[misc]
        home.store.full = True
        for guest in guests:
            leave(table, guest)
        await settled(lambda: home.services.metrics.rebuilds >= 4)
        # It rests now: commands are refused at once, and what the server itself has to do doesn't pile up.
        answers: list[Refusal | None] = []
        table.ask(ALA.id, look(), answers.append)
        assert [answer and answer.code for answer in answers] == ["not-stored"]
        refused = await table.command(Person("new", "New", "en"), look())
        assert refused is not None
        with pytest.raises(StoreError):
            await table.look(ALA.id, ALA.name)
        assert len(table._mail) <= len(guests)
        assert len([line for line in caplog.messages if "rebuilt" in line]) == 3
        home.store.full = False
        await settled(lambda: not any(table.match.present(guest.person) for guest in guests))
        await settled(lambda: not table._mail.resting)
        assert home.services.metrics.rebuilds <= 6
        assert await ask(table, look()) is None
        await ala.until(lambda: ala.told[-1]["type"] == "change")


async def test_a_deadline_that_cannot_be_stored_rests_too_and_is_kept_when_there_is_room(tmp_path: Path) -> None:
    async with house(tmp_path, replace(QUICK, bot_pace=(30.0, 30.0))) as home:
        setup = w.Setup(game="sen", preset="basic", seats=2, options={"rounds": 30, "target": 0}, clock=w.Clock(turn=1, bank=0))
        table, socket, _ = await two_at(home, setup)
        home.store.full = True
        await settled(lambda: home.services.metrics.rebuilds >= 4)
        assert table._mail.resting
        home.store.full = False
        await socket.until(lambda: [seat.late for seat in table.told.seats] == [True, True])
        assert home.services.metrics.rebuilds <= 6


async def test_a_server_that_ends_does_not_wait_for_a_table_that_rests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sennik.server.tables.mailbox._SHORTEST_REST", 600.0)
    monkeypatch.setattr("sennik.server.tables.mailbox._LONGEST_REST", 600.0)
    async with house(tmp_path, replace(QUICK, bot_pace=(30.0, 30.0))) as home:
        table = await home.table()
        home.store.full = True
        socket = Socket(ALA)
        table.enter(socket, None)
        await settled(lambda: table._mail.resting)
        async with asyncio.timeout(5):
            await home.tables.close()
        assert socket.ended == "shutdown"


async def test_a_server_that_ends_waits_for_all_its_tables_at_once_and_not_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sennik.server.tables.registry._END_SECONDS", 0.3)
    async with house(tmp_path, replace(QUICK, bot_pace=(30.0, 30.0))) as home:
        tables = [await home.table() for _ in range(5)]
        sockets = [Socket(ALA) for _ in tables]
        for table, socket in zip(tables, sockets, strict=True):
            table.enter(socket, None)
        await settled(lambda: all(socket.told for socket in sockets))
        late: list[Any] = []
        free = asyncio.Event()
        append = home.store.append

        async def slow(*arguments: Any) -> None:
            await free.wait()
            await append(*arguments)

        monkeypatch.setattr(home.store, "append", slow)
        for table in tables:
            table.renamed(ALA.id, "Iga")
        await asyncio.sleep(0)
        began = asyncio.get_running_loop().time()
        closing = asyncio.create_task(home.tables.close())
        await settled(lambda: all(table.closed for table in tables))
        with pytest.raises(StoreError, match="the server ends"):
            await home.tables.get(tables[0].match.id)
        tables[0].ask(ALA.id, w.Start("s"), late.append)
        assert [refusal.code for refusal in late] == ["not-stored"]
        assert sockets[0].ended is None, "it is told after what was asked before"
        await closing
        assert asyncio.get_running_loop().time() - began < 1.2
        assert [socket.ended for socket in sockets] == ["shutdown"] * 5
        free.set()


async def test_after_a_restart_time_begins_anew_for_all_who_come_back_at_once(tmp_path: Path) -> None:
    settings = replace(QUICK, bot_pace=(30.0, 30.0))
    async with house(tmp_path, settings) as home:
        table, *_ = await two_at(home)
        # The process dies: nobody is said to have left.
        await home.tables.close()
        asked = table.match.asked_at[0]
        home.tables = TableRegistry(home.services)
        home.store.appends = [StoreError("for a moment")]
        await asyncio.sleep(0.05)
        again = await home.tables.get(table.match.id)
        assert again is not None
        assert again is not table
        sockets = [Socket(ALA), Socket(OLA)]
        for socket in sockets:
            again.enter(socket, None)
        for socket in sockets:
            await socket.until(lambda socket=socket: bool(socket.told))  # type: ignore[misc]
        assert again.match.asked_at[0] > asked
        assert sockets[0].told[0]["decision"]["remaining"] > 119_000
        assert again.match.present(ALA.id)
        assert again.match.present(OLA.id)


async def test_a_stranger_whose_command_is_refused_is_not_at_the_table(tmp_path: Path) -> None:
    async with house(tmp_path, replace(QUICK, bot_pace=(30.0, 30.0))) as home:
        match = await home.tables.create(ALA, w.NewTable(SETUP))
        table = await home.tables.get(match.id)
        assert table is not None
        await enter(table)
        stranger = Person("ola", "Ola", "en")
        for message in (look(), w.Sit("taken", 0), w.Sit("nowhere", 7), w.Stand("stand"), w.Start("start"), w.Rematch("again")):
            refusal = await table.command(stranger, message)
            assert refusal is not None
            assert refusal.code != "not-here"
            assert stranger.id not in table.match.people
        assert await table.command(stranger, w.Sit("sit", 1)) is None
        assert table.match.present(stranger.id)


async def all_asked(table: Table, *messages: w.Command) -> list[str | None]:
    """The codes of the answers to commands that were sent at once, in the order in which they were answered."""
    answers: list[str | None] = []
    for message in messages:
        table.ask(ALA.id, message, lambda refusal: answers.append(None if refusal is None else refusal.code))
    while len(answers) < len(messages):  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    return answers


async def test_moves_that_wait_are_stored_at_once_and_answered_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, replace(QUICK, bot_pace=(30.0, 30.0))) as home:
        table = await home.table()
        await enter(table)
        stored: list[int] = []
        append = home.store.append

        async def counted(match_id: str, expected_seq: int, bodies: Sequence[bytes], summary: Summary | None = None) -> None:
            stored.append(len(bodies))
            await append(match_id, expected_seq, bodies, summary)

        monkeypatch.setattr(home.store, "append", counted)
        late, again = "not-your-turn", None
        answers = await all_asked(table, look(), look("late"), look(), w.Sit("sit", 1), look("later"))
        assert answers == [None, late, again, "started", late]
        assert stored == [1]


async def test_moves_whose_storing_fails_together_are_all_told_so(tmp_path: Path) -> None:
    async with house(tmp_path, replace(QUICK, bot_pace=(30.0, 30.0))) as home:
        table = await home.table()
        await enter(table)
        home.store.appends = [StoreError("for a moment")]
        assert await all_asked(table, look(), look("late")) == ["not-stored", "not-stored"]
        assert await ask(table, look()) is None


async def test_a_bot_that_makes_an_impossible_move_makes_the_clocks_move_instead(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        home.bots.wrong = [(10**6, ""), (0, "words")]
        table = await home.table()
        socket = await enter(table)
        await socket.until(lambda: any((told.get("trace") or {}).get("by") == "bot" for told in socket.told))
        assert not table.closed
        assert home.services.metrics.rebuilds == 0


@pytest.mark.parametrize("legal", [True, False])
async def test_a_bot_is_told_to_remember_a_move_that_was_made_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, legal: bool
) -> None:
    """K18: what a bot said is what the table heard of it."""
    remembered: list[int] = []
    monkeypatch.setattr(BotTurns, "made", lambda _thinkers, _match, seat, _action, _text: remembered.append(seat))
    async with house(tmp_path) as home:
        home.bots.wrong = [] if legal else [(10**6, "")] * 20
        table = await home.table()
        socket = await enter(table)
        await socket.until(lambda: any((told.get("trace") or {}).get("by") == "bot" for told in socket.told))
        assert bool(remembered) == legal


async def test_a_full_mailbox_refuses_at_once(tmp_path: Path) -> None:
    async with house(tmp_path, replace(QUICK, limits=Limits(mailbox=3))) as home:
        table = await home.table(start=False)
        await enter(table)
        answers: list[Refusal | None] = []
        for number in range(5):
            table.ask(ALA.id, w.Start(f"s{number}"), answers.append)
        assert [answer and answer.code for answer in answers] == ["table-busy", "table-busy"]
        while len(answers) < 5:  # noqa: ASYNC110
            await asyncio.sleep(0)
        assert await ask(table, w.Sit("last", 1)) is not None


async def test_a_table_without_people_is_put_out_of_memory_and_comes_back(tmp_path: Path) -> None:
    async with house(tmp_path, replace(QUICK, unload_after=0.0, linger=0.0)) as home:
        table = await home.table()
        socket = await enter(table)
        assert await ask(table, look()) is None
        socket.closed = True
        table.leave(socket)
        while not table.idle:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await home.tables.sweep()
        assert table.closed
        again = await home.tables.get(table.match.id)
        assert again is not None
        assert again is not table
        back = await enter(again)
        assert back.told[-1]["seat"] == 0
        assert any(entry["verb"] == "look" for entry in back.told[-1]["log"])


async def test_two_who_come_at_once_load_a_table_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        match = await home.tables.create(ALA, w.NewTable(SETUP))
        one, two = await asyncio.gather(home.tables.get(match.id), home.tables.get(match.id))
        assert one is two
        assert await home.tables.get("nosuch") is None


async def test_a_socket_that_was_behind_gets_a_whole_view(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table = await home.table(start=False)
        socket = await enter(table)
        table.refresh(socket)
        await socket.until(lambda: len(socket.told) == 2)
        assert {**socket.told[1], "now": 0} == {**socket.told[0], "now": 0}
