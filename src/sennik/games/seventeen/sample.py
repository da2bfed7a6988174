"""``sample`` for Seventeen: a state that a view allows, among the assignments of unseen cards to hidden places.

These facts are kept (D41). Of the faces that a viewer does not see, ``went_in`` were surely in the last shuffle, and
``stayed_out`` surely were not. Some hidden places surely hold a card of that shuffle (the piles, hands all drawn
since), some surely do not (the row of that time, hands from which nothing was drawn since), and others may. Backs are
seen too: a card that lies heart up, or shows a heart in an open hand or on the draw pile, is one-sided (4.1).

Each assignment that fits these facts is equally likely for viewers with the memory aid if hands are open, and for all
viewers until the used pile is shuffled for the first time. For the others after that, each hidden card that shows a
heart gets in turn any face with which the rest still works out. That is nearly uniform, and the rest is drawn
uniformly.

Some facts are not kept: what was known of earlier shuffles, which cards of a mixed hand were played one after the
other, and whatever would follow from the likelihood of a move.
"""

from __future__ import annotations

from sennik.kernel.classes import draw_taken
from sennik.kernel.generator import draw_below
from sennik.kernel.rule import rule

from . import layout
from .state import State
from .table import hand_age

# Faces and places are counted by class in ``sizes``: one-sided faces, all faces, hidden places, those of them that show a heart.
ONE_SIDED, FACES, PLACES, HEARTS = 0, 3, 6, 9
HEART = HEARTS - PLACES
NEW, STAYED, FREE = layout.FRESH, layout.OLD, layout.EITHER
"""The classes of faces. They have the numbers of the corresponding ages of places."""


@rule
def sample(s: State) -> None:
    """Fills in the blanks of a view of Seventeen. A seat of which the view does not say whether it has answered has not."""
    for i in range(len(s.sizes)):
        s.sizes[i] = 0
    sort_places(s)
    hidden = 0
    for card in range(1, len(s.known)):
        if s.face[card] == 0:
            s.sizes[PLACES + s.sort[card]] += 1
            hidden += 1
    if hidden > 0:
        fill_bags(s)
        if (
            s.sizes[PLACES + layout.OLD] == 0
            and s.sizes[PLACES + layout.EITHER] == 0
            and s.sizes[PLACES + layout.FRESH] == s.deck_size
        ):
            fill_two_sided(s)
        else:
            fill_hearts(s)
        fill_rest(s)
        mix_pile(s)
    s.waiting = 0
    if s.phase == layout.TURN:
        s.waiting = 1 << s.turn
    elif s.phase == layout.WINDOW:
        for seat in range(s.seats):
            if seat != s.turn and s.answer[seat] == 0:
                s.waiting = s.waiting | (1 << seat)
    elif s.phase == layout.COUNT:
        s.waiting = ((1 << s.seats) - 1) & ~s.ready


# --- what is known of places and faces -----------------------------------------------------------------------------------


@rule
def sort_places(s: State) -> None:
    """Gives the draw pile the numbers that no place has. Stores in ``sort`` the age of each card, and HEART if it shows one."""
    cards = len(s.deck)
    numbered = cards - s.deck_size
    for i in range(s.deck_size):
        s.deck[i] = numbered + 1 + i
        s.sort[numbered + 1 + i] = layout.FRESH
    back = 0
    if s.open_hands != 0:
        back = HEART
    s.sort[s.top[0]] = layout.FRESH + back
    for seat in range(s.seats):
        for i in range(s.hand_size[seat]):
            s.sort[s.hand[seat, i]] = hand_age(s, seat) + back
    for i in range(s.row_size):
        s.sort[s.row[i]] = s.row_age[i] + HEART * s.row_down[i]
    for i in range(s.discard_size):
        s.sort[s.discard[i]] = s.discard_age[i] + HEART * s.discard_down[i]


@rule
def fill_bags(s: State) -> None:
    """Puts the faces that are not seen into ``bags`` by class, the one-sided ones first in each."""
    for code in range(1, len(s.copies)):
        s.left[code] = s.copies[code]
    for card in range(1, len(s.known)):
        s.left[s.face[card]] -= 1
    for side in range(2):
        for code in range(1, len(s.copies)):
            if s.two_sided[code] == side:
                went_in = 0
                stayed_out = 0
                for row in range(len(s.older) + 1):
                    went_in = max(went_in, s.went_in[row, code])
                    stayed_out = max(stayed_out, s.stayed_out[row, code])
                fill_bag(s, NEW, code, went_in)
                fill_bag(s, STAYED, code, stayed_out)
                fill_bag(s, FREE, code, s.left[code] - went_in - stayed_out)
        if side == 0:
            for kind in range(3):
                s.sizes[ONE_SIDED + kind] = s.sizes[FACES + kind]


@rule
def fill_bag(s: State, kind: int, code: int, count: int) -> None:
    """Puts ``count`` copies of a face into the bag of that class."""
    for _ in range(count):
        s.bags[kind, s.sizes[FACES + kind]] = code
        s.sizes[FACES + kind] += 1


@rule
def draw_face(s: State, kind: int, at: int) -> int:
    """Takes a face out of a bag and returns it. The one-sided ones stay in front."""
    code = s.bags[kind, at]
    if at < s.sizes[ONE_SIDED + kind]:
        s.sizes[ONE_SIDED + kind] -= 1
        last = s.sizes[ONE_SIDED + kind]
        s.bags[kind, at] = s.bags[kind, last]
        at = last
    s.sizes[FACES + kind] -= 1
    s.bags[kind, at] = s.bags[kind, s.sizes[FACES + kind]]
    return code


# --- hearts --------------------------------------------------------------------------------------------------------------


@rule
def fill_two_sided(s: State) -> None:
    """Puts the two-sided faces anywhere into the draw pile, if every hidden card outside of it shows a heart."""
    at = 0
    for kind in range(3):
        while s.sizes[FACES + kind] > s.sizes[ONE_SIDED + kind]:
            s.face[s.deck[at]] = draw_face(s, kind, s.sizes[FACES + kind] - 1)
            s.sizes[PLACES + layout.FRESH] -= 1
            at += 1


@rule
def fill_hearts(s: State) -> None:
    """Gives each hidden card that shows a heart in turn any one-sided face with which the rest still works out."""
    for card in range(1, len(s.known)):
        if s.face[card] == 0 and s.sort[card] >= HEART:
            age = s.sort[card] - HEART
            s.sizes[HEARTS + age] -= 1
            sure = 0
            if age != layout.OLD:
                sure = ways(s, NEW)
            stayed = 0
            if age != layout.FRESH:
                stayed = ways(s, STAYED)
            i = draw_below(s, sure + stayed + ways(s, FREE))
            if i < sure:
                s.face[card] = draw_face(s, NEW, i)
            elif i < sure + stayed:
                s.face[card] = draw_face(s, STAYED, i - sure)
            else:
                s.face[card] = draw_face(s, FREE, i - sure - stayed)


@rule
def ways(s: State, kind: int) -> int:
    """Returns how many one-sided faces of the class may lie in the place being filled: all, or none if the rest would not fit."""
    found = s.sizes[ONE_SIDED + kind]
    if found > 0:
        s.sizes[ONE_SIDED + kind] -= 1
        s.sizes[FACES + kind] -= 1
        if not fits(s):
            found = 0
        s.sizes[ONE_SIDED + kind] += 1
        s.sizes[FACES + kind] += 1
    return found


@rule
def fits(s: State) -> bool:
    """Returns whether the faces left can fill the places left: each set of places has enough faces that may lie there (Hall)."""
    hearts = s.sizes[HEARTS + layout.FRESH] + s.sizes[HEARTS + layout.OLD] + s.sizes[HEARTS + layout.EITHER]
    one_sided = s.sizes[ONE_SIDED + NEW] + s.sizes[ONE_SIDED + STAYED] + s.sizes[ONE_SIDED + FREE]
    if hearts > one_sided:
        return False
    for kind in range(2):  # NEW faces lie in FRESH places, STAYED ones in OLD places
        if s.sizes[HEARTS + kind] > s.sizes[ONE_SIDED + kind] + s.sizes[ONE_SIDED + FREE]:
            return False
        if s.sizes[HEARTS + kind] + s.sizes[PLACES + kind] > s.sizes[FACES + kind] + s.sizes[FACES + FREE]:
            return False
        others = s.sizes[FACES + kind] + s.sizes[FACES + FREE] - s.sizes[ONE_SIDED + kind] - s.sizes[ONE_SIDED + FREE]
        if hearts + s.sizes[PLACES + kind] > one_sided + others:
            return False
    return True


# --- the rest ------------------------------------------------------------------------------------------------------------


@rule
def fill_rest(s: State) -> None:
    """Fills the places that are left, each way equally likely: the old ones, the fresh ones, and those that may be either."""
    old = s.sizes[PLACES + layout.OLD] + s.sizes[HEARTS + layout.OLD]
    fresh = s.sizes[PLACES + layout.FRESH] + s.sizes[HEARTS + layout.FRESH]
    taken = draw_taken(s, fresh, old, s.sizes[FACES + FREE], s.sizes[FACES + NEW], s.sizes[FACES + STAYED])
    for card in range(1, len(s.known)):
        if s.face[card] == 0 and s.sort[card] % HEART == layout.OLD:
            kind = STAYED
            if draw_below(s, old) < taken:
                kind = FREE
                taken -= 1
            s.face[card] = draw_face(s, kind, draw_below(s, s.sizes[FACES + kind]))
            old -= 1
    for card in range(1, len(s.known)):
        if s.face[card] == 0 and s.sort[card] % HEART == layout.FRESH:
            i = draw_below(s, s.sizes[FACES + NEW] + s.sizes[FACES + FREE])
            if i < s.sizes[FACES + NEW]:
                s.face[card] = draw_face(s, NEW, i)
            else:
                s.face[card] = draw_face(s, FREE, i - s.sizes[FACES + NEW])
    for card in range(1, len(s.known)):
        if s.face[card] == 0:
            i = draw_below(s, s.sizes[FACES + NEW] + s.sizes[FACES + STAYED] + s.sizes[FACES + FREE])
            kind = NEW
            while i >= s.sizes[FACES + kind]:
                i -= s.sizes[FACES + kind]
                kind += 1
            s.face[card] = draw_face(s, kind, i)


@rule
def mix_pile(s: State) -> None:
    """Puts the draw pile into a random order."""
    for i in range(s.deck_size - 1, 0, -1):
        j = draw_below(s, i + 1)
        code = s.face[s.deck[i]]
        s.face[s.deck[i]] = s.face[s.deck[j]]
        s.face[s.deck[j]] = code
