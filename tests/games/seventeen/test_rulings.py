"""The rulings of Seventeen, one by one."""

from __future__ import annotations

import random

import pytest

from sennik.games.seventeen.count import hidden_sum
from sennik.kernel.game import OptionError, Seat, Spectator, Viewer, Window

from .deals import NUMBERS, SEVENTEEN, SHORT, Deal

PLAIN = ("1 2 3", "1 2 3", "4 4 5")


def plain() -> Deal:
    """Three hands of one-sided numbers, and numbers to draw."""
    return Deal(*PLAIN, draw="1x2 2x2 3x2 4x2 5x2 1x2 2x2 3x2")


def test_d01_a_turn_is_a_card_or_a_call_at_its_start_and_rivals_may_call_after_the_card() -> None:
    deal = plain().lay("1 1 up")
    assert deal.moves(2)[:2] == ["play 1 up", "play 1 down"]
    assert deal.moves(2)[-1] == "call"
    assert deal.moves(1) == deal.moves(3) == []
    deal.play("2 play 2 up")
    assert deal.phase == "window"
    assert deal.moves(1) == deal.moves(3) == ["call", "pass"]
    assert deal.moves(2) == []


def test_d02_who_just_played_may_not_call() -> None:
    deal = Deal("two 1 2", *PLAIN[:2]).play("1 play two up")
    assert deal.moves(1) == []
    deal.quiet().play("2 play 1 up")
    assert deal.moves(2) == []
    deal.quiet()
    assert (deal.turn, deal.phase) == (2, "turn")
    assert "call" not in deal.moves(2), "not between one's own two cards"


def test_what_a_viewer_knows_under_hearts_is_summed() -> None:
    deal = Deal("3 5 trap", "2x2 4 4", "1 1 5").lay("1 3 down", "2 4 down", "3 1 up", "1 trap down")

    def known(viewer: Viewer) -> int:
        return hidden_sum(deal.rules.hide(deal.state, viewer))

    assert [known(viewer) for viewer in (Seat(0), Seat(1), Seat(2), Spectator())] == [3, 4, 0, 0]
    assert hidden_sum(deal.state) == 7


MANY = {"3": 10, "4": 10, "5": 10}
AT_ONCE = ((1, (2, 3, 4), 2), (1, (3, 4), 3), (1, (4,), 4), (3, (1, 2), 1), (3, (1, 2, 4), 4))


@pytest.mark.parametrize("way", ["up", "down"])
@pytest.mark.parametrize(("player", "callers", "first"), AT_ONCE)
def test_d03_of_calls_made_at_once_the_first_clockwise_from_the_player_counts(
    player: int, callers: tuple[int, ...], first: int, way: str
) -> None:
    """Also after a reverse, and in whatever order they come."""
    hands = ["reverse 1 2" if seat == player else "3 4 5" for seat in (1, 2, 3, 4)]
    for order in (callers, callers[::-1]):
        deal = Deal(*hands, starter=player, deck=MANY).play(f"{player} play reverse {way}")
        assert deal.state.direction == (-1 if way == "up" else 1)
        deal.play(*(f"{seat} call" for seat in order))
        if deal.phase == "window":
            deal.quiet()
        assert deal.state.caller == first


def test_d03_the_referee_may_close_the_window_and_who_was_silent_has_not_called() -> None:
    deal = plain().play("1 play 1 up")
    assert deal.rules.window(deal.state) is Window.OPEN
    deal.play("3 call")
    assert deal.rules.window(deal.state) is Window.NOTED
    deal.state = deal.rules.close(deal.state)
    assert (deal.phase, deal.state.caller) == ("count", 3)
    assert deal.rules.window(deal.state) is None
    silent = plain().play("1 play 1 up")
    silent.state = silent.rules.close(silent.state)
    assert (silent.phase, silent.turn) == ("turn", 2)


def test_d04_a_call_at_the_start_of_a_turn_is_like_one_in_the_window() -> None:
    """D04."""
    late, early = plain().play("1 play 3 up").quiet(), plain().play("1 play 3 up")
    late.play("2 call")
    early.call(2)
    assert late.tokens() == early.tokens() == [(1, 0), (0, 1), (0, 0)]
    assert late.state.caller == early.state.caller == 2
    assert late.state.starter == early.state.starter
    # The player before has drawn already in the one case, and draws before the count in the other.
    assert late.hand(1) == early.hand(1)


def test_d05_no_call_on_an_empty_row() -> None:
    """D05."""
    deal = Deal("remove 1 2", "3 3 remove", "4 4 5")
    assert "call" not in deal.moves(1), "at the start"
    deal.play("1 play remove up")
    assert (deal.phase, deal.turn, deal.row) == ("turn", 2, ""), "no window"
    assert "call" not in deal.moves(2)
    deal.lay("2 3 up").play("3 play 4 up").quiet().lay("1 2 up")
    deal.play("2 play remove up")
    assert deal.phase == "window", "the row is not empty"


def test_d06_reverse_turns_the_direction_at_once() -> None:
    """D06."""
    three = Deal("1 2 4", "reverse 2 3", "4 4 5").lay("1 1 up", "2 reverse up")
    assert (three.turn, three.state.direction) == (1, -1), "back to the player before"
    two = Deal("reverse 2 4", "1 2 3").lay("1 reverse up")
    assert two.turn == 2


def test_d07_after_a_reverse_the_next_is_the_neighbour_in_that_direction() -> None:
    """D07."""
    deal = Deal("reverse 1 2", "1 2 3", "3 4 5", "4 4 5").lay("1 reverse up")
    assert deal.turn == 4
    deal.lay("4 4 up")
    assert deal.turn == 3
    deal.lay("3 3 up")
    assert deal.turn == 2
    deal.lay("2 1 up")
    assert deal.turn == 1


@pytest.mark.parametrize(("option", "direction"), [("keep", -1), ("reset", 1)])
def test_d08_the_direction_outlives_the_round(option: str, direction: int) -> None:
    """D08."""
    deal = Deal("reverse 1 2", "1 2 3", "3 4 5", direction=option).play("1 play reverse up").call(2)
    assert deal.state.direction == -1, "until the round is put away"
    deal.go_on()
    assert deal.state.direction == direction
    deal.lay("1 1 up")
    assert deal.turn == (3 if direction < 0 else 2)


def test_d09_a_removed_reverse_leaves_the_direction() -> None:
    """D09."""
    deal = Deal("1 2 4", "reverse 2 3", "1 4 5").lay("1 1 up", "2 reverse up")
    assert deal.turn == 1
    with_remove = Deal("remove 2 4", "1 2 3", "reverse 4 5", starter=3).lay("3 reverse up")
    assert with_remove.turn == 2
    with_remove = Deal("1 remove 4", "reverse 2 3", "1 4 5").lay("1 1 up", "2 reverse up", "1 remove up")
    assert with_remove.row == "1"
    assert with_remove.state.direction == -1
    assert with_remove.turn == 3


def test_d10_remove_last_takes_itself_and_the_card_before_unseen() -> None:
    deal = Deal("5 2 4", "1 2 3", "remove 4 5").lay("1 5 down", "2 1 down", "3 remove up")
    assert deal.row == "(5)"
    assert sorted(deal.used.split()) == ["1", "remove"]
    at = deal.used.split().index("1")
    assert deal.seen(Seat(1), "discard", at) == "1", "who laid it still knows it"
    for viewer in (Seat(0), Seat(2), Spectator()):
        assert deal.seen(viewer, "discard", at) == "?"
        assert deal.seen(viewer, "discard", 1 - at) == "remove"


def test_d11_remove_last_alone_takes_only_itself() -> None:
    deal = Deal("remove 2 4", "1 2 3").play("1 play remove up")
    assert (deal.row, deal.used) == ("", "remove")
    assert len(deal.hand(1).split()) == 3, "the turn ends as any other"
    assert deal.turn == 2


@pytest.mark.parametrize("way", ["up", "down"])
def test_d12_a_removed_trap_does_nothing(way: str) -> None:
    deal = Deal("1 2 4", "trap 1 3", "remove 4 5").lay("1 1 up", f"2 trap {way}", "3 remove up").play("1 call")
    assert deal.gained("trap_control", "trap_nerve") == [[0, 0, 0], [0, 0, 0]]
    assert deal.tokens() == [(0, 1), (0, 0), (1, 0)]


def test_d13_a_removed_play_2_still_binds() -> None:
    deal = Deal("two 2 4", "remove 2 3", "1 4 5").lay("1 two up").play("2 play remove up")
    assert deal.row == ""
    assert (deal.phase, deal.turn) == ("turn", 2), "a second card is still due"
    deal.lay("2 3 up")
    assert len(deal.hand(2).split()) == 3, "two are drawn"
    assert deal.turn == 3


@pytest.mark.parametrize(("option", "nervous"), [("remover", 2), ("card", 3)])
def test_d14_who_played_last_after_a_removal(option: str, nervous: int) -> None:
    """Laid: 5 by 1, 4 by 2, 5 by 3, 5 by 1; 2 removes the last of them, so the card now last is seat 3's."""
    deal = Deal("5 5x2 4", "4 remove 3", "5 4 5x2", draw="5x2 4x2 5x2 4x2 5", last_player=option)
    deal.lay("1 5 up", "2 4 up", "3 5 up", "1 5x2").play("2 play remove up")
    assert deal.state.last == nervous
    deal.call(1)
    assert deal.state.sum == 14
    assert deal.gained("sum_nerve", "sum_control")[0] == [1, 0, 0], "too early"
    assert deal.gained("sum_control")[0][nervous - 1] == 1


def test_d14_the_caller_may_be_who_laid_the_last_card_where_the_table_plays_so() -> None:
    deal = Deal("5 5x2 4", "4 remove 3", "5 4 5x2", last_player="card").lay("1 5 up", "2 4 up", "3 5 up", "1 5x2")
    deal.play("2 play remove up").call(3)
    assert deal.gained("sum_control", "sum_nerve") == [[0, 0, 1], [0, 0, 1]]
    empty = Deal("4 5 5x2", "remove 4 3", last_player="card").lay("1 4 up").play("2 play remove up")
    assert empty.state.last == 0


def test_d15_play_2_makes_the_next_player_play_two_and_draw_two() -> None:
    deal = Deal("two 2 4", "1 2 3", "1 4 5").lay("1 two up")
    assert (deal.turn, deal.state.due) == (2, 2)
    deal.lay("2 1 up")
    assert (deal.turn, len(deal.hand(2).split())) == (2, 2), "not drawn yet"
    pile = deal.pile
    deal.lay("2 2 up")
    assert (len(deal.hand(2).split()), deal.pile) == (3, pile - 2)
    assert (deal.turn, deal.state.due) == (3, 1)


def test_d15_in_the_current_direction() -> None:
    deal = Deal("1 two 4", "reverse 2 3", "1 4 5", "1 2 3").lay("1 1 up", "2 reverse up", "1 two up")
    assert (deal.turn, deal.state.due) == (4, 2)


@pytest.mark.parametrize("may", [True, False])
def test_d16_the_bound_player_may_call_instead(may: bool) -> None:
    """D16."""
    deal = Deal("two 2 4", "1 2 3", bound_may_call=may).lay("1 two up")
    assert ("call" in deal.moves(2)) == may
    free = Deal("1 2 4", "1 2 3", bound_may_call=may).lay("1 1 up")
    assert "call" in free.moves(2)


@pytest.mark.parametrize("between", [True, False])
def test_d17_a_window_opens_after_each_of_the_two_cards(between: bool) -> None:
    """D17."""
    deal = Deal("two 2 4", "1 2 3", "1 4 5", call_between=between).lay("1 two up").play("2 play 1 up")
    if between:
        assert deal.phase == "window"
        assert deal.moves(1) == deal.moves(3) == ["call", "pass"]
        deal.call(3)
        assert (deal.phase, len(deal.hand(2).split())) == ("count", 3)
    else:
        assert (deal.phase, deal.turn) == ("turn", 2)
        deal.play("2 play 2 up")
        assert deal.phase == "window"


def test_d18_two_play_2_do_not_add_up() -> None:
    deal = Deal("two 2 4", "two 2 two", "1 4 5").lay("1 two up", "2 two up", "2 two up")
    assert (deal.turn, deal.state.due) == (3, 2)
    deal.lay("3 1 up", "3 4 up")
    assert (deal.turn, deal.state.due) == (1, 1)


def test_d19_the_duty_falls_on_who_is_next_when_the_turn_ends() -> None:
    deal = Deal("two 2 4", "two 2 reverse", "1 4 5").lay("1 two up", "2 two up", "2 reverse up")
    assert (deal.turn, deal.state.due) == (1, 2)


def test_d20_a_bound_player_may_remove_first_or_second() -> None:
    """D20."""
    first = Deal("two 2 4", "remove 2 3", "1 4 5").lay("1 two up", "2 remove up")
    assert (first.row, first.turn) == ("", 2)
    first.lay("2 2 up")
    assert (first.turn, first.state.due) == (3, 1)
    second = Deal("two 2 4", "remove two 3", "1 4 5").lay("1 two up", "2 two up", "2 remove up")
    assert second.row == "two"
    assert (second.turn, second.state.due) == (3, 2), "the duty on the next player stays"


def test_d21_a_pending_play_2_lapses_with_the_round() -> None:
    """D21."""
    deal = Deal("two 2 4", "1 2 3", "1 4 5").play("1 play two up").call(2).go_on()
    assert deal.state.starter == 0
    assert (deal.turn, deal.state.due, deal.state.next_two) == (1, 1, 0)
    deal.lay("1 2 up")
    assert (deal.turn, deal.state.due) == (2, 1)


def test_d22_specials_laid_heart_up_do_nothing_and_show_a_heart() -> None:
    """D22."""
    deal = Deal("1 2 reverse", "two 2 3", "remove 4 5").lay("1 reverse down", "2 two down", "3 remove down")
    assert deal.row == "(reverse) (two) (remove)"
    assert (deal.turn, deal.state.direction, deal.state.due) == (1, 1, 1)
    assert [deal.seen(Spectator(), "row", i) for i in range(3)] == ["?", "?", "?"]
    deal.play("1 call")
    assert (deal.state.sum, deal.state.direction) == (0, 1)
    assert [deal.seen(Spectator(), "row", i) for i in range(3)] == ["reverse", "two", "remove"]


def test_d23_the_hand_is_filled_at_the_end_of_the_turn_and_before_a_rivals_count() -> None:
    deal = plain().play("1 play 1 up")
    assert len(deal.hand(1).split()) == 2
    assert len(deal.quiet().hand(1).split()) == 3
    called = plain().play("1 play 1 up").call(2)
    assert len(called.hand(1).split()) == 3
    assert called.trace().verb == "call"
    assert [(step.source, step.target) for step in called.trace().steps] == [("draw", "hand.0")]


def test_d23_the_row_is_not_in_the_shuffle_before_the_count() -> None:
    deal = removed_in_the_end()
    deal.play(f"{deal.turn} {deal.moves(deal.turn)[0]}")
    row = deal.row
    deal.call(deal.turn % 6 + 1)
    assert deal.phase == "shuffle"
    assert sorted(deal.rules.chance(deal.state)) == sorted(USED_IN_THE_END)
    deal.shuffle()
    assert deal.phase == "count"
    assert deal.row == row


USED_IN_THE_END = ["1", "remove"]


def removed_in_the_end(starter: int = 1) -> Deal:
    """Six seats and the least deck: the draw pile is empty after twelve cards; one was removed, so two lie in the used pile."""
    hands = ["1 2 3", "remove 2 3", "4 4 5", "1x2 5 1", "1x2 2x2 3x2", "two 2x2 3x2"]
    deal = Deal(*hands, draw="5x2 4x2 5x2 4x2 two two trap trap reverse reverse remove remove", deck=SHORT, starter=starter)
    while deal.turn != 1:
        deal.lay_any()
    deal.lay("1 1 down", "2 remove up").down_to(0)
    assert sorted(deal.used.split()) == USED_IN_THE_END
    return deal


def test_d24_the_used_pile_is_shuffled_when_a_card_is_needed_and_the_row_stays() -> None:
    deal = removed_in_the_end()
    assert deal.phase == "turn", "nobody needs a card yet"
    row, seat = deal.row, deal.turn
    deal.lay_any()
    assert deal.phase == "shuffle"
    assert sorted(deal.rules.chance(deal.state)) == USED_IN_THE_END
    deal.shuffle("remove 1")
    assert deal.row.startswith(row)
    assert deal.trace().verb == "shuffle"
    assert [(step.source, step.target, step.count) for step in deal.trace().steps] == [
        ("discard", "draw", 2),
        ("draw", f"hand.{seat - 1}", 1),
    ]
    assert deal.hand(seat).split()[-1] == "remove"
    assert deal.turn == seat % 6 + 1


def dry() -> Deal:
    """Six seats and the least deck with nothing removed: the piles are empty, all cards in the row and in hands."""
    hands = ["1 2 3", "1 2 3", "4 4 5", "5 trap trap", "1x2 2x2 3x2", "two 1x2 2x2"]
    deal = Deal(*hands, draw="5x2 4x2 5x2 4x2 3x2 reverse reverse two two remove remove remove", deck=SHORT)
    return deal.down_to(0)


def test_d25_with_both_piles_empty_players_draw_what_there_is_and_in_the_end_must_call() -> None:
    deal = dry()
    seat = deal.turn
    deal.lay_any()
    assert len(deal.hand(seat).split()) == 2, "nothing to draw"
    assert (deal.trace().verb, deal.trace().seat, deal.trace().steps) == ("draw", seat - 1, ())
    while deal.hand(deal.turn):
        deal.lay_any()
    assert deal.moves(deal.turn) == ["call"], "without a card"
    assert deal.rules.write(deal.rules.default(deal.state, deal.turn - 1)) == "call"


@pytest.mark.parametrize("may", [True, False])
def test_d25_a_bound_player_with_one_card_plays_one_and_with_none_calls(may: bool) -> None:
    hands = ["1 2 two", "1 2 two", "3 3 4", "4 5 5", "1x2 2x2 3x2", "two 1x2 2x2"]
    draw = "5x2 4x2 5x2 4x2 3x2 trap trap reverse reverse remove remove remove"
    deal = Deal(*hands, draw=draw, deck=SHORT, bound_may_call=may).down_to(0)
    while len(deal.hand(1).split()) > 1 or deal.turn != 1:
        seat = deal.turn
        keep = "two" if "two" in deal.hand(seat).split() and len(deal.hand(seat).split()) > 1 else ""
        face = next(face for face in deal.hand(seat).split() if face != keep)
        deal.lay(f"{seat} {face}" + ("" if face.endswith("x2") else " down"))
    assert deal.hand(1) == "two"
    assert len(deal.hand(2).split()) == 1
    deal.lay("1 two up")
    assert (deal.turn, deal.state.due) == (2, 2)
    deal.lay("2 two up")
    assert deal.turn == 3, "one card, and the turn ends"
    assert deal.state.due == 2
    while deal.hand(deal.turn):
        face = deal.hand(deal.turn).split()[0]
        deal.lay(f"{deal.turn} {face}" + ("" if face.endswith("x2") else " up" if face == "two" else " down"))
    assert (deal.turn, deal.state.due) == (1, 2)
    assert deal.moves(deal.turn) == ["call"], "whatever the option says, there is nothing else"


def test_d25_without_a_card_and_with_an_empty_row_there_is_only_a_pass() -> None:
    """Who had to call without a card wins that call and begins the next round, still without one."""
    deal = dry()
    while deal.hand(deal.turn):
        deal.lay_any()
    seat = deal.turn
    deal.play(f"{seat} call").go_on()
    assert (deal.turn, deal.row, deal.hand(seat)) == (seat, "", "")
    assert deal.moves(seat) == ["pass"]
    assert deal.rules.write(deal.rules.default(deal.state, seat - 1)) == "pass"
    deal.play(f"{seat} pass")
    assert (deal.trace().verb, deal.trace().seat) == ("pass", seat - 1)
    assert deal.phase == "shuffle", "the hand is filled after a pass too (D23)"
    deal.shuffle("1 2 3")
    assert deal.hand(seat) == "1 2 3"
    assert deal.turn == seat % 6 + 1


@pytest.mark.parametrize(("last", "total", "tokens"), [("5", 17, [(0, 1), (1, 0)]), ("4", 16, [(1, 0), (0, 1)])])
def test_d26_seventeen_is_enough_and_sixteen_is_not(last: str, total: int, tokens: list[tuple[int, int]]) -> None:
    """D26."""
    deal = Deal(f"4 4 {last}", "4x2 4x2 4x2", starter=2).lay("2 4x2", "1 4 up", "2 4x2").play(f"1 play {last} down").call(2)
    assert deal.state.sum == total
    assert deal.tokens() == tokens


def test_d27_an_open_trap_is_nothing_but_0() -> None:
    """D27."""
    deal = Deal("trap 2 4", "1 2 3").play("1 play trap up").call(2)
    assert deal.state.sum == 0
    assert deal.gained("trap_control", "trap_nerve") == [[0, 0], [0, 0]]
    assert deal.tokens() == [(1, 0), (0, 1)]


def test_d28_hidden_traps_pay_those_who_hid_them_once_and_cost_the_caller_one_nerve() -> None:
    deal = Deal("trap 2 4", "1 2 3", "trap 4 5", "1 2 3", deck={"trap": 4}, draw="trap")
    deal.lay("1 trap down", "2 1 up", "3 trap down", "4 1 up", "1 trap down").play("2 play 2 up").call(4)
    assert deal.gained("trap_control", "trap_nerve") == [[1, 0, 1, 0], [0, 0, 0, 1]]


@pytest.mark.parametrize(("option", "nerves"), [("adds", 2), ("one", 1)])
def test_d29_the_traps_nerve_and_that_of_a_wrong_call_add_up(option: str, nerves: int) -> None:
    deal = Deal("trap 2 4", "1 2 3", "1 4 5", trap_nerve=option).lay("1 trap down").play("2 play 1 up").call(3)
    assert [trap + wrong for trap, wrong in zip(*deal.gained("trap_nerve", "sum_nerve"), strict=True)] == [0, 0, nerves]
    assert deal.tokens() == [(1, 0), (1, 0), (0, nerves % 2)]
    assert deal.gained("exchanged") == [[0, 0, nerves // 2]]


def test_d30_whoever_hid_a_trap_and_wins_the_sum_gets_one_control() -> None:
    deal = Deal("trap 2 4", "1 2 3").play("1 play trap down").call(2)
    assert deal.gained("trap_control", "sum_control") == [[1, 0], [0, 0]]
    assert deal.tokens()[0] == (1, 0)


def test_d31_a_caller_who_hid_the_trap_takes_the_control_and_the_nerve() -> None:
    deal = Deal("trap 2 4", "1 2 3").lay("1 trap down").play("2 play 1 up").call(1)
    assert deal.gained("trap_control", "trap_nerve", "sum_nerve") == [[1, 0], [1, 0], [1, 0]]
    assert deal.tokens() == [(0, 0), (1, 0)], "two nerves go back with the control"


def test_d32_the_trap_is_whose_who_laid_it() -> None:
    deal = Deal("1 2 4", "trap 2 3", "1 4 5").lay("1 1 up", "2 trap down", "3 1 up", "1 2 up", "2 2 up", "3 4 up").play("1 call")
    assert deal.gained("trap_control", "trap_nerve") == [[0, 1, 0], [1, 0, 0]]


def test_d33_two_nerves_go_back_with_a_control_and_a_third_stays() -> None:
    deal = Deal("1 2 4", "1 2 3").play("1 play 1 up")
    deal.state.control[1], deal.state.nerves[1] = 1, 1
    deal.call(2)
    assert deal.tokens() == [(1, 0), (0, 0)]
    assert deal.gained("exchanged", "lost") == [[0, 1], [0, 1]]
    none = Deal("1 2 4", "1 2 3").play("1 play 1 up")
    none.state.nerves[1] = 1
    none.call(2)
    assert none.tokens() == [(1, 0), (0, 0)]
    assert none.gained("exchanged", "lost") == [[0, 1], [0, 0]]
    third = Deal("trap 2 4", "1 2 3").play("1 play trap down")
    third.state.control[1], third.state.nerves[1] = 2, 1
    third.call(2)
    assert third.tokens() == [(1, 0), (1, 1)]


def test_d34_the_exchange_comes_before_the_look_for_a_winner() -> None:
    deal = Deal("trap 2 4", "1 2 3").lay("1 trap down").play("2 play 1 up")
    deal.state.control[0], deal.state.nerves[0] = 2, 0
    deal.call(1)
    assert deal.gained("trap_control", "lost") == [[1, 0], [1, 0]]
    assert (deal.phase, deal.tokens()[0]) == ("count", (2, 0)), "three controls, and one goes back: the game goes on"


def test_d35_of_several_with_three_controls_fewer_nerves_win() -> None:
    """D35."""

    def end(nerves: tuple[int, int]) -> tuple[int, ...]:
        deal = Deal("trap 2 4", "1 2 3", "1 4 5").lay("1 trap down").play("2 play 1 up")
        for seat in (0, 1):
            deal.state.control[seat], deal.state.nerves[seat] = 2, nerves[seat]
        result = deal.call(3).rules.result(deal.state)
        assert deal.phase == "over"
        assert result is not None
        assert result.scores == (3, 3, 0)
        winners: tuple[int, ...] = result.winners
        return winners

    assert end((1, 0)) == (1,)
    assert end((0, 1)) == (0,)
    assert end((1, 1)) == end((0, 0)) == (0, 1)


def test_d36_the_winner_of_the_sum_begins_the_next_round() -> None:
    """D36."""
    short = plain().play("1 play 1 up").call(3).go_on()
    assert short.turn == 1, "who laid the last card"
    trap = Deal("trap 2 4", "1 2 3", "1 4 5").lay("1 trap down").play("2 play 1 up").call(3)
    assert trap.tokens()[0][0] == 1
    assert trap.go_on().turn == 2, "not who hid the trap"
    own = Deal("1 2 4", "trap 2 3").lay("1 1 up").play("2 play trap down").call(1).go_on()
    assert own.turn == 2, "also without a second control"
    over = Deal("5 5 4", "5x2 5x2 5x2").lay("1 5 up", "2 5x2", "1 5 up").play("2 play 5x2").call(1).go_on()
    assert over.turn == 1, "who called it right"


def test_d37_tokens_do_not_run_out() -> None:
    """D37."""
    hands = ["trap 2 4", "trap 2 3", "1 4 5", "1 2 3", "3 4 5", "1x2 2x2 3x2"]
    deal = Deal(*hands).lay("1 trap down", "2 trap down").play("3 play 1 up")
    for seat in range(6):
        deal.state.control[seat], deal.state.nerves[seat] = 2, 1
    deal.call(6)
    assert sum(deal.state.control[seat] + deal.state.lost[seat] for seat in range(6)) == 15, "one more than there are in the box"
    assert deal.tokens() == [(3, 1), (3, 1), (3, 1), (2, 1), (2, 1), (1, 1)]


def test_d38_the_row_goes_to_the_used_pile_and_hands_are_kept() -> None:
    """D38."""
    deal = plain().lay("1 1 up", "2 2 down").play("3 play 4 up").call(1)
    hands = [deal.hand(seat) for seat in (1, 2, 3)]
    assert (deal.row, deal.used) == ("1 (2) 4", ""), "it lies until all have seen it"
    deal.go_on()
    assert (deal.row, deal.used) == ("", "1 2 4")
    assert [deal.hand(seat) for seat in (1, 2, 3)] == hands
    assert [deal.seen(Spectator(), "discard", i) for i in range(3)] == ["1", "2", "4"]
    assert (deal.trace().verb, deal.trace().numbers) == ("deal", (2,))
    assert [(step.source, step.target, step.count) for step in deal.trace().steps] == [("row", "discard", 3)]


@pytest.mark.parametrize("starter", [1, 2, 3])
def test_d39_the_first_to_play_is_chosen_with_the_table(starter: int) -> None:
    """D39."""
    assert Deal(*PLAIN, starter=starter).turn == starter
    with pytest.raises(OptionError):
        SEVENTEEN.rules({"starter": 4}, 3)


def test_d40_a_hand_tells_rivals_its_open_cards_and_the_number_of_hearts() -> None:
    """D40."""
    deal = Deal("3 2x2 1", "1 1x2 5x2", draw="1x2 4 2")
    assert deal.hand(1) == "2x2 3 1"
    assert deal.hand(2) == "1x2 5x2 1"
    for viewer in (Seat(1), Spectator()):
        assert [deal.seen(viewer, "hand", 0, i) for i in range(3)] == ["2x2", "?", "?"]
    assert [deal.seen(Seat(0), "hand", 0, i) for i in range(3)] == ["2x2", "3", "1"]
    deal.lay("1 3 down")
    assert deal.hand(1) == "1x2 2x2 1", "the open ones stand by their faces, the hearts as they came"
    step = deal.trace(Seat(1)).steps[0]
    assert (step.source, step.target, step.face, step.seen_by) == ("draw", "hand.0", "1x2", (0, 1))


def test_d40_a_place_in_the_hand_tells_nothing() -> None:
    """Two hands with the same hearts in another order, of which the same one is laid: rivals are told the same."""
    told = []
    for hand, face in (("3 1 trap", "3"), ("1 trap 3", "3")):
        deal = Deal(hand, "1 1x2 5x2", draw="4 2 5").play(f"1 play {face} down")
        told.append((deal.rules.fields(deal.rules.hide(deal.state, Seat(1))), deal.trace(Seat(1))))
    assert told[0] == told[1]


def test_d41_one_sided_cards_lie_either_way_and_two_sided_ones_show() -> None:
    """D41."""
    deal = Deal("3 2x2 trap", "1 1x2 5x2")
    assert deal.moves(1) == ["play 3 up", "play 3 down", "play 2x2", "play trap up", "play trap down"]
    twice = Deal("3 3 3", "1 1x2 5x2")
    assert twice.moves(1) == ["play 3 up", "play 3 down"]


def test_d41_what_was_seen_of_the_used_pile_is_known_until_a_shuffle() -> None:
    deal = removed_in_the_end()
    at = deal.used.split().index("1")
    assert deal.seen(Seat(0), "discard", at) == "1"
    assert deal.seen(Seat(3), "discard", at) == "?"
    deal.lay_any()
    one = deal.rules.edition.faces.index("1")
    view = deal.rules.hide(deal.state, Seat(0))
    other = deal.rules.hide(deal.state, Seat(3))
    assert (view.went_in[0, one], other.went_in[3, one]) == (1, 0), "and then as a card that went in"
    assert view.went_in[3, one] == 0, "of others nothing is told"
    deal.shuffle("1 remove")
    assert not deal.state.known[deal.state.top[0]]


def test_d41_guesses_after_a_shuffle_keep_what_went_in() -> None:
    """Who laid the removed 1 finds it in every sample on top of the pile or with the one who has drawn since."""
    deal = removed_in_the_end(starter=6)
    assert deal.turn == 6
    deal.lay_any().shuffle("remove 1")
    view = deal.rules.hide(deal.state, Seat(0))
    tops = set()
    for seed in range(40):
        sample = deal.rules.sample(view, seed)
        fresh = [deal.rules.edition.faces[sample.face[card]] for card in (sample.top[0], *sample.hand.tolist()[5])]
        assert "1" in fresh
        tops.add(fresh[0])
    assert "1" in tops
    assert len(tops) > 1


# --- open hands (4.1) ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opened", [True, False])
def test_two_sided_cards_are_open_in_hands_and_on_the_pile(opened: bool) -> None:
    deal = Deal("3 2x2 1", "1 1x2 5x2", draw="4x2 5 3x2", open_hands=opened)
    assert deal.top == ("4x2" if opened else "?")
    rival = {deal.seen(Seat(1), "hand", 0, i) for i in range(3)}
    assert rival == ({"2x2", "?"} if opened else {"?"})
    assert {deal.seen(Seat(0), "hand", 0, i) for i in range(3)} == {"3", "2x2", "1"}
    deal.lay("1 3 up")
    assert deal.top == "?", "a heart, or nothing is shown"
    step = deal.trace(Seat(1)).steps[0]
    assert step.face == ("4x2" if opened else None)
    deal.lay("2 1x2")
    assert deal.top == ("3x2" if opened else "?")


REMOVING = {**dict.fromkeys(NUMBERS, 0), "5x2": 4, "reverse": 0, "two": 0, "trap": 0, "remove": 26}


def removing(most: int) -> Deal:
    """A round drawn out on purpose: everybody removes whatever lies there, and nobody calls who need not."""
    deal = Deal("remove remove remove", "remove remove remove", deck=REMOVING)
    luck = random.Random(3)
    while deal.phase != "count" and deal.state.turns < most:
        names = deal.rules.chance(deal.state)
        if names is not None:
            deal.state = deal.rules.shuffled(deal.state, luck.sample(names, len(names)))
        elif deal.phase == "window":
            deal.quiet()
        else:
            seat = deal.state.turn
            able = [deal.rules.write(action) for action in deal.rules.legal(deal.state, seat)]
            deal.play(f"{seat + 1} {next((move for move in able if move.startswith('play remove up')), able[0])}")
    return deal


def test_d42_a_round_in_which_all_is_removed_comes_to_an_end() -> None:
    deal = removing(1000)
    assert deal.phase == "count", "once nothing is removed any more the cards run out, and somebody has to call (D25)"
    assert 200 < deal.state.turns <= 200 + 30
    assert deal.state.row_size == 30 - deal.state.hand_size[0] - deal.state.hand_size[1]


def test_d42_late_in_a_round_remove_last_lies_heart_up_only() -> None:
    deal = Deal("remove 2 4", "remove 2 3", "1 4 5")
    deal.state.turns = 299
    assert {"play remove up", "play remove down"} <= set(deal.moves(1))
    assert deal.rules.hide(deal.state, Seat(1)).heart_only == 0
    deal.lay("1 2 down")
    assert "play remove up" not in deal.moves(2)
    assert "play remove down" in deal.moves(2)
    assert [deal.rules.hide(deal.state, Seat(seat)).heart_only for seat in range(3)] == [1, 1, 1], "everybody is told"
    deal.play("2 play remove down").call(3).go_on()
    assert (deal.state.turns, deal.state.heart_only) == (0, 0), "a new round begins anew"


def test_d42_the_hundredth_round_is_the_last_and_most_controls_win_then_fewest_nerves() -> None:
    def end(*tokens: tuple[int, int]) -> tuple[str, object, int]:
        deal = plain().play("1 play 1 up")
        deal.state.round = 100
        for seat, (control, nerves) in enumerate(tokens):
            deal.state.control[seat], deal.state.nerves[seat] = control, nerves
        deal.call(2)  # too early: seat 1 gains a control, seat 2 a nerve
        result = deal.rules.result(deal.state)
        return deal.phase, result and result.winners, deal.state.bounded

    assert end((0, 0), (0, 0), (2, 1)) == ("over", (2,), 1)
    assert end((0, 1), (0, 0), (1, 0)) == ("over", (2,), 1)
    assert end((0, 0), (0, 0), (1, 0)) == ("over", (0, 2), 1)
    assert end((2, 0), (0, 0), (1, 0)) == ("over", (0,), 0), "three controls end it, as in any round (D34)"


def test_unaided_viewers_see_what_lies_open_and_forget_the_rest() -> None:
    """Without the memory aid one's own cards under hearts are not told again, backs and open cards of the row are."""
    deal = Deal("3 2x2 1", "1 1x2 5x2", draw="4x2 5 3x2").lay("1 3 down", "2 1x2")
    assert deal.seen(Seat(0), "row", 0) == "3"
    assert deal.seen(Seat(0, aided=False), "row", 0) == "?"
    assert deal.seen(Seat(0, aided=False), "row", 1) == "1x2"
    assert deal.seen(Seat(0, aided=False), "hand", 1, 0) == "5x2"


def test_decks_of_ones_own_are_looked_at() -> None:
    for deck in ({"six": 1}, {"1": -1}, {"1": True}, {"1": 200}, {"1x2": 100}, dict.fromkeys(NUMBERS, 0)):
        with pytest.raises(OptionError):
            SEVENTEEN.rules({"deck": deck}, 2)
    no_sum = {**dict.fromkeys(NUMBERS, 0), "1": 16, "trap": 20}
    with pytest.raises(OptionError, match="17"):
        SEVENTEEN.rules({"deck": no_sum}, 2)
    for seats in (1, 7):
        with pytest.raises(OptionError):
            SEVENTEEN.rules({}, seats)


def test_answers_change_nothing_that_others_see() -> None:
    deal = plain().play("1 play 1 up")
    luck = random.Random(1)
    before = {seat: deal.rules.hide(deal.state, Seat(seat)).pack(told=True) for seat in (0, 2)}
    deal.play(f"2 {luck.choice(('call', 'pass'))}")
    assert before == {seat: deal.rules.hide(deal.state, Seat(seat)).pack(told=True) for seat in (0, 2)}
