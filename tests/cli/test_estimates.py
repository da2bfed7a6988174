"""Intervals: against the numbers that the sums were made of, and how often they hold the truth."""

from __future__ import annotations

import random
import statistics

import pytest

from sennik.cli.estimates import SURE, lead, mean, quantile, share


def test_a_mean_is_that_of_the_numbers_themselves() -> None:
    numbers = [3, 8, 0, 0, 41, 7, 7]
    found = mean(sum(numbers), sum(n * n for n in numbers), len(numbers))
    error = SURE * statistics.stdev(numbers) / len(numbers) ** 0.5
    assert found.value == pytest.approx(statistics.mean(numbers))
    assert (found.low, found.high) == pytest.approx((found.value - error, found.value + error))
    assert mean(5, 25, 1).half == 0, "one number has no spread"
    assert mean(15, 75, 3).half == pytest.approx(0)


def test_the_lead_of_the_first_is_taken_round_by_round() -> None:
    luck = random.Random(4)
    for seats in (2, 3, 5):
        rounds = [[luck.randrange(40) for _ in range(seats)] for _ in range(50)]
        firsts, others = [row[0] for row in rounds], [sum(row[1:]) for row in rounds]
        squares = [sum(n * n for n in row) for row in (firsts, others)]
        product = sum(a * b for a, b in zip(firsts, others, strict=True))
        found = lead((sum(firsts), squares[0]), (sum(others), squares[1]), product, seats, 50)
        leads = [statistics.mean(row[1:]) - row[0] for row in rounds]
        assert found.value == pytest.approx(statistics.mean(leads))
        assert found.half == pytest.approx(SURE * statistics.stdev(leads) / 50**0.5)


@pytest.mark.parametrize("truth", [0.02, 0.3, 0.5, 0.97])
def test_a_share_holds_the_truth_nineteen_times_in_twenty(truth: float) -> None:
    luck = random.Random(9)
    held = 0
    for _ in range(1000):
        found = share(sum(luck.random() < truth for _ in range(200)), 200)
        assert 0 <= found.low <= found.value <= found.high <= 1
        held += found.low <= truth <= found.high
    assert 915 <= held <= 985


def test_a_share_of_nothing_and_of_everything_stays_within_bounds() -> None:
    assert (share(0, 0).low, share(0, 0).high) == (0, 1)
    assert share(0, 30).low == 0
    assert share(0, 30).high > 0.05
    assert share(30, 30).high == 1


def test_quantiles_are_numbers_that_came_up() -> None:
    counts = [0, 5, 0, 3, 2]
    assert [quantile(counts, part) for part in (0.05, 0.5, 0.51, 0.8, 0.81, 1)] == [1, 1, 3, 3, 4, 4]
