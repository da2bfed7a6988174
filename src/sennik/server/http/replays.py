"""The endpoints of replays: of a match that is over, and of a record that somebody opens."""

from __future__ import annotations

import asyncio
import gzip
from typing import Final, Literal, TypeAlias

from sennik import catalog, i18n
from sennik.match import Match
from sennik.match import record as records
from sennik.match.broken import BrokenMatch
from sennik.server.http.endpoint import Answer, Call, Key, Query, endpoint
from sennik.server.net.problem import ProblemError
from sennik.server.tables.pieces import in_pieces
from sennik.server.views.reel import Reel, Viewpoint

_Name: TypeAlias = Literal["watch", "open", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
_VIEWPOINT: Final[Query[str]] = Query("viewpoint", _Name, "watch")
_COMPRESSION: Final = 5
"""How hard an answer is compressed. Ten times as much work would save a twentieth of it."""


@endpoint("GET", "/api/tables/{table_id}/replay", "A finished match, moment by moment", key=Key.WELCOME, query=(_VIEWPOINT,))
async def get_replay(call: Call) -> Answer[bytes]:
    """Returns what one viewer of a match that is over was shown, from its beginning to its end. It is refused before the
    end.

    ``viewpoint`` is the number of a seat, ``watch`` or ``open``. Whoever may have the record of the match may have this.
    """
    call.context.spend_replay(call.neighbourhood)
    somebody = call.somebody
    context = call.context
    await context.glance(call.table_id)
    events = await context.tables.record(call.table_id, None if somebody is None else somebody.id)
    return await _shown(call, Reel(events, Viewpoint.read(call.query(_VIEWPOINT))))


@endpoint("POST", "/api/replay", "A record, moment by moment", query=(_VIEWPOINT,), takes="application/jsonl")
async def post_replay(call: Call) -> Answer[bytes]:
    """Returns the same of the match in a record (docs/reference/record.md), which is the body. Nothing of it is kept.

    A record that is wrong is refused. Then ``text`` says why, and ``where`` is the number of the line.
    """
    call.context.spend_replay(call.neighbourhood)
    raw = await sent_record(call)
    reel: Reel | None = None
    try:
        record = await asyncio.to_thread(records.parse, records.text_of(raw))
        reel = Reel(records.events_of(record, catalog.lookup), Viewpoint.read(call.query(_VIEWPOINT)))
        return await _shown(call, reel)
    except records.RecordError as error:
        raise wrong_record(call, error, None if reel is None else reel.match) from error


async def sent_record(call: Call) -> bytes:
    """Returns the body of a request that brings a record. Raises ``ProblemError`` if it is too large."""
    try:
        return await call.body(call.context.services.settings.limits.record_size)
    except ProblemError as error:
        raise ProblemError(413, "record-large") from error


def wrong_record(call: Call, error: records.RecordError, match: Match | None) -> ProblemError:
    """Returns what a record is refused with that is wrong in that way, after ``match`` was read from it."""
    reason = records.explained(error, call.language, *((match.rules, match.state) if match is not None else ()))
    said = i18n.text(call.language, "record-on-line", line=str(error.line), reason=reason)
    return ProblemError(400, "record-wrong", str(error.line), said)


async def _shown(call: Call, reel: Reel) -> Answer[bytes]:
    """Returns the answer. Others are served meanwhile, and only one replay is made at a time.

    Raises ``ProblemError`` if the match can't be shown, and whatever the events raise.
    """
    async with call.context.replaying:
        try:
            body = await in_pieces(reel.making())
        except BrokenMatch as error:
            raise ProblemError(409, "no-replay") from error
    if "gzip" not in call.request.headers.get("accept-encoding", ""):
        return Answer(body, headers={"vary": "accept-encoding"})
    small = await asyncio.to_thread(gzip.compress, body, _COMPRESSION, mtime=0)
    return Answer(small, headers={"content-encoding": "gzip", "vary": "accept-encoding"})


ENDPOINTS: Final = (get_replay, post_replay)
