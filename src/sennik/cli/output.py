"""What the command line prints. Only through here does text of a file or of a stranger reach the terminal."""

from __future__ import annotations

import json
import sys
from typing import TextIO

from sennik.i18n.escaped import escaped, escaped_json


def show(text: str = "", file: TextIO | None = None) -> None:
    """Prints a text of one or more lines, to stdout unless another file is given. Characters that a terminal obeys are
    escaped.
    """
    print(escaped(text, kept="\n\t"), file=sys.stdout if file is None else file)


def show_json(value: object) -> None:
    """Prints a value as one line of JSON."""
    print(escaped_json(json.dumps(value, ensure_ascii=False)))


def warn(text: str) -> None:
    """Prints a text to stderr."""
    show(text, sys.stderr)
