"""Runs Sennik's server for a benchmark, with higher limits per address, because here everybody has the same address.

    python serve.py FOLDER [--database ADDRESS] [--parts FILE] [--profile FILE]

It prints the port that it listens on. ``--parts`` times the parts of a move and writes the figures to a file,
``--profile`` writes the profile of cProfile. Both slow the server down.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import signal
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from urllib.parse import urlsplit

from parts import Parts

from sennik.server.run import Addresses, serve
from sennik.server.settings import Limits, Rate, Settings
from sennik.store import DatabaseAddress

PLENTY = Rate(1e6, 1_000_000)

LIMITS = replace(
    Limits(),
    **{field.name: PLENTY for field in fields(Limits) if isinstance(field.default, Rate)},
    connections_of_address=10_000,
    half_requests_of_address=10_000,
    sockets=10_000,
    sockets_of_address=10_000,
)


def announce(addresses: Addresses) -> None:
    """Prints the port for the process that started this one."""
    print(json.dumps({"port": urlsplit(addresses.here).port}), flush=True)


def main() -> None:
    """Serves until it is told to stop."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--database", type=DatabaseAddress)
    parser.add_argument("--parts", type=Path)
    parser.add_argument("--profile", type=Path)
    given = parser.parse_args()

    def run() -> None:
        settings = replace(Settings(), limits=LIMITS)
        serve(given.folder, host="127.0.0.1", port=0, settings=settings, announce=announce, database=given.database)

    work: Callable[[], None] = run
    if given.parts is not None or given.profile is not None:
        # After closing down, the server raises the signal that stopped it again. Ignore it, because the report is written then.
        signal.signal(signal.SIGTERM, lambda *_: None)
    if given.parts is not None:
        parts = Parts()
        work()
        given.parts.write_text(json.dumps(parts.report()))
    elif given.profile is not None:
        profile = cProfile.Profile()
        profile.runcall(work)
        profile.dump_stats(given.profile)
    else:
        work()


if __name__ == "__main__":
    main()
