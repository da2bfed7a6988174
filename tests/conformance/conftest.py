"""What the conformance suite does not do."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """These tests play thousands of games; which lines they reach says nothing, and watching it takes twice the time."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("no_cover")
