"""What the server and the process that searches tell each other: one message a line, as JSON.

The process is told of a view, which is what the seat may know, and never of a state.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec
from msgspec import Struct


class Prepare(Struct, frozen=True, tag=True):
    """The server's order to make machine code of the edition of a preset, or to load it."""

    game: str
    preset: str


class Ponder(Struct, frozen=True, tag=True):
    """The server's question which move a seat should make, of that edition. ``view`` are the bytes of the seat's view.

    The same view, ``guesses`` and ``seed`` get the same answer.
    """

    number: int
    game: str
    preset: str
    view: bytes
    seat: int
    guesses: int
    seed: int


class Prepared(Struct, frozen=True, tag=True):
    """The news that an edition is ready, so many seconds after it was begun. ``reason`` says why it never will be, if so."""

    game: str
    preset: str
    seconds: float
    reason: str = ""


class Pondered(Struct, frozen=True, tag=True):
    """The answer to a question: an action; -1 if none was found, for that ``reason``."""

    number: int
    action: int
    reason: str = ""


ToProcess: TypeAlias = Prepare | Ponder
FromProcess: TypeAlias = Prepared | Pondered

LONGEST: Final = 2**20
"""The longest line, in bytes."""

_of_server: Final[msgspec.json.Decoder[ToProcess]] = msgspec.json.Decoder(ToProcess)
_of_process: Final[msgspec.json.Decoder[FromProcess]] = msgspec.json.Decoder(FromProcess)


def line(message: ToProcess | FromProcess) -> bytes:
    """Returns the message as a line.

    >>> line(Prepare("sen", "basic")).strip()
    b'{"type":"Prepare","game":"sen","preset":"basic"}'
    """
    return msgspec.json.encode(message) + b"\n"


def asked(text: bytes) -> ToProcess:
    """Returns what the server says. Raises ``msgspec.DecodeError`` if it is no message."""
    return _of_server.decode(text)


def told(text: bytes) -> FromProcess:
    """Returns what the process says. Raises ``msgspec.DecodeError`` if it is no message."""
    return _of_process.decode(text)
