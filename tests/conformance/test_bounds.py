"""Every game ends: no run of random moves, and none of moves chosen to draw it out, passes what the rules say."""

from __future__ import annotations

import random

import pytest

from sennik.testing.cases import Case, Player, Stubborn
from sennik.testing.contract import check_bound

from .subjects import EXTRA, PRESETS, WHISPERED, WINDOWED, case_id

CASES = [*PRESETS, *EXTRA, *WHISPERED, *WINDOWED]


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_no_run_of_moves_passes_the_bound(case: Case) -> None:
    for seed, kind in enumerate((Player, Stubborn, Stubborn)):
        assert check_bound(case, kind(random.Random(f"{case.id} {seed}"), case.text)) > 0
