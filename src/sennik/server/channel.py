"""One viewer of a match: what it was told last, and the messages kept for who comes back."""

from __future__ import annotations

import secrets
from collections import deque
from typing import Any, NamedTuple, Protocol

from sennik.kernel.game import Viewer


class Listener(Protocol):
    """A socket as a channel sees it."""

    person: str

    def tell(self, text: str) -> None:
        """A numbered message."""

    def fresh(self, text: str) -> None:
        """A whole view."""


class Kept(NamedTuple):
    """A message that was told. ``cut``: where the decision begins in a change; 0 in other messages."""

    n: int
    text: str
    cut: int


class Channel:
    """A seat's viewer, or all who watch without a seat.

    Its numbers begin anywhere: so a number that was seen at another channel, or before the table was loaded, is never
    taken for one of this. It is ``live`` while somebody hears it or may come back and ask for what was missed; only then
    are messages made.
    """

    __slots__ = (
        "asked",
        "kept",
        "listeners",
        "live",
        "n",
        "pending",
        "seat",
        "unheard",
        "view",
        "viewer",
        "waiting",
    )

    def __init__(self, seat: int | None, viewer: Viewer, kept: int) -> None:
        self.seat = seat
        self.viewer = viewer
        self.n = secrets.randbelow(10**12)
        self.kept: deque[Kept] = deque(maxlen=kept)
        self.pending: list[str | tuple[str, str]] = []
        self.listeners: set[Listener] = set()
        self.live = False
        self.unheard = 0
        self.view: Any = None
        self.waiting: tuple[int, ...] = ()
        self.asked: tuple[int, bool] | None = None

    def add(self, kind: str, rest: bytes, decision: bytes | None = None) -> None:
        """The next message, told by ``publish``: its type, what follows its number, and the decision of a change."""
        self.n += 1
        head = f'{{"type":"{kind}","n":{self.n},{rest.decode()}'
        if decision is None:
            kept = Kept(self.n, head + "}", 0)
        elif decision == b"null":
            kept = Kept(self.n, head + "null}", len(head))
        else:
            kept = Kept(self.n, f"{head}{decision.decode()}}}", len(head))
        self.kept.append(kept)
        self.pending.append(kept.text)

    def renew(self, before: str, behind: str) -> None:
        """A whole view next, of which each listener's own has its person's id in the middle. What was kept is void."""
        self.kept.clear()
        self.pending.append((before, behind))

    def publish(self) -> None:
        """Tells what was added. Falls asleep after more messages than are kept that nobody heard."""
        if not self.pending:
            return
        told, self.pending = self.pending, []
        if self.listeners:
            self.unheard = 0
            for listener in self.listeners:
                for text in told:
                    if isinstance(text, str):
                        listener.tell(text)
                    else:
                        listener.fresh(f"{text[0]}{listener.person}{text[1]}")
        else:
            self.unheard += len(told)
            if self.unheard >= (self.kept.maxlen or 0):
                self.sleep()

    def sleep(self) -> None:
        """Makes no more messages until somebody listens again."""
        self.live = False
        self.kept.clear()
        self.pending.clear()

    def missed(self, after: int, decision: bytes) -> list[str] | None:
        """What was told after that number, or None where that is no longer known.

        The last change carries ``decision``, what is asked now with the time that is left now.
        """
        if not self.live or not self.n - len(self.kept) <= after <= self.n:
            return None
        missed = [kept for kept in self.kept if kept.n > after]
        last = max((kept.n for kept in missed if kept.cut), default=0)
        return [f"{kept.text[: kept.cut]}{decision.decode()}}}" if kept.n == last else kept.text for kept in missed]
