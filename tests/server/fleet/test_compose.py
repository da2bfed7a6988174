"""What ``deploy/several`` describes: its files are whole, and what each of its services does is done here by processes.

The installation, the user and the rights are the business of ``tests/test_container.py`` and ``tests/test_packaging.py``.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from compose_spec import PyCompose

from sennik.cli.settings import PORT, declared
from sennik.store import DatabaseAddress
from tests.postgres import Cluster, binaries
from tests.server.client import PATIENCE
from tests.server.fleet.processes import free_ports, living
from tests.server.fleet.proxies import SERVERS, SITE, begun, printed, program
from tools.container import served

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "deploy/several"
BIN = Path(sys.executable).parent
NAMES = ("one", "two", "three")
TOLD = {"SITE": SITE, "DATABASE_PASSWORD": "not a word that is in the file"}
"""What the page has the host write into ``.env``."""


def filled(text: str, told: dict[str, str]) -> str:
    """The text of a compose file with its variables filled in, as Compose does it. One that must be told has to be."""

    def value(found: re.Match[str]) -> str:
        name, kind, rest = found.groups()
        return told[name] if kind == ":?" else told.get(name, rest)

    return re.sub(r"\$\{(\w+)(:[?-])([^}]*)\}", value, text)


def services() -> dict[str, Any]:
    """The services that the file describes."""
    read: dict[str, Any] = yaml.safe_load(filled((FOLDER / "compose.yaml").read_text("utf-8"), TOLD))
    found: dict[str, Any] = read["services"]
    return found


MISSPELT = [("restart: ", "restrat: "), ("healthcheck:", "healthchek:")]


@pytest.mark.parametrize("file", ["several/compose.yaml", "compose.yaml"])
def test_the_file_is_as_the_specification_of_compose_wants_it(file: str) -> None:
    text = filled((FOLDER.parent / file).read_text("utf-8"), TOLD)
    # The library reads no anchors, so what they stand for is put in first.
    assert {*PyCompose.from_yaml(yaml.safe_dump(yaml.safe_load(text))).service_names()} == {*yaml.safe_load(text)["services"]}
    found = [each for each in MISSPELT if each[0] in text]
    assert found
    for right, wrong in found:
        with pytest.raises(ValueError, match=wrong.strip(": ")):
            PyCompose.from_yaml(yaml.safe_dump(yaml.safe_load(text.replace(right, wrong, 1))))


def test_a_linter_finds_nothing_but_that_releases_are_named_by_their_numbers() -> None:
    command = [str(BIN / "compose-lint"), "--format", "json", str(FOLDER / "compose.yaml")]
    said = json.loads(subprocess.run(command, capture_output=True, text=True, check=False).stdout)
    # A digest would have to be looked up at each release of theirs, by a machine that may ask the registry.
    assert {(each["rule_id"], each["service"]) for each in findings(said)} == {("CL-0019", "database"), ("CL-0019", "proxy")}


def findings(said: Any) -> list[dict[str, Any]]:
    """What the linter found, wherever its report has it."""
    if isinstance(said, list):
        return [each for part in said for each in findings(part)]
    return (
        [said]
        if "rule_id" in said
        else [each for part in said.values() if isinstance(part, list | dict) for each in findings(part)]
    )


def test_all_that_the_file_names_is_there_and_no_secret_is_in_it() -> None:
    text = (FOLDER / "compose.yaml").read_text("utf-8")
    read = yaml.safe_load(filled(text, TOLD))
    found = read["services"]
    assert {*found} == {*NAMES, "database", "proxy"}
    volumes = {each.partition(":")[0] for service in found.values() for each in service.get("volumes", ())}
    assert {each for each in volumes if not each.startswith(".")} == {*read["volumes"]}
    assert all((FOLDER / each).is_file() for each in volumes if each.startswith("."))
    assert {name for service in found.values() for name in service["networks"]} == {*read["networks"]}
    assert {name for service in found.values() for name in service.get("depends_on", ())} == {"database"}
    assert TOLD["DATABASE_PASSWORD"] not in text
    assert re.findall(r"PASSWORD: (?!\$\{)", text) == []
    variables = {setting.variable for setting in declared().values()}
    for name in NAMES:
        service = found[name]
        own = {each for each in service["environment"] if each.startswith("SENNIK_")}
        assert own <= variables
        assert service["environment"]["SENNIK_PEER_ADDRESS"] == f"{name}:{PORT}"
        assert service["volumes"] == [f"{name}:/data"]
        assert service["build"]["args"]["PINS"] == "several"
        assert (FOLDER / service["build"]["context"] / service["build"]["dockerfile"]).is_file()
    # Only the proxy is believed, at the address that it is given.
    (inside,) = read["networks"].values()
    proxy = found["proxy"]["networks"]["inside"]["ipv4_address"]
    assert {found[name]["environment"]["FORWARDED_ALLOW_IPS"] for name in NAMES} == {proxy}
    assert inside["ipam"]["config"][0]["subnet"].startswith(proxy.rpartition(".")[0])


def test_the_proxy_of_the_containers_is_the_one_on_the_page() -> None:
    text = (FOLDER / "Caddyfile").read_text("utf-8").replace("{$SITE}", SITE)
    for name, there in zip(NAMES, SERVERS, strict=True):
        assert text.count(f" {name}:{PORT}") == 1
        text = text.replace(f" {name}:{PORT}", f" {there}")
    assert text == printed(f"{SITE} {{\n    respond")


@dataclass
class Server:
    """One of the servers, as a process. Its address stands for its name among the containers."""

    name: str
    address: str
    environment: dict[str, str]

    def healthy(self) -> bool:
        """Whether the check of its health finds it well."""
        name, *words = served().health
        return subprocess.run([BIN / name, *words], env=self.environment, capture_output=True, check=False).returncode == 0

    async def ready(self) -> None:
        """Waits until it is well."""
        async with asyncio.timeout(3 * PATIENCE):
            while not await asyncio.to_thread(self.healthy):  # noqa: ASYNC110 - another process says when
                await asyncio.sleep(0.1)


@asynccontextmanager
async def running(server: Server, folder: Path) -> AsyncIterator[None]:
    """The server as its container begins it, until the context ends."""
    name, *words = served().command
    with (folder / "log").open("wb") as log:
        process = await asyncio.create_subprocess_exec(
            str(BIN / name), *words, env=server.environment, stdout=log, stderr=log, cwd=folder
        )
    try:
        yield
    finally:
        process.terminate()
        assert await asyncio.wait_for(process.wait(), PATIENCE) == 0


def as_here(text: str, places: dict[str, str]) -> str:
    """The text with what is here in the place of what is among the containers."""
    for there, here in places.items():
        text = text.replace(there, here)
    return text


@pytest.mark.postgres
async def test_what_each_service_runs_works_together(cluster: Cluster, tmp_path: Path) -> None:
    found = services()
    async with AsyncExitStack() as stack:
        database = await stack.enter_async_context(cluster.database(empty=True))
        await tried_database(found["database"], cluster, database)
        ports = dict(zip(NAMES, free_ports(len(NAMES)), strict=True))
        places = {
            "postgresql://sennik@database/sennik": database.secret,
            **{f"{name}:{PORT}": f"127.0.0.1:{port}" for name, port in ports.items()},
            found["proxy"]["networks"]["inside"]["ipv4_address"]: "127.0.0.1",
        }
        servers = []
        for name in NAMES:
            own = {key: as_here(str(value), places) for key, value in found[name]["environment"].items()}
            image = {**served().environment, "SENNIK_DATA": str(tmp_path / name), "SENNIK_HOST": "127.0.0.1"}
            environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", **image, "SENNIK_PORT": str(ports[name]), **own}
            server = Server(name, f"127.0.0.1:{ports[name]}", environment)
            (tmp_path / name).mkdir()
            await stack.enter_async_context(running(server, tmp_path / name))
            servers.append(server)
        for server in servers:
            await server.ready()
        assert await living(database) == len(NAMES)
        host = await stack.enter_async_context(proxied(found["proxy"], places, tmp_path / "proxy"))
        await tried(host, servers)


async def tried_database(service: dict[str, Any], cluster: Cluster, database: DatabaseAddress) -> None:
    """The database takes the settings of its command, and the check of its health finds it well."""
    name, *words = service["command"]
    assert name == "postgres"
    settings = dict(each.split("=") for each in words if each != "-c")
    assert settings == {"synchronous_commit": "on"}
    here = database.secret.split("/")[3].partition("?")[0]
    for key, value in settings.items():
        await cluster.execute(f"alter database {here} set {key} = {value}")
    kind, check, *words = service["healthcheck"]["test"]
    assert kind == "CMD"
    user = service["environment"]["POSTGRES_USER"]
    assert words == ["--username", user, "--dbname", service["environment"]["POSTGRES_DB"]]
    environment = {**os.environ, "PGHOST": str(cluster.folder)}
    done = await asyncio.create_subprocess_exec(str(binaries() / check), *words, env=environment)
    assert await done.wait() == 0


@asynccontextmanager
async def proxied(service: dict[str, Any], places: dict[str, str], folder: Path) -> AsyncIterator[str]:
    """The proxy as its container begins it, but without a certificate; gives its ``host:port``."""
    port, own = free_ports(2)
    text = as_here((FOLDER / "Caddyfile").read_text("utf-8"), places)
    assert service["environment"] == {"SITE": SITE}
    text = f"{{\n    admin 127.0.0.1:{own}\n}}\n" + text.replace("{$SITE}", f"http://:{port}")
    name, *words = service["command"]
    command = [program(name), *(word.replace("/etc/caddy/Caddyfile", str(folder / "configuration")) for word in words)]
    process = await asyncio.to_thread(begun, command, text, folder)
    kind, check, *rest, url = service["healthcheck"]["test"]
    assert (kind, check, rest) == ("CMD", "wget", ["-q", "--spider"])
    try:
        async with asyncio.timeout(PATIENCE):
            while not await asyncio.to_thread(answers, url.replace(":2019", f":{own}")):
                assert process.poll() is None, (folder / "log").read_text()
                await asyncio.sleep(0.05)
        yield f"127.0.0.1:{port}"
    finally:
        process.terminate()
        await asyncio.to_thread(process.wait, PATIENCE)


def answers(url: str) -> bool:
    """Whether somebody answers there, as ``wget --spider`` would find it."""
    try:
        with urllib.request.urlopen(url, timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


async def tried(host: str, servers: list[Server]) -> None:
    """Through the proxy somebody opens a table, and any server knows of it."""
    named = {"host": SITE, "origin": f"https://{SITE}"}
    async with httpx.AsyncClient(base_url=f"http://{host}", headers=named) as http:
        async with asyncio.timeout(PATIENCE):
            while (await http.get("/healthz")).status_code != 200:  # noqa: ASYNC110 - it tells nobody
                await asyncio.sleep(0.1)
        assert (await http.get("/metrics")).status_code == 404
        answer = await http.put("/api/me", json={"name": "Ala", "language": "en"})
        cookie = answer.headers["set-cookie"]
        assert (answer.status_code, "Secure" in cookie) == (200, True)
        # What is here has no certificate, so that a browser would keep the key to itself.
        known = {"cookie": cookie.partition(";")[0]}
        setup = {"game": "sen", "preset": "basic", "seats": 2}
        table = (await http.post("/api/tables", json={"setup": setup}, headers=known)).json()["id"]
    keys = []
    for server in servers:
        async with httpx.AsyncClient(base_url=f"http://{server.address}", headers={**named, **known}) as there:
            assert (await there.get(f"/api/tables/{table}/view")).json()["table"]["id"] == table
            keys.append((await there.get("/api/push")).json()["key"])
            owned = [line for line in (await there.get("/metrics")).text.splitlines() if line.startswith("sennik_owned_tables ")]
            assert owned == [f"sennik_owned_tables {1.0 if server is servers[0] else 0.0}"]
    assert len({*keys}) == 1
