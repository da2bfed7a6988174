"""What every store does, whatever it is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeAlias, TypedDict, Unpack

if TYPE_CHECKING:
    from .upkeep import Upkeep

Aside: TypeAlias = Literal["", "hidden", "left", "deleted"]
"""What a person did with a match in their own list: nothing, hid it, left it for good, or deleted it once it was over."""


class StoreError(RuntimeError):
    """The error for something that the store could not do. Only ``load`` tells whether anything was kept.

    ``kind`` is a word for what the store itself has found out, for whoever tells it in another language. It is "" if the system
    or the database has said it, in the error from which this one comes.
    """

    def __init__(self, told: str = "", kind: str = "") -> None:
        super().__init__(told)
        self.kind = kind


class ConflictError(StoreError):
    """The error for an append after another one (or after a gap), and for an id that is taken. Nothing was kept."""


class FencedError(StoreError):
    """The error for a process that others have declared dead: none of its matches are its own any more. Nothing was kept."""


class ClosedError(StoreError):
    """The error of a store that is closed. Nothing was kept."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A match in one line, for lists.

    ``updated`` is ms since 1970. ``people`` has the ids of those who find the match among "my tables". ``body`` is
    whatever the lists show; the store does not look into it. ``due`` is when something happens at the match though nobody is
    there (ms since 1970); 0 if nothing does.
    """

    game: str
    phase: str
    public: bool
    updated: int
    people: tuple[str, ...]
    body: bytes
    due: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A match in a list. ``aside`` is what the person did with it whose matches were asked for, and else ""."""

    id: str
    game: str
    phase: str
    public: bool
    updated: int
    body: bytes
    aside: Aside = ""


KEEPERS: Final = (
    "select person_id from member where match_id = {0} and not exists (select 1 from aside where aside = 'deleted' "
    "and aside.match_id = member.match_id and aside.person_id = member.person_id) order by person_id"
)
KEEP_COUNTED: Final = (
    "insert into counted (match_id, body) select id, {1} from match where id = {0} "
    "on conflict (match_id) do update set body = excluded.body"
)
"""The statements for both kinds of databases that find who keeps a match, and that keep what was counted of one."""

REMIND: Final = (
    "insert into reminder (match_id, seat, decision) select id, {1}, {2} from match where id = {0} "
    "on conflict (match_id, seat) do update set decision = excluded.decision where reminder.decision <> excluded.decision"
)
"""The statement for both kinds of databases that notes a reminder, and changes nothing if it was noted before."""


def read_line(row: tuple[str, str, str, int, int, bytes], aside: Aside = "") -> Line:
    """Returns the line that a database has as id, game, phase, whether it is public, updated, and body."""
    match_id, game, phase, public, updated, body = row
    return Line(id=match_id, game=game, phase=phase, public=bool(public), updated=updated, body=body, aside=aside)


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person. Of the secret only the ``secret_hash`` is kept. ``seen`` is when they were here last (ms since 1970).

    ``figure`` and ``colour`` are the portrait that they chose; None if they chose none.
    """

    id: str
    secret_hash: bytes
    name: str
    language: str
    seen: int = 0
    figure: int | None = None
    colour: int | None = None


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser of a person that asked to be called.

    ``endpoint`` is where its push service takes calls. ``public_key`` and ``secret`` are what calls are encrypted for,
    and ``origin`` is that of the page which asked.
    """

    endpoint: str
    person_id: str
    public_key: bytes
    secret: bytes
    origin: str


@dataclass(frozen=True, slots=True)
class Append:
    """Events of one match to be kept, the first under the number ``expected_seq``, and its new summary if there is one."""

    match_id: str
    expected_seq: int
    bodies: Sequence[bytes]
    summary: Summary | None = None


class Wanted(TypedDict, total=False):
    """The matches that a list has: those of a ``person``, ``public`` ones or not, those in a ``phase``, those that are
    ``over`` or not; at most ``limit`` (50).

    If ``after`` is the id of a match, only matches come that stand behind it in the list; none if the person has no such
    match.

    Of a person's matches further only those of a ``game`` may be wanted, those that nobody else has (``alone``) or that others
    have too, those that the person ``beside`` has too, and those that were updated ``since`` a moment or later, and before
    ``until`` another one (ms since 1970). What they deleted is in no list of theirs.
    """

    person: str
    public: bool
    phase: str
    over: bool
    after: str
    limit: int
    game: str
    alone: bool
    beside: str
    since: int
    until: int


class Store(Protocol):
    """Matches as lists of events, their summaries, and people. When a call returns, its changes are durable."""

    @property
    def upkeep(self) -> Upkeep:
        """What the person who runs the server does with the store."""

    @property
    def waiting(self) -> int:
        """How many writes wait."""

    @property
    def size(self) -> int:
        """The bytes that the store takes, as far as is known."""

    async def append(self, match_id: str, expected_seq: int, bodies: Sequence[bytes], summary: Summary | None = None) -> None:
        """Keeps the events, the first under the number ``expected_seq`` (from 0), all or none, and the new summary.

        Raises ``ConflictError`` if the match does not have exactly ``expected_seq`` events. Calls for one match at the
        same time are carried out in their order.
        """

    async def append_all(self, appends: Sequence[Append]) -> None:
        """Keeps all of these, or none. It is ``append`` for several matches."""

    async def load(self, match_id: str) -> list[bytes]:
        """Returns all events of the match in their order; none if there is no such match."""

    async def running(self) -> list[str]:
        """Returns the ids of all matches whose summary's phase is not "over", the latest first."""

    async def lines(self, **wanted: Unpack[Wanted]) -> list[Line]:
        """Returns the matches that are wanted, the latest first.

        Of those that are not over, what the person has not put aside comes first, and of that what is played.
        """

    async def set_aside(self, person_id: str, match_id: str, aside: Aside) -> None:
        """Keeps what a person did with a match in their own list. Nothing happens if there is no such match in lists."""

    async def line(self, match_id: str) -> Line | None:
        """Returns the match in one line; None if there is no such match."""

    async def keepers(self, match_id: str) -> list[str]:
        """Returns the ids of the people who have the match among theirs and have not deleted it."""

    async def counted(self, match_ids: Sequence[str]) -> Mapping[str, bytes]:
        """Returns what was counted of these matches, by their ids. What was not counted is missing."""

    async def keep_counted(self, match_id: str, body: bytes) -> None:
        """Keeps what was counted of a match. Nothing happens if there is no such match in lists."""

    async def due(self, until: int) -> list[tuple[str, int]]:
        """Returns the matches at which something is due until then (ms since 1970), with when it is, the earliest first."""

    async def remind(self, match_id: str, seat: int, decision: int) -> bool:
        """Notes that whoever has that seat is reminded of that decision. Returns False if somebody was reminded of it before,
        or if there is no such match in lists. Of several who ask at the same time one is told True.
        """

    async def add_person(self, person: PersonRow) -> None:
        """Keeps a new person. Raises ``ConflictError`` if the id is taken."""

    async def change_person(
        self, person_id: str, *, name: str, language: str, figure: int | None = None, colour: int | None = None
    ) -> None:
        """Changes a person's name, language and portrait. Nothing happens if there is no such person."""

    async def change_secret(self, person_id: str, secret_hash: bytes) -> None:
        """Changes a person's secret, and the old one is void. Nothing happens if there is no such person."""

    async def person(self, person_id: str) -> PersonRow | None:
        """Returns the person; None if there is none."""

    async def subscribe(self, subscription: Subscription, most: int) -> None:
        """Keeps a subscription, in the place of one with the same endpoint. Of each person the newest ``most`` stay.

        Raises ``ConflictError`` if there is no such person.
        """

    async def subscriptions(self, person_id: str) -> list[Subscription]:
        """Returns the person's subscriptions, the newest first."""

    async def unsubscribe(self, endpoint: str | None = None, *, person_id: str | None = None) -> None:
        """Removes the subscription with that endpoint, or all of that person's; with both, only if it is that person's.

        Nothing happens if there is none. Raises ``ValueError`` if neither is given.
        """

    async def served(self, since: int, until: int) -> None:
        """Notes that a server ran from ``since`` until ``until`` (ms since 1970), or for longer than was noted before."""

    async def stops(self, after: int) -> list[tuple[int, int]]:
        """Returns the times between which no server ran, as far as they ended behind ``after`` (ms since 1970)."""

    async def keep_server_key(self, body: bytes) -> bytes:
        """Keeps the key by which push services know the server, unless there is one, and returns the one that is kept.

        Of several that are kept at the same time one stays, and all callers get that one.
        """

    async def server_key(self) -> bytes | None:
        """Returns that key; None if the store keeps none."""

    async def check(self) -> None:
        """Makes a write durable that changes nothing, and reads. Raises ``StoreError`` if either fails."""

    async def close(self) -> None:
        """Finishes what was begun and lets go of everything. It may be called twice."""
