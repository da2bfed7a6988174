"""The types of a game's fields, made of what declares them: ``python -m sennik.wire.fields [GAME...]``.

A card game declares the fields of its state in ``layout.py``, where ``layouts()`` returns the layout of each edition.
From these two files are made: ``state.py`` beside it, a protocol by which mypy knows the fields in the rules, and
``web/src/games/<game>/fields.ts``, the type of a view for the client. A field that not every edition has is in both; in
a view it may be missing. A game of words declares in ``fields.py`` what a view holds, as ``ViewFields``, a ``TypedDict``,
from which the client's type is made. If such a game counts on a struct, which it declares in ``sheet.py``, the protocol of
that struct is made as ``sheet_state.py``.

GAME is the package of a game; without one all of ``sennik.games`` are done. A client's file is written if the client
has a folder of the game's name.
"""

from __future__ import annotations

import ast
import inspect
import pkgutil
import sys
import textwrap
import typing
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Literal, get_args, get_origin, is_typeddict

from sennik.kernel.layout import Field, Layout, Sight
from sennik.kernel.trace import trace_fields

GAMES = "sennik.games"
CLIENT = Path("web/src/games")
COMMAND = "python -m sennik.wire.fields"

_PYTHON = ("int", "Row", "Grid")
_TYPESCRIPT = ("number", "number[]", "number[][]")
_PLAIN: dict[object, str] = {int: "number", str: "string", bool: "boolean"}


@dataclass(frozen=True, slots=True)
class Known:
    """A field of some of a game's layouts, with its ``dimensions``. ``every`` says whether all layouts have it."""

    field: Field
    every: bool

    @property
    def dimensions(self) -> int:
        return len(self.field.cell.shape)

    @property
    def shown(self) -> bool:
        """Whether a view tells it."""
        return self.field.declared.part == 0 and self.field.declared.sight is not Sight.NEVER


def known_fields(layouts: Sequence[Layout]) -> list[Known]:
    """Returns the fields that any of these has, in the order in which they first come.

    Raises ``ValueError`` if two layouts have a field with different dimensions.
    """
    found: dict[str, Field] = {}
    for layout in layouts:
        for field in layout.as_declared():
            other = found.setdefault(field.name, field)
            if len(other.cell.shape) != len(field.cell.shape):
                raise ValueError(f"{field.name} has {len(other.cell.shape)} dimensions in one layout and not in another")
    return [Known(field, all(name in layout.by_name for layout in layouts)) for name, field in found.items()]


def protocol(layouts: Sequence[Layout], source: str = "layout.py") -> str:
    """Returns the text of the module ``state`` of a card game with these layouts, which ``source`` declares.

    If the layouts have a trace, its fields come from the kernel.
    """
    known = known_fields(layouts)
    trace = trace_fields().keys()
    traced = trace <= {each.field.name for each in known}
    if traced:
        known = [each for each in known if each.field.name not in trace]
    types = {_PYTHON[each.dimensions] for each in known} - {"int"}
    base = "Traced" if traced else "Fields"
    imports = {"cells": sorted(types if traced else types | {base}), "trace": [base] if traced else []}
    lines = [
        f'"""The state of {layouts[0].name}, field by field.',
        "",
        f"Made from ``{source}`` by ``{COMMAND}``. Change that file, not this one.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Protocol",
        "",
        *(f"from sennik.kernel.{module} import {', '.join(names)}" for module, names in imports.items() if names),
        "",
        "",
        f"class State({base}, Protocol):",
        '    """The fields of the layouts, which rules use by name: numbers, rows and grids."""',
        "",
    ]
    for each in known:
        lines.append(f"    {each.field.name}: {_PYTHON[each.dimensions]}")
        if each.field.declared.said:
            lines.append(f'    """{each.field.declared.said}"""')
    return "\n".join(lines) + "\n"


def interface(layouts: Sequence[Layout]) -> str:
    """Returns the client's type of a view of a card game with these layouts."""
    lines = [
        _head("layout.py"),
        *_comment(f"A view of {layouts[0].name} by field name. Card numbers hold within one view; 0: none."),
    ]
    lines.append(f"export type {layouts[0].name}Fields = {{")
    for each in known_fields(layouts):
        if each.shown:
            lines += _comment(each.field.declared.said, "  ")
            lines.append(f"  {each.field.name}{'' if each.every else '?'}: {_TYPESCRIPT[each.dimensions]};")
    return "\n".join([*lines, "};", ""])


def typed(fields: type) -> str:
    """Returns the client's types of a view that is this ``TypedDict``, and of those within it, the innermost first."""
    parts: dict[str, str] = {}

    def visit(dictionary: type) -> None:
        definition = _definition(dictionary)
        said = _said(definition)
        lines = _comment(inspect.cleandoc(dictionary.__doc__ or ""))
        named = [getattr(sys.modules[dictionary.__module__], ast.unparse(base)) for base in definition.bases]
        bases = [base for base in named if is_typeddict(base)]
        inherited = {name for base in bases for name in typing.get_type_hints(base)}
        lines.append(f"export type {dictionary.__name__} = {''.join(f'{of(base)} & ' for base in bases)}{{")
        for name, hint in typing.get_type_hints(dictionary, include_extras=True).items():
            if name not in inherited:
                lines += _comment(said.get(name, ""), "  ")
                lines.append(f"  {name}: {of(hint)};")
        parts[dictionary.__name__] = "\n".join([*lines, "};", ""])

    def of(hint: object) -> str:
        if is_typeddict(hint):
            assert isinstance(hint, type)
            if hint.__name__ not in parts:
                visit(hint)
            return hint.__name__
        origin, arguments = get_origin(hint), get_args(hint)
        if origin is Literal:
            return " | ".join(f'"{value}"' for value in arguments)
        if origin is Annotated:  # a list of which each cell has a type of its own
            return f"[{', '.join(map(of, arguments[1]))}]"
        if origin is list:
            return f"{of(arguments[0])}[]"
        if hint not in _PLAIN:
            raise TypeError(f"there is no TypeScript for {hint}")
        return _PLAIN[hint]

    visit(fields)
    return "\n".join([_head("fields.py"), *parts.values()])


def _head(source: str) -> str:
    return f"// Made from the game's {source} by `{COMMAND}`. Change that file, not this one.\n"


def _comment(text: str, indent: str = "") -> list[str]:
    return [f"{indent}/** {text} */"] if text else []


def _definition(dictionary: type) -> ast.ClassDef:
    """Returns the class as it is written: which classes it adds to is nowhere else."""
    (definition,) = ast.parse(textwrap.dedent(inspect.getsource(dictionary))).body
    assert isinstance(definition, ast.ClassDef)
    return definition


def _said(definition: ast.ClassDef) -> dict[str, str]:
    """Returns the sentences that stand under the fields of a class."""
    said: dict[str, str] = {}
    name = ""
    for statement in definition.body:
        match statement:
            case ast.AnnAssign(target=ast.Name(id=name)):
                pass
            case ast.Expr(value=ast.Constant(value=str() as text)) if name:
                said[name] = inspect.cleandoc(text)
    return said


def made(package: str) -> Iterator[tuple[Path, str]]:
    """Yields the files that are made for the game in this package, each with its text.

    Raises ``ValueError`` if the package declares no fields.
    """
    folder = Path(str(import_module(package).__file__)).parent
    client = CLIENT / folder.name
    if find_spec(f"{package}.layout"):
        layouts: Sequence[Layout] = import_module(f"{package}.layout").layouts()
        yield folder / "state.py", protocol(layouts)
        text = interface(layouts)
    elif find_spec(f"{package}.fields"):
        text = typed(import_module(f"{package}.fields").ViewFields)
        if find_spec(f"{package}.sheet"):
            yield folder / "sheet_state.py", protocol([import_module(f"{package}.sheet").sheet_layout()], "sheet.py")
    else:
        raise ValueError(f"{package} has neither a layout nor fields")
    if client.is_dir():
        yield client / "fields.ts", text


def packages() -> Iterable[str]:
    """Returns the names of the packages of all games."""
    return (f"{GAMES}.{module.name}" for module in pkgutil.iter_modules(import_module(GAMES).__path__) if module.ispkg)


def main(arguments: list[str]) -> None:
    """Writes the files of these packages, or of all games."""
    for package in arguments or packages():
        for file, text in made(package):
            file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
