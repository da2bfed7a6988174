"""The documentation site as it was built: it holds every page, runs nothing inline, asks nobody else, and its links hold."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from sennik.catalog import games
from sennik.i18n import LANGUAGES

from .pages import ROOT, pages

SITE = ROOT / "src/sennik/server/docs"
sys.path.insert(0, str(ROOT / "docs/site"))

import contents  # noqa: E402

LARGEST = 6_000_000
"""Bytes of the whole site."""


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    """Whoever runs these tests alone may not have built it, or not since."""
    done = subprocess.run([sys.executable, "hatch_build.py", "docs"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def names() -> list[str]:
    return sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))


class Seen(HTMLParser):
    """What a page of the site loads, holds inline, and says it is."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.inline: list[str] = []
        self.language = ""
        self.here: list[str] = []
        self._inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self._inside = tag
        self.language = values.get("lang") or "" if tag == "html" else self.language
        self.inline += [f"{tag} {name}" for name in values if name == "style" or name.startswith("on")]
        if tag in {"script", "img", "link", "iframe", "source", "audio", "video"}:
            self.loads += [value for name, value in attrs if name in {"src", "href"} and value]
        if values.get("aria-current") == "page":
            self.here.append(values.get("href") or "")

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside in {"script", "style"} and data.strip():
            self.inline.append(f"{self._inside}: {data.strip()}")


def test_every_page_of_docs_is_on_the_site_and_no_page_is_left_there() -> None:
    wanted = {site.removesuffix(".md") for name, site in contents.placed().items() if name.endswith(".md")}
    assert {name for name in pages() if name.startswith("docs/")} <= set(contents.placed())
    wanted |= {f"api/{module}" for modules in contents.modules().values() for module in modules}
    wanted |= {f"reference/rules-{game.name}.pl" for game in games()} | {"search", "szukaj"}
    assert set(names()) == {f"{page}.html" for page in wanted}


def test_nothing_is_inline_and_nothing_comes_from_elsewhere() -> None:
    for name in names():
        page = Seen((SITE / name).read_text("utf-8"))
        assert page.inline == [], name
        assert page.loads, name
        assert [address for address in page.loads if urlsplit(address).netloc] == [], name
    for style in SITE.rglob("*.css"):
        assert [url for url in re.findall(r"url\(([^)]*)\)", style.read_text("utf-8")) if "//" in url] == []


def test_each_page_says_its_language_and_marks_itself_in_the_contents() -> None:
    for game in games():
        for language in LANGUAGES:
            ending = "" if language == "en" else f".{language}"
            page = Seen((SITE / f"reference/rules-{game.name}{ending}.html").read_text("utf-8"))
            assert (page.language, page.here) == (language, ["#"])
    assert Seen((SITE / "po-polsku.html").read_text("utf-8")).language == "pl"
    assert Seen((SITE / "szukaj.html").read_text("utf-8")).language == "pl"


def test_polish_words_of_one_letter_stand_at_no_end_of_a_line() -> None:
    for name in (f"reference/rules-{game.name}.pl.html" for game in games()):
        shown = re.sub(r"<(pre|code)\b.*?</\1>|<[^>]*>", "", (SITE / name).read_text("utf-8"), flags=re.DOTALL)
        assert "\u00a0" in shown
        assert re.findall(r"(?<![^\s(„])[aiouwzAIOUWZ]\s(?<!\u00a0)\S+", shown) == [], name


def test_docstrings_have_their_pages() -> None:
    text = (SITE / "api/sennik.kernel.layout.html").read_text("utf-8")
    assert 'id="sennik.kernel.layout.Layout"' in text
    for package in contents.PACKAGES:
        assert f"sennik.{package}" in (SITE / f"api/sennik.{package}.html").read_text("utf-8")


def test_it_is_small_and_can_be_searched_in_both_languages() -> None:
    assert sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file()) < LARGEST
    index = (SITE / "searchindex.js").read_text("utf-8")
    assert all(word in index for word in ("penalti", "kruk"))


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_search_has_words_of_its_own_for_all_that_it_says(language: str) -> None:
    """Sphinx's own are made of text while a page runs, which the server's policy forbids, and have no Polish plurals."""
    static = SITE / "_static"
    asked = "".join((static / name).read_text("utf-8") for name in ("searchtools.js", "sphinx_highlight.js"))
    said = set(re.findall(r'(?:\b_|gettext)\(\s*"((?:[^"\\]|\\.)+)"', asked))
    assert len(said) == 7
    words = (static / f"search.{language}.js").read_text("utf-8")
    assert {each for each in said if not re.search(rf'^ +"?{re.escape(each)}"?:', words, re.MULTILINE)} == set()
    page = (SITE / {"en": "search.html", "pl": "szukaj.html"}[language]).read_text("utf-8")
    assert f"_static/search.{language}.js" in page
    assert "addTranslations" not in words + page


def test_no_table_has_a_head_of_nothing() -> None:
    """Markdown has no table without a head."""
    for path in SITE.rglob("*.html"):
        assert not re.search(r"<th [^>]*>\s*(<p>\s*</p>)?\s*</th>", path.read_text("utf-8")), path.name


def test_what_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "index.html").write_text(
        '<p id="here"></p><a href="#here">1</a><a href="#there">2</a><a href="below/page.html#part">3</a>'
        '<a href="gone.html">4</a><a href="https://example.org/x">5</a><a href="https:///x">6</a>'
        '<a href="javascript:0">7</a><img src="below/none.png">'
    )
    (tmp_path / "below/page.html").write_text('<a id="part" href="../index.html#here">1</a>')
    assert contents.lost_links(tmp_path) == [
        "index.html: #there leads to no place of that page",
        "index.html: gone.html leads nowhere",
        "index.html: https:///x is no address",
        "index.html: javascript:0 is no address",
        "index.html: below/none.png leads nowhere",
    ]


def test_links_are_turned_to_where_the_pages_stand_and_code_is_left_alone() -> None:
    text = (
        "[a](../CONTRIBUTING.md#words) [`b`](reference/cli.md) [c](../src/sennik/catalog.py) [d](#e)\n"
        "`[f](../CONTRIBUTING.md)` ![g](https://example.org/h.png)\n\n```console\n[i](../CONTRIBUTING.md)\n```\n"
    )
    assert contents.turned(text, "docs/README.md") == (
        "[a](contributing.md#words) [`b`](reference/cli.md) c [d](index.md#e)\n"
        "`[f](../CONTRIBUTING.md)` ![g](https://example.org/h.png)\n\n```console\n[i](../CONTRIBUTING.md)\n```\n"
    )
