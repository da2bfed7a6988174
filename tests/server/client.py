"""A client of the server as the tests need one: a person with a secret, HTTP, and sockets that keep every raw frame."""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from sennik import bots as all_bots
from sennik.server.app import App
from sennik.server.run import configuration
from sennik.server.settings import Settings
from sennik.server.tables.bot_pool import Bots
from sennik.store import DatabaseAddress

QUICK = Settings(bot_pace=(0.0, 0.0), bot_pace_go_on=(0.0, 0.0), linger=0.05)
PATIENCE = 20.0
"""Seconds after which a test gives up waiting; nothing is asserted about time."""

BASIC = {"game": "sen", "preset": "basic", "seats": 3}


class _Server(uvicorn.Server):
    def install_signal_handlers(self) -> None:
        pass


@asynccontextmanager
async def running(
    data_dir: Path,
    settings: Settings = QUICK,
    bots: Bots = all_bots,
    static: Path | None = None,
    docs: Path | None = None,
    database: DatabaseAddress | None = None,
    shared: Callable[[App], None] | None = None,
    *,
    strong: Callable[[App], None] | None = None,
) -> AsyncIterator[str]:
    """A server on a free port of the loopback, in this event loop. Gives ``host:port``.

    If it is ``shared``, others may use its database too, and the function gets the app before it begins. If it is ``strong``, it
    has strong bots, and that function gets the app.
    """
    listening = socket.create_server(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    app = App(
        data_dir, bots, settings, static or data_dir / "static", docs or data_dir / "docs", database, strong=strong is not None
    )
    if shared is not None:
        app._peer_address = f"127.0.0.1:{port}"
        shared(app)
    if strong is not None:
        strong(app)
    config = configuration(app, "127.0.0.1", port, settings.limits, app.metrics.refusal)
    server = _Server(config)
    task = asyncio.create_task(server._serve([listening]))
    try:
        while not server.started:
            assert not task.done(), task.exception()
            await asyncio.sleep(0.005)
        yield f"127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await task
        listening.close()


@dataclass
class Talk:
    """One open socket. ``state`` and ``table`` are what its messages make; ``frames`` are all of them as they came."""

    socket: ClientConnection
    person: str
    frames: list[str] = field(default_factory=list)
    messages: list[dict[str, Any]] = field(default_factory=list)
    view: dict[str, Any] = field(default_factory=dict)
    last_id: str = ""
    _prefix: str = field(default_factory=lambda: secrets.token_hex(4))
    _ids: Any = field(default_factory=lambda: itertools.count(1))

    async def next(self) -> dict[str, Any]:
        """The next message, taken into account. Raises ConnectionClosed."""
        raw = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(raw, str)
        self.frames.append(raw)
        message: dict[str, Any] = json.loads(raw)
        self.messages.append(message)
        match message["type"]:
            case "view":
                self.view = message
            case "change":
                assert message["n"] == self.view["n"] + 1
                self.view["n"] = message["n"]
                self.view["state"].update(message["set"])
                self.view["decision"] = message["decision"]
                self.view["waiting"] = message["waiting"]
                self.view["clocks"] = message.get("clocks", [])
                self.view["result"] = message["result"] or self.view["result"]
                if message["trace"] is not None:
                    if message["trace"]["verb"] == "deal":
                        self.view["log"] = []
                    self.view["log"] = [*self.view["log"], message["trace"]]
            case "table":
                assert message["n"] == self.view["n"] + 1
                self.view["n"] = message["n"]
                self.view["table"] = message["table"]
                self.view["seat"] = message["seat"]
        return message

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Reads until such a message, and gives it."""
        while True:
            message = await self.next()
            if wanted(message):
                return message

    async def until_type(self, kind: str) -> dict[str, Any]:
        """Reads until a message of that type."""
        return await self.until(lambda message: message["type"] == kind)

    async def until_view(self, wanted: Callable[[dict[str, Any]], bool]) -> None:
        """Reads until what is known of the table is so."""
        while not (self.view and wanted(self.view)):
            await self.next()

    async def send(self, kind: str, **fields: Any) -> str:
        """Sends a command and gives its id."""
        id = str(fields.pop("id", f"{self._prefix}-{next(self._ids)}"))  # noqa: A001
        await self.socket.send(json.dumps({"type": kind, "id": id, **fields}))
        self.last_id = id
        return id

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Sends a command and reads until its answer."""
        return await self.answer(await self.send(kind, **fields))

    async def answer(self, id: str) -> dict[str, Any]:  # noqa: A002
        """Reads until the answer to the command of that id."""
        return await self.until(lambda message: message.get("id") == id)

    async def done(self, kind: str, **fields: Any) -> None:
        """Sends a command that must be accepted."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "accepted", answer

    def move(self, pick: int = 0) -> str:
        """A legal move of the decision that is open: the pick-th of those on offer, counted round."""
        moves = [" ".join(map(str, (verb, *words))) for verb, all_words in self.offer.items() for words in all_words]
        return moves[pick % len(moves)]

    @property
    def offer(self) -> dict[str, list[list[Any]]]:
        """What the open decision offers."""
        offer: dict[str, list[list[Any]]] = self.view["decision"]["offer"]
        return offer


@dataclass
class Person:
    """Somebody with a browser."""

    host: str
    http: httpx.AsyncClient
    id: str = ""

    async def introduce(self, name: str, language: str = "en") -> None:
        answer = await self.http.put("/api/me", json={"name": name, "language": language})
        assert answer.status_code == 200, answer.text
        self.id = answer.json()["person"]

    async def ticket(self) -> str:
        ticket: str = (await self.http.post("/api/tickets")).json()["ticket"]
        return ticket

    async def table(self, **wish: Any) -> str:
        """Opens a table and gives its id."""
        setup = wish.pop("setup", BASIC)
        answer = await self.http.post("/api/tables", json={"setup": setup, **wish})
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["id"]
        return table

    @asynccontextmanager
    async def at(
        self, table: str, after: int | None = None, language: str = "en", hello: dict[str, Any] | None = None
    ) -> AsyncIterator[Talk]:
        """A socket at the table, after its hello with these fields besides; nothing is read yet."""
        async with connect(f"ws://{self.host}/ws/tables/{table}", compression=None, max_queue=None) as socket:
            talk = Talk(socket, self.id)
            ticket = "" if hello and "ticket" in hello else await self.ticket()
            said = {"type": "hello", "ticket": ticket, "language": language, "after": after, **(hello or {})}
            await socket.send(json.dumps(said))
            yield talk


async def play(talk: Talk) -> None:
    """Makes some move whenever one is asked, until the game is over."""
    while talk.view["table"]["phase"] != "over":
        if talk.view["decision"] is not None:
            await talk.ask("act", decision=talk.view["decision"]["number"], move=talk.move())
        else:
            await talk.next()


@asynccontextmanager
async def person(host: str, name: str = "", language: str = "en") -> AsyncIterator[Person]:
    """Somebody new; introduced where there is a name."""
    # The server ends a connection that has been idle for five seconds, and httpx would use it just then.
    idle = httpx.Limits(keepalive_expiry=1.0)
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=PATIENCE, limits=idle) as http:
        someone = Person(host, http)
        if name:
            await someone.introduce(name, language)
        yield someone
