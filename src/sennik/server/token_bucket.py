"""Token buckets, which tell who asks too often, and may be forgotten when they are full."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from time import monotonic
from typing import Generic, TypeVar

from sennik.server.settings import Rate

Key = TypeVar("Key", bound=Hashable)


class TokenBucket:
    """One token bucket, full at first."""

    __slots__ = ("_clock", "_each_second", "_full", "_tokens", "_when")

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._each_second = rate.each_second
        self._full = float(rate.burst)
        self._tokens = self._full
        self._clock = clock
        self._when = clock()

    def take(self, tokens: float = 1.0) -> bool:
        """Takes one token, or so many. Returns False if there are fewer, and then takes none."""
        now = self._clock()
        self._tokens = min(self._full, self._tokens + (now - self._when) * self._each_second)
        self._when = now
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True

    def spend(self, tokens: float = 1.0) -> None:
        """Takes so many tokens, or all that there are."""
        self.take(0.0)
        self._tokens = max(0.0, self._tokens - tokens)

    def has(self, tokens: float = 1.0) -> bool:
        """Tells whether there are so many tokens now, and takes none."""
        self.take(0.0)
        return self._tokens >= tokens

    def is_full(self) -> bool:
        """Tells whether it would be full by now, so that forgetting it changes nothing."""
        return self._tokens + (self._clock() - self._when) * self._each_second >= self._full


class TokenBuckets(Generic[Key]):
    """A bucket for each key. Those that are full again are forgotten, so that keys without end take no memory."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[Key, TokenBucket] = {}
        self._sweep_at = 1_024

    def take(self, key: Key, tokens: float = 1.0) -> bool:
        """Takes one token from the key's bucket, or so many. Returns False if there are fewer."""
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self._sweep_at:
                self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.is_full()}
                self._sweep_at = max(1_024, 2 * len(self._buckets))
            bucket = self._buckets[key] = TokenBucket(self._rate, self._clock)
        return bucket.take(tokens)

    def has(self, key: Key, tokens: float = 1.0) -> bool:
        """Tells whether the key's bucket has so many tokens now, and takes none."""
        bucket = self._buckets.get(key)
        return tokens <= self._rate.burst if bucket is None else bucket.has(tokens)

    def __len__(self) -> int:
        return len(self._buckets)
