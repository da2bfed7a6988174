"""The rule-of-thumb player of Sen: single decisions, both forms, and how well it does."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import numpy as np
import pytest

from sennik.catalog import game
from sennik.kernel.compiled import Compiled
from sennik.kernel.game import Seat
from sennik.kernel.generator import seed_generator
from sennik.kernel.structs import struct_class
from sennik.testing.cases import Case, all_on_cases, dealt, next_turn, option_cases, preset_cases
from sennik.testing.structs import flat_tallies
from tests.conformance.subjects import case_id

from .deals import Deal

SEN = game("sen")
CASES = [*preset_cases(SEN), *all_on_cases(SEN), *option_cases(SEN, 3)]


def thumb(rules: Any, view: Any, seat: int, seed: int) -> int:
    seed_generator(view, seed)
    action: int = rules.edition.book.thumb(view, seat)
    return action


def choices(deal: Deal, *, seeds: int = 20) -> set[str]:
    """What it does at this table, whoever's turn it is, whatever its luck."""
    return deal.choices(deal.turn, seeds)


def tuned_choices(deal: Deal, *, seeds: int = 20) -> set[str]:
    """What the tuned player does at this table, whoever's turn it is, whatever its luck."""
    made = set()
    for seed in range(seeds):
        view: Any = deal.rules.hide(deal.state, Seat(deal.turn - 1))
        seed_generator(view, seed)
        tuned = deal.rules.edition.book.tuned
        made.add(deal.rules.write(tuned(view, deal.turn - 1)))
    return made


def knows(deal: Deal, seat: int, *places: tuple[int, int]) -> Deal:
    """The seat knows the cards in these places (all from 1)."""
    for owner, slot in places:
        deal.state.known[deal.card(owner, slot)] |= 1 << (seat - 1)
    return deal


OWN = tuple((1, slot) for slot in range(1, 5))


def first_turn(*dreams: str, **how: Any) -> Deal:
    """A table at which nobody may wake anybody yet, so that the other choices show."""
    return Deal(*dreams, first_turn_call=False, **how)


def test_looks_at_any_two_of_its_lands() -> None:
    assert len(choices(first_turn("1 2 3 4", "5 6 7 8"), seeds=200)) == 6


def test_takes_a_good_open_land_for_its_worst() -> None:
    assert choices(first_turn("1 9 3 8", "5 6 7 4", top="0").looks("1 2", "1 2")) == {"take 2"}


def test_draws_where_the_open_land_is_bad() -> None:
    assert choices(first_turn("1 2 3 8", "5 6 7 4", top="9").looks()) == {"draw"}


def test_takes_unknown_lands_for_their_mean_when_it_looks_for_the_worst() -> None:
    assert choices(first_turn("1 2 3 8", "5 6 7 4", top="0").looks()) in ({"take 3"}, {"take 4"})


@pytest.mark.parametrize(("drawn", "move"), [("0", "put 2"), ("9", "discard"), ("8", "discard")])
def test_puts_a_drawn_land_only_where_it_is_better(drawn: str, move: str) -> None:
    deal = knows(first_turn("1 6 3 2", "5 7 7 4", top="9", draw=drawn), 1, *OWN).looks()
    assert choices(deal.move("draw")) == {move}


def test_counts_the_lands_that_are_left() -> None:
    """In a deck of nines an unknown land is worth nine, and an open eight is better than that."""
    nines = {name: [crows, 0] for name, crows in (("take2", 5), ("peek1", 6), ("swap2", 7))}
    nines |= {**{str(crows): [crows, 0] for crows in range(1, 8)}, "0": [0, 2], "8": [8, 1], "9": [9, 40]}
    assert choices(first_turn("0 0 9 9", "9 9 9 9", top="8").looks()) == {"draw"}
    assert choices(first_turn("0 0 9 9", "9 9 9 9", top="8", deck=nines).looks()) <= {"take 3", "take 4"}


def test_uses_a_special_rather_than_put_it_in_place_of_a_better_land() -> None:
    for special in ("take2", "peek1", "swap2"):
        deal = first_turn("1 2 3 4", "5 6 7 8", top="9", draw=special).looks()
        assert choices(deal.move("draw")) == {"use"}


def test_keeps_the_better_of_two() -> None:
    deal = first_turn("1 9 3 2", "5 6 7 4", top="8", draw="take2 6 0").looks().move("draw").move("use")
    assert choices(deal) == {"keep 2"}


def test_peeks_at_an_own_land_that_it_does_not_know() -> None:
    deal = first_turn("1 2 3 4", "5 6 7 8", top="9", draw="peek1").looks("1 3", "1 2").move("draw").move("use")
    assert choices(deal) == {"peek 1 2"}


def test_peeks_at_a_rival_once_it_knows_its_own() -> None:
    deal = knows(first_turn("1 2 3 4", "5 6 7 8", top="9", draw="peek1").looks(), 1, *OWN).move("draw").move("use")
    assert choices(deal) <= {f"peek 2 {slot}" for slot in range(1, 5)}


def test_swaps_its_worst_land_for_the_lowest_it_knows_of() -> None:
    deal = first_turn("1 9 3 4", "5 6 7 8", "5 6 0 7", top="9", draw="swap2").looks()
    knows(deal, 1, (3, 3)).move("draw").move("use")
    assert choices(deal) == {"swap 1 2 3 3"}


def test_swaps_the_lands_of_rivals_where_it_would_only_lose() -> None:
    deal = knows(first_turn("0 0 0 0", "5 6 7 8", "5 6 1 7", top="9", draw="swap2").looks(), 1, *OWN)
    deal.move("draw").move("use")
    assert all(move.startswith("swap 2 ") for move in choices(deal))


def test_swaps_two_lands_of_its_one_rival_where_it_would_only_lose() -> None:
    deal = knows(first_turn("0 0 0 0", "5 6 7 8", top="9", draw="swap2").looks(), 1, *OWN)
    deal.move("draw").move("use")
    assert all(move.startswith("swap 2 ") for move in choices(deal))


def test_does_not_wake_all_in_beside_a_rival_who_is_all_in() -> None:
    """The round would be counted as in the basic game (S25)."""
    both: dict[str, Any] = {"all_in": True, "nines": True, "top": "7"}
    alone = knows(Deal("9 9 9 9", "8 8 8 0", "0 1 2 3", **both).looks(), 1, *OWN)
    assert choices(alone) == {"wake"}
    rival = ((2, 1), (2, 2), (2, 3), (2, 4))
    beside = knows(Deal("9 9 9 9", "9 9 9 9", "0 1 2 3", **both).looks(), 1, *OWN, *rival)
    assert "wake" not in choices(beside)
    poor = knows(Deal("0 0 0 0", "9 9 9 9", "8 8 8 7", **both).looks(), 1, *OWN, *rival)
    assert "wake" not in choices(poor), "it would pay the flat 50"


def test_counts_on_no_nines_being_dropped_where_two_rivals_are_all_in() -> None:
    """Then their 36 are 36 (S25)."""
    rivals = tuple((seat, slot) for seat in (2, 3) for slot in range(1, 5))
    deal = Deal("0 0 0 7", "9 9 9 9", "9 9 9 9", top="8", all_in=True, nines=True).looks()
    assert "wake" in choices(knows(deal, 1, *OWN, *rivals))


def test_wakes_everybody_when_it_is_far_ahead_and_not_when_it_is_behind() -> None:
    ahead = knows(Deal("0 0 1 1", "9 9 8 8", top="9").looks(), 1, *OWN)
    assert choices(ahead) == {"wake"}
    behind = knows(Deal("3 3 1 1", "0 0 2 1", top="9").looks(), 1, *OWN, (2, 1), (2, 2), (2, 3), (2, 4))
    assert "wake" not in choices(behind)


def test_the_tuned_player_wakes_everybody_sooner_and_else_does_the_same() -> None:
    rivals = ("8 6 7 8", "9 9 8 7", "6 7 4 6")
    good = Deal("3 2 5 5", *rivals, top="9").looks()
    assert (choices(good), tuned_choices(good)) == ({"draw"}, {"wake"})
    bad = Deal("6 7 5 5", *rivals, top="9").looks()
    assert choices(bad) == tuned_choices(bad) == {"draw"}
    open_land = Deal("6 7 5 5", *rivals, top="0").looks()
    assert choices(open_land) == tuned_choices(open_land) == {"take 2"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("whose", ["usual", "tuned"])
def test_habits_are_within_their_bounds(seats: int, whose: str) -> None:
    rules: Any = SEN.rules({}, seats)
    view, habits = rules.start(), rules.edition.book.habits
    getattr(habits, whose)(view)
    assert len(view.habits) == len(habits.names)
    for cell, (least, most) in enumerate(habits.names.values()):
        assert least <= view.habits[cell] <= most


def test_wakes_nobody_on_the_first_turn_where_the_table_forbids_it() -> None:
    assert "wake" not in choices(knows(Deal("0 0 1 1", "9 9 8 8", top="9", first_turn_call=False).looks(), 1, *OWN))


def test_is_slower_to_wake_under_a_higher_fine() -> None:
    """The same lead: enough for a fine of 5, not for one of 100."""
    for penalty, wakes in ((5, True), (100, False)):
        deal = knows(Deal("1 1 5 6", "9 9 8 8", top="9", penalty=penalty).looks(), 1, *OWN)
        assert ("wake" in choices(deal)) == wakes, penalty


def test_claims_a_dear_pair_that_it_knows_but_no_cheap_one() -> None:
    assert choices(first_turn("9 9 3 4", "5 6 7 8", top="8", pairs=True).looks()) == {"claim 9 2 1"}
    assert "claim" not in {move.split()[0] for move in choices(first_turn("0 0 3 4", "5 6 7 8", top="8", pairs=True).looks())}
    assert "claim" not in {move.split()[0] for move in choices(first_turn("9 3 9 4", "5 6 7 8", top="8", pairs=True).looks())}


def test_collects_nines_for_an_all_in_and_wakes_when_it_has_them() -> None:
    three = knows(Deal("9 9 3 9", "5 6 7 8", top="9", all_in=True).looks(), 1, *OWN)
    assert choices(three) == {"take 3"}
    assert "take 3" not in choices(knows(Deal("9 9 3 9", "5 6 7 8", top="9").looks(), 1, *OWN))
    four = knows(Deal("9 9 9 9", "5 6 7 8", top="8", all_in=True).looks(), 1, *OWN)
    assert choices(four) == {"wake"}


def test_keeps_nines_that_will_be_forgiven() -> None:
    deal = knows(Deal("9 9 1 5", "5 6 7 8", top="0", nines=True).looks(), 1, *OWN, (2, 1), (2, 2), (2, 3), (2, 4))
    assert choices(deal) <= {"take 4", "wake"}


# --- the jubilee edition -----------------------------------------------------------------------------------------------

BOX: dict[str, Any] = {"edition": "jubilee"}
GLASS = "hourglass"


def test_takes_an_hourglass_that_makes_an_even_number_and_leaves_one_that_makes_an_odd() -> None:
    one = knows(first_turn(f"{GLASS} 1 3 5", "5 6 7 4", top=GLASS, **BOX).looks(), 1, *OWN)
    assert choices(one) == {"take 4"}, "two weigh nothing: nine less, and five"
    none = knows(first_turn("7 1 3 5", "5 6 7 4", top=GLASS, **BOX).looks(), 1, *OWN)
    assert choices(none) == {"draw"}
    two = knows(first_turn(f"{GLASS} {GLASS} 3 5", "5 6 7 4", top="0", **BOX).looks(), 1, *OWN)
    assert choices(two) == {"take 4"}, "neither of the two is given away"


def test_claims_two_of_three_hourglasses_by_name_and_never_an_hourglass_with_a_nine() -> None:
    three = knows(first_turn(f"{GLASS} 1 {GLASS} {GLASS}", "5 6 7 4", top="7", pairs=True, **BOX).looks(), 1, *OWN)
    (claim,) = choices(three)
    assert claim.startswith("claim hourglass ")
    mixed = knows(first_turn(f"{GLASS} 1 9 2", "5 6 7 4", top="7", pairs=True, **BOX).looks(), 1, *OWN)
    assert not any(move.startswith("claim") for move in choices(mixed))
    two = knows(first_turn(f"{GLASS} 1 {GLASS} 2", "5 6 7 4", top="7", pairs=True, **BOX).looks(), 1, *OWN)
    assert not any(move.startswith("claim") for move in choices(two)), "they cost nothing as they are"


def test_chooses_the_best_land_of_the_pile_for_its_worst() -> None:
    deal = first_turn("9 1 3 2", "5 6 7 4", top="5", draw="0 6 7 4 choose1", **BOX).looks("3 4", "1 2")
    knows(deal.turns(4), 1, *OWN).move("draw")
    assert choices(deal) == {"use"}
    assert choices(deal.move("use")) == {"choose 0 1"}


def test_puts_choose_1_away_where_the_pile_has_nothing_better() -> None:
    deal = knows(first_turn("0 1 1 2", "5 6 7 4", top="9", draw="choose1", **BOX).looks(), 1, *OWN).move("draw")
    assert choices(deal) == {"discard"}


def test_wakes_with_an_even_number_of_hourglasses_and_not_with_an_odd() -> None:
    rival = knows(Deal(f"{GLASS} {GLASS} 1 1", "7 7 6 6", top="9", **BOX).looks(), 1, *OWN, (2, 1), (2, 2), (2, 3), (2, 4))
    assert choices(rival) == {"wake"}
    odd = knows(Deal(f"{GLASS} {GLASS} {GLASS} 1", "7 7 6 6", top="9", **BOX).looks(), 1, *OWN, (2, 1), (2, 2), (2, 3), (2, 4))
    assert "wake" not in choices(odd)


@pytest.mark.mass
@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_makes_only_legal_moves_from_its_view_on_strict_records(case: Case) -> None:
    """Strict structs check every index and every store. The view is all that it gets."""
    rules: Any = case.rules()
    strict = struct_class(rules.edition.layout, strict=True)
    state = strict(rules.start().pack(told=True))
    luck = random.Random(5)
    moves = 0
    while moves < 400 and rules.result(state) is None:
        state = dealt(rules, state, luck)
        seat = luck.choice(rules.to_act(state))
        action = thumb(rules, rules.hide(state, Seat(seat, aided=luck.random() < 0.9)), seat, luck.getrandbits(64))
        rules.check(state, seat, action)
        state = rules.apply(state, seat, action)
        moves += 1
    assert moves >= 20


LONG: dict[str, Any] = {"edition": "long-dream", "all_in": True, "pairs": True}
ALL: dict[str, Any] = {"nines": True, "all_in": True, "pairs": True}
EDITIONS: dict[str, dict[str, Any]] = {"basic": {}, "jubilee": BOX, "long-dream": LONG}


@cache
def compiled(edition: str = "basic") -> Compiled:
    return Compiled(SEN.rules(EDITIONS[edition], 4).edition)  # type: ignore[attr-defined]


@pytest.mark.machine_code
@pytest.mark.mass
@pytest.mark.parametrize(
    "options",
    [{}, {**ALL, "penalty": 15}, {**BOX, **ALL}, LONG],
    ids=["basic", "all", "jubilee", "long-dream"],
)
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_chooses_alike_in_both_forms(options: dict[str, Any], seats: int) -> None:
    rules: Any = SEN.rules(options, seats)
    twin = compiled(str(rules.options["edition"]))
    cells = np.zeros(1, twin.dtype)
    luck = random.Random(seats)
    state = rules.start()
    for _ in range(250):
        state, seat = next_turn(rules, state, luck)
        seed = luck.getrandbits(60)
        view = rules.hide(state, Seat(seat))
        cells.view(np.uint8)[: rules.edition.layout.told_size] = np.frombuffer(view.pack(told=True), np.uint8)
        twin.seed(cells[0], seed)
        action = thumb(rules, view, seat, seed)
        assert twin.choose(cells[0], seat) == action
        assert cells[0]["gen"].tolist() == view.gen.tolist()
        if luck.random() < 0.2:
            action = luck.choice(rules.legal(state, seat))
        state = rules.apply(state, seat, action)


def tallies(seats: int, random_seats: int, rounds: int = 20_000, **options: Any) -> dict[str, int]:
    rules: Any = SEN.rules(options, seats)
    twin = compiled(str(rules.options["edition"]))
    states, found = twin.states(rules.start(), 11), twin.tallies()
    twin.play(states, found, rounds, random_seats)
    return flat_tallies(rules.edition.tallies.summary(lambda name: found[0][name].tolist(), rules.seats))


@pytest.mark.machine_code
@pytest.mark.mass
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("variants", [{}, ALL, BOX, LONG], ids=["basic", "variants", "jubilee", "long-dream"])
def test_beats_random_players(seats: int, variants: dict[str, Any]) -> None:
    """One of it among random players wins three games of five, from the first seat and from the last."""
    everybody = (1 << seats) - 1
    for seat in (0, seats - 1):
        found = tallies(seats, everybody & ~(1 << seat), **variants)
        assert found[f"wins_{seat + 1}"] > 0.6 * found["games"]


@pytest.mark.machine_code
@pytest.mark.mass
@pytest.mark.parametrize(("seats", "right"), [(2, 0.7), (3, 0.65), (4, 0.65), (5, 0.65)])
def test_is_mostly_right_when_it_wakes_everybody(seats: int, right: float) -> None:
    found = tallies(seats, 0)
    assert found["calls"] > 0.5 * found["rounds"]
    assert found["calls_right"] >= right * found["calls"]
