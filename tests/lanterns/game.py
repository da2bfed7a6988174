"""Lanterns as an entry of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from sennik.kernel import cards
from sennik.kernel.game import Bound, Meanings, Option, Options, Preset, Result, Sentence
from sennik.kernel.options import table_options

from . import layout, rules
from .state import State

BOOK = cards.RuleBook(rules.legal, rules.apply, rules.shuffled, rules.by_clock, rules.sample, rules.thumb)
EDITION: cards.Edition[State] = cards.Edition(
    layout.LAYOUT, BOOK, layout.ACTIONS, layout.FACES, layout.PHASES, layout.VERBS, layout.PLACES, layout.COUNT
)

OPTIONS = (Option("rounds", "number", 2, 1, 5, (1, 2, 3)),)
PLAYERS = range(2, layout.SEATS + 1)


class LanternsRules(cards.CardRules[State]):
    """The rules of Lanterns for a number of seats."""

    @property
    def bound(self) -> Bound:
        """The limits of a match: each turn takes a card of the draw pile, and after a round all go on."""
        rounds = int(str(self.options["rounds"]))
        return Bound(rounds, rounds * (layout.CARDS + self.seats))

    def result(self, state: State) -> Result | None:
        """Returns the result: most light wins, and equal totals share the win."""
        totals = self.by_seat(state.total)
        return Result.of(totals, best=max(totals)) if state.phase == layout.OVER else None


class Lanterns:
    """The catalogue entry."""

    name = "lanterns"
    number = 1
    meanings = Meanings("deal", goes_on="next", totals="total", round="round", ranks=("total",))
    figures: Mapping[str, Any] = {}
    options: tuple[Option, ...] = OPTIONS
    presets: tuple[Preset, ...] = (Preset("plain", {}, PLAYERS),)

    def card_name(self, card: str) -> str | Sentence:
        return card

    def rules(self, options: Options, seats: int) -> LanternsRules:
        values = table_options(self, options, seats, PLAYERS)
        return LanternsRules(self, EDITION, values, seats, _first(seats, int(str(values["rounds"]))))


@cache
def _first(seats: int, rounds: int) -> State:
    s = cards.unshuffled(EDITION, seats, [layout.COPIES] * layout.VALUES)
    s.rounds = rounds
    s.phase = layout.SHUFFLE
    return s
