"""The errors with which a command can end. Their messages are already in the reader's language."""

from __future__ import annotations


class Misused(Exception):
    """The error for wrong usage. ``command`` is the command whose help explains the right one."""

    def __init__(self, message: str, command: str = "sennik") -> None:
        super().__init__(message)
        self.command = command


class Failed(Exception):
    """The error for something that could not be done although the usage was right."""
