"""The legal actions of Sen (S02-S04, S10, S13, S14, S16, S27-S30; J03-J05), in the dialect, and the clock's choice."""

from __future__ import annotations

from sennik.kernel.rule import rule

from . import layout
from .deck import HOURGLASS, TAKE2
from .state import State


@rule(inline=True)
def legal(s: State, seat: int) -> None:
    """Lists the seat's actions in ``moves``, ascending. It lists none if the table does not wait for this seat."""
    n = 0
    if (s.waiting >> seat) & 1 != 0:
        if s.phase == layout.TURN:
            n = legal_turn(s)
        elif s.phase == layout.DRAWN:
            n = legal_drawn(s)
        elif s.phase == layout.LOOK:
            n = legal_look(s)
        elif s.phase == layout.COUNT:
            s.moves[0] = s.bases[layout.WENT_ON - 1]
            n = 1
        elif s.phase == layout.TWO:
            s.moves[0] = s.bases[layout.KEPT - 1]
            s.moves[1] = s.bases[layout.KEPT - 1] + 1
            n = 2
        elif s.phase == layout.PEEK:
            n = legal_peek(s)
        elif s.phase == layout.SWAP:
            n = legal_swap(s)
        else:
            n = legal_choose(s)
    s.moves_size = n


@rule(inline=True)
def legal_look(s: State) -> int:
    """Lists any ``looks`` of the own cards, as bit masks of slots, and returns their number (S02)."""
    for i in range(s.choices):
        s.moves[i] = s.bases[layout.LOOKED - 1] + s.look_masks[i]
    return s.choices


@rule(inline=True)
def own_slots(s: State, n: int, base: int) -> int:
    """Lists ``base`` + slot for each land of the acting seat's dream, from index n on. Returns the next index."""
    me = s.turn
    left = s.dream_size[me]
    slot = 0
    while left > 0:
        if s.dream[me, slot] != 0:
            s.moves[n] = base + slot
            n += 1
            left -= 1
        slot += 1
    return n


@rule(inline=True)
def legal_turn(s: State) -> int:
    """Lists the actions of a turn: wake everybody (S16), take from the discard pile (S03), draw (S04), claim a pair
    (S27-S30).

    Returns their number.
    """
    n = 0
    if s.first_turn_call != 0 or s.turns > 0:
        s.moves[0] = s.bases[layout.WOKE - 1]
        n = 1
    n = own_slots(s, n, s.bases[layout.TOOK - 1])
    s.moves[n] = s.bases[layout.DREW - 1]
    n += 1
    if s.pairs_variant != 0:
        n = legal_claims(s, n)
    return n


@rule
def claimable(s: State) -> None:
    """Says of a first state what can be claimed with its deck: numbers up to the greatest on a card (S30), and hourglasses,
    which the number after that claims (J08).
    """
    s.numbers = 0
    glasses = 0
    for code in range(1, len(s.copies)):
        if s.copies[code] > 0:
            s.numbers = max(s.numbers, s.crows[code] + 1)
            if s.effect[code] == HOURGLASS:
                glasses = 1
    s.claims = s.numbers + glasses


@rule
def legal_claims(s: State, n: int) -> int:
    """Lists any number for any two own lands in either order, if there are two and the dream is not full (S30).

    Returns the next index.
    """
    me = s.turn
    size = s.dream_size[me]
    if 2 <= size < s.slots and s.claims > 0:
        base = s.bases[layout.CLAIMED - 1]
        first = n
        for a in range(s.slots):
            if s.dream[me, a] != 0:
                for b in range(s.slots):
                    if b != a and s.dream[me, b] != 0:
                        pair = a * (s.slots - 1) + b
                        if b > a:
                            pair -= 1
                        s.moves[n] = base + pair
                        n += 1
        # With each further number the same pairs may be claimed.
        pairs = s.slots * (s.slots - 1)
        own = n - first
        for again in range(own * (s.claims - 1)):
            s.moves[n] = s.moves[first + again] + pairs
            n += 1
    return n


@rule(inline=True)
def legal_drawn(s: State) -> int:
    """Lists B1, B2, and B3 if the drawn land is special, which an hourglass is not (J03), and returns their number.

    A take 2 that was the last card cannot be used (S10).
    """
    n = own_slots(s, 0, s.bases[layout.PUT - 1])
    s.moves[n] = s.bases[layout.DISCARDED - 1]
    n += 1
    effect = s.effect[s.face[s.hand[0]]]
    if effect > TAKE2 or (effect == TAKE2 and s.deck_size > 0):
        s.moves[n] = s.bases[layout.USED - 1]
        n += 1
    return n


@rule
def legal_peek(s: State) -> int:
    """Lists any one card of any dream, and returns their number (S13)."""
    n = 0
    for seat in range(s.seats):
        for slot in range(s.slots):
            if s.dream[seat, slot] != 0:
                s.moves[n] = s.bases[layout.PEEKED - 1] + seat * s.slots + slot
                n += 1
    return n


@rule
def legal_swap(s: State) -> int:
    """Lists any two lands of which at most one is the seat's own, and returns their number (S14)."""
    n = 0
    square = s.slots * s.slots
    for q in range(1, s.seats):
        for p in range(q):
            pair = q * (q - 1) // 2 + p
            base = s.bases[layout.SWAPPED - 1] + pair * square
            for i in range(s.slots):
                if s.dream[p, i] != 0:
                    for j in range(s.slots):
                        if s.dream[q, j] != 0:
                            s.moves[n] = base + i * s.slots + j
                            n += 1
    most = len(s.dream_size)
    inside = s.bases[layout.SWAPPED - 1] + most * (most - 1) // 2 * square
    for p in range(s.seats):
        if p != s.turn:
            base = inside + p * s.slots * (s.slots - 1) // 2
            for j in range(1, s.slots):
                if s.dream[p, j] != 0:
                    for i in range(j):
                        if s.dream[p, i] != 0:
                            s.moves[n] = base + j * (j - 1) // 2 + i
                            n += 1
    return n


@rule
def legal_choose(s: State) -> int:
    """Lists any land of the discard pile, also choose 1 itself, for any own land, and returns their number (J04, J05).

    Of equal lands the topmost is taken.
    """
    n = 0
    for code in range(1, len(s.copies)):
        lies = False
        for i in range(s.discard_size):
            if s.face[s.discard[i]] == code:
                lies = True
        if lies:
            n = own_slots(s, n, s.bases[layout.CHOSE - 1] + (code - 1) * s.slots)
    return n


@rule
def by_clock(s: State, seat: int) -> int:
    """Returns the clock's choice: it looks at the first cards, draws and discards, keeps or uses the first thing it can."""
    if s.phase == layout.TURN:
        return s.bases[layout.DREW - 1]
    if s.phase == layout.DRAWN:
        return s.bases[layout.DISCARDED - 1]
    legal(s, seat)
    return s.moves[0]
