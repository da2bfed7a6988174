"""Cases for tests: every preset, seat count and option, pairs of options and all at once; and random players."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import TypeAlias, cast

from sennik.kernel.cards import CardRules, CardState
from sennik.kernel.game import (
    AfterGame,
    AnyLiveRules,
    AnyRules,
    AnyState,
    Game,
    IllegalMove,
    Option,
    OptionError,
    OptionValue,
    Seat,
    Spectator,
    Viewer,
)

Text: TypeAlias = "Callable[[AnyRules, AnyState, int, int, random.Random], str]"
"""A function that returns the text that goes with the action."""


def no_text(*_: object) -> str:
    """Returns no text, for games whose moves carry none."""
    return ""


@dataclass(frozen=True, slots=True)
class Case:
    """A game with its options and number of seats. In a test's id, ``name`` says what is special about it."""

    game: Game
    name: str
    options: Mapping[str, OptionValue]
    seats: int
    text: Text = field(default=no_text)

    @property
    def id(self) -> str:
        return f"{self.game.name}-{self.name}-{self.seats}"

    def rules(self) -> AnyRules:
        return self.game.rules(self.options, self.seats)


def cards_of(rules: AnyRules) -> CardRules[CardState]:
    """Returns these rules, which must be those of a card game. Raises ``AssertionError`` if they are not."""
    assert isinstance(rules, CardRules)
    return rules


def live_of(rules: AnyRules) -> AnyLiveRules:
    """Returns these rules, which must be those of a game in which time passes. Raises ``AssertionError`` if they are not."""
    assert rules.live
    return cast("AnyLiveRules", rules)


def other_values(option: Option) -> tuple[OptionValue, ...]:
    """Returns the values with which to try an option, without its default.

    For a number these are the values that forms offer, and the bounds.
    """
    if option.kind == "flag":
        return (not option.default,)
    if option.kind == "choice":
        return tuple(value for value in option.choices if value != option.default)
    if option.kind == "number":
        tried = dict.fromkeys((*option.choices, option.low, option.high))
        return tuple(value for value in tried if value != option.default)
    return ()


def accepted(game: Game, options: Mapping[str, OptionValue], seats: int) -> bool:
    """Returns whether the game accepts these options for this number of seats."""
    try:
        game.rules(options, seats)
    except OptionError:
        return False
    return True


def preset_cases(game: Game, text: Text = no_text) -> Iterator[Case]:
    """Yields every preset with every number of seats."""
    for preset in game.presets:
        for seats in preset.seats:
            yield Case(game, preset.name, preset.options, seats, text)


def all_on(game: Game, preset: str, options: Mapping[str, OptionValue], seats: int, text: Text = no_text) -> Case:
    """Returns the preset with every option away from its default, as far as the game accepts them together."""
    chosen = dict(options)
    for option in game.options:
        values = other_values(option)
        if values and option.name not in chosen:
            value = option.choices[-1] if option.kind == "number" and option.choices else values[-1]
            if accepted(game, {**chosen, option.name: value}, seats):
                chosen[option.name] = value
    return Case(game, f"{preset}-all-on", chosen, seats, text)


def all_on_cases(game: Game, text: Text = no_text) -> Iterator[Case]:
    """Yields every preset and number of seats with all options on."""
    for preset in game.presets:
        for seats in preset.seats:
            yield all_on(game, preset.name, preset.options, seats, text)


def option_cases(game: Game, seats: int, text: Text = no_text) -> Iterator[Case]:
    """Yields a case for each value of each option alone that the game accepts with this number of seats."""
    for option in game.options:
        for value in other_values(option):
            if accepted(game, {option.name: value}, seats):
                yield Case(game, f"{option.name}={value}", {option.name: value}, seats, text)


def pair_cases(game: Game, seats: int, count: int, seed: int, text: Text = no_text) -> Iterator[Case]:
    """Yields ``count`` cases, each with a random pair of options that have random values."""
    luck = random.Random(seed)
    values = {option.name: other_values(option) for option in game.options}
    pairs = list(combinations([name for name, tried in values.items() if tried], 2))
    luck.shuffle(pairs)
    made = 0
    for pair in pairs:
        options = {name: luck.choice(values[name]) for name in pair}
        if made < count and accepted(game, options, seats):
            made += 1
            yield Case(game, "+".join(f"{name}={value}" for name, value in options.items()), options, seats, text)


def viewers(seats: int) -> list[Viewer]:
    """Returns all viewers: each seat and the spectators, with the memory aid and without, and a viewer after the game."""
    made: list[Viewer] = []
    for aided in (True, False):
        made += [Seat(seat, aided) for seat in range(seats)]
        made.append(Spectator(aided))
    return [*made, AfterGame()]


class Player:
    """A player that moves for all seats at random. In each game it prefers other verbs, so that games differ widely.

    In live games ``time`` is the time of play (ms) so far, and ``haste`` is how often a seat moves before the next
    alarm, from 0 to 1.
    """

    def __init__(self, luck: random.Random, text: Text = no_text) -> None:
        self.luck = luck
        self.text = text
        self.weights: dict[str, float] = {}
        self.time = 0

    @cached_property
    def haste(self) -> float:
        return self.luck.uniform(0.4, 0.9)

    def choose(self, rules: AnyRules, state: AnyState, seat: int) -> tuple[int, str]:
        """Returns a legal action of the seat and its text."""
        by_verb: dict[str, list[int]] = {}
        for action in rules.legal(state, seat):
            by_verb.setdefault(rules.write(action).partition(" ")[0], []).append(action)
        verbs = list(by_verb)
        for verb in verbs:
            if verb not in self.weights:
                self.weights[verb] = 10 ** self.luck.uniform(-2, 0)
        action = self.luck.choice(by_verb[self.luck.choices(verbs, [self.weights[verb] for verb in verbs])[0]])
        return action, self.text(rules, state, seat, action, self.luck)


class Stubborn(Player):
    """A player that chooses in every position the verb that it likes best of those that are legal."""

    def choose(self, rules: AnyRules, state: AnyState, seat: int) -> tuple[int, str]:
        """Returns a legal action of the seat and its text."""
        by_verb: dict[str, list[int]] = {}
        for action in rules.legal(state, seat):
            by_verb.setdefault(rules.write(action).partition(" ")[0], []).append(action)
        for verb in by_verb:
            self.weights.setdefault(verb, self.luck.random())
        action = self.luck.choice(by_verb[max(by_verb, key=self.weights.__getitem__)])
        return action, self.text(rules, state, seat, action, self.luck)


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A shuffle with its whole order, the top card first."""

    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A seat's move. In a live game ``time`` is when it came (ms of play) and ``judged`` the verdict on its text."""

    seat: int
    action: int
    text: str = ""
    time: int = 0
    judged: str = ""


@dataclass(frozen=True, slots=True)
class Ring:
    """An alarm: something that was due happened by itself at this time (ms of play)."""

    time: int


Input: TypeAlias = "Shuffle | Move | Ring"


def next_input(rules: AnyRules, state: AnyState, player: Player) -> Input | None:
    """Returns the next event if this player plays for all seats, or None after the end."""
    names = rules.chance(state)
    if names is not None:
        order = list(names)
        player.luck.shuffle(order)
        return Shuffle(tuple(order))
    seats = rules.to_act(state)
    if not seats:
        return None
    if rules.live:
        return _next_live(rules, state, player)
    seat = player.luck.choice(seats)
    return Move(seat, *player.choose(rules, state, seat))


LONGEST_WAIT = 4_000
"""The longest time (ms) that a random player of a live game waits before a move."""


def _next_live(rules: AnyRules, state: AnyState, player: Player) -> Input:
    """Returns a move a little later, or what is due before it.

    A move that its verdict stops is replaced by the clock's move.
    """
    due = live_of(rules).alarm(state)
    later = player.time + player.luck.randrange(LONGEST_WAIT)
    if due is not None and (later >= due or player.luck.random() > player.haste):
        player.time = max(due, player.time)
        return Ring(player.time)
    player.time = later
    seat = player.luck.choice(rules.to_act(state))
    action, text = player.choose(rules, state, seat)
    try:
        judged = live_of(rules).judge(state, seat, action, text)
    except IllegalMove:
        action, text, judged = rules.default(state, seat), "", ""
    return Move(seat, action, text, later, judged)


def follow(rules: AnyRules, state: AnyState, event: Input) -> AnyState:
    """Returns the state after the event."""
    if isinstance(event, Shuffle):
        return rules.shuffled(state, event.order)
    if isinstance(event, Ring):
        return live_of(rules).ring(live_of(rules).note(state, event.time))
    if rules.live:
        state = live_of(rules).note(state, event.time, event.judged)
    return rules.apply(state, event.seat, event.action, event.text)


def dealt(rules: AnyRules, state: AnyState, luck: random.Random) -> AnyState:
    """Returns the state after every shuffle that it asks for, each in a random order."""
    while (names := rules.chance(state)) is not None:
        state = rules.shuffled(state, luck.sample(names, len(names)))
    return state


def next_turn(rules: AnyRules, state: AnyState, luck: random.Random) -> tuple[AnyState, int]:
    """Returns a state in which somebody is to act, and one of the seats to act.

    Where the state asks for a shuffle it is dealt, and after the end a new game begins.
    """
    state = dealt(rules, state, luck)
    if not rules.to_act(state):
        state = dealt(rules, rules.start(), luck)
    return state, luck.choice(rules.to_act(state))


def read_move(rules: AnyRules, state: AnyState, line: str) -> Move:
    """Returns the move ``SEAT MOVE`` (seats from 1). Raises ``IllegalMove`` if it is not legal in this state."""
    who, _, move = line.partition(" ")
    seat = int(who) - 1
    action, text = rules.read(move)
    rules.check(state, seat, action, text)
    return Move(seat, action, text)


def replay(rules: AnyRules, events: Sequence[Input]) -> AnyState:
    """Returns the state after all these events."""
    state = rules.start()
    for event in events:
        state = follow(rules, state, event)
    return state


def random_states(case: Case, seed: int, most: int = 100_000) -> Iterator[tuple[AnyRules, AnyState]]:
    """Yields the rules and each state of one random game, ``most`` at most. The next state may change the last one in place."""
    rules = case.rules()
    player = Player(random.Random(f"{case.id} {seed}"), case.text)
    state = rules.start()
    for _ in range(most):
        yield rules, state
        event = next_input(rules, state, player)
        if event is None:
            return
        state = follow(rules, state, event)


def drawn_states(case: Case, seed: int, count: int, every: int = 7) -> Iterator[tuple[AnyRules, AnyState]]:
    """Yields the rules and copies of ``count`` states of random games, about every ``every`` moves, with starts and ends."""
    luck = random.Random(f"{case.id} {seed} drawn")
    made = 0
    game = 0
    while made < count:
        game += 1
        left = 0
        for rules, state in random_states(case, seed + 1000 * game):
            if left == 0 or rules.result(state) is not None:
                yield rules, rules.clone(state)
                made += 1
                left = luck.randint(1, 2 * every)
                if made == count:
                    return
            left -= 1
