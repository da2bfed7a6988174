"""Sealed deals: shuffles that everybody can check when the game is over (docs/reference/sealed-deals.md).

Before anybody sits down the referee draws a secret, the seal of the table, and tells its fingerprint. Then the people who
will play may mix in words of their own. Every shuffle of the game follows from the secret and from these words. The record of
the game tells both, so whoever has it can make each shuffle once more. The referee could have chosen no other order: the
fingerprint was told before it knew the words, and no other secret has the same one.

>>> seal = Seal("00" * 32)
>>> fingerprint(seal.secret)[:16]
'18486ee1639dcc03'
>>> seal.mixed["ala"] = "a grey cat"
>>> seal.shuffled(["1", "2", "3", "4", "5"])
['1', '4', '3', '2', '5']
>>> seal.note_shuffle()
>>> seal.shuffled(["1", "2", "3", "4", "5"])
['5', '1', '4', '3', '2']
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

LONGEST_WORDS: Final = 100
"""How many characters somebody may mix in."""

MOST_MIXED: Final = 100
"""How many people may mix words into the deals of one table."""

_FINGERPRINT: Final = b"sennik seal 1\n"
_MIX: Final = b"sennik mix 1\n"
_SHUFFLE: Final = b"sennik shuffle 1\n"
_NUMBERS: Final = 2**32
"""A shuffle takes its numbers from the stream by four bytes."""


def fingerprint(secret: str) -> str:
    """Returns the fingerprint of a secret, as 64 hexadecimal digits: its SHA-256 after a fixed line.

    It tells nothing of the secret, and no second secret with the same one can be found.

    >>> fingerprint("00" * 32) == fingerprint("00" * 31 + "01")
    False
    """
    return hashlib.sha256(_FINGERPRINT + bytes.fromhex(secret)).hexdigest()


def key(secret: str, words: Iterable[str]) -> bytes:
    """Returns the 32 bytes from which all shuffles of a game follow: the HMAC-SHA-256, keyed with the secret, of what people
    mixed in, in that order. Before the words of each stands how many bytes they have, so no two lists give the same key by
    being cut in another place.

    >>> key("00" * 32, ["ab"]) == key("00" * 32, ["a", "b"])
    False
    """
    text = [each.encode() for each in words]
    mix = b"".join(b"%d:%b\n" % (len(each), each) for each in text)
    return hmac.digest(bytes.fromhex(secret), _MIX + mix, "sha256")


def drawn_order(key: bytes, number: int, cards: Sequence[str]) -> list[str]:
    """Returns the cards in the order of the shuffle with that number, counted from 1, the top card first.

    Of the cards that are left one is taken after another, each equally likely.

    >>> sorted(drawn_order(bytes(32), 1, ["a", "b", "c"]))
    ['a', 'b', 'c']
    """
    left = list(cards)
    numbers = _stream(key, number)
    drawn = []
    while left:
        # Numbers above the last whole multiple would make the first cards a little likelier.
        most = _NUMBERS - _NUMBERS % len(left)
        drawn.append(left.pop(next(each for each in numbers if each < most) % len(left)))
    return drawn


def _stream(key: bytes, number: int) -> Iterator[int]:
    """Yields numbers below 2**32: each block of the stream is an HMAC and has eight of them."""
    block = 0
    while True:
        digest = hmac.digest(key, _SHUFFLE + b"%d %d" % (number, block), "sha256")
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


@dataclass(slots=True)
class Seal:
    """The seal of a table. ``mixed`` has the words of each person who mixed some in, whoever did so first before the others.
    ``shuffles`` counts the shuffles of the game. Those before a move that was taken back count too, so none comes twice.

    >>> Seal("00" * 32).shuffled(["1", "2", "3"])
    ['3', '2', '1']
    """

    secret: str = field(repr=False)
    mixed: dict[str, str] = field(default_factory=dict)
    shuffles: int = 0
    _key: bytes | None = field(default=None, repr=False, compare=False)

    def shuffled(self, cards: Sequence[str]) -> list[str]:
        """Returns the order of the next shuffle. It may be asked for only after the start, when nobody mixes in any more."""
        if self._key is None:
            self._key = key(self.secret, self.mixed.values())
        return drawn_order(self._key, self.shuffles + 1, cards)

    def note_shuffle(self) -> None:
        """Counts a shuffle of the game."""
        self.shuffles += 1
