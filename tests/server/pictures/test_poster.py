"""The words of a picture: they fit, they are escaped, and each character is in a font that has it."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from sennik.server.http.static import FOLDER
from sennik.server.pictures.letters import ELLIPSIS, Letters
from sennik.server.pictures.poster import Poster, Standing, lay_out


@pytest.fixture(scope="module")
def letters() -> Letters:
    return Letters(json.loads((FOLDER / "share/advances.json").read_text(encoding="utf-8")))


def written(svg: str) -> list[str]:
    """The lines of text."""
    return [unescape(re.sub("<[^>]+>", "", line)) for line in re.findall("<text .*?</text>", svg)]


def test_the_fonts_have_every_letter_of_both_languages(letters: Letters) -> None:
    for face in ("display", "text"):
        assert letters.has(face, "ĄąĆćĘęŁłŃńÓóŚśŹźŻż AZaz 0123456789 „”“”’–−·…\u00a0&<>")


def test_each_run_is_in_the_file_that_has_its_characters(letters: Letters) -> None:
    spans = letters.spans("display", "Zażółć")
    assert re.findall('<tspan font-family="(.*?)">(.*?)</tspan>', spans) == [
        ("display-0", "Za"), ("display-1", "ż"), ("display-0", "ó"), ("display-1", "łć"),
    ]  # fmt: skip


def test_lines_break_between_words_and_what_is_too_long_is_cut(letters: Letters) -> None:
    lines = letters.lines("text", "one two three four five six seven eight", 30, 150, 3)
    assert len(lines) == 3
    assert all(letters.width("text", line, 30) <= 150 for line in lines)
    assert lines[-1].endswith(ELLIPSIS)
    assert letters.lines("text", "W" * 40, 30, 150, 2)[0].endswith(ELLIPSIS)


def test_markup_is_text(letters: Letters) -> None:
    svg = lay_out(Poster("sen", "</svg><image href='x'/>", "<b>&"), letters)
    assert "<image" not in svg
    assert "<b>" not in svg
    assert written(svg) == ["</svg><image href='x'/>", "<b>&"]


def test_a_name_that_no_font_can_show_is_left_out(letters: Letters) -> None:
    poster = Poster("sen", "Sen", "漢字 invites you", name="漢字", nameless="You are invited")
    assert " ".join(written(lay_out(poster, letters))[1:]) == "You are invited"
    result = Poster("sen", "Sen", "Ola has won", standings=(Standing("Ola 🦊", "3", won=True), Standing("漢字", "1", won=False)))
    assert written(lay_out(result, letters))[2:] == ["Ola", "3", ELLIPSIS, "1"]


@pytest.mark.parametrize("players", [1, 4, 10])
def test_a_result_stays_above_the_name_of_the_place(letters: Letters, players: int) -> None:
    standings = tuple(Standing("W" * 24, "-100", won=place == 0) for place in range(players))
    svg = lay_out(Poster("sen", "Sen", "W" * 60, standings=standings), letters)
    assert all(float(y) <= 512 for y in re.findall(' y="(.*?)"', svg))
    assert len(written(svg)) == 2 + 2 * players
