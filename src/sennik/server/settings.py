"""Everything that can be set about a server: limits, paces, addresses."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """A token bucket: ``burst`` at once, then ``each_second`` on average."""

    each_second: float
    burst: int


@dataclass(frozen=True, slots=True)
class Limits:
    """What one socket, person, address or table may ask of the server. Sizes in bytes, times in seconds."""

    message_size: int = 16_384
    body_size: int = 16_384
    messages: Rate = Rate(20, 60)
    """Of one socket. Beyond it commands are refused; a socket that goes on is closed."""
    requests: Rate = Rate(30, 300)
    """HTTP requests of one address to ``/api``. One address is, of IPv6, a network of 64 bits."""
    file_requests: Rate = Rate(200, 2_000)
    """Of one address, for the client's own files: a page has some dozens."""
    looks: Rate = Rate(5, 60)
    """Of one address, at ``/healthz`` and ``/metrics``."""
    handshakes: Rate = Rate(20, 800)
    """Of one address, for sockets."""
    new_keys: Rate = Rate(0.05, 5)
    """New keys of one person."""
    new_people: Rate = Rate(0.05, 60)
    """New people of one address."""
    names: Rate = Rate(0.2, 3)
    """Changes of one person's name or language."""
    new_tables: Rate = Rate(0.05, 20)
    """New tables of one person, rematches left out."""
    new_tables_of_address: Rate = Rate(0.2, 60)
    changes: Rate = Rate(0.5, 40)
    """Of one person at one table: whatever is no move and is stored. Bytes of the same: ``change_bytes``."""
    change_bytes: Rate = Rate(1_000, 65_536)
    comings_of_address: Rate = Rate(0.05, 200)
    """Of one address at one table: people without a seat who come. Beyond it they watch, and nothing of them is stored."""
    table_changes: Rate = Rate(1 / 60, 4_000)
    """Of one table, whoever makes them, moves left out. Bytes of the same: ``table_bytes``. People who come and go have as many
    of their own."""
    table_bytes: Rate = Rate(16, 1_048_576)
    connections_of_address: int = 800
    """Besides sockets. A proxy's count as one address."""
    half_requests_of_address: int = 200
    """Connections of one address on which a request has begun, or may, and is not whole."""
    head_size: int = 16_384
    """Of a request: a connection that has sent so much, and as much again at the most, and no end of the head is refused."""
    headers: int = 100
    request_size: int = 131_072
    """Of a whole request: the head, the body, and what surrounds its chunks."""
    request_seconds: float = 20.0
    """In which a request must be whole, headers and body; then its connection is ended."""
    sockets: int = 4_000
    sockets_of_person: int = 12
    sockets_of_address: int = 400
    open_tables_of_person: int = 50
    """Tables that one person hosts or has a seat at, and that haven't begun."""
    open_table_days: float = 7.0
    """A table that hasn't begun and at which nothing has happened for so long is closed, and its link leads nowhere."""
    mailbox: int = 256
    """Commands that wait for one table."""
    patience: int = 20
    """Refusals for flooding or for malformed messages after which a socket is closed.

    What is binary, too large or has an unknown field closes it at once.
    """
    hello_seconds: float = 10.0
    behind_messages: int = 200
    """Messages that wait for a socket that is behind; then it gets a fresh view instead."""
    ticket_seconds: float = 60.0
    link_seconds: float = 600.0


@dataclass(frozen=True, slots=True)
class Settings:
    """One server. The defaults are for friends on a home network."""

    origins: frozenset[str] = frozenset()
    """Origins that may use the server beside its own (``https://example.org``); its own is told by the Host header."""
    least_free: int = 100 * 2**20
    """Bytes: while the disk has less free space no new tables are opened. Those that there are play on."""
    secure_cookies: bool = False
    """Whether the cookie is sent over https only."""
    bot_pace: tuple[float, float] = (0.7, 2.2)
    """Seconds that a bot takes over a move, drawn evenly between these and whatever its cards are.

    Less in a window of answers that is not open for so long.
    """
    bot_pace_go_on: tuple[float, float] = (0.2, 0.6)
    """The same where it only says to go on after a count."""
    call_interval: float = 0.3
    """Seconds after the first answer in a window that is enough to close it, within which answers count as given at once."""
    linger: float = 1.5
    """Seconds after the last socket of a person is lost until the table hears of it: a page that is loaded again is no news."""
    seen_seconds: float = 30.0
    """Seconds for which somebody with a seat who asks by HTTP counts as being at the table."""
    unload_after: float = 300.0
    """Seconds without any person after which a table is put out of memory. It comes back from the store when asked for."""
    kept_messages: int = 200
    """Messages kept for each viewer who may come back."""
    limits: Limits = Limits()
