"""Every ruling of the jubilee edition and the Long dream, each with a deal that comes out otherwise where the rule is broken."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from sennik.kernel.game import IllegalMove, OptionError, Seat
from sennik.testing.deals import ALL

from .deals import SEN, Deal
from .naive import BOTH, JUBILEE

BOX: dict[str, Any] = {"edition": "jubilee"}
LONG: dict[str, Any] = {"edition": "long-dream", "all_in": True, "pairs": True}
GLASS = "hourglass"
TWO, THREE, FOUR, FIVE = (" ".join([GLASS] * count) for count in (2, 3, 4, 5))


def woken(*dreams: str, caller: int = 1, top: str = "7", **options: Any) -> Deal:
    """A round of this box in which this seat calls at its first turn."""
    return Deal(*dreams, top=top, **{**BOX, "starter": caller, **options}).looks().play(f"{caller} wake")


def raw(deal: Deal) -> list[int]:
    return [deal.state.raw[seat] for seat in range(deal.rules.seats)]


# --- hourglasses -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dream", "crows", "glasses"),
    [("1 3 0 2", 6, 0), (f"{GLASS} 3 0 2", 14, 1), (f"{TWO} 5 2", 7, 2), (f"{THREE} 1", 28, 3), (FOUR, 0, 4)],
)
def test_j01_odd_hourglasses_are_nines_and_even_ones_nothing(dream: str, crows: int, glasses: int) -> None:
    deal = woken(dream, "7 7 7 6", caller=2)
    assert (raw(deal)[0], deal.results[0]) == (crows, crows)
    shown = deal.rules.fields(deal.rules.hide(deal.state, Seat(1)))
    assert shown["hourglasses"][:2] == [glasses, 0], "everybody is told how many"
    assert shown["nines"][0] == (glasses if glasses % 2 else 0)


def test_j01_each_dream_for_itself_and_before_the_caller_is_compared() -> None:
    deal = woken(f"{TWO} 6 6", f"{GLASS} 1 1 1", caller=1)
    assert (raw(deal), deal.results) == ([12, 12], [12, 12]), "three at the table, two and one in the dreams"
    assert woken(f"{TWO} 5 6", f"{GLASS} 1 1 1", caller=1).results == [0, 12]


def test_j01_a_table_may_bring_more_hourglasses_but_not_other_ones() -> None:
    assert woken(f"{TWO} 0 0", "7 7 7 6", deck={GLASS: [9, 8]}).results[0] == 0
    with pytest.raises(OptionError):
        SEN.rules({**BOX, "deck": {GLASS: [8, 5]}}, 2)


def test_j01_the_count_is_forgotten_at_the_next_deal() -> None:
    deal = woken(f"{GLASS} 3 0 2", "7 7 7 6").go_on()
    deal.first(("0 1 2 3", "4 5 6 7"), "9", "", "")
    assert deal.state.hourglasses.tolist() == [0] * 5


def test_j02_five_hourglasses_are_odd() -> None:
    """J02: the parity goes on where a dream is large enough for five of them and more."""
    dreams = (f"{FIVE} 0", "1 1 1 1 1 1")
    deal = Deal(*dreams, starter=2, **LONG).looks().play("2 wake")
    assert (raw(deal), deal.results) == ([45, 6], [45, 0])
    six = Deal(f"{FIVE} {GLASS}", dreams[1], starter=2, deck={GLASS: [9, 6]}, **LONG).looks().play("2 wake")
    assert raw(six) == [0, 6], "and six even"


def test_j03_an_hourglass_is_an_ordinary_land_in_play() -> None:
    """J03: it comes from either pile, lies where any land does, and offers no effect."""
    deal = Deal("0 1 2 3", "4 5 6 7", top=GLASS, draw=f"9 {GLASS}", **BOX).looks().play("1 take 2")
    assert deal.dream(1) == f"0 {GLASS} 2 3"
    assert (deal.turn, deal.phase) == (2, "turn")
    deal.play("2 draw", "2 discard", "1 draw")
    assert deal.legal(1) == {"put 1", "put 2", "put 3", "put 4", "discard"}, "no effect to use"
    deal.play("1 put 1")
    assert (deal.dream(1), deal.knowers(1, 1), deal.turn) == (f"{GLASS} {GLASS} 2 3", (0,), 2)


# --- choose 1 ----------------------------------------------------------------------------------------------------------


def choosing(**options: Any) -> Deal:
    """Seat 1 has used choose 1; below it lie, from the bottom, 9, 5, 3, take 2 and 5."""
    deal = Deal("0 1 2 3", "4 5 6 7", top="9", draw="5 3 take2 5 choose1", **{**BOX, **options}).looks("3 4", "3 4")
    deal.turns(4).play("1 draw", "1 use")
    assert deal.discarded == ["9", "5", "3", "take2", "5", "choose1"]
    return deal


def test_j04_any_card_of_the_face_up_pile_for_any_own_land() -> None:
    deal = choosing()
    assert (deal.phase, deal.turn, deal.hand) == ("choose", 1, [])
    faces = ("9", "5", "3", "take2", "choose1")
    assert deal.legal(1) == {f"choose {face} {slot}" for face in faces for slot in (1, 2, 3, 4)}, "obligatory: no way out"
    assert deal.legal(2) == set()
    pile = deal.pile
    deal.play("1 choose 3 2")
    assert deal.dream(1) == "0 3 2 3"
    assert deal.discarded == ["9", "5", "take2", "5", "choose1", "1"], "the others keep their order, the replaced land on top"
    assert (deal.pile, deal.turn, deal.phase) == (pile, 2, "turn")


def test_j04_everybody_sees_what_was_picked_and_whence_it_fell() -> None:
    deal = choosing().play("1 choose 3 2")
    assert deal.knowers(1, 2) == ALL
    for viewer in (1, 2, None):
        assert deal.sees(viewer, 1, 2) == "3"
        trace = deal.trace(viewer)
        assert (trace.verb, trace.seat, trace.numbers) == ("choose", 0, (2,))
        told = [(step.source, step.target, step.face, step.seen_by) for step in trace.steps]
        assert told == [("discard", "dream.0.1", "3", (0, 1)), ("dream.0.1", "discard", "1", (0, 1))]


def test_j04_of_equal_lands_the_topmost_goes() -> None:
    assert choosing().play("1 choose 5 1").discarded == ["9", "5", "3", "take2", "choose1", "0"]
    assert choosing().play("1 choose 9 1").discarded == ["5", "3", "take2", "5", "choose1", "0"], "the lowest of all"


@pytest.mark.parametrize("chosen", ["take2", "choose1"])
def test_j04_a_chosen_special_has_no_effect(chosen: str) -> None:
    deal = choosing().play(f"1 choose {chosen} 4")
    assert (deal.dream(1), deal.phase, deal.turn, deal.hand) == (f"0 1 2 {chosen}", "turn", 2, [])


def test_j04_only_a_card_that_lies_there() -> None:
    deal = choosing()
    for move in ("choose 8 1", "choose hourglass 1", "choose 3 5"):
        with pytest.raises(IllegalMove):
            deal.play(f"1 {move}")


def test_j04_the_chooser_looks_through_the_pile_even_without_the_memory_aid() -> None:
    deal = choosing()
    names = deal.rules.edition.faces

    def pile(viewer: int, *, aided: bool) -> list[str]:
        view = deal.rules.hide(deal.state, Seat(viewer - 1, aided))
        return [names[view.face[view.discard[i]]] for i in range(deal.state.discard_size)]

    assert pile(1, aided=False) == pile(1, aided=True) == deal.discarded
    assert pile(2, aided=True) == deal.discarded
    assert pile(2, aided=False) == ["", "", "", "", "", "choose1"]
    deal.play("1 choose 3 2")
    assert pile(1, aided=False) == ["", "", "", "", "", "1"], "and only while choosing"


def test_j04_it_is_used_only_from_the_draw_pile_and_may_be_left() -> None:
    for moves in (("1 take 1",), ("1 draw", "1 put 1"), ("1 draw", "1 discard")):
        deal = Deal("0 1 2 3", "4 5 6 7", top="choose1", draw="choose1", **BOX).looks().play(*moves)
        assert (deal.turn, deal.phase) == (2, "turn")


def test_j04_it_empties_a_pile_after_the_choice() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", top="9", pile="choose1", **BOX).looks().down_to_pile(1).move("draw").move("use")
    assert (deal.pile, deal.phase) == (0, "choose"), "the turn is finished first (S05)"
    assert deal.move("choose 9 1").phase == "count"


def test_j04_after_a_chain_of_take_2() -> None:
    deal = Deal("0 1 2 3", "4 5 6 7", top="9", draw="take2 choose1 6", **BOX).looks()
    deal.play("1 draw", "1 use", "1 keep 1", "1 use")
    assert deal.discarded == ["9", "take2", "6", "choose1"]
    deal.play("1 choose 6 1")
    assert (deal.dream(1), deal.discarded) == ("6 1 2 3", ["9", "take2", "choose1", "0"])


def test_j05_choose_1_may_pick_itself() -> None:
    """J05: allowed, and the dream is as after a plain swap, but everybody has seen the card."""
    deal = Deal("0 1 2 7", "4 5 6 7", top="9", draw="choose1", **BOX).looks().play("1 draw", "1 use", "1 choose choose1 4")
    assert (deal.dream(1), deal.discarded) == ("0 1 2 choose1", ["9", "7"])
    put = Deal("0 1 2 7", "4 5 6 7", top="9", draw="choose1", **BOX).looks().play("1 draw", "1 put 4")
    assert (put.dream(1), put.discarded) == (deal.dream(1), deal.discarded), "the same lands lie there as after B1"
    assert (deal.knowers(1, 4), put.knowers(1, 4)) == (ALL, (0,)), "but this one all have seen"
    assert deal.play("2 wake").results == [9, 27], "it counts six"


# --- the variants ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dreams", "results"),
    [
        ((f"9 {GLASS} 3 0", "9 5 2 1", "7 7 6 6"), [3, 17, 26]),  # two against one
        ((f"{GLASS} 4 3 0", "7 5 2 1", "7 7 6 6"), [7, 15, 26]),  # an hourglass alone has most
        ((f"{THREE} 1", "9 9 2 1", "7 7 6 6"), [1, 21, 26]),  # three against two
        ((f"{TWO} 1 1", "9 5 2 1", "7 7 6 6"), [2, 8, 26]),  # an even number is none
        ((f"9 {TWO} 1", "9 9 2 1", "7 7 6 6"), [10, 3, 26]),  # and adds none
        ((f"9 {GLASS} 3 0", "9 9 2 1", "7 7 6 6"), [21, 21, 26]),  # shared
    ],
)
def test_j06_odd_hourglasses_are_nines_for_the_majority_and_are_forgiven(dreams: tuple[str, ...], results: list[int]) -> None:
    assert woken(*dreams, caller=3, nines=True, penalty=0).results == results


@pytest.mark.parametrize(
    ("dream", "all_in"),
    [
        (f"9 9 9 {GLASS}", True),
        (f"9 {THREE}", True),
        (f"9 9 {TWO}", False),
        (FOUR, False),
        (f"9 9 {GLASS} 8", False),
        (f"{THREE} 7", False),
    ],
)
def test_j07_all_in_needs_every_land_to_be_worth_nine(dream: str, all_in: bool) -> None:
    deal = woken(dream, "0 1 2 3", caller=2, all_in=True, deck={"8": [8, 1]})
    assert deal.results == ([0, 50] if all_in else [raw(deal)[0], 0 if raw(deal)[0] > 6 else 11])
    if dream == FOUR:
        assert raw(deal)[0] == 0, "it sums to nothing"


@pytest.mark.parametrize(
    ("first", "second", "what", "right"),
    [
        (GLASS, GLASS, GLASS, True),
        (GLASS, GLASS, "9", False),
        (GLASS, GLASS, "0", False),
        ("9", GLASS, GLASS, False),
        (GLASS, "9", GLASS, False),
        ("9", GLASS, "9", False),
        (GLASS, "9", "9", False),
        ("9", "9", GLASS, False),
        ("9", "9", "9", True),
        ("choose1", "6", "6", True),
        ("peek1j", "3", "3", True),
    ],
)
def test_j08_a_pair_of_hourglasses_is_claimed_by_name(first: str, second: str, what: str, right: bool) -> None:
    deal = Deal(f"{first} 1 {second} 2", "4 4 5 7", draw="0", top="7", pairs=True, **BOX).looks().play(f"1 claim {what} 1 3")
    if right:
        assert (deal.dream(1), deal.discarded) == ("0 1 _ 2", ["7", first, second])
    else:
        assert (deal.dream(1), deal.discarded) == (f"{first} 1 {second} 2 0", ["7"])
        assert [deal.knowers(1, slot) for slot in (1, 3)] == [ALL, ALL]
    number = deal.state.numbers if what == GLASS else int(what)
    assert deal.trace(2).numbers == (number, 1, 3, int(right))
    assert deal.turn == 2


def test_j08_what_may_be_claimed() -> None:
    deal = Deal("0 1 2 3", "4 4 5 7", pairs=True, top="9", **BOX).looks()
    named = [*map(str, range(10)), GLASS]
    wanted = {f"claim {what} {a} {b}" for what in named for a, b in itertools.permutations((1, 2, 3, 4), 2)}
    assert {move for move in deal.legal(1) if move.startswith("claim")} == wanted
    basic = Deal("0 1 2 3", "4 4 5 7", pairs=True).looks()
    assert not any(GLASS in move for move in basic.legal(1)), "there are none in the basic box"


# --- the Long dream ----------------------------------------------------------------------------------------------------

SIX = ("0 1 2 3 4 5", "5 4 3 2 1 0")


def test_j09_both_decks_six_cards_each_and_three_looked_at() -> None:
    """J09: the Long dream is laid out from both decks, shuffled together."""
    deal = Deal(*SIX, **LONG)
    assert len(deal.rules.chance(deal.rules.start())) == 110
    assert [deal.state.dream_size[seat] for seat in (0, 1)] == [6, 6]
    assert deal.pile == 110 - 12 - 1
    looks = {" ".join(["look", *map(str, some)]) for some in itertools.combinations(range(1, 7), 3)}
    assert deal.legal(1) == deal.legal(2) == looks
    deal.play("1 look 2 4 6")
    assert [deal.knowers(1, slot) for slot in range(1, 7)] == [(), (0,), (), (0,), (), (0,)]
    assert deal.trace(2).numbers == (2, 4, 6)


def test_j10_all_in_and_pairs_are_always_on_and_the_nines_never() -> None:
    for options in ({"all_in": False}, {"pairs": False}, {"nines": True}, {"all_in": False, "pairs": False}):
        with pytest.raises(OptionError):
            SEN.rules({**LONG, **options}, 2)
    with pytest.raises(OptionError):
        SEN.rules({"edition": "long-dream"}, 2)
    preset = next(preset for preset in SEN.presets if preset.name == "long-dream")
    assert dict(SEN.rules(preset.options, 2).options) == dict(SEN.rules(LONG, 2).options)
    assert set(preset.fixed) == {"edition", "all_in", "pairs", "nines"}
    deal = Deal("9 9 0 0 0 0", "1 1 1 1 2 2", starter=2, **LONG).looks()
    assert {"wake", "take", "draw", "claim"} == deal.verbs(2)
    assert deal.play("2 wake").results == [18, 0], "the nine-lands are counted"


def test_j10_the_jubilee_rules_hold_in_the_long_dream() -> None:
    deal = Deal("0 1 2 3 4 5", "6 7 8 9 9 9", draw=f"choose1 9 {GLASS}", top=GLASS, **LONG).looks()
    deal.play("1 draw", "1 use", f"1 choose {GLASS} 1", "2 draw", "2 discard", "1 draw", "1 put 2")
    deal.play("2 draw", "2 discard", f"1 claim {GLASS} 2 1")
    assert deal.state.dream_size[0] == 5
    assert deal.discarded[-2:] == [GLASS, GLASS]


def test_j10_a_dream_holds_sixteen_lands_at_most() -> None:
    deal = Deal("0 1 2 3 4 5", "6 7 8 9 9 9", **LONG).looks()
    for lands in range(6, 16):
        assert deal.state.dream_size[0] == lands
        assert "claim" in deal.verbs(1)
        deal.play("1 claim hourglass 1 2", "2 draw", "2 discard")
    assert (deal.state.dream_size[0], deal.verbs(1)) == (16, {"wake", "take", "draw"}), "S30"


def test_j11_a_special_keeps_the_number_of_its_own_edition() -> None:
    """J11: there are two peeks, with 6 crows and with 3; both are used alike, and they are no pair."""
    deal = Deal("peek1 0 0 0 0 1", "peek1j 0 0 0 1 1", starter=2, **LONG).looks().play("2 wake")
    assert raw(deal) == [7, 5]
    for peek in ("peek1", "peek1j"):
        deal = Deal(*SIX, draw=peek, **LONG).looks().play("1 draw", "1 use")
        assert deal.phase == "peek"
    pair = Deal("peek1 peek1j 3 3 6 6", SIX[1], draw="0", top="7", **LONG).looks().play("1 claim 6 1 2")
    assert pair.state.dream_size[0] == 7, "a peek 1 with 6 and one with 3 are no pair"
    assert [BOTH["peek1"], BOTH["peek1j"]] == [(6, 3), (3, 3)]
    assert JUBILEE["choose1"] == BOTH["choose1"] == (6, 4)


def test_j12_a_dream_that_claims_have_shrunk_is_all_in_by_what_is_left() -> None:
    """J12: what was put away is not asked; one nine that is left is the whole dream."""
    deal = Deal("0 0 1 1", "7 7 6 6", draw="1 9 1 9 9 7", top="9", pairs=True, all_in=True, **BOX).looks()
    deal.play("1 claim 0 1 2", "2 draw", "2 discard")
    assert deal.dream(1) == "1 _ 1 1"
    deal.play("1 claim 1 1 3", "2 draw", "2 discard")
    assert deal.dream(1) == "1 _ _ 1"
    deal.play("1 claim 1 1 4")
    assert (deal.dream(1), deal.state.dream_size[0]) == ("9", 1)
    assert deal.play("2 wake").results == [0, 50], "a single nine"


@pytest.mark.parametrize(("left", "results"), [(GLASS, [0, 50]), ("6", [6, 12])])
def test_j12_an_hourglass_alone_is_a_nine_too(left: str, results: list[int]) -> None:
    dreams = ("0 0 1 1", "0 2 2 3")
    deal = Deal(*dreams, draw=f"1 9 1 9 {left} 7", top="9", pairs=True, all_in=True, **BOX).looks()
    deal.play("1 claim 0 1 2", "2 draw", "2 discard", "1 claim 1 1 3", "2 draw", "2 discard", "1 claim 1 1 4")
    assert deal.dream(1) == left
    assert deal.play("2 wake").results == results


def test_j13_two_to_five_players_and_a_hundred_crows() -> None:
    """J13: as many as at the other editions, and the same end."""
    preset = next(preset for preset in SEN.presets if preset.name == "long-dream")
    assert list(preset.seats) == [2, 3, 4, 5]
    assert SEN.rules(preset.options, 5).options["target"] == 100
    for seats in (1, 6):
        with pytest.raises(OptionError):
            SEN.rules(preset.options, seats)


@pytest.mark.parametrize("options", [BOX, LONG], ids=["jubilee", "long-dream"])
def test_j14_everything_else_is_as_in_the_basic_edition(options: dict[str, Any]) -> None:
    """J14: the rulings that lean on a number of the edition: the tie, the fine, the reward, a pile-out and who starts."""
    more = " 0 0" if options is LONG else ""

    def counted(first: str, second: str, caller: int, **others: Any) -> list[int]:
        deal = Deal(first + more, second + more, top="9", **{**options, "starter": caller, **others}).looks()
        return deal.play(f"{caller} wake").results

    assert counted("0 1 2 3", "3 2 1 0", 1) == [6, 6], "S17"
    assert counted("0 1 2 3", "3 2 1 0", 1, caller_tie="zero") == [0, 6]
    assert counted("0 1 2 4", "3 2 1 0", 1) == [12, 6], "S19"
    assert counted("0 1 2 3", "4 2 1 0", 1) == [0, 7], "S18"
    deal = Deal("0 1 2 3" + more, "4 5 6 7" + more, top="9", pile="7", **options).looks().down_to_pile(1)
    who = deal.turn
    deal.move("draw").move("discard")
    assert (deal.phase, deal.state.caller, deal.results) == ("count", 0, [6, 22]), "S05, S06"
    deal.go_on()
    deal.first(("0 1 2 3" + more, "4 5 6 7" + more), "9", "", "")
    assert deal.looks().turn == 3 - who, "S07"
