"""One class that puts every card game written in the dialect behind the game contract.

A game's folder provides a layout, its rules (``RuleBook``), its actions and the names of its codes (``Edition``).
``CardRules`` makes of these what the protocol ``Rules`` asks for, and plays on the checked record.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from .actions import Actions
from .game import Bound, Game, IllegalMove, Options, Result, Step, Trace, Viewer, Window
from .generator import seed_generator
from .layout import Field, Layout, seats_of
from .places import Places
from .record import Record
from .visibility import Visibility

_WINDOWS = (None, Window.OPEN, Window.NOTED)


@dataclass(frozen=True, slots=True)
class RuleBook:
    """The rules of a card game that other modules call. Each is marked ``@rule``.

    - ``legal(s, seat)`` writes the legal actions of the seat into the field ``moves``.
    - ``apply(s, seat, action)`` makes a legal action.
    - ``shuffled(s)`` continues the game after a shuffle.
    - ``default(s, seat)`` returns the action that the clock makes when the seat's time is up.
    - ``guess(s)`` fills in what a view does not show, using the generator in the field ``gen``.
    - ``thumb(view, seat)`` is the rule-of-thumb player. It returns an action of the seat, and uses the view and
      ``gen`` alone.
    - ``window(s)`` returns the state of the window of answers (``Window``): 0 if there is none, 1 if it is open, 2 if
      an answer has been noted that is enough to close it.
    - ``close(s)`` closes that window.
    """

    legal: Callable[[Record, int], None]
    apply: Callable[[Record, int, int], None]
    shuffled: Callable[[Record], None]
    default: Callable[[Record, int], int]
    guess: Callable[[Record], None]
    thumb: Callable[[Record, int], int] | None = None
    window: Callable[[Record], int] | None = None
    close: Callable[[Record], None] | None = None


@dataclass(frozen=True, slots=True)
class Edition:
    """What is fixed for every match of one edition: the record, the rules, and the names of codes.

    ``faces`` and ``phases``: names by code, "" for 0. ``verbs``: names of the trace's verbs, from code 1. ``places``: where
    cards lie, with the names that the trace gives them. ``stats``: names of the tallies that the rules keep in the scratch field
    ``stats``, the first of which counts the rounds that are over: sums over rounds, ``NAME_SEAT`` by seat from 1,
    ``NAME_square`` of the squares, ``NAME_at_NUMBER`` how often it was that. ``first`` is the result of who began a round,
    ``others`` the sum of all others', ``first_others`` the sum of the products of the two. ``parts``: of which other tally one
    is a part, by their names without the seat. One that is no part of anything, and has no squares, is only counted.
    """

    layout: Layout
    book: RuleBook
    actions: Actions
    faces: tuple[str, ...]
    phases: tuple[str, ...]
    verbs: tuple[str, ...]
    places: Places
    count_phase: int
    stats: tuple[str, ...] = ()
    parts: Mapping[str, str] = field(default_factory=dict, hash=False)


def lay_deck(s: Record, edition: Edition, copies: Sequence[int]) -> None:
    """Puts all cards into the deck in the order of the deck table, and asks for a shuffle. Every match begins like
    this.

    ``copies`` are the copies of each face, by code from 1. The function also stores the first action of each verb of
    the trace in the field ``bases``, and 0 for a verb without an action.
    """
    for i, verb in enumerate(edition.verbs):
        s.bases[i] = edition.actions.base.get(verb, 0)
    card = 0
    for code, count in enumerate(copies, 1):
        s.copies[code] = count
        for _ in range(count):
            s.deck[card] = card + 1
            card += 1
            s.face[card] = code
    s.deck_size = s.shuffle = card


class CardRules:
    """The rules of one edition with the options of a table and a number of seats.

    States and views are checked records of the edition's layout.
    """

    live = False
    texts = False

    def __init__(self, game: Game, edition: Edition, options: Options, seats: int, first: Record) -> None:
        self.game = game
        self.edition = edition
        self.options = options
        self.seats = seats
        self.windows = edition.book.window is not None
        self._first = first

    @property
    def bound(self) -> Bound:
        raise NotImplementedError

    # --- the course of a match -------------------------------------------------------------------------------------

    def start(self) -> Record:
        return self._first.clone()

    def clone(self, state: Record) -> Record:
        return state.clone()

    def pack(self, state: Record) -> bytes:
        packed: bytes = state.pack()
        return packed

    def to_act(self, state: Record) -> tuple[int, ...]:
        return seats_of(state.waiting)

    def chance(self, state: Record) -> tuple[str, ...] | None:
        if not state.shuffle:
            return None
        codes = sorted(state.face[state.deck[i]] for i in range(state.shuffle))
        return tuple(self.edition.faces[code] for code in codes)

    def shuffled(self, state: Record, order: Sequence[str]) -> Record:
        cards: dict[str, list[int]] = {}
        for card in sorted((state.deck[i] for i in range(state.shuffle)), reverse=True):
            cards.setdefault(self.edition.faces[state.face[card]], []).append(card)
        drawn: list[int] = []
        for n, name in enumerate(order, 1):
            if not cards.get(name):
                raise ValueError(f"card {n}, {name!r}: there is no (further) such card in this shuffle")
            drawn.append(cards[name].pop())
        drawn += sorted((card for left in cards.values() for card in left), key=lambda card: (state.face[card], card))
        for i, card in enumerate(reversed(drawn)):
            state.deck[i] = card
        self.edition.book.shuffled(state)
        return state

    def legal(self, state: Record, seat: int) -> Sequence[int]:
        self.edition.book.legal(state, seat)
        moves: list[int] = state.first("moves", state.moves_size)
        return moves

    def check(self, state: Record, seat: int, action: int, text: str = "") -> None:
        if text:
            raise IllegalMove("no-text", "this game's moves carry no text")
        if action not in self.legal(state, seat):
            raise IllegalMove("illegal", "that is not possible now")

    def apply(self, state: Record, seat: int, action: int, text: str = "") -> Record:
        self.edition.book.apply(state, seat, action)
        return state

    def default(self, state: Record, seat: int) -> int:
        return self.edition.book.default(state, seat)

    def round_over(self, state: Record) -> bool:
        return bool(state.phase == self.edition.count_phase)

    def window(self, state: Record) -> Window | None:
        book = self.edition.book
        return _WINDOWS[book.window(state)] if book.window is not None else None

    def close(self, state: Record) -> Record:
        assert self.edition.book.close is not None
        self.edition.book.close(state)
        return state

    def result(self, state: Record) -> Result | None:
        raise NotImplementedError

    # --- moves as data and text ------------------------------------------------------------------------------------

    def write(self, action: int, text: str = "") -> str:
        return self.edition.actions.write(action)

    def read(self, move: str) -> tuple[int, str]:
        return self.edition.actions.read(move), ""

    def offer(self, state: Record, seat: int) -> Mapping[str, Sequence[Sequence[int | str]]]:
        return self.edition.actions.offer(self.legal(state, seat))

    # --- views -----------------------------------------------------------------------------------------------------

    @cached_property
    def visibility(self) -> Visibility:
        return Visibility(self.edition.layout)

    def hide(self, state: Record, viewer: Viewer) -> Record:
        return type(state)(self.visibility.views(state, [viewer])[0])

    def fields(self, view: Record) -> dict[str, Any]:
        return {f.name: _told(f, view.value(f.name)) for f in self.visibility.shown}

    def trace(self, view: Record) -> Trace:
        names = self.edition
        steps = [
            Step(
                names.places.name(view.trace_from[i]),
                names.places.name(view.trace_to[i]),
                view.trace_count[i],
                names.faces[view.trace_face[i]] or None,
                seats_of(view.trace_known[i] & ((1 << self.seats) - 1)),
            )
            for i in range(view.trace_size)
        ]
        numbers = tuple(view.trace_numbers[i] for i in range(view.trace_numbers_size))
        seat = view.trace_seat - 1 if view.trace_seat else None
        return Trace(names.verbs[view.trace_verb - 1] if view.trace_verb else "", seat, numbers, tuple(steps))

    def waiting(self, view: Record) -> tuple[int, ...] | None:
        return seats_of(view.waiting)

    def guess(self, view: Record, seed: int) -> Record:
        state = view.clone()
        if not state.deck[0]:  # only a view after the game tells the draw pile, and leaves nothing to guess
            seed_generator(state, seed)
            self.edition.book.guess(state)
        return state


def _told(field: Field, value: Any) -> Any:
    """Returns the value of the field as viewers get it: a list of cards ends with its last card."""
    if field.runs_out:
        while value and not value[-1]:
            value.pop()
    return value
