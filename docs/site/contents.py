"""The contents of the documentation site: its pages, their order and language, and where their links lead."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath, relpath
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from docutils import nodes

ROOT: Final = Path(__file__).resolve().parents[2]
TOKENS: Final = ROOT / "web/src/style/tokens.css"
CLIENT: Final = ROOT / "src/sennik/server/static"
PACKAGES: Final = ("kernel", "match", "bots")
"""The packages whose modules have a page each, made from their docstrings."""

OUTSIDE: Final = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "changelog.d/README.md": "changelog-fragments.md",
    "benchmarks/README.md": "benchmarks/index.md",
    "benchmarks/server/README.md": "benchmarks/server.md",
    "benchmarks/words/README.md": "benchmarks/words.md",
    "src/sennik/words/data/README.md": "word-tables.md",
}
"""The pages outside of ``docs``, and their places on the site."""

POLISH: Final = re.compile(r"zasady|po-polsku|szukaj|przechowywane")

TWINS: Final = {
    "index": "po-polsku",
    "reference/rules-sen": "reference/zasady-sen",
    "reference/rules-seventeen": "reference/zasady-17",
    "reference/rules-cats": "reference/zasady-koty",
    "reference/rules-dreamland": "reference/zasady-kraina-snow",
    "reference/kept-data": "reference/przechowywane-dane",
    "search": "szukaj",
}
"""The English pages that exist in Polish, with the Polish page of each."""

WORDS: Final = {
    "en": {
        "title": "Documentation", "play": "Play", "pictured": "With pictures",
        "search": "Search", "searching": "Search the documentation",
        "menu": "Contents", "twin": "Po polsku", "here": "On this page", "api": "Python modules", "skip": "To the text",
        "script": "The search needs JavaScript, which this browser does not run.",
    },
    "pl": {
        "title": "Dokumentacja", "play": "Graj", "pictured": "Z\u00a0obrazkami",
        "search": "Szukaj", "searching": "Szukaj w\u00a0dokumentacji",
        "menu": "Spis treści", "twin": "In English", "here": "Na tej stronie", "api": "Moduły Pythona", "skip": "Do treści",
        "script": "Szukanie wymaga JavaScriptu, którego ta przeglądarka nie uruchamia.",
    },
}  # fmt: skip
"""The texts of the site around its pages."""

_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
_ALONE = re.compile(r"(?<![^\s(„])([aiouwzAIOUWZ])\s+(?=\S|$)")
_HEAD = re.compile(r"<thead>.*?</thead>\s*", re.DOTALL)
_EMPTY_HEAD = re.compile(r"<th [^>]*>\s*(?:<p>\s*</p>\s*)?</th>")
_PIECE = re.compile(
    r"^(?P<fence>`{3,})[^\n]*\n.*?^(?P=fence)[ ]*$"  # a block of code
    r"|(?P<ticks>`+)(?!`).+?(?<!`)(?P=ticks)(?!`)"  # words of code
    rf"|(?P<link>{_LINK.pattern})",
    re.MULTILINE | re.DOTALL,
)


def language_of(page: str) -> str:
    """Returns the language of a page, whose name is given without its ending."""
    return "pl" if POLISH.search(page) else "en"


@cache
def placed() -> dict[str, str]:
    """Returns the place on the site of each page and file of ``docs`` and of ``OUTSIDE``, by its path in the checkout."""
    found = {name: site for name, site in OUTSIDE.items() if (ROOT / name).is_file()}
    for path in (ROOT / "docs").rglob("*"):
        name = path.relative_to(ROOT).as_posix()
        if path.is_file() and not name.startswith("docs/site/"):
            found[name] = name.removeprefix("docs/")
    found["docs/README.md"] = "index.md"
    return found


def turned(text: str, name: str) -> str:
    """Returns the text of the page ``name`` with its links as they are on the site.

    A link to something that the site does not have becomes plain text.
    """
    places = placed()
    own = places[name]

    def piece(found: re.Match[str]) -> str:
        link = _LINK.fullmatch(found[0]) if found["link"] else None
        if link is None or urlsplit(link[3]).scheme:
            return found[0]
        mark, words, target = link.groups()
        path, _, anchor = target.partition("#")
        there = normpath(join(dirname(name), unquote(path))) if path else name
        there = "docs/README.md" if there == "README.md" else there
        if there not in places:
            return str(words)
        where = relpath(places[there], dirname(own) or ".")
        return f"{mark}[{words}]({where}{'#' + unquote(anchor) if anchor else ''})"

    return _PIECE.sub(piece, text)


def modules() -> dict[str, list[str]]:
    """Returns the modules that have a page, for each package, with the package itself first."""
    found = {}
    for package in PACKAGES:
        names = sorted(path.stem for path in (ROOT / "src/sennik" / package).glob("*.py") if path.stem != "__init__")
        found[package] = [f"sennik.{package}", *(f"sennik.{package}.{name}" for name in names)]
    return found


def stage(folder: Path) -> bool:
    """Writes the sources of the site into the folder, and leaves files alone that are already as they should be.

    Returns whether a file had to be removed.
    """
    wanted: dict[str, bytes] = {}
    for name, site in placed().items():
        content = (ROOT / name).read_bytes()
        wanted[site] = turned(content.decode(), name).encode() if name.endswith(".md") else content
    for names in modules().values():
        listed = "".join(f"- [`{name}`]({name}.md)\n" for name in names[1:])
        for name in names:
            more = f"\n## Modules\n\n{listed}" if name == names[0] and listed else ""
            wanted[f"api/{name}.md"] = f"# {name}\n\n```{{eval-rst}}\n.. automodule:: {name}\n```\n{more}".encode()
    gone = [path for path in folder.rglob("*") if path.is_file() and path.relative_to(folder).as_posix() not in wanted]
    for path in gone:
        path.unlink()
    for site, content in wanted.items():
        path = folder / site
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    return bool(gone)


@cache
def sections(language: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Returns the contents list beside every page of the language: headings with the pages below them.

    They are those of the index page. That page lists all pages. Its numbered list, the decisions, is left out.
    """
    name = "docs/README.md" if language == "en" else "docs/po-polsku.md"
    found = []
    for part in re.split(r"^## ", turned((ROOT / name).read_text("utf-8"), name), flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        items = re.findall(r"^- .*(?:\n +.*)*", body, re.MULTILINE)
        targets = [link[3] for item in items for link in _LINK.finditer(item)]
        pages = tuple(target.removesuffix(".md") for target in targets if re.search(r"\.md$", target))
        if own := tuple(page for page in pages if language_of(page) == language):
            found.append((title.strip(), own))
    if language == "en":
        found.append((WORDS["en"]["api"], tuple(f"api/sennik.{package}" for package in PACKAGES)))
    return tuple(found)


def connect(app: Any) -> None:
    """Registers the functions of this module that Sphinx calls for each page."""
    app.connect("doctree-read", _complete)
    app.connect("html-page-context", _surround)


def _complete(app: Any, document: nodes.document) -> None:
    """Makes ``<a id="…"></a>`` in a page a target for links, and binds Polish words of one letter to the next word."""
    page = app.env.docname
    slugs = app.env.metadata[page].setdefault("myst_slugs", {})
    for anchor in re.findall(r'<a id="([^"]+)">', app.env.doc2path(page).read_text("utf-8")):
        slugs.setdefault(anchor, (0, anchor, anchor))
    if language_of(page) == "pl":
        for block in [*document.findall(nodes.TextElement)]:
            _bind(block)


def _bind(block: nodes.Element) -> None:
    """Puts a no-break space behind each word of one letter in the block, also where a line of the source ends."""
    if isinstance(block, (nodes.literal, nodes.FixedTextElement, nodes.raw)):
        return
    before = ""
    for place, child in enumerate([*block.children]):
        if isinstance(child, nodes.Text):
            # The word before the text is put in front of it, so that a text that begins with a blank is bound too.
            word = before.rsplit(" ", maxsplit=1)[-1] if child[:1].isspace() else ""
            block[place] = nodes.Text(_ALONE.sub("\\1\u00a0", word + child)[len(word) :])
        before = child.astext()


def _surround(app: Any, page: str, _template: str, context: dict[str, Any], _doctree: Any) -> None:
    if "body" in context:
        context["body"] = _HEAD.sub(_without_empty_heads, context["body"])
    language = language_of(page)
    twins = TWINS | {polish: english for english, polish in TWINS.items()}
    context.update(
        page_language=language,
        words=WORDS[language],
        sections=[(title, [(name, app.env.titles[name].astext()) for name in pages]) for title, pages in sections(language)],
        start="index" if language == "en" else "po-polsku",
        searching="search" if language == "en" else "szukaj",
        twin=twins.get(page, "po-polsku" if language == "en" else "index"),
        twin_language="pl" if language == "en" else "en",
        pictured=pictured(page),
    )


def pictured(page: str) -> str | None:
    """Returns the address of the client's page with the same rules, for who plays; None for a page that is no game's rules."""
    english = next((name for name, polish in TWINS.items() if polish == page), page)
    found = re.fullmatch(r"reference/rules-(\w+)", english)
    return f"/rules/{found[1]}" if found else None


def _without_empty_heads(found: re.Match[str]) -> str:
    """Returns the head of a table without cells that head nothing; "" if none of them heads anything."""
    head = _EMPTY_HEAD.sub("<td></td>", found[0])
    return head if "<th " in head else ""


_LATIN: Final = "U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-206F, U+20AC"
_MORE_LATIN: Final = "U+100-130, U+132-151, U+154-2BA, U+1E00-1EFF"
FACES: Final = (
    ("Fraunces Variable", "fraunces-latin-full", _LATIN),
    ("Fraunces Variable", "fraunces-latin-ext-full", _MORE_LATIN),
    ("Atkinson Hyperlegible Next Variable", "atkinson-hyperlegible-next-latin-wght", _LATIN),
    ("Atkinson Hyperlegible Next Variable", "atkinson-hyperlegible-next-latin-ext-wght", _MORE_LATIN),
    ("Figures", "fraunces-latin-full", "U+30-39"),
)
"""The client's type: each family as tokens.css calls it, the beginning of its file's name, and its letters."""


def finish(made: Path) -> None:
    """Adds the colours and the type of the game's own pages, and second names of the rules.

    The type is not kept twice: the site loads the client's files, and has other type if these are missing.
    """
    static = made / "_static"
    shutil.copy(TOKENS, static / "tokens.css")
    faces = []
    for family, beginning, letters in FACES:
        for file in sorted((CLIENT / "assets").glob(f"{beginning}-normal-*.woff2")):
            source = f'url("/assets/{file.name}") format("woff2-variations")'
            rest = f"font-weight: 100 900; font-display: swap; src: {source}; unicode-range: {letters};"
            faces.append(f'@font-face {{ font-family: "{family}"; {rest} }}\n')
    (static / "fonts.css").write_text("".join(faces), "utf-8")
    for page, twin in TWINS.items():
        if page.startswith("reference/rules-"):
            # A page that links to the rules of a game need not know the game's Polish name.
            shutil.copy(made / f"{twin}.html", made / f"{page}.{language_of(twin)}.html")


class Links(HTMLParser):
    """The links of a page of the site, the files that it loads, and its anchors."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collects the links and the anchor of an element. See ``HTMLParser``."""
        for name, value in attrs:
            if name in {"href", "src"} and value is not None:
                self.targets.append(value)
            elif name == "id" and value:
                self.anchors.add(value)


def lost_links(made: Path) -> list[str]:
    """Returns a line for each link of the built site that leads nowhere, and for each address that is not well formed."""
    pages = {path.relative_to(made).as_posix(): Links(path.read_text("utf-8")) for path in made.rglob("*.html")}
    return [line for name, page in pages.items() for target in page.targets for line in _lost(made, name, target, pages)]


def _lost(made: Path, name: str, target: str, pages: dict[str, Links]) -> Iterator[str]:
    parts = urlsplit(target)
    if parts.scheme:
        if parts.scheme not in {"http", "https"} or not parts.hostname:
            yield f"{name}: {target} is no address"
        return
    if parts.path.startswith("/"):
        return  # a page of the game
    path = normpath(join(dirname(name), unquote(parts.path))) if parts.path else name
    anchor = unquote(parts.fragment)
    if path in pages:
        if anchor and anchor not in pages[path].anchors:
            yield f"{name}: {target} leads to no place of that page"
    elif not (made / path).is_file():
        yield f"{name}: {target} leads nowhere"
