"""The state of Lanterns: its fields, its phases, its places, its actions."""

from __future__ import annotations

from sennik.kernel.actions import Actions, Number, Verb, Word
from sennik.kernel.layout import Layout, Lies, i1, i2, i4, i8, layout, never, place, public, scratch
from sennik.kernel.places import Place, Places
from sennik.kernel.trace import trace_fields
from sennik.kernel.visibility import card_fields

SEATS = 4
SLOTS = 4
HAND = 3
COPIES = 6
FACES = ("", "1", "2", "3", "4", "5")
VALUES = len(FACES) - 1
CARDS = VALUES * COPIES
FULL = 5
"""The points of a full string beside those of its lanterns."""

SHUFFLE, TURN, COUNT, OVER = range(1, 5)
PHASES = ("", "shuffle", "turn", "count", "over")

# Verbs of the trace; the actions' verbs come first and in this order.
HUNG, DROPPED, WENT_ON, DEALT = range(1, 5)
VERBS = ("hang", "drop", "next", "deal")

# Places of the trace.
DRAW_PILE, DISCARD_PILE, HANDS = 1, 2, 3
STRINGS = HANDS + SEATS
PLACES = Places(
    Place("draw", size="deck_size"),
    Place("discard", cards="discard", size="discard_size"),
    Place("hand", seats=SEATS, cards="hand", size="hand_size"),
    Place("string", seats=SEATS, slots=SLOTS, cards="string"),
)

ACTIONS = Actions(
    Verb("hang", (Word(FACES[1:]), Number(SLOTS)), touches=("hand.{me}={1}", "string.{me}.{2}")),
    Verb("drop", (Word(FACES[1:]),), touches=("hand.{me}={1}", "discard")),
    Verb("next"),
)
DROP = VALUES * SLOTS
NEXT = DROP + VALUES

LAYOUT = layout(
    "Lanterns",
    **public(i4).fields(
        "seats", "rounds", "round", "phase", "turn", "starter", "waiting", "shuffle", "deck_size", "discard_size"
    ),
    hand_size=public(i1[SEATS]),
    total=public(i2[SEATS]),
    bases=public(i2[len(VERBS)]),
    copies=public(i1[len(FACES)]),
    string=place(i1[SEATS, SLOTS], Lies.OPEN),
    hand=place(i1[SEATS, HAND], Lies.OWNER),
    discard=place(i1[CARDS], Lies.TOP),
    deck=never(i1[CARDS]),
    **card_fields(CARDS),
    **trace_fields(),
    moves_size=scratch(i4),
    moves=scratch(i2[NEXT + 1]),
    bag=scratch(i1[CARDS]),
    gen=scratch(i8[4]),
)


def layouts() -> tuple[Layout, ...]:
    """Returns the layout of the only edition, from which `state.py` is made."""
    return (LAYOUT,)
