"""Compiled code goes into one folder a test run."""

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def compiled_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    before = os.environ.get("SENNIK_CACHE")
    os.environ["SENNIK_CACHE"] = str(tmp_path_factory.getbasetemp() / "sennik-cache")
    yield
    if before is None:
        del os.environ["SENNIK_CACHE"]
    else:
        os.environ["SENNIK_CACHE"] = before
