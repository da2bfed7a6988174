"""A store of an earlier release, in which only the summary says when something is due, is found to say it too."""

from __future__ import annotations

import io
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest
from alembic import command

from sennik.store import STORE_FILE, open_store
from sennik.store.migrate import _configured
from tests.postgres import Cluster

ROWS = [
    ("mail", "sen", "playing", 0, 5, '{"preset":"basic","host":"Zoë \\"due\\":3","due":1764000000000}'.encode()),
    ("live", "sen", "playing", 0, 5, b'{"preset":"basic"}'),
    ("over", "sen", "over", 0, 5, b'{"preset":"basic","due":7}'),
    ("odd", "sen", "playing", 0, 5, b"\xff no JSON"),
]


def before() -> str:
    """The statements that make a PostgreSQL database of the release before."""
    written = io.StringIO()
    command.upgrade(_configured(written), "base:0005", sql=True)
    return written.getvalue()


async def test_in_a_file(tmp_path: Path) -> None:
    from sqlalchemy import create_engine

    file = tmp_path / STORE_FILE
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config = _configured()
        config.attributes["connection"] = connection
        command.upgrade(config, "0005")
    engine.dispose()
    with closing(sqlite3.connect(file)) as old:
        old.executemany("insert into match (id, game, phase, public, updated, summary) values (?, ?, ?, ?, ?, ?)", ROWS)
        old.commit()
    store = await open_store(file)
    assert await store.due(2**62) == [("mail", 1_764_000_000_000)]
    await store.close()


@pytest.mark.postgres
async def test_in_a_database(cluster: Cluster) -> None:
    async with cluster.database(empty=True) as database:
        connection = await asyncpg.connect(database.secret)
        await connection.execute(before())
        await connection.executemany(
            "insert into match (id, game, phase, public, updated, summary) values ($1,$2,$3,$4,$5,$6)", ROWS
        )
        await connection.close()
        store = await open_store(database)
        assert await store.due(2**62) == [("mail", 1_764_000_000_000)]
        await store.close()
