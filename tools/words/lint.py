"""Prints the faults of the shipped word lists. The exit code is 1 if there is one.

.venv/bin/python tools/words/lint.py [--questions]
"""

from __future__ import annotations

import argparse
import sys

from sennik.words import lint, load


def main(arguments: list[str]) -> int:
    """Runs the command that the module's docstring describes."""
    parser = argparse.ArgumentParser(description="Says what is wrong with the shipped word lists.")
    parser.add_argument("--questions", action="store_true", help="also the clues of which the judge would ask the table")
    options = parser.parse_args(arguments)
    lexicons = [load.lexicon("pl"), load.lexicon("en")]
    problems = lint.lint_concepts(load.concepts(), lexicons, "concepts.txt")
    for lexicon in lexicons:
        problems += lint.lint(lexicon, f"{lexicon.code}.txt")
        if options.questions:
            print(*lint.questions(lexicon, f"{lexicon.code}.txt"), sep="\n")
    print(*problems, sep="\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
