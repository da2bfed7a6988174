"""Sen as an entry of the catalogue: options, presets, and its editions bound to the game contract."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sennik.kernel import cards
from sennik.kernel.editions import Editions
from sennik.kernel.game import Bound, Meanings, Option, OptionError, Options, Preset, Result, Sentence
from sennik.kernel.options import OptionValues, mapping, option_label, seat_option, table_options

from . import count, layout, legal, rules, sample, thumb
from .deck import form, label, with_counts
from .history import HISTORY, STATISTICS
from .state import State
from .tally import TALLIES

BOOK = cards.RuleBook(
    *(legal.legal, rules.apply, rules.shuffled, legal.by_clock, sample.sample, thumb.thumb),
    deck=legal.claimable,
    screens=(count.count,),
    winners=count.winners,
    tuned=thumb.tuned,
    habits=thumb.HABITS,
)

OPTIONS = (
    Option("edition", "choice", "basic", choices=tuple(layout.EDITIONS)),
    Option("penalty", "number", 5, 0, 100, (5, 15)),  # S19
    Option("target", "number", 100, 0, 1000, (70, 100, 150), "rounds"),  # S20; 0: only the number of rounds ends the game
    Option("rounds", "number", 0, 0, layout.MOST_ROUNDS, (0, 5, 10), "target"),  # S20; 0: only the target ends the game
    Option("nines", "flag", False),  # S22, S23
    Option("all_in", "flag", False),  # S24-S26
    Option("pairs", "flag", False),  # S27-S30
    Option("caller_tie", "choice", "own", choices=("own", "zero")),  # S17
    Option("first_turn_call", "flag", True),  # S16
    seat_option("starter", layout.SEATS),  # S31
    Option("deck", "deck", {}),  # rules 7.2
)

PLAYERS = range(2, layout.SEATS + 1)  # J13
LONG: Options = {"edition": "long-dream", "all_in": True, "pairs": True}
DECKS = {name: form(edition.deck, edition.dream_cards) for name, edition in layout.EDITIONS.items()}
PRESETS = (
    Preset("basic", {}, PLAYERS, ("edition",), DECKS["basic"], tuned=True),
    Preset("jubilee", {"edition": "jubilee"}, PLAYERS, ("edition",), DECKS["jubilee"], tuned=True),
    Preset("long-dream", LONG, PLAYERS, ("edition", "nines", "all_in", "pairs"), DECKS["long-dream"]),  # J10
)


def _bind(sizes: layout.Sizes) -> cards.Edition[State]:
    """Returns the edition with its layout, rules and names."""
    names = ("", *(land.name for land in sizes.deck)), layout.PHASES, layout.VERBS, layout.places(sizes)
    return cards.Edition(layout.sen_layout(sizes), BOOK, layout.actions(sizes), *names, layout.COUNT, TALLIES, HISTORY)


def _sizes(deck: Mapping[str, object], edition: layout.Sizes) -> layout.Sizes:
    """Returns the sizes of the edition with this deck."""
    return replace(edition, deck=with_counts(edition.deck, deck, edition.dream_cards))


bind: Editions[layout.Sizes, cards.Edition[State]] = Editions(
    _bind, {_sizes({}, edition) for edition in layout.EDITIONS.values()}
)


class SenRules(cards.CardRules[State]):
    """The rules of Sen for a number of seats with a table's options."""

    @property
    def bound(self) -> Bound:
        """The limits of a match: a hundred rounds, or the agreed number (S20).

        In a round each card of the draw pile comes after at most ``IDLE_TURNS`` turns without one (S32), and makes at
        most three moves. In addition everybody looks and goes on.
        """
        first = self._first
        rounds = first.rounds or layout.MOST_ROUNDS
        pile = first.deck_size - self.seats * first.dream_cards - 1
        return Bound(rounds, rounds * (layout.IDLE_TURNS * (pile + 1) + 3 * pile + 2 * self.seats))

    def result(self, state: State) -> Result | None:
        """Returns the result: the lowest total wins, and equal totals share the win (S20, S21). ``scores`` are totals
        in crows.
        """
        if state.phase != layout.OVER:
            return None
        totals = self.by_seat(state.total)
        return Result.of(totals, best=min(totals))


class Sen:
    """The entry of Sen in the catalogue."""

    name = "sen"
    number = 1
    meanings = Meanings(
        "deal", goes_on="next", totals="total", round="round", ender="ender", ranks=("-total",), statistics=STATISTICS
    )
    figures: Mapping[str, object] = {}
    options: tuple[Option, ...] = OPTIONS
    presets: tuple[Preset, ...] = PRESETS

    def card_name(self, card: str) -> str | Sentence:
        return label(card)

    def rules(self, options: Options, seats: int) -> SenRules:
        values = table_options(self, options, seats, PLAYERS)
        if values["edition"] == "long-dream" and not (values["all_in"] and values["pairs"] and not values["nines"]):
            told = Sentence(
                "refusal-sen-long-dream", {name: option_label(self.name, name) for name in ("all_in", "pairs", "nines")}
            )
            raise OptionError("edition", "the Long dream is played with all_in and pairs and without nines", told)  # J10
        sizes = _sizes(mapping(values, "deck"), layout.EDITIONS[str(values["edition"])])
        return SenRules(self, bind(sizes), values, seats, _first(sizes, values, seats))


def _first(sizes: layout.Sizes, options: OptionValues, seats: int) -> State:
    """Returns the state before anything has happened: all cards are in the deck in its order, and a shuffle is asked for."""
    s = cards.unshuffled(bind(sizes), seats, [land.copies for land in sizes.deck])
    s.dream_cards = sizes.dream_cards
    masks = [mask for mask in range(1 << sizes.dream_cards) if mask.bit_count() == sizes.looks]
    s.choices = len(masks)
    for i, mask in enumerate(masks):
        s.look_masks[i] = mask
    s.slots = sizes.slots
    s.penalty = options["penalty"]
    s.target = options["target"]
    s.rounds = options["rounds"]
    s.nines_variant = int(options["nines"])
    s.all_in_variant = int(options["all_in"])
    s.pairs_variant = int(options["pairs"])
    s.tie_counts = int(options["caller_tie"] == "zero")
    s.first_turn_call = int(options["first_turn_call"])
    s.starter = options["starter"] - 1
    for code, land in enumerate(sizes.deck, 1):
        s.crows[code] = land.crows
        s.effect[code] = land.effect
    legal.claimable(s)
    s.phase = layout.SHUFFLE
    return s
