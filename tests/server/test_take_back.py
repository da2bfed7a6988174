"""Moves taken back over real sockets: what each person is told, at once and after asking, and what nobody is told."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from sennik import i18n
from sennik.server.tables import live_match
from tests.server.client import Talk, person, running

SETUP: dict[str, Any] = {"game": "sen", "preset": "basic", "seats": 3, "options": {"rounds": 30, "target": 0, "starter": 1}}
ORDER = ["0", "1", "2", "3", "4", "5", "6", "7", "0", "1", "2", "3", "9", "swap2", "take2", "8", "8", "9"]
"""Three dreams of four, the first card of the discard pile, and a Swap 2 on the draw pile."""


@pytest.fixture(autouse=True)
def _dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    def shuffle(cards: list[str]) -> list[str]:
        rest = list(cards)
        for card in ORDER:
            rest.remove(card)
        return [*ORDER, *rest]

    monkeypatch.setattr(live_match, "shuffle", shuffle)


def _asked(talk: Talk, verb: str) -> Callable[[dict[str, Any]], bool]:
    return lambda view: view["decision"] is not None and verb in view["decision"]["offer"]


async def _play(talk: Talk, move: str) -> None:
    await talk.until_view(_asked(talk, move.split(maxsplit=1)[0]))
    await talk.done("act", decision=talk.view["decision"]["number"], move=move)


async def _swapping(one: Talk, two: Talk, *others: Talk) -> None:
    """Ala has drawn and used the Swap 2."""
    await two.done("sit", seat=1)
    await one.done("start", fill="random")
    for talk in (one, two, *others):
        await _play(talk, "look 1 2")
    await _play(one, "draw")
    await _play(one, "use")
    await one.until_view(_asked(one, "swap"))


async def _until_may(talk: Talk, wanted: str | None) -> None:
    """Reads until the latest change or view says so about taking back."""
    while True:
        told = [message for message in talk.messages if message["type"] in {"change", "view"}]
        if told[-1].get("take_back") == wanted:
            return
        await talk.next()


async def _until_back(talk: Talk) -> dict[str, Any]:
    """Reads until a move is taken back, and gives its trace."""
    await talk.until_view(lambda view: bool(view["log"] and view["log"][-1].get("back")))
    trace: dict[str, Any] = talk.view["log"][-1]
    return trace


async def test_a_move_that_showed_nothing_goes_back_at_once_and_all_are_told(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup=SETUP)
        async with ala.at(table) as one, ola.at(table) as two, ala.at(table, hello={"watch": True}) as watching:
            await _swapping(one, two)
            await two.until_view(lambda view: view["state"]["phase"] == one.view["state"]["phase"])
            before, others = dict(one.view["state"]), dict(two.view["state"])
            await _play(one, "swap 1 1 2 1")
            await _until_may(one, "free")
            await two.until_view(_asked(two, "draw"))
            await _until_may(two, None)
            await one.done("take_back")
            back = await _until_back(one)
            assert (back["verb"], back["by"]) == ("swap", "person")
            assert back["steps"] == one.view["log"][-2]["steps"]
            assert one.view["state"] == before
            assert await _until_back(two) == back
            assert two.view["state"] == others
            assert two.view["decision"] is None
            await watching.until_view(lambda view: True)
            assert await _until_back(watching) == back
            # It may go back once more, to before the special was used, which showed it to all.
            await _until_may(one, "ask")
            async with ala.at(table) as again:
                await again.until_view(lambda view: True)
                assert again.view["take_back"] == "ask"
                assert [entry.get("back") for entry in again.view["log"]][-2:] == [None, True]


async def test_the_others_are_asked_and_one_refusal_is_enough(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup=SETUP)
        async with ala.at(table) as one, ola.at(table) as two:
            await _swapping(one, two)
            await _until_may(one, "ask")
            await one.done("take_back")
            for talk in (one, two):
                await talk.until_view(lambda view: view["table"]["take_back"] == {"seat": 0, "asked": [1]})
            await two.done("answer_take_back", allow=False)
            for talk in (one, two):
                await talk.until_view(lambda view: view["table"]["take_back"] is None)
            await _until_may(one, None)
            refused = await one.ask("take_back")
            assert (refused["kind"], refused["code"]) == ("illegal", "take-back-refused")
            refused = await two.ask("answer_take_back", allow=True)
            assert refused["code"] == "take-back-not-asked"


def _copy(folder: Path) -> Path:
    copy = folder / "copy"
    shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("*.socket", "copy"))
    return copy


async def test_what_all_allow_is_taken_back_and_lives_in_the_store(tmp_path: Path) -> None:
    async with running(tmp_path) as first, person(first, "Ala") as ala:
        async with person(first, "Ola") as ola:
            table = await ala.table(setup=SETUP)
            async with ala.at(table) as one, ola.at(table) as two:
                await _swapping(one, two)
                await one.done("take_back")
                await two.until_view(lambda view: view["table"]["take_back"] is not None)
                await two.done("answer_take_back", allow=True)
                await one.until_view(_asked(one, "use"))
                await one.until_view(lambda view: view["table"]["take_back"] is None)
                state, log = one.view["state"], one.view["log"]
                assert [entry.get("back", False) for entry in log][-2:] == [False, True]
        # A second server reads what the first has stored, in the middle of the turn.
        async with running(_copy(tmp_path)) as host:
            ala.host, ala.http.base_url = host, httpx.URL(f"http://{host}")
            async with ala.at(table) as one:
                await one.until_view(_asked(one, "use"))
                assert (one.view["state"], one.view["log"]) == (state, log)


async def test_bots_wait_while_somebody_asks(tmp_path: Path) -> None:
    """The next to move is a bot of no patience, and yet the question is answered first."""
    setup = {**SETUP, "options": {**SETUP["options"], "starter": 2}}
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup=setup)
        async with ala.at(table) as one, ola.at(table) as two:
            await two.done("sit", seat=1)
            await one.done("start", fill="random")
            for talk in (one, two):
                await _play(talk, "look 1 2")
            await _play(two, "draw")
            await _play(two, "use")
            await two.until_view(_asked(two, "swap"))
            await two.done("take_back")
            await one.until_view(lambda view: view["table"]["take_back"] == {"seat": 1, "asked": [0]})
            await one.done("answer_take_back", allow=True)
            await two.until_view(_asked(two, "use"))


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_a_refusal_gives_its_reason_in_the_language_of_the_person(tmp_path: Path, language: Any) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup={**SETUP, "take_backs": "unseen"})
        async with ala.at(table, language=language) as one, ola.at(table, language=language) as two:
            refused = await one.ask("take_back")
            assert refused["code"] == "not-started"
            await two.done("sit", seat=1)
            await one.done("start", fill="random")
            for talk in (one, two):
                await _play(talk, "look 1 2")
            await _play(one, "draw")
            reasons = {"take-back-seen": one, "take-back-nothing": two}
            for code, talk in reasons.items():
                refused = await talk.ask("take_back")
                assert (refused["code"], refused["text"]) == (code, i18n.text(language, f"refusal-{code}"))
            await _play(one, "use")
            refused = await one.ask("take_back")
            assert (refused["code"], refused["text"]) == ("take-back-shown", i18n.text(language, "refusal-take-back-shown"))


async def test_nobody_learns_from_the_messages_what_may_be_taken_back(tmp_path: Path) -> None:
    """Ola sees the same bytes whether Ala's move may be taken back at this table or not, and when Ala is refused."""
    told = {}
    for take_backs in ("ask", "never"):
        async with (
            running(tmp_path / take_backs) as host,
            person(host, "Ala") as ala,
            person(host, "Ola") as ola,
            person(host, "Ula") as ula,
        ):
            table = await ala.table(setup={**SETUP, "take_backs": take_backs})
            async with ala.at(table) as one, ola.at(table) as two, ula.at(table) as three:
                await three.done("sit", seat=2)
                await _swapping(one, two, three)
                await _play(one, "swap 1 1 2 1")
                await two.until_view(_asked(two, "draw"))
                if take_backs == "never":
                    refused = await one.ask("take_back")
                    assert refused["code"] == "take-back-off"
                changes = [message for message in two.messages if message["type"] == "change"]
                told[take_backs] = [
                    (message["set"], message["trace"] and message["trace"]["steps"], sorted(message)) for message in changes
                ]
    assert told["ask"] == told["never"]
