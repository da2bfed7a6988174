"""What every table needs of the server."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import factorial
from typing import Final

from sennik import catalog
from sennik.kernel.game import HasWords
from sennik.match import Event, Match, Proposal, Refusal, begin, decode, encode, fold, proposed, settle
from sennik.match import events as e
from sennik.server.monitoring.metrics import Metrics
from sennik.server.settings import Settings
from sennik.server.tables.bot_pool import Players
from sennik.server.views import convert
from sennik.store import Append, Store


class Services:
    """Settings, store, bots and counters, and what is done with the store whatever the table.

    ``room``: whether the disk has room for another table.
    """

    def __init__(
        self, settings: Settings, store: Store, players: Players, metrics: Metrics, room: Callable[[], bool] = lambda: True
    ) -> None:
        self.settings: Final = settings
        self._room: Final = room
        self.store: Final = store
        self.players: Final = players
        self.metrics: Final = metrics

    def want_room(self) -> None:
        """Raises Refusal where the disk has no room for another table."""
        if not self._room():
            raise Refusal("too_many", "disk-full")

    async def create(self, events: Sequence[Event]) -> Match:
        """Stores a new match. Raises StoreError."""
        match, append = _beginning(events)
        await self.store.append(append.match_id, append.expected_seq, append.bodies, append.summary)
        return match

    async def go_on(self, append: Append, following: Sequence[Event]) -> None:
        """Stores the last event of a match together with a new match that it names: both or none. Raises StoreError."""
        await self.store.append_all([append, _beginning(following)[1]])

    async def events(self, id: str) -> list[Event]:  # noqa: A002 - a match's id
        """All events of a match. Raises StoreError or UnreadableEvent."""
        return [decode(body) for body in await self.store.load(id)]


def _beginning(events: Sequence[Event]) -> tuple[Match, Append]:
    """The new match that these events make, and what is to be stored of it."""
    match = begin(events[0], catalog.lookup)
    for event in events[1:]:
        fold(match, event)
    return match, Append(match.id, 0, [encode(event) for event in events], convert.summary(match))


async def read_texts(bodies: Sequence[bytes]) -> None:
    """What ``try_out`` is for, of a stored match: to be called before it is built from its events, as after a restart.

    Raises UnreadableEvent.
    """
    opened = decode(bodies[0]) if bodies else None
    if not isinstance(opened, e.Opened) or not _texts(opened.setup.game):
        return
    setup = [event.setup for event in map(decode, bodies) if isinstance(event, e.Opened | e.Configured)][-1]
    await try_out(proposed(setup))


async def try_out(proposal: Proposal) -> None:
    """Makes the rules of a setup once in a thread, where it has texts of the table's own: to read them a language may have to be
    loaded, and no other table shall wait for that. They are made again where they are needed, which costs little then; what is
    wrong with them is said there.
    """
    if any(proposal.options.get(name) for name in _texts(proposal.game)):
        with suppress(Refusal):
            await asyncio.get_running_loop().run_in_executor(None, settle, proposal, catalog.lookup)


async def unsaid(proposal: Proposal) -> list[str]:
    """The words of a table about which bots can say nothing, found in a thread. Raises Refusal for a setup that can't be."""

    def found() -> list[str]:
        setup = settle(proposal, catalog.lookup)
        rules = catalog.game(setup.game).rules(setup.options, setup.seats)
        return list(rules.unsaid()) if isinstance(rules, HasWords) else []

    return await asyncio.get_running_loop().run_in_executor(None, found)


def _texts(game: str) -> list[str]:
    """The options of the game that are texts."""
    entry = catalog.lookup(game)
    return [] if entry is None else [option.name for option in entry.options if option.kind == "text"]


def shuffle(cards: Sequence[str]) -> list[str]:
    """The cards in an order drawn by the operating system's entropy, independent of every other shuffle.

    One number below the count of all orders is drawn; its digits, each to a base of its own, say which card comes next.
    """
    rest = list(cards)
    number = secrets.randbelow(factorial(len(rest)))
    order = []
    for left in range(len(rest), 0, -1):
        number, place = divmod(number, left)
        order.append(rest.pop(place))
    return order
