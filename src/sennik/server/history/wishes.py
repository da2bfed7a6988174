"""Which of their games a person wants to look at."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from sennik.server.tables import summary
from sennik.store import Line, Store, Wanted

Company: TypeAlias = Literal["", "people", "bots"]
"""Whether other people had a seat; "" does not ask."""

CHUNK: Final = 200
"""How many lines are in memory at the same time."""


@dataclass(frozen=True, slots=True)
class Wish:
    """The games that are wanted: of that ``game`` and ``edition`` (a preset), in that ``company``, with the person ``beside``,
    and that ended at ``since`` or later and before ``until`` (ms since 1970). What is "" or 0 does not matter.
    """

    game: str = ""
    edition: str = ""
    company: Company = ""
    beside: str = ""
    since: int = 0
    until: int = 0

    def wanted(self, person: str, after: str, limit: int) -> Wanted:
        """Returns what the store is asked for. It knows no editions."""
        asked: Wanted = {"person": person, "over": True, "after": after, "limit": limit}
        if self.game:
            asked["game"] = self.game
        if self.company:
            asked["alone"] = self.company == "bots"
        if self.beside:
            asked["beside"] = self.beside
        if self.since:
            asked["since"] = self.since
        if self.until:
            asked["until"] = self.until
        return asked


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that a person has played, and what lists show of it."""

    line: Line
    told: summary.Brief

    def seat_of(self, person: str) -> int | None:
        """Returns the seat that the person had to the end; None if they had none."""
        return next((number for number, seat in enumerate(self.told.sitting) if seat.person == person), None)

    def record_is_for(self, person: str) -> bool:
        """Tells whether the person may read the record."""
        return self.told.author in {"", person}


async def each_chunk(
    store: Store, person: str, wish: Wish, after: str = "", size: int = CHUNK
) -> AsyncGenerator[list[PlayedGame]]:
    """Yields the person's games that are wanted and over, the latest first, some at a time; those behind the game ``after``."""
    while True:
        lines = await store.lines(**wish.wanted(person, after, size))
        found = [PlayedGame(line, summary.kept(line)) for line in lines]
        yield [game for game in found if not wish.edition or game.told.preset == wish.edition]
        if len(lines) < size:
            return
        after = lines[-1].id


async def page(store: Store, person: str, wish: Wish, after: str, size: int) -> list[Line]:
    """Returns so many of the person's games that are wanted and over, the latest first; those behind the game ``after``."""
    found: list[Line] = []
    # Only an edition may leave out much of a chunk.
    async with aclosing(each_chunk(store, person, wish, after, CHUNK if wish.edition else size)) as chunks:
        async for chunk in chunks:
            found += [game.line for game in chunk]
            if len(found) >= size:
                break
    return found[:size]
