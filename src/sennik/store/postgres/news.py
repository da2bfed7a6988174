"""News that one process has for all others that share the database, such as that a person has another key.

They are read again and again with everything else that a process looks at, so no connection has to listen, and nothing is
lost with one. A process that was away for longer than they are kept has been declared dead, and begins anew.
"""

from __future__ import annotations

from secrets import token_hex
from typing import Final

from .connection import DatabaseConnection
from .upkeep import ReadFrom
from .writer import Submit

_KEPT: Final = "interval '1 minute'"


class ProcessNews:
    """The news in one database. ``fresh`` returns each piece once, in the order in which they were told."""

    def __init__(self, read: ReadFrom, submit: Submit) -> None:
        self._read: Final = read
        self._submit: Final = submit
        self._known: set[str] = set()
        self._telling: set[str] = set()

    async def tell(self, kind: str, who: str) -> None:
        """Tells the other processes. When this returns, it is durable. This process is not told."""
        id = token_hex(8)  # noqa: A001 - of a piece of news
        self._telling.add(id)

        async def work(connection: DatabaseConnection) -> None:
            await connection.execute(f"delete from news where at < clock_timestamp() - {_KEPT}")  # noqa: S608 - fixed words
            await connection.execute("insert into news (id, kind, who) values ($1, $2, $3)", id, kind, who)

        try:
            await self._submit(work)
            self._known.add(id)
        finally:
            self._telling.discard(id)

    async def fresh(self) -> list[tuple[str, str]]:
        """Returns what others have told since the last time, as kind and whom it is about."""
        rows = await self._read(lambda connection: connection.fetch("select id, kind, who from news order by at, id"))
        ids = {id for id, _, _ in rows}  # noqa: A001 - of a piece of news
        found = [(kind, who) for id, kind, who in rows if id not in self._known | self._telling]  # noqa: A001 - of a piece of news
        self._known = ids
        return found
