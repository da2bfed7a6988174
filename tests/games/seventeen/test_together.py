"""Rulings of Seventeen that meet: directions, removals, traps and the victory in one round."""

from __future__ import annotations

import pytest

from .deals import Deal


def test_d03_calls_at_once_count_clockwise_after_a_reverse_too() -> None:
    deal = Deal("reverse 1 1", "2 2 2", "3 3 3", "4 4 4").lay("1 reverse up")
    assert deal.turn == 4
    deal.play("4 play 4 up").call(1, 3)
    assert deal.state.caller == 1, "counted from the left of who played last, not in the current direction"


def test_d08_d36_a_direction_that_is_reset_leaves_the_starter() -> None:
    deal = Deal("reverse 1 1", "2 2 2", "3 3 3", direction="reset").lay("1 reverse up")
    deal.play("3 play 3 up").call(1).go_on()
    assert (deal.state.direction, deal.turn) == (1, 3), "seat 3 won the sum and begins, clockwise again"
    deal.lay("3 3 up")
    assert deal.turn == 1


def test_d28_d29_d30_several_traps_of_two_players_and_a_wrong_call() -> None:
    deal = Deal("trap 1 2", "trap 1 2", "3 3 3", "4 4 4").lay("1 trap down", "2 trap down")
    deal.play("3 play 3 up").call(4)
    assert deal.gained("trap_control", "trap_nerve") == [[1, 1, 0, 0], [0, 0, 0, 1]]
    assert deal.gained("sum_control", "sum_nerve") == [[0, 0, 1, 0], [0, 0, 0, 1]]
    assert deal.tokens() == [(1, 0), (1, 0), (1, 0), (0, 0)], "two nerves went back, there was no control to lose"


def test_d33_d34_d35_one_of_two_with_three_controls_loses_it_again() -> None:
    deal = Deal("trap 1 2", "1 1 2", "3 3 3").lay("1 trap down")
    deal.state.control[0], deal.state.control[1] = 2, 2
    deal.state.nerves[1] = 0
    deal.play("2 play 1 up").call(3)
    assert deal.phase == "over"
    assert deal.tokens()[:2] == [(3, 0), (3, 0)]
    assert deal.rules.result(deal.state).winners == (0, 1), "by the trap and by the sum: equal, so shared"
    deal = Deal("trap 1 2", "1 1 2", "3 3 3").lay("1 trap down", "2 1 up", "3 3 up")
    deal.state.control[0], deal.state.nerves[0] = 2, 0
    deal.play("1 play 1 up").call(3)
    assert (deal.phase, deal.tokens()[0]) == ("over", (3, 0)), "one control in all, and it is the third (D30)"


def test_d31_d34_who_calls_on_the_own_trap_may_lose_what_it_brings() -> None:
    deal = Deal("trap 1 2", "1 1 2", "3 3 3").lay("1 trap down")
    deal.state.control[0] = 2
    deal.play("2 play 1 up").call(1)
    assert deal.tokens()[0] == (2, 0), "a third control by the trap, two nerves, and one control goes back"
    assert deal.phase == "count"


@pytest.mark.parametrize("between", [True, False])
def test_d05_d17_d20_a_bound_player_who_empties_the_row_owes_the_second_card(between: bool) -> None:
    deal = Deal("two 1 1", "remove 2 2", "3 3 3", call_between=between).lay("1 two up")
    assert (deal.turn, deal.state.due) == (2, 2)
    deal.play("2 play remove up")
    assert (deal.phase, deal.turn, deal.row, deal.state.played) == ("turn", 2, "", 1), "no window over an empty row"
    assert "call" not in deal.moves(2)
    deal.lay("2 2 up")
    assert (deal.turn, deal.state.due, deal.state.hand_size[1]) == (3, 1, 3)


def test_d14_d26_the_remover_of_a_row_takes_the_nerve_where_seventeen_is_still_there() -> None:
    hands = ("5 5 5", "5 5 5", "5 4 1", "remove 3 3")
    deck = {"5": 8}
    deal = Deal(*hands, deck=deck).lay("1 5 up", "2 5 up", "3 5 up")
    deal.lay("4 3 up").lay("1 5 up", "2 5 up", "3 1 up")
    deal.play("4 play remove up").call(2)
    assert (deal.row, deal.state.sum) == ("5 5 5 3 5 5", 28)
    assert deal.gained("sum_control", "sum_nerve") == [[0, 1, 0, 0], [0, 0, 0, 1]]
