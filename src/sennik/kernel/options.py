"""Checks that the options of all games share, with their error messages for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from .game import Game, Option, OptionError, Options, OptionValue, Preset, Sentence

LONGEST_NAMED: Final = 40
"""The number of characters of an unknown name that its sender gets back."""


# Any: each value has the type that its option declares.
OptionValues: TypeAlias = Mapping[str, Any]
"""All options of a table by name, checked and complete."""


def option_label(game: str, option: str) -> Sentence:
    """Returns what a form calls the option.

    >>> option_label("sen", "rounds").id
    'sen-option-rounds'
    """
    return Sentence(f"{game}-option-{option}")


def complete_options(game: str, declared: Sequence[Option], given: Options) -> dict[str, OptionValue]:
    """Returns every declared option of the game with its value.

    Raises ``OptionError`` for an unknown name, for a value of the wrong type or out of range, and if both options of
    a pair (``Option.instead``) are 0.

    >>> rounds = Option("rounds", "number", 3, low=1, high=9)
    >>> complete_options("sen", [rounds], {})
    {'rounds': 3}
    >>> complete_options("sen", [rounds], {"rounds": 10})
    Traceback (most recent call last):
    sennik.kernel.game.OptionError: rounds: must be from 1 to 9
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
        # The message is about the option that somebody chose.
        chosen = next((option for option in both if option.name in given), both[0])
        told = Sentence(f"{game}-option-{chosen.name}-instead")
        raise OptionError(chosen.name, f"must not be 0 where {chosen.instead} is", told)
    return values


def check_fixed(game: Game, preset: Preset, given: Mapping[str, object]) -> None:
    """Raises ``OptionError`` if the given options change a ``fixed`` option of the preset.

    >>> from sennik.catalog import game
    >>> sen = game("sen")
    >>> check_fixed(sen, sen.presets[0], {"edition": "jubilee"})
    Traceback (most recent call last):
    sennik.kernel.game.OptionError: edition: is 'basic' in the preset 'basic'
    """
    for option in game.options:
        if option.name in preset.fixed and option.name in given:
            own = preset.options.get(option.name, option.default)
            if given[option.name] != own:
                told = Sentence("refusal-option-fixed", {"option": option_label(game.name, option.name)})
                raise OptionError(option.name, f"is {own!r} in the preset {preset.name!r}", told)


def check_seats_of(game: str, options: Sequence[Option], values: Options, seats: int) -> None:
    """Raises ``OptionError`` if an option whose values are seats (``of_seats``) names none of the table's.

    >>> check_seats_of("sen", [seat_option("starter", 4)], {"starter": 4}, seats=3)
    Traceback (most recent call last):
    sennik.kernel.game.OptionError: starter: there are 3 seats
    """
    for option in options:
        chosen = values[option.name]
        if option.of_seats and isinstance(chosen, int) and chosen > seats:
            told = Sentence("refusal-option-starter", {"option": option_label(game, option.name), "seats": seats})
            raise OptionError(option.name, f"there are {seats} seats", told)


def check_seats(seats: int, players: Sequence[int]) -> None:
    """Raises ``OptionError`` if ``seats`` is not in ``players``, the possible numbers without gaps.

    >>> check_seats(6, range(2, 6))
    Traceback (most recent call last):
    sennik.kernel.game.OptionError: seats: must be from 2 to 5
    """
    if seats not in players:
        allowed = f"{players[0]}–{players[-1]}"
        raise OptionError("seats", f"must be from {players[0]} to {players[-1]}", Sentence("refusal-seats", {"allowed": allowed}))


def table_options(game: Game, given: Options, seats: int, players: Sequence[int]) -> dict[str, OptionValue]:
    """Returns every option of a table with its value, as ``complete_options`` does.

    Raises ``OptionError`` also for a number of seats that is not in ``players``, and for an option that names a seat which
    the table does not have.

    >>> from sennik.catalog import game
    >>> table_options(game("sen"), {"rounds": 3}, 2, range(2, 6))["rounds"]
    3
    """
    values = complete_options(game.name, game.options, given)
    check_seats(seats, players)
    check_seats_of(game.name, game.options, values, seats)
    return values


def seat_option(name: str, seats: int) -> Option:
    """Returns an option whose value is a seat, from 1, of a game for at most ``seats`` seats. The first seat is the default.

    >>> seat_option("leader", 3).choices
    (1, 2, 3)
    """
    return Option(name, "number", 1, 1, seats, tuple(range(1, seats + 1)), of_seats=True)


def unknown_card(name: object) -> OptionError:
    """Returns the error for an option ``deck`` that names a card which the game does not have.

    >>> str(unknown_card("ace"))
    "deck: there is no card 'ace'"
    """
    named = str(name)[:LONGEST_NAMED]
    return OptionError("deck", f"there is no card {named!r}", Sentence("refusal-deck-card", {"card": named}))


def deck_copies(
    own: Mapping[str, int], counts: Mapping[str, object], label: Callable[[str], str | Sentence], most: int
) -> dict[str, int]:
    """Returns the copies of each card of a deck: its own, or those that the option ``deck`` gives by the card's name.

    Raises ``OptionError`` for a card that the deck does not have, and for copies that are not a whole number from 0 to
    ``most``. ``label`` gives a card's name in forms.

    >>> deck_copies({"crow": 10, "joker": 5}, {"joker": 0}, str, 120)
    {'crow': 10, 'joker': 0}
    """
    copies = dict(own)
    for name, count in counts.items():
        if name not in own:
            raise unknown_card(name)
        if type(count) is not int or not 0 <= count <= most:
            raise wrong_copies(name, label(name), 0, most)
        copies[name] = count
    return copies


def check_total(cards: int, least: int, most: int) -> None:
    """Raises ``OptionError`` if a deck of this many cards has too few or too many.

    >>> check_total(3, least=4, most=120)
    Traceback (most recent call last):
    sennik.kernel.game.OptionError: deck: 3 cards; a deck has 4 to 120
    """
    if not least <= cards <= most:
        told = Sentence("refusal-deck-cards", {"cards": cards, "least": least, "most": most})
        raise OptionError("deck", f"{cards} cards; a deck has {least} to {most}", told)


def wrong_copies(name: str, label: str | Sentence, least: int, most: int) -> OptionError:
    """Returns the error for an option ``deck`` with too few or too many copies of a card, whose name in forms is
    ``label``.

    >>> str(wrong_copies("crow", "Crow", 0, 120))
    'deck: crow: copies from 0 to 120'
    """
    told = Sentence("refusal-deck-copies", {"card": label, "least": least, "most": most})
    return OptionError("deck", f"{name}: copies from {least} to {most}", told)


def mapping(values: Options, name: str) -> Mapping[str, object]:
    """Returns the value of an option of kind "deck" from the result of ``complete_options``.

    >>> mapping({"deck": {"crow": 3}}, "deck")
    {'crow': 3}
    """
    value = values[name]
    assert isinstance(value, Mapping)
    return value
