"""Comparison of the plain struct, the strict struct and the machine code: the same moves must give the same bytes."""

from __future__ import annotations

import collections
import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import product
from types import FunctionType
from typing import Any, TypeAlias

from sennik.kernel import engine, generator
from sennik.kernel.cards import CardRules, CardState, Edition
from sennik.kernel.compiled import Compiled
from sennik.kernel.game import AfterGame, AnyRules, AnyState, Result, Seat, Viewer
from sennik.kernel.structs import struct_class

from .cases import Case, Input, Move, Player, cards_of, drawn_states, follow, next_input, random_states, viewers
from .secrecy import check_whole

AnyCallee: TypeAlias = Callable[..., object]
"""A rule, whatever it takes and returns."""

RandomStep: TypeAlias = "Callable[[Sequence[AnyState]], int]"
"""``sennik.kernel.engine.step_random`` in some form."""


@cache
def _strict_class(edition: Edition[CardState]) -> AnyState:
    return struct_class(edition.layout, strict=True)


def strict_first(rules: AnyRules) -> AnyState:
    """Returns the first state of a game as a strict struct."""
    return _strict_class(cards_of(rules).edition)(rules.start().pack(told=True))


def _begun_again(rules: AnyRules, state: AnyState) -> AnyState:
    """Returns the first state as a strict struct, whose generator goes on from this state."""
    first, gen = strict_first(rules), state.gen.tolist()
    for i in range(4):
        first.gen[i] = gen[i]
    return first


class StrictRules:
    """A card game's rules that start on a strict struct, and otherwise do the same."""

    def __init__(self, rules: CardRules[CardState]) -> None:
        self._rules = rules

    def __getattr__(self, name: str) -> Any:  # Any: an attribute of the rules, of any type
        return getattr(self._rules, name)

    def start(self) -> AnyState:
        return strict_first(self._rules)


def check_strict(case: Case, seed: int, events: int) -> None:
    """Plays random games of ``events`` events in all on both structs, and compares the moves offered and the bytes."""
    while events > 0:
        events -= _check_strict_game(case, seed, events)
        seed += 1


def _check_strict_game(case: Case, seed: int, most: int) -> int:
    rules: AnyRules = case.rules()
    strict = StrictRules(cards_of(rules))
    player = Player(random.Random(f"{case.id} {seed}"))
    plain_state, strict_state = rules.start(), strict.start()
    for n in range(most):
        assert plain_state.pack(told=True) == strict_state.pack(told=True), f"after {n} events"
        for seat in range(case.seats):
            assert list(rules.legal(plain_state, seat)) == list(strict.legal(strict_state, seat))
        event = next_input(rules, plain_state, player)
        if event is None:
            return n
        plain_state, strict_state = follow(rules, plain_state, event), follow(strict, strict_state, event)
    return most


def check_conservation(case: Case, seed: int, most: int = 100_000) -> None:
    """Checks in every state of a random game that each card is in one place and keeps its face."""
    faces: list[int] | None = None
    for rules, state in random_states(case, seed, most):
        check_whole(rules, state)
        found = state.face.tolist()
        assert faces is None or faces == found, "no card changes its face"
        faces = found


class Counter:
    """The counter of a game that is played on checked structs. It counts as the engine does.

    It is called after each event with the new state and the action, or -1 for a shuffle.
    """

    def __init__(self, rules: object) -> None:
        assert isinstance(rules, CardRules)
        assert rules.edition.tallies is not None
        self._rules = rules
        self._tallies = rules.edition.tallies
        self._seats = rules.seats
        self._counts = struct_class(self._tallies.layout, strict=True)()
        self._over = False

    def __call__(self, state: CardState, action: int = -1) -> None:
        self._tallies.note(state, self._counts, action)
        over = self._tallies.ended(state)
        if over and not self._over:
            self._tallies.count(state, self._counts)
        self._over = over

    def follow(self, state: AnyState, event: Input) -> AnyState:
        """Returns the state after the event, and counts the event."""
        state = follow(self._rules, state, event)
        self(state, event.action if isinstance(event, Move) else -1)
        return state

    def summary(self, value: Callable[[str], int | list[int]]) -> dict[str, int]:
        """Returns the tallies of another struct by name. ``value`` returns the value of a field of that struct."""
        return flat_tallies(self._tallies.summary(value, self._seats))

    @property
    def found(self) -> dict[str, int]:
        """Everything that was counted so far, with zeros."""
        return self.summary(self._counts.value)

    @property
    def nonzero(self) -> dict[str, int]:
        """Everything that was counted so far, without zeros."""
        return {name: value for name, value in self.found.items() if value}


def count_winners(result: Result | None, tally: collections.Counter[str]) -> None:
    """Adds a finished game and its winners to a tally that a test keeps under the names of ``Counter``."""
    if result is not None:
        tally["games"] += 1
        for seat in result.winners:
            tally[f"wins_{seat + 1}"] += 1


def flat_tallies(found: Mapping[str, int | list[int]]) -> dict[str, int]:
    """Returns the tallies with a name for each number: ``NAME_SEAT`` with seats from 1, and ``NAME_at_NUMBER``."""
    flat: dict[str, int] = {}
    for name, value in found.items():
        if isinstance(value, int):
            flat[name] = value
        else:
            first = 0 if name.endswith("_at") else 1
            flat.update({f"{name}_{number}": each for number, each in enumerate(value, first)})
    return flat


@cache
def compiled(edition: Edition[CardState]) -> Compiled:
    """Returns the machine code of an edition, which is made or loaded once."""
    return Compiled(edition)


def _as_it_is(rule: AnyCallee) -> AnyCallee:
    return rule


def interpreted_step(
    edition: Edition[CardState], form: Callable[[AnyCallee], AnyCallee] = _as_it_is
) -> Callable[[Sequence[AnyState]], int]:
    """Returns ``sennik.kernel.engine.step_random`` for checked structs, uncompiled, with the rules of this edition.

    ``form`` returns what takes the place of a rule.
    """
    named = {
        "legal": form(edition.book.legal),
        "apply": form(edition.book.apply),
        "shuffled": form(edition.book.shuffled),
        "first_waiting": engine.first_waiting,
        "shuffle_deck": generator.shuffle_deck,
        "draw_below": generator.draw_below,
    }
    return FunctionType(engine.step_random.__code__, {**engine.step_random.__globals__, **named})


class Pair:
    """A strict struct and its compiled twin, which play the same game."""

    def __init__(self, rules: AnyRules, seed: int) -> None:
        self.rules = rules
        self.edition: Edition[CardState] = cards_of(rules).edition
        self.machine = compiled(self.edition)
        self.state = strict_first(rules)
        self.cells = self.machine.states(self.state, seed)
        for i in range(2):
            self.cells[i]["told_off"] = 0
        generator.seed_generator(self.state, seed)
        self.step = interpreted_step(self.edition)

    def same(self) -> bool:
        """Returns whether state, trace and generator of the two are the same."""
        size = self.edition.layout.told_size
        told: bytes = self.cells[0].tobytes()[:size]
        gen: list[int] = self.cells[0]["gen"].tolist()
        return bool(told == self.state.pack(told=True) and gen == self.state.gen.tolist())

    def begin_again(self) -> None:
        """Goes back to the first state in both. The generators go on."""
        self.begin_strict_again()
        engine.begin_again(self.cells.view(f"({self.machine.dtype.itemsize},)u1"), self.edition.layout.told_size)

    def begin_strict_again(self) -> None:
        """Goes back to the first state in the strict struct alone."""
        self.state = _begun_again(self.rules, self.state)

    def same_legal(self, seat: int) -> list[int]:
        """Returns the seat's legal actions. Raises ``AssertionError`` if the two lists differ."""
        self.edition.book.legal(self.state, seat)
        self.machine.legal(self.cells[0], seat)
        size = self.state.moves_size
        moves: list[int] = self.state.first("moves", size)
        assert moves == self.cells[0]["moves"].tolist()[:size]
        assert size == self.cells[0]["moves_size"]
        return moves

    def same_views(self, own: Sequence[Viewer]) -> None:
        """Raises ``AssertionError`` if the two forms hide differently for one of these viewers."""
        size = self.edition.layout.told_size
        for viewer in own:
            seat = viewer.number if isinstance(viewer, Seat) else -1
            self.machine.hide(self.cells[0], self.cells[2], seat)
            view = self.rules.hide(self.state, viewer)
            assert self.cells[2].tobytes()[:size] == view.pack(told=True), f"{viewer} sees something else"


Played: TypeAlias = "list[tuple[int, bytes]]"
"""Each action with the bytes of the state after it: -1 is a shuffle and -2 a new game. The first is 0, and makes nothing."""


def random_play(rules: AnyRules, seed: int, moves: int, step: RandomStep) -> Played:
    """Returns random moves on the strict struct alone. ``step`` makes them as ``interpreted_step`` does."""
    state = strict_first(rules)
    generator.seed_generator(state, seed)
    played: Played = [(0, state.pack(told=True))]
    for _ in range(moves):
        action = step([state])
        if action == -2:
            state = _begun_again(rules, state)
        played.append((action, state.pack(told=True)))
    return played


def check_execution(case: Case, seed: int, moves: int) -> Played:
    """Lets the engine make random moves in both forms, and compares state, trace and generator after each.

    Returns what was played.
    """
    pair = Pair(case.rules(), seed)
    assert pair.same()
    played: Played = [(0, pair.state.pack(told=True))]
    for n in range(moves):
        action = pair.step([pair.state])
        assert action == pair.machine.step_random(pair.cells), f"move {n}"
        assert pair.same(), f"after move {n}, action {action}"
        if action == -2:
            pair.begin_again()
            assert pair.same()
        played.append((action, pair.state.pack(told=True)))
    return played


def check_tallies(case: Case, seed: int, moves: int) -> int:
    """Checks that the machine code counts what ``Counter`` counts of the same moves on the strict struct.

    Returns the number of rounds that were counted.
    """
    pair = Pair(case.rules(), seed)
    count, tallies = Counter(pair.rules), pair.machine.tallies()
    for _ in range(moves):
        pair.machine.play(pair.cells, tallies, 1 << 40, most=1)
        action = -1
        while action < 0:
            action = pair.step([pair.state])
            if action == -2:
                pair.begin_strict_again()
            else:
                count(pair.state, action)
    found = count.summary(lambda name: tallies[0][name].tolist())
    assert found == count.found
    return found["rounds"]


def check_execution_widely(case: Case, seed: int, moves: int) -> None:
    """Checks like ``check_execution``, with a player that prefers some verbs, and compares every seat's moves and view."""
    pair = Pair(case.rules(), seed)
    luck = random.Random(f"{case.id} {seed}")
    player = Player(luck)
    watching = [viewer for viewer in viewers(case.seats) if not isinstance(viewer, AfterGame) and viewer.aided]
    for n in range(moves):
        waiting = pair.rules.to_act(pair.state)
        if not waiting:
            if pair.step([pair.state]) == -2:
                pair.begin_again()
                player = Player(luck)
            else:
                pair.machine.step_random(pair.cells)
        else:
            seat = luck.choice(waiting)
            for other in range(case.seats):
                pair.same_legal(other)
            action, _ = player.choose(pair.rules, pair.state, seat)
            assert pair.rules.default(pair.state, seat) in pair.rules.legal(pair.state, seat)
            pair.edition.book.apply(pair.state, seat, action)
            pair.machine.apply(pair.cells[0], seat, action)
        assert pair.same(), f"after {n} events"
        pair.same_views(watching)


def check_compiled_sample(case: Case, seed: int, states: int) -> None:
    """Checks that both forms make the same sample from the same view and seed."""
    rules: AnyRules = case.rules()
    machine = compiled(cards_of(rules).edition)
    size = cards_of(rules).edition.layout.told_size
    for n, (_, state) in zip(range(states), random_states(case, seed), strict=False):
        for viewer in viewers(case.seats):
            if isinstance(viewer, AfterGame):
                continue
            view = rules.hide(state, viewer)
            cells = machine.states(view, n)
            machine.sample(cells[0])
            assert cells[0].tobytes()[:size] == rules.sample(view, n).pack(told=True), f"{viewer}, state {n}"


def check_thumb(case: Case, seed: int, states: int) -> int:
    """Checks that the players by rule of thumb make legal moves, which depend on their seat's view and their luck alone.

    Returns the number of moves.
    """
    rules: AnyRules = case.rules()
    book = cards_of(rules).edition.book
    players = [player for player in (book.thumb, book.tuned) if player is not None]
    made = 0
    for n, (_, state) in enumerate(drawn_states(case, seed, states)):
        for seat in rules.to_act(state):
            for aided, player in product((True, False), players):
                actions = []
                for _ in range(2):
                    view = rules.hide(state, Seat(seat, aided))
                    generator.seed_generator(view, n)
                    actions.append(player(view, seat))
                assert actions[0] == actions[1]
                assert actions[0] in rules.legal(state, seat)
                made += 1
    return made


def check_cache_is_found(rules: AnyRules) -> None:
    """Checks that a second maker of the same code loads what the first one left on disk."""
    first = compiled(cards_of(rules).edition)
    first.step_random(first.states(rules.start(), 1))
    second = Compiled(cards_of(rules).edition)
    assert second.folder == first.folder
    assert any(first.folder.rglob("*.nbi")), "nothing was kept"
    second.step_random(second.states(rules.start(), 1))
    stats = second.step_random.stats
    assert stats.cache_hits, "found on disk"
    assert not stats.cache_misses
