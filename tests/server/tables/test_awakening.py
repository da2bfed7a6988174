"""A table that was in use when its server was killed: what it stores first when it is loaded again."""

from __future__ import annotations

import random
from pathlib import Path

from sennik.catalog import lookup
from sennik.match import Event, begin, decode, fold, owed
from sennik.match import commands as c
from sennik.match import events as e
from sennik.server.tables.table import Table
from tests.match.table import Table as Played
from tests.match.table import started

from .test_table import house, settled

PEOPLE = ("ala", "ola", "ewa", "ula")
MOVES = 2_000
"""More than the longest of these games has."""


def called_at_the_end() -> Played:
    """A game of Seventeen with everybody at the table. Somebody has called, and when the window closes the game is over."""
    table = started(*PEOPLE, lookup=lookup, game="seventeen", preset="basic", seats=4)
    luck = random.Random(1)
    for _ in range(MOVES):
        match = table.match
        assert match.phase == "playing"
        if match.window is not None and match.window.noted is not None:
            probe = begin(table.events()[0], lookup)
            for event in [*table.events()[1:], e.Closed(at=table.now)]:
                fold(probe, event)
            if any(isinstance(event, e.Ended) for event in owed(probe, list, table.now)):
                return table
        table.now += 1_000
        seat = luck.choice(match.waiting)
        assert match.rules is not None
        move = match.rules.write(luck.choice(match.offered[seat]))
        table.do(str(match.seats[seat].person), c.Act(table.id(), match.decisions[seat], move))
    raise AssertionError("no game ends by a call")


def out_of_order(events: list[Event]) -> list[int]:
    """The numbers of the events before which something else had to happen."""
    match = begin(events[0], lookup)
    found: list[int] = []
    for number, event in enumerate(events[1:], 1):
        due = owed(match, list, event.at)
        if due and type(due[0]) is not type(event):
            found.append(number)
        fold(match, event)
    return found


async def test_the_end_that_a_call_owes_is_stored_before_anybody_has_left(tmp_path: Path) -> None:
    played = called_at_the_end()
    async with house(tmp_path) as home:
        await home.store.append(played.match.id, 0, played.stored)
        table = await Table.load(home.services, played.match.id)
        assert table is not None
        await settled(lambda: not any(table.match.present(person) for person in PEOPLE))
        await table.close()
        events = [decode(body) for body in await home.store.load(played.match.id)]
    kinds = [type(event) for event in events[len(played.stored) :]]
    assert kinds == [e.Closed, e.Ended, e.Left, e.Left, e.Left, e.Left]
    assert out_of_order(events) == []
