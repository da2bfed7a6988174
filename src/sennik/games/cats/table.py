"""The table of Cats and what is known of it: lands, hands, piles, reshuffles (C09, C12, C21, C35-C37).

Every change of a land, a hand or a pile is made here, so that the sizes beside them and everybody's knowledge stay
right.
"""

from __future__ import annotations

from sennik.kernel.hands import make_room, take_card
from sennik.kernel.layout import EVERYBODY, SPECTATOR_ROW
from sennik.kernel.piles import ask_shuffle, pop, return_discards
from sennik.kernel.rule import rule
from sennik.kernel.trace import tell_step

from . import layout
from .deck import CROW, NINE
from .state import State

# --- lands -------------------------------------------------------------------------------------------------------------


@rule
def partner(s: State, seat: int) -> int:
    """Returns the seat opposite, which is the partner in the team variant (C30)."""
    return (seat + s.seats // 2) % s.seats


@rule
def weigh(s: State, seat: int, land: int) -> None:
    """Counts the land anew, and the sums with it: the top card's value, doubled for each nine under it (rules 6.1).

    A top nine has the nines below it under it. A team's dreams count together (C30).
    """
    under = s.nines[seat, land]
    card = s.dream[seat, land]
    basis = 0
    if card != 0:
        basis = s.face[card]
        if basis == CROW:
            basis = 0
    elif under > 0:
        basis = NINE
        under -= 1
    more = (basis << under) - s.worth[seat, land]
    s.basis[seat, land] = basis
    s.doublings[seat, land] = under
    s.worth[seat, land] += more
    s.total[seat] += more
    s.score[seat] += more
    if s.teams != 0:
        s.score[partner(s, seat)] += more


@rule(inline=True)
def set_top(s: State, seat: int, land: int, card: int) -> None:
    """Puts the card on top of the land. No nine can go there now (C09)."""
    s.dream[seat, land] = card
    s.room[seat] = s.room[seat] & ~(1 << land)
    s.changed = 1
    weigh(s, seat, land)


@rule(inline=True)
def lift_top(s: State, seat: int, land: int) -> int:
    """Takes the cat or crow off the land and returns it. A nine can go there now if the land has at most two (C09)."""
    card = s.dream[seat, land]
    s.dream[seat, land] = 0
    if s.nines[seat, land] < layout.NINES:
        s.room[seat] = s.room[seat] | (1 << land)
    s.changed = 1
    weigh(s, seat, land)
    return card


@rule(inline=True)
def add_nine(s: State, seat: int, land: int, card: int) -> None:
    """Puts the card back up on the nines of the land. Those who saw its face still know it, and nobody looks under it (C37)."""
    at = layout.NINES * land + s.nines[seat, land]
    s.nine[seat, at] = card
    s.nines[seat, land] += 1
    s.nine_count[seat] += 1
    s.score_nines[seat] += 1
    if s.teams != 0:
        s.score_nines[partner(s, seat)] += 1
    if s.nines[seat, land] == layout.NINES:
        s.room[seat] = s.room[seat] & ~(1 << land)
    if s.known[card] == 0:
        s.laid[seat, at] = layout.UNSEEN
    else:
        s.laid[seat, at] = layout.SEEN
    s.changed = 1
    weigh(s, seat, land)
    tell_step(s, layout.TABLE, layout.UNDER + seat * s.lands + land, 1, s.face[card], s.known[card])


@rule(inline=True)
def is_rival(s: State, seat: int, other: int) -> bool:
    """Returns whether the other seat is neither this one nor its partner (C30)."""
    if seat == other:
        return False
    return s.teams == 0 or partner(s, seat) != other


# --- hands -------------------------------------------------------------------------------------------------------------


@rule(inline=True)
def take_from_hand(s: State, seat: int, code: int) -> int:
    """Takes a card of that face out of the hand, one that all know first, shows it to all, and returns it."""
    card = take_card(s, seat, code)
    size = s.hand_size[seat]
    if s.known[card] != EVERYBODY:
        if s.shuffles > 1:
            note_seen(s, seat, card)
        s.known[card] = EVERYBODY
    s.older[seat] = min(s.older[seat], size)
    s.newer[seat] = min(s.newer[seat], size)
    return card


@rule
def note_seen(s: State, seat: int, card: int) -> None:
    """Stores that the viewers who did not know this card of the hand see it: they do not see one card less of its face.

    It is known whether the card was in the last shuffle only if all cards of the hand were, or none. Otherwise it may
    have been or not.
    """
    code = s.face[card]
    newer = min(1, s.newer[seat])
    older = min(1, s.older[seat])
    for row in range(SPECTATOR_ROW + 1):
        unknown = 1 - ((s.known[card] >> row) & 1)
        s.went_in[row, code] -= min(s.went_in[row, code], newer * unknown)
        s.stayed_out[row, code] -= min(s.stayed_out[row, code], older * unknown)


@rule
def take_known(s: State, seat: int, card: int) -> None:
    """Moves a card that all know into the hand. Such cards stand first, in the order of their faces (C27, C35)."""
    code = s.face[card]
    at = make_room(s, seat, code)
    s.hand[seat, at] = card
    s.hand_size[seat] += 1
    s.older[seat] += 1
    s.newer[seat] += 1
    tell_step(s, layout.TABLE, layout.HANDS + seat, 1, code, EVERYBODY)


@rule(inline=True)
def draw_card(s: State, seat: int) -> int:
    """Moves the top card of the draw pile into the hand, where only its owner sees it (C35). Returns its face."""
    card = pop(s)
    s.known[card] = 1 << seat
    if s.shuffles > 1 and s.went_in[seat, s.face[card]] > 0:
        s.went_in[seat, s.face[card]] -= 1
    s.hand[seat, s.hand_size[seat]] = card
    s.hand_size[seat] += 1
    s.newer[seat] += 1
    return s.face[card]


@rule(inline=True)
def refill(s: State, seat: int) -> bool:
    """Draws up to four cards. Returns False if a shuffle has to come first (C21).

    If both piles are empty, the game ends once the play is settled, with the cards that there are (C22).
    """
    while s.hand_size[seat] < layout.HAND:
        if s.deck_size == 0:
            if s.discard_size > 0:
                gather(s)
                return False
            s.dry = 1
            return True
        tell_step(s, layout.DRAW_PILE, layout.HANDS + seat, 1, draw_card(s, seat), 1 << seat)
    return True


# --- what is in play -----------------------------------------------------------------------------------------------------


@rule(inline=True)
def into_play(s: State, seat: int, code: int) -> int:
    """Moves a card of that face from the hand into play and returns it."""
    card = take_from_hand(s, seat, code)
    tell_step(s, layout.HANDS + seat, layout.TABLE, 1, code, EVERYBODY)
    return card


@rule(inline=True)
def discard_play(s: State) -> None:
    """Puts what is in play on the discard pile."""
    for i in range(len(s.play)):
        card = s.play[i]
        if card != 0:
            discard(s, card, layout.TABLE)
            s.play[i] = 0


# --- piles -------------------------------------------------------------------------------------------------------------


@rule(inline=True)
def discard(s: State, card: int, source: int) -> None:
    """Puts the card on the discard pile: face up, unless it is a nine that nobody has seen (C36)."""
    s.discard[s.discard_size] = card
    s.discard_size += 1
    tell_step(s, source, layout.DISCARD_PILE, 1, s.face[card], s.known[card])


@rule
def gather(s: State) -> None:
    """Makes the discards the draw pile, unknown, and asks for a shuffle. A card in play is not among them (C21)."""
    note_shuffle(s)
    return_discards(s)
    ask_shuffle(s, layout.SHUFFLE)


@rule
def note_shuffle(s: State) -> None:
    """Stores what can be known after this reshuffle about the cards that were seen before it.

    ``went_in`` is, for each viewer, how many cards of a face went in that the viewer has not seen since. ``stayed_out``
    is how many cards are surely in hands or under nines, because they were out of sight and not in the pile. Both are
    least numbers: if a card that turns up may be of either kind, both go down. ``older`` and ``newer`` are how many
    cards of a hand may be from before and from after, and ``old_nines`` how many of a land's are from before.
    """
    unseen = 0
    for code in range(len(s.copies)):
        s.went_in[SPECTATOR_ROW, code] = 0
        s.stayed_out[SPECTATOR_ROW, code] = s.copies[code]
    for i in range(s.discard_size):
        card = s.discard[i]
        if s.known[card] == 0:
            unseen += 1
        else:
            s.went_in[SPECTATOR_ROW, s.face[card]] += 1
    for card in range(1, len(s.known)):
        if s.known[card] == EVERYBODY:
            s.stayed_out[SPECTATOR_ROW, s.face[card]] -= 1
    for seat in range(s.seats):
        for code in range(len(s.copies)):
            s.went_in[seat, code] = s.went_in[SPECTATOR_ROW, code]
            s.stayed_out[seat, code] = s.stayed_out[SPECTATOR_ROW, code]
        for i in range(s.hand_size[seat]):
            card = s.hand[seat, i]
            if s.known[card] != EVERYBODY:
                s.stayed_out[seat, s.face[card]] -= 1
        s.older[seat] = s.hand_size[seat]
        s.newer[seat] = 0
        for land in range(s.lands):
            s.old_nines[seat, land] = s.nines[seat, land]
    for row in range(SPECTATOR_ROW + 1):
        for code in range(len(s.copies)):
            s.stayed_out[row, code] = max(0, s.stayed_out[row, code] - unseen)


@rule(inline=True)
def top_place(s: State, seat: int, land: int) -> int:
    """Returns the number of the place on top of a land."""
    return layout.TOPS + seat * s.lands + land
