"""The endpoints for people who run the server."""

from __future__ import annotations

from typing import Final

from sennik.server.http.endpoint import TEXT, Call, endpoint
from sennik.server.net.addresses import asks_from, asks_itself
from sennik.server.net.problem import ProblemError
from sennik.store import StoreError


@endpoint("GET", "/healthz", "Whether the server and its store answer", kind=TEXT)
async def get_health(call: Call) -> str:
    """Returns ``ok``, or 503 if the store does not read or does not store, or if this process does not see the others that
    share its database. The store is tried at most every few seconds.
    """
    if call.context.owners.blind:
        raise ProblemError(503, "not-storing")
    try:
        await call.context.health.check()
    except StoreError as error:
        raise ProblemError(503, "not-storing") from error
    return "ok\n"


@endpoint("GET", "/metrics", "Counters for Prometheus", kind="text/plain; version=0.0.4; charset=utf-8")
async def get_metrics(call: Call) -> bytes:
    """Returns Prometheus' text format, to this machine and to the networks that the settings name: the counters tell of
    answers that nobody may know of yet.
    """
    headers, networks = call.request.headers, call.context.services.settings.metrics_from
    if not (asks_itself(call.address, headers) or asks_from(networks, call.address, headers)):
        raise ProblemError(404, "no-page")
    return call.context.services.metrics.text()


ENDPOINTS: Final = (get_health, get_metrics)
