"""Pages and docstrings are read once: no sentence of them begins with a riddle."""

from __future__ import annotations

import re

import pytest

from .pages import pages
from .test_docstrings import MODULES, documented, remarks

RIDDLE = re.compile(r"(?:^|(?<=[.:;] ))Who (?![^.;]*\?)[^.;]*[.;]")
"""A sentence whose subject is a clause: "Who asks by HTTP is at the table." A question is none."""


def riddles(text: str) -> list[str]:
    """Returns the sentences of the text that begin with such a clause."""
    paragraphs = re.split(r"\n\s*\n|\n(?=\s*(?:[-*#]|\d+\.|\|) ?)", text)
    return [found[0] for paragraph in paragraphs for found in RIDDLE.finditer(" ".join(paragraph.split()))]


@pytest.mark.parametrize("name", sorted(pages()))
def test_no_sentence_of_a_page_has_a_clause_for_its_subject(name: str) -> None:
    assert riddles(pages()[name].prose) == []


@pytest.mark.parametrize("path", MODULES)
def test_no_sentence_of_a_docstring_has_a_clause_for_its_subject(path: str) -> None:
    texts = [*(text for _, text in documented(path)), *remarks(path)]
    assert [found for text in texts for found in riddles(text)] == []


def test_a_riddle_is_found() -> None:
    assert riddles("A table. Who asks by HTTP is at the table,\nand for a while after.")
    assert not riddles("Who asks? The person who asks is at the table.")
