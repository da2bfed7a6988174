"""The compiled back end: machine code of a game's rules, through numba, with a cache on disk that can't go stale.

numba's own disk cache looks only at the file of the function that is called. So the cache folder's name is a hash over
all rule and engine sources, the layout and numba's version: a changed rule is a new folder. Nothing is compiled on
import; the first call of a function compiles it or loads it.
"""

from __future__ import annotations

import dis
import hashlib
import os
import sys
from functools import cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from . import engine, generator
from .cards import Edition
from .hide_source import hide_source
from .record import Record
from .rule import MARK, is_rule

if TYPE_CHECKING:
    import numpy as np

PACKAGE = Path(__file__).parent.parent


@cache
def source_digest() -> str:
    """A hash over every file that rules or the engine may stand in."""
    digest = hashlib.sha256()
    for path in sorted([*PACKAGE.glob("kernel/*.py"), *PACKAGE.glob("games/**/*.py")]):
        digest.update(f"{path.relative_to(PACKAGE)}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def cache_root() -> Path:
    """Where compiled code is kept: ``$SENNIK_CACHE``, else ``sennik`` in the user's cache folder."""
    given = os.environ.get("SENNIK_CACHE")
    base = Path(given) if given else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "sennik"
    return base / "compiled"


class Compiled:
    """The machine code of one edition. Its functions take records of ``layout.dtype`` (elements of NumPy arrays).

    Nothing is checked: the same moves on the checked record say whether a rule is sound.
    """

    def __init__(self, edition: Edition) -> None:
        import numba

        self.edition = edition
        self.dtype = edition.layout.dtype
        text = hide_source(edition.layout)
        key = hashlib.sha256()
        for part in (source_digest(), edition.layout.digest, text, numba.__version__, edition.book.apply.__module__):
            key.update(part.encode())
        self.folder = cache_root() / key.hexdigest()[:24]
        self._made: dict[Any, Any] = {}
        hide = _module(self.folder, "hide", text).hide
        book = edition.book
        named: dict[str, Any] = {"legal": book.legal, "apply": book.apply, "shuffled": book.shuffled, "hide": hide}
        if book.thumb is not None:
            named["choose"] = book.thumb
        played = (engine.step_random, engine.play_random, engine.play_chosen)
        self._from_python = {*named.values(), book.guess, generator.seed_generator, *played}
        config: Any = numba.config
        before = config.CACHE_DIR
        config.CACHE_DIR = str(self.folder)
        try:
            made = {name: self._compile(function) for name, function in named.items()}
            for name in ("first_waiting", "begin_again"):
                made[name] = self._compile(getattr(engine, name), made)
            self.legal, self.apply, self.shuffled, self.hide = (made[n] for n in ("legal", "apply", "shuffled", "hide"))
            self.choose: Any = made.get("choose")
            self.guess = self._compile(book.guess)
            self.seed = self._compile(generator.seed_generator)
            self.step_random = self._compile(engine.step_random, made)
            self._play_random = self._compile(engine.play_random, made)
            self._play_chosen = self._compile(engine.play_chosen, made) if book.thumb is not None else None
        finally:
            config.CACHE_DIR = before

    def _compile(self, function: Any, named: dict[str, Any] | None = None) -> Any:
        """The compiled twin of a function: its global names that are rules mean their compiled twins."""
        from .rule_compiler import compile_rule

        if function in self._made:
            return self._made[function]
        names = dict(function.__globals__)
        for name in _names(function.__code__):
            if named and name in named:
                names[name] = named[name]
            elif is_rule(names.get(name)):
                names[name] = self._compile(names[name])
        twin = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        # The linker knows functions by their names and by type codes that each process counts anew. So the name says of which
        # edition a twin is: otherwise two editions, compiled in two processes, run each other's code where a third loads both.
        twin.__module__, twin.__qualname__ = function.__module__, f"{function.__qualname__}_{self.folder.name}"
        marked = getattr(function, MARK, {})
        made = compile_rule(twin, from_python=function in self._from_python, **marked)
        self._made[function] = made
        return made

    def states(self, first: Record, seed: int) -> np.ndarray[Any, Any]:
        """Three records for the engine: the one that plays (telling nothing), the first of every game, one for views; seeded."""
        import numpy as np

        states = np.zeros(3, self.dtype)
        for i in range(2):
            states[i : i + 1].view(np.uint8)[: first.layout.told_size] = np.frombuffer(first.pack(told=True), np.uint8)
            states[i]["told_off"] = 1
        self.seed(states[0], seed)
        self.seed(states[2], ~seed)  # hide leaves the scratch alone: the luck of those who choose from a view
        return states

    def play(self, states: np.ndarray[Any, Any], rounds: int, random_seats: int = -1, most: int = 1 << 62) -> tuple[int, int]:
        """Games one after the other until so many ``rounds`` are over or ``most`` moves made; returns how many of each.

        Seats in the mask ``random_seats`` (-1: all) move at random, the others by ``choose``.
        """
        cells = states.view(f"({self.dtype.itemsize},)u1")
        told = self.edition.layout.told_size
        if random_seats == -1:
            played, moves = self._play_random(states, cells, told, rounds, most)
        elif self._play_chosen is None:
            raise ValueError("this game has no rule-of-thumb player")
        else:
            played, moves = self._play_chosen(states, cells, told, rounds, most, random_seats)
        return played, moves


def _names(code: CodeType) -> set[str]:
    """The global names that the code loads (``co_names`` holds fields' names too)."""
    return {i.argval for i in dis.get_instructions(code) if i.opname == "LOAD_GLOBAL"}


def _module(folder: Path, name: str, text: str) -> ModuleType:
    """A real module of generated source in the cache folder: only such functions find their cache again."""
    path = folder / f"{name}.py"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}")
        part.write_text(text, "utf-8")
        part.replace(path)
    loader = SourceFileLoader(f"sennik_generated_{folder.name}_{name}", str(path))
    module = ModuleType(loader.name)
    module.__file__ = str(path)
    sys.modules[loader.name] = module
    loader.exec_module(module)
    return module
