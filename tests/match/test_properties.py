"""Whatever people send in whatever order: the match holds together, and waits for nobody who is gone."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from sennik.match import (
    CODES,
    Clock,
    Command,
    Lookup,
    Match,
    Refusal,
    absences,
    bot_act,
    close_window,
    closing,
    consent_missing,
    deadlines,
    decide,
    gone,
    referee,
    time_up,
)
from sennik.match import commands as c
from sennik.match.events import Down
from tests.match.evenings import check_record
from tests.match.table import WHISPER, Table, facts, proposal, take_back
from tests.text_game import lookup_in
from tests.window_game import Moths

PEOPLE = ("ala", "ewa", "ola", "ula")
MOVES = ("write", "write a", "write b  c", "write moon", "pass", "next", "sing", "", "pass x", "call", "turn")
OWN_CODES = {"whisper-not-now", "whisper-no-text", "whisper-text", "whisper-own-word", "illegal", "no-text"}
INTERVAL = 300

people = st.sampled_from(PEOPLE)
seats = st.integers(-1, 4)
levels = st.sampled_from(("easy", "hard"))


class AnyTable(RuleBasedStateMachine):
    """People, bots and timers in any order, sensible or not."""

    game = "whisper"
    lookup: Lookup = staticmethod(WHISPER)

    def answer(self, match: Match, seat: int, pick: int, text: str) -> str:
        """A good answer of the seat."""
        return "next" if match.round_over else f"write {text}" if text else "pass"

    @initialize(
        seats=st.integers(2, 4),
        tempo=st.sampled_from(("unhurried", "brisk", "mail")),
        seed=st.integers(0, 99),
        here=st.integers(0, 4),
        seated=st.integers(0, 4),
        begun=st.booleans(),
    )
    def open(self, seats: int, tempo: Any, seed: int, here: int, seated: int, begun: bool) -> None:
        clock = Clock(tempo=tempo, turn=30, bank=20, grace=10)
        self.table = Table(self.lookup, seed=seed, game=self.game, seats=seats, options={"rounds": 1}, clock=clock)
        self.last: tuple[str, Command] | None = None
        self.table.arrive(*PEOPLE[:here])
        for seat, person in enumerate(PEOPLE[: min(here, seated, seats)]):
            self.send(person, c.Sit(self.table.id(), seat))
        if begun:
            self.send("ala", c.Start(self.table.id(), "easy", ("Cloud",)))

    def send(self, person: str, command: Command) -> None:
        table = self.table
        before = facts(table.match)
        try:
            events = decide(table.match, command, person, table.now)
        except Refusal as refusal:
            known = {**CODES, **dict.fromkeys(OWN_CODES, "illegal")}
            assert known[refusal.code] == refusal.kind  # noqa: PT017 - not every command is refused
            assert facts(table.match) == before
            return
        assert facts(table.match) == before
        table.take(events)
        if events:
            self.last = (person, command)
            assert table.match.has_done(person, command.id)

    # --- people ----------------------------------------------------------------------------------------------------

    @rule(person=people)
    def arrive(self, person: str) -> None:
        self.table.arrive(person)

    @rule(person=people)
    def leave(self, person: str) -> None:
        self.table.leave(person)

    @rule(ms=st.sampled_from((1, 5_000, 10_000, 60_000)))
    def wait(self, ms: int) -> None:
        self.table.now += ms

    @rule(person=people, seat=seats)
    def sit(self, person: str, seat: int) -> None:
        self.send(person, c.Sit(self.table.id(), seat))

    @rule(person=people, level=levels)
    def stand(self, person: str, level: str) -> None:
        self.send(person, c.Stand(self.table.id(), level))

    @rule(person=people, seat=seats, level=levels, kind=st.sampled_from((c.Kick, c.HandOver)))
    def over(self, person: str, seat: int, level: str, kind: Any) -> None:
        self.send(person, kind(self.table.id(), seat, level))

    @rule(person=people, seat=seats, other=people)
    def reseat(self, person: str, seat: int, other: str) -> None:
        self.send(person, c.Reseat(self.table.id(), seat, other))

    @rule(person=people, other=people)
    def make_host(self, person: str, other: str) -> None:
        self.send(person, c.MakeHost(self.table.id(), other))

    @rule(person=people)
    def come_back(self, person: str) -> None:
        self.send(person, c.ComeBack(self.table.id()))

    @rule(person=people, kind=st.sampled_from((c.Pause, c.Pause, c.Resume)))
    def pause(self, person: str, kind: Any) -> None:
        self.send(person, kind(self.table.id()))

    @rule()
    def all_who_play_want_a_pause(self) -> None:
        for seat in sorted(self.table.match.unasked):
            person = self.table.match.seats[seat].person
            assert person is not None
            self.send(person, c.Pause(self.table.id()))

    @rule(person=people, seat=seats, level=levels)
    def add_bot(self, person: str, seat: int, level: str) -> None:
        self.send(person, c.AddBot(self.table.id(), seat, level, "Bot"))

    @rule(person=people, seats=st.integers(1, 5), rounds=st.integers(0, 2))
    def configure(self, person: str, seats: int, rounds: int) -> None:
        self.send(person, c.Configure(self.table.id(), proposal(game=self.game, seats=seats, options={"rounds": rounds})))

    @rule(person=people, fill=st.sampled_from((None, "easy")))
    def start(self, person: str, fill: str | None) -> None:
        self.send(person, c.Start(self.table.id(), fill, ("Bot", "Cloud")))

    @rule(command=st.sampled_from((c.Stand, c.HandOver)), pick=st.integers(0, 3))
    def about_the_own_seat(self, command: Any, pick: int) -> None:
        owners = [(number, seat.person) for number, seat in enumerate(self.table.match.seats) if seat.person]
        if owners:
            seat, person = owners[pick % len(owners)]
            self.send(person, command(self.table.id(), *([seat] if command is c.HandOver else []), "easy"))

    @rule(kind=st.sampled_from((c.Kick, c.HandOver)), seat=seats)
    def the_host_about_a_seat(self, kind: Any, seat: int) -> None:
        self.send(self.table.match.host, kind(self.table.id(), seat, "hard"))

    @rule(seat=seats, person=people)
    def the_host_reseats(self, seat: int, person: str) -> None:
        self.send(self.table.match.host, c.Reseat(self.table.id(), seat, person, "hard"))

    @rule(pick=st.integers(0, 5))
    def somebody_agrees(self, pick: int) -> None:
        for seat, promise in list(self.table.match.promises.items()):
            missing = consent_missing(self.table.match, seat, promise.person) or list(self.table.match.people)
            self.send(missing[pick % len(missing)], c.Agree(self.table.id(), seat, promise.person))

    @rule()
    def the_host_starts_with_bots(self) -> None:
        self.send(self.table.match.host, c.Start(self.table.id(), "easy"))

    @rule(person=people)
    def rematch(self, person: str) -> None:
        self.send(person, c.Rematch(self.table.id(), f"after{self.table.commands}"))

    @rule(person=people, seat=seats, kind=st.sampled_from((c.GiveTime, c.HandOver, c.CallOff)))
    def somebody_about_time(self, person: str, seat: int, kind: Any) -> None:
        late = sorted(self.table.match.late) or [seat]
        words: dict[Any, list[Any]] = {c.GiveTime: [late[0]], c.HandOver: [late[0], "easy"], c.CallOff: []}
        self.send(person, kind(self.table.id(), *words[kind]))

    @rule(person=people)
    def take_back(self, person: str) -> None:
        self.send(person, take_back(self.table.match, self.table.id()))

    @rule(person=people, allow=st.booleans())
    def answer_about_a_move(self, person: str, allow: bool) -> None:
        self.send(person, c.AnswerTakeBack(self.table.id(), self.table.match.questions, allow))

    @rule(person=people, pace=st.sampled_from(("quick", "calm")))
    def set_pace(self, person: str, pace: Any) -> None:
        self.send(person, c.SetPace(self.table.id(), pace))

    @rule(ms=st.sampled_from((1, 10_000)))
    def the_server_is_down(self, ms: int) -> None:
        """Time that nobody is charged for: by mail each clock has as much left as before."""
        table, since = self.table, self.table.now
        left = {seat: due - since for seat, due in deadlines(table.match) if due > since}
        table.now += ms
        if table.match.by_mail and table.match.phase == "playing":
            table.take([Down(at=table.now, since=since)])
            now = dict(deadlines(table.match))
            assert {seat: now[seat] - table.now for seat in left} == left

    # --- play ------------------------------------------------------------------------------------------------------

    @rule(person=people, move=st.sampled_from(MOVES), text=st.sampled_from(("", "", "hint", " x")), decision=st.integers(0, 3))
    def act(self, person: str, move: str, text: str, decision: int) -> None:
        self.send(person, c.Act(self.table.id(), decision, move, text))

    @precondition(lambda self: self.table.match.waiting and self.table.match.paused is None)
    @rule(moves=st.lists(st.tuples(st.integers(0, 3), st.sampled_from(("", "hint", "other"))), min_size=1, max_size=8))
    def act_well(self, moves: list[tuple[int, str]]) -> None:
        for pick, text in moves:
            match = self.table.match
            if not match.waiting:
                return
            seat = match.waiting[pick % len(match.waiting)]
            move = self.answer(match, seat, pick, text)
            if match.seats[seat].played_by_bot:
                self.table.take(bot_act(match, seat, match.decisions[seat], move, self.table.now))
            else:
                person = match.seats[seat].person
                assert person is not None
                self.send(person, c.Act(self.table.id(), match.decisions[seat], move))

    @rule(seat=seats)
    def a_bot_acts_anywhere(self, seat: int) -> None:
        before = facts(self.table.match)
        try:
            events = bot_act(self.table.match, seat, 1, "pass", self.table.now)
        except Refusal:
            assert facts(self.table.match) == before
        else:
            assert self.table.match.seats[seat].played_by_bot
            assert self.table.match.paused is None
            self.table.take(events)

    @rule(ms=st.sampled_from((0, INTERVAL - 1, INTERVAL, 8_000, 9_999, 10_000, 60_000)))
    def timers(self, ms: int) -> None:
        self.table.now += ms
        match = self.table.match
        for person, due in absences(match):
            events = gone(match, person, "easy", self.table.now)
            assert bool(events) == (self.table.now >= due)
            self.table.take(events)
        for seat, due in deadlines(match):
            events = time_up(match, seat, self.table.now)
            assert bool(events) == (self.table.now >= due and seat in match.waiting and seat not in match.late)
            self.table.take(events)
        end = closing(match, INTERVAL)
        closed = close_window(match, INTERVAL, self.table.now)
        assert bool(closed) == (end is not None and self.table.now >= end)
        self.table.take(closed)

    # --- what always holds -----------------------------------------------------------------------------------------

    @invariant()
    def the_bytes_are_the_match(self) -> None:
        if self.table.match.seq % 4 == 0:
            assert facts(self.table.reload()) == facts(self.table.match)

    @invariant()
    def nobody_waits_for_who_is_gone(self) -> None:
        match = self.table.match
        if match.phase != "playing":
            assert match.waiting == ()
            return
        assert match.waiting
        assert all(seat in match.waiting and not match.seats[seat].played_by_bot for seat in match.late)
        assert match.late or not match.ending
        if match.by_mail:
            # Nobody has to be here, and time passes for everybody who is asked and is not late already.
            clocks = dict(deadlines(match))
            for number in match.waiting if match.paused is None and match.window is None and not match.alone else ():
                assert match.seats[number].played_by_bot or number in clocks or number in match.late
            return
        if match.deserted:
            return
        watched = dict(absences(match))
        assert match.present(match.host) or match.host in watched
        if match.paused is not None:
            # Who is here may go on: the host at least, and a host who is gone has a successor.
            assert deadlines(match) == []
            return
        clocks = dict(deadlines(match))
        for number in match.waiting:
            seat = match.seats[number]
            if seat.played_by_bot:
                assert number not in clocks
            else:
                assert match.present(seat.person) or seat.person in watched
                limited = number in clocks if match.window is None else closing(match, INTERVAL) is not None
                # Who is alone with bots keeps nobody waiting, and the others choose what comes of it that somebody is late.
                assert limited or match.alone or match.setup.clock.tempo == "unhurried" or number in match.late

    @invariant()
    def what_is_offered_is_what_the_rules_list_now(self) -> None:
        match = self.table.match
        rules = match.rules
        listed = {} if rules is None else {seat: tuple(rules.legal(match.state, seat)) for seat in match.waiting}
        assert match.offered == listed

    @invariant()
    def seats_and_people_fit(self) -> None:
        match = self.table.match
        assert len(match.seats) == match.setup.seats
        owners = [seat.person for seat in match.seats if seat.person is not None]
        assert len(owners) == len(set(owners))
        for seat in match.seats:
            assert (seat.kind == "person") == (seat.person is not None)
            assert seat.kind != "bot" or seat.level is not None
            assert (seat.kind == "empty") <= (match.phase == "open")
            if seat.person is not None:
                assert match.people[seat.person].name == seat.name
        for person, state in match.people.items():
            assert state.present or person in owners or person == match.host

    @invariant()
    def the_same_command_again_does_nothing(self) -> None:
        if self.last is not None:
            person, command = self.last
            assert decide(self.table.match, command, person, self.table.now) == []

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        assert facts(self.table.reload()) == facts(self.table.match)
        self.let_time_pass()
        check_record(self.table)

    def let_time_pass(self) -> None:
        """With one watcher present who does nothing, and bots that play, the game ends: bots answer for all who are gone,
        or whose time has run out and for whom others choose a bot.

        Only who is alone with bots has to answer, and the host to end a pause.
        """
        table = self.table
        if table.match.phase != "playing" or table.match.setup.clock.tempo == "unhurried":
            return
        table.take(referee.arrive(table.match, "watcher", "W", table.now))
        steps = 0
        while table.match.waiting:
            steps += 1
            assert steps < 200, "the game does not end"
            self.timers(60_000)
            if table.match.paused is not None:
                if table.match.by_mail:
                    # Nobody else hosts for who is away, who comes when they can.
                    table.arrive(table.match.host)
                if table.match.present(table.match.host):
                    table.do(table.match.host, c.Resume(table.id()))
                continue
            for seat in sorted(table.match.late):
                others = [
                    each for each in range(len(table.match.seats)) if each != seat and not table.match.seats[each].played_by_bot
                ]
                chooser = next((each for each in others if each not in table.match.late), None)
                # If everybody is late, one of them moves all the same.
                if chooser is None:
                    rules = table.match.rules
                    assert rules is not None
                    table.act(str(table.match.seats[seat].person), rules.write(rules.default(table.match.state, seat)))
                    break
                if seat in table.match.late:
                    table.do(str(table.match.seats[chooser].person), c.HandOver(table.id(), seat, "easy"))
            if table.match.standing is not None:
                # The one who did not want the pause plays no more.
                continue
            for seat in table.match.waiting:
                if table.match.seats[seat].played_by_bot:
                    rules = table.match.rules
                    assert rules is not None
                    move = rules.write(rules.default(table.match.state, seat))
                    table.take(bot_act(table.match, seat, table.match.decisions[seat], move, table.now))
                elif table.match.alone:
                    rules = table.match.rules
                    assert rules is not None
                    person = table.match.seats[seat].person
                    assert person is not None
                    table.act(person, rules.write(rules.default(table.match.state, seat)))
        assert table.match.result is not None or table.match.reason == "called-off"


class AnyTableWithWindows(AnyTable):
    """The same at a game with windows of answers: an answer asks nobody else anew, and moves no time but the window's."""

    game = "moths"
    lookup = staticmethod(lookup_in(Moths()))

    def answer(self, match: Match, seat: int, pick: int, text: str) -> str:
        assert match.rules is not None
        legal = match.rules.legal(match.state, seat)
        return match.rules.write(legal[(pick + len(text)) % len(legal)])

    @invariant()
    def an_open_window_waits_for_who_has_not_answered(self) -> None:
        match = self.table.match
        if match.rules is None or match.phase != "playing":
            return
        assert (match.window is not None) == (match.rules.window(match.state) is not None)
        if match.window is not None:
            assert not set(match.window.given) & set(match.waiting)
            assert {*match.window.given, *match.waiting} == set(range(match.setup.seats)) - {match.state.turn}
            if match.window.noted is not None:
                assert match.window.noted >= match.window.since


@pytest.mark.mass
@pytest.mark.parametrize("machine", [AnyTable, AnyTableWithWindows])
def test_any_table(machine: type[AnyTable]) -> None:
    run_state_machine_as_test(
        machine,
        settings=settings(max_examples=70, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck)),
    )
