"""Pages, docstrings and comments are understood at first reading: no sentence is a riddle, and none is too long."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from .pages import ROOT, pages
from .test_docstrings import PACKAGE, by_module, documented, remarks

LONGEST = 50
"""The greatest number of words in a sentence. Code in backticks counts as one word."""

RIDDLE = re.compile(r"(?:^|(?<=[.:;] ))Who (?![^.;]*\?)[^.;]*[.;]")
"""A sentence whose subject is a clause: "Who asks by HTTP is at the table." A question is none."""

TEXTS = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "src/sennik/i18n").rglob("*.ftl"))
SCRIPTS = sorted(path.relative_to(ROOT).as_posix() for folder in ("docs/site", "tools") for path in (ROOT / folder).rglob("*.py"))
CLIENT = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (ROOT / "web/src").rglob("*")
    if path.suffix in {".ts", ".svelte", ".css"} and path.name != "messages.ts"
)

COMMENT = re.compile(r"/\*(.*?)\*/|<!--(.*?)-->|((?:^[ \t]*//[^\n]*\n)+)|(?<=[;{},)] )//([^\n]*)", re.DOTALL | re.MULTILINE)
"""A comment of the client: a block, an element of HTML, lines of their own, or the end of a line of code."""


DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def paragraphs(text: str) -> list[str]:
    """Returns the paragraphs, list items and table cells of the text, each on one line."""
    parts = re.split(r"\n\s*\n|\n(?=\s*(?:[-*#>]|\d+\.|\|) ?)", text)
    cells = (cell for part in parts for cell in (part.split("|") if part.lstrip().startswith("|") else [part]))
    return [" ".join(cell.split()) for cell in cells]


def riddles(text: str) -> list[str]:
    """Returns the sentences of the text that begin with a clause."""
    return [found[0] for paragraph in paragraphs(text) for found in RIDDLE.finditer(paragraph)]


def endless(text: str) -> list[str]:
    """Returns the sentences of the text that are too long."""
    plain = re.sub(r"(`+).+?\1", "code", re.sub(r"<[^<>\s][^<>]*>|\]\([^)]*\)", " ", text), flags=re.DOTALL)
    sentences = (one for paragraph in paragraphs(plain) for one in re.split(r"(?<=[.!?])[”’)*]*\s+", paragraph))
    return [one for one in sentences if len(re.findall(r"\w[\w'’./-]*", one)) > LONGEST]


def docstrings(path: Path) -> Iterator[str]:
    """Yields the docstrings of a script, and its comments."""
    source = path.read_text(encoding="utf-8")
    yield from (
        text for node in ast.walk(ast.parse(source)) if isinstance(node, DOCUMENTED) and (text := ast.get_docstring(node))
    )
    yield from comments(source)


def comments(source: str) -> Iterator[str]:
    """Yields the comments of a module: lines of their own in a row are one."""
    yield from (block.replace("#", " ") for block in re.findall(r"(?:^[ \t]*#[^\n]*\n)+", source, re.MULTILINE))


def client_comments(path: str) -> list[str]:
    """Returns the comments of a file of the client, without their marks and their lines for programs (``@pair``)."""
    found = COMMENT.findall((ROOT / path).read_text(encoding="utf-8"))
    return [re.sub(r"^\s*(?:\*|//)|@pair.*", "", "".join(groups), flags=re.MULTILINE) for groups in found]


def text_comments(path: str) -> list[str]:
    """Returns the comments of a catalogue of texts: lines in a row are one."""
    return re.sub(r"^[^#].*$", "", (ROOT / path).read_text(encoding="utf-8"), flags=re.MULTILINE).replace("#", " ").split("\n\n")


def unreadable(texts: Iterable[str]) -> Iterator[str]:
    """Yields the sentences of these texts that are riddles or too long."""
    return (found for text in texts for found in riddles(text) + endless(text))


def test_pages_read_well() -> None:
    wrong = {name: list(unreadable([page.prose])) for name, page in pages().items()}
    assert {name: found for name, found in wrong.items() if found} == {}


def test_docstrings_and_comments_read_well() -> None:
    def texts(path: str) -> Iterator[str]:
        yield from (text for _, text in documented(path))
        yield from remarks(path)
        yield from comments((PACKAGE / path).read_text(encoding="utf-8"))

    assert by_module(lambda path: unreadable(texts(path))) == {}


def test_scripts_read_well() -> None:
    assert by_module(lambda path: unreadable(docstrings(ROOT / path)), SCRIPTS) == {}


def test_comments_among_the_texts_read_well() -> None:
    assert by_module(lambda path: unreadable(text_comments(path)), TEXTS) == {}


def test_comments_of_the_client_read_well() -> None:
    assert by_module(lambda path: unreadable(client_comments(path)), CLIENT) == {}


EXPORTED = re.compile(r"(.*)\nexport (?:async )?(?:abstract )?(?:function|class|interface|type) (\w+)")
"""A function or type that a module of the client offers, with the line above it."""


def test_what_a_module_of_the_client_offers_has_a_comment() -> None:
    bare = {
        path: [name for above, name in EXPORTED.findall("\n" + (ROOT / path).read_text("utf-8")) if not above.endswith("*/")]
        for path in CLIENT
        if path.endswith(".ts") and not path.endswith(".test.ts")
    }
    assert {path: names for path, names in bare.items() if names} == {}


def test_a_component_of_the_client_says_what_it_is() -> None:
    heads = {path: (ROOT / path).read_text("utf-8")[:20] for path in CLIENT if path.endswith(".svelte")}
    assert [path for path, head in heads.items() if not head.startswith("<!--\n@component\n")] == []


def test_a_riddle_is_found() -> None:
    assert riddles("A table. Who asks by HTTP is at the table,\nand for a while after.")
    assert not riddles("Who asks? The person who asks is at the table.")


def test_an_endless_sentence_is_found() -> None:
    assert endless("And so on, " * (LONGEST // 3 + 1) + "`to the end`.")
    assert not endless("And so on. " * LONGEST)
    assert not endless("`one` " * LONGEST)


def test_comments_of_the_client_are_found() -> None:
    comments = client_comments("web/src/app/storage.ts")
    assert len(comments) > 2
    assert all("function" not in comment for comment in comments)
