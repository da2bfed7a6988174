"""What happened in a match that is folded from the store, from which its log is made at the end.

Only what happened since the latest round began is ever told. So while the match is folded, a scene of each event is kept, which
costs next to nothing, and the views of a few scenes are made at the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sennik.kernel.view_encoder import ViewEncoder
from sennik.match import Answers, Event, Match
from sennik.match import events as e
from sennik.server.views.channel import Channel
from sennik.server.views.log import MatchLog
from sennik.server.views.play import is_news, seat_noted, told_of, told_trace


@dataclass(frozen=True, slots=True)
class _Scene:
    """A match as it was after an event of play.

    ``after`` is its state and ``told`` the one that tells of the event, both as the encoder keeps them. ``people`` are the seats
    that people had. The rest is as in ``Telling``.
    """

    event: e.OfPlay
    after: object
    told: object
    people: tuple[int, ...]
    closed: Answers | None
    live: object
    started_at: int | None


class Scenes:
    """The scenes of a match that is being folded, from its start on."""

    def __init__(self, encoder: ViewEncoder[object, object], log: MatchLog) -> None:
        self._encoder = encoder
        self._log = log
        self._noted: list[_Scene | Event] = []

    def note(self, match: Match, event: Event) -> None:
        """Notes an event that was just folded."""
        if isinstance(event, e.OF_PLAY) and seat_noted(match, event) is None:
            keep = self._encoder.keep
            after = keep(match.state)
            told = keep(told_of(match, event)) if isinstance(event, e.TakenBack) else after
            people = played_by_people(match) if self._log.retells else ()
            self._noted.append(_Scene(event, after, told, people, match.closed, match.live, match.started_at))
        elif isinstance(event, (e.TakenOver, e.Reseated, *e.OF_PLAY)):
            self._noted.append(event)

    def tell(self, spectators: Channel, seats: Sequence[Channel]) -> Iterator[None]:
        """Makes the log of what was noted since the latest round began. Each piece of it takes some microseconds."""
        encoder, log = self._encoder, self._log
        scenes = [each for each in self._noted if isinstance(each, _Scene)]
        first = len(scenes) - 1
        while first > 0 and not self._begins(scenes, first, spectators):
            first -= 1
            yield
        channels = [spectators, *(seats if log.looks else ())]
        viewers = [channel.viewer for channel in channels]
        befores = encoder.traces(scenes[first - 1].after, viewers) if first > 0 else [channel.view for channel in channels]
        skipped = max(0, first)
        for each in self._noted:
            if skipped:
                skipped -= isinstance(each, _Scene)
                continue
            if isinstance(each, _Scene):
                log.take_for_received(each.event, seats)
                befores = self._show(each, befores, channels, seats)
            else:
                log.take_for_received(each, seats)
            yield

    def _begins(self, scenes: Sequence[_Scene], number: int, spectators: Channel) -> bool:
        """Tells whether the log begins anew with that scene."""
        encoder, scene = self._encoder, scenes[number]
        (view,) = encoder.traces(scene.told, (spectators.viewer,))
        if not self._log.begins(encoder, view):
            return False
        (before,) = encoder.traces(scenes[number - 1].after, (spectators.viewer,))
        return is_news(scene, encoder, before, view, scene.event)

    def _show(
        self, scene: _Scene, befores: Sequence[object], channels: Sequence[Channel], seats: Sequence[Channel]
    ) -> list[object]:
        """Adds the scene to the log, and what single seats saw. Returns the views after it."""
        encoder, log, event = self._encoder, self._log, scene.event
        afters = encoder.traces(scene.after, [channel.viewer for channel in channels])
        back = isinstance(event, e.TakenBack)
        told = encoder.traces(scene.told, [channels[0].viewer])[0] if back else afters[0]
        if log.note(scene, encoder, befores[0], told, event, seats) is not None:
            log.retell(scene, encoder, event, (scene.told, told), [seats[seat] for seat in scene.people])
        alikes = encoder.tell_alike(afters[0], afters)
        for channel, before, own, alike in zip(channels, befores, afters, alikes, strict=True):
            if not alike and not back and is_news(scene, encoder, before, own, event):
                log.show(channel, told_trace(scene, event, encoder, own))
        return afters


def played_by_people(match: Match) -> tuple[int, ...]:
    """Returns the seats that people have, here or not."""
    return tuple(number for number, seat in enumerate(match.seats) if seat.person is not None)
