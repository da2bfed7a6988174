"""The log of a match: what everybody could see since the round began, and what single seats saw beyond it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from sennik.kernel.view_encoder import ViewEncoder
from sennik.match import Event, Match
from sennik.match import events as e
from sennik.server.views.channel import Channel, Shown
from sennik.server.views.play import Telling, is_news, told_trace

_RECEIVED: Final = (e.Moved, e.TimeUp, e.TakenOver, e.Reseated)
"""The events after which nothing is shown again to their seat."""


class MatchLog:
    """The log of one match, as JSON. What only a seat saw is kept in its channel.

    - ``looks`` says that the game is played without the memory aid, so that what a seat was shown is told until its
      person is known to have received it.
    - ``retells`` says that with the memory aid the log tells each seat what it saw itself.
    """

    def __init__(self) -> None:
        self.entries: list[bytes] = []
        self.looks = self.retells = False
        self._aided = True
        self._begins = ""

    def begin(self, match: Match, *, aided: bool) -> None:
        """Empties the log, for the game that begins now."""
        rules = match.rules
        self.entries.clear()
        self._aided = aided
        self._begins = rules.game.meanings.begins if rules is not None else ""
        still = rules is not None and not rules.live
        self.looks, self.retells = still and not aided, still and aided

    def note(
        self,
        telling: Telling,
        encoder: ViewEncoder[object, object],
        before: object,
        view: object,
        event: e.OfPlay,
        seats: Sequence[Channel],
    ) -> bytes | None:
        """Adds the event, as those who watch see it in ``view``, which was ``before``. Returns the trace as the wire has
        it, or None if they see nothing new.

        Without the memory aid the log has no faces, so nobody is shown again what they were shown.
        """
        if not is_news(telling, encoder, before, view, event):
            return None
        encoded = told_trace(telling, event, encoder, view)
        if self.begins(encoder, view):
            self.entries.clear()
            for channel in seats:
                channel.shown.clear()
                channel.own.clear()
        self.entries.append(encoded if self._aided else told_trace(telling, event, encoder, encoder.faceless(view)))
        return encoded

    def begins(self, encoder: ViewEncoder[object, object], view: object) -> bool:
        """Tells whether the trace of that view is about the beginning of a round, with which the log begins."""
        return encoder.verb(view)[0] == self._begins

    def as_told(self, channel: Channel) -> list[bytes]:
        """Returns the entries as the channel's viewer saw them."""
        if not channel.own:
            return self.entries
        return [channel.own.get(number, entry) for number, entry in enumerate(self.entries)]

    def keep_own(self, channel: Channel, trace: bytes) -> None:
        """Keeps the latest entry as the seat's person saw it."""
        channel.own[len(self.entries) - 1] = trace

    def show(self, channel: Channel, trace: bytes) -> None:
        """Keeps a look of the seat's, which no later view has, until its person is known to have received it."""
        if self.looks and channel.seat is not None:
            steps = msgspec.json.decode(trace)["steps"]
            if any("face" in step and step["source"] == step["target"] for step in steps):
                channel.shown.append(Shown(channel.n, trace))

    def retell(
        self,
        telling: Telling,
        encoder: ViewEncoder[object, object],
        event: e.OfPlay,
        told: tuple[object, object],
        people: Sequence[Channel],
    ) -> None:
        """Keeps the latest entry as the people of these seats saw it, if they saw more. It does so only with the memory
        aid.

        ``told`` is the state that tells of the event, as the encoder keeps it, and the view of those who watch.
        """
        if not self.retells or not people:
            return
        kept, view = told
        views = encoder.traces(kept, [channel.viewer for channel in people])
        for channel, own, alike in zip(people, views, encoder.tell_alike(view, views), strict=True):
            if not alike:
                self.keep_own(channel, told_trace(telling, event, encoder, own))

    def take_for_received(self, event: Event, seats: Sequence[Channel]) -> None:
        """Takes what a seat was shown for received once its next decision is made, by whomever.

        Otherwise a person who never moves would have a memory aid. What one person was shown is dropped when another
        gets the seat.
        """
        if self.looks and isinstance(event, _RECEIVED):
            seats[event.seat].shown.clear()
        if type(event) is e.TakenOver or type(event) is e.Reseated:
            seats[event.seat].own.clear()
