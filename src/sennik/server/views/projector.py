"""What each viewer of a match is told, and in which order.

What a channel is told comes only from ``rules.hide`` for its viewer. So something that is hidden from a viewer makes no
message and no gap in the numbers. Fields that everybody sees alike are compared and encoded once
(``sennik.kernel.view_encoder``). Only the seat that gave an answer in an open window is told of it.

Messages are made when an event is folded (``step``, ``table_changed``) and go out when it is stored (``publish``).
Between the two the match is ahead of what may be told, so nobody may ask for a view then. The table's own task sees to
that.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

import msgspec

from sennik.kernel.game import AfterGame, AnyRules, Seat, Spectator, Viewer
from sennik.kernel.view_encoder import FieldEncoder, ViewEncoder, encoder_for
from sennik.match import Event, Match
from sennik.match import events as e
from sennik.server.views.asking import asked_of, back_of, told_back, told_decision, told_running, waiting_for
from sennik.server.views.channel import Author, Channel, Listener
from sennik.server.views.log import MatchLog
from sennik.server.views.play import is_news, running_clocks, seat_noted, time_of, told_of, told_result, told_trace
from sennik.server.views.scenes import Scenes, played_by_people
from sennik.wire.messages import TableInfo

_encode: Final = msgspec.json.Encoder().encode


class _Seats(dict[tuple[int, ...], bytes]):
    """A cache of lists of seats as JSON, each encoded once."""

    def __missing__(self, seats: tuple[int, ...]) -> bytes:
        self[seats] = encoded = _encode(seats)
        return encoded


_SEATS: Final = _Seats()

_TAIL: Final = b'},%b"trace":%b,"waiting":%b,"result":%b,'
"""What comes in a change between the fields that changed and the clocks. In a live game it begins with the time."""


class Projector:
    """The channels of one match. The match given to every call is the one folded so far.

    With ``whole`` those who watch are told everything. So it is given only for a match that is over.
    """

    def __init__(self, match: Match, kept: int, *, whole: bool = False) -> None:
        self._kept = kept
        self._whole_match = whole
        self._aided = match.setup.memory_aid
        self._spectators = Channel(None, self._watching(), kept)
        self._seats: list[Channel] = []
        self._log = MatchLog()
        self._table = b"null"
        self._author: Author | None = None
        self._encoder: ViewEncoder[object, object] | None = None
        self._scenes: Scenes | None = None
        self._windows = False
        self._untold = False
        self._set_seats(match)

    # --- what happens ----------------------------------------------------------------------------------------------------

    def replay(self, match: Match, event: Event) -> None:
        """Notes what is told of an event while a match is folded from the store. Nobody is told anything."""
        if isinstance(event, e.Configured):
            self._set_seats(match)
        elif isinstance(event, e.Started):
            self._begin(match)
            self._scenes = None if self._encoder is None else Scenes(self._encoder, self._log)
        elif self._scenes is not None:
            self._scenes.note(match, event)

    def replayed(self, match: Match) -> Iterator[None]:
        """Makes the log of what was replayed, piece by piece. It must be exhausted before anybody is told anything."""
        scenes, self._scenes = self._scenes, None
        if scenes is not None and self._encoder is not None:
            yield from scenes.tell(self._spectators, self._seats)
            for channel in (self._spectators, *(self._seats if self._log.looks else ())):
                (channel.view,) = self._encoder.views(match.state, (channel.viewer,))

    def retrace(self, match: Match, event: Event) -> None:
        """Notes an event that leads to the position from which a game goes on. Nobody is told of it by itself."""
        self._untold = True
        self.replay(match, event)

    def coming(self, match: Match, table: TableInfo) -> Iterator[None]:
        """Gives everybody a whole view when a game has come to the position from which it goes on, at the end of its pieces."""
        yield from self.replayed(match)
        self._renew(match, table)

    def step(self, match: Match, event: Event) -> None:
        """Makes the messages about an event that may have changed the state, or what somebody is asked."""
        encoder, public = self._encoder, self._spectators
        if encoder is None:
            return
        self._log.take_for_received(event, self._seats)
        if self._windows and (answered := seat_noted(match, event)) is not None:
            self._note_answer(match, encoder, self._spectators if self._whole_match else self._seats[answered])
            return
        live = [channel for channel in self._seats if channel.live]
        viewers = [public.viewer, *[channel.viewer for channel in live]]
        view, *views = encoder.views(match.state, viewers)
        play = event if isinstance(event, e.OF_PLAY) else None
        back = type(event) is e.TakenBack
        # What the views tell of the event: of a move that is taken back, those from before it was.
        told, *telling = encoder.views(told_of(match, event), viewers) if back else (view, *views)
        trace = self._note(match, encoder, play, told) if play is not None else None
        result = told_result(match) if type(event) is e.Ended else b"null"
        alike = encoder.shared(public.view, view)
        common = b",".join(alike)
        waiting = self._waiting(match, None, view)
        clocks = running_clocks(match, waiting)
        all_know = encoder.waiting_alike and not self._windows
        time = time_of(match, match.at)
        tail = _TAIL % (time, trace or b"null", _SEATS[waiting], result)
        news = bool(alike or trace) or result != b"null"
        if public.live:
            live.append(public)
            views.append(view)
            telling.append(told)
        owns = encoder.owns([channel.view for channel in live], views)
        alike_to_all = encoder.tell_alike(told, telling)
        for number, channel in enumerate(live):
            own_view, own_told, own, alike_told = views[number], telling[number], owns[number], alike_to_all[number]
            own_waiting = waiting if all_know else self._waiting(match, channel.seat, own_view)
            if alike_told and own_waiting == waiting:
                self._tell(match, channel, common, own, tail, waiting, clocks, news)
            else:
                own_trace = trace if alike_told else None
                if not alike_told and play is not None and is_news(match, encoder, channel.view, own_told, play):
                    own_trace = told_trace(match, play, encoder, own_told)
                own_tail = _TAIL % (time, own_trace or b"null", _SEATS[own_waiting], result)
                own_news = bool(alike or own_trace) or result != b"null"
                own_clocks = clocks if own_waiting == waiting else running_clocks(match, own_waiting)
                self._tell(match, channel, common, own, own_tail, own_waiting, own_clocks, own_news)
                if own_trace is not None and not alike_told:
                    if not back:
                        self._log.show(channel, own_trace)
                    if self._log.retells and trace is not None and channel.seat is not None:
                        self._log.keep_own(channel, own_trace)
            channel.view = own_view
        public.view = view
        if play is not None and trace is not None and self._log.retells:
            people = [self._seats[seat] for seat in played_by_people(match) if not self._seats[seat].live]
            if people:
                self._log.retell(match, encoder, play, (encoder.keep(told_of(match, play)), told), people)

    def _note_answer(self, match: Match, encoder: ViewEncoder[object, object], channel: Channel) -> None:
        """Makes the message about an answer in an open window for its own seat, or for those who are told everything. Nobody
        else is told of it.
        """
        if not channel.live:
            return
        (view,) = encoder.views(match.state, (channel.viewer,))
        waiting = self._waiting(match, channel.seat, view)
        tail = _TAIL % (b"", b"null", _SEATS[waiting], b"null")
        (own,) = encoder.owns([channel.view], [view])
        self._tell(match, channel, b"", own, tail, waiting, b"", news=False)
        channel.view = view

    def start(self, match: Match, table: TableInfo) -> None:
        """Gives everybody a whole view when play begins, before the first cards are dealt."""
        self._begin(match)
        self._renew(match, table)

    def _renew(self, match: Match, table: TableInfo) -> None:
        """Gives everybody a whole view."""
        self._table, self._author = _encode(table), None
        self._untold = True
        for channel in self._channels():
            if channel.live:
                self._load(match, channel)
                channel.n += 1
                channel.renew(*self._view(match, channel, match.at))
        self._keep_up(match)

    def table_changed(self, match: Match, table: TableInfo, author: TableInfo | None) -> None:
        """Makes the messages about the table itself, if it has changed.

        ``author`` is the table as the author of its secret options sees it, if that is different.
        """
        encoded = _encode(table)
        own = None if author is None else Author(match.author, _encode(author))
        if len(self._seats) != match.setup.seats or self._aided != match.setup.memory_aid:
            self._set_seats(match)
        if encoded == self._table and own == self._author:
            self._keep_up(match)
            return
        alone = self.channel(match.seat_of(match.author)) if encoded == self._table else None
        self._table, self._author = encoded, own
        self._untold = True
        for channel in self._channels():
            if channel.live and alone in {None, channel}:
                channel.table(encoded, own, match.at)
        self._keep_up(match)

    def publish(self) -> None:
        """Tells everybody what was made since the last time."""
        self._untold = False
        for channel in self._channels():
            if channel.pending:
                channel.publish()

    def hides(self, seat: int | None) -> bool:
        """Tells whether nothing that was folded since ``publish`` is to be told to that seat, or without a seat to
        those who watch.

        For them the match is as it was. It is False too if nobody has asked for that view lately, so that this is not
        known.
        """
        channel = self.channel(seat)
        return channel.live and not channel.pending and not self._untold

    # --- who listens -----------------------------------------------------------------------------------------------------

    def channel(self, seat: int | None) -> Channel:
        """Returns the channel of that seat, or of those who watch."""
        return self._spectators if seat is None else self._seats[seat]

    def attach(self, match: Match, listener: Listener, at: int, after: int | None = None) -> Channel:
        """Adds the listener to its person's channel, and tells it what it missed after that number, or a whole view.
        Returns the channel.

        These listeners always get a whole view:

        - One that missed nothing, since some message must tell that the connection works again.
        - All at a table without the memory aid: messages tell faces, and a client could ask for an old number again and
          again.
        - All in a live game, since what was told before may have to be forgotten by now.
        - An author who sees more of the table than others, since only what all may see is kept.
        """
        channel = self.channel_of(match, listener)
        seat = channel.seat
        own = self._author is not None and listener.person == self._author.person
        forgets = not self._aided or match.live is not None or own
        missed = (
            None
            if after is None or forgets
            else channel.missed(after, told_running(match, self._encoder, seat, at, channel.clocks, channel.back))
        )
        self._hear(match, channel)
        channel.listeners.add(listener)
        if not missed:
            listener.fresh(self.view_of(match, listener, at))
        else:
            for message in missed:
                listener.tell(message)
        return channel

    def hear(self, match: Match, person: str) -> Channel:
        """Returns the person's channel, which is kept up to date from now on, as long as somebody asks for it now and then."""
        return self._hear(match, self.channel(match.seat_of(person)))

    def view(self, match: Match, person: str, at: int) -> bytes:
        """Returns the whole view of the person's channel."""
        return self._whole(match, self.hear(match, person), person, at)

    def channel_of(self, match: Match, listener: Listener) -> Channel:
        """Returns the channel that the listener gets."""
        return self.channel(None if listener.watching else match.seat_of(listener.person))

    def view_of(self, match: Match, listener: Listener, at: int) -> bytes:
        """Returns the whole view of the listener's channel."""
        return self._whole(match, self._hear(match, self.channel_of(match, listener)), listener.person, at)

    # --- inside ----------------------------------------------------------------------------------------------------------

    def _hear(self, match: Match, channel: Channel) -> Channel:
        """Keeps the channel up to date from now on, and returns it."""
        if not channel.live:
            channel.live = True
            self._load(match, channel)
        channel.unheard = 0
        return channel

    def _whole(self, match: Match, channel: Channel, person: str, at: int) -> bytes:
        author = self._author is not None and person == self._author.person
        before, behind = self._view(match, channel, at, author=author)
        return before + person.encode() + behind

    def _channels(self) -> tuple[Channel, ...]:
        return (self._spectators, *self._seats)

    def _set_seats(self, match: Match) -> None:
        """Makes channels for the seats of the setup. ``attach`` moves the listeners to them."""
        self._aided = match.setup.memory_aid
        del self._seats[match.setup.seats :]
        for seat in range(len(self._seats), match.setup.seats):
            self._seats.append(Channel(seat, Seat(seat, aided=self._aided), self._kept))
        for channel in self._seats:
            channel.viewer = Seat(channel.seat or 0, aided=self._aided)
        self._spectators.viewer = self._watching()

    def _watching(self) -> Viewer:
        """Returns the viewer for whom those who watch are told something."""
        return AfterGame() if self._whole_match else Spectator(aided=self._aided)

    def _encoder_of(self, rules: AnyRules) -> ViewEncoder[object, object]:
        """Returns what reads the views. Only the encoder of fields reads that of somebody who may know everything."""
        return cast("ViewEncoder[object, object]", FieldEncoder(rules)) if self._whole_match else encoder_for(rules)

    def _begin(self, match: Match) -> None:
        self._set_seats(match)
        self._encoder = None if match.rules is None else self._encoder_of(match.rules)
        self._windows = match.rules is not None and match.rules.windows
        self._log.begin(match, aided=self._aided)
        self._load(match, self._spectators)
        for channel in self._seats:
            channel.own.clear()
        for channel in self._seats if self._log.looks else ():
            channel.shown.clear()
            if not channel.live:
                self._load(match, channel)

    def _keep_up(self, match: Match) -> None:
        """Keeps the channels of all seats live without the memory aid, since a person may ask later, by HTTP too, what
        they were shown.
        """
        if self._log.looks:
            for channel in self._seats:
                if not channel.live:
                    channel.live = True
                    self._load(match, channel)
                channel.wakeful = True

    def _load(self, match: Match, channel: Channel) -> None:
        """Sets what the channel's viewer sees now, from nothing."""
        channel.asked = asked_of(match, channel.seat)
        channel.back = back_of(match, channel.seat)
        if self._encoder is not None:
            (channel.view,) = self._encoder.views(match.state, (channel.viewer,))
            channel.waiting = self._waiting(match, channel.seat, channel.view)
            channel.clocks = running_clocks(match, channel.waiting)

    def _view(self, match: Match, channel: Channel, at: int, *, author: bool = False) -> tuple[bytes, bytes]:
        """Returns the view up to the person's id, and the rest behind it. All else is the same for everybody at the channel."""
        seat = _encode(channel.seat)
        state = b"null" if self._encoder is None else self._encoder.whole(channel.view)
        table = self._author.table if author and self._author is not None else self._table
        before = b'{"type":"view","n":%d,"table":%b,"you":"' % (channel.n, table)
        shown = b'"shown":[%b],' % b",".join(trace for _, trace in channel.shown) if channel.shown else b""
        behind = b'","seat":%b,"state":%b,"log":[%b],"decision":%b,"waiting":%b,%b%b"now":%d,"clocks":[%b],"result":%b%b}' % (
            seat,
            state,
            b",".join(self._log.as_told(channel)),
            told_decision(match, self._encoder, channel.seat, at),
            _SEATS[channel.waiting],
            time_of(match, at),
            shown,
            at,
            running_clocks(match, channel.waiting),
            told_result(match),
            told_back(channel.back),
        )
        return before, behind

    def _tell(
        self,
        match: Match,
        channel: Channel,
        common: bytes,
        own: list[bytes],
        tail: bytes,
        waiting: tuple[int, ...],
        clocks: bytes,
        news: bool,
    ) -> None:
        """Makes the channel's message, unless there is nothing new in it. ``common`` and ``own`` are the fields that
        changed.
        """
        asked = asked_of(match, channel.seat) if channel.seat in match.waiting else None
        back = back_of(match, channel.seat)
        if (
            news
            or own
            or waiting != channel.waiting
            or asked != channel.asked
            or clocks != channel.clocks
            or back != channel.back
        ):
            channel.back = back
            channel.waiting = waiting
            channel.asked = asked
            channel.clocks = clocks
            if own:
                common = b",".join([common, *own] if common else own)
            seat = None if asked is None else channel.seat
            channel.change(common, tail, told_running(match, self._encoder, seat, match.at, clocks, back))

    def _note(self, match: Match, encoder: ViewEncoder[object, object], event: e.OfPlay, view: object) -> bytes | None:
        """Adds the event to the log. Returns the trace as the wire has it, or None if spectators see nothing new."""
        trace = self._log.note(match, encoder, self._spectators.view, view, event, self._seats)
        self._untold = self._untold or trace is not None
        return trace

    def _waiting(self, match: Match, seat: int | None, view: object) -> tuple[int, ...]:
        """Returns whom the table waits for, as this viewer may know it."""
        return waiting_for(match, self._encoder, seat, view, windows=self._windows)
