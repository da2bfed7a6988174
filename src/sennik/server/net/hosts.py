"""The hosts that a request may name, under which the server is known.

A page of ``evil.example`` may have its name lead to this server a moment after it was loaded (DNS rebinding). For the
browser the two are then one site, and the page can read here whatever its reader could. But its requests still name
``evil.example``.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from sennik.server.net.addresses import LONGEST_HOST
from sennik.server.net.headers import Headers

_HOST: Final = re.compile(r"(\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9._-]{1,255})(?::([0-9]{0,5}))?")
_LABEL: Final = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?")

_AT_HOME: Final = (".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain")
"""Endings that no name in the internet can have. A router or the devices themselves give names with these."""


class KnownHosts:
    """The hosts under which one server answers.

    Those are every address in numbers (which can't be led elsewhere, as a name can), names that only a home network can
    have, this machine's own name, the hosts of ``origins``, and those that are added.
    """

    def __init__(self, origins: Iterable[str] = ()) -> None:
        self._names: Final = {"localhost", socket.gethostname().lower()}
        self._names.update((urlsplit(origin).hostname or "").lower() for origin in origins)

    def add(self, name: str) -> None:
        """Adds a host."""
        self._names.add(name.lower())

    def __contains__(self, name: str) -> bool:
        """Tells whether a request may name that host, which is in lower case. "" is allowed, since no browser names no host."""
        if "." not in name and ":" not in name:
            # Nobody in the internet has a name without a point. "", from a program that names no host, is allowed too.
            return True
        if name in self._names or name.endswith(_AT_HOME):
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def named_host(headers: Headers) -> str | None:
    """Returns the host that the request names, without its port, in lower case.

    It is "" if the request names none, and None if what it names is no host.
    """
    given = [value for key, value in headers if key == b"host"]
    if not given or given == [b""]:
        return ""
    host = given[0].decode("latin-1")
    parts = _HOST.fullmatch(host) if len(given) == 1 and len(host) <= LONGEST_HOST else None
    if parts is None or int(parts[2] or 0) > 65_535:
        return None
    name = parts[1].lower()
    if name.startswith("["):
        return name[1:-1] if _is_address(name[1:-1]) else None
    if name.endswith("."):
        name = name[:-1]
        if "." not in name:
            return None
    return name if all(_LABEL.fullmatch(label) for label in name.split(".")) else None


def _is_address(name: str) -> bool:
    try:
        ipaddress.IPv6Address(name)
    except ValueError:
        return False
    return True
