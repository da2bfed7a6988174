"""The server's side of the process that searches: it starts it, asks it, and does without it."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Final, Literal, TypeAlias

import msgspec

from sennik.kernel.game import AnyRules
from sennik.kernel.structs import Checked
from sennik.server.minds.offers import Searched, of_rules
from sennik.server.minds.pipe import LONGEST, Ponder, Prepare, Prepared, told
from sennik.server.minds.pipe import line as line_of
from sennik.server.minds.turns import Turns
from sennik.server.monitoring.metrics import Metrics

_log: Final = logging.getLogger(__name__)

Readiness: TypeAlias = Literal["absent", "preparing", "ready"]
"""Whether strong bots of an edition can be had: never, or not yet, or now."""

NEEDED: Final = ("llvmlite", "numba", "numpy")
"""The packages that only ``sennik[study]`` brings."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long (seconds) the server waits for its process, and how often it starts it again."""

    answer: float = 2.0
    """After so long a bot plays by rule of thumb."""
    stuck: float = 10.0
    """A process that has thought about one move for so long is ended."""
    pause: float = 1.0
    """How long it waits before it starts the process again. Each time it is twice as long, until the process has lived for
    ``steady``.
    """
    steady: float = 600.0
    prepared: float = 600.0
    """A process that has not prepared an edition after so long is ended."""
    deaths: int = 6
    """After so many deaths in a row it is not started any more."""


@dataclass(slots=True, eq=False)
class _Question:
    """A question that waits, or is being answered."""

    number: int
    asks: bytes
    answer: asyncio.Future[int]
    stuck: asyncio.TimerHandle | None = field(default=None)


class Searching:
    """Finds the moves of strong bots in a process of its own, which is started when somebody first wants some.

    Nobody waits for it: while it is not ready, has ended, has too much to do or thinks for too long, it finds no move, and the
    bot plays by rule of thumb. The metrics count how often. ``most`` is how many questions may wait; tables take turns.
    """

    program: Final = ("-P", "-m", "sennik.server.minds.process")

    def __init__(self, metrics: Metrics, patience: Patience | None = None, most: int = 200) -> None:
        self._metrics = metrics
        self.patience = patience or Patience()
        self._wanted: dict[tuple[str, str], None] = {}
        self._ready: set[tuple[str, str]] = set()
        self._never: set[tuple[str, str]] = set()
        self._waiting: Turns[_Question] = Turns(most)
        self._asked: _Question | None = None
        self._numbers = 0
        self._process: Process | None = None
        self._life: asyncio.Task[None] | None = None
        self._closed = False

    @staticmethod
    def possible() -> bool:
        """Returns whether what it needs is installed."""
        return all(find_spec(name) is not None for name in NEEDED)

    @property
    def pid(self) -> int | None:
        """The number of the process; None while there is none."""
        return None if self._process is None else self._process.pid

    async def close(self) -> None:
        """Ends the process."""
        self._closed = True
        if self._life is not None:
            self._life.cancel()
            with suppress(asyncio.CancelledError):
                await self._life

    def want(self, edition: Searched) -> Readiness:
        """Returns whether moves of the edition can be searched for. If they can't be yet, it has that prepared.

        Must be called in the event loop.
        """
        key = edition.game, edition.preset
        if self._closed or key in self._never or (self._life is not None and self._life.done()):
            return "absent"
        if key not in self._wanted:
            self._wanted[key] = None
            if self._life is None:
                self._life = asyncio.get_running_loop().create_task(self._live())
            elif self._process is not None:
                self._prepare(self._process, key)
        return "ready" if key in self._ready else "preparing"

    async def think(self, rules: AnyRules, view: object, seat: int, seed: int, whose: Hashable) -> int | None:
        """Returns the action that the search finds for the seat in its view; None if it finds none in time.

        ``whose`` tells tables apart. The same view and seed give the same action, unless there is none.
        """
        edition = of_rules(rules)
        if edition is None or self.want(edition) != "ready" or not isinstance(view, Checked):
            self._metrics.searched("unready")
            return None
        self._numbers += 1
        asks = Ponder(
            self._numbers, edition.game, edition.preset, view.pack(told=True), seat, edition.guesses, seed & (1 << 62) - 1
        )
        question = _Question(self._numbers, line_of(asks), asyncio.get_running_loop().create_future())
        if not self._waiting.put(whose, question):
            self._metrics.searched("crowded")
            return None
        self._ask_next()
        try:
            async with asyncio.timeout(self.patience.answer):
                action = await question.answer
        except TimeoutError:
            self._metrics.searched("late")
            return None
        self._metrics.searched("found" if action >= 0 else "lost")
        return action if action >= 0 else None

    def _ask_next(self) -> None:
        """Asks the next question that somebody still waits for, unless one is being answered."""
        process = self._process
        while self._asked is None and process is not None and process.stdin is not None and not process.stdin.is_closing():
            question = self._waiting.take()
            if question is None:
                return
            if not question.answer.done():
                self._asked = question
                loop = asyncio.get_running_loop()
                question.stuck = loop.call_later(self.patience.stuck, self._kill)
                process.stdin.write(question.asks)

    def _kill(self) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()

    def _hear(self, text: bytes) -> None:
        """Takes a message of the process. Raises ``msgspec.DecodeError`` if it is none."""
        message = told(text)
        if isinstance(message, Prepared):
            key = message.game, message.preset
            if message.reason:
                _log.error("the search for %s, %s could not be prepared: %s", *key, message.reason)
                self._never.add(key)
            else:
                self._ready.add(key)
                self._metrics.journal.done("strong-bots-ready", game=key[0], preset=key[1], seconds=message.seconds)
            return
        question = self._asked
        if question is None or question.number != message.number:
            return
        if message.reason:
            _log.error("a search failed: %s", message.reason)
        self._settle(question, message.action)
        self._ask_next()

    def _settle(self, question: _Question, action: int) -> None:
        self._asked = None
        if question.stuck is not None:
            question.stuck.cancel()
        if not question.answer.done():
            question.answer.set_result(action)

    # --- the life of the process --------------------------------------------------------------------------------------------

    async def _live(self) -> None:
        """Has a process, and another one after each that ended, until too many have."""
        clock = asyncio.get_running_loop().time
        deaths = 0
        while deaths < self.patience.deaths:
            began = clock()
            try:
                await self._serve_out()
            except OSError as error:
                _log.error("the process of the strong bots could not be started: %s", type(error).__name__)
            deaths = 1 if clock() - began >= self.patience.steady else deaths + 1
            _log.warning("the process of the strong bots has ended; they play by rule of thumb until it is back")
            if deaths < self.patience.deaths:
                await asyncio.sleep(self.patience.pause * 2 ** (deaths - 1))
        _log.error("the process of the strong bots ended too often, and is not started any more")

    async def _serve_out(self) -> None:
        """Starts a process and hears what it says until it ends. Then whoever waits for it gets no move."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, *self.program, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST
        )
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            for key in self._wanted:
                self._prepare(process, key)
            while text := await process.stdout.readline():
                self._hear(text)
        except (msgspec.DecodeError, ValueError, ConnectionError) as error:
            _log.error("the process of the strong bots said what is no message: %s", type(error).__name__)
        finally:
            self._process = None
            self._ready.clear()
            self._give_up()
            process.stdin.close()
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    def _prepare(self, process: Process, key: tuple[str, str]) -> None:
        """Has the process prepare an edition, or ends it if it hangs."""
        if process.stdin is not None:
            process.stdin.write(line_of(Prepare(*key)))
        asyncio.get_running_loop().call_later(self.patience.prepared, self._end_hanging, process, key)

    def _end_hanging(self, process: Process, key: tuple[str, str]) -> None:
        if process is self._process and key not in self._ready | self._never:
            _log.error("the process of the strong bots did not prepare %s, %s in time", *key)
            self._kill()

    def _give_up(self) -> None:
        """Tells all who wait that there is no move."""
        if self._asked is not None:
            self._settle(self._asked, -1)
        while (question := self._waiting.take()) is not None:
            self._settle(question, -1)
