"""nginx and Caddy as docs/how-to/several-servers.md configures them, in front of the servers of a test.

Of what is printed there only the names, the addresses and the certificates are others here.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.docs.pages import pages
from tests.server.client import PATIENCE

from .processes import free_ports

PAGE: Final = "docs/how-to/several-servers.md"
SITE: Final = "sennik.example.org"
SERVERS: Final = ("10.0.0.7:8017", "10.0.0.8:8017", "10.0.0.9:8017")
MISSING: Final = "the tests need nginx and Caddy; on Debian or Ubuntu: apt-get install nginx-light caddy (as root ./test does it)"


def printed(beginning: str) -> str:
    """The block of the page that begins so."""
    (found,) = (block.text for block in pages()[PAGE].blocks() if block.text.startswith(beginning))
    return found


def with_servers(text: str, hosts: Sequence[str]) -> str:
    """The configuration with these servers in the place of the page's, of which each has to be there."""
    for there, here in zip(SERVERS, hosts, strict=True):
        assert text.count(there) == 1
        text = text.replace(there, here)
    return text


def program(name: str) -> str:
    """Where a proxy is installed. Without it the test fails."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
    if found is None:
        pytest.fail(MISSING, pytrace=False)
    return found


@asynccontextmanager
async def nginx(hosts: Sequence[str], folder: Path) -> AsyncIterator[str]:
    """nginx in front of these servers; gives its ``host:port``."""
    (port,) = free_ports(1)
    text = with_servers(printed("map $uri $table {"), hosts)
    text, listens = re.subn(r"listen 443 ssl;", f"listen 127.0.0.1:{port};", text)
    text, certificates = re.subn(r" *ssl_certificate(_key)? .*;\n", "", text)
    assert (listens, certificates) == (1, 2)
    own = [f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")]
    user = "user root;\n" if os.geteuid() == 0 else ""
    whole = f"{user}daemon off;\npid {folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{chr(10).join(own)}\n{text}}}\n"
    command = [program("nginx"), "-p", str(folder), "-c", str(folder / "configuration"), "-e", str(folder / "error.log")]
    async with front(command, whole, port, folder):
        yield f"127.0.0.1:{port}"


@asynccontextmanager
async def caddy(hosts: Sequence[str], folder: Path) -> AsyncIterator[str]:
    """Caddy in front of these servers; gives its ``host:port``."""
    (port,) = free_ports(1)
    text = with_servers(printed(f"{SITE} {{\n    respond"), hosts)
    # Without a name it asks nobody for a certificate. Its own interface would be at a port that all of them share.
    whole = "{\n    admin off\n}\n" + text.replace(f"{SITE} {{", f"http://127.0.0.1:{port} {{", 1)
    command = [program("caddy"), "run", "--config", str(folder / "configuration"), "--adapter", "caddyfile"]
    async with front(command, whole, port, folder):
        yield f"127.0.0.1:{port}"


@asynccontextmanager
async def front(command: Sequence[str], configuration: str, port: int, folder: Path) -> AsyncIterator[None]:
    """Runs a proxy until the context ends, from the moment at which servers answer behind it."""
    process = begun(command, configuration, folder)
    try:
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as http:
            while True:
                assert process.poll() is None, (folder / "log").read_text()
                with suppress(httpx.HTTPError):
                    if (await http.get(f"http://127.0.0.1:{port}/healthz")).status_code == 200:
                        break
                await asyncio.sleep(0.05)
        yield
    finally:
        process.terminate()
        await asyncio.to_thread(process.wait, PATIENCE)


def begun(command: Sequence[str], configuration: str, folder: Path) -> subprocess.Popen[bytes]:
    """Begins to run a proxy, with all that it has in that new folder."""
    folder.mkdir()
    (folder / "configuration").write_text(configuration, "utf-8")
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(command, stdout=log, stderr=log, env=environment)
