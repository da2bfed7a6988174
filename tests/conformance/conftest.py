"""What the conformance suite does not do."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All of these tests play thousands of games."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("mass")
