"""Windows of answers over real sockets: who wins a race, what the others are told of an answer, and what outlives a crash.

Time is the test's own: what reached the server when does not depend on how quick the machine is.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from sennik import catalog
from sennik.kernel.game import Seat
from sennik.match import Clock, Match, decode, rebuild
from sennik.match import record as records
from sennik.server.monitoring.metrics import Metrics
from sennik.server.settings import Settings
from sennik.server.tables.bot_pool import BotPool
from sennik.server.tables.bot_turns import BotTurns, Choice
from sennik.server.tables.command_handler import CommandHandler
from sennik.server.tables.services import Services
from sennik.store import SqliteStore, Summary
from tests.match.test_windows import moths
from tests.server.client import PATIENCE, QUICK, Talk, person, running
from tests.server.company import Company, company
from tests.server.virtual import Time
from tests.window_game import CARDS, Moths

NAMES = ("Ala", "Ola", "Ela", "Iza")
INTERVAL, WINDOW = 300, 8_000


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The game of moths in the catalogue, moths on top of every deck, and time by hand."""
    monkeypatch.setattr(catalog, "GAMES", (*catalog.GAMES, Moths()))
    monkeypatch.setattr("sennik.server.tables.live_match.shuffle", lambda cards: sorted(cards, reverse=True))
    return Time(monkeypatch)


@dataclass
class Party(Company):
    """People at a table, by name; who is not of ``NAMES`` watches."""

    async def act(self, name: str, move: str, decision: int | None = None) -> str:
        """Sends the answer without waiting for anything, and gives the command's id."""
        talk = self.talks[name]
        if decision is None:
            decision = talk.view["decision"]["number"]
        return await talk.send("act", decision=decision, move=move)

    async def acted(self, name: str, move: str, decision: int | None = None) -> dict[str, Any]:
        """Sends the answer and gives the reply."""
        return await self.talks[name].answer(await self.act(name, move, decision))

    async def open_window(self, name: str = "Ala") -> None:
        """That person turns a card, and everybody has heard of it."""
        assert (await self.acted(name, "turn"))["type"] == "accepted"
        await self.all_in("window")

    async def all_in(self, *phases: str) -> None:
        """Everybody has heard that it is one of these phases."""
        codes = [GAME.phases.index(phase) for phase in phases]
        for talk in self.talks.values():
            await talk.until_view(lambda view: view["state"] is not None and view["state"]["phase"] in codes)

    async def over(self) -> None:
        """Waits until nobody is asked anything in a window any more."""
        await self.all_in("turn", "count")

    def totals(self) -> list[int]:
        """The points, which are alike for all."""
        (totals,) = {tuple(talk.view["state"]["total"]) for talk in self.talks.values()}
        return list(totals[: len(NAMES)])


GAME = Moths().rules({}, 4).edition


@asynccontextmanager
async def party(
    folder: Path,
    time: Time,
    *,
    options: Any = None,
    clock: Any = None,
    memory_aid: bool = True,
    watching: tuple[str, ...] = ("Ewa",),
) -> AsyncIterator[Party]:
    """Four people at a table of moths in play, and some who watch. The first is to turn a card."""
    own = {"options": options or {}, "clock": clock or {}, "memory_aid": memory_aid}
    setup = {"game": "moths", "preset": "plain", "seats": 4, **own}
    async with company(folder, time, setup, NAMES, watching) as met:
        made = Party(**vars(met))
        await made.all_in("turn")
        yield made


# --- races ---------------------------------------------------------------------------------------------------------------

CALL, PASS = "call", "pass"
RACES: dict[str, tuple[list[tuple[int, str, str]], int | None, int | None]] = {
    # what is sent when (ms after the card) by whom; the winner's seat; when the window is over if time must pass for it
    "the same instant, the later seat first": ([(50, "Iza", CALL), (50, "Ola", CALL)], 1, 350),
    "the same instant, the earlier seat first": ([(50, "Ola", CALL), (50, "Iza", CALL)], 1, 350),
    "inside the interval": ([(50, "Iza", CALL), (349, "Ola", CALL)], 1, 350),
    "inside, the later seat later": ([(50, "Ela", CALL), (349, "Iza", CALL)], 2, 350),
    "three inside": ([(50, "Iza", CALL), (60, "Ela", CALL), (70, "Ola", CALL)], 1, None),
    "the interval over": ([(50, "Iza", CALL), (350, "Ola", CALL)], 3, 350),
    "long after": ([(50, "Iza", CALL), (5_000, "Ola", CALL)], 3, 350),
    "a call and everybody else lets it pass": ([(50, "Iza", CALL), (60, "Ola", PASS), (60, "Ela", PASS)], 3, None),
    "a pass last": ([(10, "Ola", PASS), (50, "Iza", CALL), (60, "Ela", PASS)], 3, None),
    "a call last": ([(10, "Ola", PASS), (50, "Iza", PASS), (7_000, "Ela", CALL)], 2, None),
    "nobody calls": ([(10, "Ola", PASS), (50, "Iza", PASS), (60, "Ela", PASS)], None, None),
    "nobody answers": ([], None, WINDOW),
    "one lets it pass": ([(10, "Ela", PASS)], None, WINDOW),
    "a call at the end of the window": ([(7_900, "Iza", CALL), (7_999, "Ola", CALL)], 1, WINDOW),
    "a call after the window": ([(10, "Iza", PASS), (WINDOW, "Ola", CALL)], None, WINDOW),
}


@pytest.mark.parametrize("race", RACES)
async def test_a_race_is_won_as_the_rules_say_whoever_was_quicker_on_the_wire(race: str, tmp_path: Path, time: Time) -> None:
    """D03: the first to say it; of those within the interval the first seat at the left of who laid the card."""
    answers, winner, end = RACES[race]
    async with party(tmp_path, time) as table:
        await table.open_window()
        opened = time.ms
        sent: list[tuple[str, str, int]] = []
        for after, name, move in answers:
            if time.ms != opened + after:
                # What was sent at an earlier time has reached the server.
                for who, id_, _ in sent:
                    await _answered(table.talks[who], id_)
                time.ms = opened + after
            # They go out one after the other, so that the server gets them in this order.
            sent.append((name, await table.act(name, move), after))
            await _reached(table, name)
        if end is not None:
            for who, id_, _ in sent:
                await _answered(table.talks[who], id_)
            time.ms = max(time.ms, opened + end)
        await table.over()
        for who, id_, after in sent:
            reply = await _answered(table.talks[who], id_)
            late = end is not None and after >= end
            assert (reply["type"], reply.get("code")) == (("refused", "stale") if late else ("accepted", None))
        assert table.totals() == [int(seat == winner) for seat in range(4)]
        for talk in table.talks.values():
            log = talk.view["log"]
            assert talk.view["state"]["turn"] == (1 if winner is None else winner)
            assert talk.view["waiting"] == [1 if winner is None else winner]
            if winner is None:
                assert log[-1]["verb"] == "turn"
            else:
                assert (log[-1]["verb"], log[-1]["seat"], log[-1]["by"]) == ("call", winner, "person")
        await _same_after_a_restart(tmp_path, table)


async def _answered(talk: Talk, id: str) -> dict[str, Any]:  # noqa: A002
    for message in talk.messages:
        if message.get("id") == id:
            return message
    return await talk.answer(id)


async def _reached(table: Party, name: str) -> None:
    """What this person sent has reached the server: so has something that was sent after it by the same socket."""
    await _answered(table.talks[name], await table.talks[name].send("reseat", seat=0, person="nobody"))


async def _same_after_a_restart(folder: Path, table: Party) -> None:
    """The events in the store make the same match again, and their record the same game."""
    store = await SqliteStore.open(folder / "sennik.sqlite3")
    try:
        events = [decode(body) for body in await store.load(table.id)]
    finally:
        await store.close()
    match = rebuild(events, catalog.lookup)
    assert match.state.total.tolist()[:4] == table.totals()
    again = rebuild(records.read(records.write(match, events), catalog.lookup), catalog.lookup)
    assert match.rules is not None
    assert match.rules.pack(again.state) == match.rules.pack(match.state)


@pytest.mark.parametrize(
    ("answers", "codes", "winner"),
    [
        ([(0, "Iza", CALL), (INTERVAL - 1, "Ola", CALL), (INTERVAL, "Ela", CALL)], [None, None, "stale"], 1),
        ([(0, "Ela", PASS), (10, "Iza", CALL), (10 + INTERVAL - 1, "Ola", CALL)], [None, None, None], 1),
        ([(0, "Ela", PASS), (10, "Iza", CALL), (10 + INTERVAL, "Ola", CALL)], [None, None, "stale"], 3),
    ],
)
async def test_an_answer_counts_from_when_it_reached_the_server_however_slow_the_disk_is(
    answers: list[tuple[int, str, str]],
    codes: list[str | None],
    winner: int,
    tmp_path: Path,
    time: Time,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """D03: within the interval or after it, whatever waits for a disk that is still at the first answer."""
    slow = asyncio.Event()
    slow.set()
    append = SqliteStore.append

    async def waits(self: SqliteStore, match_id: str, seq: int, bodies: Sequence[bytes], summary: Summary | None = None) -> None:
        await append(self, match_id, seq, bodies, summary)
        await slow.wait()

    monkeypatch.setattr(SqliteStore, "append", waits)
    async with party(tmp_path, time) as table:
        await table.open_window()
        slow.clear()
        arrived = asyncio.Event()
        ask = CommandHandler.ask

        def asked(self: CommandHandler, *command: Any) -> None:
            ask(self, *command)
            # Whatever the clock was set to before: it rings now, and is heard when the disk is done.
            self._live.clock._ring()
            arrived.set()

        monkeypatch.setattr(CommandHandler, "ask", asked)
        sent = []
        for after, name, move in answers:
            time.ms = 1_000 + after
            arrived.clear()
            sent.append((name, await table.act(name, move)))
            await asyncio.wait_for(arrived.wait(), PATIENCE)
        time.ms = 5_000
        slow.set()
        replies = [await _answered(table.talks[name], id_) for name, id_ in sent]
        assert [reply.get("code") for reply in replies] == codes
        await table.over()
        assert table.totals() == [int(seat == winner) for seat in range(4)]


# --- nobody learns of an answer ------------------------------------------------------------------------------------------


async def told(table: Party, name: str) -> tuple[list[str], bytes]:
    """What this person is told from now until the answer to a question, without the answer; and the view by HTTP."""
    talk = table.talks[name]
    before = len(talk.frames)
    reply = await talk.ask("rematch", id=f"probe-{name}-{before}")
    assert reply["type"] == "refused"
    view = (await table.people[name].http.get(f"/api/tables/{table.id}/view")).content
    return talk.frames[before:-1], view


@pytest.mark.parametrize("move", [CALL, PASS])
@pytest.mark.parametrize("aid", [True, False])
async def test_an_answer_is_told_to_nobody_but_its_sender(move: str, aid: bool, tmp_path: Path, time: Time) -> None:
    """No message, no number, and the same bytes of every view, for the other seats and for who watches."""
    async with party(tmp_path, time, memory_aid=aid, watching=("Ewa", "Ula")) as table:
        await table.open_window()
        others = ["Ala", "Ola", "Ela", "Ewa", "Ula"]
        before = {name: await told(table, name) for name in others}
        waiting = {name: table.talks[name].view["waiting"] for name in others}
        assert waiting == {"Ala": [], "Ola": [1], "Ela": [2], "Ewa": [], "Ula": []}
        sender = table.talks["Iza"]
        number, heard = sender.view["n"], len(sender.frames)
        assert (await table.acted("Iza", move))["type"] == "accepted"
        await _reached(table, "Iza")
        changes = [message for message in sender.messages[heard:] if message["type"] == "change"]
        (noted,) = changes
        assert noted["n"] == number + 1
        assert noted["decision"] is None
        assert noted["waiting"] == []
        assert noted["trace"] is None
        assert noted["set"]["answer"][3] == (1 if move == CALL else 2)
        assert set(noted["set"]) == {"answer", "waiting"}
        for name in others:
            frames, view = await told(table, name)
            assert frames == []
            assert view == before[name][1], name
        # Who comes again, or for the first time, sees the same as before.
        for name in ("Ola", "Ewa"):
            async with table.people[name].at(table.id) as again:
                fresh = await again.until_type("view")
                assert {**fresh, "table": None} == {**json.loads(before[name][1]), "table": None}


async def test_all_that_others_are_told_is_alike_whatever_was_answered(tmp_path: Path, time: Time) -> None:
    """A window that is closed without a call: the same bytes for the others, whether and what one had answered."""
    streams: list[dict[str, list[Any]]] = []
    for run, answers in enumerate(([], [("Ela", PASS)], [("Ela", PASS), ("Iza", PASS)])):
        time.ms = 1_000
        async with party(tmp_path / str(run), time) as table:
            numbers = {name: talk.view["n"] for name, talk in table.talks.items()}
            marks = {name: len(talk.messages) for name, talk in table.talks.items()}
            await table.open_window()
            for after, (name, move) in enumerate(answers, 100):
                time.ms = 1_000 + after
                assert (await table.acted(name, move))["type"] == "accepted"
            time.ms = 1_000 + WINDOW
            await table.over()
            streams.append({})
            for name in ("Ala", "Ola", "Ewa"):
                heard = [message for message in table.talks[name].messages[marks[name] :] if message["type"] == "change"]
                streams[-1][name] = [{**message, "n": message["n"] - numbers[name]} for message in heard]
                assert [message["n"] for message in streams[-1][name]] == [1, 2]
    assert streams[0] == streams[1] == streams[2]


async def test_the_asked_seat_is_told_that_it_is_a_window_and_what_is_left_of_its_time(tmp_path: Path, time: Time) -> None:
    async with party(tmp_path, time, clock={"turn": 30, "bank": 0, "window": 5}) as table:
        assert table.talks["Ala"].view["decision"] == {"number": 1, "offer": {"turn": [[]]}, "remaining": 30_000, "window": False}
        await table.open_window()
        decision = {"number": 1, "offer": {"call": [[]], "pass": [[]]}, "remaining": 5_000, "window": True}
        assert table.talks["Ola"].view["decision"] == decision
        assert table.talks["Ala"].view["decision"] is None
        assert (await table.acted("Iza", CALL))["type"] == "accepted"
        time.ms = 1_200
        async with table.people["Ola"].at(table.id, after=table.talks["Ola"].view["n"] - 1) as again:
            again.view = {**table.talks["Ola"].view, "n": table.talks["Ola"].view["n"] - 1}
            assert (await again.next())["decision"] == {**decision, "remaining": 4_800}, "whoever called"


async def test_at_a_table_without_windows_time_they_wait_for_all_or_for_a_call(tmp_path: Path, time: Time) -> None:
    async with party(tmp_path, time, clock={"turn": 30, "window": 0}) as table:
        await table.open_window()
        assert table.talks["Ola"].view["decision"]["remaining"] is None
        time.ms += 10**6
        assert (await table.acted("Iza", CALL))["type"] == "accepted"
        time.ms += INTERVAL
        await table.over()
        assert table.totals() == [0, 0, 0, 1]


async def test_without_hurry_a_window_waits_for_everybody_and_a_bot_stands_in_for_who_is_gone(tmp_path: Path, time: Time) -> None:
    """C15, C30: a defender and the partner may take their time, and the one sits first whoever wrote first."""
    async with party(tmp_path, time, clock={"tempo": "unhurried", "grace": 5}) as table:
        await table.open_window()
        assert (await table.acted("Iza", CALL))["type"] == "accepted"
        time.ms += 10**7
        assert (await table.acted("Ola", CALL))["type"] == "accepted"
        assert table.talks["Ala"].view["state"]["phase"] == GAME.phases.index("window")
        gone = table.talks.pop("Ela")
        await gone.socket.close()
        await table.talks["Ala"].until_view(lambda view: not view["table"]["seats"][2]["present"])
        time.ms += 5_000
        await table.over()
        assert table.totals() == [0, 1, 0, 0]


async def test_an_answer_for_one_window_never_counts_for_the_next(tmp_path: Path, time: Time) -> None:
    async with party(tmp_path, time, options={"chances": 2}) as table:
        await table.open_window()
        first = {name: table.talks[name].view["decision"]["number"] for name in NAMES[1:]}
        for name in NAMES[1:]:
            assert (await table.acted(name, PASS))["type"] == "accepted"
        for name in NAMES[1:]:
            await table.talks[name].until_view(lambda view: view["decision"] and view["state"]["chance"] == 2)
            assert table.talks[name].view["decision"]["number"] > first[name]
        late = await table.acted("Iza", CALL, first["Iza"])
        assert (late["type"], late["code"]) == ("refused", "stale")
        assert (await table.acted("Ola", PASS))["type"] == "accepted"
        assert (await table.acted("Iza", CALL))["type"] == "accepted"
        time.ms += INTERVAL
        await table.over()
        assert table.totals() == [0, 0, 0, 1]


# --- bots ----------------------------------------------------------------------------------------------------------------


async def test_bots_play_whole_games_of_windows_with_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the real clock: one person, three bots, every card turned, and a record that plays again."""
    monkeypatch.setattr(catalog, "GAMES", (*catalog.GAMES, Moths()))
    settings = replace(QUICK, call_interval=0.005)
    async with running(tmp_path, settings) as host, person(host, "Ala") as ala:
        setup = {"game": "moths", "preset": "plain", "seats": 4}
        table = await ala.table(setup=setup, bots="thumb", start=True)
        luck = random.Random(4)
        answered = 0
        async with ala.at(table) as talk:
            while not talk.view.get("result"):
                await talk.next()
                decision = talk.view.get("decision")
                if decision is not None and decision["number"] != answered:
                    answered = decision["number"]
                    move = luck.choice([CALL, PASS]) if decision["window"] else talk.move()
                    await talk.send("act", decision=answered, move=move)
            turned = [entry for entry in talk.view["log"] if entry["verb"] == "turn"]
            assert len(turned) == CARDS
        written = (await ala.http.get(f"/api/tables/{table}/record")).text
        steps = records.Replay(records.read(written, catalog.lookup), catalog.lookup)
        assert len(list(steps)) == len(records.parse(written).entries)


class Bots:
    """Answers what it is told to, and says in which order it was asked for its time and for its choice."""

    def __init__(self, choice: int) -> None:
        self.choice = choice

    def levels(self, game: str) -> tuple[str, ...]:
        return ("one",)

    def creatures(self, count: int, taken: Any = (), people: Any = ()) -> tuple[str, ...]:
        return ()

    def choose(self, level: str, rules: Any, view: Any, seat: int, random: random.Random, own: Any = ()) -> tuple[int, str]:
        return self.choice, ""


class Paces(BotPool):
    """Keeps between what the times were drawn."""

    def __init__(self, bots: Bots) -> None:
        super().__init__(bots)
        self.asked: list[tuple[float, float]] = []

    def pace(self, between: tuple[float, float]) -> float:
        self.asked.append(between)
        return 0.0


async def paces(match: Match, choice: int, at: int, settings: Settings) -> list[tuple[float, float]]:
    """Between what a bot's time is drawn for the open decision of seat 1."""
    players = Paces(Bots(choice))
    answered: asyncio.Future[Choice] = asyncio.get_running_loop().create_future()
    store: Any = None
    turns = BotTurns(Services(settings, store, players, Metrics()), answered.set_result)
    turns.ask(match, 1, at)
    assert len(players.asked) == 1, "before it has seen anything"
    assert (await asyncio.wait_for(answered, PATIENCE)).move == (choice, "")
    players.close()
    return players.asked


@pytest.mark.parametrize(
    ("window", "left", "expected"),
    [
        (8, 8_000, (0.7, 2.2)),
        (2, 2_000, (0.7, 1.6)),
        (1, 1_000, (0.4, 0.8)),
        (8, 500, (0.2, 0.4)),
        (8, -10, (0.0, 0.0)),
        (0, 0, (0.7, 2.2)),
    ],
)
async def test_a_bots_time_in_a_window_fits_in_it_and_says_nothing_of_the_answer(
    window: int, left: int, expected: tuple[float, float]
) -> None:
    table = moths(clock=Clock(turn=30, grace=10, window=window))
    table.act("ala", "turn")
    at = 1_000 * window - left
    found = [await paces(table.match, choice, at, Settings()) for choice in (1, 2)]
    assert found[0] == found[1]
    assert found[0][0] == pytest.approx(expected)


def test_a_bot_sees_nothing_of_what_others_have_answered() -> None:
    table = moths()
    table.act("ala", "turn")
    rules = table.match.rules
    assert rules is not None
    before = rules.hide(table.match.state, Seat(3)).pack(told=True)
    table.act("ola", CALL)
    assert rules.hide(table.match.state, Seat(3)).pack(told=True) == before


# --- crashes -------------------------------------------------------------------------------------------------------------

SERVER = """
import sys
from pathlib import Path
from sennik import catalog
from sennik.server.run import serve
from sennik.server.settings import Settings
from tests.server.virtual import Time
from tests.window_game import Moths

catalog.GAMES = (*catalog.GAMES, Moths())
settings = Settings(call_interval=float(sys.argv[2]), linger=0.05)
serve(Path(sys.argv[1]), host="127.0.0.1", port=0, settings=settings, announce=lambda at: print(at.here, flush=True))
"""


@asynccontextmanager
async def process(folder: Path, interval: float) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """A server of its own process, with its ``host:port``."""
    here = Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": f"{here / 'src'}{os.pathsep}{here}"}
    started = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SERVER, str(folder), str(interval), stdout=asyncio.subprocess.PIPE, env=environment
    )
    try:
        assert started.stdout is not None
        line = await asyncio.wait_for(started.stdout.readline(), PATIENCE)
        yield started, line.decode().strip().removeprefix("http://").replace("localhost", "127.0.0.1")
    finally:
        if started.returncode is None:
            started.kill()
        await started.wait()


async def test_a_server_that_is_killed_after_a_call_closes_the_window_when_it_is_back(tmp_path: Path) -> None:
    """The interval of the first server is so long that it can't have closed anything itself."""
    setup = {"game": "moths", "preset": "plain", "seats": 3, "clock": {"turn": 600, "window": 600}}
    async with AsyncExitStack() as stack:
        async with process(tmp_path, 500.0) as (server, host):
            people = [await stack.enter_async_context(person(host, name)) for name in NAMES[:3]]
            table = await people[0].table(setup=setup)
            async with people[0].at(table) as ala, people[1].at(table) as ola, people[2].at(table) as ela:
                for talk in (ala, ola, ela):
                    await talk.until_type("view")
                await ola.done("sit", seat=1)
                await ela.done("sit", seat=2)
                await ala.done("start")
                await ala.until_view(lambda view: view["decision"] is not None)
                await ala.done("act", decision=ala.view["decision"]["number"], move="turn")
                for talk in (ola, ela):
                    await talk.until_view(lambda view: view["decision"] is not None)
                await ela.done("act", decision=ela.view["decision"]["number"], move=CALL)
                server.send_signal(signal.SIGKILL)
                await server.wait()
        async with process(tmp_path, 0.01) as (_, again):
            for someone in people:
                someone.host = again
                someone.http.base_url = httpx.URL(f"http://{again}")
            async with people[1].at(table) as ola:
                view = await ola.until_type("view")
                assert [entry["verb"] for entry in view["log"]][-2:] == ["turn", "call"]
                assert view["log"][-1]["seat"] == 2
                assert view["waiting"] == [2]


async def test_a_window_without_a_call_begins_anew_with_who_comes_first_after_a_restart(tmp_path: Path, time: Time) -> None:
    async with party(tmp_path, time) as table:
        await table.open_window()
        assert (await table.acted("Iza", PASS))["type"] == "accepted"
        people = table.people
    time.ms += 10**6
    async with running(tmp_path, QUICK) as host:
        someone = people["Ola"]
        async with person(host) as again:
            again.http.cookies.update(someone.http.cookies)
            again.id = someone.id
            async with again.at(table.id) as talk:
                view = await talk.until_type("view")
                assert view["decision"]["window"]
                assert view["decision"]["remaining"] == WINDOW
                await talk.done("act", decision=view["decision"]["number"], move=CALL)
                time.ms += INTERVAL
                await talk.until_view(lambda view: view["state"]["phase"] == GAME.phases.index("turn"))
                assert list(talk.view["state"]["total"])[:4] == [0, 1, 0, 0]
