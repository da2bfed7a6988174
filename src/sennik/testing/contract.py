"""Checks of the game contract in any case of any game. Each function raises ``AssertionError`` if a game breaks it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from sennik.kernel.game import (
    AfterGame,
    AnyRules,
    AnyState,
    AnyView,
    Game,
    IllegalMove,
    MoveSyntaxError,
    OptionError,
    Seat,
    Trace,
    Viewer,
)

from .cases import (
    Case,
    Input,
    Move,
    Player,
    accepted,
    cards_of,
    dealt,
    follow,
    live_of,
    next_input,
    other_values,
    random_states,
    replay,
    viewers,
)

LONGEST = 200_000
"""The number of events after which a random game counts as endless."""
THOROUGH = 100
"""The number of states of a game that are checked from every side. Of later states, which are much alike, one in ten is."""
PATIENCE = 50
"""The number of moves that are made in a live game while no clock runs. After them everybody makes the clock's move."""


Kind = TypeVar("Kind", bound=Exception)


def raised(kind: type[Kind], function: Callable[..., object], *arguments: object) -> Kind:
    """Returns the error of this kind that the call raises. Raises ``AssertionError`` if the call raises none."""
    try:
        function(*arguments)
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__} for {str(arguments)[:200]}")


def view_text(rules: AnyRules, view: AnyView) -> str:
    """Returns everything of this view that leaves the referee, as text: the fields and the trace."""
    return json.dumps(rules.fields(view), sort_keys=True) + repr(rules.trace(view))


def view_bytes(rules: AnyRules, state: AnyState, viewer: Viewer) -> bytes:
    """Returns everything that the viewer gets, preceded by the bytes of the view itself if the view is a struct."""
    view = rules.hide(state, viewer)
    raw = view.pack(told=True) if hasattr(view, "sync") else b""
    return raw + view_text(rules, view).encode()


def told_bytes(rules: AnyRules, state: AnyState, viewer: Viewer) -> bytes:
    """Returns the bytes of the view if it is a struct, because its text follows from them; else ``view_bytes``.

    That the text follows from the bytes is checked by ``sennik.testing.secrecy.check_sample_hides_alike``.
    """
    view = rules.hide(state, viewer)
    return view.pack(told=True) if hasattr(view, "sync") else view_text(rules, view).encode()


def check_entry(game: Game) -> None:
    """Checks that the names, options and presets of a catalogue entry fit together."""
    assert game.name.isidentifier()
    assert game.name.islower()
    assert game.number >= 1
    names = [option.name for option in game.options]
    assert len(names) == len(set(names))
    presets = [preset.name for preset in game.presets]
    assert presets
    assert len(presets) == len(set(presets))
    for preset in game.presets:
        assert len(preset.seats) > 0
        assert set(preset.options) <= set(names), "a preset names an option that there is not"
        for seats in preset.seats:
            assert accepted(game, preset.options, seats), (preset.name, seats)
        for seats in (preset.seats.start - 1, preset.seats.stop, 0, -1):
            if not any(seats in other.seats for other in game.presets):
                _refused(game, preset.options, seats, "seats")
    seats = game.presets[0].seats.start
    for option in game.options:
        if option.kind in {"deck", "text"}:
            for unfit in (1, True, None, ["9"], *(["basic"] if option.kind == "deck" else [])):
                _refused(game, {option.name: unfit}, seats, option.name)
            continue
        tried = [seat_count for value in other_values(option) for seat_count in _all_seats(game)
                 if accepted(game, {option.name: value}, seat_count)]  # fmt: skip
        assert tried, f"no other value of {option.name} is accepted"
        for wrong in (None, "no such thing", 1.5, option.high + 1 if option.kind == "number" else 7):
            _refused(game, {option.name: wrong}, seats, option.name)
        if option.of_seats:
            assert accepted(game, {option.name: seats}, seats), "the last seat may be chosen"
            _refused(game, {option.name: seats + 1}, seats, option.name)
        if option.kind == "number":
            _refused(game, {option.name: option.low - 1}, seats, option.name)
            _refused(game, {option.name: True}, seats, option.name)
    _refused(game, {"no_such_option": True}, seats, "no_such_option")


def _all_seats(game: Game) -> list[int]:
    return sorted({seats for preset in game.presets for seats in preset.seats})


def refused_option(game: Game, options: object, seats: int) -> str:
    """Returns the name of the option, or "seats", for which the game refuses a table.

    Raises ``AssertionError`` if the game accepts the table.
    """
    return raised(OptionError, game.rules, options, seats).option


def _refused(game: Game, options: object, seats: int, name: str) -> None:
    found = refused_option(game, options, seats)
    assert found == name, f"{found} is named instead of {name}"


def check_course(case: Case, seed: int) -> None:
    """Plays one random game and checks every state of it.

    Each state asks for a shuffle, waits for somebody or has a result, and the game ends. A seat has legal moves if and
    only if it is to act. Asking a state anything changes no byte of it. What takes long is checked in ``THOROUGH`` states.
    """
    luck = random.Random(seed)
    reached = 0
    ended = False
    for rules, state in random_states(case, seed, LONGEST):
        reached += 1
        thorough = reached <= THOROUGH or luck.random() < 0.1
        before = rules.pack(state) if thorough else b""
        names = rules.chance(state)
        waiting = rules.to_act(state)
        result = rules.result(state)
        assert (names is not None) + bool(waiting) + (result is not None) == 1, "chance, a seat to act, or a result"
        assert list(waiting) == sorted(set(waiting))
        assert set(waiting) <= set(range(case.seats))
        assert reached > 1 or rules.pack(rules.start()) == before, "a game begins in one way"
        if names is not None:
            assert not rules.round_over(state)
        if thorough or result is not None:
            _check_moves(case, rules, state, luck)
        if rules.round_over(state):
            assert waiting
        if result is not None:
            ended = True
            assert len(result.scores) == case.seats
            assert result.winners
            assert list(result.winners) == sorted(set(result.winners))
            assert set(result.winners) <= set(range(case.seats))
        assert not thorough or rules.pack(state) == before, "asking changes nothing"
    assert ended, f"no end after {reached} events"


def _check_moves(case: Case, rules: AnyRules, state: AnyState, luck: random.Random) -> None:
    """Checks what every seat may do in this state, which moves are refused, and which shuffles are."""
    if rules.chance(state) is not None:
        check_bad_shuffle(rules, state)
    waiting = rules.to_act(state)
    for seat in range(case.seats):
        legal = list(rules.legal(state, seat))
        assert legal == sorted(set(legal)), "ascending, each once"
        assert bool(legal) == (seat in waiting)
        check_offer(rules, state, seat, legal)
        check_refusals(case, rules, state, seat, legal, luck)
        if legal:
            assert rules.default(state, seat) in legal, "the clock's move is legal"


def check_offer(rules: AnyRules, state: AnyState, seat: int, legal: list[int]) -> None:
    """Checks that the offer lists the legal moves in their order, in other words."""
    offered = [" ".join([verb, *map(str, words)]) for verb, rows in rules.offer(state, seat).items() for words in rows]
    assert offered == [rules.write(action) for action in legal]
    assert [rules.read(move)[0] for move in offered] == legal


def check_refusals(case: Case, rules: AnyRules, state: AnyState, seat: int, legal: list[int], luck: random.Random) -> None:
    """Checks that ``check`` accepts a legal move, and names a reason against any other move, and against a text in a
    game without texts.
    """
    if legal:
        action = luck.choice(legal)
        rules.check(state, seat, action, case.text(rules, state, seat, action, luck))
        if not rules.texts:
            assert raised(IllegalMove, rules.check, state, seat, action, "any text").code
    illegal = {-1, 10**9, luck.randrange(max(legal, default=0) + 2)} - set(legal)
    for action in illegal:
        refusal = raised(IllegalMove, rules.check, state, seat, action)
        assert refusal.code
        assert refusal.code == refusal.code.lower()


def check_bad_shuffle(rules: AnyRules, state: AnyState) -> None:
    """Checks that an order with cards that are not in the shuffle is refused, and that the state then stays as it was."""
    names = rules.chance(state)
    assert names is not None
    before = rules.pack(state)
    for order in (["no such card"], [*names, names[0]], [names[0]] * (names.count(names[0]) + 1)):
        raised(ValueError, rules.shuffled, rules.clone(state), order)
        assert rules.pack(state) == before
    short = rules.shuffled(rules.clone(state), names[:1])
    rest = list(names)
    rest.remove(names[0])
    assert rules.pack(short) == rules.pack(rules.shuffled(rules.clone(state), [names[0], *rest])), "filled in deck order"


def check_notation(rules: AnyRules) -> None:
    """Checks that each action of the edition is written in exactly one way and read back.

    Moves with other blanks, and nonsense, must be refused.
    """
    actions = cards_of(rules).edition.actions
    written = {}
    for action in range(actions.size):
        if actions.moves[action] is None:
            continue
        move = rules.write(action)
        assert move == " ".join(move.split())
        assert move not in written, f"{move!r} means two actions"
        written[move] = action
        assert rules.read(move) == (action, "")
    assert written
    some = next(iter(written))
    longest = max(written, key=len)
    other_blanks = [longest.replace(" ", "  ", 1), longest.replace(" ", "\t", 1)] if " " in longest else []
    other_blanks += [f" {some}", f"{some} ", f"{some}\n", f"{some}\u00a0"]
    for nonsense in (*other_blanks, "", " ", "no such move", f"{some} 1 2 3 4 5 6 7", "x" * 10_000, some.upper(), "\0"):
        error = raised(MoveSyntaxError, rules.read, nonsense)
        assert len(str(error)) < 200, "an error does not repeat all it was given"


def check_replay(case: Case, seed: int, most: int = 200) -> None:
    """Checks that the same shuffles and moves give the same bytes, for the state and for every viewer.

    A clone must play on like its original and must not change with it.
    """
    rules = case.rules()
    player = Player(random.Random(seed), case.text)
    events: list[Input] = []
    state = rules.start()
    now = rules.pack(state)
    while len(events) < most:
        event = next_input(rules, state, player)
        if event is None:
            break
        before, kept = now, rules.clone(state)
        state = follow(rules, state, event)
        now = rules.pack(state)
        assert rules.pack(kept) == before, "a clone does not change with its original"
        after = follow(rules, kept, event)
        assert rules.pack(after) == now, "a clone plays on alike"
        events.append(event)
    again = case.rules()
    folded = replay(again, events)
    assert again.pack(folded) == now
    for viewer in viewers(case.seats):
        assert view_bytes(again, folded, viewer) == view_bytes(rules, state, viewer)
    written = [event if not isinstance(event, Move) else _read_back(rules, event) for event in events]
    assert written == events, "the notation carries the whole move"


def _read_back(rules: AnyRules, event: Move) -> Move:
    action, text = rules.read(rules.write(event.action, event.text))
    return replace(event, action=action, text=text)


def check_clock(case: Case, seed: int) -> int:
    """Checks that a game comes to its end if only the clock makes moves, and returns the number of events.

    In a live game time does what it can. The clock makes a move only where nothing else would happen.
    """
    rules: AnyRules = case.rules()
    luck = random.Random(seed)
    state = rules.start()
    for n in range(LONGEST):
        state = dealt(rules, state, luck)
        waiting = rules.to_act(state)
        if not waiting:
            assert rules.result(state) is not None
            return n
        due = live_of(rules).alarm(state) if rules.live else None
        if due is not None:
            state = live_of(rules).ring(live_of(rules).note(state, due))
            continue
        seat = luck.choice(waiting)
        action = rules.default(state, seat)
        rules.check(state, seat, action)
        state = rules.apply(state, seat, action)
    raise AssertionError("the clock alone does not end the game")


def check_bound(case: Case, player: Player) -> int:
    """Checks that one game by this player stays within ``Rules.bound``, and returns the number of moves."""
    rules: AnyRules = case.rules()
    state = rules.start()
    moves = rounds = 0
    counting = False
    timeless = 0
    while (event := next_input(rules, state, player)) is not None:
        # Where no clock runs, people end the game: after a while they go on.
        timeless = timeless + 1 if rules.live and live_of(rules).alarm(state) is None else 0
        if timeless > PATIENCE and isinstance(event, Move):
            seat = player.luck.choice(rules.to_act(state))
            event = Move(seat, rules.default(state, seat), "", event.time)
        state = follow(rules, state, event)
        moves += isinstance(event, Move)
        over = rules.round_over(state) or rules.result(state) is not None
        rounds += over and not counting
        counting = over
        assert rounds <= rules.bound.rounds, f"round {rounds}"
        assert rules.bound.moves is None or moves <= rules.bound.moves, f"move {moves}"
    assert rules.live or rules.bound.moves is not None, "only time could end it"
    return moves


def check_view_is_plain(rules: AnyRules, state: AnyState, seats: int) -> None:
    """Checks that the fields of every view are data which JSON keeps as it is, with the same names for every viewer,
    and that every trace is well formed.
    """
    names = None
    for viewer in viewers(seats):
        view = rules.hide(state, viewer)
        fields = rules.fields(view)
        assert json.loads(json.dumps(fields)) == fields
        assert names in {None, tuple(fields)}
        names = tuple(fields)
        check_trace(rules.trace(view), seats)
    for nobody in (None, 0, "seat", object()):
        raised(TypeError, rules.hide, state, nobody)


def check_trace(trace: Trace, seats: int) -> None:
    """Checks that a trace names a verb once anything has happened, a seat or the referee, and the places of every step."""
    assert trace.seat is None or 0 <= trace.seat < seats
    assert trace.verb or not trace.steps
    for step in trace.steps:
        assert step.source
        assert step.target
        assert step.count >= 1
        assert set(step.seen_by) <= set(range(seats))
        assert step.face is None or step.count == 1


def check_own_moves(rules: AnyRules, state: AnyState, seats: int) -> None:
    """Checks that a seat's own view is enough to find the seat's legal moves, and that the view after the game is the state."""
    for seat in range(seats):
        for aided in (True, False):
            view = rules.hide(state, Seat(seat, aided))
            if hasattr(view, "sync"):
                assert list(rules.legal(view, seat)) == list(rules.legal(state, seat)), f"seat {seat}, aided {aided}"
    whole = rules.hide(state, AfterGame())
    if hasattr(whole, "sync"):
        assert rules.pack(whole) == rules.pack(state)
