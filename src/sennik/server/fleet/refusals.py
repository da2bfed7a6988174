"""Which processes refuse to be connected to: a quicker sign of a death than silence.

Where nobody listens any more, the machine itself refuses. But a process that begins does not listen yet, and a network may
refuse in one direction what lives in the other. So a refusal proves something only of a process that this one has reached
before, and that has not refused while its beat went on. A process that is stopped refuses nobody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # what talks to the database may not be installed
    from sennik.store.postgres.processes import Process

_SECONDS: Final = 0.4
"""How long to wait for an answer. It is shorter than the time from one look to the next."""


class Refusals:
    """What this process knows of the others by knocking at their addresses."""

    def __init__(self) -> None:
        self._reached: Final[set[str]] = set()
        self._refused: Final[dict[str, int]] = {}
        self._knocked: Final[dict[str, float]] = {}

    def keep(self, ids: Collection[str]) -> None:
        """Forgets all processes but these."""
        self._reached.intersection_update(ids)
        for known in (self._refused, self._knocked):
            for each in known.keys() - set(ids):
                del known[each]

    def longest_ago(self, others: Iterable[Process]) -> Process | None:
        """Returns the one of them that was not knocked at for the longest time."""
        return min(others, key=lambda each: self._knocked.get(each.id, 0.0), default=None)

    async def knock(self, process: Process) -> None:
        """Notes whether the process, with the beat that was seen last, can be connected to."""
        self._knocked[process.id] = asyncio.get_running_loop().time()
        host, port = host_and_port(process.address)
        try:
            async with asyncio.timeout(_SECONDS):
                _, writer = await asyncio.open_connection(host, port)
        except ConnectionRefusedError:
            if self._refused.setdefault(process.id, process.beat) != process.beat:
                self._reached.discard(process.id)
        except OSError:  # a timeout too: it proves nothing
            return
        else:
            self._reached.add(process.id)
            self._refused.pop(process.id, None)
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    def prove_death(self, process: Process) -> bool:
        """Tells whether nobody listens any more where the process was, if its beat has stood still since."""
        return process.id in self._reached and self._refused.get(process.id) == process.beat


def host_and_port(address: str) -> tuple[str, int]:
    """Returns the host and the port of an address.

    >>> host_and_port("[::1]:8017"), host_and_port("10.0.0.7:80")
    (('::1', 8017), ('10.0.0.7', 80))
    """
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)
