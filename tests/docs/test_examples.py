"""What the pages show really happens: records are played, JSON is read, messages fit, commands run, bots play."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from sennik.catalog import lookup
from sennik.cli import main
from sennik.match import record as records
from sennik.wire import messages as w
from tests.server.client import running
from tests.server.virtual import Time

from .pages import ROOT, Block, blocks, pages

RECORDS = [block for block in blocks("jsonl", "json") if block.text.lstrip().startswith('{"sennik"')]
CONSOLES = [block for block in blocks("console") if "check" in block.words]
BOTS = [block for block in blocks("python") if block.file]
SENT = {cls.__struct_config__.tag for cls in (*w.AnyCommand.__args__, w.Hello, w.Ping, w.Seen, w.Hurry)}


def block_id(value: object) -> str | None:
    return value.id if isinstance(value, Block) else None


def replayed(text: str) -> None:
    list(records.Replay(records.read(unsaid(text), lookup), lookup))


def unsaid(text: str) -> str:
    """The record without what a lesson says beside its moves (docs/how-to/write-a-lesson.md)."""
    if '"pl":' not in text:
        return text
    lines = [json.loads(line) for line in text.splitlines()]
    kept = [{key: value for key, value in line.items() if key not in {"pl", "en", "at"}} for line in lines]
    return "\n".join(json.dumps(line) for line in kept if line)


@pytest.mark.parametrize("block", RECORDS, ids=block_id)
def test_records_can_be_played(block: Block) -> None:
    if "fails" not in block.words:
        replayed(block.text)
        return
    with pytest.raises(records.RecordError) as caught:
        replayed(block.text)
    assert str(caught.value) in pages()[block.page].text, "the page says what is said"


@pytest.mark.parametrize("block", blocks("json", "jsonl"), ids=block_id)
def test_json_is_json_and_messages_are_messages(block: Block) -> None:
    for text in block.text.splitlines() if block.language == "jsonl" else [block.text]:
        value: Any = json.loads(text)
        if isinstance(value, dict) and value.get("type") in SENT:
            w.decode(text)
        elif isinstance(value, dict) and "type" in value:
            msgspec.json.decode(text, type=w.ServerMessage)


def commands(block: Block) -> list[list[str]]:
    """The commands of a console block, the checkout's own as they are run in a folder of the page's files."""
    found = []
    for line in block.text.splitlines():
        if line.startswith("$ "):
            words = shlex.split(line[2:])
            assert words[0] in {"./run", "sennik"}, f"{block.id}: only these are run: {line}"
            assert len(words) > 1
            assert words[1] != "serve", f"{block.id}: a server does not end: {line}"
            found.append([sys.executable, "-c", "from sennik.cli import main; raise SystemExit(main())", *words[1:]])
    return found


@pytest.mark.parametrize("block", CONSOLES, ids=block_id)
def test_commands_run(block: Block, tmp_path: Path) -> None:
    for other in pages()[block.page].blocks():
        if other.file:
            (tmp_path / other.file).write_text(other.text, encoding="utf-8")
    found = commands(block)
    assert found
    for command in found:
        done = subprocess.run(
            command, check=False, cwd=tmp_path, capture_output=True, text=True, timeout=120, env=environment(tmp_path)
        )
        assert done.returncode == 0, f"{command[3:]}: {done.stdout}{done.stderr}"


def test_options_of_commands_that_are_not_run_exist(capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever a block passes to ``./run COMMAND``, the command's help names."""
    shown = [
        (block.id, shlex.split(line[2:], comments=True))
        for block in blocks("console")
        for line in block.text.splitlines()
        if re.match(r"[$#] \S*(run|sennik) \w", line)
    ]
    assert any(words[1] == "serve" for _, words in shown)
    helps: dict[str, str] = {}
    for id, words in shown:  # noqa: A001 - a block's id
        if words[1] == "admin":
            words = [words[0], " ".join(words[1:3]), *words[3:]]  # noqa: PLW2901
        if words[1] not in helps:
            assert main([*words[1].split(), "--help"]) == 0, id
            helps[words[1]] = capsys.readouterr().out
        for word in words[2:]:
            assert not word.startswith("--") or re.search(rf"(?<!\S){word}(?!\S)", helps[words[1]]), f"{id}: {word}"


def environment(folder: Path) -> dict[str, str]:
    """As usual, with the data of this test's own."""
    return {**os.environ, "XDG_DATA_HOME": str(folder / "share"), "NO_COLOR": "1"}


async def bot(block: Block, folder: Path, host: str, table: str, seat: int) -> asyncio.subprocess.Process:
    """A bot of the pages, begun as they say, on its way to that seat (from 1) of the table."""
    assert block.file is not None
    script = folder / block.file
    script.write_text(block.text, encoding="utf-8")
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable, str(script), f"http://{host}", table, str(seat), stdout=pipe, stderr=pipe
    )


async def test_the_bots_of_the_pages_play_a_game(tmp_path: Path) -> None:
    assert len(BOTS) == 2
    setup = {"game": "sen", "preset": "basic", "seats": len(BOTS) + 1, "options": {"rounds": 1}}
    async with running(tmp_path / "data") as host, httpx.AsyncClient(base_url=f"http://{host}") as people:
        await people.put("/api/me", json={"name": "Ala", "language": "pl"})
        table = (await people.post("/api/tables", json={"setup": setup})).json()["id"]
        players = []
        for seat, block in enumerate(BOTS, 2):
            players.append(await bot(block, tmp_path, host, table, seat))

        async def seated() -> bool:
            seats = (await people.get(f"/api/tables/{table}")).json()["seats"]
            return all(seat["kind"] == "person" for seat in seats)

        async with asyncio.timeout(60):
            while not await seated():
                assert all(player.returncode is None for player in players)
                await asyncio.sleep(0.05)
            for command in ({"id": "a", "type": "start"}, {"id": "b", "type": "hand_over", "seat": 0}):
                answer = await people.post(f"/api/tables/{table}/commands", json=command)
                assert answer.json()["type"] == "accepted", answer.text
            for player in players:
                said, wrong = await player.communicate()
                assert (player.returncode, wrong.decode()) == (0, "")
                assert b"winners" in said


async def test_the_bots_of_the_pages_play_a_night_of_dreamland(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time(monkeypatch)
    options = {"language": "en", "night": 30, "last": 0}
    setup = {"game": "dreamland", "preset": "online", "seats": 4, "options": options}
    async with running(tmp_path / "data") as host, httpx.AsyncClient(base_url=f"http://{host}") as people:
        await people.put("/api/me", json={"name": "Ala", "language": "pl"})
        table = (await people.post("/api/tables", json={"setup": setup})).json()["id"]
        players: list[asyncio.subprocess.Process] = []

        async def until(said: Callable[[dict[str, Any]], bool], ms: int = 0) -> None:
            """Till the view is so; time passes the while, and the bots must not stop."""
            async with asyncio.timeout(60):
                while not said((await people.get(f"/api/tables/{table}/view")).json()):
                    assert [player.returncode for player in players] == [None] * len(players), await players[0].communicate()
                    time.ms += ms
                    await asyncio.sleep(0.05)

        try:
            for seat, block in enumerate(BOTS, 2):
                players.append(await bot(block, tmp_path, host, table, seat))
            await until(lambda view: [seat["kind"] for seat in view["table"]["seats"]].count("person") == 3)
            for command in ({"id": "a", "type": "start", "fill": "random"}, {"id": "b", "type": "hand_over", "seat": 0}):
                answer = await people.post(f"/api/tables/{table}/commands", json=command)
                assert answer.json()["type"] == "accepted", answer.text
            # nobody's time passes: the night begins because all are ready
            await until(lambda view: view["state"]["phase"] == "night")
            await until(lambda view: view["state"]["phase"] == "count", ms=500)
        finally:
            for player in players:
                if player.returncode is None:
                    player.kill()
                await player.communicate()


async def started(block: Block, folder: Path, *arguments: str) -> tuple[int | None, str, str]:
    """The bot's exit code, and what it printed, with these arguments."""
    assert block.file is not None
    script = folder / block.file
    script.write_text(block.text, encoding="utf-8")
    pipe = asyncio.subprocess.PIPE
    player = await asyncio.create_subprocess_exec(sys.executable, str(script), *arguments, stdout=pipe, stderr=pipe)
    async with asyncio.timeout(60):
        said, wrong = await player.communicate()
    return player.returncode, said.decode(), wrong.decode()


@pytest.mark.parametrize("block", BOTS, ids=block_id)
async def test_a_bot_that_is_refused_says_why_and_stops(block: Block, tmp_path: Path) -> None:
    setup = {"game": "sen", "preset": "basic", "seats": 2}
    async with running(tmp_path / "data") as host, httpx.AsyncClient(base_url=f"http://{host}") as people:
        await people.put("/api/me", json={"name": "Ala", "language": "pl"})
        table = (await people.post("/api/tables", json={"setup": setup})).json()["id"]
        for where, seat, why in (
            (table, 1, "Somebody already has this seat."),
            (table, 7, "no such seat"),
            ("none", 1, "no such table"),
        ):
            code, said, wrong = await started(block, tmp_path, f"http://{host}", where, str(seat))
            assert (code, said) == (1, "")
            assert why in wrong
            assert wrong.count("\n") == 1, wrong
    code, said, wrong = await started(block, tmp_path, f"http://{host}", table, "1")
    assert (code, said) == (1, "")
    assert "refused" in wrong
    assert wrong.count("\n") == 1, wrong


def test_console_blocks_show_this_checkout() -> None:
    for block in blocks("console"):
        for line in block.text.splitlines():
            assert line.startswith(("$ ", "# ")), f"{block.id}: {line}"
    assert (ROOT / "run").exists()
