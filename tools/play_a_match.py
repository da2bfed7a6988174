"""Plays a short match of Sen against the server's bots, over HTTP and a socket, and prints the result.

The command is ``python play_a_match.py http://localhost:8017``. It needs only packages that ``sennik`` installs, so
that a bare installation can be tried.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import sys
import urllib.request
from typing import Any

from websockets.asyncio.client import connect

SEATS = 3
PATIENCE = 120
"""The seconds after which the match is given up. Bots take as much time as they do when people watch."""


def ask(url: str, body: object = None, method: str = "GET", **headers: str) -> Any:
    """Returns the server's answer as data. Raises ``urllib.error.HTTPError`` if the server refuses."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json", **headers}, method=method)  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        return json.load(answer)


async def play(server: str) -> dict[str, Any]:
    """Plays one round and returns its result."""
    me = ask(f"{server}/api/me", {"name": "Ala", "language": "pl"}, "PUT", **{"Sennik-Secret": "body"})
    own = {"Authorization": f"Bearer {me['secret']}"}
    setup = {"game": "sen", "preset": "basic", "seats": SEATS, "options": {"rounds": 1}}
    table = ask(f"{server}/api/tables", {"setup": setup}, "POST", **own)["id"]
    ids = itertools.count()
    luck = random.Random(1)
    async with connect(f"{server.replace('http', 'ws', 1)}/ws/tables/{table}") as socket:

        async def send(kind: str, **fields: object) -> None:
            await socket.send(json.dumps({"type": kind, "id": f"own-{next(ids)}", **fields}))

        ticket = ask(f"{server}/api/tickets", {}, "POST", **own)["ticket"]
        hello = {"type": "hello", "ticket": ticket, "version": 1, "language": "pl", "after": None}
        await socket.send(json.dumps(hello))
        await send("start", fill="thumb")
        answered = None
        async for text in socket:
            message: dict[str, Any] = json.loads(text)
            if message.get("result"):
                return dict(message["result"])
            if message["type"] in {"refused", "bye"}:
                raise SystemExit(f"refused: {message}")
            decision = message.get("decision")
            if decision is not None and decision["number"] != answered:
                answered = decision["number"]
                moves = [[verb, *places] for verb, rows in decision["offer"].items() for places in rows]
                # The call ends the round.
                move = next((move for move in moves if move[0] == "wake" and answered > SEATS), None) or luck.choice(moves)
                await send("act", decision=answered, move=" ".join(map(str, move)))
    raise SystemExit("the socket was closed before the match was over")


if __name__ == "__main__":
    print(json.dumps(asyncio.run(asyncio.wait_for(play(sys.argv[1].rstrip("/")), PATIENCE))))
