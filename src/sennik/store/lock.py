"""The lock that lets one process at a time use a folder of data."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from .files import give_to_the_owner

LOCK_FILE: Final = "sennik.lock"


class FolderInUseError(OSError):
    """The error for a folder in which another process keeps its data now."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"another server uses the folder {folder}")
        self.folder = folder


class FolderLock:
    """The sole use of a folder, until ``release`` or the end of the process, however it ends."""

    def __init__(self, folder: Path) -> None:
        """Takes the lock. Raises ``FolderInUseError`` if another process has it, and ``OSError`` if the folder can't be
        written to.
        """
        self._file: int | None = os.open(folder / LOCK_FILE, os.O_RDWR | os.O_CREAT, 0o600)
        give_to_the_owner(folder / LOCK_FILE)
        try:
            _lock(self._file)
        except BlockingIOError as error:
            self.release()
            raise FolderInUseError(folder) from error
        except BaseException:
            self.release()
            raise

    def release(self) -> None:
        """Lets others have the folder. It may be called twice. The file stays, since otherwise two processes could lock
        two files of one name.
        """
        if self._file is not None:
            os.close(self._file)
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(error.errno, error.strerror) from error

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
