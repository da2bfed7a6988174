"""The cards: roles by the number of players (rules 1.4), and dream cards of four words (K30)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

FAIRY, DEVIL, IMP = "fairy", "devil", "imp"

PLAYERS: Final = range(4, 11)

ROLES: Final = {
    4: (1, 1, 2),
    5: (2, 1, 2),
    6: (3, 2, 1),
    7: (3, 2, 2),
    8: (4, 3, 1),
    9: (4, 3, 2),
    10: (5, 4, 1),
}
"""The numbers of fairies, devils and imps for each number of players: one card more than there are awake players (K02)."""

WORDS_A_CARD: Final = 4

Words: TypeAlias = tuple[str, ...]


def role_cards(players: int) -> tuple[str, ...]:
    """Returns the role cards in the order in which a shuffle gets them."""
    fairies, devils, imps = ROLES[players]
    return (FAIRY,) * fairies + (DEVIL,) * devils + (IMP,) * imps


FIGURES: Final[Mapping[str, object]] = {
    "roles": {str(players): list(counts) for players, counts in ROLES.items()},
    "packs": {str(players): role_cards(players) for players in PLAYERS},
}
"""What screens look up: the numbers of role cards for each number of players, and these cards as they go into a shuffle. Whoever
checks sealed deals without the rules knows from this what was shuffled.
"""


def dream_cards(words: Sequence[str]) -> tuple[Words, ...]:
    """Returns the words of each card. Neighbours in the list are often of one kind, so each card takes words from all
    parts of it.

    If the number of words is not a multiple of four, the last cards have one word less.
    """
    count = -(-len(words) // WORDS_A_CARD)
    return tuple(tuple(words[place::count]) for place in range(count))


def lay(cards: Sequence[Words], order: Sequence[str]) -> tuple[Words, ...]:
    """Returns the cards as a shuffle of all their words lays them: each where its first word comes up, with that word
    in play (K30).

    So every order of the cards is equally likely, and so is each of the four words of a card. Words that are left out
    follow in the order of the cards. Raises ``ValueError`` for a word that is not there.
    """
    left = [word for card in cards for word in card]
    there = set(left)
    given = list(order)
    if len(set(given)) != len(given) or not there.issuperset(given):
        raise ValueError("the order names words that are not in the shuffle")
    seen = set(given)
    given += [word for word in left if word not in seen]
    card_of = {word: place for place, card in enumerate(cards) for word in card}
    laid: dict[int, list[str]] = {}
    for word in given:
        laid.setdefault(card_of[word], []).append(word)
    return tuple(tuple(words) for words in laid.values())


def turned(card: Words) -> Words:
    """Returns the card turned over or round: another of its words is in play (K04)."""
    return (*card[1:], card[0])
