"""Codes that work once and for a time: tickets for sockets, and links that carry a person to another device."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Protocol, TypeVar

Value = TypeVar("Value")


def hashed(secret: str) -> bytes:
    """Returns what is kept of a secret. The secrets are long random strings, so no salt and no slow hash are needed."""
    return hashlib.sha256(secret.encode()).digest()


class Codes(Protocol[Value]):
    """Values that are given out against a random code, once and for a time. Each belongs to a person.

    Every call may have to ask a place that several servers share. If that fails, it raises ``StoreError``.
    """

    async def put(self, value: Value) -> str:
        """Returns the code for a value. If there are too many codes, the oldest becomes void."""

    async def left(self, code: str) -> float:
        """Returns for how many seconds the code is still good, and leaves it so; 0 if it is unknown, used or too old."""

    async def take(self, code: str) -> Value | None:
        """Returns the value and makes the code void. Returns None if the code is unknown, used or too old."""

    async def forget(self, person: str) -> None:
        """Makes all codes of that person void."""


class MemoryCodes(Codes[Value]):
    """Codes in the memory of this process, which are void when it ends. Only hashes of them are kept.

    ``whose`` returns the id of the person to whom a value belongs.
    """

    def __init__(
        self, seconds: float, whose: Callable[[Value], str], most: int = 100_000, clock: Callable[[], float] = monotonic
    ) -> None:
        self._seconds = seconds
        self._whose = whose
        self._most = most
        self._clock = clock
        self._values: OrderedDict[bytes, tuple[float, Value]] = OrderedDict()

    async def put(self, value: Value) -> str:
        """Does what ``Codes.put`` says."""
        now = self._clock()
        while self._values:
            oldest = next(iter(self._values))
            if self._values[oldest][0] > now and len(self._values) < self._most:
                break
            del self._values[oldest]
        code = secrets.token_urlsafe(24)
        self._values[hashed(code)] = (now + self._seconds, value)
        return code

    async def left(self, code: str) -> float:
        """Does what ``Codes.left`` says."""
        found = self._values.get(hashed(code))
        return 0.0 if found is None else max(0.0, found[0] - self._clock())

    async def take(self, code: str) -> Value | None:
        """Does what ``Codes.take`` says."""
        found = self._values.pop(hashed(code), None)
        return None if found is None or found[0] <= self._clock() else found[1]

    async def forget(self, person: str) -> None:
        """Does what ``Codes.forget`` says."""
        for code in [code for code, (_, value) in self._values.items() if self._whose(value) == person]:
            del self._values[code]
