"""Nothing reaches a viewer that they cannot know, and samples fill in what they cannot know, in every case."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from sennik.kernel.game import AfterGame, Game, Seat, Viewer
from sennik.testing import secrecy
from sennik.testing.cases import Case, all_on, dealt, drawn_states, viewers
from sennik.testing.contract import view_bytes
from tests.text_game import State

from .subjects import CARD_CASES, CARD_GAMES, EXTRA, TEXT_CASES, WHISPERED, case_id, pieces

card_cases = pytest.mark.parametrize("case", CARD_CASES, ids=case_id)
card_games = pytest.mark.parametrize("game", CARD_GAMES, ids=case_id)


@pytest.mark.parametrize("case", [*CARD_CASES, *EXTRA], ids=case_id)
def test_a_sample_looks_like_the_state(case: Case) -> None:
    for n, (rules, state) in enumerate(drawn_states(case, 1, 40)):
        secrecy.check_sample_hides_alike(rules, state, case.seats, n)


@pytest.mark.parametrize("case", TEXT_CASES, ids=case_id)
def test_a_sample_of_words_looks_like_the_state(case: Case) -> None:
    for n, (rules, state) in enumerate(drawn_states(case, 1, 20)):
        secrecy.check_text_sample(rules, state, case.seats, n)


@card_cases
def test_a_sample_can_be_played_on(case: Case) -> None:
    for n, (rules, state) in enumerate(drawn_states(case, 2, 15)):
        for viewer in viewers(case.seats)[:-1:3]:
            sample = rules.sample(rules.hide(state, viewer), n)
            if rules.window(state) is None:
                assert rules.to_act(sample) == rules.to_act(state)
            else:
                # Who else has answered a window is not in the view: a sample may let them answer still, the viewer never twice.
                assert set(rules.to_act(state)) <= set(rules.to_act(sample))
                if isinstance(viewer, Seat):
                    assert (viewer.number in rules.to_act(sample)) == (viewer.number in rules.to_act(state))
            luck = random.Random(n)
            for _ in range(15):
                sample = dealt(rules, sample, luck)
                waiting = rules.to_act(sample)
                if not waiting:
                    break
                seat = luck.choice(waiting)
                sample = rules.apply(sample, seat, luck.choice(rules.legal(sample, seat)))
                secrecy.check_whole(rules, sample)


@pytest.mark.parametrize("case", [*CARD_CASES, *EXTRA], ids=case_id)
def test_nothing_hidden_changes_a_byte_of_a_view(case: Case) -> None:
    luck = random.Random(case.id)
    for n, (rules, state) in enumerate(drawn_states(case, 3, 20 if case in EXTRA else 30)):
        told = view_bytes if n % 8 == 0 else secrecy.packed
        assert secrecy.interferes(rules, state, luck, told, worlds=2) == ""


@card_games
def test_a_leak_planted_on_purpose_is_caught(game: Game) -> None:
    for preset in game.presets:
        case = all_on(game, preset.name, preset.options, preset.seats[-1])
        planted = secrecy.leaks(case.rules())
        assert len(planted) > 5
        missed = [name for name, hide in planted.items() if not secrecy.caught(case, 4, hide)]
        assert missed == []


@pytest.mark.parametrize("case", [*CARD_CASES, *EXTRA], ids=case_id)
def test_the_plain_hide_agrees_byte_for_byte(case: Case) -> None:
    plain = pieces(case.game).plain_hide
    for rules, state in drawn_states(case, 5, 40):
        for viewer in viewers(case.seats):
            assert rules.hide(state, viewer).pack(told=True) == plain(rules, state, viewer).pack(told=True), viewer


@card_cases
def test_views_of_clones_are_alike(case: Case) -> None:
    for rules, state in drawn_states(case, 6, 10):
        for viewer in viewers(case.seats):
            assert view_bytes(rules, rules.clone(state), viewer) == view_bytes(rules, state, viewer)


@card_games
def test_samples_differ_and_are_uniform(game: Game) -> None:
    own = pieces(game)
    ways = [secrecy.check_samples_are_uniform(rules, view, 2400, 1) for rules, view in own.countable_views()]
    assert len(ways) >= 4
    assert max(ways) > 10
    own.check_samples()


def whispers(rules: Any, state: State, viewer: Viewer, luck: random.Random) -> State:
    """Another state of the game of words that this viewer must be told the same: other words and hints of the others."""
    if state.phase in {"count", "over", "shuffle"}:
        return replace(state, rest=tuple(luck.sample(state.rest, len(state.rest))))
    own = viewer.number if isinstance(viewer, Seat) else -1
    hidden = [word for seat, word in enumerate(state.words) if seat != own] + list(state.rest)
    luck.shuffle(hidden)
    words = tuple(word if seat == own else hidden.pop() for seat, word in enumerate(state.words))
    hints = tuple(hint if seat == own or not hint else luck.choice(("-", "other", "x")) for seat, hint in enumerate(state.hints))
    return replace(state, words=words, hints=hints, rest=tuple(hidden))


@pytest.mark.parametrize("case", WHISPERED, ids=case_id)
def test_no_hidden_word_changes_a_view(case: Case) -> None:
    luck = random.Random(case.id)
    for rules, state in drawn_states(case, 7, 80, 2):
        for viewer in viewers(case.seats):
            if not isinstance(viewer, AfterGame):
                other = whispers(rules, state, viewer, luck)
                assert view_bytes(rules, other, viewer) == view_bytes(rules, state, viewer)
