"""Checks of the windows of answers (``sennik.kernel.game.Window``) in any case of any game."""

from __future__ import annotations

import random
from itertools import product

from sennik.kernel.game import AfterGame, AnyRules, AnyState, Window

from .cases import Case, random_states, viewers
from .contract import told_bytes

IN_A_ROW = 100
"""The number of windows in a row that counts as endless."""

SO_MANY = 3
"""The number of answers of one seat that are tried against as many of another."""

THOROUGH = 40
"""The number of windows of a game that are all checked. Of later ones, which are much alike, one in ten is."""


def check_windows(case: Case, seed: int, most: int = 2_000) -> int:
    """Checks every window of a random game, up to ``most`` states. Returns the number of states with a window."""
    luck = random.Random(seed)
    found = 0
    if not case.rules().windows:
        return found
    for rules, state in random_states(case, seed, most):
        window = rules.window(state)
        if window is None:
            continue
        found += 1
        if found > THOROUGH and luck.random() > 0.1:
            continue
        waiting = rules.to_act(state)
        assert waiting, "a window waits for somebody"
        assert rules.chance(state) is None
        assert rules.result(state) is None
        assert not rules.round_over(state)
        if len(waiting) > 1:
            check_answers(case, rules, state, luck.choice(waiting), window, luck)
            check_order(case, rules, state, luck)
        else:
            for action in rules.legal(state, waiting[0]):
                rules.apply(rules.clone(state), waiting[0], action, case.text(rules, state, waiting[0], action, luck))
        check_close(rules, state)
    return found


def check_answers(case: Case, rules: AnyRules, state: AnyState, seat: int, window: Window, luck: random.Random) -> None:
    """Checks that no answer of the seat closes the window while others have to answer, or changes anything for them."""
    others = [other for other in rules.to_act(state) if other != seat]
    offered = [list(rules.legal(state, other)) for other in others]
    watching = [
        viewer for viewer in viewers(rules.seats)
        if not isinstance(viewer, AfterGame) and getattr(viewer, "number", None) != seat
    ]  # fmt: skip
    told = [told_bytes(rules, state, viewer) for viewer in watching]
    trace = rules.trace(rules.hide(state, AfterGame()))
    for action in list(rules.legal(state, seat)):
        after = rules.apply(rules.clone(state), seat, action, case.text(rules, state, seat, action, luck))
        still = rules.window(after)
        assert still is not None, "only the last answer closes a window"
        assert still is Window.NOTED or window is Window.OPEN, "what was enough stays enough"
        assert list(rules.to_act(after)) == others
        assert [list(rules.legal(after, other)) for other in others] == offered, "what others may answer stays the same"
        assert [told_bytes(rules, after, viewer) for viewer in watching] == told, "somebody learns of an answer"
        assert rules.trace(rules.hide(after, AfterGame())) == trace, "an answer stands in no trace"


def check_order(case: Case, rules: AnyRules, state: AnyState, luck: random.Random) -> None:
    """Checks that the order in which two answers arrive makes no difference.

    Both count as simultaneous, and the order of the seats decides.
    """
    seats = luck.sample(list(rules.to_act(state)), 2)
    legal = [list(rules.legal(state, seat)) for seat in seats]
    for chosen in product(*[luck.sample(actions, min(len(actions), SO_MANY)) for actions in legal]):
        answers = [
            (seat, action, case.text(rules, state, seat, action, luck)) for seat, action in zip(seats, chosen, strict=True)
        ]
        assert end(rules, state, answers) == end(rules, state, answers[::-1]), "the first message wins, and not the first seat"


def end(rules: AnyRules, state: AnyState, answers: list[tuple[int, int, str]]) -> list[bytes]:
    """Returns everything that can be seen after these answers and the end of their window."""
    after = rules.clone(state)
    for seat, action, text in answers:
        after = rules.apply(after, seat, action, text)
    if len(rules.to_act(state)) > len(answers):
        after = rules.close(after)
    return [rules.pack(after), *[told_bytes(rules, after, viewer) for viewer in viewers(rules.seats)]]


def check_close(rules: AnyRules, state: AnyState) -> None:
    """Checks that closing a window leads to a shuffle, to somebody's move or to the end of the game.

    Windows that follow each other must come to an end.
    """
    after = rules.clone(state)
    for _ in range(IN_A_ROW):
        after = rules.close(after)
        going_on = (rules.chance(after) is not None) + bool(rules.to_act(after)) + (rules.result(after) is not None)
        assert going_on == 1, "after a window there is a shuffle, a seat to act, or a result"
        if rules.window(after) is None:
            return
    raise AssertionError("windows without end")
