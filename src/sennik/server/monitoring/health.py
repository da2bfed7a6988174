"""Checks of the disk's room and of the store, each made at most every few seconds."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final

from sennik.store import Store, StoreError

EACH: Final = 5.0
"""How long (seconds) an answer holds."""


class DiskSpace:
    """A check whether there are ``least`` bytes free where the folder is. A folder that can't be asked about has room."""

    def __init__(self, folder: Path, least: int, clock: Callable[[], float] = monotonic) -> None:
        self._folder: Final = folder
        self._least: Final = least
        self._clock: Final = clock
        self._until = -EACH
        self._found = True

    @property
    def free(self) -> int:
        """The free bytes. Raises ``OSError`` if the folder can't be asked about."""
        return shutil.disk_usage(self._folder).free

    def __call__(self) -> bool:
        """Tells whether there is room."""
        now = self._clock()
        if now >= self._until:
            self._until = now + EACH
            try:
                self._found = self.free >= self._least
            except OSError:
                self._found = True
        return self._found


class StoreHealth:
    """A check whether the store reads and writes."""

    def __init__(self, store: Store, clock: Callable[[], float] = monotonic) -> None:
        self._store: Final = store
        self._clock: Final = clock
        self._until = -EACH
        self._failure: StoreError | None = None

    async def check(self) -> None:
        """Writes something that changes nothing, and reads. Raises ``StoreError`` if either fails."""
        now = self._clock()
        if now >= self._until:
            self._until = now + EACH
            try:
                await self._store.check()
            except StoreError as error:
                self._failure = error
            else:
                self._failure = None
        if self._failure is not None:
            raise self._failure
