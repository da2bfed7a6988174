"""The calls of a server: the people they go to, their words, and their limits."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from dataclasses import dataclass
from hashlib import blake2b
from time import time
from typing import Final, Literal

import msgspec

from sennik.i18n import text
from sennik.server.monitoring.log import whereabouts
from sennik.server.monitoring.metrics import Metrics
from sennik.server.push.delivery import Delivery, deliver
from sennik.server.push.encryption import encrypted
from sennik.server.push.endpoints import EndpointError, parsed
from sennik.server.push.keys import ServerKey, base64url
from sennik.server.settings import Rate, Settings
from sennik.server.token_bucket import TokenBuckets
from sennik.store import Store, StoreError, Subscription
from sennik.wire.messages import CallInfo

_log = logging.getLogger(__name__)

_AT_ONCE: Final = 64
"""How many calls are sent at the same time."""

_AT_ONCE_OF_PERSON: Final = 2
"""How many calls of one person wait or are sent at the same time. Push services that never answer must not take all the
room. A call beyond them is lost, like one beyond ``_WAITING``.
"""

_FAILURES: Final = Rate(1 / 300, 3)
"""How often calls of one person may fail. Beyond it the person is not called for a while."""

_WAITING: Final = 2_000
"""How many calls may wait. A call beyond them is lost, and the table shows whose turn it is."""

_LIFE: Final = 24 * 3_600
"""How long (seconds) a push service keeps a call to a question that nothing ends, for a browser that can't be reached."""

_LONGEST_LIFE: Final = 28 * 24 * 3_600
"""How long (seconds) it keeps any call. Some push services refuse more."""

_NOBODY: Final = "mailto:nobody@invalid.example"
"""The contact of a server that has no address on the internet. No push service can reach it, and none is told of it."""


@dataclass(frozen=True, slots=True)
class PushCall:
    """A call to somebody who is away.

    ``reason`` is that it is their turn, that little of their time is left, that a round was counted and they have to go
    on, that the game begins, or that somebody's time has run out, or that somebody
    asks to take a move back. ``seconds`` is how long the call is of use; None if
    nothing ends it. ``reminds`` is the seat and the decision of which it reminds, so that no other process does so too.
    """

    table: str
    game: str
    reason: Literal["asked", "reminded", "counted", "begins", "late", "question"]
    seconds: float | None
    reminds: tuple[int, int] | None = None


class Calls:
    """The calls of one server. ``contact`` tells push services who runs it, unless a browser came by https."""

    def __init__(self, store: Store, key: ServerKey, settings: Settings, metrics: Metrics) -> None:
        self._store: Final = store
        self.key: Final = key
        self._settings: Final = settings
        self._metrics: Final = metrics
        self._often: TokenBuckets[str] = TokenBuckets(settings.limits.calls)
        self._failures: TokenBuckets[str] = TokenBuckets(_FAILURES)
        self._room = asyncio.Semaphore(_AT_ONCE)
        self._of_person: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()

    def call(self, person: str, call: PushCall) -> None:
        """Calls the person, if a browser of theirs asked for it. It returns at once, and nothing is waited for."""
        if not self.key.usable or len(self._tasks) >= _WAITING or self._of_person[person] >= _AT_ONCE_OF_PERSON:
            return
        if not self._failures.has(person) or not self._often.take(person):
            return
        self._of_person[person] += 1
        task = asyncio.get_running_loop().create_task(self._carry_out(person, call))
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._ended(done, person))

    def _ended(self, task: asyncio.Task[None], person: str) -> None:
        self._tasks.discard(task)
        self._of_person[person] -= 1
        if not self._of_person[person]:
            del self._of_person[person]

    async def close(self) -> None:
        """Lets go of what is not sent yet."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _carry_out(self, person: str, call: PushCall) -> None:
        try:
            async with self._room:
                subscriptions = await self._store.subscriptions(person)
                if subscriptions and (call.reminds is None or await self._store.remind(call.table, *call.reminds)):
                    row = await self._store.person(person)
                    content = worded(call, "en" if row is None else row.language)
                    outcomes = await asyncio.gather(*(self._send(each, call, content) for each in subscriptions))
                    if Delivery.FAILED in outcomes:
                        self._failures.take(person)
        except Exception as error:  # noqa: BLE001 - a call that fails holds up nothing
            _log.error("a call from table %s failed: %s", call.table, whereabouts(error))

    async def _send(self, to: Subscription, call: PushCall, content: bytes) -> Delivery:
        loopback = self._settings.loopback_pushes
        try:
            endpoint = parsed(to.endpoint, loopback=loopback)
        except EndpointError:
            # What was allowed when it was made is not allowed any more.
            await self._store.unsubscribe(to.endpoint)
            return Delivery.GONE
        life = _LIFE if call.seconds is None else min(_LONGEST_LIFE, max(0, int(call.seconds)))
        contact = to.origin if to.origin.startswith("https:") else _NOBODY
        headers = [
            ("TTL", str(life)),
            ("Urgency", "high"),
            ("Topic", topic(call.table, to.secret)),
            ("Content-Encoding", "aes128gcm"),
            ("Content-Type", "application/octet-stream"),
            ("Authorization", self.key.authorization(endpoint.origin, contact, time())),
        ]
        outcome = await deliver(endpoint, headers, encrypted(content, to.public_key, to.secret), loopback=loopback)
        self._metrics.call(outcome.name.lower())
        if outcome is Delivery.GONE:
            try:
                await self._store.unsubscribe(to.endpoint)
            except StoreError as error:
                _log.error("a subscription could not be removed: %s", whereabouts(error))
        return outcome


def topic(table: str, secret: bytes) -> str:
    """Returns what tells a push service that a call takes an earlier one's place: the same for each call from the table
    to that browser. The table's id is the secret of its link, so nobody can read it from the topic.
    """
    return base64url(blake2b(table.encode(), key=secret, digest_size=24).digest())


def worded(call: PushCall, language: str) -> bytes:
    """Returns what the browser is told, as JSON: whose table it is, and no card and no name."""
    game = text(language, f"game-{call.game}")
    title = text(language, f"call-{call.reason}", game=game)
    return msgspec.json.encode(CallInfo(call.table, title, text(language, "call-table", table=call.table)))
