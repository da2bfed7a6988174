from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Generator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from starlette.types import Message
from websockets.asyncio.client import connect

from sennik.server.monitoring.metrics import Metrics
from sennik.server.protocols.websocket import short_way
from sennik.server.run import configuration
from sennik.server.socket.outbox import Outbox


class Line:
    """An ASGI server's ``send`` that can be held up, and keeps what went through."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.free.set()
        self.sent: list[str | int] = []
        self.broken = False

    async def send(self, message: Message) -> None:
        await self.free.wait()
        if self.broken:
            raise OSError
        self.sent.append(message["text"] if message["type"] == "websocket.send" else message["code"])


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def test_messages_go_out_at_once_while_the_line_is_free() -> None:
    line = Line()
    outbox = Outbox(line.send, 3, lambda: None, lambda: b"bye", Metrics())
    outbox.tell(b"a")
    outbox.answer(b"b")
    assert line.sent == ["a", "b"]
    assert outbox.waiting == 0


async def test_what_is_held_goes_out_with_the_answer_and_in_order() -> None:
    line = Line()
    outbox = Outbox(line.send, 3, lambda: None, lambda: b"bye", Metrics())
    outbox.hold()
    outbox.tell(b"a")
    outbox.fresh(b"b")
    assert line.sent == []
    outbox.answer(b"c")
    assert line.sent == ["a", "b", "c"]
    outbox.hold()
    outbox.answer(b"d")
    outbox.tell(b"e")
    assert line.sent == ["a", "b", "c", "d", "e"]


async def test_a_line_that_is_held_up_gets_them_in_order_later() -> None:
    line = Line()
    outbox = Outbox(line.send, 9, lambda: None, lambda: b"bye", Metrics())
    line.free.clear()
    for text in ("a", "b", "c"):
        outbox.tell(text.encode())
    assert line.sent == []
    assert outbox.waiting == 3
    await settle()
    line.free.set()
    outbox.answer(b"d")
    await settle()
    assert line.sent == ["a", "b", "c", "d"]
    outbox.tell(b"e")
    assert line.sent[-1] == "e"


async def test_too_far_behind_numbered_messages_give_way_to_a_fresh_view_and_answers_stay() -> None:
    line = Line()
    asked: list[str] = []
    outbox = Outbox(line.send, 3, lambda: asked.append("view"), lambda: b"bye", Metrics())
    line.free.clear()
    outbox.tell(b"1")
    await settle()
    outbox.answer(b"answer")
    for text in ("2", "3", "4"):
        outbox.tell(text.encode())
    assert outbox.skipping
    assert outbox.waiting == 1
    assert asked == []
    line.free.set()
    await settle()
    assert asked == ["view"]
    outbox.tell(b"5")
    outbox.fresh(b"everything")
    outbox.tell(b"6")
    assert line.sent == ["1", "answer", "everything", "6"]


async def test_what_was_held_is_skipped_as_well_once_anything_of_it_was() -> None:
    line = Line()
    asked: list[str] = []
    outbox = Outbox(line.send, 3, lambda: asked.append("view"), lambda: b"bye", Metrics())
    line.free.clear()
    for text in ("1", "2", "3"):
        outbox.tell(text.encode())
    outbox.hold()
    outbox.tell(b"4")
    outbox.tell(b"5")
    outbox.answer(b"answer")
    line.free.set()
    await settle()
    assert line.sent == ["answer"], "no numbered message comes after one that did not"
    assert asked == ["view"]
    outbox.fresh(b"everything")
    assert line.sent == ["answer", "everything"]


async def test_who_asks_without_end_and_reads_nothing_is_cut_off() -> None:
    line = Line()
    outbox = Outbox(line.send, 3, lambda: None, lambda: b"bye", Metrics())
    line.free.clear()
    for number in range(6):
        outbox.answer(b"%d" % number)
    line.free.set()
    await settle()
    assert line.sent == ["bye", 4008], "told why, should it ever read again"
    assert outbox.closed


async def test_nothing_goes_out_after_the_close_and_nothing_raises_on_a_broken_line() -> None:
    line = Line()
    outbox = Outbox(line.send, 3, lambda: None, lambda: b"bye", Metrics())
    outbox.close(4001)
    outbox.tell(b"late")
    assert line.sent == [4001]
    for held_up in (False, True):
        line = Line()
        outbox = Outbox(line.send, 3, lambda: None, lambda: b"bye", Metrics())
        line.broken = True
        if held_up:
            line.free.clear()
        outbox.tell(b"lost")
        line.free.set()
        await settle()
        assert outbox.closed
        outbox.tell(b"lost too")
        outbox.drop()


@asynccontextmanager
async def bare_server(app: Any) -> AsyncIterator[str]:
    listening = socket.create_server(("127.0.0.1", 0))
    config = configuration(app, "127.0.0.1", listening.getsockname()[1])
    config.lifespan = "off"
    server = uvicorn.Server(config)
    task = asyncio.create_task(server._serve([listening]))
    while not server.started:  # noqa: ASYNC110
        await asyncio.sleep(0.005)
    yield f"ws://127.0.0.1:{listening.getsockname()[1]}/"
    server.should_exit = True
    await task


async def test_a_reader_that_stops_and_goes_on_misses_nothing_but_what_a_fresh_view_says() -> None:
    """By the short way, by the queue, and by the short way again once the client has caught up."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        connection = short_way(send)
        assert connection is not None
        connection.listen(lambda _: None)
        number = 0
        outbox = Outbox(send, 20, lambda: outbox.fresh(b"view:%d:" % number), lambda: b"bye", Metrics())
        while not (outbox.skipping or outbox.closed):
            number += 1
            outbox.tell(b"%d:" % number + b"x" * 60_000)
            await asyncio.sleep(0)
        outbox.answer(b"answer:")
        while outbox.skipping or outbox.waiting:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
        while not connection.write(b"caught up:"):  # noqa: ASYNC110
            await asyncio.sleep(0.005)
        for _ in range(3):
            number += 1
            outbox.tell(b"%d:" % number)
        outbox.answer(b"end:")
        await receive()

    async with bare_server(app) as address, connect(address, compression=None, max_queue=1, max_size=None) as client:
        await client.send("stop")
        await asyncio.sleep(0.3)
        said: list[list[str]] = []
        async with asyncio.timeout(10):
            while not said or said[-1] != ["end", ""]:
                said.append(str(await client.recv()).split(":", 2)[:2])
    words = [word for word, *_ in said]
    view = words.index("view")
    seen, last = words[: words.index("answer")], int(said[view][1])
    assert seen == [str(number) for number in range(1, len(seen) + 1)]
    assert len(seen) < last, "it fell behind"
    assert words[len(seen) :] == ["answer", "view", "caught up", *(str(last + more) for more in (1, 2, 3)), "end"]


async def test_the_server_suspends_before_it_writes_and_never_half_way() -> None:
    """What the outbox relies on: a send whose first step doesn't finish it has written nothing, and may be dropped."""
    outcome: dict[str, Any] = {}
    finished = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()  # the client says that it reads no more
        told = dropped = 0
        block = "x" * 65_536
        while dropped == 0:
            step = send({"type": "websocket.send", "text": f"{told}:{block}"})
            try:
                step.send(None)
            except StopIteration:
                told += 1
            else:
                step.close()
                dropped += 1
        outcome["told"] = told
        await receive()  # now it reads again
        await send({"type": "websocket.send", "text": "end"})
        await receive()
        finished.set()

    async with bare_server(app) as address, connect(address, compression=None, max_queue=1, max_size=None) as client:
        await client.send("stop")
        await asyncio.sleep(0.2)
        got = []
        reading = asyncio.create_task(client.recv())
        got.append(str(await reading).partition(":")[0])
        await client.send("go on")
        while got[-1] != "end":
            got.append(str(await client.recv()).partition(":")[0])
        await client.send("bye")
        await asyncio.wait_for(finished.wait(), 10)
    assert outcome["told"] > 0
    assert got == [*map(str, range(outcome["told"])), "end"]


@pytest.mark.parametrize("message", [{"type": "websocket.send", "text": "a"}])
async def test_any_awaitable_will_do_as_a_send(message: Message) -> None:
    sent: list[str] = []

    class Sending:
        def __await__(self) -> Generator[None, None, None]:
            sent.append("sent")
            yield from ()

    outbox = Outbox(lambda _: Sending(), 3, lambda: None, lambda: b"bye", Metrics())
    outbox.tell(json.dumps(message).encode())
    assert sent == ["sent"]
