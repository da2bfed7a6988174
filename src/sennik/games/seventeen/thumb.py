"""The rule-of-thumb player of Seventeen: it works out how likely the row makes 17, from its own view alone.

What it counts: every value it sees or has laid itself; every heart of somebody else's is any of the one-sided cards it has not
seen, each as likely. It calls where 17 is likely enough, lays what leaves the others short of it, keeps small cards for the end
of a round, hides its traps, and bluffs now and then: what is laid heart up or face up is mostly left to luck.
"""

from __future__ import annotations

from sennik.kernel.generator import draw_below
from sennik.kernel.record import Record
from sennik.kernel.rule import rule

from .deck import REMOVE, REVERSE, TRAP, TWO
from .layout import CALLED, PASSED, TURN, WINDOW
from .rules import legal

ENOUGH = 17
LARGEST = 5

WHOLE = 1 << 20
"""A chance of 1."""

SURE_ENOUGH = 640
"""Of a thousand: so likely must it be for a call in a window."""

SAFE = 330
"""Of a thousand: a row no likelier than this to make 17 is safe to leave."""

BLUFFS = 4
"""A heart hides a card that counts nothing so many times more often than one of the other unseen cards: people hide nothing too."""

LUCK = 30
"""Of a thousand: by so much its weights differ from time to time, so that it can't be read."""


@rule
def count_unseen(s: Record) -> int:
    """Lists in ``left`` how many cards of each one-sided face the view does not show, as hearts count them; returns the sum."""
    total = 0
    for code in range(1, len(s.copies)):
        s.left[code] = 0
        if s.two_sided[code] == 0:
            s.left[code] = s.copies[code]
    for card in range(1, len(s.face)):
        code = s.face[card]
        if code != 0 and s.left[code] > 0:
            s.left[code] -= 1
    for code in range(1, len(s.copies)):
        if s.worth[code] == 0:
            s.left[code] = s.left[code] * BLUFFS
        total += s.left[code]
    return total


@rule
def seen_sum(s: Record, cards: int) -> int:
    """The values of the first so many cards of the row, as far as they are known."""
    total = 0
    for i in range(cards):
        total += s.worth[s.face[s.row[i]]]
    return total


@rule
def hidden(s: Record, cards: int) -> int:
    """How many of the first so many cards of the row are not known."""
    total = 0
    for i in range(cards):
        if s.face[s.row[i]] == 0:
            total += 1
    return total


@rule
def chance(s: Record, seen: int, hearts: int, unseen: int) -> int:
    """Of a thousand: how likely ``seen`` and so many hearts make 17. ``left`` holds the ``unseen`` cards they may be.

    Hearts are taken as drawn one by one from all of them, which differs little from drawing them together.
    """
    need = ENOUGH - seen
    if need <= 0:
        return 1000
    if need > LARGEST * hearts or unseen == 0:
        return 0
    for j in range(need):
        s.odds[j] = 0
    s.odds[0] = WHOLE
    for _ in range(hearts):
        for back in range(need):
            j = need - 1 - back
            made = 0
            for code in range(1, len(s.copies)):
                if s.left[code] > 0 and s.worth[code] <= j:
                    made += s.left[code] * s.odds[j - s.worth[code]]
            s.odds[j] = made // unseen
    short = 0
    for j in range(need):
        short += s.odds[j]
    return (WHOLE - short) * 1000 // WHOLE


@rule
def after(s: Record, code: int, unseen: int, down: int) -> int:
    """Of a thousand: how likely the row makes 17 once this card of the own hand is laid."""
    cards = s.row_size
    value = s.worth[code]
    if code == REMOVE and down == 0:
        cards = max(0, cards - 1)
        value = 0
    return chance(s, seen_sum(s, cards) + value, hidden(s, cards), unseen)


@rule
def weigh_card(s: Record, code: int, down: int, unseen: int) -> int:
    """What laying the card that way is worth: rivals may call on what is left, and who is called on loses or wins by it."""
    left = after(s, code, unseen, down)
    weight = 0
    if left > SURE_ENOUGH:
        weight -= 3 * (left - SAFE)
    elif left > SAFE:
        # Nobody will be sure enough yet, and the next one has the trouble.
        weight -= (left - SAFE) // 2
    else:
        # Far from 17 the large cards go first, so that small ones are there when it gets tight.
        weight += 12 * s.worth[code]
    if code == TRAP:
        if down:
            weight += left // 2
        else:
            weight -= 150
    elif code == REMOVE and down == 0 and left <= SAFE and s.row_size > 0:
        weight -= 60  # it will be wanted later
    elif code == TWO and down == 0:
        weight += 40
    elif code == REVERSE and down == 0 and s.seats > 2:
        weight += 20
    elif code >= REVERSE and down:
        weight += left // 4  # a bluff: a heart that counts nothing
    return weight + draw_below(s, LUCK)


@rule
def thumb(s: Record, seat: int) -> int:
    """The action of this seat. ``s`` is its view."""
    legal(s, seat)
    if s.moves_size == 1 or s.phase > WINDOW or s.phase < TURN:
        return s.moves[0]
    unseen = count_unseen(s)
    now = chance(s, seen_sum(s, s.row_size), hidden(s, s.row_size), unseen)
    if s.phase == WINDOW:
        if now + draw_below(s, 2 * LUCK) - LUCK >= SURE_ENOUGH:
            return s.bases[CALLED - 1]
        return s.bases[PASSED - 1]
    best = -100_000
    chosen = s.moves[0]
    for i in range(s.moves_size):
        action = s.moves[i]
        if action == s.bases[CALLED - 1]:
            weight = 3 * (now - SURE_ENOUGH) + draw_below(s, LUCK)
        else:
            weight = weigh_card(s, action // 2 + 1, action % 2, unseen)
        if weight > best:
            best = weight
            chosen = action
    return chosen
