"""What all tests share: the order, the folder for compiled code, the browser, and the summary of `./test`."""

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

CHROMIUM_ARGS = [
    "--no-sandbox",  # as root, and in containers
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests are marked, and run last: no async test can run while Playwright's loop is open.

    Watching which lines are reached makes random play three times as slow, and the thousandth game reaches no new one.
    """
    for item in items:
        if item.path.parent.name == "browser":
            item.add_marker(pytest.mark.browser)
        if item.get_closest_marker("mass"):
            item.add_marker("no_cover")
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Pytest speaks last in `./test`, so it repeats what failed before it."""
    failed = os.environ.get("SENNIK_FAILED_CHECKS")
    if failed:
        terminalreporter.section("checks that failed before pytest", red=True, bold=True)
        terminalreporter.line(failed)


@pytest.fixture(scope="session", autouse=True)
def compiled_cache(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[None]:
    """One folder a run, whoever compiles: a run begins with none and compiles each rule of each edition once. Who works on a few
    tests again and again may name a folder that stays (``SENNIK_CACHE``).
    """
    if "SENNIK_CACHE" in os.environ:
        yield
        return
    base = tmp_path_factory.getbasetemp()
    # The workers of one run share what they compiled.
    os.environ["SENNIK_CACHE"] = str((base if worker_id == "master" else base.parent) / "sennik-cache")
    yield
    del os.environ["SENNIK_CACHE"]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium where there is one, else the one that Playwright itself keeps."""
    own = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    return {**browser_type_launch_args, "args": CHROMIUM_ARGS, **({"executable_path": own} if own else {})}
