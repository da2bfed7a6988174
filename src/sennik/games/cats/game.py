"""Cats as an entry of the catalogue: options, presets, and its decks bound to the game contract."""

from __future__ import annotations

from collections.abc import Mapping

from sennik.kernel import cards
from sennik.kernel.editions import Editions
from sennik.kernel.game import Bound, Meanings, Option, OptionError, Options, Preset, Result, Sentence
from sennik.kernel.layout import seats_of
from sennik.kernel.options import OptionValues, mapping, option_label, seat_option, table_options

from . import defence, layout, legal, rules, sample, table, thumb
from .count import best, count, full_lands, winners
from .deck import BASE, NIGHT, form, label, with_counts
from .figures import figures
from .history import HISTORY, STATISTICS
from .state import State
from .tally import TALLIES

BOOK = cards.RuleBook(
    *(legal.legal, rules.apply, rules.shuffled, legal.by_clock, sample.sample, thumb.thumb, defence.window, rules.close),
    sort=sample.fill_pile,
    screens=(legal.may_repeat, table.weigh, table.add_nine, table.set_top, full_lands, count, best),
    winners=winners,
)

NO_COUNT = 0
"""The number of no phase. A game is one round, so its count is in the phase ``over``."""

NIGHT_OPTIONS = {"moths": "moth", "bats": "bat", "owls": "owl", "dragons": "dragon"}

OPTIONS = (
    *(Option(name, "number", 0, 0, NIGHT[card], tuple(range(NIGHT[card] + 1))) for name, card in NIGHT_OPTIONS.items()),  # C37
    Option("teams", "flag", False),  # C30
    Option("moth_lands", "choice", "nines", choices=("nines", "empty")),  # C24
    seat_option("starter", layout.SEATS),  # C33
    Option("deck", "deck", {}),  # rules 7.2
)

PLAYERS = range(2, layout.SEATS + 1)
ALL_NIGHT: Options = {name: NIGHT[card] for name, card in NIGHT_OPTIONS.items()}
DECK = form(BASE, NIGHT_OPTIONS)
PRESETS = (
    Preset("base", {}, PLAYERS, ("teams",), DECK, guesses=64),
    Preset("night", ALL_NIGHT, PLAYERS, ("teams",), DECK),
    Preset("teams", {"teams": True}, layout.TEAMS, ("teams",), DECK),
)


def _bind(sizes: layout.Sizes) -> cards.Edition[State]:
    """Returns the edition for a deck, with its layout, rules and names."""
    names = ("", *(card.name for card in sizes.deck)), layout.PHASES, layout.VERBS, layout.PLACES
    return cards.Edition(layout.cats_layout(sizes), BOOK, layout.actions(), *names, NO_COUNT, TALLIES, HISTORY)


def _sizes(deck: Mapping[str, object], options: Mapping[str, object]) -> layout.Sizes:
    """Returns the sizes with this deck, in which the night's cards are as many as the options say."""
    return layout.Sizes(with_counts(BASE, deck, {card: int(str(options.get(name, 0))) for name, card in NIGHT_OPTIONS.items()}))


bind: Editions[layout.Sizes, cards.Edition[State]] = Editions(_bind, {_sizes({}, preset.options) for preset in PRESETS})


class CatsRules(cards.CardRules[State]):
    """The rules of Cats for a number of seats with a table's options."""

    @property
    def bound(self) -> Bound:
        """The limits of a match: a number of turns per seat. An attack is repeated only so often while no dream changes
        (C32).

        Each attack has the answers of one defender or two, and a choice follows the last one.
        """
        defenders = 1 + self._first.teams
        return Bound(1, layout.MOST_TURNS * self.seats * ((1 + layout.IDLE_TURNS * self.seats) * (1 + defenders) + 1))

    def result(self, state: State) -> Result | None:
        """Returns the result: most cats win, then most nines, and a tie is shared (C31). ``scores`` are cats, in the
        team variant of the team (C30).
        """
        return Result(self.by_seat(state.score), seats_of(best(state))) if state.phase == layout.OVER else None


class Cats:
    """The entry of Cats in the catalogue."""

    name = "cats"
    number = 1
    meanings = Meanings(
        "deal",
        declines="pass",
        totals="total",
        ender="ender",
        ranks=("score", "score_nines"),
        silent=("answer",),
        statistics=STATISTICS,
    )
    options: tuple[Option, ...] = OPTIONS
    presets: tuple[Preset, ...] = PRESETS

    @property
    def figures(self) -> Mapping[str, object]:
        """The numbers of the rules (``.figures``)."""
        return figures()

    def card_name(self, card: str) -> str | Sentence:
        return label(card)

    def rules(self, options: Options, seats: int) -> CatsRules:
        values = table_options(self, options, seats, PLAYERS)
        if values["teams"] and seats not in layout.TEAMS:
            raise OptionError(
                "teams",
                "teams of two are for 4 or 6",
                Sentence("refusal-cats-teams", {"teams": option_label(self.name, "teams")}),
            )  # C30
        sizes = _sizes(mapping(values, "deck"), values)
        return CatsRules(self, bind(sizes), values, seats, _first(sizes, values, seats))


def _first(sizes: layout.Sizes, options: OptionValues, seats: int) -> State:
    """Returns the state before anything has happened: all cards are in the deck in its order, and a shuffle is asked for."""
    s = cards.unshuffled(bind(sizes), seats, [kind.copies for kind in sizes.deck])
    s.lands = layout.LANDS
    s.teams = int(options["teams"])
    s.moth_empty = int(options["moth_lands"] == "empty")
    s.starter = options["starter"] - 1
    for seat in range(seats):
        s.room[seat] = (1 << layout.LANDS) - 1
    s.phase = layout.SHUFFLE
    s.step = layout.DEAL
    return s
