"""A table's own words: who wrote them reads them before the start, and nobody else does anywhere, at any time."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from sennik import catalog
from sennik.match import Proposal, begin, decide, encode, fold, open_table, rematch
from sennik.match import events as e
from sennik.match.commands import Configure
from sennik.server.views.table_info import table_info
from sennik.store import STORE_FILE, SqliteStore
from tests.server.client import Person, Talk, person, running
from tests.server.test_live import WORDS
from tests.server.virtual import Time

OWN = "\n".join(WORDS)
SETUP = {"game": "dreamland", "preset": "online", "seats": 4, "options": {"words": OWN}}
NEVER = WORDS[-1]
"""A word of the list that never comes into play here."""


def words_of(table: dict[str, Any]) -> str:
    words: str = table["setup"]["options"]["words"]
    return words


async def everything(someone: Person, table: str) -> str:
    """All that can be asked for about a table, in one text."""
    answers = [
        await someone.http.get(path)
        for path in (
            f"/api/tables/{table}",
            f"/api/tables/{table}/view",
            f"/api/tables/{table}/record",
            "/api/tables",
            f"/api/share?path=/t/{table}",
        )
    ]
    return "".join(answer.text for answer in answers)


def heard(talk: Talk) -> str:
    return "".join(talk.frames)


async def test_the_words_of_a_table_are_for_who_wrote_them_alone_and_only_before_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sennik.server.tables.live_match.shuffle", list)
    Time(monkeypatch)
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path))
        ala, ola, ela, ewa = [await stack.enter_async_context(person(host, name)) for name in ("Ala", "Ola", "Ela", "Ewa")]
        opened = await ala.http.post("/api/tables", json={"setup": SETUP})
        assert words_of(opened.json()) == OWN
        table = opened.json()["id"]
        talks = [await stack.enter_async_context(someone.at(table)) for someone in (ala, ola, ela, ewa)]
        mine, *others = talks
        for talk in talks:
            await talk.until_type("view")
        for seat, talk in enumerate(others[:2], 1):
            await talk.done("sit", seat=seat)
        await mine.done("add_bot", seat=3, level="easy")
        assert (words_of(mine.view["table"]), mine.view["table"]["withheld"]) == (OWN, [])
        for talk in others:
            assert (words_of(talk.view["table"]), talk.view["table"]["withheld"]) == ("", ["words"])
        # A host who comes back, who asks by HTTP, or who changes something else keeps them.
        assert words_of((await ala.http.get(f"/api/tables/{table}/view")).json()["table"]) == OWN
        async with ala.at(table, mine.view["n"]) as again:
            assert words_of((await again.until_type("view"))["table"]) == OWN
        await mine.done("configure", setup={**SETUP, "options": {"words": OWN, "night": 120}})
        assert words_of(mine.view["table"]) == OWN
        # Another list under the same setup is no news to anybody else.
        for talk in others:
            await talk.ask("sit", seat=0)
        before = [talk.view["n"] for talk in others]
        await mine.done("configure", setup={**SETUP, "options": {"words": OWN.replace("most", "brama"), "night": 120}})
        await mine.done("configure", setup={**SETUP, "options": {"words": OWN, "night": 120}})
        for talk in others:
            await talk.ask("sit", seat=0)
        assert [talk.view["n"] for talk in others] == before
        # Who becomes host reads nothing, also having changed what else there is, and loses nothing of what is written.
        await mine.done("make_host", person=ola.id)
        await talks[1].until_view(lambda view: view["table"]["host"] == ola.id)
        assert [words_of(talk.view["table"]) for talk in (mine, talks[1])] == [OWN, ""]
        await talks[1].done("configure", setup={**SETUP, "options": {"words": "", "night": 60}})
        await talks[1].until_view(lambda view: view["table"]["setup"]["options"]["night"] == 60)
        assert NEVER not in await everything(ola, table)
        await talks[1].done("make_host", person=ala.id)
        await mine.until_view(lambda view: view["table"]["host"] == ala.id)
        assert words_of(mine.view["table"]) == OWN
        async with httpx.AsyncClient(base_url=f"http://{host}") as nobody:
            assert NEVER not in (await nobody.get(f"/api/tables/{table}")).text
        for someone in (ola, ela, ewa):
            assert NEVER not in await everything(someone, table)
        assert not any(NEVER in heard(talk) for talk in others)

        # In play nobody reads them, the host included, who may be the dreamer.
        await mine.done("start")
        for talk in talks:
            await talk.until_view(lambda view: view["table"]["phase"] == "playing")
            assert (words_of(talk.view["table"]), talk.view["table"]["withheld"]) == ("", ["words"])
        for someone in (ala, ola, ela, ewa):
            assert NEVER not in await everything(someone, table)
        async with ala.at(table) as again:
            await again.until_type("view")
            assert NEVER not in heard(again)


async def test_the_record_is_for_who_wrote_the_words_that_it_holds(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path))
        ala, ola = [await stack.enter_async_context(person(host, name)) for name in ("Ala", "Ola")]
        for setup, refused in ((SETUP, True), ({**SETUP, "options": {}}, False)):
            table = await ala.table(setup=setup, bots="easy", start=True)
            store = await SqliteStore.open(tmp_path / STORE_FILE)
            try:
                number = len(await store.load(table))
                await store.append(table, number, [encode(e.Ended(at=1, scores=(0, 0, 0, 0), winners=(0,)))])
            finally:
                await store.close()
            record = f"/api/tables/{table}/record"
            mine = await ala.http.get(record)
            assert mine.status_code == 200
            assert (json.loads(mine.text.splitlines()[0])["options"]["words"] == OWN) == refused
            async with httpx.AsyncClient(base_url=f"http://{host}") as nobody:
                for answer in (await ola.http.get(record), await nobody.get(record)):
                    assert (answer.status_code, NEVER in answer.text) == ((403, False) if refused else (200, False))
                    assert not refused or answer.json()["code"] == "record-of-host"


def test_whoever_opens_the_rematch_reads_no_words_of_somebody_else() -> None:
    proposal = Proposal(game="dreamland", preset="online", seats=4, options={"words": OWN})
    match = begin(open_table("t1", proposal, "ala", "Ala", 0, catalog.lookup), catalog.lookup)
    fold(match, e.Arrived(at=1, person="ola", name="Ola"))
    opened, *_ = rematch(match, "t2", "ola", 1)
    following = begin(opened, catalog.lookup)
    assert (following.host, following.author) == ("ola", "ala")
    assert following.setup.options["words"] == OWN, "they are played all the same"
    info = table_info(following)
    assert (info.setup.options["words"], info.withheld) == ("", ["words"])
    # The host may write a list instead, and reads that.
    other = "\n".join(reversed(WORDS))
    (configured,) = decide(following, Configure("c1", replace(proposal, options={"words": other})), "ola", 2)
    fold(following, configured)
    assert following.author == "ola"
