"""The documentation as data: its pages, their headings, links, fenced blocks and words in backticks."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("docs", "changelog.d", "benchmarks")

_FENCE = re.compile(r"^(?P<fence>```+)(?P<info>[^\n`]*)\n(?P<text>.*?)^(?P=fence)[ ]*$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
_LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
_HEADING = re.compile(r"^#{1,6} +(.+?)#* *$", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block: ``words`` are its info string's, the first one the language."""

    page: str
    line: int
    words: tuple[str, ...]
    text: str

    @property
    def language(self) -> str:
        return self.words[0] if self.words else ""

    @property
    def file(self) -> str | None:
        """The name under which the page speaks of it (``file=...``)."""
        return next((word.removeprefix("file=") for word in self.words if word.startswith("file=")), None)

    @property
    def id(self) -> str:
        return f"{self.page}:{self.line}"


@dataclass(frozen=True)
class Page:
    """A page. ``name`` is its path from the root, ``prose`` its text without fenced blocks."""

    name: str
    text: str

    @cached_property
    def prose(self) -> str:
        return _FENCE.sub("", self.text)

    def blocks(self) -> Iterator[Block]:
        for found in _FENCE.finditer(self.text):
            line = self.text.count("\n", 0, found.start()) + 1
            yield Block(self.name, line, tuple(found["info"].split()), found["text"])

    def code(self) -> list[str]:
        """What stands in backticks, blanks folded."""
        return [" ".join(found[2].split()) for found in _CODE.finditer(self.prose)]

    def links(self) -> list[str]:
        return [found[1] for found in _LINK.finditer(_CODE.sub("", self.prose))]

    @cached_property
    def anchors(self) -> set[str]:
        """What may stand behind the # of a link to this page."""
        made: Counter[str] = Counter()
        found = set(re.findall(r'<a id="([^"]+)">', self.text))
        for heading in _HEADING.findall(self.prose):
            slug = slugged(heading)
            found.add(f"{slug}-{made[slug]}" if made[slug] else slug)
            made[slug] += 1
        return found


def slugged(heading: str) -> str:
    """The anchor that a heading gets: lower case, blanks as hyphens, marks dropped."""
    plain = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
    kept = (char for char in plain if char in " -_" or unicodedata.category(char)[0] in "LNM")
    return "".join(kept).replace(" ", "-")


@cache
def pages() -> dict[str, Page]:
    """Every page, by its path from the root."""
    found = [*ROOT.glob("*.md"), *(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.md"))]
    names = sorted(path.relative_to(ROOT).as_posix() for path in found if "node_modules" not in path.parts)
    return {name: Page(name, (ROOT / name).read_text(encoding="utf-8")) for name in names}


def blocks(*languages: str) -> list[Block]:
    """The fenced blocks of all pages in these languages."""
    return [block for page in pages().values() for block in page.blocks() if block.language in languages]
