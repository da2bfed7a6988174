"""A layout of one's own with a field of every sight, and structs of it filled at random."""

from __future__ import annotations

import random
from typing import Any

from sennik.kernel.layout import Lies, actor, face, i1, i2, i4, i8, knowers, layout, never, own_bit, owner, place, public, scratch
from sennik.kernel.structs import struct_class
from sennik.kernel.trace import trace_fields

SEATS = 4
CARDS = 20
HIDDEN, SHOWN = 1, 2

TINY = layout(
    "Tiny",
    phase=public(i4),
    turn=public(i4),
    pile_size=public(i4),
    small=public(i1),
    score=public(i2[SEATS]),
    table=public(i2[3, 2]),
    plan=actor(i4),
    options=actor(i1[3]),
    answer=owner(i1[SEATS]),
    notes=owner(i2[SEATS, 3]),
    went_in=owner(i1[7, 3]),
    waiting=own_bit(i4),
    secret=never(i4),
    deck=never(i1[CARDS]),
    pile=place(i1[CARDS], Lies.TOP),
    row=place(i1[4], Lies.OPEN),
    held=place(i1[2], Lies.ACTOR),
    hand=place(i1[SEATS, 3], Lies.OWNER),
    dream=place(i1[SEATS, 2], Lies.CLOSED, open_in=(SHOWN,)),
    face=face(i1[CARDS + 1]),
    known=knowers(i1[CARDS + 1]),
    **trace_fields(),
    moves=scratch(i2[5]),
    gen=scratch(i8[4]),
)

Tiny = struct_class(TINY)
StrictTiny = struct_class(TINY, strict=True)


def filled(seed: int, kind: Any = Tiny) -> Any:
    """A struct with every field set at random, each card in one place or in none."""
    luck = random.Random(seed)
    s = kind()
    s.phase = luck.choice((HIDDEN, SHOWN))
    s.turn = luck.randrange(SEATS)
    for name in ("small", "plan", "secret"):
        setattr(s, name, luck.randrange(1, 100))
    for seat in range(SEATS):
        s.score[seat] = luck.randrange(-1000, 1000)
        s.answer[seat] = luck.randrange(1, 100)
        for i in range(3):
            s.notes[seat, i] = luck.randrange(-1000, 1000)
    s.waiting = luck.randrange(1 << SEATS)
    for viewer in range(7):
        for i in range(3):
            s.went_in[viewer, i] = luck.randrange(1, 100)
    for i in range(3):
        s.options[i] = luck.randrange(1, 100)
        for j in range(2):
            s.table[i, j] = luck.randrange(1, 100)
    cards = list(range(1, CARDS + 1))
    luck.shuffle(cards)
    for card in cards:
        s.face[card] = luck.randrange(1, 100)
        s.known[card] = luck.randrange(128)
    s.pile_size = luck.randrange(4)
    for i in range(s.pile_size):
        s.pile[i] = cards.pop()
    for i in range(luck.randrange(5)):
        s.row[i] = cards.pop()
    if luck.random() < 0.5:
        s.held[1] = cards.pop()
    for seat in range(SEATS):
        s.hand[seat, luck.randrange(3)] = cards.pop()
        s.dream[seat, luck.randrange(2)] = cards.pop()
    for i in range(len(cards)):
        s.deck[i] = cards.pop()
    s.trace_verb = luck.randrange(1, 9)
    s.trace_seat = luck.randrange(5)
    s.trace_size = luck.randrange(17)
    for i in range(s.trace_size):
        s.trace_from[i] = luck.randrange(1, 50)
        s.trace_to[i] = luck.randrange(1, 50)
        s.trace_count[i] = 1
        s.trace_face[i] = luck.randrange(1, 100)
        s.trace_known[i] = luck.randrange(128)
    s.moves[0] = 7
    s.gen[0] = 1 << 40
    return s
