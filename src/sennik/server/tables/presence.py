"""The people who come to one table and go: those with sockets, and those who ask by HTTP and have none."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sennik.match import Portrait, Refusal, arrive, kept_out, leave, rename
from sennik.match.refusal import refuse
from sennik.server.settings import Settings
from sennik.server.tables.live_match import LiveMatch
from sennik.server.tables.mailbox import Mailbox
from sennik.server.views.channel import Socket
from sennik.store import StoreError


@dataclass(frozen=True, slots=True)
class Enter:
    """The letter of a socket that wants what it missed after that number, or the whole view."""

    socket: Socket
    after: int | None


@dataclass(frozen=True, slots=True)
class Arrive:
    """The letter of a socket whose person has to be at the table."""

    socket: Socket


@dataclass(frozen=True, slots=True)
class Leave:
    """The letter of a person who may be gone."""

    person: str


@dataclass(frozen=True, slots=True)
class _Named:
    """The base of letters of a person who says by which name and portrait they go."""

    person: str
    name: str
    portrait: Portrait | None


@dataclass(frozen=True, slots=True)
class Rename(_Named):
    """The letter of a person who may be here and has another name or portrait."""


@dataclass(frozen=True, slots=True)
class Refresh:
    """The letter of a socket that was behind and can take a whole view again."""

    socket: Socket


@dataclass(frozen=True, slots=True)
class Look(_Named):
    """The letter of a person who asks by HTTP for their view."""

    answer: asyncio.Future[bytes]


@dataclass(frozen=True, slots=True)
class Here(_Named):
    """The letter of a person who asks something by HTTP from that address. ``possible`` tells whether it can be done."""

    address: str
    possible: Callable[[], bool]


class Presence:
    """The people at one table, as far as the server knows. Whatever changes the match goes through the mailbox.

    ``gone`` is called after a person's last socket was lost and they did not come back at once.
    """

    def __init__(self, live: LiveMatch, settings: Settings, mail: Mailbox, gone: Callable[[], None]) -> None:
        self._live = live
        self._gone = gone
        self._settings = settings
        self._mail = mail
        self._loop = asyncio.get_running_loop()
        self._sockets: dict[str, set[Socket]] = {}
        self._seen: dict[str, float] = {}
        mail.on(Enter, self._enter)
        mail.on(Arrive, self._arrived)
        mail.on(Leave, self._left)
        mail.on(Rename, self._renamed)
        mail.on(Refresh, self._refresh)
        mail.on(Look, self._look)
        mail.on(Here, self._here)

    def __bool__(self) -> bool:
        """Tells whether there is any socket."""
        return bool(self._sockets)

    def __iter__(self) -> Iterator[Socket]:
        """Yields all sockets."""
        return iter([socket for sockets in self._sockets.values() for socket in sockets])

    def hearers(self) -> list[Socket]:
        """Returns the sockets that have been told of the table."""
        return [socket for socket in self if socket.channel is not None]

    def looks(self, person: str) -> bool:
        """Tells whether the person has the table open."""
        return person in self._sockets

    # --- what others may ask ---------------------------------------------------------------------------------------------

    def enter(self, socket: Socket, after: int | None) -> None:
        """Lets a socket in. It gets what it missed after that number, or the whole view."""
        self._sockets.setdefault(socket.person, set()).add(socket)
        if not self._let_in(socket, after):
            self._mail.post(Enter(socket, after))

    def leave(self, socket: Socket) -> None:
        """Removes a socket that is lost or closed. If it was the person's last one, they leave the table after a while."""
        if socket.channel is not None:
            socket.channel.listeners.discard(socket)
        sockets = self._sockets.get(socket.person, set())
        sockets.discard(socket)
        if not sockets:
            self._sockets.pop(socket.person, None)
            self._loop.call_later(self._settings.linger, self._mail.post, Leave(socket.person))

    def renamed(self, person: str, name: str, portrait: Portrait | None = None) -> None:
        """Notes that a person who may be here has another name or portrait."""
        self._mail.post(Rename(person, name, portrait))

    def refresh(self, socket: Socket) -> None:
        """Sends a whole view to a socket that was behind and can take one again."""
        self._mail.post(Refresh(socket))

    async def look(self, person: str, name: str, portrait: Portrait | None = None) -> bytes:
        """Returns the person's view, for a person who asks by HTTP. Raises ``StoreError`` if it can't be made any more."""
        answer: asyncio.Future[bytes] = self._loop.create_future()
        look = Look(person, name, portrait, answer)
        if not self._shown(look):
            self._mail.post(look)
        return await answer

    def here(self, person: str, name: str, address: str, possible: Callable[[], bool], portrait: Portrait | None = None) -> None:
        """Notes that a person who asks something by HTTP is at the table. For a stranger that holds only if what they
        ask is ``possible``.
        """
        live = self._live
        if not live.ahead:
            live.projector.hear(live.match, person)
        if live.knows(person, name, portrait):
            self._seen[person] = self._loop.time()
        elif not self._mail.full:
            self._mail.post(Here(person, name, portrait, address, possible))

    async def come(self, person: str) -> None:
        """Stores that a person is here who has only watched by a socket so far, if there is room for that by now.

        Raises ``Refusal`` if the table is full.
        """
        live = self._live
        for socket in self._sockets.get(person, ()):
            if self._stored(person, socket.address):
                await live.carry_out(arrive(live.match, person, socket.name, live.now(), socket.portrait))
            return

    def look_over(self) -> None:
        """Answers the people who wait for a view and need not, now that something was stored."""
        self._mail.sift(Look, self._shown)
        self._mail.sift(Enter, lambda enter: self._let_in(enter.socket, enter.after))

    def _let_in(self, socket: Socket, after: int | None) -> bool:
        """Lets in another socket of a person who is here already. Returns False if it has to wait for its turn."""
        live = self._live
        known = live.knows(socket.person, socket.name, socket.portrait)
        if socket.closed or not known or not live.shows_as_stored(socket.person, watching=socket.watching):
            return False
        socket.channel = live.projector.attach(live.match, socket, live.now(), after)
        return True

    def _shown(self, look: Look) -> bool:
        """Gives a view that changes nothing. Returns False if it has to wait for its turn."""
        live, person, answer = self._live, look.person, look.answer
        seated = live.match.seat_of(person) is not None
        if (seated and not live.knows(person, look.name, look.portrait)) or not live.shows_as_stored(person):
            return False
        if seated:
            self._seen[person] = self._loop.time()
        if not answer.done():
            answer.set_result(live.view(person))
        return True

    # --- when the match is built anew ------------------------------------------------------------------------------------

    def refuse_all(self) -> None:
        """Tells the people who wait for a view that there is none."""
        for look in self._mail.take(Look):
            if not look.answer.done():
                look.answer.set_exception(StoreError("the table can't store anything"))

    def forget_own(self) -> None:
        """Removes the letters about who may be here or gone. ``move_over`` finds that again from the match, so they
        can't pile up.
        """
        self._mail.take(Leave)
        self._mail.take(Arrive)

    def move_over(self) -> None:
        """Gives everybody a whole view of the match that was built anew, and finds again who is here and who is not."""
        live = self._live
        first: list[Arrive | Leave] = []
        for person, sockets in self._sockets.items():
            for socket in sockets:
                socket.channel = live.projector.attach(live.match, socket, live.now())
                if not live.match.present(person):
                    first.append(Arrive(socket))
        for person, state in live.match.people.items():
            if state.present and person not in self._sockets:
                first.append(Leave(person))
        self._mail.post_first(first)

    def move_seats(self) -> None:
        """Moves sockets to another channel if their person has another seat now, or none any more."""
        live = self._live
        for socket in self:
            if socket.channel is not None and socket.channel is not live.projector.channel_of(live.match, socket):
                socket.channel.listeners.discard(socket)
                socket.channel = live.projector.attach(live.match, socket, live.now())

    def send_away(self) -> None:
        """Ends the sockets of people whom the host has banned."""
        banned = self._live.match.banned
        for socket in [socket for socket in self if socket.person in banned]:
            if socket.channel is not None:
                socket.channel.listeners.discard(socket)
            socket.end("banned-here")

    # --- what the mailbox brings -----------------------------------------------------------------------------------------

    async def _enter(self, enter: Enter) -> None:
        live, socket = self._live, enter.socket
        if await self._stays(socket):
            socket.channel = live.projector.attach(live.match, socket, live.now(), enter.after)

    async def _arrived(self, arrived: Arrive) -> None:
        await self._stays(arrived.socket)

    async def _stays(self, socket: Socket) -> bool:
        """Brings the socket's person to the table. Returns False if the socket can't stay."""
        if socket.closed:
            return False
        live = self._live
        try:
            if (code := kept_out(live.match, socket.person)) is not None:
                refuse(code)
            if not self._stored(socket.person, socket.address):
                return True
            events = arrive(live.match, socket.person, socket.name, live.now(), socket.portrait)
        except Refusal as refusal:
            self._sockets.get(socket.person, set()).discard(socket)
            socket.refuse(refusal)
            return False
        if events:
            await live.carry_out(events)
        return not socket.closed

    def _stored(self, person: str, address: str) -> bool:
        """Tells whether the person's arrival is stored. If it is not, they watch, so that strangers spoil nobody's table."""
        live, match = self._live, self._live.match
        if person in {match.host, match.owner} or match.present(person) or match.seat_of(person) is not None:
            return True
        return live.budget.admit(person, address, live.now())

    async def _left(self, left: Leave) -> None:
        live, person = self._live, left.person
        if person in self._sockets:
            return
        self._gone()
        seen = self._loop.time() - self._seen.get(person, -1e9)
        if seen < self._settings.seen_seconds:
            self._loop.call_later(self._settings.seen_seconds - seen + 0.01, self._mail.post, left)
            return
        self._seen.pop(person, None)
        events = leave(live.match, person, live.now())
        if events:
            await live.carry_out(events)

    async def _renamed(self, renamed: Rename) -> None:
        live = self._live
        events = rename(live.match, renamed.person, renamed.name, live.now(), renamed.portrait)
        if events and not live.budget.spent(live.now()):
            await live.carry_out(events)

    async def _refresh(self, refresh: Refresh) -> None:
        socket = refresh.socket
        if not socket.closed and socket.channel is not None:
            socket.fresh(self._live.projector.view_of(self._live.match, socket, self._live.now()))

    async def _look(self, look: Look) -> None:
        try:
            if self._live.match.seat_of(look.person) is not None:
                await self._comes(look.person, look.name, look.portrait, "")
            if not look.answer.done():
                look.answer.set_result(self._live.view(look.person))
        except Exception:
            if not look.answer.done():
                look.answer.set_exception(StoreError("the view could not be made"))
            raise

    async def _here(self, here: Here) -> None:
        if here.person in self._live.match.people or here.possible():
            await self._comes(here.person, here.name, here.portrait, here.address)

    async def _comes(self, person: str, name: str, portrait: Portrait | None, address: str) -> None:
        """Brings a person who asks by HTTP to the table. They stay for a while after the last thing that they ask."""
        live = self._live
        self._seen[person] = self._loop.time()
        try:
            if not self._stored(person, address):
                return
            events = arrive(live.match, person, name, live.now(), portrait)
        except Refusal:
            return
        if events:
            await live.carry_out(events)
            self._loop.call_later(self._settings.seen_seconds, self._mail.post, Leave(person))
