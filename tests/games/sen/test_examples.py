"""The rulebook's worked examples, T-S01 to T-S08. Pictures are lost, so the faces are witnesses."""

from __future__ import annotations

import pytest

from .deals import ALL, Deal

FOUR = ("9 5 4 1", "7 6 3 0", "5 2 2 1", "8 2 1 0")
"""A reconstruction: sums of 19, 16, 10 and 11, and player 1 holds the only nine."""


def test_t_s01_action_a() -> None:
    for slot, old in enumerate("4567", 1):
        deal = Deal("0 1 2 3", "4 5 6 7", top="1", starter=2).looks()
        pile = deal.pile
        deal.play(f"2 take {slot}")
        wanted = ["4", "5", "6", "7"]
        wanted[slot - 1] = "1"
        assert deal.dream(2).split() == wanted
        assert deal.knowers(2, slot) == ALL
        assert deal.open[-1] == old
        assert (deal.pile, deal.turn) == (pile, 1)


def test_t_s02_b1() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", draw="3").looks()
    pile = deal.pile
    deal.play("1 draw", "1 put 2")
    assert deal.dream(1) == "0 3 2 3"
    assert deal.knowers(1, 2) == (0,)
    assert (deal.open[-1], deal.pile, deal.turn) == ("1", pile - 1, 2)


def test_t_s03_b2() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", draw="9").looks()
    pile = deal.pile
    deal.play("1 draw", "1 discard")
    assert (deal.dream(1), deal.open[-1], deal.pile, deal.turn) == ("0 1 2 3", "9", pile - 1, 2)


@pytest.mark.parametrize(
    ("special", "effect", "phase"),
    [("peek1", "peek 2 2", "peek"), ("swap2", "swap 1 2 2 3", "swap"), ("take2", "keep 1", "two")],
)
def test_t_s04_b3(special: str, effect: str, phase: str) -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", draw=special).looks().play("1 draw", "1 use")
    assert (deal.open[-1], deal.phase, deal.turn) == (special, phase, 1), "on the pile before the effect starts"
    deal.play(f"1 {effect}")
    if special == "take2":
        deal.play("1 discard")
    assert [deal.state.dream_size[seat] for seat in (0, 1)] == [4, 4]
    assert (deal.turn, deal.phase) == (2, "turn")


@pytest.mark.parametrize(("penalty", "last"), [(5, 16), (15, 26)])
def test_t_s05_round_scoring(penalty: int, last: int) -> None:
    deal = Deal(*FOUR, penalty=penalty).looks().turns(3).play("4 wake")
    assert [deal.state.raw[seat] for seat in range(4)] == [19, 16, 10, 11]
    assert deal.results == deal.totals == [19, 16, 10, last]
    deal.go_on()
    deal.first(FOUR, "8", "", "")
    assert deal.looks().turn == 1


def test_t_s06_the_variant_with_the_nines() -> None:
    deal = Deal(*FOUR, nines=True).looks().turns(3).play("4 wake")
    assert [deal.state.nines[seat] for seat in range(4)] == [1, 0, 0, 0]
    assert deal.results == [10, 16, 10, 16]
    deal.go_on()
    deal.first(FOUR, "8", "", "")
    assert deal.looks().turn == 1


def test_t_s07_a_right_claim() -> None:
    deal = Deal("7 0 7 1", "4 5 6 8", draw="9", pairs=True).looks()
    pile = deal.pile
    deal.play("1 claim 7 1 3")
    assert deal.open[-2:] == ["7", "7"]
    assert (deal.state.dream_size[0], deal.pile, deal.turn) == (3, pile - 1, 2)
    assert deal.knowers(1, 1) == ()


def test_t_s08_a_wrong_claim() -> None:
    deal = Deal("4 0 7 1", "4 5 6 8", draw="9", pairs=True).looks()
    pile, opened = deal.pile, deal.open
    deal.play("1 claim 7 1 3")
    assert deal.dream(1) == "4 0 7 1 9"
    assert (deal.state.dream_size[0], deal.pile, deal.open, deal.turn) == (5, pile - 1, opened, 2)
    assert deal.knowers(1, 5) == ()
