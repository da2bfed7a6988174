"""Cats as an entry of the catalogue: options, presets, and its decks bound to the game contract."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from sennik.kernel import cards
from sennik.kernel.game import Bound, Option, OptionError, Options, Preset, Result, Sentence
from sennik.kernel.layout import seats_of
from sennik.kernel.options import check_seats, check_starter, complete_options, mapping, option_label
from sennik.kernel.record import record_class

from . import defence, guess, legal, rules, thumb
from .count import best
from .deck import BASE, NIGHT, form, label, with_counts
from .layout import (
    DEAL,
    HANDS,
    IDLE_TURNS,
    LANDS,
    MOST_TURNS,
    OVER,
    PHASES,
    SEATS,
    SHUFFLE,
    TOPS,
    UNDER,
    VERBS,
    Edition,
    actions,
    cats_layout,
)
from .state import State
from .tally import TALLIES

NUMBER = 2
"""The rules number: a fix that changes results adds 1. Under 1 a game could last any number of turns (C32)."""

BOOK = cards.RuleBook(
    legal.legal, rules.apply, rules.shuffled, legal.by_clock, guess.guess, thumb.thumb, defence.window, rules.close
)

NO_COUNT = 0
"""No phase: a game is one round, so its count stands in the phase ``over``."""

NIGHT_OPTIONS = {"moths": "moth", "bats": "bat", "owls": "owl", "dragons": "dragon"}

OPTIONS = (
    *(Option(name, "number", 0, 0, NIGHT[card], tuple(range(NIGHT[card] + 1))) for name, card in NIGHT_OPTIONS.items()),  # C37
    Option("teams", "flag", False),  # C30
    Option("moth_lands", "choice", "nines", choices=("nines", "empty")),  # C24
    Option("starter", "number", 1, 1, SEATS, tuple(range(1, SEATS + 1))),  # C33
    Option("deck", "deck", {}),  # rules 7.2
)

PLAYERS = range(2, SEATS + 1)
TEAMS = range(4, SEATS + 1, 2)
ALL_NIGHT: Options = {name: NIGHT[card] for name, card in NIGHT_OPTIONS.items()}
DECK = form(BASE, NIGHT_OPTIONS)
PRESETS = (
    Preset("base", {}, PLAYERS, ("teams",), DECK),
    Preset("night", ALL_NIGHT, PLAYERS, ("teams",), DECK),
    Preset("teams", {"teams": True}, TEAMS, ("teams",), DECK),
)


def place_name(code: int) -> str:
    """A trace's place in words: a hand by seat, a land's top (``dream``) and its nines (``nine``) by seat and land."""
    for first, name in ((UNDER, "nine"), (TOPS, "dream")):
        if code >= first:
            seat, land = divmod(code - first, LANDS)
            return f"{name}.{seat}.{land}"
    if code >= HANDS:
        return f"hand.{code - HANDS}"
    return ("", "draw", "discard", "play")[code]


@cache
def bind(sizes: Edition) -> cards.Edition[State]:
    """The record, rules and names for a deck."""
    faces = ("", *(card.name for card in sizes.deck))
    return cards.Edition(cats_layout(sizes), BOOK, actions(), faces, PHASES, VERBS, place_name, NO_COUNT, TALLIES)


@cache
def _record(sizes: Edition) -> type[State]:
    return record_class(bind(sizes).layout)


class CatsRules(cards.CardRules[State]):
    """Cats for so many seats with a table's options."""

    @property
    def bound(self) -> Bound:
        """So many turns a seat; an attack is repeated only so often while no dream changes (C32).

        Each attack has the answers of one defender or two, and the last one is followed by a choice.
        """
        defenders = 1 + self._first.teams
        return Bound(1, MOST_TURNS * self.seats * ((1 + IDLE_TURNS * self.seats) * (1 + defenders) + 1))

    def result(self, state: State) -> Result | None:
        """Most cats win, then most nines, then it is shared (C31). ``scores`` are cats, of a team in the team variant (C30)."""
        if state.phase != OVER:
            return None
        winners = best(state)
        scores = tuple(state.score[seat] for seat in range(self.seats))
        return Result(scores, seats_of(winners))


class Cats:
    """The catalogue entry, of today or under the rules number of before (docs/how-to/fix-a-rule.md)."""

    name = "cats"
    options: tuple[Option, ...] = OPTIONS
    presets: tuple[Preset, ...] = PRESETS

    def __init__(self, number: int = NUMBER) -> None:
        self.number = number

    def card_name(self, card: str) -> str | Sentence:
        return label(card)

    def rules(self, options: Options, seats: int) -> CatsRules:
        values = complete_options(self.name, OPTIONS, options)
        check_seats(seats, PLAYERS)
        check_starter(self.name, values, seats)
        if values["teams"] and seats not in TEAMS:
            raise OptionError(
                "teams",
                "teams of two are for 4 or 6",
                Sentence("refusal-cats-teams", {"teams": option_label(self.name, "teams")}),
            )  # C30
        night = {card: int(str(values[name])) for name, card in NIGHT_OPTIONS.items()}
        sizes = Edition(with_counts(BASE, mapping(values, "deck"), night))
        return CatsRules(self, bind(sizes), values, seats, _first(self.number, sizes, values, seats))


def _first(number: int, sizes: Edition, options: Mapping[str, Any], seats: int) -> State:
    """The record before anything happened: all cards in the deck in its order, a shuffle asked for."""
    s = _record(sizes)()
    s.rules = number
    s.seats = seats
    s.lands = LANDS
    s.teams = int(options["teams"])
    s.moth_empty = int(options["moth_lands"] == "empty")
    s.starter = options["starter"] - 1
    for seat in range(seats):
        s.room[seat] = (1 << LANDS) - 1
    cards.lay_deck(s, bind(sizes), [kind.copies for kind in sizes.deck])
    s.phase = SHUFFLE
    s.step = DEAL
    return s
