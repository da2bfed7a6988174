"""The command ``sennik copy``: everything that is stored, from a folder to a database, back, or to another one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console

from .errors import Failed, Misused
from .output import show, show_json
from .reasons import database_failed, reason_of
from .texts import Texts

if TYPE_CHECKING:
    from sennik.store import DatabaseAddress
    from sennik.store.transfer import Progress

COMMAND: Final = "sennik copy"


def run(say: Texts, from_place: str, to_place: str, *, as_json: bool) -> None:
    """Copies everything, and tells what that was.

    Raises ``Misused`` if one of the places is none, and ``Failed`` if it can't be used.
    """
    source, target = _place(say, from_place), _place(say, to_place)
    if source == target:
        raise Misused(say("cli-copy-same", place=str(source)), COMMAND)
    try:
        _copy(say, source, target, as_json=as_json)
    except Failed as error:
        if as_json:
            show_json({"error": {"text": str(error)}})
        raise


def _copy(say: Texts, source: Path | DatabaseAddress, target: Path | DatabaseAddress, *, as_json: bool) -> None:
    from sennik.server.push.keys import KEY_FILE
    from sennik.store.transfer import copy, source_at, target_at

    with _answering(say, source, target), _progress(say) as progress:
        copied = asyncio.run(copy(source_at(source), target_at(target), progress))
    if as_json:
        show_json({"matches": copied.matches, "events": copied.events, "people": copied.people, "sha256": copied.digest})
        return
    show(say("cli-copy-done", matches=copied.matches, events=copied.events, people=copied.people, digest=copied.digest))
    if isinstance(source, Path) and (source / KEY_FILE).exists():
        show(say("cli-copy-key", file=str(source / KEY_FILE)))


def _place(say: Texts, text: str) -> Path | DatabaseAddress:
    """Returns the folder or the database that the text names. Raises ``Misused`` if it is neither."""
    from sennik.store import DatabaseAddress, without_password

    try:
        if "://" in text:
            return DatabaseAddress(text)
    except ValueError:
        raise Misused(say("cli-copy-place", place=without_password(text)), COMMAND) from None
    if not text.strip():
        raise Misused(say("cli-copy-place", place=text), COMMAND)
    return Path(text).expanduser().resolve()


@contextmanager
def _progress(say: Texts) -> Iterator[Progress]:
    """Gives what is told of the progress, and shows it on a terminal until the context ends. Elsewhere a line says that it
    has begun.
    """
    console = Console(stderr=True, highlight=False)
    if not console.is_terminal:
        console.print(say("cli-copy-working"))
        yield lambda _done, _total: None
        return
    with console.status(say("cli-copy-working")) as status:
        yield lambda done, total: status.update(say("cli-copy-progress", percent=100 * done // max(1, total)))


@contextmanager
def _answering(say: Texts, source: Path | DatabaseAddress, target: Path | DatabaseAddress) -> Iterator[None]:
    """Turns what can go wrong with the places into ``Failed``, in the reader's language."""
    from sennik.store import DamagedError, DatabaseError, DatabaseInUseError, FolderInUseError, StoreError, VersionError
    from sennik.store.transfer import UsedTargetError

    try:
        yield
    except UsedTargetError as error:
        raise Failed(say("cli-copy-used", place=str(target))) from error
    except FolderInUseError as error:
        raise Failed(say("cli-copy-running", place=str(error.folder))) from error
    except DatabaseInUseError as error:
        raise Failed(say("cli-copy-running", place=str(error.address))) from error
    except DatabaseError as error:
        raise database_failed(say, error) from error
    except VersionError as error:
        raise Failed(say("cli-admin-newer" if error.newer else "cli-admin-older", file=str(source))) from error
    except DamagedError as error:
        raise Failed(say("cli-admin-damaged", place=str(error.place))) from error
    except FileNotFoundError as error:
        raise Failed(say("cli-copy-nothing", place=str(source))) from error
    except (StoreError, OSError) as error:
        raise Failed(say("cli-copy-failed", reason=reason_of(say, error))) from error
