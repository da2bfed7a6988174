"""A bounded queue that is fair among those whose items wait in it."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Hashable
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Turns(Generic[Item]):
    """What waits, for each whose it is in the order in which it came. Each of them has a turn before anybody has the next.

    At most ``most`` items wait.

    >>> turns = Turns[str](3)
    >>> [turns.put(whose, item) for whose, item in (("ala", "a"), ("ala", "b"), ("jan", "c"), ("jan", "d"))]
    [True, True, True, False]
    >>> turns.take(), turns.take(), turns.take(), turns.take()
    ('a', 'c', 'b', None)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: OrderedDict[Hashable, deque[Item]] = OrderedDict()
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def put(self, whose: Hashable, item: Item) -> bool:
        """Adds an item. Returns whether there was room for it."""
        if self._size >= self._most:
            return False
        self._waiting.setdefault(whose, deque()).append(item)
        self._size += 1
        return True

    def take(self) -> Item | None:
        """Removes and returns the next item; None if there is none."""
        if not self._waiting:
            return None
        whose, own = self._waiting.popitem(last=False)
        item = own.popleft()
        self._size -= 1
        if own:
            self._waiting[whose] = own
        return item
