"""Measures how many durable events per second the store takes from many matches, each of which waits for one append
after another.

    python benchmarks/store.py [--matches 400] [--seconds 5] [--folder DIR]

For comparison between machines the same run measures plain sqlite3 with the same settings and one commit per event,
and the bare flush of the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import tempfile
from pathlib import Path
from time import perf_counter

from sennik.store import SqliteStore

BODY = (
    b'{"type":"moved.1","at":1234567,"actor":"k3v9x2mq8p4t","command":"c-000123",'
    b'"seat":2,"decision":17,"move":"take 2","by":"person"}'
)


async def grouped(folder: Path, matches: int, seconds: float) -> float:
    store = await SqliteStore.open(folder / "grouped.db")
    end = perf_counter() + seconds
    kept = 0

    async def one_match(name: str) -> None:
        nonlocal kept
        seq = 0
        while perf_counter() < end:
            await store.append(name, seq, [BODY])
            seq += 1
            kept += 1

    begun = perf_counter()
    await asyncio.gather(*(one_match(f"match{number:08d}") for number in range(matches)))
    taken = perf_counter() - begun
    await store.close()
    return kept / taken


def one_by_one(folder: Path, seconds: float) -> float:
    connection = sqlite3.connect(folder / "plain.db", isolation_level=None)
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    connection.execute("create table event (match_id, seq, body, primary key (match_id, seq)) without rowid")
    begun = perf_counter()
    kept = 0
    while perf_counter() < begun + seconds:
        connection.execute("insert into event values ('match', ?, ?)", (kept, BODY))
        kept += 1
    taken = perf_counter() - begun
    connection.close()
    return kept / taken


def flushes(folder: Path, seconds: float) -> float:
    with (folder / "flush").open("wb", buffering=0) as file:
        begun = perf_counter()
        count = 0
        while perf_counter() < begun + seconds:
            file.write(BODY)
            os.fdatasync(file.fileno())
            count += 1
        return count / (perf_counter() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description="Durable events a second.")
    parser.add_argument("--matches", type=int, default=400, help="how many matches wait at the same time")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--folder", type=Path, help="where the files are made (the disk counts)")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=given.folder) as name:
        folder = Path(name)
        print(f"grouped, {given.matches} matches: {asyncio.run(grouped(folder, given.matches, given.seconds)):>9,.0f} events/s")
        print(f"a commit an event:     {one_by_one(folder, given.seconds / 2):>9,.0f} events/s")
        print(f"bare flushes:          {flushes(folder, given.seconds / 2):>9,.0f} /s")


if __name__ == "__main__":
    main()
