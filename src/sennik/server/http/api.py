"""The HTTP interface, ``/api``: its addresses, and how errors are answered."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from typing import Final

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from sennik.i18n import say
from sennik.kernel.game import Sentence
from sennik.match import Refusal
from sennik.server.http import companions, history, operators, people, positions, push, replays, sharing, tables
from sennik.server.http.codes import OTHERWISE, STATUS
from sennik.server.http.context import COOKIE, Context
from sennik.server.http.endpoint import JSON, Answer, Call, Endpoint, FlawError
from sennik.server.monitoring.log import whereabouts
from sennik.server.net.problem import ProblemError
from sennik.server.views.refusal import refused
from sennik.store import StoreError
from sennik.wire.messages import Problem

_log = logging.getLogger(__name__)
_encode: Final = msgspec.json.Encoder().encode
_YEAR: Final = 365 * 24 * 3_600

ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    *people.ENDPOINTS,
    *companions.ENDPOINTS,
    *push.ENDPOINTS,
    *tables.ENDPOINTS,
    *history.ENDPOINTS,
    *replays.ENDPOINTS,
    *positions.ENDPOINTS,
    *sharing.ENDPOINTS,
    *operators.ENDPOINTS,
)


class Resource:
    """One address as an ASGI app, with the endpoints of its methods."""

    def __init__(self, context: Context, endpoints: Iterable[Endpoint]) -> None:
        self._context: Final = context
        self._by_method: Final = {each.method: each for each in endpoints}
        self._allowed: Final = {"allow": ", ".join(sorted([*self._by_method, "OPTIONS"]))}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request. Whatever is wrong with it becomes a ``Problem`` here. A client that has gone gets no answer."""
        call = Call(self._context, Request(scope, receive))
        method: str = scope["method"]
        endpoint = self._by_method.get(method)
        if endpoint is not None:
            try:
                response = await self._answered(endpoint, call)
            except ClientDisconnect:
                return
        elif method == "OPTIONS":
            response = Response(status_code=204, headers=self._allowed)
        else:
            response = _response(self._context, problem_answer(call, ProblemError(405, "no-method")))
            response.headers.update(self._allowed)
        with suppress(ClientDisconnect):
            await response(scope, receive, send)

    async def _answered(self, endpoint: Endpoint, call: Call) -> Response:
        try:
            answer = await endpoint.answer(call)
        except ClientDisconnect:
            raise
        except Exception as error:  # noqa: BLE001 - what it is stays here, but for its kind and place in the log
            return _response(self._context, problem_answer(call, error))
        response = _response(self._context, answer, endpoint)
        return _tagged(call, response) if endpoint.tagged else response


def problem_answer(call: Call, error: Exception) -> Answer[Problem]:
    """Returns the answer to a request that failed: for a refusal, a flaw of the request, a bug, or a store that does
    not answer.
    """
    match error:
        case Refusal():
            said = refused("", error, call.language)
            where = str(error.arguments.get("option", ""))
            return Answer(Problem(said.code, said.text, where), STATUS.get(error.kind, OTHERWISE))
        case ProblemError():
            if error.said:
                call.context.services.metrics.refusal(error.code, method=call.request.method)
                return Answer(Problem(error.code, error.said, error.where), error.status)
            return _problem(call, error.status, error.code, error.where)
        case FlawError(flaw=flaw):
            return _problem(call, 400, flaw.code, flaw.where, flaw.told)
        case _:
            _log.error("%s %s: %s", call.request.method, call.request.url.path, whereabouts(error))
            return _problem(call, 503 if isinstance(error, StoreError) else 500, "failed")


def _problem(call: Call, status: int, code: str, where: str = "", sentence: Sentence | None = None) -> Answer[Problem]:
    call.context.services.metrics.refusal(code, method=call.request.method)
    return Answer(Problem(code, say(call.language, sentence or Sentence(f"problem-{code}")), where), status)


def _response(context: Context, answer: Answer[object] | Answer[Problem], endpoint: Endpoint | None = None) -> Response:
    """Returns the answer as Starlette sends it. Without an endpoint it is JSON, and has its own status."""
    kind, status = (JSON, answer.status) if endpoint is None else (endpoint.kind, answer.status or endpoint.status)
    body = answer.body
    # Unless an answer says otherwise it may be meant for one person alone, so nothing on the way keeps it.
    headers = {"content-type": kind, "cache-control": "no-store", **answer.headers}
    if isinstance(body, AsyncIterator):
        return StreamingResponse(body, status, headers)
    content = b"" if body is None else body if isinstance(body, bytes | str) else _encode(body)
    response = Response(content, status, headers)
    if body is None:
        del response.headers["content-type"]
    secure = context.services.settings.secure_cookies
    if answer.key:
        assert endpoint is not None
        assert endpoint.gives_key or answer.cookie != COOKIE, "an endpoint whose answers bring a key declares it"
        response.set_cookie(answer.cookie, answer.key, max_age=_YEAR, path="/", secure=secure, httponly=True, samesite="lax")
    if answer.forgotten:
        response.delete_cookie(answer.forgotten, path="/", secure=secure, httponly=True, samesite="lax")
    return response


def _tagged(call: Call, response: Response) -> Response:
    """Returns the answer with a tag of what it says; 304 without a body if the client names that tag."""
    tag = f'"{blake2b(bytes(response.body), digest_size=12).hexdigest()}"'
    known = call.request.headers.get("if-none-match", "")
    headers = {"etag": tag, "vary": "cookie, authorization", "cache-control": "private, no-cache"}
    if tag in [each.strip().removeprefix("W/") for each in known.split(",")]:
        return Response(status_code=304, headers=headers)
    response.headers.update(headers)
    return response


async def _nothing(context: Context, scope: Scope, receive: Receive, send: Send) -> None:
    """Answers a request for an address that does not exist."""
    call = Call(context, Request(scope, receive))
    await _response(context, problem_answer(call, ProblemError(404, "no-page")))(scope, receive, send)


def create_api(context: Context) -> ASGIApp:
    """Returns the interface as an ASGI app."""
    by_path: dict[str, list[Endpoint]] = {}
    for each in ENDPOINTS:
        by_path.setdefault(each.path, []).append(each)
    routes = [Route(path, Resource(context, endpoints)) for path, endpoints in by_path.items()]
    return Router(routes, redirect_slashes=False, default=partial(_nothing, context))
