"""Setups: what a table plays, complete as it is stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

import msgspec

from sennik.kernel.game import Game, OptionError, Options, OptionValue
from sennik.kernel.options import check_fixed, complete_options

from .agreement import Agreement, Setup
from .commands import Proposal
from .match import Lookup
from .refusal import Refusal, refuse

_OF_THE_POSITION: Final = ("game", "preset", "options", "seats", "sealed")
"""What nobody can choose any more at a table that goes on from a position."""


def settle(proposal: Proposal, lookup: Lookup) -> Setup:
    """Returns the whole setup that was proposed, under the current rules number. Raises ``Refusal`` if it is not possible.

    >>> from sennik.catalog import lookup
    >>> settle(Proposal("sen", "basic", seats=9), lookup)
    Traceback (most recent call last):
    sennik.match.refusal.Refusal: malformed: seats
    """
    game = lookup(proposal.game)
    if game is None:
        refuse("no-such-game")
    preset = next((preset for preset in game.presets if preset.name == proposal.preset), None)
    if preset is None:
        refuse("no-such-preset")
    if proposal.seats not in preset.seats:
        refuse("seats", allowed=preset.allowed)
    if proposal.chat and proposal.public:
        refuse("chat-public")
    try:
        check_fixed(game, preset, proposal.options)
        options = completed(game, proposal.seats, preset.options, proposal.options)
        if proposal.clock.tempo == "mail" and game.rules(options, proposal.seats).live:
            refuse("tempo")
    except OptionError as error:
        raise Refusal("malformed", "option", *error.told, option=error.option) from error
    return Setup(
        game=game.name,
        rules=game.number,
        preset=preset.name,
        options=options,
        seats=proposal.seats,
        public=proposal.public,
        memory_aid=proposal.memory_aid,
        clock=proposal.clock,
        chat=proposal.chat,
        pace=proposal.pace,
        take_backs=proposal.take_backs,
        sealed=proposal.sealed,
        odds=proposal.odds,
        hints=proposal.hints,
    )


def written(setup: Setup, lookup: Lookup) -> list[object]:
    """Returns what the secret options of a setup say.

    >>> from sennik.catalog import lookup
    >>> written(settle(Proposal("sen", "basic"), lookup), lookup)  # Sen has none
    []
    """
    game = lookup(setup.game)
    return [setup.options.get(option.name, option.default) for option in (() if game is None else game.options) if option.secret]


def completed(game: Game, seats: int, *given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Returns every option of the game with its value, in the form in which it will be read back. Of the options given
    the later ones hold.

    Raises ``OptionError`` if something is no option or no value of one, or if so many seats can't play with these
    options.

    >>> from sennik.catalog import game
    >>> completed(game("sen"), 2, {"rounds": 3}, {"rounds": 5})["rounds"]
    5
    """
    # What is given may be no values of options: ``complete_options`` finds that out.
    chosen = cast("Options", {name: value for options in given for name, value in options.items()})
    options = complete_options(game.name, game.options, chosen)
    game.rules(options, seats)
    stored: dict[str, OptionValue] = msgspec.json.decode(msgspec.json.encode(options))
    return stored


def agreed_anew(setup: Setup, proposal: Proposal) -> Setup:
    """Returns the setup of a table that goes on from a position, as its host wishes it before the start.

    Raises ``Refusal`` if something is to be changed that belongs to the position.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import proposed
    >>> setup = settle(Proposal("sen", "basic", seats=2), lookup)
    >>> agreed_anew(setup, msgspec.structs.replace(proposed(setup), memory_aid=False)).memory_aid
    False
    >>> agreed_anew(setup, msgspec.structs.replace(proposed(setup), seats=3))
    Traceback (most recent call last):
    sennik.match.refusal.Refusal: illegal: of-position
    """
    wished = {**setup.options, **proposal.options}
    for name in _OF_THE_POSITION:
        if (wished if name == "options" else getattr(proposal, name)) != getattr(setup, name):
            refuse("of-position")
    if proposal.chat and proposal.public:
        refuse("chat-public")
    chosen = {name: getattr(proposal, name) for name in Agreement.__struct_fields__}
    return msgspec.structs.replace(setup, **chosen)
