"""The exported rules in node play the same as the checked struct and as machine code, byte by byte."""

from __future__ import annotations

import gzip
import json
import random
import struct
import zlib
from collections.abc import Sequence
from typing import Any

import pytest

from sennik.export import exported_games
from sennik.kernel.cards import CardRules, CardState
from sennik.kernel.game import AfterGame, AnyRules, AnyState, Seat
from sennik.testing.cases import Case, Move, Player, Shuffle, cards_of, follow, next_input, viewers
from sennik.testing.structs import Pair, compiled

from .exported import asked, built
from .subjects import ALONE, CARD_CASES, CARD_GAMES, PAIRS, case_id

card_cases = pytest.mark.parametrize("case", CARD_CASES, ids=case_id)

RANDOM_MOVES = 700
EVENTS = 120

MOST_BYTES = 15_000
"""The size of a game's module as a browser loads it, minified and gzipped."""

COMPARED = ("state", "legal moves", "views", "guesses", "bots", "clock's choices", "result and chance", "told fields")
"""What the driver's answer to given events has after each of them, in order."""


@pytest.mark.machine_code
@card_cases
def test_three_forms_play_the_same_random_games(case: Case) -> None:
    pair = Pair(case.rules(), 7)
    told = [0, zlib.crc32(pair.state.pack(told=True))]
    states = [pair.state.pack(told=True)]
    for n in range(RANDOM_MOVES):
        action = pair.step([pair.state])
        assert action == pair.machine.step_random(pair.cells)
        if action == -2:
            pair.begin_again()
        assert pair.same(), f"after move {n}, action {action}"
        states.append(pair.state.pack(told=True))
        told += [action, zlib.crc32(states[-1])]
    job: dict[str, object] = {"job": "random", "seed": 7, "moves": RANDOM_MOVES}
    (answer,) = asked(case, [job])
    if answer != told:
        first = next(n for n, pair_ in enumerate(zip(told, answer, strict=True)) if pair_[0] != pair_[1]) // 2
        (dumped,) = asked(case, [job | {"dump": first}])
        fields = _different(cards_of(pair.rules), states[first], bytes(dumped))
        raise AssertionError(f"after {first} moves, the last one {told[2 * first]} and {answer[2 * first]}: {fields}")


@pytest.mark.machine_code
@card_cases
def test_moves_views_guesses_and_bots_are_the_same_everywhere(case: Case) -> None:
    rules = case.rules()
    events, told = _given(rules, case)
    (answer,) = asked(case, [{"job": "given", "events": events}])
    assert len(answer) == len(told)
    for n, (here, there) in enumerate(zip(told, answer, strict=True)):
        different = [name for name, one, other in zip(COMPARED, here, there, strict=True) if one != other]
        assert not different, f"after event {n}, {events[n]}: {different}"


@pytest.mark.parametrize("game", CARD_GAMES, ids=case_id)
def test_every_option_makes_the_same_first_state_and_the_same_moves(game: Any) -> None:
    for case in [case for case in (*ALONE, *PAIRS, *CARD_CASES) if case.game is game]:
        rules = cards_of(case.rules())
        actions = rules.edition.actions
        texts = [actions.write(n) if move else "" for n, move in enumerate(actions.moves)]
        ((first, size, written, read),) = asked(case, [{"job": "start"}])
        fields = _different(rules, _first(rules), bytes(first))
        assert not fields, f"{case.id}: {fields}"
        assert (size, written, read) == (len(texts), zlib.crc32("\n".join(texts).encode()), True), case.id


@pytest.mark.parametrize("game", CARD_GAMES, ids=case_id)
def test_a_module_is_small(game: Any) -> None:
    assert len(gzip.compress((built() / f"{game.name}.js").read_bytes())) < MOST_BYTES


def test_every_card_game_of_the_catalogue_is_exported() -> None:
    assert {game.name for game in exported_games()} == {game.name for game in CARD_GAMES}


def _first(rules: CardRules[CardState]) -> bytes:
    state: AnyState = rules.start()
    packed: bytes = state.pack(told=True)
    return packed


def _different(rules: CardRules[CardState], here: bytes, there: bytes) -> list[str]:
    """The names of the fields in which two packed states differ."""
    assert len(here) == len(there)
    return [f.name for f in rules.edition.layout if here[f.offset : f.end] != there[f.offset : f.end]]


def _numbers(numbers: Sequence[int]) -> int:
    return zlib.crc32(struct.pack(f"<{len(numbers)}i", *numbers))


def _given(rules: AnyRules, case: Case) -> tuple[list[dict[str, object]], list[list[int]]]:
    """Random events, with a player that prefers some verbs, and what comes of each: the driver's answer."""
    edition = cards_of(rules).edition
    machine, size = compiled(edition), edition.layout.told_size
    watching = [viewer for viewer in viewers(case.seats) if not isinstance(viewer, AfterGame)]
    luck = random.Random(case.id)
    player, state = Player(luck), rules.start()
    events: list[dict[str, object]] = []
    told: list[list[int]] = []
    while len(events) < EVENTS and (event := next_input(rules, state, player)) is not None:
        state = follow(rules, state, event)
        if isinstance(event, Shuffle):
            events.append({"order": list(event.order)})
        else:
            assert isinstance(event, Move)
            events.append({"seat": event.seat, "move": rules.write(event.action)})
        n = len(events) - 1
        lists = [rules.legal(state, seat) for seat in range(case.seats)]
        views = [rules.hide(state, viewer) for viewer in watching]
        seen, guessed = 0, 0
        for view in views:
            seen = zlib.crc32(view.pack(told=True), seen)
            cells = machine.states(view, n)
            machine.sample(cells[0])
            guessed = zlib.crc32(cells[0].tobytes()[:size], guessed)
        acting = rules.to_act(state)
        chosen = [machine.choose(machine.states(rules.hide(state, Seat(seat)), n)[0], seat) for seat in acting]
        told.append(
            [
                zlib.crc32(state.pack(told=True)),
                _numbers([number for moves in lists for number in (len(moves), *moves)]),
                seen,
                guessed,
                _numbers(chosen),
                _numbers([rules.default(state, seat) for seat in acting]),
                _json(_course(rules, state)),
                _json([[_trace(rules, view), rules.fields(view)] for view in views]),
            ]
        )
    return events, told


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
