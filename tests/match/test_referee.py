"""Clocks, people who come and go, and what the referee owes."""

from __future__ import annotations

import pytest

from sennik.match import Clock, Refusal, absences, arrive, deadline, deadlines, gone, leave, owed, rename, time_up
from sennik.match import commands as c
from sennik.match import events as e
from sennik.match.clocks import GO_ON
from sennik.match.referee import MOST_PEOPLE
from tests.match.table import Table, facts, started
from tests.text_game import WORDS


def test_the_referee_shuffles_and_ends() -> None:
    table = Table(options={"rounds": 1}, seats=2)
    assert owed(table.match, list, 0) == []
    table.do("ala", c.AddBot("1", 0, "easy", "A"))
    table.do("ala", c.AddBot("2", 1, "easy", "B"))
    events = table.do("ala", c.Start("3"))
    assert [type(event) for event in events] == [e.Started, e.Shuffled]
    (_, shuffled) = events
    assert isinstance(shuffled, e.Shuffled)
    assert sorted(shuffled.order) == sorted(WORDS)
    assert owed(table.match, list, 0) == []


def test_a_persons_decision_has_the_clock_of_the_table_and_a_bots_has_none() -> None:
    table = started("ala", "ola")
    table.now = 5_000
    assert deadlines(table.match) == [(0, 30_000), (1, 30_000)]
    assert deadline(table.match, 2) is None
    table.act("ala", "pass")
    assert deadlines(table.match) == [(1, 30_000)]


def test_an_unhurried_table_has_no_clock_at_all() -> None:
    table = started("ala", "ola", seats=2, clock=Clock(tempo="unhurried", grace=10))
    assert deadlines(table.match) == []
    assert time_up(table.match, 0, 10**9) == []
    table.now = 5_000
    table.act("ala", "pass")
    table.act("ola", "pass")
    assert table.match.round_over
    assert deadlines(table.match) == []


def test_going_on_has_its_own_limit_whatever_the_clock() -> None:
    table = started("ala", "ola", seats=2, clock=Clock(turn=5, bank=7, grace=10))
    table.act("ala", "pass")
    table.act("ola", "pass")
    assert deadlines(table.match) == [(0, GO_ON), (1, GO_ON)]
    table.now = GO_ON
    (event,) = table.take(time_up(table.match, 0, GO_ON))
    assert event == e.TimeUp(at=GO_ON, seat=0, decision=2, move="next"), "nobody loses anything by going on"


def test_time_runs_out_at_the_deadline_and_not_before_and_the_question_stays_open() -> None:
    table = started("ala", "ola")
    assert time_up(table.match, 0, 29_999) == []
    assert time_up(table.match, 2, 10**9) == []
    (event,) = table.take(time_up(table.match, 0, 30_000))
    assert event == e.RanOut(at=30_000, seat=0, decision=1)
    assert table.match.waiting == (0, 1, 2)
    assert table.match.late == {0}
    assert time_up(table.match, 0, 30_000) == []


def test_a_timer_for_an_answered_decision_makes_nothing() -> None:
    table = started("ala", "ola")
    table.act("ala", "pass")
    assert time_up(table.match, 0, 30_000) == []


def test_people_come_and_go() -> None:
    table = Table()
    assert leave(table.match, "ala", 0) == []
    table.arrive("ala", "ola")
    assert arrive(table.match, "ola", "Ola", 0) == []
    assert arrive(table.match, "ola", " Ola  B ", 0) == [e.Renamed(at=0, person="ola", name="Ola B")]
    table.do("ola", c.Sit("1", 0))
    table.take(rename(table.match, "ola", "Olga", 0))
    assert (table.match.people["ola"].name, table.match.seats[0].name) == ("Olga", "Olga")
    assert rename(table.match, "ola", "Olga", 0) == []
    assert rename(table.match, "ewa", "Ewa", 0) == []
    table.now = 40
    table.leave("ola")
    assert (table.match.people["ola"].present, table.match.people["ola"].since) == (False, 40)
    with pytest.raises(Refusal, match="name"):
        arrive(table.match, "ola", "\x00 ", 50)


def test_who_watched_and_left_is_forgotten() -> None:
    table = Table()
    table.arrive("ala", "ola")
    table.leave("ola")
    assert "ola" not in table.match.people


def test_a_table_has_room_for_so_many() -> None:
    table = Table()
    table.arrive(*(f"p{number}" for number in range(MOST_PEOPLE - 1)))
    with pytest.raises(Refusal) as caught:
        arrive(table.match, "late", "Late", 0)
    assert (caught.value.kind, caught.value.code) == ("too_many", "table-full")
    table.arrive("ala")


def test_a_bot_stands_in_for_who_is_gone_and_hands_back_on_return() -> None:
    table = started("ala", "ola")
    table.now = 2_000
    table.leave("ola")
    assert absences(table.match) == [("ola", 12_000)]
    assert gone(table.match, "ola", "easy", 11_999) == []
    assert gone(table.match, "ala", "easy", 99_999) == []
    (event,) = table.take(gone(table.match, "ola", "easy", 12_000))
    assert event == e.HandedOver(at=12_000, seat=1, level="easy", reason="gone")
    assert absences(table.match) == []
    assert gone(table.match, "ola", "easy", 12_000) == []
    # Ala is alone with bots now, and keeps nobody waiting.
    assert deadlines(table.match) == []
    table.now = 20_000
    events = arrive(table.match, "ola", "Ola", table.now)
    assert [type(event) for event in events] == [e.Arrived, e.CameBack]
    table.take(events)
    assert not table.match.seats[1].played_by_bot
    assert deadlines(table.match) == [(0, 50_000), (1, 50_000)]


def test_before_the_start_nobody_is_stood_in_for() -> None:
    table = Table()
    table.arrive("ala", "ola")
    table.do("ola", c.Sit("1", 0))
    table.leave("ola")
    assert absences(table.match) == []


def test_the_table_passes_to_the_next_present_person_round_it() -> None:
    table = started("ala", "ola", "ula")
    table.leave("ola")
    table.leave("ala")
    table.now = 10_000
    events = table.take(gone(table.match, "ala", "easy", 10_000))
    assert [type(event) for event in events] == [e.HandedOver, e.HostChanged]
    assert table.match.host == "ula"


@pytest.mark.parametrize("phase", ["open", "playing"])
def test_a_host_who_comes_back_hosts_again_whatever_the_deputy_did(phase: str) -> None:
    table = Table(public=True)
    table.arrive("ala", "ola")
    for seat, person in enumerate(("ala", "ola")):
        table.do(person, c.Sit(table.id(), seat))
    if phase != "open":
        table.do("ala", c.Start(table.id(), fill="easy"))
    table.leave("ala")
    table.now = 10_000
    table.take(gone(table.match, "ala", "easy", table.now))
    assert (table.match.host, table.match.owner) == ("ola", "ala")
    table.do("ola", c.Kick(table.id(), 0, level="easy"))
    table.now = 20_000
    (*_, last) = table.take(arrive(table.match, "ala", "Ala", table.now))
    assert last == e.HostChanged(at=20_000, person="ala")
    assert table.match.host == "ala"
    assert not table.match.put_out, "the table is theirs: they can sit down again"
    assert facts(table.reload()) == facts(table.match)
    table.do("ala", c.MakeHost(table.id(), "ola"))
    table.leave("ala")
    assert arrive(table.match, "ala", "Ala", table.now) == [e.Arrived(at=20_000, person="ala", name="Ala")], "given away"


def test_a_host_without_a_seat_is_followed_by_who_is_seated_else_by_who_watches_longest() -> None:
    table = Table(host="eve")
    table.arrive("eve")
    for table.now, person in [(1, "zoe"), (2, "ala")]:
        table.arrive(person)
    table.leave("eve")
    events = table.take(gone(table.match, "eve", "easy", 20_000))
    assert events == [e.HostChanged(at=20_000, person="zoe")]
    assert "eve" not in table.match.people
    table.do("ala", c.Sit("1", 2))
    table.leave("zoe")
    table.take(gone(table.match, "zoe", "easy", 40_000))
    assert table.match.host == "ala"


def test_a_deserted_match_sleeps_and_time_begins_anew_for_everybody() -> None:
    table = started("ala", "ola")
    table.leave("ala")
    table.now = 5_000
    table.leave("ola")
    assert table.match.deserted
    assert (absences(table.match), deadlines(table.match)) == ([], [])
    assert gone(table.match, "ala", "easy", 10**9) == []
    assert time_up(table.match, 0, 10**9) == []
    table.now = 1_000_000
    table.arrive("ola")
    assert absences(table.match) == [("ala", 1_010_000)]
    assert deadlines(table.match) == [(0, 1_030_000), (1, 1_030_000)]


def test_over_is_over_for_clocks_too() -> None:
    table = started("ala", seats=2, options={"rounds": 1})
    table.do("ala", c.Stand("1", "easy"))
    table.do("ala", c.MakeHost("2", "ala"))
    while table.match.phase == "playing":
        seat = table.match.waiting[0]
        move = "next" if table.match.round_over else "pass"
        table.take([e.Moved(at=0, seat=seat, decision=1, move=move, by="bot")])
    assert deadlines(table.match) == []
    assert time_up(table.match, 0, 10**9) == []
    assert owed(table.match, list, 0) == []
