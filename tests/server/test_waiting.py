"""Nobody learns from the time that an answer takes what others do in secret.

The store is slow, and time is the loop's own: what is measured is exact. While somebody's hidden act is being stored, others
ask for what is always refused, for what was done before, and for views; each is answered as quickly as if nothing were stored.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, cast

import msgspec
import pytest

from sennik import catalog
from sennik.match import Portrait, Refusal
from sennik.server.identity.people import Person
from sennik.server.monitoring.metrics import Metrics
from sennik.server.settings import Settings
from sennik.server.tables.bot_pool import BotPool
from sennik.server.tables.registry import TableRegistry
from sennik.server.tables.services import Services
from sennik.server.tables.table import Table
from sennik.server.views.channel import Channel
from sennik.store import Append, ConflictError, Line, Store, StoreError, Summary
from sennik.wire import messages as w
from tests.server.tables.test_table import Bots
from tests.server.test_live import WORDS
from tests.server.virtual import VirtualLoop
from tests.window_game import Moths

COMMIT = 0.04
"""Seconds that the slow store takes."""
NAMES = ("Ala", "Ola", "Ela", "Iza")
WATCHER, STRANGER = "Ewa", "Ida"
Asked = tuple[str, str, float]
"""Who asks, for what, and when."""
PROBES_AT = (0.0, 0.001, 0.015, 0.039, 0.041, 0.06)
"""Seconds after the hidden act at which the others ask."""


class SlowStore:
    """Keeps events in memory. What is appended is kept after ``delay`` seconds, or never where it ``fails``."""

    def __init__(self) -> None:
        self.delay = 0.0
        self.fails = False
        self.events: dict[str, list[bytes]] = {}

    async def append(self, match_id: str, expected_seq: int, bodies: Sequence[bytes], summary: Summary | None = None) -> None:
        await self.append_all([Append(match_id, expected_seq, bodies, summary)])

    async def append_all(self, appends: Sequence[Append]) -> None:
        await asyncio.sleep(self.delay)
        if self.fails:
            raise StoreError("disk full")
        for append in appends:
            kept = self.events.setdefault(append.match_id, [])
            if len(kept) != append.expected_seq:
                raise ConflictError("a gap")
            kept.extend(append.bodies)

    async def load(self, match_id: str) -> list[bytes]:
        return list(self.events.get(match_id, ()))

    async def lines(self, **_wanted: object) -> list[Line]:
        return []

    async def due(self, _until: int) -> list[tuple[str, int]]:
        return []


class Socket:
    """A socket that takes whatever it is told."""

    def __init__(self, name: str) -> None:
        self.person = self.name = name
        self.portrait: Portrait | None = None
        self.channel: Channel | None = None
        self.watching = False
        self.address = ""
        self.closed = False
        self.heard = asyncio.Event()

    def tell(self, message: bytes) -> None:
        assert message
        self.heard.set()

    fresh = tell

    def refuse(self, refusal: Refusal) -> None:
        raise AssertionError(refusal)

    def end(self, code: str) -> None:
        self.closed = True


class Party:
    """People at a table in play, each with a socket, and one who watches."""

    def __init__(self, seed: int, settings: Settings | None = None, pool: type[BotPool] = BotPool) -> None:
        self.store = SlowStore()
        # No bot thinks, and nobody leaves while it is measured.
        settings = settings or Settings(bot_pace=(0.0, 0.0), linger=1e6, seen_seconds=1e6)
        self.services = Services(settings, cast("Store", self.store), pool(Bots()), Metrics())
        self.tables = TableRegistry(self.services)
        self.random = random.Random(seed)
        self.sockets: dict[str, Socket] = {}
        self.table: Table = cast("Table", None)
        self._ids = 0

    async def sit_down(self, *people: str, seats: int = 4, **setup: Any) -> None:
        """They sit down and begin, the first four if none are named. Bots take the other seats; then nobody watches."""
        people = people or NAMES
        full = len(people) == seats
        match = await self.tables.create(Person(NAMES[0], NAMES[0], "en"), w.NewTable(w.Setup(seats=seats, **setup)))
        table = await self.tables.get(match.id)
        assert table is not None
        self.table = table
        for name in (*people, WATCHER) if full else people:
            self.sockets[name] = Socket(name)
            table.enter(self.sockets[name], None)
        for seat, name in enumerate(people[1:], 1):
            await self.done(name, w.Sit(self.id(), seat))
        await self.done(NAMES[0], w.Start(self.id(), None if full else "first"))

    def id(self) -> str:
        self._ids += 1
        return f"c{self._ids}"

    async def ask(self, name: str, message: w.Command) -> Refusal | None:
        answer: asyncio.Future[Refusal | None] = asyncio.get_running_loop().create_future()
        self.table.ask(name, message, answer.set_result)
        return await answer

    async def done(self, name: str, message: w.Command) -> None:
        refusal = await self.ask(name, message)
        assert refusal is None, (name, message, refusal)

    def act(self, name: str, move: str, text: str = "") -> w.Act:
        return w.Act(self.id(), self.table.match.decisions[NAMES.index(name)], move, text)

    def some_move(self, seat: int) -> str:
        match = self.table.match
        assert match.rules is not None
        return match.rules.write(self.random.choice(match.offered[seat]))

    async def play_until(self, reached: Callable[[Table], bool]) -> None:
        """Everybody makes any moves until it is so."""
        for _ in range(2_000):
            if reached(self.table):
                return
            seat = self.table.match.waiting[0]
            await self.done(NAMES[seat], self.act(NAMES[seat], self.some_move(seat)))
        raise AssertionError("it was never so")


async def window(party: Party, game: str, preset: str) -> tuple[str, w.Act]:
    """Somebody's answer in a window in which others have still to answer."""
    await party.sit_down(game=game, preset=preset)
    await party.play_until(lambda table: table.match.window is not None and len(table.match.waiting) > 1)
    seat = party.table.match.waiting[-1]
    return NAMES[seat], party.act(NAMES[seat], party.some_move(seat))


async def night(party: Party) -> None:
    """A night of Dreamland has begun; the first player dreams, and the second is to give a clue."""
    await party.sit_down(game="dreamland", preset="online", options={"words": "\n".join(WORDS)})
    await loaded(party)
    for name in (*NAMES[1:], NAMES[0]):
        await party.done(name, party.act(name, "ready"))
    assert party.table.match.state.phase == "night"


async def loaded(party: Party) -> None:
    """What judging needs is loaded. It is waited for without sleeping, so no time passes on the loop's clock meanwhile."""
    while not party.table._live.prepared:  # noqa: ASYNC110 - what ends in a thread sets no event of the loop
        await asyncio.sleep(0)


async def clue(party: Party) -> tuple[str, w.Act]:
    """A clue is handed in, of which the dreamer hears three seconds later."""
    await night(party)
    return NAMES[1], party.act(NAMES[1], "clue 1", "ogon")


async def objection(party: Party) -> tuple[str, w.Act]:
    """One of the awake objects to a clue."""
    giver, act = await clue(party)
    await party.done(giver, act)
    return NAMES[2], party.act(NAMES[2], "object 1")


async def quiet(party: Party) -> tuple[str, w.Act]:
    """One of the awake gives no clues for the rest of the night."""
    await night(party)
    return NAMES[2], party.act(NAMES[2], "quiet")


NIGHT: dict[str, Callable[[Party], Any]] = {"a clue": clue, "an objection": objection, "quiet": quiet}
"""What the awake do and the dreamer does not learn, or not yet."""
ALONE = {("cats", "base"), ("cats", "night")}
"""There one alone is asked in a window, and the answer ends it before everybody's eyes."""
WINDOWS = [
    ("moths", "plain"),
    *[
        (game.name, preset.name)
        for game in catalog.GAMES
        for preset in game.presets
        if 4 in preset.seats and (game.name, preset.name) not in ALONE and game.rules(preset.options, 4).windows
    ],
]
SCENES: dict[str, Callable[[Party], Any]] = {
    **NIGHT,
    **{f"{game} {preset}": partial(window, game=game, preset=preset) for game, preset in WINDOWS},
}


def probes(party: Party, name: str, again: w.Command) -> dict[str, Callable[[], Any]]:
    """What somebody can ask for without changing anything. ``again``: what the person has done before."""
    table = party.table
    person = Person(name, name, "en")
    seated = name in NAMES
    found: dict[str, Callable[[], Any]] = {
        "sits": lambda: party.ask(name, w.Sit(party.id(), 0)),
        "kicks": lambda: party.ask(name, w.Kick(party.id(), 9)),
        "configures": lambda: party.ask(name, w.Configure(party.id(), w.Setup("sen", "basic"))),
        "says something": lambda: party.ask(name, w.Say(party.id(), "wow")),
        "acts too late": lambda: party.ask(name, w.Act(party.id(), 0, "draw")),
        "asks by http": lambda: table.command(person, w.Sit(party.id(), 0)),
        "looks by http": lambda: table.look(name, name),
    }
    if seated:
        found["repeats"] = lambda: party.ask(name, again)
        found["makes no move"] = lambda: party.ask(name, party.act(name, "dance"))
    if name != STRANGER:
        found["comes in once more"] = lambda: _enters(table, name)
    return found


async def _enters(table: Table, name: str) -> str:
    socket = Socket(name)
    table.enter(socket, None)
    await socket.heard.wait()
    table.leave(socket)
    return "in"


async def _measured(scene: str, hidden: bool, seed: int) -> dict[Asked, tuple[float, str]]:
    """How long each answer took and what it was, by who asked, for what, and when."""
    party = Party(seed)
    loop = asyncio.get_running_loop()
    who, act = await SCENES[scene](party)
    others = [name for name in (*NAMES, WATCHER, STRANGER) if name != who]
    if scene in NIGHT:
        others = [NAMES[0], WATCHER, STRANGER]  # who is awake knows of it anyway
    done_before = {name: w.Sit(party.id(), 0) for name in others}
    taken: dict[Asked, tuple[float, str]] = {}
    for name in others:
        # Everybody has looked once, as a page or a program does that goes on asking.
        await party.table.look(name, name)

    async def one(name: str, what: str, at: float) -> None:
        await asyncio.sleep(at)
        started = loop.time()
        answer = await probes(party, name, done_before[name])[what]()
        shown = answer.code if isinstance(answer, Refusal) else type(answer).__name__
        taken[name, what, at] = (loop.time() - started, shown)

    party.store.delay = COMMIT
    started = loop.time()
    asked = [
        asyncio.ensure_future(one(name, what, at))
        for name in others
        for what in probes(party, name, done_before[name])
        for at in PROBES_AT
    ]
    if hidden:
        await asyncio.sleep(0)  # those who ask at the same moment are there first
        assert await party.ask(who, act) is None
        # The act itself is told of no sooner than it is stored.
        assert abs(loop.time() - started - COMMIT) < 1e-9
    await asyncio.gather(*asked)
    await party.tables.close()
    party.services.bots.close()
    return taken


def test_every_game_with_windows_is_measured() -> None:
    with_windows = {game.name for game in catalog.GAMES if game.rules(game.presets[0].options, game.presets[0].seats[0]).windows}
    assert with_windows <= {game for game, _ in WINDOWS}


@pytest.mark.parametrize("scene", SCENES)
def test_an_answer_takes_as_long_whether_or_not_something_hidden_is_stored(scene: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "GAMES", (*catalog.GAMES, Moths()))
    with_it, without = (run(scene, hidden, monkeypatch) for hidden in (True, False))
    assert len(without) > 100
    different = {asked: (with_it[asked], without[asked]) for asked in without if with_it[asked] != without[asked]}
    assert not different
    assert max(seconds for seconds, _ in with_it.values()) < 0.001


def run(scene: str, hidden: bool, monkeypatch: pytest.MonkeyPatch) -> dict[Asked, tuple[float, str]]:
    """The same table each time, with the same cards."""
    deal = random.Random(7)
    shuffle = list if scene in NIGHT else lambda cards: deal.sample(list(cards), len(cards))
    monkeypatch.setattr("sennik.server.tables.live_match.shuffle", shuffle)
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(_measured(scene, hidden, seed=1))


async def _seen_too_early() -> None:
    """A move that all may see is being stored, and then it is not kept after all."""
    party = Party(1)
    await party.sit_down(game="sen", preset="basic")
    await party.play_until(lambda table: len(table.match.waiting) == 1)
    seat = party.table.match.waiting[0]
    mover, other = NAMES[seat], NAMES[seat - 1]
    before = await party.table.look(other, other)
    party.store.delay, party.store.fails = COMMIT, True
    moved = asyncio.ensure_future(party.ask(mover, party.act(mover, party.some_move(seat))))
    await asyncio.sleep(COMMIT / 2)
    looked = asyncio.ensure_future(party.table.look(other, other))
    again = asyncio.ensure_future(party.ask(mover, party.act(mover, "draw")))
    await asyncio.sleep(COMMIT / 4)
    assert not looked.done()
    assert not again.done()
    party.store.delay = 0.0
    refusal = await moved
    assert refusal is not None
    assert refusal.code == "not-stored"
    party.store.fails = False
    state = [msgspec.json.decode(view)["state"] for view in (before, await looked)]
    assert state[0] == state[1]
    await again
    await party.tables.close()
    party.services.bots.close()


def test_what_all_may_see_is_shown_to_nobody_before_it_is_stored() -> None:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(_seen_too_early())
