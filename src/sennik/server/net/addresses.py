"""Under which address other devices reach this server."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Mapping
from io import BytesIO
from urllib.parse import urlsplit

import segno

LONGEST_HOST = 261
"""Characters: a name of 255 at the most, a colon, and a port."""


def local_address() -> str | None:
    """The address of this machine on its own network, or None where it has none. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket only picks the way out; the address is one of those reserved for examples.
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if ipaddress.ip_address(address).is_loopback else address


def neighbourhood(address: str) -> str:
    """What counts as one address in the limits: of IPv6 the network of 64 bits, since one line has that many to choose from."""
    if ":" not in address:
        return address
    try:
        whole = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(whole.ipv4_mapped or ipaddress.IPv6Network((whole, 64), strict=False))


def is_loopback(address: str) -> bool:
    """Whether it is an address of this machine for itself."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def asks_itself(host: str, headers: Mapping[str, str]) -> bool:
    """Whether a request comes from this very machine, and no proxy on it passed it on."""
    return is_loopback(host) and not any(name in headers for name in ("forwarded", "x-forwarded-for", "x-real-ip"))


def share_base(scheme: str, host: str, shared: str | None) -> str:
    """The scheme and host under which the asker's server is reached by others.

    It is what the asker used, except where that means "this machine" to everybody: then ``shared`` (``http://host:port``)
    if there is one. So does a host that is no address: whoever wrote it, no link can lead there.
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
    """A QR code of the address as an SVG picture, dark on white whatever the page's colours, 4 modules of white around."""
    out = BytesIO()
    segno.make(url, error="m", micro=False).save(
        out, kind="svg", scale=4, border=4, dark="#000", light="#fff", xmldecl=False, svgns=True, nl=False, title="QR"
    )
    return out.getvalue().decode()
