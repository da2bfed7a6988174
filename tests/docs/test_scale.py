"""The page about a hundred thousand people says what its command prints, and the model behind it is no invention."""

from __future__ import annotations

import pytest

from benchmarks.server import scale


@pytest.fixture(scope="module")
def figures() -> scale.Figures:
    return scale.measured(scale.MEASURED.read_text("utf-8"))


def test_the_page_has_the_tables_of_its_command(figures: scale.Figures) -> None:
    page = scale.PAGE.read_text("utf-8")
    assert scale.written(page, scale.Assumptions(), figures) == page, "run `python -m benchmarks.server.scale --write`"


def test_a_process_with_nothing_to_wait_for_takes_the_time_of_its_work() -> None:
    alone = scale.Process(own=1.0, first=0.001, further=0.0, seed=1).run(200, rate=10)
    assert alone.rate == pytest.approx(10, rel=0.1)
    assert alone.p50 == pytest.approx(0.9, rel=0.15), "the median of two parts of 0.6 and 0.4 ms, each exponential"
    assert alone.together == pytest.approx(1, abs=0.01)


def test_a_full_process_is_as_fast_as_its_loop_and_commits_more_together() -> None:
    full = scale.Process(own=0.2, first=1.0, further=0.01, seed=2).run(20, tables=50)
    assert full.rate == pytest.approx(5_000, rel=0.03)
    assert full.p50 == pytest.approx(50 / full.rate * 1_000, rel=0.1), "Little’s law"
    assert full.together > 3


def test_commits_hold_up_whoever_waits_for_them() -> None:
    quick, slow = (scale.Process(own=0.1, first=first, further=0.0, seed=3).run(20, rate=500) for first in (0.5, 10.0))
    assert slow.p50 > quick.p50 + 5
    assert slow.together > 3 > quick.together


def test_a_missing_figure_is_noticed() -> None:
    text = scale.MEASURED.read_text("utf-8")
    with pytest.raises(LookupError, match="a socket, kB"):
        scale.measured(text.replace("| a socket, kB |", "| a sock, kB |"))
    with pytest.raises(LookupError):
        scale.written("# A page without tables\n", scale.Assumptions(), scale.measured(text))
