"""A table of texts in little memory: one run of bytes and the places in it, where a dict of texts takes five times as much."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from typing import Final
from zlib import crc32

_FREE: Final = 0
"""No entry: the bytes begin with a line of their own, so that no entry is at place 0."""


class Packed:
    """Words without blanks to texts of one line; a look-up takes about a microsecond.

    Of a word that comes twice the last text counts for ``get``, as in a dict, and both are among ``items``.
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
        """The text of a word, or None."""
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
        """Whether the table holds the word."""
        return self.get(word) is not None

    def items(self) -> Iterator[tuple[str, str]]:
        """Each word and its text, in the order in which they came."""
        place = 1
        while place < len(self._lines):
            after = self._lines.index(b"\n", place)
            word, _, text = self._lines[place:after].decode().partition(" ")
            yield word, text
            place = after + 1
