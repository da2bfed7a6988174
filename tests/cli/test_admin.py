"""``sennik admin`` beside a running server and without one: what it does, what it refuses, and what it never shows."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sennik.cli import main
from sennik.cli.texts import Texts
from sennik.i18n import LANGUAGES
from sennik.match.forgetting import NOBODY
from sennik.server.admin.local_socket import SOCKET, _address
from sennik.server.admin.orders import CODES
from sennik.server.socket.close_codes import CODES as CLOSE_CODES
from sennik.store import FolderLock, SqliteStore
from sennik.store.files import log_of
from tests.server.client import PATIENCE, Person, Talk, person, running
from tests.server.test_secrets import play

ALONE = {"game": "sen", "preset": "basic", "seats": 2, "options": {"rounds": 1}}


@pytest.fixture(autouse=True)
def _no_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """So long a path that its socket's name alone would be too long for an address."""
    made = tmp_path / ("a" * 60) / ("b" * 60)
    made.mkdir(parents=True)
    return made


class Admin:
    """``sennik admin`` for one folder, and all that it has ever said."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys
        self.said = ""

    async def __call__(self, *words: str, code: int = 0, language: str = "en") -> str:
        """What the command says; it must end with that code."""
        ended = await asyncio.to_thread(main, ["admin", *words, "--data", str(self.folder), "--language", language])
        out, err = self.capsys.readouterr()
        self.said += out + err
        assert ended == code, out + err
        return err if code else out

    async def data(self, *words: str) -> dict[str, Any]:
        """What it says as data."""
        told: dict[str, Any] = json.loads(await self(*words, "--json"))
        return told


@pytest.fixture
def admin(folder: Path, capsys: pytest.CaptureFixture[str]) -> Admin:
    return Admin(folder, capsys)


async def bye(talk: Talk) -> str:
    """The code with which the server ends the socket, in words and in numbers."""
    message = await talk.until_type("bye")
    with pytest.raises(ConnectionClosed) as closed:
        await talk.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == CLOSE_CODES[message["code"]]
    code: str = message["code"]
    return code


@asynccontextmanager
async def two_at_a_table(host: str) -> AsyncIterator[tuple[Person, Person, str, Talk, Talk]]:
    """Ala and Ola in play against each other, each with a socket."""
    async with person(host, "Ala Makota") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup=ALONE)
        async with ala.at(table) as hers, ola.at(table) as other:
            await hers.until_type("view")
            await other.until_type("view")
            await other.done("sit", seat=1)
            await hers.done("start")
            yield ala, ola, table, hers, other


def names_in(folder: Path) -> list[Path]:
    return list(folder.iterdir())


def stored(folder: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(folder / "sennik.sqlite3")) as connection:
        return [row[0] for row in connection.execute(sql)]


async def test_tables_and_people_are_listed_beside_a_server_and_without_one(admin: Admin, folder: Path) -> None:
    async with running(folder) as host, two_at_a_table(host) as (ala, ola, table, _, _):
        open_one = await ola.table(setup=ALONE)
        told = (await admin.data("tables"))["tables"]
        assert {each["table"]: each["phase"] for each in told} == {table: "playing", open_one: "open"}
        assert told[1]["host"] == "Ala Makota" or told[0]["host"] == "Ala Makota"
        assert [each["table"] for each in (await admin.data("tables", "--phase", "open"))["tables"]] == [open_one]
        assert len((await admin.data("tables", "--limit", "1"))["tables"]) == 1
        lines = (await admin("tables")).splitlines()
        assert [line for line in lines if table in line and "plays" in line and "sen basic" in line]
        assert lines[-1] == "2 tables"
        status = await admin.data("status")
        assert (status["sockets"], status["tables"]) == (2, 1)
        secrets = [each.http.cookies["sennik"].split(".")[1] for each in (ala, ola)]
    people = await admin.data("people")
    assert {each["person"]: (each["name"], each["tables"]) for each in people["people"]} == {
        ala.id: ("Ala Makota", 1),
        ola.id: ("Ola", 2),
    }
    assert all(each["seen"] and not each["banned"] for each in people["people"])
    assert [each["person"] for each in (await admin.data("people", "--name", "MAKO"))["people"]] == [ala.id]
    assert "2 osoby" in await admin("people", language="pl")
    assert "No server" in await admin("status", code=1)
    await admin("check")
    hashes = [bytes(each).hex() for each in stored(folder, "select secret_hash from person")]
    cards = [each for each in stored(folder, "select cast(body as text) from event") if '"shuffled' in each]
    assert cards
    order = json.loads(cards[0])["order"]
    for secret in (*secrets, *hashes, "order", json.dumps(order[:4])[1:-1], ",".join(order[:4])):
        assert secret not in admin.said


async def test_a_closed_table_reaches_the_players_at_once(admin: Admin, folder: Path) -> None:
    async with running(folder) as host, two_at_a_table(host) as (ala, _, table, hers, other):
        await admin("close", table)
        assert (await bye(hers), await bye(other)) == ("closed", "closed")
        assert (await ala.http.get(f"/api/tables/{table}")).status_code == 404
        assert (await ala.http.get("/api/tables")).json() == []
        async with ala.at(table) as late:
            assert await bye(late) == "no-table"
        assert "no table" in await admin("close", table, code=1)
        assert stored(folder, "select count(*) from event") == [0]
        # Without a socket at it, and without a server.
        left = await ala.table(setup=ALONE)
        await admin("close", left)
        waiting = await ala.table(setup=ALONE)
    assert (await admin.data("close", waiting))["phase"] == "open"
    assert (await admin.data("tables"))["tables"] == []


async def test_a_game_that_is_over_is_not_closed(admin: Admin, folder: Path) -> None:
    async with running(folder):
        pass
    with closing(sqlite3.connect(folder / "sennik.sqlite3")) as connection, connection:
        connection.execute("insert into match values ('over1', 'sen', 'over', 0, 1, '{}', 0)")
    assert "is over" in await admin("close", "over1", code=1)


async def test_who_is_banned_is_put_out_at_once_and_comes_in_no_more(admin: Admin, folder: Path) -> None:
    async with running(folder) as host, two_at_a_table(host) as (ala, ola, table, hers, other):
        ticket = await ola.ticket()
        assert (await admin.data("ban", ola.id))["who"] == ola.id
        assert await bye(other) == "banned"
        refused = await ola.http.get(f"/api/tables/{table}/view")
        assert (refused.status_code, refused.json()["code"]) == (403, "banned")
        assert (await ola.http.put("/api/me", json={"name": "Ola 2", "language": "pl"})).status_code == 403
        assert ticket
        assert (await ala.http.get(f"/api/tables/{table}/view")).status_code == 200, "others play on"
        assert "banned" in await admin("people", "--name", "Ola")
        await admin("unban", ola.id)
        assert (await ola.http.get("/api/me")).status_code == 200
        assert "is not banned" in await admin("unban", ola.id, code=1)
        assert "no person" in await admin("ban", "nobody", code=1)

        assert (await admin.data("ban", "127.0.0.1"))["who"] == "127.0.0.1/32"
        assert await bye(hers) == "banned"
        assert (await ala.http.get("/api/games")).status_code == 403
        with pytest.raises(InvalidStatus):
            async with ala.at(table):
                pass
        assert "127.0.0.1/32" in await admin("people", language="pl")
        assert (await admin.data("ban", "::ffff:10.0.0.0/104"))["who"] == "10.0.0.0/8"
    async with running(folder) as host, person(host) as stranger:
        assert (await stranger.http.get("/api/games")).status_code == 403, "it is kept"
        await admin("unban", "127.0.0.1")
        assert (await stranger.http.get("/api/games")).status_code == 200


async def test_a_forgotten_person_is_nowhere_any_more_and_the_games_of_others_go_on(admin: Admin, folder: Path) -> None:
    async with running(folder) as host, two_at_a_table(host) as (ala, ola, table, hers, other):
        alone = await ala.table(setup=ALONE, bots="easy", start=True)
        turn = hers if hers.view["decision"] is not None else other
        await turn.done("act", decision=turn.view["decision"]["number"], move=turn.move())
        left = await ola.table(setup={**ALONE, "seats": 3})
        async with ala.at(left) as looking:
            await looking.until_type("view")
        async with asyncio.timeout(PATIENCE):
            while not stored(folder, f"select 1 from event where match_id = '{left}' and instr(body, 'left.1')"):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        told = await admin.data("forget", ala.id)
        assert (told["changed"], told["removed"]) == (2, 1)
        assert await bye(hers) == "forgotten"
        assert await bye(other) == "store", "the page comes back by itself"
        async with ola.at(table) as again:
            view = await again.until_type("view")
            assert view["table"]["phase"] == "playing"
            assert [seat["name"] for seat in view["table"]["seats"]] == [NOBODY, "Ola"]
            answer = await ala.http.get("/api/me")
            assert answer.status_code == 401
        assert (await ola.http.get(f"/api/tables/{alone}")).status_code == 404
        for nobody in (ala.id, "", "sen", "basic", "person", "Ola", "~moth", table):
            assert "no person" in await admin("forget", nobody, code=1), nobody
        assert "all replay" in await admin("check")
        everything = (folder / "sennik.sqlite3").read_bytes() + log_of(folder / "sennik.sqlite3").read_bytes()
    held = "".join(stored(folder, "select cast(body as text) from event union all select cast(summary as text) from match"))
    for trace in (ala.id, "Ala Makota"):
        assert trace not in held
        assert stored(folder, f"select count(*) from person where id = '{trace}' or name = '{trace}'") == [0]
        assert trace.encode() not in everything, "not even in free pages of the file, or in its log"
    assert ola.id in held


async def test_a_bot_in_a_rematch_loses_the_name_of_who_left_and_other_tables_are_let_be(admin: Admin, folder: Path) -> None:
    async with running(folder) as host, two_at_a_table(host) as (ala, ola, table, hers, _):
        await hers.done("make_host", person=ola.id)
        await hers.done("stand")
        async with ola.at(table) as playing:
            await playing.until_type("view")
            await play(playing, random.Random(1))
            await playing.done("rematch")
            await playing.until_view(lambda view: view["table"]["next"])
            again = playing.view["table"]["next"]
        own = await ola.table(setup=ALONE)
        async with ola.at(own) as elsewhere:
            await elsewhere.until_type("view")
            assert "Ala Makota" in (await ola.http.get(f"/api/tables/{again}")).text
            assert (await admin.data("forget", ala.id))["changed"] == 2
            assert (await elsewhere.ask("sit", seat=1))["type"] == "accepted", "nobody noticed there"
        seats = (await ola.http.get(f"/api/tables/{again}")).json()["seats"]
        assert {seat["name"] for seat in seats} == {NOBODY, "Ola"}
    held = "".join(stored(folder, "select cast(body as text) from event"))
    assert "Ala Makota" not in held


async def test_what_is_old_is_counted_first_and_then_removed(admin: Admin, folder: Path) -> None:
    async with running(folder) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        for _ in range(2):
            await ala.table(setup=ALONE)
        playing = await ala.table(setup=ALONE, bots="easy", start=True)
        assert ola.id
    with closing(sqlite3.connect(folder / "sennik.sqlite3")) as connection, connection:
        connection.execute("update match set updated = updated - 100 * 86400000")
        connection.execute("update person set seen = seen - 100 * 86400000")
    counts = await admin.data("prune", "--open-days", "99", "--people-days", "99", "--dry-run")
    assert counts == {"open": 2, "unfinished": 0, "finished": 0, "people": 1, "trial": True}
    assert len((await admin.data("tables"))["tables"]) == 3
    assert (await admin.data("prune", "--open-days", "101", "--people-days", "101"))["open"] == 0
    assert await admin("prune", "--open-days", "99", "--people-days", "99") == (
        "Removed: 2 open, 0 unfinished, 0 finished, 1 people.\n"
    )
    assert [each["table"] for each in (await admin.data("tables"))["tables"]] == [playing]
    assert [each["name"] for each in (await admin.data("people"))["people"]] == ["Ala"]
    assert (await admin.data("prune", "--unfinished-days", "99"))["unfinished"] == 1
    assert "not -1" in await admin("prune", "--open-days", "-1", code=2)


async def test_a_backup_under_load_is_one_moment_and_comes_back(admin: Admin, folder: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    async with running(folder) as host, two_at_a_table(host) as (ala, _, table, _, _):
        store = await SqliteStore.open(folder / "sennik.sqlite3")
        going, written = True, 0

        async def write() -> None:
            nonlocal written
            while going:
                # Two matches that always have as many events: a copy of two moments would show it.
                await store.append("load1", written, [b"x" * 2_000])
                await store.append("load2", written, [b"x" * 2_000])
                written += 1

        task = asyncio.create_task(write())
        while written < 20:  # noqa: ASYNC110
            await asyncio.sleep(0)
        told = await admin.data("backup", str(copy))
        meanwhile = written
        going = False
        await task
        await store.close()
        assert meanwhile >= 20
        assert "already" in await admin("backup", str(copy), code=1)
        assert "would write on" in await admin("restore", str(copy), code=1)
    assert told["bytes"] == copy.stat().st_size
    assert copy.stat().st_mode & 0o077 == 0
    assert [each.name for each in names_in(tmp_path) if each.name.startswith("copy")] == ["copy.sqlite3"]
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
        one, two = (
            connection.execute("select count(*) from event where match_id = ?", (each,)).fetchone()[0]
            for each in ("load1", "load2")
        )
        assert one - two in {0, 1}
        assert one >= 20
    await admin("close", table)
    restored = await admin.data("restore", str(copy))
    assert [each["table"] for each in (await admin.data("tables"))["tables"]] == [table]
    with closing(sqlite3.connect(restored["kept"])) as connection:
        assert connection.execute("select count(*) from event where match_id = ?", (table,)).fetchone() == (0,)
    async with running(folder) as host, person(host) as _:
        ala.http.base_url = f"http://{host}"


async def test_a_backup_comes_back_where_the_store_is_no_store_any_more(admin: Admin, folder: Path, tmp_path: Path) -> None:
    async with running(folder) as host, person(host, "Ala") as ala:
        await ala.table(setup=ALONE)
    copy = tmp_path / "copy.sqlite3"
    await admin("backup", str(copy))
    before = await admin.data("tables")
    for ruins in (b"", b"no database at all" * 500, b"\0" * 20 + copy.read_bytes()[20:]):
        (folder / "sennik.sqlite3").write_bytes(ruins)
        restored = await admin.data("restore", str(copy))
        assert next(each for each in names_in(folder) if str(each) == restored["kept"]).read_bytes() == ruins
        assert await admin.data("tables") == before


async def test_a_backup_leaves_alone_what_else_is_in_its_folder(admin: Admin, folder: Path, tmp_path: Path) -> None:
    async with running(folder) as host, person(host, "Ala"):
        pass
    others = tmp_path / "others"
    others.mkdir()
    for name in ("app.sqlite3", "copy.part"):
        (others / name).write_bytes(b"another program's")
        (others / name).chmod(0o664)
    await admin("backup", str(others / "copy"))
    for name in ("app.sqlite3", "copy.part"):
        assert (others / name).read_bytes() == b"another program's"
        assert (others / name).stat().st_mode & 0o777 == 0o664
    for language, folder_said, full in (("en", "is a folder", "could not be done"), ("pl", "to folder", "Nie udało się")):
        for no_file in ("", str(others)):
            assert folder_said in await admin("backup", no_file, code=1, language=language)
        assert full in await admin("backup", "/proc/copy", code=1, language=language)


@pytest.mark.parametrize(
    "line",
    [
        b'{"type":"close","table":"\xff\xfe"}',
        b'{"type":"prune","open_days":-5}',
        b'{"type":"prune","open_days":1e300}',
        b"[" * 30_000,
    ],
)
async def test_what_is_no_order_is_refused_and_the_server_goes_on(folder: Path, line: bytes) -> None:
    async with running(folder) as host, person(host, "Ala") as ala:
        await ala.table(setup=ALONE)
        with _address(folder / SOCKET) as address:
            reader, writer = await asyncio.open_unix_connection(address)
        writer.write(line + b"\n")
        assert json.loads(await reader.readline()) == {"type": "refused", "code": "malformed"}
        writer.close()
        assert len((await ala.http.get("/api/tables")).json()) == 1


async def test_a_backup_that_cannot_be_used_changes_nothing(admin: Admin, folder: Path, tmp_path: Path) -> None:
    async with running(folder) as host, person(host, "Ala"):
        pass
    newer, torn, other = (tmp_path / f"{name}.sqlite3" for name in ("newer", "torn", "other"))
    await admin("backup", str(newer))
    torn.write_bytes(newer.read_bytes()[:9_000])
    other.write_bytes(b"this is no database" * 100)
    with closing(sqlite3.connect(newer)) as connection, connection:
        connection.execute("update alembic_version set version_num = '9999'")
    before = (folder / "sennik.sqlite3").read_bytes()
    assert "newer version" in await admin("restore", str(newer), code=1)
    for broken in (torn, other):
        assert "damaged" in await admin("restore", str(broken), code=1)
    assert "no file" in await admin("restore", str(tmp_path / "none"), code=1)
    assert (folder / "sennik.sqlite3").read_bytes() == before
    assert not log_of(folder / "sennik.sqlite3").exists() or log_of(folder / "sennik.sqlite3").stat().st_size == 0
    names = {each.name for each in names_in(folder)}
    assert not any("new" in name or "part" in name for name in names), names
    # A store that is itself newer is not touched by any order.
    (folder / "sennik.sqlite3").write_bytes(newer.read_bytes())
    for words in (["tables"], ["check"], ["close", "x"], ["forget", "x"]):
        assert "newer version" in await admin(*words, code=1)


async def test_every_match_that_does_not_replay_is_named_without_its_cards(admin: Admin, folder: Path) -> None:
    async with running(folder) as host, person(host, "Ala") as ala:
        ids = [await ala.table(setup=ALONE, bots="easy", start=True) for _ in range(7)]
        whole, unreadable, broken, gap, unlisted, phase, gone = ids
    with closing(sqlite3.connect(folder / "sennik.sqlite3")) as connection, connection:
        connection.execute('update event set body = \'{"type":"flown.1"}\' where match_id = ? and seq = 2', (unreadable,))
        connection.execute(
            'update event set body = replace(body, \'"order":[\', \'"order":["joker",\') where match_id = ?', (broken,)
        )
        connection.execute("delete from event where match_id = ? and seq = 1", (gap,))
        connection.execute("delete from member where match_id = ?", (unlisted,))
        connection.execute("delete from match where id = ?", (unlisted,))
        connection.execute("update match set phase = 'over' where id = ?", (phase,))
        connection.execute("update event set body = replace(body, '\"rules\":1', '\"rules\":77') where match_id = ?", (gone,))
    assert await admin("check", "--json", code=1)
    told = json.loads(admin.said.splitlines()[0])
    assert told["matches"] == 7
    assert {each["table"]: each["what"] for each in told["faults"]} == {
        unreadable: "unreadable",
        broken: "broken",
        gap: "no-events",
        unlisted: "no-line",
        phase: "other-phase",
        gone: "rules-gone",
    }
    assert next(each["event"] for each in told["faults"] if each["table"] == unreadable) == 2
    for language in LANGUAGES:
        await admin("check", code=1, language=language)
    assert all(admin.said.count(each) == 3 for each in ids if each != whole)
    assert whole not in admin.said
    assert "joker" not in admin.said
    for each in (unreadable, broken, gap, unlisted, phase):
        with closing(sqlite3.connect(folder / "sennik.sqlite3")) as connection, connection:
            connection.execute("delete from event where match_id = ?", (each,))
            connection.execute("delete from match where id = ?", (each,))
    assert "rules are gone" in await admin("check"), "it can be looked at, so nothing is damaged"


async def test_what_nobody_answers_is_said_clearly(admin: Admin, folder: Path, tmp_path: Path) -> None:
    assert "no data" in await admin("tables", code=1)
    assert "no data" in await admin("close", "x", code=1)
    async with running(folder):
        assert (folder / SOCKET).stat().st_mode & 0o077 == 0
    assert not (folder / SOCKET).exists()
    lock = FolderLock(folder)
    try:
        assert "does not answer" in await admin("close", "x", code=1)
    finally:
        lock.release()
    assert "no file" in await admin("backup", str(tmp_path / "none/copy"), code=1)
    await admin("close", "x", "--json", code=1)
    assert "no table" in json.loads(admin.said.splitlines()[-2])["error"]["text"]
    assert "no phase" in await admin("tables", "--phase", "asleep", code=2)
    assert "at least 1" in await admin("people", "--limit", "0", code=2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language: str) -> None:
    say = Texts(language)
    assert all(say.has(f"cli-admin-refused-{code}") for code in CODES)
