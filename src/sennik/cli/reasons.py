"""Why a store, a file or an address can't be used, in the reader's language. It is known from codes, never from sentences."""

from __future__ import annotations

import errno
import socket
import sqlite3
import ssl
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from .errors import Failed
from .texts import Texts

if TYPE_CHECKING:
    from sennik.store import DatabaseError

_OF_POSTGRESQL: Final = {
    "28": "login",
    "3D": "missing",
    "42501": "forbidden",
    "53100": "full",
    "53300": "crowded",
    "57014": "slow",
    "57P": "starting",
    "25006": "standby",
    "08": "nobody",
}
"""What the beginning of a SQLSTATE means."""

_OF_SQLITE: Final = {
    "SQLITE_BUSY": "busy",
    "SQLITE_LOCKED": "busy",
    "SQLITE_FULL": "full",
    "SQLITE_CORRUPT": "damaged",
    "SQLITE_NOTADB": "damaged",
    "SQLITE_CANTOPEN": "closed",
    "SQLITE_READONLY": "closed",
    "SQLITE_PERM": "closed",
    "SQLITE_AUTH": "closed",
    "SQLITE_IOERR": "disk",
}
"""What the beginning of a name of SQLite's codes means."""

_OF_THE_SYSTEM: Final = {
    errno.ENOENT: "gone",
    errno.ENOTDIR: "gone",
    errno.EISDIR: "other-kind",
    errno.EEXIST: "other-kind",
    errno.EACCES: "closed",
    errno.EPERM: "closed",
    errno.EROFS: "closed",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EIO: "disk",
    errno.EADDRINUSE: "no-address",
    errno.EADDRNOTAVAIL: "no-address",
}

OWN: Final = ("newer", "foreign", "taken", "log-left", "unequal")
"""The ``kind`` of what the store itself finds out."""

REASONS: Final = tuple(
    dict.fromkeys(
        [*_OF_POSTGRESQL.values(), *_OF_SQLITE.values(), *_OF_THE_SYSTEM.values(), *OWN, "host", "encryption", "address", "other"]
    )
)
"""All kinds of reasons. Each has its sentence in the catalogues."""


def database_failed(say: Texts, error: DatabaseError) -> Failed:
    """Returns the error with which a command ends that can't use a database, in the reader's language."""
    from sennik.store import DatabaseInUseError, NoDriverError

    if isinstance(error, NoDriverError):
        return Failed(say("cli-database-driver"))
    if isinstance(error, DatabaseInUseError):
        return Failed(say("cli-database-used", database=str(error.address)))
    return Failed(say("cli-database-failed", database=str(error.address), reason=reason_of(say, error)))


def reason_of(say: Texts, error: BaseException) -> str:
    """Returns why it failed, as a part of a sentence, with the code of the system or of the database if there is one."""
    from sennik.store import DatabaseError

    of_database = isinstance(error, DatabaseError)
    for each in _behind(error):
        kind, code = _known(each)
        if kind:
            if of_database and isinstance(each, OSError) and kind not in {"host", "encryption"}:
                kind = "nobody"
            return f"{say(f'cli-reason-{kind}')} ({code})" if code else say(f"cli-reason-{kind}")
    # What nobody has foreseen is told as it is, since a foreign word says more than none.
    return say("cli-reason-other", told=f"{error}" or type(error).__name__)


def _behind(error: BaseException) -> Iterator[BaseException]:
    """Yields the error, and what it comes from."""
    found: BaseException | None = error
    while found is not None:
        yield found
        found = found.__cause__


def _known(error: BaseException) -> tuple[str, str]:
    """Returns the kind of an error and the code that says it; "" for each that there is not."""
    from sennik.store import StoreError

    if isinstance(error, StoreError):
        return error.kind, ""
    if isinstance(error, SystemExit):  # by which uvicorn says that it can't listen
        return "no-address", ""
    if isinstance(error, sqlite3.Error):
        name = getattr(error, "sqlite_errorname", "")  # an error of Python's own has none
        return _of(_OF_SQLITE, name), name
    if isinstance(error, socket.gaierror):
        return "host", ""
    if isinstance(error, ssl.SSLError):
        return "encryption", getattr(error, "reason", None) or ""
    if isinstance(error, OSError):
        code = errno.errorcode.get(error.errno or 0, "")
        silent = isinstance(error, ConnectionError | TimeoutError)
        return _OF_THE_SYSTEM.get(error.errno or 0, "nobody" if silent else ""), code
    return _of_the_driver(error)


def _of_the_driver(error: BaseException) -> tuple[str, str]:
    """Returns the same of an error of asyncpg, which may not be installed."""
    if not type(error).__module__.startswith("asyncpg"):
        return "", ""
    import asyncpg

    if isinstance(error, asyncpg.TargetServerAttributeNotMatched):
        return "standby", ""
    if isinstance(error, asyncpg.ClientConfigurationError):
        return "address", ""
    state = getattr(error, "sqlstate", None) or ""
    return _of(_OF_POSTGRESQL, state), state


def _of(kinds: dict[str, str], code: str) -> str:
    return next((kind for start, kind in kinds.items() if code.startswith(start)), "")
