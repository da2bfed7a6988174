"""The process that searches: it answers from what a seat may know alone, and nobody waits for it when it does not."""

from __future__ import annotations

import asyncio
import io
import os
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from sennik import catalog
from sennik.kernel.cards import CardRules, CardState
from sennik.kernel.game import Seat
from sennik.server.minds.offers import Searched, of_rules, searched
from sennik.server.minds.pipe import Ponder, Pondered, Prepare, Prepared, line, told
from sennik.server.minds.process import Worker
from sennik.server.minds.searching import Patience, Searching
from sennik.server.minds.turns import Turns
from sennik.server.monitoring.metrics import Metrics

LONG = 300.0
"""Seconds. The first that needs machine code has to wait until it is made."""
PATIENT = Patience(answer=60.0, stuck=60.0, pause=0.05)
HASTY = Patience(answer=0.3, stuck=0.6, pause=0.05)


@pytest.fixture(scope="module")
def rules() -> CardRules[CardState]:
    found = catalog.game("seventeen").rules({}, 3)
    assert isinstance(found, CardRules)
    return found


@pytest.fixture(scope="module")
def edition(rules: CardRules[CardState]) -> Searched:
    found = of_rules(rules)
    assert found is not None
    return found


def dealt(rules: CardRules[CardState]) -> tuple[CardState, int]:
    """A view at the first decision, and whose it is."""
    state = rules.shuffled(rules.start(), ())
    seat = rules.to_act(state)[0]
    return rules.hide(state, Seat(seat)), seat


async def until(wanted: Callable[[], bool]) -> None:
    async with asyncio.timeout(LONG):
        while not wanted():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


@asynccontextmanager
async def searching(patience: Patience, edition: Searched | None = None, most: int = 200) -> AsyncIterator[Searching]:
    """A search that is ready for the edition, if one is named."""
    made = Searching(Metrics(), patience, most)
    try:
        if edition is not None:
            assert made.want(edition) == "preparing"
            await until(lambda: made.want(edition) == "ready")
        yield made
    finally:
        await made.close()


@pytest.mark.machine_code
async def test_it_is_ready_answers_alike_and_comes_back_after_its_death(
    compiled_cache: None, rules: CardRules[CardState], edition: Searched
) -> None:
    view, seat = dealt(rules)
    async with searching(PATIENT, edition) as search:
        assert search._metrics.searches == {}
        first = [await search.think(rules, view, seat, seed, "table") for seed in range(4)]
        assert all(action in rules.legal(rules.sample(view, 1), seat) for action in first)
        process = search.pid
        assert process is not None
        os.kill(process, signal.SIGSTOP)
        waiting = [asyncio.create_task(search.think(rules, view, seat, 1, whose)) for whose in ("table", "other")]
        await asyncio.sleep(0.05)
        os.kill(process, signal.SIGKILL)
        assert [await each for each in waiting] == [None, None], "whoever waits is told at once"
        assert await search.think(rules, view, seat, 0, "table") is None, "it is not ready again yet"
        await until(lambda: search.want(edition) == "ready")
        assert search.pid not in {None, process}
        assert [await search.think(rules, view, seat, seed, "table") for seed in range(4)] == first
        assert search._metrics.searches == {"found": 8, "lost": 2, "unready": 1}
    assert search.want(edition) == "absent"
    assert search.pid is None


@pytest.mark.machine_code
async def test_a_slow_process_keeps_nobody_waiting_and_a_stuck_one_is_ended(
    compiled_cache: None, rules: CardRules[CardState], edition: Searched
) -> None:
    view, seat = dealt(rules)
    async with searching(HASTY, edition, most=2) as search:
        process = search.pid
        assert process is not None
        os.kill(process, signal.SIGSTOP)
        thoughts = [asyncio.create_task(search.think(rules, view, seat, 1, "table")) for _ in range(4)]
        assert [await each for each in thoughts] == [None] * 4
        assert search._metrics.searches == {"late": 3, "crowded": 1}, "one was asked, and two could wait"
        await until(lambda: search.pid not in {None, process} and search.want(edition) == "ready")


async def test_after_too_many_deaths_it_is_not_started_any_more(
    edition: Searched, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Searching, "program", ("-c", "print('what?')"))
    async with searching(replace(HASTY, pause=0.01, deaths=3)) as search:
        assert search.want(edition) == "preparing"
        await until(lambda: search.want(edition) == "absent")
    assert sum("has ended" in each.message for each in caplog.records) == 3
    assert sum("no message" in each.message for each in caplog.records) == 3


async def test_a_process_that_hangs_over_an_edition_is_ended(
    edition: Searched, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Searching, "program", ("-c", "import sys; sys.stdin.read()"))
    async with searching(replace(HASTY, pause=0.01, prepared=0.1, deaths=2)) as search:
        assert search.want(edition) == "preparing"
        await until(lambda: search.want(edition) == "absent")
    assert sum("in time" in each.message for each in caplog.records) == 2


async def test_an_edition_that_can_not_be_prepared_is_absent_and_others_are_not(
    edition: Searched, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = next(each for each in searched() if each != edition)
    broken = line(Prepared(edition.game, edition.preset, 0.0, "ValueError at nowhere"))
    sound = line(Prepared(other.game, other.preset, 0.0))
    told_both = f"import sys; sys.stdout.buffer.write({broken + sound!r}); sys.stdout.flush(); sys.stdin.read()"
    monkeypatch.setattr(Searching, "program", ("-c", told_both))
    async with searching(PATIENT) as search:
        search.want(edition)
        await until(lambda: search.want(edition) == "absent")
        await until(lambda: search.want(other) == "ready")


def gone(process: int) -> bool:
    """Whether a process has ended, even if nobody has asked how."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


SERVER = """
import asyncio
from sennik.server.minds.offers import Searched
from sennik.server.minds.searching import Searching
from sennik.server.monitoring.metrics import Metrics

async def main():
    search = Searching(Metrics())
    search.want(Searched("nothing", "at-all", 1))
    while search.pid is None:
        await asyncio.sleep(0.01)
    print(search.pid, flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


def test_it_ends_when_its_server_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        process = int(server.stdout.readline())
        assert not gone(process)
        server.kill()
    asyncio.run(until(lambda: gone(process)))


def said(out: io.BytesIO) -> list[Prepared | Pondered]:
    return [told(each) for each in out.getvalue().splitlines()]


@pytest.mark.machine_code
def test_the_process_prepares_what_is_wanted_and_answers_what_it_can(
    compiled_cache: None, rules: CardRules[CardState], edition: Searched
) -> None:
    """The same as in the process, without one. The view comes as bytes."""
    view, seat = dealt(rules)
    raw = view.pack(told=True)  # type: ignore[attr-defined]
    ask = Ponder(1, edition.game, edition.preset, raw, seat, edition.guesses, 5)
    orders = [Prepare("nothing", "at-all"), Prepare(edition.game, edition.preset)]
    questions = [ask, msgspec.structs.replace(ask, number=2), msgspec.structs.replace(ask, number=3, game="nothing")]
    out = io.BytesIO()
    worker = Worker(out)
    listening = threading.Thread(target=worker.listen, args=(io.BytesIO(b"".join([*map(line, orders), *map(line, questions)])),))
    listening.start()
    worker.prepare()
    worker.ponder()
    listening.join()
    unknown, prepared, first, second, lost = said(out)
    assert isinstance(unknown, Prepared)
    assert unknown.reason.startswith("KeyError at ")
    assert isinstance(prepared, Prepared)
    assert (prepared.game, prepared.reason) == (edition.game, "")
    assert isinstance(first, Pondered)
    assert isinstance(second, Pondered)
    assert first.action == second.action in rules.legal(rules.sample(view, 1), seat)
    assert isinstance(lost, Pondered)
    assert (lost.number, lost.action) == (3, -1)
    assert lost.reason.startswith("KeyError at ")


def test_each_table_has_its_turn_before_any_has_another() -> None:
    turns = Turns[int](100)
    for item in range(30):
        assert turns.put("busy", item)
    for item in range(3):
        assert turns.put("calm", 100 + item)
    taken = [turns.take() for _ in range(8)]
    assert taken == [0, 100, 1, 101, 2, 102, 3, 4]
    assert len(turns) == 25
