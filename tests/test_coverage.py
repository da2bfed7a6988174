"""What coverage watches, in whatever process tests run: `./test` runs them in two workers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from coverage import Coverage, CoverageData

from sennik import catalog

ROOT = Path(__file__).parents[1]


@pytest.mark.mass
def test_coverage_does_not_watch_a_mass() -> None:
    """It makes Python four times as slow."""
    assert Coverage.current() is None


def test_nor_in_a_worker_and_what_is_no_mass_is_watched(tmp_path: Path) -> None:
    """A run of pytest of its own: the test above and one of the catalogue, in one worker."""
    tests = ("tests/test_coverage.py::test_coverage_does_not_watch_a_mass", "tests/test_catalog.py")
    words = ("-q", "--numprocesses", "1", "--cov", "--cov-report=", "-p", "no:cacheprovider")
    environment = {**os.environ, "COVERAGE_FILE": str(tmp_path / "data"), "SENNIK_CACHE": str(tmp_path)}
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", *words, *tests], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    watched = CoverageData(str(tmp_path / "data"))
    watched.read()
    assert watched.lines(catalog.__file__)
