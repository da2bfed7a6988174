"""One class that puts every card game written in the dialect behind the game contract.

A game's folder provides a layout, its rules (``RuleBook``), its actions and the names of its codes (``Edition``).
``CardRules`` makes of these what the protocol ``Rules`` asks for, and plays on the checked struct.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Protocol, TypeVar, cast

from .actions import Actions
from .cells import Row
from .counters import TallyCounter
from .game import AnyFields, Bound, Game, IllegalMove, Options, Result, Revealed, Spectator, Step, Trace, Viewer, Window
from .generator import Shuffling, seed_generator
from .layout import SPECTATORS, Field, Layout, seats_of
from .places import Places
from .players import Habits, Prospects
from .structs import FieldValue, checked, struct_class
from .tallies import Tallies
from .trace import Traced
from .visibility import Hideable, Visibility

_WINDOWS = (None, Window.OPEN, Window.NOTED)


class CardState(Hideable, Shuffling, Traced, Protocol):
    """The fields that the state of every card game has, beside those of its own."""

    waiting: int
    deck_size: int
    moves_size: int
    moves: Row


class DeckState(CardState, Protocol):
    """A state that ``unshuffled`` can make."""

    seats: int
    bases: Row
    copies: Row


S = TypeVar("S", bound=CardState)
"""The state of one game: a protocol with its own fields too."""

L = TypeVar("L", bound=DeckState)


@dataclass(frozen=True, slots=True)
class RuleBook(Generic[S]):
    """The rules of a card game that other modules call. Each is marked ``@rule``.

    - ``legal(s, seat)`` writes the legal actions of the seat into the field ``moves``.
    - ``apply(s, seat, action)`` makes a legal action.
    - ``shuffled(s)`` continues the game after a shuffle.
    - ``default(s, seat)`` returns the action that the clock makes when the seat's time is up.
    - ``sample(s)`` fills in what a view does not show, using the generator in the field ``gen``.
    - ``sort(s)`` stores in the field ``sort`` the class of each card that a view does not show. Whatever the view tells,
      it tells the same of all hidden cards of a class. Without this rule all of them are of one class.
    - ``thumb(view, seat)`` is the rule-of-thumb player. It returns an action of the seat, and uses the view and
      ``gen`` alone.
    - ``window(s)`` returns the state of the window of answers (``Window``): 0 if there is none, 1 if it is open, 2 if
      an answer has been noted that is enough to close it.
    - ``close(s)`` closes that window.
    - ``deck(s)`` writes into a first state what follows from its deck: from ``copies``, and from what else the state says
      of each face. Nothing but such fields changes.
    - ``playable(s)`` returns whether a match can be played with the deck of its first state. What else a deck has to be is
      declared (``sennik.kernel.game.DeckForm``).
    - ``winners(s)`` returns the seats that won, a bit each; 0 before the game is over.
    - ``tuned(view, seat)`` is a player like ``thumb`` whose ``habits`` were evolved, so that it wins more.
    - ``prospects`` say what a round is worth that leaves a game to be played on.
    - ``screens`` are further rules that a screen calls by their names, such as the count of a score pad.

    >>> from sennik.catalog import game
    >>> game("sen").rules({}, 2).edition.book.legal.__name__
    'legal'
    """

    legal: Callable[[S, int], None]
    apply: Callable[[S, int, int], None]
    shuffled: Callable[[S], None]
    default: Callable[[S, int], int]
    sample: Callable[[S], None]
    thumb: Callable[[S, int], int] | None = None
    window: Callable[[S], int] | None = None
    close: Callable[[S], None] | None = None
    deck: Callable[[S], None] | None = None
    playable: Callable[[S], bool] | None = None
    sort: Callable[[S], None] | None = None
    screens: tuple[Callable[..., object], ...] = ()
    winners: Callable[[S], int] | None = None
    tuned: Callable[[S, int], int] | None = None
    habits: Habits[S] | None = None
    prospects: Prospects[S] | None = None


@dataclass(frozen=True)
class Edition(Generic[S]):
    """Everything that is fixed for all matches of one edition: the layout, the rules, and the names of codes.

    - ``faces`` and ``phases`` are names by code, with "" for 0.
    - ``verbs`` are the names of the trace's verbs, from code 1.
    - ``places`` say where cards lie, with the names that the trace gives these places.
    - ``tallies`` are the counts that simulations make of the game, or None if it is not simulated. ``history`` are those
      that are made of each seat for its player's statistics.

    >>> from sennik.catalog import game
    >>> edition = game("sen").rules({}, 2).edition
    >>> edition.phases[1], edition.faces[1], edition.actions.read("look 1 2")
    ('shuffle', '0', 3)
    """

    layout: Layout
    book: RuleBook[S]
    actions: Actions
    faces: tuple[str, ...]
    phases: tuple[str, ...]
    verbs: tuple[str, ...]
    places: Places
    count_phase: int
    tallies: Tallies[S] | None = None
    history: Tallies[S] | None = None

    @cached_property
    def struct(self) -> type[S]:
        """The class of the states and views, of which an instance is blank."""
        return struct_class(self.layout)


def unshuffled(edition: Edition[L], seats: int, copies: Sequence[int]) -> L:
    """Returns a state in which all cards are in the deck in the order of the deck table, and a shuffle is asked for.
    Every match begins like this.

    ``copies`` are the copies of each face, by code from 1. The function also stores the first action of each verb of
    the trace in the field ``bases``, and 0 for a verb without an action.

    >>> from sennik.catalog import game
    >>> edition = game("sen").rules({}, 2).edition
    >>> s = unshuffled(edition, 2, [2, 1])
    >>> s.shuffle, [s.face[s.deck[i]] for i in range(3)]
    (3, [1, 1, 2])
    """
    s = edition.struct()
    s.seats = seats
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
    return s


class CardRules(Generic[S]):
    """The rules of one edition with the options of a table and a number of seats.

    States and views are checked structs of the edition's layout.

    >>> from sennik.catalog import game
    >>> from sennik.kernel.game import Seat, Spectator
    >>> sen = game("sen").rules({}, 2)
    >>> state = sen.shuffled(sen.start(), [])
    >>> sen.to_act(state), sen.offer(state, 0)
    ((0, 1), {'look': [[1, 2], [1, 3], [2, 3], [1, 4], [2, 4], [3, 4]]})
    >>> action, _ = sen.read("look 1 2")
    >>> state = sen.apply(state, 0, action)
    >>> [step.face for step in sen.trace(sen.hide(state, Seat(0))).steps]
    ['0', '0']
    >>> [step.face for step in sen.trace(sen.hide(state, Spectator())).steps]
    [None, None]
    """

    live = False
    texts = False

    def __init__(self, game: Game, edition: Edition[S], options: Options, seats: int, first: S) -> None:
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

    def start(self) -> S:
        return self.clone(self._first)

    def clone(self, state: S) -> S:
        return cast("S", checked(state).clone())

    def pack(self, state: S) -> bytes:
        return checked(state).pack()

    def to_act(self, state: S) -> tuple[int, ...]:
        return seats_of(state.waiting)

    def chance(self, state: S) -> tuple[str, ...] | None:
        if not state.shuffle:
            return None
        codes = sorted(state.face[state.deck[i]] for i in range(state.shuffle))
        return tuple(self.edition.faces[code] for code in codes)

    def shuffled(self, state: S, order: Sequence[str]) -> S:
        for i, card in enumerate(reversed(self.drawn(state, order))):
            state.deck[i] = card
        self.edition.book.shuffled(state)
        return state

    def drawn(self, state: S, order: Sequence[str]) -> list[int]:
        """Returns the cards of a shuffle in that order (``Redealing``). Cards that are not named come last, in the order of
        the deck table.
        """
        cards: dict[str, list[int]] = {}
        for card in sorted((state.deck[i] for i in range(state.shuffle)), reverse=True):
            cards.setdefault(self.edition.faces[state.face[card]], []).append(card)
        drawn: list[int] = []
        for n, name in enumerate(order, 1):
            if not cards.get(name):
                raise ValueError(f"card {n}, {name!r}: there is no (further) such card in this shuffle")
            drawn.append(cards[name].pop())
        return drawn + sorted((card for left in cards.values() for card in left), key=lambda card: (state.face[card], card))

    def legal(self, state: S, seat: int) -> Sequence[int]:
        self.edition.book.legal(state, seat)
        return checked(state).first("moves", state.moves_size)

    def check(self, state: S, seat: int, action: int, text: str = "") -> None:
        if text:
            raise IllegalMove("no-text", "this game's moves carry no text")
        if action not in self.legal(state, seat):
            raise IllegalMove("illegal", "that is not possible now")

    def apply(self, state: S, seat: int, action: int, text: str = "") -> S:
        self.edition.book.apply(state, seat, action)
        return state

    def default(self, state: S, seat: int) -> int:
        return self.edition.book.default(state, seat)

    def round_over(self, state: S) -> bool:
        return state.phase == self.edition.count_phase

    def window(self, state: S) -> Window | None:
        book = self.edition.book
        return _WINDOWS[book.window(state)] if book.window is not None else None

    def close(self, state: S) -> S:
        assert self.edition.book.close is not None
        self.edition.book.close(state)
        return state

    def result(self, state: S) -> Result | None:
        raise NotImplementedError

    def by_seat(self, row: Row) -> tuple[int, ...]:
        """Returns the cells of the table's seats, of a field with a cell for each seat that there may be."""
        return tuple(row[seat] for seat in range(self.seats))

    # --- moves as data and text ------------------------------------------------------------------------------------

    def write(self, action: int, text: str = "") -> str:
        return self.edition.actions.write(action)

    def read(self, move: str) -> tuple[int, str]:
        return self.edition.actions.read(move), ""

    def offer(self, state: S, seat: int) -> Mapping[str, Sequence[Sequence[int | str]]]:
        return self.edition.actions.offer(self.legal(state, seat))

    # --- views -----------------------------------------------------------------------------------------------------

    @cached_property
    def visibility(self) -> Visibility:
        return Visibility(self.edition.layout)

    def hide(self, state: S, viewer: Viewer) -> S:
        return cast("S", type(checked(state))(self.visibility.views(state, [viewer])[0]))

    def fields(self, view: S) -> AnyFields:
        shown = checked(view)
        return {f.name: _told(f, shown.value(f.name)) for f in self.visibility.shown}

    def trace(self, view: S) -> Trace:
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

    def waiting(self, view: S) -> tuple[int, ...] | None:
        return seats_of(view.waiting)

    def counter(self) -> TallyCounter[S]:
        """Returns what counts for statistics (``Counting``)."""
        return TallyCounter(self.edition.history)

    def saved(self, state: S) -> bytes:
        return checked(state).pack(told=True)

    def restored(self, saved: bytes) -> S:
        return cast("S", type(checked(self._first))(saved))

    def shown(self, before: bytes, after: S, seat: int, *, aided: bool) -> Revealed:
        """Returns what the move showed (``Retracting``).

        >>> from sennik.catalog import game
        >>> sen = game("sen").rules({}, 2)
        >>> dealt = sen.shuffled(sen.start(), [])
        >>> before = sen.saved(dealt)
        >>> sen.shown(before, sen.apply(dealt, 0, sen.read("look 1 2")[0]), 0, aided=True)
        <Revealed.HIDDEN: 'hidden'>
        """
        found = self.visibility.newly_known(before, after, seat)
        if aided or found is Revealed.HIDDEN:
            return found
        return max(found, self.visibility.newly_in_sight(self.restored(before), after, seat), key=list(Revealed).index)

    def seen_openly(self, state: S) -> list[int]:
        return [card for card in range(1, len(state.known)) if state.known[card] & SPECTATORS]

    def story(self, state: S) -> bytes:
        return self.visibility.views(state, [Spectator()])[0]

    def told_alike(self, state: S, seat: int, actions: Sequence[int], story: bytes) -> int | None:
        for action in actions:
            if self.story(self.apply(self.clone(state), seat, action)) == story:
                return action
        return None

    def sample(self, view: S, seed: int) -> S:
        state = self.clone(view)
        if not state.deck[0]:  # only a view after the game shows the draw pile, and then nothing has to be sampled
            seed_generator(state, seed)
            self.edition.book.sample(state)
        return state


def _told(field: Field, value: FieldValue) -> FieldValue:
    """Returns the value of the field as viewers get it: a list of cards ends with its last card."""
    if field.runs_out and isinstance(value, list):
        while value and not value[-1]:
            value.pop()
    return value
