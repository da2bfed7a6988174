"""Live games between bots in simulated time, as a table of the server plays them."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Sequence

from sennik import bots
from sennik.kernel.game import REMEMBERED_MOVES, AnyRules, AnyState, IllegalMove, Seat

from .cases import dealt, live_of

PACE = 1_500
"""The time (ms of play) that a bot takes over a move."""


def play_live(
    rules: AnyRules,
    levels: Sequence[str],
    luck: random.Random,
    *,
    pace: int = PACE,
    told: Callable[[AnyState], None] | None = None,
    moved: Callable[[AnyState, int, tuple[int, str]], None] | None = None,
) -> AnyState:
    """Plays a whole match between bots, with a level for each seat, and returns its last state.

    After each event every seat that is to act and has no decision under way is asked. Its move is made ``pace`` later,
    and dropped if it is no longer legal. ``moved`` is called with every move before it is made, and ``told`` with every
    state after a move or an alarm.
    """
    state, now = rules.start(), 0
    own: list[deque[tuple[int, str]]] = [deque(maxlen=REMEMBERED_MOVES) for _ in levels]
    thinking: dict[int, tuple[int, tuple[int, str]]] = {}
    while rules.result(state := dealt(rules, state, luck)) is None:
        for seat in rules.to_act(state):
            if seat not in thinking:
                move = bots.choose(levels[seat], rules, rules.hide(state, Seat(seat)), seat, luck, tuple(own[seat]))
                if move is not None:
                    thinking[seat] = now + pace, move
        due = live_of(rules).alarm(state)
        first = min(thinking, key=lambda seat: (thinking[seat][0], seat), default=None)
        if first is None or (due is not None and due <= thinking[first][0]):
            assert due is not None, "nobody moves, and nothing waits for time"
            now = max(now, due)
            state = live_of(rules).ring(live_of(rules).note(state, now))
        else:
            now, (action, text) = thinking.pop(first)
            try:
                rules.check(state, first, action, text)
            except IllegalMove:
                continue  # The move came too late.
            if moved:
                moved(state, first, (action, text))
            judged = live_of(rules).judge(state, first, action, text)
            state = rules.apply(live_of(rules).note(state, now, judged), first, action, text)
            if text:
                own[first].append((action, text))
        if told:
            told(state)
    return state
