"""What was done in matches that are over: counted once from their events, and then kept."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from sennik import catalog
from sennik.match import BrokenMatch, UnreadableEvent, decode
from sennik.match.counting import MatchCount, counting, statistic_names
from sennik.server.history.wishes import PlayedGame
from sennik.server.tables.pieces import in_pieces
from sennik.store import Store

AT_ONCE: Final = 25
"""How many matches are counted for one answer at most. The next one counts further ones."""

_read: Final = msgspec.json.Decoder(MatchCount).decode
_write: Final = msgspec.json.Encoder().encode


class Counts:
    """The counts for one answer. ``left`` is how many matches have not been counted, because it would take too long."""

    def __init__(self, store: Store, turn: asyncio.Lock) -> None:
        self._store: Final = store
        self._turn: Final = turn
        self._made = 0
        self.left = 0

    async def of(self, games: Iterable[PlayedGame]) -> Mapping[str, MatchCount]:
        """Returns what was counted of these matches, by their ids. Raises ``StoreError`` if the store fails."""
        listed = list(games)
        kept = await self._store.counted([game.line.id for game in listed])
        found: dict[str, MatchCount] = {}
        for game in listed:
            count = _fresh(kept.get(game.line.id), game.line.game)
            if count is None and self._made < AT_ONCE:
                self._made += 1
                count = await self._count(game.line.id, game.line.game)
            if count is None:
                self.left += 1
            else:
                found[game.line.id] = count
        return found

    async def _count(self, id: str, game: str) -> MatchCount:  # noqa: A002 - a match's id
        async with self._turn:
            bodies = await self._store.load(id)
            try:
                count = await in_pieces(counting(map(decode, bodies), catalog.lookup))
            except (BrokenMatch, UnreadableEvent):
                # Not kept: another release may be able to read it.
                return MatchCount(statistic_names(catalog.lookup(game)))
        await self._store.keep_counted(id, _write(count))
        return count


def _fresh(body: bytes | None, game: str) -> MatchCount | None:
    """Returns what was counted; None if nothing was, or if the game declares other statistics now."""
    if body is None:
        return None
    count = _read(body)
    return count if count.names == statistic_names(catalog.lookup(game)) else None
