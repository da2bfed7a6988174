"""``/ws/tables/{table}``: one socket, from its hello to its end, as an ASGI app of its own."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from functools import partial
from typing import Final, Protocol

import msgspec
from starlette.types import Receive, Scope, Send

from sennik.i18n import text
from sennik.kernel.game import Sentence
from sennik.match import BrokenMatch, Refusal
from sennik.match.flaws import Flaw, flaw
from sennik.server.identity.people import OneTime, Person
from sennik.server.monitoring.log import whereabouts
from sennik.server.monitoring.metrics import Metrics
from sennik.server.net.addresses import neighbourhood
from sennik.server.net.headers import SECURITY_HEADERS, header, origin_allowed
from sennik.server.net.hosts import KnownHosts, named_host
from sennik.server.net.problem import preferred_language
from sennik.server.protocols.websocket import short_way
from sennik.server.settings import Settings
from sennik.server.socket.outbox import FLOOD, Outbox
from sennik.server.tables.table import Table
from sennik.server.token_bucket import TokenBucket, TokenBuckets
from sennik.server.views.channel import Channel
from sennik.server.views.refusal import refused
from sennik.store import StoreError
from sennik.wire import messages as w

_log = logging.getLogger(__name__)

CODES: Final = {
    "ticket": 4001,
    "version": 4002,
    "hello": 4003,
    "no-table": 4004,
    "flood": FLOOD,
    "too-large": 4009,
    "malformed": 4010,
    "binary": 4011,
    "unknown-field": 4012,
    "too-many-sockets": 4013,
    "table-full": 4014,
    "key": 4015,
    "store": 4020,
    "shutdown": 4021,
}
"""Why the server ends a connection (``bye-<code>`` in the catalogues), with the close code."""

_PATH: Final = re.compile(r"/ws/tables/([a-z0-9]{4,24})")
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")

UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What a message raises that is no JSON of ours: a thousand brackets are nested too deep to be looked at."""


class Tables(Protocol):
    """Where tables are found. ``closed``: none any more, the server ends."""

    closed: bool

    async def get(self, id: str) -> Table | None:  # noqa: A002 - a table's id
        """The table, loaded if need be. Raises StoreError."""


class Connection:
    """One open socket, after its hello."""

    __slots__ = (
        "_bucket",
        "_largest",
        "_metrics",
        "_outbox",
        "_patience",
        "_table",
        "address",
        "channel",
        "fresh",
        "language",
        "name",
        "person",
        "tell",
    )

    def __init__(self, send: Send, person: Person, language: str, settings: Settings, metrics: Metrics) -> None:
        self.person = person.id
        self.name = person.name
        self.language = language
        self.address = ""
        self.channel: Channel | None = None
        self._metrics = metrics
        self._outbox = Outbox(send, settings.limits.behind_messages, self._caught_up, lambda: self._bye("flood"), metrics)
        self.tell = self._outbox.tell
        self.fresh = self._outbox.fresh
        self._bucket = TokenBucket(settings.limits.messages)
        self._patience = settings.limits.patience
        self._largest = settings.limits.message_size
        self._table: Table | None = None

    @property
    def closed(self) -> bool:
        """Whether it can be told nothing more."""
        return self._outbox.closed

    def refuse(self, refusal: Refusal) -> None:
        """It may not come in."""
        self.end("table-full" if refusal.code == "table-full" else "no-table")

    def end(self, code: str) -> None:
        """Says bye and closes."""
        self._outbox.answer(self._bye(code))
        self._outbox.close(CODES[code])

    def _bye(self, code: str) -> bytes:
        return w.encode(w.Bye(code, text(self.language, f"bye-{code}")))

    def drop(self) -> None:
        """The other side is gone."""
        self._outbox.drop()

    def enter(self, table: Table, after: int | None) -> None:
        """Comes into the table."""
        self._table = table
        table.enter(self, after)

    def receive(self, raw: str | bytes | None) -> None:
        """A message of the client (None: not text)."""
        if self.closed:
            return
        self._metrics.messages_in += 1
        if raw is None or self._table is None:
            self._foreign("", "binary")
            return
        if len(raw) > self._largest:
            self._foreign("", "too-large")
            return
        try:
            message = w.decode(raw)
        except w.UnknownFieldError:
            self._foreign(_readable_id(raw), "unknown-field")
            return
        except UNREADABLE as error:
            self._malformed(_readable_id(raw), "malformed", *_why(error))
            return
        if isinstance(message, w.Hello):
            self._malformed("", "hello-again")
            return
        if not self._bucket.take():
            id = "" if isinstance(message, w.Ping | w.Seen) else message.id  # noqa: A001 - a command's id
            self._answer(id, Refusal("too_many", "too-fast"))
            self._lose_patience("flood")
            return
        if self._table.closed and not self._table.ending:  # else a bye follows, after what was asked before
            self.end("store")
            return
        if isinstance(message, w.Ping):
            self._outbox.answer(b'{"type":"pong"}')
            return
        if isinstance(message, w.Seen):
            self._table.seen(self.person, message.n)
            return
        reply = partial(self._answer, message.id)
        self._table.ask(self.person, message, reply, self._outbox.hold)

    def _answer(self, id: str, refusal: Refusal | None) -> None:  # noqa: A002 - a command's id
        if refusal is None:
            self._outbox.answer(b'{"type":"accepted","id":"%b"}' % id.encode())
            return
        self._metrics.refusal(refusal.kind)
        self._outbox.answer(w.encode(refused(id, refusal, self.language)))

    def _malformed(self, id: str, code: str, *told: Sentence) -> None:  # noqa: A002 - a command's id
        self._answer(id, Refusal("malformed", code, *told))
        self._lose_patience("malformed")

    def _foreign(self, id: str, code: str) -> None:  # noqa: A002 - a command's id
        """What no client of this server sends, whatever its mistakes: it is refused, and that is the end."""
        self._answer(id, Refusal("malformed", code))
        self.end(code)

    def _lose_patience(self, code: str) -> None:
        self._patience -= 1
        if self._patience == 0:
            self.end(code)

    def _caught_up(self) -> None:
        if self._table is not None:
            self._table.refresh(self)


def _why(error: Exception) -> tuple[Sentence, ...]:
    """Which field is wrong and what about it, as it is said over HTTP; nothing where that can't be told."""
    found = flaw(str(error)) if isinstance(error, msgspec.MsgspecError) else Flaw()
    return () if found == Flaw() else (found.told,)


def _readable_id(raw: str | bytes) -> str:
    """The id of a message that is wrong elsewhere, so that its sender learns which it was; else the empty string."""
    try:
        given = msgspec.json.decode(raw)
    except UNREADABLE:
        return ""
    found = given.get("id") if isinstance(given, dict) else None
    return found if isinstance(found, str) and _ID.fullmatch(found) else ""


class SocketApp:
    """The ASGI app for all sockets."""

    def __init__(self, settings: Settings, hosts: KnownHosts, tables: Tables, tickets: OneTime[Person], metrics: Metrics) -> None:
        self._settings = settings
        self._hosts = hosts
        self._handshakes: TokenBuckets[str] = TokenBuckets(settings.limits.handshakes)
        self._tables = tables
        self._tickets = tickets
        self._metrics = metrics
        self._of_person: dict[str, set[Connection]] = {}
        self._of_address: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One socket, from the handshake to its end. What goes wrong is logged by its kind and place."""
        try:
            await self._speak(scope, receive, send)
        except Exception as error:  # noqa: BLE001 - whatever it is, only this socket ends of it
            _log.error("a socket: %s", whereabouts(error))

    async def _speak(self, scope: Scope, receive: Receive, send: Send) -> None:
        limits = self._settings.limits
        await receive()
        path = _PATH.fullmatch(scope["path"])
        address = neighbourhood(scope["client"][0]) if scope.get("client") else ""
        name = named_host(scope["headers"])
        if name is None:
            await _reject(send, 400)
        elif name not in self._hosts:
            await _reject(send, 421)
        elif not origin_allowed(scope["headers"], self._settings.origins):
            await _reject(send, 403)
        elif not self._handshakes.take(address):
            await _reject(send, 429)
        elif path is None:
            await _reject(send, 404)
        elif self._metrics.sockets >= limits.sockets or self._of_address[address] >= limits.sockets_of_address:
            await _reject(send, 503)
        else:
            self._metrics.sockets += 1
            self._of_address[address] += 1
            try:
                await send({"type": "websocket.accept"})
                await self._converse(path[1], scope, receive, send)
            finally:
                self._metrics.sockets -= 1
                _less(self._of_address, address)

    def end_all(self, person: str) -> None:
        """The person has another key: whoever came by the old one has to come in anew."""
        for connection in list(self._of_person.get(person, ())):
            connection.end("key")

    async def _converse(self, table_id: str, scope: Scope, receive: Receive, send: Send) -> None:
        hello = await self._hello(receive)
        if hello is None:
            return
        language: str = preferred_language(header(scope["headers"], b"accept-language"))
        if isinstance(hello, str):
            await _bye(send, hello, language)
            return
        person = self._tickets.take(hello.ticket)
        language = hello.language or (language if person is None else person.language)
        if hello.version != w.VERSION or person is None:
            await _bye(send, "ticket" if hello.version == w.VERSION else "version", language)
            return
        if len(self._of_person.get(person.id, ())) >= self._settings.limits.sockets_of_person:
            await _bye(send, "too-many-sockets", language)
            return
        connection = Connection(send, person, language, self._settings, self._metrics)
        connection.address = neighbourhood(scope["client"][0]) if scope.get("client") else ""
        self._of_person.setdefault(person.id, set()).add(connection)
        table = None
        try:
            try:
                table = await self._tables.get(table_id)
            except (StoreError, BrokenMatch):
                await _bye(send, "shutdown" if self._tables.closed else "store", language)
                return
            if table is None:
                await _bye(send, "no-table", language)
                return
            connection.enter(table, hello.after)
            short = short_way(send)
            if short is not None:
                short.listen(connection.receive)
            while not connection.closed:
                message = await receive()
                if message["type"] == "websocket.disconnect":
                    break
                connection.receive(message.get("text"))
            if connection.closed:
                await _wait_for_end(receive)
        except OSError:
            # How the server says that the other side is gone while something is sent.
            return
        finally:
            connection.drop()
            if table is not None:
                table.leave(connection)
            others = self._of_person[person.id]
            others.discard(connection)
            if not others:
                del self._of_person[person.id]

    async def _hello(self, receive: Receive) -> w.Hello | str | None:
        """The client's first message, or the code of the bye where it is none; None where the client is gone."""
        try:
            message = await asyncio.wait_for(receive(), self._settings.limits.hello_seconds)
        except TimeoutError:
            return "hello"
        if message["type"] != "websocket.receive":
            return None
        raw = message.get("text")
        if raw is None:
            return "binary"
        if len(raw) > self._settings.limits.message_size:
            return "too-large"
        try:
            hello = w.decode(raw)
        except w.UnknownFieldError:
            return "unknown-field"
        except UNREADABLE:
            return "hello"
        return hello if isinstance(hello, w.Hello) else "hello"


async def _bye(send: Send, code: str, language: str) -> None:
    await send({"type": "websocket.send", "text": w.encode(w.Bye(code, text(language, f"bye-{code}"))).decode()})
    await send({"type": "websocket.close", "code": CODES[code]})


async def _reject(send: Send, status: int) -> None:
    """Refuses the handshake: nothing is said to who may not speak."""
    await send({"type": "websocket.http.response.start", "status": status, "headers": list(SECURITY_HEADERS)})
    await send({"type": "websocket.http.response.body", "body": b""})
    short = short_way(send)
    if short is not None:
        short.refused()


async def _wait_for_end(receive: Receive) -> None:
    """Reads on until the close is answered, and drops what is read."""
    try:
        async with asyncio.timeout(5):
            while (await receive())["type"] != "websocket.disconnect":
                pass
    except TimeoutError:
        return


def _less(counter: Counter[str], key: str) -> None:
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]
