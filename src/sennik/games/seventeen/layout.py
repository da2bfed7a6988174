"""The state of Seventeen: its fields, phases, places and actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sennik.kernel.actions import Actions, Argument, Verb
from sennik.kernel.decks import DeckSizes
from sennik.kernel.layout import Layout, Lies, by_viewer, i1, i2, i4, i8, layout, never, own_bit, owner, place, public, scratch
from sennik.kernel.places import Place, Places
from sennik.kernel.trace import trace_fields
from sennik.kernel.visibility import card_fields

from .deck import BASE, SEVENTEEN, VALUES, Card, Deck

SHUFFLE, TURN, WINDOW, COUNT, OVER = range(1, 6)
PHASES = ("", "shuffle", "turn", "window", "count", "over")

SEATS = 6
HAND = 3
"""The number of cards in a hand (D40)."""

GOAL = 3
"""The number of controls that wins at the end of a round (D35)."""

MOST_ROUNDS = 100
"""The number of rounds after which the game is over, whoever has how many controls (D42)."""

LONG_ROUND = 100
"""The number of turns per seat in one round after which Remove last can only be laid heart up (D42)."""

# Verbs of the trace; the actions' verbs come first and in this order, so that one number serves both.
PLAYED, CALLED, PASSED, WENT_ON, DREW, QUIET, RESHUFFLED, DEALT = range(1, 9)
VERBS = ("play", "call", "pass", "next", "draw", "quiet", "shuffle", "deal")
"""The verbs. ``pass`` is told only if a seat has nothing to play (D25). A window that closes without a call tells
``quiet``, or ``draw``.
"""

# Places of the trace.
DRAW_PILE, DISCARD_PILE, WHOLE_ROW, HANDS = 1, 2, 3, 4
ROW = HANDS + SEATS
"""The number of the first place of the row. HANDS is that of seat 0's hand."""

# What is owed before play goes on (``rules.run``).
RESTING, DEAL, END, RECKON = range(4)

# The answers, which are sealed until the window closes.
LET_GO, CALL = 1, 2

# What is known of a hidden card by its place: it was in the last shuffle, or it was not, or it may have been.
FRESH, OLD, EITHER = range(3)

MOST_MOVES = 2 * HAND + 2


@dataclass(frozen=True, slots=True)
class Laid:
    """A card with the way in which it is laid: a one-sided one ``up`` or ``down``, a two-sided one in its only way
    (D41).

    The index is ``2 * (code - 1)`` for face up, and one more for face down.
    """

    deck: Deck

    @property
    def size(self) -> int:
        return 2 * len(self.deck)

    def values(self) -> list[tuple[Argument, ...]]:
        made: list[tuple[Argument, ...]] = []
        for card in self.deck:
            made += [(card.name,), ()] if card.two_sided else [(card.name, "up"), (card.name, "down")]
        return made


Sizes: TypeAlias = DeckSizes[Card]
"""The sizes of one deck."""


def actions(sizes: Sizes) -> Actions:
    """Returns every choice in a game. A card is named by its face."""
    return Actions(Verb("play", (Laid(sizes.deck),)), Verb("call"), Verb("pass"), Verb("next"))


def places(sizes: Sizes) -> Places:
    """Returns the places of cards in a game with this deck: the row as a whole, and each place of it."""
    return Places(
        Place("draw", cards="top", size="deck_size"),
        Place("discard", cards="discard", size="discard_size"),
        Place("row"),
        Place("hand", seats=SEATS, cards="hand", size="hand_size"),
        Place("row", slots=sizes.cards, cards="row", size="row_size"),
    )


def seventeen_layout(sizes: Sizes, name: str = "Seventeen") -> Layout:
    """Returns the layout for 2 to 6 seats.

    ``last`` and ``caller`` are seats that count from 1, with 0 for none. The top card of the draw pile is in ``top``,
    whose back everybody sees, and ``deck`` and ``deck_size`` are the cards under it. The fields beside ``row`` say for
    each place who laid the card (D32), whether it lies heart up, and what is known of its coming (FRESH, OLD, EITHER).
    The used pile has such fields too.
    """
    cards, faces = sizes.cards, len(sizes.deck) + 1
    return layout(
        name,
        # what the table plays
        **public(i4).fields(
            "seats", "open_hands", "direction_resets", "last_by_card", "bound_may_call", "call_between", "one_nerve"
        ),
        # the course of the game
        **public(i4).fields("phase", "turn"),
        direction=public(i4).saying("1 clockwise, -1 the other way."),
        waiting=own_bit(i4),
        **public(i4).fields("ready", "starter", "round", "turns"),
        heart_only=public(i4).saying("1 where this round goes on so long that Remove last may be laid heart up only (D42)."),
        due=public(i4).saying("How many cards the one whose turn it is plays in it."),
        played=public(i4).saying("How many of them are played."),
        next_two=public(i4),
        last=public(i4).saying("The seat that played last, plus 1; 0 where nobody has."),
        **public(i4).fields("caller", "sum", "reached", "step", "shuffle", "shuffles"),
        deck_size=public(i4).saying("How many cards lie under the top one of the draw pile."),
        **public(i4).fields("discard_size", "row_size", "open_sum"),
        answer=owner(i1[SEATS]),
        bases=public(i2[len(VERBS)]),
        **public(i1[faces]).fields("copies", "worth", "two_sided"),
        # the cards
        row=place(i1[cards], Lies.SHOWN, open_in=(COUNT, OVER)),
        row_owner=public(i1[cards]).saying("By place in the row: who laid the card."),
        row_down=public(i1[cards]).saying("By place in the row: whether the card lies heart up."),
        row_age=public(i1[cards]),
        hand=place(i1[SEATS, HAND], Lies.OPEN),
        hand_size=public(i1[SEATS]),
        top=place(i1[1], Lies.OPEN).saying("The top card of the draw pile; 0 where there is none."),
        discard=place(i1[cards]).saying("The used pile from below."),
        discard_down=public(i1[cards]).saying("Which of the used cards lie heart up."),
        discard_age=public(i1[cards]),
        deck=never(i1[cards]),
        **card_fields(cards),
        # what can be known after a reshuffle
        **public(i1[SEATS]).fields("older", "newer"),
        went_in=by_viewer(i1, faces),
        stayed_out=by_viewer(i1, faces),
        # the count
        **public(i1[SEATS]).fields("control", "nerves"),
        bounded=public(i4).saying("1 where the game ended because there are no more rounds (D42)."),
        trap_control=public(i1[SEATS]).saying("What the round gave, by seat; so are the next ones."),
        **public(i1[SEATS]).fields(
            "trap_nerve", "sum_control", "sum_nerve", "withheld_control", "withheld_nerve", "exchanged", "lost"
        ),
        **trace_fields(),
        moves_size=scratch(i4),
        moves=scratch(i2[MOST_MOVES]),
        bags=scratch(i1[3, cards + 1]),
        sizes=scratch(i2[12]),
        left=scratch(i2[faces]),
        sort=scratch(i1[cards + 1]),
        gen=scratch(i8[4]),
        # the rule-of-thumb player's thoughts
        belief=scratch(i4[4, SEVENTEEN + 1]),
        odds=scratch(i4[VALUES + 1]),
        **scratch(i4).fields("trap_odds", "trap_chance", "points", "chosen"),
    )


def layouts() -> tuple[Layout, ...]:
    """Returns the layout of the printed deck."""
    return (seventeen_layout(Sizes(BASE)),)
