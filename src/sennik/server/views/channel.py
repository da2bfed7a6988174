"""One viewer of a match: what it was told last, and the messages kept for a socket that comes back."""

from __future__ import annotations

import secrets
from collections import deque
from typing import Final, NamedTuple, Protocol, TypeAlias

from sennik.kernel.game import Viewer
from sennik.match import Portrait, Refusal


class Listener(Protocol):
    """A socket as a channel sees it. Messages are JSON. ``watching`` says that it is told what spectators are told."""

    person: str
    watching: bool

    def tell(self, message: bytes) -> None:
        """Takes a numbered message, or something that was said."""

    def fresh(self, message: bytes) -> None:
        """Takes a whole view."""


class Socket(Listener, Protocol):
    """A socket as its table sees it."""

    name: str
    portrait: Portrait | None
    address: str
    """The address from which it comes, as limits count it (``neighbourhood``)."""
    channel: Channel | None

    @property
    def closed(self) -> bool:
        """Whether nothing more can be sent over it."""

    def refuse(self, refusal: Refusal) -> None:
        """Tells that the person may not come in, and closes the socket."""

    def end(self, code: str) -> None:
        """Closes the socket for the reason ``bye-<code>``."""


# These three are plain tuples, which compiled code makes and compares many times faster than named ones (decision 113).
Kept: TypeAlias = tuple[int, bytes, int]
"""A message that was told: its number, its bytes, and where the clocks begin in a change, with the decision behind them (0 in
other messages).
"""

Asked: TypeAlias = tuple[int, bool, bool]
"""What a seat is asked: the number of its decision, whether a bot answers it, and whether a person is alone with bots."""

Back: TypeAlias = tuple[int, bool]
"""A move that its person may take back: the decision that it answered, and whether the others have to allow it."""


class Shown(NamedTuple):
    """A trace that only one seat has been shown, with the number under which it was told."""

    n: int
    trace: bytes


class Author(NamedTuple):
    """A person who sees the table differently from all others, and the table as they see it."""

    person: str
    table: bytes


_SHOWN: Final = 16
"""How many looks that nobody has acknowledged are kept for a seat."""

_TABLE: Final = b'{"type":"table","n":%d,"table":%b,"seat":%b,"now":%d}'


class _View(NamedTuple):
    """A whole view in two parts: what comes before the person's id, and what comes behind it."""

    before: bytes
    behind: bytes


class _Table(NamedTuple):
    """A table that one person sees differently from the others."""

    others: bytes
    person: str
    own: bytes


class Channel:
    """A seat's viewer, or the viewer of all who watch without a seat.

    - ``n`` is the number of the latest message. Numbers begin anywhere, so a number of another channel, or from before
      the table was loaded, is not taken for one of this channel.
    - ``live`` says whether messages are made. They are while somebody listens, or may come back and ask for what was
      missed.
    - ``wakeful`` says that messages are always made.
    - ``back`` is the move of which the seat's person was told that they may take it back.
    - ``own`` has the entries of the log, by their place in it, in which the seat's person saw more than everybody.
    - ``shown`` has traces that only the seat has been shown, that later views do not have, and that are not
      acknowledged yet.
    """

    __slots__ = (
        "asked",
        "back",
        "clocks",
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
        self.back: Back | None = None
        self.clocks = b""

    def acknowledge(self, n: int) -> None:
        """Notes that its listener has received everything up to that number. What was ``shown`` by then is not shown again."""
        if n <= self.n:
            while self.shown and self.shown[0].n <= n:
                self.shown.popleft()

    def change(self, changed: bytes, tail: bytes, running: bytes) -> None:
        """Adds a change, which ``publish`` tells: the fields that changed, what comes between them and the clocks, and the
        clocks with the decision.
        """
        self.n += 1
        head = b'{"type":"change","n":%d,"set":{%b%b' % (self.n, changed, tail)
        message = head + running + b"}"
        self.kept.append((self.n, message, len(head)))
        self.pending.append(message)

    def table(self, table: bytes, own: Author | None, at: int) -> None:
        """Adds a changed table. ``own`` is a person who sees it differently from all others, with the table as they see
        it.
        """
        self.n += 1
        seat = b"null" if self.seat is None else b"%d" % self.seat
        message = _TABLE % (self.n, table, seat, at)
        self.kept.append((self.n, message, 0))
        self.pending.append(message if own is None else _Table(message, own.person, _TABLE % (self.n, own.table, seat, at)))

    def renew(self, before: bytes, behind: bytes) -> None:
        """Adds a whole view, into which each listener's own id is put in the middle. The messages kept so far are dropped."""
        self.kept.clear()
        self.pending.append(_View(before, behind))

    def publish(self) -> None:
        """Tells what was added. Falls asleep if nobody has heard as many messages as are kept, unless it is ``wakeful``."""
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
        """Stops making messages until somebody listens again."""
        self.live = False
        self.kept.clear()
        self.pending.clear()

    def missed(self, after: int, running: bytes) -> list[bytes] | None:
        """Returns what was told after that number, or None if that is no longer known.

        The last change carries ``running``: the clocks, and what is asked now with the time that is left now.
        """
        if not self.live or not self.n - len(self.kept) <= after <= self.n:
            return None
        missed = [kept for kept in self.kept if kept[0] > after]
        last = max((n for n, _, cut in missed if cut), default=0)
        return [message[:cut] + running + b"}" if n == last else message for n, message, cut in missed]
