"""Settings from the command line, the environment and a file: which of them counts, what is shown, and what is refused."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from sennik.cli import main
from sennik.cli.settings import CONFIG, PREFIX, Configuration, configure, declared
from sennik.cli.texts import Texts
from sennik.i18n import LANGUAGES
from sennik.server.settings import Keep, Limits, Log, Rate, Settings


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings of whoever runs the tests."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    for setting in declared().values():
        monkeypatch.delenv(setting.variable, raising=False)
    monkeypatch.delenv(CONFIG, raising=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "own.toml"
    made.write_text(
        """
        port = 9000
        origin = ["https://a.example", "https://b.example:8443"]
        secure-cookies = true
        bot-pace = "0.5-1"
        [keep]
        finished-days = 365
        [limits]
        new-tables = "0.1/30"
        sockets = 100
        """
    )
    return made


def configured(*assigned: str, config: Path | None = None, **given: str) -> Configuration:
    return configure(Texts("en"), "sennik serve", given, assigned, None if config is None else str(config))


def shown(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, dict[str, str]]:
    assert main(["serve", "--print-settings", "--json", *words]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return {each["name"]: each for each in told["settings"]}


def test_without_anything_all_is_as_the_server_has_it_by_default() -> None:
    configuration = configured()
    assert configuration.settings == Settings()
    assert {chosen.source for chosen in configuration} == {"default"}
    assert configuration.file is None


def test_everything_can_be_set_that_the_server_knows(capsys: pytest.CaptureFixture[str]) -> None:
    settings = shown(capsys)
    inner = {f"{part}.{each.name}" for part, cls in (("keep", Keep), ("log", Log), ("limits", Limits)) for each in fields(cls)}
    own = {each.name for each in fields(Settings)} - {"keep", "log", "limits", "origins", "least_free"}
    wanted = {name.replace("_", "-") for name in inner | own} | {
        *("port", "host", "data", "database", "peer-address", "origin", "keep-free"),
    }
    assert set(settings) == wanted
    # Each is written so that it can be given back as it is.
    assert configured(*(f"{name}={each['value']}" for name, each in settings.items())).settings == Settings()


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SENNIK_PORT", "9001")
    monkeypatch.setenv("SENNIK_LIMITS_SOCKETS", "200")
    monkeypatch.setenv("SENNIK_ORIGIN", "https://c.example, https://d.example")
    words = ("--config", str(file), "--port", "9002", "--set", "limits.sockets=300", "--set", "keep.people-days=1.5")
    settings = shown(capsys, *words)
    told = {name: (each["value"], each["source"], each["where"]) for name, each in settings.items()}
    assert told["port"] == ("9002", "command-line", "--port")
    assert told["limits.sockets"] == ("300", "command-line", "--set")
    assert told["keep.people-days"] == ("1.5", "command-line", "--set")
    assert told["origin"] == ("https://c.example, https://d.example", "environment", "SENNIK_ORIGIN")
    assert told["secure-cookies"] == ("yes", "file", str(file))
    assert told["keep.finished-days"] == ("365", "file", str(file))
    assert told["host"] == ("0.0.0.0", "default", "")
    assert settings["port"]["default"] == "8017"


SECRET = "pa:s@w0rd"
ADDRESS = f"postgresql://ala:{SECRET}@db.example:5433/sennik?sslmode=require"


@pytest.mark.parametrize("where", ["command-line", "environment", "file"])
def test_a_database_is_set_in_any_place_and_its_password_shown_in_none(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "own.toml").write_text(f'database = "{ADDRESS}"')
    words = {"command-line": ["--database", ADDRESS], "file": ["--config", str(tmp_path / "own.toml")]}.get(where, [])
    if where == "environment":
        monkeypatch.setenv("SENNIK_DATABASE", ADDRESS)
    for form in ([], ["--json"]):
        assert main(["serve", "--print-settings", *form, *words]) == 0
        told = capsys.readouterr().out
        assert "postgresql://ala:***@db.example:5433/sennik?sslmode=require" in told
        assert SECRET not in told
    configuration = configure(Texts("en"), "sennik serve", {"database": ADDRESS if where == "command-line" else None}, (), None)
    if where != "file":
        assert configuration.database is not None
        assert configuration.database.secret == ADDRESS
        assert SECRET not in f"{configuration.database}{configuration.database!r}{[*configuration]}"


@pytest.mark.parametrize(
    "wrong",
    [
        f"mysql://ala:{SECRET}@db/x",
        f"postgresql://ala:{SECRET}@db:port/x",
        f"postgresql://ala:x/{SECRET}@db/x",
        "postgresql:",
        "db",
        "postgresql://a,b:x/y",
    ],
)
def test_what_is_no_address_of_a_database_is_refused_without_its_password(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--print-settings", "--database", wrong]) == 2
    told = capsys.readouterr().err
    assert "PostgreSQL" in told
    assert SECRET not in told
    assert main(["copy", "--from", wrong if "://" in wrong else f"{wrong}://x", "--to", "/nowhere"]) == 2
    assert SECRET not in capsys.readouterr().err


@pytest.mark.parametrize(
    "address",
    [
        f"postgresql://ala:two {SECRET}@db/x",
        f"postgresql://my ala:{SECRET}@db/x",
        f"postgresql://ala:12/{SECRET}@db/x",
        f"postgresql://db/x?PASSWORD={SECRET}",
        f"postgresql://db/x?passw%6Frd={SECRET}",
        f"postgresql://db/x?sslmode=require&password=two {SECRET}",
    ],
)
def test_a_password_that_is_written_oddly_is_shown_nowhere(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--print-settings", "--database", address]) == 0
    assert main(["serve", "--print-settings", "--json", "--database", address]) == 0
    told = capsys.readouterr()
    assert "postgresql://" in told.out
    assert SECRET not in told.out + told.err


@pytest.mark.parametrize("wrong", ["db", ":8017", "db:", "db:0", "db:70000", "::1:8017", "[::1]:0"])
def test_other_servers_are_told_only_an_address_that_there_can_be(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--print-settings", "--peer-address", wrong]) == 2
    assert wrong in capsys.readouterr().err


def test_no_database_is_wanted_where_the_command_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SENNIK_DATABASE", ADDRESS)
    assert configured(database="").database is None


def test_the_server_gets_what_was_set(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SENNIK_KEEP_FREE", "7")
    monkeypatch.setenv("SENNIK_METRICS_FROM", "10.0.0.0/8,fd00::/8")
    monkeypatch.setenv(CONFIG, str(file))
    settings = configured("log.format=json").settings
    assert settings.least_free == 7 * 2**20
    assert settings.metrics_from == {"10.0.0.0/8", "fd00::/8"}
    assert settings.origins == {"https://a.example", "https://b.example:8443"}
    assert settings.secure_cookies
    assert settings.bot_pace == (0.5, 1.0)
    assert settings.keep == Keep(finished_days=365)
    assert settings.log == Log(format="json")
    assert settings.limits == Limits(new_tables=Rate(0.1, 30), sockets=100)


def test_a_file_in_the_usual_place_is_read_without_being_asked_for(tmp_path: Path) -> None:
    (tmp_path / "sennik").mkdir()
    (tmp_path / "sennik/sennik.toml").write_text("port = 1234")
    assert configured().value("port", int) == 1234


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("port", "65536", "0 to 65535"),
        ("port", "http", "0 to 65535"),
        ("host", " ", "address"),
        ("data", "", "folder"),
        ("origin", "example.org", "https://example.org"),
        ("origin", "http://[", "https://example.org"),
        ("secure-cookies", "perhaps", "yes or no"),
        ("keep-free", "-1", "0 to"),
        ("bot-pace", "2-1", "smaller one first"),
        ("bot-pace", "1", "smaller one first"),
        ("bot-pace", "1-inf", "smaller one first"),
        ("linger", "nan", "0 to"),
        ("linger", "-1", "0 to"),
        ("keep.people-days", "soon", "0 to"),
        ("log.level", "loud", "debug, info, warning, error"),
        ("metrics-from", "10.0.0.1/8", "10.0.0.0/8"),
        ("limits.sockets", "0", "1 to"),
        ("limits.new-tables", "3", "0.5/40"),
        ("limits.new-tables", "1/0", "0.5/40"),
    ],
)
def test_a_wrong_value_is_refused_with_its_name_its_source_and_the_reason(
    name: str, text: str, wanted: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for language in LANGUAGES:
        assert main(["serve", "--print-settings", "--set", f"{name}={text}", "--language", language]) == 2
        said = capsys.readouterr().err
        assert f" {name} (--set)" in said
        assert Texts(language)("cli-see-help", command="sennik serve") in said
    variable = declared()[name].variable
    monkeypatch.setenv(variable, text)
    assert main(["serve", "--print-settings", "--language", "en"]) == 2
    said = capsys.readouterr().err
    assert f"{name} ({variable})" in said
    assert wanted in said
    monkeypatch.setenv(variable, declared()[name].kind.write(declared()[name].default) or "https://a.example")
    if name != "metrics-from":
        assert main(["serve", "--print-settings"]) == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('port = "9000"', "The setting port ({file})"),
        ("port = true", "The setting port ({file})"),
        ("secure-cookies = 1", "The setting secure-cookies ({file})"),
        ("origin = [1]", "The setting origin ({file})"),
        ("[limits]\nsockets = 1.5", "The setting limits.sockets ({file})"),
        ("linger = true", "The setting linger ({file})"),
        ("colour = 1", "no setting colour ({file})"),
        ("[limits]\ncolour = 1", "no setting limits.colour ({file})"),
    ],
)
def test_a_wrong_file_is_refused_with_the_setting_and_the_file(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(text)
    assert main(["serve", "--print-settings", "--config", str(file), "--language", "en"]) == 2
    assert said.format(file=file) in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "wrong.toml"
    for content in (None, b"port =", b"\xff", b"port = " + b"[" * 20_000):
        if content is not None:
            file.write_bytes(content)
        assert main(["serve", "--print-settings", "--config", str(file)]) == 1
        assert str(file) in capsys.readouterr().err
    assert main(["serve", "--print-settings", "--config", str(tmp_path)]) == 1
    assert str(tmp_path) in capsys.readouterr().err


def test_a_variable_that_is_no_setting_is_named_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(f"{PREFIX}KEEP_FINSHED_DAYS", "365")
    monkeypatch.setenv(f"{PREFIX}CACHE", "/tmp")
    assert configured().settings == Settings()
    said = capsys.readouterr().err
    assert "SENNIK_KEEP_FINSHED_DAYS" in said
    assert "SENNIK_CACHE" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_printed_says_where_each_value_comes_from(
    language: str, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SENNIK_HOST", "::1")
    assert main(["serve", "--print-settings", "--config", str(file), "--keep-free", "5", "--language", language]) == 0
    lines = {line.split()[0]: line for line in capsys.readouterr().out.splitlines()}
    say = Texts(language)
    assert lines["port"].endswith(say("cli-source-file", where=str(file)))
    assert lines["host"].endswith(say("cli-source-environment", where="SENNIK_HOST"))
    assert lines["keep-free"].endswith(say("cli-source-command-line", where="--keep-free"))
    assert lines["linger"].endswith(say("cli-source-default"))
    assert len(lines) == len(declared())
