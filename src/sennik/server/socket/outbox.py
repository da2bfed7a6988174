"""What goes out over one socket: at once if possible, and through a bounded queue only while the socket is behind.

An ASGI server's ``send`` suspends only while its transport cannot take more, and it suspends before it writes. So the
first step of the coroutine has sent either the whole message or nothing of it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Final, NamedTuple

from starlette.types import Message, Send

from sennik.server.monitoring.metrics import Metrics
from sennik.server.protocols.websocket import short_way
from sennik.server.socket.close_codes import FLOOD


class _Entry(NamedTuple):
    """A message that waits. If it is ``numbered``, it is dropped when a fresh view is to come."""

    numbered: bool
    message: Message


def _never(*texts: bytes) -> bool:  # noqa: ARG001 - where there is no short way
    return False


class Outbox:
    """The way out of one socket. Nothing raises here: a socket that is lost takes messages and drops them.

    ``behind`` is called once, as soon as a socket that had to skip numbered messages can take more. It then needs a
    fresh view, and gets no numbered message before ``fresh`` brings one. ``flooded`` returns the bye of a client that
    goes on asking and reads nothing.
    """

    __slots__ = (
        "_behind",
        "_drain",
        "_flooded",
        "_held",
        "_limit",
        "_metrics",
        "_queue",
        "_send",
        "_write",
        "closed",
        "skipping",
    )

    def __init__(
        self, send: Send, limit: int, behind: Callable[[], None], flooded: Callable[[], bytes], metrics: Metrics
    ) -> None:
        self._send: Final = send
        short = short_way(send)
        self._write: Final = _never if short is None else short.write
        self._limit: Final = limit
        self._behind: Final = behind
        self._flooded: Final = flooded
        self._metrics: Final = metrics
        self._queue: deque[_Entry] = deque()
        self._drain: asyncio.Task[None] | None = None
        self._held: list[bytes] | None = None
        self.closed = False
        self.skipping = False

    def tell(self, message: bytes) -> None:
        """Sends a numbered message, or something that was said, or drops it while a fresh view is awaited."""
        self._metrics.messages_out += 1
        if self.skipping:
            return
        if self._held is not None:
            self._held.append(message)
        elif self._drain is not None or self.closed or not self._write(message):
            self._put(True, _spoken(message))

    def fresh(self, message: bytes) -> None:
        """Sends a fresh view. It has everything, so what was skipped does not matter any more."""
        self.skipping = False
        self.tell(message)

    def hold(self) -> None:
        """Holds what is told from now on, to send it together with the next answer, which comes before anything else
        can happen.
        """
        if self._held is None:
            self._held = []

    def answer(self, message: bytes) -> None:
        """Sends an answer to a command, which is never dropped while the socket lives."""
        held, self._held = self._held or (), None
        if self._drain is None and not self.closed and self._write(message, *held):
            return
        for each in held:
            self._put(True, _spoken(each))
        self._put(False, _spoken(message))

    def close(self, code: int) -> None:
        """Closes the socket after what still waits."""
        self._put(False, {"type": "websocket.close", "code": code})

    def drop(self) -> None:
        """Drops what waits, since the socket is lost."""
        self.closed = True
        self._queue.clear()
        if self._drain is not None:
            self._drain.cancel()
            self._drain = None

    @property
    def waiting(self) -> int:
        """The number of messages that wait."""
        return len(self._queue)

    def _put(self, numbered: bool, message: Message) -> None:
        if self.closed or (numbered and self.skipping):
            return
        # What comes after the close is dropped; what waits before it still goes out.
        self.closed = message["type"] == "websocket.close"
        if self._drain is None:
            if not self._sent_at_once(message):
                self._queue.append(_Entry(numbered, message))
                self._drain = asyncio.get_running_loop().create_task(self._run())
            return
        self._queue.append(_Entry(numbered, message))
        if len(self._queue) > self._limit:
            self._skip()

    def _sent_at_once(self, message: Message) -> bool:
        sending = self._send(message)
        steps = sending if isinstance(sending, Coroutine) else sending.__await__()
        try:
            steps.send(None)
        except StopIteration:
            return True
        except Exception:  # noqa: BLE001 - whatever the server raises, this socket is lost and the reader will see it
            self.closed = True
            return True
        steps.close()
        return False

    def _skip(self) -> None:
        answers = [entry for entry in self._queue if not entry.numbered]
        if not self.skipping:
            self._metrics.skips += 1
        self.skipping = True
        if len(answers) > self._limit:
            # The client goes on asking and reads nothing.
            bye = self._flooded()
            answers = [
                _Entry(False, _spoken(bye)),
                _Entry(False, {"type": "websocket.close", "code": FLOOD}),
            ]
            self.closed = True
        self._queue = deque(answers)

    async def _run(self) -> None:
        try:
            while self._queue:
                entry = self._queue[0]
                await self._send(entry.message)
                if self._queue and self._queue[0] is entry:
                    self._queue.popleft()
        except asyncio.CancelledError:
            raise
        except Exception:  # noqa: BLE001 - as above
            self.closed = True
            self._queue.clear()
        finally:
            self._drain = None
        if self.skipping and not self.closed:
            self._behind()


def _spoken(message: bytes) -> Message:
    """Returns the message as an ASGI server takes it."""
    return {"type": "websocket.send", "text": message.decode()}
