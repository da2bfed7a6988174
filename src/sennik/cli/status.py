"""The note on standard error of what a command does that takes long."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


@contextmanager
def show_status(console: Console, text: str) -> Iterator[None]:
    """Shows the text until the context ends. If stderr is no terminal (a file, a pipe), it is printed as a line that stays."""
    if console.is_terminal:
        with console.status(text):
            yield
    else:
        console.print(text, highlight=False)
        yield
