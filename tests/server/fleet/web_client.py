"""Somebody at a table who plays as the web client does: it comes back by itself, and asks again what was not answered.

The times are those of ``web/src/net/socket.ts``. Whatever was seen and accepted is kept, so that it can be compared with what
is stored.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.client import PATIENCE, Person

# Seconds, as in the web client.
REST, DOUBT, PULSE, OVERDUE = 5.0, 2.0, 3.0, 15.0
ATTEMPT, ATTEMPT_PATIENCE = 2.0, 8.0
FIRST_PAUSE, LONGEST_PAUSE, LONGEST_REST = 0.4, 1.5, 10.0

FORGIVEN = 2.0
"""Seconds after which a proxy tries a server again that could not be reached."""

NOT_REACHED = (OSError, httpx.HTTPError, WebSocketException, KeyError, json.JSONDecodeError, TimeoutError)
"""What may happen to somebody whose server, or the way to it, is gone."""

TAKES_BACK = 0.3
"""How likely it is that somebody who may take a move back does so."""
ALLOWS = 0.7
"""How likely it is that somebody who is asked whether a move may go back allows it."""

ENDS_A_ROUND = "wake"
SELDOM = 0.02
"""How likely it is that somebody who may end a round does so. Who took any move they may would wake up after three moves or so:
a hundred rounds would be over before a slow machine has started its servers again.
"""

TEXTED = {"clue", "appeal", "guess", "recall"}
"""The verbs with a text."""
WORDS = ("kot", "feather", "mruczek", "zamek", "night", "chmura", "river", "wosk", "glass", "ogon", "lantern", "mgła")

STEPS = 400
"""How many of the latest steps of somebody are kept."""
EARLY = 40
"""How many steps are kept of what is told and asked over one socket."""

VERSION = 1
PASSING = {"shutdown", "store", "ticket", "hello", "too-many-sockets", "key"}
"""Why a server may end a socket so that it is of use to come back."""


def digest(state: object) -> int:
    """A short sum of what somebody sees."""
    told = json.dumps(state, sort_keys=True, separators=(",", ":"))
    return int.from_bytes(blake2b(told.encode(), digest_size=8).digest(), "big")


def _moved(message: dict[str, Any]) -> str:
    """The verb and the seat of the move of which a message tells; "" if it tells of none."""
    trace = message.get("trace")
    return "" if trace is None else f": {trace['verb']} of seat {trace['seat']}"


async def cancel(task: asyncio.Task[None]) -> None:
    """Ends a task, and raises what had ended it before, if anything had."""
    while not task.done():
        task.cancel()  # an attempt to connect may take it for a failure of its own
        await asyncio.wait([task], timeout=0.5)
    if not task.cancelled():
        task.result()


class Dead(OSError):
    """The line gives no sign of life."""


class GoneError(Exception):
    """The server has said goodbye for good."""


@dataclass(eq=False)
class Player:
    """Somebody at one table, who comes in at any of the ``hosts``, by chance each time.

    - ``accepted`` has the ids of the moves that were accepted, and ``refused`` counts the reasons why others were not.
    - ``seen`` has the digests of the states that were seen, in order, and ``view`` is what was told last.
    - ``taken_back`` has the ids of the other commands that were accepted: to take a move back, or to answer whether one may.
    - ``comings`` counts the sockets that were opened, and ``byes`` has why the servers ended them.
    - ``rest`` is how long (seconds) to think before each move.
    - ``steps`` has the latest steps on the way to the table, with the moment of each (``loop.time()``): attempts to come in,
      what came and was asked first over each socket, and refusals.
    """

    person: Person
    table: str
    hosts: Sequence[str]
    chance: random.Random
    rest: float = 0.05
    accepted: list[str] = field(default_factory=list)
    taken_back: list[str] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    byes: list[str] = field(default_factory=list)
    seen: list[int] = field(default_factory=list)
    steps: deque[tuple[float, str]] = field(default_factory=lambda: deque(maxlen=STEPS))
    view: dict[str, Any] = field(default_factory=dict)
    comings: int = 0
    resting: bool = False
    takes_back: bool = False
    moved: Callable[[float], None] = lambda _opened: None
    """Is called when somebody's move is seen, or an own one accepted that nobody else hears of, with the moment at which the
    socket was opened over which it came, or over which the own one was sent first.
    """

    def __post_init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._asked: dict[str, Any] | None = None
        self._opened = self._asked_over = 0.0
        self._last: int | None = None
        self._early = 0
        self._considered: object = None
        self._pause = FIRST_PAUSE
        self._sent_away = False
        self._away = True
        self._tried: list[str] = []
        self._failed: dict[str, float] = {}
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.view) and self.view["table"]["phase"] == "over"

    @property
    def waits(self) -> bool:
        """Whether they are not at the table, or wait for an answer."""
        return self._away or self._asked is not None

    @property
    def there(self) -> bool:
        """Whether they are at the table."""
        return not self._away

    def start(self) -> None:
        """Comes to the table, and plays until the game is over or ``end`` is called."""
        assert self._task is None
        self._task = self._loop.create_task(self._live())

    async def end(self) -> None:
        """Leaves the table. It may be called twice."""
        task, self._task = self._task, None
        if task is not None:
            await cancel(task)

    def renew(self) -> None:
        """Ends the socket, and comes back by another one."""
        if self._socket is not None:
            self._away = True
            self._socket.transport.abort()

    def note(self, step: str) -> None:
        """Keeps a step."""
        self.steps.append((self._loop.time(), step))

    def _note_early(self, step: str) -> None:
        """Keeps a step that is one of the first over this socket."""
        if self._early < EARLY:
            self._early += 1
            self.note(step)

    def check(self) -> None:
        """Raises what has ended them, if anything has."""
        if self._task is not None and self._task.done():
            self._task.result()

    # --- one socket after the other ------------------------------------------------------------------------------------

    async def _live(self) -> None:
        while True:
            socket = self._socket = await self._reach()
            opened = self._loop.time()
            try:
                await self._converse(socket, opened)
            except NOT_REACHED as error:
                self.note(f"the socket is lost: {type(error).__name__}")
            finally:
                self._away = True
                socket.transport.abort()
            await self._wait()

    async def _wait(self) -> None:
        pause = self._pause * (0.7 + 0.6 * self.chance.random())
        self.note(f"rests for {pause:.2f} s")
        await asyncio.sleep(pause)
        self._pause = min(self._pause * 1.8, LONGEST_REST if self._sent_away else LONGEST_PAUSE)

    async def _reach(self) -> ClientConnection:
        """A socket. While none is reached another attempt is made every now and then, beside those that are still at it."""
        attempts: set[asyncio.Task[ClientConnection]] = set()
        try:
            while True:
                attempts.add(self._loop.create_task(self._attempt()))
                until = self._loop.time() + ATTEMPT
                while attempts and (left := until - self._loop.time()) > 0:
                    done, attempts = await asyncio.wait(attempts, timeout=left, return_when=asyncio.FIRST_COMPLETED)
                    reached = []
                    for task in done:
                        try:
                            reached.append(task.result())
                        except NOT_REACHED as error:
                            self.note(f"an attempt fails: {error!r:.80}")
                    for socket in reached[1:]:
                        socket.transport.abort()
                    if reached:
                        return reached[0]
                if not attempts:
                    await self._wait()
        finally:
            for task in attempts:
                # One that has failed meanwhile is of no interest any more.
                if not task.cancel() and not task.cancelled():
                    task.exception()

    async def _attempt(self) -> ClientConnection:
        async with asyncio.timeout(ATTEMPT_PATIENCE):
            # A proxy may send the two to different servers.
            with self._trying() as host:
                answer = await self.person.http.post(f"http://{host}/api/tickets")
            self.note(f"asks {host} for a ticket: {answer.status_code}")
            self._sent_away = answer.status_code >= 400
            ticket = answer.json()["ticket"]
            with self._trying() as host:
                url = f"ws://{host}/ws/tables/{self.table}"
                socket = await connect(url, compression=None, max_queue=None, ping_interval=None)
            self.note(f"has a socket by {host}")
            self._sent_away = False
            hello = {"type": "hello", "ticket": ticket, "version": VERSION, "language": "en", "after": self._last}
            await socket.send(json.dumps(hello))
            return socket

    @contextmanager
    def _trying(self) -> Iterator[str]:
        """One of the hosts, as a proxy chooses: none that does not answer, or did not answer just now, if there is another."""
        since = self._loop.time() - FORGIVEN
        bad = {*self._tried, *(each for each, at in self._failed.items() if at > since)}
        host = self.chance.choice([each for each in self.hosts if each not in bad] or self.hosts)
        self._tried.append(host)
        try:
            yield host
        except (OSError, httpx.HTTPError):
            self._failed[host] = self._loop.time()
            raise
        finally:
            self._tried.remove(host)

    async def _converse(self, socket: ClientConnection, opened: float) -> None:
        """Speaks over one socket until it breaks, and raises what broke it."""
        self.comings += 1
        self._opened = opened
        self._early = 0
        greeted = doubted = False
        if self._last is not None:  # what is owed may be sent right behind the hello
            greeted = True
            await self._ask(socket)
        asked_at = move_at = None if self._asked is None else self._loop.time()
        pulse = self._loop.time() + (ATTEMPT_PATIENCE if self._last is None else DOUBT)
        while True:
            if greeted and self._asked is None and self._may_move:
                move_at = self._loop.time() + self.rest if move_at is None else move_at
            else:
                move_at = None
            try:
                until = pulse if move_at is None else min(pulse, move_at)
                if self.resting:  # until somebody wakes them
                    until = min(pulse, self._loop.time() + 0.1)
                async with asyncio.timeout_at(until):
                    raw = await socket.recv()
            except TimeoutError:
                now = self._loop.time()
                if move_at is not None and now >= move_at:
                    self._choose()
                    await self._ask(socket)
                    asked_at, move_at = now, None
                    pulse = min(pulse, now + DOUBT)
                elif now < pulse:
                    continue
                elif doubted or (asked_at is not None and now - asked_at > OVERDUE):
                    raise Dead from None
                else:
                    doubted, pulse = True, now + PULSE
                    await socket.send('{"type":"ping"}')
                continue
            doubted = False
            message = json.loads(raw)
            self._take(message, opened)
            if not greeted and message["type"] == "view":
                greeted = True
                if self._asked is not None:
                    await self._ask(socket)
                    asked_at = self._loop.time()
            if message["type"] == "refused" and self._asked is not None:
                await asyncio.sleep(0.1)
                await self._ask(socket)
            asked_at = None if self._asked is None else asked_at
            pulse = self._loop.time() + (REST if self._asked is None else DOUBT)

    # --- what is told ----------------------------------------------------------------------------------------------------

    def _take(self, message: dict[str, Any], opened: float) -> None:
        kind = message["type"]
        if kind == "bye":
            self._sent_away = True
            self.byes.append(message["code"])
            self.note(f"is sent away: {message['code']}")
            if message["code"] not in PASSING:
                raise GoneError(message["code"])
            return
        self._sent_away = self._away = False
        self._pause = FIRST_PAUSE
        self._note_early(f"is told of a {kind}{_moved(message)}")
        if kind in {"accepted", "refused"}:
            self._answered(message)
        elif kind == "view":
            self.view = message
            self._last = message["n"]
            self._look()
        elif kind in {"change", "table"}:
            assert self._last is not None
            if message["n"] <= self._last:
                return
            if message["n"] != self._last + 1:
                self._last = None  # something was missed
                raise Dead
            self._last = message["n"]
            if kind == "table":
                self.view |= {"table": message["table"], "seat": message["seat"]}
                return
            self.view["state"].update(message["set"])
            self.view |= {key: message.get(key) for key in ("decision", "waiting", "take_back")}
            self.view["result"] = message["result"] or self.view["result"]
            self._look()
            if message["trace"] is not None:
                self.moved(opened)

    def _look(self) -> None:
        if self.view["state"] is not None:
            now = digest(self.view["state"])
            if not self.seen or self.seen[-1] != now:
                self.seen.append(now)

    @property
    def _may_move(self) -> bool:
        if self.resting:
            return False
        return self.view.get("decision") is not None or self._wishes() is not None

    def _wishes(self) -> dict[str, Any] | None:
        """What they may say about a move that goes back, if they have not considered it yet."""
        if not self.takes_back or self.view["table"]["phase"] != "playing":
            return None
        asked, offer = self.view["table"].get("take_back"), self.view.get("take_back")
        if asked is not None:
            considered: object = ("question", asked["question"])
            said = {"type": "answer_take_back", "question": asked["question"]}
            mine = self.view["seat"] in asked["asked"]
        else:
            considered, mine = ("move", offer and offer["decision"]), offer is not None
            said = {"type": "take_back", "decision": offer and offer["decision"]}
        return said if mine and considered != self._considered else None

    def _choose(self) -> None:
        wish, decision = self._wishes(), self.view["decision"]
        if wish is not None:
            self._considered = ("question", wish["question"]) if "question" in wish else ("move", wish["decision"])
            if "question" in wish:
                wish["allow"] = self.chance.random() < ALLOWS
            elif self.chance.random() >= TAKES_BACK:
                wish = None
        if wish is None and decision is None:
            return
        if wish is None:
            verb = self._verb(decision["offer"])
            ways = decision["offer"][verb]
            words = self.chance.choice(ways)
            wish = {"type": "act", "decision": decision["number"], "move": " ".join(map(str, (verb, *words)))}
            if verb in TEXTED:
                wish["text"] = " ".join(self.chance.sample(WORDS, 3 if verb == "recall" else 1))
        self._asked = {**wish, "id": f"{self.person.id}-{self.chance.getrandbits(48):x}"}
        self._asked_over = self._opened

    def _verb(self, offer: dict[str, Any]) -> str:
        others = [verb for verb in offer if verb != ENDS_A_ROUND]
        if others and (ENDS_A_ROUND not in offer or self.chance.random() >= SELDOM):
            return self.chance.choice(others)
        return ENDS_A_ROUND

    async def _ask(self, socket: ClientConnection) -> None:
        if self._asked is not None:
            self._note_early(f"asks to {self._asked['type']} {self._asked.get('move', '')}")
            await socket.send(json.dumps(self._asked))

    def _answered(self, message: dict[str, Any]) -> None:
        if self._asked is None or message["id"] != self._asked["id"]:
            return
        if message["type"] == "accepted":
            acted = self._asked["type"] == "act"
            (self.accepted if acted else self.taken_back).append(message["id"])
            self._asked = None
            if acted:
                self.moved(self._asked_over)
            return
        self.refused[message["code"]] += 1
        self.note(f"is refused: {message['code']}")
        if message["code"] not in {"not-stored", "table-busy", "too-fast"}:
            self._asked = None

    # --- for tests -------------------------------------------------------------------------------------------------------

    async def goes_on(self, more: int = 3, within: float = 6 * PATIENCE) -> None:
        """Waits until so many more moves are accepted."""
        before = len(self.accepted)
        async with asyncio.timeout(within):
            while len(self.accepted) < before + more:
                self.check()
                assert not self.over, "the game was over too early to show anything"
                await asyncio.sleep(0.02)
