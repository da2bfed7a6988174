"""Every ruling of Cats (C01-C37), each with a table that comes out otherwise where the rule is broken.

A test's name begins with the ruling that it holds.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from sennik.catalog import game
from sennik.games.cats.legal import may_repeat
from sennik.kernel.game import OptionError, Seat, Window
from sennik.testing.deals import ALL

from .deals import Deal

NIGHT: dict[str, Any] = {"moths": 4, "bats": 4, "owls": 4, "dragons": 1}


# --- cats, crows, jokers -----------------------------------------------------------------------------------------------


def test_c01_an_own_cat_goes_on_an_empty_land_a_top_nine_the_cat_that_makes_nine_or_an_equal_one() -> None:
    deal = Deal("2 3 6 crow", "1 1 1 1", lands=["_ 9 /3 9/crow", "/3 _ _ _"])
    assert deal.of(1, "build") == {f"build {land} {cat}" for land in (1, 2) for cat in (2, 3, 6)}
    assert deal.of(1, "meet") == {"meet 3 3", "meet 3 6"}, "not on another cat, not on a crow"
    deal.play("1 build 2 6")
    assert deal.lands(1) == "_ 9/6 /3 9/crow"


def test_c02_a_crow_covers_a_rivals_top_nine_or_chases_an_own_crow() -> None:
    deal = Deal("crow crow 1 1", "2 2 2 2", lands=["_ 9 /3 9/crow", "_ 99 /4 9/crow"])
    assert {move for move in deal.legal(1) if move.endswith("crow")} == {"chase 4 crow", "cover 2 2 crow"}
    deal.play("1 cover 2 2 crow")
    assert deal.lands(2) == "_ 99/crow /4 9/crow"
    deal = Deal("crow crow 1 1", "2 2 2 2", lands=["_ 9 /3 9/crow"]).play("1 chase 4 crow")
    assert (deal.lands(1), deal.discarded) == ("_ 9 /3 9", ["crow", "crow"]), "both are discarded"


def test_c03_a_joker_is_a_cat_on_a_cat_or_a_crow_on_an_own_crow() -> None:
    deal = Deal("joker 1 1 1", "2 2 2 2", lands=["_ 9 /3 9/crow", "_ 9 /4 9/crow"])
    jokers = {move for move in deal.legal(1) if "joker" in move}
    assert jokers == {"meet 3 joker 3", "meet 3 joker 6", "attack 2 3 joker 4", "attack 2 3 joker 5", "chase 4 joker"}
    deal.play("1 chase 4 joker")
    assert (deal.lands(1), deal.discarded) == ("_ 9 /3 9", ["crow", "joker"])
    deal = Deal("joker 1 1 1", "2 2 2 2", lands=["/3 _ _ _"]).play("1 meet 1 joker 6")
    assert deal.trace(2).numbers[:2] == (1, 6), "its cat is announced"
    assert deal.discarded == ["3", "joker"]


def test_c04_a_rivals_empty_land_and_crow_are_no_targets() -> None:
    deal = Deal("1 8 crow joker", "2 2 2 2", lands=["", "_ /crow 9/crow 9"])
    assert deal.of(1, "attack", "cover") == {"cover 2 4 1", "cover 2 4 8", "cover 2 4 crow"}


def test_c05_cats_that_make_nine_leave_and_an_unseen_nine_comes() -> None:
    deal = Deal("1 2 3 4", "5 5 5 5", lands=["/8 /7 /7 9"], draw="6 7").play("1 meet 1 1")
    assert deal.discarded == ["8", "1"]
    assert deal.hand(1) == ["2", "3", "4", "6"]
    assert (deal.phase, deal.turn) == ("place", 1), "two lands have room"
    assert deal.of(1, "place") == {"place 1", "place 4"}
    deal.play("1 place 4")
    assert deal.lands(1) == "_ /7 /7 99"
    assert deal.face(deal.nine(1, 4)) == "7"
    assert deal.known(deal.nine(1, 4)) == (), "nobody has seen it"
    assert deal.turn == 2


def test_c05_after_an_attack_that_makes_nine_the_attacker_gets_the_nine() -> None:
    deal = Deal("1 2 3 4", "5 5 5 5", lands=["9", "99/8"], draw="6 7").play("1 attack 2 1 1", "2 pass", "1 place 1")
    assert (deal.lands(1), deal.lands(2), deal.discarded) == ("99 _ _ _", "99 _ _ _", ["8", "1"])


def test_c06_equal_cats_in_the_own_dream_go_to_one_land_of_choice() -> None:
    deal = Deal("5 2 3 4", "1 1 1 1", lands=["9/5 99 _ /8"]).play("1 meet 1 5")
    assert deal.of(1, "place") == {"place 1", "place 2", "place 3"}
    for land, lands in (("1", "99/5 99 _ /8"), ("2", "9 999/5 _ /8"), ("3", "9 99 9/5 /8")):
        deal = Deal("5 2 3 4", "1 1 1 1", lands=["9/5 99 _ /8"]).play("1 meet 1 5", f"1 place {land}")
        assert deal.lands(1) == lands


def test_c07_after_an_equal_attack_both_cards_go_to_one_own_land() -> None:
    deal = Deal("5 2 3 4", "1 1 1 1", lands=["/8 99 /8 /8", "9/5"]).play("1 attack 2 1 5", "2 pass")
    assert (deal.lands(1), deal.lands(2), deal.discarded) == ("/8 999/5 /8 /8", "9 _ _ _", [])


def test_c08_the_joker_is_the_one_that_turns_over() -> None:
    deal = Deal("joker 2 3 4", "1 1 1 1", lands=["/5 /8 /8 /8"]).play("1 meet 1 joker 5")
    assert deal.lands(1) == "9/5 /8 /8 /8"
    assert deal.face(deal.nine(1, 1)) == "joker"


def test_c09_a_nine_has_to_go_where_it_can() -> None:
    deal = Deal("1 2 3 4", "5 5 5 5", lands=["/8 9/crow 999 99"], draw="6 7").play("1 meet 1 1")
    assert deal.of(1, "place") == {"place 1", "place 4"} == deal.legal(1), "no crow, no fourth nine, no way round it"


def test_c10_a_nine_without_a_place_is_drawn_and_discarded() -> None:
    deal = Deal("1 2 3 4", "5 5 5 5", lands=["999/8 /7 /7 /6"], draw="6 7").play("1 meet 1 1")
    assert (deal.lands(1), deal.discarded, deal.turn) == ("999 /7 /7 /6", ["8", "1", "7"], 2)


def test_c11_a_pair_without_a_place_is_discarded_and_the_play_is_legal() -> None:
    deal = Deal("8 2 3 4", "5 5 5 5", lands=["/7 /7 /7 /6", "9/8"]).play("1 attack 2 1 8", "2 pass")
    assert (deal.lands(1), deal.lands(2), deal.discarded) == ("/7 /7 /7 /6", "9 _ _ _", ["8", "8"])


def test_c12_a_fifth_card_may_come_only_while_the_play_is_settled() -> None:
    deal = Deal("1 8 3 4", "8 5 5 5", lands=["_ /7 /7 /6", "999/8"])
    assert {"attack 2 1 1", "attack 2 1 8"} <= deal.legal(1)
    deal.play("1 attack 2 1 8", "2 defend 8")
    assert deal.lands(2) == "999/8 _ _ _"
    deal = Deal("1 8 3 4", "5 5 5 5", lands=["999/8 _ /7 /6"]).play("1 meet 1 8")
    assert deal.lands(1) == "999 9/8 /7 /6", "afterwards at most three nines and a card"


def test_c13_a_cat_on_three_nines_that_meets_its_equal_cannot_go_back() -> None:
    deal = Deal("8 2 3 4", "5 5 5 5", lands=["999/8 _ 9 /6"]).play("1 meet 1 8")
    assert deal.of(1, "place") == {"place 2", "place 3"}
    deal = Deal("8 2 3 4", "5 5 5 5", lands=["999/8 /7 /7 /6"]).play("1 meet 1 8")
    assert (deal.lands(1), deal.discarded) == ("999 /7 /7 /6", ["8", "8"])


def test_c14_who_plays_draws_before_the_answer_and_before_the_reward() -> None:
    deal = Deal("1 2 3 4", "5 5 5 5", lands=["", "/8"], draw="6 7").play("1 attack 2 1 1")
    assert deal.hand(1) == ["2", "3", "4", "6"], "before the answer"
    assert deal.phase == "answer"
    deal.play("2 pass", "1 place 1")
    assert deal.face(deal.nine(1, 1)) == "7", "the reward is drawn afterwards"


def test_c14_a_night_card_is_discarded_before_its_player_draws() -> None:
    deal = Deal("moth 2 3 4", "5 5 5 5", lands=["_ 9", "/8"], pile="", used="6", **NIGHT)
    deal.play("1 moth 2 1 1 2")
    assert deal.phase == "shuffle"
    assert sorted(deal.rules.chance(deal.state)) == ["6", "moth"], "the moth is in the shuffle"


def test_c15_the_attacked_may_play_the_same_cat_or_a_joker() -> None:
    deal = Deal("1 2 3 4", "1 joker 8 5", lands=["", "9/8"], draw="6 7").play("1 attack 2 1 1")
    assert deal.asked == (2,)
    assert deal.legal(2) == {"defend 1", "defend joker", "pass"}
    deal.play("2 defend 1")
    assert (deal.lands(2), deal.discarded) == ("9/8 _ _ _", ["1", "1"])
    assert deal.hand(2) == ["5", "7", "8", "joker"], "the defender draws"
    assert (deal.phase, deal.asked) == ("repeat", (1,))


def test_c15_who_cannot_defend_is_asked_all_the_same() -> None:
    deal = Deal("1 2 3 4", "2 3 4 5", lands=["", "9/8"]).play("1 attack 2 1 1")
    assert (deal.phase, deal.asked, deal.legal(2)) == ("answer", (2,), {"pass"})
    assert deal.rules.window(deal.state) is Window.OPEN
    other = Deal("1 2 3 4", "1 joker 4 5", lands=["", "9/8"]).play("1 attack 2 1 1")
    told = deal.rules.fields(deal.view(1)), other.rules.fields(other.view(1))
    assert told[0] == told[1], "the attacker can't tell one from the other"


def test_c16_the_attack_may_be_repeated_with_the_same_cat_or_a_joker_as_long_as_both_can() -> None:
    deal = Deal("1 1 8 4", "1 joker 4 5", lands=["", "/8 /1"], draw="joker 7").play("1 attack 2 1 1", "2 defend 1")
    assert deal.legal(1) == {"repeat 1", "repeat joker", "stop"}, "not the eight, and no other target"
    deal.play("1 repeat joker")
    assert deal.asked == (2,)
    assert deal.legal(2) == {"defend joker", "pass"}
    deal.play("2 defend joker", "1 repeat 1", "2 pass")
    assert (deal.lands(2), deal.turn) == ("_ /1 _ _", 1)


def test_c17_a_jokers_announced_cat_is_what_defends_and_repeats() -> None:
    deal = Deal("joker 1 8 4", "1 8 4 5", lands=["", "/8"]).play("1 attack 2 1 joker 1")
    assert deal.legal(2) == {"defend 1", "pass"}
    deal.play("2 defend 1")
    assert deal.legal(1) == {"repeat 1", "stop"}


def test_c18_who_stops_after_a_defence_gains_nothing() -> None:
    deal = Deal("1 1 8 4", "1 joker 4 5", lands=["", "/8"]).play("1 attack 2 1 1", "2 defend 1", "1 stop")
    assert (deal.lands(1), deal.lands(2), deal.turn, deal.phase) == ("_ _ _ _", "/8 _ _ _", 2, "turn")


def test_c19_covering_a_nine_is_no_attack() -> None:
    for card in ("crow", "1"):
        deal = Deal(f"{card} 2 3 4", "1 joker owl crow", lands=["", "99"], **NIGHT).play(f"1 cover 2 1 {card}")
        assert (deal.phase, deal.turn) == ("turn", 2), "nobody is asked"


def test_c20_the_whole_hand_may_always_be_exchanged() -> None:
    deal = Deal("7 2 crow 4", "5 5 5 5", draw="1 1 3 3")
    assert "exchange" in deal.legal(1)
    deal.play("1 exchange")
    assert (deal.hand(1), deal.discarded, deal.turn) == (["1", "1", "3", "3"], ["2", "4", "7", "crow"], 2)
    deal = Deal("7 2 crow 4", "5 5 5 5", pile="1", used="3").play("1 exchange")
    assert sorted(deal.rules.chance(deal.state)) == ["2", "3", "4", "7", "crow"], "a reshuffle holds the exchanged hand"
    deal.shuffled("7")
    assert "7" in deal.hand(1)


def test_c21_the_discards_are_shuffled_when_a_card_is_needed_and_not_before() -> None:
    deal = Deal("1 2 3 4", "5 5 5 5", lands=["_ 9"], pile="6", used="7 8").play("1 build 1 1")
    assert (deal.phase, deal.pile) == ("turn", 0), "the last card was enough"
    deal.play("2 build 1 5")
    assert deal.phase == "shuffle"
    assert sorted(deal.rules.chance(deal.state)) == ["7", "8"]
    deal.shuffled("8")
    assert (deal.hand(2), deal.discarded, deal.turn) == (["5", "5", "5", "8"], [], 1)
    assert deal.trace(1).verb == "shuffle"


def test_c21_a_card_in_play_is_not_shuffled_and_the_reward_may_need_a_shuffle_that_finds_it_no_place() -> None:
    deal = Deal("1 2 3 4", "5 5 5 5", lands=["999/8 /7 /7 /6"], pile="6", used="").play("1 meet 1 1")
    # The six was drawn first; then both cats lie on the discards, and the reward needs them shuffled.
    assert sorted(deal.rules.chance(deal.state)) == ["1", "8"]
    deal.shuffled("8")
    assert deal.discarded == ["8"], "it finds no place"
    deal = Deal("1 2 3 4", "5 5 5 5", lands=["", "/8"], pile="", used="7").play("1 attack 2 1 1")
    assert list(deal.rules.chance(deal.state)) == ["7"]


def test_c22_the_game_ends_when_a_card_has_to_be_drawn_and_there_is_none_once_the_play_is_settled() -> None:
    deal = Deal("1 1 3 4", "1 5 5 5", lands=["", "/8"], pile="", used="").play("1 attack 2 1 1")
    assert deal.hand(1) == ["1", "3", "4"], "there was nothing to draw"
    assert deal.phase == "answer", "the dialogue goes on with what cards there are"
    deal.play("2 defend 1", "1 stop")
    assert (deal.phase, deal.state.ending, deal.scores) == ("over", 2, [0, 8])
    deal = Deal("1 2 3 4", "5 5 5 5", pile="6", used="").play("1 exchange")
    assert deal.shuffled().phase == "turn", "an exchange finds its own cards in the shuffle"
    deal = Deal("1 2 3 4", "5 5 5 5", pile="", used="").play("1 build 1 1")
    assert (deal.phase, deal.state.ending, deal.scores) == ("over", 2, [1, 0])


def test_c22_a_missing_reward_alone_does_not_end_the_game() -> None:
    deal = Deal("crow 2 3 4", "5 5 5 5", lands=["/crow /8"], pile="6", used="").play("1 chase 1 crow")
    assert deal.phase == "turn"
    deal = Deal("bat 2 3 4", "5 5 5 5", lands=["", "/crow"], pile="6", used="", **NIGHT).play("1 bat 2 1", "1 place 1")
    assert deal.phase == "turn"


@pytest.mark.parametrize("tops", ["999 999", "999/8 999/crow"])
def test_c23_three_lands_with_three_nines_end_the_game_at_once_whatever_lies_on_them(tops: str) -> None:
    deal = Deal("1 2 3 4", "5 5 5 5", "6 6 6 6", lands=[f"{tops} 99 /8"]).play("1 meet 4 1")
    assert deal.phase == "place", "two full lands are not enough"
    deal.play("1 place 3")
    assert (deal.phase, deal.state.ending, deal.state.ender) == ("over", 1, 1), "no turns for the others"


# --- night cards -------------------------------------------------------------------------------------------------------


def test_c24_a_moth_carries_any_cat_to_an_empty_land_or_bare_nines_and_nobody_meets() -> None:
    deal = Deal("moth 2 3 4", "5 5 5 5", lands=["/8 9 /crow _", "/1 99 _ 9/7"], **NIGHT)
    sources = {"1 1", "2 1", "2 4"}
    targets = {"1 2", "1 4", "2 2", "2 3"}
    assert deal.of(1, "moth") == {f"moth {source} {target}" for source in sources for target in targets}
    deal.play("1 moth 2 1 1 2")
    assert (deal.lands(1), deal.lands(2), deal.phase, deal.turn) == ("/8 9/1 /crow _", "_ 99 _ 9/7", "turn", 2)
    assert deal.discarded == ["moth"]


def test_c24_the_option_lets_moths_fly_to_empty_lands_alone_and_without_a_place_it_cannot_be_played() -> None:
    deal = Deal("moth 2 3 4", "5 5 5 5", lands=["/8 9 /crow _", "/1 99 /2 9/7"], moth_lands="empty", **NIGHT)
    assert {move.split(" ", 3)[3] for move in deal.of(1, "moth")} == {"1 4"}
    deal = Deal("moth 2 3 4", "5 5 5 5", lands=["/8 /8 /crow /6", "/1 /2 /2 9/7"], **NIGHT)
    assert deal.of(1, "moth") == set()
    deal = Deal("moth 2 3 4", "5 5 5 5", lands=["_ 9 /crow _", "_ _ _ _"], **NIGHT)
    assert deal.of(1, "moth") == set(), "there is no cat"


def test_c25_a_bat_makes_a_rivals_crow_an_own_nine() -> None:
    deal = Deal("bat 2 3 4", "5 5 5 5", lands=["9 /8 /8 /crow", "9/crow /crow /8"], **NIGHT)
    assert deal.of(1, "bat") == {"bat 2 1", "bat 2 2"}
    deal.play("1 bat 2 1")
    assert (deal.lands(1), deal.lands(2), deal.discarded) == ("99 /8 /8 /crow", "9 /crow /8 _", ["bat"])
    assert deal.known(deal.nine(1, 1)) == ALL, "everybody has seen that it is a crow"
    deal = Deal("bat 2 3 4", "5 5 5 5", lands=["/7 /8 /8 /crow", "9/crow"], **NIGHT).play("1 bat 2 1")
    assert (deal.lands(2), deal.discarded) == ("9 _ _ _", ["crow", "bat"]), "without a place the crow is discarded"
    assert Deal("bat 2 3 4", "5 5 5 5", lands=["/crow", "9/8"], **NIGHT).of(1, "bat") == set()


def test_c26_the_dragon_chases_all_crows_and_becomes_a_nine() -> None:
    deal = Deal("dragon 2 3 4", "5 5 5 5", lands=["/crow /8 /8 /8", "9/crow /crow /8"], **NIGHT).play("1 dragon")
    assert (deal.lands(1), deal.lands(2)) == ("9 /8 /8 /8", "9 _ /8 _"), "own ones too, and first: there is room then"
    assert deal.face(deal.nine(1, 1)) == "dragon"
    assert deal.discarded == ["crow", "crow", "crow"]
    deal = Deal("dragon 2 3 4", "5 5 5 5", lands=["/7 /8 /8 /8"], **NIGHT).play("1 dragon")
    assert (deal.discarded, deal.turn) == (["dragon"], 2), "playable with no crow, and lost without a place"


def test_c27_an_owl_ends_attack_and_turn_and_takes_the_attacking_card() -> None:
    deal = Deal("1 1 3 4", "owl 1 4 5", lands=["", "9/8"], draw="6 7", **NIGHT).play("1 attack 2 1 1")
    assert "owl" in deal.legal(2)
    deal.play("2 owl")
    assert (deal.lands(2), deal.discarded, deal.turn, deal.phase) == ("9/8 _ _ _", ["owl"], 2, "turn")
    assert deal.hand(2) == ["1", "1", "4", "5"], "no card is drawn"
    assert deal.hand(1) == ["1", "3", "4", "6"], "the attacker has drawn already"
    assert deal.pile == Deal("1 1 3 4", "owl 1 4 5", lands=["", "9/8"], **NIGHT).pile - 1
    deal = Deal("1 1 3 4", "owl 1 4 5", lands=["", "9/8"], **NIGHT).play("1 attack 2 1 1", "2 defend 1", "1 repeat 1", "2 owl")
    assert deal.turn == 2, "a repeated attack too"


def test_c28_an_attacking_joker_goes_to_the_hand_as_a_joker() -> None:
    deal = Deal("joker 1 3 4", "owl 1 4 5", lands=["", "9/8"], **NIGHT).play("1 attack 2 1 joker 1", "2 owl")
    assert deal.hand(2) == ["1", "4", "5", "joker"]


def test_c29_night_cards_are_whole_turns_and_an_owl_is_only_an_answer() -> None:
    deal = Deal("moth owl bat dragon", "5 5 5 5", lands=["_ 9", "/8 /crow"], draw="1", **NIGHT)
    assert not any("owl" in move for move in deal.legal(1))
    deal.play("1 moth 2 1 1 1")
    assert (deal.turn, deal.hand(1)) == (2, ["1", "bat", "dragon", "owl"])
    deal = Deal("moth owl bat dragon", "5 5 5 5", **NIGHT).play("1 exchange")
    assert deal.discarded == ["moth", "bat", "owl", "dragon"]


# --- teams -------------------------------------------------------------------------------------------------------------


def test_c30_partners_sit_opposite_and_are_no_targets() -> None:
    lands = ["/1", "/1 9", "/1 9", "/1 9"]
    deal = Deal("1 8 crow joker", "2 2 2 2", "3 3 3 3", "4 4 4 4", lands=lands, teams=True)
    assert {move.split()[1] for move in deal.of(1, "attack", "cover")} == {"2", "4"}
    for seats in (2, 3, 5):
        with pytest.raises(OptionError):
            game("cats").rules({"teams": True}, seats)


@pytest.mark.parametrize(("key", "teams"), [("", False), ("4", True)])
def test_c15_c30_whom_an_attack_asks_is_told_as_data_too(key: str, teams: bool) -> None:
    deal = Deal("1 8 7 6", "1 3 2 2", "3 3 3 3", "1 joker 4 4", lands=["", "/8"], teams=teams).play("1 attack 2 1 1")
    told: Any = game("cats").figures["defenders"]
    assert told[key][1] == list(deal.rules.to_act(deal.state))


def test_c30_owner_and_partner_may_both_answer_and_the_owners_answer_goes_before() -> None:
    def attacked() -> Deal:
        hands = ("1 8 7 6", "1 3 2 2", "3 3 3 3", "1 joker 4 4")
        return Deal(*hands, lands=["", "/8"], draw="5 5 5 5", teams=True).play("1 attack 2 1 1")

    deal = attacked()
    assert deal.asked == (2, 4)
    assert deal.legal(4) == {"defend 1", "defend joker", "pass"}
    before = [deal.rules.fields(deal.view(seat)) for seat in (1, 2, 3, None)]
    deal.play("4 defend joker")
    assert [deal.rules.fields(deal.view(seat)) for seat in (1, 2, 3, None)] == before, "nobody is told"
    assert deal.rules.window(deal.state) is Window.NOTED
    deal.play("2 defend 1")
    assert (deal.hand(2), deal.hand(4)) == (["2", "2", "3", "5"], ["1", "4", "4", "joker"]), "the owner's goes before"
    deal = attacked().play("2 pass", "4 defend joker")
    assert (deal.lands(2), deal.discarded, deal.hand(4)) == ("/8 _ _ _", ["1", "joker"], ["1", "4", "4", "5"]), "who plays draws"
    deal = attacked().play("4 defend 1").close()
    assert deal.lands(2) == "/8 _ _ _", "the referee closes: who has not answered lets it go"
    deal = attacked().close()
    assert deal.lands(2) == "_ _ _ _"


def test_c30_sums_and_nines_are_a_teams_and_three_full_lands_are_counted_in_one_dream() -> None:
    hands = ("1 2 3 4", "5 5 5 5", "6 6 6 6", "7 7 7 7")
    deal = Deal(*hands, lands=["999 999 99 /8", "/5", "999 999 /7", "99/4"], teams=True)
    assert deal.phase == "turn", "two full lands each are not three"
    deal.play("1 meet 4 1", "1 place 3")
    assert deal.phase == "over"
    assert deal.scores == [36 * 3 + 36 * 2 + 7, 5 + 16, 36 * 3 + 36 * 2 + 7, 5 + 16]
    assert [deal.state.score_nines[seat] for seat in range(4)] == [15, 2, 15, 2]
    result = deal.rules.result(deal.state)
    assert result.winners == (0, 2)


def test_c30_with_night_cards_the_partner_may_play_the_owl_and_takes_the_card() -> None:
    hands = ("1 8 7 6", "1 3 2 2", "3 3 3 3", "owl 5 4 4")
    deal = Deal(*hands, lands=["", "/8"], teams=True, **NIGHT).play("1 attack 2 1 1", "2 pass", "4 owl")
    assert (deal.lands(2), deal.hand(4)) == ("/8 _ _ _", ["1", "4", "4", "5"])
    hands = ("moth bat 7 6", "1 3 2 2", "3 3 3 3", "owl 5 4 4")
    deal = Deal(*hands, lands=["", "/crow", "/8 /crow", "9"], teams=True, **NIGHT)
    assert "moth 3 1 1 1" in deal.legal(1), "any dream"
    assert deal.of(1, "bat") == {"bat 2 1"}, "rivals' only"


def test_c31_ties_go_to_more_nines_covered_ones_too_and_then_are_shared() -> None:
    deal = Deal("1 2 3 4", "5 5 5 5", "6 6 6 6", lands=["999 999 99 /8", "/4", "9/2"]).play("1 meet 4 1", "1 place 3")
    assert deal.rules.result(deal.state).winners == (0,)
    for lands, winners in ((["/4", "9/2"], (1,)), (["/4", "/4"], (0, 1)), (["9/2", "/4"], (0,))):
        deal = Deal("1 2 3 4", "5 5 5 5", lands=lands)
        for _ in range(10):
            deal.play("1 exchange", "2 exchange")
        assert deal.rules.result(deal.state).winners == winners


def test_c32_ten_turns_a_seat_without_a_change_end_the_game() -> None:
    deal = Deal("1 2 3 4", "5 5 5 5", lands=["/4"])
    for _ in range(9):
        deal.play("1 exchange", "2 exchange")
    deal.play("1 exchange")
    assert deal.phase == "turn"
    deal.play("2 exchange")
    assert (deal.phase, deal.state.ending, deal.scores) == ("over", 3, [4, 0])
    deal = Deal("1 1 1 1", "5 5 5 5")
    deal.play("1 exchange", "2 build 1 5")
    assert deal.state.idle == 0


def test_c32_a_repeated_attack_counts_as_a_turn_so_that_no_dialogue_goes_on_for_ever() -> None:
    others = dict.fromkeys((*"2345678", "crow", "joker"), 0)
    deal = Deal("1 1 1 1", "1 1 1 1", lands=["", "/1"], deck={**others, "1": 100}).play("1 attack 2 1 1", "2 defend 1")
    for repeated in range(20):
        assert (deal.legal(1), deal.state.idle, may_repeat(deal.state)) == ({"repeat 1", "stop"}, repeated, True)
        deal.play("1 repeat 1", "2 defend 1")
    assert deal.legal(1) == {"stop"}
    assert not may_repeat(deal.rules.hide(deal.state, Seat(0))), "a screen asks it of a view"
    deal.play("1 stop")
    assert (deal.phase, deal.state.ending, deal.lands(2)) == ("over", 3, "/1 _ _ _")
    deal = Deal("1 1 1 1", "1 1 1 1", lands=["9", "/1"], deck={**others, "1": 100})
    deal.play("1 attack 2 1 1", "2 defend 1", "1 repeat 1", "2 pass", "1 place 1")
    assert (deal.phase, deal.state.idle, deal.lands(1)) == ("turn", 0, "99/1 _ _ _"), "a dream has changed"


def circling(seats: int = 2, most: int = 1000) -> Deal:
    """A game drawn out on purpose: seat 2 lays crows on seat 1's nines, seat 1 chases them with crows, and all others wait."""
    hands = ["crow 3 4 5", "crow 3 4 5", *["6 6 6 6", "7 7 7 7"][: seats - 2]]
    deal = Deal(*hands, lands=["99 99 99 99"], deck={**dict.fromkeys("12345678", 4), "joker": 0})
    luck = random.Random(7)
    while deal.phase != "over" and deal.state.turns < most:
        names = deal.rules.chance(deal.state)
        if names is not None:
            deal.shuffled(*luck.sample(names, len(names)))
            continue
        seat = deal.turn
        dear = sorted(deal.of(seat, "cover", "chase") if seat < 3 else ())
        deal.play(f"{seat} {next((move for move in dear if move.endswith('crow')), 'exchange')}")
    return deal


@pytest.mark.parametrize("seats", [2, 3])
def test_c32_a_game_in_which_dreams_change_for_ever_ends_after_a_hundred_turns_of_each_seat(seats: int) -> None:
    deal = circling(seats=seats)
    assert (deal.phase, deal.state.ending, deal.state.turns + 1) == ("over", 4, 100 * seats)
    found = deal.count.found
    assert (found["turns_over"], found["nothing_changed"], found["turns"]) == (1, 0, 100 * seats)
    result = deal.rules.result(deal.state)
    assert result is not None, "it is counted like any other"
    assert list(result.scores) == deal.scores


def test_c33_seat_one_starts_or_the_one_agreed_on() -> None:
    assert Deal("1 2 3 4", "5 5 5 5").turn == 1
    assert Deal("1 2 3 4", "5 5 5 5", starter=2).turn == 2


def test_c34_any_cat_may_cover_a_rivals_top_nine_and_a_joker_may_not() -> None:
    deal = Deal("1 8 3 joker", "5 5 5 5", lands=["", "999 99 9 _"])
    assert deal.of(1, "cover") == {f"cover 2 {land} {cat}" for land in (1, 2, 3) for cat in (1, 3, 8)}
    deal.play("1 cover 2 1 1")
    assert deal.lands(2) == "999/1 99 9 _"


def test_c35_hands_are_four_cards_told_to_their_owner_alone_but_what_all_saw_taken() -> None:
    deal = Deal("1 1 3 4", "owl 2 5 5", lands=["", "/8"], **NIGHT)
    assert [len(deal.hand(seat)) for seat in (1, 2)] == [4, 4]
    deal.play("1 attack 2 1 1", "2 owl")
    view = deal.view(1)
    faces = [deal.rules.edition.faces[view.face[card]] for card in view.hand.tolist()[1]]
    assert faces == ["1", "", "", ""], "known to all, and first"
    own = deal.view(2)
    assert sorted(deal.rules.edition.faces[own.face[card]] for card in own.hand.tolist()[1]) == ["1", "2", "5", "5"]
    deal.play("2 build 2 5")
    assert {step.source for step in deal.trace(1).steps} == {"hand.1", "draw"}, "no place within a hand is told"


def test_c36_discards_fall_face_up_and_the_pile_is_not_searched() -> None:
    deal = Deal("7 2 crow 4", "5 5 5 5").play("1 exchange")
    assert all(deal.known(deal.state.discard[i]) == ALL for i in range(4))
    view = deal.rules.hide(deal.state, Seat(1, aided=False))
    shown = [deal.rules.edition.faces[view.face[view.discard[i]]] for i in range(4)]
    assert shown == ["", "", "", "crow"], "who remembers nothing sees the top"
    deal = Deal("1 2 3 4", "5 5 5 5", lands=["999/8 /7 /7 /6"], draw="6 7").play("1 meet 1 1")
    assert deal.known(deal.state.discard[2]) == (), "a nine without a place goes there unseen"


def test_c37_kinds_and_numbers_of_night_cards_are_chosen_and_a_fought_pairs_card_stays_known() -> None:
    def count(**options: int) -> dict[str, int]:
        rules = game("cats").rules(options, 2)
        names = list(rules.chance(rules.start()) or ())
        return {name: names.count(name) for name in ("moth", "bat", "owl", "dragon")}

    assert count() == {"moth": 0, "bat": 0, "owl": 0, "dragon": 0}
    assert count(moths=3, dragons=1) == {"moth": 3, "bat": 0, "owl": 0, "dragon": 1}
    deal = Deal("5 2 3 4", "1 1 1 1", lands=["9/5 /8 /8 /8"]).play("1 meet 1 5")
    assert deal.known(deal.nine(1, 1)) == ALL
    assert deal.known(deal.nine(1, 1, 0)) == (), "nobody looks under the others"
    assert deal.turn == 2, "play passes to the left"
