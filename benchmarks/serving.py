"""A server of this checkout on a port of its own, for the benchmarks that look at pages."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

COMMAND = [sys.executable, "-c", "import sys; from sennik.cli import main; sys.exit(main())"]


@contextmanager
def serving() -> Iterator[str]:
    """Runs a server and yields its address."""
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [*COMMAND, "serve", "--port", "0", "--host", "127.0.0.1", "--data", folder],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert server.stdout is not None
        try:
            yield next(line for line in server.stdout if "http://" in line).split()[-1]
        finally:
            server.terminate()
            server.wait()
