"""The three tempos: the bank of a brisk table, time that runs out, and play by mail."""

from __future__ import annotations

from typing import Any

import pytest

from sennik import catalog
from sennik.match import Clock, Proposal, Refusal, absences, bot_act, deadline, deadlines, settle, time_up
from sennik.match import commands as c
from sennik.match import events as e
from tests.match.table import Table, facts, started

BRISK = Clock(turn=30, bank=20, grace=10)
DAY = 86_400_000
MAIL = Clock(tempo="mail", turn=86_400, grace=10, window=0)


def refusal(table: Table, person: str, command: Any) -> str:
    before = facts(table.match)
    with pytest.raises(Refusal) as caught:
        table.do(person, command)
    assert facts(table.match) == before
    return caught.value.code


def late(*people: str, clock: Clock = BRISK) -> Table:
    """A table at which the time of the second of these people has run out."""
    table = started(*people, clock=clock)
    for person in people:
        if person != people[1]:
            table.act(person, "pass")
    for seat in range(len(people), 3):
        table.take(bot_act(table.match, seat, table.match.decisions[seat], "pass", table.now))
    table.now = deadline(table.match, 1) or 0
    table.take(time_up(table.match, 1, table.now))
    assert table.match.late == {1}
    return table


# --- the bank ------------------------------------------------------------------------------------------------------------


def test_a_move_takes_its_own_time_first_and_then_the_bank() -> None:
    table = started("ala", "ola", clock=BRISK)
    assert deadline(table.match, 0) == 50_000
    table.now = 42_000
    table.act("ala", "pass")
    assert table.match.banks == [8_000, 20_000, 20_000]
    assert deadline(table.match, 1) == 50_000, "what one needs is nobody else's time"


def test_the_bank_fills_up_again_and_never_above_what_it_began_with() -> None:
    table = started("ala", "ola", seats=2, clock=BRISK, options={"rounds": 3})
    table.now = 48_000
    table.act("ala", "pass")
    assert table.match.banks[0] == 2_000
    table.act("ola", "pass")
    assert table.match.round_over
    table.act("ala", "next")
    table.act("ola", "next")
    assert table.match.banks[0] == 2_000, "to go on after a count costs nothing and brings nothing"
    table.now += 25_000
    table.act("ala", "pass")
    assert table.match.banks[0] == 7_000
    table.act("ola", "pass")
    table.act("ala", "next")
    table.act("ola", "next")
    table.now += 1_000
    table.act("ala", "pass")
    assert table.match.banks[0] == 20_000
    assert facts(table.reload()) == facts(table.match)


def test_nobody_pays_for_a_bot_a_pause_or_while_they_are_alone() -> None:
    table = started("ala", "ola", clock=BRISK)
    table.do("ola", c.HandOver(table.id(), 1, "easy"))
    table.now = 400_000
    table.act("ala", "pass")
    table.take(bot_act(table.match, 1, table.match.decisions[1], "pass", table.now))
    assert table.match.banks == [20_000] * 3
    paused = started("ala", "ola", clock=BRISK)
    for person in "ala", "ola":
        paused.do(person, c.Pause(paused.id()))
    paused.now = 400_000
    paused.do("ala", c.Resume(paused.id()))
    paused.now += 31_000
    paused.act("ala", "pass")
    assert paused.match.banks[0] == 19_000


# --- time that has run out -----------------------------------------------------------------------------------------------


def test_who_is_late_loses_nothing_and_moves_all_the_same() -> None:
    table = late("ala", "ola")
    state = table.match.rules and table.match.rules.pack(table.match.state)
    table.now += 500_000
    assert deadlines(table.match) == []
    assert (table.match.rules and table.match.rules.pack(table.match.state)) == state
    table.act("ola", "pass")
    assert (table.match.late, table.match.banks[1], table.match.round_over) == (frozenset(), 0, True)
    assert facts(table.reload()) == facts(table.match)


def test_the_others_give_more_time() -> None:
    table = late("ala", "ola")
    assert refusal(table, "ola", c.GiveTime("x", 1)) == "late-yourself"
    assert refusal(table, "ala", c.GiveTime("x", 0)) == "not-late"
    table.arrive("eve")
    assert refusal(table, "eve", c.GiveTime("x", 1)) == "not-seated"
    table.now += 5_000
    table.do("ala", c.GiveTime(table.id(), 1))
    assert (table.match.late, deadline(table.match, 1)) == (frozenset(), table.now + 30_000)
    table.now += 30_000
    table.take(time_up(table.match, 1, table.now))
    assert table.match.late == {1}
    assert [news.kind for news in table.match.news] == ["late", "more", "late"]
    assert facts(table.reload()) == facts(table.match)


def test_the_others_let_a_bot_play_until_who_is_late_comes_back() -> None:
    table = late("ala", "ola", "ula")
    (handed,) = table.do("ula", c.HandOver(table.id(), 1, "easy"))
    assert handed == e.HandedOver(at=table.now, actor="ula", command=handed.command, seat=1, level="easy", reason="late")
    assert (table.match.late, table.match.seats[1].person) == (frozenset(), "ola")
    table.do("ola", c.ComeBack(table.id()))
    assert not table.match.seats[1].played_by_bot
    # Only the host hands over somebody who is not late.
    assert refusal(table, "ula", c.HandOver("x", 1, "easy")) == "not-host"


def test_who_was_late_and_away_plays_again_on_return() -> None:
    table = late("ala", "ola", "ula")
    table.leave("ola")
    table.do("ala", c.HandOver(table.id(), 1, "easy"))
    table.arrive("ola")
    assert not table.match.seats[1].played_by_bot


def test_all_others_end_the_game_together() -> None:
    table = late("ala", "ola", "ula")
    assert refusal(table, "ola", c.CallOff("x")) == "late-yourself"
    table.do("ala", c.CallOff(table.id()))
    assert table.match.phase == "playing"
    assert table.match.ending == {0}
    assert table.match.unended == {2}
    assert table.do("ala", c.CallOff(table.id())) == []
    table.do("ula", c.CallOff(table.id()))
    assert (table.match.phase, table.match.reason, table.match.result) == ("over", "called-off", None)
    assert table.match.won == {}
    assert facts(table.reload()) == facts(table.match)


def test_whoever_moves_in_time_ends_the_wish_for_an_end() -> None:
    table = late("ala", "ola", "ula")
    table.do("ala", c.CallOff(table.id()))
    table.act("ola", "pass")
    assert table.match.ending == frozenset()
    assert refusal(table, "ala", c.CallOff("x")) == "not-late"


def test_whoever_leaves_keeps_nobody_from_the_end() -> None:
    table = late("ala", "ola", "ula")
    table.do("ala", c.CallOff(table.id()))
    table.leave("ula")
    assert table.match.phase == "over"


def test_nobody_is_late_for_bots_alone() -> None:
    table = late("ala", "ola")
    table.do("ala", c.Stand(table.id(), "easy"))
    assert table.match.alone
    assert (table.match.late, deadlines(table.match)) == (frozenset(), [])


# --- by mail -------------------------------------------------------------------------------------------------------------


def test_by_mail_time_passes_while_nobody_is_there_and_nobody_is_replaced() -> None:
    table = started("ala", "ola", clock=MAIL)
    table.now = 1_000
    for person in "ala", "ola":
        table.leave(person)
    assert deadlines(table.match) == [(0, DAY), (1, DAY)]
    assert absences(table.match) == []
    table.now = DAY - 1
    table.arrive("ala")
    assert deadlines(table.match) == [(0, DAY), (1, DAY)], "to come changes no time"
    assert absences(table.match) == []
    table.act("ala", "pass")
    table.leave("ala")
    table.now = DAY
    table.take(time_up(table.match, 1, table.now))
    assert table.match.late == {1}
    assert facts(table.reload()) == facts(table.match)


def test_by_mail_bots_move_while_nobody_is_there() -> None:
    table = started("ala", "ola", clock=MAIL)
    for person in "ala", "ola":
        table.leave(person)
    assert table.match.standing is None
    table.take(bot_act(table.match, 2, table.match.decisions[2], "pass", 5_000))
    assert table.match.waiting == (0, 1)


def test_time_during_which_the_server_is_down_is_charged_to_nobody() -> None:
    table = started("ala", "ola", clock=MAIL)
    table.now = 1_000
    for person in "ala", "ola":
        table.leave(person)
    table.now = 5 * DAY
    table.take([e.Down(at=table.now, since=3_600_000)])
    assert deadlines(table.match) == [(0, 6 * DAY - 3_600_000), (1, 6 * DAY - 3_600_000)]
    table.act("ala", "pass")
    table.now += DAY
    table.take([e.Down(at=table.now, since=table.now - 1_000)])
    assert deadline(table.match, 1) == 6 * DAY - 3_600_000 + 1_000
    assert facts(table.reload()) == facts(table.match)


def test_by_mail_a_pause_needs_the_word_of_all_who_play_and_spares_its_time_once() -> None:
    table = started("ala", "ola", clock=MAIL)
    table.leave("ola")
    table.do("ala", c.Pause(table.id()))
    assert table.match.paused is None
    table.arrive("ola")
    table.do("ola", c.Pause(table.id()))
    table.now = 10_000
    table.take([e.Down(at=20_000, since=10_000)])
    table.now = 50_000
    table.do("ola", c.Resume(table.id()))
    assert deadline(table.match, 0) == DAY + 50_000


def test_by_mail_the_role_of_a_late_host_goes_to_whoever_chose_a_bot_and_comes_back() -> None:
    table = started("ala", "ola", clock=MAIL)
    table.act("ola", "pass")
    table.leave("ala")
    table.now = DAY
    table.take(time_up(table.match, 0, table.now))
    table.do("ola", c.HandOver(table.id(), 0, "easy"))
    assert (table.match.host, table.match.owner) == ("ola", "ala")
    table.arrive("ala")
    assert (table.match.host, table.match.seats[0].played_by_bot) == ("ala", False)


def test_by_mail_who_is_asked_to_go_on_has_as_long_as_for_a_move_and_then_the_clock_goes_on() -> None:
    table = started("ala", "ola", seats=2, clock=MAIL)
    table.act("ala", "pass")
    table.act("ola", "pass")
    assert deadlines(table.match) == [(0, DAY), (1, DAY)]
    table.now = DAY
    (event,) = table.take(time_up(table.match, 0, table.now))
    assert isinstance(event, e.TimeUp)


def test_a_game_that_has_its_own_time_is_not_played_by_mail() -> None:
    for tempo in ("brisk", "unhurried"):
        settle(Proposal("dreamland", "online", clock=Clock(tempo=tempo)), catalog.lookup)
    with pytest.raises(Refusal, match="tempo"):
        settle(Proposal("dreamland", "online", clock=MAIL), catalog.lookup)


# --- away, and the bots' pace --------------------------------------------------------------------------------------------


def test_a_table_may_wait_for_ever_and_still_passes_its_host_on() -> None:
    table = started("ala", "ola", clock=Clock(tempo="unhurried", grace=0))
    table.leave("ala")
    assert absences(table.match) == [("ala", 45_000)]
    table.arrive("ala")
    table.leave("ola")
    assert absences(table.match) == []


def test_the_pace_of_the_bots_is_the_hosts_and_who_is_alone_with_them_chooses_too() -> None:
    table = started("ala", "ola")
    assert refusal(table, "ola", c.SetPace("x", "calm")) == "not-host"
    table.do("ala", c.SetPace(table.id(), "calm"))
    paces = [table.match.setup.pace]
    assert table.do("ala", c.SetPace(table.id(), "calm")) == []
    table.do("ala", c.Stand(table.id(), "easy"))
    table.do("ola", c.SetPace(table.id(), "quick"))
    assert [*paces, table.match.setup.pace] == ["calm", "quick"]
    assert facts(table.reload()) == facts(table.match)
