"""The container: what is written about it holds, and where an engine can be had it is built and run.

Where none is, linters read its files, and ``tests/test_packaging.py`` takes the steps of its last stage in a bare
environment: the same installation, command and check of its health.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import time
import uuid
from pathlib import Path

import pytest

from sennik.cli.settings import PORT, declared
from sennik.server.protocols.open_files import RESERVED
from sennik.server.settings import Limits
from tools.container import DOCKERFILE, served, stages

ROOT = Path(__file__).parents[1]
COMPOSE = ROOT / "deploy/compose.yaml"
BIN = Path(sys.executable).parent


def test_a_linter_finds_nothing_in_the_dockerfile() -> None:
    done = subprocess.run([BIN / "hadolint", "--no-color", DOCKERFILE], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, ""), done


def test_a_linter_finds_nothing_in_the_compose_file() -> None:
    done = subprocess.run(
        [BIN / "compose-lint", "--format", "json", "--fail-on", "low", COMPOSE], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_container_serves_as_its_settings_say_with_no_rights() -> None:
    stage = served()
    variables = {setting.variable for setting in declared().values()}
    assert {*stage.environment} <= variables
    assert stage.environment["SENNIK_PORT"] == stage.only("EXPOSE") == str(PORT)
    assert stage.environment["SENNIK_DATA"] == stage.only("VOLUME") == "/data"
    assert stage.only("USER") not in {"root", "0"}
    assert stage.command == ["sennik", "serve"]
    assert "/healthz" in stage.health[-1]
    assert [words[1:-2] for words in stage.installs[:1]] == [["--no-cache-dir", "--require-hashes"]]


def test_the_container_has_a_python_that_is_supported() -> None:
    supported = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', (ROOT / "pyproject.toml").read_text("utf-8"))
    for stage in stages(DOCKERFILE.read_text("utf-8")):
        found = re.match(r"python:(3\.\d+)(-slim)?$", stage.base.removesuffix(" AS build"))
        assert found is not None
        assert found[1] in supported


def test_what_compose_runs_is_what_the_dockerfile_makes() -> None:
    text = COMPOSE.read_text("utf-8")
    assert "dockerfile: deploy/Dockerfile" in text
    assert f':{PORT}:{PORT}"' in text
    assert "data:/data" in text
    (files,) = re.findall(r"nofile: (\d+)", text)
    assert int(files) >= Limits().sockets + RESERVED
    variables = {setting.variable for setting in declared().values()}
    assert {*re.findall(r"^      (SENNIK_\w+):", text, re.MULTILINE)} <= variables


def test_the_build_sees_nothing_that_is_built_or_secret() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert {".git", ".venv", "**/node_modules", "src/sennik/server/static", "*.sqlite3"} <= {*ignored}
    copied = {word for stage in stages(DOCKERFILE.read_text("utf-8"))[:1] for rest in stage.all("COPY") for word in rest.split()}
    assert not copied & {*ignored}


def engine() -> str | None:
    """An engine that answers and can have the base; None where there is none."""
    base = stages(DOCKERFILE.read_text("utf-8"))[-1].base
    for name in ("docker", "podman"):
        found = shutil.which(name)
        asked = (["info"], ["pull", base])
        if found and all(subprocess.run([found, *words], capture_output=True, check=False).returncode == 0 for words in asked):
            return found
    return None


def test_the_container_is_built_and_runs_where_an_engine_can_be_had() -> None:
    found = engine()
    if found is None:
        return  # the bare environment of tests/test_packaging.py stands for it
    name = f"sennik-{uuid.uuid4().hex[:8]}"

    def run(*words: str) -> str:
        return subprocess.run([found, *words], capture_output=True, text=True, check=True).stdout.strip()

    run("build", "--file", str(DOCKERFILE), "--tag", name, str(ROOT))
    run("run", "--detach", "--name", name, "--read-only", "--cap-drop", "ALL", "--publish", "127.0.0.1::8017", name)
    try:
        state = ""
        for _ in range(120):
            state = json.loads(run("inspect", name))[0]["State"]["Health"]["Status"]
            if state == "healthy":
                break
            time.sleep(1)
        assert state == "healthy", run("logs", name)
        assert json.loads(run("exec", name, "sennik", "admin", "status", "--json"))["tables"] == 0
        run("stop", name)
        assert json.loads(run("inspect", name))[0]["State"]["ExitCode"] == 0
    finally:
        subprocess.run([found, "rm", "--force", name], capture_output=True, check=False)
        subprocess.run([found, "rmi", "--force", name], capture_output=True, check=False)


@pytest.mark.parametrize("text", ["RUN pip install a \\\n    b", "# RUN pip install c\nRUN pip install a b"])
def test_the_reader_of_dockerfiles_joins_lines_and_leaves_comments_out(text: str) -> None:
    (stage,) = stages(f"FROM x\n{text}\n")
    assert stage.installs == [["install", "a", "b"]]
