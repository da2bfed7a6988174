"""Rules of the dialect as functions of JavaScript: each construct of the grammar beside what it becomes.

``translate`` takes rules that ``sennik.kernel.dialect.check`` accepts, and every rule that they call. It knows the
constructs of the grammar and no game.

- A struct is an object with the names of its fields: numbers, and typed arrays. A cell of a grid is found by its row, its
  column and the number of columns, ``<field>_columns``.
- A number is a number (``.numbers``), and what is stored into a field keeps the lowest bits, as in NumPy.
- A truth is a boolean, and ``int`` makes 0 or 1 of it.
- The bounds of a ``range`` are taken once, before the first pass. ``//`` and ``%`` round down.
- A constant of a module becomes its number.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import FunctionType, ModuleType
from typing import Final, TypeAlias

from sennik.kernel import dialect
from sennik.kernel.dialect import Violation
from sennik.kernel.layout import Field

from . import numbers
from .numbers import NumberText, TooWideError, Width

AnyRule: TypeAlias = Callable[..., object]

HELPERS: Final = "const $mod = (a, b) => a - b * Math.floor(a / b);"
"""What translated rules call beside each other."""

_NARROWED: Final = {1: "{} << 24 >> 24", 2: "{} << 16 >> 16", 4: "{} | 0"}
"""What keeps the bytes of a field that is no array, by their number. A typed array does so by itself."""

_ORDERS: Final[dict[type[ast.cmpop], str]] = {
    ast.Eq: "===",
    ast.NotEq: "!==",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
_BITS: Final[dict[type[ast.operator], str]] = {ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^"}
_SIGNS: Final[dict[type[ast.operator], str]] = {ast.Add: "+", ast.Sub: "-"}
_KINDS: Final = {"int": "number", "float": "number", "bool": "boolean", "None": "void"}


class ExportError(ValueError):
    """Raised for rules that cannot be translated. ``flaws`` has the file, the line and the reason of each."""

    def __init__(self, flaws: Iterable[Violation]) -> None:
        self.flaws = tuple(flaws)
        super().__init__("\n".join(map(str, self.flaws)))


@dataclass
class Translated:
    """JavaScript of some rules. ``names`` has the name of each there, and ``texts`` its function, callees first.

    ``types`` declares the parameters and the result of each for TypeScript.
    """

    names: dict[FunctionType, str] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)
    types: dict[FunctionType, str] = field(default_factory=dict)
    widths: dict[FunctionType, Width] = field(default_factory=dict)


def translate(rules: Iterable[AnyRule], fields: Mapping[str, Field]) -> Translated:
    """Returns these rules and those that they call, over structs with these fields.

    Raises ``ExportError`` if one of them is outside the dialect, names a field that is none of these, or needs a bit
    operation on more than 32 bits.
    """
    wanted = [rule for rule in rules if isinstance(rule, FunctionType)]
    flaws = dialect.check(wanted)
    if flaws:
        raise ExportError(flaws)
    made = Translated()
    for rule in wanted:
        _add(made, rule, fields)
    return made


def _add(made: Translated, rule: FunctionType, fields: Mapping[str, Field]) -> None:
    if rule in made.names:
        return
    function = Function(rule, fields, made)
    for called in function.calls:
        _add(made, called, fields)
    # Two modules may have rules of one name, and then the second is also called after its module.
    name = rule.__name__
    if name in made.names.values():
        name = f"{rule.__module__.rpartition('.')[2]}_{name}"
    if name in made.names.values():
        raise ExportError([function.flaw(function.head, f"a third rule has the name {name}")])
    made.names[rule] = name
    made.texts.append(function.text(name))
    made.types[rule] = function.type
    made.widths[rule] = function.returned


class Function:
    """One rule on its way to JavaScript."""

    def __init__(self, rule: FunctionType, fields: Mapping[str, Field], made: Translated) -> None:
        self.rule = rule
        self.returned = Width.SIGNED
        self._fields = fields
        self._made = made
        self._known: Mapping[str, object] = rule.__globals__
        (head,) = ast.parse(textwrap.dedent(inspect.getsource(rule))).body
        assert isinstance(head, ast.FunctionDef)
        self.head = head
        self._parameters = [parameter.arg for parameter in head.args.args]
        self._widths: dict[str, Width] = {}
        self._counters = _counters(head)

    # --- the whole rule ---------------------------------------------------------------------------------------------------

    @property
    def calls(self) -> list[FunctionType]:
        """The rules that this one calls."""
        inside = [node for statement in self.head.body for node in ast.walk(statement)]
        named = [node.func.id for node in inside if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
        return [rule for rule in (self._known.get(name) for name in named) if isinstance(rule, FunctionType)]

    @property
    def type(self) -> str:
        """The type for TypeScript."""
        said = [f"{each.arg}: {_KINDS.get(_written(each.annotation), 'State')}" for each in self.head.args.args]
        return f"({', '.join(said)}) => {_KINDS[_written(self.head.returns)]}"

    def text(self, name: str) -> str:
        """Returns the function. Raises ``ExportError``."""
        widths: dict[str, Width] = {}
        body = self._block(self._body(), "  ")
        # What is assigned to a variable decides its width, and may depend on the widths of others.
        while widths != self._widths:
            widths = dict(self._widths)
            body = self._block(self._body(), "  ")
        local = [name for name in self._widths if name not in self._parameters and name not in self._counters]
        lines = [f"/** {self._said()} */", f"function {name}({', '.join(self._parameters)}) {{"]
        lines += [f"  let {', '.join(local)};"] if local else []
        return "\n".join([*lines, *body, "}"])

    def flaw(self, node: ast.AST, reason: str) -> Violation:
        """Returns a flaw at the line of the node."""
        code = inspect.unwrap(self.rule).__code__
        return Violation(code.co_filename, getattr(node, "lineno", 1) + code.co_firstlineno - 1, reason)

    def _body(self) -> list[ast.stmt]:
        return self.head.body[1:] if ast.get_docstring(self.head) else self.head.body

    def _said(self) -> str:
        return " ".join((ast.get_docstring(self.head) or self.rule.__name__).split("\n\n", maxsplit=1)[0].split())

    def _refuse(self, node: ast.AST, reason: str) -> ExportError:
        return ExportError([self.flaw(node, reason)])

    # --- statements -------------------------------------------------------------------------------------------------------

    def _block(self, body: list[ast.stmt], indent: str) -> list[str]:
        return [indent + line for statement in body for line in self._located(statement)]

    def _located(self, node: ast.stmt) -> list[str]:
        try:
            return self._statement(node)
        except TooWideError as error:
            raise self._refuse(node, str(error)) from None

    def _statement(self, node: ast.stmt) -> list[str]:
        match node:
            case ast.Assign(targets=[target], value=value):
                return [self._stored(target, self._expression(value))]
            case ast.AugAssign():
                return self._changed(node)
            case ast.If(test=test, body=body, orelse=orelse):
                lines = [f"if ({self._truth(test)}) {{", *self._block(body, "  ")]
                return [*lines, *(["} else {", *self._block(orelse, "  ")] if orelse else []), "}"]
            case ast.While(test=test, body=body):
                return [f"while ({self._truth(test)}) {{", *self._block(body, "  "), "}"]
            case ast.For(target=ast.Name(id=name), iter=ast.Call(args=bounds), body=body):
                return self._for(name, bounds, body)
            case ast.Break():
                return ["break;"]
            case ast.Return(value=None):
                return ["return;"]
            case ast.Return(value=ast.expr() as value):
                given = self._expression(value)
                self.returned = max(self.returned, given.width)
                return [f"return {_bare(given.text)};"]
            case ast.Expr(value=value):
                return [f"{self._expression(value).text};"]
            case _:
                raise self._refuse(node, f"{type(node).__name__} cannot be translated")

    def _changed(self, node: ast.AugAssign) -> list[str]:
        """``a[i] += b``: the place is taken once, also where ``i`` is drawn."""
        before, value = self._expression(node.target), self._expression(node.value)
        changed = self._operation(node, node.op, before, value)
        sign = (_SIGNS | _BITS).get(type(node.op))
        if not isinstance(node.target, ast.Attribute) and changed.text == f"({before.text} {sign} {value.text})":
            if isinstance(node.target, ast.Name):
                self._widen(node.target.id, changed.width)
            return [f"{before.text} {sign}= {_bare(value.text)};"]
        if any(isinstance(part, ast.Call) for part in ast.walk(node.target)):
            raise self._refuse(node, "a place that is drawn is changed by + - & | ^ alone")
        return [self._stored(node.target, changed)]

    def _for(self, name: str, bounds: list[ast.expr], body: list[ast.stmt]) -> list[str]:
        """``for i in range(first, end, step)``: the bounds are taken once, and a change of ``i`` changes no later pass."""
        given = [self._expression(bound) for bound in bounds]
        first, end = (numbers.constant(0), given[0]) if len(given) == 1 else given[:2]
        step = given[2] if len(given) == 3 else numbers.constant(1)
        self._widen(name, max(first.width, end.width))
        own = name in self._counters
        at = name if own else f"{name}$at"
        heads = [f"{at} = {first.text}"]
        if end.value is None:
            heads.append(f"{name}$end = {end.text}")
        last = end.text if end.value is not None else f"{name}$end"
        if step.value is None:
            heads.append(f"{name}$step = {step.text}")
            test, next_ = f"{name}$step > 0 ? {at} < {last} : {at} > {last}", f"{at} += {name}$step"
        else:
            test = f"{at} {'<' if step.value > 0 else '>'} {last}"
            next_ = {1: f"{at}++", -1: f"{at}--"}.get(step.value, f"{at} += {step.value}")
        given_name = [] if own else [f"  {name} = {at};"]
        return [f"for (let {', '.join(heads)}; {test}; {next_}) {{", *given_name, *self._block(body, "  "), "}"]

    def _stored(self, target: ast.expr, value: NumberText) -> str:
        match target:
            case ast.Name(id=name):
                self._widen(name, value.width)
                return f"{name} = {_bare(value.text)};"
            case ast.Attribute(value=ast.Name(id=struct), attr=name):
                kept = self._field(target, name, 0).cell
                if value.value is not None and kept.low <= value.value <= kept.high:
                    return f"{struct}.{name} = {value.text};"
                return f"{struct}.{name} = {_NARROWED[kept.size].format(value.lowest)};"
            case _:
                return f"{self._expression(target).text} = {_bare(value.text)};"

    def _widen(self, name: str, width: Width) -> None:
        self._widths[name] = max(width, self._widths.get(name, Width.SIGNED))

    # --- expressions ------------------------------------------------------------------------------------------------------

    def _truth(self, node: ast.expr) -> str:
        return _bare(self._expression(node).text)

    def _expression(self, node: ast.expr) -> NumberText:
        match node:
            case ast.Constant(value=bool() as truth):
                return NumberText("true" if truth else "false")
            case ast.Constant(value=int() as number):
                return numbers.constant(number)
            case ast.Constant(value=float() as fraction):
                return NumberText(repr(fraction), Width.WIDE)
            case ast.Name(id=name):
                return self._named(name)
            case ast.Attribute(value=ast.Name(id=name), attr=number) if isinstance(self._global(name), ModuleType):
                return numbers.constant(getattr(self._global(name), number))
            case ast.Attribute(value=ast.Name(id=struct), attr=name):
                self._field(node, name, 0)
                return NumberText(f"{struct}.{name}")
            case ast.Subscript():
                return self._cell(node)
            case ast.BinOp(left=left, op=operator, right=right):
                return self._operation(node, operator, self._expression(left), self._expression(right))
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return NumberText(f"!{self._expression(operand).text}")
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                given = self._expression(operand)
                # 0 - 0 is 0, while -0 is another number in JavaScript.
                return (
                    numbers.constant(-given.value) if given.value is not None else numbers.added(numbers.constant(0), "-", given)
                )
            case ast.UnaryOp(op=ast.Invert(), operand=operand):
                return numbers.inverted(self._expression(operand))
            case ast.BoolOp(op=operator, values=values):
                sign = " && " if isinstance(operator, ast.And) else " || "
                return NumberText(f"({sign.join(self._expression(value).text for value in values)})")
            case ast.Compare(left=left, ops=orders, comparators=others):
                return self._compared([left, *others], orders)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                one, other = self._expression(body), self._expression(orelse)
                return NumberText(f"({self._expression(test).text} ? {one.text} : {other.text})", max(one.width, other.width))
            case ast.Call(func=ast.Name(id=name), args=arguments):
                return self._call(name, arguments)
            case _:
                raise self._refuse(node, f"{type(node).__name__} cannot be translated")

    def _named(self, name: str) -> NumberText:
        known = self._global(name)
        if isinstance(known, int):
            return numbers.constant(known)
        return NumberText(name, self._widths.get(name, Width.SIGNED))

    def _global(self, name: str) -> object:
        return None if name in self._widths or name in self._parameters else self._known.get(name)

    def _field(self, node: ast.AST, name: str, dimensions: int) -> Field:
        found = self._fields.get(name)
        if found is None or len(found.cell.shape) != dimensions:
            raise self._refuse(node, f"no layout has the field {name} with {dimensions} dimensions")
        return found

    def _cell(self, node: ast.Subscript) -> NumberText:
        indices = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        assert isinstance(node.value, ast.Attribute)
        name = node.value.attr
        kept = self._field(node, name, len(indices)).cell
        array = ast.unparse(node.value)
        at = [self._expression(index).text for index in indices]
        place = at[0] if len(at) == 1 else f"{at[0]} * {array}_columns + {at[1]}"
        return NumberText(f"{array}[{_bare(place)}]", Width.UNSIGNED if kept.size == 8 else Width.SIGNED)

    def _operation(self, node: ast.AST, operator: ast.operator, left: NumberText, right: NumberText) -> NumberText:
        match operator:
            case ast.Add() | ast.Sub():
                return numbers.added(left, _SIGNS[type(operator)], right)
            case ast.Mult():
                return numbers.multiplied(left, right)
            case ast.Div():
                return NumberText(f"({left.text} / {right.text})", Width.WIDE)
            case ast.FloorDiv():
                return numbers.divided(left, right)
            case ast.Mod():
                return numbers.remainder(left, right)
            case ast.LShift():
                return numbers.shifted_left(left, right)
            case ast.RShift():
                return numbers.shifted_right(left, right)
            case _:
                return numbers.bits(left, _BITS[type(operator)], right)

    def _compared(self, values: list[ast.expr], orders: list[ast.cmpop]) -> NumberText:
        """``a < b < c`` takes ``b`` once, and ``c`` only if ``a < b``."""
        texts = [self._expression(value).text for value in values]
        parts = []
        for n, order in enumerate(orders):
            right = texts[n + 1]
            if n + 1 < len(orders) and any(isinstance(part, ast.Call) for part in ast.walk(values[n + 1])):
                kept = f"between${n}"
                self._widen(kept, Width.WIDE)
                right, texts[n + 1] = f"({kept} = {right})", kept
            parts.append(f"{texts[n]} {_ORDERS[type(order)]} {right}")
        return NumberText(f"({' && '.join(parts)})")

    def _call(self, name: str, arguments: list[ast.expr]) -> NumberText:
        called = self._global(name)
        if isinstance(called, FunctionType):
            texts = [_bare(self._expression(argument).text) for argument in arguments]
            return NumberText(
                f"{self._made.names.get(called, name)}({', '.join(texts)})", self._made.widths.get(called, Width.SIGNED)
            )
        if name == "len":
            array = ast.unparse(arguments[0])
            assert isinstance(arguments[0], ast.Attribute)
            rows = len(self._fields[arguments[0].attr].cell.shape) == 2
            return NumberText(f"{array}_rows" if rows else f"{array}.length")
        given = [self._expression(argument) for argument in arguments]
        if name == "int":
            return NumberText(f"({_bare(given[0].text)} ? 1 : 0)")
        return NumberText(f"Math.{name}({', '.join(_bare(each.text) for each in given)})", max(each.width for each in given))


def _written(annotation: ast.expr | None) -> str:
    return "" if annotation is None else ast.unparse(annotation)


def _counters(head: ast.FunctionDef) -> set[str]:
    """Returns the names that only count: a ``for`` gives them, nothing else does, and they are read within it alone."""
    counted = {node.target.id for node in ast.walk(head) if isinstance(node, ast.For) and isinstance(node.target, ast.Name)}
    return {name for name in counted if not _outside(head, name)}


def _outside(node: ast.AST, name: str, within: bool = False) -> bool:
    """Returns whether the name stands outside of a ``for`` that counts with it, is stored, or counts twice at a time."""
    if isinstance(node, ast.For) and isinstance(node.target, ast.Name) and node.target.id == name:
        return within or _outside(node.iter, name) or any(_outside(each, name, True) for each in node.body)
    if isinstance(node, ast.Name) and node.id == name:
        return not within or not isinstance(node.ctx, ast.Load)
    return any(_outside(child, name, within) for child in ast.iter_child_nodes(node))


def _enclosed(text: str) -> bool:
    """Returns whether one pair of brackets encloses the whole text."""
    if not text.startswith("("):
        return False
    depth = 0
    for n, letter in enumerate(text):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if depth == 0:
            return n == len(text) - 1
    return False


def _bare(text: str) -> str:
    return text[1:-1] if _enclosed(text) else text
