"""The state of Sen: its fields, phases, places and actions."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from sennik.kernel.actions import (
    Actions,
    CardNumber,
    Either,
    IfInDeck,
    Number,
    OrderedPair,
    Subset,
    TwoInOne,
    TwoPlaces,
    Verb,
    Word,
)
from sennik.kernel.decks import DeckSizes
from sennik.kernel.layout import Layout, Lies, i1, i2, i4, i8, layout, never, place, public, scratch
from sennik.kernel.places import Place, Places
from sennik.kernel.trace import trace_fields
from sennik.kernel.visibility import card_fields

from .deck import BASIC, CHOOSE1, HOURGLASS, JUBILEE, LONG_DREAM, Land
from .habits import NAMES

SHUFFLE, LOOK, TURN, DRAWN, TWO, PEEK, SWAP, CHOOSE, COUNT, OVER = range(1, 11)
PHASES = ("", "shuffle", "look", "turn", "drawn", "two", "peek", "swap", "choose", "count", "over")

SEATS = 5
MOST_ROUNDS = 100
"""The number of rounds after which a game ends whatever its target is, because the score sheet is bounded."""

IDLE_TURNS = 200
"""The number of turns in a row without a draw after which a round ends (S32)."""

# Verbs of the trace; the actions' verbs come in this order too, so that one number serves both.
LOOKED, WOKE, TOOK, DREW, PUT, DISCARDED, USED, KEPT, PEEKED, SWAPPED, CLAIMED, WENT_ON, CHOSE, DEALT = range(1, 15)
VERBS = ("look", "wake", "take", "draw", "put", "discard", "use", "keep", "peek", "swap", "claim", "next", "choose", "deal")

# Places of the trace.
DRAW_PILE, DISCARD_PILE, HAND, DREAM = 1, 2, 3, 4
"""The numbers of the places. Slot i of seat p is DREAM + p * slots + i."""

# The reasons of a round's result.
OWN_CROWS, CALLER_FEWEST, ALL_IN, AGAINST_ALL_IN = range(4)

# The reasons why a seat gets no more than its own crows although it was close to more, a bit each (S06, S17, S18, S23, S25).
TIED, NOT_CALLED, NINES_SHARED, ALL_IN_SHARED, NINES_OFF = 1, 2, 4, 8, 16


@dataclass(frozen=True)
class Sizes(DeckSizes[Land]):
    """The sizes of one edition: its deck, the cards in a dream at the start, how many are looked at, the largest dream (S30)."""

    dream_cards: int = 4
    looks: int = 2
    slots: int = 12

    @property
    def numbers(self) -> int:
        """The number of crow numbers that can be claimed, from 0. This number itself claims hourglasses (J08)."""
        return max(land.crows for land in self.deck if land.copies) + 1

    def has(self, kind: int) -> bool:
        """Returns whether the deck has lands of that kind."""
        return any(land.effect == kind and land.copies for land in self.deck)


EDITIONS = {
    "basic": Sizes(BASIC),
    "jubilee": Sizes(JUBILEE),
    "long-dream": Sizes(LONG_DREAM, dream_cards=6, looks=3, slots=16),  # J09, S30
}


def actions(sizes: Sizes) -> Actions:
    """Returns every choice in a game of this edition."""
    slot = Number(sizes.slots)
    hourglass = IfInDeck("hourglass", sizes.has(HOURGLASS), Word(("hourglass",)))
    land = IfInDeck("choose1", sizes.has(CHOOSE1), Word(tuple(land.name for land in sizes.deck)))
    return Actions(
        Verb("look", (Subset(sizes.dream_cards, sizes.looks),)),
        Verb("wake"),
        Verb("take", (slot,)),
        Verb("draw"),
        Verb("put", (slot,)),
        Verb("discard"),
        Verb("use"),
        Verb("keep", (Number(2),)),
        Verb("peek", (Number(SEATS), slot)),
        Verb("swap", (Either((TwoPlaces(SEATS, sizes.slots), TwoInOne(SEATS, sizes.slots))),)),
        Verb("claim", (Either((CardNumber(sizes.numbers), hourglass)), OrderedPair(sizes.slots))),
        Verb("next"),
        Verb("choose", (land, slot)),
    )


def places(sizes: Sizes) -> Places:
    """Returns the places of lands in a game of this edition."""
    return Places(
        Place("draw", size="deck_size"),
        Place("discard", cards="discard", size="discard_size"),
        Place("hand", cards="hand", size="hand_size"),
        Place("dream", seats=SEATS, slots=sizes.slots, cards="dream"),
    )


def sen_layout(sizes: Sizes, name: str = "Sen") -> Layout:
    """Returns the layout for 2 to 5 seats. Knowledge goes with the card (S15), and the whole discard pile is public (S33)."""
    cards, slots, faces = sizes.cards, sizes.slots, len(sizes.deck) + 1
    swaps = comb(SEATS, 2) * slots * slots + (SEATS - 1) * comb(slots, 2)
    claims = (sizes.numbers + 1) * slots * (slots - 1)
    most_moves = max(swaps, claims + 2 + slots, faces * slots)
    return layout(
        name,
        # what the table plays
        **public(i4).fields("seats", "dream_cards", "choices", "slots", "numbers", "claims", "penalty", "target", "rounds"),
        **public(i4).fields("nines_variant", "all_in_variant", "pairs_variant", "tie_counts", "first_turn_call"),
        # the course of the round
        **public(i4).fields("phase", "turn", "starter", "waiting", "round", "turns"),
        idle=public(i4).saying("Turns in a row without a draw."),
        **public(i4).fields("caller", "ender"),
        stopped=public(i4).saying("1 where the round ended because nobody drew for so many turns (S32)."),
        bounded=public(i4).saying("1 where the game ended because there are no more rounds."),
        **public(i4).fields("shuffle", "deck_size", "discard_size", "hand_size"),
        bases=public(i2[len(VERBS)]),
        look_masks=public(i1[comb(sizes.dream_cards, sizes.looks)]),
        **public(i1[faces]).fields("crows", "effect", "copies"),
        dream_size=public(i1[SEATS]),
        deck=never(i1[cards]),
        # The places whose cards come and go are last, so that no other card's number changes in a view because of them.
        dream=place(i1[SEATS, slots], open_in=(COUNT, OVER)),
        discard=place(i1[cards], Lies.TOP, looked_through_in=(CHOOSE,)),
        hand=place(i1[2], Lies.ACTOR),
        **card_fields(cards),
        # the count and the score sheet
        **public(i2[SEATS]).fields("raw", "nines"),
        **public(i1[SEATS]).fields("hourglasses", "glass_crows"),
        **public(i2[SEATS]).fields("dropped", "fined"),
        **public(i1[SEATS]).fields("reward", "withheld"),
        total=public(i4[SEATS]),
        sheet=public(i2[MOST_ROUNDS, SEATS]),
        **trace_fields(),
        moves_size=scratch(i4),
        moves=scratch(i2[most_moves]),
        bag=scratch(i1[cards]),
        own_glasses=scratch(i4),
        habits=scratch(i2[len(NAMES)]),
        gen=scratch(i8[4]),
    )


def layouts() -> tuple[Layout, ...]:
    """Returns the layout of each edition as it is printed."""
    return tuple(map(sen_layout, EDITIONS.values()))
