"""A compiler pass for rules: it tells LLVM that different fields of a struct never overlap.

To LLVM a struct is bytes, so a store to one field may change every other field. After writing each legal move, the
compiled rule would read the number of moves again. This pass marks every load from and store to a field with the
field's name (LLVM's type-based alias metadata). A value then stays in a register until a store to the same field.

This is sound because two fields of one struct never overlap, and two structs are either the same or apart. Code that
reaches a struct without naming a field, like the engine's copy of a whole struct, gets no mark, and LLVM assumes that
it may change every field. The pass only runs in functions compiled with
``sennik.kernel.rule_compiler.RuleCompiler``.
"""

from __future__ import annotations

from llvmlite import ir as llvm
from numba import types
from numba.core import ir
from numba.core.compiler_machinery import register_pass
from numba.core.ir_utils import get_definition, guard
from numba.core.lowering import Lower
from numba.core.typed_passes import BaseNativeLowering

from .passes import Untyped

ACCESSES = (llvm.instructions.LoadInstr, llvm.instructions.StoreInstr)
STEPS = (llvm.instructions.GEPInstr, llvm.instructions.CastInstr)


class FieldLower(Lower):
    """numba's lowering, which also marks the instructions of each statement with the field that the statement reads
    or writes.
    """

    def lower_inst(self, inst: Untyped) -> None:
        """See numba."""
        field = self._field(inst)
        if field is None:
            super().lower_inst(inst)  # type: ignore[no-untyped-call]
            return
        blocks = self.function.blocks
        block, started, made = self.builder.block, len(self.builder.block.instructions), len(blocks)
        super().lower_inst(inst)  # type: ignore[no-untyped-call]
        new = block.instructions[started:] + [one for other in blocks[made:] for one in other.instructions]
        for one in new:
            if isinstance(one, ACCESSES) and _outside(one):
                one.set_metadata("tbaa", self._tag(field))

    def _field(self, inst: Untyped) -> str | None:
        """Returns the name of the struct's field that the statement reads or writes, whole or one cell of it, or
        None.
        """
        if isinstance(inst, ir.SetAttr):
            return self._of_struct(inst.target, inst.attr)
        if isinstance(inst, ir.SetItem | ir.StaticSetItem):
            return self._of_cell(inst.target)
        if isinstance(inst, ir.Assign) and isinstance(inst.value, ir.Expr):
            if inst.value.op == "getattr":
                return self._of_struct(inst.value.value, inst.value.attr)
            if inst.value.op in ("getitem", "static_getitem"):
                return self._of_cell(inst.value.value)
        return None

    def _of_struct(self, variable: Untyped, name: str) -> str | None:
        kind = self.typeof(variable.name)  # type: ignore[no-untyped-call]
        return name if isinstance(kind, types.Record) else None

    def _of_cell(self, variable: Untyped) -> str | None:
        made = guard(get_definition, self.func_ir, variable)
        if isinstance(made, ir.Expr) and made.op == "getattr":
            return self._of_struct(made.value, made.attr)
        return None

    def _tag(self, field: str) -> Untyped:
        zero = llvm.IntType(64)(0)
        root = self.module.add_metadata(["sennik struct"])
        kind = self.module.add_metadata([field, root, zero])
        return self.module.add_metadata([kind, kind, zero])


def _outside(access: Untyped) -> bool:
    """Returns whether the accessed memory is anything but a local variable of the function."""
    place = access.operands[-1]
    while isinstance(place, STEPS):
        place = place.operands[0]
    return not isinstance(place, llvm.instructions.AllocaInstr)


@register_pass(mutates_CFG=True, analysis_only=False)
class FieldLowering(BaseNativeLowering):
    """numba's pass to machine code, with ``FieldLower`` as its lowering."""

    _name: Untyped = "field_lowering"

    @property
    def lowering_class(self) -> type[Lower]:
        """See numba."""
        return FieldLower
