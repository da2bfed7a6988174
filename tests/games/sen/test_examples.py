"""The rulebooks' worked examples, T-S01 to T-S08 and T-J01 to T-J10. Pictures are lost, so the faces are witnesses."""

from __future__ import annotations

from typing import Any

import pytest

from sennik.testing.deals import ALL

from .deals import Deal

FOUR = ("9 5 4 1", "7 6 3 0", "5 2 2 1", "8 2 1 0")
"""A reconstruction: sums of 19, 16, 10 and 11, and player 1 holds the only nine."""


def check_action_a(top: str, **options: Any) -> None:
    """Takes the open land for each of the four in turn."""
    for slot, old in enumerate("4567", 1):
        deal = Deal("0 1 2 3", "4 5 6 7", top=top, starter=2, **options).looks()
        pile = deal.pile
        deal.play(f"2 take {slot}")
        wanted = ["4", "5", "6", "7"]
        wanted[slot - 1] = top
        assert deal.dream(2).split() == wanted
        assert deal.knowers(2, slot) == ALL
        assert (deal.discarded[-1], deal.pile, deal.turn) == (old, pile, 1)


def check_b1(**options: Any) -> None:
    """Draws a 3 and puts it in the place of a 1."""
    deal = Deal("0 1 2 3", "4 5 6 7", draw="3", **options).looks()
    pile = deal.pile
    deal.play("1 draw", "1 put 2")
    assert deal.dream(1) == "0 3 2 3"
    assert deal.knowers(1, 2) == (0,)
    assert (deal.discarded[-1], deal.pile, deal.turn) == ("1", pile - 1, 2)


def check_b2(drawn: str, **options: Any) -> None:
    """Draws a land and discards it."""
    deal = Deal("0 1 2 3", "4 5 6 7", draw=drawn, **options).looks()
    pile = deal.pile
    deal.play("1 draw", "1 discard")
    assert (deal.dream(1), deal.discarded[-1], deal.pile, deal.turn) == ("0 1 2 3", drawn, pile - 1, 2)


def check_b3(special: str, effect: str, phase: str, **options: Any) -> None:
    """Draws a special and uses it."""
    deal = Deal("0 1 2 3", "4 5 6 7", draw=special, **options).looks().play("1 draw", "1 use")
    assert (deal.discarded[-1], deal.phase, deal.turn) == (special, phase, 1), "on the pile before the effect starts"
    deal.play(f"1 {effect}")
    if special == "take2":
        deal.play("1 discard")
    assert [deal.state.dream_size[seat] for seat in (0, 1)] == [4, 4]
    assert (deal.turn, deal.phase) == (2, "turn")


def test_t_s01_action_a() -> None:
    check_action_a("1")


def test_t_s02_b1() -> None:
    check_b1()


def test_t_s03_b2() -> None:
    check_b2("9")


@pytest.mark.parametrize(
    ("special", "effect", "phase"),
    [("peek1", "peek 2 2", "peek"), ("swap2", "swap 1 2 2 3", "swap"), ("take2", "keep 1", "two")],
)
def test_t_s04_b3(special: str, effect: str, phase: str) -> None:
    check_b3(special, effect, phase)


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
    assert deal.discarded[-2:] == ["7", "7"]
    assert (deal.state.dream_size[0], deal.pile, deal.turn) == (3, pile - 1, 2)
    assert deal.knowers(1, 1) == ()


def test_t_s08_a_wrong_claim() -> None:
    deal = Deal("4 0 7 1", "4 5 6 8", draw="9", pairs=True).looks()
    pile, opened = deal.pile, deal.discarded
    deal.play("1 claim 7 1 3")
    assert deal.dream(1) == "4 0 7 1 9"
    assert (deal.state.dream_size[0], deal.pile, deal.discarded, deal.turn) == (5, pile - 1, opened, 2)
    assert deal.knowers(1, 5) == ()


# --- the jubilee rulebook, T-J01 to T-J10 ------------------------------------------------------------------------------

JUBILEE: dict[str, Any] = {"edition": "jubilee"}
BOX: dict[str, Any] = {"edition": "long-dream", "all_in": True, "pairs": True}


def test_t_j01_action_a() -> None:
    check_action_a("hourglass", **JUBILEE)


def test_t_j02_b1() -> None:
    check_b1(top="9", **JUBILEE)


def test_t_j03_b2() -> None:
    check_b2("7", top="9", **JUBILEE)


@pytest.mark.parametrize(
    ("special", "effect", "phase"),
    [
        ("peek1j", "peek 2 2", "peek"),
        ("swap2", "swap 1 2 2 3", "swap"),
        ("take2", "keep 1", "two"),
        ("choose1", "choose 9 1", "choose"),
    ],
)
def test_t_j04_b3(special: str, effect: str, phase: str) -> None:
    check_b3(special, effect, phase, top="9", **JUBILEE)


@pytest.mark.parametrize(
    ("dream", "crows"),
    [
        ("hourglass 3 0 2", 14),
        ("hourglass hourglass 5 2", 7),
        ("hourglass hourglass hourglass 1", 28),
        ("hourglass hourglass hourglass hourglass", 0),
    ],
)
def test_t_j05_parity(dream: str, crows: int) -> None:
    deal = Deal(dream, "7 7 7 7", top="9", starter=2, **JUBILEE).looks().play("2 wake")
    assert (deal.state.raw[0], deal.results[0]) == (crows, crows)
    assert deal.state.hourglasses[0] == dream.split().count("hourglass")


WITNESSES = pytest.mark.parametrize("first", ["9 9 2 1", "9 hourglass 3 0"])


def jubilee_four(first: str, **options: Any) -> Deal:
    dreams = (first, "7 6 3 0", "4 2 1 0", "5 4 2 0")
    return Deal(*dreams, top="7", **JUBILEE, **options).looks().turns(3).play("4 wake")


@WITNESSES
def test_t_j06_round_scoring(first: str) -> None:
    deal = jubilee_four(first)
    assert [deal.state.raw[seat] for seat in range(4)] == [21, 16, 7, 11]
    assert deal.results == deal.totals == [21, 16, 7, 16]
    deal.go_on()
    deal.first((first, "7 6 3 0", "4 2 1 0", "5 4 2 0"), "7", "", "")
    assert deal.looks().turn == 1


@WITNESSES
def test_t_j07_the_variant_with_the_nines(first: str) -> None:
    deal = jubilee_four(first, nines=True)
    assert [deal.state.nines[seat] for seat in range(4)] == [2, 0, 0, 0]
    assert deal.results == [3, 16, 7, 16]


def test_t_j08_a_right_claim() -> None:
    deal = Deal("7 0 7 1", "4 5 6 3", top="9", draw="9", pairs=True, **JUBILEE).looks()
    pile = deal.pile
    deal.play("1 claim 7 1 3")
    assert deal.discarded[-2:] == ["7", "7"]
    assert (deal.state.dream_size[0], deal.pile, deal.turn) == (3, pile - 1, 2)


@pytest.mark.parametrize("second", ["hourglass", "6"])
def test_t_j09_a_wrong_claim(second: str) -> None:
    deal = Deal(f"9 0 {second} 1", "4 5 6 3", top="7", draw="2", pairs=True, **JUBILEE).looks()
    pile = deal.pile
    deal.play("1 claim 9 1 3")
    assert deal.dream(1) == f"9 0 {second} 1 2"
    assert (deal.state.dream_size[0], deal.pile, deal.discarded, deal.turn) == (5, pile - 1, ["7"], 2)


def test_t_j10_all_in_in_the_long_dream() -> None:
    rest = ("0 0 0 0 1 1", "2 2 2 2 3 3")
    deal = Deal("9 9 9 9 9 hourglass", *rest, starter=2, **BOX).looks().play("2 wake")
    assert deal.results == [0, 50, 50]
    deal = Deal("9 9 9 9 hourglass hourglass", *rest, starter=2, **BOX).looks().play("2 wake")
    assert deal.results == [36, 0, 14]
