"""The start of the server from a command line: uvicorn with the settings that were measured to be the best."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from sennik import bots
from sennik.server.app import App
from sennik.server.net.addresses import local_address
from sennik.server.protocols.http import http_protocol, ignore
from sennik.server.protocols.open_files import most_connections
from sennik.server.protocols.websocket import ShortProtocol
from sennik.server.settings import Limits, Settings
from sennik.store import DatabaseAddress, DatabaseError, FolderInUseError


@dataclass(frozen=True, slots=True)
class Addresses:
    """The addresses of a server: ``here`` from this machine, ``shared`` from others (None: only this one reaches it)."""

    here: str
    shared: str | None


class Server(uvicorn.Server):
    """A uvicorn server that tells its addresses once it listens.

    ``own_process`` says that nothing else runs in the process, so that the garbage collector may be set.
    """

    def __init__(
        self, config: uvicorn.Config, app: App, announce: Callable[[Addresses], None] | None, *, own_process: bool = False
    ) -> None:
        super().__init__(config)
        self._own_process = own_process
        self._app = app
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to listen. If that is not possible, it sets ``should_exit``."""
        await super().startup(sockets)
        if self.should_exit or not self.servers:
            return
        host = self.config.host
        port: int = self.servers[0].sockets[0].getsockname()[1]
        everywhere = host in {"0.0.0.0", "::"}  # noqa: S104 - compared, not bound
        loopback = host in {"localhost", "::1"} or host.startswith("127.")
        name = "localhost" if everywhere or loopback else host
        outside = local_address() if everywhere else None if loopback else host
        shared = None if outside is None else f"http://{_bracketed(outside)}:{port}"
        self._app.share_at(shared)
        self._app.hosts.add(host)
        if self._own_process:
            _rest_the_collector()
        if self._announce is not None:
            self._announce(Addresses(f"http://{_bracketed(name)}:{port}", shared))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Closes the doors, and tells the people at tables why the server ends before their sockets are closed."""
        for server in self.servers:
            server.close()
        await self._app.say_bye()
        await super().shutdown(sockets)


def configuration(
    app: App,
    host: str,
    port: int,
    limits: Limits | None = None,
    count: Callable[[str], None] = ignore,
    most: int = sys.maxsize,
) -> uvicorn.Config:
    """Returns uvicorn's settings: uvloop, httptools, sockets without compression by the short way, no log line for a
    request.

    ``count`` is called with the code of each request that is refused before it reaches the app. ``most`` is how many
    connections there may be at the same time.
    """
    windows = sys.platform == "win32"
    asgi: object = app
    return uvicorn.Config(
        asgi,  # type: ignore[arg-type]
        host=host,
        port=port,
        loop="asyncio" if windows else "uvloop",
        http=http_protocol(limits or Limits(), count, plain=windows, most=most),
        ws=ShortProtocol,
        ws_per_message_deflate=False,
        ws_max_size=65_536,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        lifespan="on",
        log_config=None,  # the command line's own, in which nothing is left that a terminal would obey
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def serve(
    data_dir: Path,
    *,
    host: str,
    port: int,
    settings: Settings | None = None,
    announce: Callable[[Addresses], None] | None = None,
    database: DatabaseAddress | None = None,
    peer_address: str = "",
) -> None:
    """Serves until it is told to stop (SIGINT, SIGTERM). Port 0 takes any free one.

    Other processes may use the same ``database``. They reach this one at its ``peer_address`` (``host:port``), by default at
    the address on which it listens.

    It prints nothing: ``announce`` is called with the addresses once the server listens. Raises ``FolderInUseError`` if
    another server uses the folder, ``DatabaseError`` if the database can't be used, and ``OSError`` if the server can't
    begin for another reason.
    """
    if database is not None:
        port = port or _free_port(host)
        peer_address = peer_address or _peer_address(host, port)
    peers = peer_address if database is not None else None
    app = App(data_dir, bots, settings, database=database, peer_address=peers, strong=True)
    limits = (settings or Settings()).limits
    most = most_connections(limits.sockets)
    server = Server(configuration(app, host, port, limits, app.metrics.refusal, most), app, announce, own_process=True)
    refused = None
    try:
        server.run()
    except SystemExit as ended:
        refused = ended
    if isinstance(app.failure, FolderInUseError | DatabaseError):
        raise app.failure
    if not server.started:
        reason = f"{type(app.failure).__name__}: {app.failure}" if app.failure is not None else "the address can't be had"
        raise OSError(f"the server could not begin on {host}, port {port}: {reason}") from app.failure or refused


def _rest_the_collector() -> None:
    """Keeps the garbage collector from going through all modules and schemas again and again.

    What is there when the server begins stays, and what a move makes is freed by counting references. Without this,
    half of the processor's time under load went into collections.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def _peer_address(host: str, port: int) -> str:
    """Returns where other processes reach one that listens there."""
    if host in {"0.0.0.0", "::"}:  # noqa: S104 - compared, not bound
        host = local_address() or "127.0.0.1"
    return f"{_bracketed(host)}:{port}"


def _free_port(host: str) -> int:
    """Returns a free port: what is told to others has to be known before anybody listens."""
    with socket.create_server((host, 0), family=socket.AF_INET6 if ":" in host else socket.AF_INET) as found:
        port: int = found.getsockname()[1]
    return port


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
