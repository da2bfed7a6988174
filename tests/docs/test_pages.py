"""What a page points to is there: links, anchors, files, buttons; and every page can be found."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import PurePosixPath
from posixpath import normpath
from urllib.parse import unquote

import pytest

from sennik.i18n import catalogues

from .pages import ROOT, Page, pages

PAGES = sorted(pages())
TOP = {path.name for path in ROOT.iterdir()}
BUILT = ("src/sennik/server/static", "web/node_modules", "web/dist", ".venv", ".coverage", "build")
"""Paths that are there only after something was built."""

SPOKEN = (
    "README.md",
    "docs/tutorial.md",
    "docs/how-to/host-at-home.md",
    "docs/how-to/write-a-bot.md",
    "docs/explanation/time-and-absence.md",
)
"""Pages whose quotation marks hold what stands on the screen."""


def on_pages(wrong: Callable[[Page], Iterable[str]]) -> dict[str, list[str]]:
    """What is wrong with each page, by its name; one with which nothing is wrong is left out.

    A test looks at all pages at once: a test for each of them would take longer than what it does.
    """
    return {name: found for name, page in pages().items() if (found := list(wrong(page)))}


def test_links_lead_somewhere() -> None:
    def lost(page: Page) -> Iterator[str]:
        for link in page.links():
            if re.match(r"[a-z]+:", link):
                continue
            target, _, anchor = link.partition("#")
            path = normpath((PurePosixPath(page.name).parent / unquote(target)).as_posix()) if target else page.name
            if not (ROOT / path).exists() or (anchor and unquote(anchor) not in pages()[path].anchors):
                yield link

    assert on_pages(lost) == {}


def test_paths_in_backticks_exist() -> None:
    assert on_pages(lambda page: (code for code in page.code() if not path_exists(code))) == {}


@cache
def path_exists(code: str) -> bool:
    """Whether it is no path from the root of the checkout, or one that exists. ``<game>`` and ``<language>`` mean any."""
    path = code.removesuffix("/")
    first = path.split("/", 1)[0]
    if "/" not in path or re.search(r"[\s|=:@]", path) or first not in TOP | {"."}:
        return True
    if path.startswith(BUILT):
        return True
    options = re.search(r"\{([\w,]+)\}", path)
    if options:
        return all(path_exists(path.replace(options[0], option)) for option in options[1].split(","))
    return any(ROOT.glob(re.sub(r"<\w+>", "*", path)))


def test_a_missing_path_is_noticed() -> None:
    assert not path_exists("src/sennik/kernel/no_such_file.py")
    assert not path_exists("docs/{README,no_such_page}.md")
    assert path_exists("src/sennik/i18n/{pl,en}/sen.ftl")
    assert path_exists("either/or")


def test_every_page_is_reached_from_the_index() -> None:
    reached: set[str] = set()
    waiting = ["README.md"]
    while waiting:
        name = waiting.pop()
        if name in reached or name not in pages():
            continue
        reached.add(name)
        targets = (link.partition("#")[0] for link in pages()[name].links() if not re.match(r"[a-z]+:", link))
        waiting += [normpath((PurePosixPath(name).parent / target).as_posix()) for target in targets if target]
    assert [name for name in PAGES if name.startswith("docs/") and name not in reached] == []


def test_decisions_are_numbered_once() -> None:
    numbers = [path.name[:4] for path in (ROOT / "docs/decisions").glob("*.md")]
    assert sorted(numbers) == [f"{number:04}" for number in range(1, len(numbers) + 1)]
    for path in (ROOT / "docs/decisions").glob("*.md"):
        assert path.read_text(encoding="utf-8").startswith(f"# {int(path.name[:4])}. "), path.name


@pytest.mark.parametrize("name", SPOKEN)
def test_what_is_quoted_from_the_screen_stands_there(name: str) -> None:
    quoted = {("en", quote) for quote in re.findall("“([^”]+)”", pages()[name].prose)}
    quoted |= {("pl", quote) for quote in re.findall("„([^”]+)”", pages()[name].prose)}
    assert quoted
    assert [quote for language, quote in quoted if _numberless(quote) not in on_screen(language)] == []


@cache
def on_screen(language: str) -> str:
    """Every text of the client in that language, with N for each number."""
    return _numberless(re.sub(r"\{ \$\w+ \}", "N", "\n".join(catalogues(language).values())))


def _numberless(text: str) -> str:
    return re.sub(r"\d+", "N", " ".join(text.split()))


def test_a_page_has_one_title_and_no_empty_section() -> None:
    def wrong(page: Page) -> Iterator[str]:
        if not page.name.startswith("docs/"):
            return
        titles = re.findall("^# .*", page.prose, re.MULTILINE)
        if not page.prose.startswith("# ") or len(titles) != 1:
            yield f"titles: {titles}"
        yield from (found[0] for found in re.finditer(r"^(#+) .*\n\s*\n\1 .*$", page.prose, re.MULTILINE))

    assert on_pages(wrong) == {}
