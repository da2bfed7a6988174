"""Seventeen through the match: who calls first, by the clock of the table and with the game's own cards and counts (D03)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from sennik.catalog import lookup
from sennik.kernel.game import AfterGame, Seat, Spectator
from sennik.match import Answers, Refusal, close_window, closing
from sennik.match import commands as c
from sennik.match import events as e
from tests.match.table import Table, facts

INTERVAL = 300
PEOPLE = ("ala", "ola", "ewa", "ula")
TOP = "5 3 4  4 reverse 2  3 1 2  5 2 1"
"""Three cards for each."""


class Race(Table):
    """Four at a table; the first has laid a 5, so that 5 lies in the row, and the window is open since ``now``."""

    def __init__(self, lay: str = "play 5 up", **options: Any) -> None:
        super().__init__(lookup, game="seventeen", preset="basic", seats=4, options=options)
        self.arrive(*PEOPLE)
        for seat, person in enumerate(PEOPLE):
            self.do(person, c.Sit(self.id(), seat))
        self.do("ala", c.Start(self.id()))
        self.now = 1_000
        self.act("ala", lay)
        self.numbers = list(self.match.decisions)

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        top = TOP.split()
        return [*top, *(Counter(cards) - Counter(top)).elements()]

    def call(self, person: str, at: int) -> None:
        self.now = at
        self.act(person, "call", decision=self.numbers[PEOPLE.index(person)])

    def tick(self, at: int) -> list[e.Event]:
        self.now = at
        return self.take(close_window(self.match, INTERVAL, at))

    @property
    def tokens(self) -> list[tuple[int, int]]:
        """Controls and nerves of each seat."""
        state: Any = self.match.state
        return list(zip(state.control.tolist()[:4], state.nerves.tolist()[:4], strict=True))

    @property
    def caller(self) -> str:
        """Who called, "" for nobody."""
        state: Any = self.match.state
        return PEOPLE[state.caller - 1] if state.caller else ""


def check_kept(table: Race) -> None:
    """What the store holds, and the record made of it, come out the same."""
    assert facts(table.reload()) == facts(table.match)
    assert table.match.rules is not None
    assert table.match.rules.pack(table.from_record().state) == table.match.rules.pack(table.match.state)


def test_within_the_interval_the_first_clockwise_is_the_caller_though_another_was_quicker() -> None:
    """D03: the quicker one neither gains nor loses anything; 5 is too few, so the last player gains (D26)."""
    table = Race()
    assert table.match.waiting == (1, 2, 3)
    table.call("ula", 1_100)
    assert closing(table.match, INTERVAL) == 1_400
    table.call("ola", 1_399)
    assert table.match.window == Answers(1_000, 1_100, {1: "person", 3: "person"})
    assert table.tick(1_399) == []
    assert table.tick(1_400) == [e.Closed(at=1_400)]
    assert table.caller == "ola"
    assert table.tokens == [(1, 0), (0, 1), (0, 0), (0, 0)]
    check_kept(table)


def test_beyond_the_interval_the_first_to_say_it_is_the_caller_wherever_she_sits() -> None:
    table = Race()
    table.call("ula", 1_100)
    table.tick(1_400)
    assert table.caller == "ula"
    before = facts(table.match)
    with pytest.raises(Refusal) as caught:
        table.call("ola", 1_401)
    assert caught.value.code == "stale"
    assert facts(table.match) == before
    assert table.tokens == [(1, 0), (0, 0), (0, 0), (0, 1)]
    check_kept(table)


@pytest.mark.parametrize("order", [("ola", "ewa", "ula"), ("ula", "ewa", "ola"), ("ewa", "ula", "ola")])
def test_the_order_in_which_calls_within_the_interval_arrive_decides_nothing(order: tuple[str, ...]) -> None:
    table = Race()
    for n, person in enumerate(order):
        table.call(person, 1_100 + 50 * n)
    assert table.match.window is None, "all have answered"
    assert (table.caller, table.tokens) == ("ola", [(1, 0), (0, 1), (0, 0), (0, 0)])
    check_kept(table)


def test_clockwise_stays_clockwise_where_play_has_turned_round() -> None:
    """D03, D07: after ola's Reverse it is ala's turn again, but ewa sits first at ola's left."""
    table = Race()
    table.tick(9_000)
    table.act("ola", "play reverse up")
    table.numbers = list(table.match.decisions)
    table.call("ala", 9_100)
    table.call("ewa", 9_400)
    table.tick(9_400)
    assert (table.caller, table.tokens) == ("ewa", [(0, 0), (1, 0), (0, 1), (0, 0)])
    check_kept(table)


def test_clockwise_is_counted_from_who_laid_the_card() -> None:
    """D03: ewa has laid the last card, so ula is before ala, and ala before ola."""
    for quicker, later, caller in (("ala", "ula", "ula"), ("ola", "ala", "ala"), ("ola", "ula", "ula")):
        table = Race()
        for person, move in (("ola", "play 4 up"), ("ewa", "play 3 up")):
            table.tick(table.now + 8_000)
            table.act(person, move)
        table.numbers = list(table.match.decisions)
        at = table.now
        table.call(quicker, at + 10)
        table.call(later, at + 300)
        table.tick(at + 310)
        assert table.caller == caller
        # 5 + 4 + 3 = 12: too early, the control goes to ewa.
        assert table.tokens[2] == (1, 0)
        assert table.tokens[PEOPLE.index(caller)] == (0, 1)
        check_kept(table)


def test_at_17_the_control_goes_to_whom_the_race_names() -> None:
    """5 + 4 + 3 + 5 = 17: ula has laid the last one; ola is quicker, but ala sits before her."""
    table = Race()
    for person, move in (("ola", "play 4 up"), ("ewa", "play 3 up"), ("ula", "play 5 down")):
        table.tick(table.now + 8_000)
        table.act(person, move)
    table.numbers = list(table.match.decisions)
    at = table.now
    table.call("ola", at + 100)
    table.call("ala", at + 200)
    table.tick(at + 400)
    assert (table.caller, table.tokens) == ("ala", [(1, 0), (0, 0), (0, 0), (0, 1)])
    assert table.match.waiting == (0, 1, 2, 3), "all go on after the count"
    check_kept(table)


def test_until_it_closes_nobody_can_tell_that_somebody_called() -> None:
    table = Race()
    rules: Any = table.match.rules

    def seen() -> list[bytes]:
        return [rules.hide(table.match.state, viewer).pack(told=True) for viewer in (Seat(0), Seat(1), Seat(2), Spectator())]

    before = seen()
    table.call("ula", 1_100)
    assert seen() == before
    table.now = 1_200
    table.act("ewa", "pass")
    assert [view for n, view in enumerate(seen()) if n != 2] == [view for n, view in enumerate(before) if n != 2]
    table.tick(1_400)
    assert seen() != before
    trace = rules.trace(rules.hide(table.match.state, AfterGame()))
    assert (trace.verb, trace.seat) == ("call", 3)


def test_without_a_call_the_window_closes_after_its_own_time_and_the_next_is_to_play() -> None:
    table = Race()
    assert table.tick(8_999) == []
    assert table.tick(9_000) == [e.Closed(at=9_000)]
    assert (table.caller, table.match.waiting) == ("", (1,))
    check_kept(table)
