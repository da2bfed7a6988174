"""One viewer of a match: what it was told last, and the messages kept for who comes back."""

from __future__ import annotations

import secrets
from collections import deque
from typing import Final, NamedTuple, Protocol

from sennik.kernel.game import Viewer
from sennik.match import Refusal


class Listener(Protocol):
    """A socket as a channel sees it. Messages are JSON."""

    person: str

    def tell(self, message: bytes) -> None:
        """A numbered message."""

    def fresh(self, message: bytes) -> None:
        """A whole view."""


class Socket(Listener, Protocol):
    """A socket as its table sees it."""

    name: str
    address: str
    """Where it comes from, as far as shares go (``neighbourhood``)."""
    channel: Channel | None

    @property
    def closed(self) -> bool:
        """Whether it can be told nothing more."""

    def refuse(self, refusal: Refusal) -> None:
        """It may not come in."""

    def end(self, code: str) -> None:
        """The table is closed to it; the reason is ``bye-<code>``."""


class Kept(NamedTuple):
    """A message that was told, with its number. ``cut``: where the decision begins in a change, 0 in other messages."""

    n: int
    message: bytes
    cut: int


class Shown(NamedTuple):
    """A trace that a seat alone has been shown, with the number under which it was told."""

    n: int
    trace: bytes


class Asked(NamedTuple):
    """What a seat is asked: the number of its decision, whether a bot answers it, and whether it has no clock."""

    decision: int
    by_bot: bool
    alone: bool


class Author(NamedTuple):
    """A person who sees the table otherwise than all others do, and how."""

    person: str
    table: bytes


_SHOWN: Final = 16
"""So many looks that nobody has acknowledged are kept for a seat."""

_TABLE: Final = b'{"type":"table","n":%d,"table":%b,"seat":%b}'


class _View(NamedTuple):
    """A whole view: what stands before the person's id, and behind it."""

    before: bytes
    behind: bytes


class _Table(NamedTuple):
    """A table that one person sees otherwise than the others do."""

    others: bytes
    person: str
    own: bytes


class Channel:
    """A seat's viewer, or all who watch without a seat.

    Its numbers begin anywhere: so a number that was seen at another channel, or before the table was loaded, is never
    taken for one of this. It is ``live`` while somebody hears it or may come back and ask for what was missed; only then
    are messages made; always where it is ``wakeful``. ``own``: entries of the log, by
    their place in it, of which the seat's person saw more than everybody. ``shown`` is what the seat alone has been shown, that
    its views will not show, and that is not acknowledged yet: traces with the numbers under which they were told.
    """

    __slots__ = (
        "asked",
        "kept",
        "listeners",
        "live",
        "n",
        "own",
        "pending",
        "seat",
        "shown",
        "unheard",
        "view",
        "viewer",
        "waiting",
        "wakeful",
    )

    def __init__(self, seat: int | None, viewer: Viewer, kept: int) -> None:
        self.seat = seat
        self.viewer = viewer
        self.n = secrets.randbelow(10**12)
        self.kept: deque[Kept] = deque(maxlen=kept)
        self.pending: list[bytes | _View | _Table] = []
        self.listeners: set[Listener] = set()
        self.own: dict[int, bytes] = {}
        self.shown: deque[Shown] = deque(maxlen=_SHOWN)
        self.live = self.wakeful = False
        self.unheard = 0
        self.view: object = None
        self.waiting: tuple[int, ...] = ()
        self.asked: Asked | None = None

    def acknowledge(self, n: int) -> None:
        """Whoever hears it has received what was told up to that number: what was ``shown`` by then is not shown again."""
        if n <= self.n:
            while self.shown and self.shown[0].n <= n:
                self.shown.popleft()

    def change(self, changed: bytes, tail: bytes, decision: bytes) -> None:
        """A change next, told by ``publish``: the fields that changed, what stands between them and the decision, and that."""
        self.n += 1
        head = b'{"type":"change","n":%d,"set":{%b%b' % (self.n, changed, tail)
        message = head + decision + b"}"
        self.kept.append(Kept(self.n, message, len(head)))
        self.pending.append(message)

    def table(self, table: bytes, own: Author | None) -> None:
        """Another table next. ``own``: a person who sees it otherwise than all others, and how."""
        self.n += 1
        seat = b"null" if self.seat is None else b"%d" % self.seat
        message = _TABLE % (self.n, table, seat)
        self.kept.append(Kept(self.n, message, 0))
        self.pending.append(message if own is None else _Table(message, own.person, _TABLE % (self.n, own.table, seat)))

    def renew(self, before: bytes, behind: bytes) -> None:
        """A whole view next, of which each listener's own has its person's id in the middle. What was kept is void."""
        self.kept.clear()
        self.pending.append(_View(before, behind))

    def publish(self) -> None:
        """Tells what was added. Falls asleep after more messages than are kept that nobody heard."""
        if not self.pending:
            return
        told, self.pending = self.pending, []
        if self.listeners:
            self.unheard = 0
            for listener in self.listeners:
                for message in told:
                    if isinstance(message, bytes):
                        listener.tell(message)
                    elif isinstance(message, _View):
                        listener.fresh(message.before + listener.person.encode() + message.behind)
                    else:
                        listener.tell(message.own if listener.person == message.person else message.others)
        else:
            self.unheard += len(told)
            if self.unheard >= (self.kept.maxlen or 0) and not self.wakeful:
                self.sleep()

    def sleep(self) -> None:
        """Makes no more messages until somebody listens again."""
        self.live = False
        self.kept.clear()
        self.pending.clear()

    def missed(self, after: int, decision: bytes) -> list[bytes] | None:
        """What was told after that number, or None where that is no longer known.

        The last change carries ``decision``, what is asked now with the time that is left now.
        """
        if not self.live or not self.n - len(self.kept) <= after <= self.n:
            return None
        missed = [kept for kept in self.kept if kept.n > after]
        last = max((n for n, _, cut in missed if cut), default=0)
        return [message[:cut] + decision + b"}" if n == last else message for n, message, cut in missed]
