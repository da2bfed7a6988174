"""Estimates of the rule-of-thumb player of Cats: what lands and cards are worth, and how likely nobody defends.

Every land has a value, which differs a little from what it would count now: bare nines can grow and can be covered,
cats can be attacked, and an empty land is room. A seat's gain has a weight: the own side's counts in full, the rivals'
against it, and the leader's most. A card in the hand is worth what it can become, and a cat also the own lands that it
defends. Values are tenths of a cat.
"""

from __future__ import annotations

from sennik.kernel.rule import rule

from . import layout
from .deck import CROW, JOKER, MOTH, NINE, OWL
from .state import State
from .table import is_rival, partner

CAT = 10
"""The value of one cat, in tenths."""

ROOM = 25
"""The value of an empty land, where a nine or a cat can go."""

GROWTH = 15
"""The value of the chance that a land with one or two bare nines gets another one."""

COVERED_PERCENT = 22
"""The percentage of their value that bare nines keep under a crow, which may be chased away."""

BARE_PERCENT, CAT_PERCENT = 88, 92
"""The percentages of their value that are likely to be left of bare nines, and of a cat's land, at the end."""

JOKER_COST, CROW_COST, NIGHT_COST, CAT_COST = 70, 20, 25, 8
"""The value of a card in the hand."""

GUARD_PERCENT = 8
"""The percentage of an own land's value that a cat in the hand is worth which can answer an attack on it."""

WINNING = 100_000
"""More than any value: it decides whether the game ends with a win, or does not end."""


@rule(inline=True)
def bare(n: int) -> int:
    """Returns the value of a land with ``n`` nines and nothing on them."""
    if n == 0:
        return ROOM
    value = CAT * BARE_PERCENT * (NINE << (n - 1)) // 100
    if n < layout.NINES:
        value += GROWTH * n
    return value


@rule
def land_value(n: int, top: int) -> int:
    """Returns the value of a land with ``n`` nines under this face (0: nothing on them)."""
    if top == 0:
        return bare(n)
    if top == CROW:
        if n == 0:
            return 0
        return bare(n) * COVERED_PERCENT // 100
    return CAT * CAT_PERCENT * (top << n) // 100


@rule(inline=True)
def counts(n: int, top: int) -> int:
    """Returns what the land would count now, in cats."""
    if top == 0:
        if n == 0:
            return 0
        return NINE << (n - 1)
    if top == CROW:
        return 0
    return top << n


@rule(inline=True)
def top_of(v: State, seat: int, land: int) -> int:
    """Returns the face on the land, or 0 if nothing lies on its nines."""
    return v.face[v.dream[seat, land]]


@rule
def now(v: State, seat: int) -> int:
    """Returns what a dream would count now, in cats; in the team variant with the partner's."""
    total = 0
    for land in range(v.lands):
        total += counts(v.nines[seat, land], top_of(v, seat, land))
        if v.teams != 0:
            other = partner(v, seat)
            total += counts(v.nines[other, land], top_of(v, other, land))
    return total


@rule
def weigh_seats(v: State, seat: int) -> None:
    """Stores how much each seat's gain is worth to this one, in hundredths: all for the own side, against it for a
    rival.

    Between two sides, one wins what the other loses. Of several rivals the leader's gain weighs most (C30).
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
    """Returns the worth of replacing the face ``before`` by ``after`` on ``n`` nines of this seat."""
    return (land_value(n, after) - land_value(n, before)) * v.weight[seat] // 100


@rule
def gain_of_nine(v: State, seat: int, freed: int, cat: int) -> int:
    """Returns the worth of the best place for a nine, with a cat on it or none (0); 0 if the nine would be lost (C10,
    C11).

    ``freed`` is an own land that has lost its cat by this play, -1 for none.
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
    """Returns the worth of a nine on this own land, with a cat on it or none. It includes that it may end the game (C23)."""
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
    """Returns the worth of a card in the hand: for what it can become, and for the own cats that it can defend."""
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
    """Counts the unseen faces into ``bag``, and all of them into its first cell."""
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
    """Returns how likely nobody defends against this cat, in hundredths."""
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
