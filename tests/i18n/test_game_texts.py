"""What the games themselves refuse, moves and options: whole sentences in both languages, with their arguments."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from sennik.catalog import game, games
from sennik.i18n import LANGUAGES, has, text
from sennik.kernel.game import IllegalMove, OptionError
from sennik.match import Refusal, settle
from sennik.match.commands import Proposal
from sennik.server.views.refusal import refused
from sennik.words import lexicon
from sennik.words.verdict import Rule
from tests.i18n.test_texts import Found, check_ends
from tests.text_game import lookup_in

GAMES = Path(__file__).parents[2] / "src/sennik/games"
CATALOGUES = GAMES.parent / "i18n"
LOOKUP = lookup_in(game("dreamland"))
GIVEN: dict[str, str | int] = {
    "clue": "kod", "word": "kot", "through": "de", "line": 7, "most": 10, "names": 3, "fewest": 4, "longest": 24, "name": "Ala",
    "target": "Gramy do", "rounds": "Rundy", "all_in": "Hurra", "pairs": "Pary", "nines": "Dziewiątki", "land": "Weź 2",
    "crows": 5, "teams": "Drużyny",
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
    codes = set(re.findall(r'"(?:refusal-)?(dreamland-[a-z]+(?:-[a-z]+)*)"', source))
    names = "|".join(entry.name for entry in games())
    codes |= set(re.findall(rf'Sentence\(\s*"refusal-((?:{names})-[a-z-]+)"', source))
    codes |= {f"dreamland-clue-{rule}" for rule in (*get_args(Rule), "house")}
    assert set(refusals("en")) == {f"refusal-{code}" for code in codes}
    assert refusals("pl") == refusals("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_says_what_is_wrong_and_what_to_do(language: str) -> None:
    for id, variables in refusals(language).items():  # noqa: A001
        sentence = text(language, id, **{name: GIVEN[name] for name in variables})
        check_ends(sentence)
        assert len(re.findall(r"[.:,] ", sentence)) >= 1, f"{id} doesn't say what to do"
        shown = variables - ({"through"} if "translation" in id else set())
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", ["pl", "en"])
def test_every_language_of_a_translation_has_its_name(language: str, words: str) -> None:
    """K11: whoever is stopped for a translation reads from which language, and so do the awake who judge it."""
    held = lexicon("en" if words == "en" else "pl")
    codes = {foreign.language for card in held.cards.cards for foreign in held.foreign(card.word).values()}
    assert {"de", "fr", "es", "it", "ru", "uk"} <= codes
    nameless = text(language, "refusal-dreamland-clue-translation", clue="kniga", word="książka", through="")
    for code in codes:
        assert text(language, "refusal-dreamland-clue-translation", clue="kniga", word="książka", through=code) != nameless
        assert text(language, f"dreamland-language-{code}") != text(language, "dreamland-language-other")


LIST = "kot\nrzeka\nchleb\nokno\naktor\nlampa\nmost\nmysz\nzegar\nwoda\ndom"


@pytest.mark.parametrize(
    ("preset", "options", "seats", "polish"),
    [
        ("online", {"words": f"{LIST}\n!!\nk0t"}, 4, ["Wiersz 12: „!!” nie ma liter.", "Wiersz 13: „k0t”"]),
        ("online", {"words": LIST}, 4, ["co najmniej 12"]),
        ("online", {"words": f"{LIST}\nkoty"}, 4, ["Wiersz 12: „koty” to inna forma hasła „kot”."]),
        ("device", {"players": "Ala\nOla"}, 1, ["to 2.", "od 4 do 10"]),
        ("device", {"players": f"Ala\nOla\nUla\n{'E' * 25}"}, 1, ["z wiersza 4", "24 znaki"]),
        ("device", {"players": "Ala\nOla\nUla\nAla"}, 1, ["„Ala”", "w wierszu 4"]),
        ("device", {"players": ""}, 1, ["jedno miejsce"]),
        ("online", {"players": "Ala\nOla\nUla\nEwa"}, 4, ["na głos"]),
        ("table", {"players": "Ala\nOla\nUla\nEwa"}, 4, ["od 4 do 10"]),
    ],
)
def test_words_and_players_that_will_not_do_are_explained(
    preset: str, options: dict[str, str], seats: int, polish: list[str]
) -> None:
    with pytest.raises(Refusal) as caught:
        settle(Proposal("dreamland", preset, options, seats), LOOKUP)
    assert (caught.value.kind, caught.value.code) == ("malformed", "option")
    assert caught.value.arguments["option"] in {"words", "players", "seats"}
    said = refused("x", caught.value, "pl").text.replace("\u00a0", " ")
    assert all(part in said for part in polish), said
    assert all(has("en", sentence.id) for sentence in caught.value.told)


def test_of_a_long_list_of_bad_lines_the_first_are_named() -> None:
    with pytest.raises(OptionError) as caught:
        game("dreamland").rules({"words": "??\n" * 100}, 4)
    assert [sentence.arguments["line"] for sentence in caught.value.told] == [1, 2, 3, 4, 5]


def test_a_friendly_game_refuses_the_giver_alone() -> None:
    """The arguments of the refusal are those of its sentence, and no state is changed (K14)."""
    rules = game("dreamland").rules({"words": f"{LIST}\ndziecko"}, 4)
    state = rules.shuffled(rules.shuffled(rules.start(), ["zegar", "kot"]), [])
    for seat in (1, 2, 3, 0):
        state = rules.apply(state, seat, rules.read("ready")[0])
    before = rules.pack(state)
    with pytest.raises(IllegalMove) as caught:
        rules.judge(state, 1, *rules.read("clue 1 kod"))  # type: ignore[attr-defined]
    assert caught.value.code == "dreamland-clue-sound"
    assert "kod" in text("pl", f"refusal-{caught.value.code}", **caught.value.arguments)
    assert rules.pack(state) == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_statistic_is_called_something_and_nothing_else_is(language: str) -> None:
    declared = {
        f"{entry.name}-statistic-{each.name.replace('_', '-')}" for entry in games() for each in entry.meanings.statistics
    }
    source = "".join((CATALOGUES / language / f"{entry.name}.ftl").read_text("utf-8") for entry in games())
    assert set(re.findall(r"^([a-z0-9]+-statistic-[a-z-]+) = ", source, re.MULTILINE)) == declared
    feats = {f"{entry.name}-feat-{each.name}" for entry in games() for each in entry.meanings.statistics if each.kind == "feat"}
    assert set(re.findall(r"^([a-z0-9]+-feat-[a-z-]+) = ", source, re.MULTILINE)) == feats
