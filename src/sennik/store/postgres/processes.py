"""The processes that share a database, which of them has which match, and the fence between them.

A process is a row, and a match that it has is another one, which goes with it. To declare a process dead is to delete its
row. That waits for the appends that are under way, since each append holds the row, and no append of the process is kept
afterwards, even with the right number. A beat changes the row without touching its key, so beats and appends never wait for
each other. Whatever holds the row is one statement: a process that falls silent between two would keep it from being declared
dead. No clock is compared with another one: who judges looks how long a beat stands still.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from secrets import token_hex
from typing import Final

import asyncpg

from sennik.store.database import DatabaseAddress, DatabaseError
from sennik.store.store import FencedError

from .connection import DatabaseConnection, connect, disconnect, failure
from .upkeep import ReadFrom
from .writer import Single, Submit, one_statement

_STILL: Final = 1.2
"""For how long (seconds) a beat stands still that has ended. One that lives moves twice meanwhile."""

_CLAIM: Final = """
with claimed as (insert into owner (match_id, process_id) values ($1, $2) on conflict do nothing returning process_id)
select id, address, version, beat from process
where id = coalesce((select process_id from claimed), (select process_id from owner where match_id = $1))
"""


@dataclass(frozen=True, slots=True)
class Process:
    """A process that shares the database. ``address`` is where the others reach it, and ``beat`` grows while it lives."""

    id: str
    address: str
    version: str
    beat: int


class Processes:
    """All processes that share one database."""

    def __init__(self, address: DatabaseAddress, read: ReadFrom, submit: Submit) -> None:
        self._address: Final = address
        self._read: Final = read
        self._submit: Final = submit

    async def join(self, address: str, version: str) -> str:
        """Adds a process that others reach at that address, and returns its id. An earlier one of the same address is removed
        if it does not live any more, which takes a moment to see.

        Raises ``DatabaseError`` if it lives: two servers were given the same address.
        """
        before = await self._beats(address)
        if before:
            await asyncio.sleep(_STILL)
            # Others may have declared it dead meanwhile. Then it is gone, and has not moved.
            if await self._beats(address) - before:
                raise DatabaseError(self._address, f"the other servers reach somebody else at {address}", "taken")
        process = token_hex(16)  # who names it is believed to have read it here

        async def work(connection: DatabaseConnection) -> None:
            await connection.execute("delete from process where address = $1", address)
            await connection.execute(
                "insert into process (id, address, version, beat) values ($1, $2, $3, 0)", process, address, version
            )

        await self._submit(work)
        return process

    async def _beats(self, address: str) -> set[tuple[str, int]]:
        return {(each.id, each.beat) for each in await self.living() if each.address == address}

    async def leave(self, process: str) -> None:
        """Removes a process that ends, and frees its matches."""
        await self._submit(one_statement("delete from process where id = $1", process))

    async def beat(self, process: str) -> None:
        """Says that the process lives. It goes the way of what is written, so that a process which can't write is silent.

        Raises ``FencedError`` if others have declared it dead.
        """

        async def work(connection: DatabaseConnection) -> None:
            if await connection.fetchval("update process set beat = beat + 1 where id = $1 returning 1", process) is None:
                raise FencedError(f"the process {process} was declared dead")

        await self._submit(Single(work))

    async def living(self) -> list[Process]:
        """Returns all processes that nobody has declared dead."""
        sql = "select id, address, version, beat from process order by id"
        return [Process(*row) for row in await self._read(lambda connection: connection.fetch(sql))]

    async def declare_dead(self, seen: Process) -> bool:
        """Declares a process dead whose beat still stands as it was seen, and frees its matches. Returns False if it has
        moved, or was declared dead before.

        It waits for what the process is writing, on a connection of its own, which holds nobody up.
        """
        connection = await connect(self._address, "sennik-judge")
        try:
            sql = "delete from process where id = $1 and beat = $2 returning 1"
            return await connection.fetchval(sql, seen.id, seen.beat) is not None
        except Exception as error:
            raise failure(error) from error
        finally:
            await disconnect(connection)

    async def claim(self, match_id: str, process: str) -> Process:
        """Returns the process that has the match: this one, if no other has it already.

        Raises ``FencedError`` if others have declared it dead.
        """
        owner: Process | None = None

        async def work(connection: DatabaseConnection) -> None:
            nonlocal owner
            try:
                row = await connection.fetchrow(_CLAIM, match_id, process)
            except asyncpg.ForeignKeyViolationError:
                raise FencedError(f"the process {process} was declared dead") from None
            owner = None if row is None else Process(*row)

        while owner is None:  # while it was carried out, another process has claimed it or was declared dead
            await self._submit(Single(work))
        return owner

    async def whose(self, match_id: str) -> Process | None:
        """Returns the process that has the match; None if none has."""
        sql = "select id, address, version, beat from process where id = (select process_id from owner where match_id = $1)"
        rows = await self._read(lambda connection: connection.fetch(sql, match_id))
        return Process(*rows[0]) if rows else None

    async def owned(self, process: str) -> set[str]:
        """Returns the ids of the matches that other processes have."""
        sql = "select match_id from owner where process_id <> $1"
        return {match_id for (match_id,) in await self._read(lambda connection: connection.fetch(sql, process))}

    async def played(self, process: str) -> set[str]:
        """Returns the names of the games at the matches that other processes have."""
        sql = "select distinct game from match join owner on match_id = id where process_id <> $1"
        return {game for (game,) in await self._read(lambda connection: connection.fetch(sql, process))}

    async def release(self, match_id: str, process: str) -> None:
        """Lets others have a match that the process has."""
        await self._submit(one_statement("delete from owner where match_id = $1 and process_id = $2", match_id, process))
