"""The rule-of-thumb player of Cats: it weighs what each move changes on the table, from its own view alone.

All weights are in quarters of a cat, so that halves and chances stay whole numbers. What it does: it builds and doubles its own
lands, covers rivals' bare nines with what is worth least, attacks where enough is to be had, defends what is worth a card, and
keeps jokers and owls for what is worth more. Of moves that are as good it takes one by luck.
"""

from __future__ import annotations

from sennik.kernel.generator import draw_below
from sennik.kernel.record import Record
from sennik.kernel.rule import rule

from .count import full_lands
from .deck import CATS, CROW, JOKER, NINE, OWL
from .layout import (
    ANSWER,
    ATTACKED,
    BATTED,
    BUILT,
    CHASED,
    COVERED,
    DEFENDED,
    DRAGONED,
    EXCHANGED,
    LANDS,
    MET,
    MOTHED,
    NINES,
    OWLED,
    PASSED,
    PLACED,
    REPEAT,
    REPEATED,
    SEATS,
    STOPPED,
    TURN,
)
from .legal import legal
from .table import is_rival, partner

QUARTER = 4
JOKER_COST = 10
"""What a joker is kept for: two cats and a half."""

OWL_COST = 20
CARD_COST = 3
UNDEFENDED = 3
"""Of four attacks so many are not answered, as a rule."""

BARE = 3
"""Bare nines are worth three quarters of what they count: anybody may cover them."""

LUCK = 3
"""Moves this near to the best one are as good."""

ENDING = 400
"""More than any land: for ending the game in front, and against ending it behind."""


@rule
def worth(s: Record, seat: int, land: int) -> int:
    """What a land counts now (rules 6.1), bare nines a little less, in quarters."""
    return value(s.nines[seat, land], s.face[s.dream[seat, land]])


@rule
def value(nines: int, top: int) -> int:
    """What a land with so many nines and this face on top (0: none) counts, in quarters."""
    if top == 0:
        if nines == 0:
            return 0
        return BARE * (NINE << (nines - 1))
    if top >= CROW:
        return 0
    return QUARTER * (top << nines)


@rule
def nine_gain(s: Record, seat: int, land: int) -> int:
    """What a nine adds to that land, which has room for it."""
    nines = s.nines[seat, land]
    return value(nines + 1, 0) - value(nines, 0)


@rule
def best_nine(s: Record, seat: int, freed: int) -> int:
    """What a nine adds in the best own land with room; ``freed`` is one more that will have room, from 1 (0: none)."""
    best = 0
    for land in range(s.lands):
        if (s.room[seat] >> land) & 1 or (land == freed - 1 and s.nines[seat, land] < NINES):
            best = max(best, nine_gain(s, seat, land))
    return best


@rule
def best_pair(s: Record, seat: int, cat: int, freed: int) -> int:
    """What a fought pair adds in the best own land with room, as above."""
    best = 0
    for land in range(s.lands):
        if (s.room[seat] >> land) & 1 or (land == freed - 1 and s.nines[seat, land] < NINES):
            best = max(best, pair_gain(s, seat, land, cat))
    return best


@rule
def pair_gain(s: Record, seat: int, land: int, cat: int) -> int:
    """What a fought pair adds to that land."""
    nines = s.nines[seat, land]
    return value(nines + 1, cat) - value(nines, 0)


@rule
def harm(s: Record, seat: int, other: int, loss: int) -> int:
    """What a loss of another seat is worth to this one: all of it between two, less the more rivals share in it."""
    if seat == other or not is_rival(s, seat, other):
        return -loss
    if s.seats == 2:
        return loss
    share = loss // 2
    if standing(s, other) >= standing(s, seat):
        share = loss * 3 // 4
    return share


@rule
def standing(s: Record, seat: int) -> int:
    """What a seat's dream counts now, a team's both dreams."""
    total = 0
    for land in range(s.lands):
        total += worth(s, seat, land)
        if s.teams:
            total += worth(s, partner(s, seat), land)
    return total


@rule
def in_front(s: Record, seat: int, gain: int) -> bool:
    """Whether the seat would win if it gained so much and the game ended."""
    most = 0
    for other in range(s.seats):
        if is_rival(s, seat, other):
            most = max(most, standing(s, other))
    return standing(s, seat) + gain > most


@rule
def ending(s: Record, seat: int, land: int, gain: int) -> int:
    """What it is worth that a nine on that land ends the game (C23); 0 where it does not."""
    if s.nines[seat, land] != NINES - 1 or full_lands(s, seat) < 2:
        return 0
    if in_front(s, seat, gain):
        return ENDING
    return -ENDING


# --- plays ---------------------------------------------------------------------------------------------------------------


@rule
def meeting(s: Record, seat: int, target: int, land: int, card: int) -> int:
    """A cat, or a joker for it (``card`` from 8 on), on the cat of that land: an own one, or a rival's, who may defend it."""
    cat = card % CATS + 1
    top = s.face[s.dream[target, land]]
    nines = s.nines[target, land]
    freed = 0
    if target == seat:
        freed = land + 1
    gain = harm(s, seat, target, value(nines, top) - value(nines, 0))
    if top == cat:
        gain += best_pair(s, seat, cat, freed)
    else:
        gain += best_nine(s, seat, freed)
    if target != seat:
        gain = gain * UNDEFENDED // 4
    if card >= CATS:
        gain -= JOKER_COST
    return gain


@rule
def building(s: Record, seat: int, land: int, cat: int) -> int:
    """A cat on an own empty land or on own bare nines."""
    nines = s.nines[seat, land]
    return value(nines, cat) - value(nines, 0)


@rule
def covering(s: Record, seat: int, target: int, land: int, code: int) -> int:
    """A cat or a crow on a rival's bare nines."""
    nines = s.nines[target, land]
    return harm(s, seat, target, value(nines, 0) - value(nines, code))


@rule
def chasing(s: Record, seat: int, land: int, joker: int) -> int:
    """A crow or a joker for an own crow: the land is free again."""
    gain = value(s.nines[seat, land], 0) + QUARTER
    if joker:
        gain -= JOKER_COST
    return gain


@rule
def flying(s: Record, seat: int, source: int, target: int) -> int:
    """A moth's cat, from one land to another, numbered from seat 0 on."""
    giver = source // s.lands
    here = source % s.lands
    taker = target // s.lands
    there = target % s.lands
    cat = s.face[s.dream[giver, here]]
    loss = value(s.nines[giver, here], cat) - value(s.nines[giver, here], 0)
    gain = value(s.nines[taker, there], cat) - value(s.nines[taker, there], 0)
    return harm(s, seat, giver, loss) - harm(s, seat, taker, gain) - CARD_COST


@rule
def batting(s: Record, seat: int, target: int, land: int) -> int:
    """A rival's crow becomes an own nine; what it sat on counts again."""
    return best_nine(s, seat, 0) - harm(s, seat, target, value(s.nines[target, land], 0)) - CARD_COST


@rule
def breathing(s: Record, seat: int) -> int:
    """The dragon: all crows go, and a nine comes."""
    gain = best_nine(s, seat, 0)
    for other in range(s.seats):
        for land in range(s.lands):
            if s.dream[other, land] != 0 and s.face[s.dream[other, land]] == CROW:
                gain -= harm(s, seat, other, value(s.nines[other, land], 0))
    return gain - CARD_COST


@rule
def weigh(s: Record, seat: int, action: int) -> int:
    """What a play is worth, in quarters of a cat."""
    if action < s.bases[MET - 1]:
        code = action - s.bases[BUILT - 1]
        return building(s, seat, code // CATS, code % CATS + 1)
    if action < s.bases[CHASED - 1]:
        code = action - s.bases[MET - 1]
        return meeting(s, seat, seat, code // (2 * CATS), code % (2 * CATS))
    if action < s.bases[ATTACKED - 1]:
        code = action - s.bases[CHASED - 1]
        return chasing(s, seat, code // 2, code % 2)
    if action < s.bases[COVERED - 1]:
        code = action - s.bases[ATTACKED - 1]
        at = code // (2 * CATS)
        return meeting(s, seat, at // s.lands, at % s.lands, code % (2 * CATS))
    if action < s.bases[EXCHANGED - 1]:
        code = action - s.bases[COVERED - 1]
        at = code // (CATS + 1)
        return covering(s, seat, at // s.lands, at % s.lands, code % (CATS + 1) + 1)
    if action == s.bases[EXCHANGED - 1]:
        return exchanging(s, seat)
    if action < s.bases[BATTED - 1]:
        code = action - s.bases[MOTHED - 1]
        every = SEATS * LANDS
        return flying(s, seat, code // every, code % every)
    if action < s.bases[DRAGONED - 1]:
        code = action - s.bases[BATTED - 1]
        return batting(s, seat, code // s.lands, code % s.lands)
    return breathing(s, seat)


@rule
def exchanging(s: Record, seat: int) -> int:
    """Four new cards for a hand of so many jokers and owls that would go with it."""
    cost = 0
    for i in range(s.hand_size[seat]):
        code = s.face[s.hand[seat, i]]
        if code == JOKER:
            cost += JOKER_COST
        elif code == OWL:
            cost += OWL_COST // 2
    return QUARTER - cost


# --- answers -------------------------------------------------------------------------------------------------------------


@rule
def at_stake(s: Record) -> int:
    """What the open attack costs its target and brings its player."""
    owner = s.target_seat - 1
    land = s.target_land - 1
    top = s.face[s.dream[owner, land]]
    nines = s.nines[owner, land]
    stake = value(nines, top) - value(nines, 0)
    if top == s.cat:
        return stake + best_pair(s, s.turn, s.cat, 0) // 2
    return stake + best_nine(s, s.turn, 0) // 2


@rule
def answer_weight(s: Record, action: int, stake: int) -> int:
    """What a defence is worth: what it saves, less the card; letting go is nothing."""
    if action == s.bases[PASSED - 1]:
        return 0
    if action == s.bases[OWLED - 1]:
        return stake + CARD_COST - OWL_COST
    if action == s.bases[DEFENDED - 1] + CATS:
        return stake - JOKER_COST
    return stake - CARD_COST


@rule
def repeat_weight(s: Record, action: int, prize: int) -> int:
    """What attacking once more is worth; stopping is nothing."""
    if action == s.bases[STOPPED - 1]:
        return 0
    if action == s.bases[REPEATED - 1] + CATS:
        return prize * UNDEFENDED // 4 - JOKER_COST
    return prize * UNDEFENDED // 4 - CARD_COST


@rule
def prize_now(s: Record) -> int:
    """What the attack on the open target would bring the attacker."""
    owner = s.target_seat - 1
    land = s.target_land - 1
    return meeting(s, s.turn, owner, land, s.cat - 1)


@rule
def placing(s: Record, seat: int, land: int) -> int:
    """What the nine, or the pair, in play adds to that land."""
    gain = nine_gain(s, seat, land)
    if s.kind != BATTED and s.play[1] != 0:
        gain = pair_gain(s, seat, land, s.face[s.play[1]])
    return gain + ending(s, seat, land, gain)


@rule
def thumb(s: Record, seat: int) -> int:
    """The action of this seat. ``s`` is its view."""
    legal(s, seat)
    stake = 0
    prize = 0
    if s.phase == ANSWER:
        stake = at_stake(s)
    elif s.phase == REPEAT:
        prize = prize_now(s)
    best = -10 * ENDING
    chosen = 0
    equals = 1
    for i in range(s.moves_size):
        action = s.moves[i]
        weight = 0
        if s.phase == TURN:
            weight = weigh(s, seat, action)
        elif s.phase == ANSWER:
            weight = answer_weight(s, action, stake)
        elif s.phase == REPEAT:
            weight = repeat_weight(s, action, prize)
        else:
            weight = placing(s, seat, action - s.bases[PLACED - 1])
        weight += draw_below(s, LUCK)
        if weight > best:
            best = weight
            chosen = i
            equals = 1
        elif weight == best:
            # Each of the equal ones is as likely.
            equals += 1
            if draw_below(s, equals) == 0:
                chosen = i
    return s.moves[chosen]
