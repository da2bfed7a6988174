"""What the passes that we add to numba's compiler have in common."""

from __future__ import annotations

from typing import Any, TypeAlias

from numba.core.compiler_machinery import FunctionPass
from numba.core.ir_utils import build_definitions

# Any: numba and llvmlite are untyped.
Untyped: TypeAlias = Any
"""An object of the compiler's."""


class BlockPass(FunctionPass):
    """A pass that changes the statements of a function, one block after another, before types are inferred."""

    def __init__(self) -> None:
        FunctionPass.__init__(self)

    def run_pass(self, state: Untyped) -> bool:
        """See numba. Returns True, because the pass changes the function."""
        function = state.func_ir
        for block in function.blocks.values():
            self.change(function, block)
        function._definitions = build_definitions(function.blocks)
        return True

    def change(self, function: Untyped, block: Untyped) -> None:
        """Changes the statements of one block of ``function``."""
        raise NotImplementedError
