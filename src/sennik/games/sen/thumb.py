"""A player of Sen by rules of thumb: an action from a view alone, with a little luck from ``gen``.

The player weighs its actions by the crows that they are likely to save, according to ``.estimate``, with the same words
and units. Values are hundredths of a crow, ``aim`` is the goal for which the dream is played, and ``mean`` is the worth
of an unseen land under it. The player wakes everybody when its own dream is so far below every rival's that this can
hardly be luck. How sure it has to be is a matter of habit (``.habits``): there are two such players, one of whom takes its
time.
"""

from __future__ import annotations

from sennik.kernel.generator import draw_below
from sennik.kernel.players import Habits
from sennik.kernel.rule import rule

from . import layout
from .count import NINE
from .deck import CHOOSE1, HOURGLASS, PEEK1, TAKE2
from .estimate import (
    ALL_NINES,
    CROW,
    FEW_CROWS,
    FORGIVEN,
    count_unseen,
    counted,
    draw_gain,
    kept_value,
    known_glasses,
    known_nines,
    mean_unseen,
    most_value,
    rid_value,
    rival_value,
    saving,
    worst_slot,
    worth,
)
from .habits import BLIND, MARGIN, NAMES, PATIENCE, SEEN, SURENESS, UNKNOWN, tuned_habits, usual_habits
from .state import State

OPENLY = 60
"""The cost of taking a land that all have seen."""

LOOKING = 80
"""The worth of a look at an own land. A look at a rival's land is worth half of it."""

SPREAD = 750
"""The variance of one unknown land, in hundredths of a square crow."""


@rule
def thumb(v: State, seat: int) -> int:
    """Returns the action of ``seat``, which is to act, from its view ``v``. Only scratch of the view changes."""
    usual_habits(v)
    return weigh(v, seat)


@rule
def tuned(v: State, seat: int) -> int:
    """Returns the action of the tuned player, who is sooner sure, and wins more games."""
    tuned_habits(v)
    return weigh(v, seat)


@rule
def weigh(v: State, seat: int) -> int:
    """Returns the action of a player with the habits that the view has."""
    if v.phase == layout.LOOK:
        return v.bases[layout.LOOKED - 1] + v.look_masks[draw_below(v, v.choices)]
    if v.phase == layout.COUNT:
        return v.bases[layout.WENT_ON - 1]
    count_unseen(v)
    v.own_glasses = known_glasses(v, seat)
    aim = choose_aim(v, seat)
    mean = mean_unseen(v, aim)
    if v.phase == layout.TURN:
        return choose_turn(v, seat, aim, mean)
    if v.phase == layout.DRAWN:
        return choose_drawn(v, seat, aim, mean)
    if v.phase == layout.TWO:
        first = hand_value(v, seat, v.face[v.hand[0]], aim, mean)
        second = hand_value(v, seat, v.face[v.hand[1]], aim, mean)
        return v.bases[layout.KEPT - 1] + (1 if second > first else 0)
    if v.phase == layout.PEEK:
        return choose_peek(v, seat, mean)
    if v.phase == layout.CHOOSE:
        chosen = best_discarded(v, seat, aim, mean)
        return v.bases[layout.CHOSE - 1] + (chosen - 1) * v.slots + worst_slot(v, seat, chosen, aim, mean)
    return choose_swap(v, seat, aim, mean)


# --- aims --------------------------------------------------------------------------------------------------------------


@rule
def choose_aim(v: State, seat: int) -> int:
    """Returns the aim: it is nines if a variant rewards them and enough of them are in the own dream."""
    if v.all_in_variant == 0 and v.nines_variant == 0:
        return FEW_CROWS
    nines = known_nines(v, seat)
    if nines < 2:
        return FEW_CROWS
    if v.all_in_variant != 0:
        missing = v.dream_size[seat] - nines
        within_reach = missing == 1 or (missing == 2 and v.seats > 2)  # with two seats too few nines are discarded
        if missing == 0 or (within_reach and v.deck_size >= 2 * v.seats):
            return ALL_NINES
    if v.nines_variant != 0 and has_most_nines(v, seat, nines) and not plain_count(v, seat):
        return FORGIVEN
    return FEW_CROWS


@rule
def has_most_nines(v: State, seat: int, nines: int) -> bool:
    """Returns whether no rival is likely to have as many nines: those seen, and one in three lands unknown to its owner."""
    for rival in range(v.seats):
        if rival != seat:
            likely = known_nines(v, rival) * 3
            for slot in range(v.slots):
                card = v.dream[rival, slot]
                if card != 0 and v.face[card] == 0 and (v.known[card] >> rival) & 1 == 0:
                    likely += 1
            if likely >= nines * 3:
                return False
    return True


@rule
def rivals_all_in(v: State, seat: int) -> int:
    """Returns how many rivals are seen to have nothing but nines; 0 if the variant is off (S24)."""
    holders = 0
    if v.all_in_variant != 0:
        for rival in range(v.seats):
            if rival != seat and known_nines(v, rival) == v.dream_size[rival]:
                holders += 1
    return holders


@rule
def plain_count(v: State, seat: int) -> bool:
    """Returns whether two rivals are seen to be all in: then no nines are forgiven (S25)."""
    return rivals_all_in(v, seat) >= 2


# --- the turn ----------------------------------------------------------------------------------------------------------


@rule
def choose_turn(v: State, seat: int, aim: int, mean: int) -> int:
    """Returns the action of a turn: it wakes everybody, claims a pair, takes the open land if it saves more than a
    hidden one would, or draws.
    """
    patient = v.turns >= v.seats * v.habits[PATIENCE]
    if patient and (v.first_turn_call != 0 or v.turns > 0) and would_wake(v, seat, aim, mean):
        return v.bases[layout.WOKE - 1]
    if v.pairs_variant != 0 and 2 <= v.dream_size[seat] < v.slots and aim != ALL_NINES:
        pair = find_pair(v, seat, aim, mean)
        if pair >= 0:
            return v.bases[layout.CLAIMED - 1] + pair
    if v.discard_size > 0:
        top = v.face[v.discard[v.discard_size - 1]]
        slot = worst_slot(v, seat, top, aim, mean)
        saved = rid_value(v, v.dream[seat, slot], top, aim, mean) - worth(v, top, aim)
        if saved > OPENLY and saved > draw_gain(v, seat, aim, mean) + OPENLY:
            return v.bases[layout.TOOK - 1] + slot
    return v.bases[layout.DREW - 1]


@rule
def find_pair(v: State, seat: int, aim: int, mean: int) -> int:
    """Returns the most expensive claim of two own lands known to be alike that saves something, or -1.

    An unseen land replaces both.
    """
    best = -1
    most = mean + CROW
    for a in range(v.slots):
        first = v.face[v.dream[seat, a]]
        if first != 0:
            for b in range(a):
                second = v.face[v.dream[seat, b]]
                glasses = int(v.effect[first] == HOURGLASS) + int(v.effect[second] == HOURGLASS)
                if second != 0 and v.crows[second] == v.crows[first] and glasses != 1:
                    saved = counted(v, seat, first, aim) + counted(v, seat, second, aim)
                    if saved > most:
                        most = saved
                        pairs = v.slots * (v.slots - 1)
                        number = v.numbers if glasses == 2 else v.crows[first]
                        best = number * pairs + a * (v.slots - 1) + b
    return best


@rule
def would_wake(v: State, seat: int, aim: int, mean: int) -> bool:
    """Returns whether the own dream is surely enough below every rival's, considering the fine."""
    rivals = rivals_all_in(v, seat)
    if aim == ALL_NINES:
        return rivals == 0 and known_nines(v, seat) == v.dream_size[seat]
    if rivals == 1:
        return False
    own = 0
    blind = 0
    for slot in range(v.slots):
        card = v.dream[seat, slot]
        if card != 0:
            code = v.face[card]
            own += counted(v, seat, code, aim) * v.habits[SEEN] // 100 if code != 0 else mean * v.habits[BLIND] // 100
            blind += int(code == 0)
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
                    theirs += counted(v, rival, code, FEW_CROWS) if code != 0 else hidden_value(v, rival, card, plain)
                    hidden += int(code == 0)
            if v.nines_variant != 0 and aim != FORGIVEN and not plain_count(v, seat):
                nines = known_nines(v, rival)
                if nines >= 2:
                    theirs -= nines * NINE * CROW
            lead = theirs - own - v.habits[MARGIN]
            if lead <= 0 or lead * lead < least * hidden * SPREAD:
                return False
    return True


@rule
def hidden_value(v: State, rival: int, card: int, mean: int) -> int:
    """Returns what a rival's land is likely to count that this view does not show."""
    if (v.known[card] >> rival) & 1 != 0:
        return kept_value(v, mean)
    return mean * v.habits[UNKNOWN] // 100


@rule
def sureness(v: State) -> int:
    """Returns how many variances the square of a lead must be, in hundredths: more with more rivals and a higher fine."""
    least = 32 * (v.seats - 1) - 16 + 3 * (v.penalty - 5)
    if v.nines_variant != 0:
        least += 25
    if v.deck_size < 2 * v.seats:
        least = least // 2
    return max(0, least) * (v.habits[SURENESS] + draw_below(v, 41)) // 100


# --- a drawn land ------------------------------------------------------------------------------------------------------


@rule
def use_value(v: State, seat: int, effect: int, aim: int, mean: int) -> int:
    """Returns what the effect of a special is likely to save."""
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
def best_discarded(v: State, seat: int, aim: int, mean: int) -> int:
    """Returns the land of the discard pile that saves most, or choose 1 itself, which goes there first, if the pile is empty."""
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
def hand_value(v: State, seat: int, code: int, aim: int, mean: int) -> int:
    """Returns what this drawn land saves if it is put into the dream or used. A land to be discarded saves nothing."""
    value = saving(v, seat, code, aim, mean)
    if v.effect[code] >= TAKE2:
        value = max(value, use_value(v, seat, v.effect[code], aim, mean))
    return value


@rule
def choose_drawn(v: State, seat: int, aim: int, mean: int) -> int:
    """Returns the action for a drawn land: it replaces the worst land if that saves something, is used if that saves
    more, and is otherwise discarded.
    """
    code = v.face[v.hand[0]]
    slot = worst_slot(v, seat, code, aim, mean)
    saved = saving(v, seat, code, aim, mean)
    effect = v.effect[code]
    if effect > TAKE2 or (effect == TAKE2 and v.deck_size > 0):
        value = use_value(v, seat, effect, aim, mean)
        if value > 0 and value > saved:
            return v.bases[layout.USED - 1]
    if saved > 0:
        return v.bases[layout.PUT - 1] + slot
    return v.bases[layout.DISCARDED - 1]


@rule
def choose_peek(v: State, seat: int, mean: int) -> int:
    """Returns a look at an unknown own land, otherwise at the rivals' land that is likely the lowest, otherwise at any."""
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
    return v.bases[layout.PEEKED - 1] + best


# --- two lands change dreams -------------------------------------------------------------------------------------------


@rule
def lowest_rival(v: State, seat: int, aim: int, mean: int) -> int:
    """Returns the place (seat x slots + slot) of the rivals' land that is likely the best to have. The order decides ties."""
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
def swap_gain(v: State, seat: int, aim: int, mean: int) -> int:
    """Returns what the best swap of the own worst land is likely to save."""
    place = lowest_rival(v, seat, aim, mean)
    rival = place // v.slots
    theirs = rival_value(v, rival, v.dream[rival, place % v.slots], aim, mean)
    return most_value(v, seat, 0, aim, mean) - theirs


@rule
def choose_swap(v: State, seat: int, aim: int, mean: int) -> int:
    """Returns a swap of the own worst land for a rival's likely lowest one.

    If that saves nothing, two rivals' lands are swapped, so that the rivals know less. With one rival it is two lands
    of that rival, which costs nobody anything (S14).
    """
    there = lowest_rival(v, seat, aim, mean)
    here = seat * v.slots + worst_slot(v, seat, 0, aim, mean)
    if swap_gain(v, seat, aim, mean) <= 0:
        most = -1
        for rival in range(v.seats):
            if rival != seat and (rival != there // v.slots or v.seats == 2):
                for slot in range(v.slots):
                    card = v.dream[rival, slot]
                    if card != 0 and rival * v.slots + slot != there:
                        value = rival_value(v, rival, card, FEW_CROWS, mean)
                        if value > most:
                            most = value
                            here = rival * v.slots + slot
    return swap_action(v, min(here, there), max(here, there))


@rule
def swap_action(v: State, here: int, there: int) -> int:
    """Returns the swap of the lands in two places (seat x slots + slot), the lower one first."""
    p = here // v.slots
    q = there // v.slots
    i = here % v.slots
    j = there % v.slots
    if p < q:
        pair = q * (q - 1) // 2 + p
        return v.bases[layout.SWAPPED - 1] + (pair * v.slots + i) * v.slots + j
    most = len(v.dream_size)
    between = most * (most - 1) // 2 * v.slots * v.slots
    return v.bases[layout.SWAPPED - 1] + between + p * v.slots * (v.slots - 1) // 2 + j * (j - 1) // 2 + i


HABITS: Habits[State] = Habits(NAMES, weigh, usual_habits, tuned_habits)
