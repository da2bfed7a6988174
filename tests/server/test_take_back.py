"""Moves taken back over real sockets: what each person is told, at once and after asking, and what nobody is told."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from sennik import i18n
from sennik.server.settings import Settings
from sennik.server.tables import live_match
from sennik.server.tables.bot_pool import BotPool
from sennik.wire import messages as w
from tests.match.test_take_back import Dealt
from tests.server.client import QUICK, Talk, person, running
from tests.server.test_waiting import Party
from tests.server.test_windows import paces
from tests.server.virtual import VirtualLoop

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


def _offered(talk: Talk) -> Any:
    """The move that may be taken back, as the latest change or view has it; None if it has none."""
    return next(message for message in reversed(talk.messages) if message["type"] in {"change", "view"}).get("take_back")


async def _until_may(talk: Talk, wanted: str | None) -> None:
    """Reads until the latest change or view says so about taking back."""
    while (None if (offer := _offered(talk)) is None else "ask" if offer["asking"] else "free") != wanted:
        await talk.next()


async def _take_back(talk: Talk) -> int:
    """Takes the latest move back, or asks for it, and gives the number of its decision."""
    while (offer := _offered(talk)) is None:
        await talk.next()
    await talk.done("take_back", decision=offer["decision"])
    decision: int = offer["decision"]
    return decision


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
            swapped = _offered(one)["decision"]
            await two.until_view(_asked(two, "draw"))
            await _until_may(two, None)
            await _take_back(one)
            back = await _until_back(one)
            assert (back["verb"], back["by"]) == ("swap", "person")
            assert back["steps"] == one.view["log"][-2]["steps"]
            assert one.view["state"] == before
            assert await _until_back(two) == back
            assert two.view["state"] == others
            assert two.view["decision"] is None
            await watching.until_view(lambda view: True)
            assert await _until_back(watching) == back
            # A click that comes late, or from another page, is about the move that has gone back, and does nothing more.
            refused = await one.ask("take_back", decision=swapped)
            assert (refused["kind"], refused["code"]) == ("stale", "take-back-other")
            # It may go back once more, to before the special was used, which showed it to all.
            await _until_may(one, "ask")
            async with ala.at(table) as again:
                await again.until_view(lambda view: True)
                assert again.view["take_back"] == {"decision": swapped - 1, "asking": True}
                assert [entry.get("back") for entry in again.view["log"]][-2:] == [None, True]


async def test_the_others_are_asked_and_one_refusal_is_enough(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup=SETUP)
        async with ala.at(table) as one, ola.at(table) as two:
            await _swapping(one, two)
            await _until_may(one, "ask")
            used = await _take_back(one)
            for talk in (one, two):
                await talk.until_view(lambda view: view["table"]["take_back"] == {"question": 1, "seat": 0, "asked": [1]})
            refused = await two.ask("answer_take_back", question=2, allow=True)
            assert (refused["kind"], refused["code"]) == ("stale", "take-back-other")
            await two.done("answer_take_back", question=1, allow=False)
            for talk in (one, two):
                await talk.until_view(lambda view: view["table"]["take_back"] is None)
                (news,) = talk.view["table"]["news"]
                assert (news["kind"], news["name"], news["seat"]) == ("stays", "Ola", 1)
            await _until_may(one, None)
            refused = await one.ask("take_back", decision=used)
            assert (refused["kind"], refused["code"]) == ("illegal", "take-back-refused")
            refused = await two.ask("answer_take_back", question=1, allow=True)
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
                await _take_back(one)
                await two.until_view(lambda view: view["table"]["take_back"] is not None)
                await two.done("answer_take_back", question=1, allow=True)
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


class Ready(BotPool):
    """Bots that have chosen at once, and then take their time: no thread, for which the loop's own time does not wait."""

    async def choose(
        self, level: str, rules: Any, view: object, seat: int, own: Any, whose: object = None
    ) -> tuple[int, str] | None:
        return self._bots.choose(level, rules, view, seat, Random(seat), own)


async def _on_a_bots_turn(answer: bool | None) -> None:
    """Ola asks for a card that she has discarded, while a bot is to move; Ala answers so, or not at all."""
    party = Party(1, Settings(linger=1e6, seen_seconds=1e6), Ready)
    await party.sit_down("Ala", "Ola", seats=3, game="sen", preset="basic", options={**SETUP["options"], "starter": 2})
    match = party.table.match
    for name in ("Ala", "Ola"):
        await party.done(name, party.act(name, "look 1 2"))
    await asyncio.sleep(5)
    for move in ("draw", "discard"):
        await party.done("Ola", party.act("Ola", move))
    assert match.waiting == (2,)
    latest = match.latest
    assert latest is not None
    await party.done("Ola", w.TakeBack(party.id(), latest.moves[-1].decision))
    asked, decision = match.at, match.decisions[2]
    await asyncio.sleep(29.9)
    assert not party.table._bots.busy, "it has chosen long ago"
    assert (match.asking, match.waiting, match.decisions[2]) == (1, (2,), decision)
    if answer is None:
        await asyncio.sleep(0.2)
        (news,) = match.news
        assert (news.kind, news.name) == ("lapsed", "Ola")
        assert news.at - asked in {30_000, 30_001}, "a timer waits for whole milliseconds"
    else:
        await party.done("Ala", w.AnswerTakeBack(party.id(), match.questions, answer))
    assert match.asking is None
    await asyncio.sleep(5)
    assert (match.decisions[2] > decision) is (answer is not True), "the bot has moved, or the move before its turn went back"
    assert answer is not True or match.waiting == (1,)
    await party.tables.close()
    party.services.bots.close()


@pytest.mark.parametrize("answer", [True, False, None])
def test_bots_wait_while_somebody_asks_and_the_question_lapses(answer: bool | None) -> None:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(_on_a_bots_turn(answer))


@pytest.mark.parametrize(
    ("pace", "move", "expected"),
    [
        ("normal", "discard", (2.53, 3.08)),
        ("calm", "discard", (2.53, 4.4)),
        ("quick", "discard", (0.245, 0.77)),
        ("normal", "put 3", (0.7, 2.2)),
    ],
)
async def test_a_bot_leaves_time_to_take_a_move_back(pace: Any, move: str, expected: tuple[float, float]) -> None:
    """Not after a move that stays anyway, nor where the table wants it quick, nor where bots take no time at all."""
    table = Dealt(seats=2, pace=pace)
    table.play(0, "draw")
    table.play(0, move)
    (found,) = await paces(table.match, 1, 0, Settings())
    assert found == pytest.approx(expected)
    assert await paces(table.match, 1, 0, QUICK) == [(0.0, 0.0)]


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_a_refusal_gives_its_reason_in_the_language_of_the_person(tmp_path: Path, language: Any) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala, person(host, "Ola") as ola:
        table = await ala.table(setup={**SETUP, "take_backs": "unseen"})
        async with ala.at(table, language=language) as one, ola.at(table, language=language) as two:
            refused = await one.ask("take_back", decision=1)
            assert refused["code"] == "not-started"
            await two.done("sit", seat=1)
            await one.done("start", fill="random")
            for talk in (one, two):
                await _play(talk, "look 1 2")
            await _play(one, "draw")
            drawn = one.view["decision"]["number"] - 1
            for code, talk, decision in (
                ("take-back-seen", one, drawn),
                ("take-back-other", one, drawn - 1),
                ("take-back-nothing", two, 1),
            ):
                refused = await talk.ask("take_back", decision=decision)
                assert (refused["code"], refused["text"]) == (code, i18n.text(language, f"refusal-{code}"))
            await _play(one, "use")
            refused = await one.ask("take_back", decision=drawn + 1)
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
                    refused = await one.ask("take_back", decision=1)
                    assert refused["code"] == "take-back-off"
                changes = [message for message in two.messages if message["type"] == "change"]
                told[take_backs] = [
                    (message["set"], message["trace"] and message["trace"]["steps"], sorted(message)) for message in changes
                ]
    assert told["ask"] == told["never"]
