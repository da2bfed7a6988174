"""The command ``sennik serve``: the server, after what can be checked without it."""

from __future__ import annotations

import errno
import os
import signal
import socket
import sqlite3
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from .errors import Failed, Misused
from .logs import log_to_the_terminal
from .output import show, warn
from .reasons import database_failed, reason_of
from .settings import configure, show_settings
from .texts import Texts

COMMAND = "sennik serve"


def run(
    say: Texts,
    given: Mapping[str, str | Sequence[str] | None],
    *,
    assigned: Sequence[str],
    config: str | None,
    print_settings: bool,
    as_json: bool,
) -> None:
    """Serves until SIGINT or SIGTERM, or prints the settings with which it would. The arguments are those of
    ``configure``.

    Raises ``Misused`` for wrong arguments, and ``Failed`` if the server can't begin.
    """
    configuration = configure(say, COMMAND, given, assigned, config)
    if print_settings:
        show_settings(say, configuration, as_json=as_json)
        return
    if as_json:
        raise Misused(say("cli-error-json-settings"), COMMAND)
    folder = configuration.value("data", Path)
    host, port = configuration.value("host", str), configuration.value("port", int)
    database = configuration.database
    peers = configuration.value("peer-address", str)
    prepare(say, folder, own_file=database is None)
    check_free(say, host, port)
    # It is imported only now since it takes a while, and nobody should wait for that to learn of a wrong port.
    from sennik.server.run import Addresses, serve
    from sennik.store import DatabaseError

    def announce(addresses: Addresses) -> None:
        if database is None:
            show(say("cli-serve-data", folder=str(folder)))
        else:
            show(say("cli-serve-database-data", database=str(database)))
        show(say("cli-serve-stop"))
        # The address stands last and alone, since it is what everybody looks for.
        show()
        show(say("cli-serve-here", address=addresses.here))
        if addresses.shared is not None:
            show(say("cli-serve-share", address=addresses.shared))
        sys.stdout.flush()

    settings = configuration.settings
    log_to_the_terminal(settings.log)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        serve(folder, host=host, port=port, settings=settings, announce=announce, database=database, peer_address=peers)
    except DatabaseError as error:
        raise database_failed(say, error) from error
    except OSError as error:
        raise Failed(say("cli-serve-failed", reason=reason_of(say, error))) from error
    except KeyboardInterrupt:
        pass
    warn(say("cli-serve-stopped"))


def prepare(say: Texts, folder: Path, *, own_file: bool = True) -> None:
    """Makes the folder. Checks that no other process uses it, that it can be written to, and that it has no other file
    under the database's name, if it has the database as its ``own_file``.

    Raises ``Failed`` if it can't be used.
    """
    from sennik.store import STORE_FILE, FolderInUseError, FolderLock

    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        # A second server is told that before it is told that the port is in use: with another port it could not begin either.
        FolderLock(folder).release()
        trial = folder / f".sennik-{os.getpid()}"
        trial.touch()
        trial.unlink()
        database = folder / STORE_FILE
        if own_file and database.exists():
            with sqlite3.connect(f"file:{database}?mode=rw", uri=True) as opened:
                opened.execute("pragma schema_version").fetchone()
            opened.close()
    except FolderInUseError as error:
        raise Failed(say("cli-serve-folder-used", folder=str(folder))) from error
    except sqlite3.Error as error:
        raise Failed(say("cli-serve-database", file=str(folder / STORE_FILE), reason=reason_of(say, error))) from error
    except OSError as error:
        raise Failed(say("cli-serve-folder", folder=str(folder), reason=reason_of(say, error))) from error


def check_free(say: Texts, host: str, port: int) -> None:
    """Binds the address and releases it again, for a clear answer before anything else happens.

    Raises ``Failed`` if the address can't be had.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        with socket.socket(family, kind, protocol) as trial:
            if os.name == "posix":
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except socket.gaierror as error:
        raise Failed(say("cli-serve-host", host=host, reason=reason_of(say, error))) from error
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise Failed(say("cli-serve-port-used", port=port, other=port + 1 if port < 65_535 else 8018)) from error
        if error.errno in {errno.EACCES, errno.EPERM}:
            raise Failed(say("cli-serve-port-forbidden", port=port)) from error
        raise Failed(say("cli-serve-host", host=host, reason=reason_of(say, error))) from error
