"""The rules of Sen (S01-S36) and of its jubilee edition (J01-J14), in the dialect: functions over the state of :mod:`.layout`.

``apply`` takes the seat that answers, and assumes an action that :mod:`.legal` lists. When ``shuffle`` is above 0 the
referee puts that many lowest cards of ``deck`` in a new order (the last one is the top) and calls ``shuffled``.

What random play spends its time in is inlined (a quarter faster); rare moves are not.
"""

from __future__ import annotations

from sennik.kernel.layout import EVERYBODY
from sennik.kernel.rule import rule
from sennik.kernel.trace import tell, tell_number, tell_step

from .count import count
from .deck import HOURGLASS, PEEK1, SWAP2, TAKE2
from .layout import (
    CHOOSE,
    CHOSE,
    CLAIMED,
    COUNT,
    DEALT,
    DISCARD_PILE,
    DISCARDED,
    DRAW_PILE,
    DRAWN,
    DREAM,
    DREW,
    HAND,
    IDLE_TURNS,
    KEPT,
    LOOK,
    LOOKED,
    PEEK,
    PEEKED,
    PUT,
    SHUFFLE,
    SWAP,
    SWAPPED,
    TOOK,
    TURN,
    TWO,
    USED,
    WENT_ON,
    WOKE,
)
from .state import State

# --- the round -----------------------------------------------------------------------------------------------------


@rule
def gather(s: State) -> None:
    """All cards go back into the deck, face down and unknown, and a shuffle is asked for. There is none within a round (S08)."""
    n = s.deck_size
    for i in range(s.discard_size):
        card = s.discard[i]
        s.deck[n] = card
        s.known[card] = 0
        s.discard[i] = 0
        n += 1
    s.discard_size = 0
    for seat in range(s.seats):
        slot = 0
        while s.dream_size[seat] > 0:
            card = s.dream[seat, slot]
            if card != 0:
                s.deck[n] = card
                s.known[card] = 0
                s.dream[seat, slot] = 0
                s.dream_size[seat] -= 1
                n += 1
            slot += 1
    s.deck_size = n
    s.shuffle = s.deck_size
    s.phase = SHUFFLE
    s.waiting = 0


@rule
def shuffled(s: State) -> None:
    """Deals a round: each dream in seat order, then the first face-up card, which stays whatever it is (S01)."""
    s.shuffle = 0
    s.round += 1
    s.turns = 0
    s.idle = 0
    s.caller = 0
    s.ender = 0
    s.stopped = 0
    for seat in range(s.seats):
        s.raw[seat] = 0
        s.nines[seat] = 0
        s.hourglasses[seat] = 0
        s.glass_crows[seat] = 0
        s.dropped[seat] = 0
        s.fined[seat] = 0
        s.reward[seat] = 0
        s.withheld[seat] = 0
    tell(s, DEALT, -1)
    tell_number(s, s.round)
    for seat in range(s.seats):
        for slot in range(s.dream_cards):
            s.dream[seat, slot] = pop(s)
        s.dream_size[seat] = s.dream_cards
        tell_step(s, DRAW_PILE, DREAM + seat * s.slots, s.dream_cards, 0, 0)
    discard(s, pop(s), DRAW_PILE)
    s.turn = s.starter
    s.phase = LOOK
    s.waiting = (1 << s.seats) - 1


@rule(inline=True)
def pop(s: State) -> int:
    """Takes the top card of the draw pile."""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    return card


@rule(inline=True)
def discard(s: State, card: int, source: int) -> None:
    """The card falls onto the discard pile; everybody has seen it (S33)."""
    s.discard[s.discard_size] = card
    s.discard_size += 1
    s.known[card] = EVERYBODY
    tell_step(s, source, DISCARD_PILE, 1, s.face[card], EVERYBODY)


@rule(inline=True)
def end_turn(s: State) -> None:
    """Play passes to the left (S34), or the round ends: the draw pile is empty (S05) or nobody draws any more (S32)."""
    if s.deck_size == 0 or s.idle >= IDLE_TURNS:
        s.ender = s.turn + 1
        s.stopped = int(s.deck_size > 0)
        count(s)
    else:
        s.turn += 1
        if s.turn == s.seats:
            s.turn = 0
        s.turns += 1
        s.phase = TURN
        s.waiting = 1 << s.turn


@rule(inline=True)
def next_round(s: State) -> None:
    """The left neighbour of who ended the round starts the next one (S07)."""
    s.starter = s.ender
    if s.starter == s.seats:
        s.starter = 0
    gather(s)


# --- moves ---------------------------------------------------------------------------------------------------------


@rule(inline=True)
def apply(s: State, seat: int, action: int) -> None:
    """Makes the seat's legal action."""
    if s.phase == TURN:
        if action == s.bases[DREW - 1]:
            draw(s)
        elif action == s.bases[WOKE - 1]:
            wake(s)
        elif action < s.bases[DREW - 1]:
            take(s, action - s.bases[TOOK - 1])
        else:
            claim(s, action - s.bases[CLAIMED - 1])
    elif s.phase == DRAWN:
        if action == s.bases[DISCARDED - 1]:
            discard_drawn(s)
        elif action == s.bases[USED - 1]:
            use_drawn(s)
        else:
            put(s, action - s.bases[PUT - 1])
    elif s.phase == LOOK:
        look(s, seat, action - s.bases[LOOKED - 1])
    elif s.phase == COUNT:
        go_on(s, seat)
    elif s.phase == TWO:
        keep(s, action - s.bases[KEPT - 1])
    elif s.phase == PEEK:
        peek(s, action - s.bases[PEEKED - 1])
    elif s.phase == SWAP:
        swap(s, action - s.bases[SWAPPED - 1])
    else:
        choose(s, action - s.bases[CHOSE - 1])


@rule(inline=True)
def look(s: State, seat: int, mask: int) -> None:
    """Looks at own cards before the first turn (S02). All do so at once; which slots is public (S35)."""
    for slot in range(s.dream_cards):
        # No branch on which: random play would guess it wrong again and again, and spend a sixth of its time so.
        s.known[s.dream[seat, slot]] |= ((mask >> slot) & 1) << seat
    if s.told_off == 0:
        tell_look(s, seat, mask)
    s.waiting = s.waiting & ~(1 << seat)
    if s.waiting == 0:
        s.phase = TURN
        s.waiting = 1 << s.turn


@rule
def tell_look(s: State, seat: int, mask: int) -> None:
    """Tells everybody which slots are looked at, and who looks their faces."""
    tell(s, LOOKED, seat)
    for slot in range(s.dream_cards):
        if (mask >> slot) & 1 != 0:
            at = DREAM + seat * s.slots + slot
            tell_step(s, at, at, 1, s.face[s.dream[seat, slot]], 1 << seat)
            tell_number(s, slot + 1)


@rule(inline=True)
def see(s: State, seat: int, slot: int, eyes: int) -> None:
    """The card in that slot is shown to ``eyes`` and stays where it is."""
    card = s.dream[seat, slot]
    s.known[card] |= eyes
    at = DREAM + seat * s.slots + slot
    tell_step(s, at, at, 1, s.face[card], eyes)


@rule(inline=True)
def wake(s: State) -> None:
    """POBUDKA!: the round stops at once, nobody gets another turn (S16)."""
    tell(s, WOKE, s.turn)
    s.caller = s.turn + 1
    s.ender = s.turn + 1
    count(s)


@rule(inline=True)
def take(s: State, slot: int) -> None:
    """Action A: the face-up card goes into my dream, known to all; its effect is never usable (S03)."""
    tell(s, TOOK, s.turn)
    tell_number(s, slot + 1)
    s.idle += 1
    s.discard_size -= 1
    card = s.discard[s.discard_size]
    s.discard[s.discard_size] = 0
    place(s, card, slot, DISCARD_PILE)
    end_turn(s)


@rule(inline=True)
def place(s: State, card: int, slot: int, source: int) -> None:
    """The card goes into my dream, the one it replaces onto the discard pile."""
    at = DREAM + s.turn * s.slots + slot
    old = s.dream[s.turn, slot]
    s.dream[s.turn, slot] = card
    tell_step(s, source, at, 1, s.face[card], s.known[card])
    discard(s, old, at)


@rule(inline=True)
def draw(s: State) -> None:
    """Action B: looks privately at the top of the draw pile (S04)."""
    tell(s, DREW, s.turn)
    s.idle = 0
    draw_card(s)
    s.phase = DRAWN


@rule(inline=True)
def draw_card(s: State) -> None:
    """One card comes into my hand; I know it."""
    card = pop(s)
    s.known[card] = 1 << s.turn
    s.hand[s.hand_size] = card
    s.hand_size += 1
    tell_step(s, DRAW_PILE, HAND, 1, s.face[card], 1 << s.turn)


@rule(inline=True)
def leave_hand(s: State) -> int:
    """Takes the one card out of the hand."""
    card = s.hand[0]
    s.hand[0] = 0
    s.hand_size = 0
    return card


@rule(inline=True)
def put(s: State, slot: int) -> None:
    """B1: the drawn card goes into my dream; only I know it (S04)."""
    tell(s, PUT, s.turn)
    tell_number(s, slot + 1)
    place(s, leave_hand(s), slot, HAND)
    end_turn(s)


@rule(inline=True)
def discard_drawn(s: State) -> None:
    """B2: the drawn card goes onto the discard pile (S04)."""
    tell(s, DISCARDED, s.turn)
    discard(s, leave_hand(s), HAND)
    end_turn(s)


@rule
def use_drawn(s: State) -> None:
    """B3: the special goes onto the discard pile, then its effect begins (S04).

    Take 2 draws two, or the one that is left, which is then used normally (S09), any number of times in a chain (S12).
    """
    tell(s, USED, s.turn)
    card = leave_hand(s)
    discard(s, card, HAND)
    effect = s.effect[s.face[card]]
    if effect == TAKE2:
        draw_card(s)
        s.phase = DRAWN
        if s.deck_size > 0:
            draw_card(s)
            s.phase = TWO
    elif effect == PEEK1:
        s.phase = PEEK
    elif effect == SWAP2:
        s.phase = SWAP
    else:
        s.phase = CHOOSE


@rule
def keep(s: State, kept: int) -> None:
    """Of two drawn cards one is kept; the other goes onto the pile, its effect is lost (S11, S12)."""
    tell(s, KEPT, s.turn)
    tell_number(s, kept + 1)
    other = s.hand[1 - kept]
    s.hand[0] = s.hand[kept]
    s.hand[1] = 0
    s.hand_size = 1
    discard(s, other, HAND)
    s.phase = DRAWN


@rule
def peek(s: State, at: int) -> None:
    """Peek 1: only I see that card; everybody sees which (S13)."""
    seat = at // s.slots
    slot = at % s.slots
    tell(s, PEEKED, s.turn)
    tell_number(s, seat + 1)
    tell_number(s, slot + 1)
    see(s, seat, slot, 1 << s.turn)
    end_turn(s)


@rule
def swap(s: State, code: int) -> None:
    """Swap 2: two lands change places and nobody looks; who knew them still does (S14, S15)."""
    most = len(s.dream_size)
    between = most * (most - 1) // 2 * s.slots * s.slots
    if code < between:
        pair = code // (s.slots * s.slots)
        i = code // s.slots % s.slots
        j = code % s.slots
        q = 1
        while pair >= q:
            pair -= q
            q += 1
        p = pair
    else:
        pairs = s.slots * (s.slots - 1) // 2
        p = (code - between) // pairs
        q = p
        i = (code - between) % pairs
        j = 1
        while i >= j:
            i -= j
            j += 1
    tell(s, SWAPPED, s.turn)
    tell_number(s, p + 1)
    tell_number(s, i + 1)
    tell_number(s, q + 1)
    tell_number(s, j + 1)
    first = s.dream[p, i]
    second = s.dream[q, j]
    s.dream[p, i] = second
    s.dream[q, j] = first
    here = DREAM + p * s.slots + i
    there = DREAM + q * s.slots + j
    tell_step(s, here, there, 1, 0, 0)
    tell_step(s, there, here, 1, 0, 0)
    end_turn(s)


@rule
def choose(s: State, code: int) -> None:
    """Choose 1: any land of the discard pile goes into my dream, shown to all; its effect is lost (J04).

    The others keep their order; the land it replaces falls on top.
    """
    face = code // s.slots + 1
    slot = code % s.slots
    tell(s, CHOSE, s.turn)
    tell_number(s, slot + 1)
    at = s.discard_size - 1
    while s.face[s.discard[at]] != face:
        at -= 1
    card = s.discard[at]
    s.discard_size -= 1
    for i in range(at, s.discard_size):
        s.discard[i] = s.discard[i + 1]
    s.discard[s.discard_size] = 0
    place(s, card, slot, DISCARD_PILE)
    end_turn(s)


@rule
def claimed(s: State, card: int, number: int) -> bool:
    """Whether the land is what was claimed: its crow number, or an hourglass, which has none (S27, J08)."""
    face = s.face[card]
    if s.effect[face] == HOURGLASS:
        return number == s.numbers
    return s.crows[face] == number


@rule
def claim(s: State, code: int) -> None:
    """I know what I have: two lands are named with their number and turned up (S27-S30)."""
    number = code // (s.slots * (s.slots - 1))
    pair = code % (s.slots * (s.slots - 1))
    a = pair // (s.slots - 1)
    b = pair % (s.slots - 1)
    if b >= a:
        b += 1
    tell(s, CLAIMED, s.turn)
    tell_number(s, number)
    tell_number(s, a + 1)
    tell_number(s, b + 1)
    s.idle = 0
    me = s.turn
    first = s.dream[me, a]
    second = s.dream[me, b]
    if claimed(s, first, number) and claimed(s, second, number):
        tell_number(s, 1)
        s.dream[me, a] = 0
        s.dream[me, b] = 0
        discard(s, first, DREAM + me * s.slots + a)
        discard(s, second, DREAM + me * s.slots + b)
        append(s, min(a, b))
        s.dream_size[me] -= 1
    else:
        tell_number(s, 0)
        see(s, me, a, EVERYBODY)
        see(s, me, b, EVERYBODY)
        slot = 0
        while s.dream[me, slot] != 0:
            slot += 1
        append(s, slot)
        s.dream_size[me] += 1
    end_turn(s)


@rule
def append(s: State, slot: int) -> None:
    """An unseen card from the draw pile joins my dream (S28, S29)."""
    s.dream[s.turn, slot] = pop(s)
    tell_step(s, DRAW_PILE, DREAM + s.turn * s.slots + slot, 1, 0, 0)


@rule(inline=True)
def go_on(s: State, seat: int) -> None:
    """A seat has seen the count; when all have, the next round is dealt (S36)."""
    tell(s, WENT_ON, seat)
    s.waiting = s.waiting & ~(1 << seat)
    if s.waiting == 0:
        next_round(s)
