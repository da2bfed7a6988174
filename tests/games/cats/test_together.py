"""Rulings of Cats that meet: empty piles, full lands, teams and night cards in one play."""

from __future__ import annotations

from typing import Any

from .deals import Deal

NIGHT: dict[str, Any] = {"moths": 4, "bats": 4, "owls": 4, "dragons": 1}


def test_c20_c21_an_exchanged_hand_is_in_the_shuffle_that_refills_it() -> None:
    deal = Deal("1 2 3 4", "5 5 5 5", pile="6 7", used="").play("1 exchange")
    assert sorted(deal.rules.chance(deal.state)) == ["1", "2", "3", "4"]
    deal.shuffled("4", "3", "2", "1")
    assert deal.hand(1) == ["3", "4", "6", "7"]


def test_c22_c23_three_full_lands_come_before_the_empty_piles() -> None:
    deal = Deal("1 2 3 4", "5 5 5 5", lands=["999 999 99 /8"], pile="", used="").play("1 meet 4 1")
    assert deal.state.dry == 1, "there was nothing to draw, and still the two that met make a nine"
    deal.shuffled().play("1 place 3")
    assert (deal.phase, deal.state.ending, deal.state.ender) == ("over", 1, 1)


def test_c05_c21_a_reward_that_empties_the_piles_does_not_end_the_game() -> None:
    deal = Deal("1 2 3 4", "5 5 5 5", lands=["/8"], pile="6 7", used="").play("1 meet 1 1", "1 place 1")
    assert (deal.phase, deal.turn, deal.pile, deal.lands(1)) == ("turn", 2, 0, "9 _ _ _")


def test_c07_c11_an_attack_whose_pair_finds_no_place_still_takes_the_cat() -> None:
    deal = Deal("8 2 3 4", "5 5 5 5", lands=["999/1 999/1 99/1 /crow", "/8"]).play("1 attack 2 1 8", "2 pass")
    assert deal.lands(2) == "_ _ _ _"
    assert deal.lands(1) == "999/1 999/1 99/1 /crow"
    assert deal.discarded[-2:] == ["8", "8"]


def test_c26_c09_the_dragon_frees_the_land_on_which_it_becomes_a_nine() -> None:
    deal = Deal("dragon 2 3 4", "5 5 5 5", lands=["99/crow 999/1 999/1 /2", "9/crow"], **NIGHT).play("1 dragon")
    assert deal.lands(1) == "999 999/1 999/1 /2"
    assert (deal.phase, deal.state.ending) == ("over", 1), "and that was the third land with three nines (C23)"
    assert deal.lands(2) == "9 _ _ _"


def test_c27_c28_c30_a_partner_takes_an_attacking_joker_with_an_owl() -> None:
    hands = ("joker 7 6 6", "3 3 2 2", "3 3 2 2", "owl 5 4 4")
    deal = Deal(*hands, lands=["", "/8"], teams=True, **NIGHT).play("1 attack 2 1 joker 1")
    deal.play("2 pass", "4 owl")
    assert (deal.lands(2), deal.hand(4), len(deal.hand(1)), deal.turn) == ("/8 _ _ _", ["4", "4", "5", "joker"], 4, 2)


def test_c30_c34_a_partners_nine_is_not_covered_and_its_cat_not_attacked() -> None:
    deal = Deal("1 8 crow joker", "5 5 5 5", "6 6 6 6", "7 7 7 7", lands=["", "9", "9 /8", "/1"], teams=True)
    targets = {move.split()[1] for move in deal.of(1, "cover", "attack")}
    assert targets == {"2", "4"}


def test_c30_c31_teams_with_equal_cats_are_parted_by_the_nines_of_both() -> None:
    deal = Deal("1 2 3 4", "5 5 5 5", "6 6 3 3", "7 7 7 7", lands=["/8", "9/1", "/8 /4", "99"], teams=True)
    while deal.phase != "over":
        if deal.rules.chance(deal.state) is not None:
            deal.shuffled()
        else:
            deal.play(f"{deal.turn} exchange")
    assert (deal.state.ending, deal.scores) == (3, [20, 20, 20, 20])
    assert deal.rules.result(deal.state).winners == (1, 3), "three nines, one of them covered, against none"


def test_c15_c22_a_defender_who_cannot_draw_ends_the_game_after_the_dialogue() -> None:
    deal = Deal("1 1 3 4", "1 1 5 5", lands=["", "/8"], pile="6", used="").play("1 attack 2 1 1")
    assert deal.pile == 0
    deal.play("2 defend 1")
    assert (deal.phase, deal.discarded) == ("repeat", ["1", "1"]), "both were in play when the defender had to draw (C14, C21)"
    deal.play("1 stop")
    assert (deal.phase, deal.state.ending) == ("over", 2)
