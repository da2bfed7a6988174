"""The commands ``sennik admin`` and their parameters."""

# Annotations are made while the app is built, with the help texts of one language: no postponed evaluation here.

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, Parameter

from .texts import Texts

if TYPE_CHECKING:
    from .admin import AdminCall

ADMIN_COMMANDS = (
    "tables", "people", "close", "ban", "unban", "forget", "prune", "backup", "restore", "check", "status",
)  # fmt: skip


# Any: arguments of cyclopts, each of a type of its own
def add_admin_commands(say: Texts, app: App, about: Callable[..., Parameter], told: Callable[[str], dict[str, Any]]) -> None:
    """Adds the commands to the app. ``about`` returns a parameter with its help, and ``told`` the texts of a command."""

    @Parameter(name="*")
    @dataclass(frozen=True)
    class Server:
        """The parameters of every command: which server it is about, and in which form the answer is printed."""

        data: Annotated[str | None, about("data")] = None
        database: Annotated[str | None, about("database")] = None
        config: Annotated[str | None, about("config", "--config")] = None
        json: Annotated[bool, about("json", "--json")] = False

        def call(self, command: str) -> "AdminCall":
            from . import admin

            return admin.admin_call(say, command, self.data, self.database, self.config, as_json=self.json)

    usual = Server()
    Limit = Annotated[int | None, about("limit", hyphen=True)]  # noqa: N806

    def tables(*, phase: Annotated[str | None, about("phase")] = None, limit: Limit = None, server: Server = usual) -> None:
        from . import admin

        admin.tables_command(server.call("tables"), phase, limit)

    def people(*, name: Annotated[str, about("person-name")] = "", limit: Limit = None, server: Server = usual) -> None:
        from . import admin

        admin.people_command(server.call("people"), name, limit)

    def close(table: Annotated[str, about("table", say("cli-name-table"))], /, *, server: Server = usual) -> None:
        from . import admin

        admin.close_command(server.call("close"), table)

    def ban(who: Annotated[str, about("who", say("cli-name-who"))], /, *, server: Server = usual) -> None:
        from . import admin

        admin.ban_command(server.call("ban"), who)

    def unban(who: Annotated[str, about("who", say("cli-name-who"))], /, *, server: Server = usual) -> None:
        from . import admin

        admin.unban_command(server.call("unban"), who)

    def forget(person: Annotated[str, about("person", say("cli-name-person"))], /, *, server: Server = usual) -> None:
        from . import admin

        admin.forget_command(server.call("forget"), person)

    def prune(
        *,
        open_days: Annotated[float | None, about("open-days", hyphen=True)] = None,
        unfinished_days: Annotated[float | None, about("unfinished-days", hyphen=True)] = None,
        finished_days: Annotated[float | None, about("finished-days", hyphen=True)] = None,
        people_days: Annotated[float | None, about("people-days", hyphen=True)] = None,
        trial: Annotated[bool, about("dry-run", "--dry-run")] = False,
        server: Server = usual,
    ) -> None:
        from . import admin

        days = {"open": open_days, "unfinished": unfinished_days, "finished": finished_days, "people": people_days}
        admin.prune_command(server.call("prune"), days, trial=trial)

    def backup(file: Annotated[str, about("backup-file", say("cli-name-file"))], /, *, server: Server = usual) -> None:
        from . import admin

        admin.backup_command(server.call("backup"), file)

    def restore(file: Annotated[str, about("restore-file", say("cli-name-file"))], /, *, server: Server = usual) -> None:
        from . import admin

        admin.restore_command(server.call("restore"), file)

    def check(*, server: Server = usual) -> None:
        from . import admin

        admin.check_command(server.call("check"))

    def status(*, server: Server = usual) -> None:
        from . import admin

        admin.status_command(server.call("status"))

    commands: tuple[Callable[..., None], ...] = (
        tables, people, close, ban, unban, forget, prune, backup, restore, check, status,
    )  # fmt: skip
    assert tuple(function.__name__ for function in commands) == ADMIN_COMMANDS
    for function in commands:
        app.command(function, name=function.__name__, **told(f"admin-{function.__name__}"))
