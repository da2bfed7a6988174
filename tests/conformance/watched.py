"""Rules that say when a number outgrows what the exported rules take for granted (``sennik.export.numbers``).

The translator takes sums, differences and shifts by a variable to stay within 32 bits, and cannot prove it. The checked
struct refuses to store more, but would not see a number that is used at once. ``watched`` sees every one.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any

from sennik.kernel import generator
from sennik.kernel.rule import is_rule

TAKEN_FOR_GRANTED = (ast.Add, ast.Sub, ast.LShift)


class OutgrownError(AssertionError):
    """Raised for a number that needs more than 32 bits."""


def fits(number: float) -> float:
    """Returns the number. Raises ``OutgrownError`` if it is whole and needs more than 32 bits.

    A fraction has no bits to be used, and the translator takes it for a wide number.
    """
    if isinstance(number, int) and not -(1 << 31) <= number < 1 << 31:
        raise OutgrownError(f"{number} has more than 32 bits")
    return number


# Any: a rule, whatever it takes and returns.
@cache
def watched(rule: Callable[..., Any]) -> Callable[..., Any]:
    """Returns a rule that does the same, and so do all that it calls, but raises ``OutgrownError``.

    The generator counts with more bits on purpose. The translator knows how many, so its rules stay as they are.
    """
    assert isinstance(rule, FunctionType)
    parsed = ast.increment_lineno(ast.parse(textwrap.dedent(inspect.getsource(rule))), rule.__code__.co_firstlineno - 1)
    (head,) = parsed.body
    assert isinstance(head, ast.FunctionDef)
    head.decorator_list, head.returns = [], None
    for argument in head.args.args:
        argument.annotation = None
    named = {node.id for node in ast.walk(head) if isinstance(node, ast.Name)}
    module = ast.fix_missing_locations(ast.Module([_Watch().visit(head)], []))
    names: dict[str, Any] = {name: _form(known) for name, known in rule.__globals__.items() if name in named}
    names["fits"] = fits
    exec(compile(module, inspect.getfile(rule), "exec", dont_inherit=True), names)
    made: Callable[..., Any] = names[rule.__name__]
    return made


def _form(known: object) -> object:
    if is_rule(known) and isinstance(known, FunctionType) and known.__module__ != generator.__name__:
        return watched(known)
    return known


class _Watch(ast.NodeTransformer):
    """Puts ``fits`` round all that is taken for granted. What is stored into a field at once, the checked struct checks."""

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """``a + b`` becomes ``fits(a + b)``."""
        self.generic_visit(node)
        return ast.Call(ast.Name("fits", ast.Load()), [node], []) if isinstance(node.op, TAKEN_FOR_GRANTED) else node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        """``n += a`` becomes ``n = fits(n + a)`` where ``n`` is a variable."""
        self.generic_visit(node)
        if not isinstance(node.target, ast.Name) or not isinstance(node.op, TAKEN_FOR_GRANTED):
            return node
        total = ast.BinOp(ast.Name(node.target.id, ast.Load()), node.op, node.value)
        return ast.Assign([node.target], ast.Call(ast.Name("fits", ast.Load()), [total], []))
