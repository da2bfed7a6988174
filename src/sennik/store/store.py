"""What every store does, whatever it is made of."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol


class StoreError(RuntimeError):
    """The store could not do it. Whether anything was kept is for ``load`` to say."""


class ConflictError(StoreError):
    """Somebody else has appended meanwhile (or the number leaves a gap): nothing was kept."""


class ClosedError(StoreError):
    """The store is closed: nothing was kept."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A match in one line, for lists. ``updated``: ms since 1970. ``people``: the ids for whom it is one of "my tables".

    ``body`` is whatever the lists want to show; the store does not look into it.
    """

    game: str
    phase: str
    public: bool
    updated: int
    people: tuple[str, ...]
    body: bytes


@dataclass(frozen=True, slots=True)
class Line:
    """A match in a list."""

    id: str
    game: str
    phase: str
    public: bool
    updated: int
    body: bytes


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person. ``secret_hash`` is all that is kept of the secret."""

    id: str
    secret_hash: bytes
    name: str
    language: str


@dataclass(frozen=True, slots=True)
class Append:
    """Events of one match to be kept, the first under the number ``expected_seq``, and its new summary if there is one."""

    match_id: str
    expected_seq: int
    bodies: Sequence[bytes]
    summary: Summary | None = None


class Store(Protocol):
    """Matches as lists of events, their summaries, and people. What a call was answered for is durable."""

    async def append(self, match_id: str, expected_seq: int, bodies: Sequence[bytes], summary: Summary | None = None) -> None:
        """Keeps the events, the first under the number ``expected_seq`` (from 0), all or none, and the new summary.

        Raises ConflictError where the match does not have exactly ``expected_seq`` events. Whoever calls this for one match
        twice at the same time is served in the order of the calls.
        """

    async def append_all(self, appends: Sequence[Append]) -> None:
        """Keeps all of these, or none: as ``append``, for several matches."""

    async def load(self, match_id: str) -> list[bytes]:
        """All events of the match in their order; empty if there is no such match."""

    async def running(self) -> list[str]:
        """The ids of all matches whose summary's phase is not "over", the latest first."""

    async def lines(
        self, *, person: str | None = None, public: bool | None = None, phase: str | None = None, limit: int = 50
    ) -> list[Line]:
        """At most ``limit`` matches, the latest first: those of a person, public ones, those in a phase."""

    async def add_person(self, person: PersonRow) -> None:
        """Keeps a new person. Raises ConflictError where the id is taken."""

    async def change_person(self, person_id: str, *, name: str, language: str) -> None:
        """Another name and language. Nothing happens where there is no such person."""

    async def change_secret(self, person_id: str, secret_hash: bytes) -> None:
        """Another secret, and the old one is nothing any more. Nothing happens where there is no such person."""

    async def person(self, person_id: str) -> PersonRow | None:
        """The person, if there is one."""

    async def check(self) -> None:
        """Reads, and makes a write durable that changes nothing. Raises StoreError where either fails."""

    async def remove_open(self, before: int, spared: Collection[str]) -> int:
        """Forgets the matches whose phase is "open" and that were summarized before that moment (ms since 1970), but not the
        ``spared``. Returns how many there were.
        """

    async def close(self) -> None:
        """Finishes what was begun and lets go of everything. May be called twice."""
