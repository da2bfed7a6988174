"""The rules of Lanterns: the legal moves, what they do, the clock's moves, and the sample that fills in a view."""

from __future__ import annotations

from sennik.kernel.generator import draw_below
from sennik.kernel.layout import EVERYBODY
from sennik.kernel.piles import pop
from sennik.kernel.rounds import end_round
from sennik.kernel.rule import rule
from sennik.kernel.trace import tell, tell_deal, tell_number, tell_step

from . import layout
from .state import State


@rule
def holds(s: State, seat: int, code: int) -> int:
    """Returns the place in the seat's hand of a lantern of that value, or -1."""
    found = -1
    for i in range(s.hand_size[seat]):
        if s.face[s.hand[seat, i]] == code:
            found = i
    return found


@rule
def fits(s: State, seat: int, code: int, slot: int) -> bool:
    """Returns whether a lantern of that value may hang there: the place is free, and values rise from left to right."""
    if s.string[seat, slot] != 0:
        return False
    for other in range(layout.SLOTS):
        card = s.string[seat, other]
        if card != 0 and ((other < slot and s.face[card] >= code) or (other > slot and s.face[card] <= code)):
            return False
    return True


@rule
def legal(s: State, seat: int) -> None:
    """Lists the seat's moves: hang a lantern where it fits, drop one, or go on after a count."""
    s.moves_size = 0
    if (s.waiting >> seat) & 1 != 0:
        if s.phase == layout.TURN:
            for code in range(1, layout.VALUES + 1):
                if holds(s, seat, code) >= 0:
                    for slot in range(layout.SLOTS):
                        if fits(s, seat, code, slot):
                            s.moves[s.moves_size] = (code - 1) * layout.SLOTS + slot
                            s.moves_size += 1
            for code in range(1, layout.VALUES + 1):
                if holds(s, seat, code) >= 0:
                    s.moves[s.moves_size] = layout.DROP + code - 1
                    s.moves_size += 1
        else:
            s.moves[0] = layout.NEXT
            s.moves_size = 1


@rule
def take(s: State, seat: int, code: int) -> int:
    """Takes a lantern of that value out of the seat's hand, shows it to everybody, and returns it."""
    at = holds(s, seat, code)
    card = s.hand[seat, at]
    s.hand_size[seat] -= 1
    last = s.hand_size[seat]
    s.hand[seat, at] = s.hand[seat, last]
    s.hand[seat, last] = 0
    s.known[card] = EVERYBODY
    return card


@rule
def draw(s: State, seat: int) -> int:
    """Moves the top card of the draw pile to the seat's hand, where only the seat sees it. Returns the card."""
    card = pop(s)
    s.hand[seat, s.hand_size[seat]] = card
    s.hand_size[seat] += 1
    s.known[card] = 1 << seat
    return card


@rule
def count(s: State) -> None:
    """Adds up the lanterns of each string, and more for a full one. After the last round the game is over."""
    for seat in range(s.seats):
        hung = 0
        for slot in range(layout.SLOTS):
            card = s.string[seat, slot]
            if card != 0:
                hung += 1
                s.total[seat] += s.face[card]
        if hung == layout.SLOTS:
            s.total[seat] += layout.FULL
    end_round(s, s.round == s.rounds, layout.COUNT, layout.OVER)


@rule
def apply(s: State, seat: int, action: int) -> None:
    """Makes the move. The round ends with a full string, or with the last card of the draw pile."""
    if action == layout.NEXT:
        go_on(s, seat)
    else:
        free = 0
        if action < layout.DROP:
            code = action // layout.SLOTS + 1
            slot = action % layout.SLOTS
            card = take(s, seat, code)
            s.string[seat, slot] = card
            tell(s, layout.HUNG, seat)
            tell_number(s, slot + 1)
            tell_step(s, layout.HANDS + seat, layout.STRINGS + seat * layout.SLOTS + slot, 1, code, EVERYBODY)
        else:
            card = take(s, seat, action - layout.DROP + 1)
            s.discard[s.discard_size] = card
            s.discard_size += 1
            tell(s, layout.DROPPED, seat)
            tell_step(s, layout.HANDS + seat, layout.DISCARD_PILE, 1, s.face[card], EVERYBODY)
        card = draw(s, seat)
        tell_step(s, layout.DRAW_PILE, layout.HANDS + seat, 1, s.face[card], 1 << seat)
        for slot in range(layout.SLOTS):
            if s.string[seat, slot] == 0:
                free += 1
        if free == 0 or s.deck_size == 0:
            count(s)
        else:
            s.turn = (seat + 1) % s.seats
            s.waiting = 1 << s.turn


@rule
def go_on(s: State, seat: int) -> None:
    """Lets the seat leave the count. When all have left, every card goes back and is shuffled."""
    s.waiting = s.waiting & ~(1 << seat)
    tell(s, layout.WENT_ON, seat)
    if s.waiting == 0:
        for card in range(layout.CARDS):
            s.deck[card] = card + 1
            s.discard[card] = 0
            s.known[card + 1] = 0
        for each in range(s.seats):
            s.hand_size[each] = 0
            for i in range(layout.HAND):
                s.hand[each, i] = 0
            for slot in range(layout.SLOTS):
                s.string[each, slot] = 0
        s.discard_size = 0
        s.deck_size = layout.CARDS
        s.shuffle = layout.CARDS
        s.phase = layout.SHUFFLE


@rule
def shuffled(s: State) -> None:
    """Deals three cards to each seat. In each round another seat begins."""
    s.shuffle = 0
    s.round += 1
    tell(s, layout.DEALT, -1)
    for seat in range(s.seats):
        for _ in range(layout.HAND):
            draw(s, seat)
    tell_deal(s, s.seats, layout.DRAW_PILE, layout.HANDS, 1, layout.HAND)
    s.turn = s.starter
    s.starter = (s.starter + 1) % s.seats
    s.waiting = 1 << s.turn
    s.phase = layout.TURN


@rule
def by_clock(s: State, seat: int) -> int:
    """Returns the clock's move: it drops the lowest lantern, or goes on."""
    if s.phase != layout.TURN:
        return layout.NEXT
    lowest = layout.VALUES
    for code in range(1, layout.VALUES):
        if holds(s, seat, code) >= 0:
            lowest = min(lowest, code)
    return layout.DROP + lowest - 1


@rule
def thumb(s: State, seat: int) -> int:
    """Returns the move of the rule-of-thumb player: it hangs what fits anywhere, and drops a lantern if none fits."""
    legal(s, seat)
    hangs = 0
    for i in range(s.moves_size):
        if s.moves[i] < layout.DROP:
            hangs += 1
    if hangs == 0:
        hangs = s.moves_size
    return s.moves[draw_below(s, hangs)]


@rule
def out_of_bag(s: State, size: int) -> int:
    """Takes one of ``size`` faces out of the bag and returns it. Each is equally likely."""
    at = draw_below(s, size)
    code = s.bag[at]
    s.bag[at] = s.bag[size - 1]
    return code


@rule
def sample(s: State) -> None:
    """Fills in the blanks of a view: cards that are seen nowhere get into the hands of others and the draw pile, in any order."""
    size = 0
    for code in range(1, layout.VALUES + 1):
        left = s.copies[code]
        for card in range(1, layout.CARDS + 1):
            if s.face[card] == code:
                left -= 1
        for _ in range(left):
            s.bag[size] = code
            size += 1
    lying = s.discard_size
    for seat in range(s.seats):
        lying += s.hand_size[seat]
        for i in range(s.hand_size[seat]):
            card = s.hand[seat, i]
            if s.face[card] == 0:
                s.face[card] = out_of_bag(s, size)
                size -= 1
        for slot in range(layout.SLOTS):
            if s.string[seat, slot] != 0:
                lying += 1
    for i in range(s.deck_size):
        card = lying + i + 1
        s.deck[i] = card
        s.known[card] = 0
        s.face[card] = out_of_bag(s, size)
        size -= 1
