"""The commands ``sennik admin`` and their parameters."""

# Annotations are made while the app is built, with the help texts of one language: no postponed evaluation here.

from collections.abc import Callable
from typing import Annotated, Any

from cyclopts import App, Parameter

from .texts import Texts

ADMIN_COMMANDS = (
    "tables", "people", "close", "ban", "unban", "forget", "prune", "backup", "restore", "check", "status",
)  # fmt: skip


# Any: arguments of cyclopts, each of a type of its own
def add_admin_commands(say: Texts, app: App, about: Callable[..., Parameter], told: Callable[[str], dict[str, Any]]) -> None:
    """Adds the commands to the app. ``about`` returns a parameter with its help, and ``told`` the texts of a command."""
    Json = Annotated[bool, about("json", "--json")]  # noqa: N806 - types
    Data = Annotated[str | None, about("data")]  # noqa: N806
    Config = Annotated[str | None, about("config", "--config")]  # noqa: N806
    Limit = Annotated[int | None, about("limit", hyphen=True)]  # noqa: N806

    def tables(
        *,
        phase: Annotated[str | None, about("phase")] = None,
        limit: Limit = None,
        data: Data = None,
        config: Config = None,
        json: Json = False,
    ) -> None:
        from . import admin

        admin.tables_command(admin.admin_call(say, "tables", data, config, as_json=json), phase, limit)

    def people(
        *,
        name: Annotated[str, about("person-name")] = "",
        limit: Limit = None,
        data: Data = None,
        config: Config = None,
        json: Json = False,
    ) -> None:
        from . import admin

        admin.people_command(admin.admin_call(say, "people", data, config, as_json=json), name, limit)

    def close(
        table: Annotated[str, about("table", say("cli-name-table"))],
        /,
        *,
        data: Data = None,
        config: Config = None,
        json: Json = False,
    ) -> None:
        from . import admin

        admin.close_command(admin.admin_call(say, "close", data, config, as_json=json), table)

    def ban(
        who: Annotated[str, about("who", say("cli-name-who"))],
        /,
        *,
        data: Data = None,
        config: Config = None,
        json: Json = False,
    ) -> None:
        from . import admin

        admin.ban_command(admin.admin_call(say, "ban", data, config, as_json=json), who)

    def unban(
        who: Annotated[str, about("who", say("cli-name-who"))],
        /,
        *,
        data: Data = None,
        config: Config = None,
        json: Json = False,
    ) -> None:
        from . import admin

        admin.unban_command(admin.admin_call(say, "unban", data, config, as_json=json), who)

    def forget(
        person: Annotated[str, about("person", say("cli-name-person"))],
        /,
        *,
        data: Data = None,
        config: Config = None,
        json: Json = False,
    ) -> None:
        from . import admin

        admin.forget_command(admin.admin_call(say, "forget", data, config, as_json=json), person)

    def prune(
        *,
        open_days: Annotated[float | None, about("open-days", hyphen=True)] = None,
        unfinished_days: Annotated[float | None, about("unfinished-days", hyphen=True)] = None,
        finished_days: Annotated[float | None, about("finished-days", hyphen=True)] = None,
        people_days: Annotated[float | None, about("people-days", hyphen=True)] = None,
        trial: Annotated[bool, about("dry-run", "--dry-run")] = False,
        data: Data = None,
        config: Config = None,
        json: Json = False,
    ) -> None:
        from . import admin

        days = {"open": open_days, "unfinished": unfinished_days, "finished": finished_days, "people": people_days}
        admin.prune_command(admin.admin_call(say, "prune", data, config, as_json=json), days, trial=trial)

    def backup(
        file: Annotated[str, about("backup-file", say("cli-name-file"))],
        /,
        *,
        data: Data = None,
        config: Config = None,
        json: Json = False,
    ) -> None:
        from . import admin

        admin.backup_command(admin.admin_call(say, "backup", data, config, as_json=json), file)

    def restore(
        file: Annotated[str, about("restore-file", say("cli-name-file"))],
        /,
        *,
        data: Data = None,
        config: Config = None,
        json: Json = False,
    ) -> None:
        from . import admin

        admin.restore_command(admin.admin_call(say, "restore", data, config, as_json=json), file)

    def check(*, data: Data = None, config: Config = None, json: Json = False) -> None:
        from . import admin

        admin.check_command(admin.admin_call(say, "check", data, config, as_json=json))

    def status(*, data: Data = None, config: Config = None, json: Json = False) -> None:
        from . import admin

        admin.status_command(admin.admin_call(say, "status", data, config, as_json=json))

    commands: tuple[Callable[..., None], ...] = (
        tables, people, close, ban, unban, forget, prune, backup, restore, check, status,
    )  # fmt: skip
    assert tuple(function.__name__ for function in commands) == ADMIN_COMMANDS
    for function in commands:
        app.command(function, name=function.__name__, **told(f"admin-{function.__name__}"))
