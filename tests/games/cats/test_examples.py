"""The rulebook's worked examples, T-C01 to T-C04. Pictures are lost, so some faces are witnesses."""

from __future__ import annotations

import pytest

from .deals import Deal


def counted(*lands: str) -> Deal:
    """A game that is counted with these dreams: nobody changes anything until it ends."""
    deal = Deal("joker moth 1 1", "2 2 3 3", lands=lands, moths=1)
    while deal.phase != "over":
        if deal.phase == "shuffle":
            deal.shuffled()
        else:
            deal.play(f"{deal.turn} exchange")
    return deal


def test_t_c01_the_example_of_the_rules() -> None:
    deal = counted("/6 99/crow 999/5 99")
    assert deal.state.worth.tolist()[0] == [6, 0, 40, 18]
    assert deal.state.basis.tolist()[0] == [6, 0, 5, 9]
    assert deal.state.doublings.tolist()[0] == [0, 2, 3, 1]
    assert (deal.scores[0], deal.state.nine_count[0]) == (64, 7)


def test_t_c02_the_example_of_the_end() -> None:
    deal = counted("/8 999/7 9/crow 99")
    assert deal.state.worth.tolist()[0] == [8, 56, 0, 18]
    assert (deal.scores[0], deal.state.nine_count[0]) == (82, 6)


def test_t_c03_the_chain_of_attacks() -> None:
    deal = Deal("1 1 3 4", "1 joker 5 6", lands=["", "/8"], draw="2 2 3 3")
    pile = deal.pile
    deal.play("1 attack 2 1 1")
    assert len(deal.hand(1)) == 4
    deal.play("2 defend 1")
    assert (len(deal.hand(2)), deal.discarded) == (4, ["1", "1"])
    deal.play("1 repeat 1", "2 defend joker", "1 stop")
    assert deal.lands(2) == "/8 _ _ _"
    assert sorted(deal.discarded) == ["1", "1", "1", "joker"]
    assert deal.pile == pile - 4
    assert [len(deal.hand(seat)) for seat in (1, 2)] == [4, 4]
    assert (deal.lands(1), deal.turn) == ("_ _ _ _", 2), "no nine for anybody"


@pytest.mark.parametrize(("low", "high"), [(1, 8), (2, 7), (3, 6), (4, 5)])
def test_t_c04_the_two_values_of_a_colour_make_nine(low: int, high: int) -> None:
    for below, played in ((low, high), (high, low)):
        deal = Deal(f"{played} crow crow crow", "1 1 1 1", lands=[f"/{below}"])
        assert f"meet 1 {played}" in deal.legal(1)
        for other in {1, 2, 3, 4, 5, 6, 7, 8} - {low, high}:
            deal = Deal(f"{other} crow crow crow", "1 1 1 1", lands=[f"/{below}"])
            assert deal.of(1, "meet") == set()


def test_the_model_of_a_land() -> None:
    deal = counted("9 99 999 _", "9/1 99/crow 999/8 /8")
    assert deal.state.worth.tolist()[0] == [9, 18, 36, 0]
    assert deal.state.worth.tolist()[1] == [2, 0, 64, 8]
