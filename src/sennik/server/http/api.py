"""The HTTP interface, ``/api``: people, games, tables, links, and a socket's ticket."""

from __future__ import annotations

import logging
import re
from contextlib import suppress
from dataclasses import replace
from functools import cache
from math import ceil
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from litestar import Litestar, MediaType, Request, Response, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.params import FromPath, JSONBody, QueryParameter

from sennik import catalog
from sennik.i18n import say, text
from sennik.kernel.game import Sentence
from sennik.match import Refusal, clean_name, settle
from sennik.match import record as records
from sennik.match.flaws import Flaw, flaw
from sennik.server.http.codes import OTHERWISE, STATUS
from sennik.server.http.context import Carried, House
from sennik.server.identity.people import Person
from sennik.server.monitoring.log import whereabouts
from sennik.server.net.addresses import asks_itself, neighbourhood, qr_svg, share_base
from sennik.server.net.headers import header
from sennik.server.net.problem import ProblemError, preferred_language
from sennik.server.tables.messages import proposal
from sennik.server.tables.setups import try_out, unsaid
from sennik.server.views import game_info
from sennik.server.views.refusal import refused
from sennik.server.views.table_info import author_table_info, table_info
from sennik.store import StoreError
from sennik.wire import messages as w

_log = logging.getLogger(__name__)

BY_HEADER: Final = "sennik-secret"
"""With this header a new key comes in the body and not in a cookie."""
_OWN_PATH: Final = re.compile(r"/(t/[a-z0-9]{4,24})?")


class StrictRequest(Request[Any, Any, Any]):
    """Takes a body for what it says, as a socket does: a number in quotation marks is no number."""

    async def json(self) -> Any:
        """The body as what the handler takes. Raises ValidationException with the Flaw of it."""
        field = self.route_handler.parsed_data_field
        if field is None:
            return await super().json()
        try:
            return _decoder(field.annotation).decode(await self.body())
        except msgspec.MsgspecError as error:
            raise ValidationException(extra={"flaw": flaw(str(error))}) from error


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def address(request: Request[Any, Any, Any]) -> str:
    """Where the request comes from."""
    return request.client.host if request.client is not None else ""


async def provide_caller(request: Request[Any, Any, Any]) -> Person:
    """Who asks. Raises ProblemError where nobody known does."""
    house: House = request.app.state.house
    person = await house.people.by_key(house.key(request))
    if person is None:
        raise ProblemError(401, "no-person")
    return person


async def provide_somebody(request: Request[Any, Any, Any]) -> Person | None:
    """Who asks; None for who does not even say to be somebody. Raises ProblemError for a key that is nobody's."""
    house: House = request.app.state.house
    return await provide_caller(request) if house.key(request) else None


async def note_language(request: Request[Any, Any, Any]) -> None:
    """Whoever is known is refused in their own language, whatever it is that is wrong."""
    house: House = request.app.state.house
    key = house.key(request)
    if key:
        with suppress(StoreError):
            person = await house.people.by_key(key)
            if person is not None:
                request.state.language = person.language


async def provide_house(request: Request[Any, Any, Any]) -> House:
    """The house."""
    house: House = request.app.state.house
    return house


Caller: TypeAlias = NamedDependency[Person]
Somebody: TypeAlias = NamedDependency[Person | None]
Place: TypeAlias = NamedDependency[House]

# --- people --------------------------------------------------------------------------------------------------------------


@get("/api/me", summary="Who this browser or program is")
async def get_me(somebody: Somebody) -> Response[w.Me | None]:
    """The person of the cookie or of the bearer key.

    204 without a key: nobody yet is an answer too. 401 where the key is nobody's.
    """
    if somebody is None:
        return Response(None, status_code=204)
    return Response(w.Me(somebody.id, somebody.name, somebody.language))


@put("/api/me", summary="Introduce oneself, or change name and language")
async def put_me(request: Request[Any, Any, Any], house: Place, data: JSONBody[w.Introduce]) -> Response[w.Me]:
    """Makes a person, with a cookie for the secret, where there is none yet; else changes name and language."""
    known = await house.people.by_key(house.key(request))
    language = request.state.language = data.language or _language(request)
    if known is not None:
        same = (clean_name(data.name), language) == (known.name, known.language)
        if not same and not house.names.take(known.id):
            raise ProblemError(429, "many-names")
        person = await house.people.change(known, data.name, language)
        if person.name != known.name:
            house.tables.renamed(person)
        return Response(w.Me(person.id, person.name, person.language))
    if not house.new_people.take(neighbourhood(address(request))):
        raise ProblemError(429, "many-people")
    person, key = await house.people.introduce(data.name, language)
    house.services.metrics.people += 1
    return _with_key(request, house, person, key)


@post("/api/me/key", status_code=200, summary="Forget all other devices")
async def post_key(request: Request[Any, Any, Any], caller: Caller, house: Place) -> Response[w.Me]:
    """A new key for the caller, in a cookie or in the body. The old one is nobody's: the person's other devices and the links and
    tickets that were made are void, and sockets are ended with the code ``key``.
    """
    return _with_key(request, house, caller, await house.change_key(caller))


def _with_key(request: Request[Any, Any, Any], house: House, person: Person, key: str) -> Response[w.Me]:
    if request.headers.get(BY_HEADER) == "body":
        return Response(w.Me(person.id, person.name, person.language, key))
    return Response(w.Me(person.id, person.name, person.language), cookies=[house.cookie(key)])


@post("/api/tickets", status_code=200, summary="A ticket for one socket")
async def post_tickets(caller: Caller, house: Place) -> w.TicketInfo:
    """Good once, for a minute. It goes into the socket's hello, so that no secret stands in an address."""
    return w.TicketInfo(house.tickets.put(caller))


@post("/api/links", status_code=200, summary="A link that makes another device this same person")
async def post_links(
    request: Request[Any, Any, Any], caller: Caller, house: Place, table: Annotated[str, QueryParameter(max_length=40)] = ""
) -> w.LinkInfo:
    """The link works once, for ten minutes. ``table``: the table that the other device opens then; the front page without."""
    where = f"/{(await house.table(table)).told.id}" if table else ""
    code = house.links.put(Carried(caller.id, house.key(request)))
    url = f"{_base(request, house)}/device/{code}{where}"
    return w.LinkInfo(url, qr_svg(url), int(house.services.settings.limits.link_seconds))


@post("/api/links/check", status_code=200, summary="Whether a link can still be used")
async def check_link(house: Place, data: JSONBody[w.ClaimLink]) -> w.LinkLeft:
    """Uses nothing up, and says nothing of whose link it is."""
    left = house.links.left(data.code)
    if left <= 0:
        raise ProblemError(404, "no-link")
    return w.LinkLeft(ceil(left))


@post("/api/links/claim", status_code=200, summary="Become the person who made the link")
async def claim_link(request: Request[Any, Any, Any], house: Place, data: JSONBody[w.ClaimLink]) -> Response[w.Me]:
    """The key that the link carries comes in a cookie, or in the body where the header ``Sennik-Secret: body`` asks for it."""
    carried = house.links.take(data.code)
    person = await house.people.get(carried.person) if carried is not None else None
    if carried is None or person is None:
        raise ProblemError(404, "no-link")
    return _with_key(request, house, person, carried.key)


# --- games and tables ----------------------------------------------------------------------------------------------------


@get("/api/games", summary="The games, as data")
async def get_games(house: Place) -> list[w.GameInfo]:
    """Options, presets and bot levels of every game, and what the codes in its views mean."""
    return game_info.games(house.services.players.levels)


@get("/api/tables", summary="My tables, and public ones that wait or play")
async def get_tables(request: Request[Any, Any, Any], house: Place) -> list[w.TableLine]:
    """One's own first, the latest first."""
    return await house.tables.lobby(await house.people.by_key(house.key(request)))


@post("/api/tables", summary="A new table")
async def post_tables(request: Request[Any, Any, Any], caller: Caller, house: Place, data: JSONBody[w.NewTable]) -> w.TableInfo:
    """The caller hosts it and has the first seat."""
    if not house.new_tables_of_address.take(neighbourhood(address(request))) or not house.new_tables.take(caller.id):
        raise ProblemError(429, "many-tables")
    match = await house.tables.create(caller, data, address(request))
    return author_table_info(match) or table_info(match)


@post("/api/tables/check", status_code=204, summary="Whether a table could be opened with a setup")
async def check_setup(data: JSONBody[w.Setup]) -> None:
    """Opens nothing. What is wrong is said as it would be of a new table: so a form needs no rules of its own."""
    wanted = proposal(data)
    await try_out(wanted)
    settle(wanted, catalog.lookup)


@post("/api/tables/unsaid", status_code=200, summary="Words of a setup about which bots can say nothing")
async def unsaid_words(data: JSONBody[w.Setup]) -> list[str]:
    """Opens nothing. Of a table's own words, so that people are asked to give clues to them; a setup that can't be is refused."""
    return await unsaid(proposal(data))


@get("/api/tables/{table_id:str}", summary="A table as everybody sees it")
async def get_table(house: Place, table_id: FromPath[str]) -> w.TableInfo:
    """Nobody has to be anybody to look at a table's people and setup."""
    return (await house.table(table_id)).told


@get("/api/tables/{table_id:str}/view", media_type=MediaType.JSON, summary="The caller's view of a table")
async def get_view(
    caller: Caller, house: Place, table_id: FromPath[str], seen: Annotated[int | None, QueryParameter()] = None
) -> Response[bytes]:
    """What a socket gets first (``View``). Whoever has a seat and asks counts as present for half a minute.

    ``seen``: the ``n`` of the view before, which has been received. What was ``shown`` up to then is not shown again.
    """
    view = await (await house.table(table_id)).look(caller.id, caller.name, seen)
    return Response(view, media_type=MediaType.JSON)


@post("/api/tables/{table_id:str}/act", status_code=200, summary="Make a move")
async def post_act(
    request: Request[Any, Any, Any], caller: Caller, house: Place, table_id: FromPath[str], data: JSONBody[w.Act]
) -> Response[w.Accepted | w.Refused]:
    """As over the socket; the answer is ``Accepted`` or ``Refused``."""
    return await _command(request, house, caller, table_id, data)


@post("/api/tables/{table_id:str}/commands", status_code=200, summary="Any other command")
async def post_commands(
    request: Request[Any, Any, Any], caller: Caller, house: Place, table_id: FromPath[str], data: JSONBody[w.AnyCommand]
) -> Response[w.Accepted | w.Refused]:
    """As over the socket; the answer is ``Accepted`` or ``Refused``."""
    return await _command(request, house, caller, table_id, data)


async def _command(
    request: Request[Any, Any, Any], house: House, caller: Person, table_id: str, message: w.Command
) -> Response[w.Accepted | w.Refused]:
    table = await house.table(table_id)
    refusal = await table.command(caller, message, neighbourhood(address(request)))
    if refusal is None:
        return Response(w.Accepted(message.id))
    house.services.metrics.refusal(refusal.kind)
    return Response(refused(message.id, refusal, caller.language), status_code=STATUS.get(refusal.kind, OTHERWISE))


@get("/api/tables/{table_id:str}/record", media_type=MediaType.TEXT, summary="The record of a finished match")
async def get_record(request: Request[Any, Any, Any], house: Place, table_id: FromPath[str]) -> Response[str]:
    """JSON lines (docs/reference/record.md), bots called in the caller's language. Refused while the match is played.

    With words of the table's own it is for who wrote them alone: those that did not come into play may in a rematch.
    """
    await house.table(table_id)
    language = _language(request)
    person = await house.people.by_key(house.key(request))
    events = await house.tables.record(table_id, None if person is None else person.id)
    record = records.write(records.make(events, lambda creature: text(language, f"creature-{creature}")))
    disposition = {"content-disposition": f'attachment; filename="sennik-{table_id}.jsonl"'}
    return Response(record, media_type="application/jsonl; charset=utf-8", headers=disposition)


# --- sharing -------------------------------------------------------------------------------------------------------------


@get("/api/share", summary="A page's address for other devices, with its QR code")
async def get_share(
    request: Request[Any, Any, Any], house: Place, path: Annotated[str, QueryParameter(max_length=40)]
) -> w.ShareInfo:
    """Own pages only: ``/`` and ``/t/{table}``."""
    url = _shared_url(request, house, path)
    return w.ShareInfo(url, qr_svg(url))


@get("/api/qr", media_type="image/svg+xml", summary="The QR code of a page's address")
async def get_qr(
    request: Request[Any, Any, Any], house: Place, path: Annotated[str, QueryParameter(max_length=40)]
) -> Response[bytes]:
    """Own pages only: ``/`` and ``/t/{table}``. An SVG picture."""
    return Response(qr_svg(_shared_url(request, house, path)).encode(), media_type="image/svg+xml")


def _shared_url(request: Request[Any, Any, Any], house: House, path: str) -> str:
    if not _OWN_PATH.fullmatch(path):
        raise ProblemError(400, "not-own-path", where="path")
    return _base(request, house) + path


def _base(request: Request[Any, Any, Any], house: House) -> str:
    return share_base(request.scope["scheme"], header(request.scope["headers"], b"host"), house.shared)


# --- for those who run it ------------------------------------------------------------------------------------------------


@get("/healthz", media_type=MediaType.TEXT, summary="Whether the server and its store answer")
async def get_health(house: Place) -> str:
    """``ok``, or 503 where the store doesn't read or doesn't store. Whether it does is tried every few seconds at the most."""
    try:
        await house.health.check()
    except StoreError as error:
        raise ProblemError(503, "not-storing") from error
    return "ok\n"


@get("/metrics", media_type=MediaType.TEXT, summary="Counters for Prometheus")
async def get_metrics(request: Request[Any, Any, Any], house: Place) -> Response[bytes]:
    """In Prometheus' text format, for this machine alone: what is counted tells of answers that nobody may hear of yet."""
    if not asks_itself(request.client.host if request.client else "", request.headers):
        raise ProblemError(404, "no-page")
    return Response(house.services.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


# --- refusals ------------------------------------------------------------------------------------------------------------


def _language(request: Request[Any, Any, Any]) -> w.Language:
    """The language of who asks, where `note_language` knew them; else the one that the request asks for."""
    known: w.Language | None = request.state.get("language")
    return known or preferred_language(request.headers.get("accept-language", ""))


def _problem(
    request: Request[Any, Any, Any], status: int, code: str, where: str = "", told: Sentence | None = None
) -> Response[w.Problem]:
    if isinstance(request.app.state.get("house"), House):
        request.app.state.house.services.metrics.refusal(code)
    said = say(_language(request), told or Sentence(f"problem-{code}"))
    return Response(w.Problem(code, said, where), status_code=status)


def on_problem(request: Request[Any, Any, Any], error: ProblemError) -> Response[w.Problem]:
    """A refusal of the server's own."""
    return _problem(request, error.status, error.code, error.where)


def on_refusal(request: Request[Any, Any, Any], refusal: Refusal) -> Response[w.Problem]:
    """A refusal of the match's, outside a command."""
    said = refused("", refusal, _language(request))
    where = str(refusal.arguments.get("option", ""))
    return Response(w.Problem(said.code, said.text, where), status_code=STATUS.get(refusal.kind, OTHERWISE))


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[w.Problem]:
    """What Litestar itself refuses: an unknown path or method, a body that is none of ours."""
    found = Flaw()
    if isinstance(error, ValidationException):
        missing = re.search(r"Missing required query parameter '(\w+)'", error.detail)
        if missing is not None:
            found = Flaw("missing-field", missing[1])
        elif isinstance(error.extra, dict) and isinstance(error.extra.get("flaw"), Flaw):
            found = error.extra["flaw"]
        elif isinstance(error.extra, list) and error.extra:
            found = _of_parameter(error.extra[0])
    code = {404: "no-page", 405: "no-method", 413: "too-large", 500: "failed"}.get(error.status_code, found.code)
    return _problem(request, error.status_code, code, found.where, found.told if code == found.code else None)


def _of_parameter(told: dict[str, Any]) -> Flaw:
    """The flaw of a parameter of the address, or of a body that isn't there, by what Litestar tells of it."""
    if told.get("source") == "body":
        return Flaw(kind="object")
    return replace(flaw(str(told.get("message", ""))), where=str(told.get("key", "")))


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[w.Problem]:
    """A body that can't even be read, a bug, or a store that doesn't answer. What happened stays here."""
    if isinstance(error, RecursionError | UnicodeDecodeError):
        return _problem(request, 400, "malformed")
    _log.error("%s %s: %s", request.method, request.url.path, whereabouts(error))
    return _problem(request, 503 if isinstance(error, StoreError) else 500, "failed")


HANDLERS: Final = (
    get_me, put_me, post_key, post_tickets, post_links, check_link, claim_link, get_games, get_tables, post_tables,
    check_setup, unsaid_words, get_table, get_view,
    post_act, post_commands, get_record, get_share, get_qr, get_health, get_metrics,
)  # fmt: skip


def create_api(house: House | None, body_size: int = 16_384) -> Litestar:
    """The interface as an ASGI app. Without a house it only describes itself."""
    return Litestar(
        route_handlers=list(HANDLERS),
        request_class=StrictRequest,
        before_request=note_language,
        dependencies={"caller": Provide(provide_caller), "somebody": Provide(provide_somebody), "house": Provide(provide_house)},
        exception_handlers={
            ProblemError: on_problem,
            Refusal: on_refusal,
            HTTPException: on_http,
            Exception: on_failure,
        },
        state=State({"house": house}),
        openapi_config=None,
        request_max_body_size=body_size,
        logging_config=None,
    )
