"""The rule-of-thumb player of Cats, from its own view alone.

It gives every land a value, a little beside what it would count now: bare nines can grow and can be covered, cats can be
attacked, an empty land is room. A move is worth what it changes in these values, the own gain and the rivals' loss, those of
the leader most, less what the card is worth in the hand: jokers for what they can be, cats that defend own lands. It takes
the best move and exchanges its hand where none is worth more than four new cards. Values are tenths of a cat.
"""

from __future__ import annotations

from sennik.kernel.generator import draw_below
from sennik.kernel.record import Record
from sennik.kernel.rule import rule

from .deck import CATS, CROW, JOKER, MOTH, NINE, OWL
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
    MET,
    MOTHED,
    NINES,
    OWLED,
    PASSED,
    PLACE,
    PLACED,
    REPEAT,
    REPEATED,
    STOPPED,
)
from .legal import holds, legal
from .table import is_rival, partner

CAT = 10
"""Tenths: what one cat is worth."""

ROOM = 25
"""An empty land: a nine or a cat can come there."""

GROWTH = 15
"""A land with one or two bare nines can take another."""

COVERED_PERCENT = 22
"""What is left of bare nines in value when a crow sits on them: it may be chased away."""

BARE_PERCENT, CAT_PERCENT = 88, 92
"""What is likely to be left of it at the end."""

JOKER_COST, CROW_COST, NIGHT_COST, CAT_COST = 70, 20, 25, 8
"""What a card is worth in the hand."""

GUARD_PERCENT = 8
"""A cat in the hand that can answer an attack on an own cat is worth so much of that land."""

FRESH_HAND = 70
"""What four new cards are worth."""

LEAST_WITH_JOKER = 90
"""What a defence has to save before a joker is given for it."""

WINNING = 100_000
"""More than any value: ends the game as the winner, or not at all."""


@rule
def thumb(v: Record, seat: int) -> int:
    """The action that this player takes in this seat. Luck, from the view's generator, only parts what is equal."""
    weigh_seats(v, seat)
    legal(v, seat)
    if v.moves_size == 1:
        return v.moves[0]
    if v.phase == ANSWER:
        return choose_answer(v, seat)
    count_unseen(v)
    if v.phase == REPEAT:
        return choose_repeat(v, seat)
    best = v.moves[0]
    most = -(1 << 30)
    for i in range(v.moves_size):
        action = v.moves[i]
        value = place_value(v, seat, action) if v.phase == PLACE else play_value(v, seat, action)
        value = 8 * value + draw_below(v, 8)
        if value > most:
            most = value
            best = action
    return best


# --- what things are worth -----------------------------------------------------------------------------------------------


@rule(inline=True)
def bare(n: int) -> int:
    """The value of a land with so many nines and nothing on them."""
    if n == 0:
        return ROOM
    value = CAT * BARE_PERCENT * (NINE << (n - 1)) // 100
    if n < NINES:
        value += GROWTH * n
    return value


@rule
def land_value(n: int, top: int) -> int:
    """The value of a land with so many nines under this face (0: nothing on them)."""
    if top == 0:
        return bare(n)
    if top == CROW:
        if n == 0:
            return 0
        return bare(n) * COVERED_PERCENT // 100
    return CAT * CAT_PERCENT * (top << n) // 100


@rule(inline=True)
def counts(n: int, top: int) -> int:
    """What the land would count now, in cats."""
    if top == 0:
        if n == 0:
            return 0
        return NINE << (n - 1)
    if top == CROW:
        return 0
    return top << n


@rule(inline=True)
def top_of(v: Record, seat: int, land: int) -> int:
    """The face on the land, 0 where nothing lies on its nines."""
    return v.face[v.dream[seat, land]]


@rule
def now(v: Record, seat: int) -> int:
    """What a dream would count now, in cats; in the team variant with the partner's."""
    total = 0
    for land in range(v.lands):
        total += counts(v.nines[seat, land], top_of(v, seat, land))
        if v.teams:
            other = partner(v, seat)
            total += counts(v.nines[other, land], top_of(v, other, land))
    return total


@rule
def weigh_seats(v: Record, seat: int) -> None:
    """How much a seat's gain is worth to this one, in hundredths: the own side's all, a rival's so much against it.

    Between two sides what one loses the other wins; of several rivals the leader's gain weighs most (C30).
    """
    two_sides = v.seats == 2 or (v.teams == 1 and v.seats == 4)
    leader = -1
    most = -1
    for other in range(v.seats):
        if is_rival(v, seat, other):
            total = now(v, other)
            if total > most:
                most = total
                leader = other
    for other in range(v.seats):
        if not is_rival(v, seat, other):
            v.weight[other] = 100
        elif two_sides:
            v.weight[other] = -90
        elif other == leader:
            v.weight[other] = -60
        else:
            v.weight[other] = -25


@rule
def change(v: Record, seat: int, n: int, before: int, after: int) -> int:
    """What it is worth that on so many nines of this seat's the face ``before`` gives way to ``after``."""
    return (land_value(n, after) - land_value(n, before)) * v.weight[seat] // 100


@rule
def gain_of_nine(v: Record, seat: int, freed: int, cat: int) -> int:
    """What the best place for a nine, with a cat on it or none (0), is worth; 0 where it would be lost (C10, C11).

    ``freed``: the own land that has lost its cat by this play, -1 for none.
    """
    best = 0
    found = False
    for land in range(v.lands):
        n = v.nines[seat, land]
        if n < NINES and ((v.room[seat] >> land) & 1 or land == freed):
            value = nine_value(v, seat, land, cat)
            if not found or value > best:
                best = value
                found = True
    return best


@rule
def nine_value(v: Record, seat: int, land: int, cat: int) -> int:
    """What a nine on this own land, with a cat on it or none, is worth: also that it may end the game (C23)."""
    n = v.nines[seat, land]
    value = land_value(n + 1, cat) - bare(n)
    if n + 1 == NINES:
        full = 0
        for other in range(v.lands):
            if v.nines[seat, other] == NINES:
                full += 1
        if full >= 2:
            mine = now(v, seat) - counts(n, 0) + counts(n + 1, cat)
            for rival in range(v.seats):
                if is_rival(v, seat, rival) and now(v, rival) >= mine:
                    return -WINNING
            return WINNING
    return value


@rule
def card_cost(v: Record, seat: int, code: int) -> int:
    """What a card is worth in the hand: for what it can be, and for the own cats that it can defend."""
    if code == JOKER:
        return JOKER_COST
    if code == CROW:
        return CROW_COST
    if code >= MOTH:
        return NIGHT_COST
    value = CAT_COST
    for land in range(v.lands):
        top = top_of(v, seat, land)
        if top == code or top == NINE - code:
            value += land_value(v.nines[seat, land], top) * GUARD_PERCENT // 100
    return value


@rule
def count_unseen(v: Record) -> None:
    """Counts the faces out of sight into ``bag``, and all of them into its first cell."""
    total = 0
    for code in range(1, len(v.copies)):
        v.bag[code] = v.copies[code]
        total += v.copies[code]
    for card in range(1, len(v.known)):
        if v.face[card] != 0:
            v.bag[v.face[card]] -= 1
            total -= 1
    v.bag[0] = total


@rule
def chance_unanswered(v: Record, rival: int, cat: int) -> int:
    """How likely nobody defends against this cat, in hundredths."""
    fitting = 10 * v.bag[cat] + 6 * v.bag[JOKER] + 10 * v.bag[OWL]
    others = 1000 - 100 * fitting // max(1, v.bag[0])
    cards = v.hand_size[rival]
    if v.teams:
        cards += v.hand_size[partner(v, rival)]
    chance = 1000
    for _ in range(cards):
        chance = chance * max(0, others) // 1000
    for i in range(v.hand_size[rival]):
        code = v.face[v.hand[rival, i]]
        if code == OWL or (code != 0 and code == cat):
            chance = 0
    return chance // 10


# --- a turn --------------------------------------------------------------------------------------------------------------


@rule
def place_value(v: Record, seat: int, action: int) -> int:
    """What it is worth to lay the nine, or the pair, in play in this land."""
    cat = 0
    if v.kind != BATTED:
        cat = v.face[v.play[1]]
    return nine_value(v, seat, action - v.bases[PLACED - 1], cat)


@rule
def play_value(v: Record, seat: int, action: int) -> int:
    """What a play is worth, its card's cost taken off."""
    if action < v.bases[MET - 1]:
        code = action - v.bases[BUILT - 1]
        cat = code % CATS + 1
        return change(v, seat, v.nines[seat, code // CATS], 0, cat) - card_cost(v, seat, cat)
    if action < v.bases[CHASED - 1]:
        return meeting_value(v, seat, action - v.bases[MET - 1])
    if action < v.bases[ATTACKED - 1]:
        code = action - v.bases[CHASED - 1]
        return change(v, seat, v.nines[seat, code // 2], CROW, 0) - card_cost(v, seat, CROW + code % 2)
    if action < v.bases[COVERED - 1]:
        return attack_value(v, seat, action - v.bases[ATTACKED - 1])
    if action < v.bases[EXCHANGED - 1]:
        code = action - v.bases[COVERED - 1]
        at = code // (CATS + 1)
        card = code % (CATS + 1) + 1
        rival = at // v.lands
        return change(v, rival, v.nines[rival, at % v.lands], 0, card) - card_cost(v, seat, card)
    if action == v.bases[EXCHANGED - 1]:
        value = FRESH_HAND
        for i in range(v.hand_size[seat]):
            value -= card_cost(v, seat, v.face[v.hand[seat, i]])
        return value
    if action < v.bases[BATTED - 1]:
        return moth_value(v, action - v.bases[MOTHED - 1]) - NIGHT_COST
    if action < v.bases[DRAGONED - 1]:
        at = action - v.bases[BATTED - 1]
        rival = at // v.lands
        value = change(v, rival, v.nines[rival, at % v.lands], CROW, 0)
        return value + gain_of_nine(v, seat, -1, 0) - NIGHT_COST
    return dragon_value(v, seat) - NIGHT_COST


@rule
def meeting_value(v: Record, seat: int, code: int) -> int:
    """What it is worth that two cats meet in the own dream (C05, C06)."""
    land = code // (2 * CATS)
    card = code % (2 * CATS)
    top = top_of(v, seat, land)
    cost = card_cost(v, seat, card + 1) if card < CATS else JOKER_COST
    value = change(v, seat, v.nines[seat, land], top, 0)
    return value + gain_of_nine(v, seat, land, won_cat(card % CATS + 1, top)) - cost


@rule(inline=True)
def won_cat(cat: int, top: int) -> int:
    """The cat that comes onto a nine when this one meets that: equal ones stay, others run away."""
    if cat == top:
        return cat
    return 0


@rule
def attack_gain(v: Record, seat: int, rival: int, land: int, cat: int) -> int:
    """What an attack that nobody answers is worth (C05, C07)."""
    top = top_of(v, rival, land)
    return change(v, rival, v.nines[rival, land], top, 0) + gain_of_nine(v, seat, -1, won_cat(cat, top))


@rule
def attack_value(v: Record, seat: int, code: int) -> int:
    """What an attack is worth, by how likely it is that nobody answers."""
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
def moth_value(v: Record, code: int) -> int:
    """What it is worth that a cat flies from one land to another (C24)."""
    every = len(v.spots)
    here = code // every
    there = code % every
    cat = top_of(v, here // v.lands, here % v.lands)
    value = change(v, here // v.lands, v.nines[here // v.lands, here % v.lands], cat, 0)
    return value + change(v, there // v.lands, v.nines[there // v.lands, there % v.lands], 0, cat)


@rule
def dragon_value(v: Record, seat: int) -> int:
    """What it is worth that all crows go and the dragon becomes a nine (C26)."""
    value = gain_of_nine(v, seat, -1, 0)
    for other in range(v.seats):
        for land in range(v.lands):
            if top_of(v, other, land) == CROW:
                value += change(v, other, v.nines[other, land], CROW, 0)
    return value


# --- attack and defence --------------------------------------------------------------------------------------------------


@rule
def choose_answer(v: Record, seat: int) -> int:
    """Defends what is worth it: with an owl, which ends the attack, else with the cat, else with a joker if it is dear."""
    owner = v.target_seat - 1
    land = v.target_land - 1
    n = v.nines[owner, land]
    top = top_of(v, owner, land)
    harm = -change(v, owner, n, top, 0) - v.weight[v.turn] * gain_of_nine(v, v.turn, -1, won_cat(v.cat, top)) // 100
    if harm <= CAT_COST:
        return v.bases[PASSED - 1]
    if holds(v, seat, OWL) and harm > 2 * NIGHT_COST:
        return v.bases[OWLED - 1]
    if holds(v, seat, v.cat):
        return v.bases[DEFENDED - 1] + v.cat - 1
    if holds(v, seat, OWL) and harm > NIGHT_COST:
        return v.bases[OWLED - 1]
    if holds(v, seat, JOKER) and harm > LEAST_WITH_JOKER:
        return v.bases[DEFENDED - 1] + CATS
    return v.bases[PASSED - 1]


@rule
def choose_repeat(v: Record, seat: int) -> int:
    """Attacks again where that is still worth the card."""
    rival = v.target_seat - 1
    gain = attack_gain(v, seat, rival, v.target_land - 1, v.cat)
    hope = gain
    if gain < WINNING // 2:
        hope = gain * chance_unanswered(v, rival, v.cat) // 100
    if holds(v, seat, v.cat) and hope > card_cost(v, seat, v.cat):
        return v.bases[REPEATED - 1] + v.cat - 1
    if holds(v, seat, JOKER) and hope > JOKER_COST:
        return v.bases[REPEATED - 1] + CATS
    return v.bases[STOPPED - 1]
