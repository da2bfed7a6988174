"""An ES module for each card game, and for the count of each other game that declares one: its struct, its rules and its
data; and the types of these for TypeScript.
"""

from __future__ import annotations

import json
import linecache
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from types import FunctionType
from typing import ClassVar

from sennik.kernel import generator
from sennik.kernel.cards import CardState, Edition
from sennik.kernel.game import Game
from sennik.kernel.hide_source import measured_hide_source
from sennik.kernel.layout import Field, Layout, i4, never
from sennik.kernel.rule import rule
from sennik.kernel.sheets import CountSheet
from sennik.kernel.visibility import Hideable

from .tables import PlainData, PresetTable, count_data, game_data, tables
from .translator import HELPERS, AnyRule, Translated, translate

_ARRAYS = {1: "Int8Array", 2: "Int16Array", 4: "Int32Array"}
_GENERATED = (generator.seed_generator, generator.draw_below, generator.shuffle_deck)


class RuleModule(ABC):
    """A module with the rules ``rules`` of the game ``name`` over one struct, which has the layout ``layout``.

    ``data`` is what the game declares beside them. ``data_type`` and ``struct_type`` are the types of data and struct in the
    client's ``data_file``.
    """

    data_file: ClassVar[str]
    data_type: ClassVar[str]
    struct_type: ClassVar[str]

    @property
    @abstractmethod
    def name(self) -> str: ...

    @property
    @abstractmethod
    def layout(self) -> Layout: ...

    @property
    @abstractmethod
    def rules(self) -> Mapping[str, FunctionType]: ...

    @property
    @abstractmethod
    def data(self) -> PlainData: ...

    @cached_property
    def javascript(self) -> str:
        """The text of the module, which exports the class ``State``, the object ``rules`` and the object ``data``."""
        listed = ", ".join(f"{key}: {self._translated.names[made]}" for key, made in self.rules.items())
        data = json.dumps(self.data, ensure_ascii=False, separators=(",", ":"))
        return "\n\n".join(
            [
                self._head,
                HELPERS,
                self._struct,
                *self._translated.texts,
                f"export const rules = {{ {listed} }};",
                f"export const data = {data};\n",
            ]
        )

    @cached_property
    def types(self) -> str:
        """The text of the declarations that go with the module."""
        imported = f'import type {{ {self.data_type}, Shape, {self.struct_type} }} from "{self.data_file}";'
        lines = [self._head, imported, "", f"/** The state of {self.layout.name}, and each view of it. */"]
        lines += [f"export class State implements {self.struct_type} {{"]
        lines += [
            "  readonly $shape: Shape;",
            "  readonly $buffer: ArrayBuffer;",
            "  readonly $told: Uint8Array;",
            "  constructor(shape: Shape, buffer?: ArrayBuffer);",
            "  copy(other: State): void;",
        ]
        for field in self.layout:
            lines += [f"  /** {field.declared.said} */"] if field.declared.said else []
            if not field.cell.shape:
                lines.append(f"  {field.name}: number;")
                continue
            lines.append(f"  readonly {field.name}: {_array(field)};")
            if len(field.cell.shape) == 2:
                lines += [f"  readonly {field.name}_rows: number;", f"  readonly {field.name}_columns: number;"]
        lines += ["}", "", "export const rules: {"]
        for key, made in self.rules.items():
            lines += [f"  {key}: {self._translated.types[made]};"]
        return "\n".join([*lines, "};", "", f"export const data: {self.data_type};", ""])

    @property
    def _head(self) -> str:
        return f"// Made from the rules of {self.name} by `python -m sennik.export`. Change the rules, not this file."

    @cached_property
    def _translated(self) -> Translated:
        return translate(self.rules.values(), _with_columns(self.layout))

    @property
    def _struct(self) -> str:
        """The class of states and views: numbers, and typed arrays over one buffer, placed by a shape."""
        lines = ["export class State {", "  constructor(shape, buffer = new ArrayBuffer(shape.size)) {"]
        lines += ["    this.$shape = shape;", "    this.$buffer = buffer;"]
        lines += ["    this.$told = new Uint8Array(buffer, 0, shape.ends[1]);"]
        lines += [f"    this.{field.name} = 0;" for field in self.layout if not field.cell.shape]
        for field in self.layout:
            if len(field.cell.shape) == 2:
                lines.append(f"    [this.{field.name}_rows, this.{field.name}_columns] = shape.{field.name}.dims;")
            if field.cell.shape:
                lines.append(
                    f"    this.{field.name} = new {_array(field)}(buffer, shape.{field.name}.at, shape.{field.name}.count);"
                )
        copied = [f"    this.{field.name} = other.{field.name};" for field in self.layout if _is_copied(field)]
        copied.append("    this.$told.set(other.$told);")
        return "\n".join([*lines, "  }", "  copy(other) {", *copied, "  }", "}"])


@dataclass(frozen=True)
class GameModule(RuleModule):
    """The module of a game that is played on structs.

    >>> from sennik.catalog import game
    >>> sen = GameModule(game("sen"))
    >>> "function apply(s, seat, action)" in sen.javascript, "dream: Int8Array;" in sen.types
    (True, True)
    """

    game: Game
    data_file = "../data"
    data_type = "GameData"
    struct_type = "Struct"

    @property
    def name(self) -> str:
        return self.game.name

    @cached_property
    def _tables(self) -> list[PresetTable]:
        return tables(self.game)

    @cached_property
    def _edition(self) -> Edition[CardState]:
        return self._tables[0].edition

    @property
    def layout(self) -> Layout:
        return self._edition.layout

    @cached_property
    def data(self) -> PlainData:
        return game_data(self.game)

    @cached_property
    def rules(self) -> Mapping[str, FunctionType]:
        """The rules that the module exports, by the names that they have there."""
        book = self._edition.book
        named: dict[str, AnyRule] = {each.name: made for each in fields(book) if callable(made := getattr(book, each.name))}
        named |= {"hide": hide_rule(self.layout)}
        if (prospects := book.prospects) is not None:
            named |= {"standing": prospects.standing, "place": prospects.place}
        named |= {made.__name__: made for made in (*book.screens, *_GENERATED)}
        return {name: made for name, made in named.items() if isinstance(made, FunctionType)}


@dataclass(frozen=True)
class CountModule(RuleModule):
    """The module of the count of a game that is not played on structs.

    >>> from sennik.games.dreamland.exported import COUNT
    >>> dreamland = CountModule(COUNT)
    >>> "function count(s)" in dreamland.javascript, "points: Int16Array;" in dreamland.types
    (True, True)
    """

    sheet: CountSheet
    data_file = "../../data"
    data_type = "CountData"
    struct_type = "CountStruct"

    @property
    def name(self) -> str:
        return self.sheet.game

    @property
    def layout(self) -> Layout:
        return self.sheet.layout

    @property
    def data(self) -> PlainData:
        return count_data(self.sheet)

    @property
    def rules(self) -> Mapping[str, FunctionType]:
        return {made.__name__: made for made in self.sheet.rules if isinstance(made, FunctionType)}


def _is_copied(field: Field) -> bool:
    """Returns whether this is a number of the state or of the trace, which does not stand in the buffer."""
    return field.declared.part < 2 and not field.cell.shape


def _array(field: Field) -> str:
    """Returns the kind of array of a field. Cells of 8 bytes belong to the generator, which uses 32 bits of each."""
    return _ARRAYS.get(field.cell.size, "Uint32Array")


def _with_columns(layout: Layout) -> dict[str, Field]:
    """Returns the fields of the layout, and those that only a translation has: the columns of its grids."""
    columns = [Field(f"{field.name}_columns", never(i4), 0) for field in layout if len(field.cell.shape) == 2]
    return layout.by_name | {field.name: field for field in columns}


def hide_rule(layout: Layout) -> FunctionType:
    """Returns the rule ``hide`` of all layouts with these fields."""
    source, file = measured_hide_source(layout), f"<hide of {layout.name}>"
    names: dict[str, PlainData] = {"rule": rule, "Hideable": Hideable}
    # The checker and the translator read the source of a rule, which is in no file.
    linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file
    exec(compile(source, file, "exec", dont_inherit=True), names)  # noqa: S102 - the source is made above
    made = names["hide"]
    assert isinstance(made, FunctionType)
    return made
