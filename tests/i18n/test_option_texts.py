"""Every refusal of an option, over all games and presets: a sentence in each language that calls the option by its label."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from sennik import catalog
from sennik.cli.texts import Texts
from sennik.cli.texts import refusal_text as written
from sennik.i18n import LANGUAGES, has, say, text
from sennik.kernel.game import Game, Option, OptionError, Preset, Sentence
from sennik.kernel.options import complete_options
from sennik.match import Refusal, settle
from sennik.match.commands import Proposal
from sennik.server.views.refusal import refused
from tests.text_game import lookup_in

TABLES = [(game, preset) for game in catalog.games() for preset in game.presets]
MANY_LETTERS = "ń" * 30_000


def wrong_values(option: Option) -> list[Any]:
    """Values of a wrong type or out of range, whatever the game."""
    if option.kind == "number":
        return [option.low - 1, option.high + 1, True, "3", None]
    if option.kind == "choice":
        return ["no-such", 1, None]
    if option.kind == "text":
        return [7, MANY_LETTERS[: option.high + 1]]
    return [1, "true", None] if option.kind == "flag" else [[], None]


def wrong_decks(preset: Preset) -> Iterator[Mapping[str, Any]]:
    """Decks that can't be: an unknown card, too many or too few of each, other numbers, and bounds of the whole."""
    assert preset.deck is not None
    lines = preset.deck.lines
    yield {"no_such": 1}
    yield {"x" * 5_000: 1}
    for line in lines:
        for copies in (line.least - 1, line.most + 1, True, "two", None):
            yield {line.card: copies if line.number is None else [line.number, copies]}
        if line.number is not None:
            yield from ({line.card: [number, line.copies]} for number in (line.number_least - 1, line.number_most + 1))
            yield {line.card: 3}
    empty: dict[str, Any] = {line.card: 0 if line.number is None else [line.number, 0] for line in lines}
    yield empty
    worthless = [line.card for line in lines if line.number is None and not re.match(r"[0-9]", line.card)]
    yield {**empty, **dict.fromkeys(worthless, 12)}


def proposals(game: Game, preset: Preset) -> Iterator[tuple[Mapping[str, Any], int]]:
    """Options and seats that the game may refuse."""
    most = preset.seats[-1]
    yield {"no_such": 1}, most
    yield {"x" * 5_000: 1}, most
    for option in game.options:
        yield from (({option.name: value}, most) for value in wrong_values(option))
        if option.kind == "deck":
            yield from (({option.name: deck}, most) for deck in wrong_decks(preset))
        if option.name == "starter":
            yield {"starter": option.high}, preset.seats[0]
    flags = [option.name for option in game.options if option.kind == "flag"]
    yield from (({name: value}, preset.seats[0]) for name in flags for value in (True, False))
    unlimited = {option.name: 0 for option in game.options if option.kind == "number" and option.low == 0}
    yield unlimited, most


def errors(game: Game, preset: Preset) -> list[OptionError]:
    """What the game says of them, and of too many and too few seats."""
    found = []
    tried = [*proposals(game, preset), ({}, 0), ({}, 99), *(({}, seats) for seats in range(1, 11))]
    for options, seats in tried:
        try:
            game.rules({**preset.options, **options}, seats)
        except OptionError as error:
            found.append(error)
    return found


def letters(said: str) -> set[str]:
    """Its words of three letters and more."""
    return set(re.findall(r"[^\W\d_]{3,}", said))


def spoken(error: OptionError, language: str) -> str:
    return " ".join(say(language, sentence) for sentence in error.told).replace("\u00a0", " ")


@pytest.mark.parametrize(("game", "preset"), TABLES, ids=lambda value: value.name)
def test_every_refusal_is_a_sentence_of_its_own_in_each_language(game: Game, preset: Preset) -> None:
    found = errors(game, preset)
    assert len(found) > 20
    # the values that a choice has are written alike in all languages
    codes = letters(" ".join(str(choice) for option in game.options for choice in option.choices))
    for error in found:
        assert all(has(language, sentence.id) for sentence in error.told for language in LANGUAGES), error
        polish, english = spoken(error, "pl"), spoken(error, "en")
        assert polish != english
        detail = str(error).removeprefix(f"{error.option}: ")
        assert detail not in polish
        own = re.sub("„[^”]*”", "", polish)
        assert not (letters(detail) - codes) & letters(own), polish
        assert len(polish) < 500


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "preset"), TABLES, ids=lambda value: value.name)
def test_a_wrong_value_is_refused_by_the_label_that_the_form_shows(game: Game, preset: Preset, language: str) -> None:
    for option in game.options:
        label = text(language, f"{game.name}-option-{option.name}")
        assert label != f"{game.name}-option-{option.name}", "the form has no label for it"
        for value in wrong_values(option):
            with pytest.raises(Refusal) as caught:
                settle(Proposal(game.name, preset.name, {option.name: value}, preset.seats[0]), lookup_in(game))
            assert label in refused("x", caught.value, language).text
            assert caught.value.arguments == {"option": option.name}


FIXED = [(game, preset, option) for game, preset in TABLES for option in game.options if option.name in preset.fixed]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "preset", "option"), FIXED, ids=lambda value: value.name)
def test_what_makes_a_preset_what_it_is_can_not_be_changed_in_it(
    game: Game, preset: Preset, option: Option, language: str
) -> None:
    own = preset.options.get(option.name, option.default)
    assert (
        settle(Proposal(game.name, preset.name, {option.name: own}, preset.seats[0]), lookup_in(game)).options[option.name] == own
    )
    for other in {True, False} if option.kind == "flag" else set(option.choices):
        if other != own:
            with pytest.raises(Refusal) as caught:
                settle(Proposal(game.name, preset.name, {option.name: other}, preset.seats[0]), lookup_in(game))
            label = text(language, f"{game.name}-option-{option.name}")
            assert refused("x", caught.value, language).text == text(language, "refusal-option-fixed", option=label)


def sen(language: str, **options: Any) -> tuple[str, str]:
    """(what is said, what the command line writes) of these options of Sen."""
    with pytest.raises(OptionError) as caught:
        catalog.game("sen").rules(options, 4)
    return spoken(caught.value, language), written(Texts(language), caught.value).replace("\u00a0", " ")


@pytest.mark.parametrize(("language", "start"), [("pl", "Żeby grać bez progu, wybierz"), ("en", "To play without a target, ")])
def test_a_game_without_an_end_is_refused_by_what_the_form_says(language: str, start: str) -> None:
    said, line = sen(language, target=0, rounds=0)
    assert said.startswith(start)
    assert said == text(language, "sen-option-target-instead")
    assert line == f"{said} (target)", "the command line and the record write options by their names"


def test_of_two_options_that_stand_in_for_each_other_each_can_be_0_and_says_what_then() -> None:
    for game in catalog.games():
        declared = {option.name: option for option in game.options}
        for option in filter(lambda each: each.instead, game.options):
            other = declared[option.instead]
            assert other.instead == option.name
            assert option.kind == "number"
            assert option.low == 0
            assert all(has(language, f"{game.name}-option-{option.name}-instead") for language in LANGUAGES)
            values = complete_options(game.name, game.options, {option.name: 0, other.name: other.high})
            assert values[option.name] == 0


def test_cards_are_called_by_their_names() -> None:
    assert "„Weź 2”" in sen("pl", deck={"take2": [5, 999]})[0]
    assert "„Podejrzyj 1”" in sen("pl", deck={"peek1j": [99, 1]})[0]
    assert "„klepsydra”" in sen("pl", deck={"hourglass": [3, 1]})[0]
    for name, deck, label in (("cats", {"crow": 13}, "„kruk”"), ("seventeen", {"3x2": -1}, "„3, dwustronna”")):
        with pytest.raises(OptionError) as caught:
            catalog.game(name).rules({"deck": deck}, 4)
        assert label in spoken(caught.value, "pl")


def test_an_unknown_name_is_given_back_cut() -> None:
    with pytest.raises(OptionError) as caught:
        complete_options("sen", (), {"n" * 5_000: 1})
    assert f"„{'n' * 40}”" in spoken(caught.value, "pl")


def test_a_sentence_is_filled_with_sentences() -> None:
    inner = Sentence("seventeen-face-one-sided", {"value": 3})
    assert "3, one-sided" in say("en", Sentence("refusal-deck-copies", {"card": inner, "least": 0, "most": 9}))
