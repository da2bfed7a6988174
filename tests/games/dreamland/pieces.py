"""Dreamland's part of the conformance suite."""

from __future__ import annotations

import random
from typing import Any

from sennik.games.dreamland import moves

RULINGS = tuple(f"K{number:02}" for number in range(1, 31))
PAGES = ("docs/reference/rules-dreamland.md", "docs/reference/zasady-kraina-snow.md")


def text(rules: Any, state: Any, _seat: int, action: int, luck: random.Random) -> str:
    """A text that may go with the move: clues of the list and others, guesses right and wrong, dreams that name some words."""
    verb, *_ = moves.parts(action)
    if not verb.text:
        return ""
    words = [word for card in rules.cards for word in card]
    if verb.name == "recall":
        return " ".join(luck.sample(words, 3) + [card.word for card in state.cards if luck.random() < 0.8])
    word = state.card.word
    if verb.name == "guess":
        return str(luck.choice([word, luck.choice(words)]))
    clues = rules.lexicon.card(word).clues
    return str(luck.choice([*clues, luck.choice(words), f"{word}y"]))
