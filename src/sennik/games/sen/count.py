"""The count at the end of a round of Sen (S05, S06, S17-S26, S36; J01, J02, J06, J07, J12)."""

from __future__ import annotations

from sennik.kernel.layout import EVERYBODY
from sennik.kernel.rounds import end_round
from sennik.kernel.rule import rule

from . import layout
from .deck import HOURGLASS
from .state import State

NINE = 9
FLAT = 50
"""The crows that all others get against an all-in (S24)."""


@rule(inline=True)
def count(s: State) -> None:
    """Turns all dreams over, works out each seat's result and adds it. Then all go on, or the game is over (S20, S36)."""
    reveal(s)
    holders = all_in_holders(s)
    if holders == 1:
        count_all_in(s)
    else:
        count_crows(s, holders)
    over = s.rounds > 0 and s.round >= s.rounds
    for seat in range(s.seats):
        s.total[seat] += s.sheet[s.round - 1, seat]
        if s.target > 0 and s.total[seat] >= s.target:
            over = True
    if not over and s.round >= layout.MOST_ROUNDS:
        s.bounded = 1  # the agreed end has not come, so the table is told that there are no more rounds
        over = True
    end_round(s, over, layout.COUNT, layout.OVER)


@rule(inline=True)
def reveal(s: State) -> None:
    """Shows every dream to all, and counts its crows and nines.

    An odd number of hourglasses are nines in every respect. An even number of them are nothing (J01, J02, J06, J07).
    """
    for seat in range(s.seats):
        crows = 0
        nines = 0
        glasses = 0
        left = s.dream_size[seat]
        slot = 0
        while left > 0:
            card = s.dream[seat, slot]
            if card != 0:
                s.known[card] = EVERYBODY
                face = s.face[card]
                worth = s.crows[face]
                if s.effect[face] == HOURGLASS:
                    glasses += 1
                else:
                    crows += worth
                    if worth == NINE:
                        nines += 1
                left -= 1
            slot += 1
        if glasses % 2 == 1:
            crows += NINE * glasses
            nines += glasses
            s.glass_crows[seat] = NINE
        s.hourglasses[seat] = glasses
        s.raw[seat] = crows
        s.nines[seat] = nines


@rule(inline=True)
def all_in_holders(s: State) -> int:
    """Returns how many dreams are nothing but nines, however small (S24, J12); 0 if the variant is off."""
    holders = 0
    if s.all_in_variant != 0:
        for seat in range(s.seats):
            if s.nines[seat] == s.dream_size[seat]:
                holders += 1
    return holders


@rule(inline=True)
def count_all_in(s: State) -> None:
    """Counts an all-in, exactly one dream of nothing but nines: 0 for it, 50 for all others, and no fine (S24, S26)."""
    for seat in range(s.seats):
        if s.nines[seat] == s.dream_size[seat]:
            s.reward[seat] = layout.ALL_IN
            s.sheet[s.round - 1, seat] = 0
        else:
            s.reward[seat] = layout.AGAINST_ALL_IN
            s.sheet[s.round - 1, seat] = FLAT


@rule(inline=True)
def count_crows(s: State, all_ins: int) -> None:
    """Counts each seat's own crows without forgiven nines. Then the caller gets the reward or the fine (S17-S19, S22).

    After a pile-out there is no caller, so there is neither (S06). With two or more all-ins the count is that of the
    basic game, which forgives no nines (S25, S26).
    """
    if all_ins > 0:
        for seat in range(s.seats):
            if s.nines[seat] == s.dream_size[seat]:
                s.withheld[seat] |= layout.ALL_IN_SHARED
    if s.nines_variant != 0:
        if all_ins == 0:
            forgive_nines(s)
        else:
            tell_nines_off(s)
    fewest = s.raw[0] - s.dropped[0]
    for seat in range(s.seats):
        fewest = min(fewest, s.raw[seat] - s.dropped[seat])
    holders = 0
    for seat in range(s.seats):
        if s.raw[seat] - s.dropped[seat] == fewest:
            holders += 1
    for seat in range(s.seats):
        own = s.raw[seat] - s.dropped[seat]
        if seat == s.caller - 1:
            if own > fewest:
                s.fined[seat] = s.penalty
                own += s.penalty
            elif holders == 1 or s.tie_counts != 0:
                s.reward[seat] = layout.CALLER_FEWEST
                own = 0
            else:
                s.withheld[seat] |= layout.TIED
        elif own == fewest:
            s.withheld[seat] |= layout.NOT_CALLED
        s.sheet[s.round - 1, seat] = own


@rule(inline=True)
def tell_nines_off(s: State) -> None:
    """Tells the seat with the most nines that is not all in why they count if several are all in (S25)."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.nines[seat])
    for seat in range(s.seats):
        if s.nines[seat] == most and s.nines[seat] < s.dream_size[seat]:
            s.withheld[seat] |= layout.NINES_OFF


@rule(inline=True)
def forgive_nines(s: State) -> None:
    """Forgives the nines of the seat that has strictly most of them (S22, S23)."""
    most = 0
    holders = 0
    holder = 0
    for seat in range(s.seats):
        if s.nines[seat] > most:
            most = s.nines[seat]
            holders = 1
            holder = seat
        elif s.nines[seat] == most:
            holders += 1
    if most > 0 and holders == 1:
        s.dropped[holder] = NINE * most
    elif most > 0:
        for seat in range(s.seats):
            if s.nines[seat] == most:
                s.withheld[seat] |= layout.NINES_SHARED


@rule
def lowest(s: State) -> int:
    """Returns the lowest total."""
    least = s.total[0]
    for seat in range(1, s.seats):
        least = min(least, s.total[seat])
    return least


@rule(inline=True)
def winners(s: State) -> int:
    """Returns the seats with the lowest total, a bit each, if the game is over. Several may share it (S21)."""
    found = 0
    if s.phase == layout.OVER:
        least = lowest(s)
        for seat in range(s.seats):
            found = found | (int(s.total[seat] == least) << seat)
    return found
