"""The levels of the bots, the weakest first: ``random``, ``easy`` (``thumb`` with a poor memory), ``thumb`` (rules of
thumb) and, where the rule book has a tuned player, ``strong``.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Final

from sennik import catalog
from sennik.kernel.cards import CardRules, CardState
from sennik.kernel.game import AnyRules, AnyView, BringsBots, IllegalMove, Seat
from sennik.kernel.generator import seed_generator

STRONG: Final = "strong"
"""The level above the usual ones, which only some presets have."""

REMEMBERED: Final = 0.6
"""The probability that an easy bot remembers a known card that does not lie open, drawn anew for each move."""


@cache
def levels(game: str) -> tuple[str, ...]:
    """Returns the levels that bots have at every table of the game with this name, the weakest first. Raises ``KeyError``
    if there is no such game.

    >>> levels("sen")
    ('random', 'easy', 'thumb')
    """
    entry = catalog.game(game)
    rules = entry.rules({}, entry.presets[0].seats[0])
    if isinstance(rules, BringsBots):
        return rules.bot_levels
    return ("random", "easy", "thumb") if _has_thumb(rules) else ("random",)


def choose(
    level: str, rules: AnyRules, view: AnyView, seat: int, random: random.Random, own: Sequence[tuple[int, str]] = ()
) -> tuple[int, str] | None:
    """Returns the action and the text that a bot at ``seat`` chooses from ``view``. The text is empty outside games
    of words.

    In a live game it returns None if the bot does nothing for now. ``random`` is the only source of chance, and
    ``own`` are the bot's own latest moves (see ``BringsBots``). The seat must be one that may act. The view stays as
    it is. Raises ``ValueError`` if the game has no bots of this level.
    """
    if isinstance(rules, BringsBots):
        return rules.bot_choice(view, seat, level, random.getrandbits(64), own)
    if level == "random":
        return _random(rules, view, seat, random)
    if isinstance(rules, CardRules):
        book = rules.edition.book
        player = {"easy": book.thumb, "thumb": book.thumb, STRONG: book.tuned}.get(level)
        if player is not None:
            mind = _forgetful(rules, view, seat, random) if level == "easy" else view.clone()
            seed_generator(mind, random.getrandbits(64))
            return player(mind, seat), ""
    raise ValueError(f"{rules.game.name} has no bots of level {level!r}")


def has_tuned(rules: AnyRules) -> bool:
    """Returns whether ``choose`` knows a strong bot for these rules: the tuned player of their book."""
    return isinstance(rules, CardRules) and rules.edition.book.tuned is not None


def _has_thumb(rules: AnyRules) -> bool:
    return isinstance(rules, CardRules) and rules.edition.book.thumb is not None


def _random(rules: AnyRules, view: AnyView, seat: int, random: random.Random) -> tuple[int, str]:
    """Returns a random legal action that needs no text.

    In a card game the view is enough to list the legal actions. In any other game they are those of a sampled state.
    """
    if isinstance(rules, CardRules):
        return random.choice(rules.legal(view.clone(), seat)), ""
    state = rules.sample(view, random.getrandbits(63))
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
    """Returns the view of a player who remembers only some of the known cards that do not lie open.

    The numbers of the cards are the same, because views number cards alike with and without the memory aid.
    """
    mind = rules.hide(view, Seat(seat, aided=False))
    for card in range(1, len(view.face)):
        if view.face[card] != mind.face[card] and random.random() < REMEMBERED:
            mind.face[card] = view.face[card]
            mind.known[card] = view.known[card]
    return mind
