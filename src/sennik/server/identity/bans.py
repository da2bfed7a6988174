"""The people and the networks that may not come in."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import TypeAlias

from sennik.server.net.addresses import plain_address, plain_network

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bans:
    """The bans of a server, as they are in its store."""

    def __init__(self) -> None:
        self._people: set[str] = set()
        self._networks: set[Network] = set()

    def take(self, bans: Iterable[str]) -> None:
        """Takes these bans in the place of all earlier ones."""
        self._people.clear()
        self._networks.clear()
        for who in bans:
            found = network(who)
            if found is None:
                self._people.add(who)
            else:
                self._networks.add(found)

    def person(self, person: str) -> bool:
        """Tells whether the person may not come in."""
        return person in self._people

    def address(self, address: str) -> bool:
        """Tells whether nobody from this address may come in."""
        if not self._networks:
            return False
        found = plain_address(address)
        return found is not None and any(found in one for one in self._networks)


def network(text: str) -> Network | None:
    """Returns the network or the single address that the text is; None if it is none.

    >>> network("10.0.0.7"), network("k3jx")
    (IPv4Network('10.0.0.7/32'), None)
    """
    try:
        return plain_network(text)
    except ValueError:
        return None
