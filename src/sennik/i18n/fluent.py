"""Fills in messages. The module supports the part of Fluent that our catalogues use.

The parser of the Fluent project reads the files. That project's own formatter would need the data of a thousand
languages, 36 MB, for the plurals and numbers of two; see ``docs/decisions/0069-small-without-a-compiler.md``. The tests
compare this formatter with that one, message by message.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from fluent.syntax import FluentParser, ast

FluentValue: TypeAlias = str | int | float
FluentArguments: TypeAlias = Mapping[str, FluentValue]
_Part: TypeAlias = Callable[[FluentArguments], FluentValue]

_MARKS: Final = {"pl": ("\u00a0", ","), "en": (",", ".")}
"""The separator between groups of three digits, and the one before the decimals."""
_DECIMALS: Final = 3
"""The greatest number of decimals if a message asks for no number of them."""


def number(language: str, value: float, decimals: int | None = None, *, grouped: bool = True) -> str:
    """Returns the number as the language writes it. Without ``decimals`` it has as many decimals as it needs, at most
    three.

    >>> number("en", 12345.5), number("en", 2, 1)
    ('12,345.5', '2.0')
    """
    group, point = _MARKS[language]
    plain = f"{value:,.{_DECIMALS if decimals is None else decimals}f}"
    whole, _, fraction = plain.partition(".")
    if decimals is None:
        fraction = fraction.rstrip("0")
    whole = whole.replace(",", group if grouped else "")
    return f"{whole}{point}{fraction}" if fraction else whole


def plural(language: str, value: float) -> str:
    """Returns the plural category of a number: ``one``, ``few``, ``many`` or ``other``.

    >>> [plural("pl", n) for n in (1, 2, 5, 12, 22, 1.5)]
    ['one', 'few', 'many', 'many', 'few', 'other']
    """
    if value != int(value):
        return "other"
    n = abs(int(value))
    if n == 1:
        return "one"
    if language != "pl":
        return "other"
    return "few" if n % 10 in {2, 3, 4} and n % 100 not in {12, 13, 14} else "many"


class Bundle:
    """The messages of one language, from the texts of its catalogues. A message is prepared when it is first used."""

    def __init__(self, language: str, sources: Iterable[str]) -> None:
        self.language = language
        self._patterns: dict[str, ast.Pattern] = {}
        self._made: dict[str, _Part] = {}
        parser = FluentParser(with_spans=False)
        for source in sources:
            for entry in parser.parse(source).body:
                if isinstance(entry, ast.Message) and entry.value is not None:
                    self._patterns.setdefault(entry.id.name, entry.value)

    def __contains__(self, message: object) -> bool:
        """Returns whether there is a message with this id."""
        return message in self._patterns

    def __iter__(self) -> Iterator[str]:
        """Iterates over the ids of the messages."""
        return iter(self._patterns)

    def fill(self, id: str, values: FluentArguments) -> str:  # noqa: A002 - what Fluent calls it
        """Returns the message with these values. Raises ``KeyError`` if there is no such message.

        Raises ``ValueError`` if a value is missing or is no number, and if the message has a part that ``Bundle`` does not know.
        """
        made = self._made.get(id)
        if made is None:
            try:
                made = self._made[id] = self._pattern(self._patterns[id])
            except ValueError as error:
                raise ValueError(f"{id}: {error}") from None
        try:
            return str(made(values))
        except _UnfitError as error:
            raise ValueError(f"{id}: {error}") from None

    def _pattern(self, pattern: ast.Pattern) -> _Part:
        parts = [self._element(element) for element in pattern.elements]
        if len(parts) == 1:
            (only,) = parts
            return lambda values: self._shown(only(values))
        return lambda values: "".join([self._shown(part(values)) for part in parts])

    def _shown(self, value: FluentValue) -> str:
        return value if isinstance(value, str) else number(self.language, value)

    def _element(self, element: ast.TextElement | ast.Placeable) -> _Part:
        if isinstance(element, ast.TextElement):
            return _constant(element.value)
        expression = element.expression
        return self._select(expression) if isinstance(expression, ast.SelectExpression) else self._inline(expression)

    def _inline(self, expression: ast.InlineExpression | ast.Placeable) -> _Part:
        if isinstance(expression, ast.StringLiteral):
            return _constant(expression.parse()["value"])
        if isinstance(expression, ast.VariableReference):
            return _variable(expression.id.name)
        if isinstance(expression, ast.FunctionReference):
            return self._ungrouped(expression)
        raise ValueError(f"{type(expression).__name__} is not used here")

    def _ungrouped(self, call: ast.FunctionReference) -> _Part:
        """Returns the part for ``NUMBER($name, useGrouping: 0)``, the only call that the catalogues use."""
        named = {each.name.name: each.value.value for each in call.arguments.named}
        if call.id.name != "NUMBER" or named != {"useGrouping": "0"} or len(call.arguments.positional) != 1:
            raise ValueError(f"{call.id.name} is called in a way that is not used here")
        inner = self._inline(call.arguments.positional[0])

        def shown(values: FluentArguments) -> FluentValue:
            value = inner(values)
            if isinstance(value, str):
                raise _UnfitError(f"{value} is no number")
            return number(self.language, value, grouped=False)

        return shown

    def _select(self, expression: ast.SelectExpression) -> _Part:
        selector = self._inline(expression.selector)
        variants: dict[str | float, _Part] = {}
        default: str | float = ""
        for variant in expression.variants:
            key = float(variant.key.value) if isinstance(variant.key, ast.NumberLiteral) else variant.key.name
            variants.setdefault(key, self._pattern(variant.value))
            if variant.default:
                default = key

        def chosen(values: FluentArguments) -> FluentValue:
            value = selector(values)
            found = variants.get(value)
            if found is None and not isinstance(value, str):
                found = variants.get(plural(self.language, value))
            return (found or variants[default])(values)

        return chosen


class _UnfitError(Exception):
    """Raised if a value is missing, or is of a kind that the message cannot contain."""


def _constant(text: str) -> _Part:
    return lambda _: text


def _variable(name: str) -> _Part:
    def found(values: FluentArguments) -> FluentValue:
        try:
            return values[name]
        except KeyError:
            raise _UnfitError(f"no value for {name}") from None

    return found
