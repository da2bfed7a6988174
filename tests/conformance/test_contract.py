"""The game contract at every table: every preset and seat count, all options on, each alone, pairs, and the text game."""

from __future__ import annotations

import pytest

from sennik.kernel.game import Game
from sennik.testing import contract
from sennik.testing.tables import Table, drawn_states

from .subjects import ALONE, CARD_GAMES, EVERY, EXTRA, GAMES, PAIRS, WHISPER, table_id

tables = pytest.mark.parametrize("table", EVERY, ids=table_id)


@pytest.mark.parametrize("game", [*GAMES, WHISPER], ids=table_id)
def test_the_entry_is_whole(game: Game) -> None:
    contract.check_entry(game)


@tables
def test_play_goes_on_until_the_end(table: Table) -> None:
    contract.check_course(table, 1)


@pytest.mark.parametrize("table", [*ALONE, *PAIRS, *EXTRA], ids=table_id)
def test_play_goes_on_until_the_end_with_other_options(table: Table) -> None:
    contract.check_course(table, 2)


@tables
def test_the_same_events_give_the_same_bytes(table: Table) -> None:
    for seed in range(2):
        contract.check_replay(table, seed)


@tables
def test_the_clock_alone_ends_the_game(table: Table) -> None:
    contract.check_clock(table, 3)


@tables
def test_views_are_plain_data(table: Table) -> None:
    for rules, state in drawn_states(table, 4, 20):
        contract.check_view_is_plain(rules, state, table.seats)


@tables
def test_the_own_view_tells_the_own_moves(table: Table) -> None:
    for rules, state in drawn_states(table, 5, 60, 5):
        contract.check_own_moves(rules, state, table.seats)


@pytest.mark.parametrize("game", CARD_GAMES, ids=table_id)
def test_every_action_has_one_notation(game: Game) -> None:
    for preset in game.presets:
        contract.check_notation(game.rules(preset.options, preset.seats.start))
