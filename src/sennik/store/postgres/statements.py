"""The statements that keep appends: any number of them, of any matches, all or none, by one statement each time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from sennik.store.store import Append, FencedError, Summary

from .connection import DatabaseConnection

# Numbers have no gaps, so the match has as many events as asked for if the one before is there and this one is not. A number
# whose predecessor is missing is blank, which the table refuses, as its key refuses one that is there. The predecessor is asked
# for as a value, since the database may answer whether there is one by reading all events there are.
_KEEP: Final = """
insert into event (match_id, seq, body)
select match_id,
       case when before = -1 or (select true from event there where there.match_id = given.match_id and there.seq = before)
            then seq end,
       body
from unnest($1::text[], $2::int[], $3::int[], $4::bytea[]) as given (match_id, before, seq, body){alive}
"""

_SUMMARIZE: Final = """
insert into match (id, game, phase, public, updated, summary, due)
select given.* from unnest({0}::text[], {1}::text[], {2}::text[], {3}::int[], {4}::bigint[], {5}::bytea[], {6}::bigint[])
    as given{alive}
on conflict (id) do update set game = excluded.game, phase = excluded.phase, public = excluded.public,
                               updated = excluded.updated, summary = excluded.summary, due = excluded.due
"""

_PUT_OUT: Final = """
delete from member where match_id = any({0}::text[]) and not exists (
    select 1 from unnest({7}::text[], {8}::text[]) as now (person_id, match_id)
    where now.person_id = member.person_id and now.match_id = member.match_id){and_alive}
"""

_TAKE_IN: Final = """
insert into member (person_id, match_id)
select given.* from unnest({7}::text[], {8}::text[]) as given{alive} on conflict do nothing
"""

# While a process is declared dead, its appends wait for that, and that waits for appends that are under way.
_ALIVE: Final = "select 1 from process where id = {0}::text for key share"


@cache
def _statement(*, events: bool, summaries: bool, fenced: bool) -> str:
    """Returns the statement for events, for summaries or for both. A fenced one returns whether the process lives: 1 or 0.

    The parameters are four columns of events, nine of summaries and members, and the process.
    """
    first = 5 if events else 1
    marks = [f"${first + offset}" for offset in range(9)]
    words = {"alive": ", alive", "and_alive": " and exists (select 1 from alive)"} if fenced else {"alive": "", "and_alive": ""}
    parts = {
        **({"alive": _ALIVE.format(f"${first + 9 * summaries}")} if fenced else {}),
        **({"kept": _KEEP} if events else {}),
        **({"summed": _SUMMARIZE, "gone": _PUT_OUT, "taken": _TAKE_IN} if summaries else {}),
    }
    made = {name: part.format(*marks, **words) for name, part in parts.items()}
    last = "select count(*) from alive" if fenced else made.popitem()[1]
    if not made:
        return last
    return f"with {', '.join(f'{name} as ({part})' for name, part in made.items())} {last}"


async def keep(connection: DatabaseConnection, appends: Sequence[Append], fence: str | None) -> None:
    """Keeps the events and the summaries of all of these, or nothing. ``fence`` is the process that must be alive.

    Raises ``FencedError`` if it is not, and what the database says of events that don't fit.
    """
    ids: list[str] = []
    befores: list[int] = []
    numbers: list[int] = []
    bodies: list[bytes] = []
    reached: dict[str, int] = {}
    for append in appends:
        match_id, expected = append.match_id, append.expected_seq
        # What comes before may be in this very statement, which does not see its own rows.
        known = expected == 0 or reached.get(match_id) == expected
        ids += [match_id] * len(append.bodies)
        befores += [-1 if known else expected - 1, *[-1] * (len(append.bodies) - 1)]
        numbers += range(expected, expected + len(append.bodies))
        bodies += append.bodies
        reached[match_id] = expected + len(append.bodies)
    values: list[object] = [ids, befores, numbers, bodies]
    summaries = {append.match_id: append.summary for append in appends if append.summary is not None}
    if summaries:
        values += _columns(summaries)
    sql = _statement(events=True, summaries=bool(summaries), fenced=fence is not None)
    if fence is None:
        await connection.execute(sql, *values)
    elif not await connection.fetchval(sql, *values, fence):
        raise FencedError(f"the process {fence} was declared dead")


async def summarize(connection: DatabaseConnection, match_id: str, summary: Summary) -> None:
    """Keeps the summary of a match."""
    await connection.execute(_statement(events=False, summaries=True, fenced=False), *_columns({match_id: summary}))


def _columns(summaries: Mapping[str, Summary]) -> list[list[object]]:
    rows = [(id_, each.game, each.phase, int(each.public), each.updated, each.body, each.due) for id_, each in summaries.items()]
    members = [(person, match_id) for match_id, each in summaries.items() for person in dict.fromkeys(each.people)]
    return [*_turned(rows, 7), *_turned(members, 2)]


def _turned(rows: Iterable[tuple[object, ...]], width: int) -> list[list[object]]:
    listed = list(rows)
    return [[row[column] for row in listed] for column in range(width)]
