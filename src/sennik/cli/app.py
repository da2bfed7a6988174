"""The commands and their parameters. Each is carried out by a module of its own, which is loaded when the command is called."""

# Annotations are made while the app is built, with the help texts of one language: no postponed evaluation here.

import textwrap
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import cyclopts
from cyclopts import App, Group, Parameter
from rich.console import Console

from sennik import __version__

from .admin_app import ADMIN_COMMANDS, add_admin_commands
from .errors import Misused
from .texts import Texts

if TYPE_CHECKING:
    from rich.console import ConsoleOptions

COMMANDS = ("serve", "games", "replay", "verify", "simulate", "ladder", "bench", "copy", "admin")


def run(say: Texts, arguments: Sequence[str]) -> None:
    """Runs the command in the arguments. Raises ``Misused`` for wrong usage and ``Failed`` if it fails."""
    app = build(say)
    try:
        app(
            list(arguments) or ["--help"],
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
            console=Console(highlight=False),
        )
    except cyclopts.CycloptsError as error:
        raise Misused(explain(say, error), " ".join(["sennik", *(error.command_chain or ())])) from error


def build(say: Texts) -> App:
    """Returns the app with its help in one language."""
    parameters = Group(say("cli-group-parameters"), sort_key=1)
    commands_group = Group(say("cli-group-commands"), sort_key=0)
    app = App(
        name="sennik",
        suppress_keyboard_interrupt=False,
        version=f"sennik {__version__}",
        usage=say("cli-usage"),
        help=say("cli-help"),
        help_epilogue=say("cli-epilogue"),
        help_format="plaintext",
        help_formatter=PlainFormatter(),
        group_commands=commands_group,
        group_parameters=parameters,
        group_arguments=parameters,
    )
    for flag in ("--help", "--version"):
        app[flag].group = (parameters,)
        app[flag].help = say(f"cli-help-{flag.strip('-')}")

    def told(command: str) -> dict[str, Any]:  # Any: arguments of cyclopts, each of a type of its own
        return {
            "usage": say(f"cli-{command}-usage"),
            "help": say(f"cli-{command}-help"),
            "help_epilogue": f"{say(f'cli-{command}-examples')}\n\n{say('cli-epilogue')}",
        }

    def about(key: str, name: str | None = None, *, hyphen: bool = False) -> Parameter:
        return Parameter(name=name, help=say(f"cli-parameter-{key}"), negative="", allow_leading_hyphen=hyphen)

    as_json = about("json", "--json")
    config_file = about("config", "--config")

    def serve(
        *,
        port: Annotated[str | None, about("port", hyphen=True)] = None,
        host: Annotated[str | None, about("host")] = None,
        data: Annotated[str | None, about("data")] = None,
        database: Annotated[str | None, about("database")] = None,
        peer_address: Annotated[str | None, about("peer-address")] = None,
        origins: Annotated[list[str] | None, about("origin", "--origin")] = None,
        secure_cookies: Annotated[bool, about("secure-cookies")] = False,
        keep_free: Annotated[str | None, about("keep-free", hyphen=True)] = None,
        config: Annotated[str | None, config_file] = None,
        assigned: Annotated[list[str] | None, about("set", "--set")] = None,
        print_settings: Annotated[bool, about("print-settings")] = False,
        json: Annotated[bool, about("json-settings", "--json")] = False,
    ) -> None:
        from .serve import run as start

        start(
            say,
            {
                "port": port,
                "host": host,
                "data": data,
                "database": database,
                "peer-address": peer_address,
                "origin": origins,
                "secure-cookies": "yes" if secure_cookies else None,
                "keep-free": keep_free,
            },
            assigned=assigned or (),
            config=config,
            print_settings=print_settings,
            as_json=json,
        )

    def games(*, json: Annotated[bool, as_json] = False) -> None:
        from .lists import run as start

        start(say, as_json=json)

    def replay(
        file: Annotated[str, about("file", say("cli-name-file"), hyphen=True)], /, *, json: Annotated[bool, as_json] = False
    ) -> None:
        from .replay import run as start

        start(say, file, as_json=json)

    def verify(
        file: Annotated[str, about("file", say("cli-name-file"), hyphen=True)],
        /,
        *,
        fingerprint: Annotated[str | None, about("fingerprint", hyphen=True)] = None,
        words: Annotated[str | None, about("words", hyphen=True)] = None,
        json: Annotated[bool, as_json] = False,
    ) -> None:
        from .verify import run as start

        start(say, file, seal=fingerprint, words=words, as_json=json)

    def simulate(
        game: Annotated[str, about("simulate-game", say("cli-name-game"))],
        /,
        *,
        preset: Annotated[str | None, about("preset")] = None,
        options: Annotated[list[str] | None, about("option", "--option")] = None,
        seats: Annotated[int | None, about("seats")] = None,
        players: Annotated[str | None, about("players")] = None,
        rounds: Annotated[int, about("rounds")] = 100_000,
        seed: Annotated[int, about("seed")] = 1,
        picture: Annotated[str | None, about("picture")] = None,
        json: Annotated[bool, as_json] = False,
    ) -> None:
        from .simulate import run as start

        start(
            say,
            game,
            preset=preset,
            options=options or (),
            seats=seats,
            players=players,
            rounds=rounds,
            seed=seed,
            as_json=json,
            picture_file=picture,
        )

    def ladder(
        game: Annotated[str, about("simulate-game", say("cli-name-game"))],
        /,
        *,
        preset: Annotated[str | None, about("preset")] = None,
        options: Annotated[list[str] | None, about("option", "--option")] = None,
        seats: Annotated[int | None, about("seats")] = None,
        games: Annotated[int, about("games")] = 300,
        guesses: Annotated[int, about("guesses")] = 24,
        seed: Annotated[int, about("seed")] = 1,
        json: Annotated[bool, as_json] = False,
    ) -> None:
        from .ladder import run as start

        start(
            say,
            game,
            preset=preset,
            options=options or (),
            seats=seats,
            games=games,
            guesses=guesses,
            seed=seed,
            as_json=json,
        )

    def bench(
        game: Annotated[str | None, about("bench-game", say("cli-name-game"))] = None,
        /,
        *,
        seconds: Annotated[float, about("seconds")] = 2.0,
        json: Annotated[bool, as_json] = False,
    ) -> None:
        from .bench import run as start

        start(say, game, seconds=seconds, as_json=json)

    def copy(
        *,
        from_place: Annotated[str, about("copy-from", "--from")],
        to_place: Annotated[str, about("copy-to", "--to")],
        json: Annotated[bool, as_json] = False,
    ) -> None:
        from .copy import run as start

        start(say, from_place, to_place, as_json=json)

    commands: tuple[Callable[..., None], ...] = (serve, games, replay, verify, simulate, ladder, bench, copy)
    for function in commands:
        app.command(function, name=function.__name__, **told(function.__name__))
    admin = App(
        name="admin",
        version_flags=[],
        group_commands=commands_group,
        group_parameters=parameters,
        group_arguments=parameters,
        **told("admin"),
    )
    add_admin_commands(say, admin, about, told)
    app.command(admin)
    assert {*COMMANDS} <= {*app}
    return app


class PlainFormatter:
    """A formatter of help as plain aligned text. It reads well in a screen reader, and says nothing that no catalogue has."""

    def __call__(self, console: Console, options: "ConsoleOptions", panel: Any) -> None:  # Any: as cyclopts says
        """Prints one panel: its title, and a row for each entry with the help beside or below it."""
        rows = [(_label(entry), _plain(entry.description)) for entry in panel.entries]
        if not rows:
            return
        self._print(console, f"{panel.title}:")
        left = min(max(len(label) for label, _ in rows), 24)
        for label, text in rows:
            indent = " " * (left + 4)
            lines = textwrap.wrap(text, max(24, console.width - left - 4), break_on_hyphens=False) or [""]
            if len(label) > left:
                self._print(console, f"  {label}")
                lines = ["", *lines] if not lines[0] else lines
                self._print(console, "\n".join(indent + line for line in lines))
            else:
                self._print(console, f"  {label.ljust(left)}  " + f"\n{indent}".join(lines))
        self._print(console, "")

    def render_usage(self, console: Console, options: "ConsoleOptions", usage: object) -> None:
        """Prints the usage line."""
        self._print(console, _plain(usage))
        self._print(console, "")

    def render_description(self, console: Console, options: "ConsoleOptions", description: object) -> None:
        """Prints what a command is for."""
        self._print(console, textwrap.fill(_plain(description), max(40, console.width), break_on_hyphens=False))
        self._print(console, "")

    def _print(self, console: Console, text: str) -> None:
        console.print(text, markup=False, highlight=False, soft_wrap=True)


# Any: cyclopts has no type for the entries of a panel.
def _label(entry: Any) -> str:
    return " ".join(filter(None, [", ".join([*entry.positive_shorts, *entry.positive_names]) or entry.positional_label]))


def _plain(text: object) -> str:
    """Returns the words of something that rich would draw."""
    if text is None:
        return ""
    if hasattr(text, "plain"):
        return str(text.plain).strip()
    if hasattr(text, "primary_renderable"):
        return _plain(text.primary_renderable)
    return str(text).strip()


def explain(say: Texts, error: cyclopts.CycloptsError) -> str:
    """Returns what is wrong with the arguments, in the reader's language."""
    word = ""
    token = getattr(error, "token", None)
    if token is not None and not isinstance(token, str):
        word = token.keyword or token.value
    if isinstance(error, cyclopts.UnknownOptionError):
        return say("cli-error-unknown-option", option=word)
    if isinstance(error, cyclopts.UnknownCommandError):
        word = " ".join((error.unused_tokens or ())[:1])
        if word.startswith("-"):
            return say("cli-error-unknown-option", option=word)
        known = ADMIN_COMMANDS if error.command_chain else COMMANDS
        return say("cli-error-unknown-command", word=word, commands=", ".join(known))
    if isinstance(error, cyclopts.UnusedCliTokensError):
        return say("cli-error-unknown-word", word=" ".join(error.unused_tokens or ()))
    if isinstance(error, cyclopts.MissingArgumentError):
        return say("cli-error-missing", argument=error.argument.name if error.argument else "")
    if isinstance(error, cyclopts.CoercionError):
        value = token.value if token is not None else ""
        return say("cli-error-value", argument=error.argument.name if error.argument else word, value=value)
    if isinstance(error, cyclopts.RepeatArgumentError):
        return say("cli-error-repeated", option=word)
    return say("cli-error-arguments", detail=str(error))
