"""The draw pile and the discard pile, in the dialect, as most card games have them.

Cards are drawn from the end of ``deck`` and discarded onto the end of ``discard``. The sizes stand in ``deck_size`` and
``discard_size``, and cells beyond them are blank.
"""

from __future__ import annotations

from typing import Protocol

from .cards import CardState
from .cells import Row
from .rule import rule


class Piles(CardState, Protocol):
    """A card game's struct with a discard pile."""

    discard: Row
    discard_size: int


@rule(inline=True)
def pop(s: CardState) -> int:
    """Takes the top card off the draw pile, which must not be empty, and returns it.

    >>> from sennik.catalog import game
    >>> sen = game("sen").rules({}, 2)
    >>> s = sen.start()
    >>> s.deck_size, pop(s) == s.deck_size + 1
    (54, True)
    """
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    return card


@rule
def return_discards(s: Piles) -> None:
    """Puts all discards onto the draw pile, face down: nobody knows them any more.

    >>> from sennik.catalog import game
    >>> s = game("sen").rules({}, 2).start()
    >>> s.discard[0], s.discard_size = pop(s), 1
    >>> return_discards(s)
    >>> s.deck_size, s.discard_size
    (54, 0)
    """
    n = s.deck_size
    for i in range(s.discard_size):
        card = s.discard[i]
        s.deck[n] = card
        s.known[card] = 0
        s.discard[i] = 0
        n += 1
    s.discard_size = 0
    s.deck_size = n


@rule(inline=True)
def ask_shuffle(s: CardState, phase: int) -> None:
    """Asks the referee to shuffle the whole draw pile. Until then the game is in ``phase``, and nobody is to move.

    >>> from sennik.catalog import game
    >>> s = game("sen").rules({}, 2).start()
    >>> ask_shuffle(s, phase=1)
    >>> s.shuffle == s.deck_size, s.waiting
    (True, 0)
    """
    s.shuffle = s.deck_size
    s.phase = phase
    s.waiting = 0
