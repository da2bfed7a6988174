"""Replays over HTTP: of a match that is over, and of a record that somebody opens."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator, Generator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest

from sennik import i18n
from sennik.cli import main
from sennik.server.settings import Limits, Rate
from sennik.server.tables.pieces import in_pieces
from tests.server.client import PATIENCE, QUICK, Person, Talk, person, play, running
from tests.server.test_own_words import OWN

SETUP = {"game": "sen", "preset": "basic", "seats": 2, "options": {"rounds": 1}}
LINES = (
    '{"sennik":1,"game":"sen","seats":["Ala","Ola"],"options":{"starter":1}}',
    '{"deal":["0","1","2","3","6","7","8","9","5","take2","9","4"]}',
    '{"seat":1,"move":"look 1 2"}',
    '{"seat":2,"move":"look 1 2"}',
)
RECORD = "\n".join(LINES)

Done = TypeVar("Done")


@asynccontextmanager
async def finished(tmp_path: Path, settings: Any = QUICK) -> AsyncIterator[tuple[str, Person, Talk]]:
    """A table at which Ala has played a game with a bot to its end, and what she was told."""
    async with running(tmp_path, settings) as host, person(host, "Ala") as ala:
        table = await ala.table(setup=SETUP, bots="random", start=True)
        async with ala.at(table) as talk:
            await talk.next()
            await play(talk)
        yield table, ala, talk


async def test_a_finished_match_is_shown_as_its_player_saw_it_to_whoever_may_have_its_record(tmp_path: Path) -> None:
    async with finished(tmp_path) as (table, ala, talk), person(ala.host) as stranger:
        seat = talk.view["seat"] + 1
        answer = await stranger.http.get(f"/api/tables/{table}/replay?viewpoint={seat}")
        assert answer.status_code == 200
        assert answer.headers["content-encoding"] == "gzip"
        replay = answer.json()
        state: dict[str, Any] = {}
        for moment in replay["moments"]:
            state |= moment.get("set", {})
        assert state == talk.view["state"]
        result = [moment["result"] for moment in replay["moments"] if "result" in moment]
        assert result == [talk.view["result"]]
        assert (replay["seat"], replay["viewpoint"], replay["table"]["phase"]) == (seat - 1, str(seat), "over")
        plain = await stranger.http.get(f"/api/tables/{table}/replay?viewpoint={seat}", headers={"accept-encoding": "identity"})
        assert plain.json()["moments"] == replay["moments"]
        assert "content-encoding" not in plain.headers
        record = (await ala.http.get(f"/api/tables/{table}/record")).text
        opened = (await stranger.http.post(f"/api/replay?viewpoint={seat}", content=record)).json()
        assert [moment.get("set") for moment in opened["moments"]] == [moment.get("set") for moment in replay["moments"]]


async def test_nothing_of_a_match_that_is_played_is_shown_to_anybody(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host) as stranger:
        for start in (False, True):
            table = await ala.table(setup=SETUP, bots="random", start=start)
            for somebody in (ala, stranger):
                for viewpoint in ("open", "watch", "1", "2"):
                    answer = await somebody.http.get(f"/api/tables/{table}/replay?viewpoint={viewpoint}")
                    assert (answer.status_code, answer.json()["code"]) == (409, "record-while-playing")


async def test_only_who_wrote_the_words_of_a_table_sees_its_match_again(tmp_path: Path) -> None:
    setup = {"game": "dreamland", "preset": "online", "seats": 4, "options": {"words": OWN}}
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host) as stranger:
        table = await ala.table(setup=setup, bots="easy", start=True)
        left = await ala.http.post(f"/api/tables/{table}/leave")
        assert left.status_code == 204, left.text
        assert (await ala.http.get(f"/api/tables/{table}")).json()["phase"] == "over"
        refused = await stranger.http.get(f"/api/tables/{table}/replay")
        assert (refused.status_code, refused.json()["code"]) == (403, "record-of-host")
        assert (await ala.http.get(f"/api/tables/{table}/replay")).status_code == 200


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("viewpoint=3", "409 no-replay"),
        ("viewpoint=0", "400 malformed"),
        ("viewpoint=all", "400 malformed"),
        ("viewpoint=11", "400 malformed"),
    ],
)
async def test_a_sight_that_there_is_not_is_refused(tmp_path: Path, query: str, found: str) -> None:
    async with running(tmp_path) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        answer = await http.post(f"/api/replay?{query}", content=RECORD)
        assert f"{answer.status_code} {answer.json()['code']}" == found
        assert (await http.get(f"/api/tables/nosuch/replay?{query}")).status_code in {400, 404}


WRONG = {
    "nothing": (b"", "1"),
    "no text": (RECORD.encode() + b"\n\xff\xfe", "5"),
    "another file": (b"<html>\n<body>", "1"),
    "no record": (b'{"name": "sen"}', "1"),
    "an unknown game": (RECORD.replace('"sen"', '"chess"').encode(), "1"),
    "rules that are gone": (RECORD.replace('"sen",', '"sen","rules":99,').encode(), "1"),
    "a card too many": (RECORD.replace('"take2"', '"0","0","0","0","0","0"').encode(), "2"),
    "wrong by one move": ("\n".join([*LINES[:3], '{"seat":2,"move":"wake"}']).encode(), "4"),
    "no move": ("\n".join([*LINES[:3], '{"seat":2,"move":"castle"}']).encode(), "4"),
    "not their turn": ("\n".join([*LINES, '{"seat":2,"move":"draw"}']).encode(), "5"),
    "a move too early": ("\n".join([LINES[0], LINES[2]]).encode(), "2"),
    "a deep hole": (b"[" * 100_000, "1"),
    "a large number": (RECORD.replace('"starter":1', '"starter":' + "9" * 5_000).encode(), "1"),
    "a result too early": (f'{RECORD}\n{{"result":{{"scores":[1,2],"winners":[1]}}}}'.encode(), "5"),
}


async def test_what_is_wrong_with_a_record_is_said_in_both_languages_as_the_command_line_says_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.jsonl"
    async with running(tmp_path) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        for name, (raw, line) in WRONG.items():
            file.write_bytes(raw)
            texts = []
            for language in i18n.LANGUAGES:
                answer = await http.post("/api/replay", content=raw, headers={"accept-language": language})
                problem = answer.json()
                assert (answer.status_code, problem["code"], problem["where"]) == (400, "record-wrong", line), (name, problem)
                assert main(["replay", str(file), "--language", language]) == 1
                told = capsys.readouterr().err
                reason = problem["text"].partition(": ")[2]
                assert reason in told, (name, language)
                texts.append(problem["text"])
            assert texts[0] != texts[1], name
            assert texts[0].startswith("Wiersz")


async def test_a_huge_record_is_refused_before_it_is_read_to_its_end(tmp_path: Path) -> None:
    settings = replace(QUICK, limits=Limits(record_size=2_000))
    async with running(tmp_path, settings) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        assert (await http.post("/api/replay", content=RECORD)).status_code == 200
        answer = await http.post("/api/replay", content=RECORD + "\n" * 2_000)
        assert (answer.status_code, answer.json()["code"]) == (413, "record-large")


async def test_an_address_gets_so_many_replays_and_all_of_them_together(tmp_path: Path) -> None:
    for limits, most in ((Limits(replays=Rate(0.001, 3)), 3), (Limits(all_replays=Rate(0.001, 2)), 2)):
        folder = tmp_path / str(most)
        folder.mkdir()
        settings = replace(QUICK, limits=limits)
        async with running(folder, settings) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
            found = [(await http.post("/api/replay", content=RECORD)).status_code for _ in range(most + 1)]
            assert found == [200] * most + [429]
            assert (await http.get("/api/tables/nosuch/replay")).status_code == 429


async def test_a_record_may_come_from_a_person_with_any_key_and_gives_them_none(tmp_path: Path) -> None:
    async with running(tmp_path) as host, httpx.AsyncClient(base_url=f"http://{host}") as http:
        answer = await http.post("/api/replay", content=gzip.compress(b"x"), headers={"authorization": "Bearer nobody"})
        assert (answer.status_code, answer.json()["code"]) == (400, "record-wrong")
        assert "set-cookie" not in answer.headers


async def test_so_many_wait_for_a_replay_and_whoever_comes_then_is_told_why_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One replay is made and two wait for theirs. Whoever else comes is sent away at once; those who wait get theirs."""
    go_on = asyncio.Event()

    async def held(work: Generator[None, None, Done]) -> Done:
        await go_on.wait()
        return await in_pieces(work)

    monkeypatch.setattr("sennik.server.http.replays.in_pieces", held)
    monkeypatch.setattr("sennik.server.http.context.REPLAYS_WAITING", 2)
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        asked = {asyncio.create_task(ala.http.post("/api/replay", content=RECORD)) for _ in range(5)}
        sent_away: set[asyncio.Task[httpx.Response]] = set()
        async with asyncio.timeout(PATIENCE):
            while len(sent_away) < 2:
                done, _ = await asyncio.wait(asked - sent_away, return_when=asyncio.FIRST_COMPLETED)
                sent_away |= done
        answers = [each.result() for each in sent_away]
        answers.append(await ala.http.post("/api/play-on?moment=1", content=RECORD))
        assert [(each.status_code, each.json()["code"]) for each in answers] == [(503, "replays-wait")] * 3
        assert (await ala.http.get("/api/tables")).json() == []
        go_on.set()
        waited = await asyncio.gather(*(asked - sent_away))
        assert [answer.status_code for answer in waited] == [200] * 3
        assert (await ala.http.post("/api/replay", content=RECORD)).status_code == 200
