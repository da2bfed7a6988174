"""Clues said aloud: everybody with a device of their own at one table, and one device for all."""

from __future__ import annotations

from typing import Any

import pytest

from sennik.kernel.game import AfterGame, Seat, Spectator

from .play import Night

NAMES = "Ala\nBen\nCela\nDarek\nEwa"


def spoken(players: int = 5, **options: Any) -> Night:
    """A table where all speak aloud and each has a device."""
    return Night(players, words=["kot", "duch", "kogut"], speech="spoken", night=120, clue=5, **options)


def device(**options: Any) -> Night:
    """One device for five who speak aloud, before the first look."""
    settings: dict[str, Any] = {"speech": "spoken", "night": 120, "clue": 5, **options}
    return Night(5, ("devil", "fairy", "imp", "fairy"), ["kot", "duch", "kogut"], names=NAMES, started=False, **settings)


def go_round(night: Night) -> Night:
    """The one device goes round: each of the awake looks and hides."""
    while night.phase == "look":
        player = night.fields(0)["looking"] + 1
        night.do(0, f"look {player}").do(0, f"hide {player}")
    return night


def started() -> Night:
    """The same, in the first night."""
    return go_round(device()).do(0, "ready")


# --- everybody with a device -------------------------------------------------------------------------------------------------


def test_aloud_the_giver_says_that_a_clue_was_said() -> None:
    night = spoken()
    assert night.may(1) >= {"spoken 1", "pass 1"}
    assert not {"spoken 1", "pass 1"} & night.may(2)
    night.do(1, "spoken 1")
    assert night.state.giver == 2
    assert [(clue["seat"], clue["text"]) for clue in night.fields(0)["clues"]] == [(1, "")], "at once, and without its text"
    assert not any(move.split()[0] in {"clue", "appeal", "object", "allow"} for seat in range(5) for move in night.may(seat))


def test_k15_aloud_a_turn_is_skipped_after_five_seconds() -> None:
    night = spoken().wait(4.999)
    assert night.state.giver == 1
    assert night.wait(0.001).state.giver == 2


def test_k08_aloud_an_awake_player_says_what_a_guess_was() -> None:
    night = spoken()
    assert night.may(0) == {"skip 1"}, "the dreamer speaks"
    night.do(3, "right 1").do(1, "wrong 2").skip()
    assert night.sides == ["yellow", "blue", "blue"]
    assert [card["side"] for card in night.fields(0)["cards"]] == [""] * 3
    assert (night.trace(0).verb, night.trace(0).seat) == ("skip", 0)


def test_k09_aloud_the_dreamer_is_not_told_either() -> None:
    right = spoken(watch=(Seat(0), Spectator())).wait(2).do(3, "right 1").wait(1)
    wrong = spoken(watch=(Seat(0), Spectator())).wait(2).do(3, "wrong 1").wait(1)
    assert right.watched == wrong.watched
    assert right.do(2, "wrong 1").wait(1).watched == wrong.wait(1).watched, "nor of a correction"


def test_k10_aloud_what_was_heard_is_corrected_at_once() -> None:
    night = spoken().do(3, "wrong 1")
    assert night.do(1, "right 1").sides == ["yellow"]
    assert night.do(4, "wrong 1").sides == ["blue"]
    assert night.dawn().do(2, "right 1").sides == ["yellow"], "also while the dream is retold"


def test_k14_aloud_the_awake_agree_on_a_penalty() -> None:
    night = spoken().do(1, "spoken 1")
    assert {move for move in night.may(3) if move.startswith("penalty")} == {f"penalty 1 {player}" for player in (2, 3, 4, 5)}
    assert not any(move.startswith("penalty") for move in night.may(0))
    night.do(3, "penalty 1 2")
    assert (night.sides, night.state.cards[0].offender, night.word) == (["penalty"], 1, "duch")
    assert (night.trace(0).verb, night.trace(0).seat) == ("changed", None)
    assert (night.trace(1).verb, night.trace(1).seat) == ("penalty", 1)
    assert night.state.giver == 2, "who follows has the turn already"


def test_k14_aloud_the_next_giver_speaks_where_the_offender_had_the_turn() -> None:
    night = spoken().do(3, "penalty 1 2")
    assert (night.sides, night.state.giver) == (["penalty"], 2)
    assert night.do(1, "penalty 2 5").state.giver == 2, "somebody who had spoken before"


def test_k16_aloud_the_last_guess() -> None:
    night = spoken().wait(120)
    assert night.may(0) == {"skip 1"}
    assert night.may(2) >= {"right 1", "wrong 1", "skip 1"}
    assert not any(move.startswith(("spoken", "pass")) for move in night.may(2))
    assert night.do(2, "right 1").phase == "recall"
    assert night.sides == ["yellow"]
    for who in range(5):
        night = spoken().wait(120).do(who, "skip 1")
        assert (night.phase, night.sides) == ("recall", []), "anybody may say that there was none, and it has no effect"
        assert (night.trace(0).verb, night.state.deck[0]) == ("leave", night.rules.cards[2])


@pytest.mark.parametrize("device", [False, True])
def test_k14_aloud_a_clue_of_the_last_second_can_be_forbidden_still(device: bool) -> None:
    night = started() if device else spoken().do(1, "spoken 1")
    judge = 0 if device else 3
    night.wait(120)
    assert {move for move in night.may(judge) if move.startswith("penalty")} == {f"penalty 1 {player}" for player in (2, 3, 4, 5)}
    night.do(judge, "penalty 1 2")
    assert (night.sides, night.state.cards[0].offender) == (["penalty"], 1)
    assert night.phase == "recall", "and the night is over with that card"
    assert night.state.card is None, "which goes under no deck (K23)"


def test_k18_aloud_the_table_ticks_what_it_heard() -> None:
    night = spoken().do(3, "right 1").do(3, "right 2").do(3, "wrong 3").dawn().do(0, "recall")
    assert night.phase == "tick"
    assert night.may(1) == {"done", *(f"{verb} {card}" for verb in ("tick", "untick") for card in (1, 2, 3))}
    night.do(1, "tick 1").do(2, "tick 2").agree()
    assert night.points[0] == 2 + 2


def test_k14_aloud_a_right_guess_that_followed_a_forbidden_clue_at_once_is_punished_still() -> None:
    night = spoken().do(1, "spoken 1").do(3, "right 1").do(3, "penalty 1 2")
    assert (night.sides, night.state.cards[0].offender, night.card) == (["penalty"], 1, 2)
    assert night.fields(2)["penalties"] == [0, 1, 0, 0, 0]
    assert (night.trace(0).verb, night.trace(0).numbers[0]) == ("mended", 1), "the dreamer hears that the card counts otherwise"
    night.do(2, "penalty 1 4")
    assert night.state.cards[0].offender == 3, "whose clue it was can be set right"
    night.do(2, "wrong 2").do(2, "wrong 3").do(2, "wrong 4")
    assert {move.split()[1] for move in night.may(3) if move.startswith("penalty")} == {"1", "2", "3", "4", "5"}
    night.do(2, "wrong 5")
    assert "penalty 2 2" not in night.may(3), "long ago"
    assert "penalty 1 2" in night.may(3), "but a penalty is never past mending"


def test_k09_aloud_a_pass_and_a_penalty_are_taken_back() -> None:
    night = spoken().skip()
    assert (night.sides, night.word) == (["blue"], "duch")
    night.do(3, "back 1")
    assert (night.sides, night.card, night.word, night.phase) == ([], 1, "kot", "night")
    assert [clue["seat"] for clue in night.fields(1)["clues"]] == []
    assert night.state.deck[0][0] == "duch", "the card after it comes next again"
    night.do(1, "spoken 1").do(3, "penalty 1 2").do(4, "back 1")
    assert (night.sides, night.word, night.fields(1)["penalties"]) == ([], "kot", [0] * 5)
    assert [clue["seat"] for clue in night.fields(1)["clues"]] == [1], "what was said of it was said"
    night.do(3, "right 1").do(3, "wrong 2").do(2, "right 2")
    assert night.sides == ["yellow", "yellow"]
    assert {move for move in night.may(1) if move.startswith("back")} == {"back 2"}, "the latest"
    night.skip().do(1, "right 3").do(1, "penalty 2 3").do(1, "wrong 2")
    assert night.sides == ["yellow", "blue", "yellow"], "and what lies further back is said otherwise"


def test_k16_aloud_what_ended_the_night_is_taken_back_and_has_no_effect() -> None:
    night = spoken().do(3, "right 1").wait(120).do(3, "wrong 2")
    assert (night.phase, night.sides) == ("recall", ["yellow", "blue"])
    deck = len(night.state.deck)
    night.do(1, "back 2")
    assert (night.phase, night.sides, night.card, len(night.state.deck)) == ("recall", ["yellow"], 0, deck + 1)
    assert night.state.deck[-1][-1] == "duch", "it is not the next night's first card"


def test_k09_aloud_what_is_mended_tells_the_dreamer_no_side_and_no_name() -> None:
    def watched() -> Night:
        return spoken(watch=(Seat(0), Spectator()))

    for alike in (
        [watched().do(1, "right 1").do(2, "wrong 1").wait(1), watched().do(1, "wrong 1").do(2, "right 1").wait(1)],
        [watched().skip().do(2, "right 1"), watched().skip().do(3, "wrong 1")],
        [watched().do(1, "right 1").do(1, "back 1"), watched().do(1, "wrong 1").do(4, "back 1")],
        [watched().do(1, "right 1").do(1, "penalty 1 2"), watched().do(1, "wrong 1").do(4, "penalty 1 3").do(4, "penalty 1 5")],
        [watched().do(1, "penalty 1 3").do(1, "right 1"), watched().do(2, "penalty 1 4").do(1, "wrong 1").do(1, "right 1")],
    ):
        first, *others = (night.dawn().wait(20).watched for night in alike)
        assert all(other == first for other in others)


def test_k18_aloud_the_dream_is_ticked_while_it_is_told_and_the_dreamer_hears_nothing_of_it() -> None:
    def told() -> Night:
        return spoken(watch=(Seat(0), Spectator())).do(3, "right 1").do(3, "right 2").do(3, "wrong 3").dawn()

    silent, ticked = told().wait(1), told()
    ticked.do(1, "tick 1").do(2, "tick 1").do(2, "tick 2").do(1, "tick 3").do(4, "untick 3").do(4, "untick 3").wait(1)
    assert ticked.watched == silent.watched
    assert [card["named"] for card in ticked.fields(1)["cards"]] == ["yes", "yes", ""]
    ticked.do(3, "recall")
    assert ticked.phase == "tick", "whoever listens may say that it is told"
    assert [card["named"] for card in ticked.fields(0)["cards"]] == ["yes", "yes", ""]
    assert ticked.agree().points[0] == 2 + 2


@pytest.mark.parametrize("one_device", [False, True])
def test_k18_aloud_no_clock_ends_or_counts_a_dream(one_device: bool) -> None:
    night = (started() if one_device else spoken()).do(0 if one_device else 1, "right 1").dawn()
    assert (night.rules.alarm(night.state), night.fields(0)["phase_ends"]) == (None, -1)
    night.wait(3_600)
    assert night.phase == "recall"
    night.do(0, "tick 1" if one_device else "recall").wait(3_600)
    night.do(0, "recall") if one_device else night.do(2, "tick 1")
    assert (night.wait(3_600).phase, night.fields(0)["phase_ends"]) == ("tick", -1)
    assert night.agree().points[0] == 1 + 2


# --- one device ----------------------------------------------------------------------------------------------------------------


def test_k28_one_device_shows_each_role_alone_and_hides_it_before_it_goes_on() -> None:
    night = device()
    roles = ["", "devil", "fairy", "imp", "fairy"]
    for player in (1, 2, 3, 4):
        assert night.fields(0)["looking"] == player
        assert night.fields(0)["roles"] == ["", "?", "?", "?", "?"]
        assert night.may(0) == {f"look {seen + 1}" for seen in range(1, player + 1)}
        night.do(0, f"look {player + 1}")
        assert night.fields(0)["roles"] == [role if place in {0, player} else "?" for place, role in enumerate(roles)]
        assert night.fields(Spectator())["roles"] == ["", "?", "?", "?", "?"], "who watches sees none"
        assert night.fields(Spectator())["looks"] is False
        assert night.may(0) == {f"hide {player + 1}"}
        night.do(0, f"hide {player + 1}")
    assert (night.phase, night.fields(0)["looking"]) == ("ready", -1)
    assert night.may(0) == {"ready", *(f"look {player}" for player in (2, 3, 4, 5))}


def test_k28_one_device_shows_a_role_again_to_whoever_has_seen_it_before() -> None:
    night = device().do(0, "look 2").do(0, "hide 2")
    assert night.fields(0)["looking"] == 2, "the next in turn"
    night.do(0, "look 2")
    assert night.fields(0)["roles"] == ["", "devil", "?", "?", "?"]
    assert night.may(0) == {"hide 2"}
    night.do(0, "hide 2")
    assert (night.fields(0)["looking"], night.fields(0)["looked"]) == (2, [1]), "and nobody is passed over, or asked twice"
    go_round(night).do(0, "look 4")
    assert night.fields(0)["roles"] == ["", "?", "?", "imp", "?"]
    assert night.fields(Spectator())["roles"] == ["", "?", "?", "?", "?"]
    assert night.do(0, "hide 4").phase == "ready"
    night.do(0, "ready").do(0, "look 3")
    assert night.fields(0)["roles"] == ["", "?", "fairy", "?", "?"], "in the night too"
    assert night.may(0) == {"hide 3"}, "and nothing is said of a card meanwhile"
    assert night.do(0, "hide 3").do(0, "right 1").sides == ["yellow"]


def test_k27_one_device_waits_until_it_is_told_to_begin() -> None:
    night = device()
    assert night.rules.alarm(night.state) is None
    go_round(night)
    assert night.fields(0)["phase_ends"] == -1
    assert night.wait(1_000).phase == "ready"
    assert night.do(0, "ready").phase == "night"
    assert night.fields(0)["phase_ends"] == 1_000_000 + 120_000


def test_one_device_keeps_no_turns() -> None:
    night = started()
    assert (night.fields(0)["giver"], night.fields(0)["turn_ends"]) == (-1, -1)
    looks = {f"look {player}" for player in (2, 3, 4, 5)}
    assert night.may(0) == {"right 1", "wrong 1", *(f"penalty 1 {player}" for player in (2, 3, 4, 5)), *looks}
    assert night.rules.alarm(night.state) == 120_000
    assert night.fields(0)["word"] == "kot", "the awake hold it"
    assert night.fields(Spectator())["word"] == ""


def test_one_device_through_a_night_and_a_day() -> None:
    night = started().do(0, "right 1").do(0, "wrong 2").do(0, "penalty 3 3").do(0, "right 2").wait(120)
    assert night.sides == ["yellow", "yellow", "penalty"]
    assert night.may(0) >= {"right 4", "wrong 4", "skip 4"}
    night.do(0, "skip 4")
    assert night.phase == "recall"
    for mended in ("right", "wrong"):
        assert {f"{mended} {card}" for card in (1, 2, 3)} <= night.may(0), "what was corrected can be corrected again"
    night.do(0, "recall")
    assert night.may(0) == {"done", "tick 1", "tick 2", "untick 1", "untick 2"}
    night.do(0, "tick 1").do(0, "tick 2").do(0, "done")
    assert night.points == [2 + 2, 0, 2, 0, 2]
    assert night.fields(0)["penalties"] == [0, 0, 1, 0, 0]
    night.do(0, "next").deal()
    assert (night.phase, night.state.dreamer, night.state.looking) == ("look", 1, 2)


@pytest.mark.parametrize("story", ["kot i duch", "kot"])
def test_k18_one_device_may_take_the_story_down(story: str) -> None:
    night = started().do(0, "right 1").do(0, "right 2").dawn().do(0, f"recall {story}").do(0, "done")
    assert night.points[0] == (4 if "duch" in story else 2)


def test_one_device_through_a_whole_game() -> None:
    night = device()
    rounds = 0
    while night.phase != "over":
        go_round(night).do(0, "ready").do(0, "right 1").dawn().do(0, "recall").do(0, "done").do(0, "next").deal()
        rounds += 1
    assert rounds == 5
    result = night.rules.result(night.state)
    assert (result.scores, result.winners) == ((max(night.state.tokens),), (0,))
    assert night.fields(0)["names"] == NAMES.split("\n")
    assert "fairy" in night.view(AfterGame())
