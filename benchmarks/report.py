"""What the benchmarks have in common: rows of figures, and how they are printed."""

from __future__ import annotations

import json
import os
import platform
import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Row:
    """One figure: the median of some tries with the least and the most of them. ``goal`` in words, "" for none."""

    what: str
    unit: str
    median: float
    least: float
    most: float
    goal: str = ""


def row(what: str, unit: str, tries: Sequence[float], goal: str = "") -> Row:
    return Row(what, unit, statistics.median(tries), min(tries), max(tries), goal)


def show(rows: Sequence[Row], *, as_json: bool) -> None:
    """One JSON list, or a line a row."""
    if as_json:
        print(json.dumps([asdict(one) for one in rows]))
        return
    for one in rows:
        goal = f"   goal: {one.goal}" if one.goal else ""
        print(f"{one.what:<64} {number(one.median):>10} {one.unit}   ({number(one.least)} to {number(one.most)}){goal}")


def number(value: float) -> str:
    """Three digits that count."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def machine() -> str:
    """The machine in a line: processor, cores, system, Python."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if line.startswith("model name")]
        model = names[0] if names else model
    return f"{model}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}, Python {platform.python_version()}"
