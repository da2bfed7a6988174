"""The stores that keep the contract."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import pytest
import pytest_asyncio

from sennik.store import SqliteStore, Store
from tests.postgres import Cluster

Reopen = Callable[[], Awaitable[Store]]
"""Closes the store and opens it again."""


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def kept_by(request: pytest.FixtureRequest) -> Cluster | None:
    """The cluster in which a database keeps what is stored; None if a file does."""
    cluster: Cluster | None = request.getfixturevalue("cluster") if request.param == "postgres" else None
    return cluster


@pytest_asyncio.fixture
async def reopen(kept_by: Cluster | None, tmp_path: Path) -> AsyncIterator[Reopen]:
    opened: list[Store] = []
    async with AsyncExitStack() as stack:
        if kept_by is None:
            make: Reopen = partial(SqliteStore.open, tmp_path / "deep" / "sennik.db")
        else:
            from sennik.store.postgres import PostgresStore

            make = partial(PostgresStore.open, await stack.enter_async_context(kept_by.database()))

        async def again() -> Store:
            for store in opened:
                await store.close()
            opened.append(await make())
            return opened[-1]

        yield again
        for store in opened:
            await store.close()


@pytest_asyncio.fixture
async def store(reopen: Reopen) -> Store:
    return await reopen()
