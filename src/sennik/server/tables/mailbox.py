"""The mailbox of a table: what is asked of it, done by one task in the order in which it came, and what happens if that
fails.

A store that can't be reached says nothing about the match: the mailbox rests, and looks again soon. Only a match that can't
be made of what the store has is given up.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Protocol, TypeAlias, TypeVar

from sennik.server.monitoring.log import whereabouts
from sennik.store import ClosedError, StoreError

_log = logging.getLogger(__name__)
_SHORTEST_REST: Final = 0.1
_LONGEST_REST: Final = 30.0
"""How long (seconds) to rest at most after something could not be stored: to build anew costs far more than to read."""
_LONGEST_AWAY: Final = 0.8
"""How long (seconds) to rest at most while the store can't even be read. To find that out again costs next to nothing."""

Letter = TypeVar("Letter")
"""A letter: an object whose class says what is to be done, with all that is needed for it."""

LetterHandler: TypeAlias = Callable[..., Awaitable[object]]
"""A function that takes a letter of the class for which it was given to ``Mailbox.on``."""


class Owner(Protocol):
    """The owner of a mailbox."""

    def failed(self) -> None:
        """Notes that something failed."""

    async def rebuild(self) -> bool:
        """Builds anew what can't be trusted any more after a failure. Returns False if that is not possible.

        Raises ``StoreError`` if the store can't be read now.
        """

    def refuse(self) -> None:
        """Refuses everybody who waits for an answer, since nothing can be done for a while."""

    async def give_up(self) -> None:
        """Gives up after it could not be built anew. Nothing more is done then."""


class Mailbox:
    """The letters that wait, and the task that has each of them done before the next one begins. It takes any number of
    them.

    A handler for a class of letters is given to ``on``. After several failures in a row the mailbox is ``resting``:
    nothing is done for a while, longer every time, until something succeeds (``succeeded``).
    """

    def __init__(self, name: str, owner: Owner, most: int) -> None:
        self._name = name
        self._owner = owner
        self._most = most
        self._letters: deque[object] = deque()
        self._handlers: dict[type, LetterHandler] = {}
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
        """Whether nothing more should be asked now, because it is resting or as many letters wait as one table may have."""
        return self.resting or len(self._letters) >= self._most

    def on(self, kind: type[Letter], handler: Callable[[Letter], Awaitable[object]]) -> None:
        """Gives the letters of this class to that handler from now on."""
        self._handlers[kind] = handler

    def start(self) -> None:
        """Starts the task."""
        self._task = self._loop.create_task(self._run(), name=self._name)

    def post(self, letter: object) -> None:
        """Adds a letter behind all that wait."""
        self._letters.append(letter)
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    def take_next(self, kind: type[Letter]) -> list[Letter]:
        """Takes out the letters of this class that come next, up to the first of another class, and returns them."""
        taken: list[Letter] = []
        while self._letters and isinstance(letter := self._letters[0], kind):
            self._letters.popleft()
            taken.append(letter)
        return taken

    def take(self, kind: type[Letter]) -> list[Letter]:
        """Takes out all letters of this class and returns them."""
        taken = [letter for letter in self._letters if isinstance(letter, kind)]
        self._letters = deque(letter for letter in self._letters if not isinstance(letter, kind))
        return taken

    def sift(self, kind: type[Letter], done: Callable[[Letter], bool]) -> None:
        """Calls ``done`` with each letter of this class, in their order, and takes out those for which it returns True."""
        waiting, self._letters = self._letters, deque()
        kept = [letter for letter in waiting if not isinstance(letter, kind) or not done(letter)]
        self._letters.extendleft(reversed(kept))

    def waits(self, kind: type[Letter], wanted: Callable[[Letter], bool]) -> bool:
        """Tells whether a letter of this class waits for which ``wanted`` returns True."""
        return any(isinstance(letter, kind) and wanted(letter) for letter in self._letters)

    def post_first(self, letters: Sequence[object]) -> None:
        """Adds letters, in this order, before all that wait."""
        self._letters.extendleft(reversed(letters))

    def succeeded(self) -> None:
        """Notes that something was done: failures are counted from here."""
        self._failures = 0

    async def end(self, patience: float | None = None) -> None:
        """Ends the task after the letters that wait are done. After the first failure nothing more is tried.

        It waits for the task at most ``patience`` seconds.
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
        """Recovers from a failure: rests if it is not the first in a row, and builds anew.

        Returns False if that is not possible, or if the mailbox ends.
        """
        self._owner.failed()
        self._failures += 1
        if self._failures & (self._failures - 1) == 0:
            # It logs the first, second, fourth ... in a row, since a disk that stays full must not fill the log as well.
            _log.error("%s is rebuilt (%d. failure in a row): %s", self._name, self._failures, whereabouts(error))
        if self._ending.is_set():
            return False
        if self._failures > 1 and not await self._rest(_LONGEST_REST, self._failures - 2):
            return False
        return await self._rebuilt()

    async def _rebuilt(self) -> bool:
        """Has everything built anew, as soon as the store can be read. Returns False if that is not possible, or if the
        mailbox ends.
        """
        away = 0
        while True:
            try:
                recovered = await self._owner.rebuild()
            except ClosedError:
                return False
            except StoreError as error:
                if away & (away - 1) == 0:
                    _log.error("%s can't be read (%d. time in a row): %s", self._name, away + 1, whereabouts(error))
                if self._ending.is_set() or not await self._rest(_LONGEST_AWAY, away):
                    return False
                away += 1
            else:
                self.resting = self.resting and not recovered
                return recovered

    async def _rest(self, longest: float, times: int) -> bool:
        """Does nothing for a while, twice as long as the time before, and refuses everybody. Returns False if the mailbox
        ends meanwhile.
        """
        self.resting = True
        self._owner.refuse()
        try:
            async with asyncio.timeout(min(longest, _SHORTEST_REST * 2 ** min(times, 20))):
                await self._ending.wait()
        except TimeoutError:
            return True
        return False


class _End:
    """The letter after which the task ends."""
