from __future__ import annotations

import random
from typing import Any

import pytest

from sennik import bots
from sennik.bots.naming import CREATURES, called
from sennik.catalog import game, games
from sennik.i18n import LANGUAGES, has
from sennik.kernel.cards import CardRules
from sennik.kernel.game import BringsBots, Seat
from sennik.testing.cases import Case, all_on_cases, dealt, next_turn, option_cases, preset_cases
from tests.conformance.subjects import case_id
from tests.text_game import Whisper

LONG, SHORT = 150, 50
"""Moves: what an option changes shows soon."""
CASES = [
    (case, moves)
    for entry in games()
    for cases, moves in (
        (preset_cases(entry), LONG),
        (all_on_cases(entry), LONG),
        (option_cases(entry, entry.presets[0].seats[-1]), SHORT),
    )
    for case in cases
]


def play(rules: Any, levels: tuple[str, ...], luck: random.Random, most: int = 100_000, *, aided: bool = True) -> Any:
    """A game between bots of these levels, a level a seat, each given its view alone; returns the last state."""
    state = rules.start()
    for _ in range(most):
        state = dealt(rules, state, luck)
        waiting = rules.to_act(state)
        if not waiting:
            break
        seat = luck.choice(waiting)
        choice = bots.choose(levels[seat], rules, rules.hide(state, Seat(seat, aided)), seat, luck)
        if choice is None:
            assert rules.live
            state = rung(rules, state)
            continue
        action, text = choice
        rules.check(state, seat, action, text)
        if rules.live:
            state = rules.note(state, state.now, rules.judge(state, seat, action, text))
        state = rules.apply(state, seat, action, text)
    return state


def rung(rules: Any, state: Any) -> Any:
    """The live game after whatever waits for time next."""
    due = rules.alarm(state)
    return state if due is None else rules.ring(rules.note(state, due))


def wins(levels: tuple[str, ...], games: int, seed: int, *, aided: bool = True) -> list[int]:
    """Wins by seat."""
    rules = game("sen").rules({}, len(levels))
    luck = random.Random(seed)
    won = [0] * len(levels)
    for _ in range(games):
        result = rules.result(play(rules, levels, luck, aided=aided))
        assert result is not None
        for seat in result.winners:
            won[seat] += 1
    return won


@pytest.mark.parametrize("entry", games(), ids=case_id)
def test_every_game_has_levels_from_random_on(entry: Any) -> None:
    levels = bots.levels(entry.name)
    assert levels[0] == "random"
    assert len(set(levels)) == len(levels)
    rules = entry.rules({}, entry.presets[0].seats[0])
    brings = rules.bot_levels if isinstance(rules, BringsBots) else ()
    thumbs = isinstance(rules, CardRules) and rules.edition.book.thumb is not None
    assert ("thumb" in levels) == (thumbs or "thumb" in brings)


def test_there_are_no_levels_of_a_game_that_does_not_exist() -> None:
    with pytest.raises(KeyError):
        bots.levels("chess")


@pytest.mark.mass
@pytest.mark.parametrize(("number", "case", "moves"), [(n, *each) for n, each in enumerate(CASES)], ids=case_id)
def test_every_level_makes_only_legal_moves(number: int, case: Case, moves: int) -> None:
    """With the memory aid at every other table, and without it at the rest."""
    rules = case.rules()
    levels = bots.levels(case.game.name)
    for turn in range(len(levels)):
        play(
            rules,
            tuple(levels[(seat + turn) % len(levels)] for seat in range(case.seats)),
            random.Random(turn),
            moves,
            aided=number % 2 == 0,
        )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_plays_a_game_of_words_without_words(seats: int) -> None:
    rules = Whisper().rules({}, seats)
    state = play(rules, ("random",) * seats, random.Random(1))
    assert rules.result(state) is not None


def test_a_level_that_the_game_lacks_is_refused() -> None:
    whisper = Whisper().rules({}, 2)
    state = whisper.shuffled(whisper.start(), ())
    with pytest.raises(ValueError, match="thumb"):
        bots.choose("thumb", whisper, whisper.hide(state, Seat(0)), 0, random.Random(1))
    sen = game("sen").rules({}, 2)
    dealt = sen.shuffled(sen.start(), ())
    with pytest.raises(ValueError, match="genius"):
        bots.choose("genius", sen, sen.hide(dealt, Seat(0)), 0, random.Random(1))


@pytest.mark.parametrize("level", bots.levels("sen"))
def test_a_choice_is_the_luck_and_the_view_and_changes_neither_view_nor_state(level: str) -> None:
    rules = game("sen").rules({}, 4)
    luck = random.Random(3)
    state = play(rules, ("thumb",) * 4, luck, 40)
    seat = rules.to_act(state)[0]
    view = rules.hide(state, Seat(seat))
    before, whole = view.pack(told=True), rules.pack(state)
    chosen = [bots.choose(level, rules, view, seat, random.Random(seed)) for seed in range(30)]
    assert view.pack(told=True) == before
    assert rules.pack(state) == whole
    assert chosen == [bots.choose(level, rules, rules.hide(state, Seat(seat)), seat, random.Random(seed)) for seed in range(30)]


def test_the_hidden_cards_make_no_difference() -> None:
    """Whatever lies where a seat has not looked, every level chooses the same."""
    rules = game("sen").rules({}, 3)
    luck = random.Random(4)
    state = rules.start()
    compared = 0
    while compared < 60:
        state, seat = next_turn(rules, state, luck)
        view = rules.hide(state, Seat(seat))
        other = rules.sample(view, luck.getrandbits(60))
        seed = luck.getrandbits(60)
        for level in bots.levels("sen"):
            here = bots.choose(level, rules, view, seat, random.Random(seed))
            assert bots.choose(level, rules, rules.hide(other, Seat(seat)), seat, random.Random(seed)) == here
        compared += rules.pack(other) != rules.pack(state)
        choice = bots.choose("thumb", rules, view, seat, luck)
        assert choice is not None
        state = rules.apply(state, seat, choice[0])


@pytest.mark.mass
def test_levels_are_in_order_of_strength() -> None:
    for weak, strong, share in (("random", "easy", 3), ("random", "thumb", 5), ("easy", "thumb", 1.2)):
        first, last = wins((weak, strong), 40, 1), wins((strong, weak), 40, 2)
        assert first[1] + last[0] > share * (first[0] + last[1]), (weak, strong, first, last)


@pytest.mark.mass
def test_a_bot_without_the_memory_aid_sees_less_and_plays_worse() -> None:
    rules = game("sen").rules({}, 2)
    luck = random.Random(6)
    state = play(rules, ("thumb", "thumb"), luck, 12)
    seat = rules.to_act(state)[0]
    full, less = rules.hide(state, Seat(seat)), rules.hide(state, Seat(seat, aided=False))
    assert sum(map(bool, less.face)) < sum(map(bool, full.face))
    aided, unaided = 0, 0
    for turn in range(60):
        state = rules.start()
        while rules.result(state) is None:
            state = dealt(rules, state, luck)
            seat = rules.to_act(state)[0]
            view = rules.hide(state, Seat(seat, aided=seat == turn % 2))
            choice = bots.choose("thumb", rules, view, seat, luck)
            assert choice is not None
            state = rules.apply(state, seat, choice[0])
        result = rules.result(state)
        assert result is not None
        aided += turn % 2 in result.winners
        unaided += 1 - turn % 2 in result.winners
    assert aided > 2 * unaided


def test_creatures_have_a_name_in_every_language_and_are_enough_for_any_table() -> None:
    assert len(set(CREATURES)) == len(CREATURES) == 12
    for language in LANGUAGES:
        names = [called(creature, language) for creature in CREATURES]
        assert len({name.casefold() for name in names}) == 12
        assert all(has(language, f"creature-{creature}") for creature in CREATURES)
        assert all(name == name.strip() and len(name) <= 24 for name in names)
    assert (called("moth", "pl"), called("moth", "en")) == ("Zmierzchnica", "Hawkmoth")


def test_new_bots_are_none_of_those_at_the_table_and_called_like_nobody_there() -> None:
    assert bots.creatures(3) == ("tawny-owl", "moth", "hedgehog")
    assert bots.creatures(2, {"moth"}) == ("tawny-owl", "hedgehog")
    assert bots.creatures(2, {"moth"}, {"PUSZCZYK", "hedgehog"}) == ("bat", "nightjar"), "in whichever language"
    assert len(bots.creatures(25, {"bat"})) == 11
