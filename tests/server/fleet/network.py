"""A way between two programs that a test lets swallow what goes over it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import TypeAlias

Reach: TypeAlias = Callable[[], Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]
"""A function that connects to the other end."""

_PIECE = 65_536


class Way:
    """What goes over it is passed on, unless it ``swallows``: then it is held, and nobody is told. A network does the same:
    what was sent arrives when it is back, if both ends are still there. It may also ``refuse`` whoever wants to go over it.
    """

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        self._there, self._back = asyncio.Event(), asyncio.Event()
        self._running: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.port = 0

    def swallow(self, *, there: bool = True, back: bool = True) -> None:
        """Swallows from now on what goes there, what comes back, or both."""
        for way, swallowed in ((self._there, there), (self._back, back)):
            if swallowed:
                way.clear()

    async def open(self, port: int = 0) -> None:
        """Lets everybody go over it, from that port of the loopback or from any."""
        self._server = await asyncio.start_server(self._come, "127.0.0.1", port)
        self.port = self._server.sockets[0].getsockname()[1]
        self.heal()

    def refuse(self) -> None:
        """Refuses whoever comes from now on. What goes over it already still does."""
        assert self._server is not None
        self._server.close()

    def heal(self) -> None:
        """Passes everything on again that came in."""
        self._there.set()
        self._back.set()

    def cut(self) -> None:
        """Ends all connections."""
        for task in self._running:
            task.cancel()

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._running.add(task)
        far: asyncio.StreamWriter | None = None
        cut = False
        try:
            await self._there.wait()  # to connect takes an answer too
            far_reader, far = await self._reach()
            ways = [(reader, far, self._there), (far_reader, writer, self._back)]
            passing = [asyncio.ensure_future(_pass_on(*way)) for way in ways]
            try:
                await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for each in passing:
                    each.cancel()
        except (OSError, asyncio.CancelledError):
            cut = True
        finally:
            self._running.discard(task)
            for end in (writer, far):
                if end is not None:
                    end.transport.abort() if cut else end.close()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, opened: asyncio.Event) -> None:
    with suppress(OSError):
        while data := await reader.read(_PIECE):
            await opened.wait()
            writer.write(data)
            await writer.drain()
        await opened.wait()


@asynccontextmanager
async def way(reach: Reach, port: int = 0) -> AsyncIterator[Way]:
    """A way from a port of the loopback."""
    made = Way(reach)
    await made.open(port)
    try:
        yield made
    finally:
        made.refuse()
        made.heal()
        made.cut()
        await asyncio.sleep(0)
