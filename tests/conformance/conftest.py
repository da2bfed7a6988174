"""Compiled code goes into one folder a test run, so that a run begins with none and compiles each edition once."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """These tests play thousands of games; which lines they reach says nothing, and watching it takes twice the time."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("no_cover")


@pytest.fixture(scope="session", autouse=True)
def compiled_cache(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[None]:
    before = os.environ.get("SENNIK_CACHE")
    base = tmp_path_factory.getbasetemp()
    # The workers of one run share what they compiled.
    os.environ["SENNIK_CACHE"] = str((base if worker_id == "master" else base.parent) / "sennik-cache")
    yield
    if before is None:
        del os.environ["SENNIK_CACHE"]
    else:
        os.environ["SENNIK_CACHE"] = before
