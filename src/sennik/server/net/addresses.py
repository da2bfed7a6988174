"""The addresses under which other devices reach this server."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Collection, Mapping
from io import BytesIO
from urllib.parse import urlsplit

import segno

_OF_PROXIES = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "cf-connecting-ip", "true-client-ip")
"""Headers by which proxies say that they pass a request on."""
_MAPPED_BITS = 96
"""How many bits of an IPv6 address say that the rest is an IPv4 address."""
LONGEST_HOST = 261
"""The most characters of a host: a name of at most 255, a colon, and a port."""


def local_address() -> str | None:
    """Returns the address of this machine on its own network, or None if it has none. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket only picks the way out; the address is one of those reserved for examples.
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if ipaddress.ip_address(address).is_loopback else address


def neighbourhood(address: str) -> str:
    """Returns what counts as one address in the limits.

    For IPv6 that is the network of 64 bits, since one line has all its addresses to choose from.
    """
    if ":" not in address:
        return address
    try:
        whole = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(whole.ipv4_mapped or ipaddress.IPv6Network((whole, 64), strict=False))


def is_loopback(address: str) -> bool:
    """Tells whether it is an address by which a machine reaches itself."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def asks_itself(host: str, headers: Mapping[str, str]) -> bool:
    """Tells whether a request comes from this very machine, and no proxy on it passed it on."""
    return is_loopback(host) and not _passed_on(headers)


def plain_address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Returns the address that the text names, an IPv4 one where IPv6 only wraps it; None if it names none."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address


def plain_network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    """Returns the network or the single address that the text names, an IPv4 one where IPv6 only wraps it.

    Raises ``ValueError`` if it names none.

    >>> plain_network("10.0.0.7"), plain_network("::ffff:10.0.0.0/104")
    (IPv4Network('10.0.0.7/32'), IPv4Network('10.0.0.0/8'))
    """
    found = ipaddress.ip_network(text, strict=False)
    mapped = found.network_address.ipv4_mapped if isinstance(found, ipaddress.IPv6Network) else None
    if mapped is None or found.prefixlen < _MAPPED_BITS:
        return found
    return ipaddress.IPv4Network((mapped, found.prefixlen - _MAPPED_BITS), strict=False)


def asks_from(networks: Collection[str], host: str, headers: Mapping[str, str]) -> bool:
    """Tells whether a request comes from one of these networks (``10.0.0.0/8``), and no proxy passed it on."""
    address = plain_address(host)
    if address is None:
        return False
    return not _passed_on(headers) and any(address in plain_network(network) for network in networks)


def _passed_on(headers: Mapping[str, str]) -> bool:
    return any(name in headers for name in _OF_PROXIES)


def share_base(scheme: str, host: str, shared: str | None) -> str:
    """Returns the scheme and host under which others reach the server that the client reached.

    It is what the client used, unless that means "this machine" to everybody. Then it is ``shared``
    (``http://host:port``) if that is known. It is the same for a host that is no address, since no link can lead there.
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        name = ""
    if not name or len(host) > LONGEST_HOST:
        return shared or f"{scheme}://localhost"
    if shared is not None and (name == "localhost" or name.startswith("127.") or name == "::1"):
        return shared
    return f"{scheme}://{host}"


def qr_svg(url: str) -> str:
    """Returns a QR code of the address as an SVG picture.

    It is dark on white whatever the page's colours, with 4 modules of white around it.
    """
    out = BytesIO()
    segno.make(url, error="m", micro=False).save(
        out, kind="svg", scale=4, border=4, dark="#000", light="#fff", xmldecl=False, svgns=True, nl=False, title="QR"
    )
    return out.getvalue().decode()
