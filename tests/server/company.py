"""People at one table of a running server, all of them in play or watching."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.server.client import Person, Talk, person, running
from tests.server.virtual import Time


@dataclass
class Company:
    """People at a table, by name, and their time, which the test moves."""

    host: str
    id: str
    people: dict[str, Person]
    talks: dict[str, Talk]
    time: Time


@asynccontextmanager
async def company(
    folder: Path, time: Time, setup: dict[str, Any], seated: Sequence[str], watching: Sequence[str]
) -> AsyncIterator[Company]:
    """A match that has begun. The first of those who are seated has opened the table."""
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(folder))
        people = {name: await stack.enter_async_context(person(host, name)) for name in (*seated, *watching)}
        table = await people[seated[0]].table(setup=setup)
        talks = {name: await stack.enter_async_context(someone.at(table)) for name, someone in people.items()}
        for talk in talks.values():
            await talk.until_type("view")
        for seat, name in enumerate(seated[1:], 1):
            await talks[name].done("sit", seat=seat)
        await talks[seated[0]].done("start")
        yield Company(host, table, people, talks, time)
