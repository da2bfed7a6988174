"""The exported rules in node play the same as the checked struct and as machine code, byte by byte."""

from __future__ import annotations

import gzip
import inspect
import json
import random
import struct
import zlib
from collections.abc import Callable, Sequence
from functools import cache
from types import FunctionType
from typing import Any, TypeAlias

import pytest

from sennik.export import exported_games
from sennik.export.modules import hide_rule
from sennik.kernel import generator
from sennik.kernel.actions import Actions
from sennik.kernel.cards import CardRules, CardState
from sennik.kernel.game import AfterGame, AnyRules, AnyState, Seat, Spectator, Viewer
from sennik.kernel.layout import Layout
from sennik.kernel.rule import rule
from sennik.testing import structs
from sennik.testing.cases import Case, Move, Player, Shuffle, cards_of, follow, next_input, viewers

from .exported import asked, built
from .subjects import ALONE, CARD_CASES, CARD_GAMES, EXTRA, PAIRS, case_id
from .watched import OutgrownError, watched

card_cases = pytest.mark.parametrize("case", CARD_CASES, ids=case_id)

pytestmark = pytest.mark.machine_code  # so that one worker builds the client's code and starts one node

RANDOM_MOVES = 500
OPTION_MOVES = 100
EVENTS = 120
DECK_EVENTS = 40
WATCHED = 4
"""After each so many of these events the numbers of ``hide`` and of the count are watched: both take longer than the rest."""

MOST_BYTES = 15_000
"""The size of a game's module as a browser loads it, minified and gzipped."""

Guess: TypeAlias = "Callable[[AnyState, int], bytes]"
"""What ``sample`` makes of a view with a seed, as bytes."""

COMPARED = ("state", "legal moves", "views", "guesses", "bots", "clock's choices", "result and chance", "told fields")
"""What the driver's answer to given events has after each of them, in order."""


@card_cases
def test_three_forms_play_the_same_random_games(case: Case) -> None:
    played = structs.check_execution(case, 3, RANDOM_MOVES)
    assert any(action == -1 for action, _ in played)
    _check_random(case, 3, played)


@card_cases
def test_moves_views_guesses_and_bots_are_the_same_everywhere(case: Case) -> None:
    _check_given(case, EVENTS, _compiled_guess(case.rules()))


@pytest.mark.parametrize("case", EXTRA, ids=case_id)
def test_a_deck_of_ones_own_is_played_the_same_everywhere(case: Case) -> None:
    rules: AnyRules = case.rules()
    # Machine code would have to be made for each of these decks.
    _check_given(case, DECK_EVENTS, lambda view, seed: rules.sample(view, seed).pack(told=True))


@pytest.mark.parametrize("game", CARD_GAMES, ids=case_id)
def test_every_option_makes_the_same_games_from_the_same_moves(game: Any) -> None:
    for case in [case for case in (*ALONE, *PAIRS, *CARD_CASES, *EXTRA) if case.game is game]:
        rules = cards_of(case.rules())
        size, written, read = asked(case, {"job": "moves"})
        assert (size, written, read) == (*_texts(rules.edition.actions), True), case.id
        played = structs.random_play(rules, 8, OPTION_MOVES, structs.interpreted_step(rules.edition, watched))
        _check_random(case, 8, played)


@rule
def _shifted_sum(a: int, b: int) -> int:
    total = a + 0
    total += a << b
    return total & 1


def test_a_number_that_outgrows_32_bits_is_seen() -> None:
    assert watched(_shifted_sum)(1, 29) == _shifted_sum(1, 29) == 1
    for a, b in ((1, 31), (1 << 30, 0), (-(1 << 30), 2)):  # the shift, the sum, and a negative shift
        with pytest.raises(OutgrownError):
            watched(_shifted_sum)(a, b)


@pytest.mark.parametrize("game", CARD_GAMES, ids=case_id)
def test_a_module_is_small(game: Any) -> None:
    assert len(gzip.compress((built() / f"{game.name}.js").read_bytes())) < MOST_BYTES


def test_every_card_game_of_the_catalogue_is_exported() -> None:
    assert {game.name for game in exported_games()} == {game.name for game in CARD_GAMES}


def _check_random(case: Case, seed: int, played: structs.Played) -> None:
    """Checks that node plays the same. Its bytes are fetched only where their checksums differ."""
    told = [number for action, state in played for number in (action, zlib.crc32(state))]
    job = {"job": "random", "seed": seed, "moves": len(played) - 1}
    answer = asked(case, job)
    if answer == told:
        return
    first = next(n for n, both in enumerate(zip(told, answer, strict=True)) if both[0] != both[1]) // 2
    dumped = asked(case, job | {"dump": first})
    fields = _different(cards_of(case.rules()), played[first][1], bytes(dumped))
    raise AssertionError(f"{case.id}: after {first} moves, the last one {told[2 * first]} and {answer[2 * first]}: {fields}")


@cache
def _texts(actions: Actions) -> tuple[int, int]:
    """How many actions there are, and a checksum of their texts."""
    texts = [actions.write(n) if move else "" for n, move in enumerate(actions.moves)]
    return len(texts), zlib.crc32("\n".join(texts).encode())


def _different(rules: CardRules[CardState], here: bytes, there: bytes) -> list[str]:
    """The names of the fields in which two packed states differ."""
    assert len(here) == len(there)
    return [f.name for f in rules.edition.layout if here[f.offset : f.end] != there[f.offset : f.end]]


def _numbers(numbers: Sequence[int]) -> int:
    return zlib.crc32(struct.pack(f"<{len(numbers)}i", *numbers))


def _check_given(case: Case, events: int, guess: Guess) -> None:
    """Checks that node makes the same of the same moves and shuffles."""
    given, told = _given(case, events, guess)
    answer = asked(case, {"job": "given", "events": given})
    assert len(answer) == len(told)
    for n, (here, there) in enumerate(zip(told, answer, strict=True)):
        different = [name for name, one, other in zip(COMPARED, here, there, strict=True) if one != other]
        assert not different, f"after event {n}, {given[n]}: {different}"


def _compiled_guess(rules: AnyRules) -> Guess:
    edition = cards_of(rules).edition
    machine, size = structs.compiled(edition), edition.layout.told_size

    def guess(view: AnyState, seed: int) -> bytes:
        cells = machine.states(view, seed)
        machine.sample(cells[0])
        made: bytes = cells[0].tobytes()[:size]
        return made

    return guess


def _given(case: Case, most: int, guess: Guess) -> tuple[list[dict[str, object]], list[list[int]]]:
    """Random events, with a player that prefers some verbs, and what comes of each: the driver's answer."""
    rules: AnyRules = case.rules()
    watching = [viewer for viewer in viewers(case.seats) if not isinstance(viewer, AfterGame)]
    luck = random.Random(case.id)
    player, state = Player(luck), rules.start()
    events: list[dict[str, object]] = []
    told: list[list[int]] = []
    while len(events) < most and (event := next_input(rules, state, player)) is not None:
        state = follow(rules, state, event)
        if isinstance(event, Shuffle):
            events.append({"order": list(event.order)})
        else:
            assert isinstance(event, Move)
            events.append({"seat": event.seat, "move": rules.write(event.action)})
        n = len(events) - 1
        lists = [rules.legal(state, seat) for seat in range(case.seats)]
        views = [rules.hide(state, viewer) for viewer in watching]
        if n % WATCHED == 0:
            at = n // WATCHED % len(views)
            _watch_hide(rules, state, watching[at], views[at])
            _watch_count(rules, state)
        seen, guessed = 0, 0
        for at, view in enumerate(views):
            seen = zlib.crc32(view.pack(told=True), seen)
            sample = guess(view, n)
            assert at != n % len(views) or sample == _guess(rules, view, n)
            guessed = zlib.crc32(sample, guessed)
        acting = rules.to_act(state)
        chosen = [action for seat in acting for action in _bots(rules, state, seat, n)]
        told.append(
            [
                zlib.crc32(state.pack(told=True)),
                _numbers([number for moves in lists for number in (len(moves), *moves)]),
                seen,
                guessed,
                _numbers(chosen),
                _numbers([_by_clock(rules, state, seat) for seat in acting]),
                _json(_course(rules, state)),
                _json([[_trace(rules, view), rules.fields(view)] for view in views]),
            ]
        )
    return events, told


def _guess(rules: AnyRules, view: AnyState, seed: int) -> bytes:
    """What ``sample`` makes of the view, on the struct and with each number watched."""
    state = rules.clone(view)
    generator.seed_generator(state, seed)
    watched(cards_of(rules).edition.book.sample)(state)
    packed: bytes = state.pack(told=True)
    return packed


def _watch_hide(rules: AnyRules, state: AnyState, viewer: Viewer, view: AnyState) -> None:
    """Makes the view by the rule that is exported, interpreted and with each number watched."""
    assert isinstance(viewer, Seat | Spectator)
    layout, made = cards_of(rules).edition.layout, type(state)()
    seat = viewer.number if isinstance(viewer, Seat) else -1
    watched(_hide(layout))(_Measured(state, layout), _Measured(made, layout), seat, viewer.aided)
    assert made.pack(told=True) == view.pack(told=True)


class _Measured:
    """A struct that also has the columns of its grids, as an exported one."""

    def __init__(self, struct: AnyState, layout: Layout) -> None:
        columns = {f"{field.name}_columns": field.cell.shape[1] for field in layout if len(field.cell.shape) == 2}
        vars(self).update(struct=struct, **columns)

    def __getattr__(self, name: str) -> Any:
        return getattr(vars(self)["struct"], name)

    def __setattr__(self, name: str, value: int) -> None:
        setattr(vars(self)["struct"], name, value)


@cache
def _hide(layout: Layout) -> FunctionType:
    return hide_rule(layout)


def _watch_count(rules: AnyRules, state: AnyState) -> None:
    """Counts the round as it lies, as a score pad does, with each number watched. Its further arguments are numbers."""
    (count,) = [screen for screen in cards_of(rules).edition.book.screens if screen.__name__ == "count"]
    further = [0] * (len(inspect.signature(count).parameters) - 1)
    watched(count)(rules.clone(state), *further)


def _by_clock(rules: AnyRules, state: AnyState, seat: int) -> int:
    """The clock's choice, with each number watched."""
    chosen: int = watched(cards_of(rules).edition.book.default)(state, seat)
    assert chosen == rules.default(state, seat)
    return chosen


def _bots(rules: AnyRules, state: AnyState, seat: int, seed: int) -> list[int]:
    """The moves of the rule-of-thumb bot and of the tuned one, interpreted: no other test needs machine code of them alone."""
    book = cards_of(rules).edition.book
    assert book.thumb is not None
    chosen = []
    for player in (book.thumb, book.tuned):
        if player is not None:
            view = rules.hide(state, Seat(seat))
            generator.seed_generator(view, seed)
            chosen.append(watched(player)(view, seat))
    return chosen


def _json(value: object) -> int:
    return zlib.crc32(json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode())


def _course(rules: AnyRules, state: AnyState) -> list[object]:
    result, window, names = rules.result(state), rules.window(state) if rules.windows else None, rules.chance(state)
    ended = None if result is None else {"scores": list(result.scores), "winners": list(result.winners)}
    return [ended, None if window is None else window.value, rules.round_over(state), None if names is None else list(names)]


def _trace(rules: AnyRules, view: AnyState) -> dict[str, object]:
    trace = rules.trace(view)
    steps = [
        {"source": s.source, "target": s.target, "count": s.count, "face": s.face, "seen_by": list(s.seen_by)}
        for s in trace.steps
    ]
    return {"verb": trace.verb, "seat": trace.seat, "numbers": list(trace.numbers), "steps": steps}
