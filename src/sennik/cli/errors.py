"""What a command can end with, already in the reader's language."""

from __future__ import annotations


class Misused(Exception):
    """Wrong usage. ``command`` is the one whose help says how it goes."""

    def __init__(self, message: str, command: str = "sennik") -> None:
        super().__init__(message)
        self.command = command


class Failed(Exception):
    """The usage was right, but the thing asked for could not be done."""
