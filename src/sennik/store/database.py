"""The address of a database, and what can be wrong with the database as a whole. Nothing here needs the library that talks
to it.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote, urlsplit

from .store import StoreError

_SCHEMES: Final = ("postgresql", "postgres")


class DatabaseAddress:
    """The address of a PostgreSQL database, ``postgresql://USER:PASSWORD@HOST:PORT/NAME``, with one host or several.

    As text it is without its password, so that no log and no terminal shows it. Only ``secret`` has it.
    """

    def __init__(self, text: str) -> None:
        """Raises ``ValueError`` if the text is no such address."""
        parts = urlsplit(text)
        if parts.scheme not in _SCHEMES or not text.startswith(f"{parts.scheme}://"):
            raise ValueError("not the address of a PostgreSQL database")
        for host in parts.netloc.rpartition("@")[2].split(","):  # several, of which the one that leads is used
            _ = urlsplit(f"//{host}").port  # raises ``ValueError`` for what is no port
        self.secret: Final = text

    def __str__(self) -> str:
        return without_password(self.secret)

    def __repr__(self) -> str:
        return f"DatabaseAddress({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DatabaseAddress) and self.secret == other.secret

    def __hash__(self) -> int:
        return hash(self.secret)


def without_password(text: str) -> str:
    """Returns the text with ``***`` in the place of the password of each address in it. Where it ends can't always be told, so
    rather too much is hidden than too little.

    >>> without_password("postgresql://ala:s3cr@t@db/sennik?sslmode=require&password=x")
    'postgresql://ala:***@db/sennik?sslmode=require&password=***'
    >>> without_password("from postgres://my user:a b/c@db/x to postgres://ola@db:5432/y")
    'from postgres://my user:***@db/x to postgres://ola@db:5432/y'
    """
    return "".join(map(_hidden, re.split(r"(?=\bpostgres(?:ql)?://)", text)))


def _hidden(text: str) -> str:
    text = re.sub(r"(?s)(://[^:]*):.*@", r"\1:***@", text)
    return re.sub(r"(?s)([?&])([^=&]*)=([^&]*)", _hidden_value, text)


def _hidden_value(found: re.Match[str]) -> str:
    mark, key, value = found.groups()
    return f"{mark}{key}={'***' if 'password' in unquote(key).lower() else value}"


class DatabaseError(StoreError):
    """The error for a database with which nothing can begin: it can't be reached, or it is not ours or is newer."""

    def __init__(self, address: DatabaseAddress, reason: str, kind: str = "") -> None:
        super().__init__(reason, kind)
        self.address = address


class DatabaseInUseError(DatabaseError):
    """The error for a database that another server uses, or another copy."""

    def __init__(self, address: DatabaseAddress) -> None:
        super().__init__(address, f"another server uses the database {address}")


class NoDriverError(DatabaseError):
    """The error for a Python without the library that talks to PostgreSQL."""

    def __init__(self, address: DatabaseAddress) -> None:
        super().__init__(address, "asyncpg is not installed")
