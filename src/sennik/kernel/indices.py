"""A compiler pass for rules: it makes every index unsigned.

In numba, as in Python, a negative index counts from the end, so compiled code tests the sign of every index first. No
rule uses a negative index, and the strict struct refuses it. This pass converts each index to an unsigned number,
which needs no test. It saves a sixth of the time of random play. The pass only runs in functions compiled with
``sennik.kernel.rule_compiler.RuleCompiler``.
"""

from __future__ import annotations

from numba import types
from numba.core import ir
from numba.core.compiler_machinery import register_pass
from numba.core.ir_utils import get_definition, guard

from .passes import BlockPass, Untyped


@register_pass(mutates_CFG=False, analysis_only=False)
class UnsignedIndices(BlockPass):
    """Replaces each index with ``uintp(index)``, and both numbers of an index pair."""

    _name = "unsigned_indices"

    def change(self, function: Untyped, block: Untyped) -> None:
        """See ``BlockPass``."""
        before, block.body = block.body, []
        for statement in before:
            indexed = statement.value if isinstance(statement, ir.Assign) else statement
            if isinstance(indexed, ir.SetItem) or (isinstance(indexed, ir.Expr) and indexed.op == "getitem"):
                indexed.index = _unsigned(function, block, indexed.index)
            block.append(statement)


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
