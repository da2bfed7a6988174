"""A table of texts that needs little memory: a run of bytes and an index into it. A dict of texts takes five times as
much.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from typing import Final
from zlib import crc32

_FREE: Final = 0
"""Marks a free slot. The bytes begin with an empty line, so no entry is at place 0."""


class Packed:
    """A mapping of words without blanks to texts of one line. A look-up takes about a microsecond.

    If a word occurs twice, ``get`` returns its last text, as a dict would, and ``items`` yields both.

    >>> table = Packed([("kot", "cat"), ("pies", "dog")])
    >>> table.get("kot"), table.get("mysz"), "pies" in table
    ('cat', None, True)
    """

    def __init__(self, entries: Iterable[tuple[str, str]]) -> None:
        lines = bytearray(b"\n")
        places = array("I")
        for word, text in entries:
            places.append(len(lines))
            lines += f"{word} {text}\n".encode()
        self._lines = bytes(lines)
        self._mask = (1 << max(4, (2 * len(places)).bit_length())) - 1
        slots = array("I", bytes(4 * (self._mask + 1)))
        for place in reversed(places):
            slot = crc32(self._lines[place : self._lines.index(b" ", place)]) & self._mask
            while slots[slot] != _FREE:
                slot = (slot + 1) & self._mask
            slots[slot] = place
        self._slots = slots

    def get(self, word: str) -> str | None:
        """Returns the text of the word, or None."""
        if " " in word or "\n" in word:
            return None
        key = word.encode("utf-8", "surrogatepass")
        slot = crc32(key) & self._mask
        start = key + b" "
        while place := self._slots[slot]:
            if self._lines.startswith(start, place):
                return self._lines[place + len(start) : self._lines.index(b"\n", place)].decode()
            slot = (slot + 1) & self._mask
        return None

    def __contains__(self, word: str) -> bool:
        """Returns whether the table has the word."""
        return self.get(word) is not None

    def items(self) -> Iterator[tuple[str, str]]:
        """Yields each word with its text, in the order in which they were given."""
        place = 1
        while place < len(self._lines):
            after = self._lines.index(b"\n", place)
            word, _, text = self._lines[place:after].decode().partition(" ")
            yield word, text
            place = after + 1
