"""A push service and a browser as the tests need them: it takes calls by HTTP, and reads them as a browser does."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import h11
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from sennik.server.push.keys import base64url


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass
class Browser:
    """One subscription of a browser, with the private half that only it has."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = field(default_factory=lambda: os.urandom(16))

    @property
    def wish(self) -> dict[str, Any]:
        """What the page sends to the server."""
        return {"endpoint": self.endpoint, "keys": {"p256dh": base64url(point(self.key)), "auth": base64url(self.secret)}}

    def read(self, body: bytes) -> bytes:
        """The content of a call, by the letter of RFC 8188 and RFC 8291."""
        salt, size, start = body[:16], int.from_bytes(body[16:20], "big"), 21 + body[20]
        sender, record = body[21:start], body[start:]
        assert len(record) <= size
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        secret = self.key.exchange(ec.ECDH(), public)
        info = b"WebPush: info\x00" + point(self.key) + sender
        material = HKDF(algorithm=SHA256(), length=32, salt=self.secret, info=info).derive(secret)
        key = HKDF(algorithm=SHA256(), length=16, salt=salt, info=b"Content-Encoding: aes128gcm\x00").derive(material)
        nonce = HKDF(algorithm=SHA256(), length=12, salt=salt, info=b"Content-Encoding: nonce\x00").derive(material)
        padded = AESGCM(key).decrypt(nonce, record, None)
        content, end, padding = padded.rpartition(b"\x02")
        assert (end, padding.strip(b"\x00")) == (b"\x02", b"")
        return content


@dataclass
class Taken:
    """A request that came to the service."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """A push service of this machine. ``status`` is what it answers to each request; with 0 it is silent until it is told
    to hang up.
    """

    address: str = ""
    status: int = 201
    taken: asyncio.Queue[Taken] = field(default_factory=asyncio.Queue)
    hang_up: asyncio.Event = field(default_factory=asyncio.Event)

    def browser(self, name: str) -> Browser:
        return Browser(f"{self.address}/send/{name}")

    async def call(self) -> Taken:
        """The next request. Nothing is asserted about the time that it takes."""
        return await asyncio.wait_for(self.taken.get(), 20)

    async def called(self, browser: Browser) -> dict[str, Any]:
        """What the next request tells that browser."""
        told: dict[str, Any] = json.loads(browser.read((await self.call()).body))
        return told

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = h11.Connection(h11.SERVER)
        body = b""
        request: h11.Request | None = None
        while True:
            event = connection.next_event()
            if event is h11.NEED_DATA:
                connection.receive_data(await reader.read(4096))
            elif isinstance(event, h11.Request):
                request = event
            elif isinstance(event, h11.Data):
                body += bytes(event.data)
            else:
                break
        if request is not None and isinstance(event, h11.EndOfMessage):
            assert request.method == b"POST"
            headers = {name.decode(): value.decode() for name, value in request.headers}
            self.taken.put_nowait(Taken(request.target.decode(), headers, body))
            if self.status == 0:
                await self.hang_up.wait()
                writer.close()
                return
            head = [("Content-Length", "0"), ("Location", "/elsewhere")]
            writer.write(connection.send(h11.Response(status_code=self.status, headers=head)) or b"")
            writer.write(connection.send(h11.EndOfMessage()) or b"")
            await writer.drain()
        writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    made = PushService()
    server = await asyncio.start_server(made._serve, "127.0.0.1", 0)
    made.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield made
