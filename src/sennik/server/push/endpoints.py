"""The addresses to which calls are sent. A browser names them, so none may lead into the server's own network."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

LONGEST: Final = 1_000
"""The most characters of an endpoint."""

_HTTPS: Final = 443
_LED_ELSEWHERE: Final = tuple(ipaddress.ip_network(text) for text in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32"))
"""Networks of IPv6 whose addresses stand for addresses of IPv4, private ones too."""
_RELAYS: Final = ipaddress.ip_network("192.88.99.0/24")
"""The network of relays into IPv6, which have been taken out of use."""


class EndpointError(ValueError):
    """The error for an endpoint to which nothing is sent."""


@dataclass(frozen=True, slots=True)
class PushAddress:
    """An endpoint in parts. ``origin`` is its scheme and host, and ``path`` everything after them."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def authority(self) -> str:
        """The host as a request names it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = self.port == _HTTPS and self.scheme == "https"
        return host if usual else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """The push service."""
        return f"{self.scheme}://{self.authority}"


def parsed(url: str, *, loopback: bool = False) -> PushAddress:
    """Returns the parts of an endpoint.

    It must be https at the usual port. With ``loopback`` it may also be http at an address of this very machine. Raises
    ``EndpointError`` if it is something else.
    """
    if len(url) > LONGEST or not url.isascii() or any(letter <= " " or letter == "\x7f" for letter in url):
        raise EndpointError("no address")
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise EndpointError("no address") from error
    if not host or parts.username is not None or parts.password is not None or parts.fragment:
        raise EndpointError("no plain address")
    number = _number(host)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if loopback and number is not None and number.is_loopback and parts.scheme in {"http", "https"}:
        return PushAddress(parts.scheme, host, port or (_HTTPS if parts.scheme == "https" else 80), path)
    if parts.scheme != "https" or port not in {None, _HTTPS}:
        raise EndpointError("not https")
    if number is not None and not is_public(number):
        raise EndpointError("not public")
    return PushAddress("https", host, _HTTPS, path)


def is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Tells whether the address is one of the open internet: not private, not of this machine, not of many."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if any(address in network for network in _LED_ELSEWHERE):
            return False
        if address.is_site_local:
            return False
    elif address in _RELAYS:
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


async def resolved(endpoint: PushAddress, *, loopback: bool = False) -> str:
    """Returns the address of the endpoint's host. Whoever connects must use it, so that no second look gives another one.

    Raises ``EndpointError`` if any address of the host is not public, and ``OSError`` if there is none.
    """
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    addresses = [str(address[0]).partition("%")[0] for *_, address in found]
    for each in addresses:
        number = ipaddress.ip_address(each)
        if not is_public(number) and not (loopback and number.is_loopback):
            raise EndpointError("not public")
    if not addresses:
        raise OSError("the host has no address")
    return addresses[0]


def _number(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None
