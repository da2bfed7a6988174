"""What the games themselves refuse, moves and options: whole sentences in both languages, with their arguments."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from sennik.catalog import game
from sennik.i18n import LANGUAGES, has, text
from sennik.kernel.game import IllegalMove, OptionError
from sennik.match import Refusal
from sennik.match.commands import Proposal
from sennik.match.decide import settle
from sennik.server.socket import refused
from sennik.words import lexicon
from sennik.words.verdict import Rule
from tests.i18n.test_texts import Found
from tests.text_game import lookup_in

GAMES = Path(__file__).parents[2] / "src/sennik/games"
CATALOGUES = GAMES.parent / "i18n"
LOOKUP = lookup_in(game("dreamland"))
GIVEN: dict[str, str | int] = {
    "clue": "kod", "word": "kot", "through": "de", "line": 7, "text": "k0t", "problem": "not-letters", "lines": "7, 9",
    "least": 12, "most": 10, "names": 3, "fewest": 4, "longest": 24, "name": "Ala",
}  # fmt: skip


def refusals(language: str) -> dict[str, set[str]]:
    """Those of the games' catalogues, with the variables they use."""
    found: dict[str, set[str]] = {}
    for folder in GAMES.iterdir():
        path = CATALOGUES / language / f"{folder.name}.ftl"
        if path.exists():
            found |= Found(path.read_text("utf-8")).variables
    return {id: variables for id, variables in found.items() if id.startswith("refusal-")}  # noqa: A001


def test_every_code_has_its_sentence_and_every_sentence_its_code() -> None:
    source = "".join(path.read_text("utf-8") for path in GAMES.glob("*/*.py"))
    codes = set(re.findall(r'"(dreamland-[a-z]+(?:-[a-z]+)*)"', source)) - {"dreamland"}
    codes |= {f"dreamland-clue-{rule}" for rule in (*get_args(Rule), "house")}
    assert set(refusals("en")) == {f"refusal-{code}" for code in codes}
    assert refusals("pl") == refusals("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_says_what_is_wrong_and_what_to_do(language: str) -> None:
    for id, variables in refusals(language).items():  # noqa: A001
        sentence = text(language, id, **{name: GIVEN[name] for name in variables})
        assert sentence[0].isupper() or sentence[0] in "“„"
        assert sentence[-1] == "."
        assert len(re.findall(r"[.:,] ", sentence)) >= 1, f"{id} doesn't say what to do"
        shown = variables - {"problem"} - ({"through"} if "translation" in id else set())
        assert all(str(GIVEN[name]) in sentence for name in shown), sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("words", "clue", "rule"),
    [
        ("pl", "aktorka", "stem"),
        ("pl", "kod", "sound"),
        ("pl", "child", "translation"),
        ("pl", "koty", "same"),
        ("en", "hund", ""),
    ],
)
def test_a_stopped_clue_is_explained_to_its_giver(language: str, words: str, clue: str, rule: str) -> None:
    """T-K01 to T-K03: the sentence holds the rule, the clue and the word (K11, K14)."""
    from sennik.games.dreamland import judging

    rule = rule or "translation"
    word = {"aktorka": "aktor", "kod": "kot", "child": "dziecko", "koty": "kot", "hund": "dog"}[clue]
    verdict = judging.judge_clue(clue, word, lexicon("en" if words == "en" else "pl"), ())
    assert (verdict.outcome, verdict.rule) == ("illegal", rule)
    form, own, through = verdict.evidence
    told = text(language, f"refusal-dreamland-clue-{rule}", clue=form, word=own, through=through)
    assert clue in told
    assert word in told
    if rule == "translation":
        name = {"pl": {"en": "angielsku", "de": "niemiecku"}, "en": {"en": "English", "de": "German"}}[language][through]
        assert name in told


LIST = "kot\nrzeka\nchleb\nokno\naktor\nlampa\nmost\nmysz\nzegar\nwoda\ndom"
MANY = "\n".join(a + b + c for a in "kmpst" for b in "abcdefghijklmnopqrst" for c in "abcdefghijklmnopqrstu")
assert MANY.count("\n") == 2099


@pytest.mark.parametrize(
    ("options", "seats", "code", "polish"),
    [
        ({"words": f"{LIST}\n!!\nk0t"}, 4, "dreamland-words-line", "wiersz 12: w „!!” nie ma liter. Wiersze do poprawy: 12, 13."),
        ({"words": f"{LIST}\n{'a' * 41}"}, 4, "dreamland-words-line", "ma ponad 40 znaków"),
        ({"words": f"{LIST}\na b c d"}, 4, "dreamland-words-line", "więcej niż trzy słowa"),
        ({"words": f"{LIST}\nkot"}, 4, "dreamland-words-line", "„kot” już tam jest"),
        ({"words": f"{LIST}\nk0t"}, 4, "dreamland-words-line", "znaki, które nie są literami"),
        ({"words": LIST}, 4, "dreamland-words-few", "co najmniej 12"),
        ({"words": MANY}, 4, "dreamland-words-many", "Zostaw na niej 2 000."),
    ],
)
def test_a_list_that_will_not_do_is_explained(options: dict[str, str], seats: int, code: str, polish: str) -> None:
    check(Proposal("dreamland", "online", options, seats), code, polish)


@pytest.mark.parametrize(
    ("preset", "options", "seats", "code", "polish"),
    [
        ("device", {"players": "Ala\nOla"}, 1, "dreamland-players-count", "od 4 do 10"),
        ("device", {"players": f"Ala\nOla\nUla\n{'E' * 25}"}, 1, "dreamland-players-name", "z wiersza 4"),
        ("device", {"players": "Ala\nOla\nUla\nAla"}, 1, "dreamland-players-twice", "„Ala”"),
        ("device", {"players": ""}, 1, "dreamland-seats", "jedno miejsce"),
        ("online", {"players": "Ala\nOla\nUla\nEwa"}, 4, "dreamland-players-typed", "na głos"),
        ("table", {"players": "Ala\nOla\nUla\nEwa"}, 4, "dreamland-seats", "od 4 do 10"),
    ],
)
def test_players_that_will_not_do_are_explained(preset: str, options: dict[str, str], seats: int, code: str, polish: str) -> None:
    check(Proposal("dreamland", preset, options, seats), code, polish)


def check(proposal: Proposal, code: str, polish: str) -> None:
    with pytest.raises(Refusal) as caught:
        settle(proposal, LOOKUP)
    assert (caught.value.kind, caught.value.code) == ("malformed", code)
    assert caught.value.arguments["option"] in {"words", "players", "seats"}
    assert polish in refused("x", caught.value, "pl").text.replace("\u00a0", " ")
    assert has("en", f"refusal-{code}")


def test_an_error_without_a_sentence_of_its_own_is_told_as_any_options() -> None:
    with pytest.raises(Refusal) as caught:
        settle(Proposal("dreamland", "online", {"night": 1}, 4), LOOKUP)
    assert caught.value.code == "option"
    assert "must be from 30 to 900" in refused("x", caught.value, "en").text


def test_a_friendly_game_refuses_the_giver_alone() -> None:
    """The arguments of the refusal are those of its sentence, and no state is changed (K14)."""
    rules = game("dreamland").rules({"words": f"{LIST}\ndziecko"}, 4)
    state = rules.shuffled(rules.shuffled(rules.start(), ["zegar", "kot"]), [])
    for seat in (1, 2, 3):
        state = rules.apply(state, seat, rules.read("ready")[0])
    before = rules.pack(state)
    with pytest.raises(IllegalMove) as caught:
        rules.judge(state, 1, *rules.read("clue 1 kod"))  # type: ignore[attr-defined]
    assert caught.value.code == "dreamland-clue-sound"
    assert "kod" in text("pl", f"refusal-{caught.value.code}", **caught.value.arguments)
    assert rules.pack(state) == before


def test_an_error_of_an_option_keeps_its_words() -> None:
    error = OptionError("words", "line 3: no-letters", "dreamland-words-line", line=3)
    assert (str(error), error.option, error.arguments) == ("words: line 3: no-letters", "words", {"line": 3})
