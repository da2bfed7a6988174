"""What all tests share: the order, the folder for compiled code, the browser, and the summary of `./test`."""

import gc
import os
import shutil
import sys
import time
from collections.abc import AsyncIterator, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio

from tests.order import deal

if TYPE_CHECKING:
    from sennik.store import DatabaseAddress
    from tests.postgres import Cluster

_TOLD = os.environ.pop("SENNIK_CHECKS", None)
CHECKS = Path(_TOLD) if _TOLD else None
"""The file with what the checks said that run beside `./test`, once they have ended; None if there are none. What tests start
shall not wait for it.
"""

REAL_TIME = [Path(__file__).parent / "browser", Path(__file__).parent / "server" / "fleet"]
"""Tests that drive a browser or several servers by a real clock. One that fails is run once more, and the summary names it
(decision 114).
"""

WEEK = 7 * 24 * 60 * 60
"""Seconds."""

SWITCHED_OFF = [
    # Each window would load two pages for what is typed above it, which nobody sees: half of what it takes to open one.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    # Chromium heeds only one such list, and the last one. So this one has all that Playwright switches off too
    # (`tests/browser/test_chromium.py`).
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
    "msEdgeUpdateLaunchServicesPreferredVersion",
    "msForceBrowserSignIn",
]
"""Features of Chromium that tests do without."""

CHROMIUM_ARGS = [
    "--no-sandbox",  # as root, and in containers
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(SWITCHED_OFF)}",
]


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Ends the coverage that pytest-cov begins in a worker before it knows that it is one, and then begins once more.

    Both would run, and only the second one would ever be paused, so the first one would watch the marked tests too.
    """
    plugin = session.config.pluginmanager.getplugin("_cov")
    if plugin is not None and hasattr(session.config, "workerinput"):
        plugin.cov_controller.cov.stop()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Looks for no garbage while tests are collected: there is hardly any, and to look takes a fifth of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks tests and puts them into their order.

    One worker begins with the tests that need machine code, so that no rule is compiled by two at once. Another one begins
    with the browser tests, which mostly wait, so that processors are not idle at the end. A third one begins with the masses,
    which take the longest of all others. In one process, machine code comes first and the browser last.

    A test by a real clock may fail because the machine was busy, so it gets a second try.

    Coverage does not watch a mass of games: that makes random play three times as slow, and the thousandth game reaches no
    line that the hundredth did not.
    """
    kinds: dict[str, list[pytest.Item]] = {"machine_code": [], "browser": [], "mass": [], "postgres": [], "": []}
    for item in items:
        if item.path.parent.name == "browser":
            item.add_marker(pytest.mark.browser)
        # A picture is taken three times before it counts as another.
        if item.path.parent in REAL_TIME and item.path.name != "test_pictures.py":
            item.add_marker(pytest.mark.flaky(reruns=1, reruns_delay=2))
        if item.get_closest_marker("mass"):
            item.add_marker("no_cover")
        kinds[next((kind for kind in kinds if kind and item.get_closest_marker(kind)), "")].append(item)
    code, browser, mass, postgres, others = kinds.values()
    rest = [*postgres, *others]  # neighbours stay with one worker as far as may be, so that few of them start a database
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = deal([code, browser, mass], rest, workers) if workers > 1 else [*code, *mass, *rest, *browser]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Names a test as soon as it fails, or is run again. The summary comes at the very end, and a long run may be cut before."""
    said = {"failed": "FAILED", "rerun": "AGAIN"}.get(report.outcome)
    if said and "PYTEST_XDIST_WORKER" not in os.environ and sys.__stdout__ is not None:
        print(f"\n{said} {report.nodeid} ({report.when})", file=sys.__stdout__, flush=True)
        # The summary says why a test failed, but not why it was run again.
        for line in report.longreprtext.splitlines() if said == "AGAIN" else []:
            if line.startswith("E "):
                print(line, file=sys.__stdout__, flush=True)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Pytest speaks last in `./test`, so it waits for the checks that run beside it, and tells what they said."""
    if CHECKS is None:
        return
    started_by = os.getppid()
    while not CHECKS.exists() and os.getppid() == started_by:
        time.sleep(0.1)
    if CHECKS.exists():
        said = CHECKS.read_text("utf-8")
        failed = said.splitlines()[-1].startswith("FAILED")
        terminalreporter.section("checks beside pytest", red=failed, bold=failed)
        terminalreporter.write(said)


@pytest.fixture(scope="session", autouse=True)
def compiled_cache(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keeps machine code in pytest's own folder, for all workers and for the next run: ``--cache-clear`` removes it.

    A folder's name is a hash over all rules and the engine, so that a changed rule is always compiled anew. Folders in which
    nothing was written for a week are removed. ``SENNIK_CACHE`` names another place.
    """
    if "SENNIK_CACHE" in os.environ:
        yield
        return
    cache: pytest.Cache | None = getattr(pytestconfig, "cache", None)  # (pytest can be run without one)
    kept = cache.mkdir("sennik") if cache else tmp_path_factory.mktemp("sennik")
    for folder in (kept / "compiled").glob("*"):
        if time.time() - folder.stat().st_mtime > WEEK:
            shutil.rmtree(folder, ignore_errors=True)
    os.environ["SENNIK_CACHE"] = str(kept)
    yield
    del os.environ["SENNIK_CACHE"]


@pytest.fixture(scope="session")
def cluster() -> Iterator["Cluster"]:
    """A PostgreSQL of the tests' own. Each worker that needs one has its own; tests that do are marked ``postgres``."""
    from tests.postgres import running_cluster

    with running_cluster() as started:
        yield started


@pytest_asyncio.fixture
async def database(cluster: "Cluster") -> AsyncIterator["DatabaseAddress"]:
    """The address of a database with its tables and nothing in them."""
    async with cluster.database() as made:
        yield made


def chromium() -> dict[str, Any]:
    """How the browser is started: the system's Chromium where there is one, else the one that Playwright itself keeps."""
    own = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    return {"args": CHROMIUM_ARGS, **({"executable_path": own} if own else {})}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, **chromium()}
