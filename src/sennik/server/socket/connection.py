"""One open socket, after its hello: what its client sends, and what it is answered."""

from __future__ import annotations

import re
from functools import partial
from time import monotonic
from typing import Final

import msgspec
from starlette.types import Send

from sennik.kernel.game import Sentence
from sennik.match import Refusal
from sennik.match.flaws import Flaw, flaw
from sennik.server.identity.people import Person
from sennik.server.monitoring.metrics import Metrics
from sennik.server.settings import Settings
from sennik.server.socket.close_codes import CODES, bye
from sennik.server.socket.outbox import Outbox
from sennik.server.tables.table import Table
from sennik.server.token_bucket import TokenBucket
from sennik.server.views.channel import Channel
from sennik.server.views.refusal import refused
from sennik.wire import messages as w

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")

UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What decoding raises for a message that is no JSON of ours. A thousand brackets, for example, are nested too deep to
be read.
"""


class Connection:
    """One open socket, after its hello."""

    __slots__ = (
        "_bucket",
        "_largest",
        "_metrics",
        "_outbox",
        "_patience",
        "_table",
        "_table_id",
        "address",
        "channel",
        "fresh",
        "host",
        "language",
        "name",
        "person",
        "portrait",
        "tell",
        "watching",
    )

    def __init__(self, send: Send, person: Person, language: str, settings: Settings, metrics: Metrics) -> None:
        self.person = person.id
        self.name = person.name
        self.portrait = person.portrait
        self.language = language
        self.address = ""
        self.host = ""
        self.channel: Channel | None = None
        self.watching = False
        self._metrics = metrics
        self._outbox = Outbox(
            send, settings.limits.behind_messages, self._caught_up, lambda: bye("flood", self.language), metrics
        )
        self.tell = self._outbox.tell
        self.fresh = self._outbox.fresh
        self._bucket = TokenBucket(settings.limits.messages)
        self._patience = settings.limits.patience
        self._largest = settings.limits.message_size
        self._table: Table | None = None
        self._table_id = ""

    @property
    def closed(self) -> bool:
        """Whether nothing more can be sent over it."""
        return self._outbox.closed

    def refuse(self, refusal: Refusal) -> None:
        """Tells that the person may not come in, and closes the socket."""
        self.end(refusal.code if refusal.code in {"table-full", "locked", "banned-here"} else "no-table")

    def end(self, code: str) -> None:
        """Says bye and closes the socket."""
        self._outbox.answer(bye(code, self.language))
        self._outbox.close(CODES[code])

    def _flooded(self) -> bytes:
        return bye("flood", self.language)

    def drop(self) -> None:
        """Drops what waits, since the other side is gone."""
        self._outbox.drop()

    def enter(self, table: Table, after: int | None) -> None:
        """Enters the table."""
        self._table = table
        self._table_id = table.match.id
        table.enter(self, after)

    def receive(self, raw: str | bytes | None) -> None:
        """Takes a message of the client. It is None if the frame was not text."""
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
        if type(message) is w.Hello:
            self._malformed("", "hello-again")
            return
        command = message if isinstance(message, w.Command) else None
        if not self._bucket.take():
            self._answer("" if command is None else command.id, Refusal("too_many", "too-fast"))
            self._lose_patience("flood")
            return
        if self._table.closed and not self._table.ending:  # else a bye follows, after what was asked before
            self.end("store")
            return
        if command is not None:
            reply = partial(self._answered, command.id, monotonic())
            self._table.ask(self.person, command, reply, self._outbox.hold)
        elif isinstance(message, w.Ping):
            self._outbox.answer(b'{"type":"pong"}')
        elif isinstance(message, w.Seen):
            if not self.watching:
                self._table.seen(self.person, message.n)
        else:
            self._table.hurry(self.person)

    def _answered(self, id: str, arrived: float, refusal: Refusal | None) -> None:  # noqa: A002 - a command's id
        self._answer(id, refusal)
        self._metrics.answered(monotonic() - arrived, self._table_id)

    def _answer(self, id: str, refusal: Refusal | None) -> None:  # noqa: A002 - a command's id
        if refusal is None:
            self._outbox.answer(b'{"type":"accepted","id":"%b"}' % id.encode())
            return
        self._metrics.refusal(refusal.kind, refusal.code, table=self._table_id)
        self._outbox.answer(w.encode(refused(id, refusal, self.language)))

    def _malformed(self, id: str, code: str, *told: Sentence) -> None:  # noqa: A002 - a command's id
        self._answer(id, Refusal("malformed", code, *told))
        self._lose_patience("malformed")

    def _foreign(self, id: str, code: str) -> None:  # noqa: A002 - a command's id
        """Refuses a message that no client of this server sends, whatever its mistakes, and ends the connection."""
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
    """Returns which field is wrong and what about it, as HTTP tells it; nothing if that is not known."""
    found = flaw(str(error)) if isinstance(error, msgspec.MsgspecError) else Flaw()
    return () if found == Flaw() else (found.told,)


def _readable_id(raw: str | bytes) -> str:
    """Returns the id of a message that is wrong elsewhere, so that its sender learns which it was; "" if there is none."""
    try:
        given = msgspec.json.decode(raw)
    except UNREADABLE:
        return ""
    found = given.get("id") if isinstance(given, dict) else None
    return found if isinstance(found, str) and _ID.fullmatch(found) else ""
