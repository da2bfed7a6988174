"""Codes that work once, where all processes find them that share a database. Which codes they are is not kept, only hashes."""

from __future__ import annotations

from typing import Final

from .connection import DatabaseConnection
from .upkeep import ReadFrom
from .writer import Submit, one_statement


class CodeTable:
    """The codes in one database. How long each is good, only the database's clock says."""

    def __init__(self, read: ReadFrom, submit: Submit) -> None:
        self._read: Final = read
        self._submit: Final = submit

    async def put(self, code: bytes, person: str, seconds: float, body: bytes) -> None:
        """Keeps the hash of a code for so many seconds, with what it is given out against. What is too old goes."""

        async def work(connection: DatabaseConnection) -> None:
            await connection.execute("delete from code where until < clock_timestamp()")
            await connection.execute(
                "insert into code (hash, person_id, until, body) "
                "values ($1, $2, clock_timestamp() + make_interval(secs => $3), $4)",
                code,
                person,
                seconds,
                body,
            )

        await self._submit(work)

    async def left(self, code: bytes) -> float:
        """Returns for how many seconds the code is still good; 0 if there is none."""
        sql = "select extract(epoch from until - clock_timestamp())::float8 from code where hash = $1"
        rows = await self._read(lambda connection: connection.fetch(sql, code))
        return max(0.0, float(rows[0][0])) if rows else 0.0

    async def take(self, code: bytes) -> bytes | None:
        """Removes the code, and returns what it was given out against; None if there is none or it is too old."""
        found: bytes | None = None

        async def work(connection: DatabaseConnection) -> None:
            nonlocal found
            sql = "delete from code where hash = $1 returning case when until > clock_timestamp() then body end"
            found = await connection.fetchval(sql, code)

        await self._submit(work)
        return found

    async def forget(self, person: str) -> None:
        """Removes all codes of a person."""
        await self._submit(one_statement("delete from code where person_id = $1", person))
