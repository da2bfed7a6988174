"""Counts the instructions that the main thread of Sennik's server needs for a move.

    python -m benchmarks.server.instructions [--seconds 40] [--connections 16] [--interpreted] [--keep FILE]

The count hardly depends on what else the machine does, so that a gain of a fiftieth can be seen. It has no part of the
kernel's work. It needs valgrind, under which the server is fifty times slower. ``--keep`` keeps what callgrind found, function by
function, for ``callgrind_annotate --inclusive=yes FILE``.
"""

from __future__ import annotations

import argparse
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from benchmarks.server import compare
from tools.compiled import CACHE, compiled

WARM = 60
"""The moves after which counting begins: by then the tables are open and the interpreter has specialized what it runs."""
PATIENCE = 300.0


def moves(store: Path) -> int:
    """Returns how many moves are stored; 0 while there is no store."""
    try:
        with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as connection:
            (stored,) = connection.execute("select count(*) from event where instr(body, '\"moved.') > 0").fetchone()
    except sqlite3.OperationalError:
        return 0
    return int(stored)


def control(pid: int, *order: str) -> None:
    """Gives callgrind an order for that process."""
    subprocess.run(["callgrind_control", *order, str(pid)], check=True, capture_output=True)


def main() -> None:
    """Starts the server and the load, counts for a while, and prints the instructions of a move."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--connections", type=int, default=16)
    parser.add_argument("--interpreted", action="store_true", help="count the sources as ./run starts them")
    parser.add_argument("--keep", type=Path, help="keep what callgrind found of the main thread in this file")
    given = parser.parse_args()
    if not 0 < given.seconds <= PATIENCE or not 4 <= given.connections <= compare.MOST_CONNECTIONS:
        parser.error(f"at most {PATIENCE:g} seconds, and 4 to {compare.MOST_CONNECTIONS:,} connections")
    if shutil.which("callgrind_control") is None or shutil.which("node") is None:
        parser.error("valgrind and node are needed")
    if not given.interpreted:
        compare.PACKAGE = str(compiled(compare.ROOT / CACHE))
    with tempfile.TemporaryDirectory(prefix="sennik-instructions-") as made:
        folder = Path(made)
        store, found = folder / "sennik.sqlite3", folder / "counted"
        counted = [
            "valgrind",
            "--tool=callgrind",
            "--instr-atstart=no",
            "--separate-threads=yes",
            f"--callgrind-out-file={found}",
        ]
        with compare.started([*counted, sys.executable, "serve.py", made], compare.HERE) as server:
            pid, port = server.process.pid, str(server.port)
            amount = ["--connections", str(given.connections), "--seconds", f"{given.seconds + PATIENCE:g}"]
            load = subprocess.Popen(["node", str(compare.LOAD), "sennik", port, *amount], stdout=subprocess.DEVNULL)
            try:
                until = time.monotonic() + PATIENCE
                while moves(store) < WARM and time.monotonic() < until:
                    time.sleep(0.5)
                before = moves(store)
                control(pid, "--instr=on")
                time.sleep(given.seconds)
                made_moves = moves(store) - before
                control(pid, "--instr=off")
                control(pid, "--dump")
            finally:
                load.kill()
                load.wait()
        if not made_moves:
            raise SystemExit("nobody moved")
        main_thread = folder / "counted.1-01"
        lines = main_thread.read_text("utf-8", "replace").splitlines()
        (total,) = [int(line.split()[1]) for line in lines if line.startswith("totals:")]
        if given.keep is not None:
            shutil.copy(main_thread, given.keep)
    print(f"{total / made_moves:,.0f} instructions of the main thread a move ({made_moves:,} moves)")


if __name__ == "__main__":
    main()
