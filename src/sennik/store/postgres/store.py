"""The store in a PostgreSQL database. One connection writes, and a few others read."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from secrets import token_hex
from typing import Final, TypeVar, Unpack

from sennik.store.database import DatabaseAddress, DatabaseError
from sennik.store.store import (
    KEEP_COUNTED,
    KEEPERS,
    REMIND,
    Append,
    Aside,
    ClosedError,
    ConflictError,
    Line,
    PersonRow,
    Subscription,
    Summary,
    Wanted,
    read_line,
)

from .codes import CodeTable
from .connection import DatabaseConnection, Readers, Rows, connect_writer, disconnect, failure
from .migrating import migrate
from .news import ProcessNews
from .processes import Processes
from .upkeep import PostgresUpkeep
from .writer import PostgresWriter, Single, one_statement

T = TypeVar("T")
_log: Final = logging.getLogger(__name__)

LINE: Final = "id, game, phase, public, updated, summary"

# Each condition holds where nothing is asked for. The database plans the query anew each time (``Readers``), so that what is
# not asked for costs nothing. The moment of a match that is none of a person's is not theirs to find out. And what was put
# aside must not push out of the list what goes on.
_LINES: Final = """
select id, game, phase, public, updated, summary, coalesce(aside.aside, '')
from match left join aside on aside.match_id = id and aside.person_id = $1::text
where ($1::text is null or id in (select match_id from member where person_id = $1::text))
  and ($2::int is null or public = $2::int)
  and ($3::text is null or phase = $3::text)
  and ($4::bool is null or (phase = 'over') = $4::bool)
  and ($5::text is null
       or exists (select 1 from match m where m.id = $5::text and (m.updated, match.id) > (match.updated, m.id))
          and ($1::text is null or $5::text in (select match_id from member where person_id = $1::text)))
  and coalesce(aside.aside, '') <> 'deleted'
  and ($7::text is null or game = $7::text)
  and ($8::bool is null
       or $8::bool <> exists (select 1 from member where match_id = match.id and person_id <> $1::text))
  and ($9::text is null or id in (select match_id from member where person_id = $9::text))
  and ($10::bigint is null or updated >= $10::bigint)
  and ($11::bigint is null or updated < $11::bigint)
order by case when not $4::bool then coalesce(aside.aside, '') <> '' end,
         case when not $4::bool then phase <> 'playing' end,
         updated desc, id
limit $6::bigint
"""


class PostgresStore:
    """A ``Store`` in a PostgreSQL database, made by ``PostgresStore.open``.

    As long as it is open, no other one of the same database can write. After the database was away, it has to be first
    to come back, and else fails until the other one has ended.
    """

    def __init__(self, address: DatabaseAddress, readers: Readers, writer: PostgresWriter, size: int) -> None:
        self._address = address
        self._readers = readers
        self._writer = writer
        self._size = size
        self._fence: str | None = None
        self._closed = False
        self._upkeep = PostgresUpkeep(self._read, writer.submit)

    @classmethod
    async def open(cls, address: DatabaseAddress, *, shared: bool = False) -> PostgresStore:
        """Returns the store in that database, whose tables are made or brought up to date first. It may be ``shared`` with
        other processes that open it so: then each needs ``processes`` and a ``session``.

        Raises ``DatabaseInUseError`` if another server uses it, and ``DatabaseError`` if it can't be used.
        """
        name = token_hex(6)
        again = partial(connect_writer, address, f"sennik-writer-{name}", shared=shared)
        try:
            connection = await again()
            try:
                await migrate(connection, address)
                if await connection.fetchval("show fsync") == "off":
                    _log.warning("the database does not flush to its disk (fsync): what is played can be lost")
                size = await connection.fetchval(_SIZE)
            except BaseException:
                await disconnect(connection)
                raise
        except DatabaseError:
            raise
        except Exception as error:
            raise DatabaseError(address, str(failure(error))) from error
        return cls(address, Readers(address, f"sennik-reader-{name}"), PostgresWriter(connection, again), size)

    @property
    def upkeep(self) -> PostgresUpkeep:
        """Does what ``Store.upkeep`` says."""
        return self._upkeep

    @property
    def processes(self) -> Processes:
        """The processes that share the database, and which of them has which match."""
        return Processes(self._address, self._read, self._writer.submit)

    @property
    def codes(self) -> CodeTable:
        """The codes that work once at whichever process they are taken."""
        return CodeTable(self._read, self._writer.submit)

    @property
    def news(self) -> ProcessNews:
        """What the processes that share the database tell one another."""
        return ProcessNews(self._read, self._writer.submit)

    def session(self, process: str) -> PostgresStore:
        """Returns the same store for the matches of that process. Its appends fail with ``FencedError`` from the moment at
        which others have declared the process dead. It must not be closed: this store is.
        """
        made = PostgresStore(self._address, self._readers, self._writer, self._size)
        made._fence = process
        return made

    @property
    def waiting(self) -> int:
        """How many writes wait."""
        return self._writer.waiting

    @property
    def size(self) -> int:
        """The bytes of the database, as they were at the last ``check``."""
        return self._size

    async def close(self) -> None:
        """Finishes what was begun and lets go of the database."""
        self._closed = True
        await self._writer.close()
        await self._readers.close()

    async def _read(self, query: Callable[[DatabaseConnection], Awaitable[T]]) -> T:
        if self._closed:
            raise ClosedError("the store is closed")
        return await self._readers.ask(query)

    async def _rows(self, sql: str, *values: object) -> Rows:
        """Returns the rows that the query finds. No text in the database has a zero byte, so nothing is found for one."""
        if any(isinstance(value, str) and "\0" in value for value in values):
            if self._closed:
                raise ClosedError("the store is closed")
            return []
        return await self._read(lambda connection: connection.fetch(sql, *values))

    async def _write(self, sql: str, *values: object) -> None:
        """Carries out one statement. Raises ``StoreError`` if that fails."""
        await self._writer.submit(one_statement(sql, *values))

    # --- matches ---------------------------------------------------------------------------------------------------------

    async def append(self, match_id: str, expected_seq: int, bodies: Sequence[bytes], summary: Summary | None = None) -> None:
        """Does what ``Store.append`` says. Raises ``ValueError`` if there are no events."""
        if not bodies:
            raise ValueError("an append without events")
        await self._writer.append((Append(match_id, expected_seq, bodies, summary),), self._fence)

    async def append_all(self, appends: Sequence[Append]) -> None:
        """Does what ``Store.append_all`` says. Raises ``ValueError`` if one append has no events."""
        if not all(each.bodies for each in appends):
            raise ValueError("an append without events")
        await self._writer.append(appends, self._fence)

    async def load(self, match_id: str) -> list[bytes]:
        """Does what ``Store.load`` says."""
        rows = await self._rows("select body from event where match_id = $1 order by seq", match_id)
        return [body for (body,) in rows]

    async def running(self) -> list[str]:
        """Does what ``Store.running`` says."""
        rows = await self._rows("select id from match where phase <> 'over' order by updated desc, id")
        return [match_id for (match_id,) in rows]

    async def lines(self, **wanted: Unpack[Wanted]) -> list[Line]:
        """Does what ``Store.lines`` says."""
        public, over = wanted.get("public"), wanted.get("over")
        values = (
            wanted.get("person"),
            None if public is None else int(public),
            wanted.get("phase"),
            over,
            wanted.get("after") or None,
            wanted.get("limit", 50),
            wanted.get("game"),
            wanted.get("alone"),
            wanted.get("beside"),
            wanted.get("since"),
            wanted.get("until"),
        )
        return [read_line(row, aside) for *row, aside in await self._rows(_LINES, *values)]

    async def line(self, match_id: str) -> Line | None:
        """Does what ``Store.line`` says."""
        rows = await self._rows(f"select {LINE} from match where id = $1", match_id)  # noqa: S608 - fixed words
        return read_line(rows[0]) if rows else None

    async def keepers(self, match_id: str) -> list[str]:
        """Does what ``Store.keepers`` says."""
        return [person for (person,) in await self._rows(KEEPERS.format("$1"), match_id)]

    async def counted(self, match_ids: Sequence[str]) -> Mapping[str, bytes]:
        """Does what ``Store.counted`` says."""
        sql = "select match_id, body from counted where match_id = any($1::text[])"
        rows = await self._rows(sql, list(match_ids))
        return {str(match_id): bytes(body) for match_id, body in rows}

    async def keep_counted(self, match_id: str, body: bytes) -> None:
        """Does what ``Store.keep_counted`` says."""
        await self._write(KEEP_COUNTED.format("$1::text", "$2::bytea"), match_id, body)

    async def set_aside(self, person_id: str, match_id: str, aside: Aside) -> None:
        """Does what ``Store.set_aside`` says."""
        keep = (
            "insert into aside (person_id, match_id, aside) select $1, id, $2 from match where id = $3 "
            "on conflict (person_id, match_id) do update set aside = excluded.aside"
        )
        if aside:
            await self._write(keep, person_id, aside, match_id)
        else:
            await self._write("delete from aside where person_id = $1 and match_id = $2", person_id, match_id)

    async def due(self, until: int) -> list[tuple[str, int]]:
        """Does what ``Store.due`` says."""
        rows = await self._rows("select id, due from match where due > 0 and due <= $1 order by due, id", until)
        return [(match_id, due) for match_id, due in rows]

    async def remind(self, match_id: str, seat: int, decision: int) -> bool:
        """Does what ``Store.remind`` says."""
        reminded = False
        sql = REMIND.format("$1::text", "$2::int", "$3::int") + " returning true"

        async def work(connection: DatabaseConnection) -> None:
            nonlocal reminded
            reminded = await connection.fetchval(sql, match_id, seat, decision) is not None

        await self._writer.submit(Single(work))
        return reminded

    # --- people ----------------------------------------------------------------------------------------------------------

    async def add_person(self, person: PersonRow) -> None:
        """Does what ``Store.add_person`` says."""
        sql = "insert into person (id, secret_hash, name, language, seen, figure, colour) values ($1, $2, $3, $4, $5, $6, $7)"
        row = (person.id, person.secret_hash, person.name, person.language, person.seen, person.figure, person.colour)
        await self._write(sql, *row)

    async def change_person(
        self, person_id: str, *, name: str, language: str, figure: int | None = None, colour: int | None = None
    ) -> None:
        """Does what ``Store.change_person`` says."""
        sql = "update person set name = $1, language = $2, figure = $3, colour = $4 where id = $5"
        await self._write(sql, name, language, figure, colour, person_id)

    async def change_secret(self, person_id: str, secret_hash: bytes) -> None:
        """Does what ``Store.change_secret`` says."""
        await self._write("update person set secret_hash = $1 where id = $2", secret_hash, person_id)

    async def person(self, person_id: str) -> PersonRow | None:
        """Does what ``Store.person`` says."""
        sql = "select id, secret_hash, name, language, seen, figure, colour from person where id = $1"
        rows = await self._rows(sql, person_id)
        return PersonRow(*rows[0]) if rows else None

    # --- calls -----------------------------------------------------------------------------------------------------------

    async def subscribe(self, subscription: Subscription, most: int) -> None:
        """Does what ``Store.subscribe`` says."""
        person = subscription.person_id

        async def work(connection: DatabaseConnection) -> None:
            if await connection.fetchval("select 1 from person where id = $1", person) is None:
                raise ConflictError(f"there is no person {person}")
            await connection.execute("delete from subscription where endpoint = $1", subscription.endpoint)
            await connection.execute(
                "insert into subscription (number, endpoint, person_id, public_key, secret, origin) "
                "values ((select coalesce(max(number), 0) + 1 from subscription), $1, $2, $3, $4, $5)",
                subscription.endpoint,
                person,
                subscription.public_key,
                subscription.secret,
                subscription.origin,
            )
            await connection.execute(
                "delete from subscription where person_id = $1 and number not in "
                "(select number from subscription where person_id = $1 order by number desc limit $2)",
                person,
                most,
            )

        await self._writer.submit(work)

    async def subscriptions(self, person_id: str) -> list[Subscription]:
        """Does what ``Store.subscriptions`` says."""
        sql = "select endpoint, person_id, public_key, secret, origin from subscription where person_id = $1 order by number desc"
        return [Subscription(*row) for row in await self._rows(sql, person_id)]

    async def unsubscribe(self, endpoint: str | None = None, *, person_id: str | None = None) -> None:
        """Does what ``Store.unsubscribe`` says."""
        if endpoint is None and person_id is None:
            raise ValueError("nothing says what is to be removed")
        sql = (
            "delete from subscription where ($1::text is null or endpoint = $1::text) "
            "and ($2::text is null or person_id = $2::text)"
        )
        await self._write(sql, endpoint, person_id)

    # --- time ------------------------------------------------------------------------------------------------------------

    async def served(self, since: int, until: int) -> None:
        """Does what ``Store.served`` says."""
        sql = (
            "insert into service (since, until) values ($1, $2) "
            "on conflict (since) do update set until = greatest(service.until, excluded.until)"
        )
        await self._write(sql, since, until)

    async def stops(self, after: int) -> list[tuple[int, int]]:
        """Does what ``Store.stops`` says."""
        sql = (
            "select stopped, since from (select since, max(until) over "
            "(order by since rows between unbounded preceding and 1 preceding) as stopped from service) as served "
            "where stopped < since and since > $1 order by since"
        )
        return [(stopped, since) for stopped, since in await self._rows(sql, after)]

    # --- the server's key ------------------------------------------------------------------------------------------------

    async def keep_server_key(self, body: bytes) -> bytes:
        """Does what ``Store.keep_server_key`` says."""
        await self._write("insert into server_key (purpose, body) values ('push', $1) on conflict do nothing", body)
        return await self.server_key() or body

    async def server_key(self) -> bytes | None:
        """Does what ``Store.server_key`` says."""
        rows = await self._rows("select body from server_key where purpose = 'push'")
        return bytes(rows[0][0]) if rows else None

    # --- upkeep ----------------------------------------------------------------------------------------------------------

    async def check(self) -> None:
        """Does what ``Store.check`` says."""
        await self._write("update alembic_version set version_num = version_num")
        ((size, _),) = await self._rows(f"select ({_SIZE}), (select 1 from match limit 1)")  # noqa: S608 - fixed words
        self._size = size


_SIZE: Final = "select pg_database_size(current_database())"
