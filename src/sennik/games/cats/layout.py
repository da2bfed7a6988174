"""The state of Cats: its fields, phases, places and actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sennik.kernel.actions import Actions, Argument, Either, Number, Part, Verb, Word
from sennik.kernel.decks import DeckSizes
from sennik.kernel.layout import Layout, Lies, by_viewer, i1, i2, i4, i8, layout, never, own_bit, owner, place, public, scratch
from sennik.kernel.places import Place, Places
from sennik.kernel.trace import trace_fields
from sennik.kernel.visibility import card_fields

from .deck import BASE, CATS, Card

SHUFFLE, TURN, ANSWER, REPEAT, PLACE, OVER = range(1, 7)
PHASES = ("", "shuffle", "turn", "answer", "repeat", "place", "over")
"""The phases. ANSWER is the window of an attack's defenders. In PLACE the seat to move lays a nine, or a fought pair,
in a land.
"""

SEATS = 6
LANDS = 4
NINES = 3
"""The greatest number of nines in a land, and under one card (C12)."""

FULL_LANDS = 3
"""The number of lands with all their nines that ends the game (C23)."""

TEAMS = range(4, SEATS + 1, 2)
"""The numbers of seats with teams (C30)."""

HAND = 4
"""The number of cards in a hand (C35)."""

IDLE_TURNS = 10
"""The number of turns per seat in a row without a change of a dream that ends the game. A repeated attack is one (C32)."""

MOST_TURNS = 100
"""The number of turns per seat that ends the game whatever happens in them (C32). A game lasts some 10 to 25."""

# Verbs of the trace; the actions' verbs come first and in this order, so that one number serves both.
BUILT, MET, CHASED, ATTACKED, COVERED, EXCHANGED, MOTHED, BATTED, DRAGONED = range(1, 10)
DEFENDED, OWLED, PASSED, REPEATED, STOPPED, PLACED, WON, RESHUFFLED, DEALT = range(10, 19)
VERBS = (
    *("build", "meet", "chase", "attack", "cover", "exchange", "moth", "bat", "dragon"),
    *("defend", "owl", "pass", "repeat", "stop", "place", "win", "shuffle", "deal"),
)
"""The verbs. ``pass`` is never told: an attack that nobody answered is ``win``, by the attacker (C15, C30)."""

# Places of the trace.
DRAW_PILE, DISCARD_PILE, TABLE, HANDS = 1, 2, 3, 4
TOPS = HANDS + SEATS
UNDER = TOPS + SEATS * LANDS
"""The number of the first place for the nines of seat 0's first land. TOPS is its top, and HANDS the hand of seat 0."""
PLACES = Places(
    Place("draw", size="deck_size"),
    Place("discard", cards="discard", size="discard_size"),
    Place("play", cards="play"),
    Place("hand", seats=SEATS, cards="hand", size="hand_size"),
    Place("dream", seats=SEATS, slots=LANDS, cards="dream"),
    Place("nine", seats=SEATS, slots=LANDS, size="nines"),
)

# What is owed in a move, step by step (``rules.run``).
RESTING, DEAL, DRAW, DRAW_AGAIN, SETTLE, REWARD, LAY, FINISH, END = range(9)

MOST_MOVES = 512
"""A number of moves that is never reached: 12 x 12 for moths, 4 for each of at most 24 lands, 20 for bats, and a few."""

# The reasons why the game ended.
THREE_LANDS, PILES_EMPTY, NOTHING_CHANGED, TURNS_OVER = 1, 2, 3, 4

# The answers, which are sealed until the window closes.
LET_GO, BY_CAT, BY_JOKER, BY_OWL = 1, 2, 3, 4

# How a card came into the nines of a land.
SEEN, UNSEEN = 1, 2


@dataclass(frozen=True, slots=True)
class JokerAs:
    """A joker with the cat that it stands for."""

    cats: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.cats)

    def values(self) -> list[tuple[Argument, ...]]:
        return [("joker", cat) for cat in self.cats]


Sizes: TypeAlias = DeckSizes[Card]
"""The sizes of one deck."""


CAT_NAMES = tuple(str(value) for value in range(1, CATS + 1))


def actions() -> Actions:
    """Returns every choice in a game. A card is named by its face, behind the land to which it goes."""
    seat, land = Number(SEATS), Number(LANDS)
    cat: Part = Word(CAT_NAMES)
    cat_or_joker: Part = Either((cat, Word(("joker",))))
    meeting: Part = Either((cat, JokerAs(CAT_NAMES)))
    return Actions(
        Verb("build", (land, cat)),
        Verb("meet", (land, meeting)),
        Verb("chase", (land, Word(("crow", "joker")))),
        Verb("attack", (seat, land, meeting)),
        Verb("cover", (seat, land, Word((*CAT_NAMES, "crow")))),
        Verb("exchange"),
        Verb("moth", (seat, land, seat, land)),
        Verb("bat", (seat, land)),
        Verb("dragon"),
        Verb("defend", (cat_or_joker,)),
        Verb("owl"),
        Verb("pass"),
        Verb("repeat", (cat_or_joker,)),
        Verb("stop"),
        Verb("place", (land,)),
    )


def cats_layout(sizes: Sizes, name: str = "Cats") -> Layout:
    """Returns the layout for 2 to 6 seats.

    Numbers of seats and lands in ``target_seat``, ``target_land`` and ``ender`` count from 1, with 0 for none.
    """
    cards, faces = sizes.cards, len(sizes.deck) + 1
    return layout(
        name,
        # what the table plays
        **public(i4).fields("seats", "lands", "teams", "moth_empty"),
        # the course of the game
        **public(i4).fields("phase", "turn", "starter"),
        waiting=own_bit(i4),
        **public(i4).fields(
            "turns", "idle", "changed", "dry", "ending", "ender", "shuffle", "shuffles", "deck_size", "discard_size"
        ),
        # the move being made
        **public(i4).fields("kind", "step", "target_seat", "target_land", "cat", "defender"),
        answer=owner(i1[SEATS]),
        bases=public(i2[len(VERBS)]),
        copies=public(i1[faces]),
        # the cards
        dream=place(i1[SEATS, LANDS], Lies.OPEN),
        nine=place(i1[SEATS, LANDS * NINES]),
        nines=public(i1[SEATS, LANDS]),
        laid=public(i1[SEATS, LANDS * NINES]),
        room=public(i1[SEATS]),
        hand=place(i1[SEATS, HAND], Lies.OWNER),
        hand_size=public(i1[SEATS]),
        play=place(i1[2], Lies.OPEN),
        discard=place(i1[cards], Lies.TOP),
        deck=never(i1[cards]),
        **card_fields(cards),
        # what can be known after a reshuffle
        old_nines=public(i1[SEATS, LANDS]),
        **public(i1[SEATS]).fields("older", "newer"),
        went_in=by_viewer(i1, faces),
        stayed_out=by_viewer(i1, faces),
        # the count
        **public(i1[SEATS, LANDS]).fields("basis", "doublings"),
        worth=public(i2[SEATS, LANDS]),
        nine_count=public(i1[SEATS]),
        **public(i4[SEATS]).fields("total", "score", "score_nines"),
        **trace_fields(),
        moves_size=scratch(i4),
        moves=scratch(i2[MOST_MOVES]),
        held_size=scratch(i4),
        held=scratch(i1[HAND + 1]),
        cats_size=scratch(i4),
        **scratch(i1[SEATS * LANDS + 1]).fields("cats", "tops"),
        bare_size=scratch(i4),
        bare=scratch(i1[SEATS * LANDS + 1]),
        crows_size=scratch(i4),
        crows=scratch(i1[SEATS * LANDS + 1]),
        spots=scratch(i2[SEATS * LANDS]),
        **scratch(i1[cards + 1]).fields("bag", "bag_new", "bag_old", "sort"),
        weight=scratch(i4[SEATS]),
        gen=scratch(i8[4]),
    )


def layouts() -> tuple[Layout, ...]:
    """Returns the layout of the printed deck."""
    return (cats_layout(Sizes(BASE)),)
