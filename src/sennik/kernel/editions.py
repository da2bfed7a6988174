"""Which editions of a game are kept: each deck is one of its own, and anybody may ask for another."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from functools import lru_cache
from typing import Final, Generic, TypeVar

MOST: Final = 64
"""How many editions of decks of tables' own are kept. One takes about 60 kB. A match keeps its own as long as it lasts."""

Sizes = TypeVar("Sizes", bound=Hashable)
Made = TypeVar("Made")


class Editions(Generic[Sizes, Made]):
    """The editions of a game by their sizes, each made when it is first asked for.

    Those of ``usual`` sizes are kept for good: there is one of each as long as the process lives. Of all others the latest ones
    are kept. So a stranger who asks for one deck after another takes no more memory than those few.

    >>> editions = Editions(lambda size: [size], usual=(1,))
    >>> editions(1) is editions(1), editions(2) is editions(2)
    (True, True)
    >>> first, other = editions(1), editions(2)
    >>> found = [editions(size) for size in range(3, 3 + MOST)]
    >>> editions(1) is first, editions(2) is other
    (True, False)
    """

    def __init__(self, make: Callable[[Sizes], Made], usual: Collection[Sizes]) -> None:
        self._usual: Final = frozenset(usual)
        self._lasting: Final = lru_cache(maxsize=None)(make)
        self._latest: Final = lru_cache(maxsize=MOST)(make)

    def __call__(self, sizes: Sizes) -> Made:
        """Returns the edition with these sizes."""
        return (self._lasting if sizes in self._usual else self._latest)(sizes)
