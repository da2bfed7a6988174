"""Measures how long a start takes: the server until its first answer, and the help.

    python benchmarks/startup.py [--tries 7] [--json]

Each server gets an empty data folder and an empty cache for compiled code. Python's own compiled files exist, as
after an installation. The disk's cache is warm after the first try, which counts like the others.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, sleep
from urllib.error import URLError
from urllib.request import urlopen

from report import Row, row, run

COMMAND = [sys.executable, "-c", "import sys; from sennik.cli import main; sys.exit(main())"]
PATIENCE = 60.0


def serve_once() -> tuple[float, float]:
    """Returns the seconds until the server prints its address, and until it answers a request.

    Nothing may have been compiled by then.
    """
    with tempfile.TemporaryDirectory() as folder:
        cache = Path(folder) / "cache"
        environment = {**os.environ, "SENNIK_CACHE": str(cache)}
        began = perf_counter()
        server = subprocess.Popen(
            [*COMMAND, "serve", "--port", "0", "--host", "127.0.0.1", "--data", f"{folder}/data"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment,
        )
        assert server.stdout is not None
        address = next(line for line in server.stdout if "http://" in line).split()[-1]
        told = perf_counter() - began
        while True:
            try:
                with urlopen(f"{address}/api/games") as answer:
                    answer.read()
                break
            except URLError:
                if perf_counter() - began > PATIENCE:
                    raise
                sleep(0.005)
        answered = perf_counter() - began
        server.send_signal(signal.SIGINT)
        server.wait()
        assert not cache.exists(), "something was compiled"
        return told, answered


def command_once(*words: str) -> float:
    began = perf_counter()
    subprocess.run([*COMMAND, *words], check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - began


def measure(tries: int) -> list[Row]:
    servers = [serve_once() for _ in range(tries)]
    return [
        row("sennik serve: until it says its address", "s", [told for told, _ in servers]),
        row("sennik serve: until the first answer", "s", [answered for _, answered in servers], "under 2"),
        row("sennik --help", "s", [command_once("--help") for _ in range(tries)], "under 0.4"),
        row("sennik games", "s", [command_once("games") for _ in range(tries)]),
    ]


run(__doc__, measure, 7)
