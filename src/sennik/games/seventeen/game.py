"""Seventeen as an entry of the catalogue: options, the preset, and its decks bound to the game contract."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sennik.kernel import cards
from sennik.kernel.game import Bound, Meanings, Option, Options, Preset, Result, Sentence
from sennik.kernel.layout import seats_of
from sennik.kernel.options import OptionValues, mapping, seat_option, table_options

from . import rules, sample, thumb
from .count import best
from .deck import BASE, SEVENTEEN, form, label, with_counts
from .layout import (
    COUNT,
    DEAL,
    GOAL,
    LONG_ROUND,
    MOST_ROUNDS,
    OVER,
    PHASES,
    SEATS,
    SHUFFLE,
    VERBS,
    Sizes,
    actions,
    places,
    seventeen_layout,
)
from .state import State
from .tally import TALLIES

BOOK = cards.RuleBook(
    rules.legal, rules.apply, rules.shuffled, rules.by_clock, sample.sample, thumb.thumb, rules.window, rules.close
)

OPTIONS = (
    Option("open_hands", "flag", True),  # 4.1
    Option("direction", "choice", "keep", choices=("keep", "reset")),  # D08
    Option("last_player", "choice", "remover", choices=("remover", "card")),  # D14
    Option("bound_may_call", "flag", True),  # D16
    Option("call_between", "flag", True),  # D17
    Option("trap_nerve", "choice", "adds", choices=("adds", "one")),  # D29
    seat_option("starter", SEATS),  # D39
    Option("deck", "deck", {}),  # rules 7.2
)

PLAYERS = range(2, SEATS + 1)
PRESETS = (Preset("basic", {}, PLAYERS, deck=form(BASE)),)


@cache
def bind(sizes: Sizes) -> cards.Edition[State]:
    """The state, rules and names for a deck."""
    faces = ("", *(card.name for card in sizes.deck))
    return cards.Edition(seventeen_layout(sizes), BOOK, actions(sizes), faces, PHASES, VERBS, places(sizes), COUNT, TALLIES)


class SeventeenRules(cards.CardRules[State]):
    """Seventeen for so many seats with a table's options."""

    @property
    def bound(self) -> Bound:
        """A hundred rounds; in a round, once nothing is removed any more, the cards run out (D42, D25).

        In a turn there are at most two cards, each with everybody's answer; beside these somebody calls, and everybody goes on.
        """
        turns = LONG_ROUND * self.seats + self._first.deck_size + self.seats
        return Bound(MOST_ROUNDS, MOST_ROUNDS * (2 * self.seats * turns + 1 + self.seats))

    def result(self, state: State) -> Result | None:
        """Most controls win, then fewest nerves, else it is shared (D35, D42). ``scores`` are controls."""
        if state.phase != OVER:
            return None
        return Result(self.by_seat(state.control), seats_of(best(state)))


class Seventeen:
    """The catalogue entry."""

    name = "seventeen"
    number = 1
    meanings = Meanings("deal", goes_on="next", declines="pass", totals="control", round="round", ranks=("control", "-nerves"))
    figures: Mapping[str, object] = {"limit": SEVENTEEN, "goal": GOAL}
    options: tuple[Option, ...] = OPTIONS
    presets: tuple[Preset, ...] = PRESETS

    def card_name(self, card: str) -> str | Sentence:
        return label(card)

    def rules(self, options: Options, seats: int) -> SeventeenRules:
        values = table_options(self, options, seats, PLAYERS)
        sizes = Sizes(with_counts(BASE, mapping(values, "deck")))
        return SeventeenRules(self, bind(sizes), values, seats, _first(sizes, values, seats))


def _first(sizes: Sizes, options: OptionValues, seats: int) -> State:
    """The state before anything happened: all cards in the deck in its order, a shuffle asked for."""
    edition = bind(sizes)
    s = edition.struct()
    s.seats = seats
    s.open_hands = int(options["open_hands"])
    s.direction_resets = int(options["direction"] == "reset")
    s.last_by_card = int(options["last_player"] == "card")
    s.bound_may_call = int(options["bound_may_call"])
    s.call_between = int(options["call_between"])
    s.one_nerve = int(options["trap_nerve"] == "one")
    s.starter = options["starter"] - 1  # D39
    cards.lay_deck(s, edition, [kind.copies for kind in sizes.deck])
    for code, kind in enumerate(sizes.deck, 1):
        s.worth[code] = kind.worth
        s.two_sided[code] = int(kind.two_sided)
    s.phase = SHUFFLE
    s.step = DEAL
    return s
