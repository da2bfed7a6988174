from __future__ import annotations

import asyncio
import socket
from dataclasses import replace
from pathlib import Path

import pytest

from sennik import bots
from sennik.server.app import App
from sennik.server.net.addresses import local_address
from sennik.server.run import Addresses, Server, configuration, serve
from tests.server.client import QUICK


def test_a_port_in_use_is_an_error_of_the_system(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match=str(port)):
            serve(tmp_path, host="127.0.0.1", port=port)


def test_a_folder_that_cannot_be_used_is_an_error_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="NotADirectoryError"):
        serve(tmp_path / "file/data", host="127.0.0.1", port=0)


@pytest.mark.parametrize(
    ("host", "here", "shared"),
    [
        ("127.0.0.1", "http://localhost:{port}", None),
        ("0.0.0.0", "http://localhost:{port}", f"http://{local_address()}:{{port}}" if local_address() else None),
    ],
)
async def test_the_addresses_are_told_once_it_listens(tmp_path: Path, host: str, here: str, shared: str | None) -> None:
    told: list[Addresses] = []
    app = App(tmp_path, bots, replace(QUICK))
    server = Server(configuration(app, host, 0), app, told.append)
    task = asyncio.create_task(server._serve())
    while not server.started:  # noqa: ASYNC110
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await task
    assert told == [Addresses(here.format(port=port), shared.format(port=port) if shared else None)]
    assert app.shared == told[0].shared
