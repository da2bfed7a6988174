"""What is asked of one table, done by one task in the order in which it came, and what happens when that fails."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, Final, Protocol, TypeAlias

from sennik.server.monitoring.log import whereabouts

_log = logging.getLogger(__name__)
_SHORTEST_REST: Final = 0.1
_LONGEST_REST: Final = 30.0

Handler: TypeAlias = Callable[..., Awaitable[object]]
Mail: TypeAlias = tuple[Handler, tuple[Any, ...]]


class Owner(Protocol):
    """Whose mailbox it is."""

    def failed(self) -> None:
        """Something failed."""

    async def rebuild(self) -> bool:
        """Builds anew what can't be trusted any more after a failure; False where that can't be."""

    def refuse(self) -> None:
        """Nothing can be done for a while: who waits for an answer gets it now."""

    async def give_up(self) -> None:
        """It could not be built anew, and nothing more is done."""


class Mailbox:
    """What there is to do, and the task that does it: each thing is done before the next one begins. It is never too full.

    ``resting``: after several failures in a row nothing is done for a while, longer every time, until something succeeds
    (``succeeded``).
    """

    def __init__(self, name: str, owner: Owner) -> None:
        self._name = name
        self._owner = owner
        self._mail: deque[Mail] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()
        self._ending = asyncio.Event()
        self._failures = 0
        self.resting = False

    def __len__(self) -> int:
        return len(self._mail)

    def start(self) -> None:
        """Begins."""
        self._task = self._loop.create_task(self._run(), name=self._name)

    def post(self, handler: Handler, *arguments: Any) -> None:
        """Adds something to do."""
        self._mail.append((handler, arguments))
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    def take_next(self, handler: Handler) -> list[tuple[Any, ...]]:
        """Takes out what comes next and is for this handler, up to the first thing for another one: the arguments of each."""
        taken = []
        while self._mail and self._mail[0][0] == handler:
            taken.append(self._mail.popleft()[1])
        return taken

    def take(self, handlers: Collection[Handler]) -> list[tuple[Any, ...]]:
        """Takes out what is for these handlers: the arguments of each."""
        taken = [arguments for handler, arguments in self._mail if handler in handlers]
        self._mail = deque(mail for mail in self._mail if mail[0] not in handlers)
        return taken

    def sift(self, handlers: Collection[Handler], done: Callable[[Mail], bool]) -> None:
        """Offers what is for these handlers, in its order, and takes out what ``done`` says is done."""
        waiting, self._mail = self._mail, deque()
        kept = [mail for mail in waiting if mail[0] not in handlers or not done(mail)]
        self._mail.extendleft(reversed(kept))

    def waits(self, handlers: Collection[Handler], wanted: Callable[[tuple[Any, ...]], bool]) -> bool:
        """Whether anything waits for these handlers whose arguments are such."""
        return any(handler in handlers and wanted(arguments) for handler, arguments in self._mail)

    def post_first(self, mail: Sequence[Mail]) -> None:
        """Adds things to do, in this order, before all that waits."""
        self._mail.extendleft(reversed(mail))

    def succeeded(self) -> None:
        """The latest thing to do was done: failures are counted from here."""
        self._failures = 0

    async def end(self, patience: float | None = None) -> None:
        """Ends the task after what it is at and what waits; after the first failure nothing more is tried.

        After ``patience`` seconds it is no longer waited for.
        """
        self._ending.set()
        if self._task is not None and self._task is not asyncio.current_task():
            self.post(self._stop)
            await asyncio.wait([self._task], timeout=patience)

    async def _run(self) -> None:
        while True:
            if not self._mail:
                self._wake = self._loop.create_future()
                await self._wake
                self._wake = None
            handler, arguments = self._mail.popleft()
            try:
                await handler(*arguments)
            except asyncio.CancelledError:
                raise
            except _Stopped:
                return
            except Exception as error:  # noqa: BLE001 - whatever it is, what is in memory can't be trusted any more
                if not await self._recovered(error):
                    await self._owner.give_up()
                    self._owner.refuse()
                    self._mail.clear()
                    return

    async def _recovered(self, error: Exception) -> bool:
        """After a failure: rests if it is not the first in a row, and builds anew; False where that can't be, or it ends."""
        self._owner.failed()
        self._failures += 1
        if self._failures & (self._failures - 1) == 0:
            # The first, the second, the fourth ... in a row: a disk that stays full must not fill the log as well.
            _log.error("%s is rebuilt (%d. failure in a row): %s", self._name, self._failures, whereabouts(error))
        if self._ending.is_set():
            return False
        if self._failures > 1:
            self.resting = True
            self._owner.refuse()
            try:
                async with asyncio.timeout(min(_LONGEST_REST, _SHORTEST_REST * 2 ** min(self._failures - 2, 20))):
                    await self._ending.wait()
            except TimeoutError:
                pass
            else:
                return False
        recovered = await self._owner.rebuild()
        self.resting = self.resting and not recovered
        return recovered

    async def _stop(self) -> None:
        raise _Stopped


class _Stopped(Exception):
    """Ends the task."""
