"""``sample`` for Sen: a state that a view allows, uniform over the assignments of unseen lands to hidden places."""

from __future__ import annotations

from sennik.kernel.generator import draw_below
from sennik.kernel.rule import rule

from .state import State


@rule
def sample(s: State) -> None:
    """Fills in the blanks of a view of Sen. Each assignment of the unseen faces to the hidden cards is equally likely.

    Every card is in each shuffle, so there are no older and fresher classes of cards to be kept apart (S08).
    """
    cards = 0
    for code in range(1, len(s.copies)):
        cards += s.copies[code]
    size = 0
    numbered = cards - s.deck_size
    for code in range(1, len(s.copies)):
        left = s.copies[code]
        for card in range(1, numbered + 1):
            if s.face[card] == code:
                left -= 1
        for _ in range(left):
            s.bag[size] = code
            size += 1
    for card in range(1, cards + 1):
        if card > numbered:
            s.deck[card - numbered - 1] = card
        if s.face[card] == 0:
            i = draw_below(s, size)
            size -= 1
            s.face[card] = s.bag[i]
            s.bag[i] = s.bag[size]
