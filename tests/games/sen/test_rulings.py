"""Every ruling of Sen (S01-S36), each with a deal that comes out otherwise where the rule is broken.

A test's name begins with the ruling that it holds.
"""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from sennik.kernel.game import IllegalMove
from sennik.testing.deals import ALL

from .deals import Deal


def illegal(deal: Deal, line: str) -> bool:
    with pytest.raises(IllegalMove):
        deal.play(line)
    return True


# --- the beginning -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("special", ["take2", "peek1", "swap2"])
def test_s01_the_first_face_up_card_stays_though_it_is_special(special: str) -> None:
    deal = Deal("0 1 2 3", "0 1 2 3", top=special)
    assert deal.discarded == [special]
    assert deal.phase == "look"
    deal.looks().play("1 take 1")
    assert deal.dream(1) == f"{special} 1 2 3"
    assert (deal.turn, deal.phase) == (2, "turn"), "an ordinary land"


@pytest.mark.parametrize("crows", ["take2", "peek1", "swap2"])
def test_s01_a_special_counts_its_crows(crows: str) -> None:
    deal = Deal(f"{crows} 0 0 0", "9 9 9 9").looks().play("1 draw", "1 discard", "2 wake")
    assert deal.state.raw[0] == {"take2": 5, "peek1": 6, "swap2": 7}[crows]


def test_s02_each_looks_at_any_two_own_cards_once_before_every_round() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", "8 8 9 9")
    pairs = {f"look {a} {b}" for a, b in itertools.combinations((1, 2, 3, 4), 2)}
    for seat in (1, 2, 3):
        assert deal.legal(seat) == pairs
    deal.play("2 look 2 4")
    assert deal.legal(2) == set(), "once"
    assert deal.phase == "look", "the first turn waits for all"
    assert [deal.knowers(2, slot) for slot in (1, 2, 3, 4)] == [(), (1,), (), (1,)], "secretly, and no others"
    deal.play("3 look 1 3", "1 look 1 2")
    assert (deal.phase, deal.turn) == ("turn", 1)
    deal.move("take 1").turns(3).move("wake").go_on()
    assert not any(deal.state.known.tolist()), "a card that goes back is forgotten"
    deal.first(("4 5 6 7", "0 1 2 3", "9 9 8 8"), "0", "", "")
    assert deal.phase == "look"
    for seat in (1, 2, 3):
        assert deal.legal(seat) == pairs
        assert [deal.knowers(seat, slot) for slot in (1, 2, 3, 4)] == [(), (), (), ()], "nobody knows the new cards"


def test_s31_seat_one_starts_or_the_one_agreed_on() -> None:
    assert Deal("0 1 2 3", "4 5 6 7", "8 8 9 9").looks().turn == 1
    for starter in (1, 2, 3):
        assert Deal("0 1 2 3", "4 5 6 7", "8 8 9 9", starter=starter).looks().turn == starter


def test_s34_play_passes_to_the_left_round_the_table() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", "8 8 9 9", starter=2).looks()
    seats = []
    for _ in range(7):
        seats.append(deal.turn)
        assert [seat for seat in (1, 2, 3) if deal.legal(seat)] == [deal.turn]
        deal.move("take 1")
    assert seats == [2, 3, 1, 2, 3, 1, 2]


# --- a turn ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("top", ["0", "take2", "peek1", "swap2"])
def test_s03_the_face_up_card_goes_into_the_own_dream_known_to_all_and_has_no_effect(top: str) -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", top=top).looks("3 4", "1 2")
    pile = deal.pile
    assert {move for move in deal.legal(1) if move.startswith("take")} == {f"take {slot}" for slot in (1, 2, 3, 4)}
    deal.play("1 take 2")
    assert deal.dream(1) == f"0 {top} 2 3"
    assert deal.knowers(1, 2) == ALL
    assert deal.sees(2, 1, 2) == deal.sees(None, 1, 2) == top
    assert deal.discarded == ["1"], "the old one is the new top"
    assert (deal.pile, deal.turn, deal.phase) == (pile, 2, "turn"), "and nothing else happens"


def test_s04_a_drawn_card_is_looked_at_privately() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", draw="9").looks().play("1 draw")
    assert (deal.hand, deal.phase, deal.turn) == (["9"], "drawn", 1)
    assert deal.known(deal.state.hand[0]) == (0,)
    assert [step.face for step in deal.trace(1).steps] == ["9"]
    assert [step.face for step in deal.trace(2).steps] == [None]
    assert [step.face for step in deal.trace(None).steps] == [None]


@pytest.mark.parametrize(("drawn", "may_use"), [("0", False), ("9", False), ("take2", True), ("peek1", True), ("swap2", True)])
def test_s04_then_swapped_discarded_or_if_special_used(drawn: str, may_use: bool) -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", draw=drawn).looks().play("1 draw")
    wanted = {"put 1", "put 2", "put 3", "put 4", "discard"} | ({"use"} if may_use else set())
    assert deal.legal(1) == wanted
    assert deal.legal(2) == set()


@pytest.mark.parametrize("drawn", ["take2", "peek1", "swap2", "3"])
def test_s04_a_special_may_be_treated_as_an_ordinary_land(drawn: str) -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", draw=drawn).looks().play("1 draw", "1 put 3")
    assert (deal.dream(1), deal.discarded, deal.turn, deal.phase) == (f"0 1 {drawn} 3", ["8", "2"], 2, "turn")
    assert deal.knowers(1, 3) == (0,), "only who drew it knows it"
    deal = Deal("0 1 2 3", "4 5 6 7", draw=drawn).looks().play("1 draw", "1 discard")
    assert (deal.dream(1), deal.discarded, deal.turn, deal.phase) == ("0 1 2 3", ["8", drawn], 2, "turn")


# --- the draw pile ends ------------------------------------------------------------------------------------------------


def pile_of(*cards: str, **options: Any) -> Deal:
    """Two players with the first to draw one of the last cards, these from the top."""
    deal = Deal("0 1 2 3", "4 5 6 7", pile=" ".join(cards), **options).looks()
    return deal.down_to_pile(len(cards))


@pytest.mark.parametrize("turn", ["put 1", "discard"])
def test_s05_the_last_card_is_played_and_then_the_round_ends(turn: str) -> None:
    deal = pile_of("9")
    who = deal.turn
    deal.move("draw")
    assert (deal.pile, deal.phase) == (0, "drawn"), "the turn goes on"
    assert deal.sees(3 - who, who, 4) == "", "and nothing is turned over"
    assert deal.totals == [0, 0]
    deal.move(turn)
    assert (deal.phase, deal.state.ender, deal.totals) == ("count", who, deal.results)


def test_s05_an_effect_or_chain_is_finished_first() -> None:
    deal = pile_of("peek1").move("draw").move("use")
    assert deal.phase == "peek"
    assert deal.move("peek 1 1").phase == "count"
    deal = pile_of("swap2").move("draw").move("use")
    assert deal.phase == "swap"
    assert deal.move("swap 1 1 2 1").phase == "count"
    deal = pile_of("take2", "9", "swap2").move("draw").move("use")
    assert (deal.pile, deal.phase) == (0, "two")
    deal.move("keep 2").move("use")
    assert deal.phase == "swap"
    assert deal.move("swap 1 1 2 1").phase == "count"


def test_s05_one_card_left_is_another_turn() -> None:
    deal = pile_of("9", "9").move("draw").move("discard")
    assert (deal.pile, deal.phase) == (1, "turn")


def test_s06_after_a_pile_out_all_add_their_own_crows() -> None:
    for penalty in (5, 15):
        deal = pile_of("9", penalty=penalty).move("draw").move("discard")
        assert deal.state.caller == 0
        assert deal.results == [6, 22]
        assert [deal.state.fined[seat] for seat in (0, 1)] == [0, 0]


def test_s07_the_left_neighbour_of_who_emptied_the_pile_starts() -> None:
    for extra in (0, 1, 2):
        deal = Deal("0 1 2 3", "4 5 6 7", "8 8 9 9", starter=1 + extra).looks()
        deal.down_to_pile(1)
        who = deal.turn
        deal.move("draw").move("discard")
        assert deal.phase == "count"
        deal.go_on()
        deal.first(("0 1 2 3", "4 5 6 7", "8 8 9 9"), "0", "", "")
        assert deal.looks().turn == who % 3 + 1


def test_s07_the_left_neighbour_of_the_caller_starts() -> None:
    for turns, starter in ((0, 2), (1, 3), (2, 1)):
        deal = Deal("0 1 2 3", "4 5 6 7", "8 8 9 9").looks().turns(turns).move("wake").go_on()
        deal.first(("0 1 2 3", "4 5 6 7", "8 8 9 9"), "0", "", "")
        assert deal.looks().turn == starter


def test_s08_nothing_is_shuffled_within_a_round() -> None:
    deal = pile_of("9", "take2")
    discarded = len(deal.discarded)
    deal.move("draw").move("discard").move("draw").move("discard")
    assert len(deal.discarded) == discarded + 2
    assert deal.phase == "count"
    assert deal.rules.chance(deal.state) is None
    deal.go_on()
    assert deal.phase == "shuffle"
    assert len(deal.rules.chance(deal.state)) == 54, "all cards, for the next round"


def test_s32_two_hundred_turns_without_a_draw_end_the_round() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", "8 8 9 9").looks()
    deal.turns(1)  # a draw, so the count of turns begins after it
    for n in range(199):
        deal.move("take 1")
        assert deal.phase == "turn", n
    who = deal.turn
    deal.move("take 1")
    assert (deal.phase, deal.state.caller, deal.state.ender) == ("count", 0, who)
    assert (deal.state.stopped, deal.state.idle) == (1, 200), "and it is told why"
    assert [deal.state.fined[seat] for seat in range(3)] == [0, 0, 0]
    assert deal.results == [deal.state.raw[seat] for seat in range(3)], "as after a pile-out (S06)"
    deal.go_on()
    deal.first(("0 1 2 3", "4 5 6 7", "8 8 9 9"), "0", "", "")
    assert deal.state.stopped == 0
    assert deal.looks().turn == who % 3 + 1, "and the next round starts so too (S34)"
    for n in range(199):
        deal.move("take 1")
        assert deal.phase == "turn", f"the count begins anew with each round ({n})"


@pytest.mark.parametrize("draws", [("draw", "discard"), ("draw", "put 1"), ("claim 9 1 2",)])
def test_s32_a_draw_begins_the_count_again(draws: tuple[str, ...]) -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", "8 8 9 9", draw="2", pairs=True).looks()
    for _ in range(199):
        deal.move("take 3")
    for move in draws:
        deal.move(move)
    assert deal.phase == "turn"
    for n in range(199):
        deal.move("take 3")
        assert deal.phase == "turn", n
    assert deal.move("take 3").phase == "count"


# --- take 2 ------------------------------------------------------------------------------------------------------------


def test_s09_one_card_left_for_take_2_is_used_normally() -> None:
    deal = pile_of("take2", "peek1")
    opened = deal.discarded
    deal.move("draw").move("use")
    assert (deal.phase, deal.hand, deal.pile) == ("drawn", ["peek1"], 0), "nothing to keep or reject"
    assert deal.discarded == [*opened, "take2"]
    assert deal.verbs(deal.turn) == {"put", "discard", "use"}
    deal.move("use")
    assert deal.phase == "peek"
    deal.move("peek 2 4")
    assert deal.discarded == [*opened, "take2", "peek1"]
    assert deal.phase == "count"


def test_s10_take_2_as_the_last_card_cannot_be_used() -> None:
    deal = pile_of("take2").move("draw")
    assert deal.verbs(deal.turn) == {"put", "discard"}
    assert illegal(deal, f"{deal.turn} use")
    deal.move("discard")
    assert deal.phase == "count"
    deal = pile_of("take2", "take2").move("draw").move("use")
    assert (deal.hand, deal.verbs(deal.turn)) == (["take2"], {"put", "discard"}), "nor within a chain"
    for special in ("peek1", "swap2"):
        assert "use" in pile_of(special).move("draw").legal(pile_of(special).turn), "the others can"


def test_s11_the_special_then_the_rejected_then_what_the_kept_card_puts_there() -> None:
    start = Deal("0 1 2 3", "4 5 6 7", draw="take2 9 6").looks().play("1 draw", "1 use")
    assert start.hand == ["9", "6"]
    assert start.discarded == ["8", "take2"]
    assert start.legal(1) == {"keep 1", "keep 2"}
    start.play("1 keep 2")
    assert (start.hand, start.discarded, start.phase) == (["6"], ["8", "take2", "9"], "drawn")
    start.play("1 put 1")
    assert (start.discarded, start.dream(1), start.turn) == (["8", "take2", "9", "0"], "6 1 2 3", 2)
    other = Deal("0 1 2 3", "4 5 6 7", draw="take2 9 6").looks().play("1 draw", "1 use", "1 keep 1")
    assert (other.hand, other.discarded) == (["9"], ["8", "take2", "6"])
    other.play("1 discard")
    assert other.discarded == ["8", "take2", "6", "9"]


def test_s11_both_drawn_cards_are_seen_by_the_one_who_draws_alone() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", draw="take2 9 6").looks().play("1 draw", "1 use")
    assert [deal.known(deal.state.hand[i]) for i in (0, 1)] == [(0,), (0,)]
    assert deal.pile == 54 - 8 - 1 - 3


def test_s12_a_chain_of_three_and_the_rejected_effect_is_lost() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", draw="take2 take2 peek1 take2 9 swap2 8").looks()
    deal.play("1 draw", "1 use", "1 keep 1")
    assert (deal.hand, deal.discarded) == (["take2"], ["8", "take2", "peek1"])
    assert deal.phase == "drawn", "the rejected peek 1 does nothing"
    deal.play("1 use")
    assert deal.hand == ["take2", "9"]
    deal.play("1 keep 1", "1 use")
    assert deal.hand == ["swap2", "8"]
    deal.play("1 keep 1", "1 use", "1 swap 1 1 2 1")
    assert deal.discarded == ["8", "take2", "peek1", "take2", "9", "take2", "8", "swap2"]
    assert (deal.dream(1), deal.dream(2), deal.turn) == ("4 1 2 3", "0 5 6 7", 2)
    assert deal.pile == 54 - 8 - 1 - 7


def test_s12_what_is_kept_may_be_put_or_discarded() -> None:
    for move, dream in (("put 4", "0 1 2 take2"), ("discard", "0 1 2 3")):
        deal = Deal("0 1 2 3", "4 5 6 7", draw="take2 take2 9").looks().play("1 draw", "1 use", "1 keep 1", f"1 {move}")
        assert (deal.dream(1), deal.turn, deal.phase) == (dream, 2, "turn")


# --- peek 1 and swap 2 -------------------------------------------------------------------------------------------------


def test_s13_peek_1_at_any_one_card_of_any_dream() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", "8 8 9 9", draw="peek1", top="9").looks().play("1 draw", "1 use")
    assert deal.discarded == ["9", "peek1"], "it lies there before the effect"
    assert deal.legal(1) == {f"peek {seat} {slot}" for seat in (1, 2, 3) for slot in (1, 2, 3, 4)}
    deal.play("1 peek 2 3")
    assert deal.knowers(2, 3) == (0,)
    assert [deal.sees(viewer, 2, 3) for viewer in (1, 2, 3, None)] == ["6", "", "", ""]
    assert (deal.dream(2), deal.turn) == ("4 5 6 7", 2)
    for viewer in (1, 2, 3, None):
        trace = deal.trace(viewer)
        assert (trace.verb, trace.seat, trace.numbers) == ("peek", 0, (2, 3)), "everybody sees which slot"
        assert [step.face for step in trace.steps] == ["6" if viewer == 1 else None]
    own = Deal("0 1 2 3", "4 5 6 7", draw="peek1").looks().play("1 draw", "1 use", "1 peek 1 4")
    assert own.knowers(1, 4) == (0,)


def test_s14_swap_2_takes_any_two_lands_of_which_at_most_one_is_the_own() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", "8 8 9 9", draw="swap2", top="9").looks().play("1 draw", "1 use")
    two = {f"swap {p} {i} {q} {j}" for p, q in ((1, 2), (1, 3), (2, 3)) for i in (1, 2, 3, 4) for j in (1, 2, 3, 4)}
    one = {f"swap {p} {i} {p} {j}" for p in (2, 3) for i, j in itertools.combinations((1, 2, 3, 4), 2)}
    assert deal.legal(1) == two | one, "rivals' dreams too, never two own lands, and no way out of it"
    deal.play("1 swap 2 2 3 4")
    assert (deal.dream(1), deal.dream(2), deal.dream(3), deal.turn) == ("0 1 2 3", "4 9 6 7", "8 8 9 5", 2)
    assert (deal.knowers(2, 2), deal.knowers(3, 4)) == ((), (1,)), "nobody has seen more than before"
    assert [step.face for step in deal.trace(1).steps] == [None, None], "nobody looks"
    own = Deal("0 1 2 3", "4 5 6 7", draw="swap2").looks().play("1 draw", "1 use", "1 swap 1 3 2 1")
    assert (own.dream(1), own.dream(2)) == ("0 1 4 3", "2 5 6 7")


EDITIONS: dict[str, dict[str, Any]] = {
    "basic": {},
    "jubilee": {"edition": "jubilee"},
    "long-dream": {"edition": "long-dream", "all_in": True, "pairs": True},
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_s14_both_lands_may_lie_in_one_rivals_dream(edition: str) -> None:
    more = " 0 0" if edition == "long-dream" else ""

    deal = Deal(f"0 1 2 3{more}", f"4 5 6 7{more}", draw="swap2", top="3", **EDITIONS[edition]).looks()
    deal.play("1 draw", "1 use")
    slots = range(1, deal.state.dream_cards + 1)
    two = {f"swap 1 {i} 2 {j}" for i in slots for j in slots}
    assert deal.legal(1) == two | {f"swap 2 {i} 2 {j}" for i, j in itertools.combinations(slots, 2)}
    deal.play("1 swap 2 2 2 4")
    assert (deal.dream(1), deal.dream(2), deal.turn) == (f"0 1 2 3{more}", f"4 7 6 5{more}", 2)
    assert (deal.knowers(2, 2), deal.knowers(2, 4)) == ((), (1,)), "knowledge goes with the card"
    steps = [(step.source, step.target, step.face) for step in deal.trace(1).steps]
    assert steps == [("dream.1.1", "dream.1.3", None), ("dream.1.3", "dream.1.1", None)], "nobody looks"


def test_s15_knowledge_goes_with_the_card() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", draw="swap2").looks("1 2", "1 2").play("1 draw", "1 use", "1 swap 1 1 2 3")
    assert deal.knowers(2, 3) == (0,), "seat 1 knows the card that went away"
    assert deal.knowers(1, 1) == (), "and nobody the one that came"
    assert (deal.sees(1, 2, 3), deal.sees(2, 2, 3), deal.sees(1, 1, 1)) == ("0", "", "")
    taken = Deal("0 1 2 3", "4 5 6 7", top="8", draw="9 swap2").looks("3 4", "3 4")
    taken.play("1 take 1", "2 draw", "2 discard", "1 draw", "1 use", "1 swap 1 1 2 1")
    assert taken.knowers(2, 1) == ALL, "taken face up: known to all wherever it goes"
    put = Deal("0 1 2 3", "4 5 6 7", draw="9 8 swap2").looks("3 4", "3 4")
    put.play("1 draw", "1 put 1", "2 draw", "2 put 1", "1 draw", "1 use", "1 swap 1 1 2 1")
    assert (put.knowers(1, 1), put.knowers(2, 1)) == ((1,), (0,)), "drawn by one, now the other's"


# --- waking ------------------------------------------------------------------------------------------------------------


def test_s16_waking_only_at_the_start_of_the_own_turn_and_instead_of_it() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", "8 8 9 9", draw="peek1", top="9").looks()
    assert "wake" in deal.legal(1), "even on the first turn of a round"
    assert deal.legal(2) == deal.legal(3) == set()
    deal.play("1 draw")
    assert "wake" not in deal.legal(1)
    deal.play("1 use")
    assert "wake" not in deal.legal(1)
    deal.play("1 peek 1 1", "2 wake")
    assert (deal.phase, deal.state.caller, deal.state.ender) == ("count", 2, 2)
    assert deal.verbs(3) == {"next"}, "nobody gets a last turn"


def test_s16_option_no_call_on_the_first_turn_of_a_round() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", "8 8 9 9", top="9", first_turn_call=False).looks()
    assert "wake" not in deal.legal(1)
    assert deal.verbs(1) == {"take", "draw"}
    deal.turns(1)
    assert "wake" in deal.legal(2)
    deal.play("2 wake").go_on()
    deal.first(("0 1 2 3", "4 5 6 7", "8 8 9 9"), "9", "", "")
    deal.looks()
    assert deal.turn == 3
    assert "wake" not in deal.legal(3), "in every round"
    deal.turns(1)
    assert "wake" in deal.legal(1)


# --- the count ---------------------------------------------------------------------------------------------------------


def woken(*dreams: str, caller: int = 1, **options: Any) -> Deal:
    """A round in which this seat calls at its first turn."""
    return Deal(*dreams, starter=caller, **options).looks().play(f"{caller} wake")


def test_s17_a_tied_caller_adds_the_own_crows_without_penalty() -> None:
    for caller in (1, 2):
        deal = woken("0 1 2 3", "3 2 1 0", "9 9 9 9", caller=caller)
        assert deal.results == [6, 6, 36]
        assert [deal.state.fined[seat] for seat in range(3)] == [0, 0, 0]


def test_s17_option_a_tie_counts_as_the_fewest() -> None:
    deal = woken("0 1 2 3", "3 2 1 0", "9 9 9 9", caller=2, caller_tie="zero")
    assert deal.results == [6, 0, 36]
    assert woken("0 1 2 4", "3 2 1 0", "9 9 9 9", caller=1, caller_tie="zero").results == [12, 6, 36], "but more is more"


def test_s18_zero_is_only_for_the_caller() -> None:
    assert woken("0 1 2 3", "9 9 9 9", "4 4 4 4", caller=1).results == [0, 36, 16]
    assert woken("0 1 2 3", "9 9 9 9", "4 4 4 4", caller=3).results == [6, 36, 21]


@pytest.mark.parametrize("penalty", [5, 15, 0, 100])
def test_s19_a_caller_with_more_is_fined(penalty: int) -> None:
    deal = woken("0 1 2 3", "9 9 9 9", "4 4 4 4", caller=2, penalty=penalty)
    assert deal.results == [6, 36 + penalty, 16]
    assert [deal.state.fined[seat] for seat in range(3)] == [0, penalty, 0]
    assert deal.totals == [6, 36 + penalty, 16], "it goes into the round's result"


def test_s19_the_penalty_is_five_by_default() -> None:
    assert woken("9 9 9 9", "0 1 2 3").results == [41, 6]


def rounds_of(deal: Deal, *more: tuple[str, ...]) -> Deal:
    """Further rounds, in each of which the starter calls."""
    for dreams in more:
        deal.go_on()
        deal.first(dreams, "", "", "")
        deal.looks().move("wake")
    return deal


def test_s20_the_game_ends_after_a_round_with_a_total_of_a_hundred() -> None:
    deal = woken("9 9 9 9", "9 9 9 8", "0 0 0 1", caller=3)
    assert deal.totals == [36, 35, 0]
    assert deal.rules.result(deal.state) is None
    rounds_of(deal, ("8 8 8 7", "9 9 9 9", "0 0 0 1"))
    assert deal.totals == [36 + 31 + 5, 71, 1]
    assert deal.phase == "count"
    rounds_of(deal, ("9 9 9 0", "7 7 7 7", "0 0 0 1"))
    assert deal.totals == [72 + 27, 71 + 28 + 5, 2]
    result = deal.rules.result(deal.state)
    assert (deal.phase, result.scores, result.winners) == ("over", (99, 104, 2), (2,))
    assert deal.rules.to_act(deal.state) == ()


@pytest.mark.parametrize(("target", "phase"), [(41, "over"), (42, "count")])
def test_s20_reached_exactly_is_reached(target: int, phase: str) -> None:
    assert woken("9 9 9 9", "0 1 2 3", target=target).phase == phase


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_s20_option_a_fixed_number_of_rounds(rounds: int) -> None:
    deal = woken("0 1 2 3", "9 9 9 9", rounds=rounds, target=0)
    for played in range(1, rounds):
        assert (deal.phase, deal.state.round) == ("count", played)
        rounds_of(deal, ("0 1 2 3", "9 9 9 9"))
    assert deal.phase == "over"
    assert deal.rules.result(deal.state).winners == (0,)


def test_s20_ties_share() -> None:
    result = woken("0 1 2 4", "4 2 1 0", "9 9 9 9", rounds=1, caller=3)
    assert result.rules.result(result.state).winners == (0, 1)


def test_s21_of_several_above_a_hundred_the_lowest_total_wins() -> None:
    deal = woken("9 9 9 9", "9 9 9 8", "8 8 8 7", caller=1, target=30)
    assert (deal.totals, deal.rules.result(deal.state).winners) == ([41, 35, 31], (2,))


# --- the variant with the nines ----------------------------------------------------------------------------------------


def test_s22_who_has_most_nines_drops_them_before_the_caller_is_compared() -> None:
    """{9,3,1,1} against the caller's {4,2,1,0}: 5 and 7 + 5; raw sums first would give 5 and 0."""
    deal = woken("9 3 1 1", "4 2 1 0", caller=2, nines=True)
    assert deal.results == [5, 12]
    assert [deal.state.raw[seat] for seat in (0, 1)] == [14, 7]
    assert [deal.state.dropped[seat] for seat in (0, 1)] == [9, 0]
    assert woken("9 3 1 1", "4 2 1 0", caller=2).results == [14, 0], "without the variant"
    assert woken("9 9 1 0", "4 2 1 0", "9 3 3 3", caller=1, nines=True).results == [0, 7, 18], "a caller's own nines too"


def test_s22_after_a_pile_out_too() -> None:
    deal = Deal("9 9 1 1", "9 2 1 0", pile="8", nines=True).looks().down_to_pile(1).move("draw").move("discard")
    assert deal.results == [2, 12]


@pytest.mark.parametrize(
    ("dreams", "results"),
    [
        (("9 3 1 1", "9 2 1 0", "8 8 8 8"), [14, 12, 32]),
        (("9 9 1 1", "9 9 1 0", "9 8 8 8"), [20, 19, 33]),
        (("3 3 1 1", "4 2 1 0", "8 8 8 8"), [8, 7, 32]),
        (("9 9 1 1", "9 2 1 0", "9 8 8 8"), [2, 12, 33]),
    ],
)
def test_s23_no_nine_or_a_shared_maximum_has_no_effect(dreams: tuple[str, ...], results: list[int]) -> None:
    assert woken(*dreams, caller=3, nines=True, penalty=0).results == results


# --- all in ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("caller", [1, 2, 3])
def test_s24_one_dream_of_nines_gets_nothing_and_all_others_fifty(caller: int) -> None:
    deal = woken("0 0 0 0", "9 9 9 9", "9 9 9 8", caller=caller, all_in=True)
    assert deal.results == [50, 0, 50], "no fine, and nothing for the caller with the fewest"
    assert [deal.state.fined[seat] for seat in range(3)] == [0, 0, 0]
    assert woken("0 0 0 0", "9 9 9 9", "9 9 9 8", caller=1).results == [0, 36, 35], "without the variant"


def test_s24_after_a_pile_out_too() -> None:
    deal = Deal("9 9 9 9", "0 0 0 0", pile="8", all_in=True).looks().down_to_pile(1).move("draw").move("discard")
    assert deal.results == [0, 50]


def test_s24_a_dream_of_fewer_or_more_lands_counts_as_it_is() -> None:
    deal = Deal("9 9 9 9", "0 1 2 3", draw="9", all_in=True, pairs=True).looks().play("1 claim 9 1 2", "2 wake")
    assert deal.dream(1) == "9 _ 9 9"
    assert deal.results == [0, 50]
    deal = Deal("9 9 9 9", "0 1 2 3", draw="8", all_in=True, pairs=True).looks().play("1 claim 8 1 2", "2 wake")
    assert deal.dream(1) == "9 9 9 9 8"
    assert deal.results == [44, 0]


def test_s25_two_or_more_such_dreams_are_counted_normally() -> None:
    assert woken("9 9 9 9", "9 9 9 9", "8 8 8 8", caller=3, all_in=True).results == [36, 36, 0]
    three = woken("9 9 9 9", "9 9 9 9", "9 9 9 9", "0 0 0 0", caller=4, all_in=True, deck={"9": [9, 13]})
    assert three.results == [36, 36, 36, 0]


def test_s25_the_nines_variant_does_not_apply_then() -> None:
    """Two all in, one of them with three lands."""
    deal = Deal("9 9 9 9", "9 9 9 9", "8 2 1 1", draw="7 9 6", top="8", all_in=True, nines=True, pairs=True).looks()
    deal.play("1 draw", "1 discard", "2 claim 9 1 2", "3 draw", "3 discard", "1 wake")
    assert [deal.dream(seat) for seat in (1, 2, 3)] == ["9 9 9 9", "9 _ 9 9", "8 2 1 1"]
    assert deal.results == [41, 27, 12]


def test_the_count_keeps_why_somebody_has_no_more_than_the_own_crows() -> None:
    """Whoever comes near to something is told why it is withheld (S06, S17, S18, S23, S25)."""
    tied, not_called, shared, all_in_shared, nines_off = 1, 2, 4, 8, 16

    def withheld(*dreams: str, caller: int = 1, **options: Any) -> list[int]:
        deal = woken(*dreams, caller=caller, **options)
        return [deal.state.withheld[seat] for seat in range(len(dreams))]

    assert withheld("3 3 0 0", "2 2 2 0", "9 9 1 1") == [tied, not_called, 0], "S17, S18"
    assert withheld("3 3 0 0", "2 2 2 0", "9 9 1 1", caller_tie="zero") == [0, not_called, 0]
    assert withheld("3 3 0 0", "2 2 2 1", "9 9 1 1") == [0, 0, 0], "whoever has what the rules give is told nothing"
    assert withheld("9 3 0 0", "9 2 2 2", "8 8 1 1", nines=True) == [shared, shared, 0], "S23"
    assert withheld("9 9 9 9", "9 9 9 9", "0 0 1 1", all_in=True, nines=True) == [all_in_shared, all_in_shared, not_called], "S25"
    s25: dict[str, Any] = {"all_in": True, "nines": True, "pairs": True}
    deal = Deal("9 9 9 9", "9 9 9 9", "9 9 9 9", draw="7 9 1", top="8", deck={"9": [9, 14]}, **s25).looks()
    deal.play("1 draw", "1 discard", "2 claim 9 1 2", "3 claim 8 1 2", "1 wake")
    assert deal.dream(3) == "9 9 9 9 1"
    assert [deal.state.withheld[seat] for seat in range(3)] == [all_in_shared, all_in_shared | not_called, nines_off]
    assert deal.results == [41, 27, 37], "the nines of who is not all in count too (S25), and that is told"
    out = Deal("9 9 9 9", "0 0 0 0", pile="8").looks().down_to_pile(1).move("draw").move("discard")
    assert [out.state.withheld[seat] for seat in (0, 1)] == [0, not_called], "S06"


def test_s26_all_in_comes_before_the_nines() -> None:
    both: dict[str, Any] = {"all_in": True, "nines": True}
    assert woken("0 0 0 0", "9 9 9 9", "9 8 8 8", **both).results == [50, 0, 50]
    deal = woken("9 9 9 8", "9 9 9 9", "9 9 9 9", caller=2, deck={"9": [9, 13]}, **both)
    assert deal.results == [35, 41, 36], "two such dreams: counted as in the basic game"
    deal = woken("9 9 9 7", "9 6 6 6", "8 4 4 4", caller=3, **both)
    assert deal.results == [7, 27, 25], "nobody all in: who has most nines drops them, then the caller is compared"


# --- claims ------------------------------------------------------------------------------------------------------------


def test_s27_only_crow_numbers_make_a_pair() -> None:
    for first, second, crows in (("7", "swap2", 7), ("take2", "5", 5), ("peek1", "6", 6), ("swap2", "swap2", 7), ("0", "0", 0)):
        deal = Deal(f"{first} 1 {second} 3", "4 4 8 8", draw="2", top="9", pairs=True).looks().play(f"1 claim {crows} 1 3")
        assert deal.dream(1) == "2 1 _ 3"
        assert deal.discarded == ["9", first, second]
    deal = Deal("7 1 swap2 3", "4 4 8 8", draw="2", pairs=True).looks().play("1 claim 5 1 3")
    assert deal.dream(1) == "7 1 swap2 3 2", "a pair, but not of that number"
    deal = Deal("take2 1 peek1 3", "4 4 8 8", draw="2", pairs=True).looks().play("1 claim 5 1 3")
    assert deal.dream(1) == "take2 1 peek1 3 2", "one of the two has the number"
    deal = Deal("take2 1 peek1 3", "4 4 8 8", draw="2", pairs=True).looks().play("1 claim 6 1 3")
    assert deal.dream(1) == "take2 1 peek1 3 2", "the other one has it"


def test_s28_a_right_claim() -> None:
    deal = Deal("0 7 2 7", "4 5 6 8", draw="3", top="9", pairs=True).looks("1 3", "1 2")
    pile = deal.pile
    deal.play("1 claim 7 4 2")
    assert deal.dream(1) == "0 3 2", "the new land takes the lower slot, the other stays empty, no other moves"
    assert deal.state.dream_size[0] == 3
    assert deal.discarded == ["9", "7", "7"]
    assert deal.pile == pile - 1
    assert deal.knowers(1, 2) == (), "unseen"
    assert [deal.knowers(1, slot) for slot in (1, 3)] == [(0,), (0,)]
    assert (deal.turn, deal.phase) == (2, "turn")


@pytest.mark.parametrize(("claim", "opened"), [("1 claim 7 1 3", ["8", "swap2", "7"]), ("1 claim 7 3 1", ["8", "7", "swap2"])])
def test_s28_the_second_named_lies_on_top_and_no_effect_fires(claim: str, opened: list[str]) -> None:
    deal = Deal("swap2 1 7 3", "4 5 6 8", draw="2", pairs=True).looks().play(claim)
    assert deal.discarded == opened
    assert (deal.turn, deal.phase) == (2, "turn")
    assert deal.dream(1) == "2 1 _ 3", "the lower-numbered freed slot, in whatever order they were named"


def test_s28_an_empty_slot_stays_empty_and_is_not_played() -> None:
    deal = Deal("7 1 7 3", "4 5 6 8", draw="2 swap2 peek1", pairs=True).looks().play("1 claim 7 1 3")
    deal.play("2 draw")
    assert deal.state.hand_size == 1
    deal.play("2 use")
    assert {move for move in deal.legal(2) if "1 3" in (move[5:8], move[9:])} == set()
    assert len(deal.legal(2)) == 3 * 4 + 3, "with an own land, and two of the other dream"
    deal.play("2 swap 1 1 2 1")
    assert deal.verbs(1) == {"wake", "take", "draw", "claim"}
    assert {move for move in deal.legal(1) if move.startswith("take")} == {"take 1", "take 2", "take 4"}
    deal.play("1 draw")
    assert {move for move in deal.legal(1) if move.startswith("put")} == {"put 1", "put 2", "put 4"}
    deal.play("1 use")
    assert {move for move in deal.legal(1) if move.startswith("peek 1")} == {"peek 1 1", "peek 1 2", "peek 1 4"}


def test_s29_a_wrong_claim() -> None:
    deal = Deal("4 7 2 3", "4 5 6 8", draw="0", top="9", pairs=True).looks("3 4", "1 2")
    pile = deal.pile
    deal.play("1 claim 7 1 2")
    assert deal.dream(1) == "4 7 2 3 0"
    assert deal.state.dream_size[0] == 5
    assert deal.discarded == ["9"]
    assert deal.pile == pile - 1
    assert [deal.knowers(1, slot) for slot in (1, 2, 3, 4, 5)] == [ALL, ALL, (0,), (0,), ()]
    assert [deal.sees(2, 1, slot) for slot in (1, 2, 3, 4, 5)] == ["4", "7", "", "", ""]
    assert (deal.turn, deal.phase) == (2, "turn")
    assert [deal.trace(2).numbers, [step.face for step in deal.trace(2).steps]] == [(7, 1, 2, 0), ["4", "7", None]]


def test_s30_it_is_an_option_and_the_whole_turn() -> None:
    assert "claim" not in Deal("7 7 2 3", "4 5 6 8").looks().verbs(1)
    deal = Deal("7 7 2 3", "4 5 6 8", draw="0 1", pairs=True).looks()
    claims = {f"claim {crows} {a} {b}" for crows in range(10) for a, b in itertools.permutations((1, 2, 3, 4), 2)}
    assert {move for move in deal.legal(1) if move.startswith("claim")} == claims
    deal.play("1 draw")
    assert "claim" not in deal.verbs(1), "only at the start of a turn"


@pytest.mark.parametrize("claim", ["claim 7 1 2", "claim 8 1 2"])
def test_s30_it_can_empty_the_pile(claim: str) -> None:
    deal = Deal("7 7 2 3", "7 7 5 5", pile="9", top="8", pairs=True).looks().down_to_pile(1)
    who = deal.turn
    deal.move(claim)
    assert (deal.pile, deal.phase, deal.state.ender) == (0, "count", who)


def test_s30_down_to_one_land() -> None:
    deal = Deal("0 0 1 1", "8 8 9 9", draw="1 4 2 4 2 4", top="9", pairs=True).looks()
    deal.play("1 claim 0 1 2", "2 draw", "2 discard")
    assert deal.dream(1) == "1 _ 1 1"
    deal.play("1 claim 1 1 3", "2 draw", "2 discard")
    assert deal.dream(1) == "2 _ _ 1"
    deal.play("1 take 1", "2 take 1")
    assert "claim" in deal.verbs(1), "two lands"
    deal = Deal("0 0 1 1", "8 8 9 9", draw="1 4 1 4 2 4", top="9", pairs=True).looks()
    deal.play("1 claim 0 1 2", "2 draw", "2 discard", "1 claim 1 1 3", "2 draw", "2 discard", "1 claim 1 1 4")
    assert (deal.dream(1), deal.state.dream_size[0]) == ("2", 1)
    deal.play("2 draw", "2 discard")
    assert deal.legal(1) == {"wake", "take 1", "draw"}, "one land: no claim"


def test_s30_a_wrong_claims_land_takes_the_lowest_empty_slot() -> None:
    deal = Deal("7 7 2 3", "4 5 6 8", draw="1 8 6 8 0", pairs=True).looks()
    deal.play("1 claim 7 1 2", "2 draw", "2 discard")
    assert deal.dream(1) == "1 _ 2 3"
    deal.play("1 claim 9 3 4", "2 draw", "2 discard")
    assert deal.dream(1) == "1 6 2 3"
    deal.play("1 claim 9 3 4")
    assert deal.dream(1) == "1 6 2 3 0"


def test_s30_no_claim_with_twelve_lands() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", pairs=True).looks()
    for lands in range(4, 12):
        assert deal.state.dream_size[0] == lands
        assert "claim" in deal.verbs(1)
        deal.play("1 claim 9 1 2", "2 draw", "2 discard")
    assert deal.state.dream_size[0] == 12
    assert deal.verbs(1) == {"wake", "take", "draw"}
    assert {move for move in deal.legal(1) if move.startswith("take")} == {f"take {slot}" for slot in range(1, 13)}


# --- what is public ----------------------------------------------------------------------------------------------------


def test_s33_the_whole_face_up_pile_is_public() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", draw="9 8 2").looks("3 4", "3 4").turns(2).play("1 draw", "1 put 1")
    assert deal.discarded == ["8", "9", "8", "0"]
    for viewer in (1, 2, None):
        names = [step.face for step in deal.trace(viewer).steps]
        assert names == (["2", "0"] if viewer == 1 else [None, "0"])
        view = deal.rules.hide(deal.state, type_of(viewer))
        assert [deal.rules.edition.faces[view.face[view.discard[i]]] for i in range(4)] == ["8", "9", "8", "0"]
        short = deal.rules.hide(deal.state, type_of(viewer, aided=False))
        assert [deal.rules.edition.faces[short.face[short.discard[i]]] for i in range(4)] == ["", "", "", "0"]


def type_of(viewer: int | None, *, aided: bool = True) -> object:
    from sennik.kernel.game import Seat, Spectator

    return Spectator(aided) if viewer is None else Seat(viewer - 1, aided)


def test_s35_who_looked_where_is_public_and_looks_wait_for_nobody() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", "8 8 9 9", top="9")
    assert deal.rules.to_act(deal.state) == (0, 1, 2)
    deal.play("3 look 2 3")
    assert deal.rules.to_act(deal.state) == (0, 1)
    for viewer in (1, 2, None):
        trace = deal.trace(viewer)
        assert (trace.verb, trace.seat, trace.numbers) == ("look", 2, (2, 3))
        assert [(step.source, step.face, step.seen_by) for step in trace.steps] == [
            ("dream.2.1", None, (2,)),
            ("dream.2.2", None, (2,)),
        ]
        told = deal.rules.fields(deal.rules.hide(deal.state, type_of(viewer)))
        assert [told["known"][card] for card in told["dream"][2][:4]] == [0, 4, 4, 0]
    assert [step.face for step in deal.trace(3).steps] == ["8", "9"]
    orders = {
        Deal("0 1 2 3", "4 5 6 7").play(*lines).rules.pack(Deal("0 1 2 3", "4 5 6 7").play(*lines).state)
        for lines in (("1 look 1 2", "2 look 3 4"), ("2 look 3 4", "1 look 1 2"))
    }
    assert len(orders) == 1, "who looked first makes no difference"


def test_s36_the_dreams_lie_open_with_the_count_until_all_go_on() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", "8 8 9 9", top="9").looks().play("1 wake")
    assert deal.rules.round_over(deal.state)
    for aided in (True, False):
        for viewer in (1, 2, 3, None):
            for seat, dream in ((1, "0 1 2 3"), (2, "4 5 6 7"), (3, "8 8 9 9")):
                assert " ".join(deal.sees(viewer, seat, slot, aided=aided) for slot in (1, 2, 3, 4)) == dream
    assert [deal.state.raw[seat] for seat in range(3)] == [6, 22, 34]
    assert [deal.state.nines[seat] for seat in range(3)] == [0, 0, 2]
    deal.play("3 next")
    assert deal.legal(3) == set()
    assert deal.legal(1) == deal.legal(2) == {"next"}
    deal.play("1 next")
    assert (deal.dream(2), deal.phase) == ("4 5 6 7", "count"), "seat 2 is still looking"
    assert deal.rules.chance(deal.state) is None
    deal.play("2 next")
    assert deal.phase == "shuffle"
    assert len(deal.rules.chance(deal.state)) == 54


def test_s36_after_the_last_round_the_dreams_stay_open() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", rounds=1).looks().play("1 wake")
    assert deal.phase == "over"
    for aided in (True, False):
        assert deal.sees(2, 1, 4, aided=aided) == deal.sees(None, 1, 4, aided=aided) == "3"
    assert deal.results == [0, 22]
