"""What the benchmarks share: rows of figures, and how they are printed."""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Row:
    """One figure: the median, the least and the greatest value of some tries. ``goal`` is the goal in words, or ""."""

    what: str
    unit: str
    median: float
    least: float
    most: float
    goal: str = ""


def row(what: str, unit: str, tries: Sequence[float], goal: str = "") -> Row:
    return Row(what, unit, statistics.median(tries), min(tries), max(tries), goal)


def show(rows: Sequence[Row], *, as_json: bool) -> None:
    """Prints the rows, either as one JSON list or one per line."""
    if as_json:
        print(json.dumps([asdict(one) for one in rows]))
        return
    for one in rows:
        goal = f"   goal: {one.goal}" if one.goal else ""
        print(f"{one.what:<64} {number(one.median):>10} {one.unit}   ({number(one.least)} to {number(one.most)}){goal}")


def run(what: str | None, measure: Callable[[int], Sequence[Row]], tries: int) -> None:
    """The command of a benchmark: reads how many tries there are and how to print, measures and prints."""
    parser = argparse.ArgumentParser(description=what, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tries", type=int, default=tries)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    show(measure(chosen.tries), as_json=chosen.json)


def number(value: float) -> str:
    """Returns the value with three significant digits."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def machine() -> str:
    """Returns a line about the machine: processor, cores, system, Python."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if line.startswith("model name")]
        model = names[0] if names else model
    return f"{model}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}, Python {platform.python_version()}"
