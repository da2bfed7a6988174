"""What is asked of one table, done by one task in the order in which it came, and what happens when that fails."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Protocol, TypeAlias, TypeVar

from sennik.server.monitoring.log import whereabouts

_log = logging.getLogger(__name__)
_SHORTEST_REST: Final = 0.1
_LONGEST_REST: Final = 30.0

Letter = TypeVar("Letter")
"""Something to do: an object of a class that says what, with all that is needed for it."""

Handler: TypeAlias = Callable[..., Awaitable[object]]
"""Takes a letter of the kind that it was named for."""


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
    """The letters that wait, and the task that has each done before the next one begins. It takes any number of them.

    Who handles a kind of letter says so by ``on``. ``resting``: after several failures in a row nothing is done for a while,
    longer every time, until something succeeds (``succeeded``).
    """

    def __init__(self, name: str, owner: Owner, most: int) -> None:
        self._name = name
        self._owner = owner
        self._most = most
        self._letters: deque[object] = deque()
        self._handlers: dict[type, Handler] = {}
        self._wake: asyncio.Future[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()
        self._ending = asyncio.Event()
        self._failures = 0
        self.resting = False

    def __len__(self) -> int:
        return len(self._letters)

    @property
    def full(self) -> bool:
        """Whether nothing more should be asked now: as many letters as are good for a table wait, or nothing is done."""
        return self.resting or len(self._letters) >= self._most

    def on(self, kind: type[Letter], handler: Callable[[Letter], Awaitable[object]]) -> None:
        """From now on that handler is given the letters of this class."""
        self._handlers[kind] = handler

    def start(self) -> None:
        """Begins."""
        self._task = self._loop.create_task(self._run(), name=self._name)

    def post(self, letter: object) -> None:
        """Adds something to do."""
        self._letters.append(letter)
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    def take_next(self, kind: type[Letter]) -> list[Letter]:
        """Takes out the letters of this kind that come next, up to the first of another kind."""
        taken: list[Letter] = []
        while self._letters and isinstance(letter := self._letters[0], kind):
            self._letters.popleft()
            taken.append(letter)
        return taken

    def take(self, kind: type[Letter]) -> list[Letter]:
        """Takes out all letters of this kind."""
        taken = [letter for letter in self._letters if isinstance(letter, kind)]
        self._letters = deque(letter for letter in self._letters if not isinstance(letter, kind))
        return taken

    def sift(self, kind: type[Letter], done: Callable[[Letter], bool]) -> None:
        """Offers the letters of this kind, in their order, and takes out what ``done`` says is done."""
        waiting, self._letters = self._letters, deque()
        kept = [letter for letter in waiting if not isinstance(letter, kind) or not done(letter)]
        self._letters.extendleft(reversed(kept))

    def waits(self, kind: type[Letter], wanted: Callable[[Letter], bool]) -> bool:
        """Whether any letter of this kind waits that is such."""
        return any(isinstance(letter, kind) and wanted(letter) for letter in self._letters)

    def post_first(self, letters: Sequence[object]) -> None:
        """Adds things to do, in this order, before all that waits."""
        self._letters.extendleft(reversed(letters))

    def succeeded(self) -> None:
        """The latest thing to do was done: failures are counted from here."""
        self._failures = 0

    async def end(self, patience: float | None = None) -> None:
        """Ends the task after what it is at and what waits; after the first failure nothing more is tried.

        After ``patience`` seconds it is no longer waited for.
        """
        self._ending.set()
        if self._task is not None and self._task is not asyncio.current_task():
            self.post(_End())
            await asyncio.wait([self._task], timeout=patience)

    async def _run(self) -> None:
        while True:
            if not self._letters:
                self._wake = self._loop.create_future()
                await self._wake
                self._wake = None
            letter = self._letters.popleft()
            if isinstance(letter, _End):
                return
            try:
                await self._handlers[type(letter)](letter)
            except asyncio.CancelledError:
                raise
            except Exception as error:  # noqa: BLE001 - whatever it is, what is in memory can't be trusted any more
                if not await self._recovered(error):
                    await self._owner.give_up()
                    self._owner.refuse()
                    self._letters.clear()
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


class _End:
    """The letter after which the task ends."""
