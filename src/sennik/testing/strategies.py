"""Hypothesis strategies, which draw a game as the choices made in it, so that a failing game shrinks to a short one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hypothesis import strategies as st

from sennik.kernel.game import AnyRules, AnyState

from .cases import Case, Input, Move, Shuffle, accepted, follow
from .contract import refused_option
from .second import AnySecond, check_drawn


@st.composite
def events(draw: st.DrawFn, case: Case, most: int = 60) -> list[Input]:
    """Draws the beginning of a game without text: shuffles, and moves by any seat that may answer."""
    rules: AnyRules = case.rules()
    state = rules.start()
    made: list[Input] = []
    for _ in range(draw(st.integers(1, most))):
        names = rules.chance(state)
        event: Input
        if names is not None:
            event = Shuffle(tuple(draw(st.permutations(names))))
        else:
            waiting = rules.to_act(state)
            if not waiting:
                break
            seat = draw(st.sampled_from(waiting))
            event = Move(seat, draw(st.sampled_from(list(rules.legal(state, seat)))))
        made.append(event)
        state = follow(rules, state, event)
    return made


def check_any_case(
    data: st.DataObject, case: Case, second: Callable[[], AnySecond], facts: Callable[[AnyRules, AnyState], object]
) -> None:
    """Plays drawn moves at a table with a drawn deck by the rules and by the second implementation, which must agree.

    If the deck is not permitted, it must be refused for that reason.
    """
    if not accepted(case.game, case.options, case.seats):
        assert refused_option(case.game, case.options, case.seats) == "deck"
        return
    check_drawn(case, second(), facts, data.draw(events(case)))


def decks(names: Sequence[str], crows: Sequence[int], most: int = 20) -> st.SearchStrategy[dict[str, list[int]]]:
    """Returns a strategy for counts of some of the deck's cards: each name with ``[crows, copies]``, where ``crows``
    gives the crows of each name.
    """
    of = dict(zip(names, crows, strict=True))
    return st.dictionaries(st.sampled_from(list(names)), st.integers(0, most)).map(
        lambda copies: {name: [of[name], count] for name, count in copies.items()}
    )
