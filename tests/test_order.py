"""Workers of `./test` begin with different kinds of tests, as pytest-xdist deals them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from xdist.scheduler import WorkStealingScheduling
from xdist.workermanage import WorkerController

from tests.order import deal

KINDS = tuple([f"{kind} {number}" for number in range(count)] for kind, count in (("code", 20), ("browser", 7), ("mass", 30)))
REST = [f"rest {number}" for number in range(150)]


class Worker:
    """A worker that remembers what it was given."""

    def __init__(self, name: str) -> None:
        self.gateway = SimpleNamespace(id=name)
        self.shutting_down = False
        self.given: list[int] = []

    def send_runtest_some(self, tests: list[int]) -> None:
        self.given += tests


def begun(tests: list[str], workers: int, config: pytest.Config) -> list[list[str]]:
    """Returns what each worker is given by pytest-xdist, before one takes anything from another."""
    given = [Worker(f"gw{number}") for number in range(workers)]
    config.option.tx = [f"{workers}*popen"]
    scheduler = WorkStealingScheduling(config)
    for worker in given:
        scheduler.add_node(cast("WorkerController", worker))
    for worker in given:
        scheduler.add_node_collection(cast("WorkerController", worker), tests)
    scheduler.schedule()
    return [[tests[number] for number in worker.given] for worker in given]


@pytest.mark.parametrize("workers", [1, 2, 3, 4])
def test_each_worker_begins_with_a_kind_of_its_own(workers: int, pytestconfig: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pytestconfig.option, "tx", None, raising=False)
    dealt = deal(KINDS, REST, workers)
    assert sorted(dealt) == sorted([*REST, *(test for kind in KINDS for test in kind)])
    for kind, given in zip(KINDS, begun(dealt, workers, pytestconfig), strict=False):
        assert given[: len(kind)] == kind


def test_a_kind_that_is_larger_than_a_share_loses_nothing() -> None:
    assert deal([["a", "b", "c", "d"], ["e"]], ["f"], 3) == ["a", "b", "c", "d", "e", "f"]
