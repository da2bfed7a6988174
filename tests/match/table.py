"""Drives a match as a server does, and keeps what a store would keep."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import fields
from typing import Any

from sennik.match import (
    Clock,
    Command,
    Event,
    Lookup,
    Match,
    Proposal,
    begin,
    decide,
    decode,
    encode,
    fold,
    open_table,
    owed,
    rebuild,
    referee,
)
from sennik.match import commands as c
from sennik.match.record import Replay, Replayed, read, write
from tests.text_game import Whisper, lookup_in

WHISPER = lookup_in(Whisper())


def proposal(**changes: Any) -> Proposal:
    given: dict[str, Any] = {"game": "whisper", "preset": "plain", "seats": 3, "clock": Clock(turn=30, bank=0, grace=10)}
    return Proposal(**{**given, **changes})


def facts(match: Match) -> dict[str, Any]:
    """Everything that a match is, in a form that can be compared and does not change with it."""
    found = {
        field.name: deepcopy(getattr(match, field.name))
        for field in fields(match)
        if field.name not in {"lookup", "rules", "retracting", "state", "latest", "undone"}
    }
    rules, latest = match.rules, match.latest
    found["state"] = None if rules is None else rules.pack(match.state)
    found["undone"] = None if rules is None or match.undone is None else rules.pack(match.undone)
    if rules is not None and latest is not None:
        moves = [(kept.before, kept.used, kept.bank, kept.shown, kept.reason, kept.refused) for kept in latest.moves]
        found["latest"] = (latest.seat, moves, latest.asked, set(latest.agreed))
    return found


class Table:
    """A table with its stored bytes. ``now`` is the clock (ms); it stands still unless moved."""

    def __init__(self, lookup: Lookup = WHISPER, host: str = "ala", seed: int = 0, **changes: Any) -> None:
        self.now = 0
        self.chance = random.Random(seed)
        self.lookup = lookup
        opened = open_table("table1", proposal(**changes), host, host.title(), 1_764_000_000_000, lookup)
        self.stored = [encode(opened)]
        self.match = begin(opened, lookup)
        self.commands = 0
        self.take([])

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        order = list(cards)
        self.chance.shuffle(order)
        return order

    def draw_secret(self) -> str:
        return self.chance.randbytes(32).hex()

    def take(self, events: Sequence[Event]) -> list[Event]:
        """Folds and stores these events, and what is owed after them."""
        taken = list(events)
        for event in events:
            self.match = fold(self.match, event)
        while more := owed(self.match, self.shuffle, self.now, self.draw_secret):
            for event in more:
                self.match = fold(self.match, event)
            taken += more
        self.stored.extend(encode(event) for event in taken)
        return taken

    def id(self) -> str:
        self.commands += 1
        return f"c{self.commands}"

    def do(self, person: str, command: Command) -> list[Event]:
        return self.take(decide(self.match, command, person, self.now))

    def arrive(self, *people: str) -> None:
        for person in people:
            self.take(referee.arrive(self.match, person, person.title(), self.now))

    def leave(self, person: str) -> None:
        self.take(referee.leave(self.match, person, self.now))

    def act(self, person: str, move: str, text: str = "", decision: int | None = None) -> list[Event]:
        seat = self.match.seat_of(person)
        if decision is None:
            decision = 0 if seat is None or not self.match.decisions else self.match.decisions[seat]
        return self.do(person, c.Act(self.id(), decision, move, text))

    def events(self) -> list[Event]:
        return [decode(body) for body in self.stored]

    def reload(self) -> Match:
        return rebuild(self.events(), self.lookup)

    def record(self, called: Callable[[str], str] = str) -> str:
        return write(self.match, self.events(), called)

    def from_record(self) -> Match:
        """The match that is read back from its record."""
        return rebuild(read(self.record(), self.lookup), self.lookup)


def steps(text: str, lookup: Lookup = WHISPER) -> list[Replayed]:
    """What each event of play in the record did."""
    return list(Replay(read(text, lookup), lookup))


def started(*people: str, lookup: Lookup = WHISPER, **changes: Any) -> Table:
    """A table in play, these people in the first seats, the first one its host, bots in the others."""
    table = Table(lookup, host=people[0], **changes)
    table.arrive(*people)
    for seat, person in enumerate(people):
        table.do(person, c.Sit(table.id(), seat))
    table.do(people[0], c.Start(table.id(), fill="easy", creatures=("Bot One", "Bot Two", "Bot Three")))
    return table


def take_back(match: Match, id: str) -> c.TakeBack:  # noqa: A002 - as in the commands
    """The command to take back whatever move is the latest; where there is none it names a decision that never was."""
    return c.TakeBack(id, match.latest.moves[-1].decision if match.latest is not None else 0)
