"""How many moves a second the server takes: whole games of Sen over real sockets, every move stored durably before it is told.

    python benchmarks/server_load.py [--tables 50] [--seats 4] [--seconds 10] [--folder DIR]

A server of its own runs in a second process on the loopback; nothing leaves the machine. Every seat is a connection that
answers as soon as it is asked, with a random legal move that doesn't end the round. The numbers of tables and seconds are
bounded. Reports moves a second, the time from a move to its acknowledgement, and how busy both processes were.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import random
import resource
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec

MOST_TABLES = 500
MOST_SECONDS = 120

SERVE = """
import cProfile, sys
from pathlib import Path
from sennik.server import Limits, Rate, Settings, serve
free = Rate(1e9, 10**9)
limits = Limits(messages=free, requests=free, new_people=free, new_tables=free, sockets=10**6, sockets_of_address=10**6,
                open_tables_of_person=10**6)
settings = Settings(bot_pace=(0.0, 0.0), bot_pace_go_on=(0.0, 0.0), limits=limits)
profile = cProfile.Profile() if len(sys.argv) > 2 else None
if profile: profile.enable()
try:
    serve(Path(sys.argv[1]), host="127.0.0.1", port=0, settings=settings, announce=lambda a: print(a.here, flush=True))
except KeyboardInterrupt:
    if profile:
        profile.disable()
        profile.dump_stats(sys.argv[2])
"""


class Ask(msgspec.Struct):
    number: int
    offer: dict[str, list[list[int]]]


class Told(msgspec.Struct):
    """What a player needs to know of a message."""

    type: str
    decision: Ask | None = None
    code: str = ""


DECODER = msgspec.json.Decoder(Told)


class Player(asyncio.Protocol):
    """One seat: a hand-made WebSocket client that costs little beside the server."""

    def __init__(self, host: str, table: str, ticket: str, chance: random.Random) -> None:
        self.host, self.table, self.ticket, self.chance = host, table, ticket, chance
        self.buffer = bytearray()
        self.open = False
        self.answered = 0
        self.bytes = 0
        self.messages = 0
        self.sent = 0
        self.started = 0.0
        self.times: list[float] = []
        self.refused: dict[str, int] = {}
        self.transport: Any = None
        self.playing = True

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /ws/tables/{self.table} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def frame(self, payload: bytes) -> None:
        """A text frame under the mask 0, which leaves the payload as it is."""
        size = len(payload)
        head = bytes((0x81, 0x80 | size)) if size < 126 else bytes((0x81, 0xFE)) + struct.pack(">H", size)
        self.transport.write(head + b"\0\0\0\0" + payload)

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        buffer += data
        self.bytes += len(data)
        if not self.open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert buffer.startswith(b"HTTP/1.1 101"), bytes(buffer)
            del buffer[: end + 4]
            self.open = True
            self.frame(msgspec.json.encode({"type": "hello", "ticket": self.ticket}))
        at = 0
        while len(buffer) - at >= 2:
            size, head = buffer[at + 1] & 0x7F, 2
            if size == 126:
                if len(buffer) - at < 4:
                    break
                size, head = struct.unpack_from(">H", buffer, at + 2)[0], 4
            elif size == 127:
                if len(buffer) - at < 10:
                    break
                size, head = struct.unpack_from(">Q", buffer, at + 2)[0], 10
            if len(buffer) - at < head + size:
                break
            if buffer[at] == 0x81:
                self.message(bytes(buffer[at + head : at + head + size]))
            elif buffer[at] == 0x89:
                self.transport.write(b"\x8a\x80\0\0\0\0" if not size else b"\x8a" + bytes((0x80 | size,)) + b"\0\0\0\0"
                                     + bytes(buffer[at + head : at + head + size]))
            at += head + size
        del buffer[:at]

    def message(self, raw: bytes) -> None:
        self.messages += 1
        if raw.startswith(b'{"type":"accepted"'):
            self.answered += 1
            self.times.append(time.perf_counter() - self.started)
            return
        if raw.endswith(b'"decision":null}'):
            return
        told = DECODER.decode(raw)
        if told.type == "refused":
            self.refused[told.code] = self.refused.get(told.code, 0) + 1
        elif told.decision is not None and told.decision.number > self.sent and self.playing:
            self.sent = told.decision.number
            offer = told.decision.offer
            verbs = [verb for verb in offer if verb not in {"wake", "claim"}]
            verb = self.chance.choice(verbs)
            words = " ".join(map(str, (verb, *self.chance.choice(offer[verb]))))
            self.started = time.perf_counter()
            self.frame(b'{"type":"act","id":"%d","decision":%d,"move":"%s"}' % (self.sent, self.sent, words.encode()))


async def table(host: str, seats: int, chance: random.Random) -> list[Player]:
    """A table full of players, started."""
    loop = asyncio.get_running_loop()
    name, _, port = host.partition(":")
    players: list[Player] = []
    tables = ""
    keys: list[dict[str, str]] = []
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:
        for seat in range(seats):
            me = (await http.put("/api/me", json={"name": f"P{seat}"}, headers={"Sennik-Secret": "body"})).json()
            keys.append({"Authorization": f"Bearer {me['secret']}"})
            http.cookies.clear()
            if seat == 0:
                setup = {"game": "sen", "preset": "basic", "seats": seats, "options": {"rounds": 100, "target": 0},
                         "clock": {"turn": 0}}  # fmt: skip
                tables = (await http.post("/api/tables", json={"setup": setup}, headers=keys[0])).json()["id"]
            ticket = (await http.post("/api/tickets", headers=keys[seat])).json()["ticket"]
            player = Player(host, tables, ticket, random.Random(chance.random()))
            await loop.create_connection(lambda player=player: player, name, int(port))  # type: ignore[misc]
            players.append(player)
            while not player.messages:
                await asyncio.sleep(0.002)
            if seat:
                player.frame(b'{"type":"sit","id":"sit","seat":%d}' % seat)
                while player.answered < 1:
                    await asyncio.sleep(0.002)
    return players


def cpu(pid: int) -> float:
    """Seconds of processor that the process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(host: str, pid: int, options: argparse.Namespace) -> None:
    chance = random.Random(1)
    tables = [await table(host, options.seats, chance) for _ in range(options.tables)]
    everybody = [player for players in tables for player in players]
    for players in tables:
        players[0].frame(b'{"type":"start","id":"start"}')
    await asyncio.sleep(options.warm_up)
    for player in everybody:
        player.times.clear()
        player.refused.clear()
        player.bytes = player.messages = 0
    busy, own, begun = cpu(pid), time.process_time(), time.perf_counter()
    await asyncio.sleep(options.seconds)
    seconds = time.perf_counter() - begun
    busy, own = cpu(pid) - busy, time.process_time() - own
    times = sorted(value for player in everybody for value in player.times)
    moves = len(times)
    refused: dict[str, int] = {}
    for player in everybody:
        player.playing = False
        for code, count in player.refused.items():
            refused[code] = refused.get(code, 0) + count
    messages = sum(player.messages for player in everybody)
    size = sum(player.bytes for player in everybody)
    print(f"{options.tables} tables of {options.seats}, {len(everybody)} connections, {seconds:.1f} s")
    print(f"moves a second      {moves / seconds:10,.0f}")
    print(f"messages a second   {messages / seconds:10,.0f}   {size / max(1, messages):.0f} bytes each")
    if times:
        at = lambda share: 1_000 * times[min(moves - 1, int(share * moves))]  # noqa: E731
        print(f"acknowledged after  {1_000 * statistics.mean(times):.1f} ms (p50 {at(0.5):.1f}, p95 {at(0.95):.1f}, p99 {at(0.99):.1f})")
    print(f"processor           server {100 * busy / seconds:.0f} %, this {100 * own / seconds:.0f} %")
    print(f"server's time       {1e6 * busy / max(1, moves):.0f} us a move")
    if refused:
        print(f"refused             {refused}")
    await asyncio.sleep(0.3)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seats", type=int, default=4, choices=range(2, 6))
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--warm-up", type=float, default=1.5)
    parser.add_argument("--folder", type=Path, default=None, help="where the store is kept; default: a temporary folder")
    parser.add_argument("--profile", type=Path, default=None, help="where cProfile's numbers of the server go")
    options = parser.parse_args()
    if not (1 <= options.tables <= MOST_TABLES and 0 < options.seconds <= MOST_SECONDS):
        parser.error(f"at most {MOST_TABLES} tables and {MOST_SECONDS} seconds")
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        more = [str(options.profile)] if options.profile else []
        server = subprocess.Popen([sys.executable, "-c", SERVE, folder, *more], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            host = server.stdout.readline().strip().removeprefix("http://")
            import uvloop  # noqa: PLC0415 - only here, so that --help works without it

            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(run(host, server.pid, options))
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)


if __name__ == "__main__":
    main()
