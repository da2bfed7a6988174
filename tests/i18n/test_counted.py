"""A number and the noun beside it: in Polish the noun has three forms, and which one it is only the number says."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast

from sennik.i18n import catalogues

SAID = {
    *(
        "clue",
        "face",
        "file",
        "folder",
        "from",
        "game",
        "joker",
        "name",
        "names",
        "one",
        "option",
        "other",
        "owner",
        "spot",
        "to",
    ),
    *("top", "who", "word", "word1", "card", "named", "version"),
}
"""Arguments that are names or words, by which no noun is counted."""

ORDINALS = {"line", "n1", "n2", "number", "place", "round", "seat", "slot", "value"}
"""Arguments that say which one it is, and not how many: "seat 3 plays"."""

UNCOUNTED = {
    *("do", "i", "jako", "min", "na", "nie", "s", "w", "z", "za"),
    *("była", "jest", "ma", "policzona", "rozdana", "rozliczona", "to"),
    "graczy",
    *("MB", "h"),
}
"""Words that may stand behind a number whatever it is: of people there is one form from two on."""


def beside(pattern: ast.Pattern, chosen: frozenset[str] = frozenset()) -> Iterator[tuple[str, str]]:
    """Each argument with the word right behind it, where no variant has been chosen by that argument.

    After "do" (up to) a noun is in the genitive, which has one form for all numbers above 1.
    """
    elements = pattern.elements
    for place, element in enumerate(elements):
        if not isinstance(element, ast.Placeable):
            continue
        expression = element.expression
        if isinstance(expression, ast.SelectExpression):
            selector = expression.selector
            by = {selector.id.name} if isinstance(selector, ast.VariableReference) else set()
            for variant in expression.variants:
                yield from beside(variant.value, chosen | by)
        elif isinstance(expression, ast.VariableReference) and expression.id.name not in chosen:
            before, behind = (elements[at] if 0 <= at < len(elements) else None for at in (place - 1, place + 1))
            word = re.match(r"[ \u00a0]([^\W\d_]+)", behind.value) if isinstance(behind, ast.TextElement) else None
            genitive = isinstance(before, ast.TextElement) and re.search(r"\bdo[ \u00a0]$", before.value)
            if word and not genitive:
                yield expression.id.name, word[1]


def fixed(source: str) -> list[tuple[str, str, str]]:
    """The messages in which a noun beside a number has one form: message, argument, noun."""
    messages = [entry for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message) and entry.value]
    found = [(message.id.name, *pair) for message in messages if message.value for pair in beside(message.value)]
    return [
        (message, argument, word)
        for message, argument, word in found
        if argument not in SAID | ORDINALS and not re.match(r"(seat|face|object)\d", argument) and word not in UNCOUNTED
    ]


@pytest.mark.parametrize("part", sorted(catalogues("pl")))
def test_no_noun_beside_a_number_has_one_form_in_polish(part: str) -> None:
    assert fixed(catalogues("pl")[part]) == [], "choose the noun by its number: { $cards } { $cards -> [one] karta ... }"


def test_such_nouns_are_found() -> None:
    assert fixed("due = Dokłada { $cards } karty") == [("due", "cards", "karty")]
    assert fixed("due = { $you ->\n    [yes] Masz { $cards } kart.\n   *[no] Nic\n}") == [("due", "cards", "kart")]
    assert fixed("due = Dokłada { $cards ->\n    [one] { $cards } kartę\n   *[many] { $cards } kart\n}") == []
    assert fixed("due = Od { $least } do { $most } kart, razem: { $cards }. { $who } gra.") == []
