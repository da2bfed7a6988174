"""Appends to many matches at once and prints every append once it is acknowledged, until it is killed."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from sennik.store import DatabaseAddress, open_store


async def main(place: str) -> None:
    store = await open_store(DatabaseAddress(place) if "://" in place else Path(place))

    async def one_match(name: str) -> None:
        seq = 0
        while True:
            await store.append(name, seq, [f"{name}-{seq}".encode(), f"{name}-{seq + 1}".encode()])
            seq += 2
            sys.stdout.write(f"{name} {seq}\n")
            sys.stdout.flush()

    await asyncio.gather(*(one_match(f"m{number}") for number in range(40)))


asyncio.run(main(sys.argv[1]))
