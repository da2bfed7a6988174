"""Everything that the HTTP interface reaches, in one place."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from sennik.server.fleet.owners import Alone, Owners
from sennik.server.http.queue import Queue
from sennik.server.identity.bans import Bans
from sennik.server.identity.codes import CodeKeeper, Codes, MemoryCodes, SharedCodes, Value
from sennik.server.identity.people import People, Person
from sennik.server.monitoring.health import StoreHealth
from sennik.server.net.problem import ProblemError
from sennik.server.pictures.easel import Easel, NoPictureError, Picture
from sennik.server.pictures.poster import Poster
from sennik.server.push.keys import ServerKey
from sennik.server.tables.registry import Looked, TableRegistry
from sennik.server.tables.services import Services
from sennik.server.tables.table import Table
from sennik.server.token_bucket import TokenBucket, TokenBuckets

Found = TypeVar("Found", bound=Looked)

COOKIE: Final = "sennik"
"""The cookie in which a browser keeps its key."""
COMPANIONS: Final = tuple(f"{COOKIE}-{number}" for number in range(1, 10))
"""The cookies in which it keeps the keys of other people who play on it."""
REPLAYS_WAITING: Final = 16
"""How many people may wait until a match is worked through for them. The last of them waits some seconds."""
_ID: Final = re.compile("[a-z0-9]{4,24}")


@dataclass(frozen=True, slots=True)
class Carried:
    """What a device link carries: the person and the key."""

    person: str
    key: str


class Context:
    """Everything that the HTTP interface reaches."""

    def __init__(
        self,
        services: Services,
        people: People,
        tables: TableRegistry,
        bans: Bans,
        push_key: ServerKey,
        easel: Easel,
        shared: str | None = None,
        owners: Owners | None = None,
        codes: CodeKeeper | None = None,
    ) -> None:
        limits = services.settings.limits
        self.services: Final = services
        self.people: Final = people
        self.tables: Final = tables
        self.easel: Final = easel
        self.bans: Final = bans
        self.push_key: Final = push_key
        self.shared = shared
        self.end_sockets: Callable[[str, str], None] = lambda _person, _code: None
        self.owners: Final[Owners] = owners or Alone()
        self.tickets: Final = _codes(codes, "ticket", limits.ticket_seconds, lambda holder: holder.id, Person)
        self.links: Final = _codes(codes, "link", limits.link_seconds, lambda carried: carried.person, Carried)
        self.health: Final = StoreHealth(services.store)
        self.names: Final[TokenBuckets[str]] = TokenBuckets(limits.names)
        self.new_tables_of_address: Final[TokenBuckets[str]] = TokenBuckets(limits.new_tables_of_address)
        self.new_keys: Final[TokenBuckets[str]] = TokenBuckets(limits.new_keys)
        self.new_people: Final[TokenBuckets[str]] = TokenBuckets(limits.new_people)
        self.subscriptions: Final[TokenBuckets[str]] = TokenBuckets(limits.subscriptions)
        self.new_tables: Final[TokenBuckets[str]] = TokenBuckets(limits.new_tables)
        self.previews: Final[TokenBuckets[str]] = TokenBuckets(limits.previews)
        self.pictures: Final[TokenBuckets[str]] = TokenBuckets(limits.pictures)
        self.all_pictures: Final = TokenBucket(limits.all_pictures)
        self.replays: Final[TokenBuckets[str]] = TokenBuckets(limits.replays)
        self.all_replays: Final = TokenBucket(limits.all_replays)
        self.replaying: Final = Queue(REPLAYS_WAITING)
        self.histories: Final[TokenBuckets[str]] = TokenBuckets(limits.histories)

    def spend_replay(self, neighbourhood: str, replays: int = 1) -> None:
        """Takes what so many replays cost. Raises ``ProblemError`` if so many were made lately that none may be made now for
        that neighbourhood, or if too many people wait for theirs.
        """
        self.replaying.want_room()
        if not self.all_replays.has() or not self.replays.take(neighbourhood, replays):
            raise ProblemError(429, "too-fast")
        self.all_replays.spend(replays)

    def spend_table(self, person: Person, neighbourhood: str) -> None:
        """Raises ``ProblemError`` if the person, or their neighbourhood, has opened so many tables lately that they may open
        none now.
        """
        if not self.new_tables_of_address.take(neighbourhood) or not self.new_tables.take(person.id):
            raise ProblemError(429, "many-tables")

    async def change_key(self, person: Person) -> str:
        """Returns a new key for the person, and closes what the old one opened: tickets and links that wait, sockets, and
        calls to browsers.

        Raises ``ProblemError`` if the person has had too many new keys, and ``StoreError`` if the key can't be stored.
        """
        if not self.new_keys.take(person.id):
            raise ProblemError(429, "too-fast")
        key = await self.people.change_key(person)
        await self.services.store.unsubscribe(person_id=person.id)
        await self.shut_out(person.id, "key")
        return key

    async def picture(self, poster: Poster, usual: Poster, neighbourhood: str = "") -> Picture:
        """Returns the picture of a poster for somebody at that address: the ``usual`` one if too many were drawn.

        There are few usual ones, so they are always drawn. Raises ``ProblemError`` if no picture can be had now.
        """
        wanted = poster
        if not self.easel.keeps(poster) and poster != usual:
            if self.all_pictures.has() and self.pictures.take(neighbourhood):
                self.all_pictures.spend()
            else:
                wanted = usual
        try:
            return await self.easel.poster(wanted)
        except NoPictureError as error:
            raise ProblemError(503, "no-picture") from error

    async def shut_out(self, person: str, code: str) -> None:
        """Voids the tickets and links of a person, and ends their sockets for the reason ``bye-<code>``, here and in all
        other processes.
        """
        await self.tickets.forget(person)
        await self.links.forget(person)
        self.end_sockets(person, code)
        await self.owners.tell("shut-out", f"{person} {code}")

    async def changed(self, person: Person) -> None:
        """Tells all tables at which the person is that they have another name, portrait or language."""
        self.tables.renamed(person)
        await self.owners.tell("person", person.id)

    async def glance(self, id: str) -> Looked:  # noqa: A002 - a table's id
        """Returns the table for somebody who only looks at it. Raises as ``table`` does."""
        return await self._found(id, self.tables.look)

    async def table(self, id: str) -> Table:  # noqa: A002 - a table's id
        """Returns the table. Raises ``ProblemError`` if there is none, and ``StoreError`` or ``BrokenMatch`` if it
        can't be loaded.
        """
        return await self._found(id, self.tables.get)

    async def _found(self, id: str, ask: Callable[[str], Awaitable[Found | None]]) -> Found:  # noqa: A002 - a table's id
        table = await ask(id) if _ID.fullmatch(id) else None
        if table is None:
            raise ProblemError(404, "no-table")
        return table


def _codes(
    keeper: CodeKeeper | None, name: str, seconds: float, whose: Callable[[Value], str], kind: type[Value]
) -> Codes[Value]:
    """Returns codes in the memory of this process, or those that it shares with others."""
    return MemoryCodes(seconds, whose) if keeper is None else SharedCodes(keeper, name, seconds, whose, kind)
