"""The compiled back end: it makes machine code of a game's rules with numba, and caches it on disk.

numba's own disk cache looks only at the file of the function that is called, and would go on running a rule that has
changed. Here the name of the cache folder is a hash over all sources of rules and engine, the layout and numba's
version, so a changed rule gets a new folder. Importing this module compiles nothing. The first call of a function
compiles it, or loads it from the cache.
"""

from __future__ import annotations

import dis
import hashlib
import os
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias

from . import engine, generator
from .cards import CardState, Edition
from .hide_source import hide_source
from .rule import MARK, is_rule
from .structs import checked

if TYPE_CHECKING:
    import numpy as np

# Any: numba is untyped, and what it makes of a function takes what the function does.
Code: TypeAlias = Any
"""A function that is or was compiled, or a setting of the compiler."""

# Any: NumPy tells neither the dimensions nor the fields of these.
StructArray: TypeAlias = "np.ndarray[Any, Any]"
"""An array of structs."""

PACKAGE = Path(__file__).parent.parent


def hashed_files() -> list[Path]:
    """Returns the source files of the kernel, of the games and of the search, in order. Rules, and the numbers that they
    name, stand in these.
    """
    return sorted([*PACKAGE.glob("kernel/*.py"), *PACKAGE.glob("games/**/*.py"), *PACKAGE.glob("search/*.py")])


@cache
def source_digest() -> str:
    """Returns a hash over every source file of the kernel, of the games and of the search."""
    digest = hashlib.sha256()
    for path in hashed_files():
        digest.update(f"{path.relative_to(PACKAGE)}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def cache_root() -> Path:
    """Returns the folder for compiled code, in ``$SENNIK_CACHE`` or else in ``sennik`` in the user's cache folder."""
    given = os.environ.get("SENNIK_CACHE")
    base = Path(given) if given else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "sennik"
    return base / "compiled"


class Compiled:
    """The machine code of one edition. Its functions take structs of ``layout.dtype``, which are elements of NumPy
    arrays.

    Machine code checks nothing. To find out whether a rule is sound, make the same moves on the checked struct.
    """

    def __init__(self, edition: Edition[CardState]) -> None:
        import numba

        self.edition = edition
        self.dtype = edition.layout.dtype
        text = hide_source(edition.layout)
        key = hashlib.sha256()
        tallies = edition.tallies
        counted = "" if tallies is None else f"{tallies.source}{tallies.layout.digest}"
        for part in (source_digest(), edition.layout.digest, text, counted, numba.__version__, edition.book.apply.__module__):
            key.update(part.encode())
        self.folder = cache_root() / key.hexdigest()[:24]
        self._made: dict[tuple[Code, str], Code] = {}
        self._play_thumb: Code = None
        hide = _module(self.folder, "hide", text).hide
        book = edition.book
        named: dict[str, Code] = {"legal": book.legal, "apply": book.apply, "shuffled": book.shuffled, "hide": hide}
        if book.thumb is not None:
            named["choose"] = book.thumb
        self._from_python = {*named.values(), book.sample, generator.seed_generator, engine.step_random, engine.play}
        if tallies is not None:
            module = _module(self.folder, "tallies", tallies.source, tallies.rules)
            named |= {"ended": module.ended, "note": module.note, "count": module.count}
        with self._caching():
            made = {name: self._compile(function) for name, function in named.items()}
            for name in ("first_waiting", "begin_again"):
                made[name] = self._compile(getattr(engine, name), made)
            made["random_action"] = self._compile(engine.random_action, made, inline=True)
            self.legal, self.apply, self.shuffled, self.hide = (made[n] for n in ("legal", "apply", "shuffled", "hide"))
            self.choose: Code = made.get("choose")
            self.sample = self._compile(book.sample)
            self.seed = self._compile(generator.seed_generator)
            self.step_random = self._compile(engine.step_random, made)
            if tallies is not None:
                self._play_random = self._compile(engine.play, made | {"choose_action": made["random_action"]}, "random")
                if book.thumb is not None:
                    action = self._compile(engine.thumb_action, made, inline=True)
                    self._play_thumb = self._compile(engine.play, made | {"choose_action": action}, "thumb")
        self._named: Mapping[str, Code] = made

    def further(self, functions: Sequence[Code], rules: Mapping[str, Code], *, called: Collection[Code]) -> list[Code]:
        """Returns the compiled forms of these functions, each of which may name those before it, the rules of the edition by
        the names that the engine has for them, and these further ``rules``.

        Python may call those that are ``called``, and only these.
        """
        self._from_python |= set(called)
        made = dict(self._named)
        with self._caching():
            for name, function in rules.items():
                made[name] = self._compile(function)
            for function in functions:
                made[function.__name__] = self._compile(function, made)
        return [made[function.__name__] for function in functions]

    @contextmanager
    def _caching(self) -> Iterator[None]:
        """Has numba keep its code in the folder of the edition."""
        import numba

        config: Code = numba.config
        before = config.CACHE_DIR
        config.CACHE_DIR = str(self.folder)
        try:
            yield
        finally:
            config.CACHE_DIR = before

    def _compile(
        self, function: Code, named: Mapping[str, Code] | None = None, variant: str = "", *, inline: bool = False
    ) -> Code:
        """Returns the compiled form of a function. Rules that the function names globally are replaced by their
        compiled forms, and other names by what ``named`` has for them.

        A ``variant`` tells two forms of one function apart that differ in what they name. ``inline`` copies the function
        into its callers.
        """
        from .rule_compiler import compile_rule

        key = (function, variant)
        if key in self._made:
            return self._made[key]
        names = dict(function.__globals__)
        for name in _names(function.__code__):
            if named and name in named:
                names[name] = named[name]
            elif is_rule(names.get(name)):
                names[name] = self._compile(names[name])
        twin = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        # The linker identifies a function by its name and by type codes that each process counts anew. So the name has to
        # contain the edition. Otherwise two editions that two processes compiled would run each other's code in a third
        # process that loads both.
        twin.__module__, twin.__qualname__ = function.__module__, f"{function.__qualname__}{variant}_{self.folder.name}"
        marked = getattr(function, MARK, {"forceinline": inline})
        made = compile_rule(twin, from_python=function in self._from_python, **marked)
        made.enable_caching()
        self._made[key] = made
        return made

    def blank(self, count: int) -> StructArray:
        """Returns so many blank structs for functions that play by themselves: no trace is written in them."""
        import numpy as np

        states = np.zeros(count, self.dtype)
        states["told_off"] = 1
        return states

    def cells(self, states: StructArray) -> StructArray:
        """Returns the bytes of the structs, a row for each. What is written to either is seen in both."""
        return states.view(f"({self.dtype.itemsize},)u1")

    def put(self, states: StructArray, at: int, struct: CardState) -> int:
        """Writes state and trace of a struct into one of these structs. Returns the number of their bytes."""
        import numpy as np

        told = checked(struct).pack(told=True)
        states[at : at + 1].view(np.uint8)[: len(told)] = np.frombuffer(told, np.uint8)
        return len(told)

    def states(self, first: CardState, seed: int) -> StructArray:
        """Returns three seeded structs for the engine.

        The first is the struct that is played, without a trace. The second is the start of every game. The third
        receives views.
        """
        import numpy as np

        states = np.zeros(3, self.dtype)
        for i in range(2):
            self.put(states, i, first)
            states[i]["told_off"] = 1
        self.seed(states[0], seed)
        # A player who chooses from a view draws from the generator in its scratch, which hide leaves as it is.
        self.seed(states[2], ~seed)
        return states

    def tallies(self) -> StructArray:
        """Returns a blank struct of the game's tallies, as an array of one. Raises ``ValueError`` if the game has none."""
        import numpy as np

        if self.edition.tallies is None:
            raise ValueError("nothing is counted of this game")
        return np.zeros(1, self.edition.tallies.layout.dtype)

    def play(
        self,
        states: StructArray,
        tallies: StructArray,
        rounds: int,
        random_seats: int = -1,
        most: int = 1 << 62,
    ) -> tuple[int, int]:
        """Plays one game after another until ``rounds`` rounds are over or ``most`` moves are made.

        Seats in the bit mask ``random_seats`` (-1: all seats) move at random, the others choose with the
        rule-of-thumb player. What came of it is added to ``tallies``. Returns the number of rounds and the number of
        moves. Raises ``ValueError`` if ``random_seats`` is not -1 and the game has no rule-of-thumb player.
        """
        cells, told = self.cells(states), self.edition.layout.told_size
        if random_seats == -1:
            play = self._play_random
        elif self._play_thumb is None:
            raise ValueError("this game has no rule-of-thumb player")
        else:
            play = self._play_thumb
        played, moves = play(states, tallies, cells, told, rounds, most, random_seats)
        return played, moves


def _names(code: CodeType) -> set[str]:
    """Returns the global names that the code loads.

    ``co_names`` would also contain the names of fields.
    """
    return {i.argval for i in dis.get_instructions(code) if i.opname == "LOAD_GLOBAL"}


def _module(folder: Path, name: str, text: str, names: Mapping[str, object] | None = None) -> ModuleType:
    """Writes generated source into the cache folder and imports it as a real module, which has these names beside its own.

    numba finds cached code again only for functions of real modules.
    """
    path = folder / f"{name}.py"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(f".{os.getpid()}")
        part.write_text(text, "utf-8")
        part.replace(path)
    loader = SourceFileLoader(f"sennik_generated_{folder.name}_{name}", str(path))
    module = ModuleType(loader.name)
    module.__file__ = str(path)
    vars(module).update(names or {})
    sys.modules[loader.name] = module
    loader.exec_module(module)
    return module
