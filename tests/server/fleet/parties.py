"""People who play at one table after another, whatever happens to the servers meanwhile."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from sennik.store import DatabaseAddress
from tests.server.client import PATIENCE, Person

from .evidence import Findings, Witness, examine
from .web_client import NOT_REACHED, Player

LONG = {"game": "sen", "preset": "basic", "options": {"rounds": 100, "target": 0}}
"""A game that is not over before a test is."""

QUIET = 0.5
"""Seconds without any change after which a table rests."""

OPENED = 180.0
"""Seconds after which it is a fault that no table can be opened."""


def witness(player: Player) -> Witness:
    """What somebody has seen and was told up to now. It stays as it is when the game goes on."""
    return Witness(player.person.id, tuple(player.accepted), tuple(player.seen), deepcopy(player.view))


@dataclass
class Party:
    """People at a table, with as many bots as the ``setup`` has seats besides.

    ``moved`` is called when a move is seen there, as the one of a ``Player`` is.
    """

    people: Sequence[Person]
    setup: dict[str, Any]
    hosts: Sequence[str]
    chance: random.Random
    rest: float = 0.05
    takes_back: bool = False
    table: str = ""
    players: list[Player] = field(default_factory=list)
    byes: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    comings: int = 0
    taken_back: int = 0
    moved: Callable[[float], None] = lambda _opened: None

    async def begin(self, *, again: bool = False) -> None:
        """Opens a table, or plays ``again`` what was played last, and begins. While that fails it tries once more."""
        before, self.table = self.table, ""
        until = time.monotonic() + OPENED
        while not self.table:
            try:
                async with asyncio.timeout(PATIENCE):
                    self.table = await (self._rematch(before) if again else self._opened())
            except (*NOT_REACHED, _Refused) as error:
                if time.monotonic() >= until:
                    raise AssertionError("no table could be opened") from error
                await asyncio.sleep(0.3)
        self.players = [
            Player(
                each,
                self.table,
                self.hosts,
                random.Random(self.chance.random()),
                self.rest,
                takes_back=self.takes_back,
                moved=self._moved,
            )
            for each in self.people
        ]
        for player in self.players:
            player.start()

    async def _opened(self) -> str:
        host = self.people[0]
        table: str = (await self._post(host, "/api/tables", {"setup": self.setup}))["id"]
        commands = f"/api/tables/{table}/commands"
        for seat, each in enumerate(self.people[1:], 1):
            await self._post(each, commands, {"type": "sit", "seat": seat})
        await self._post(host, commands, {"type": "start", "fill": "random"})
        return table

    async def _rematch(self, before: str) -> str:
        """The table at which all play again. Whoever asks twice gets the same one, until it has begun."""
        table: str = (await self._post(self.people[0], f"/api/tables/{before}/again", {}))["id"]
        for each in self.people[1:]:
            answer = await each.http.get(f"http://{self.chance.choice(self.hosts)}/api/tables/{table}")
            seats = answer.json()["seats"]
            if all(seat["person"] != each.id for seat in seats):
                empty = next((number for number, seat in enumerate(seats) if seat["kind"] == "empty"), None)
                if empty is None:
                    raise _Refused(f"/api/tables/{table}", answer.status_code, {"code": "no-seat"})
                await self._post(each, f"/api/tables/{table}/commands", {"type": "sit", "seat": empty})
        try:
            await self._post(self.people[0], f"/api/tables/{table}/commands", {"type": "start", "fill": "random"})
        except _Refused as error:
            # A server may have stored the start before, and have been killed before it answered.
            if error.code != "started":
                raise
        return table

    async def _post(self, who: Person, path: str, body: dict[str, Any]) -> dict[str, Any]:
        if "type" in body:
            body = {**body, "id": f"{who.id}-{self.chance.getrandbits(48):x}"}
        answer = await who.http.post(f"http://{self.chance.choice(self.hosts)}{path}", json=body)
        told: dict[str, Any] = answer.json()
        if answer.status_code >= 300 or told.get("type") == "refused":
            raise _Refused(path, answer.status_code, told)
        return told

    def _moved(self, opened: float) -> None:
        self.moved(opened)

    @property
    def over(self) -> bool:
        """Whether everybody knows that the game is over."""
        return all(player.over for player in self.players)

    async def rest_now(self, within: float = 2 * PATIENCE) -> None:
        """Lets nobody move any more, and waits ``within`` so many seconds until all have seen the end of what is under way."""
        for player in self.players:
            player.resting = True
        async with asyncio.timeout(within):
            before: Any = None
            while True:
                now = [(player.comings, player.waits, player.view.get("n")) for player in self.players]
                if now == before and all(not waits for _, waits, _ in now):
                    return
                before = now
                for player in self.players:
                    player.check()
                await asyncio.sleep(QUIET)

    def go_on(self) -> None:
        """Lets them move again."""
        for player in self.players:
            player.resting = False

    async def examine(self, database: DatabaseAddress, within: float = 2 * PATIENCE) -> Findings:
        """Compares what they have seen, and see now, with what is stored, and lets them leave the table. They have so many
        seconds to come to rest, ``within`` which servers may still be killed.
        """
        found = Findings()
        for _ in range(4):
            await self.rest_now(within)
            found = await examine(database, self.table, lambda: [witness(player) for player in self.players])
            # Somebody's server may have ended just now, or what is stored may be on its way to them. What is wrong stays so.
            if found.kinds != {"stale"}:
                break
        await self.leave()
        return found

    async def leave(self) -> None:
        """Lets them leave the table."""
        for player in self.players:
            await player.end()
            self.byes.update(player.byes)
            self.refused.update(player.refused)
            self.comings += player.comings
            self.taken_back += len(player.taken_back)
        self.players = []

    def go_to(self, hosts: Sequence[str]) -> None:
        """Lets all come in there from now on, by new sockets."""
        for player in self.players:
            player.hosts = hosts
            player.renew()

    async def goes_on(self, more: int = 3) -> None:
        """Waits until somebody has made so many more moves."""
        await asyncio.gather(*(player.goes_on(more) for player in self.players[:1]))


class _Refused(Exception):
    """A server has answered, and said no."""

    def __init__(self, path: str, status: int, told: dict[str, Any]) -> None:
        super().__init__(f"{path}: {status} {told}")
        self.code = told.get("code")
