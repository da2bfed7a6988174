"""Everything that can be set about a server: limits, paces, addresses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Rate:
    """A token bucket: ``burst`` at once, then ``each_second`` on average."""

    each_second: float
    burst: int


@dataclass(frozen=True, slots=True)
class Limits:
    """What one socket, person, address or table may ask of the server. Sizes are in bytes, times in seconds."""

    message_size: int = 16_384
    body_size: int = 16_384
    messages: Rate = Rate(20, 60)
    """Messages of one socket. Beyond it commands are refused, and a socket that goes on is closed."""
    requests: Rate = Rate(30, 300)
    """HTTP requests of one address to ``/api``. For IPv6 one address is a network of 64 bits."""
    file_requests: Rate = Rate(200, 2_000)
    """Requests of one address for the client's own files. A page has some dozens."""
    previews: Rate = Rate(2, 60)
    """Looks of one address at a table to say in its page what the table's link leads to. Beyond it the page says only
    what the front page says.
    """
    pictures: Rate = Rate(0.2, 20)
    """Pictures that are drawn for one address. One that is there already does not count. Beyond it a table's link has
    the picture of its game.
    """
    all_pictures: Rate = Rate(1, 60)
    """Pictures that are drawn for all addresses together, as ``pictures``."""
    replays: Rate = Rate(0.5, 30)
    """Replays that are made for one address: of games that are over, and of records that somebody opens."""
    all_replays: Rate = Rate(2, 120)
    """Replays that are made for all addresses together."""
    histories: Rate = Rate(1, 60)
    """How often one person looks through all their games: for statistics, or to remove some. An archive of all records counts
    for ten.
    """
    record_size: int = 1_048_576
    """The record that somebody opens. One of the longest kind of game has a few hundred kilobytes."""
    looks: Rate = Rate(5, 60)
    """Requests of one address for ``/healthz`` and ``/metrics``."""
    handshakes: Rate = Rate(20, 800)
    """Handshakes of one address for sockets."""
    new_keys: Rate = Rate(0.05, 5)
    """New keys of one person."""
    new_people: Rate = Rate(0.05, 60)
    """New people of one address."""
    names: Rate = Rate(0.2, 3)
    """Changes of one person's name or language."""
    calls: Rate = Rate(0.1, 20)
    """Calls of one person who is away, from all tables, by push."""
    subscriptions: Rate = Rate(0.05, 10)
    """Subscriptions that one person makes."""
    subscriptions_of_person: int = 5
    """How many browsers of one person are called. A newer one takes the place of the oldest."""
    talk: Rate = Rate(0.4, 6)
    """What one person says at one table: moods, phrases and lines of chat."""
    talk_of_table: Rate = Rate(3, 40)
    """The same of all people at one table."""
    new_tables: Rate = Rate(0.05, 20)
    """New tables of one person. Rematches do not count."""
    new_tables_of_address: Rate = Rate(0.2, 60)
    changes: Rate = Rate(0.5, 40)
    """Stored events of one person at one table other than moves. ``change_bytes`` is the limit of their bytes."""
    change_bytes: Rate = Rate(1_000, 65_536)
    comings_of_address: Rate = Rate(0.05, 200)
    """People without a seat who come to one table from one address. Beyond it they watch, and nothing of them is stored."""
    table_changes: Rate = Rate(1 / 60, 4_000)
    """Stored events of one table other than moves, whoever makes them. ``table_bytes`` is the limit of their bytes. For
    people who come and go there is a limit of the same size beside it.
    """
    table_bytes: Rate = Rate(16, 1_048_576)
    connections_of_address: int = 800
    """Connections of one address besides sockets. All connections of a proxy count as those of one address."""
    half_requests_of_address: int = 200
    """Connections of one address on which a request has begun, or may, and is not whole."""
    head_size: int = 16_384
    """The size of a request's head. A connection is refused that has sent so much, or at most twice as much, without
    the end of it.
    """
    headers: int = 100
    request_size: int = 1_179_648
    """The size of a whole request: the head, the body, and what surrounds its chunks."""
    request_seconds: float = 20.0
    """The time in which a request must be whole, headers and body. After it the connection is ended."""
    sockets: int = 4_000
    sockets_of_person: int = 12
    sockets_of_address: int = 400
    open_tables_of_person: int = 50
    """Tables that have not begun which one person hosts, or at which they have a seat."""
    mailbox: int = 256
    """How many commands may wait for one table."""
    patience: int = 20
    """How many refusals, for flooding or for malformed messages, close a socket.

    A message that is binary, too large or has an unknown field closes it at once.
    """
    hello_seconds: float = 10.0
    behind_messages: int = 200
    """Messages that may wait for a socket that is behind. If there are more, it gets a fresh view instead."""
    ticket_seconds: float = 60.0
    link_seconds: float = 600.0


@dataclass(frozen=True, slots=True)
class Keep:
    """For how long (days) what is stored stays after it was last used. 0 keeps it for ever."""

    open_days: float = 7.0
    """Tables that have not begun. The link of one that was removed leads nowhere."""
    unfinished_days: float = 0.0
    """Games that began and have not ended."""
    finished_days: float = 0.0
    """Games that have ended, with their records."""
    people_days: float = 0.0
    """People who have not come back, once no table has them any more."""


@dataclass(frozen=True, slots=True)
class Log:
    """What is written to the log, and how."""

    level: Literal["debug", "info", "warning", "error"] = "info"
    """The least important lines that are written."""
    format: Literal["text", "json"] = "text"
    """Whether a line is text for people, or one JSON object."""
    slow: float = 1.0
    """The time (seconds) from which an answer, a store or a bot counts as slow, and gets a line."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one server. The defaults are for friends on a home network."""

    origins: frozenset[str] = frozenset()
    """Origins that may use the server besides its own (``https://example.org``). The Host header tells its own."""
    least_free: int = 100 * 2**20
    """The free space of the disk (bytes) below which no new tables are opened. Tables that are there already play on."""
    secure_cookies: bool = False
    """Whether the cookie is sent over https only."""
    strong_bots: bool = True
    """Whether there are strong bots, if what they need is installed (`sennik[study]`)."""
    loopback_pushes: bool = False
    """Whether calls by push may go to this very machine, and by http. That is for tests with a push service of their
    own; else they go to public addresses by https only.
    """
    bot_pace: tuple[float, float] = (0.7, 2.2)
    """The time (seconds) that a bot takes over a move, drawn evenly between these whatever its cards are.

    It is less in a window of answers that is not open for so long, and more after a move that its person may take back.
    """
    bot_pace_go_on: tuple[float, float] = (0.2, 0.6)
    """The time (seconds) that a bot takes to go on after a count."""
    call_interval: float = 0.3
    """The time (seconds) after the first answer that can close a window, within which answers count as given at once."""
    linger: float = 1.5
    """The time (seconds) from the loss of a person's last socket until the table hears of it, so that loading a page
    again is no news.
    """
    seen_seconds: float = 30.0
    """The time (seconds) for which a person with a seat who asks by HTTP counts as being at the table."""
    unload_after: float = 300.0
    """The time (seconds) without any person after which a table is put out of memory. It is loaded again when it is
    asked for.
    """
    kept_messages: int = 200
    """How many messages are kept for each viewer who may come back."""
    metrics_from: frozenset[str] = frozenset()
    """Networks (``10.0.0.0/8``) that may read ``/metrics`` besides this machine itself."""
    keep: Keep = Keep()
    log: Log = Log()
    limits: Limits = Limits()
