"""A match played again from its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sennik.kernel.game import AfterGame, AnyRules, AnyState, Trace
from sennik.match import events as e
from sennik.match.broken import BrokenMatch
from sennik.match.events import Event
from sennik.match.fold import begin, fold
from sennik.match.match import Lookup, Match


@dataclass(frozen=True, slots=True)
class Replayed:
    """What one event of play did. The next event changes ``state``: clone it to keep it longer.

    ``fresh`` says whether ``trace`` is about this event. It is not if an answer in a window is still hidden from the
    others, if a window ends and there is nothing to see, or if nothing new is told in a live game. ``answer`` says
    whether the event is an answer in a window. If a move is taken back, the trace is that of the move.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.record import read
    >>> lines = '{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', '{"deal": []}', '{"seat": 1, "move": "look 1 2"}'
    >>> for step in Replay(read(chr(10).join(lines), lookup), lookup):
    ...     print(step.trace.verb, step.trace.seat, step.answer)
    deal None False
    look 0 False
    """

    event: e.OfPlay
    trace: Trace
    state: AnyState
    fresh: bool = True
    answer: bool = False


class Replay:
    """The steps of a match, each one made when it is asked for. Nothing is drawn or decided here, since the events tell
    everything.

    ``match`` is the match after the latest step, or before the first one the match as it begins. Raises ``BrokenMatch``
    if the match never began, or if its rules are gone.

    >>> from sennik.catalog import lookup
    >>> from sennik.match.record import read
    >>> replay = Replay(read('{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', lookup), lookup)
    >>> replay.match.phase, len(list(replay))
    ('playing', 0)
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
            if isinstance(event, e.OF_PLAY):
                trace = self._trace()
                if isinstance(event, e.TakenBack):
                    yield Replayed(event, self._trace_of(self.match.undone), self.match.state)
                    before = trace
                    continue
                fresh = trace != before or not (in_window or self.rules.live)
                yield Replayed(event, trace, self.match.state, fresh, in_window and isinstance(event, e.Moved | e.TimeUp))
                before = trace

    def _trace(self) -> Trace:
        return self._trace_of(self.match.state)

    def _trace_of(self, state: AnyState) -> Trace:
        return self.rules.trace(self.rules.hide(state, AfterGame()))
