"""A game, its preset, options and seats as they are typed: ``sen --preset basic --option nines=yes --seats 4``."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeGuard

from sennik import catalog
from sennik.kernel.cards import CardRules, CardState
from sennik.kernel.game import AnyRules, Game, Option, OptionError, Options, OptionValue, Preset
from sennik.kernel.options import check_fixed

from .errors import Misused
from .texts import Texts, refusal_text

YES: Final = frozenset({"yes", "true", "on", "1", "tak"})
NO: Final = frozenset({"no", "false", "off", "0", "nie"})
USUAL_SEATS: Final = 4
"""How many play if the arguments do not say it, or as near as the preset allows."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What to play. The rules are bound to the options and the seats."""

    game: Game
    preset: Preset
    options: Options
    seats: int
    rules: AnyRules

    @property
    def changed(self) -> Options:
        """The options that differ from the preset's own."""
        own = {**{option.name: option.default for option in self.game.options}, **self.preset.options}
        return {name: value for name, value in self.options.items() if own[name] != value}


def read_choice(say: Texts, command: str, game: str, preset: str | None, options: Sequence[str], seats: int | None) -> Chosen:
    """Returns what the arguments choose: by default the game's first preset, and 4 seats or as near as the preset
    allows.

    Raises ``Misused`` if there is no such game, preset or option, or if it can't be played so.
    """
    entry = find_game(say, command, game)
    chosen = entry.presets[0]
    if preset is not None:
        found = [one for one in entry.presets if one.name == preset]
        if not found:
            known = ", ".join(one.name for one in entry.presets)
            raise Misused(say("cli-error-preset", game=game, preset=preset, known=known), command)
        chosen = found[0]
    changed = dict(read_option(say, command, entry, word) for word in options)
    given: dict[str, OptionValue] = {**chosen.options, **changed}
    if seats is None:
        seats = chosen.seats_near(USUAL_SEATS)
    if seats not in chosen.seats:
        raise Misused(say("cli-error-seats", game=game, seats=seats, allowed=chosen.allowed), command)
    try:
        check_fixed(entry, chosen, changed)
        rules = entry.rules(given, seats)
    except OptionError as error:
        raise Misused(say("cli-error-option", detail=refusal_text(say, error)), command) from error
    return Chosen(entry, chosen, given, seats, rules)


def find_game(say: Texts, command: str, name: str) -> Game:
    """Returns the game of that name. Raises ``Misused`` if there is none."""
    try:
        return catalog.game(name)
    except KeyError:
        known = ", ".join(game.name for game in catalog.games())
        raise Misused(say("cli-error-game", game=name, known=known), command) from None


def card_rules(say: Texts, command: str, rules: AnyRules) -> CardRules[CardState]:
    """Returns these rules if they can be made into machine code, as those of card games can. Raises ``Misused`` if they
    can't.
    """
    if not is_compiled(rules):
        raise Misused(say("cli-error-not-compiled", game=rules.game.name, known=", ".join(card_games())), command)
    return rules


def is_compiled(rules: AnyRules) -> TypeGuard[CardRules[CardState]]:
    """Tells whether these are rules of a card game of which something is counted."""
    return isinstance(rules, CardRules) and rules.edition.tallies is not None


def card_games() -> Iterator[str]:
    """Yields the names of the card games."""
    for game in catalog.games():
        preset = game.presets[0]
        if is_compiled(game.rules(preset.options, preset.seats[0])):
            yield game.name


def read_option(say: Texts, command: str, game: Game, word: str) -> tuple[str, OptionValue]:
    """Returns the name and the value of ``name=value``, as the game's option reads it. Raises ``Misused`` if it is wrong."""
    name, equals, text = word.partition("=")
    option = next((one for one in game.options if one.name == name), None)
    if option is None:
        known = ", ".join(one.name for one in game.options)
        raise Misused(say("cli-error-option-name", game=game.name, option=name, known=known), command)
    value = _value(option, text.strip())
    if not equals or value is None:
        raise Misused(say("cli-error-option-value", option=name, wanted=_wanted(say, option), value=text), command)
    return name, value


def _value(option: Option, text: str) -> OptionValue | None:
    """Returns the value; None if the text is no value of that kind of option."""
    if option.kind == "flag":
        return True if text.casefold() in YES else False if text.casefold() in NO else None
    if option.kind == "number":
        try:
            number = int(text)
        except ValueError:
            return None
        return number if option.low <= number <= option.high else None
    if option.kind == "choice":
        return text if text in option.choices else None
    if option.kind == "text":
        return text if len(text) <= option.high else None
    try:
        mapping = json.loads(text)
    except ValueError:
        return None
    return mapping if isinstance(mapping, dict) else None


def _wanted(say: Texts, option: Option) -> str:
    if option.kind == "number":
        return say("cli-wanted-number", low=option.low, high=option.high)
    if option.kind == "text":
        return say("cli-wanted-text", high=option.high)
    if option.kind == "choice":
        return ", ".join(map(str, option.choices))
    return say(f"cli-wanted-{option.kind}")
