"""The endpoints that make new tables where a game goes on from a moment of a match that is over, or of a record."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from sennik import catalog
from sennik.match import Event, Finder, Position, dealt_anew
from sennik.match import record as records
from sennik.match.broken import BrokenMatch
from sennik.server.http.endpoint import Call, Key, Query, endpoint
from sennik.server.http.replays import sent_record, wrong_record
from sennik.server.net.problem import ProblemError
from sennik.server.tables.pieces import in_pieces
from sennik.server.tables.shuffle import shuffle
from sennik.server.views.table_info import table_info
from sennik.wire import messages as w

_MOMENT: Final[Query[int]] = Query("moment", Annotated[int, Meta(ge=0)])
_SEAT: Final[Query[int]] = Query("seat", Annotated[int, Meta(ge=0)], 0)
_BOTS: Final[Query[str]] = Query("bots", Annotated[str, Meta(max_length=40)], "")
_START: Final[Query[bool]] = Query("start", bool, False)
_ANEW: Final[Query[bool]] = Query("anew", bool, False)

_ANEW_COSTS: Final = 4
"""How many further replays it counts for to deal a position anew, since the game is played many times for that."""
_LARGEST: Final = 256 * 1_024
"""How many bytes a position may have. A game of a thousand moves has a quarter of them."""


@endpoint("POST", "/api/tables/{table_id}/play-on", "Play on from a moment of a finished match", key=Key.NEEDED, status=201)
async def post_play_on(call: Call, data: w.PlayOn) -> w.TableInfo:
    """Makes a table where a game goes on from that moment, which the caller hosts.

    Whoever may have the record of the match may play on from it. It is refused before the end of the match.
    """
    context = call.context
    context.spend_replay(call.neighbourhood)
    table = await context.glance(call.table_id)
    events = await context.tables.record(call.table_id, call.person.id)
    banned = table.match.banned
    return await _made(call, Finder(events, data.moment, catalog.lookup), data, call.table_id, banned)


@endpoint(
    "POST",
    "/api/play-on",
    "Play on from a moment of a record",
    key=Key.NEEDED,
    query=(_MOMENT, _SEAT, _BOTS, _START, _ANEW),
    takes="application/jsonl",
    status=201,
)
async def post_play_on_record(call: Call) -> w.TableInfo:
    """Makes the same from a moment of the match in a record (docs/reference/record.md), which is the body.

    A record that is wrong is refused. Then ``text`` says why, and ``where`` is the number of the line. What comes after the
    moment is not read.
    """
    context = call.context
    context.spend_replay(call.neighbourhood)
    wish = w.PlayOn(
        moment=call.query(_MOMENT),
        seat=call.query(_SEAT),
        bots=call.query(_BOTS) or None,
        start=call.query(_START),
        anew=call.query(_ANEW),
    )
    raw = await sent_record(call)
    finder: Finder | None = None
    try:
        record = await asyncio.to_thread(records.parse, records.text_of(raw))
        finder = Finder(_events(record), wish.moment, catalog.lookup)
        return await _made(call, finder, wish)
    except records.RecordError as error:
        raise wrong_record(call, error, None if finder is None else finder.match) from error


def _events(record: records.Record) -> Iterable[Event]:
    return records.events_of(record, catalog.lookup)


async def _made(call: Call, finder: Finder, wish: w.PlayOn, table: str = "", banned: Collection[str] = ()) -> w.TableInfo:
    """Returns the new table. Others are served meanwhile, and only one position is looked for at a time.

    ``banned`` are the people who were banned from the earlier match until now, also after the moment. Raises ``Refusal`` or
    ``ProblemError`` if it can't be made, and whatever the events raise.
    """
    context = call.context
    if wish.anew:
        context.spend_replay(call.neighbourhood, _ANEW_COSTS)
    async with context.replaying:
        try:
            reached = await in_pieces(finder.finding())
        except BrokenMatch as error:
            raise ProblemError(409, "no-replay") from error
        played, setup = reached.played, reached.match.setup
        if wish.anew:
            # What was answered in an open window is asked once more: who has seen the answers would know them.
            played = await in_pieces(dealt_anew(setup, played[: len(played) - reached.answers], catalog.lookup, shuffle))
    context.spend_table(call.person, call.neighbourhood)
    position = Position(played=played, moment=wish.moment, table=table, anew=wish.anew)
    if len(msgspec.json.encode(position)) > _LARGEST:
        raise ProblemError(413, "record-large")
    return table_info(await context.tables.play_on(call.person, reached.match, position, wish, banned, call.address))


ENDPOINTS: Final = (post_play_on, post_play_on_record)
