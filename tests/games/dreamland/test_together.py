"""Rulings of Dreamland that meet: the end of the deck, late objections, penalties and the count."""

from __future__ import annotations

import pytest

from .play import Night


def test_k24_k29_a_guess_at_the_deck_s_last_card_is_undone_by_a_late_objection() -> None:
    night = Night().settle("y" * 10).heard()
    assert len(night.state.deck) == 0
    giver = night.state.card.clues[-1].seat
    night.right()
    assert night.phase == "recall", "the deck has run out"
    night.object(*[seat for seat in night.state.awake if seat != giver])
    assert [card.side for card in night.state.cards].count("yellow") == 10
    assert night.phase == "recall"
    assert night.retell().points[0] == 10, "a penalty card is on neither side (K14)"
    assert night.fields(0)["penalties"][giver] == 1


@pytest.mark.parametrize(("order", "seat"), [("goes_on", 3), ("restarts", 1)])
def test_k06_k14_who_speaks_after_a_penalty(order: str, seat: int) -> None:
    night = Night(5, order=order).passes()
    assert night.state.giver == 2
    night.heard().object(1, 3)
    assert (night.state.giver, night.card) == (seat, 2)


@pytest.mark.parametrize(("bonus", "dreamer"), [(False, 0), (True, 2)])
def test_k19_k21_a_night_without_cards_pays_the_imps_and_with_the_option_the_dreamer(bonus: bool, dreamer: int) -> None:
    night = Night(4, ("fairy", "devil", "imp"), empty_recall=bonus).retell()
    assert night.points == [dreamer, 0, 0, 2]


def test_k16_k22_a_card_left_at_the_end_counts_for_nobody_and_comes_again_turned() -> None:
    night = Night(4, ("fairy", "devil", "imp"), words=["kot", "duch"]).settle("b").wait(240).wait(10)
    assert night.phase == "recall"
    assert night.retell().points == [0, 0, 1, 1], "one blue card: the imp has the larger side (K20)"
