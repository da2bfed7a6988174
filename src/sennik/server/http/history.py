"""The endpoints of what people look back on: their games, statistics of these, all records at once, and how to be rid of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from sennik.server.history.archive import archive
from sennik.server.history.removal import remove_game, remove_games
from sennik.server.history.statistics import gather
from sennik.server.history.wishes import Company, Wish, page
from sennik.server.http.endpoint import Answer, Call, Key, Query, endpoint
from sennik.server.net.problem import ProblemError
from sennik.wire import messages as w

_Word: TypeAlias = Annotated[str, Meta(max_length=40)]
_Moment: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]

_AFTER: Final[Query[str]] = Query("after", _Word, "")
_GAME: Final[Query[str]] = Query("game", _Word, "")
_EDITION: Final[Query[str]] = Query("edition", _Word, "")
_COMPANY: Final[Query[Company]] = Query("company", Literal["", "people", "bots"], "")
_BESIDE: Final[Query[str]] = Query("beside", _Word, "")
_SINCE: Final[Query[int]] = Query("since", _Moment, 0)
_UNTIL: Final[Query[int]] = Query("until", _Moment, 0)
_WISH: Final = (_GAME, _EDITION, _COMPANY, _BESIDE, _SINCE, _UNTIL)

_PAGE: Final = 20
_ARCHIVE_COSTS: Final = 10
"""How many looks an archive counts for."""


@endpoint("GET", "/api/played", "The games that I have finished", key=Key.NEEDED, query=(_AFTER, *_WISH))
async def get_played(call: Call) -> list[w.TableLine]:
    """Returns twenty games in which the caller had a seat to the end, the latest first.

    ``after`` is the id of the last one that the caller was told of, for the next twenty. Of all games only those come that are
    wanted: of a ``game`` and an ``edition`` (a preset), in the ``company`` of other ``people`` or of ``bots`` alone, with the
    person ``beside`` the caller, and that ended ``since`` a moment and before ``until`` another one (ms since 1970).
    """
    context, person = call.context, call.person
    if call.query(_EDITION):
        _spend(call)  # the store knows no editions, so that a rare one may be looked for among all games
    found = await page(context.services.store, person.id, _wish(call), call.query(_AFTER), _PAGE)
    return [line for line in [await context.tables.own_line(each, person.id) for each in found] if line]


@endpoint("GET", "/api/statistics", "What my games say together", key=Key.NEEDED, query=_WISH)
async def get_statistics(call: Call) -> w.StatisticsInfo:
    """Returns statistics of the games that ``GET /api/played`` tells of with the same wishes, as far as they have a result.
    Nobody else is told of them.

    The counts of a game are made from its events once. If that takes long, ``left`` says how many games are still to be
    counted, and the next answer tells more.
    """
    _spend(call)
    context = call.context
    return await gather(context.services.store, call.person.id, _wish(call), call.language, context.replaying.turn)


@endpoint("GET", "/api/played/records", "All my records", key=Key.NEEDED, query=_WISH, kind="application/zip")
async def get_records(call: Call) -> Answer[AsyncIterator[bytes]]:
    """Returns a ZIP file with the records of the games that ``GET /api/played`` tells of with the same wishes, as far as the
    caller may read them.
    """
    _spend(call, _ARCHIVE_COSTS)
    context = call.context
    made = archive(context.services.store, call.person.id, _wish(call), call.language, context.replaying.turn)
    return Answer(made, headers={"content-disposition": 'attachment; filename="sennik.zip"'})


@endpoint("POST", "/api/tables/{table_id}/forget", "Delete a finished game, or leave it nameless", key=Key.NEEDED, status=204)
async def post_forget(call: Call, data: w.RemoveGames) -> None:
    """Removes a game that is over from the caller's history (``delete``), or the caller from the game (``nameless``).

    A game that nobody has any more is removed with its record. In a nameless game another id and the name “N. N.” stand in the
    caller's place, for everybody and for ever, and it is none of the caller's games any more. Whoever left the game, was put
    out or banned, or only watched can be made nameless in it too; it then stays even if nobody has it.
    """
    _spend(call)
    context = call.context
    await remove_game(context.services.store, context.tables, call.table_id, call.person.id, data.way)


@endpoint("POST", "/api/played/forget", "Delete all my games, or leave them nameless", key=Key.NEEDED)
async def post_forget_all(call: Call, data: w.RemoveGames) -> w.RemovedInfo:
    """Does the same with some of the caller's finished games. The caller asks again as long as there are ``more``."""
    _spend(call)
    context = call.context
    done, more = await remove_games(context.services.store, context.tables, call.person.id, data.way)
    return w.RemovedInfo(done, more)


def _wish(call: Call) -> Wish:
    return Wish(
        call.query(_GAME),
        call.query(_EDITION),
        call.query(_COMPANY),
        call.query(_BESIDE),
        call.query(_SINCE),
        call.query(_UNTIL),
    )


def _spend(call: Call, looks: int = 1) -> None:
    """Raises ``ProblemError`` if the caller has looked through all of their games so often that they may not do so now."""
    if not call.context.histories.take(call.person.id, looks):
        raise ProblemError(429, "too-fast")


ENDPOINTS: Final = (get_played, get_statistics, get_records, post_forget, post_forget_all)
