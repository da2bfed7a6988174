"""The parts of a call: its key, its encryption, and the addresses to which one may be sent."""

from __future__ import annotations

import asyncio
import json
import socket
import stat
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from sennik.server.push.delivery import Delivery, deliver
from sennik.server.push.encryption import acceptable, encrypted
from sennik.server.push.endpoints import EndpointError, PushAddress, parsed, resolved
from sennik.server.push.keys import KEY_FILE, KeyFileError, ServerKey, from_base64url
from sennik.store import STORE_FILE
from sennik.store.sqlite import SqliteStore
from tests.server.push.service import Browser, push_service

EXAMPLE = {
    "text": b"When I grow up, I want to be a watermelon",
    "sender": "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
    "browser": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "salt": "DGv6ra1nlYgDCS1FRnbzlw",
    "secret": "BTBZMqHH6r4Tts7J_aSIgg",
    "message": "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWA"
    "mS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
}
"""The example of RFC 8291, section 5."""


def test_a_call_is_encrypted_as_the_standard_says() -> None:
    example: dict[str, Any] = EXAMPLE
    private = ec.derive_private_key(int.from_bytes(from_base64url(example["sender"]), "big"), ec.SECP256R1())
    message = encrypted(
        example["text"],
        from_base64url(example["browser"]),
        from_base64url(example["secret"]),
        private=private,
        salt=from_base64url(example["salt"]),
    )
    assert message == from_base64url(example["message"])


def test_only_the_browser_reads_it_and_no_two_calls_look_alike() -> None:
    browser, other = Browser("https://push.example/1"), Browser("https://push.example/2")
    keys = [from_base64url(browser.wish["keys"][name]) for name in ("p256dh", "auth")]
    first, second = (encrypted(b"a secret of nobody", keys[0], keys[1]) for _ in range(2))
    assert first != second
    assert browser.read(first) == browser.read(second) == b"a secret of nobody"
    with pytest.raises(InvalidTag):
        other.read(first)
    with pytest.raises(ValueError, match="too long"):
        encrypted(bytes(3_001), keys[0], keys[1])


def test_a_key_that_is_no_point_of_the_curve_is_not_taken() -> None:
    public, secret = from_base64url(str(EXAMPLE["browser"])), bytes(16)
    assert acceptable(public, secret)
    assert not acceptable(public, bytes(15))
    assert not acceptable(public[:-1], secret)
    assert not acceptable(public[:-1] + bytes([public[-1] ^ 1]), secret)


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    made = await SqliteStore.open(tmp_path / "store" / STORE_FILE)
    yield made
    await made.close()


async def test_the_key_is_made_once_for_its_owner_alone_and_signs_what_it_says(tmp_path: Path, store: SqliteStore) -> None:
    folder = tmp_path / "key"
    folder.mkdir()
    path = folder / KEY_FILE
    key = ServerKey(path)
    await key.prepare(store)
    first = path.read_bytes()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.name for each in folder.iterdir()] == [KEY_FILE]
    assert await store.server_key() is None
    again = ServerKey(path)
    await again.prepare(store)
    assert path.read_bytes() == first
    assert again.public == key.public

    scheme, _, parts = key.authorization("https://push.example", "https://sennik.example", 1_000.0).partition(" ")
    assert scheme == "vapid"
    token, public = (part.partition("=")[2] for part in parts.split(", "))
    assert public == key.public
    head, claims, signature = token.split(".")
    assert json.loads(from_base64url(head)) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(from_base64url(claims)) == {"aud": "https://push.example", "exp": 44_200, "sub": "https://sennik.example"}
    raw = from_base64url(signature)
    written = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    verifier = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64url(public))
    verifier.verify(written, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    with pytest.raises(InvalidSignature):
        verifier.verify(written, f"{head}.{claims}x".encode(), ec.ECDSA(SHA256()))


async def test_of_servers_that_share_a_store_the_first_one_gives_its_key_to_all(tmp_path: Path, store: SqliteStore) -> None:
    own = ServerKey(tmp_path / KEY_FILE)
    await own.prepare(store)
    folders = [tmp_path, tmp_path / "second", tmp_path / "third"]
    keys = [ServerKey(folder / KEY_FILE) for folder in folders]
    await keys[0].prepare(store, shared=True)
    # What is in the folder of a later one does not count, be it a key or none.
    folders[2].mkdir()
    (folders[2] / KEY_FILE).write_text("no key", encoding="utf-8")
    for key in keys[1:]:
        await key.prepare(store, shared=True)
    assert {key.public for key in keys} == {own.public}
    assert not (folders[1] / KEY_FILE).exists()
    # A server that has such a store to itself, as after a copy, goes on with its key.
    folders[1].mkdir()
    alone = ServerKey(folders[1] / KEY_FILE)
    await alone.prepare(store)
    assert alone.public == own.public
    assert stat.S_IMODE((folders[1] / KEY_FILE).stat().st_mode) == 0o600


async def test_a_damaged_key_says_which_file_it_is(tmp_path: Path, store: SqliteStore) -> None:
    (tmp_path / KEY_FILE).write_text("no key", encoding="utf-8")
    key = ServerKey(tmp_path / KEY_FILE)
    await key.prepare(store)
    with pytest.raises(KeyFileError, match=KEY_FILE):
        _ = key.public
    with pytest.raises(KeyFileError, match=KEY_FILE):
        await key.prepare(store, shared=True)
    assert await store.server_key() is None


def test_an_endpoint_is_https_and_public() -> None:
    assert parsed("https://push.example.org/send/a?b=1") == PushAddress("https", "push.example.org", 443, "/send/a?b=1")
    assert parsed("https://push.example.org:443").origin == "https://push.example.org"
    assert parsed("https://8.8.8.8/x").host == "8.8.8.8"


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example.org/send",
        "https://push.example.org:8443/send",
        "https://push.example.org:22/",
        "https://user@push.example.org/",
        "https://push.example.org/#part",
        "https:///send",
        "https://push.example.org/a b",
        "https://push.example.org/\r\nX: y",
        "https://push.exämple.org/",
        "ftp://push.example.org/",
        "file:///etc/passwd",
        "https://[::1/",
        "https://push.example.org:x/",
        "https://push.example.org/" + 1_000 * "a",
        "https://127.0.0.1/",
        "https://10.0.0.1/",
        "https://192.168.1.1/",
        "https://172.16.0.1/",
        "https://169.254.169.254/latest/meta-data",
        "https://100.64.0.1/",
        "https://0.0.0.0/",
        "https://224.0.0.1/",
        "https://[::1]/",
        "https://[fe80::1]/",
        "https://[fd00::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b::a00:1]/",
        "https://[2002:a00:1::]/",
        "https://[fec0::1]/",
        "https://192.88.99.1/",
    ],
)
def test_nothing_is_sent_elsewhere(url: str) -> None:
    with pytest.raises(EndpointError):
        parsed(url)


def test_this_machine_is_called_only_where_that_is_set() -> None:
    assert parsed("http://127.0.0.1:8099/send", loopback=True).origin == "http://127.0.0.1:8099"
    for url in ("http://10.0.0.1:8099/send", "http://push.example.org/send", "https://192.168.1.1/"):
        with pytest.raises(EndpointError):
            parsed(url, loopback=True)


@pytest.mark.parametrize(
    "addresses", [["10.1.2.3"], ["93.184.216.34", "127.0.0.1"], ["::1"], ["fe80::1%eth0"], ["::ffff:169.254.169.254"]]
)
async def test_a_name_that_leads_inside_is_not_called(addresses: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    async def found(*_args: object, **_more: object) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443)) for address in addresses]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found, raising=False)
    connected: list[object] = []

    async def connect(*args: object, **_more: object) -> Any:
        connected.append(args)
        raise OSError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    endpoint = parsed("https://push.example.org/send")
    with pytest.raises(EndpointError):
        await resolved(endpoint)
    assert await deliver(endpoint, [], b"", loopback=False) is Delivery.FAILED
    assert connected == []


async def test_the_address_that_was_looked_at_is_the_one_that_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    async def found(*_args: object, **_more: object) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.216.34", 443))]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found, raising=False)
    connected: list[tuple[object, ...]] = []

    async def connect(host: str, port: int, *, ssl: object, server_hostname: str | None) -> Any:
        connected.append((host, port, ssl is not None, server_hostname))
        raise OSError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    assert await deliver(parsed("https://push.example.org/send"), [], b"", loopback=False) is Delivery.FAILED
    assert connected == [("93.184.216.34", 443, True, "push.example.org")]


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (201, Delivery.SENT),
        (404, Delivery.GONE),
        (410, Delivery.GONE),
        (307, Delivery.FAILED),
        (429, Delivery.FAILED),
        (500, Delivery.FAILED),
    ],
)
async def test_what_the_push_service_says_counts_and_no_redirect_is_followed(status: int, outcome: Delivery) -> None:
    async with push_service() as service:
        service.status = status
        endpoint = parsed(service.browser("one").endpoint, loopback=True)
        assert await deliver(endpoint, [("TTL", "5")], b"content", loopback=True) is outcome
        taken = await service.call()
        assert (taken.path, taken.headers["ttl"], taken.body) == ("/send/one", "5", b"content")
        assert service.taken.empty()
