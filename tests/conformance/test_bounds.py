"""Every game ends: no run of random moves, and none of moves chosen to draw it out, passes what the rules say."""

from __future__ import annotations

import random

import pytest

from sennik.testing.contract import check_bound
from sennik.testing.tables import Player, Stubborn, Table

from .subjects import EXTRA, PRESETS, WHISPERED, WINDOWED, table_id

TABLES = [*PRESETS, *EXTRA, *WHISPERED, *WINDOWED]


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_no_run_of_moves_passes_the_bound(table: Table) -> None:
    for seed, kind in enumerate((Player, Stubborn, Stubborn)):
        assert check_bound(table, kind(random.Random(f"{table.id} {seed}"), table.text)) > 0
