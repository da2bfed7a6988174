"""The legal actions of Cats (C01-C04, C15, C16, C19, C20, C24-C30, C34), in ascending order, and the clock's choice."""

from __future__ import annotations

from sennik.kernel.rule import rule

from . import layout
from .deck import BAT, CATS, CROW, DRAGON, JOKER, MOTH, NINE, OWL
from .state import State
from .table import is_rival

ALL_CATS = (1 << CATS + 1) - 2
"""The bits of the cats' faces."""


@rule(inline=True)
def legal(s: State, seat: int) -> None:
    """Lists the seat's actions in ``moves``. It lists none if the table does not wait for this seat."""
    n = 0
    if (s.waiting >> seat) & 1 != 0:
        if s.phase == layout.TURN:
            n = legal_turn(s, seat)
        elif s.phase == layout.ANSWER:
            n = legal_answer(s, seat)
        elif s.phase == layout.REPEAT:
            n = legal_repeat(s, seat)
        else:
            for land in range(s.lands):
                if (s.room[seat] >> land) & 1 != 0:
                    s.moves[n] = s.bases[layout.PLACED - 1] + land
                    n += 1
    s.moves_size = n


@rule(inline=True)
def list_held(s: State, seat: int) -> int:
    """Lists each face in the hand once in ``held``, ascending, and returns them as bits.

    Here and below the impossible is written too, and overwritten by the next one. So there is no branch that the
    processor guesses wrong, on which random play would spend much of its time.
    """
    bits = 0
    for i in range(s.hand_size[seat]):
        bits |= 1 << s.face[s.hand[seat, i]]
    n = 0
    for code in range(1, len(s.copies)):
        s.held[n] = code
        n += (bits >> code) & 1
    s.held_size = n
    return bits


@rule(inline=True)
def holds(s: State, seat: int, code: int) -> bool:
    """Returns whether a card of this face is in the hand."""
    at = 0
    while at < s.hand_size[seat] and s.face[s.hand[seat, at]] != code:
        at += 1
    return at < s.hand_size[seat]


@rule(inline=True)
def legal_turn(s: State, seat: int) -> int:
    """Lists a card for the own dream or for a rival's dream, a night card (C29), and an exchange, which is always
    possible (C20).

    Returns the number of actions.
    """
    held = list_held(s, seat)
    list_targets(s, seat, held)
    n = own_plays(s, seat, held)
    n = rival_plays(s, held, n)
    s.moves[n] = s.bases[layout.EXCHANGED - 1]
    n += 1
    if held >> MOTH != 0:
        if (held >> MOTH) & 1 != 0:
            n = moth_plays(s, n)
        if (held >> BAT) & 1 != 0:
            n = bat_plays(s, n)
        if (held >> DRAGON) & 1 != 0:
            s.moves[n] = s.bases[layout.DRAGONED - 1]
            n += 1
    return n


@rule(inline=True)
def own_plays(s: State, seat: int, held: int) -> int:
    """Lists cats on empty lands and on nines, cats and jokers on cats, crows and jokers on crows, and nothing else
    (C01-C03).

    Returns the number of actions.
    """
    n = 0
    lands = s.lands
    if s.held[0] <= CATS:
        for land in range(lands):
            if s.dream[seat, land] == 0:
                i = 0
                while i < s.held_size and s.held[i] <= CATS:
                    s.moves[n] = s.bases[layout.BUILT - 1] + land * CATS + s.held[i] - 1
                    n += 1
                    i += 1
    base = s.bases[layout.MET - 1]
    for land in range(lands):
        n = meetings(s, n, base + land * 2 * CATS, s.face[s.dream[seat, land]], held)
    base = s.bases[layout.CHASED - 1]
    for land in range(lands):
        crow = s.face[s.dream[seat, land]] // CROW
        s.moves[n] = base + 2 * land
        n += crow & (held >> CROW)
        s.moves[n] = base + 2 * land + 1
        n += crow & (held >> JOKER)
    return n


@rule(inline=True)
def meetings(s: State, n: int, base: int, top: int, held: int) -> int:
    """Lists cats of the same colour for a land with a cat, an equal one or one that makes nine, and a joker for either
    (C01, C03).

    ``top`` is the face there (0: none), and ``held`` the bits of the faces in the hand. Returns the next index.
    """
    cat = (ALL_CATS >> top) & 1
    low = min(top, NINE - top)
    high = NINE - low
    s.moves[n] = base + low - 1
    n += cat & (held >> low)
    s.moves[n] = base + high - 1
    n += cat & (held >> high)
    s.moves[n] = base + CATS + low - 1
    s.moves[n + 1] = base + CATS + high - 1
    return n + 2 * (cat & (held >> JOKER))


@rule(inline=True)
def list_targets(s: State, seat: int, held: int) -> None:
    """Lists the rivals' lands to which a card in the hand may go, or from which it may take, by seat and land,
    ascending.

    ``cats`` are those with a cat that one in the hand can meet, ``bare`` those with a top nine, and ``crows`` those
    with a crow. A rival's empty land is no target (C02-C04, C25, C34).
    """
    meeting = 0
    for cat in range(1, CATS + 1):
        meeting |= (((held >> cat) | (held >> (NINE - cat)) | (held >> JOKER)) & 1) << cat
    cats = 0
    bare = 0
    crows = 0
    for rival in range(s.seats):
        if is_rival(s, seat, rival):
            for land in range(s.lands):
                at = rival * s.lands + land
                top = s.face[s.dream[rival, land]]
                s.cats[cats] = at
                s.tops[cats] = top
                cats += (meeting >> top) & 1
                s.bare[bare] = at
                bare += int(top == 0) & int(s.nines[rival, land] > 0)
                s.crows[crows] = at
                crows += int(top == CROW)
    s.cats_size = cats
    s.bare_size = bare
    s.crows_size = crows


@rule(inline=True)
def rival_plays(s: State, held: int, n: int) -> int:
    """Lists attacks on cats, and cats and crows on a top nine (C02-C04, C34). Returns the next index."""
    base = s.bases[layout.ATTACKED - 1]
    for i in range(s.cats_size):
        n = meetings(s, n, base + s.cats[i] * 2 * CATS, s.tops[i], held)
    base = s.bases[layout.COVERED - 1]
    for i in range(s.bare_size):
        j = 0
        while j < s.held_size and s.held[j] <= CROW:
            s.moves[n] = base + s.bare[i] * (CATS + 1) + s.held[j] - 1
            n += 1
            j += 1
    return n


@rule(inline=True)
def moth_plays(s: State, n: int) -> int:
    """Lists any visible cat to an empty land or bare nines of any dream, or to empty lands alone (C24). Returns the
    next index.
    """
    spots = 0
    for seat in range(s.seats):
        for land in range(s.lands):
            if s.dream[seat, land] == 0 and (s.moth_empty == 0 or s.nines[seat, land] == 0):
                s.spots[spots] = seat * s.lands + land
                spots += 1
    every = len(s.spots)
    for seat in range(s.seats):
        for land in range(s.lands):
            card = s.dream[seat, land]
            if card != 0 and s.face[card] <= CATS:
                base = s.bases[layout.MOTHED - 1] + (seat * s.lands + land) * every
                for i in range(spots):
                    s.moves[n] = base + s.spots[i]
                    n += 1
    return n


@rule(inline=True)
def bat_plays(s: State, n: int) -> int:
    """Lists any crow of a rival's dream (C25). Returns the next index."""
    for i in range(s.crows_size):
        s.moves[n] = s.bases[layout.BATTED - 1] + s.crows[i]
        n += 1
    return n


@rule(inline=True)
def same(code: int) -> int:
    """Returns the number, from 0, of a card that answers or repeats an attack: cats by value, then the joker."""
    if code == JOKER:
        return CATS
    return code - 1


@rule(inline=True)
def same_cats(s: State, seat: int, base: int) -> int:
    """Lists as the first moves, from the number ``base`` on, the attack's cat and a joker that the seat holds (C15, C16).

    Returns how many there are.
    """
    n = 0
    if holds(s, seat, s.cat):
        s.moves[0] = base + same(s.cat)
        n = 1
    if holds(s, seat, JOKER):
        s.moves[n] = base + same(JOKER)
        n += 1
    return n


@rule(inline=True)
def legal_answer(s: State, seat: int) -> int:
    """Lists a card equal to the attacking cat, a joker, an owl, or to let the attack go, which is always possible (C15,
    C17, C27).

    Returns the number of actions.
    """
    n = same_cats(s, seat, s.bases[layout.DEFENDED - 1])
    if holds(s, seat, OWL):
        s.moves[n] = s.bases[layout.OWLED - 1]
        n += 1
    s.moves[n] = s.bases[layout.PASSED - 1]
    return n + 1


@rule(inline=True)
def may_repeat(s: State) -> bool:
    """Returns whether an attack may still be repeated. After so many turns without a change of a dream none may.

    Where few cards are left in the piles, those just discarded come back, and two players could go on for ever (C32).
    """
    return s.idle < layout.IDLE_TURNS * s.seats


@rule(inline=True)
def legal_repeat(s: State, seat: int) -> int:
    """Lists the same cat again, or a joker for it, on the same target, and to stop, which everybody is asked (C16-C18).

    Returns the number of actions.
    """
    n = 0
    if may_repeat(s):
        n = same_cats(s, seat, s.bases[layout.REPEATED - 1])
    s.moves[n] = s.bases[layout.STOPPED - 1]
    return n + 1


@rule
def by_clock(s: State, seat: int) -> int:
    """Returns the clock's choice: it exchanges the hand, lets an attack go, stops, or lays in the first land with room."""
    if s.phase == layout.TURN:
        return s.bases[layout.EXCHANGED - 1]
    if s.phase == layout.ANSWER:
        return s.bases[layout.PASSED - 1]
    if s.phase == layout.REPEAT:
        return s.bases[layout.STOPPED - 1]
    legal(s, seat)
    return s.moves[0]
