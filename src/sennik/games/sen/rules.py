"""The rules of Sen (S01-S36) and of its jubilee edition (J01-J14), in the dialect: functions over the state.

``apply`` takes the seat that answers, and assumes an action that ``.legal`` lists. If ``shuffle`` is above 0, the
referee puts that many lowest cards of ``deck`` in a new order (the last one is the top) and calls ``shuffled``.

Rules in which random play spends its time are inlined, which makes it a quarter faster. Rare moves are not.
"""

from __future__ import annotations

from sennik.kernel.layout import EVERYBODY
from sennik.kernel.piles import ask_shuffle, pop, return_discards
from sennik.kernel.rule import rule
from sennik.kernel.trace import tell, tell_deal, tell_number, tell_step

from . import layout
from .count import count
from .deck import HOURGLASS, PEEK1, SWAP2, TAKE2
from .state import State

# --- the round -----------------------------------------------------------------------------------------------------


@rule
def gather(s: State) -> None:
    """Puts all cards back into the deck, face down and unknown, and asks for a shuffle. There is none within a round (S08)."""
    return_discards(s)
    n = s.deck_size
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
    ask_shuffle(s, layout.SHUFFLE)


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
    tell(s, layout.DEALT, -1)
    tell_number(s, s.round)
    for seat in range(s.seats):
        for slot in range(s.dream_cards):
            s.dream[seat, slot] = pop(s)
        s.dream_size[seat] = s.dream_cards
    tell_deal(s, s.seats, layout.DRAW_PILE, layout.DREAM, s.slots, s.dream_cards)
    discard(s, pop(s), layout.DRAW_PILE)
    s.turn = s.starter
    s.phase = layout.LOOK
    s.waiting = (1 << s.seats) - 1


@rule(inline=True)
def discard(s: State, card: int, source: int) -> None:
    """Puts the card on the discard pile, where everybody sees it (S33)."""
    s.discard[s.discard_size] = card
    s.discard_size += 1
    s.known[card] = EVERYBODY
    tell_step(s, source, layout.DISCARD_PILE, 1, s.face[card], EVERYBODY)


@rule(inline=True)
def end_turn(s: State) -> None:
    """Passes play to the left (S34), or ends the round: the draw pile is empty (S05) or nobody draws any more (S32)."""
    if s.deck_size == 0 or s.idle >= layout.IDLE_TURNS:
        s.ender = s.turn + 1
        s.stopped = int(s.deck_size > 0)
        count(s)
    else:
        s.turn += 1
        if s.turn == s.seats:
            s.turn = 0
        s.turns += 1
        s.phase = layout.TURN
        s.waiting = 1 << s.turn


@rule(inline=True)
def next_round(s: State) -> None:
    """Begins the next round. The left neighbour of the seat that ended the round starts it (S07)."""
    s.starter = s.ender
    if s.starter == s.seats:
        s.starter = 0
    gather(s)


# --- moves ---------------------------------------------------------------------------------------------------------


@rule(inline=True)
def apply(s: State, seat: int, action: int) -> None:
    """Makes the seat's legal action."""
    if s.phase == layout.TURN:
        if action == s.bases[layout.DREW - 1]:
            draw(s)
        elif action == s.bases[layout.WOKE - 1]:
            wake(s)
        elif action < s.bases[layout.DREW - 1]:
            take(s, action - s.bases[layout.TOOK - 1])
        else:
            claim(s, action - s.bases[layout.CLAIMED - 1])
    elif s.phase == layout.DRAWN:
        if action == s.bases[layout.DISCARDED - 1]:
            discard_drawn(s)
        elif action == s.bases[layout.USED - 1]:
            use_drawn(s)
        else:
            put(s, action - s.bases[layout.PUT - 1])
    elif s.phase == layout.LOOK:
        look(s, seat, action - s.bases[layout.LOOKED - 1])
    elif s.phase == layout.COUNT:
        go_on(s, seat)
    elif s.phase == layout.TWO:
        keep(s, action - s.bases[layout.KEPT - 1])
    elif s.phase == layout.PEEK:
        peek(s, action - s.bases[layout.PEEKED - 1])
    elif s.phase == layout.SWAP:
        swap(s, action - s.bases[layout.SWAPPED - 1])
    else:
        choose(s, action - s.bases[layout.CHOSE - 1])


@rule(inline=True)
def look(s: State, seat: int, mask: int) -> None:
    """Lets the seat look at own cards before the first turn (S02). All do so at once, and the slots are public (S35)."""
    for slot in range(s.dream_cards):
        # There is no branch on it: the processor would guess it wrong in random play, which would take a sixth of its time.
        s.known[s.dream[seat, slot]] |= ((mask >> slot) & 1) << seat
    if s.told_off == 0:
        tell_look(s, seat, mask)
    s.waiting = s.waiting & ~(1 << seat)
    if s.waiting == 0:
        s.phase = layout.TURN
        s.waiting = 1 << s.turn


@rule
def tell_look(s: State, seat: int, mask: int) -> None:
    """Tells everybody which slots the seat looks at, and the seat itself their faces."""
    tell(s, layout.LOOKED, seat)
    for slot in range(s.dream_cards):
        if (mask >> slot) & 1 != 0:
            at = layout.DREAM + seat * s.slots + slot
            tell_step(s, at, at, 1, s.face[s.dream[seat, slot]], 1 << seat)
            tell_number(s, slot + 1)


@rule(inline=True)
def see(s: State, seat: int, slot: int, eyes: int) -> None:
    """Shows the card in that slot to ``eyes``. It stays where it is."""
    card = s.dream[seat, slot]
    s.known[card] |= eyes
    at = layout.DREAM + seat * s.slots + slot
    tell_step(s, at, at, 1, s.face[card], eyes)


@rule(inline=True)
def wake(s: State) -> None:
    """Stops the round at once with POBUDKA!, and nobody gets another turn (S16)."""
    tell(s, layout.WOKE, s.turn)
    s.caller = s.turn + 1
    s.ender = s.turn + 1
    count(s)


@rule(inline=True)
def take(s: State, slot: int) -> None:
    """Makes action A: the face-up card goes into the own dream, known to all. Its effect is never usable (S03)."""
    tell(s, layout.TOOK, s.turn)
    tell_number(s, slot + 1)
    s.idle += 1
    s.discard_size -= 1
    card = s.discard[s.discard_size]
    s.discard[s.discard_size] = 0
    place(s, card, slot, layout.DISCARD_PILE)
    end_turn(s)


@rule(inline=True)
def place(s: State, card: int, slot: int, source: int) -> None:
    """Puts the card into the own dream, and the card that it replaces on the discard pile."""
    at = layout.DREAM + s.turn * s.slots + slot
    old = s.dream[s.turn, slot]
    s.dream[s.turn, slot] = card
    tell_step(s, source, at, 1, s.face[card], s.known[card])
    discard(s, old, at)


@rule(inline=True)
def draw(s: State) -> None:
    """Makes action B: the seat looks privately at the top of the draw pile (S04)."""
    tell(s, layout.DREW, s.turn)
    s.idle = 0
    draw_card(s)
    s.phase = layout.DRAWN


@rule(inline=True)
def draw_card(s: State) -> None:
    """Moves one card to the hand, where only the seat knows it."""
    card = pop(s)
    s.known[card] = 1 << s.turn
    s.hand[s.hand_size] = card
    s.hand_size += 1
    tell_step(s, layout.DRAW_PILE, layout.HAND, 1, s.face[card], 1 << s.turn)


@rule(inline=True)
def leave_hand(s: State) -> int:
    """Takes the only card out of the hand and returns it."""
    card = s.hand[0]
    s.hand[0] = 0
    s.hand_size = 0
    return card


@rule(inline=True)
def put(s: State, slot: int) -> None:
    """Makes B1: the drawn card goes into the own dream, and only the seat knows it (S04)."""
    tell(s, layout.PUT, s.turn)
    tell_number(s, slot + 1)
    place(s, leave_hand(s), slot, layout.HAND)
    end_turn(s)


@rule(inline=True)
def discard_drawn(s: State) -> None:
    """Makes B2: the drawn card goes onto the discard pile (S04)."""
    tell(s, layout.DISCARDED, s.turn)
    discard(s, leave_hand(s), layout.HAND)
    end_turn(s)


@rule
def use_drawn(s: State) -> None:
    """Makes B3: the special goes onto the discard pile, and its effect begins (S04).

    Take 2 draws two cards, or the only one left, which is then used normally (S09), any number of times in a chain
    (S12).
    """
    tell(s, layout.USED, s.turn)
    card = leave_hand(s)
    discard(s, card, layout.HAND)
    effect = s.effect[s.face[card]]
    if effect == TAKE2:
        draw_card(s)
        s.phase = layout.DRAWN
        if s.deck_size > 0:
            draw_card(s)
            s.phase = layout.TWO
    elif effect == PEEK1:
        s.phase = layout.PEEK
    elif effect == SWAP2:
        s.phase = layout.SWAP
    else:
        s.phase = layout.CHOOSE


@rule
def keep(s: State, kept: int) -> None:
    """Keeps one of two drawn cards. The other goes onto the pile, and its effect is lost (S11, S12)."""
    tell(s, layout.KEPT, s.turn)
    tell_number(s, kept + 1)
    other = s.hand[1 - kept]
    s.hand[0] = s.hand[kept]
    s.hand[1] = 0
    s.hand_size = 1
    discard(s, other, layout.HAND)
    s.phase = layout.DRAWN


@rule
def peek(s: State, at: int) -> None:
    """Makes Peek 1: only the seat sees that card, and everybody sees which one it is (S13)."""
    seat = at // s.slots
    slot = at % s.slots
    tell(s, layout.PEEKED, s.turn)
    tell_number(s, seat + 1)
    tell_number(s, slot + 1)
    see(s, seat, slot, 1 << s.turn)
    end_turn(s)


@rule
def swap(s: State, code: int) -> None:
    """Makes Swap 2: two lands change places and nobody looks. Those who knew them still do (S14, S15)."""
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
    tell(s, layout.SWAPPED, s.turn)
    tell_number(s, p + 1)
    tell_number(s, i + 1)
    tell_number(s, q + 1)
    tell_number(s, j + 1)
    first = s.dream[p, i]
    second = s.dream[q, j]
    s.dream[p, i] = second
    s.dream[q, j] = first
    here = layout.DREAM + p * s.slots + i
    there = layout.DREAM + q * s.slots + j
    tell_step(s, here, there, 1, 0, 0)
    tell_step(s, there, here, 1, 0, 0)
    end_turn(s)


@rule
def choose(s: State, code: int) -> None:
    """Makes Choose 1: any land of the discard pile goes into the own dream, shown to all, and its effect is lost (J04).

    The others keep their order, and the replaced land goes on top.
    """
    face = code // s.slots + 1
    slot = code % s.slots
    tell(s, layout.CHOSE, s.turn)
    tell_number(s, slot + 1)
    at = s.discard_size - 1
    while s.face[s.discard[at]] != face:
        at -= 1
    card = s.discard[at]
    s.discard_size -= 1
    for i in range(at, s.discard_size):
        s.discard[i] = s.discard[i + 1]
    s.discard[s.discard_size] = 0
    place(s, card, slot, layout.DISCARD_PILE)
    end_turn(s)


@rule
def claimed(s: State, card: int, number: int) -> bool:
    """Returns whether the land is what was claimed: its crow number, or an hourglass, which has none (S27, J08)."""
    face = s.face[card]
    if s.effect[face] == HOURGLASS:
        return number == s.numbers
    return s.crows[face] == number


@rule
def claim(s: State, code: int) -> None:
    """Makes a claim: two lands are named with their number and turned up (S27-S30)."""
    number = code // (s.slots * (s.slots - 1))
    pair = code % (s.slots * (s.slots - 1))
    a = pair // (s.slots - 1)
    b = pair % (s.slots - 1)
    if b >= a:
        b += 1
    tell(s, layout.CLAIMED, s.turn)
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
        discard(s, first, layout.DREAM + me * s.slots + a)
        discard(s, second, layout.DREAM + me * s.slots + b)
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
    """Adds an unseen card from the draw pile to the own dream (S28, S29)."""
    s.dream[s.turn, slot] = pop(s)
    tell_step(s, layout.DRAW_PILE, layout.DREAM + s.turn * s.slots + slot, 1, 0, 0)


@rule(inline=True)
def go_on(s: State, seat: int) -> None:
    """Lets the seat leave the count. When all have left, the next round is dealt (S36)."""
    tell(s, layout.WENT_ON, seat)
    s.waiting = s.waiting & ~(1 << seat)
    if s.waiting == 0:
        next_round(s)
