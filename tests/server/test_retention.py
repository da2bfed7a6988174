"""What is old is removed by itself as the settings say, and who is here is noted once a day."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from time import time

import pytest

from sennik.server.identity import people
from sennik.server.identity.people import People
from sennik.server.settings import Keep
from sennik.store import PersonRow, SqliteStore, StoreError, Summary
from tests.server.client import PATIENCE, QUICK, running

DAY = 86_400_000


def days_ago(days: float) -> int:
    return round(time() * 1_000 - days * DAY)


async def left(folder: Path, keep: Keep) -> tuple[set[str], set[str]]:
    """The matches and people that are left once a server with these settings has looked, of old and new ones of each kind."""
    store = await SqliteStore.open(folder / "sennik.sqlite3")
    for phase in ("open", "playing", "over"):
        for age in (1, 30):
            summary = Summary("sen", phase, False, days_ago(age), ("host",), b"{}")
            await store.append(f"{phase}{age}", 0, [b"{}"], summary)
    for name, age in (("host", 30), ("new", 1), ("old", 30)):
        await store.add_person(PersonRow(name, b"hash", name, "en", days_ago(age)))
    async with running(folder, replace(QUICK, keep=keep)), asyncio.timeout(PATIENCE):
        # Tables are looked at first, in the order of their phases, and people last.
        while await store.line("open30") is not None or (keep.people_days and await store.person("old")):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    found = {line.id for line in await store.lines()}
    there = {name for name in ("host", "new", "old") if await store.person(name) is not None}
    await store.close()
    return found, there


async def test_by_default_only_tables_that_never_began_are_removed(tmp_path: Path) -> None:
    matches, persons = await left(tmp_path, Keep())
    assert matches == {"open1", "playing1", "playing30", "over1", "over30"}
    assert persons == {"host", "new", "old"}


async def test_each_kind_is_removed_after_its_own_days(tmp_path: Path) -> None:
    matches, persons = await left(tmp_path, Keep(open_days=7, unfinished_days=20, finished_days=31, people_days=20))
    assert matches == {"open1", "playing1", "over1", "over30"}
    assert persons == {"host", "new"}, "a host of a table is no stranger"


async def test_a_person_who_is_here_is_noted_once_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000 * DAY]
    monkeypatch.setattr(people, "_now", lambda: now[0])
    store = await SqliteStore.open(tmp_path / "s.sqlite3")
    known = People(store)
    person, key = await known.introduce("Ala", "pl")

    async def seen() -> int:
        row = await store.person(person.id)
        assert row is not None
        return row.seen

    assert await seen() == 1_000 * DAY
    now[0] += DAY - 1
    assert await known.by_key(key) is not None
    assert await seen() == 1_000 * DAY
    now[0] += 1
    assert await known.by_key(f"{person.id}.wrong") is None
    assert await seen() == 1_000 * DAY, "a wrong key is nobody"

    async def full(*_: object) -> None:
        raise StoreError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(type(store.upkeep), "seen", full)
        assert await People(store).by_key(key) == person, "what can't be noted keeps nobody out"
    assert await known.by_key(key) == person
    assert await seen() == now[0]
    await store.close()
