"""A real server of its own, as `./run` starts it, for the tests that drive a browser."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server is. It ends with the session."""
    data: Path = tmp_path_factory.mktemp("data")
    command = [str(Path(sys.executable).with_name("sennik")), "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
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
