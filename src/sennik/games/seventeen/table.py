"""The table of Seventeen and what is known of it: hands, piles, the row, reshuffles (4.1, D23-D25, D40, D41).

Every change of a hand or a pile is made here, so that the sizes beside them and everybody's knowledge stay right.
"""

from __future__ import annotations

from sennik.kernel.hands import make_room
from sennik.kernel.layout import EVERYBODY, SPECTATOR_ROW
from sennik.kernel.piles import ask_shuffle, pop, return_discards
from sennik.kernel.rule import rule
from sennik.kernel.trace import tell_step

from . import layout
from .state import State

# --- what is seen ------------------------------------------------------------------------------------------------------


@rule(inline=True)
def show(s: State, card: int, age: int) -> None:
    """Shows the card's face to everybody. ``age`` is what was known of its coming."""
    if s.known[card] != EVERYBODY:
        if s.shuffles > 1:
            note_seen(s, card, age)
        s.known[card] = EVERYBODY


@rule
def note_seen(s: State, card: int, age: int) -> None:
    """Stores that the viewers who did not know this card see it: they do not see one card less of its face.

    ``went_in`` and ``stayed_out`` are least numbers. If the card may have been in the last shuffle or not, both go
    down.
    """
    code = s.face[card]
    for row in range(SPECTATOR_ROW + 1):
        if (s.known[card] >> row) & 1 == 0:
            if age != layout.OLD:
                s.went_in[row, code] = max(0, s.went_in[row, code] - 1)
            if age != layout.FRESH:
                s.stayed_out[row, code] = max(0, s.stayed_out[row, code] - 1)


@rule(inline=True)
def hand_age(s: State, seat: int) -> int:
    """Returns what is known of the coming of a card of this hand that not all know."""
    if s.older[seat] == 0:
        return layout.FRESH
    if s.newer[seat] == 0:
        return layout.OLD
    return layout.EITHER


# --- hands -------------------------------------------------------------------------------------------------------------


@rule
def note_taken(s: State, seat: int) -> None:
    """Stores after a card has left the hand that no more of its cards can be from before the last shuffle, or from
    after it, than not all know.
    """
    hidden = 0
    for i in range(s.hand_size[seat]):
        if s.known[s.hand[seat, i]] != EVERYBODY:
            hidden += 1
    s.older[seat] = min(s.older[seat], hidden)
    s.newer[seat] = min(s.newer[seat], hidden)


@rule(inline=True)
def draw_card(s: State, seat: int) -> int:
    """Moves the top card of the draw pile into the hand and returns it. The next card now shows its back.

    Only the hand's owner sees the card, unless its back shows it. Cards that all know stand first, in the order of
    their faces, and the others in the order in which they came, so a place in the hand tells nothing (D40).
    """
    card = s.top[0]
    turn_up(s)
    at = s.hand_size[seat]
    code = s.face[card]
    if s.known[card] == EVERYBODY:
        at = make_room(s, seat, code)
    else:
        s.known[card] = 1 << seat
        if s.shuffles > 1:
            s.went_in[seat, code] = max(0, s.went_in[seat, code] - 1)
            s.newer[seat] += 1
    s.hand[seat, at] = card
    s.hand_size[seat] += 1
    return card


@rule(inline=True)
def refill(s: State, seat: int) -> bool:
    """Draws up to three cards, as far as there are any (D23, D25). Returns False if a shuffle has to come first (D24)."""
    while s.hand_size[seat] < layout.HAND:
        if s.top[0] == 0:
            if s.discard_size > 0:
                gather(s)
                return False
            return True
        card = draw_card(s, seat)
        tell_step(s, layout.DRAW_PILE, layout.HANDS + seat, 1, s.face[card], s.known[card])
    return True


# --- piles and the row -------------------------------------------------------------------------------------------------


@rule(inline=True)
def turn_up(s: State) -> None:
    """Makes the next card the top of the draw pile. If hands are open, everybody can see a two-sided one (4.1)."""
    if s.deck_size > 0:
        card = pop(s)
        s.top[0] = card
        if s.open_hands != 0 and s.two_sided[s.face[card]] != 0:
            show(s, card, layout.FRESH)
    else:
        s.top[0] = 0


@rule(inline=True)
def discard_last(s: State) -> None:
    """Moves the last card of the row to the used pile as it lies. Nobody looks at it (D10), and who knew it still does (D41)."""
    at = s.row_size - 1
    card = s.row[at]
    if s.row_down[at] == 0:
        s.open_sum -= s.worth[s.face[card]]
    s.discard[s.discard_size] = card
    s.discard_down[s.discard_size] = s.row_down[at]
    s.discard_age[s.discard_size] = s.row_age[at]
    s.discard_size += 1
    s.row[at] = 0
    s.row_owner[at] = 0
    s.row_down[at] = 0
    s.row_age[at] = 0
    s.row_size = at
    tell_step(s, layout.ROW + at, layout.DISCARD_PILE, 1, s.face[card], s.known[card])


@rule
def discard_row(s: State) -> None:
    """Moves the whole row to the used pile, from its first card on (D38)."""
    n = s.row_size
    for i in range(n):
        at = s.discard_size + i
        s.discard[at] = s.row[i]
        s.discard_down[at] = s.row_down[i]
        s.discard_age[at] = s.row_age[i]
        s.row[i] = 0
        s.row_owner[i] = 0
        s.row_down[i] = 0
        s.row_age[i] = 0
    s.discard_size += n
    s.row_size = 0
    s.open_sum = 0


@rule
def gather(s: State) -> None:
    """Makes the used pile the draw pile, unknown, and asks for a shuffle. The row stays (D24)."""
    note_shuffle(s)
    for i in range(s.discard_size):
        s.discard_down[i] = 0
        s.discard_age[i] = 0
    return_discards(s)
    ask_shuffle(s, layout.SHUFFLE)


@rule
def note_shuffle(s: State) -> None:
    """Stores what can be known after this reshuffle about the cards that were seen before it (D41).

    ``went_in`` is, for each viewer, how many cards of a face went in that the viewer knew and has not seen since.
    ``stayed_out`` is how many cards surely are in hands or in the row, because they were out of sight and not in the
    pile. Each of them that went in unknown showed a heart. ``older`` and ``newer`` are how many of the cards of a hand
    that not all know may be from before and from after.
    """
    for row in range(SPECTATOR_ROW + 1):
        for code in range(1, len(s.copies)):
            s.went_in[row, code] = 0
            s.stayed_out[row, code] = s.copies[code]
        for card in range(1, len(s.known)):
            if (s.known[card] >> row) & 1 != 0:
                s.stayed_out[row, s.face[card]] -= 1
        unknown = 0
        for i in range(s.discard_size):
            card = s.discard[i]
            if (s.known[card] >> row) & 1 != 0:
                s.went_in[row, s.face[card]] += 1
            else:
                unknown += 1
        for code in range(1, len(s.copies)):
            if s.two_sided[code] == 0:
                s.stayed_out[row, code] = max(0, s.stayed_out[row, code] - unknown)
    for seat in range(s.seats):
        hidden = 0
        for i in range(s.hand_size[seat]):
            if s.known[s.hand[seat, i]] != EVERYBODY:
                hidden += 1
        s.older[seat] = hidden
        s.newer[seat] = 0
    for i in range(s.row_size):
        s.row_age[i] = layout.OLD
