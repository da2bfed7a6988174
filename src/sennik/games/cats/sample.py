"""``sample`` for Cats: a state that a view allows, uniform over the assignments of unseen cards to hidden places.

These facts are kept (C21, C36). Of the cards that a viewer does not see, ``went_in`` were surely in the last shuffle,
and ``stayed_out`` surely were not. Some hidden places surely hold a card of that shuffle (the draw pile, nines laid
unseen since, hands all drawn since), some surely do not (nines from before, hands from which nothing was drawn since),
and others may. Each assignment that fits these facts is equally likely. What was known of earlier shuffles is not kept,
nor whatever would follow from the likelihood of a move.
"""

from __future__ import annotations

from sennik.kernel.classes import draw_taken
from sennik.kernel.generator import draw_below
from sennik.kernel.rule import rule

from . import layout
from .state import State
from .table import partner

EITHER, FRESH, OLD = range(3)


@rule
def sample(s: State) -> None:
    """Fills in the blanks of a view of Cats. A seat of which the view does not say whether it has answered has not."""
    fill_pile(s)
    fresh = 0
    old = 0
    hidden = 0
    for card in range(1, len(s.known)):
        if s.face[card] == 0:
            hidden += 1
            kind = s.sort[card]
            if kind == FRESH:
                fresh += 1
            elif kind == OLD:
                old += 1
    if hidden > 0:
        fill_faces(s, fresh, old)
    s.waiting = 0
    if s.phase == layout.ANSWER:
        owner = s.target_seat - 1
        if s.answer[owner] == 0:
            s.waiting = 1 << owner
        if s.teams != 0 and s.answer[partner(s, owner)] == 0:
            s.waiting = s.waiting | (1 << partner(s, owner))
    elif layout.TURN <= s.phase < layout.OVER:
        s.waiting = 1 << s.turn


@rule
def fill_pile(s: State) -> None:
    """Gives the draw pile the numbers that no place has, and sorts all cards by their places into ``sort``."""
    cards = len(s.deck)
    for card in range(cards + 1):
        s.sort[card] = EITHER
    numbered = cards - s.deck_size
    for i in range(s.deck_size):
        s.deck[i] = numbered + 1 + i
        s.sort[numbered + 1 + i] = FRESH
    for i in range(len(s.play)):
        s.sort[s.play[i]] = FRESH
    for seat in range(s.seats):
        for land in range(s.lands):
            for i in range(s.nines[seat, land]):
                at = layout.NINES * land + i
                if i < s.old_nines[seat, land]:
                    s.sort[s.nine[seat, at]] = OLD
                elif s.laid[seat, at] == layout.UNSEEN:
                    s.sort[s.nine[seat, at]] = FRESH
        kind = EITHER
        if s.older[seat] == 0:
            kind = FRESH
        elif s.newer[seat] == 0:
            kind = OLD
        for i in range(s.hand_size[seat]):
            s.sort[s.hand[seat, i]] = kind


@rule
def fill_faces(s: State, fresh: int, old: int) -> None:
    """Draws faces for the hidden cards, of which ``fresh`` must have been in the last shuffle and ``old`` must not."""
    # ``bag`` has first the faces of an unknown kind, later all for a fresh place; ``bag_new`` and ``bag_old`` the sure ones.
    free = 0
    sure = 0
    stayed = 0
    for code in range(1, len(s.copies)):
        left = s.copies[code]
        for card in range(1, len(s.known)):
            if s.face[card] == code:
                left -= 1
        went_in = 0
        stayed_out = 0
        for row in range(len(s.older) + 1):
            went_in = max(went_in, s.went_in[row, code])
            stayed_out = max(stayed_out, s.stayed_out[row, code])
        for _ in range(went_in):
            s.bag_new[sure] = code
            sure += 1
        for _ in range(stayed_out):
            s.bag_old[stayed] = code
            stayed += 1
        for _ in range(left - went_in - stayed_out):
            s.bag[free] = code
            free += 1
    taken = draw_taken(s, fresh, old, free, sure, stayed)
    for card in range(1, len(s.known)):
        if s.face[card] == 0 and s.sort[card] == OLD:
            if draw_below(s, old) < taken:
                i = draw_below(s, free)
                s.face[card] = s.bag[i]
                free -= 1
                s.bag[i] = s.bag[free]
                taken -= 1
            else:
                i = draw_below(s, stayed)
                s.face[card] = s.bag_old[i]
                stayed -= 1
                s.bag_old[i] = s.bag_old[stayed]
            old -= 1
    for i in range(sure):
        s.bag[free] = s.bag_new[i]
        free += 1
    free = fill_kind(s, FRESH, free)
    for i in range(stayed):
        s.bag[free] = s.bag_old[i]
        free += 1
    fill_kind(s, EITHER, free)


@rule
def fill_kind(s: State, kind: int, size: int) -> int:
    """Fills the hidden places of this kind from the bag. Returns how many faces are left in it."""
    for card in range(1, len(s.known)):
        if s.face[card] == 0 and s.sort[card] == kind:
            i = draw_below(s, size)
            s.face[card] = s.bag[i]
            size -= 1
            s.bag[i] = s.bag[size]
    return size
