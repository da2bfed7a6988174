"""What every HTTP request passes first: checks of the host that it names, where it comes from, how often, and how large
it is.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sennik.server.fleet.fleet import forged
from sennik.server.identity.bans import Bans
from sennik.server.monitoring.log import whereabouts
from sennik.server.monitoring.metrics import Metrics
from sennik.server.net.addresses import neighbourhood
from sennik.server.net.headers import body_length, header, origin_allowed, trustworthy, with_security_headers
from sennik.server.net.hosts import KnownHosts, named_host
from sennik.server.net.problem import ProblemError, problem
from sennik.server.settings import Settings
from sennik.server.token_bucket import TokenBuckets

_log = logging.getLogger(__name__)
_OPERATORS: Final = frozenset({"/healthz", "/metrics"})
_MOST_DIGITS: Final = 18
"""The most digits of a length. A number with more is none that anybody means."""


@dataclass
class RequestGuard:
    """An ASGI app around the others. It answers whatever is wrong with a request by a refusal, so that nothing else
    leaves it.
    """

    api: ASGIApp
    files: ASGIApp
    settings: Settings
    hosts: KnownHosts
    metrics: Metrics
    bans: Bans

    def __post_init__(self) -> None:
        limits = self.settings.limits
        self._requests: TokenBuckets[str] = TokenBuckets(limits.requests)
        self._file_requests: TokenBuckets[str] = TokenBuckets(limits.file_requests)
        self._looks: TokenBuckets[str] = TokenBuckets(limits.looks)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers the request, or passes it on."""
        began = False
        safe = False

        async def secure(message: Message) -> None:
            nonlocal began
            began = True
            await send(with_security_headers(message, safe=safe))

        try:
            refused = self._refusal(scope)
            safe = refused is None and trustworthy(scope["scheme"], scope["headers"])
            if refused is not None:
                await self._refuse(scope, secure, refused)
            elif _of_the_api(scope["path"]):
                await self.api(scope, receive, secure)
            else:
                await self.files(scope, receive, secure)
        except Exception as error:
            _log.error("%s: %s", scope["method"], whereabouts(error))
            if began:
                raise
            await self._refuse(scope, secure, ProblemError(500, "failed"))

    def _refusal(self, scope: Scope) -> ProblemError | None:
        """Returns why the request goes no further; None if it does."""
        headers, path = scope["headers"], scope["path"]
        if len(headers) > self.settings.limits.headers:
            return ProblemError(431, "head-too-large")
        name = named_host(headers)
        length = header(headers, b"content-length")
        if name is None or (length and not _is_number(length)):
            return ProblemError(400, "malformed")
        if name not in self.hosts:
            return ProblemError(421, "host")
        buckets = self._requests if path.startswith("/api/") else self._looks if path in _OPERATORS else self._file_requests
        if path.startswith("/api/") and scope.get("client") and self.bans.address(scope["client"][0]):
            return ProblemError(403, "banned")
        changes = path.startswith("/api/") and scope["method"] not in {"GET", "HEAD"}
        if changes and not origin_allowed(headers, self.settings.origins):
            return ProblemError(403, "origin")
        if not buckets.take(neighbourhood(scope["client"][0]) if scope.get("client") else ""):
            return ProblemError(429, "too-fast")
        if forged(scope):
            return ProblemError(400, "malformed")
        # The interface says that itself, in the language of the person who asks.
        if not path.startswith("/api/") and body_length(headers) > self.settings.limits.body_size:
            return ProblemError(413, "too-large")
        return None

    async def _refuse(self, scope: Scope, send: Send, refused: ProblemError) -> None:
        self.metrics.refusal(refused.code, method=scope["method"])
        kind, body = problem(scope["headers"], refused.code)
        headers = [(b"content-type", kind), (b"content-length", b"%d" % len(body))]
        await send({"type": "http.response.start", "status": refused.status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def _of_the_api(path: str) -> bool:
    return path.startswith("/api/") or path in _OPERATORS


def _is_number(length: str) -> bool:
    return length.isascii() and length.isdigit() and len(length.lstrip("0")) <= _MOST_DIGITS
