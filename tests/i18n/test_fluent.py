"""Our own filling in of messages, held to the formatter of the Fluent project over every message of every catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from sennik.i18n import LANGUAGES, catalogues
from sennik.i18n.fluent import Bundle, number, plural

NUMBERS: tuple[int | float, ...] = (
    *(0, 1, 2, 3, 4, 5, 11, 12, 14, 21, 22, 25, 100, 101, 102, 112, 999, 1000, 1234, 9999, 10_000, 1_234_567, -1, -2, -1500),
    *(0.5, 1.0, 1.5, 2.25, 1234.5, -0.125, 0.0004),
)

PLURALS = {"zero", "one", "two", "few", "many", "other"}


class Asked(Visitor):
    """What a message asks for: its variables, with the keys from which each is chosen."""

    def __init__(self, message: ast.Message) -> None:
        self.keys: dict[str, set[str]] = {}
        self.numbers: set[str] = set()
        self.visit(message)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.numbers |= {each.id.name for each in node.arguments.positional if isinstance(each, ast.VariableReference)}
        self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.keys.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ast.VariableReference)
        names = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        # That project takes the word "one" for the number 1, which no other formatter does.
        self.keys.setdefault(node.selector.id.name, set()).update(names - PLURALS)
        self.generic_visit(node)


def oracle(language: str, source: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    return bundle


def filled(bundle: FluentBundle, id: str, values: Mapping[str, object]) -> str:  # noqa: A002
    pattern = bundle.get_message(id).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, dict(values))
    assert errors == []
    return str(text)


@pytest.mark.mass
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_filled_in_as_the_fluent_project_does_it(language: str) -> None:
    compared = 0
    for part, source in catalogues(language).items():
        bundle, other = Bundle(language, [source]), oracle(language, source)
        messages = [entry for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)]
        assert list(bundle) == [message.id.name for message in messages], part
        for message in messages:
            asked = Asked(message)
            candidates = [
                [*(() if name in asked.numbers else (*sorted(keys), "some words")), 0, 1, 3, 5, 22, 1234.5]
                for name, keys in asked.keys.items()
            ]
            # All combinations where there are few, otherwise each value once beside every other's neighbours.
            size = max(map(len, candidates), default=1)
            combinations = (
                product(*candidates) if len(candidates) < 3 else zip(*(c * (size * 3) for c in candidates), strict=False)
            )
            for _, choice in zip(range(60), combinations, strict=False):
                values = dict(zip(asked.keys, choice, strict=True))
                assert bundle.fill(message.id.name, values) == filled(other, message.id.name, values), (part, values)
                compared += 1
    assert compared > 5000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", NUMBERS)
def test_numbers_and_plurals_are_written_as_the_data_of_languages_have_them(language: str, value: float) -> None:
    source = (
        "shown = { $n }\nplain = { NUMBER($n, useGrouping: 0) }\n"
        "kind = { $n ->\n    [one] one\n    [few] few\n    [many] many\n   *[other] other\n }\n"
    )
    other = oracle(language, source)
    assert number(language, value) == filled(other, "shown", {"n": value})
    assert number(language, value, grouped=False) == filled(other, "plain", {"n": value})
    assert plural(language, value) == filled(other, "kind", {"n": value})
    for decimals in range(4):
        rounded = fluent_number(value, minimumFractionDigits=decimals, maximumFractionDigits=decimals)
        assert number(language, value, decimals) == filled(other, "shown", {"n": rounded})


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("a = { b }\nb = c", "MessageReference"),
        ("-brand = Sennik\na = { -brand }", "TermReference"),
        ("a = { DATETIME($day) }", "DATETIME"),
        ("a = { NUMBER($n, minimumFractionDigits: 2) }", "NUMBER"),
        ("a = { $n }", "no value for n"),
        ("a = { NUMBER($text, useGrouping: 0) }", "words is no number"),
    ],
)
def test_what_cannot_be_filled_in_is_an_error_that_names_the_message(source: str, problem: str) -> None:
    with pytest.raises(ValueError, match=rf"a: .*{problem}"):
        Bundle("en", [source]).fill("a", {"text": "words"})


def test_an_exact_number_goes_before_its_plural_and_the_first_message_of_a_name_counts() -> None:
    source = 'a = { $n ->\n    [one] one\n    [1] exactly\n   *[other] other { "{" }\n }\na = later'
    bundle = Bundle("en", [source])
    assert [bundle.fill("a", {"n": n}) for n in (1, 2, "one", "x")] == ["exactly", "other {", "one", "other {"]
    with pytest.raises(KeyError):
        bundle.fill("b", {})
