"""The commands ``sennik admin``: what the person who runs a server has done to it.

What only reads (``tables``, ``people``, ``backup``, ``check``) reads the store beside a running server. What changes
something is done by the running server, or without one where none runs. ``restore`` needs the server stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec

from .errors import Failed, Misused
from .output import show, show_json
from .reasons import database_failed, reason_of
from .settings import configure
from .texts import Texts

if TYPE_CHECKING:
    from sennik.server.admin.orders import Order
    from sennik.server.settings import Settings
    from sennik.store import DatabaseAddress, StoreReader

_Words = ParamSpec("_Words")

PHASES: Final = ("open", "playing", "over")


@dataclass(frozen=True)
class AdminCall:
    """The call of one command: where it works, and how it answers. ``command`` is the command as it was typed."""

    say: Texts
    command: str
    folder: Path
    database: DatabaseAddress | None
    settings: Settings
    as_json: bool

    @property
    def file(self) -> Path:
        """The store's file, where there is no database. Raises ``Failed`` if there is one, which has tools of its own."""
        from sennik.store import STORE_FILE

        if self.database is not None:
            raise Failed(self.say("cli-admin-own-tools", database=str(self.database)))
        return self.folder / STORE_FILE

    @property
    def store(self) -> Path | DatabaseAddress:
        """Where the store is."""
        return self.database or self.file


def admin_call(
    say: Texts, command: str, data: str | None, database: str | None, config: str | None, *, as_json: bool
) -> AdminCall:
    """Returns the place that the arguments and the settings name. Raises ``Misused`` or ``Failed`` if they are wrong."""
    named = f"sennik admin {command}"
    configuration = configure(say, named, {"data": data, "database": database}, config=config)
    folder = configuration.value("data", Path)
    return AdminCall(say, named, folder, configuration.database, configuration.settings, as_json)


class _Damaged(Failed):
    """The error for what a check found, which was printed already."""


def _answer(command: Callable[Concatenate[AdminCall, _Words], None]) -> Callable[Concatenate[AdminCall, _Words], None]:
    """Returns the command, which prints the reason as data too if it fails where data is wanted."""

    @wraps(command)
    def answering(here: AdminCall, /, *words: _Words.args, **more: _Words.kwargs) -> None:
        try:
            command(here, *words, **more)
        except _Damaged:
            raise
        except Failed as error:
            if here.as_json:
                show_json({"error": {"text": str(error)}})
            raise

    return answering


# --- what only reads -----------------------------------------------------------------------------------------------------


@_answer
def tables_command(here: AdminCall, phase: str | None, limit: int | None) -> None:
    """Prints a line for every table, the latest first."""
    from sennik.server.tables.summary import line as on_the_wire

    if phase is not None and phase not in PHASES:
        raise Misused(here.say("cli-admin-error-phase", phase=phase, known=", ".join(PHASES)), here.command)
    with _reading(here) as store:
        found = [(on_the_wire(line), line.updated) for line in store.lines(phase, _most(here, limit))]
    if here.as_json:
        entries = [
            {
                "table": line.id,
                "game": line.game,
                "preset": line.preset,
                "phase": line.phase,
                "seats": line.seats,
                "people": line.people,
                "bots": line.bots,
                "host": line.host,
                "updated": _moment(updated),
            }
            for line, updated in found
        ]
        show_json({"tables": entries})
        return
    _columns(
        [
            (
                line.id,
                here.say(f"cli-admin-phase-{line.phase}"),
                f"{line.game} {line.preset}",
                here.say("cli-admin-seats", people=line.people, bots=line.bots, seats=line.seats),
                _moment(updated)[:16],
                line.host,
            )
            for line, updated in found
        ]
    )
    show(here.say("cli-admin-tables-count", count=len(found)))


@_answer
def people_command(here: AdminCall, name: str, limit: int | None) -> None:
    """Prints a line for every person in whose name that text stands, those who were here last first."""
    with _reading(here) as store:
        found = store.people(name, _most(here, limit))
        bans = store.bans()
    if here.as_json:
        entries = [
            {
                "person": each.id,
                "name": each.name,
                "language": each.language,
                "tables": each.matches,
                "seen": _moment(each.seen),
                "banned": each.banned,
            }
            for each in found
        ]
        show_json({"people": entries, "bans": bans})
        return
    _columns(
        [
            (
                each.id,
                each.name,
                here.say("cli-admin-person-tables", count=each.matches),
                _moment(each.seen)[:10],
                here.say("cli-admin-person-banned") if each.banned else "",
            )
            for each in found
        ]
    )
    show(here.say("cli-admin-people-count", count=len(found)))
    networks = [who for who in bans if "." in who or ":" in who]
    if networks:
        show(here.say("cli-admin-networks", networks=", ".join(networks)))


@_answer
def check_command(here: AdminCall) -> None:
    """Makes every stored match of its events, and prints those of which that is not possible.

    Raises ``Failed`` if something is damaged.
    """
    from sennik.server.admin.check import fault

    with _reading(here) as store:
        faults = store.faults()
        found = [fault(match) for match in store.matches()]
    wrong = [each for each in found if each is not None]
    damaged = bool(faults) or not all(each.harmless for each in wrong)
    if here.as_json:
        entries = [{"table": each.table, "what": each.what, "event": each.event, "kind": each.kind} for each in wrong]
        show_json({"matches": len(found), "faults": entries, "file": faults})
    else:
        for said in faults:
            show(here.say("cli-admin-check-file", said=said))
        for each in wrong:
            text = here.say(f"cli-admin-check-{each.what}", event=-1 if each.event is None else each.event, kind=each.kind)
            show(f"{each.table}: {text}")
    told = here.say("cli-admin-check-done", count=len(found), wrong=len(wrong))
    if damaged:
        raise _Damaged(told)
    if not here.as_json:
        show(told)


@_answer
def backup_command(here: AdminCall, target: str) -> None:
    """Copies the store to a new file, also while a server runs. Raises ``Failed`` if that is not possible."""
    from sennik.server.push.keys import KEY_FILE
    from sennik.store import back_up

    file, copy = here.file, Path(target).expanduser()
    if not copy.absolute().parent.is_dir():
        raise Failed(here.say("cli-file-missing", file=str(copy.parent)))
    if not target.strip() or copy.is_dir():
        raise Failed(here.say("cli-admin-folder", file=target))
    with _reading(here):
        pass  # from here on an error of the system is one of the copy
    with _answering(here):
        try:
            size = back_up(file, copy)
        except FileExistsError:
            raise Failed(here.say("cli-admin-exists", file=target)) from None
        except OSError as error:
            raise Failed(here.say("cli-admin-failed", reason=f"{target}: {reason_of(here.say, error)}")) from error
    text = here.say("cli-admin-backup-done", file=target, size=here.say.number(size / 2**20, 1))
    key = here.folder / KEY_FILE
    if key.exists():
        text = f"{text} {here.say('cli-admin-backup-key', file=str(key))}"
    _tell(here, text, {"file": target, "bytes": size})


# --- what changes something ----------------------------------------------------------------------------------------------


@_answer
def restore_command(here: AdminCall, source: str) -> None:
    """Puts a backup in the place of the store, and keeps what was there. Raises ``Failed`` if a server uses the folder, or
    if the backup can't be used.
    """
    from sennik.store import FolderInUseError, FolderLock, VersionError, make_folder, restore

    file = here.file
    kept = file.with_name(f"sennik-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.sqlite3")
    backup_file = Path(source).expanduser()
    if not backup_file.is_file():
        raise Failed(here.say("cli-file-missing", file=source))
    with _answering(here):
        make_folder(here.folder)
        try:
            lock = FolderLock(here.folder)
        except FolderInUseError:
            raise Failed(here.say("cli-admin-restore-running", folder=str(here.folder))) from None
        try:
            was_there = restore(backup_file, file, kept)
        except VersionError:
            raise Failed(here.say("cli-admin-newer", file=source)) from None
        finally:
            lock.release()
    told = here.say("cli-admin-restore-done", file=source)
    if was_there:
        told = f"{told} {here.say('cli-admin-restore-kept', file=str(kept))}"
    _tell(here, told, {"file": source, "kept": str(kept) if was_there else None})


@_answer
def close_command(here: AdminCall, table: str) -> None:
    """Closes a table, and tells the people at it at once. Raises ``Failed`` if there is none, or if its game is over."""
    from sennik.server.admin.orders import Close

    done = _ordered(here, Close(table), table)
    _tell(here, here.say("cli-admin-close-done", table=table), done)


@_answer
def ban_command(here: AdminCall, who: str) -> None:
    """Lets a person or a network in no more. Raises ``Failed`` if there is no such person."""
    from sennik.server.admin.orders import Ban

    done = _ordered(here, Ban(who), who)
    _tell(here, here.say("cli-admin-ban-done", who=str(done["who"])), done)


@_answer
def unban_command(here: AdminCall, who: str) -> None:
    """Lets them in again. Raises ``Failed`` if they are not banned."""
    from sennik.server.admin.orders import Unban

    done = _ordered(here, Unban(who), who)
    _tell(here, here.say("cli-admin-unban-done", who=str(done["who"])), done)


@_answer
def forget_command(here: AdminCall, person: str) -> None:
    """Removes all that says who a person is. Raises ``Failed`` if nothing is known of them."""
    from sennik.server.admin.orders import Forget

    done = _ordered(here, Forget(person), person)
    told = here.say("cli-admin-forget-done", person=person, changed=int(done["changed"]), removed=int(done["removed"]))
    _tell(here, told, done)


@_answer
def prune_command(here: AdminCall, days: dict[str, float | None], *, trial: bool) -> None:
    """Removes what was not used for so many days, by default as many as the settings say."""
    from sennik.server.admin.orders import MOST_DAYS, Prune

    keep = here.settings.keep
    given = {kind: getattr(keep, f"{kind}_days") if value is None else value for kind, value in days.items()}
    for value in given.values():
        if not 0 <= value < MOST_DAYS:
            raise Misused(here.say("cli-admin-error-days", days=f"{value:g}"), here.command)
    order = Prune(given["open"], given["unfinished"], given["finished"], given["people"], trial)
    done = _ordered(here, order, "")
    counts = {kind: int(done[kind]) for kind in ("open", "unfinished", "finished", "people")}
    _tell(here, here.say("cli-admin-prune-trial" if trial else "cli-admin-prune-done", **counts), {**done, "trial": trial})


@_answer
def status_command(here: AdminCall) -> None:
    """Prints how the running server is. Raises ``Failed`` if none runs."""
    from sennik.server.admin.local_socket import NoServerError, ask
    from sennik.server.admin.orders import Done, Status

    try:
        answer = ask(here.folder, Status())
    except NoServerError:
        raise Failed(here.say("cli-admin-not-running", folder=str(here.folder))) from None
    assert isinstance(answer, Done)
    told = answer.told
    text = here.say(
        "cli-admin-status",
        version=str(told["version"]),
        hours=int(told["seconds"]) // 3_600,
        minutes=int(told["seconds"]) // 60 % 60,
        tables=int(told["tables"]),
        sockets=int(told["sockets"]),
    )
    _tell(here, text, told)


# --- what they share -----------------------------------------------------------------------------------------------------


def _ordered(here: AdminCall, order: Order, named: str) -> dict[str, str | int | float]:
    """Returns what came of an order, carried out by the server that runs, or without one."""
    from sennik.server.admin.local_socket import NoServerError, ask
    from sennik.server.admin.orders import RefusedOrder
    from sennik.server.offline import carry_out
    from sennik.store import FolderInUseError

    with _reading(here):
        pass  # the store is there, and of this version
    with _answering(here):
        try:
            answer = carry_out(here.folder, here.settings, order, here.database)
        except FolderInUseError:
            try:
                answer = ask(here.folder, order)
            except NoServerError:
                raise Failed(here.say("cli-admin-no-line", folder=str(here.folder))) from None
    if isinstance(answer, RefusedOrder):
        raise Failed(here.say(f"cli-admin-refused-{answer.code}", named=named))
    return answer.told


@contextmanager
def _reading(here: AdminCall) -> Iterator[StoreReader]:
    from sennik.store import read_store

    with _answering(here), read_store(here.store) as store:
        yield store


@contextmanager
def _answering(here: AdminCall) -> Iterator[None]:
    """Turns what can go wrong with the store into ``Failed``, in the reader's language."""
    from sennik.store import DamagedError, DatabaseError, DatabaseInUseError, FolderInUseError, StoreError, VersionError

    try:
        yield
    except FolderInUseError:
        raise
    except DatabaseInUseError as error:
        raise Failed(here.say("cli-admin-elsewhere", database=str(here.database))) from error
    except DatabaseError as error:
        raise database_failed(here.say, error) from error
    except VersionError as error:
        key = "cli-admin-newer" if error.newer else "cli-admin-older"
        raise Failed(here.say(key, file=str(here.store))) from error
    except DamagedError as error:
        raise Failed(here.say("cli-admin-damaged", place=str(error.place))) from error
    except FileNotFoundError as error:
        raise Failed(here.say("cli-admin-no-data", folder=str(here.folder))) from error
    except (StoreError, OSError) as error:
        raise Failed(here.say("cli-admin-failed", reason=reason_of(here.say, error))) from error


def _most(here: AdminCall, limit: int | None) -> int:
    if limit is not None and limit < 1:
        raise Misused(here.say("cli-admin-error-limit", limit=limit), here.command)
    return -1 if limit is None else limit


def _tell(here: AdminCall, text: str, data: object) -> None:
    if here.as_json:
        show_json(data)
    else:
        show(text)


def _columns(rows: list[tuple[str, ...]]) -> None:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        show("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def _moment(ms: int) -> str:
    """Returns the moment (ms since 1970) as a date and a time in UTC; "" if it is not known."""
    return datetime.fromtimestamp(ms / 1_000, UTC).isoformat(timespec="seconds") if ms else ""
