"""A compiler pass for rules: it makes every index unsigned.

In numba, as in Python, a negative index counts from the end, so compiled code tests the sign of every index first. No
rule uses a negative index, and the strict struct refuses it. This pass converts each index to an unsigned number,
which needs no test. It saves a sixth of the time of random play. The pass only runs in functions compiled with
``sennik.kernel.rule_compiler.RuleCompiler``.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from numba import types
from numba.core import ir
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.ir_utils import build_definitions, get_definition, guard

# Any: numba and llvmlite are untyped.
Untyped: TypeAlias = Any
"""An object of the compiler's."""


@register_pass(mutates_CFG=False, analysis_only=False)
class UnsignedIndices(FunctionPass):
    """Replaces each index with ``uintp(index)``, and both numbers of an index pair."""

    _name = "unsigned_indices"

    def __init__(self) -> None:
        FunctionPass.__init__(self)

    def run_pass(self, state: Untyped) -> bool:
        """See numba. Returns True, because the pass changes the function."""
        for block in state.func_ir.blocks.values():
            before, block.body = block.body, []
            for statement in before:
                indexed = statement.value if isinstance(statement, ir.Assign) else statement
                if isinstance(indexed, ir.SetItem) or (isinstance(indexed, ir.Expr) and indexed.op == "getitem"):
                    indexed.index = _unsigned(state.func_ir, block, indexed.index)
                block.append(statement)
        state.func_ir._definitions = build_definitions(state.func_ir.blocks)
        return True


def _unsigned(function: Untyped, block: Untyped, index: Untyped) -> Untyped:
    """Defines the unsigned index as a new variable at the end of the block so far, and returns the variable."""
    made = guard(get_definition, function, index)
    if isinstance(made, ir.Expr) and made.op == "build_tuple":
        numbers = [_unsigned(function, block, number) for number in made.items]
        return _define(block, index.loc, ir.Expr.build_tuple(numbers, index.loc))
    unsigned = _define(block, index.loc, ir.Global("uintp", types.uintp, index.loc))
    return _define(block, index.loc, ir.Expr.call(unsigned, [index], (), index.loc))


def _define(block: Untyped, where: Untyped, value: Untyped) -> Untyped:
    variable = block.scope.make_temp(where)
    block.append(ir.Assign(value, variable, where))
    return variable
