"""Seventeen as an entry of the catalogue: options, the preset, and its decks bound to the game contract."""

from __future__ import annotations

from collections.abc import Mapping

from sennik.kernel import cards
from sennik.kernel.editions import Editions
from sennik.kernel.game import Bound, Meanings, Option, OptionError, Options, Preset, Result, Sentence
from sennik.kernel.layout import seats_of
from sennik.kernel.options import OptionValues, mapping, seat_option, table_options

from . import layout, rules, sample, thumb
from .count import best, count, hidden_sum, makes_seventeen, winners
from .deck import BASE, SEVENTEEN, form, label, with_counts
from .history import HISTORY, STATISTICS
from .prospects import PROSPECTS
from .state import State
from .tally import TALLIES

BOOK = cards.RuleBook(
    *(rules.legal, rules.apply, rules.shuffled, rules.by_clock, sample.sample, thumb.thumb, rules.window, rules.close),
    playable=makes_seventeen,
    sort=sample.sort_places,
    screens=(count, hidden_sum, best),
    winners=winners,
    prospects=PROSPECTS,
)

OPTIONS = (
    Option("open_hands", "flag", True),  # 4.1
    Option("direction", "choice", "keep", choices=("keep", "reset")),  # D08
    Option("last_player", "choice", "remover", choices=("remover", "card")),  # D14
    Option("bound_may_call", "flag", True),  # D16
    Option("call_between", "flag", True),  # D17
    Option("trap_nerve", "choice", "adds", choices=("adds", "one")),  # D29
    seat_option("starter", layout.SEATS),  # D39
    Option("deck", "deck", {}),  # rules 7.2
)

PLAYERS = range(2, layout.SEATS + 1)
PRESETS = (Preset("basic", {}, PLAYERS, deck=form(BASE), guesses=24),)


def _bind(sizes: layout.Sizes) -> cards.Edition[State]:
    """Returns the edition for a deck, with its layout, rules and names."""
    names = ("", *(card.name for card in sizes.deck)), layout.PHASES, layout.VERBS, layout.places(sizes)
    return cards.Edition(layout.seventeen_layout(sizes), BOOK, layout.actions(sizes), *names, layout.COUNT, TALLIES, HISTORY)


def _sizes(deck: Mapping[str, object]) -> layout.Sizes:
    """Returns the sizes with this deck."""
    return layout.Sizes(with_counts(BASE, deck))


bind: Editions[layout.Sizes, cards.Edition[State]] = Editions(_bind, {_sizes({})})


class SeventeenRules(cards.CardRules[State]):
    """The rules of Seventeen for a number of seats with a table's options."""

    @property
    def bound(self) -> Bound:
        """The limits of a match: a hundred rounds. In a round the cards run out when no card is removed any more (D42,
        D25).

        A turn has at most two cards, each with everybody's answer. In addition somebody calls, and everybody goes on.
        """
        turns = layout.LONG_ROUND * self.seats + self._first.deck_size + self.seats
        return Bound(layout.MOST_ROUNDS, layout.MOST_ROUNDS * (2 * self.seats * turns + 1 + self.seats))

    def result(self, state: State) -> Result | None:
        """Returns the result: most controls win, then fewest nerves, and a tie is shared (D35, D42). ``scores`` are controls."""
        return Result(self.by_seat(state.control), seats_of(best(state))) if state.phase == layout.OVER else None


class Seventeen:
    """The entry of Seventeen in the catalogue."""

    name = "seventeen"
    number = 1
    meanings = Meanings(
        "deal",
        goes_on="next",
        declines="pass",
        totals="control",
        round="round",
        ranks=("control", "-nerves"),
        silent=("window",),
        statistics=STATISTICS,
    )
    figures: Mapping[str, object] = {"limit": SEVENTEEN, "goal": layout.GOAL}
    options: tuple[Option, ...] = OPTIONS
    presets: tuple[Preset, ...] = PRESETS

    def card_name(self, card: str) -> str | Sentence:
        return label(card)

    def rules(self, options: Options, seats: int) -> SeventeenRules:
        values = table_options(self, options, seats, PLAYERS)
        sizes = _sizes(mapping(values, "deck"))
        first = _first(sizes, values, seats)
        if not makes_seventeen(first):
            raise OptionError("deck", "a row of all cards has to make 17", Sentence("refusal-seventeen-deck"))
        return SeventeenRules(self, bind(sizes), values, seats, first)


def _first(sizes: layout.Sizes, options: OptionValues, seats: int) -> State:
    """Returns the state before anything has happened: all cards are in the deck in its order, and a shuffle is asked for."""
    s = cards.unshuffled(bind(sizes), seats, [kind.copies for kind in sizes.deck])
    s.open_hands = int(options["open_hands"])
    s.direction_resets = int(options["direction"] == "reset")
    s.last_by_card = int(options["last_player"] == "card")
    s.bound_may_call = int(options["bound_may_call"])
    s.call_between = int(options["call_between"])
    s.one_nerve = int(options["trap_nerve"] == "one")
    s.starter = options["starter"] - 1  # D39
    for code, kind in enumerate(sizes.deck, 1):
        s.worth[code] = kind.worth
        s.two_sided[code] = int(kind.two_sided)
    s.phase = layout.SHUFFLE
    s.step = layout.DEAL
    return s
