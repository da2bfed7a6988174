"""The order in which workers meet the tests: each worker of `./test` begins with another kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Test = TypeVar("Test")


def deal(first: Sequence[Sequence[Test]], rest: Sequence[Test], workers: int) -> list[Test]:
    """Returns all tests in an order in which worker 0 begins with the kind ``first[0]``, worker 1 with ``first[1]``, and so on.

    pytest-xdist with ``--dist worksteal`` gives each worker a run of neighbours, all of the same length. Workers that have
    nothing left then take from the end of the longest queue, so what stands in front stays with its worker for long. Kinds
    for which there is no worker follow the kind of the last worker. Of the rest, what comes first is begun first.
    """
    kinds = [list(kind) for kind in first[:workers]]
    kinds[-1] += [test for kind in first[workers:] for test in kind]
    kinds += [[] for _ in range(workers - len(kinds))]
    left, waiting = sum(map(len, kinds)) + len(rest), list(rest)
    dealt: list[Test] = []
    for worker, kind in enumerate(kinds):
        length = left // (workers - worker)
        left -= length
        filled = max(0, length - len(kind))
        dealt += kind + waiting[:filled]
        del waiting[:filled]
    return dealt + waiting
