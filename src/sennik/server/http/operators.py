"""For those who run the server."""

from __future__ import annotations

from typing import Final

from sennik.server.http.endpoint import TEXT, Call, endpoint
from sennik.server.net.addresses import asks_itself
from sennik.server.net.problem import ProblemError
from sennik.store import StoreError


@endpoint("GET", "/healthz", "Whether the server and its store answer", kind=TEXT)
async def get_health(call: Call) -> str:
    """``ok``, or 503 where the store doesn't read or doesn't store. Whether it does is tried every few seconds at the most."""
    try:
        await call.context.health.check()
    except StoreError as error:
        raise ProblemError(503, "not-storing") from error
    return "ok\n"


@endpoint("GET", "/metrics", "Counters for Prometheus", kind="text/plain; version=0.0.4; charset=utf-8")
async def get_metrics(call: Call) -> bytes:
    """In Prometheus' text format, for this machine alone: what is counted tells of answers that nobody may hear of yet."""
    if not asks_itself(call.address, call.request.headers):
        raise ProblemError(404, "no-page")
    return call.context.services.metrics.text()


ENDPOINTS: Final = (get_health, get_metrics)
