from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from sennik.i18n import LANGUAGES, catalogues, has, text
from sennik.match import CODES as REFUSALS
from sennik.server.socket.close_codes import CODES as BYES

SOURCES = Path(__file__).parents[2] / "src/sennik"
ARGUMENTS: dict[str, str | int] = {
    "option": "target", "allowed": "2–5", "move": "fly", "choices": "own, zero", "seats": 4, "card": "crow", "field": "name",
    "bound": 10, "cards": 25, "least": 26, "most": 120, "byte": 9,
}  # fmt: skip


class Found(Visitor):
    """The ids of a catalogue, each with the variables it uses."""

    def __init__(self, source: str) -> None:
        self.variables: dict[str, set[str]] = {}
        self._entry = ""
        self.visit(FluentParser(with_spans=False).parse(source))

    def visit_Message(self, node: ast.Message) -> None:  # noqa: N802
        self._entry = node.id.name
        assert self._entry not in self.variables, f"{self._entry} is there twice"
        self.variables[self._entry] = set()
        self.generic_visit(node)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables[self._entry].add(node.id.name)

    def visit_Junk(self, node: ast.Junk) -> None:  # noqa: N802
        raise AssertionError(f"can't be read: {node.content}")


def check_ends(sentence: str) -> None:
    """A sentence begins with a capital letter or a quotation, and ends with a full stop."""
    assert sentence[0].isupper() or sentence[0] in "“„"
    assert sentence[-1] == "."


def server_texts(language: str) -> dict[str, set[str]]:
    """What the server says, with the arguments of each: of the client's texts the refusals that its pages tell beforehand."""
    own, told = (Found(catalogues(language)[part]).variables for part in ("server", "replay"))
    return own | {id: names for id, names in told.items() if id.startswith("refusal-")}  # noqa: A001 - a message's id


def test_both_languages_say_the_same_things_with_the_same_arguments() -> None:
    assert server_texts("pl") == server_texts("en")


def codes(pattern: str) -> set[str]:
    return {code for file in SOURCES.rglob("*.py") for code in re.findall(pattern, file.read_text(encoding="utf-8"))}


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    refusals = (
        set(REFUSALS) | codes(r'\bRefusal\(\s*"[a-z_]+",\s*"([a-z-]+)"') | codes(r'_(?:malformed|foreign)\(.*"([a-z-]+)"\)')
    )
    refusals |= {"malformed"}
    # what games refuse themselves stands in their own catalogues, but for what all games share
    refusals |= codes(r'\bIllegalMove\("([a-z-]+)"') & {"illegal", "no-text"}
    refusals |= {code for code in codes(r'\bSentence\("refusal-([a-z-]+)"') if code.startswith(("deck-", "option-"))}
    refusals |= {f"option-{reason}" for reason in ("flag", "number", "choice", "text", "deck")}
    # always told in one of those
    refusals.remove("option")
    problems = codes(r'ProblemError\(\d+, "([a-z-]+)"') | codes(r'_refuse\(scope, secure, \d+, "([a-z-]+)"')
    problems |= {"no-page", "no-method", "malformed", "failed", "too-large"}
    problems |= {"wrong-field", "missing-field", "unknown-field", "too-long", "number-too-large", "number-too-small"}
    problems |= {"no-body", "no-json", "no-json-from", "no-number", "no-text", "no-flag", "no-list", "no-object"}
    wanted = {f"refusal-{code}" for code in refusals}
    wanted |= {f"problem-{code}" for code in problems}
    wanted |= {f"bye-{code}" for code in BYES}
    assert set(server_texts("en")) == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_filled_in_and_is_a_whole_sentence(language: str) -> None:
    for id, variables in server_texts(language).items():  # noqa: A001
        sentence = text(language, id, **{name: ARGUMENTS[name] for name in variables})
        check_ends(sentence)
        assert sentence.count(".") >= 2 or "," in sentence, f"{id} doesn't say what to do"
        assert all(str(ARGUMENTS[name]) in sentence for name in variables)
        assert "\u2068" not in sentence


def test_what_a_language_lacks_is_said_in_english_and_what_none_has_by_its_id() -> None:
    assert text("de", "bye-store") == text("en", "bye-store")
    assert text("pl", "no-such-text") == "no-such-text"
    assert not has("pl", "no-such-text")
    assert has("pl", "bye-store")


def test_a_text_that_lacks_an_argument_is_an_error() -> None:
    with pytest.raises(ValueError, match="refusal-option-deck"):
        text("pl", "refusal-option-deck")


def comments(language: str, part: str) -> list[str]:
    body = FluentParser(with_spans=False).parse(catalogues(language)[part]).body
    kinds = (ast.Comment, ast.GroupComment, ast.ResourceComment)
    return [entry.content or "" for entry in body if isinstance(entry, kinds)]


@pytest.mark.parametrize("part", sorted(catalogues("en")))
def test_headings_stand_in_the_language_of_their_catalogue(part: str) -> None:
    assert comments("en", part)
    # a command, or a part of the program, has one name in all languages
    alike = set(comments("pl", part)) & set(comments("en", part)) - {
        "serve",
        "games",
        "simulate",
        "ladder",
        "replay",
        "verify",
        "bench",
        "copy",
        "admin",
    }
    assert alike == set()
