"""What sums over rounds say, with the intervals that hold the truth with 95 %."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and the interval that holds the true one nineteen times in twenty."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """How far the interval reaches to its wider side."""
        return max(self.value - self.low, self.high - self.value)


SURE = 1.959964
"""How many standard errors on either side of a normal mean hold the true one nineteen times in twenty."""


def mean(total: int, square: int, count: int) -> Estimate:
    """Returns the mean of so many numbers, from their sum and the sum of their squares. ``count`` is at least 1."""
    value = total / count
    spread = max(0.0, square / count - value * value)
    error = SURE * sqrt(spread / (count - 1)) if count > 1 else 0.0
    return Estimate(value, value - error, value + error)


def share(part: int, whole: int) -> Estimate:
    """Returns a share with Wilson's interval, which stays within 0 and 1 however small ``whole`` is. If ``whole`` is 0,
    the share may be anything.
    """
    if whole == 0:
        return Estimate(0.0, 0.0, 1.0)
    value = part / whole
    weight = SURE * SURE / whole
    middle = (value + weight / 2) / (1 + weight)
    error = SURE * sqrt(value * (1 - value) / whole + weight / (4 * whole)) / (1 + weight)
    return Estimate(value, min(value, middle - error), max(value, middle + error))


def lead(first: tuple[int, int], others: tuple[int, int], product: int, seats: int, count: int) -> Estimate:
    """Returns how much lower the result of the first to play is than the mean of the others, round by round.

    ``first`` and ``others`` are sums and sums of squares, of the first's result and of the sum of all others'.
    ``product`` is the sum of the two multiplied: without it, it would be lost that they go up and down together.
    """
    rivals = seats - 1
    total = others[0] - rivals * first[0]
    square = others[1] - 2 * rivals * product + rivals * rivals * first[1]
    found = mean(total, square, count)
    return Estimate(found.value / rivals, found.low / rivals, found.high / rivals)


def quantile(counts: Sequence[int], part: float) -> int:
    """Returns the least number that so great a part of all numbers does not exceed. ``counts[n]`` is how often ``n``
    came up.
    """
    wanted = part * sum(counts)
    found = 0
    for number, count in enumerate(counts):
        found += count
        if found >= wanted:
            return number
    return len(counts) - 1
