"""One request to a push service. It follows no redirect, and reads no more than the head of the answer."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Sequence
from enum import Enum, auto
from functools import cache
from typing import Final

import h11

from sennik.server.push.endpoints import EndpointError, PushAddress, resolved

PATIENCE: Final = 10.0
"""How long (seconds) one request may take in all."""

_PIECE: Final = 4_096


class Delivery(Enum):
    """What became of a call."""

    SENT = auto()
    GONE = auto()
    """The browser does not want calls any more."""
    FAILED = auto()


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


async def deliver(endpoint: PushAddress, headers: Sequence[tuple[str, str]], body: bytes, *, loopback: bool) -> Delivery:
    """Sends the body to the endpoint, and returns what the push service said. Whatever goes wrong is ``FAILED``."""
    try:
        async with asyncio.timeout(PATIENCE):
            status = await _post(endpoint, headers, body, loopback=loopback)
    except (OSError, EndpointError, h11.ProtocolError, UnicodeError):
        # The first of them are what a network and its names can be: gone, slow, refused, or not to be trusted.
        return Delivery.FAILED
    if status in {404, 410}:
        return Delivery.GONE
    return Delivery.SENT if 200 <= status < 300 else Delivery.FAILED


async def _post(endpoint: PushAddress, headers: Sequence[tuple[str, str]], body: bytes, *, loopback: bool) -> int:
    address = await resolved(endpoint, loopback=loopback)
    safe = endpoint.scheme == "https"
    reader, writer = await asyncio.open_connection(
        address, endpoint.port, ssl=_tls() if safe else None, server_hostname=endpoint.host if safe else None
    )
    try:
        connection = h11.Connection(h11.CLIENT)
        head = [("Host", endpoint.authority), ("Content-Length", str(len(body))), ("Connection", "close"), *headers]
        request = h11.Request(method="POST", target=endpoint.path, headers=head)
        for part in (request, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(connection.send(part) or b"")
        await writer.drain()
        while True:
            event = connection.next_event()
            if isinstance(event, h11.Response):
                return int(event.status_code)
            if event is h11.NEED_DATA:
                connection.receive_data(await reader.read(_PIECE))
            elif not isinstance(event, h11.InformationalResponse):
                raise OSError("the push service gave no answer")
    finally:
        writer.close()
