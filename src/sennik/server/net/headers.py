"""Headers that every answer carries, and the origins that may use the server."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.types import Message

Headers = Iterable[tuple[bytes, bytes]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
"""The policy for scripts, which allows only our own files. Styles may be inline, since style attributes place and move
cards.
"""

SECURITY_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)

_OPENER_POLICY = (b"cross-origin-opener-policy", b"same-origin")
"""A header for trustworthy origins only. Elsewhere a browser ignores it, and says so on the console of every page."""


def header(headers: Headers, name: bytes) -> str:
    """Returns the header's value; "" if there is none. In ASGI names are in lower case."""
    for key, value in headers:
        if key == name:
            return value.decode("latin-1")
    return ""


def body_length(headers: Headers) -> int:
    """Returns how many bytes the headers announce for the body; 0 if they say nothing. The number was checked before."""
    return int(header(headers, b"content-length").lstrip("0") or 0)


def origin_allowed(headers: Headers, allowed: frozenset[str]) -> bool:
    """Tells whether the page that asks is our own, or on the list. A request without an Origin header comes from no
    page, and is allowed.

    A browser sends Origin with every socket and with every request that changes something.
    """
    origin = header(headers, b"origin")
    if not origin or origin in allowed:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in {"http", "https"} and bool(parts.netloc) and parts.netloc == header(headers, b"host")


def trustworthy(scheme: str, headers: Headers) -> bool:
    """Tells whether a browser trusts the way to the page that asks: it came by https, or from the browser's own machine."""
    if scheme == "https":
        return True
    try:
        name = urlsplit(f"//{header(headers, b'host')}").hostname or ""
    except ValueError:
        return False
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def with_security_headers(message: Message, *, safe: bool) -> Message:
    """Returns the ASGI message, with the security headers added if it begins an answer. Headers that it has already
    stay.

    ``safe`` says that the page is ``trustworthy``.
    """
    if message["type"] == "http.response.start":
        own = {key.lower() for key, _ in message.get("headers", ())}
        added = [pair for pair in (*SECURITY_HEADERS, *((_OPENER_POLICY,) if safe else ())) if pair[0] not in own]
        message["headers"] = [*message.get("headers", ()), *added]
    return message
