"""The stores that keep the contract."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from sennik.store import DatabaseAddress, Store, open_store
from tests.postgres import Cluster

Reopen = Callable[[], Awaitable[Store]]
"""Closes the store and opens it again."""


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def kept_by(request: pytest.FixtureRequest) -> Cluster | None:
    """The cluster in which a database keeps what is stored; None if a file does."""
    cluster: Cluster | None = request.getfixturevalue("cluster") if request.param == "postgres" else None
    return cluster


@pytest_asyncio.fixture
async def place(kept_by: Cluster | None, tmp_path: Path) -> AsyncIterator[Path | DatabaseAddress]:
    """Where a new store can be."""
    if kept_by is None:
        yield tmp_path / "deep" / "sennik.db"
    else:
        async with kept_by.database() as address:
            yield address


@pytest_asyncio.fixture
async def reopen(place: Path | DatabaseAddress) -> AsyncIterator[Reopen]:
    opened: list[Store] = []

    async def again() -> Store:
        for store in opened:
            await store.close()
        opened.append(await open_store(place))
        return opened[-1]

    yield again
    for store in opened:
        await store.close()


@pytest_asyncio.fixture
async def store(reopen: Reopen) -> Store:
    return await reopen()
