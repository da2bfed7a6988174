"""Runs the benchmarks one after the other and prints a Markdown table. ``benchmarks/run`` calls it."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from report import Row, machine, number

HERE = Path(__file__).parent
README = HERE / "README.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"
QUICK = {
    "random_play.py": ["--seconds", "0.2", "--tries", "2"],
    "exported.py": ["--seconds", "0.2", "--tries", "2"],
    "checked.py": ["--tries", "2"],
    "startup.py": ["--tries", "2"],
}


def measured(script: str, words: list[str]) -> list[Row]:
    done = subprocess.run([sys.executable, str(HERE / script), *words, "--json"], check=True, stdout=subprocess.PIPE, text=True)
    return [Row(**one) for one in json.loads(done.stdout)]


def table(open_spiel: str, *, quick: bool) -> str:
    lines = ["| what | median | from | to | goal | measured with |", "| --- | ---: | ---: | ---: | --- | --- |"]
    for script, shortly in QUICK.items():
        words = shortly if quick else []
        command = " ".join([f"benchmarks/{script}", *words])
        if script == "random_play.py":
            words = [*words, "--open-spiel", open_spiel]
            command += " --open-spiel PYTHON"
        for one in measured(script, words):
            figures = f"**{number(one.median)}** {one.unit} | {number(one.least)} | {number(one.most)}"
            lines.append(f"| {one.what} | {figures} | {one.goal} | `{command}` |")
    today = datetime.now(UTC).date().isoformat()
    return f"Measured on {today} by `benchmarks/run`: {machine()}.\n\n" + "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--open-spiel", required=True)
    parser.add_argument("--write", action="store_true", help="put the table into README.md")
    parser.add_argument("--quick", action="store_true", help="too short to mean anything: for trying the scripts")
    chosen = parser.parse_args()
    made = table(chosen.open_spiel, quick=chosen.quick)
    if chosen.write:
        before, _, rest = README.read_text("utf-8").partition(BEGIN)
        _, _, after = rest.partition(END)
        README.write_text(f"{before}{BEGIN}{made}{END}{after}", "utf-8")
    print(made, end="")


main()
