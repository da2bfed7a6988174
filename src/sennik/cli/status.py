"""What a command is about to do that takes long, on standard error."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


@contextmanager
def shown(console: Console, text: str) -> Iterator[None]:
    """The text while it lasts; where nobody sees it change (a file, a pipe), as a line that stays."""
    if console.is_terminal:
        with console.status(text):
            yield
    else:
        console.print(text, highlight=False)
        yield
