"""The worked examples of the rulebook (T-D01, T-D02), with witnesses for the lost pictures."""

from __future__ import annotations

from sennik.kernel.game import Seat, Spectator

from .deals import Deal

GRACJAN, GUSTAW, GRAZYNA = 1, 2, 3


def build() -> Deal:
    """Gracjan lays a 2 heart up, Gustaw a 3 face up, Grażyna a two-sided 4."""
    deal = Deal("2 two 1x2", "3 5 3x2", "4x2 1 trap", draw="reverse remove 2x2 trap 4 5x2 1x2")
    return deal.lay("1 2 down", "2 3 up", "3 4x2")


def test_building_a_row() -> None:
    """T-D01."""
    deal = build()
    assert deal.row == "(2) 3 4x2"
    visible = [deal.seen(Spectator(), "row", i) for i in range(3)]
    assert visible == ["?", "3", "4x2"]
    assert sum(int(face[0]) for face in visible if face != "?") == 7
    assert sum(deal.state.worth[deal.state.face[deal.state.row[i]]] for i in range(3)) == 9
    assert [len(deal.hand(seat).split()) for seat in (1, 2, 3)] == [3, 3, 3]
    assert deal.turn == GRACJAN
    assert deal.seen(Seat(0), "row", 0) == "2"
    assert deal.seen(Seat(1), "row", 0) == "?"


def test_a_successful_check() -> None:
    """T-D02: with three players and seven cards somebody played twice, so the special is a Play 2 by Gracjan."""
    deal = build().lay("1 two up", "2 5 down", "2 3x2")
    assert deal.turn == GRAZYNA
    hand = deal.hand(GRAZYNA)
    deal.play("3 play 1 up").call(GRACJAN)
    assert deal.state.sum == 18
    assert deal.row == "(2) 3 4x2 two (5) 3x2 1"
    assert all(deal.seen(Spectator(), "row", i) != "?" for i in range(7)), "the hearts are turned"
    assert deal.tokens() == [(1, 0), (0, 0), (0, 1)]
    assert len(deal.hand(GRAZYNA).split()) == 3, "refilled"
    hands = [deal.hand(seat) for seat in (1, 2, 3)]
    assert set(hand.split()) - {"1"} <= set(hands[2].split())
    deal.go_on()
    assert deal.used == "2 3 4x2 two 5 3x2 1"
    assert deal.row == ""
    assert [deal.hand(seat) for seat in (1, 2, 3)] == hands, "hands are kept"
    assert deal.turn == GRACJAN
