"""Windows of answers in a match: who is asked what, what an answer changes, when the referee closes, and the record of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from sennik.kernel.game import AfterGame, Seat, Spectator, Viewer, Window
from sennik.match import (
    Answers,
    BrokenMatch,
    Clock,
    Match,
    Refusal,
    bot_act,
    close_window,
    closing,
    deadline,
    deadlines,
    fold,
    gone,
    record,
    time_up,
)
from sennik.match import commands as c
from sennik.match import events as e
from sennik.match.clocks import reminder
from sennik.match.record import reading
from tests.match.table import Table, facts, started, steps
from tests.text_game import lookup_in
from tests.window_game import CARDS, Moths

MOTHS = lookup_in(Moths())
INTERVAL = 300
PEOPLE = ("ala", "ola", "ewa", "ula")
LEAVES_LAST = tuple(["moth"] * 6 + ["leaf"] * 4)


class MothTable(Table):
    """Moths lie on top."""

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        return sorted(cards, reverse=True)

    def call(self, person: str, decision: int | None = None) -> list[e.Event]:
        return self.act(person, "call", decision=decision)

    def let_pass(self, *people: str) -> None:
        for person in people:
            self.act(person, "pass")

    def tick(self) -> list[e.Event]:
        return self.take(close_window(self.match, INTERVAL, self.now))


def moths(*people: str, chances: int = 1, rounds: int = 1, **changes: Any) -> MothTable:
    """A table of moths in play; the first person is to turn the first card."""
    people = people or PEOPLE
    options = {"chances": chances, "rounds": rounds}
    given: dict[str, Any] = {"game": "moths", "preset": "plain", "seats": len(people), "options": options, **changes}
    table = MothTable(MOTHS, host=people[0], **given)
    table.arrive(*people)
    for seat, person in enumerate(people):
        table.do(person, c.Sit(table.id(), seat))
    table.do(people[0], c.Start(table.id(), fill="easy", creatures=("Bot",)))
    return table


def opened(*people: str, at: int = 1_000, **changes: Any) -> MothTable:
    """The same with the first window open since ``at``."""
    table = moths(*people, **changes)
    table.now = at
    table.act(table.match.host, "turn")
    return table


def refused(table: Table, person: str, move: str, decision: int) -> str:
    before = facts(table.match)
    with pytest.raises(Refusal) as caught:
        table.act(person, move, decision=decision)
    assert facts(table.match) == before
    return caught.value.code


# --- answers -------------------------------------------------------------------------------------------------------------


def test_a_window_asks_everybody_at_once_and_the_last_answer_closes_it() -> None:
    table = opened()
    match: Any = table.match
    assert match.waiting == (1, 2, 3)
    assert match.window == Answers(1_000)
    table.now = 1_400
    table.let_pass("ewa")
    assert match.waiting == (1, 3)
    assert match.window == Answers(1_000, None, {2: "person"})
    table.now = 1_500
    table.call("ula")
    assert match.window == Answers(1_000, 1_500, {2: "person", 3: "person"})
    table.now = 1_600
    table.call("ola")
    assert match.window is None
    assert match.closed == Answers(1_000, 1_500, {2: "person", 3: "person", 1: "person"})
    assert match.rules is not None
    assert match.waiting == (1,), "ola sits first at the left of ala, though ula was quicker (D03)"
    assert match.state.total.tolist()[:4] == [0, 1, 0, 0]
    assert facts(table.reload()) == facts(match)


def test_an_answer_is_nobody_elses_affair() -> None:
    """No view but the sender's, no decision, no deadline: whatever is answered, in whatever order."""
    table = opened()
    match = table.match
    rules = match.rules
    assert rules is not None

    def seen() -> list[Any]:
        viewers: list[Viewer] = [Seat(0), Seat(3), Spectator(), Spectator(aided=False), Seat(3, aided=False)]
        views = [rules.hide(match.state, viewer).pack(told=True) for viewer in viewers]
        others = [(match.decisions[seat], match.asked_at[seat], deadline(match, seat)) for seat in (0, 3)]
        return [views, others, rules.trace(rules.hide(match.state, AfterGame())), rules.legal(match.state, 3)]

    before = seen()
    table.now = 1_200
    table.call("ola")
    assert seen() == before
    table.now = 1_300
    table.let_pass("ewa")
    assert seen() == before


def test_an_answer_is_given_once_and_only_for_the_own_decision() -> None:
    table = opened()
    decision = table.match.decisions[1]
    table.let_pass("ola")
    assert refused(table, "ola", "call", decision) == "not-your-turn"
    assert refused(table, "ala", "call", table.match.decisions[0]) == "not-your-turn"
    assert refused(table, "ewa", "turn", table.match.decisions[2]) == "illegal"
    assert table.match.window is not None
    assert table.match.window.noted is None


def test_an_answer_after_the_window_is_stale_whether_the_seat_had_answered_or_not() -> None:
    table = opened()
    numbers = dict(enumerate(table.match.decisions))
    table.call("ula")
    table.let_pass("ola")
    table.now = 1_000 + INTERVAL
    assert table.tick() == [e.Closed(at=1_300)]
    for seat, person in ((1, "ola"), (2, "ewa"), (3, "ula")):
        assert refused(table, person, "call", numbers[seat]) == "stale"
    assert table.match.waiting == (3,)


def test_an_answer_for_a_window_never_counts_for_the_next_one_of_the_same_moves() -> None:
    """The same seats are asked the same thing again at once: by the last answer, and by the referee."""
    table = opened(chances=3)
    first = list(table.match.decisions)
    table.let_pass("ola", "ewa", "ula")
    second = list(table.match.decisions)
    assert table.match.waiting == (1, 2, 3)
    assert all(second[seat] > first[seat] for seat in (1, 2, 3))
    table.now = 9_000
    assert table.tick() == [e.Closed(at=9_000)]
    third = list(table.match.decisions)
    assert table.match.waiting == (1, 2, 3)
    assert table.match.window == Answers(9_000)
    for number in (first[2], second[2]):
        assert refused(table, "ewa", "call", number) == "stale"
    table.call("ewa", third[2])
    assert facts(table.reload()) == facts(table.match)


def test_the_same_answer_sent_twice_is_done_once() -> None:
    table = opened()
    command = c.Act("same", table.match.decisions[1], "call")
    assert len(table.do("ola", command)) == 1
    assert table.do("ola", command) == []


# --- when it closes ------------------------------------------------------------------------------------------------------


def test_without_a_call_it_closes_when_its_own_time_is_over_and_no_clock_answers() -> None:
    table = opened(clock=Clock(turn=2, bank=0, grace=10, window=8))
    table.let_pass("ola")
    assert deadline(table.match, 1) is None
    assert deadline(table.match, 2) == 9_000
    assert deadlines(table.match) == [], "the clock of a decision does not run in a window"
    assert time_up(table.match, 2, 10**9) == []
    assert closing(table.match, INTERVAL) == 9_000
    table.now = 8_999
    assert table.tick() == []
    table.now = 9_000
    assert table.tick() == [e.Closed(at=9_000)]
    assert table.match.waiting == (1,)
    assert deadlines(table.match) == [(1, 11_000)]


def test_the_first_call_starts_the_interval_and_later_ones_do_not_prolong_it() -> None:
    table = opened()
    table.now = 2_000
    table.let_pass("ola")
    assert closing(table.match, INTERVAL) == 9_000
    table.now = 2_500
    table.call("ula")
    assert closing(table.match, INTERVAL) == 2_800
    assert deadline(table.match, 2) == 9_000, "nobody is told that somebody called"
    table.now = 2_799
    assert table.tick() == []
    table.call("ewa")
    assert table.match.window is None, "all have answered"
    assert table.match.waiting == (2,), "D03"


def test_the_interval_ends_with_the_window_at_the_latest() -> None:
    """Else a window that outlives its time would tell that somebody called."""
    table = opened()
    table.now = 8_900
    table.call("ula")
    assert closing(table.match, INTERVAL) == 9_000


@pytest.mark.parametrize(
    ("clock", "before", "after"),
    [
        (Clock(turn=30, window=0), None, 1_300),
        (Clock(turn=30, window=2), 3_000, 1_300),
        (Clock(tempo="unhurried", window=8), None, None),
        (Clock(tempo="unhurried", window=0), None, None),
        (Clock(tempo="mail", turn=86_400, window=3_600), 3_601_000, 3_601_000),
        (Clock(tempo="mail", turn=86_400, window=0), 86_401_000, 86_401_000),
    ],
)
def test_how_long_a_window_is_open(clock: Clock, before: int | None, after: int | None) -> None:
    """Without a time of its own it waits for a call, at an unhurried table for everybody's answer, and by mail for
    everybody's answer until its time is over.
    """
    table = opened(clock=clock)
    assert (closing(table.match, INTERVAL), deadline(table.match, 1)) == (before, before)
    table.call("ula")
    assert (closing(table.match, INTERVAL), deadline(table.match, 1)) == (after, before)


@pytest.mark.parametrize(("window", "at"), [(3_600, 1_000 + 2_700_000), (0, 1_000 + 64_800_000)])
def test_by_mail_a_reminder_comes_when_a_quarter_of_the_windows_own_time_is_left(window: int, at: int) -> None:
    table = opened(clock=Clock(tempo="mail", turn=86_400, window=window))
    assert reminder(table.match, 1) == at


@pytest.mark.parametrize(
    ("clock", "caller"),
    [
        (Clock(turn=30, window=8), 3),
        (Clock(turn=30, window=0), 3),
        (Clock(tempo="unhurried", window=8), 1),
        (Clock(tempo="mail", turn=86_400, window=43_200), 1),
        (Clock(tempo="mail", turn=86_400, window=0), 1),
    ],
)
def test_who_calls_second_and_much_later_wins_only_where_nobody_has_to_be_quick(clock: Clock, caller: int) -> None:
    """Ula calls first. Ola, who sits before her, follows an hour later. Where no clock runs and by mail all calls in a window
    count as made at the same time, and at a brisk table the window closes with the interval after the first (D03).
    """
    table = opened(clock=clock)
    decision = table.match.decisions[1]
    table.call("ula")
    table.now += 3_600_000
    if table.tick():
        assert refused(table, "ola", "call", decision) == "stale"
    else:
        table.call("ola", decision)
        table.let_pass("ewa")
    assert table.match.waiting == (caller,)


def test_a_person_alone_with_bots_calls_in_time_however_late() -> None:
    """No clock runs for them, so the bot that called an hour earlier but sits after them does not win (D03)."""
    table = moths("ala", seats=3)

    def bot(seat: int, move: str) -> None:
        table.take(bot_act(table.match, seat, table.match.decisions[seat], move, table.now))

    table.act("ala", "turn")
    bot(1, "pass")
    bot(2, "call")
    bot(2, "turn")
    bot(1, "call")
    table.now += 3_600_000
    assert table.tick() == []
    table.call("ala")
    assert table.match.waiting == (0,)


def test_nothing_closes_where_no_window_is_open() -> None:
    table = moths()
    assert closing(table.match, INTERVAL) is None
    assert close_window(table.match, INTERVAL, 10**9) == []
    with pytest.raises(BrokenMatch, match="no window is open"):
        fold(table.match, e.Closed(at=0))


def test_a_deserted_match_sleeps_and_a_window_begins_anew_with_who_comes_first() -> None:
    table = opened()
    table.call("ula")
    for person in PEOPLE:
        table.leave(person)
    assert closing(table.match, INTERVAL) is None
    assert deadline(table.match, 1) is None
    table.now = 50_000
    table.arrive("ewa")
    assert closing(table.match, INTERVAL) == 50_300
    assert deadline(table.match, 2) == 58_000
    assert facts(table.reload()) == facts(table.match)


def test_nobody_waits_for_a_seat_that_is_gone() -> None:
    table = opened("ala", "ola", "ewa", clock=Clock(tempo="unhurried", grace=10))
    table.leave("ewa")
    table.let_pass("ola")
    table.now = 20_000
    table.take(gone(table.match, "ewa", "easy", table.now))
    table.take(bot_act(table.match, 2, table.match.decisions[2], "call", table.now))
    assert table.match.waiting == (2,)
    assert table.match.closed is not None
    assert table.match.closed.given == {1: "person", 2: "stand_in"}


def test_coming_back_does_not_prolong_a_window() -> None:
    table = opened()
    table.do("ola", c.HandOver(table.id(), 1, "easy"))
    table.now = 5_000
    table.do("ola", c.ComeBack(table.id()))
    assert deadline(table.match, 1) == 9_000


def test_the_setup_of_today_keeps_the_windows_time() -> None:
    table = moths(clock=Clock(turn=30, grace=10, window=3))
    assert table.match.setup.clock.window == 3
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"turn": 30, "windows": 3}, Clock)


# --- rules that break the contract ---------------------------------------------------------------------------------------


def test_only_the_last_answer_may_close_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened()
    rules: Any = table.match.rules
    monkeypatch.setattr(type(rules), "window", lambda self, state: None)
    with pytest.raises(BrokenMatch, match="only the last answer"):
        table.call("ola")


def test_a_window_may_be_enough_from_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    table = moths()
    monkeypatch.setattr(type(table.match.rules), "window", lambda self, state: Window.NOTED)
    table.now = 70
    table.act("ala", "turn")
    assert closing(table.match, INTERVAL) == 370


# --- the record ----------------------------------------------------------------------------------------------------------


def play(table: MothTable) -> Match:
    """To the end: every third window is left to the referee, the others to their last answer."""
    windows = 0
    while table.match.phase == "playing":
        match = table.match
        table.now += 100
        if match.window is None:
            person = match.seats[match.waiting[0]].person
            assert person is not None
            table.act(person, "next" if match.round_over else "turn")
            continue
        windows += 1
        for seat in reversed(match.waiting):
            if windows % 3 and seat == min(match.waiting):
                table.now += 8_000
                assert table.tick()
                break
            table.act(PEOPLE[seat], "call" if (seat + windows) % 4 == 0 else "pass")
    return table.match


def test_a_record_plays_again_exactly_with_what_the_referee_closed() -> None:
    table = moths(rounds=2, chances=2)
    match = play(table)
    written = record.record_of(match, table.events())
    assert sum(isinstance(entry, record.CloseLine) for entry in written.entries) > 3
    assert record.parse(table.record()) == written
    assert match.rules is not None
    assert match.rules.pack(table.from_record().state) == match.rules.pack(match.state)
    assert facts(table.reload()) == facts(match)


def lines(*entries: Any, seats: int = 3, **header: Any) -> str:
    head = {"sennik": 1, "game": "moths", "seats": list(PEOPLE[:seats]), **header}
    deal = {"deal": LEAVES_LAST}
    return "\n".join(json.dumps(entry) for entry in (head, deal, *entries))


def move(seat: int, written: str) -> dict[str, Any]:
    return {"seat": seat, "move": written}


def kinds(text: str) -> list[str]:
    return [
        f"{step.event.move}{'' if step.fresh else ' unseen'}" if isinstance(step.event, e.Moved) else type(step.event).__name__
        for step in steps(text, MOTHS)
    ]


def test_a_record_by_hand_may_leave_out_that_a_window_was_closed() -> None:
    """Where the next line is possible only after it. What is possible in the window is an answer in it."""
    text = lines(move(1, "turn"), move(2, "turn"), move(3, "call"), move(3, "turn"), move(2, "pass"), move(1, "pass"))
    assert kinds(text) == [
        *("Shuffled", "turn", "Closed", "turn", "call unseen", "Closed", "turn"),
        *("pass unseen", "pass unseen"),
    ]
    closed = lines(
        move(1, "turn"), {"close": "window"}, move(2, "turn"), move(3, "call"), {"close": "window", "at": 7}, move(3, "turn")
    )
    assert kinds(closed) == ["Shuffled", "turn", "Closed", "turn", "call unseen", "Closed", "turn"]


def test_several_windows_may_be_left_out_in_a_row_and_the_one_before_the_result() -> None:
    text = lines(move(1, "turn"), move(2, "turn"), options={"chances": 3})
    assert kinds(text) == ["Shuffled", "turn", "Closed", "Closed", "Closed", "turn"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reading, "_WINDOWS_IN_A_ROW", 2)
        with pytest.raises(record.RecordError, match="“turn” is not legal here"):
            kinds(text)
    turns = [move(n % 3 + 1, "turn") for n in range(CARDS)]
    going_on = [move(seat, "next") for seat in (1, 2, 3)]
    result = {"result": {"scores": [0, 0, 0], "winners": [1, 2, 3]}}
    assert kinds(lines(*turns, *going_on, result)).count("Closed") == CARDS


def test_a_window_is_not_closed_for_a_move_that_stays_impossible() -> None:
    wrong = lines(move(1, "turn"), move(2, "next"))
    with pytest.raises(record.RecordError, match="line 4, move 2: “next” is not legal here"):
        steps(wrong, MOTHS)
    endless = lines(move(1, "turn"), move(3, "turn"), options={"chances": 9})
    with pytest.raises(record.RecordError, match="“turn” is not legal here"):
        steps(endless, MOTHS)
    with pytest.raises(record.RecordError, match="line 4: nothing is dealt here"):
        steps(lines(move(1, "turn"), {"deal": ["moth"]}), MOTHS)


def test_what_is_no_window_is_not_closed() -> None:
    with pytest.raises(record.RecordError, match="line 3: no window of answers is open"):
        steps(lines({"close": "window"}), MOTHS)
    with pytest.raises(record.RecordError, match="line 3"):
        record.parse(lines({"close": "door"}))
    with pytest.raises(record.RecordError, match='a "close"'):
        record.parse(lines({"seat": 1}))


def test_games_without_windows_have_none() -> None:
    table = started("ala", "ola")
    table.act("ala", "pass")
    assert (table.match.window, table.match.closed) == (None, None)
    assert closing(table.match, INTERVAL) is None
