"""The levels, the weakest first: ``random``, ``easy`` (the rule of thumb with a poor memory) and ``thumb``."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from sennik import catalog
from sennik.kernel.cards import CardRules, CardState
from sennik.kernel.game import BringsBots, IllegalMove, Rules, Seat
from sennik.kernel.generator import seed_generator

REMEMBERED: Final = 0.6
"""The share of the cards out of its sight that an easy bot has in mind at any one move."""


@cache
def levels(game: str) -> tuple[str, ...]:
    """The levels of bots for the game of that name, the weakest first. Raises KeyError where there is no such game."""
    entry = catalog.game(game)
    rules = entry.rules({}, entry.presets[0].seats[0])
    if isinstance(rules, BringsBots):
        return rules.bot_levels
    return ("random", "easy", "thumb") if _has_thumb(rules) else ("random",)


def choose(
    level: str, rules: Rules[Any], view: Any, seat: int, random: random.Random, own: Sequence[tuple[int, str]] = ()
) -> tuple[int, str] | None:
    """The action, and for games of words the text, of a bot at ``seat`` that sees ``view``. All its luck is ``random``.

    In a live game None says that it does nothing for now. ``own`` is what it remembers of its own moves (see ``BringsBots``).
    The view is left as it was. The seat must be one that is to act. Raises ValueError for a level that the game does not have.
    """
    if isinstance(rules, BringsBots):
        return rules.bot_choice(view, seat, level, random.getrandbits(64), own)
    if level == "random":
        return _random(rules, view, seat, random)
    if level in {"easy", "thumb"} and _has_thumb(rules):
        assert isinstance(rules, CardRules)
        assert rules.edition.book.thumb is not None
        mind = _forgetful(rules, view, seat, random) if level == "easy" else view.clone()
        seed_generator(mind, random.getrandbits(64))
        return rules.edition.book.thumb(mind, seat), ""
    raise ValueError(f"{rules.game.name} has no bots of level {level!r}")


def _has_thumb(rules: Rules[Any]) -> bool:
    return isinstance(rules, CardRules) and rules.edition.book.thumb is not None


def _random(rules: Rules[Any], view: Any, seat: int, random: random.Random) -> tuple[int, str]:
    """Any legal action that needs no text. A card game tells them from the view itself, any other from a guess."""
    if isinstance(rules, CardRules):
        return random.choice(rules.legal(view.clone(), seat)), ""
    state = rules.guess(view, random.getrandbits(63))
    actions = list(rules.legal(state, seat))
    random.shuffle(actions)
    for action in actions:
        try:
            rules.check(state, seat, action)
        except IllegalMove:
            continue
        return action, ""
    return rules.default(state, seat), ""


def _forgetful(rules: CardRules[CardState], view: CardState, seat: int, random: random.Random) -> CardState:
    """The view of somebody who remembers only some of the cards that don't lie open. Views number cards alike, aided or not."""
    mind = rules.hide(view, Seat(seat, aided=False))
    for card in range(1, len(view.face)):
        if view.face[card] != mind.face[card] and random.random() < REMEMBERED:
            mind.face[card] = view.face[card]
            mind.known[card] = view.known[card]
    return mind
