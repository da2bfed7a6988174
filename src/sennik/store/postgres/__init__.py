"""The store in a PostgreSQL database. It needs the extra ``postgres`` (asyncpg)."""

from .store import PostgresStore

__all__ = ["PostgresStore"]
