"""Rulings of Sen that meet: ties, the last card, the last round and variants together."""

from __future__ import annotations

from typing import Any

import pytest

from .deals import Deal
from .test_rulings import woken

LONG: dict[str, Any] = {"edition": "long-dream", "all_in": True, "pairs": True}


@pytest.mark.parametrize(("tie", "result"), [("own", 2), ("zero", 0)])
def test_s17_s22_nines_that_are_dropped_make_the_caller_tied(tie: str, result: int) -> None:
    deal = woken("9 9 1 1", "1 1 0 0", "8 2 2 2", nines=True, caller_tie=tie)
    assert deal.results == [result, 2, 14]
    assert [deal.state.fined[seat] for seat in range(3)] == [0, 0, 0]


def test_s06_s18_s22_after_a_pile_out_nines_are_dropped_and_nobody_gets_nothing() -> None:
    deal = Deal("9 9 1 1", "1 1 0 0", pile="8", nines=True).looks().down_to_pile(1).move("draw").move("discard")
    assert (deal.state.caller, deal.results) == (0, [2, 2])


def test_s24_s32_all_in_pays_where_nobody_draws_any_more() -> None:
    deal = Deal("9 1 2 3", "9 9 9 9", top="9", all_in=True).looks()
    while deal.phase == "turn":
        deal.move("take 1")
    assert (deal.state.stopped, deal.state.caller) == (1, 0)
    assert deal.results == [50, 0]


def test_s05_s07_s14_the_last_card_is_a_swap_which_is_made_before_the_round_ends() -> None:
    deal = Deal("9 0 0 0", "1 1 1 1", "2 2 2 2", pile="swap2").looks().down_to_pile(1)
    who = deal.turn
    deal.move("draw").move("use")
    assert deal.phase == "swap", "the effect is finished first"
    deal.play(f"{who} swap 1 1 2 1")
    assert (deal.phase, deal.results, deal.state.ender) == ("count", [1, 12, 8], who)
    assert deal.state.stopped == 0, "an empty pile, not a bound"
    deal.go_on()
    deal.first(("0 1 2 3", "4 5 6 7", "8 8 9 9"), "0", "", "")
    assert deal.looks().turn == who % 3 + 1


@pytest.mark.parametrize("rounds", [1, 100])
def test_s20_the_rounds_that_were_agreed_on_are_no_bound(rounds: int) -> None:
    deal = Deal("0 0 0 1", "2 2 1 1", rounds=rounds, target=0)
    deal.state.round = rounds
    deal.looks().move("wake")
    assert (deal.phase, deal.state.bounded) == ("over", 0)


def test_s20_a_target_reached_in_the_hundredth_round_is_no_bound() -> None:
    deal = Deal("0 0 0 1", "9 8 8 8", target=30)
    deal.state.round = 100
    deal.looks().move("wake")
    assert (deal.phase, deal.state.bounded, deal.results) == ("over", 0, [0, 33])


def test_s16_no_call_on_the_first_turn_holds_in_every_round_and_for_that_turn_alone() -> None:
    deal = Deal("0 0 0 1", "2 2 2 2", "3 3 3 3", first_turn_call=False, starter=2).looks()
    assert "wake" not in deal.verbs(2)
    deal.turns(1).move("wake")
    deal.go_on()
    deal.first(("0 0 0 1", "2 2 2 2", "3 3 3 3"), "8", "", "")
    deal.looks()
    assert (deal.turn, "wake" in deal.verbs(1)) == (1, False)
    deal.turns(1)
    assert "wake" in deal.verbs(2)


def test_j01_j07_s25_all_in_by_hourglasses_is_one_of_two_and_the_nines_count() -> None:
    glasses = "hourglass hourglass hourglass 9"
    deal = woken(glasses, "9 9 9 9", "9 hourglass 1 1", edition="jubilee", all_in=True, nines=True)
    assert deal.results == [41, 36, 20]
    assert [deal.state.withheld[seat] for seat in range(3)] == [8, 8, 2]


def test_j12_s24_s17_of_two_dreams_of_one_land_both_worth_nine_nobody_is_rewarded() -> None:
    assert woken("9 9 9 9 9 9", "hourglass 9 9 9 9 9", "0 0 0 0 0 1", caller=3, **LONG).results == [54, 54, 0]


def test_s19_s24_the_flat_fifty_reaches_the_target_like_any_points() -> None:
    deal = woken("9 9 9 9", "0 0 0 0", caller=2, all_in=True, target=50, penalty=15)
    assert (deal.phase, deal.results) == ("over", [0, 50])
    assert deal.rules.result(deal.state).winners == (0,)
