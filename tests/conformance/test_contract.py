"""The game contract in every case: every preset and seat count, all options on, each alone, pairs, and the text game."""

from __future__ import annotations

import pytest

from sennik.kernel.game import Game, Preset
from sennik.testing import contract, decks
from sennik.testing.cases import Case, drawn_states

from .subjects import ALONE, CARD_GAMES, DECKS, EVERY, EXTRA, GAMES, PAIRS, WHISPER, case_id

cases = pytest.mark.parametrize("case", EVERY, ids=case_id)


@pytest.mark.parametrize("game", [*GAMES, WHISPER], ids=case_id)
def test_the_entry_is_whole(game: Game) -> None:
    contract.check_entry(game)


@pytest.mark.parametrize("game", [*GAMES, WHISPER], ids=case_id)
def test_a_deck_that_can_be_changed_is_published(game: Game) -> None:
    decks.check_published(game)


@pytest.mark.parametrize(("game", "preset", "seats"), DECKS, ids=case_id)
def test_the_deck_published_is_the_deck_played(game: Game, preset: Preset, seats: int) -> None:
    decks.check_preset_deck(game, preset, seats)


@pytest.mark.parametrize(("game", "preset", "seats"), DECKS, ids=case_id)
def test_the_limits_published_are_those_of_the_rules(game: Game, preset: Preset, seats: int) -> None:
    decks.check_bounds(game, preset, seats)


@cases
def test_play_goes_on_until_the_end(case: Case) -> None:
    contract.check_course(case, 1)


@pytest.mark.parametrize("case", [*ALONE, *PAIRS, *EXTRA], ids=case_id)
def test_play_goes_on_until_the_end_with_other_options(case: Case) -> None:
    contract.check_course(case, 2)


@cases
def test_the_same_events_give_the_same_bytes(case: Case) -> None:
    for seed in range(2):
        contract.check_replay(case, seed)


@cases
def test_the_clock_alone_ends_the_game(case: Case) -> None:
    contract.check_clock(case, 3)


@cases
def test_views_are_plain_data(case: Case) -> None:
    for rules, state in drawn_states(case, 4, 12):
        contract.check_view_is_plain(rules, state, case.seats)


@cases
def test_the_own_view_tells_the_own_moves(case: Case) -> None:
    for rules, state in drawn_states(case, 5, 30, 5):
        contract.check_own_moves(rules, state, case.seats)


@pytest.mark.parametrize("game", CARD_GAMES, ids=case_id)
def test_every_action_has_one_notation(game: Game) -> None:
    for preset in game.presets:
        contract.check_notation(game.rules(preset.options, preset.seats.start))
