"""A pause that all want: time stands, nobody moves, and then all goes on as it stood. Who is alone with bots has no clock."""

from __future__ import annotations

from typing import Any

import pytest

from sennik import catalog
from sennik.match import Clock, Refusal, absences, alarm, bot_act, closing, deadline, deadlines, gone, window_end
from sennik.match import commands as c
from sennik.match import events as e
from sennik.match.clocks import close_window, ring, time_up
from tests.match.table import Table, facts, started
from tests.match.test_windows import moths


def pause(table: Table, *people: str) -> list[Any]:
    """What each of them makes happen by wanting a pause."""
    return [event for person in people for event in table.do(person, c.Pause(table.id()))]


def refusal(table: Table, person: str, command: Any) -> str:
    with pytest.raises(Refusal) as caught:
        table.do(person, command)
    return caught.value.code


def test_a_pause_begins_when_all_who_play_and_are_here_want_it() -> None:
    table = started("ala", "ola", "ula")
    table.arrive("eve")
    (asked,) = pause(table, "ala")
    assert asked == e.PauseAsked(at=0, actor="ala", command=asked.command, seat=0)
    match = table.match
    assert (match.paused, set(match.wanted), set(match.unasked)) == (None, {0}, {1, 2})
    assert pause(table, "ala") == []
    assert refusal(table, "eve", c.Pause("x")) == "not-seated"
    table.leave("ula")
    pause(table, "ola")
    assert table.match.paused == 0
    assert table.match.wanted == frozenset()
    assert facts(table.reload()) == facts(table.match)


def test_whoever_still_had_to_agree_and_leaves_holds_up_no_pause() -> None:
    table = started("ala", "ola")
    pause(table, "ala")
    table.now = 5_000
    table.leave("ola")
    assert table.match.paused == 5_000


def test_a_wish_for_a_pause_is_taken_back_by_whoever_does_not_want_it() -> None:
    table = started("ala", "ola")
    pause(table, "ala")
    table.do("ola", c.Resume(table.id()))
    assert (table.match.wanted, table.match.paused) == (frozenset(), None)
    pause(table, "ola")
    assert table.match.paused is None
    assert refusal(table, "eve", c.Resume("x")) == "not-seated"


@pytest.mark.parametrize("how", [c.HandOver, c.Kick])
def test_who_no_longer_plays_wants_no_pause(how: Any) -> None:
    table = started("ala", "ola", "ula")
    pause(table, "ola")
    table.do("ala", how(table.id(), 1, "easy"))
    assert table.match.wanted == frozenset()


def test_in_a_pause_nobody_moves_and_nobody_is_stood_in_for() -> None:
    table = started("ala", "ola")
    pause(table, "ala", "ola")
    before = facts(table.match)
    assert refusal(table, "ala", c.Act("x", 1, "pass")) == "paused"
    assert refusal(table, "ala", c.Pause("x")) == "paused"
    with pytest.raises(Refusal, match="paused"):
        bot_act(table.match, 2, table.match.decisions[2], "pass", 5)
    assert facts(table.match) == before
    assert deadlines(table.match) == []
    assert time_up(table.match, 0, 10**9) == []
    table.leave("ola")
    assert absences(table.match) == []


def test_time_goes_on_where_it_stood() -> None:
    table = started("ala", "ola")
    assert deadline(table.match, 0) == 30_000
    table.now = 12_000
    pause(table, "ala", "ola")
    table.leave("ola")
    table.now = 500_000
    table.do("ala", c.Resume(table.id()))
    assert deadline(table.match, 0) == 500_000 + 18_000
    # Who went away in the pause has the whole time to come back.
    assert absences(table.match) == [("ola", 510_000)]
    assert refusal(table, "ala", c.Resume("x")) == "not-paused"
    assert facts(table.reload()) == facts(table.match)


def test_a_pause_outlives_an_empty_table_and_who_comes_back_ends_it() -> None:
    table = started("ala", "ola")
    table.now = 10_000
    pause(table, "ala", "ola")
    table.leave("ala")
    table.leave("ola")
    table.now = 90_000
    table.arrive("ola")
    assert table.match.paused == 10_000
    assert deadlines(table.match) == []
    table.do("ola", c.Resume(table.id()))
    assert deadline(table.match, 1) == 90_000 + 20_000


def test_who_watches_alone_becomes_the_host_of_a_paused_table_and_goes_on() -> None:
    table = started("ala", "ola")
    table.arrive("eve")
    pause(table, "ala", "ola")
    table.leave("ala")
    table.leave("ola")
    table.now = 10_000
    table.take(gone(table.match, "ala", "easy", table.now))
    assert table.match.host == "eve"
    assert not table.match.seats[0].played_by_bot
    table.do("eve", c.Resume(table.id()))
    assert table.match.paused is None


def test_a_window_of_answers_stands_too() -> None:
    table = moths("ala", "ola", "ela")
    table.act("ala", "turn")
    table.now = 1_000
    table.act("ola", "call")
    end, closes = window_end(table.match), closing(table.match, 300)
    assert end is not None
    assert closes == 1_300
    table.now = 1_100
    pause(table, "ala", "ola", "ela")
    assert (window_end(table.match), closing(table.match, 300)) == (None, None)
    assert close_window(table.match, 300, 50_000) == []
    table.now = 51_100
    table.do("ela", c.Resume(table.id()))
    assert (window_end(table.match), closing(table.match, 300)) == (end + 50_000, closes + 50_000)


def test_the_night_stands_still_in_a_pause() -> None:
    table = started(
        "ala", "ola", "ula", "ela", lookup=catalog.lookup, game="dreamland", preset="online", seats=4, clock=Clock(grace=10)
    )
    for person in ("ala", "ola", "ula", "ela"):
        table.act(person, "ready")
    due = alarm(table.match)
    assert due is not None
    table.now += 1_000
    time = table.match.time(table.now)
    pause(table, "ala", "ola", "ula", "ela")
    table.now += 70_000
    assert table.match.time(table.now) == time
    assert (alarm(table.match), ring(table.match, 10**9)) == (None, [])
    table.do("ola", c.Resume(table.id()))
    assert table.match.time(table.now) == time
    assert alarm(table.match) == due + 70_000
    again = table.reload()
    assert (again.state, again.slept, again.wanted) == (table.match.state, table.match.slept, table.match.wanted)


def test_who_is_alone_with_bots_has_all_the_time() -> None:
    table = started("ala")
    assert table.match.alone
    assert deadlines(table.match) == []
    assert time_up(table.match, 0, 10**9) == []


def test_in_a_window_the_table_waits_for_who_is_alone_with_bots() -> None:
    table = moths("ala", seats=3)
    table.act("ala", "turn")
    bot = next(seat for seat in table.match.waiting if table.match.seats[seat].played_by_bot)
    table.take(bot_act(table.match, bot, table.match.decisions[bot], "call", 1_000))
    assert table.match.window is not None
    assert (window_end(table.match), closing(table.match, 300)) == (None, None)


def test_whoever_joins_again_gives_everybody_a_clock_from_then_on() -> None:
    table = started("ala", "ola")
    table.do("ola", c.HandOver(table.id(), 1, "easy"))
    assert deadlines(table.match) == []
    table.now = 400_000
    table.do("ola", c.ComeBack(table.id()))
    assert deadlines(table.match) == [(0, 430_000), (1, 430_000)]
