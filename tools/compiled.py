"""Compiles the modules through which every move goes, so that one server takes more of them.

    python tools/compiled.py FOLDER

mypyc makes machine code of the modules that pyproject.toml lists, from the types that mypy checks. What comes of it stands
beside copies of the sources in FOLDER, which then goes first on ``PYTHONPATH``. A checkout itself never has compiled modules:
they would go on running what has been changed since. ``hatch_build.py`` puts them into a wheel if ``SENNIK_COMPILED`` is set.
``SENNIK_COMPILED_LEVEL`` is the level at which the C compiler optimises, from 0 to 3; 2 is usual.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CACHE = "build/compiled"
"""The folder of a checkout in which ``compiled`` keeps what it made."""
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
NEEDED = ["mypy", "setuptools"]
"""The packages that compile. A C compiler and the headers of Python are needed as well."""

# mypyc hands over to setuptools, which reads its orders from ``sys.argv`` and writes where it stands.
_BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup

level, *modules = sys.argv[1:]
sys.argv[1:] = ["build_ext", "--inplace"]
extensions = mypycify(
    ["--config-file", "pyproject.toml", *modules],
    opt_level=level, debug_level="0", group_name="sennik",
)
if level == "0":
    # It shall be quick: no warnings about what mypyc wrote, and no assertions of C, which mypyc asks for at this level.
    for one in extensions:
        one.extra_compile_args += ["-w", "-DNDEBUG"]
setup(name="sennik", packages=[], package_dir={"": "src"}, ext_modules=extensions)
"""


class CompileError(Exception):
    """The modules could not be compiled. The text is what the compiler said."""


def modules(root: Path = ROOT) -> list[str]:
    """Returns the modules that are compiled, as paths in the project."""
    listed: list[str] = tomllib.loads((root / "pyproject.toml").read_text())["tool"]["sennik"]["compiled"]
    return [f"src/sennik/{name}.py" for name in listed]


def level() -> str:
    """Returns the level at which the C compiler optimises.

    At level 0 it takes a sixth of the time, and what it makes does the same: tests ask for that. Raises ``CompileError`` if
    there is no such level.
    """
    asked = os.environ.get("SENNIK_COMPILED_LEVEL", "2")
    if asked not in {"0", "1", "2", "3"}:
        raise CompileError(f"SENNIK_COMPILED_LEVEL is {asked!r}: a number from 0 to 3 is expected")
    return asked


def digest(root: Path = ROOT) -> str:
    """Returns a hash over all that the compiled modules are made of: sources, types and tools."""
    total = hashlib.sha256()
    for path in (root / "pyproject.toml", *sorted((root / "src/sennik").rglob("*.py"))):
        total.update(f"{path.relative_to(root)}\n".encode() + path.read_bytes())
    total.update(f"{SUFFIX} {version('mypy')}".encode() + Path(__file__).read_bytes())
    return total.hexdigest()[:24]


def compile_into(folder: Path, root: Path = ROOT) -> None:
    """Puts a copy of the package into ``folder``, with what was compiled beside the sources.

    Raises ``CompileError`` if that fails. ``folder`` then does not exist.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".compiling-", dir=folder.parent) as made:
        aside = Path(made).resolve()  # it is gone to, and stands on the path there
        shutil.copy(root / "pyproject.toml", aside)
        shutil.copytree(root / "src/sennik", aside / "src/sennik", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        command = [sys.executable, "-c", _BUILD, level(), *modules(root)]
        # Two copies of one package would confuse mypy: that of the checkout is on the path of its environment.
        environment = {**os.environ, "PYTHONPATH": str(aside / "src")}
        done = subprocess.run(
            command, cwd=aside, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
        if done.returncode:
            raise CompileError(done.stdout)
        ready = aside / "src"
        if len(found(ready)) != len(modules(root)) + 1:  # one for each, and the one in which the code of all of them is
            raise CompileError(f"{len(found(ready))} compiled modules: {done.stdout}")
        shutil.rmtree(folder, ignore_errors=True)
        ready.rename(folder)


def found(folder: Path) -> list[Path]:
    """Returns the paths of what was compiled, relative to the folder into which it was."""
    return sorted(path.relative_to(folder) for path in folder.rglob(f"*{SUFFIX}"))


def compiled(cache: Path, root: Path = ROOT) -> Path:
    """Returns a folder in ``cache`` with the package, compiled from the sources as they are now. It is made at the first
    call, which takes a minute or two, and not again until something changes. Older ones of the same level are removed.

    Raises ``CompileError`` if that fails.
    """
    suffix = f"-O{level()}"
    folder = cache / f"{digest(root)}{suffix}"
    if not folder.is_dir():
        for old in cache.glob(f"*{suffix}"):
            shutil.rmtree(old, ignore_errors=True)
        compile_into(folder, root)
    return folder


def main() -> int:
    """The script: see the top of the file."""
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        compile_into(Path(sys.argv[1]).absolute())
    except CompileError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
