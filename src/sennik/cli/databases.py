"""What a command says of a database that it can't use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import Failed
from .texts import Texts

if TYPE_CHECKING:
    from sennik.store import DatabaseError


def database_failed(say: Texts, error: DatabaseError) -> Failed:
    """Returns the error with which a command ends, in the reader's language."""
    from sennik.store import DatabaseInUseError, NoDriverError

    if isinstance(error, NoDriverError):
        return Failed(say("cli-database-driver"))
    if isinstance(error, DatabaseInUseError):
        return Failed(say("cli-database-used", database=str(error.address)))
    return Failed(say("cli-database-failed", database=str(error.address), reason=str(error)))
