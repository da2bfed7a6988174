"""The command ``sennik serve``: the server, after what can be checked without it."""

from __future__ import annotations

import errno
import logging
import os
import signal
import socket
import sqlite3
import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

from sennik.i18n.escaped import escaped

from .errors import Failed, Misused
from .output import show, warn
from .texts import Texts

COMMAND = "sennik serve"
DATABASE = "sennik.sqlite3"


def data_folder() -> Path:
    """Returns where the data is kept by default: ``sennik`` in the user's data folder."""
    given = os.environ.get("XDG_DATA_HOME")
    return (Path(given) if given else Path.home() / ".local" / "share") / "sennik"


def run(
    say: Texts,
    *,
    host: str,
    port: int,
    data: Path | None,
    origins: Sequence[str],
    secure_cookies: bool,
    keep_free: int,
) -> None:
    """Serves until SIGINT or SIGTERM. ``keep_free`` is how many MB of the disk new tables leave free.

    Raises ``Misused`` for wrong arguments, and ``Failed`` if the server can't begin.
    """
    if keep_free < 0:
        raise Misused(say("cli-error-keep-free", given=keep_free), COMMAND)
    if not 0 <= port <= 65_535:
        raise Misused(say("cli-error-port", port=port), COMMAND)
    for origin in origins:
        if not _is_origin(origin):
            raise Misused(say("cli-error-origin", origin=origin), COMMAND)
    folder = data_folder() if data is None else data
    prepare(say, folder)
    check_free(say, host, port)
    # It is imported only now since it takes a while, and nobody should wait for that to learn of a wrong port.
    from sennik.server.run import Addresses, serve
    from sennik.server.settings import Settings
    from sennik.store import FolderInUseError

    def announce(addresses: Addresses) -> None:
        show(say("cli-serve-data", folder=str(folder)))
        show(say("cli-serve-stop"))
        # The address stands last and alone, since it is what everybody looks for.
        show()
        show(say("cli-serve-here", address=addresses.here))
        if addresses.shared is not None:
            show(say("cli-serve-share", address=addresses.shared))
        sys.stdout.flush()

    log_to_the_terminal()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    settings = Settings(origins=frozenset(origins), secure_cookies=secure_cookies, least_free=keep_free * 2**20)
    try:
        serve(folder, host=host, port=port, settings=settings, announce=announce)
    except FolderInUseError as error:
        raise Failed(say("cli-serve-folder-used", folder=str(folder))) from error
    except OSError as error:
        raise Failed(say("cli-serve-failed", reason=str(error))) from error
    except KeyboardInterrupt:
        pass
    warn(say("cli-serve-stopped"))


class EscapedFormatter(logging.Formatter):
    """A formatter of log lines that escapes what a terminal would obey, since addresses and texts of strangers may be
    in them.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Returns the record as one line, with a traceback below it."""
        return escaped(super().format(record), kept="\n\t")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        """Returns the record's own line. Its text can't make it two."""
        return escaped(super().formatMessage(record))


def log_to_the_terminal() -> None:
    """Sends what the server and its libraries log, from warnings on, to stderr."""
    handler = logging.StreamHandler()
    handler.setFormatter(EscapedFormatter("{levelname}: {message}", style="{"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


def _is_origin(text: str) -> bool:
    try:
        parts = urlsplit(text)
        named = bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:  # brackets that don't close, a port that is none
        return False
    return named and parts.scheme in {"http", "https"} and not parts.path and not parts.query and not parts.fragment


def prepare(say: Texts, folder: Path) -> None:
    """Makes the folder. Checks that it can be written to and has no other file under the database's name.

    Raises ``Failed`` if it can't be used.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        trial = folder / f".sennik-{os.getpid()}"
        trial.touch()
        trial.unlink()
        database = folder / DATABASE
        if database.exists():
            with sqlite3.connect(f"file:{database}?mode=rw", uri=True) as opened:
                opened.execute("pragma schema_version").fetchone()
            opened.close()
    except sqlite3.Error as error:
        raise Failed(say("cli-serve-database", file=str(folder / DATABASE), reason=str(error))) from error
    except OSError as error:
        raise Failed(say("cli-serve-folder", folder=str(folder), reason=error.strerror or str(error))) from error


def check_free(say: Texts, host: str, port: int) -> None:
    """Binds the address and releases it again, for a clear answer before anything else happens.

    Raises ``Failed`` if the address can't be had, and ``Misused`` if the port is none.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        with socket.socket(family, kind, protocol) as trial:
            if os.name == "posix":
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except socket.gaierror as error:
        raise Failed(say("cli-serve-host", host=host, reason=error.strerror or str(error))) from error
    except OverflowError as error:
        raise Misused(say("cli-error-port", port=port), COMMAND) from error
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Failed(say("cli-serve-port-used", port=port, other=port + 1 if port < 65_535 else 8018)) from error
        if error.errno in {errno.EACCES, errno.EPERM}:
            raise Failed(say("cli-serve-port-forbidden", port=port)) from error
        raise Failed(say("cli-serve-host", host=host, reason=error.strerror or str(error))) from error
