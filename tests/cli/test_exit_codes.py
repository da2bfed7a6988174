"""Exit codes, streams and messages of the command as a process of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from sennik.cli import main
from sennik.cli.texts import Texts
from sennik.i18n import LANGUAGES

RECORD = Path(__file__).parent / "hand_written.jsonl"
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("LC_")} | {"LANG": "en_GB.UTF-8"}


def sennik(*words: str, given: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "import sys; from sennik.cli import main; sys.exit(main())", *words],
        input=given,
        capture_output=True,
        encoding="utf-8",
        env=ENVIRONMENT | environment,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["--version"],
        [],
        ["games"],
        ["replay", str(RECORD)],
        ["replay", str(RECORD), "--json"],
        ["serve", "--help"],
        ["simulate", "--help"],
    ],
    ids=" ".join,
)
def test_what_is_done_goes_to_stdout_and_ends_with_0(words: list[str]) -> None:
    done = sennik(*words)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("dance", "dance"),
        ("games --colour", "--colour"),
        ("games more", "more"),
        ("games --language fr", "fr"),
        ("games --language", "pl, en"),
        ("replay", "FILE"),
        ("replay --colour", "--colour"),
        (f"replay {RECORD} --colour", "--colour"),
        ("simulate", "GAME"),
        ("simulate chess", "chess"),
        ("simulate sen --preset grand", "basic"),
        ("simulate sen --seats 1", "2–5"),
        ("simulate sen --seats 6", "2–5"),
        ("simulate cats --preset teams --seats 5", "4, 6"),
        ("simulate sen --seats many", "many"),
        ("simulate sen --rounds 0", "from 1"),
        ("simulate sen --option speed=3", "penalty, target"),
        ("simulate sen --option penalty", "0 to 100"),
        ("simulate sen --option penalty=101", "0 to 100"),
        ("simulate sen --option penalty=lots", "0 to 100"),
        ("simulate sen --option nines=perhaps", "yes or no"),
        ("simulate sen --option caller_tie=both", "own, zero"),
        ("simulate sen --option deck=9", "JSON"),
        ("simulate sen --option edition=jubilee", "choose another edition. (edition)"),
        ('simulate sen --option deck={"10":[1,1]}', "10"),
        ("simulate sen --option target=0", "first choose a number of rounds, or the game would never end. (target)"),
        ("simulate sen --seats 2 --option starter=3", "seats 1 to 2. Choose one of them. (starter)"),
        ("simulate sen --players thumb,random", "4 seats"),
        ("simulate sen --players genius", "random, thumb"),
        ("simulate sen --seats 2 --seats 3", "--seats"),
        ("bench chess", "chess"),
        ("bench --seconds 0", "above 0"),
        ("bench --seconds nan", "above 0"),
        ("serve --port 65536", "65535"),
        ("serve --port -1", "65535"),
        ("serve --port http", "http"),
        ("serve --origin example.org", "https://example.org"),
        ("serve --origin http://[", "https://example.org"),
        ("serve --origin http://a:99999", "https://example.org"),
        ("serve --origin http://:80", "https://example.org"),
        ("serve --keep-free -1", "--keep-free"),
        ("serve --json", "--print-settings"),
    ],
)
def test_wrong_usage_ends_with_2_and_says_what_is_wrong_and_where_to_read(
    line: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in os.environ if name.startswith("LC_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("LANG", ENVIRONMENT["LANG"])
    assert main(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert "--help" in err or "language" in err


def test_wrong_usage_is_told_by_a_process_as_well() -> None:
    done = sennik("dance")
    assert (done.returncode, done.stdout) == (2, "")
    assert "dance" in done.stderr


def test_what_fails_ends_with_1_and_says_why(tmp_path: Path) -> None:
    noise = tmp_path / "noise"
    noise.write_bytes(b"line\n\xff\xfe")
    for words, said, line in (
        (["replay", str(tmp_path / "none")], "no file", None),
        (["replay", str(tmp_path)], "is a folder", None),
        (["replay", "x" * 5_000], "can’t be read", None),
        (["replay", str(noise)], "line 2: this is no UTF-8", 2),
    ):
        done = sennik(*words)
        assert (done.returncode, done.stdout) == (1, ""), words
        assert said in done.stderr
        assert "Traceback" not in done.stderr
        done = sennik(*words, "--json")
        error = json.loads(done.stdout)["error"]
        assert (done.returncode, error["line"], error["move"]) == (1, line, None), words
        assert said.removeprefix(f"line {line}: ") in error["reason"]


def test_a_record_can_come_in_by_stdin() -> None:
    assert sennik("replay", "-", given=RECORD.read_text("utf-8")).stdout == sennik("replay", str(RECORD)).stdout
    assert sennik("replay", "-").returncode == 1


@pytest.mark.parametrize(
    ("environment", "title"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "Polecenia:"),
        ({"LANG": "en_US.UTF-8"}, "Commands:"),
        ({"LANG": "de_DE.UTF-8"}, "Commands:"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "pl_PL.UTF-8"}, "Polecenia:"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "Commands:"),
        ({"LANG": "", "PYTHONUTF8": "1"}, "Commands:"),
    ],
)
def test_the_language_is_that_of_the_environment(environment: dict[str, str], title: str) -> None:
    assert title in sennik("--help", **environment).stdout


@pytest.mark.parametrize("words", [["--language", "pl", "games"], ["games", "--language", "pl"], ["games", "--language=pl"]])
def test_the_language_can_be_asked_for_anywhere(words: list[str]) -> None:
    assert "graczy" in sennik(*words).stdout


def test_output_that_nobody_reads_to_the_end_is_no_error() -> None:
    command = [sys.executable, "-c", "import sys; from sennik.cli import main; sys.exit(main())", "replay", str(RECORD)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT | {"PYTHONUNBUFFERED": "1"}
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(60) == 0


def test_starting_loads_neither_compiler_nor_server() -> None:
    script = (
        "import sys; from sennik.cli import main; code = main(['simulate', '--help']);"
        "heavy = {'numba', 'numpy', 'starlette', 'uvicorn', 'sqlalchemy', 'sennik.catalog'} & set(sys.modules);"
        "sys.exit(code or ' '.join(heavy) or None)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False, env=ENVIRONMENT)
    assert (done.returncode, done.stderr) == (0, b"")


# --- serve -----------------------------------------------------------------------------------------------------------


def test_serve_says_where_it_is_and_stops_when_it_is_told_to(tmp_path: Path) -> None:
    for stop in (signal.SIGINT, signal.SIGTERM):
        process = subprocess.Popen(
            [
                *(sys.executable, "-c", "import sys; from sennik.cli import main; sys.exit(main())"),
                *("serve", "--port", "0", "--host", "127.0.0.1", "--data", str(tmp_path / "data")),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env=ENVIRONMENT,
        )
        assert process.stdout is not None
        assert process.stderr is not None
        said = [process.stdout.readline() for _ in range(4)]
        address = said[-1].split()[-1]
        assert str(tmp_path / "data") in said[0]
        assert httpx.get(f"{address}/healthz").text.strip() == "ok"
        process.send_signal(stop)
        assert process.wait(60) == 0
        with process.stdout as out, process.stderr as error:
            assert out.read() == ""  # the address stands last, and alone
            assert said[-2] == "\n"
            assert error.read() == "The server has stopped.\n"
    assert (tmp_path / "data" / "sennik.sqlite3").exists()


def test_serve_keeps_its_data_in_the_users_folder_unless_told_otherwise(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = sennik("serve", "--host", "127.0.0.1", "--port", str(port), XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 1
    assert f"Port {port} is in use" in done.stderr
    assert (tmp_path / "sennik").is_dir()


def test_serve_refuses_what_it_can_not_use(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("text")
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "sennik.sqlite3").write_bytes(b"this is no database" * 100)
    for words, said in (
        (["--data", str(file)], "can’t be used"),
        (["--data", str(file / "below")], "can’t be used"),
        (["--data", str(broken)], "is damaged"),
        (["--data", str(tmp_path / "new"), "--host", "no-such-host.invalid"], "no-such-host.invalid"),
        (["--data", str(tmp_path / "new"), "--host", "192.0.2.1"], "192.0.2.1"),
    ):
        done = sennik("serve", "--port", "0", *words)
        assert (done.returncode, done.stdout) == (1, ""), words
        assert said in done.stderr
        assert "Traceback" not in done.stderr


def test_serve_does_not_touch_the_file_it_refuses(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "sennik.sqlite3") as other:
        other.execute("create table something (else_ text)")
    other.close()
    before = (tmp_path / "sennik.sqlite3").read_bytes()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert (
            sennik("serve", "--host", "127.0.0.1", "--port", str(taken.getsockname()[1]), "--data", str(tmp_path)).returncode == 1
        )
    assert (tmp_path / "sennik.sqlite3").read_bytes() == before


def test_serve_does_not_share_its_data_with_another_server_but_takes_over_from_one_that_was_killed(tmp_path: Path) -> None:
    words = ["serve", "--host", "127.0.0.1", "--data", str(tmp_path)]
    program = [sys.executable, "-c", "import sys; from sennik.cli import main; sys.exit(main())", *words, "--port", "0"]
    for _ in range(2):
        first = subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8", env=ENVIRONMENT)
        try:
            assert first.stdout is not None
            port = next(found[1] for line in first.stdout if (found := re.search(r"http://.*:(\d+)", line)))
            # With the same port, the folder is what stands in its way all the same.
            for language, said in (("en", "already running"), ("pl", "już działa")):
                second = sennik(*words, "--port", port, "--language", language)
                assert (second.returncode, second.stdout) == (1, "")
                assert said in second.stderr
                assert str(tmp_path) in second.stderr
                assert second.stderr.count("\n") == 1, "nothing is said but this"
        finally:
            first.kill()
            first.communicate(timeout=60)


# --- as data ---------------------------------------------------------------------------------------------------------


def test_json_is_one_object_whatever_the_language() -> None:
    for words in (["games"], ["replay", str(RECORD)]):
        for language in ("pl", "en"):
            done = sennik(*words, "--json", "--language", language)
            assert isinstance(json.loads(done.stdout), dict)


def test_presets_say_exactly_how_many_can_play() -> None:
    """Teams of two are for 4 or 6 (C30): no range that has 5 in it is offered, and 5 is refused with what can be."""
    lines = {tuple(line.split()[:2]): line for line in sennik("games").stdout.splitlines()}
    assert "4, 6 players" in lines["cats", "teams"]
    assert "2–6 players" in lines["cats", "base"]
    games = json.loads(sennik("games", "--json").stdout)["games"]
    assert next(entry["seats"] for entry in games if entry["preset"] == "teams") == [4, 6]
    refused = sennik("simulate", "cats", "--preset", "teams", "--seats", "5")
    assert refused.returncode == 2
    assert "4, 6" in refused.stderr


# --- without a compiler -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("missing", ["llvmlite", "numba", "numpy"])
@pytest.mark.parametrize("command", [["simulate", "sen", "--rounds", "1"], ["bench", "sen"]], ids=" ".join)
def test_what_compiles_says_what_to_install_where_that_is_missing(
    command: list[str], missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    for language in LANGUAGES:
        assert main([*command, "--language", language]) == 1
        out, error = capsys.readouterr()
        assert (out, error) == ("", Texts(language)("cli-error-study") + "\n")
        assert error.endswith('pip install "sennik[study]"\n')
