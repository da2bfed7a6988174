"""A player of Sen by rules of thumb: an action from a view alone, with a little luck from ``gen``.

It counts the lands it has not seen yet, takes every land it doesn't know for the mean of these (and a rival's that its owner
knows for less, the longer the round has gone on), and weighs what it may do by the crows saved. It wakes everybody when
its own dream is so far below every rival's that this can hardly be luck.

Values are hundredths of a crow. ``aim`` is what the dream is played for; ``bag[code]`` counts the unseen copies of a land.
``own_glasses`` are the hourglasses known in the own dream: one more or less turns the worth of all of them over (J01).
"""

from __future__ import annotations

from sennik.kernel.generator import draw_below
from sennik.kernel.record import Record
from sennik.kernel.rule import rule

from .count import NINE
from .deck import CHOOSE1, HOURGLASS, PEEK1, TAKE2
from .layout import (
    CHOOSE,
    CHOSE,
    CLAIMED,
    COUNT,
    DISCARDED,
    DRAWN,
    DREW,
    KEPT,
    LOOK,
    LOOKED,
    PEEK,
    PEEKED,
    PUT,
    SWAPPED,
    TOOK,
    TURN,
    TWO,
    USED,
    WENT_ON,
    WOKE,
)

CROW = 100

FEW_CROWS, FORGIVEN, ALL_NINES = range(3)
"""Aims: the fewest crows; the same where the own nines will be dropped (S22); nothing but nines (S24)."""

KNOWING = 60
"""What it is worth to have a land one knows in the place of one that one doesn't."""

OPENLY = 60
"""What it costs that all have seen the land one takes."""

LOOKING = 80
"""What a look at an own land is worth; at a rival's half of it."""

KEPT_LEAST = 42
KEPT_LESS = 9
"""A land that its owner knows is worth so many percent less of the mean with each lap of the table, down to the least."""

SPREAD = 750
"""The variance of one unknown land, in hundredths of a square crow."""


@rule
def thumb(v: Record, seat: int) -> int:
    """The action of ``seat``, which is to act, from its view ``v``. Only scratch of the view is changed."""
    if v.phase == LOOK:
        return v.bases[LOOKED - 1] + v.look_masks[draw_below(v, v.choices)]
    if v.phase == COUNT:
        return v.bases[WENT_ON - 1]
    count_unseen(v)
    v.own_glasses = known_glasses(v, seat)
    aim = choose_aim(v, seat)
    mean = mean_unseen(v, aim)
    if v.phase == TURN:
        return choose_turn(v, seat, aim, mean)
    if v.phase == DRAWN:
        return choose_drawn(v, seat, aim, mean)
    if v.phase == TWO:
        first = hand_value(v, seat, v.face[v.hand[0]], aim, mean)
        second = hand_value(v, seat, v.face[v.hand[1]], aim, mean)
        return v.bases[KEPT - 1] + (1 if second > first else 0)
    if v.phase == PEEK:
        return choose_peek(v, seat, mean)
    if v.phase == CHOOSE:
        chosen = best_discarded(v, seat, aim, mean)
        return v.bases[CHOSE - 1] + (chosen - 1) * v.slots + worst_slot(v, seat, chosen, aim, mean)
    return choose_swap(v, seat, aim, mean)


# --- what is known and what is likely ----------------------------------------------------------------------------------


@rule
def count_unseen(v: Record) -> None:
    """Fills ``bag``: how many copies of each land are in no place that this view shows."""
    for code in range(1, len(v.copies)):
        v.bag[code] = v.copies[code]
    for card in range(1, len(v.face)):
        code = v.face[card]
        if code != 0:
            v.bag[code] -= 1


@rule
def known_glasses(v: Record, seat: int) -> int:
    """How many hourglasses this view shows in a dream."""
    glasses = 0
    for slot in range(v.slots):
        card = v.dream[seat, slot]
        if card != 0 and v.effect[v.face[card]] == HOURGLASS:
            glasses += 1
    return glasses


@rule
def glass_cost(v: Record, aim: int) -> int:
    """What one more hourglass in the own dream costs: an even number costs nothing, so it may save more than it costs."""
    odd = v.own_glasses % 2 == 1
    if aim == FEW_CROWS:
        if odd:
            return -NINE * CROW * v.own_glasses
        return NINE * CROW * (v.own_glasses + 1)
    if aim == ALL_NINES and odd:
        return NINE * CROW
    return 0


@rule
def glass_value(v: Record, aim: int) -> int:
    """What one would be rid of with one of the own hourglasses."""
    odd = v.own_glasses % 2 == 1
    if aim == FEW_CROWS:
        if odd:
            return NINE * CROW * v.own_glasses
        return -NINE * CROW * (v.own_glasses - 1)
    if aim == ALL_NINES and not odd:
        return NINE * CROW
    return 0


@rule(inline=True)
def worth(v: Record, code: int, aim: int) -> int:
    """What a land costs that comes into the own dream under this aim."""
    if v.effect[code] == HOURGLASS:
        return glass_cost(v, aim)
    crows = v.crows[code]
    if aim == FEW_CROWS:
        return crows * CROW
    if crows == NINE:
        return 0
    if aim == FORGIVEN:
        return crows * CROW
    return NINE * CROW


@rule
def mean_unseen(v: Record, aim: int) -> int:
    """The mean worth of the unseen lands, an hourglass taken for half a nine. 0 where there are none."""
    total = 0
    lands = 0
    for code in range(1, len(v.copies)):
        lands += v.bag[code]
        if v.effect[code] == HOURGLASS:
            total += v.bag[code] * NINE * CROW // 2
        else:
            total += v.bag[code] * worth(v, code, aim)
    if lands == 0:
        return 0
    return total // lands


@rule(inline=True)
def own_value(v: Record, card: int, aim: int, mean: int) -> int:
    """What one would be rid of with this own land."""
    code = v.face[card]
    if code != 0:
        if v.effect[code] == HOURGLASS:
            return glass_value(v, aim)
        return worth(v, code, aim)
    return mean + KNOWING


@rule
def kept_value(v: Record, mean: int) -> int:
    """What a land is likely to be worth that only its owner knows: the better, the longer there was time to choose."""
    laps = v.turns // v.seats
    percent = max(KEPT_LEAST, 100 - KEPT_LESS * laps)
    return mean * percent // 100


@rule(inline=True)
def rival_value(v: Record, rival: int, card: int, aim: int, mean: int) -> int:
    """What this land of a rival's is likely to be worth."""
    code = v.face[card]
    if code != 0:
        return worth(v, code, aim)
    if (v.known[card] >> rival) & 1:
        return kept_value(v, mean)
    return mean


@rule
def rid_value(v: Record, card: int, new: int, aim: int, mean: int) -> int:
    """What one would be rid of with this own land in exchange for a ``new`` one (a code; 0: any other land).

    An hourglass for an hourglass changes nothing.
    """
    if new != 0 and v.effect[new] == HOURGLASS and v.effect[v.face[card]] == HOURGLASS:
        return worth(v, new, aim)
    return own_value(v, card, aim, mean)


@rule
def worst_slot(v: Record, seat: int, new: int, aim: int, mean: int) -> int:
    """The slot of the own land that it would be best to be rid of for this new one."""
    worst = -1
    most = -1 << 20
    for slot in range(v.slots):
        card = v.dream[seat, slot]
        if card != 0:
            value = rid_value(v, card, new, aim, mean)
            if value > most:
                most = value
                worst = slot
    return worst


@rule
def most_value(v: Record, seat: int, new: int, aim: int, mean: int) -> int:
    """What one would be rid of with the worst own land for this new one."""
    return rid_value(v, v.dream[seat, worst_slot(v, seat, new, aim, mean)], new, aim, mean)


@rule
def draw_gain(v: Record, seat: int, aim: int, mean: int) -> int:
    """What a land from the draw pile saves in the mean, put in the place of the worst own one where that is better."""
    total = 0
    lands = 0
    plain = most_value(v, seat, 0, aim, mean)
    for code in range(1, len(v.copies)):
        lands += v.bag[code]
        most = plain
        if v.effect[code] == HOURGLASS:
            most = most_value(v, seat, code, aim, mean)
        total += v.bag[code] * max(0, most - worth(v, code, aim))
    if lands == 0:
        return 0
    return total // lands


# --- aims --------------------------------------------------------------------------------------------------------------


@rule
def known_nines(v: Record, seat: int) -> int:
    """How many nines this view shows in a dream; hourglasses are nines where they are odd in number (J06)."""
    nines = 0
    for slot in range(v.slots):
        card = v.dream[seat, slot]
        if card != 0 and v.face[card] != 0 and v.crows[v.face[card]] == NINE:
            nines += 1
    glasses = known_glasses(v, seat)
    if glasses % 2 == 0:
        nines -= glasses
    return nines


@rule
def choose_aim(v: Record, seat: int) -> int:
    """Collects nines where a variant rewards it and enough of them are in the own dream."""
    if v.all_in_variant == 0 and v.nines_variant == 0:
        return FEW_CROWS
    nines = known_nines(v, seat)
    if nines < 2:
        return FEW_CROWS
    if v.all_in_variant:
        missing = v.dream_size[seat] - nines
        within_reach = missing == 1 or (missing == 2 and v.seats > 2)  # with two seats too few nines are thrown away
        if missing == 0 or (within_reach and v.deck_size >= 2 * v.seats):
            return ALL_NINES
    if v.nines_variant and has_most_nines(v, seat, nines):
        return FORGIVEN
    return FEW_CROWS


@rule
def has_most_nines(v: Record, seat: int, nines: int) -> bool:
    """Whether no rival is likely to have as many nines: those seen, and one in three lands unknown to its owner."""
    for rival in range(v.seats):
        if rival != seat:
            likely = known_nines(v, rival) * 3
            for slot in range(v.slots):
                card = v.dream[rival, slot]
                if card != 0 and v.face[card] == 0 and not (v.known[card] >> rival) & 1:
                    likely += 1
            if likely >= nines * 3:
                return False
    return True


# --- the turn ----------------------------------------------------------------------------------------------------------


@rule
def choose_turn(v: Record, seat: int, aim: int, mean: int) -> int:
    """Wakes everybody, claims a pair, takes the open land where it saves more than a hidden one would, or draws."""
    if (v.first_turn_call or v.turns > 0) and would_wake(v, seat, aim, mean):
        return v.bases[WOKE - 1]
    if v.pairs_variant and 2 <= v.dream_size[seat] < v.slots and aim != ALL_NINES:
        pair = find_pair(v, seat, aim, mean)
        if pair >= 0:
            return v.bases[CLAIMED - 1] + pair
    if v.discard_size > 0:
        top = v.face[v.discard[v.discard_size - 1]]
        slot = worst_slot(v, seat, top, aim, mean)
        saved = rid_value(v, v.dream[seat, slot], top, aim, mean) - worth(v, top, aim)
        if saved > OPENLY and saved > draw_gain(v, seat, aim, mean) + OPENLY:
            return v.bases[TOOK - 1] + slot
    return v.bases[DREW - 1]


@rule
def counted(v: Record, seat: int, code: int, aim: int) -> int:
    """What a land in this seat's dream counts as it stands there with the hourglasses known to lie beside it."""
    if v.effect[code] != HOURGLASS:
        return worth(v, code, aim)
    if aim == FEW_CROWS and known_glasses(v, seat) % 2 == 1:
        return NINE * CROW
    return 0


@rule
def find_pair(v: Record, seat: int, aim: int, mean: int) -> int:
    """The dearest claim of two own lands known to be alike that saves something (-1: none): an unseen land comes for both."""
    best = -1
    most = mean + CROW
    for a in range(v.slots):
        first = v.face[v.dream[seat, a]]
        if first != 0:
            for b in range(a):
                second = v.face[v.dream[seat, b]]
                glass = v.effect[first] == HOURGLASS
                if second != 0 and v.crows[second] == v.crows[first] and glass == (v.effect[second] == HOURGLASS):
                    saved = counted(v, seat, first, aim) + counted(v, seat, second, aim)
                    if saved > most:
                        most = saved
                        pairs = v.slots * (v.slots - 1)
                        number = v.numbers if glass else v.crows[first]
                        best = number * pairs + a * (v.slots - 1) + b
    return best


@rule
def would_wake(v: Record, seat: int, aim: int, mean: int) -> bool:
    """Whether the own dream is surely enough below every rival's, the fine in mind."""
    if aim == ALL_NINES:
        return known_nines(v, seat) == v.dream_size[seat]
    own = 0
    blind = 0
    for slot in range(v.slots):
        card = v.dream[seat, slot]
        if card != 0:
            code = v.face[card]
            if code != 0:
                own += counted(v, seat, code, aim)
            else:
                own += mean
                blind += 1
    least = sureness(v)
    plain = mean_unseen(v, FEW_CROWS)
    for rival in range(v.seats):
        if rival != seat:
            theirs = 0
            hidden = blind
            for slot in range(v.slots):
                card = v.dream[rival, slot]
                if card != 0:
                    code = v.face[card]
                    if code != 0:
                        theirs += counted(v, rival, code, FEW_CROWS)
                    else:
                        theirs += rival_value(v, rival, card, FEW_CROWS, plain)
                        hidden += 1
            if v.nines_variant and aim != FORGIVEN:
                nines = known_nines(v, rival)
                if nines >= 2:
                    theirs -= nines * NINE * CROW
            lead = theirs - own - CROW // 2
            if lead <= 0 or lead * lead < least * hidden * SPREAD:
                return False
    return True


@rule
def sureness(v: Record) -> int:
    """How many variances the square of a lead has to be, in hundredths: more with more rivals and a higher fine."""
    least = 32 * (v.seats - 1) - 16 + 3 * (v.penalty - 5)
    if v.nines_variant:
        least += 25
    if v.deck_size < 2 * v.seats:
        least = least // 2
    return max(0, least) * (80 + draw_below(v, 41)) // 100


# --- a drawn land ------------------------------------------------------------------------------------------------------


@rule
def use_value(v: Record, seat: int, effect: int, aim: int, mean: int) -> int:
    """What the effect of a special is likely to save."""
    if effect == TAKE2:
        if v.deck_size == 0:
            return 0
        return draw_gain(v, seat, aim, mean) * 8 // 5
    if effect == PEEK1:
        for slot in range(v.slots):
            card = v.dream[seat, slot]
            if card != 0 and v.face[card] == 0:
                return LOOKING
        return LOOKING // 2
    if effect == CHOOSE1:
        return saving(v, seat, best_discarded(v, seat, aim, mean), aim, mean)
    return max(1, swap_gain(v, seat, aim, mean))


@rule
def saving(v: Record, seat: int, new: int, aim: int, mean: int) -> int:
    """What a new land saves in the place of the worst own one."""
    return most_value(v, seat, new, aim, mean) - worth(v, new, aim)


@rule
def best_discarded(v: Record, seat: int, aim: int, mean: int) -> int:
    """The land of the discard pile that saves most; choose 1 itself, which falls there first, where the pile is empty."""
    best = v.face[v.hand[0]]
    most = -1 << 20
    for i in range(v.discard_size):
        code = v.face[v.discard[i]]
        if code != 0:
            saved = saving(v, seat, code, aim, mean)
            if saved > most:
                most = saved
                best = code
    return best


@rule
def hand_value(v: Record, seat: int, code: int, aim: int, mean: int) -> int:
    """What this drawn land saves, put into the dream or used; a land to be discarded saves nothing."""
    value = saving(v, seat, code, aim, mean)
    if v.effect[code] >= TAKE2:
        value = max(value, use_value(v, seat, v.effect[code], aim, mean))
    return value


@rule
def choose_drawn(v: Record, seat: int, aim: int, mean: int) -> int:
    """Puts the land in the place of the worst where that saves something, uses it where that saves more, else discards it."""
    code = v.face[v.hand[0]]
    slot = worst_slot(v, seat, code, aim, mean)
    saved = saving(v, seat, code, aim, mean)
    effect = v.effect[code]
    if effect > TAKE2 or (effect == TAKE2 and v.deck_size > 0):
        value = use_value(v, seat, effect, aim, mean)
        if value > 0 and value > saved:
            return v.bases[USED - 1]
    if saved > 0:
        return v.bases[PUT - 1] + slot
    return v.bases[DISCARDED - 1]


@rule
def choose_peek(v: Record, seat: int, mean: int) -> int:
    """An own land not known; else the likely lowest one of a rival; else any."""
    least = 1 << 20
    best = seat * v.slots + worst_slot(v, seat, 0, FEW_CROWS, mean)
    for other in range(v.seats):
        for slot in range(v.slots):
            card = v.dream[other, slot]
            if card != 0 and v.face[card] == 0:
                value = -1 if other == seat else rival_value(v, other, card, FEW_CROWS, mean)
                if value < least:
                    least = value
                    best = other * v.slots + slot
    return v.bases[PEEKED - 1] + best


# --- two lands change dreams -------------------------------------------------------------------------------------------


@rule
def lowest_rival(v: Record, seat: int, aim: int, mean: int) -> int:
    """The place (seat x slots + slot) of the rivals' land that is likely the best to have; ties by luck of the order."""
    least = 1 << 20
    best = -1
    shift = draw_below(v, v.seats)
    for i in range(v.seats):
        rival = (i + shift) % v.seats
        if rival != seat:
            for slot in range(v.slots):
                card = v.dream[rival, slot]
                if card != 0:
                    value = rival_value(v, rival, card, aim, mean)
                    if value < least:
                        least = value
                        best = rival * v.slots + slot
    return best


@rule
def swap_gain(v: Record, seat: int, aim: int, mean: int) -> int:
    """What the best swap for the own worst land is likely to save."""
    place = lowest_rival(v, seat, aim, mean)
    rival = place // v.slots
    theirs = rival_value(v, rival, v.dream[rival, place % v.slots], aim, mean)
    return most_value(v, seat, 0, aim, mean) - theirs


@rule
def choose_swap(v: Record, seat: int, aim: int, mean: int) -> int:
    """The own worst land for a rival's likely lowest; where that saves nothing, two rivals' lands, so that they know less."""
    there = lowest_rival(v, seat, aim, mean)
    here = seat * v.slots + worst_slot(v, seat, 0, aim, mean)
    if v.seats > 2 and swap_gain(v, seat, aim, mean) <= 0:
        most = -1
        for rival in range(v.seats):
            if rival != seat and rival != there // v.slots:
                for slot in range(v.slots):
                    card = v.dream[rival, slot]
                    if card != 0:
                        value = rival_value(v, rival, card, FEW_CROWS, mean)
                        if value > most:
                            most = value
                            here = rival * v.slots + slot
    if here > there:
        here, there = there, here
    p = here // v.slots
    q = there // v.slots
    pair = q * (q - 1) // 2 + p
    return v.bases[SWAPPED - 1] + (pair * v.slots + here % v.slots) * v.slots + there % v.slots
