"""The dialect in which rules are written: a grammar over Python's syntax tree, and the command that checks it.

``check`` finds everything in a rule that is not in the grammar (``docs/explanation/dialect.md``). A program that
knows these few constructs, and no more of Python, can therefore compile a rule to machine code or translate it into
another language.

``python -m sennik.kernel.dialect MODULE...`` checks every rule in these modules and every rule that they call. It
prints ``file:line: reason`` for each flaw, and its exit code is 1 if there is one.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import Final, Literal, TypeAlias

from .cells import has_fields
from .rule import is_rule

Kind: TypeAlias = Literal["number", "fraction", "truth", "struct", "nothing"]
"""The kind of an expression. Arrays are no kind: a rule can only index an array or measure it with ``len``.

Fractions are those of IEEE 754 with 64 bits, whose sums, differences, products, quotients and comparisons are the
same in every language.
"""

BUILTINS: Final = frozenset({"range", "len", "min", "max", "int"})
"""The builtins that a rule may call. ``range`` is allowed only in a ``for``, and ``int`` only converts a truth to 0
or 1.
"""

RESERVED: Final = frozenset(
    """
    abstract alignas alignof any arguments as asm assert async auto await become boolean box break byte case catch char class
    const const_cast constexpr continue crate debugger decltype default defer delete do double dyn dynamic_cast else enum
    eval except explicit export extends extern fallthrough final finally fixed float fn for foreign friend func function global
    go goto if impl implements import in inline instanceof int interface is lambda let long loop macro map match mod module move
    mut mutable namespace native new nil noexcept none nonlocal not null nullptr operator or override package pass priv private
    protected protocol pub public raise ref register reinterpret_cast restrict return select self short signed sizeof static
    static_assert static_cast strict struct super switch synchronized template this thread_local throw throws trait transient
    try type typedef typeid typename typeof union unsafe unsigned unsized use using val var virtual void volatile wchar_t when
    where while with yield
    """.split()  # noqa: SIM905 - a list of words reads best as one
)
"""Words that Python, C, C++, Rust, Go, Java, Kotlin, Swift, JavaScript or TypeScript reserve.

No rule, parameter, variable or field may have such a name, so a translator has to rename nothing.
"""

_NUMBERS: Final = (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Mod, ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr, ast.BitXor)
_OF_FRACTIONS: Final = (ast.Add, ast.Sub, ast.Mult, ast.Div)
_SIGNS: Final = (ast.USub, ast.Invert)
_ORDERS: Final = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_GIVEN: Final[dict[str, Kind]] = {"int": "number", "float": "fraction", "bool": "truth", "None": "nothing"}


@dataclass(frozen=True, slots=True, order=True)
class Violation:
    """A construct outside the dialect: its place, and the reason in English.

    >>> print(Violation("rules.py", 12, "a float"))
    rules.py:12: a float
    """

    file: str
    line: int
    reason: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.reason}"


def check(rules: Iterable[Callable[..., object]]) -> list[Violation]:
    """Returns all flaws of these rules and of every rule that they call, ordered by file and line.

    Recursion is a flaw of each rule in the circle of calls.

    >>> from .rule import rule
    >>> @rule
    ... def square(n: int) -> int:
    ...     return n**2
    >>> [flaw.reason for flaw in check([square])]
    ['there is no Pow of numbers']
    """
    calls: dict[FunctionType, list[FunctionType]] = {}
    flaws: list[Violation] = []
    left = [rule for rule in rules if isinstance(rule, FunctionType)]
    while left:
        rule = left.pop()
        if rule in calls:
            continue
        checked = _Rule(rule)
        checked.check()
        calls[rule] = checked.calls
        left += checked.calls
        flaws += checked.flaws
    flaws += [
        Violation(*_place(rule), f"{rule.__name__} calls itself, if only through others")
        for rule in calls
        if _reaches(calls, rule)
    ]
    return sorted(set(flaws))


def module_rules(module: ModuleType) -> Iterator[FunctionType]:
    """Yields the rules that the module defines itself.

    >>> from sennik.kernel import classes
    >>> [rule.__name__ for rule in module_rules(classes)]
    ['draw_taken', 'next_term']
    """
    for thing in vars(module).values():
        if isinstance(thing, FunctionType) and is_rule(thing) and thing.__module__ == module.__name__:
            yield thing


def _place(rule: FunctionType) -> tuple[str, int]:
    code = inspect.unwrap(rule).__code__
    return code.co_filename, code.co_firstlineno


def _kind(said: str, known: Mapping[str, object]) -> Kind | None:
    """Returns the kind that an annotation declares in a module with these names, or None if it declares none.

    The name of a protocol of fields declares a struct.
    """
    return "struct" if has_fields(known.get(said)) else _GIVEN.get(said)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _reaches(calls: dict[FunctionType, list[FunctionType]], start: FunctionType) -> bool:
    seen: set[FunctionType] = set()
    left = list(calls[start])
    while left:
        rule = left.pop()
        if rule is start:
            return True
        if rule not in seen:
            seen.add(rule)
            left += calls.get(rule, [])
    return False


class _Rule:
    """The check of one rule. ``flaws`` and ``calls`` collect what it finds."""

    def __init__(self, rule: FunctionType) -> None:
        self.flaws: list[Violation] = []
        self.calls: list[FunctionType] = []
        self._file, self._first = _place(rule)
        self._known: dict[str, object] = rule.__globals__
        (definition,) = ast.parse(textwrap.dedent(inspect.getsource(rule))).body
        assert isinstance(definition, ast.FunctionDef)
        self._definition = definition
        self._kinds: dict[str, Kind] = {}

    def check(self) -> None:
        """Checks the whole rule."""
        head = self._definition
        self._name(head, head.name)
        given = head.args
        if given.posonlyargs or given.kwonlyargs or given.vararg or given.kwarg or given.defaults:
            self._flaw(head, "a rule has plain parameters, without defaults")
        for parameter in given.args:
            kind = self._declared(parameter, parameter.annotation)
            self._name(parameter, parameter.arg)
            self._kinds[parameter.arg] = kind
        self._returned = self._declared(head, head.returns)
        body = head.body
        if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant) and isinstance(body[0].value.value, str):
            body = body[1:]
        self._block(body)

    # --- what all share ---------------------------------------------------------------------------------------------------

    def _flaw(self, node: ast.AST, reason: str) -> None:
        line = getattr(node, "lineno", 1) + self._first - 1
        self.flaws.append(Violation(self._file, line, reason))

    def _name(self, node: ast.AST, name: str) -> None:
        if name in RESERVED:
            self._flaw(node, f"{name!r} is a reserved word in another language")

    def _declared(self, node: ast.AST, annotation: ast.expr | None) -> Kind:
        said = "" if annotation is None else ast.unparse(annotation)
        kind = _kind(said, self._known)
        if kind is None:
            self._flaw(node, f"a rule takes and gives int, float, bool, a struct or None, not {said or 'what is not said'}")
        return kind or "number"

    # --- statements -------------------------------------------------------------------------------------------------------

    def _block(self, body: list[ast.stmt]) -> None:
        for statement in body:
            self._statement(statement)

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Assign(targets=[target]):
                self._assign(target, self._expression(node.value))
            case ast.AugAssign():
                kind = self._changed(node.target)
                if self._operation(node, node.op, kind, self._expression(node.value)) != kind:
                    self._flaw(node, f"a {kind} doesn't become another kind")
            case ast.If() | ast.While():
                self._expect(node.test, "truth")
                if isinstance(node, ast.While) and node.orelse:
                    self._flaw(node, "a loop has no else")
                self._block(node.body)
                self._block(node.orelse)
            case ast.For():
                self._for(node)
            case ast.Break():
                pass
            case ast.Expr(value=ast.Call() as called):
                self._call(called)
            case ast.Return():
                kind = "nothing" if node.value is None else self._expression(node.value)
                if kind != self._returned:
                    self._flaw(node, f"a {kind} is returned where a {self._returned} is declared")
            case _:
                self._flaw(node, f"{type(node).__name__} is no statement of the dialect")

    def _for(self, node: ast.For) -> None:
        match node:
            case ast.For(target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range"), args=bounds, keywords=[]), orelse=[]):
                if not 1 <= len(bounds) <= 3:
                    self._flaw(node, "range has one to three numbers")
                for bound in bounds:
                    self._expect(bound, "number")
                self._name(node, name)
                self._kinds[name] = "number"
            case _:
                self._flaw(node, "a for counts through a range")
        self._block(node.body)

    def _assign(self, target: ast.expr, kind: Kind) -> None:
        match target:
            case ast.Name(id=name):
                self._name(target, name)
                if kind == "nothing":
                    self._flaw(target, "a call that gives nothing has no value")
                elif self._kinds.setdefault(name, kind) != kind:
                    self._flaw(target, f"{name} was a {self._kinds[name]} and is a {kind} now")
            case ast.Attribute() | ast.Subscript():
                if self._changed(target) != "number" or kind != "number":
                    self._flaw(target, "a field holds a number")
            case _:
                self._flaw(target, f"nothing is assigned to a {type(target).__name__}")

    def _changed(self, target: ast.expr) -> Kind:
        """Returns the kind of a variable or field that is changed. No number of a module is."""
        match target:
            case ast.Name(id=name) if name not in self._kinds:
                self._flaw(target, f"{name} is no parameter, and no variable that has a value by now")
                return "number"
            case ast.Attribute():
                self._field(target)
                return "number"
            case _:
                return self._expression(target)

    # --- expressions ------------------------------------------------------------------------------------------------------

    def _expect(self, node: ast.expr, wanted: Kind) -> None:
        kind = self._expression(node)
        if kind != wanted:
            self._flaw(node, f"here stands a {wanted}, not a {kind}")

    def _expression(self, node: ast.expr) -> Kind:
        match node:
            case ast.Constant(value=bool()):
                return "truth"
            case ast.Constant(value=int()):
                return "number"
            case ast.Constant(value=float()):
                return "fraction"
            case ast.Name(id=name):
                return self._named(node, name)
            case ast.Attribute(value=ast.Name(id=name), attr=number) if (module := self._module(name)) is not None:
                if not number.isupper() or not _is_number(getattr(module, number, None)):
                    self._flaw(node, f"{number} is no whole number in capitals of the module {name}")
                return "number"
            case ast.Attribute():
                self._field(node)
                return "number"
            case ast.Subscript():
                self._field(node.value)
                for index in node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]:
                    self._expect(index, "number")
                return "number"
            case ast.BinOp():
                return self._operation(node, node.op, self._expression(node.left), self._expression(node.right))
            case ast.UnaryOp(op=ast.Not()):
                self._expect(node.operand, "truth")
                return "truth"
            case ast.UnaryOp() if isinstance(node.op, _SIGNS):
                self._expect(node.operand, "number")
                return "number"
            case ast.BoolOp():
                for value in node.values:
                    self._expect(value, "truth")
                return "truth"
            case ast.Compare():
                for value in (node.left, *node.comparators):
                    if (kind := self._expression(value)) not in {"number", "fraction"}:
                        self._flaw(node, f"a {kind} is not compared")
                for order in node.ops:
                    if not isinstance(order, _ORDERS):
                        self._flaw(node, f"{type(order).__name__} compares no numbers")
                return "truth"
            case ast.IfExp():
                self._expect(node.test, "truth")
                kind = self._expression(node.body)
                self._expect(node.orelse, kind)
                return kind
            case ast.Call():
                return self._call(node)
            case _:
                self._flaw(node, f"{type(node).__name__} is no expression of the dialect")
                return "number"

    def _field(self, node: ast.expr) -> None:
        match node:
            case ast.Attribute(value=ast.Name(id=name)) if self._kinds.get(name) == "struct":
                self._name(node, node.attr)
            case _:
                self._flaw(node, f"{ast.unparse(node)} is no field of a struct")

    def _named(self, node: ast.Name, name: str) -> Kind:
        if name in self._kinds:
            return self._kinds[name]
        if not _is_number(self._known.get(name)):
            self._flaw(node, f"{name} is no parameter, no variable that has a value by now, and no number of the module")
        return "number"

    def _module(self, name: str) -> ModuleType | None:
        """Returns the module that the name stands for, or None if it stands for something else."""
        known = None if name in self._kinds else self._known.get(name)
        return known if isinstance(known, ModuleType) else None

    def _operation(self, node: ast.AST, operator: ast.operator, left: Kind, right: Kind) -> Kind:
        for kind in (left, right):
            if kind not in {"number", "fraction"}:
                self._flaw(node, f"there is no {type(operator).__name__} of a {kind}")
        fraction = "fraction" in {left, right} or isinstance(operator, ast.Div)
        if not isinstance(operator, _OF_FRACTIONS if fraction else _NUMBERS):
            self._flaw(node, f"there is no {type(operator).__name__} of {'fractions' if fraction else 'numbers'}")
        return "fraction" if fraction else "number"

    def _call(self, node: ast.Call) -> Kind:
        if node.keywords or any(isinstance(argument, ast.Starred) for argument in node.args):
            self._flaw(node, "arguments are given by their place")
        match node.func:
            case ast.Name(id="len") if self._builtin("len") and len(node.args) == 1:
                self._field(node.args[0])
                return "number"
            case ast.Name(id="int") if self._builtin("int") and len(node.args) == 1:
                self._expect(node.args[0], "truth")
                return "number"
            case ast.Name(id=("min" | "max") as name) if self._builtin(name):
                if len(node.args) < 2:
                    self._flaw(node, f"{name} chooses among numbers")
                for argument in node.args:
                    self._expect(argument, "number")
                return "number"
            case ast.Name(id=name) if isinstance(called := self._known.get(name), FunctionType) and is_rule(called):
                return self._rule(node, called)
            case _:
                self._flaw(node, f"{ast.unparse(node.func)} is no rule, and none of {', '.join(sorted(BUILTINS))}")
                return "number"

    def _builtin(self, name: str) -> bool:
        return name in BUILTINS and name not in self._known

    def _rule(self, node: ast.Call, called: FunctionType) -> Kind:
        self.calls.append(called)
        signature = inspect.signature(called)
        wanted = [_kind(str(given.annotation), called.__globals__) or "number" for given in signature.parameters.values()]
        if len(wanted) != len(node.args):
            self._flaw(node, f"{called.__name__} takes {len(wanted)}, and gets {len(node.args)}")
        for argument, kind in zip(node.args, wanted, strict=False):
            self._expect(argument, kind)
        return _kind(str(signature.return_annotation), called.__globals__) or "number"


def main(arguments: list[str]) -> int:
    """Checks the modules with these names (a package stands for all its modules), prints the flaws, and returns the
    exit code.
    """
    modules = [importlib.import_module(name) for argument in arguments for name in _modules(argument)]
    flaws = check(rule for module in modules for rule in module_rules(module))
    for flaw in flaws:
        print(flaw)  # noqa: T201 - a command
    return 1 if flaws else 0


def _modules(name: str) -> list[str]:
    module = importlib.import_module(name)
    inside = getattr(module, "__path__", None)
    if inside is None:
        return [name]
    return [name, *(found.name for found in pkgutil.walk_packages(inside, f"{name}."))]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
