"""Who comes to one table and who goes: sockets, and people who ask by HTTP and have none."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING

from sennik.match import Refusal, arrive, leave, rename
from sennik.server.settings import Settings
from sennik.server.tables.commands import Desk
from sennik.server.tables.mailbox import Mail, Mailbox
from sennik.server.views.channel import Socket
from sennik.store import StoreError
from sennik.wire import messages as w

if TYPE_CHECKING:
    from sennik.server.tables.table import Table


class Door:
    """The people at one table, as far as the server knows. What is to change the match goes through the mailbox."""

    def __init__(self, table: Table, settings: Settings, mail: Mailbox, desk: Desk) -> None:
        self._table = table
        self._settings = settings
        self._mail = mail
        self._desk = desk
        self._loop = asyncio.get_running_loop()
        self._sockets: dict[str, set[Socket]] = {}
        self._seen: dict[str, float] = {}

    def __bool__(self) -> bool:
        """Whether there is any socket."""
        return bool(self._sockets)

    def __iter__(self) -> Iterator[Socket]:
        """All sockets."""
        return iter([socket for sockets in self._sockets.values() for socket in sockets])

    # --- what others may ask ---------------------------------------------------------------------------------------------

    def enter(self, socket: Socket, after: int | None) -> None:
        """A socket comes in: it gets what it missed after that number, or the whole view."""
        self._sockets.setdefault(socket.person, set()).add(socket)
        if not self._let_in(socket, after):
            self._mail.post(self._enter, socket, after)

    def leave(self, socket: Socket) -> None:
        """A socket is lost or closed."""
        if socket.channel is not None:
            socket.channel.listeners.discard(socket)
        sockets = self._sockets.get(socket.person, set())
        sockets.discard(socket)
        if not sockets:
            self._sockets.pop(socket.person, None)
            self._loop.call_later(self._settings.linger, self._mail.post, self._left, socket.person)

    def renamed(self, person: str, name: str) -> None:
        """A person who may be here goes by another name."""
        self._mail.post(self._renamed, person, name)

    def refresh(self, socket: Socket) -> None:
        """A socket that was behind can take a whole view again."""
        self._mail.post(self._refresh, socket)

    async def look(self, person: str, name: str) -> bytes:
        """The person's view, for one who asks by HTTP. Raises StoreError where it can't be made any more."""
        answer: asyncio.Future[bytes] = self._loop.create_future()
        if not self._shown(person, name, answer):
            self._mail.post(self._look, person, name, answer)
        return await answer

    def here(self, person: str, name: str, message: w.Command, address: str) -> None:
        """Who asks that by HTTP is at the table; a stranger only if it can be done."""
        table = self._table
        if not table.ahead:
            table.projector.hear(table.match, person)
        if self._known(person, name):
            self._seen[person] = self._loop.time()
        elif not self._desk.full:
            self._mail.post(self._here, person, name, message, address)

    async def come(self, person: str) -> None:
        """It is stored that the person is here, who watches by a socket, if there is room for that by now. Raises Refusal where
        the table is full.
        """
        table = self._table
        for socket in self._sockets.get(person, ()):
            if self._stored(person, socket.address):
                await table.carry_out(arrive(table.match, person, socket.name, table.now()))
            return

    def look_over(self) -> None:
        """Answers those who wait for a view and need not, now that something was stored."""
        self._mail.sift((self._look,), lambda mail: self._shown(*mail[1]))
        self._mail.sift((self._enter,), lambda mail: self._let_in(*mail[1]))

    def _known(self, person: str, name: str) -> bool:
        """Whether the table knows already that the person is here, by that name."""
        known = self._table.match.people.get(person)
        return known is not None and known.present and known.name == name

    def _let_in(self, socket: Socket, after: int | None) -> bool:
        """Another socket of one who is here already comes in, where it need not wait for its turn."""
        table = self._table
        if socket.closed or not self._known(socket.person, socket.name) or not table.shows_as_stored(socket.person):
            return False
        socket.channel = table.projector.attach(table.match, socket, table.now(), after)
        return True

    def _shown(self, person: str, name: str, answer: asyncio.Future[bytes]) -> bool:
        """Gives a view that need not wait for its turn, since nothing changes by it."""
        table = self._table
        seated = table.match.seat_of(person) is not None
        if (seated and not self._known(person, name)) or not table.shows_as_stored(person):
            return False
        if seated:
            self._seen[person] = self._loop.time()
        if not answer.done():
            answer.set_result(table.projector.view(table.match, person, table.now()))
        return True

    # --- when the match is built anew ------------------------------------------------------------------------------------

    def refuse_all(self) -> None:
        """Tells who waits for a view that there is none."""
        for *_, answer in self._mail.take([self._look]):
            if not answer.done():
                answer.set_exception(StoreError("the table can't store anything"))

    def forget_own(self) -> None:
        """What the server itself had in mind about who is here is found anew, from the match as it is: so it can't pile up."""
        self._mail.take([self._left, self._arrived])

    def move_over(self) -> None:
        """Everybody gets a whole view of the match that was built anew, and who is here and who is not is found again."""
        table = self._table
        first: list[Mail] = []
        for person, sockets in self._sockets.items():
            for socket in sockets:
                socket.channel = table.projector.attach(table.match, socket, table.now())
                if not table.match.present(person):
                    first.append((self._arrived, (socket,)))
        for person, state in table.match.people.items():
            if state.present and person not in self._sockets:
                first.append((self._left, (person,)))
        self._mail.post_first(first)

    def move_seats(self) -> None:
        """Who has another seat now, or none any more, hears another channel."""
        table = self._table
        for person, sockets in self._sockets.items():
            channel = table.projector.channel(table.match.seat_of(person))
            for socket in sockets:
                if socket.channel is not None and socket.channel is not channel:
                    socket.channel.listeners.discard(socket)
                    socket.channel = table.projector.attach(table.match, socket, table.now())

    # --- what the mailbox brings -----------------------------------------------------------------------------------------

    async def _enter(self, socket: Socket, after: int | None) -> None:
        if await self._arrived(socket):
            socket.channel = self._table.projector.attach(self._table.match, socket, self._table.now(), after)

    async def _arrived(self, socket: Socket) -> bool:
        """The socket's person is at the table; False where the socket can't stay."""
        if socket.closed:
            return False
        try:
            if not self._stored(socket.person, socket.address):
                return True
            events = arrive(self._table.match, socket.person, socket.name, self._table.now())
        except Refusal as refusal:
            self._sockets.get(socket.person, set()).discard(socket)
            socket.refuse(refusal)
            return False
        if events:
            await self._table.carry_out(events)
        return not socket.closed

    def _stored(self, person: str, address: str) -> bool:
        """Whether it is stored that the person comes. Where it is not they watch: strangers spoil nobody's table."""
        match = self._table.match
        if person in {match.host, match.owner} or match.present(person) or match.seat_of(person) is not None:
            return True
        return self._table.budget.admit(person, address, self._table.now())

    async def _left(self, person: str) -> None:
        if person in self._sockets:
            return
        seen = self._loop.time() - self._seen.get(person, -1e9)
        if seen < self._settings.seen_seconds:
            self._loop.call_later(self._settings.seen_seconds - seen + 0.01, self._mail.post, self._left, person)
            return
        self._seen.pop(person, None)
        events = leave(self._table.match, person, self._table.now())
        if events:
            await self._table.carry_out(events)

    async def _renamed(self, person: str, name: str) -> None:
        events = rename(self._table.match, person, name, self._table.now())
        if events and not self._table.budget.spent(self._table.now()):
            await self._table.carry_out(events)

    async def _refresh(self, socket: Socket) -> None:
        if not socket.closed and socket.channel is not None:
            socket.fresh(self._table.projector.view(self._table.match, socket.person, self._table.now()))

    async def _look(self, person: str, name: str, answer: asyncio.Future[bytes]) -> None:
        try:
            if self._table.match.seat_of(person) is not None:
                await self._here(person, name)
            if not answer.done():
                answer.set_result(self._table.projector.view(self._table.match, person, self._table.now()))
        except Exception:
            if not answer.done():
                answer.set_exception(StoreError("the view could not be made"))
            raise

    async def _here(self, person: str, name: str, asked: w.Command | None = None, address: str = "") -> None:
        """Who asks by HTTP is at the table, and for a while after. A stranger is only if what is asked for can be done."""
        if asked is not None and person not in self._table.match.people and not self._desk.possible(person, asked):
            return
        self._seen[person] = self._loop.time()
        try:
            if not self._stored(person, address):
                return
            events = arrive(self._table.match, person, name, self._table.now())
        except Refusal:
            return
        if events:
            await self._table.carry_out(events)
            self._loop.call_later(self._settings.seen_seconds, self._mail.post, self._left, person)
