"""A real server of its own, as `./run` starts it, for the tests that drive a browser."""

import os
import re
import subprocess
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.tables import OPEN, knowing, shown


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails tells what its pages show."""
    if call.when == "call" and call.excinfo is not None:
        for page in OPEN:
            call.excinfo.value.add_note(shown(page))
    return (yield)


def served(command: list[str], data: Path, **settings: str) -> Iterator[str]:
    """Runs the server that this command starts, with its matches in that folder, and gives its address."""
    started = [*command, "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data)]
    # To load strong bots takes seconds of the processor's time, so only the tests that want some have them.
    wanted = {"strong_bots": "no", **settings}
    environment = os.environ | {f"SENNIK_{name.upper()}": value for name, value in wanted.items()}
    with subprocess.Popen(started, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        said = ""
        for line in server.stdout:
            said += line
            if found := re.search(r"http://[\w.]+:\d+", line):
                break
        else:
            pytest.fail(f"the server said no address: {said}")
        try:
            yield found.group()
        finally:
            server.terminate()
            server.wait(20)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server is. It ends with the session."""
    yield from served([str(Path(sys.executable).with_name("sennik"))], tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="module")
def browser(browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """Chromium for the tests of one module. Playwright's loop ends with it: no async test can run while it is open, and which
    tests a worker runs next is not settled before.

    Its contexts keep no page and get no calls unless they are made with ``service_workers="allow"``: to keep the client takes
    a second of the processor's time in each of them. Nobody in them is told of what is new, unless a test asks for it.
    """
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(**browser_type_launch_args)
        new_context = made.new_context

        def new(**options: Any) -> BrowserContext:
            return knowing(new_context(**{"service_workers": "block", **options}))

        with patch.object(made, "new_context", new):
            yield made
        made.close()
