"""The compiler for rules: numba's compiler with the passes of ``.indices`` and ``.fields``.

Other functions that numba compiles in the same process are not affected.
"""

from __future__ import annotations

from typing import Any

from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.typed_passes import NativeLowering
from numba.core.untyped_passes import IRProcessing

from .fields import FieldLowering
from .indices import UnsignedIndices


class RuleCompiler(CompilerBase):
    """numba's compiler, with unsigned indices and with fields that never overlap."""

    def define_pipelines(self) -> list[Any]:
        """See numba."""
        steps = DefaultPassBuilder.define_nopython_pipeline(self.state)
        steps.add_pass_after(UnsignedIndices, IRProcessing)
        steps.passes = [(FieldLowering, what) if step is NativeLowering else (step, what) for step, what in steps.passes]
        steps.finalize()
        return [steps]
