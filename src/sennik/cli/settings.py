"""Everything that can be set about a server, and where each value comes from.

The command line goes before the environment (``SENNIK_PORT``), the environment before the file (TOML), and the file
before the default.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final, Literal, TypeVar, get_args, get_origin, get_type_hints

from sennik.server.settings import Keep, Limits, Log, Rate, Settings
from sennik.store import DatabaseAddress, without_password

from .errors import Failed, Misused
from .output import show, show_json, warn
from .texts import Texts
from .values import Amount, Between, Database, Flag, FolderPath, Host, Networks, Often, OneOf, Origins, ValueKind, Whole

Value = TypeVar("Value")
Source = Literal["command-line", "environment", "file", "default"]

PORT: Final = 8017
PREFIX: Final = "SENNIK_"
CONFIG: Final = f"{PREFIX}CONFIG"
OTHERS: Final = frozenset({CONFIG, f"{PREFIX}CACHE", f"{PREFIX}FAILED_CHECKS"})
"""Variables of the environment that begin like settings and are none."""
MB: Final = 2**20
_OWN: Final = {"origins": "origin", "least_free": "keep-free"}
"""Fields of ``Settings`` with another name for people."""
_PARTS: Final = {"keep": Keep, "log": Log, "limits": Limits}
"""Fields of ``Settings`` that hold settings of their own."""


@dataclass(frozen=True)
class Setting:
    """One thing that can be set. ``name`` is its name on the command line and, with tables for points, in a file."""

    name: str
    kind: ValueKind
    default: object

    @property
    def variable(self) -> str:
        """The variable of the environment that sets it."""
        return PREFIX + self.name.upper().replace("-", "_").replace(".", "_")


@dataclass(frozen=True)
class SettingValue:
    """The value of a setting. ``where`` is the option, the variable or the file that gave it; "" for the default."""

    setting: Setting
    value: object
    source: Source
    where: str = ""


class Configuration:
    """The values of all settings, each with its source. ``file`` is the file that was read; None if there was none."""

    def __init__(self, chosen: Mapping[str, SettingValue], file: Path | None) -> None:
        self._chosen = chosen
        self.file = file

    def __iter__(self) -> Iterator[SettingValue]:
        return iter(self._chosen.values())

    def value(self, name: str, kind: type[Value]) -> Value:
        """Returns the value of the setting of that name."""
        value = self._chosen[name].value
        assert isinstance(value, kind)
        return value

    @property
    def database(self) -> DatabaseAddress | None:
        """The database that keeps people and matches; None if the folder of data does."""
        value = self._chosen["database"].value
        assert value is None or isinstance(value, DatabaseAddress)
        return value

    @property
    def settings(self) -> Settings:
        """The settings as the server takes them."""
        own = {each: self._of(Settings, each) for each in _names(Settings) if each not in _PARTS and each != "least_free"}
        parts = {part: cls(**{each: self._of(cls, each, f"{part}.") for each in _names(cls)}) for part, cls in _PARTS.items()}
        made = replace(Settings(), **own, **parts)
        return replace(made, least_free=self.value("keep-free", int) * MB)

    def _of(self, cls: type, field: str, prefix: str = "") -> Any:  # Any: a field has a type of its own
        return self._chosen[prefix + _written(field)].value


def declared() -> dict[str, Setting]:
    """Returns every setting by its name."""
    found = [
        Setting("port", Whole(0, 65_535), PORT),
        Setting("host", Host(), "0.0.0.0"),  # noqa: S104 - friends on the same network are who it is for
        Setting("data", FolderPath(), data_folder()),
        Setting("database", Database(), None),
    ]
    for field in _names(Settings):
        if field in _PARTS:
            cls = _PARTS[field]
            found += [Setting(f"{field}.{_written(each)}", _kind(cls, each), getattr(cls(), each)) for each in _names(cls)]
        elif field == "least_free":
            found.append(Setting("keep-free", Whole(0), Settings().least_free // MB))
        else:
            found.append(Setting(_written(field), _kind(Settings, field), getattr(Settings(), field)))
    return {setting.name: setting for setting in found}


def data_folder() -> Path:
    """Returns where the data is kept by default: ``sennik`` in the user's data folder."""
    given = os.environ.get("XDG_DATA_HOME")
    return (Path(given) if given else Path.home() / ".local" / "share") / "sennik"


def usual_file() -> Path:
    """Returns where the file of settings is looked for by default: ``sennik/sennik.toml`` in the user's folder of settings."""
    given = os.environ.get("XDG_CONFIG_HOME")
    return (Path(given) if given else Path.home() / ".config") / "sennik" / "sennik.toml"


def _names(cls: type) -> list[str]:
    return [field.name for field in fields(cls)]


def _written(field: str) -> str:
    return _OWN.get(field, field.replace("_", "-"))


def _kind(cls: type, field: str) -> ValueKind:
    if field == "origins":
        return Origins()
    if field == "metrics_from":
        return Networks()
    hint = get_type_hints(cls)[field]
    if get_origin(hint) is Literal:
        return OneOf(get_args(hint))
    kinds: dict[object, ValueKind] = {int: Whole(), float: Amount(), bool: Flag(), Rate: Often(), tuple[float, float]: Between()}
    return kinds[hint]


# --- from where they come ------------------------------------------------------------------------------------------------


def configure(
    say: Texts,
    command: str,
    given: Mapping[str, str | Sequence[str] | None],
    assigned: Sequence[str] = (),
    config: str | None = None,
) -> Configuration:
    """Returns the settings as the command line, the environment, the file and the defaults make them.

    ``given`` has the options of the command line, None for those that are not there. ``assigned`` has any other
    settings, as ``NAME=VALUE``. ``config`` is the path of the file. Raises ``Misused`` if a setting does not exist or
    has a wrong value, and ``Failed`` if the file can't be read.
    """
    known = declared()
    path, there = _file(say, config)
    chosen = {name: SettingValue(setting, setting.default, "default") for name, setting in known.items()}
    for name, value in there.items():
        setting = _find(say, command, known, name, str(path))
        chosen[name] = _chosen(say, command, setting, value, "file", str(path), setting.kind.take)
    for variable, text in sorted(os.environ.items()):
        if variable.startswith(PREFIX) and variable not in OTHERS:
            of_variable = next((setting for setting in known.values() if setting.variable == variable), None)
            if of_variable is None:
                warn(say("cli-setting-ignored", variable=variable))
            else:
                chosen[of_variable.name] = _chosen(
                    say, command, of_variable, text, "environment", variable, of_variable.kind.read
                )
    for name, words in given.items():
        if words is not None:
            text = words if isinstance(words, str) else " ".join(words)
            chosen[name] = _chosen(say, command, known[name], text, "command-line", f"--{name}", known[name].kind.read)
    for assignment in assigned:
        name, _, text = assignment.partition("=")
        setting = _find(say, command, known, name, "--set")
        chosen[name] = _chosen(say, command, setting, text, "command-line", "--set", setting.kind.read)
    return Configuration(chosen, path)


def _find(say: Texts, command: str, known: Mapping[str, Setting], name: str, where: str) -> Setting:
    if name not in known:
        raise Misused(say("cli-error-setting-name", setting=name, where=where), command)
    return known[name]


def _chosen(
    say: Texts,
    command: str,
    setting: Setting,
    given: object,
    source: Source,
    where: str,
    read: Any,  # Any: text or what a file gives
) -> SettingValue:
    try:
        return SettingValue(setting, read(given), source, where)
    except ValueError:
        value, wanted = without_password(str(given)), setting.kind.wanted(say)
        told = say("cli-error-setting", setting=setting.name, value=value, where=where, wanted=wanted)
        raise Misused(told, command) from None


def _file(say: Texts, config: str | None) -> tuple[Path | None, dict[str, object]]:
    """Returns the file of settings and what it sets; None and nothing if there is none where it usually is."""
    named = config or os.environ.get(CONFIG)
    path = Path(named).expanduser() if named else usual_file()
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        if named:
            raise Failed(say("cli-file-missing", file=str(path))) from None
        return None, {}
    except OSError as error:
        raise Failed(say("cli-file-unreadable", file=str(path), number=error.errno or 0)) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Failed(say("cli-error-toml", file=str(path), reason=str(error))) from error
    return path, dict(_flat(read))


def _flat(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


# --- shown ---------------------------------------------------------------------------------------------------------------


def show_settings(say: Texts, configuration: Configuration, *, as_json: bool) -> None:
    """Prints each setting with its value and where that comes from."""
    if as_json:
        show_json(
            {
                "file": None if configuration.file is None else str(configuration.file),
                "settings": [
                    {
                        "name": chosen.setting.name,
                        "value": chosen.setting.kind.write(chosen.value),
                        "source": chosen.source,
                        "where": chosen.where,
                        "default": chosen.setting.kind.write(chosen.setting.default),
                    }
                    for chosen in configuration
                ],
            }
        )
        return
    rows = [(chosen.setting.name, chosen.setting.kind.write(chosen.value) or "–", _told(say, chosen)) for chosen in configuration]
    widths = [max(len(row[column]) for row in rows) for column in range(2)]
    for name, value, source in rows:
        show(f"{name.ljust(widths[0])}  {value.ljust(widths[1])}  {source}")


def _told(say: Texts, chosen: SettingValue) -> str:
    match chosen.source:
        case "command-line":
            return say("cli-source-command-line", where=chosen.where)
        case "environment":
            return say("cli-source-environment", where=chosen.where)
        case "file":
            return say("cli-source-file", where=chosen.where)
        case "default":
            return say("cli-source-default")
