"""Parts of numba that its makers may change without notice: which ones we use, and that no version comes in unseen."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.version import Version

ROOT = Path(__file__).parents[2]

PRIVATE = {
    # our own passes, and where they stand among numba's
    "numba.core.compiler": {"CompilerBase", "DefaultPassBuilder"},
    "numba.core.compiler_machinery": {"FunctionPass", "register_pass"},
    "numba.core.typed_passes": {"BaseNativeLowering", "NativeLowering"},
    "numba.core.untyped_passes": {"IRProcessing"},
    # what chooses the compiled form of a call
    "numba.core.registry": {"CPUDispatcher"},
    # the form of a function on which they work
    "numba.core": {"ir"},
    "numba.core.ir_utils": {"build_definitions", "get_definition", "guard"},
    # what writes LLVM's instructions
    "numba.core.lowering": {"Lower"},
}
"""By module, what is taken from it. Whoever adds one raises no bound: try the part with every version that the bounds allow."""

BOUNDED = {"numba": "0.69", "llvmlite": "0.51"}
"""The first versions that nobody has tried."""


def taken_from(package: str) -> dict[str, set[str]]:
    """What the modules of ours import from below a package, by module."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{package}."):
                found.setdefault(str(node.module), set()).update(alias.name for alias in node.names)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    if alias.name.startswith(f"{package}."):
                        found.setdefault(alias.name, set())
    return found


def test_the_private_parts_of_numba_that_we_use_are_named_here() -> None:
    assert taken_from("numba") == PRIVATE


def test_what_has_private_parts_of_ours_has_an_upper_bound() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = {each.name: each.specifier for each in map(Requirement, project["optional-dependencies"]["study"])}
    for name, first_untried in BOUNDED.items():
        assert not wanted[name].contains(first_untried), name
        bound = Version(first_untried)
        assert wanted[name].contains(f"{bound.major}.{bound.minor - 1}.99"), (
            f"{name}: the bound here is not that of pyproject.toml"
        )
