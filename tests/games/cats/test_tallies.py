"""The tallies of Cats: what simulations count of a game, under its name."""

from __future__ import annotations

import random
from typing import Any

from sennik.testing import structs
from sennik.testing.cases import Player, next_input

from .deals import CATS, Deal


def test_attacks_and_defences_are_counted_as_they_come() -> None:
    deal = Deal("1 1 3 4", "1 joker 5 6", lands=["", "/8"]).play("1 attack 2 1 1", "2 defend 1", "1 repeat 1", "2 defend joker")
    assert deal.count.nonzero == {"attacks": 2, "attacks_defended": 2}


def test_a_game_that_is_over_is_counted_under_its_end() -> None:
    deal = Deal("1 2 3 4", "5 5 5 5", lands=["/4", "9/2"])
    for _ in range(10):
        deal.play("1 exchange", "2 exchange")
    assert deal.count.nonzero == {
        "rounds": 1,
        "games": 1,
        "nothing_changed": 1,
        "turns": 20,
        "turns_square": 400,
        "shuffles": deal.state.shuffles,
        "first": 4,
        "first_square": 16,
        "others": 4,
        "others_square": 16,
        "first_others": 16,
        "result_1": 4,
        "result_2": 4,
        "result_square_1": 16,
        "result_square_2": 16,
        "wins_2": 1,
        "results_at_4": 2,
    }, "the one with a nine wins"
    deal = Deal("joker 2 3 4", "5 5 5 5", lands=["/4", "/4"], pile="", used="")
    found = deal.play("1 exchange").count.found
    assert (found["piles_empty"], found["nothing_changed"], found["shared"]) == (0, 0, 0), "what was exchanged is shuffled"
    deal = Deal("1 8 3 4", "5 5 5 5", lands=["999 999 99/8 /4"])
    deal.play("1 meet 3 1")
    while deal.phase != "over":
        deal.play("1 place 3")
    found = deal.count.found
    assert (found["three_lands"], found["wins_1"], found["turns"]) == (1, 1, 1)


def test_over_whole_games_every_game_ends_and_every_result_is_counted_once() -> None:
    for seats, options in ((2, {}), (4, {"teams": True}), (3, {"moths": 4, "bats": 4, "owls": 4, "dragons": 1})):
        rules: Any = CATS.rules(options, seats)
        state, count = rules.start(), structs.Counter(rules)
        player = Player(random.Random(seats))
        while (event := next_input(rules, state, player)) is not None:
            state = count.follow(state, event)
        found = count.found
        result = rules.result(state)
        assert (found["rounds"], found["games"]) == (1, 1)
        assert found["three_lands"] + found["piles_empty"] + found["nothing_changed"] == 1
        assert [found[f"result_{seat + 1}"] for seat in range(seats)] == list(result.scores)
        assert [found[f"wins_{seat + 1}"] for seat in range(seats)] == [int(seat in result.winners) for seat in range(seats)]
        assert found["first"] == result.scores[0]
        assert found["first"] + found["others"] == sum(result.scores)
        assert sum(found[f"results_at_{number}"] for number in range(161)) == seats
        assert found["shared"] == int(len(result.winners) > (2 if options.get("teams") else 1))
        assert found["attacks_defended"] <= found["attacks"]
        assert found["shuffles"] == state.shuffles >= 1
