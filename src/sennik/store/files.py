"""The files of a store: they are for their owner alone, and must stay where they were.

SQLite goes on writing into files that were deleted or put somewhere else. All is well until the server ends, and then
everything since is lost. So the writer looks for the files by their names.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from glob import escape
from pathlib import Path
from time import monotonic
from typing import Final

from .store import StoreError

STORE_FILE: Final = "sennik.sqlite3"
"""The name of a store's file in the folder of data."""

EACH: Final = 0.25
"""The shortest time (seconds) between two looks, since each lets go of the interpreter's lock."""


class Files:
    """The file of a store, its write-ahead log and the index of that log, as they were when it was opened.

    Without the index another process makes one of its own, does not know of this one, and writes over the log or
    deletes it.
    """

    def __init__(self, path: Path) -> None:
        self._paths: Final = (path, log_of(path), index_of(path))
        self._known: Final[dict[Path, tuple[int, int]]] = {}
        self._next = 0.0
        self.look()

    def look(self) -> None:
        """Raises ``StoreError`` if one of them is gone or replaced by another. Once it is back, all is well again."""
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
    """Returns the path of the write-ahead log of the store in that file."""
    return _beside(path, "-wal")


def index_of(path: Path) -> Path:
    """Returns the path of the index of that log."""
    return _beside(path, "-shm")


def _beside(path: Path, ending: str) -> Path:
    # SQLite follows links, so its other files lie where the file itself does.
    real = path.resolve()
    return real.with_name(f"{real.name}{ending}")


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def make_folder(folder: Path) -> None:
    """Makes the folder, for its owner alone. Raises ``OSError`` if it can't be made.

    If the folder is there already and everything in it belongs to a store, it also becomes its owner's alone.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if all(entry.name.lstrip(".").startswith("sennik") for entry in folder.iterdir()):
        _for_the_owner(folder, 0o700)


def flush_folder(folder: Path) -> None:
    """Makes new names in the folder durable."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def make_private(path: Path) -> None:
    """Makes the store's file, if there is none, and lets only its owner read it. Raises ``OSError`` if it can't be
    made.

    The files that SQLite keeps beside it, and the copies beside it that ``sennik admin`` makes of it, get the same
    rights. What else is in the folder may be another program's.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    give_to_the_owner(path)
    real = path.resolve()
    name, stem, suffix = escape(real.name), escape(real.stem), escape(real.suffix)
    for each in (*real.parent.glob(f"{name}*"), *real.parent.glob(f"{stem}-*{suffix}")):
        if each.is_file() and not each.is_symlink():
            _for_the_owner(each, 0o600)


def give_to_the_owner(path: Path) -> None:
    """Gives a file that root has made to the owner of its folder: the server may run as another user."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        folder = path.parent.stat()
        os.chown(path, folder.st_uid, folder.st_gid)


def _for_the_owner(path: Path, rights: int) -> None:
    # If somebody else owns it, only they can change its rights.
    with suppress(PermissionError):
        if stat.S_IMODE(path.stat().st_mode) != rights:
            path.chmod(rights)
