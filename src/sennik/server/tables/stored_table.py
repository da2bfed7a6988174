"""A table as the store has it, for somebody who only looks at it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from sennik import catalog
from sennik.match import Match, begin, decode, fold, referee
from sennik.server.tables.pieces import in_pieces
from sennik.server.tables.summary import Reached
from sennik.wire import messages as w


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as the store has it, with the same names as one in memory."""

    match: Match
    reached: Reached

    @classmethod
    async def read(cls, bodies: Sequence[bytes], *, deserted: bool) -> StoredTable:
        """Returns the table of these events. If it is ``deserted``, whoever was there has left, which nobody has stored yet.

        Raises ``UnreadableEvent`` or ``BrokenMatch`` if they make no match.
        """
        match = await in_pieces(_folding(bodies))
        if deserted:
            for event in [event for person in match.people for event in referee.leave(match, person, match.at)]:
                fold(match, event)
        return cls(match, Reached.of(match))

    @property
    def told(self) -> w.TableInfo:
        """The table as everybody may see it."""
        return self.reached.table


def _folding(bodies: Sequence[bytes]) -> Generator[None, None, Match]:
    """Folds the match of these stored events piece by piece, and returns it."""
    match = begin(decode(bodies[0]), catalog.lookup)
    for body in bodies[1:]:
        fold(match, decode(body))
        yield
    return match
