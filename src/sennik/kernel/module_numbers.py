"""A compiler pass for rules: it reads the numbers of modules when a rule is compiled.

A rule may name a number by its module, as in ``layout.TURN``. numba would read the module in one statement and its
attribute in another, infer types for both, and take the number for a variable. This pass replaces the two statements by
the number, so the machine code is that of a rule that imports the number by name. The pass only runs in functions
compiled with ``sennik.kernel.rule_compiler.RuleCompiler``.
"""

from __future__ import annotations

from types import ModuleType

from numba.core import ir
from numba.core.compiler_machinery import register_pass

from .passes import BlockPass, Untyped


@register_pass(mutates_CFG=False, analysis_only=False)
class ModuleNumbers(BlockPass):
    """Replaces each number of a module with its value."""

    _name = "module_numbers"

    def change(self, _function: Untyped, block: Untyped) -> None:
        """See ``BlockPass``."""
        modules: dict[str, Untyped] = {}
        needless = []
        for statement in block.body:
            if not isinstance(statement, ir.Assign):
                continue
            value = statement.value
            if isinstance(value, ir.Global) and isinstance(value.value, ModuleType):
                modules[statement.target.name] = statement
            elif isinstance(value, ir.Expr) and value.op == "getattr" and value.value.name in modules:
                read = modules[value.value.name]
                number = getattr(read.value.value, value.attr, None)
                if isinstance(number, int):
                    statement.value = ir.Global(value.attr, number, value.loc)
                    # numba reads a module anew for each attribute, so nothing else uses this variable.
                    needless.append(read)
        block.body = [statement for statement in block.body if statement not in needless]
