"""Sentences that were read wrongly once, in the words that they have now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from sennik import catalog
from sennik.cli.texts import Texts
from sennik.i18n import LANGUAGES, catalogues, text


def test_a_clue_that_is_the_word_itself_says_it_once() -> None:
    for language in LANGUAGES:
        said = text(language, "refusal-dreamland-clue-same", clue="krzesło", word="krzesło")
        assert said.count("krzesło") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_switch_and_a_button_of_one_dialog_have_names_of_their_own(language: str) -> None:
    switch, button = text(language, "setup-public"), text(language, "home-create")
    assert len(set(switch.casefold().split()) - {"stół", "table"} - set(button.casefold().split())) > 0


def test_who_starts_is_the_host_and_not_who_plays_first() -> None:
    assert text("en", "lobby-wait", who="Sam") == "The host, Sam, starts the game."
    assert text("pl", "lobby-wait", who="Sam") == "Grę rozpocznie gospodarz: Sam."


def test_one_gesture_has_one_word_in_all_games() -> None:
    for part in ("seventeen-ask-turn-hint", "seventeen-ask-turn-call-hint", "sen-ask-take-hint", "dreamland-role-look"):
        assert text("en", part).startswith("Tap ")


def test_a_count_and_a_plain_table_wait_in_the_same_words() -> None:
    assert text("pl", "count-waiting", names="Bob") == text("pl", "plain-wait", who="Bob") == "Czekamy na: Bob"


def test_a_setting_has_one_name_wherever_it_is_spoken_of() -> None:
    page = (Path(__file__).parents[2] / "docs/reference/zasady-sen.md").read_text(encoding="utf-8")
    name = text("pl", "setup-memory")
    assert name == "Podpowiadanie kart"
    assert text("pl", "lobby-forgetful") == "bez podpowiadania kart"
    assert f"**{name}**" in page
    assert f". [{text('pl', 'sen-option-edition')} jubileuszowa]" in page


def test_a_role_is_a_noun() -> None:
    assert [text(language, "dreamland-role-dreamer") for language in LANGUAGES] == ["Śniący", "Dreamer"]


def test_a_shared_win_is_told_of_people() -> None:
    say = Texts("en")
    winners = say("cli-replay-and", names="Eve", last="Jeż")
    assert say("cli-replay-result", scores="1, 1", winners=winners, count=2).endswith("Eve and Jeż win together.")


UNSAID = {
    "en": (r"\bthe own\b", r"\bsure slips?\b", r"\bcounts? no more\b"),
    "pl": (
        r"\b[Ww] śnie\b",
        r"[Kk]olej idzie",
        r"kto jest na kolei",
        r"ilekolwiek",
        r"remisuje o",
        r"na własność",
        r"\bobaj uciekają",
        r"Wygrywa najwięcej",
    ),
}
"""What was said here once and nobody who grew up with the language would say."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_says_what_nobody_would_say(language: str) -> None:
    root = Path(__file__).parents[2]
    pages = [*root.glob("docs/**/zasady-*.md")] if language == "pl" else [root / "README.md", *root.glob("docs/**/*.md")]
    sources = {**catalogues(language), **{page.name: page.read_text(encoding="utf-8") for page in pages}}
    assert len(sources) > 8
    found = [
        f"{name}: {line.strip()}"
        for name, source in sources.items()
        for line in source.replace("\u00a0", " ").splitlines()
        if any(re.search(unsaid, line) for unsaid in UNSAID[language])
    ]
    assert found == []


POLISH = Path(__file__).parents[2] / "src/sennik/i18n/pl"
IN_BROWSERS = sorted({file.name for file in POLISH.glob("*.ftl")} - {"cli.ftl"})


def test_a_polish_word_of_one_letter_ends_no_line_of_the_page() -> None:
    """A no-break space ties it to the next; a terminal breaks no lines, so the texts of the command line need none."""
    loose = [
        f"{name}: {line}"
        for name in IN_BROWSERS
        for line in (POLISH / name).read_text(encoding="utf-8").splitlines()
        if not line.startswith("#") and re.search(r"(^|[ („\u00a0])[aiouwzAIOUWZ] \S", line.split(" = ", 1)[-1].lstrip(" "))
    ]
    assert loose == []


def test_english_has_one_kind_of_apostrophe() -> None:
    root = Path(__file__).parents[2] / "src/sennik/i18n/en"
    straight = [
        f"{file.name}: {line}"
        for file in root.rglob("*.ftl")
        for line in file.read_text(encoding="utf-8").splitlines()
        if not line.startswith("#") and re.search(r"[\w}]'", line)
    ]
    assert straight == []


TOLD_TO_OTHERS = {
    "cats-ask-defend", "cats-ask-defend-partner", "cats-ask-place-other", "cats-ask-repeat-other", "cats-then-defend",
    "dreamland-device-night", "dreamland-ready-device", "dreamland-recall-other",
}  # fmt: skip
"""What says of a player what they do, and is never shown to that player."""


def test_whoever_reads_of_their_own_doings_is_spoken_to() -> None:
    """The name of a reader may be "Ty": a sentence in the third person about them needs another one with ``$you``."""
    about = re.compile(r"\{ \$who \}(?: się)? [a-ząćęłńóśźż]{3}")
    told = {
        message.id.name: "$you ->" in source
        for game in catalog.games()
        for message in FluentParser(with_spans=False).parse(catalogues("pl")[game.name]).body
        if isinstance(message, ast.Message) and about.search(source := FluentSerializer().serialize_entry(message))
    }
    assert sum(told.values()) > 40
    assert {name for name, speaks in told.items() if not speaks} == TOLD_TO_OTHERS
