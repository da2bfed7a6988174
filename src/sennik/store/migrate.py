"""The migration of a store to the newest form, before it is used: of a file, and as statements for a database."""

from __future__ import annotations

import io
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from .files import log_of, make_private
from .store import StoreError

if TYPE_CHECKING:
    from alembic.config import Config

NEWEST: Final = "0007"
"""The newest migration. A database that has it is opened without Alembic, which takes half a second to load."""


def migrate(path: Path) -> None:
    """Makes the database file, or brings it up to date.

    Raises ``StoreError`` if the file is not ours or newer than this code. It also does if the file is gone and has left
    its log behind: SQLite would begin a new one and throw away what is only in the log.
    """
    log = log_of(path)
    if not _filled(path) and _filled(log):
        raise StoreError(f"{log} is there without {path}: put the file back, or move the log to where it is now", "log-left")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        make_private(path)
        if _version(path) != NEWEST:
            _upgrade(path)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{path}: {error}") from error


def _filled(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


def version(connection: sqlite3.Connection) -> str | None:
    """Returns the newest migration that the database has; None if it is not ours."""
    if connection.execute("select 1 from sqlite_master where name = 'alembic_version'").fetchone() is None:
        return None
    row = connection.execute("select version_num from alembic_version").fetchone()
    return None if row is None else str(row[0])


def _version(path: Path) -> str | None:
    with closing(sqlite3.connect(path)) as connection:
        return version(connection)


def _upgrade(path: Path) -> None:
    # They are imported here because a database that is up to date needs none of them.
    from alembic import command
    from alembic.util import CommandError
    from sqlalchemy import URL, create_engine
    from sqlalchemy.exc import SQLAlchemyError

    config = _configured()
    engine = create_engine(URL.create("sqlite", database=str(path)))
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(f"{path} can't be brought up to date: {error}", "newer") from error
    except SQLAlchemyError as error:
        raise StoreError(f"{path} can't be brought up to date: {error}") from getattr(error, "orig", None) or error
    finally:
        engine.dispose()


def script(found: str | None) -> str | None:
    """Returns the statements that bring a PostgreSQL database of that version up to date; None if there is no such version.

    They are those of the same migrations, and stand for one transaction.
    """
    from alembic import command
    from alembic.script import ScriptDirectory

    written = io.StringIO()
    config = _configured(written)
    if found is not None and found not in {each.revision for each in ScriptDirectory.from_config(config).walk_revisions()}:
        return None
    command.upgrade(config, f"{found or 'base'}:head", sql=True)
    return written.getvalue()


def _configured(written: io.StringIO | None = None) -> Config:
    from alembic.config import Config

    config = Config() if written is None else Config(output_buffer=written)
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config
