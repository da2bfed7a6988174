"""What every table needs of the server."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from sennik.match import Event, Match, begin, decode, encode, fold
from sennik.server import convert
from sennik.server.metrics import Metrics
from sennik.server.players import Players
from sennik.server.settings import Settings
from sennik.store import Store


class Services:
    """Settings, store, bots and counters, and what is done with the store whatever the table."""

    def __init__(self, settings: Settings, store: Store, players: Players, metrics: Metrics) -> None:
        self.settings: Final = settings
        self.store: Final = store
        self.players: Final = players
        self.metrics: Final = metrics

    async def create(self, events: Sequence[Event]) -> Match:
        """Stores a new match. Raises StoreError."""
        match = begin(events[0], convert.lookup)
        for event in events[1:]:
            fold(match, event)
        await self.store.append(match.id, 0, [encode(event) for event in events], convert.summary(match))
        return match

    async def events(self, id: str) -> list[Event]:  # noqa: A002 - a match's id
        """All events of a match. Raises StoreError or UnreadableEvent."""
        return [decode(body) for body in await self.store.load(id)]


def shuffle(cards: Sequence[str]) -> list[str]:
    """The cards in an order drawn by the operating system's entropy, independent of every other shuffle."""
    order = list(cards)
    secrets.SystemRandom().shuffle(order)
    return order
