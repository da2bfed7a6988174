"""The compiler for rules: numba's compiler with the passes of ``.module_numbers``, ``.indices`` and ``.fields``.

numba compiles a function once for each combination of its arguments' types. To numba the 3 and the 4 of ``tell(s,
3)`` and ``tell(s, 4)`` are two types, and fields of 8, 16 and 32 bits are three more. So a rule that is called from
ten places would be compiled up to ten times. ``RuleDispatcher`` passes every integer with 64 bits, and each rule is
compiled once. If the rule is copied into its caller, a constant is still known there, because LLVM copies after numba
has compiled.

Other functions that numba compiles in the same process are not affected.
"""

from __future__ import annotations

from numba import types
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering
from numba.core.untyped_passes import IRProcessing

from .fields import FieldLowering
from .indices import UnsignedIndices
from .module_numbers import ModuleNumbers
from .passes import Untyped


class RuleCompiler(CompilerBase):
    """numba's compiler, with numbers of modules, with unsigned indices and with fields that never overlap."""

    def define_pipelines(self) -> list[Untyped]:
        """See numba."""
        steps = DefaultPassBuilder.define_nopython_pipeline(self.state)
        steps.add_pass_after(UnsignedIndices, IRProcessing)
        steps.add_pass_after(ModuleNumbers, IRProcessing)
        steps.passes = [(FieldLowering, what) if step is NativeLowering else (step, what) for step, what in steps.passes]
        steps.finalize()
        return [steps]


class RuleDispatcher(CPUDispatcher):
    """The compiled forms of one rule. There is one for each combination of structs and arrays, whatever the types of
    the integers.
    """

    def get_call_template(self, args: Untyped, kws: Untyped) -> Untyped:
        """See numba. Integers from other compiled functions are widened to 64 bits, and the call converts them."""
        return super().get_call_template([_widened(kind) for kind in args], {name: _widened(kind) for name, kind in kws.items()})


def compile_rule(function: Untyped, *, from_python: bool, **options: Untyped) -> Untyped:
    """Returns the compiled form of ``function``, which is compiled when it is first called.

    Python may call it only with ``from_python``. Otherwise only compiled functions may, and the code that converts
    Python's arguments is not made.
    """
    options |= {"nopython": True, "nogil": True, "error_model": "numpy", "boundscheck": None}
    options |= {"no_cpython_wrapper": not from_python, "no_cfunc_wrapper": True}
    return RuleDispatcher(py_func=function, targetoptions=options, pipeline_class=RuleCompiler)


def _widened(kind: Untyped) -> Untyped:
    plain = types.unliteral(kind)
    return types.int64 if isinstance(plain, types.Integer) else kind
