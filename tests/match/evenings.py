"""Evenings at a table: random matches of any game, with people who come, go, rename themselves, hand over and want a pause."""

from __future__ import annotations

import random
from typing import Any, Final

from sennik.catalog import lookup
from sennik.kernel.game import IllegalMove
from sennik.match import Command, Refusal, bot_act, clocks, rebuild, referee
from sennik.match import commands as c
from sennik.match.match import Lookup, Match
from sennik.match.record import read, write
from sennik.testing import cases
from tests.match.table import Table, take_back
from tests.text_game import lookup_in

PEOPLE: Final = ("ala", "ewa", "ola", "ula")
INTERVAL: Final = 300


def in_a_record(match: Match) -> dict[str, Any]:
    """All that a record tells of a match."""
    rules = match.rules
    setup = match.setup
    return {
        "setup": (setup.game, setup.rules, setup.preset, setup.options, setup.seats, setup.sealed),
        "seal": (match.seal.secret, [*match.seal.mixed.values()], match.seal.shuffles) if setup.sealed and match.seal else None,
        "names": [seat.name or seat.creature or seat.level for seat in match.seats],
        "creatures": [seat.creature for seat in match.seats],
        "state": None if rules is None else rules.pack(match.state),
        "waiting": (match.waiting, match.decisions, match.offered, match.round_over),
        "window": match.window and (match.window.given, match.window.noted is None),
        "closed": match.closed and match.closed.given,
        "result": (match.phase, match.result),
    }


def check_record(table: Table) -> None:
    """What is read back from the record of a match that has begun is the same match, and the same text when written again.

    The record of a match that everybody has left, or that was called off, breaks off, so the match that is read is still
    being played.
    """
    if table.match.started_at is None:
        return
    text = table.record()
    events = list(read(text, table.lookup))
    again = rebuild(events, table.lookup)
    told, found = in_a_record(table.match), in_a_record(again)
    if table.match.reason in {"abandoned", "called-off"}:
        assert (again.phase, again.result) == ("playing", None)
        for going_on in ("waiting", "window", "closed", "result"):
            del told[going_on], found[going_on]
    assert found == told
    assert write(again, events) == text


class Evening:
    """A match at which everything happens by the luck of a seed, until it is over or ``most`` things have happened."""

    def __init__(self, played: cases.Case, seed: int, most: int = 120, **changes: Any) -> None:
        self.luck = random.Random(seed)
        self.player = cases.Player(self.luck, played.text)
        self.most = most
        preset = next(preset for preset in played.game.presets if played.name.startswith(preset.name))
        options = {name: value for name, value in played.options.items() if name not in preset.fixed}
        found: Lookup = lookup_in(played.game) if lookup(played.game.name) is None else lookup
        setup = {"game": played.game.name, "preset": preset.name, "seats": played.seats, "options": options, **changes}
        self.table = Table(found, seed=seed, **setup)
        here = self.luck.sample(PEOPLE, self.luck.randint(1, 4))
        self.table.arrive(*here)
        for seat, person in enumerate(here[: self.luck.randint(1, min(len(here), played.seats))]):
            self.try_to(person, c.Sit(self.table.id(), seat))
        creatures = ("moth", "bat", "owl") if self.luck.random() < 0.5 else ()
        self.table.do(self.table.match.host, c.Start(self.table.id(), "easy", creatures))

    def play(self) -> Table:
        for _ in range(self.most):
            if self.table.match.phase != "playing":
                break
            self.table.now += self.luck.choice((0, 40, 900, 7_000, 40_000))
            self.by_itself()
            if self.luck.random() < 0.25:
                self.at_the_table()
            self.answer()
        return self.table

    def try_to(self, person: str, command: Command) -> None:
        try:
            self.table.do(person, command)
        except Refusal:
            return

    def at_the_table(self) -> None:
        """Something that people do beside the game."""
        table, luck = self.table, self.luck
        match = table.match
        person = luck.choice(PEOPLE)
        seat = luck.randrange(match.setup.seats)
        what = luck.choice(
            ("come", "go", "rename", "hand", "back", "kick", "stand", "reseat", "pause", "resume", "time", "take_back", "allow")
        )
        if what == "come":
            table.arrive(person)
        elif what == "go":
            table.leave(person)
        elif what == "rename":
            table.take(referee.rename(match, person, f"{person.title()} {luck.randrange(9)}", table.now))
        elif what == "pause":
            for other in sorted(match.unasked):
                self.try_to(str(match.seats[other].person), c.Pause(table.id()))
        elif what == "resume":
            self.try_to(match.host, c.Resume(table.id()))
        elif what == "time":
            for late in sorted(match.late):
                self.try_to(person, luck.choice((c.GiveTime(table.id(), late), c.HandOver(table.id(), late, "easy"))))
        elif what == "take_back":
            for anybody in PEOPLE:
                self.try_to(anybody, take_back(match, table.id()))
        elif what == "allow":
            for anybody in PEOPLE:
                self.try_to(anybody, c.AnswerTakeBack(table.id(), match.questions, luck.random() < 0.8))
        elif what == "back":
            self.try_to(person, c.ComeBack(table.id()))
        elif what == "stand":
            self.try_to(person, c.Stand(table.id(), "easy"))
        elif what == "reseat":
            watching = [other for other in match.people if match.seat_of(other) is None] or [person]
            self.try_to(match.host, c.Reseat(table.id(), seat, luck.choice(watching), "easy"))
        else:
            kind = c.Kick if what == "kick" else c.HandOver
            self.try_to(match.host, kind(table.id(), seat, "hard"))

    def by_itself(self) -> None:
        """What is due by now."""
        table = self.table
        for person, _ in referee.absences(table.match):
            table.take(referee.gone(table.match, person, "easy", table.now))
        for seat, _ in clocks.deadlines(table.match):
            table.take(clocks.time_up(table.match, seat, table.now))
        if clocks.closing(table.match, INTERVAL) is not None:
            table.take(clocks.close_window(table.match, INTERVAL, table.now))
        if clocks.alarm(table.match) is not None:
            table.take(clocks.ring(table.match, table.now))

    def answer(self) -> None:
        """One of those who are asked makes a move."""
        table, match = self.table, self.table.match
        rules = match.rules
        if not match.waiting or rules is None:
            return
        if match.standing is not None:
            table.arrive(match.host)
            self.try_to(match.host, c.Resume(table.id()))
            return
        seat = self.luck.choice(match.waiting)
        action, text = self.player.choose(rules, match.state, seat)
        move, decision = rules.write(action), match.decisions[seat]
        try:
            if match.seats[seat].played_by_bot:
                table.take(bot_act(match, seat, decision, move, table.now, text))
            else:
                table.do(str(match.seats[seat].person), c.Act(table.id(), decision, move, text))
        except (Refusal, IllegalMove):
            return
