"""The strict struct, the plain one and machine code play the same games, at every table."""

from __future__ import annotations

import pytest

from sennik.kernel.game import Game
from sennik.testing import structs
from sennik.testing.tables import Table

from .subjects import CARD_GAMES, CARD_TABLES, EXTRA, table_id

card_tables = pytest.mark.parametrize("table", CARD_TABLES, ids=table_id)


@pytest.mark.parametrize("table", [*CARD_TABLES, *EXTRA], ids=table_id)
def test_the_strict_record_plays_the_same_games(table: Table) -> None:
    structs.check_strict(table, 1, 400)


@pytest.mark.parametrize("table", [*CARD_TABLES, *EXTRA], ids=table_id)
def test_no_card_is_lost(table: Table) -> None:
    structs.check_conservation(table, 2, 600)


@pytest.mark.machine_code
@card_tables
def test_the_engine_plays_the_same_on_both_forms(table: Table) -> None:
    assert structs.check_execution(table, 3, 3000) > 2


@pytest.mark.machine_code
@card_tables
def test_both_forms_agree_on_moves_and_views_everywhere(table: Table) -> None:
    structs.check_execution_widely(table, 4, 500)


@pytest.mark.machine_code
@card_tables
def test_both_forms_guess_alike(table: Table) -> None:
    structs.check_compiled_guess(table, 5, 60)


@pytest.mark.machine_code
@pytest.mark.parametrize("game", CARD_GAMES, ids=table_id)
def test_compiled_code_is_found_again(game: Game) -> None:
    for preset in game.presets:
        structs.check_cache_is_found(game.rules(preset.options, preset.seats.start))


@card_tables
def test_the_rule_of_thumb_plays_legally_from_its_view(table: Table) -> None:
    assert structs.check_thumb(table, 6, 40) >= 40
