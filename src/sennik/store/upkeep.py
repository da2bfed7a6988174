"""What the person who runs a server does with its store: removing, forgetting, banning.

Every change is durable when its call returns. None of them is asked for in play.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from .store import Append


class Upkeep(Protocol):
    """What the person who runs the server does with a store."""

    async def remove(self, ids: Collection[str]) -> None:
        """Removes these matches with all that was stored of them."""

    async def old(self, phase: str, before: int) -> list[str]:
        """Returns the ids of the matches in that phase whose summary is older than ``before`` (ms since 1970)."""

    async def remove_old(self, phase: str, before: int, spared: Collection[str]) -> list[str]:
        """Removes the matches that ``old`` returns, but not the ``spared``. Returns the ids of those that were removed."""

    async def naming(self, text: str) -> list[str]:
        """Returns the ids of all matches in whose events the text stands. It goes through all events."""

    async def replace(self, match: Append) -> None:
        """Puts these events and this summary in the place of those of a match.

        Raises ``ConflictError`` if the match has another number of events.
        """

    async def fold_log(self) -> None:
        """Clears away what was removed, so that it is not in the store's files any more either, as far as a store can do
        that.
        """

    async def seen(self, person: str, at: int) -> None:
        """Notes that the person was here (ms since 1970)."""

    async def remove_person(self, person: str) -> bool:
        """Removes a person. Their key belongs to nobody from now on. Returns False if there is no such person."""

    async def strangers(self, before: int) -> list[str]:
        """Returns the ids of the people who were not here since ``before`` (ms since 1970), and whom no match has among
        its people.
        """

    async def ban(self, who: str, at: int) -> None:
        """Notes that a person (an id) or a network may not come in, since ``at`` (ms since 1970)."""

    async def unban(self, who: str) -> None:
        """Lets them in again."""

    async def bans(self) -> list[str]:
        """Returns who may not come in: ids of people, and networks."""
