"""Estimates of the rule-of-thumb player of Sen: what seen and unseen lands cost and save.

The player counts the lands that it has not seen yet, and takes every unknown land for the mean of these. It takes a
rival's land that its owner knows for less than the mean, and for less and less as the round goes on.

Values are hundredths of a crow. ``aim`` is the goal for which the dream is played. ``bag[code]`` counts the unseen
copies of a land. ``own_glasses`` is the number of hourglasses known in the own dream: one more or less changes the
worth of all of them (J01).
"""

from __future__ import annotations

from sennik.kernel.rule import rule

from .count import NINE
from .deck import HOURGLASS
from .habits import KEPT_LEAST, KEPT_LESS
from .state import State

CROW = 100

FEW_CROWS, FORGIVEN, ALL_NINES = range(3)
"""The aims: the fewest crows; the same if the own nines will be forgiven (S22); nothing but nines (S24)."""

KNOWING = 60
"""The worth of knowing a land instead of an unknown one."""


# --- what is seen ------------------------------------------------------------------------------------------------------


@rule
def count_unseen(v: State) -> None:
    """Fills ``bag`` with the number of copies of each land that are in no place that this view shows."""
    for code in range(1, len(v.copies)):
        v.bag[code] = v.copies[code]
    for card in range(1, len(v.face)):
        code = v.face[card]
        if code != 0:
            v.bag[code] -= 1


@rule
def known_glasses(v: State, seat: int) -> int:
    """Returns how many hourglasses this view shows in a dream."""
    glasses = 0
    for slot in range(v.slots):
        card = v.dream[seat, slot]
        if card != 0 and v.effect[v.face[card]] == HOURGLASS:
            glasses += 1
    return glasses


@rule
def known_nines(v: State, seat: int) -> int:
    """Returns how many nines this view shows in a dream. Hourglasses are nines if they are odd in number (J06)."""
    nines = 0
    for slot in range(v.slots):
        card = v.dream[seat, slot]
        if card != 0 and v.face[card] != 0 and v.crows[v.face[card]] == NINE:
            nines += 1
    glasses = known_glasses(v, seat)
    if glasses % 2 == 0:
        nines -= glasses
    return nines


# --- what a land costs -------------------------------------------------------------------------------------------------


@rule(inline=True)
def worth(v: State, code: int, aim: int) -> int:
    """Returns what a land costs that comes into the own dream under this aim."""
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
def glass_cost(v: State, aim: int) -> int:
    """Returns the cost of one more hourglass in the own dream. It may be negative, because an even number costs nothing."""
    odd = v.own_glasses % 2 == 1
    if aim == FEW_CROWS:
        if odd:
            return -NINE * CROW * v.own_glasses
        return NINE * CROW * (v.own_glasses + 1)
    if aim == ALL_NINES and odd:
        return NINE * CROW
    return 0


@rule
def counted(v: State, seat: int, code: int, aim: int) -> int:
    """Returns what a land in this seat's dream counts as it stands there, with the hourglasses known to lie beside it."""
    if v.effect[code] != HOURGLASS:
        return worth(v, code, aim)
    if aim == FEW_CROWS and known_glasses(v, seat) % 2 == 1:
        return NINE * CROW
    return 0


@rule
def mean_unseen(v: State, aim: int) -> int:
    """Returns the mean worth of the unseen lands, with an hourglass as half a nine; 0 if there are none."""
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


@rule
def kept_value(v: State, mean: int) -> int:
    """Returns the likely worth of a land that only its owner knows: the longer there was time to choose, the better it is."""
    laps = v.turns // v.seats
    percent = max(v.habits[KEPT_LEAST], 100 - v.habits[KEPT_LESS] * laps)
    return mean * percent // 100


@rule(inline=True)
def rival_value(v: State, rival: int, card: int, aim: int, mean: int) -> int:
    """Returns the likely worth of this land of a rival."""
    code = v.face[card]
    if code != 0:
        return worth(v, code, aim)
    if (v.known[card] >> rival) & 1 != 0:
        return kept_value(v, mean)
    return mean


# --- what one would be rid of ------------------------------------------------------------------------------------------


@rule(inline=True)
def own_value(v: State, card: int, aim: int, mean: int) -> int:
    """Returns what the seat would be rid of with this own land."""
    code = v.face[card]
    if code != 0:
        if v.effect[code] == HOURGLASS:
            return glass_value(v, aim)
        return worth(v, code, aim)
    return mean + KNOWING


@rule
def glass_value(v: State, aim: int) -> int:
    """Returns what the seat would be rid of with one of its own hourglasses."""
    odd = v.own_glasses % 2 == 1
    if aim == FEW_CROWS:
        if odd:
            return NINE * CROW * v.own_glasses
        return -NINE * CROW * (v.own_glasses - 1)
    if aim == ALL_NINES and not odd:
        return NINE * CROW
    return 0


@rule
def rid_value(v: State, card: int, gained: int, aim: int, mean: int) -> int:
    """Returns what the seat would be rid of with this own land in exchange for a ``gained`` one (a code; 0: any other
    land).

    An hourglass for an hourglass changes nothing.
    """
    if gained != 0 and v.effect[gained] == HOURGLASS and v.effect[v.face[card]] == HOURGLASS:
        return worth(v, gained, aim)
    return own_value(v, card, aim, mean)


@rule
def worst_slot(v: State, seat: int, gained: int, aim: int, mean: int) -> int:
    """Returns the slot of the own land that it would be best to give for this new one."""
    worst = -1
    most = -1 << 20
    for slot in range(v.slots):
        card = v.dream[seat, slot]
        if card != 0:
            value = rid_value(v, card, gained, aim, mean)
            if value > most:
                most = value
                worst = slot
    return worst


@rule
def most_value(v: State, seat: int, gained: int, aim: int, mean: int) -> int:
    """Returns what the seat would be rid of if it gave its worst land for this new one."""
    return rid_value(v, v.dream[seat, worst_slot(v, seat, gained, aim, mean)], gained, aim, mean)


@rule
def saving(v: State, seat: int, gained: int, aim: int, mean: int) -> int:
    """Returns what a new land saves in the place of the worst own one."""
    return most_value(v, seat, gained, aim, mean) - worth(v, gained, aim)


@rule
def draw_gain(v: State, seat: int, aim: int, mean: int) -> int:
    """Returns what a land from the draw pile saves on average, if it replaces the worst own one whenever that is better."""
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
