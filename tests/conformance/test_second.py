"""Every game against its second implementation, at every table and with other options."""

from __future__ import annotations

import pytest

from sennik.testing.second import check_second
from sennik.testing.tables import Table

from .subjects import ALONE, CARD_GAMES, CARD_TABLES, EXTRA, PAIRS, pieces, table_id

OTHERS = [table for table in (*ALONE, *PAIRS, *EXTRA) if table.game in CARD_GAMES]


@pytest.mark.parametrize("table", CARD_TABLES, ids=table_id)
def test_the_second_implementation_plays_the_same_games(table: Table) -> None:
    own = pieces(table.game)
    moves = 0
    seed = 0
    while moves < 700:
        seed += 1
        moves += check_second(table, own.Second(table.options, table.seats), own.facts, seed)


@pytest.mark.parametrize("table", OTHERS, ids=table_id)
def test_the_second_implementation_plays_the_same_games_with_other_options(table: Table) -> None:
    own = pieces(table.game)
    check_second(table, own.Second(table.options, table.seats), own.facts, 1)
