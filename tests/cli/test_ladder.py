"""The command that lets the players of a game play against one another."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from sennik.cli import main
from tests.search.test_minds import COMPILING

pytestmark = pytest.mark.machine_code

ASKED = ("ladder", "seventeen", "--seats", "3", "--games", "6", "--guesses", "2")


@pytest.fixture(scope="module", autouse=True)
def compiled_beside(compiled_cache: None) -> None:
    subprocess.run([sys.executable, "-c", COMPILING], check=True)


def climbed(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main([*ASKED, "--json", *words]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


def test_each_player_is_measured_among_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    told = climbed(capsys)
    assert (told["game"], told["preset"], told["seats"], told["games"], told["guesses"]) == ("seventeen", "basic", 3, 6, 2)
    pairs = [(rung["one"], rung["others"]) for rung in told["shares"]]
    rivals = {"thumb": ("random", "erring", "search"), "search": ("random", "erring", "thumb")}
    assert pairs == [(one, others) for one in rivals for others in rivals[one]]
    assert all(0 <= rung["low"] <= rung["share"] <= rung["high"] <= 1 for rung in told["shares"])
    assert climbed(capsys) == told, "the same seed gives the same games"
    assert climbed(capsys, "--seed", "2")["shares"] != told["shares"]


@pytest.mark.parametrize(("language", "said"), [("en", "Of equals each wins 33.3%"), ("pl", "Równi wygrywają po 33,3%")])
def test_the_table_says_the_same_in_words(language: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    rungs = climbed(capsys)["shares"]
    assert main([*ASKED, "--language", language]) == 0
    text = capsys.readouterr().out
    assert said in text
    share = f"{100 * rungs[0]['share']:.1f}%"
    assert (share if language == "en" else share.replace(".", ",")) in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--games", "0"), "The number of games"),
        (("--guesses", "0"), "The number of guesses"),
        (("--seats", "40"), "players"),
    ],
)
def test_wrong_numbers_are_refused(words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "seventeen", *words, "--language", "en"]) == 2
    assert said in capsys.readouterr().err
