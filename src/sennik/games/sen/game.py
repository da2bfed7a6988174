"""Sen as an entry of the catalogue: options, presets, and its editions bound to the game contract."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from sennik.kernel import cards
from sennik.kernel.game import Option, OptionError, Options, Preset, Result, complete_options
from sennik.kernel.record import Record, record_class

from . import guess, rules, thumb
from .deck import BASIC, Deck, with_counts
from .layout import COUNT, DREAM, MOST_ROUNDS, OVER, PHASES, SEATS, SHUFFLE, STATS, VERBS, Edition, actions, sen_layout

NUMBER = 1
"""The rules number: a fix that changes results adds 1."""

BOOK = cards.RuleBook(rules.legal, rules.apply, rules.shuffled, rules.default, guess.guess, thumb.thumb)

OPTIONS = (
    Option("penalty", "number", 5, 0, 100, (5, 15)),  # S19
    Option("target", "number", 100, 0, 1000, (70, 100, 150)),  # S20; 0: only the number of rounds ends the game
    Option("rounds", "number", 0, 0, MOST_ROUNDS, (0, 5, 10)),  # S20; 0: only the target ends the game
    Option("nines", "flag", False),  # S22, S23
    Option("all_in", "flag", False),  # S24-S26
    Option("pairs", "flag", False),  # S27-S30
    Option("caller_tie", "choice", "own", choices=("own", "zero")),  # S17
    Option("first_turn_call", "flag", True),  # S16
    Option("starter", "number", 1, 1, SEATS, tuple(range(1, SEATS + 1))),  # S31
    Option("deck", "deck", {}),  # rules 7.2
)

PRESETS = (Preset("basic", {}, range(2, SEATS + 1)),)


@cache
def edition(deck: Deck) -> tuple[Edition, cards.Edition]:
    """The edition with this deck: its sizes, and its record, rules and names."""
    sizes = Edition(deck)

    def place_name(code: int) -> str:
        if code >= DREAM:
            seat, slot = divmod(code - DREAM, sizes.slots)
            return f"dream.{seat}.{slot}"
        return ("", "draw", "discard", "hand")[code]

    faces = ("", *(land.name for land in deck))
    bound = cards.Edition(sen_layout(sizes), BOOK, actions(sizes), faces, PHASES, VERBS, place_name, COUNT, STATS)
    return sizes, bound


@cache
def _record(deck: Deck) -> type[Record]:
    return record_class(edition(deck)[1].layout)


class SenRules(cards.CardRules):
    """Sen for so many seats with a table's options."""

    def result(self, state: Record) -> Result | None:
        """The lowest total wins, ties share (S20, S21). ``scores`` are the totals in crows."""
        if state.phase != OVER:
            return None
        totals = tuple(state.total[seat] for seat in range(self.seats))
        return Result(totals, tuple(seat for seat, total in enumerate(totals) if total == min(totals)))


class Sen:
    """The catalogue entry."""

    name = "sen"
    number = NUMBER
    options: tuple[Option, ...] = OPTIONS
    presets: tuple[Preset, ...] = PRESETS

    def rules(self, options: Options, seats: int) -> SenRules:
        values = complete_options(OPTIONS, options)
        if not 2 <= seats <= SEATS:
            raise OptionError("seats", f"Sen is for 2 to {SEATS}")
        if values["target"] == 0 and values["rounds"] == 0:
            raise OptionError("rounds", "a game needs a target or a number of rounds")
        starter = values["starter"]
        assert isinstance(starter, int)
        if starter > seats:
            raise OptionError("starter", f"there are {seats} seats")
        deck = with_counts(BASIC, _mapping(values["deck"]))
        return SenRules(self, edition(deck)[1], values, seats, _first(deck, values, seats))


def _mapping(value: object) -> Mapping[str, Any]:
    assert isinstance(value, Mapping)
    return value


def _first(deck: Deck, options: Mapping[str, Any], seats: int) -> Record:
    """The record before anything happened: all cards in the deck in its order, a shuffle asked for."""
    sizes, bound = edition(deck)
    s = _record(deck)()
    s.seats = seats
    s.dream_cards = sizes.dream_cards
    masks = [mask for mask in range(1 << sizes.dream_cards) if mask.bit_count() == sizes.looks]
    s.choices = len(masks)
    for i, mask in enumerate(masks):
        s.look_masks[i] = mask
    s.slots = sizes.slots
    s.numbers = sizes.numbers
    s.penalty = options["penalty"]
    s.target = options["target"]
    s.rounds = options["rounds"]
    s.nines_variant = int(options["nines"])
    s.all_in_variant = int(options["all_in"])
    s.pairs_variant = int(options["pairs"])
    s.tie_counts = int(options["caller_tie"] == "zero")
    s.first_turn_call = int(options["first_turn_call"])
    s.starter = options["starter"] - 1
    for i, verb in enumerate(VERBS):
        s.bases[i] = bound.actions.base.get(verb, 0)
    card = 0
    for code, land in enumerate(deck, 1):
        s.crows[code] = land.crows
        s.effect[code] = land.effect
        s.copies[code] = land.copies
        for _ in range(land.copies):
            s.deck[card] = card + 1
            card += 1
            s.face[card] = code
    s.deck_size = card
    s.shuffle = card
    s.phase = SHUFFLE
    return s
