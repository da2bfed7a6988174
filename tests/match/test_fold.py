"""The fold: what it makes of events that fit, and that it says so where they do not."""

from __future__ import annotations

import pytest

from sennik.kernel.game import Game
from sennik.match import BrokenMatch, Refusal, begin, decide, decode, fold, owed, rebuild
from sennik.match import commands as c
from sennik.match import events as e
from tests.match.table import WHISPER, Table, facts, started
from tests.text_game import Whisper, WhisperRules, lookup_in


def test_the_stored_bytes_make_the_live_match_again() -> None:
    table = started("ala", "ola")
    table.act("ala", "write", "ąęłż 🌙")
    table.leave("ola")
    assert facts(table.reload()) == facts(table.match)
    assert table.match.seq == len(table.stored)


def test_a_match_begins_with_its_opening_and_opens_once() -> None:
    table = Table()
    opened = decode(table.stored[0])
    with pytest.raises(BrokenMatch, match="without events"):
        rebuild([], WHISPER)
    with pytest.raises(BrokenMatch, match="first event"):
        begin(e.Started(at=0), WHISPER)
    with pytest.raises(BrokenMatch, match="second time"):
        fold(table.match, opened)


@pytest.mark.parametrize(
    "event",
    [
        e.Moved(at=0, seat=0, decision=1, move="next", by="person"),
        e.Moved(at=0, seat=0, decision=1, move="sing", by="person"),
        e.Moved(at=0, seat=7, decision=1, move="pass", by="person"),
        e.TimeUp(at=0, seat=0, decision=1, move="next"),
        e.Shuffled(at=0, order=("trombone",)),
        e.Renamed(at=0, person="nobody", name="N"),
        e.Left(at=0, person="nobody"),
        e.CameBack(at=0, seat=9),
    ],
)
def test_an_event_that_does_not_fit_is_told_and_not_judged(event: e.Event) -> None:
    table = started("ala", "ola")
    with pytest.raises(BrokenMatch, match=f"event {table.match.seq} of match table1"):
        fold(table.match, event)


def test_play_begins_once_and_only_then_something_is_played() -> None:
    table = Table()
    early: list[e.Event] = [
        e.Moved(at=0, seat=0, decision=1, move="pass", by="person"),
        e.Shuffled(at=0, order=()),
        e.Ended(at=0, scores=(), winners=()),
    ]
    for event in early:
        with pytest.raises(BrokenMatch, match="the match is open"):
            fold(table.match, event)
    table = started("ala")
    with pytest.raises(BrokenMatch, match="second time"):
        fold(table.match, e.Started(at=0))
    with pytest.raises(BrokenMatch, match="nobody asked for a shuffle"):
        fold(table.match, e.Shuffled(at=0, order=()))


def test_time_of_the_latest_event_never_goes_back() -> None:
    table = started("ala")
    table.take([e.Renamed(at=900, person="ala", name="A")])
    table.take([e.Renamed(at=300, person="ala", name="B")])
    assert table.match.at == 900


def test_a_seat_is_asked_anew_when_its_turn_comes_again() -> None:
    table = started("ala", "ola", seats=2)
    assert table.match.decisions == [1, 1]
    table.now = 100
    table.act("ala", "pass")
    assert table.match.decisions == [1, 1]
    table.act("ola", "pass")
    assert table.match.round_over
    assert table.match.decisions == [2, 2]
    assert table.match.asked_at == [100, 100]
    table.act("ola", "next")
    table.act("ala", "next")
    assert table.match.decisions == [3, 3]


class _TwoQuestions(WhisperRules):
    """After the first hint of a round everybody else may only pass any more."""

    def legal(self, state, seat):  # type: ignore[no-untyped-def]
        moves = super().legal(state, seat)
        hinted = any(hint not in {"", "-"} for hint in state.hints)
        return moves[-1:] if state.phase == "write" and hinted else moves


class _Changing(Whisper):
    def rules(self, options, seats):  # type: ignore[no-untyped-def]
        return _TwoQuestions(self, super().rules(options, seats).options, seats)


def test_a_seat_that_may_make_other_moves_than_before_is_asked_anew() -> None:
    table = started("ala", "ola", lookup=lookup_in(_Changing()))
    table.now = 50
    table.act("ala", "pass")
    assert table.match.decisions == [1, 1, 1]
    table.act("ola", "write", "hint")
    assert table.match.decisions == [1, 1, 2]
    assert table.match.asked_at == [0, 0, 50]


def rules_gone() -> Table:
    table = started("ala", "ola", lookup=lookup_in(Whisper(1)))
    table.act("ala", "pass")
    table.lookup = lookup_in(Whisper(2))
    table.match = table.reload()
    return table


def test_a_match_under_a_rules_number_that_is_gone_is_over_and_judged_by_no_other() -> None:
    table = rules_gone()
    match = table.match
    assert (match.phase, match.reason, match.rules, match.state) == ("over", "rules-gone", None, None)
    assert match.seq == len(table.stored)
    assert [seat.name or seat.creature for seat in match.seats] == ["Ala", "Ola", "Bot One"]
    assert owed(match, list, 0) == []
    assert not match.round_over
    with pytest.raises(Refusal) as caught:
        decide(match, c.Act("new", 1, "pass"), "ola", 0)
    assert (caught.value.kind, caught.value.code) == ("over", "rules-gone")


def test_people_still_come_and_go_where_the_rules_are_gone_and_may_play_on_under_todays() -> None:
    table = rules_gone()
    table.leave("ola")
    table.arrive("ola", "ula")
    events = table.do("ola", c.Rematch("r", "table2"))
    assert [type(event) for event in events] == [e.Continued]


def test_a_result_stays_readable_when_the_rules_are_gone() -> None:
    table = started("ala", seats=2, options={"rounds": 1})
    while table.match.phase == "playing":
        seat = table.match.waiting[0]
        move = "next" if table.match.round_over else "pass"
        table.take([e.Moved(at=0, seat=seat, decision=1, move=move, by="bot")])
    old = rebuild(map(decode, table.stored), lookup_in(Whisper(2)))
    assert old.result == table.match.result
    assert old.reason == "rules-gone"


def test_the_rules_number_that_a_match_began_with_holds_beside_a_newer_one() -> None:
    games: tuple[Game, ...] = (Whisper(2), Whisper(1))
    table = started("ala", lookup=lookup_in(Whisper(1)))
    table.lookup = lookup_in(*games)
    match = table.reload()
    assert match.rules is not None
    assert match.rules.game is games[1]


def test_a_table_that_waited_open_starts_under_the_rules_of_today() -> None:
    table = Table(lookup=lookup_in(Whisper(1)))
    table.lookup = lookup_in(Whisper(2))
    table.match = table.reload()
    events = table.do("ala", c.Start("1", fill="easy"))
    assert isinstance(events[0], e.Configured)
    assert events[0].setup.rules == 2
    assert table.match.phase == "playing"
