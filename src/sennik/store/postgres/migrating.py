"""The migration of a database to the newest form, before it is used, by the same migrations as those of a file."""

from __future__ import annotations

import asyncio

import asyncpg

from sennik.store.database import DatabaseAddress, DatabaseError
from sennik.store.migrate import NEWEST, script

from .connection import DatabaseConnection, lock_migration


async def migrate(connection: DatabaseConnection, address: DatabaseAddress) -> None:
    """Makes the tables, or brings them up to date, all or nothing. Another process that does the same is waited for.

    Raises ``DatabaseError`` if the database is newer than this code, or has tables of these names that are not ours.
    """
    if await version(connection) == NEWEST:
        return
    async with connection.transaction():
        await lock_migration(connection)
        found = await version(connection)
        if found == NEWEST:
            return
        # Alembic takes half a second to load, which must not hold up what else this process does.
        statements = await asyncio.to_thread(script, found)
        if statements is None:
            raise DatabaseError(address, f"it is of a newer version ({found})", "newer")
        try:
            await connection.execute(statements)
        except asyncpg.DuplicateTableError as error:
            raise DatabaseError(address, f"it has tables of something else: {error}", "foreign") from error


async def version(connection: DatabaseConnection) -> str | None:
    """Returns the newest migration that the database has; None if it has none of ours."""
    # A name alone is looked up in a cache, which does not notice in a transaction what another one has made meanwhile.
    there = "select 1 from pg_tables where tablename = 'alembic_version' and schemaname = any(current_schemas(false))"
    if await connection.fetchval(there) is None:
        return None
    found: str | None = await connection.fetchval("select version_num from alembic_version")
    return found
