"""What the person who runs a server does with a store in PostgreSQL."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import Final, Protocol, TypeVar

from sennik.store.store import Append, ConflictError

from .connection import DatabaseConnection, Rows
from .statements import summarize
from .writer import Submit, one_statement

T = TypeVar("T")

_OF_MATCHES: Final = ("event where match_id", "member where match_id", "match where id")


class ReadFrom(Protocol):
    """A function that asks the store's database something."""

    async def __call__(self, query: Callable[[DatabaseConnection], Awaitable[T]]) -> T:
        """Returns what the query returns. Raises ``StoreError`` if the database can't be read."""


class PostgresUpkeep:
    """The ``Upkeep`` of one store in PostgreSQL."""

    def __init__(self, read: ReadFrom, submit: Submit) -> None:
        self._read = read
        self._submit = submit

    # --- matches ---------------------------------------------------------------------------------------------------------

    async def remove(self, ids: Collection[str]) -> None:
        """Does what ``Upkeep.remove`` says."""
        listed = list(ids)
        for first in range(0, len(listed), _AT_ONCE):
            await self._submit(partial(_remove, ids=listed[first : first + _AT_ONCE]))

    async def old(self, phase: str, before: int) -> list[str]:
        """Does what ``Upkeep.old`` says."""
        return await self._column(_OLD, phase, before)

    async def remove_old(self, phase: str, before: int, spared: Collection[str]) -> list[str]:
        """Does what ``Upkeep.remove_old`` says."""
        removed: list[str] = []
        some: list[str] = []

        async def work(connection: DatabaseConnection) -> None:
            sql = "select id from match where phase = $1 and updated < $2 and id <> all($3::text[]) limit $4"
            some[:] = [match_id for (match_id,) in await connection.fetch(sql, phase, before, list(spared), _AT_ONCE)]
            await _remove(connection, some)

        while True:
            await self._submit(work)
            removed += some
            if len(some) < _AT_ONCE:
                return removed

    async def naming(self, text: str) -> list[str]:
        """Does what ``Upkeep.naming`` says."""
        sql = "select distinct match_id from event where position($1::bytea in body) > 0 order by match_id"
        return await self._column(sql, text.encode())

    async def replace(self, match: Append) -> None:
        """Does what ``Upkeep.replace`` says."""

        async def work(connection: DatabaseConnection) -> None:
            there = await connection.fetchval("select count(*) from event where match_id = $1", match.match_id)
            if there != len(match.bodies):
                raise ConflictError(f"match {match.match_id} does not have {len(match.bodies)} events")
            await connection.execute(
                "update event set body = given.body from unnest($2::int[], $3::bytea[]) as given (seq, body) "
                "where event.match_id = $1 and event.seq = given.seq",
                match.match_id,
                list(range(len(match.bodies))),
                match.bodies,
            )
            if match.summary is not None:
                await summarize(connection, match.match_id, match.summary)

        await self._submit(work)

    async def fold_log(self) -> None:
        """Lets the database clear away what was removed. Its log and its own backups keep that for as long as they are
        kept.
        """

        async def vacuum(connection: DatabaseConnection) -> None:
            await connection.execute("set default_transaction_read_only = off")
            await connection.execute("vacuum event, match, member, person, subscription, aside, counted", timeout=_LONGEST)

        await self._read_at_leisure(vacuum)

    # --- people ----------------------------------------------------------------------------------------------------------

    async def seen(self, person: str, at: int) -> None:
        """Does what ``Upkeep.seen`` says."""
        await self._submit(one_statement("update person set seen = $1 where id = $2 and seen < $1", at, person))

    async def remove_person(self, person: str) -> bool:
        """Does what ``Upkeep.remove_person`` says."""
        removed = False

        async def work(connection: DatabaseConnection) -> None:
            nonlocal removed
            removed = await connection.fetchval("delete from person where id = $1 returning true", person) is not None
            await connection.execute("delete from ban where who = $1", person)
            await connection.execute("delete from aside where person_id = $1", person)

        await self._submit(work)
        return removed

    async def strangers(self, before: int) -> list[str]:
        """Does what ``Upkeep.strangers`` says."""
        sql = (
            "select id from person where seen < $1 "
            "and not exists (select 1 from member where member.person_id = person.id) order by id"
        )
        return await self._column(sql, before)

    # --- bans ------------------------------------------------------------------------------------------------------------

    async def ban(self, who: str, at: int) -> None:
        """Does what ``Upkeep.ban`` says."""
        await self._submit(one_statement("insert into ban (who, since) values ($1, $2) on conflict do nothing", who, at))

    async def unban(self, who: str) -> None:
        """Does what ``Upkeep.unban`` says."""
        await self._submit(one_statement("delete from ban where who = $1", who))

    async def bans(self) -> list[str]:
        """Does what ``Upkeep.bans`` says."""
        return await self._column("select who from ban order by who")

    # ---------------------------------------------------------------------------------------------------------------------

    async def _column(self, sql: str, *values: object) -> list[str]:
        rows: Rows = await self._read_at_leisure(lambda connection: connection.fetch(sql, *values, timeout=_LONGEST))
        return [value for (value,) in rows]

    async def _read_at_leisure(self, query: Callable[[DatabaseConnection], Awaitable[T]]) -> T:
        """Returns what a query returns that may take longer than anything in play."""

        async def unhurried(connection: DatabaseConnection) -> T:
            await connection.execute("set statement_timeout = 0")
            found = await query(connection)
            await connection.execute("reset all")
            return found

        return await self._read(unhurried)


_OLD: Final = "select id from match where phase = $1 and updated < $2 order by updated, id"
_LONGEST: Final = 3_600.0
"""How long (seconds) to wait for what goes through everything that is stored."""
_AT_ONCE: Final = 50
"""How many matches are removed in one transaction: what is played waits for it."""


async def _remove(connection: DatabaseConnection, ids: Collection[str]) -> None:
    for rows in _OF_MATCHES:
        await connection.execute(f"delete from {rows} = any($1::text[])", list(ids))  # noqa: S608 - fixed words
