"""What every HTTP request passes before it is looked at: where it comes from, how often, how large it is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, cast

import msgspec

from sennik.i18n import LANGUAGES, text
from sennik.server.limits import Buckets
from sennik.server.metrics import Metrics
from sennik.server.security import header, origin_allowed, trustworthy, with_security_headers
from sennik.server.settings import Settings
from sennik.wire.messages import Language, Problem

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]


class Gate:
    """An ASGI app around the others. Requests for the client's own files are not counted."""

    def __init__(self, api: App, files: App, settings: Settings, metrics: Metrics) -> None:
        self._api = api
        self._files = files
        self._settings = settings
        self._metrics = metrics
        self._requests: Buckets[str] = Buckets(settings.limits.requests)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answers, or passes the request on."""
        safe = trustworthy(scope["scheme"], scope["headers"])

        async def secure(message: Message) -> None:
            await send(with_security_headers(message, safe=safe))

        path: str = scope["path"]
        if not (path.startswith("/api/") or path in {"/healthz", "/metrics"}):
            await self._files(scope, receive, secure)
            return
        address = scope["client"][0] if scope.get("client") else ""
        if path.startswith("/api/"):
            if scope["method"] not in {"GET", "HEAD"} and not origin_allowed(scope["headers"], self._settings.origins):
                await self._refuse(scope, secure, 403, "origin")
                return
            if not self._requests.take(address):
                await self._refuse(scope, secure, 429, "too-fast")
                return
            length = header(scope["headers"], b"content-length")
            if length and (not length.isdigit() or int(length) > self._settings.limits.body_size):
                await self._refuse(scope, secure, 413, "too-large")
                return
        await self._api(scope, receive, secure)

    async def _refuse(self, scope: Message, send: Send, status: int, code: str) -> None:
        self._metrics.refusal(code)
        language = preferred_language(header(scope["headers"], b"accept-language"))
        body = msgspec.json.encode(Problem(code, text(language, f"problem-{code}")))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


def preferred_language(accepted: str) -> Language:
    """The first language of an Accept-Language header that there are texts in; English where none is, as on the command line.

    A program that says nothing sends ``*/*`` or no header at all; a browser says what its reader wants.
    """
    for part in accepted.split(","):
        language = part.split(";")[0].strip().lower().split("-")[0]
        if language in LANGUAGES:
            return cast("Language", language)
    return "en"
