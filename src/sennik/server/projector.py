"""What each viewer of a match is told, and in which order.

What a channel is told comes from ``rules.hide`` for its viewer and from nothing else, so what is hidden from a viewer makes
no message and no gap in the numbers. Fields that a seat sees as spectators do are encoded once.

Messages are made when an event is folded (``step``, ``table_changed``) and go out when it is stored (``publish``). Between
the two the match is ahead of what may be told, so nobody may ask for a view then: the table's own task sees to that.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from sennik.kernel.game import Seat, Spectator, Trace
from sennik.match import Event, Match, deadline
from sennik.match import events as e
from sennik.server.channel import Channel, Listener
from sennik.wire.messages import Decision, ResultInfo, StepInfo, TableInfo, TraceInfo

_encode: Final = msgspec.json.Encoder().encode

DEAL: Final = "deal"
"""The verb with which a round begins, and with it the log."""


class Projector:
    """The channels of one match. The match given to every call is the one folded so far."""

    def __init__(self, match: Match, kept: int) -> None:
        self._kept = kept
        self._aided = match.setup.memory_aid
        self._spectators = Channel(None, Spectator(aided=self._aided), kept)
        self._seats: list[Channel] = []
        self._log: list[bytes] = []
        self._table = b"null"
        self._set_seats(match)

    # --- what happens ----------------------------------------------------------------------------------------------------

    def replay(self, match: Match, event: Event) -> None:
        """Keeps the log while a match is folded from the store: nothing is told."""
        if isinstance(event, e.Configured):
            self._set_seats(match)
        elif isinstance(event, e.Started):
            self._begin(match)
        elif match.rules is not None and isinstance(event, e.Shuffled | e.Moved | e.TimeUp):
            view = match.rules.hide(match.state, self._spectators.viewer)
            self._note(match, event, match.rules.trace(view))

    def step(self, match: Match, event: Event) -> None:
        """Makes the messages about an event that may have changed the state, or what somebody is asked."""
        if match.rules is None:
            return
        rules, state = match.rules, match.state
        public = self._spectators
        view = rules.hide(state, public.viewer)
        fields = rules.fields(view)
        shared: dict[str, bytes] = {}
        trace = self._note(match, event, rules.trace(view)) if isinstance(event, e.Shuffled | e.Moved | e.TimeUp) else None
        result = _result(match) if isinstance(event, e.Ended) else b"null"
        if public.live:
            changed = _changes(public, fields, fields, shared)
            self._tell(match, public, changed, trace or b"null", result)
        for channel in self._seats:
            if not channel.live:
                continue
            own_view = rules.hide(state, channel.viewer)
            changed = _changes(channel, rules.fields(own_view), fields, shared)
            own_trace = b"null"
            if isinstance(event, e.Shuffled | e.Moved | e.TimeUp):
                own = rules.trace(own_view)
                if trace is not None and own == public.trace:
                    own_trace = trace
                    channel.trace = own
                elif _is_news(channel.trace, own, event):
                    own_trace = _trace(match, event, own)
                    channel.trace = own
            self._tell(match, channel, changed, own_trace, result)

    def start(self, match: Match, table: TableInfo) -> None:
        """Play begins: everybody gets a whole view, before the first cards are dealt."""
        self._begin(match)
        self._table = _encode(table)
        for channel in self._channels():
            if channel.live:
                self._load(match, channel)
                channel.n += 1
                channel.renew(*self._view(match, channel, match.at))

    def table_changed(self, match: Match, table: TableInfo) -> None:
        """Makes the messages about the table itself, where it is not as it was."""
        encoded = _encode(table)
        if len(self._seats) != match.setup.seats or self._aided != match.setup.memory_aid:
            self._set_seats(match)
        if encoded == self._table:
            return
        self._table = encoded
        for channel in self._channels():
            if channel.live:
                channel.add("table", b'"table":%b,"seat":%b' % (encoded, _encode(channel.seat)))

    def publish(self) -> None:
        """Tells everybody what was made since the last time."""
        for channel in self._channels():
            channel.publish()

    # --- who listens -----------------------------------------------------------------------------------------------------

    def channel(self, seat: int | None) -> Channel:
        """The channel of that seat, or of those who watch."""
        return self._spectators if seat is None else self._seats[seat]

    def attach(self, match: Match, listener: Listener, at: int, after: int | None = None) -> Channel:
        """From now on the listener hears its person's channel; first what it missed after that number, or a whole view.

        Who missed nothing gets a whole view too: some message must tell that the way is open again.
        """
        channel = self.channel(match.seat_of(listener.person))
        missed = None if after is None else channel.missed(after, self._decision(match, channel.seat, at))
        if not channel.live:
            channel.live = True
            self._load(match, channel)
        channel.unheard = 0
        channel.listeners.add(listener)
        if not missed:
            listener.fresh(self.view(match, listener.person, at))
        else:
            for text in missed:
                listener.tell(text)
        return channel

    def view(self, match: Match, person: str, at: int) -> str:
        """The whole view of the person's channel."""
        channel = self.channel(match.seat_of(person))
        if not channel.live:
            self._load(match, channel)
        before, behind = self._view(match, channel, at)
        return f"{before}{person}{behind}"

    # --- inside ----------------------------------------------------------------------------------------------------------

    def _channels(self) -> tuple[Channel, ...]:
        return (self._spectators, *self._seats)

    def _set_seats(self, match: Match) -> None:
        """Before the start: channels for the seats that there are now. Who listens moves over by ``attach``."""
        self._aided = match.setup.memory_aid
        del self._seats[match.setup.seats :]
        for seat in range(len(self._seats), match.setup.seats):
            self._seats.append(Channel(seat, Seat(seat, aided=self._aided), self._kept))
        for channel in self._seats:
            channel.viewer = Seat(channel.seat or 0, aided=self._aided)
        self._spectators.viewer = Spectator(aided=self._aided)

    def _begin(self, match: Match) -> None:
        self._set_seats(match)
        self._log.clear()

    def _load(self, match: Match, channel: Channel) -> None:
        """The channel's fields and their fragments from nothing."""
        channel.decision = self._asked(match, channel.seat)
        if match.rules is None:
            return
        view = match.rules.hide(match.state, channel.viewer)
        channel.fields = match.rules.fields(view)
        channel.fragments = {name: _fragment(name, value) for name, value in channel.fields.items()}
        channel.trace = match.rules.trace(view)
        channel.waiting = _waiting(match, channel.fields)

    def _view(self, match: Match, channel: Channel, at: int) -> tuple[str, str]:
        """The view up to the person's id, and from there on: all else is the same for everybody at the channel."""
        seat = _encode(channel.seat)
        state = b"{%b}" % b",".join(channel.fragments.values()) if match.rules is not None else b"null"
        before = b'{"type":"view","n":%d,"table":%b,"you":"' % (channel.n, self._table)
        behind = b'","seat":%b,"state":%b,"log":[%b],"decision":%b,"waiting":%b,"result":%b}' % (
            seat,
            state,
            b",".join(self._log),
            self._decision(match, channel.seat, at),
            _encode(channel.waiting),
            _result(match),
        )
        return before.decode(), behind.decode()

    def _note(self, match: Match, event: e.Shuffled | e.Moved | e.TimeUp, trace: Trace) -> bytes | None:
        """Keeps the log. The trace as the wire has it, or None where spectators see nothing new."""
        public = self._spectators
        if not _is_news(public.trace, trace, event):
            return None
        public.trace = trace
        encoded = _trace(match, event, trace)
        if trace.verb == DEAL:
            self._log.clear()
        self._log.append(encoded)
        return encoded

    def _tell(self, match: Match, channel: Channel, changed: list[bytes], trace: bytes, result: bytes) -> None:
        waiting = _waiting(match, channel.fields)
        asked = self._asked(match, channel.seat)
        if changed or trace != b"null" or result != b"null" or waiting != channel.waiting or asked != channel.decision:
            channel.waiting = waiting
            channel.decision = asked
            head = b'"set":{%b},"trace":%b,"waiting":%b,"result":%b,"decision":'
            channel.add(
                "change",
                head % (b",".join(changed), trace, _encode(waiting), result),
                self._decision(match, channel.seat, match.at),
            )

    @staticmethod
    def _asked(match: Match, seat: int | None) -> tuple[int, bool] | None:
        """Which decision the seat's person is asked; None where nothing is."""
        if seat is None or match.phase != "playing" or seat not in match.waiting:
            return None
        return match.decisions[seat], match.seats[seat].played_by_bot

    @staticmethod
    def _decision(match: Match, seat: int | None, at: int) -> bytes:
        if seat is None or match.rules is None or match.phase != "playing" or seat not in match.waiting:
            return b"null"
        if match.seats[seat].played_by_bot:
            return b"null"
        end = deadline(match, seat)
        offer: Any = match.rules.offer(match.state, seat)
        return _encode(Decision(match.decisions[seat], offer, None if end is None else max(0, end - at)))


def _changes(channel: Channel, fields: dict[str, Any], public: dict[str, Any], shared: dict[str, bytes]) -> list[bytes]:
    """The fragments of the fields that are not as they were. ``shared`` holds those already encoded for spectators."""
    before = channel.fields
    changed = []
    for name, value in fields.items():
        if value != before[name]:
            if value == public[name]:
                fragment = shared.get(name)
                if fragment is None:
                    fragment = shared[name] = _fragment(name, value)
            else:
                fragment = _fragment(name, value)
            channel.fragments[name] = fragment
            changed.append(fragment)
    channel.fields = fields
    return changed


def _fragment(name: str, value: Any) -> bytes:
    return b'"%b":%b' % (name.encode(), _encode(value))


def _waiting(match: Match, fields: dict[str, Any]) -> tuple[int, ...]:
    """Whom the table waits for, as this viewer may know it.

    Where a game's view says so itself (a field ``waiting``: a bit for each seat, or the list of them) it may hide who has
    answered already; else everybody may know.
    """
    if match.phase != "playing":
        return ()
    told = fields.get("waiting")
    if isinstance(told, int):
        return tuple(seat for seat in range(match.setup.seats) if told >> seat & 1)
    return tuple(told) if isinstance(told, list) else match.waiting


def _is_news(before: Trace | None, trace: Trace, event: e.Shuffled | e.Moved | e.TimeUp) -> bool:
    """Whether the trace tells of this event, and not still of an earlier one (this one being hidden from the viewer)."""
    if not trace.verb:
        return False
    mover = None if isinstance(event, e.Shuffled) else event.seat
    return trace != before or trace.seat == mover


def _trace(match: Match, event: e.Shuffled | e.Moved | e.TimeUp, trace: Trace) -> bytes:
    by: Any = None
    if isinstance(event, e.Moved) and trace.seat == event.seat:
        by = event.by
    elif isinstance(event, e.TimeUp) and trace.seat == event.seat:
        by = "clock"
    steps = [StepInfo(step.source, step.target, step.count, step.face, list(step.seen_by)) for step in trace.steps]
    at = event.at - (match.started_at or 0)
    return _encode(TraceInfo(trace.verb, trace.seat, list(trace.numbers), steps, at, by))


def _result(match: Match) -> bytes:
    if match.result is None:
        return b"null"
    return _encode(ResultInfo(list(match.result.scores), list(match.result.winners)))
