"""The client's TypeScript types, made from the messages: ``python -m sennik.wire.typescript [FILE]``.

Every struct becomes an interface of the same name with its docstring. Every tagged union becomes a union of interfaces,
which TypeScript tells apart by ``type``. A field that the server always writes, or that goes both ways, is required. A
field that only a client writes is optional if the server has a default for it, and so is a field that the server may
leave out (UNSET).
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import inspect as types

from sennik.i18n import LanguageCode
from sennik.wire import messages

DEFAULT_FILE = Path("web/src/net/messages.ts")

_HEAD = """\
// Made from src/sennik/wire/messages.py by `python -m sennik.wire.typescript`. Change that file, not this one.
"""

_LANGUAGE = types.type_info(LanguageCode)


def structs_of(roots: Iterable[object]) -> dict[str, types.StructType]:
    """Returns all structs that the given types reach, by name, in the order in which they are first reached."""
    found: dict[str, types.StructType] = {}

    def visit(node: types.Type) -> None:
        match node:
            case types.StructType():
                if node.cls.__name__ not in found:
                    found[node.cls.__name__] = node
                    for field in node.fields:
                        visit(field.type)
            case types.UnionType():
                for member in node.types:
                    visit(member)
            case types.ListType() | types.VarTupleType():
                visit(node.item_type)
            case types.DictType():
                visit(node.value_type)
            case _:
                pass

    for info in types.multi_type_info(list(roots)):
        visit(info)
    return found


def typescript() -> str:
    """Returns the whole file."""
    client = structs_of([messages.ClientMessage, *messages.HTTP_IN])
    server = structs_of([messages.ServerMessage, *messages.HTTP_OUT])
    parts = [
        _HEAD,
        f"export const VERSION = {messages.VERSION};\n",
        f"export type Language = {_literal(_LANGUAGE)};\n",
    ]
    parts += [_interface(name, struct, inbound=name not in server) for name, struct in {**server, **client}.items()]
    parts += [_union("ClientMessage", messages.ClientMessage), _union("ServerMessage", messages.ServerMessage)]
    return "\n".join(parts)


def _interface(name: str, struct: types.StructType, *, inbound: bool) -> str:
    lines = _comment(struct.cls)
    lines.append(f"export interface {name} {{")
    if struct.tag is not None:
        lines.append(f"  {struct.tag_field}: {json.dumps(struct.tag)};")
    may_lack = inbound or struct.cls.__struct_config__.omit_defaults
    for field in struct.fields:
        # Neither required nor with a default: the server may leave it out.
        unset = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
        mark = "?" if not field.required and (may_lack or unset) else ""
        lines.append(f"  {field.encode_name}{mark}: {_type(field.type)};")
    lines.append("}\n")
    return "\n".join(lines)


def _union(name: str, union: object) -> str:
    members = "\n".join(f"  | {member.__name__}" for member in get_args(union))
    return f"export type {name} =\n{members};\n"


def _comment(cls: type[object]) -> list[str]:
    text = inspect.cleandoc(cls.__doc__ or "").replace("``", "`").replace("None", "null")
    if not text:
        return []
    lines = text.splitlines()
    if len(lines) == 1:
        return [f"/** {lines[0]} */"]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


def _literal(node: types.Type) -> str:
    assert isinstance(node, types.LiteralType)
    return " | ".join(json.dumps(value) for value in node.values)


def _type(node: types.Type) -> str:
    if node == _LANGUAGE:
        return "Language"
    match node:
        case types.StructType():
            return node.cls.__name__
        case types.LiteralType():
            return _literal(node)
        case types.BoolType():
            return "boolean"
        case types.IntType() | types.FloatType():
            return "number"
        case types.StrType():
            return "string"
        case types.NoneType():
            return "null"
        case types.AnyType():
            return "unknown"
        case types.ListType() | types.VarTupleType():
            item = _type(node.item_type)
            return f"({item})[]" if "|" in item and not item.endswith("]") else f"{item}[]"
        case types.DictType():
            return f"Record<string, {_type(node.value_type)}>"
        case types.UnionType():
            members = [_type(member) for member in node.types]
            return " | ".join(sorted(members, key=lambda member: member == "null"))
        case _:
            raise msgspec.ValidationError(f"no TypeScript for {node!r}")


def main(arguments: list[str]) -> None:
    """Writes the file. Its default place is where the client looks for it."""
    file = Path(arguments[0]) if arguments else DEFAULT_FILE
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
