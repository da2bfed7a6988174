"""The records of all of a person's games in one file. It is made while it is sent, one record at a time."""

from __future__ import annotations

import asyncio
import zipfile
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final

from sennik.i18n import LanguageCode, text
from sennik.match import BrokenMatch, decode
from sennik.match import record as records
from sennik.server.history.wishes import PlayedGame, Wish, each_chunk
from sennik.server.tables.stored_table import StoredTable
from sennik.store import Store

_OLDEST: Final = 315_532_800_000
"""The first moment (ms since 1970) that a ZIP file can tell: it begins in 1980."""


class _Outlet:
    """A file that can only be written. It keeps what was written until that is taken."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []

    def write(self, data: bytes) -> int:
        self._pieces.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        pass

    def take(self) -> bytes:
        """Returns what was written since the last time."""
        taken = b"".join(self._pieces)
        self._pieces.clear()
        return taken


async def archive(store: Store, person: str, wish: Wish, language: LanguageCode, turn: asyncio.Lock) -> AsyncIterator[bytes]:
    """Yields the bytes of a ZIP file with the records that the person may read of the games that are wanted.

    Whoever holds ``turn`` works on a whole match: nobody else does at that time. Raises ``StoreError`` or ``UnreadableEvent``
    if something can't be read; then the file has no end.
    """
    outlet = _Outlet()
    with zipfile.ZipFile(outlet, "w", zipfile.ZIP_DEFLATED) as made:  # type: ignore[call-overload]
        async for chunk in each_chunk(store, person, wish):
            for game in chunk:
                if not game.record_is_for(person):
                    continue
                async with turn:
                    record = await _record(store, game.line.id, lambda creature: text(language, f"creature-{creature}"))
                if record:
                    await asyncio.to_thread(made.writestr, _entry(game), record)
                    yield outlet.take()
    yield outlet.take()


async def _record(store: Store, id: str, called: Callable[[str], str]) -> str:  # noqa: A002 - a match's id
    """Returns the record of a match; "" if it has never begun, or is gone meanwhile."""
    bodies = await store.load(id)
    if bodies:
        with suppress(BrokenMatch):
            match = (await StoredTable.read(bodies, deserted=False)).match
            return await asyncio.to_thread(records.write, match, map(decode, bodies), called)
    return ""


def _entry(game: PlayedGame) -> zipfile.ZipInfo:
    ended = datetime.fromtimestamp(max(game.line.updated, _OLDEST) / 1_000, UTC)
    name = f"sennik/{ended:%Y-%m-%d}-{game.line.game}-{game.line.id}.jsonl"
    entry = zipfile.ZipInfo(name, (ended.year, ended.month, ended.day, ended.hour, ended.minute, ended.second))
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry
