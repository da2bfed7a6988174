"""Which process has which table. Where there is one process, it has them all."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from sennik.store import StoreError


class ElsewhereError(StoreError):
    """The error for a table that another process has, or has to have."""


class Owners(Protocol):
    """Which process has which table. ``shared`` says whether there may be several processes."""

    shared: bool

    @property
    def blind(self) -> bool:
        """Whether this process has not seen the others for so long that it takes nobody in."""

    @property
    def first(self) -> bool:
        """Whether this process does what only one of them may do, such as to wake tables at which something is due."""

    async def claim(self, id: str) -> None:  # noqa: A002 - a table's id
        """Makes the table this process's own, before it is loaded.

        Raises ``ElsewhereError`` if another process has it, and ``StoreError`` if that can't be found out.
        """

    async def release(self, id: str) -> None:  # noqa: A002 - a table's id
        """Lets others have the table, which is in memory no more. Raises ``StoreError`` if that can't be stored."""

    def unused(self, used: Collection[str]) -> list[str]:
        """Returns the ids of the tables that this process has had for a while and that are not among those it has in use."""

    async def elsewhere(self, id: str) -> bool:  # noqa: A002 - a table's id
        """Tells whether another process has the table. Raises ``StoreError`` if that can't be found out."""

    async def all_elsewhere(self) -> set[str]:
        """Returns the ids of the tables that other processes have. Raises ``StoreError`` if they can't be found out."""

    async def played_elsewhere(self) -> set[str]:
        """Returns the names of the games at the tables that other processes have. Raises ``StoreError`` if they can't be found
        out.
        """

    async def tell(self, kind: str, who: str) -> None:
        """Tells the other processes something, as soon as that can be stored."""


class Alone(Owners):
    """The one process of its store, which has every table."""

    shared = False

    @property
    def blind(self) -> bool:
        """Does what ``Owners.blind`` says."""
        return False

    @property
    def first(self) -> bool:
        """Does what ``Owners.first`` says."""
        return True

    async def claim(self, id: str) -> None:  # noqa: A002 - a table's id
        """Does what ``Owners.claim`` says."""

    async def release(self, id: str) -> None:  # noqa: A002 - a table's id
        """Does what ``Owners.release`` says."""

    def unused(self, used: Collection[str]) -> list[str]:
        """Does what ``Owners.unused`` says."""
        return []

    async def elsewhere(self, id: str) -> bool:  # noqa: A002 - a table's id
        """Does what ``Owners.elsewhere`` says."""
        return False

    async def all_elsewhere(self) -> set[str]:
        """Does what ``Owners.all_elsewhere`` says."""
        return set()

    async def played_elsewhere(self) -> set[str]:
        """Does what ``Owners.played_elsewhere`` says."""
        return set()

    async def tell(self, kind: str, who: str) -> None:
        """Does what ``Owners.tell`` says."""
