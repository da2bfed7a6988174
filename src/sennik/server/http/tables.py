"""The endpoints of games and tables."""

from __future__ import annotations

from time import monotonic
from typing import Final

from sennik import catalog
from sennik.i18n import LANGUAGES, catalogues, text
from sennik.match import Refusal, kept_out, settle
from sennik.match import record as records
from sennik.server.http.codes import OTHERWISE, STATUS
from sennik.server.http.endpoint import Answer, Call, Key, Query, endpoint
from sennik.server.net.problem import ProblemError
from sennik.server.tables.messages import proposal
from sennik.server.tables.setups import try_out, unsaid
from sennik.server.views import game_info
from sennik.server.views.refusal import refused
from sennik.server.views.table_info import author_table_info, table_info
from sennik.wire import messages as w

_SEEN: Final[Query[int | None]] = Query("seen", int, None)
_GAME: Final[Query[str]] = Query("game", str)
_LANGUAGE: Final[Query[str]] = Query("language", str)


@endpoint("GET", "/api/games", "The games, as data")
async def get_games(call: Call) -> list[w.GameInfo]:
    """Returns options, presets and bot levels of every game, and what the codes in its views mean."""
    return game_info.games(call.context.services.bots.levels)


@endpoint("GET", "/api/texts", "What a game's catalogue says", query=(_GAME, _LANGUAGE))
async def get_texts(call: Call) -> w.TextsInfo:
    """Returns the texts of a game, for screens that were made without it.

    ``game`` is the game's name, and ``language`` is ``pl`` or ``en``.
    """
    game, language = call.query(_GAME), call.query(_LANGUAGE)
    texts = catalogues(language) if language in LANGUAGES and catalog.lookup(game) is not None else {}
    if game not in texts:
        raise ProblemError(404, "no-page")
    return w.TextsInfo(texts[game])


@endpoint("GET", "/api/tables", "My tables, and public ones that wait or play", key=Key.WELCOME, tagged=True)
async def get_tables(call: Call) -> list[w.TableLine]:
    """Returns the caller's own tables that are not over first, the latest first. Nobody is told of others' tables at
    which they have no seat, unless these are public.

    The answer has a tag (``ETag``). A client that asks again names it (``If-None-Match``), and gets 304 and no body if
    nothing has changed.
    """
    return await call.context.tables.lobby(call.somebody)


@endpoint("POST", "/api/tables", "A new table", key=Key.NEEDED, status=201)
async def post_tables(call: Call, data: w.NewTable) -> w.TableInfo:
    """Makes a table, which the caller hosts, and where they have the first seat."""
    context = call.context
    context.spend_table(call.person, call.neighbourhood)
    match = await context.tables.create(call.person, data, call.address)
    return author_table_info(match) or table_info(match)


@endpoint("POST", "/api/tables/check", "Whether a table could be opened with a setup", status=204)
async def check_setup(_call: Call, data: w.Setup) -> None:
    """Checks a setup and opens nothing. An error is reported as for a new table, so a form needs no rules of its own."""
    wanted = proposal(data)
    await try_out(wanted)
    settle(wanted, catalog.lookup)


@endpoint("POST", "/api/tables/unsaid", "Words of a setup about which bots can say nothing")
async def unsaid_words(_call: Call, data: w.Setup) -> list[str]:
    """Returns those of the table's own words to which bots give no clues, so that people can be asked for some. Opens
    nothing.

    A setup that is not possible is refused.
    """
    return await unsaid(proposal(data))


@endpoint("POST", "/api/tables/levels", "The levels of bots that a setup can have")
async def levels_of_setup(call: Call, data: w.Setup) -> w.LevelsInfo:
    """Returns the levels that bots can have now at a table with this setup, the weakest first. Opens nothing.

    Strong bots have to be prepared after the server has started, and a server may have none.
    """
    bots, wanted = call.context.services.bots, proposal(data)
    return w.LevelsInfo(list(bots.offered(wanted)), bots.strength(wanted))


@endpoint("GET", "/api/tables/{table_id}", "A table as everybody sees it")
async def get_table(call: Call) -> w.TableInfo:
    """Returns the people and the setup of a table. The caller needs no key."""
    return (await call.context.glance(call.table_id)).told


@endpoint("GET", "/api/tables/{table_id}/view", "The caller's view of a table", key=Key.NEEDED, query=(_SEEN,))
async def get_view(call: Call) -> bytes:
    """Returns what a socket gets first (``View``). A caller who has a seat counts as present for half a minute.

    ``seen`` is the ``n`` of an earlier view, which has been received. What was ``shown`` up to then is not shown again.
    """
    seen = call.query(_SEEN)
    table = await call.context.table(call.table_id)
    if (code := kept_out(table.match, call.person.id)) is not None:
        raise Refusal("forbidden", code)
    return await table.look(call.person.id, call.person.name, seen, call.person.portrait)


@endpoint("PUT", "/api/tables/{table_id}/hidden", "Hide one of my tables", key=Key.NEEDED, status=204)
async def put_hidden(call: Call, data: w.HideTable) -> None:
    """Hides a table in the caller's own list, on all their devices, or shows it again. Nothing else changes."""
    await call.context.tables.set_hidden(await call.context.table(call.table_id), call.person, hidden=data.hidden)


@endpoint("POST", "/api/tables/{table_id}/leave", "Leave a table for good", key=Key.NEEDED, status=204)
async def post_leave(call: Call) -> None:
    """Takes the caller from a table that is not over. In a game a bot plays on in their seat for good.

    A game that everybody has left for good is over and has no result.
    """
    await call.context.tables.leave(await call.context.table(call.table_id), call.person)


@endpoint("POST", "/api/tables/{table_id}/again", "Play again with the same people", key=Key.NEEDED)
async def post_again(call: Call) -> w.TableInfo:
    """Returns the table where a game that is over is played again: the rematch, while it is open or played, else a new
    table with the same setup. The others who had a seat find it among their own tables. Alone with bots it begins at
    once.
    """
    context = call.context
    context.spend_table(call.person, call.neighbourhood)
    return await context.tables.again(await context.table(call.table_id), call.person)


@endpoint("POST", "/api/tables/{table_id}/act", "Make a move", key=Key.NEEDED)
async def post_act(call: Call, data: w.Act) -> Answer[w.Accepted | w.Refused]:
    """Makes a move as over the socket. The answer is ``Accepted`` or ``Refused``."""
    return await _command(call, data)


@endpoint("POST", "/api/tables/{table_id}/commands", "Any other command", key=Key.NEEDED)
async def post_commands(call: Call, data: w.AnyCommand) -> Answer[w.Accepted | w.Refused]:
    """Carries out a command as over the socket. The answer is ``Accepted`` or ``Refused``."""
    return await _command(call, data)


async def _command(call: Call, message: w.Command) -> Answer[w.Accepted | w.Refused]:
    metrics = call.context.services.metrics
    arrived = monotonic()
    table = await call.context.table(call.table_id)
    refusal = await table.command(call.person, message, call.neighbourhood)
    metrics.answered(monotonic() - arrived, call.table_id)
    if refusal is None:
        return Answer(w.Accepted(message.id))
    metrics.refusal(refusal.kind, refusal.code, table=call.table_id)
    return Answer(refused(message.id, refusal, call.person.language), status=STATUS.get(refusal.kind, OTHERWISE))


@endpoint(
    "GET",
    "/api/tables/{table_id}/record",
    "The record of a finished match",
    key=Key.WELCOME,
    kind="application/jsonl; charset=utf-8",
)
async def get_record(call: Call) -> Answer[str]:
    """Returns JSON lines (docs/reference/record.md), with the bots' names in the caller's language. It is refused
    before the end.

    If the table has words of its own, only their author gets the record: words that did not come into play may come
    into a rematch.
    """
    table = await call.context.glance(call.table_id)
    somebody = call.somebody
    events = await call.context.tables.record(call.table_id, None if somebody is None else somebody.id)
    record = records.write(table.match, events, lambda creature: text(call.language, f"creature-{creature}"))
    return Answer(record, headers={"content-disposition": f'attachment; filename="sennik-{call.table_id}.jsonl"'})


ENDPOINTS: Final = (
    get_games, get_texts, get_tables, post_tables, check_setup, unsaid_words, levels_of_setup,
    get_table, get_view, put_hidden, post_leave, post_again, post_act, post_commands, get_record,
)  # fmt: skip
