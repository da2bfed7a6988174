"""The lane on which people at one table talk: moods, phrases, and lines of chat.

It runs beside everything else. What is said has no number, is stored nowhere and waits for nothing, so it changes no
byte and no moment of what anybody is told about the game. It depends only on what everybody at the table has been told
already.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final, Protocol

from sennik.match.names import visible
from sennik.match.refusal import Refusal, refuse
from sennik.server.settings import Limits
from sennik.server.token_bucket import TokenBucket, TokenBuckets
from sennik.wire import messages as w

_ANSWERS_KEPT: Final = 256


class Hearer(Protocol):
    """A socket that hears what is said."""

    def tell(self, message: bytes) -> None:
        """Takes a message, which may be dropped while the socket is behind."""


class TalkLane:
    """The lane of one table. ``hearers`` returns the sockets that have come in, whoever they belong to."""

    def __init__(self, limits: Limits, hearers: Callable[[], Iterable[Hearer]]) -> None:
        self._hearers = hearers
        self._of_person: TokenBuckets[str] = TokenBuckets(limits.talk)
        self._of_table = TokenBucket(limits.talk_of_table)
        self._answers: OrderedDict[tuple[str, str], Refusal | None] = OrderedDict()

    def say(self, person: str, message: w.Say, table: w.TableInfo, *, silent: bool) -> Refusal | None:
        """Tells everybody what the person says. Returns None if it was told, else the refusal.

        ``table`` is what everybody has been told of the table, and ``silent`` whether nobody may talk as far as
        everybody has been told. A message that was answered before is answered in the same way, and not told again.
        """
        key = person, message.id
        if key in self._answers:
            return self._answers[key]
        refusal = None
        try:
            said = self._said(person, message, table, silent=silent)
        except Refusal as refused:
            refusal = refused
            if refusal.kind == "too_many":
                # It may be said another time, so the refusal is not kept.
                return refusal
        else:
            told = w.encode(said)
            for hearer in self._hearers():
                hearer.tell(told)
        self._answers[key] = refusal
        if len(self._answers) > _ANSWERS_KEPT:
            self._answers.popitem(last=False)
        return refusal

    def _said(self, person: str, message: w.Say, table: w.TableInfo, *, silent: bool) -> w.Said:
        speaker = next((each for each in table.people if each.person == person and each.present), None)
        if speaker is None or (speaker.seat is None and table.phase == "playing"):
            refuse("not-seated")
        if speaker.put_out is True:
            refuse("put-out")
        if silent:
            raise Refusal("illegal", "talk-silent")
        text = visible(message.text)[: w.CHAT_LENGTH]
        if message.what == "chat" and not table.setup.chat:
            raise Refusal("forbidden", "no-chat")
        if (message.what == "chat") != bool(text):
            raise Refusal("malformed", "talk-text")
        if not self._of_person.take(person) or not self._of_table.take():
            raise Refusal("too_many", "talk-too-fast")
        return w.Said(person, speaker.name, speaker.seat, message.what, text)
