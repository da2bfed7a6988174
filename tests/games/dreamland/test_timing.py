"""What happens when, to the millisecond: the hold of a clue, several things due at once, and a referee that is late."""

from __future__ import annotations

from typing import Any

import pytest

from sennik.kernel.game import Seat, Spectator

from .play import CLUE, HOLD, Night

DREAMERS = (Seat(0), Spectator())

HEARD: dict[str, tuple[str, dict[str, Any], str, tuple[int, ...], tuple[int, ...]]] = {
    "legal": ("mysz", {}, "clue", (), ()),
    "legal, one objects": ("mysz", {}, "clue", (2,), ()),
    "legal, appealed": ("mysz", {}, "appeal", (), ()),
    "asked": ("dach", {}, "clue", (), ()),
    "asked, one objects": ("dach", {}, "clue", (3,), (2,)),
    "illegal, pointed at": ("duchy", {"judge": "players"}, "clue", (2,), ()),
    "illegal, overruled": ("duchy", {"judge": "strict"}, "clue", (), (2, 3)),
    "illegal, nobody asks": ("duchy", {"judge": "off"}, "clue", (), ()),
}
"""Text, options, verb, who objects, who allows: a clue that reaches the dreamer."""

STOPPED: dict[str, tuple[str, dict[str, Any], tuple[int, ...]]] = {
    "legal, objected": ("mysz", {}, (2, 3)),
    "asked, objected": ("dach", {}, (2, 3)),
    "illegal": ("duchy", {"judge": "strict"}, ()),
    "illegal, objected": ("duchy", {"judge": "off"}, (3, 4)),
}
"""Text, options, who objects: a clue that does not."""


@pytest.mark.parametrize("case", HEARD)
def test_k13_the_hold_is_the_same_whatever_is_thought_of_a_clue(case: str) -> None:
    text, options, verb, objects, allows = HEARD[case]
    night = Night(5, words=["duch"], **options).wait(2)
    before = [night.view(viewer) for viewer in DREAMERS]
    night.clue(text, verb=verb).wait(1).object(*objects).allow(*allows).wait(1.999)
    assert [night.view(viewer) for viewer in DREAMERS] == before, "nothing shows within it"
    assert night.clues(1) == night.clues(4) == [text], "the awake have it before them"
    assert night.fields(4)["clues"][0]["reaches"] == 5_000
    night.wait(0.001)
    assert night.heard_clues == [text]
    assert (night.trace(0).verb, night.trace(0).seat) == ("clue", 1)
    assert night.fields(0)["giver"] == 2


@pytest.mark.parametrize("case", STOPPED)
def test_k13_what_is_decided_within_the_hold_shows_at_its_end(case: str) -> None:
    text, options, objects = STOPPED[case]
    night = Night(5, words=["duch", "kot"], **options).wait(2)
    before = [night.view(viewer) for viewer in DREAMERS]
    night.clue(text).wait(0.5).object(*objects).wait(2.499)
    assert [night.view(viewer) for viewer in DREAMERS] == before
    assert night.word == "duch"
    night.wait(0.001)
    assert (night.word, night.heard_clues, night.trace(0).verb) == ("kot", [], "changed")


def test_k13_what_stopped_a_clue_does_not_show() -> None:
    seen = []
    for case in ("legal, objected", "asked, objected", "illegal"):
        text, options, objects = STOPPED[case]
        night = Night(5, words=["duch", "kot"], watch=DREAMERS, **options).wait(2)
        seen.append(night.clue(text).wait(0.5).object(*objects).wait(HOLD).watched)
    assert seen[0] == seen[1] == seen[2]


def test_a_vote_at_the_end_of_the_hold_comes_too_late_for_it() -> None:
    night = Night(5).clue().object(2).wait(HOLD)
    assert night.heard_clues == [CLUE], "the dreamer heard it before the second one objects"
    assert night.object(3).sides == ["penalty"]


def test_several_things_due_at_once_happen_in_their_order() -> None:
    night = Night(4, night=30, clue=5)
    night.wait(4).clue("mysz").wait(3).wait(4.5)
    assert night.state.giver == 2
    night.oversleep(600)
    assert (night.phase, night.state.giver) == ("last", 3), "the turn ended, then the night; the last guess has its time from now"
    assert night.wait(9.999).phase == "last"
    assert night.wait(0.001).phase == "recall"


def test_a_late_referee_lets_the_held_clue_be_heard_before_the_night_ends() -> None:
    night = Night(4, night=30, clue=120).wait(26).clue("mysz").oversleep(60)
    assert (night.phase, night.heard_clues) == ("last", ["mysz"])
    night = Night(4, night=30, clue=120).wait(28).clue("mysz").oversleep(60)
    assert (night.phase, night.heard_clues) == ("last", []), "the night ended first"


def test_at_one_moment_the_hold_ends_before_the_turn_and_the_turn_before_the_night() -> None:
    night = Night(4, night=36, clue=15).wait(32).clue("mysz").wait(3)
    assert (night.phase, night.state.giver, night.heard_clues) == ("night", 3, ["mysz"]), "one passed late before"
    night = Night(4, night=36, clue=15).wait(36)
    assert (night.phase, night.state.giver) == ("last", 3)
    assert night.state.told.count == night.state.public.count, "all of it is told to everybody"


def test_time_never_runs_back() -> None:
    night = Night(4).wait(5)
    state = night.rules.note(night.state, 5_000)
    assert night.rules.note(state, 4_000).now == 5_000


def test_ringing_before_anything_is_due_changes_nothing() -> None:
    night = Night(4).wait(1).clue().wait(1)
    state = night.rules.note(night.state, night.now)
    assert night.rules.pack(night.rules.ring(state)) == night.rules.pack(state)


def test_what_waits_for_time_in_each_phase() -> None:
    night = Night(4, started=False)
    alarms = [("ready", night.rules.alarm(night.state))]
    night.wait(1).all_ready()
    alarms.append(("night", night.rules.alarm(night.state)))
    night.clue()
    alarms.append(("held", night.rules.alarm(night.state)))
    night.wait(HOLD).right()
    alarms.append(("late", night.rules.alarm(night.state)))
    night.wait(3)
    alarms.append(("turn", night.rules.alarm(night.state)))
    night.until(241_000)
    alarms.append(("last", night.rules.alarm(night.state)))
    night.skip()
    alarms.append(("recall", night.rules.alarm(night.state)))
    night.do(0, "recall")
    alarms.append(("tick", night.rules.alarm(night.state)))
    night.agree()
    alarms.append(("count", night.rules.alarm(night.state)))
    night.go_on()
    alarms.append(("clear", night.rules.alarm(night.state)))
    assert alarms == [
        ("ready", 90_000),
        ("night", 16_000),
        ("held", 4_000),
        ("late", 7_000),
        ("turn", 19_000),
        ("last", 251_000),
        ("recall", 481_000),
        ("tick", 301_000),
        ("count", None),
        ("clear", None),
    ]
