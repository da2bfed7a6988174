"""Checks that a move counts as one that showed nothing, or nothing to its own seat, only if that is so.

The rules tell it by who knows which card (``Retracting``). Here it is told in another way: by what the views of the
seats contain, and by samples of the states that a view allows. If a move shows its seat something, some samples of the
view from before it lead to another view after it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from sennik.kernel.game import AnyRules, AnyState, Retracting, Revealed, Seat, Spectator, Viewer

from .cases import Case, Move, Player, follow, next_input
from .contract import told_bytes

SAMPLES = 6
"""The number of states that a view allows from which a move is tried again."""


@dataclass(frozen=True, slots=True)
class Retracted:
    """A move of a random game: the state before and after it, and who made it. ``after`` waits for somebody."""

    rules: AnyRules
    before: AnyState
    after: AnyState
    move: Move

    @property
    def verb(self) -> str:
        """The first word of the move."""
        return self.rules.write(self.move.action, self.move.text).partition(" ")[0]

    def shown(self, *, aided: bool) -> Revealed:
        """Returns what the rules say that the move showed."""
        assert isinstance(self.rules, Retracting)
        return self.rules.shown(self.rules.saved(self.before), self.after, self.move.seat, aided=aided)


def moves_of(case: Case, seed: int, most: int) -> Iterator[Retracted]:
    """Yields the moves among the first ``most`` events of a random game that could be taken back, whatever they showed.

    These are moves outside windows and counts after which the game goes on at once, and nobody has to answer yet.
    """
    rules = case.rules()
    player = Player(random.Random(f"{case.id} {seed} retracted"), case.text)
    state = rules.start()
    for _ in range(most):
        event = next_input(rules, state, player)
        if event is None:
            return
        before = rules.clone(state)
        state = follow(rules, state, event)
        if isinstance(event, Move) and not (_apart(rules, before) or _apart(rules, state)):
            yield Retracted(rules, before, rules.clone(state), event)


def _apart(rules: AnyRules, state: AnyState) -> bool:
    """Tells whether moves are never taken back from or to such a state."""
    in_window = rules.windows and rules.window(state) is not None
    return in_window or rules.round_over(state) or not rules.to_act(state)


def check_shown(move: Retracted, seed: int, *, aided: bool) -> Revealed:
    """Checks what the rules say that the move showed, and returns it. Raises ``AssertionError`` if more was shown."""
    rules, seat, seats = move.rules, move.move.seat, move.rules.seats
    shown = move.shown(aided=aided)
    if shown is Revealed.HIDDEN:
        return shown
    own = Seat(seat, aided)
    seen = told_bytes(rules, move.after, own)
    view = rules.hide(move.before, own)
    for n in range(SAMPLES):
        sampled = rules.sample(view, seed + n)
        rules.check(sampled, seat, move.move.action, move.move.text)
        tried = follow(rules, sampled, move.move)
        assert told_bytes(rules, tried, own) == seen, f"seat {seat} learnt something by {move.verb!r}"
    everybody = _newly_shown(move, Spectator(aided))
    others: list[Viewer] = [Seat(other, aided) for other in range(seats)]
    for viewer in (*others, Spectator(aided)):
        new = _newly_shown(move, viewer)
        assert shown is Revealed.OPENLY or not new, f"{viewer} saw {dict(new)} by {move.verb!r}"
        assert new <= everybody, f"{viewer} saw {dict(new - everybody)} by {move.verb!r}, and others did not"
    return shown


def _newly_shown(move: Retracted, viewer: Viewer) -> Counter[object]:
    """Returns the faces that the viewer sees after the move and did not see before it, in the view or in its trace."""
    was, now = Counter(_faces(move.rules, move.before, viewer)), Counter(_faces(move.rules, move.after, viewer))
    told: Counter[object] = Counter(
        step.face for step in move.rules.trace(move.rules.hide(move.after, viewer)).steps if step.face is not None
    )
    return (now | told) - was


def _faces(rules: AnyRules, state: AnyState, viewer: Viewer) -> list[object]:
    view = rules.hide(state, viewer)
    names = rules.edition.faces  # type: ignore[attr-defined] # only rules of cards take moves back
    return [names[code] for code in rules.fields(view)["face"] if code]
