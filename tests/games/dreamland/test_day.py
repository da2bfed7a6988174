"""The rulings of the day (K18-K23, K25, K26) and the worked examples of the rulebook (rules.md 5.2)."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from sennik.games.dreamland import day

from .play import CARDS, Night

SIX = ("fairy", "devil", "fairy", "imp", "devil")
"""Six players: the card aside is a fairy (T-K08)."""


def counted(sides: str, *, players: int = 6, roles: tuple[str, ...] = SIX, named: bool = False) -> Night:
    """A first night with these sides, counted."""
    night = Night(players, roles).settle(sides)
    words = [card.word for card in night.state.cards if card.side == "yellow"]
    return night.retell(*(words if named else []))


# --- the retold dream ------------------------------------------------------------------------------------------------------


def test_k18_every_yellow_word_named_is_two_points() -> None:
    night = Night(words=["kogut", "wampir", "kot"]).settle("yyb").retell("kogut wampira")
    assert night.points[0] == 2 + 2
    assert night.fields(0)["recalled"] is True
    assert night.fields(1)["parts"][0] == [["yellow", 2], ["recalled", 2]]


def test_k18_one_that_is_missing_costs_them_all() -> None:
    night = Night(words=["kogut", "wampir", "kot"]).settle("yyb").retell("kogut i kot")
    assert night.points[0] == 2
    assert night.fields(0)["recalled"] is False


def test_k18_wrong_and_further_words_do_no_harm_and_blue_ones_do_not_matter() -> None:
    assert Night(words=["kogut", "kot"]).settle("yb").retell("kogut, rower, zegar i smok").points[0] == 1 + 2


def test_k18_the_mask_stays_on_while_the_dream_is_retold() -> None:
    night = Night(words=["kogut", "kot"]).settle("yb").dawn()
    assert [(card["word"], card["side"]) for card in night.fields(0)["cards"]] == [("", ""), ("", "")]
    assert night.may(0) == {"recall"}
    night.do(0, "recall kogut")
    assert [(card["word"], card["side"]) for card in night.fields(0)["cards"]] == [("kogut", "yellow"), ("kot", "blue")]


def test_k18_the_table_has_the_last_word_on_what_was_named() -> None:
    night = Night(words=["kogut", "kot"]).settle("yy").dawn().do(0, "recall kogut")
    assert [card["named"] for card in night.fields(2)["cards"]] == ["yes", ""]
    assert night.may(0) == set(), "the dreamer is not asked"
    assert night.may(2) == {"done", "tick 1", "untick 1", "tick 2", "untick 2"}
    assert night.do(2, "tick 2").agree().points[0] == 2 + 2
    night = Night(words=["kogut", "kot"]).settle("yy").dawn().do(0, "recall kogut i kot")
    assert night.do(1, "untick 1").agree().points[0] == 2


def test_k18_two_who_mend_the_same_mark_do_not_undo_each_other() -> None:
    night = Night(words=["kogut", "kot"]).settle("yy").dawn().do(0, "recall kogut")
    night.do(1, "tick 2").do(2, "tick 2")
    assert [card["named"] for card in night.fields(2)["cards"]] == ["yes", "yes"]
    night.do(1, "untick 1").do(3, "untick 1")
    assert [card["named"] for card in night.fields(2)["cards"]] == ["", "yes"]


@pytest.mark.parametrize("story", ["śniła mi się ropucha", "ropuchy i żaby"])
def test_k18_an_answer_that_the_table_accepted_names_the_card(story: str) -> None:
    cards = [["żaba", "okno", "zegar", "rower"], ["las", "pies", "kubek", "lampa"], ["kot", "bęben", "księżyc", "łódka"]]
    night = Night(words=["żaba", "las"], cards=cards).guess("ropucha")
    assert night.sides == ["blue"]
    for seat in (1, 2):
        night.do(seat, "right 1")
    assert night.sides == ["yellow"]
    night.right().dawn().do(0, f"recall {story} w lesie")
    assert [card["named"] for card in night.fields(1)["cards"]] == ["yes", "yes"]
    wrong = Night(words=["żaba", "las"], cards=cards).guess("ropucha").right().dawn().do(0, "recall ropucha w lesie")
    assert [card["named"] for card in wrong.fields(1)["cards"]] == ["", "yes"], "an answer that was wrong names nothing"


def test_k18_what_nobody_is_sure_of_was_not_named() -> None:
    night = Night(words=["zamek"]).settle("y").dawn()
    state = day.retell(night.state, "x", (), (1,))
    assert state.cards[0].named == "unsure"
    assert day.count(state).points[0] == 1
    assert day.count(day.tick(state, 1, 1, named=True)).points[0] == 1 + 2


def test_k18_a_penalty_card_is_named_by_nobody() -> None:
    night = Night(5, words=["kot", "kogut"]).heard().object(2, 3).right().dawn().do(0, "recall kogut")
    assert night.may(1) == {"done", "tick 2", "untick 2"}
    assert night.agree().points[0] == 1 + 2, "and is not needed"


def test_k18_the_dreamer_has_four_minutes_and_the_table_one() -> None:
    night = Night().right().dawn()
    assert night.fields(0)["phase_ends"] == 250_000 + 240_000
    assert night.wait(239.999).phase == "recall"
    assert night.wait(0.001).phase == "tick"
    assert [card["named"] for card in night.fields(0)["cards"]] == [""]
    assert night.fields(0)["phase_ends"] == 490_000 + 60_000
    assert night.wait(59.999).phase == "tick"
    assert night.wait(0.001).phase == "count"
    assert night.points[0] == 1


def test_k18_with_nobody_to_judge_and_nothing_unsure_the_count_follows() -> None:
    night = Night(words=["kogut"], started=False).all_ready(1, 2, 3).settle("y").dawn().do(0, "recall kogut")
    assert (night.phase, night.points[0]) == ("count", 1 + 2)
    silent = Night(words=["kogut"], started=False).all_ready(1, 2, 3).settle("y").dawn().wait(240)
    assert (silent.phase, silent.points[0]) == ("count", 1)


def test_k18_with_nobody_to_judge_the_dreamer_says_what_was_meant() -> None:
    night = Night(words=["kogut"], started=False).all_ready(1, 2, 3).settle("y").dawn()
    state = day.retell(night.state, "x", (), (1,))
    assert day.tickers(state) == (0,)
    assert night.rules.legal(state, 0)
    assert [night.rules.write(move) for move in night.rules.legal(state, 1)] == ["judge"]


def test_k19_without_a_yellow_card_nothing_was_recalled() -> None:
    assert counted("", named=True).points[0] == 0
    night = counted("bb", named=True)
    assert night.points[0] == 0
    assert night.fields(0)["recalled"] is False


# --- the count -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("yellow", "blue", "imp"),
    [
        (3, 3, 5),  # T-K05
        (2, 3, 3),  # T-K06
        (4, 2, 2),  # T-K07
        (3, 2, 3),
        (2, 4, 2),
        (1, 0, 1),
        (0, 1, 1),
        (2, 0, 0),
        (0, 5, 0),
        (1, 1, 3),
        (5, 3, 3),
    ],
)
def test_k20_what_an_imp_gets(yellow: int, blue: int, imp: int) -> None:
    """T-K05, T-K06 and T-K07 of rules.md 5.2 are the rulebook's own examples."""
    sides = ["y"] * yellow + ["b"] * blue
    random.Random(yellow).shuffle(sides)
    assert counted("".join(sides)).points[4] == imp


def test_tk05_tk06_tk07_both_imps_get_it() -> None:
    for sides, imp in (("yyybbb", 5), ("yybbb", 3), ("yyyybb", 2)):
        assert counted(sides, players=4, roles=("imp", "fairy", "imp")).points[1::2] == [imp, imp]


def test_k21_nothing_on_either_side_is_even() -> None:
    assert counted("").points == [0, 0, 0, 0, 2, 0]


@pytest.mark.parametrize(
    ("sides", "points"), [("yyb", [2, 2, 1, 2, 2, 1]), ("ybbb", [1, 1, 3, 1, 1, 3]), ("y", [1, 1, 0, 1, 1, 0])]
)
def test_k22_fairies_and_the_dreamer_get_the_yellow_cards_and_devils_the_blue(sides: str, points: list[int]) -> None:
    assert counted(sides).points == points
    assert counted(sides, named=True).points == [points[0] + 2, *points[1:]]


def test_k22_a_penalty_card_is_on_neither_side() -> None:
    night = Night(6, SIX).settle("yb").heard().object(3, 4, 5)
    assert night.sides == ["yellow", "blue", "penalty"]
    assert night.retell().points == [1, 1, 1, 1, 3, 1]


def test_tk08_the_full_round_of_the_rulebook() -> None:
    """rules.md T-K08: Marta and Paulina are fairies, Tomek dreams, Monika and Martyna are devils, Jacek is the imp."""
    night = Night(6, ("fairy", "devil", "fairy", "devil", "imp"), ["kogut", "wampir", "hamburger", "bęben", "zamek"])
    assert night.state.aside == "fairy"
    night.heard().settle("y").heard().heard().settle("yb").heard().settle("by")
    night.retell("koguta i wampira, a zamek stał")
    assert night.points == [5, 3, 2, 3, 2, 3]
    assert sum(night.points) == 18
    assert night.fields(3)["parts"] == [
        [["yellow", 3], ["recalled", 2]],
        [["yellow", 3]],
        [["blue", 2]],
        [["yellow", 3]],
        [["blue", 2]],
        [["more", 3]],
    ]


STORY = "W moim śnie koguta gonił wampir z hamburgerem, obok szedł pies, a z daleka dudniły bębny."
FIVE = ("kogut", "wampir", "hamburger", "pies", "bęben")
DREAM = tuple(
    (word, *others)
    for word, others in zip(
        (*FIVE, "zegar"),
        (("okno", "lampa"), ("rower", "mapa"), ("balon", "most"), ("smok", "ryba"), ("wyspa", "król"), ("góra", "but")),
        strict=True,
    )
)


@pytest.mark.parametrize("yellow", [1, 3, 5])
def test_tk04_the_story_of_the_rulebook_names_five_things(yellow: int) -> None:
    """rules.md T-K04: named in other forms of the words, it is +2 where the five hold all yellow words, else nothing."""
    words = FIVE[:yellow]
    night = Night(words=words, cards=(*DREAM, ("łódka", "korona", "wieża"))).settle("y" * yellow).retell(STORY)
    assert night.points[0] == yellow + 2
    night = Night(words=(*words, "zegar"), cards=(*DREAM, ("łódka", "korona", "wieża"))).settle("y" * (yellow + 1)).retell(STORY)
    assert night.points[0] == yellow + 1


# --- after the count -------------------------------------------------------------------------------------------------------


def test_k23_the_cards_of_the_board_go_under_the_deck_shuffled_and_penalty_cards_stay_out() -> None:
    night = Night(5, words=["kot", "duch", "kogut", "ryba"]).right().skip().heard().object(2, 3).retell()
    assert night.sides == ["yellow", "blue", "penalty"]
    night.go_on()
    assert night.phase == "clear"
    assert sorted(night.rules.chance(night.state)) == sorted((*CARDS[2], *CARDS[5])), "with all their words: they are turned"
    before = night.state.deck
    assert before[0][0] == "ryba", "what was left lies on top"
    state = night.rules.shuffled(night.state, ["smok", "łódka"])
    assert state.deck[: len(before)] == before
    assert [card[0] for card in state.deck[len(before) :]] == ["smok", "łódka"]
    assert not any("kogut" in card for card in state.deck)
    assert len(state.deck) == len(CARDS) - 1


def test_k23_nothing_is_shuffled_where_nothing_lies() -> None:
    night = Night(5, words=["kot"]).heard().object(2, 3).retell().go_on()
    assert night.phase == "roles"
    assert len(night.state.deck) == len(CARDS) - 1


def test_k23_cards_are_cleared_in_every_night() -> None:
    night = Night(5)
    while True:
        night.right().right().heard()
        giver = night.state.card.clues[-1].seat
        night.object(*[seat for seat in night.state.awake if seat != giver][:2]).retell().go_on()
        if night.phase == "over":
            break
        night.deal()
        assert len(night.state.deck) == len(CARDS) - sum(night.state.penalties)
        assert len({word for card in night.state.deck for word in card}) == 4 * len(night.state.deck)
        night.all_ready()
    assert sum(night.state.penalties) == 5


def final(tokens: tuple[int, ...], penalties: tuple[int, ...]) -> tuple[Any, Any]:
    """Scores and winners of a game that ended with these."""
    night = Night(len(tokens)).rounds(len(tokens))
    result = night.rules.result(replace(night.state, tokens=tokens, penalties=penalties))
    return result.scores, result.winners


@pytest.mark.parametrize(
    ("tokens", "penalties", "scores", "winners"),
    [
        ((9, 7, 7, 7), (0, 0, 0, 0), (9, 7, 7, 7), (0,)),
        ((9, 9, 7, 7), (3, 0, 0, 0), (6, 9, 7, 7), (1,)),
        ((9, 8, 3, 3), (1, 0, 0, 0), (8, 8, 3, 3), (1,)),  # fewer penalty cards
        ((9, 9, 9, 7), (1, 0, 0, 0), (8, 9, 9, 7), (1, 2)),  # shared
        ((9, 9, 3, 3), (1, 1, 0, 0), (8, 8, 3, 3), (0, 1)),
        ((0, 0, 0, 0), (1, 2, 1, 3), (-1, -2, -1, -3), (0, 2)),  # negative
    ],
)
def test_k25_most_points_then_fewer_penalty_cards_then_shared(
    tokens: tuple[int, ...], penalties: tuple[int, ...], scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert final(tokens, penalties) == (scores, winners)


def test_k25_penalty_cards_count_at_the_end_of_the_game() -> None:
    night = Night(5, ("fairy", "fairy", "devil", "imp")).heard().object(2, 3).settle("yy").retell()
    assert night.points == [2, 2, 2, 0, 0]
    assert night.fields(0)["penalties"] == [0, 1, 0, 0, 0]
    night.go_on()
    assert night.state.tokens == (2, 2, 2, 0, 0)
    assert night.fields(4)["totals"] == [2, 1, 2, 0, 0]
    assert night.rules.result(night.state) is None
    night.rounds(4)
    assert night.rules.result(night.state).scores[1] == sum(points[1] for points in night.state.history) - 1
    assert night.fields(4)["penalties"] == [0, 1, 0, 0, 0], "each is counted once"


def test_k26_there_are_tokens_for_all() -> None:
    words = [f"{first}{second}" for first in ("kra", "bro", "smu", "tle", "pla", "gwi") for second in "bcdfghjklmnprstwz"]
    night = Night(10, cards=[(word,) for word in words])
    for _ in range(10):
        night.settle("y" * 20).retell().go_on()
        if night.phase != "over":
            night.deal().all_ready()
    assert sum(night.state.tokens) > 104
    assert sum(night.rules.result(night.state).scores) == sum(night.state.tokens)
