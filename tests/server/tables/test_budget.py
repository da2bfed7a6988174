"""What one person, one address, one table may have stored in all, and a disk that has no more room."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from time import time

import httpx
import pytest

from sennik import catalog
from sennik.i18n import text
from sennik.match import Refusal, begin, open_table
from sennik.match import commands as c
from sennik.match import events as e
from sennik.server.monitoring import health
from sennik.server.monitoring.health import DiskSpace, StoreHealth
from sennik.server.settings import Limits, Rate
from sennik.server.tables.budget import Budget
from sennik.store import Append, SqliteStore, StoreError, Summary
from tests.server.client import BASIC, PATIENCE, QUICK, Talk, person, running
from tests.server.test_failing_disk import events
from tests.store.disks import no_file_can_be_written

SETUP = {"game": "sen", "preset": "basic", "seats": 2, "options": {"rounds": 1}}
FREE = Rate(10_000, 10_000)


async def to_and_fro(talk: Talk, times: int) -> list[str]:
    """Asks for the other of the seats 1 and 2 so often; the codes of the answers."""
    codes: list[str] = []
    for _ in range(times):
        seat = 1 + codes.count("done") % 2
        codes.append((await talk.ask("sit", seat=seat)).get("code", "done"))
    return codes


async def until_done(talk: Talk, code: str, command: str, **arguments: object) -> None:
    """Asks again and again, as long as it is refused with that code."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await talk.ask(command, **arguments)
            if answer["type"] != "refused":
                return
            assert answer["code"] == code
            await asyncio.sleep(0.05)


async def test_one_person_has_a_share_of_changes_at_a_table_and_others_have_theirs(tmp_path: Path) -> None:
    limits = Limits(messages=FREE, changes=Rate(0.0001, 10))
    async with running(tmp_path, replace(QUICK, limits=limits)) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table()
        async with ala.at(table) as own, ola.at(table, language="pl") as other:
            # Each but the first is two events: the one seat left, the other one taken.
            assert await to_and_fro(other, 7) == ["done"] * 5 + ["table-changes"] * 2
            stored = events(tmp_path, table)
            refused = await other.ask("sit", seat=2)
            assert (refused["kind"], refused["text"]) == ("too_many", text("pl", "refusal-table-changes"))
            assert events(tmp_path, table) == stored, "what is refused is not stored"
            await own.done("add_bot", seat=2, level="easy")
            await own.done("start")
            # Moves are another thing.
            await other.until_view(lambda view: view["decision"] is not None)
            for _ in range(12):
                if other.view["decision"] is not None:
                    await other.done("act", decision=other.view["decision"]["number"], move=other.move())


async def test_words_of_its_own_are_counted_by_their_size(tmp_path: Path) -> None:
    limits = Limits(messages=FREE, change_bytes=Rate(0.0001, 3_000))
    async with running(tmp_path, replace(QUICK, limits=limits)) as host, person(host, "Ala") as ala:
        setup = {"game": "dreamland", "preset": "online", "seats": 4}
        table = await ala.table(setup=setup)
        async with ala.at(table) as own:
            answers = []
            size = 0
            for last in "abcdef":
                words = "\n".join(f"hasło{first}{second}{last}" for first in "abcdefgh" for second in "abcdefgh")
                size = len(words)
                answers.append(await own.ask("configure", setup={**setup, "options": {"words": words}}))
        codes = [answer.get("code", "done") for answer in answers]
        assert codes[0] == "done", answers[0]
        assert codes[-1] == "table-changes"
        assert 1 <= codes.count("done") <= 3_000 // size, codes


async def test_a_table_takes_so_many_changes_in_all_also_after_a_restart(tmp_path: Path) -> None:
    limits = Limits(messages=FREE, changes=FREE, table_changes=Rate(0.0001, 30))
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path, replace(QUICK, limits=limits)))
        ala = await stack.enter_async_context(person(host, "Ala"))
        ola = await stack.enter_async_context(person(host, "Ola"))
        table = await ala.table()
        async with ala.at(table) as own, ola.at(table) as other:
            await own.until_type("view")
            codes = await to_and_fro(other, 40)
            assert codes[0] == "done"
            assert codes[-1] == "table-worn"
            assert events(tmp_path, table) <= 34, "who came is counted apart"
            seat = codes.count("done") % 2
        keys = [each.http.cookies["sennik"] for each in (ala, ola)]
    async with running(tmp_path, replace(QUICK, limits=limits)) as host, person(host) as ala, person(host) as ola:
        for each, key in zip((ala, ola), keys, strict=True):
            each.http.cookies.set("sennik", key)
            each.id = (await each.http.get("/api/me")).json()["person"]
        async with ala.at(table) as own, ola.at(table, language="pl") as other, person(host, "Ela") as ela:
            await other.until_type("view")
            refused = await other.ask("sit", seat=1 + seat)
            assert (refused["code"], refused["text"]) == ("table-worn", text("pl", "refusal-table-worn"))
            async with ela.at(table) as talk:
                await talk.until_type("view")
                assert (await talk.ask("sit", seat=1 + seat))["type"] == "refused"
            await own.done("start", fill="easy")
            await other.until_view(lambda view: view["decision"] is not None)
            for who in (own, other):
                await who.done("hand_over", seat=who.view["seat"])
                await who.done("come_back")
            await own.done("kick", seat=other.view["seat"])


async def test_a_worn_table_is_made_private_once_and_takes_a_change_again_after_a_while(tmp_path: Path) -> None:
    limits = Limits(messages=FREE, changes=FREE, table_changes=Rate(2, 12))
    public = {**SETUP, "public": True, "seats": 3}
    async with running(tmp_path, replace(QUICK, limits=limits)) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup=public)
        async with ala.at(table) as own, ola.at(table) as other:
            await own.until_type("view")
            assert "table-worn" in await to_and_fro(other, 20)
            more = {**public, "public": False, "options": {"rounds": 2}}
            assert (await own.ask("configure", setup=more))["code"] == "table-worn", "that and nothing else"
            await own.done("configure", setup={**public, "public": False})
            assert (await own.ask("configure", setup=public))["code"] == "table-worn"
            await until_done(own, "table-worn", "configure", setup=public)


PROPOSAL = c.Proposal(game="sen", preset="basic", seats=2)
SCARCE = replace(Limits(), changes=FREE, comings_of_address=FREE, table_changes=Rate(1 / 60, 2))


def test_a_table_takes_as_many_again_as_have_grown_back_by_its_own_time() -> None:
    worn = Budget(SCARCE)
    for _ in range(3):
        worn.note(e.Sat(at=0, seat=1, person="ola", name="Ola"), b"")
    assert worn.spent(0)
    assert worn.spent(59_000)
    assert not worn.spent(120_000)
    worn.note(e.Sat(at=120_000, seat=1, person="ola", name="Ola"), b"")
    worn.note(e.Sat(at=120_000, seat=1, person="ola", name="Ola"), b"")
    assert worn.spent(0), "the time of a match doesn't go back"
    assert worn.spent(120_000)


STILL = (
    c.ComeBack("1"), c.Stand("1", "easy"), c.Start("1"), c.Resume("1"), c.Rematch("1", "next"), c.Kick("1", 1, "easy"),
    c.MakeHost("1", "ola"), c.HandOver("1", 1, "easy"), c.Reseat("1", 1, "ola"), c.Agree("1", 1, "ola"),
    c.GiveTime("1", 1), c.CallOff("1"), c.Lock("1", locked=True), c.BanPerson("1", "ola"), c.LiftBan("1", "ola"),
    c.AnswerTakeBack("1", 1, allow=False),
)  # fmt: skip
NOT_NOW = (
    c.Sit("1", 1), c.AddBot("1", 1, "easy", "moth"), c.Pause("1"), c.SetPace("1", "calm"), c.Configure("1", PROPOSAL),
    c.TakeBack("1", 1), c.Arrange("1", (1, 0)), c.Mix("1", "a grey cat"),
)  # fmt: skip


def test_what_a_worn_table_still_takes() -> None:
    assert {type(command) for command in (*STILL, *NOT_NOW)} == set(c.Command.__subclasses__()) - {c.Act}
    match = begin(open_table("worn", PROPOSAL, "ala", "Ala", 0, catalog.lookup), catalog.lookup)
    worn = Budget(replace(SCARCE, table_changes=Rate(1 / 60, 0)))
    done = [e.PauseAsked(at=0, seat=0)]
    for command in STILL:
        worn.ask(match, "ala", command, done)
    for refused in NOT_NOW:
        with pytest.raises(Refusal, match="table-worn"):
            worn.ask(match, "ala", refused, done)


def test_people_who_come_and_go_have_a_share_of_their_own_that_grows_back() -> None:
    crowded = Budget(SCARCE)
    for _ in range(2):
        crowded.note(e.Arrived(at=0, person="ula", name="Ula"), b"")
    assert not crowded.admit("ola", "203.0.113.7", 0)
    assert not crowded.spent(0)
    assert crowded.admit("ola", "203.0.113.7", 60_000)


async def test_who_only_watches_for_want_of_room_sits_down_as_soon_as_there_is_some(tmp_path: Path) -> None:
    limits = Limits(messages=FREE, comings_of_address=Rate(2, 1))
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path, replace(QUICK, limits=limits)))
        ala, ola, ela = [await stack.enter_async_context(person(host, name)) for name in ("Ala", "Ola", "Ela")]
        table = await ala.table(setup={**SETUP, "seats": 3})
        async with ala.at(table) as own, ola.at(table) as other, ela.at(table, language="pl") as third:
            for each in (own, other, third):
                await each.until_type("view")
            answer = await third.ask("sit", seat=2)
            assert (answer["code"], answer["kind"]) == ("table-crowded", "too_many")
            assert answer["text"] == text("pl", "refusal-table-crowded")
            await until_done(third, "table-crowded", "sit", seat=2)
            assert (await ala.http.get(f"/api/tables/{table}")).json()["seats"][2]["person"] == ela.id


async def test_a_crowd_keeps_no_host_from_coming_back_to_their_table(tmp_path: Path) -> None:
    limits = Limits(messages=FREE, comings_of_address=Rate(0.0001, 2))
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path, replace(QUICK, limits=limits)))
        ala, ola, *many = [await stack.enter_async_context(person(host, f"P{n}")) for n in range(5)]
        table = await ala.table(setup={**SETUP, "clock": {"turn": 30, "grace": 5}})
        async with ola.at(table):
            async with ala.at(table) as own:
                await own.until_type("view")
                await own.done("stand")
            async with asyncio.timeout(PATIENCE):
                while (await ala.http.get(f"/api/tables/{table}")).json()["host"] != ola.id:  # noqa: ASYNC110
                    await asyncio.sleep(0.1)
            for each in many:
                async with each.at(table) as talk:
                    await talk.until_type("view")
            async with ala.at(table) as own:
                await own.until_type("view")
                assert own.view["table"]["host"] == ala.id


async def test_strangers_by_http_have_the_share_of_their_own_address(tmp_path: Path) -> None:
    limits = Limits(messages=FREE, comings_of_address=Rate(0.0001, 1))
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path, replace(QUICK, limits=limits)))
        ala, *many = [await stack.enter_async_context(person(host, f"P{n}")) for n in range(4)]
        table = await ala.table(setup={**SETUP, "seats": 4})
        answers: list[httpx.Response] = []
        for each, address in zip(many, ("203.0.113.7", "203.0.113.7", "203.0.113.8"), strict=True):
            answers.append(
                await each.http.post(
                    f"/api/tables/{table}/commands",
                    json={"type": "sit", "id": "a", "seat": len(answers) + 1},
                    headers={"X-Forwarded-For": address},
                )
            )
        assert [answer.status_code for answer in answers] == [200, 429, 200]
        assert answers[1].json()["code"] == "table-crowded"


async def test_strangers_of_one_address_wear_out_nobodys_table(tmp_path: Path) -> None:
    limits = Limits(messages=FREE, comings_of_address=Rate(0.0001, 4), table_changes=Rate(0.0001, 20))
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path, replace(QUICK, limits=limits)))
        ala, ola, *many = [await stack.enter_async_context(person(host, f"P{n}")) for n in range(12)]
        table = await ala.table()
        async with ala.at(table) as own, ola.at(table) as other:
            await other.until_type("view")
            for each in many:
                async with each.at(table) as talk:
                    await talk.until_type("view")
            await other.done("sit", seat=1)
            await own.done("add_bot", seat=2, level="easy")
            await own.done("start")
            for each in many:
                async with each.at(table) as talk:
                    await talk.until_type("view")
            for who in (own, other):
                await who.done("pause")
            await other.done("resume")
            await own.done("make_host", person=ola.id)
            await other.done("kick", seat=0)


async def test_a_name_changes_at_most_every_few_seconds(tmp_path: Path) -> None:
    async with running(tmp_path, replace(QUICK, limits=Limits(names=Rate(0.0001, 2)))) as host, person(host, "Ala", "pl") as ala:
        answers = [await ala.http.put("/api/me", json={"name": name}) for name in ("Ola", "Ela", "Ula", "Ela")]
        assert [answer.status_code for answer in answers] == [200, 200, 429, 200], "the same name is no change"
        assert answers[2].json() == {"code": "many-names", "text": text("pl", "problem-many-names"), "where": ""}
        assert (await ala.http.get("/api/me")).json()["name"] == "Ela"


async def test_an_address_has_a_share_of_tables_whoever_opens_them(tmp_path: Path) -> None:
    limits = Limits(new_tables_of_address=Rate(0.0001, 3))
    async with running(tmp_path, replace(QUICK, limits=limits)) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        opened = [(await each.http.post("/api/tables", json={"setup": BASIC})).status_code for each in (ala, ola, ala, ola)]
        assert opened == [201, 201, 201, 429]
        away = {"X-Forwarded-For": "203.0.113.7"}
        assert (await ola.http.post("/api/tables", json={"setup": BASIC}, headers=away)).status_code == 201


async def test_without_room_no_table_is_opened_and_games_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    free = [10**12]
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: type("Usage", (), {"free": free[0]}))
    monkeypatch.setattr(health, "EACH", 0.0)
    async with running(tmp_path) as host, person(host, "Ala", "pl") as ala:
        table = await ala.table(setup=SETUP, bots="random", start=True)
        free[0] = QUICK.least_free - 1
        refused = await ala.http.post("/api/tables", json={"setup": SETUP})
        assert (refused.status_code, refused.json()["code"]) == (429, "disk-full")
        assert refused.json()["text"] == text("pl", "refusal-disk-full")
        async with ala.at(table) as own:
            async with asyncio.timeout(PATIENCE):
                while not own.view or own.view["result"] is None:
                    if own.view and own.view["decision"] is not None:
                        number, own.view["decision"] = own.view["decision"], None
                        move = next(" ".join(map(str, (verb, *words[0]))) for verb, words in number["offer"].items())
                        await own.send("act", decision=number["number"], move=move)
                    await own.next()
            assert (await own.ask("rematch"))["code"] == "disk-full"
            free[0] = QUICK.least_free
            await own.done("rematch")
        assert (await ala.http.post("/api/tables", json={"setup": SETUP})).status_code == 201


def test_the_disk_is_asked_now_and_then_and_a_folder_that_is_gone_has_room(tmp_path: Path) -> None:
    now = [0.0]
    room = DiskSpace(tmp_path, 2**80, lambda: now[0])
    assert not room()
    room._folder.rmdir()
    now[0] = health.EACH - 0.1
    assert not room(), "asked again only after a while"
    now[0] = health.EACH
    assert room()


async def test_the_health_is_ill_while_nothing_can_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "EACH", 0.0)
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        assert (await ala.http.get("/healthz")).text == "ok\n"
        with no_file_can_be_written():
            ill = await ala.http.get("/healthz", headers={"Accept-Language": "pl"})
            assert (ill.status_code, ill.json()["code"]) == (503, "not-storing")
        assert (await ala.http.get("/healthz")).text == "ok\n"


async def test_strangers_who_ask_for_the_health_write_nothing_more_often(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "store")
    now = [0.0]
    health_of_store = StoreHealth(store, lambda: now[0])
    await health_of_store.check()
    await store.close()
    await health_of_store.check()
    now[0] = health.EACH
    for _ in range(2):
        with pytest.raises(StoreError):
            await health_of_store.check()


async def test_tables_that_wait_too_long_to_begin_are_closed_and_no_others(tmp_path: Path) -> None:
    day = 86_400_000
    now = int(time() * 1_000)

    def summary(phase: str, days: float) -> Summary:
        return Summary("sen", phase, False, round(now - days * day), ("ala",), b"{}")

    store = await SqliteStore.open(tmp_path / "sennik.sqlite3")
    for id, phase, days in (  # noqa: A001
        ("oldopen", "open", 8), ("newopen", "open", 6), ("oldplay", "playing", 80), ("oldover", "over", 80),
    ):  # fmt: skip
        await store.append_all([Append(id, 0, [b"{}"], summary(phase, days))])
    await store.close()
    async with running(tmp_path), asyncio.timeout(PATIENCE):
        while events(tmp_path, "oldopen"):  # noqa: ASYNC110 - it is another connection's file
            await asyncio.sleep(0.01)
    assert [events(tmp_path, id) for id in ("newopen", "oldplay", "oldover")] == [1, 1, 1]  # noqa: A001
    again = await SqliteStore.open(tmp_path / "sennik.sqlite3")
    assert {line.id for line in await again.lines(person="ala")} == {"newopen", "oldplay", "oldover"}
    assert await again.upkeep.remove_old("open", now, {"newopen"}) == [], "what is in memory is spared"
    assert await again.upkeep.remove_old("open", now, ()) == ["newopen"]
    await again.close()
