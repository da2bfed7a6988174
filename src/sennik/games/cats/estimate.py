"""What lands and cards are worth to the rule-of-thumb player of Cats, and how likely nobody defends.

Every land has a value, a little beside what it would count now: bare nines can grow and can be covered, cats can be attacked, an
empty land is room. A seat's gain is weighed: one's own side's in full, the rivals' against it, those of the leader most. A card
in the hand is worth what it can be, a cat one's own lands that it defends. Values are tenths of a cat.
"""

from __future__ import annotations

from sennik.kernel.rule import rule

from . import layout
from .deck import CROW, JOKER, MOTH, NINE, OWL
from .state import State
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

WINNING = 100_000
"""More than any value: ends the game as the winner, or not at all."""


@rule(inline=True)
def bare(n: int) -> int:
    """The value of a land with so many nines and nothing on them."""
    if n == 0:
        return ROOM
    value = CAT * BARE_PERCENT * (NINE << (n - 1)) // 100
    if n < layout.NINES:
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
def top_of(v: State, seat: int, land: int) -> int:
    """The face on the land, 0 where nothing lies on its nines."""
    return v.face[v.dream[seat, land]]


@rule
def now(v: State, seat: int) -> int:
    """What a dream would count now, in cats; in the team variant with the partner's."""
    total = 0
    for land in range(v.lands):
        total += counts(v.nines[seat, land], top_of(v, seat, land))
        if v.teams != 0:
            other = partner(v, seat)
            total += counts(v.nines[other, land], top_of(v, other, land))
    return total


@rule
def weigh_seats(v: State, seat: int) -> None:
    """How much a seat's gain is worth to this one, in hundredths: one's own side's all, a rival's so much against it.

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
def change(v: State, seat: int, n: int, before: int, after: int) -> int:
    """What it is worth that on so many nines of this seat's the face ``before`` gives way to ``after``."""
    return (land_value(n, after) - land_value(n, before)) * v.weight[seat] // 100


@rule
def gain_of_nine(v: State, seat: int, freed: int, cat: int) -> int:
    """What the best place for a nine, with a cat on it or none (0), is worth; 0 where it would be lost (C10, C11).

    ``freed``: one's own land that has lost its cat by this play, -1 for none.
    """
    best = 0
    found = False
    for land in range(v.lands):
        n = v.nines[seat, land]
        if n < layout.NINES and ((v.room[seat] >> land) & 1 != 0 or land == freed):
            value = nine_value(v, seat, land, cat)
            if not found or value > best:
                best = value
                found = True
    return best


@rule
def nine_value(v: State, seat: int, land: int, cat: int) -> int:
    """What a nine on this own land, with a cat on it or none, is worth: also that it may end the game (C23)."""
    n = v.nines[seat, land]
    value = land_value(n + 1, cat) - bare(n)
    if n + 1 == layout.NINES:
        full = 0
        for other in range(v.lands):
            if v.nines[seat, other] == layout.NINES:
                full += 1
        if full >= 2:
            mine = now(v, seat) - counts(n, 0) + counts(n + 1, cat)
            for rival in range(v.seats):
                if is_rival(v, seat, rival) and now(v, rival) >= mine:
                    return -WINNING
            return WINNING
    return value


@rule
def card_cost(v: State, seat: int, code: int) -> int:
    """What a card is worth in the hand: for what it can be, and for one's own cats that it can defend."""
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
def count_unseen(v: State) -> None:
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
def chance_unanswered(v: State, rival: int, cat: int) -> int:
    """How likely nobody defends against this cat, in hundredths."""
    fitting = 10 * v.bag[cat] + 6 * v.bag[JOKER] + 10 * v.bag[OWL]
    others = 1000 - 100 * fitting // max(1, v.bag[0])
    cards = v.hand_size[rival]
    if v.teams != 0:
        cards += v.hand_size[partner(v, rival)]
    chance = 1000
    for _ in range(cards):
        chance = chance * max(0, others) // 1000
    for i in range(v.hand_size[rival]):
        code = v.face[v.hand[rival, i]]
        if code == OWL or (code != 0 and code == cat):
            chance = 0
    return chance // 10
