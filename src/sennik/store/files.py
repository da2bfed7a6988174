"""Whether the files of a store are still where they were.

SQLite goes on writing into files that were deleted, or put somewhere else: all is well until the server ends, and then
everything since is lost. So whoever writes looks for them by their names.
"""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Final

from .store import StoreError

EACH: Final = 0.25
"""Seconds between two looks at the most often: each lets go of the interpreter's lock."""


class Files:
    """The file of a store, its write-ahead log and the index of that log, from when it was opened.

    Without the index another process makes one of its own, knows of nobody else, and writes over the log or deletes it.
    """

    def __init__(self, path: Path) -> None:
        self._paths: Final = (path, log_of(path), _beside(path, "-shm"))
        self._known: Final[dict[Path, tuple[int, int]]] = {}
        self._next = 0.0
        self.look()

    def look(self) -> None:
        """Raises StoreError where one of them is gone, or another one is in its place. Once it is back all is well again."""
        now = monotonic()
        if now < self._next:
            return
        for path in self._paths:
            found = _identity(path)
            if found is not None:
                self._known.setdefault(path, found)
            if self._known.get(path) != found:
                raise StoreError(f"{path} is gone, or is not the file that was opened")
        self._next = now + EACH


def log_of(path: Path) -> Path:
    """The write-ahead log of the store in that file."""
    return _beside(path, "-wal")


def _beside(path: Path, ending: str) -> Path:
    # SQLite follows links: what else it keeps lies where the file itself does.
    real = path.resolve()
    return real.with_name(f"{real.name}{ending}")


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
