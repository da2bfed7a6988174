"""What every table needs of the server."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from sennik import catalog
from sennik.match import Event, Match, Refusal, begin, decode, encode, fold, owed
from sennik.server.monitoring.metrics import Metrics
from sennik.server.push.calls import PushCall
from sennik.server.settings import Settings
from sennik.server.tables.bot_pool import BotPool
from sennik.server.tables.pieces import in_pieces
from sennik.server.tables.shuffle import draw_secret, shuffle
from sennik.server.tables.summary import Reached, summary
from sennik.store import Append, Store


@dataclass(frozen=True, slots=True)
class Services:
    """The settings, store, bots and counters of the server, and what every table does with the store.

    ``room`` tells whether the disk has room for another table, and ``call`` calls a person who is away.
    """

    settings: Settings
    store: Store
    bots: BotPool
    metrics: Metrics
    room: Callable[[], bool] = lambda: True
    call: Callable[[str, PushCall], None] = lambda _person, _call: None

    def want_room(self) -> None:
        """Raises ``Refusal`` if the disk has no room for another table."""
        if not self.room():
            raise Refusal("too_many", "disk-full")

    async def create(self, events: Sequence[Event]) -> Match:
        """Stores a new match and returns it. Raises ``StoreError`` if it can't be stored."""
        match, append = await in_pieces(_beginning(events))
        await self.store.append(append.match_id, append.expected_seq, append.bodies, append.summary)
        self.metrics.opened(match)
        self.metrics.happened(match, events)
        return match

    async def go_on(self, append: Append, following: Sequence[Event]) -> None:
        """Stores the last event of a match together with the new match that it names: both or none.

        Raises ``StoreError`` if they can't be stored.
        """
        match, beginning = await in_pieces(_beginning(following))
        await self.store.append_all([append, beginning])
        self.metrics.opened(match)
        self.metrics.happened(match, following)

    async def events(self, id: str) -> list[Event]:  # noqa: A002 - a match's id
        """Returns all events of a match. Raises ``StoreError`` or ``UnreadableEvent`` if they can't be read."""
        return [decode(body) for body in await self.store.load(id)]


def _beginning(events: Sequence[Event]) -> Generator[None, None, tuple[Match, Append]]:
    """Folds a new match of these events and what is owed after them piece by piece. Returns it, with what is to be stored
    of it.
    """
    match = begin(events[0], catalog.lookup)
    for event in events[1:]:
        fold(match, event)
    done = list(events)
    while due := owed(match, shuffle, 0, draw_secret):
        for event in due:
            fold(match, event)
            yield
        done += due
    return match, Append(match.id, 0, [encode(event) for event in done], summary(match, Reached.of(match)))
