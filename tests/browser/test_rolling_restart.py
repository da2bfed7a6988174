"""A game in a real page while each of three servers behind the proxy is restarted, one after the other."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import threading
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import asyncpg
import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from sennik.match import decode
from sennik.match import events as e
from sennik.store import DatabaseAddress
from tests.browser.tables import host, screen
from tests.browser.test_whole_game import Player
from tests.postgres import Cluster
from tests.server.fleet.processes import Running, owner, processes_on, run_all
from tests.server.fleet.proxies import nginx

T = TypeVar("T")

MOVES = 2
"""So many moves Ola makes at least between two restarts."""

SILENCE = 60.0
"""Seconds of silence after which a server is dead. On a busy machine one that lives may be silent for long, and then a page would
come in anew through no fault of a restart.
"""

WATCH = """() => {
    window.told = [];
    const look = () => {
        for (const each of document.querySelectorAll(".toast, dialog[open]")) window.told.push(each.textContent.trim());
    };
    new MutationObserver(look).observe(document, {childList: true, subtree: true, attributes: true});
}"""
"""Notes whatever is said over the table from now on."""


@dataclass
class Servers:
    """Three servers on one database behind nginx. ``run`` runs what is asynchronous: the browser has this thread's loop."""

    database: DatabaseAddress
    made: list[Running]
    address: str
    run: Callable[[Awaitable[object]], object]

    def owner(self, table: str) -> Running:
        """The server that has the table."""
        return self.ask(owner(self.database, table, self.made))

    def moved(self, table: str) -> Counter[str]:
        """How often each command is among the moves that are stored of the table."""

        async def read() -> Counter[str]:
            connection = await asyncpg.connect(self.database.secret)
            try:
                rows = await connection.fetch("select body from event where match_id = $1 order by seq", table)
            finally:
                await connection.close()
            events = [decode(body) for (body,) in rows]
            return Counter(event.command for event in events if isinstance(event, e.Moved) and event.command)

        return self.ask(read())

    def ask(self, work: Awaitable[T]) -> T:
        found: T = self.run(work)  # type: ignore[assignment] # it is what the work returns
        return found


@contextmanager
def loop_beside() -> Iterator[Callable[[Awaitable[object]], object]]:
    """A loop in a thread of its own, and the function that has it do something and waits for that."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    async def done(work: Awaitable[object]) -> object:
        return await work

    try:
        yield lambda work: asyncio.run_coroutine_threadsafe(done(work), loop).result()
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


@asynccontextmanager
async def started(cluster: Cluster, folder: Path) -> AsyncIterator[tuple[DatabaseAddress, list[Running], str]]:
    async with AsyncExitStack() as stack:
        database = await stack.enter_async_context(cluster.database())
        made = processes_on(database, folder, 3)
        for each in made:
            each.silence = SILENCE
        await stack.enter_async_context(run_all(made))
        address = await stack.enter_async_context(nginx([each.host for each in made], folder / "nginx"))
        yield database, made, f"http://{address}"


@pytest.fixture
def servers(cluster: Cluster, tmp_path: Path) -> Iterator[Servers]:
    with loop_beside() as run:
        world = started(cluster, tmp_path)
        entered = run(world.__aenter__())
        assert isinstance(entered, tuple)
        try:
            yield Servers(entered[0], entered[1], entered[2], run)
        finally:
            run(world.__aexit__(None, None, None))


@dataclass
class Table:
    """Ola's page at her table, with how often it came in, and the moves that it sent, in their order.

    ``attempts`` counts all sockets, also one that was refused, by which it did not come in.
    """

    page: Page
    comings: int = 0
    attempts: int = 0
    sent: list[str] = field(default_factory=list)

    def listen(self) -> None:
        self.page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        self.attempts += 1
        socket.on("framesent", self._said)
        socket.on("framereceived", self._heard)

    def _said(self, frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["type"] == "act" and said["id"] not in self.sent:
            self.sent.append(said["id"])

    def _heard(self, frame: str | bytes) -> None:
        self.comings += json.loads(frame)["type"] == "view"

    def goes_on(self, ola: Player, more: int = MOVES) -> None:
        """Plays until Ola has made so many more moves."""
        until = len(self.sent) + more
        for _ in range(600):
            if len(self.sent) >= until:
                return
            if not ola.step():
                self.page.wait_for_timeout(50)
        pytest.fail("the page asks Ola for nothing any more")


@pytest.mark.postgres
def test_a_page_plays_on_while_each_server_is_restarted(servers: Servers, browser: Browser) -> None:
    with screen(browser, "en-GB", 1280, 800) as page:
        table, ola = Table(page), Player(page)
        host(page, servers.address, "sen", "basic", 2, rounds=100, target=0)
        name = page.url.rpartition("/")[2]
        expect(page.locator(".seats")).to_contain_text("Ola")
        table.listen()
        page.get_by_role("button", name=re.compile("^Begin")).click()
        page.wait_for_selector(".bar.asked")
        page.reload()  # so that its socket is one that is listened to
        page.wait_for_selector(".bar.asked")
        page.evaluate(WATCH)
        table.goes_on(ola)
        hit = 0
        for each in servers.made:
            page.wait_for_selector(".bar.asked")
            had, sent = servers.owner(name), len(table.sent)
            comings, attempts = table.comings, table.attempts
            each.send(signal.SIGSTOP)
            for _ in range(100):
                if len(table.sent) > sent:
                    break
                if not ola.step():
                    page.wait_for_timeout(20)
            under_way = table.sent[sent:]
            servers.ask(each.end(signal.SIGTERM))  # it wakes with it
            each.start()
            servers.ask(each.ready())
            table.goes_on(ola)
            if had is each:
                hit += 1
                assert under_way
            assert table.comings - comings == (1 if had is each else 0)
            assert table.attempts - attempts == (1 if had is each else 0)
        assert hit >= 1
        page.wait_for_selector(".bar.asked")
        assert page.evaluate("window.told") == []
        moved = servers.moved(name)
        assert {each: moved[each] for each in table.sent} == dict.fromkeys(table.sent, 1)
