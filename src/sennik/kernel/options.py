"""What holds for the options of every game, and the words for what does not, which call options and cards by their labels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from .game import Game, Option, OptionError, Options, OptionValue, Preset, Sentence

LONGEST_NAMED: Final = 40
"""Characters of a name that makes no sense that are given back to whoever sent it."""


def option_label(game: str, option: str) -> Sentence:
    """What a form calls the option."""
    return Sentence(f"{game}-option-{option}")


def complete_options(game: str, declared: Sequence[Option], given: Options) -> dict[str, OptionValue]:
    """Every declared option of the game with its value.

    Raises OptionError for an unknown name, a wrong type or range, and where two options are 0 of which one has to stand in for
    the other.
    """

    def wrong(name: str, detail: str, reason: str, **bounds: str | int) -> OptionError:
        return OptionError(name, detail, Sentence(f"refusal-option-{reason}", {"option": option_label(game, name), **bounds}))

    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            told = Sentence("refusal-option-unknown", {"option": name[:LONGEST_NAMED]})
            raise OptionError(name, "there is no such option", told)
    values: dict[str, OptionValue] = {}
    for name, option in known.items():
        value = given.get(name, option.default)
        if option.kind == "flag":
            if not isinstance(value, bool):
                raise wrong(name, "must be true or false", "flag")
        elif option.kind == "number":
            if isinstance(value, bool) or not isinstance(value, int):
                raise wrong(name, "must be a whole number", "number", least=option.low, most=option.high)
            if not option.low <= value <= option.high:
                detail = f"must be from {option.low} to {option.high}"
                raise wrong(name, detail, "number", least=option.low, most=option.high)
        elif option.kind == "choice":
            if value not in option.choices:
                choices = ", ".join(map(str, option.choices))
                raise wrong(name, f"must be one of {choices}", "choice", choices=choices)
        elif option.kind == "text":
            if not isinstance(value, str):
                raise wrong(name, "must be text", "text", most=option.high)
            if len(value) > option.high:
                raise wrong(name, f"must have at most {option.high} characters", "text", most=option.high)
        elif not isinstance(value, Mapping):
            raise wrong(name, "must be a mapping of card names", "deck")
        values[name] = value
    if both := [option for option in declared if option.instead and values[option.name] == values[option.instead] == 0]:
        # Of the two the one that somebody chose: what is said begins with it.
        chosen = next((option for option in both if option.name in given), both[0])
        told = Sentence(f"{game}-option-{chosen.name}-instead")
        raise OptionError(chosen.name, f"must not be 0 where {chosen.instead} is", told)
    return values


def check_fixed(game: Game, preset: Preset, given: Options) -> None:
    """What is given leaves the preset what it is: its ``fixed`` options are as they are in it. Raises OptionError."""
    for option in game.options:
        if option.name in preset.fixed and option.name in given:
            own = preset.options.get(option.name, option.default)
            if given[option.name] != own:
                told = Sentence("refusal-option-fixed", {"option": option_label(game.name, option.name)})
                raise OptionError(option.name, f"is {own!r} in the preset {preset.name!r}", told)


def check_starter(game: str, values: Options, seats: int) -> None:
    """The seat that the option ``starter`` of the game names, from 1, is one of these. Raises OptionError."""
    starter = values["starter"]
    assert isinstance(starter, int)
    if starter > seats:
        told = Sentence("refusal-option-starter", {"option": option_label(game, "starter"), "seats": seats})
        raise OptionError("starter", f"there are {seats} seats", told)


def check_seats(seats: int, players: Sequence[int]) -> None:
    """So many can play: one of ``players``, without gaps. Raises OptionError."""
    if seats not in players:
        allowed = f"{players[0]}–{players[-1]}"
        raise OptionError("seats", f"must be from {players[0]} to {players[-1]}", Sentence("refusal-seats", {"allowed": allowed}))


def unknown_card(name: object) -> OptionError:
    """The option ``deck`` names a card that the game's deck does not have."""
    named = str(name)[:LONGEST_NAMED]
    return OptionError("deck", f"there is no card {named!r}", Sentence("refusal-deck-card", {"card": named}))


def wrong_copies(name: str, label: str | Sentence, least: int, most: int) -> OptionError:
    """The option ``deck`` gives no such number of copies of a card, from ``least`` to ``most``. ``label``: the form's."""
    told = Sentence("refusal-deck-copies", {"card": label, "least": least, "most": most})
    return OptionError("deck", f"{name}: copies from {least} to {most}", told)


def wrong_total(cards: int, least: int, most: int) -> OptionError:
    """The option ``deck`` makes a deck of so many cards, and there must be from ``least`` to ``most``."""
    told = Sentence("refusal-deck-cards", {"cards": cards, "least": least, "most": most})
    return OptionError("deck", f"{cards} cards; a deck has {least} to {most}", told)


def mapping(values: Options, name: str) -> Mapping[str, Any]:
    """The value of an option of kind "deck", as :func:`complete_options` gives it."""
    value = values[name]
    assert isinstance(value, Mapping)
    return value
