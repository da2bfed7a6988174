"""Compares what people have seen and were told with what is stored: is anything lost, doubled, half, or out of order?"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import asyncpg

from sennik import catalog
from sennik.kernel.game import Seat
from sennik.kernel.view_encoder import ViewEncoder, encoder_for
from sennik.match import BrokenMatch, Event, Match, UnreadableEvent, begin, decode, fold, owed
from sennik.match import events as e
from sennik.server.views.table_info import table_info
from sennik.store import DatabaseAddress
from tests.server.views.test_scenes import all_of

from .web_client import digest

AWAY: Final = 60.0
"""Seconds after which a database that does not answer is a fault."""
LOOKS: Final = 20
"""How often at most what people see and what is stored are read again, until both are of one moment."""
BACKWARDS: Final = (e.TakenBack, e.TakeBackAsked, e.TakeBackAllowed, e.TakeBackRefused)
TOLD: Final = ("table", "seat", "state", "decision", "waiting", "result")
"""What of a whole view says how things stand. The rest is the time and the number of the message."""


@dataclass
class Witness:
    """What one person at a table has seen and was told. ``view`` is what they see now that everything rests; None if that
    says nothing, since they are not there any more.
    """

    person: str
    accepted: Sequence[str]
    seen: Sequence[int]
    view: dict[str, Any] | None = None


@dataclass
class Findings:
    """What was found. A fault is one of the kinds below, with the table and what is wrong there.

    - "hole": the numbers of the events have a gap, or begin elsewhere.
    - "broken": the events make no match.
    - "half": what belongs to a command is not stored with it.
    - "lost": a command was accepted and is not stored.
    - "doubled": a command, or a decision of a seat, is stored twice. What an accepted command to take a move back has done is
      not looked for, since nothing is done where another move has come before it.
    - "unseen": somebody saw what never was, or in another order.
    - "stale": somebody sees another picture than the stored one.

    ``logs`` has the rows of each table with a fault, and what people say of it.
    """

    tables: int = 0
    events: int = 0
    commands: int = 0
    views: int = 0
    faults: list[tuple[str, str, str]] = field(default_factory=list)
    logs: dict[str, tuple[Sequence[tuple[int, bytes]], Sequence[Witness]]] = field(default_factory=dict)

    def add(self, other: Findings) -> None:
        """Adds what was found elsewhere."""
        self.tables += other.tables
        self.events += other.events
        self.commands += other.commands
        self.views += other.views
        self.faults += other.faults
        self.logs |= other.logs

    def count(self, kind: str) -> int:
        """How many faults of a kind there are."""
        return sum(1 for each, _, _ in self.faults if each == kind)

    @property
    def kinds(self) -> set[str]:
        """The kinds of the faults."""
        return {kind for kind, _, _ in self.faults}


async def examine(database: DatabaseAddress, table: str, look: Callable[[], Sequence[Witness]]) -> Findings:
    """Compares one table. If the database is away just now, it waits.

    ``look`` returns what people have seen so far. A live game goes on by itself, so everything is read again until people have
    seen nothing new meanwhile. They are asked before the store is, so whatever they saw has to be there.
    """
    witnesses = look()
    rows, phase = await _read(database, table)
    for _ in range(LOOKS):
        now = look()
        if now == witnesses:
            break
        witnesses = now
        rows, phase = await _read(database, table)
    return await asyncio.to_thread(compare, table, rows, phase, witnesses)


async def _read(database: DatabaseAddress, table: str) -> tuple[list[tuple[int, bytes]], str | None]:
    """The events of a table with their numbers, and the phase that lists tell of it, at one moment."""
    loop = asyncio.get_running_loop()
    until = loop.time() + AWAY
    while True:
        try:
            return await _read_now(database, table)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            if loop.time() >= until:
                raise
            await asyncio.sleep(0.2)


async def _read_now(database: DatabaseAddress, table: str) -> tuple[list[tuple[int, bytes]], str | None]:
    connection = await asyncpg.connect(database.secret)
    try:
        async with connection.transaction(isolation="repeatable_read"):
            rows = await connection.fetch("select seq, body from event where match_id = $1 order by seq", table)
            return [(seq, body) for seq, body in rows], await connection.fetchval("select phase from match where id = $1", table)
    finally:
        connection.terminate()


def compare(table: str, rows: Sequence[tuple[int, bytes]], phase: str | None, witnesses: Sequence[Witness]) -> Findings:
    """Compares the rows of one table, and the ``phase`` that lists tell of it."""
    found = _compared(table, rows, phase, witnesses)
    if found.faults:
        found.logs[table] = (rows, witnesses)
    return found


def _compared(table: str, rows: Sequence[tuple[int, bytes]], phase: str | None, witnesses: Sequence[Witness]) -> Findings:
    found = Findings(tables=1, events=len(rows), commands=sum(len(each.accepted) for each in witnesses))

    def fault(kind: str, told: str) -> None:
        found.faults.append((kind, table, told))

    if [seq for seq, _ in rows] != list(range(len(rows))):
        fault("hole", f"{len(rows)} events up to number {rows[-1][0] if rows else None}")
    try:
        events = [decode(body) for _, body in rows]
    except UnreadableEvent as error:
        fault("broken", str(error))
        return found
    for kind, told in _commands(events, witnesses):
        fault(kind, told)
    try:
        match, halves, ways = _folded(events, [each.person for each in witnesses])
    except (BrokenMatch, IndexError) as error:
        fault("broken", f"{type(error).__name__}: {error}")
        return found
    for told in halves:
        fault("half", told)
    if phase != match.phase:
        fault("half", f"the lists say {phase}, and it is {match.phase}")
    for each in witnesses:
        found.views += len(each.seen)
        strange = _strange(each.seen, ways[each.person])
        if strange is not None:
            fault("unseen", f"{each.person} saw a state, number {strange} of {len(each.seen)}, that never was, or too late")
        if each.view is not None:
            now = _view([body for _, body in rows], each.person)
            fields = [name for name in TOLD if now[name] != _untimed(each.view)[name]]
            if fields:
                fault("stale", f"{each.person} sees another {', '.join(fields)}")
    return found


def _commands(events: Sequence[Event], witnesses: Sequence[Witness]) -> Iterator[tuple[str, str]]:
    moved = [event for event in events if isinstance(event, e.Moved)]
    stored = Counter((event.actor, event.command) for event in moved if event.command)
    for each in witnesses:
        for command in each.accepted:
            if not stored[each.person, command]:
                yield "lost", f"the command {command} of {each.person}"
        if len(each.accepted) != len(set(each.accepted)):
            yield "doubled", f"an answer to {each.person}"
    for (person, command), count in stored.items():
        if count > 1:
            yield "doubled", f"the command {command} of {person}"
    # One command may allow that a move goes back and take it back: two events, but never two of one kind.
    backwards = Counter((type(event), event.actor, event.command) for event in events if isinstance(event, BACKWARDS))
    for (_, person, command), count in backwards.items():
        if command and count > 1:
            yield "doubled", f"the command {command} of {person}, about a move that goes back"
    for (seat, decision), count in Counter((event.seat, event.decision) for event in moved).items():
        if count > 1:
            yield "doubled", f"decision {decision} of seat {seat}"


def _folded(events: Sequence[Event], people: Iterable[str]) -> tuple[Match, list[str], dict[str, list[int]]]:
    """The match that all events make; what belongs to a command and does not follow it; and for each of the people the
    digests of all that they could see, in order.
    """
    match = begin(events[0], catalog.lookup)
    ways: dict[str, list[int]] = {person: [] for person in people}
    halves: list[str] = []
    encoder: ViewEncoder[Any, object] | None = None
    due = ""
    for number, event in enumerate(events[1:], 1):
        if due and type(event).__name__ != due:
            halves.append(f"{due} has to come before event {number}")
        fold(match, event)
        due = next((type(each).__name__ for each in owed(match, lambda cards: cards, event.at, lambda: "")), "")
        if match.rules is None:
            continue
        encoder = encoder or encoder_for(match.rules)
        _note(match, encoder, ways)
    if due:
        halves.append(f"{due} has to come at the end")
    return match, halves, ways


def _note(match: Match, encoder: ViewEncoder[Any, object], ways: dict[str, list[int]]) -> None:
    seated = [(way, match.seat_of(person)) for person, way in ways.items()]
    viewers = [Seat(seat, aided=match.setup.memory_aid) for _, seat in seated if seat is not None]
    views = encoder.views(match.state, viewers)
    for (way, _), view in zip([each for each in seated if each[1] is not None], views, strict=True):
        now = digest(json.loads(encoder.whole(view)))
        if not way or way[-1] != now:
            way.append(now)


def _strange(seen: Sequence[int], way: Sequence[int]) -> int | None:
    """The place of the first state that does not come, or not after the one before; None if all do."""
    at = 0
    for number, state in enumerate(seen):
        try:
            at = way.index(state, at)
        except ValueError:
            return number
    return None


def _view(bodies: Sequence[bytes], person: str) -> dict[str, Any]:
    """What the person sees of a match that is built anew from what is stored."""
    loaded = all_of(bodies)
    loaded.projector.table_changed(loaded.match, table_info(loaded.match), None)
    told: dict[str, Any] = json.loads(loaded.projector.view(loaded.match, person, loaded.match.at))
    return _untimed(told)


def _untimed(view: dict[str, Any]) -> dict[str, Any]:
    """The view without how much time is left."""
    decision = view["decision"]
    timeless = None if decision is None else {key: value for key, value in decision.items() if key != "remaining"}
    return {**view, "decision": timeless}
