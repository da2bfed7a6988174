"""The rule-of-thumb player of Cats, which knows only its own view.

A move is worth its changes in the values of lands, the own gain and the rivals' loss, less what the card is worth in
the hand (``.estimate``). The player takes the best move, and exchanges its hand if no move is worth more than four new
cards. Values are tenths of a cat.
"""

from __future__ import annotations

from sennik.kernel.generator import draw_below
from sennik.kernel.rule import rule

from . import layout
from .deck import CATS, CROW, JOKER, OWL
from .estimate import (
    CAT_COST,
    JOKER_COST,
    NIGHT_COST,
    WINNING,
    card_cost,
    chance_unanswered,
    change,
    count_unseen,
    gain_of_nine,
    nine_value,
    top_of,
    weigh_seats,
)
from .legal import holds, legal
from .state import State

FRESH_HAND = 70
"""The worth of four new cards."""

LEAST_WITH_JOKER = 90
"""The least that a defence has to save before the player gives a joker for it."""


@rule
def thumb(v: State, seat: int) -> int:
    """Returns the action of this player in this seat. Luck, from the view's generator, only decides between equal ones."""
    weigh_seats(v, seat)
    legal(v, seat)
    if v.moves_size == 1:
        return v.moves[0]
    if v.phase == layout.ANSWER:
        return choose_answer(v, seat)
    count_unseen(v)
    if v.phase == layout.REPEAT:
        return choose_repeat(v, seat)
    best = v.moves[0]
    most = -(1 << 30)
    for i in range(v.moves_size):
        action = v.moves[i]
        value = place_value(v, seat, action) if v.phase == layout.PLACE else play_value(v, seat, action)
        value = 8 * value + draw_below(v, 8)
        if value > most:
            most = value
            best = action
    return best


# --- a turn --------------------------------------------------------------------------------------------------------------


@rule
def place_value(v: State, seat: int, action: int) -> int:
    """Returns the worth of laying the nine, or the pair, in play in this land."""
    cat = 0
    if v.kind != layout.BATTED:
        cat = v.face[v.play[1]]
    return nine_value(v, seat, action - v.bases[layout.PLACED - 1], cat)


@rule
def play_value(v: State, seat: int, action: int) -> int:
    """Returns the worth of a play, less the cost of its card."""
    if action < v.bases[layout.MET - 1]:
        code = action - v.bases[layout.BUILT - 1]
        cat = code % CATS + 1
        return change(v, seat, v.nines[seat, code // CATS], 0, cat) - card_cost(v, seat, cat)
    if action < v.bases[layout.CHASED - 1]:
        return meeting_value(v, seat, action - v.bases[layout.MET - 1])
    if action < v.bases[layout.ATTACKED - 1]:
        code = action - v.bases[layout.CHASED - 1]
        return change(v, seat, v.nines[seat, code // 2], CROW, 0) - card_cost(v, seat, CROW + code % 2)
    if action < v.bases[layout.COVERED - 1]:
        return attack_value(v, seat, action - v.bases[layout.ATTACKED - 1])
    if action < v.bases[layout.EXCHANGED - 1]:
        code = action - v.bases[layout.COVERED - 1]
        at = code // (CATS + 1)
        card = code % (CATS + 1) + 1
        rival = at // v.lands
        return change(v, rival, v.nines[rival, at % v.lands], 0, card) - card_cost(v, seat, card)
    if action == v.bases[layout.EXCHANGED - 1]:
        value = FRESH_HAND
        for i in range(v.hand_size[seat]):
            value -= card_cost(v, seat, v.face[v.hand[seat, i]])
        return value
    if action < v.bases[layout.BATTED - 1]:
        return moth_value(v, action - v.bases[layout.MOTHED - 1]) - NIGHT_COST
    if action < v.bases[layout.DRAGONED - 1]:
        at = action - v.bases[layout.BATTED - 1]
        rival = at // v.lands
        value = change(v, rival, v.nines[rival, at % v.lands], CROW, 0)
        return value + gain_of_nine(v, seat, -1, 0) - NIGHT_COST
    return dragon_value(v, seat) - NIGHT_COST


@rule
def meeting_value(v: State, seat: int, code: int) -> int:
    """Returns the worth of a meeting of two cats in the own dream (C05, C06)."""
    land = code // (2 * CATS)
    card = code % (2 * CATS)
    top = top_of(v, seat, land)
    cost = card_cost(v, seat, card + 1) if card < CATS else JOKER_COST
    value = change(v, seat, v.nines[seat, land], top, 0)
    return value + gain_of_nine(v, seat, land, won_cat(card % CATS + 1, top)) - cost


@rule(inline=True)
def won_cat(cat: int, top: int) -> int:
    """Returns the cat that goes onto a nine if this one meets that: equal ones stay, others run away."""
    if cat == top:
        return cat
    return 0


@rule
def attack_gain(v: State, seat: int, rival: int, land: int, cat: int) -> int:
    """Returns the worth of an attack that nobody answers (C05, C07)."""
    top = top_of(v, rival, land)
    return change(v, rival, v.nines[rival, land], top, 0) + gain_of_nine(v, seat, -1, won_cat(cat, top))


@rule
def attack_value(v: State, seat: int, code: int) -> int:
    """Returns the worth of an attack, considering how likely it is that nobody answers."""
    at = code // (2 * CATS)
    card = code % (2 * CATS)
    cat = card % CATS + 1
    rival = at // v.lands
    gain = attack_gain(v, seat, rival, at % v.lands, cat)
    cost = card_cost(v, seat, card + 1) if card < CATS else JOKER_COST
    if gain > WINNING // 2 or gain < 0:
        return gain - cost
    return gain * chance_unanswered(v, rival, cat) // 100 - cost


@rule
def moth_value(v: State, code: int) -> int:
    """Returns the worth of a cat's flight from one land to another (C24)."""
    every = len(v.spots)
    here = code // every
    there = code % every
    cat = top_of(v, here // v.lands, here % v.lands)
    value = change(v, here // v.lands, v.nines[here // v.lands, here % v.lands], cat, 0)
    return value + change(v, there // v.lands, v.nines[there // v.lands, there % v.lands], 0, cat)


@rule
def dragon_value(v: State, seat: int) -> int:
    """Returns the worth of the dragon: all crows go, and it becomes a nine (C26)."""
    value = gain_of_nine(v, seat, -1, 0)
    for other in range(v.seats):
        for land in range(v.lands):
            if top_of(v, other, land) == CROW:
                value += change(v, other, v.nines[other, land], CROW, 0)
    return value


# --- attack and defence --------------------------------------------------------------------------------------------------


@rule
def choose_answer(v: State, seat: int) -> int:
    """Returns the defence if it is worth its card: an owl, which ends the attack, then the cat, then a joker for a dear land."""
    owner = v.target_seat - 1
    land = v.target_land - 1
    n = v.nines[owner, land]
    top = top_of(v, owner, land)
    harm = -change(v, owner, n, top, 0) - v.weight[v.turn] * gain_of_nine(v, v.turn, -1, won_cat(v.cat, top)) // 100
    if harm <= CAT_COST:
        return v.bases[layout.PASSED - 1]
    if holds(v, seat, OWL) and harm > 2 * NIGHT_COST:
        return v.bases[layout.OWLED - 1]
    if holds(v, seat, v.cat):
        return v.bases[layout.DEFENDED - 1] + v.cat - 1
    if holds(v, seat, OWL) and harm > NIGHT_COST:
        return v.bases[layout.OWLED - 1]
    if holds(v, seat, JOKER) and harm > LEAST_WITH_JOKER:
        return v.bases[layout.DEFENDED - 1] + CATS
    return v.bases[layout.PASSED - 1]


@rule
def choose_repeat(v: State, seat: int) -> int:
    """Returns another attack if it is still worth the card."""
    rival = v.target_seat - 1
    gain = attack_gain(v, seat, rival, v.target_land - 1, v.cat)
    hope = gain
    if gain < WINNING // 2:
        hope = gain * chance_unanswered(v, rival, v.cat) // 100
    if holds(v, seat, v.cat) and hope > card_cost(v, seat, v.cat):
        return v.bases[layout.REPEATED - 1] + v.cat - 1
    if holds(v, seat, JOKER) and hope > JOKER_COST:
        return v.bases[layout.REPEATED - 1] + CATS
    return v.bases[layout.STOPPED - 1]
