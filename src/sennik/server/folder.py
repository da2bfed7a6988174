"""The data folder belongs to one server at a time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LOCK_FILE = "sennik.lock"


class FolderInUseError(OSError):
    """Another server keeps its matches in this folder now."""


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Holds the folder, which must exist, for this process. Raises FolderInUseError.

    Two servers would each take the other's matches for still open ones. The system lets go of the lock when the process
    ends, however it ends; the file stays.
    """
    with (folder / LOCK_FILE).open("a") as file:
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise FolderInUseError(f"{folder} is in use") from error
        yield
