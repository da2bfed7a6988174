"""A match played again from its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias, get_args

from sennik.kernel.game import AfterGame, AnyRules, AnyState, Trace
from sennik.match import events as e
from sennik.match.events import Event
from sennik.match.fold import begin, fold
from sennik.match.match import BrokenMatch, Lookup, Match

OfPlay: TypeAlias = e.Shuffled | e.Moved | e.TimeUp | e.Closed | e.Rang
"""What changes the state of the game."""

_OF_PLAY = get_args(OfPlay)


@dataclass(frozen=True, slots=True)
class Replayed:
    """What one event of play did. ``state`` is changed by the event after it: who needs it longer clones it.

    ``fresh``: whether ``trace`` is about this event. It is not where an answer in a window is still hidden from the others,
    where a window ends without anything to see, and in a live game where nothing new is told. ``answer``: the event is an answer
    in a window.
    """

    event: OfPlay
    trace: Trace
    state: AnyState
    fresh: bool = True
    answer: bool = False


class Replay:
    """The steps of a match, each one made when it is asked for. Nothing is drawn or decided: the events say it all.

    ``match`` is the match after the latest step, and as it begins before the first one. Raises `BrokenMatch` if the match never
    began, or if its rules are gone.
    """

    def __init__(self, events: Iterable[Event], lookup: Lookup) -> None:
        self._events = iter(events)
        opened = next(self._events, None)
        if opened is None:
            raise BrokenMatch("a match without events")
        self.match: Match = begin(opened, lookup)
        for event in self._events:
            self.match = fold(self.match, event)
            if isinstance(event, e.Started):
                break
        if self.match.rules is None:
            raise BrokenMatch(f"match {self.match.id} can't be played again: {self.match.reason or self.match.phase}")
        self.rules: AnyRules = self.match.rules

    def __iter__(self) -> Iterator[Replayed]:
        before = self._trace()
        for event in self._events:
            in_window = self.match.window is not None
            self.match = fold(self.match, event)
            if isinstance(event, _OF_PLAY):
                trace = self._trace()
                fresh = trace != before or not (in_window or self.rules.live)
                yield Replayed(event, trace, self.match.state, fresh, in_window and isinstance(event, e.Moved | e.TimeUp))
                before = trace

    def _trace(self) -> Trace:
        return self.rules.trace(self.rules.hide(self.match.state, AfterGame()))
