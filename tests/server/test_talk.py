"""What people tell one another, over real sockets: it reaches whom it may and tells nothing that it must not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sennik import catalog
from sennik.wire import messages as w
from tests.server.client import QUICK, Talk, person, running
from tests.server.company import Company, company
from tests.server.test_live import DREAMER, WORDS, Night
from tests.server.test_live import NAMES as DREAMING
from tests.server.test_secrets import stored
from tests.server.test_waiting import COMMIT, Party
from tests.server.test_windows import NAMES, WINDOW, party
from tests.server.virtual import Time, VirtualLoop
from tests.window_game import Moths

SEN = {"game": "sen", "preset": "basic", "seats": 2, "chat": True, "options": {"rounds": 1}}
WATCHING = "Ewa"


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """Time by hand; the game of moths is in the catalogue, and every deck lies in its order, the last card on top."""
    monkeypatch.setattr(catalog, "GAMES", (*catalog.GAMES, Moths()))
    monkeypatch.setattr("sennik.server.tables.live_match.shuffle", lambda cards: sorted(cards, reverse=True))
    return Time(monkeypatch)


async def say(talk: Talk, what: str, text: str = "", **fields: Any) -> str:
    """The code of the refusal; "" if it was said."""
    answer = await talk.ask("say", what=what, text=text, **fields)
    return "" if answer["type"] == "accepted" else str(answer["code"])


async def settle(table: Company) -> None:
    """Everybody has heard all there is to hear: each asks for something that is refused to that person alone."""
    for talk in table.talks.values():
        assert (await talk.ask("reseat", seat=0, person="nobody"))["type"] == "refused"


def marks(table: Company) -> dict[str, int]:
    """How many frames each of them has had."""
    return {name: len(talk.frames) for name, talk in table.talks.items()}


def since(table: Company, before: dict[str, int]) -> dict[str, list[str]]:
    """The frames of each since then, but for the answers to what they asked themselves."""
    return {
        name: [frame for frame in talk.frames[before[name] :] if json.loads(frame)["type"] not in {"accepted", "refused"}]
        for name, talk in table.talks.items()
    }


def everything(folder: Path) -> bytes:
    """All that the server has written."""
    return b"".join(file.read_bytes() for file in folder.rglob("*") if file.is_file())


async def test_everybody_hears_it_once_in_the_same_bytes_and_no_number_is_used(tmp_path: Path, time: Time) -> None:
    async with company(tmp_path, time, SEN, ("Ala", "Ola"), (WATCHING,)) as table:
        await settle(table)
        before, numbers = marks(table), {name: talk.view["n"] for name, talk in table.talks.items()}
        assert await say(table.talks["Ala"], "luck") == ""
        assert await say(table.talks["Ola"], "chat", "<i>Idzie kruk!</i>") == ""
        assert await say(table.talks[WATCHING], "wow") == "not-seated"
        await settle(table)
        heard = since(table, before)
        assert heard["Ala"] == heard["Ola"] == heard[WATCHING]
        luck, chat = (json.loads(frame) for frame in heard["Ala"])
        assert luck == {"type": "said", "person": table.people["Ala"].id, "name": "Ala", "seat": 0, "what": "luck", "text": ""}
        assert (chat["seat"], chat["what"], chat["text"]) == (1, "chat", "<i>Idzie kruk!</i>")
        assert {name: talk.view["n"] for name, talk in table.talks.items()} == numbers
        async with table.people["Ola"].at(table.id, numbers["Ola"]) as again:
            await settle(table)
            await again.ask("reseat", seat=0, person="nobody")
            assert not any("said" in frame or "Idzie" in frame for frame in again.frames), "it is told once"


async def test_what_is_said_is_stored_nowhere_and_is_in_no_log(
    tmp_path: Path, time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    async with company(tmp_path, time, SEN, ("Ala", "Ola"), ()) as table:
        count = len(await stored(tmp_path, table.id))
        assert await say(table.talks["Ala"], "chat", "szeptucha") == ""
        assert await say(table.talks["Ala"], "bravo") == ""
        assert len(await stored(tmp_path, table.id)) == count
    kept = everything(tmp_path)
    assert table.id.encode() in kept
    assert b"szeptucha" not in kept
    ours = [record.getMessage() for record in caplog.records if record.name.startswith("sennik")]
    assert not any("szeptucha" in line or "bravo" in line for line in ours)


async def test_nobody_says_anything_in_a_window_whoever_has_answered(tmp_path: Path, time: Time) -> None:
    heard: dict[str, Any] = {}
    for course, answers in {"nobody": (), "a pass": (("Ela", "pass"),), "a call": (("Iza", "call"),)}.items():
        time.ms = 1_000
        async with party(tmp_path / course.replace(" ", "-"), time) as table:
            assert await say(table.talks["Ola"], "yawn") == ""
            await table.open_window()
            for name, move in answers:
                assert (await table.acted(name, move))["type"] == "accepted"
            before = marks(table)
            codes = {name: await say(talk, "wow", id=f"w{name}") for name, talk in table.talks.items()}
            assert codes == {**dict.fromkeys(NAMES, "talk-silent"), WATCHING: "not-seated"}
            await settle(table)
            frames = {name: talk.frames[before[name] : before[name] + 1] for name, talk in table.talks.items()}
            assert all(len(told) == 0 for told in since(table, before).values())
            heard[course] = {name: frames[name] for name in ("Ala", "Ola", WATCHING)}
            time.ms += WINDOW
            await table.over()
            before = marks(table)
            assert await say(table.talks["Ola"], "wow") == ""
            await settle(table)
            assert all(len([frame for frame in told if '"said"' in frame]) == 1 for told in since(table, before).values())
    assert heard["nobody"] == heard["a pass"] == heard["a call"]


async def _said_while_stored() -> None:
    """A window opens, and closes, in memory and not yet in the store: nobody has been told of it."""
    party = Party(3)
    await party.sit_down(game="moths", preset="plain")

    async def says(name: str) -> str:
        refusal = await party.ask(name, w.Say(party.id(), "wow"))
        return "" if refusal is None else refusal.code

    async def moved(ends: bool) -> list[str]:
        """What is answered to somebody who talks while a move is stored, and when it is."""
        match = party.table.match
        seat = match.waiting[0]
        party.store.delay = COMMIT
        moving = asyncio.ensure_future(party.ask(party_name(seat), party.act(party_name(seat), "pass" if ends else "turn")))
        await asyncio.sleep(COMMIT / 2)
        assert (match.window is None) == ends
        codes = [await says(party_name(seat - 1))]
        assert await moving is None
        party.store.delay = 0.0
        return [*codes, await says(party_name(seat - 1))]

    for _ in range(500):
        await party.play_until(lambda table: table.match.window is None and len(table.match.waiting) == 1)
        if "turn" in party.some_move(party.table.match.waiting[0]):
            break
    assert await moved(ends=False) == ["", "talk-silent"]
    await party.play_until(lambda table: table.match.window is None or len(table.match.waiting) == 1)
    if party.table.match.window is not None:
        assert await moved(ends=True) == ["talk-silent", ""]
    else:
        raise AssertionError("the window closed before its last answer")
    await party.tables.close()
    party.services.bots.close()


def party_name(seat: int) -> str:
    return ("Ala", "Ola", "Ela", "Iza")[seat]


def test_silence_begins_and_ends_when_everybody_is_told(time: Time) -> None:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(_said_while_stored())


@asynccontextmanager
async def before_the_night(folder: Path, time: Time) -> AsyncIterator[Night]:
    """Four people who have their roles, and one who watches. Nobody has the mask on yet."""
    options = {"language": "pl", "words": "\n".join(WORDS), "night": 30}
    setup = {"game": "dreamland", "preset": "online", "seats": 4, "chat": True, "options": options}
    async with company(folder, time, setup, DREAMING, (WATCHING,)) as met:
        yield Night(**vars(met))


async def refused_to_all(table: Night) -> None:
    """Nobody, awake or dreaming, says anything by any means, and nobody hears of an attempt."""
    await table.settle()
    before = marks(table)
    for name in DREAMING:
        for what, text in (("laugh", ""), ("bravo", ""), ("chat", table.word() if name != DREAMER else "co to?")):
            assert await say(table.talks[name], what, text) == "talk-silent"
            answer = await table.people[name].http.post(
                f"/api/tables/{table.id}/commands",
                json={"type": "say", "id": f"h-{what}-{before[name]}", "what": what, "text": text},
            )
            assert (answer.status_code, answer.json()["code"]) == (409, "talk-silent")
    assert await say(table.talks[WATCHING], "laugh") == "not-seated"
    await table.settle()
    assert set(map(tuple, since(table, before).values())) == {()}, "not even an empty message"


async def test_from_the_roles_to_the_end_of_the_story_no_word_goes_through_dreamland(tmp_path: Path, time: Time) -> None:
    heard = {}
    for attempts in (False, True):
        time.ms = 1_000
        async with before_the_night(tmp_path / str(attempts), time) as table:
            await table.settle()

            async def tried(table: Night = table, attempts: bool = attempts) -> None:
                if attempts:
                    await refused_to_all(table)

            await tried()
            for name in (*DREAMING[1:], DREAMER):
                await table.done(name, "ready")
            await tried()
            await table.done(DREAMING[1], "clue", 1, "mruczek")
            await tried()
            await table.wait(3_000)
            await tried()
            await table.wait(27_000)
            assert table.talks[DREAMER].view["state"]["phase"] == "last"
            await tried()
            await table.wait(10_000)
            assert table.talks[DREAMER].view["state"]["phase"] == "recall"
            await tried()
            heard[attempts] = table.changes(DREAMER), table.changes(WATCHING)
            await table.done(DREAMER, "recall", text="nic nie pamiętam")
            before = marks(table)
            assert await say(table.talks[DREAMING[2]], "chat", "to był kot") == ""
            await table.settle()
            assert all(['"said"' in frame for frame in told] == [True] for told in since(table, before).values())
    assert heard[False] == heard[True]


async def test_a_public_table_has_phrases_and_never_a_chat(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path, QUICK))
        ala, ola = [await stack.enter_async_context(person(host, name)) for name in ("Ala", "Ola")]
        public = {**SEN, "public": True}
        answer = await ala.http.post("/api/tables", json={"setup": public})
        assert (answer.status_code, answer.json()["code"]) == (400, "chat-public")
        table = await ala.table(setup={**public, "chat": False})
        first = await stack.enter_async_context(ala.at(table))
        second = await stack.enter_async_context(ola.at(table))
        for talk in (first, second):
            await talk.until_type("view")
        assert await say(second, "hello") == ""
        assert (await first.until_type("said"))["name"] == "Ola"
        assert await say(second, "chat", "kup pan cegłę") == "no-chat"
        refused = await first.ask("configure", setup=public)
        assert refused["code"] == "chat-public"
        await first.done("configure", setup={**SEN, "public": False})
        assert await say(second, "chat", "teraz wolno") == ""
        assert (await first.until_type("said"))["text"] == "teraz wolno"


async def test_whoever_was_put_out_is_not_heard_any_more(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path, QUICK))
        ala, ola = [await stack.enter_async_context(person(host, name)) for name in ("Ala", "Ola")]
        table = await ala.table(setup={**SEN, "public": True, "chat": False})
        first = await stack.enter_async_context(ala.at(table))
        second = await stack.enter_async_context(ola.at(table))
        for talk in (first, second):
            await talk.until_type("view")
        await second.done("sit", seat=1)
        assert await say(second, "hello") == ""
        await first.done("kick", seat=1)
        assert await say(second, "hello") == "put-out"
